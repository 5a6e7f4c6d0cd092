"""What is wrong with a scenario file, said so that its author can mend it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from adjudicator.scenario.source import Node, Scalar, Table
from adjudicator.scenario.words import fold

Path = tuple[object, ...]
"""The way to a node through keys and positions."""

Entries = dict[str, tuple[Scalar, Node, Path]]
"""The entries of a mapping by canonical key: the key as written, the value, the way to it."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault: its place in the file, the way to it through the keys, and what was expected."""

    file: str
    line: int
    column: int
    path: str
    text: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.path}: {self.text}" if self.path else f"{place}: {self.text}"


MANY = 200
"""More problems than this are counted, not listed."""


class ScenarioError(Exception):
    """Files that cannot be used; carries every problem found, not just the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        found = sorted(problems)
        self.problems = found[:MANY]
        if len(found) > MANY:
            more = f"и ещё ошибок: {len(found) - MANY}; исправьте сначала эти"
            self.problems.append(Problem(found[-1].file, 0, 0, "", more))
        super().__init__("\n".join(map(str, self.problems)))


@dataclass(slots=True)
class Problems:
    """Gathers the problems of one file."""

    file: str
    found: list[Problem] = field(default_factory=list)

    def add(self, node: Node | None, path: Iterable[object], text: str) -> None:
        """A problem at the place of `node`, or of the file as a whole."""
        line, column = (node.line, node.column) if node is not None else (0, 0)
        self.found.append(Problem(self.file, line, column, " › ".join(map(str, path)), text))


def expected(word: str, known: Iterable[str], shown: int = 12) -> str:
    """A closing with the nearest known word, or the known words when there are few."""
    import difflib  # only mistakes pay for it

    words = list(dict.fromkeys(known))
    folded = {one.casefold(): one for one in words}
    near = difflib.get_close_matches(word.casefold(), list(folded), 1, cutoff=0.6)
    if near:
        return f"; возможно, имелось в виду «{folded[near[0]]}»"
    if not words or not shown:
        return ""
    more = ", …" if len(words) > shown else ""
    return f"; бывает: {', '.join(words[:shown])}{more}"


def keyed(problems: Problems, node: Table, path: Path, lookup: Mapping[str, str]) -> Entries:
    """The entries of a mapping by canonical key; unknown and repeated keys are reported."""
    found: Entries = {}
    for key, inner in node.entries:
        here = (*path, key.text)
        name = lookup.get(fold(key.text))
        if name is None:
            problems.add(
                key, here, f"неизвестный ключ{expected(key.text, [*dict.fromkeys(lookup.values())], 20)}"
            )
        elif name in found:
            problems.add(key, here, f"то же, что «{found[name][0].text}» в строке {found[name][0].line}")
        else:
            found[name] = (key, inner, here)
    return found
