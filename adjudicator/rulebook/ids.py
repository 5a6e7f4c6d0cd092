"""The grammar of clause ids: `vtes:6.4.6aa` is clause aa of section 6.4.6, `vtes:g.torpor` a glossary term.

A glossary term is a section of one clause with the same id, so the section of `vtes:g.torpor` is itself.
The translator's notes of vtes have no number in the book; their section is the letter t (`vtes:ta`).
"""

import re

_CLAUSE = re.compile(
    r"(?P<section>(?P<game>[a-z]+):(?:\d+(?:\.\d+)*|t))[a-z]{1,2}|[a-z]+:[gw]\.[a-z0-9]+(?:-[a-z0-9]+)*"
)
_SECTION = re.compile(r"[a-z]+:(?:\d+(?:\.\d+)*|t)")


def is_clause(text: str) -> bool:
    """Whether text has the form of a clause id (or of a glossary term)."""
    return _CLAUSE.fullmatch(text) is not None


def is_section(text: str) -> bool:
    """Whether text has the form of a section id; a glossary term is its own section."""
    return _SECTION.fullmatch(text) is not None or is_term(text)


def is_term(text: str) -> bool:
    """Whether text has the form of a glossary id: `vtes:g.stealth`, `vtes:w.caine`."""
    match = _CLAUSE.fullmatch(text)
    return match is not None and match["section"] is None


def game_of(id: str) -> str:
    """`vtes:6.4.6j` → `vtes`."""
    return id.partition(":")[0]


def local(id: str) -> str:
    """The id without its game: `vtes:6.4.6j` → `6.4.6j`."""
    return id.partition(":")[2]


def section_of(id: str) -> str:
    """The section a clause id belongs to: `vtes:6.4.6aa` → `vtes:6.4.6`; ids of other forms stay."""
    match = _CLAUSE.fullmatch(id)
    return (match["section"] if match else None) or id
