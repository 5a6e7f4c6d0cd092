"""Pins: which text of a clause the code that cites it was checked against.

`adjudicator/games/pins.txt` holds a line per clause cited by code: its id and the fingerprint of the text.
It lies with the code because it is a statement about the code: “these rules were read against this text”.
A clause whose text has changed makes its rules stale until someone re-reads them and pins anew.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from adjudicator import resources
from adjudicator.rulebook.model import Clause, Rulebook
from adjudicator.rulebook.problems import Problem

PATH = resources.PACKAGE / "games" / "pins.txt"
PLACE = "adjudicator/games/pins.txt"


def fingerprint(clause: Clause) -> str:
    """Twelve hex digits of what the clause says: its text and reading without markup, line breaks and ё."""
    said = f"{clause.plain}\0{clause.plain_reading}".replace("ё", "е").replace("Ё", "Е")
    return hashlib.sha256(" ".join(said.split()).encode()).hexdigest()[:12]


def read(path: Path = PATH) -> dict[str, str]:
    """Fingerprints by clause id; an absent file pins nothing."""
    if not path.exists():
        return {}
    pairs = (line.split() for line in path.read_text(encoding="utf-8").splitlines())
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2}


def write(pins: Mapping[str, str], path: Path = PATH) -> None:
    """Write the pins, one a line in order of id, so that a diff shows what was re-read."""
    path.write_text("".join(f"{id} {pins[id]}\n" for id in sorted(pins)), encoding="utf-8")


def renew(
    book: Rulebook, pins: Mapping[str, str], renewed: Iterable[str], cited: Iterable[str]
) -> dict[str, str]:
    """The pins with these clauses pinned to their present text, and without those nobody cites any more."""
    kept = set(cited)
    fresh = {id: fingerprint(book.clauses[id]) for id in renewed if id in book.clauses}
    return {id: pin for id, pin in (dict(pins) | fresh).items() if id in kept}


def compare(book: Rulebook, pins: Mapping[str, str], cited: Iterable[str]) -> Iterator[Problem]:
    """Citations by code that are unknown, not pinned or stale, and pins of what nobody cites."""
    citing = set(cited)
    for id in sorted(citing):
        clause = book.clauses.get(id)
        if clause is None:
            yield Problem("adjudicator/games", 0, f"код ссылается на {id}, а такой нормы нет")
        elif id not in pins:
            yield Problem(book.place(clause.file), clause.line, f"{id} используется в коде, но не закреплена")
        elif pins[id] != fingerprint(clause):
            yield Problem(
                book.place(clause.file),
                clause.line,
                f"{id}: текст изменился с тех пор, как по нему писали код; сверьте правило и закрепите заново",
            )
    for id in sorted(set(pins) - citing):
        yield Problem(PLACE, 0, f"{id} закреплена, а код на неё не ссылается")
