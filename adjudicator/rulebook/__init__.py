"""The rules as data: clauses, sections and glossary read from rulesdocs, without Sphinx."""

from adjudicator.rulebook.model import (
    KINDS,
    Chapter,
    Clause,
    Entry,
    Example,
    Game,
    Reference,
    Rulebook,
    Section,
)
from adjudicator.rulebook.problems import Problem, RulebookError
from adjudicator.rulebook.reader import load, read

__all__ = [
    "KINDS",
    "Chapter",
    "Clause",
    "Entry",
    "Example",
    "Game",
    "Problem",
    "Reference",
    "Rulebook",
    "RulebookError",
    "Section",
    "load",
    "read",
]
