"""Pins: which text of a clause the code that cites it was checked against.

`adjudicator/games/pins.txt` holds a line per clause cited by code: its id and the fingerprint of the text.
It lies with the code because it is a statement about the code: “these rules were read against this text”.
A clause whose text has changed makes its rules stale until someone re-reads them and pins anew.
"""

import hashlib
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from adjudicator.rulebook import ids
from adjudicator.rulebook.model import Clause, Rulebook
from adjudicator.rulebook.problems import Problem, hint

NAME = "pins.txt"

_LITERAL = re.compile(r"""(["'])([a-z]+:[\w.-]+)\1""")


def fingerprint(clause: Clause) -> str:
    """Twelve hex digits of what the clause says: its text and reading without markup, line breaks and ё."""
    said = f"{clause.plain}\0{clause.plain_reading}".replace("ё", "е").replace("Ё", "Е")
    return hashlib.sha256(" ".join(said.split()).encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Citation:
    """Where code first cites a clause."""

    file: str
    line: int


def cited(folder: Path) -> dict[str, Citation]:
    """Clause ids that stand as string literals in the modules of a folder, each with its first place."""
    found: dict[str, Citation] = {}
    for file in sorted(folder.rglob("*.py")):
        place = file.relative_to(folder.parent.parent).as_posix()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for match in _LITERAL.finditer(line):
                if ids.is_clause(match[2]):
                    found.setdefault(match[2], Citation(place, number))
    return found


def read(folder: Path) -> dict[str, str]:
    """The pins beside the code of a folder, by clause id; an absent file pins nothing."""
    path = folder / NAME
    if not path.exists():
        return {}
    pairs = (line.split() for line in path.read_text(encoding="utf-8").splitlines())
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2}


def write(pins: Mapping[str, str], folder: Path) -> None:
    """Write the pins, one a line in order of id, so that a diff shows what was re-read."""
    lines = (f"{id} {pins[id]}\n" for id in sorted(pins))
    (folder / NAME).write_text("".join(lines), encoding="utf-8")


def renew(
    book: Rulebook, pins: Mapping[str, str], renewed: Iterable[str], citing: Collection[str]
) -> dict[str, str]:
    """The pins with these clauses pinned to their present text, and without those nobody cites any more."""
    fresh = {id: fingerprint(book.clauses[id]) for id in renewed}
    return {id: pin for id, pin in (dict(pins) | fresh).items() if id in citing}


def compare(book: Rulebook, pins: Mapping[str, str], citing: Mapping[str, Citation]) -> Iterator[Problem]:
    """Citations by code that are unknown, not pinned or stale, and pins of what nobody cites."""
    for id, citation in citing.items():
        clause = book.clauses.get(id)
        if clause is None:
            yield Problem(citation.file, citation.line, f"нет нормы «{id}»{hint(id, book.clauses)}")
        elif id not in pins:
            text = f"{id} не закреплена; сверьте правило с текстом и выполните adjudicator check --pin {id}"
            yield Problem(citation.file, citation.line, text)
        elif pins[id] != fingerprint(clause):
            text = f"{id} изменилась с тех пор, как закреплена; правило в {citation.file}:{citation.line}"
            yield Problem(book.place(clause.file), clause.line, text)
    for id in sorted(pins.keys() - citing.keys()):
        yield Problem("adjudicator/games/pins.txt", 0, f"{id} закреплена, а код на неё не ссылается")
