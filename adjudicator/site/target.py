"""What references point at."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Target:
    """A clause, a section or a glossary entry, as one page holds it."""

    id: str
    docname: str
    anchor: str
    sort: str  # "clause", "section" or "entry"
    title: str  # the name of a term or of a section; empty for a numbered clause
    text: str = ""  # plain text
    brief: str = ""  # what a hover shows of it
    kind: str = ""
    line: int = 0  # of the directive's fence
    refs: tuple[str, ...] = ()  # what it refers to, in order of appearance
