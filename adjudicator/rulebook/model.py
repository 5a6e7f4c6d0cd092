"""The rulebook as data: games, chapters, sections, clauses, glossary entries and what refers to what."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

from adjudicator.rulebook import ids, markup

Kind = Literal["rule", "setup", "definition", "advice", "flavour"]
KINDS: tuple[Kind, ...] = ("rule", "setup", "definition", "advice", "flavour")


@dataclass(frozen=True, slots=True)
class Chapter:
    """One file of a book. `sections` are ids in the book's order."""

    stem: str
    number: str
    title: str
    file: str
    sections: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A book: its edition and source are shown wherever one of its clauses is shown."""

    key: str
    title: str
    edition: str
    source: str
    chapters: tuple[Chapter, ...]

    @property
    def credit(self) -> str:
        """«Название, редакция. Источник: …» in one line."""
        return f"{self.title}, {self.edition}. Источник: {self.source}"


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section, or a glossary term with its one clause. `chapter` is the stem of its file."""

    id: str
    game: str
    number: str
    title: str
    chapter: str
    file: str
    line: int
    clauses: tuple[str, ...]

    @property
    def heading(self) -> str:
        """«6.5.1. Попадание в ступор»; terms and front matter have no number to show."""
        return f"{self.number}. {self.title}" if self.number[0].isdigit() else self.title


@dataclass(frozen=True, slots=True)
class Clause:
    """One atomic norm. `text` and `reading` are MyST; `file` is relative to rulesdocs, `line` its fence."""

    id: str
    game: str
    section: str
    kind: Kind
    text: str
    reading: str
    repeats: str | None
    manual: str | None
    refs: tuple[str, ...]
    terms: tuple[str, ...]
    english: str
    aka: tuple[str, ...]
    file: str
    line: int

    @property
    def plain(self) -> str:
        """The text without markup."""
        return markup.plain(self.text, self.game)

    @property
    def plain_reading(self) -> str:
        """The reading without markup."""
        return markup.plain(self.reading, self.game)


@dataclass(frozen=True, slots=True)
class Entry:
    """A glossary entry, or a clause that is one. `clause` is the id of the term's home clause, if any."""

    id: str
    game: str
    term: str
    english: str
    aka: tuple[str, ...]
    text: str
    clause: str | None
    file: str
    line: int

    @property
    def plain(self) -> str:
        """The definition without markup."""
        return markup.plain(self.text, self.game)


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example placed after the clause it illustrates; `scenario` is empty where there is none."""

    scenario: str
    text: str
    after: str
    file: str
    line: int

    @property
    def plain(self) -> str:
        """The example without markup."""
        return markup.plain(self.text, ids.game_of(self.after))


Role = Literal["c", "term", "repeats", "clause"]


@dataclass(frozen=True, slots=True)
class Reference:
    """`source` (a clause, an entry, or nothing for running text) names `target` by a role or an option."""

    role: Role
    target: str
    source: str | None
    file: str
    line: int


@dataclass(frozen=True)
class Rulebook:
    """Everything that rulesdocs say. All mappings keep the book's order."""

    root: Path
    games: Mapping[str, Game]
    sections: Mapping[str, Section]
    clauses: Mapping[str, Clause]
    entries: Mapping[str, Entry]
    examples: tuple[Example, ...]
    references: tuple[Reference, ...]

    @cached_property
    def _citing(self) -> Mapping[str, tuple[str, ...]]:
        citing: defaultdict[str, dict[str, None]] = defaultdict(dict)
        for reference in self.references:
            if reference.source and reference.source != reference.target:
                citing[reference.target][reference.source] = None
        return {target: tuple(sources) for target, sources in citing.items()}

    def cited_by(self, id: str) -> tuple[str, ...]:
        """Ids of the clauses and entries that refer to this clause, section or term."""
        return self._citing.get(id, ())

    def place(self, file: str) -> str:
        """A file of this rulebook as people name it: `rulesdocs/vtes/s6_5_torpor.md`."""
        return f"{self.root.name}/{file}"
