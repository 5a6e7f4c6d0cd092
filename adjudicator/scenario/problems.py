"""What is wrong with a scenario file, said so that its author can mend it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.scenario import words
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
        found = sorted(set(problems))
        self.problems = found[:MANY]
        if len(found) > MANY:
            more = f"и ещё ошибок: {len(found) - MANY}; исправьте сначала эти"
            self.problems.append(Problem(found[-1].file, 0, 0, "", more))
        super().__init__("\n".join(map(str, self.problems)))


@dataclass(slots=True)
class Problems:
    """Gathers the problems of one file, and says them in its words.

    `english`: the file's own keys are English, so that keys and names are offered in English.
    """

    file: str
    found: list[Problem] = field(default_factory=list)
    english: bool = False

    def add(self, node: Node | None, path: Iterable[object], text: str) -> None:
        """A problem at the place of `node`, or of the file as a whole."""
        line, column = (node.line, node.column) if node is not None else (0, 0)
        self.found.append(Problem(self.file, line, column, " › ".join(map(str, path)), text))

    def word(self, name: str, others: Sequence[str]) -> str:
        """A canonical name as this file would write it: itself, or the first of its Russian names."""
        return name if self.english or not others else others[0]

    def key(self, name: str, table: Mapping[str, str] = words.KEYS) -> str:
        """A word of the file's own as this file would write it."""
        return name if self.english else words.russian(name, table)

    def keys(self, table: Mapping[str, str], names: Iterable[str] = ()) -> list[str]:
        """Words of the file's own (all, or these of them) as this file would write them."""
        return [self.key(name, table) for name in names or table]

    def meant(self, word: str, table: Mapping[str, str], names: Iterable[str] = ()) -> str:
        """The closing for a word that is none of those of a table."""
        others = {
            one: self.key(name, table) for name in names or table for one in (name, *table[name].split("|"))
        }
        return expected(word, others, 20, self.keys(table, names))


_MEANT = words.table(words.MEANT)
_TWINS = str.maketrans("aceopxyk", "асеорхук")
"""Latin letters that look like Russian ones."""


def expected(
    word: str,
    known: Iterable[str],
    shown: int = 12,
    listed: Iterable[str] | None = None,
    others: Iterable[str] = (),
) -> str:
    """A closing with the nearest known word, or else the first words to list (the known ones).

    A mapping has all known words with the main one for each. `others` are other names of what `word` names:
    where a list is cut, what is akin to one of them stands first.
    """
    main = known if isinstance(known, Mapping) else {one: one for one in known}
    if near := nearest(word, main):
        return f"; возможно, имелось в виду «{said(near, main[near])}»"
    told = list(dict.fromkeys(main.values() if listed is None else listed))
    if not told or not shown:
        return ""
    if len(told) > shown and word:  # what is cut off is unlikely
        akin = dict.fromkeys(told, 0.0)
        for one, first in main.items():
            kin = max(_kinship(word, one), *(_kinship(name, one, 4) for name in others), 0)
            akin[first] = max(akin.get(first, 0), kin)
        told.sort(key=lambda one: (akin[one], _likeness(word, one)), reverse=True)
    more = ", …" if len(told) > shown else ""
    return f"; бывает: {', '.join(told[:shown])}{more}"


def said(word: str, first: str) -> str:
    """A known word as the file would write it: itself, or the main one where that is of another language."""
    return word if words.is_russian(word) and words.is_russian(first) else first


def without_colon(key: Scalar, value: Node, known: Mapping[str, object]) -> str:
    """The closing for a key that swallowed its value: «кто Мина» for «кто: Мина»."""
    first, _, rest = key.text.strip().partition(" ")
    bare = isinstance(value, Scalar) and not value.text
    return f"; не хватает двоеточия: «{first}: {rest}»" if bare and rest and fold(first) in known else ""


def _likeness(word: str, other: str) -> float:
    import difflib  # only mistakes pay for it

    return difflib.SequenceMatcher(None, fold(word), fold(other)).ratio()


def _kinship(word: str, other: str, least: int = 3) -> float:
    """What share of the words of two phrases are kindred: all of «лечение отдыхом» and «отдых лечит»."""
    ours, theirs = ([one for one in fold(text).split() if len(one) > 2] for text in (word, other))
    kin = sum(any(_kindred(a, b, least) for b in theirs) for a in ours)
    kin += sum(any(_kindred(a, b, least) for a in ours) for b in theirs)
    return kin / (len(ours) + len(theirs) or 1)


def _kindred(word: str, other: str, least: int) -> bool:
    """Whether two words begin alike, with so many letters at least, but for their endings."""
    begins = max(least, min(len(word), len(other)) - 2)
    return word[:begins] == other[:begins]


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, or nothing."""
    import difflib  # only mistakes pay for it

    folded = {fold(one): one for one in reversed([*known])}
    if (twin := fold(word).translate(_TWINS)) in folded:
        return folded[twin]
    meant = _MEANT.get(fold(word), "")
    if meant and (found := folded.get(meant) or folded.get({"да": "true", "нет": "false"}[meant])):
        return found
    # Of short words nearly any two look alike.
    near = difflib.get_close_matches(fold(word), list(folded), 1, cutoff=0.6 if len(word) > 4 else 0.65)
    if not near and " " in fold(word):  # the same words in another order or form
        near = [one for one in folded if " " in one and _kinship(word, one) == 1]
    if not near and len(fold(word)) > 2:  # the beginning of one: «чему» of «чему равно»
        near = [one for one in folded if one.startswith(f"{fold(word)} ")][-1:]
    return folded[near[0]] if near else ""


def keyed(
    problems: Problems,
    node: Table,
    path: Path,
    table: Mapping[str, str],
    lookup: Mapping[str, str],
    inside: tuple[Mapping[str, str], str] = ({}, ""),
) -> Entries:
    """The entries of a mapping by canonical key; unknown and repeated keys are reported.

    `table` has the keys with their Russian names, `lookup` is the same table by folded word; `inside` are
    keys that belong inside one of them: whoever writes them here has lost his indentation.
    """
    found: Entries = {}
    for key, inner in node.entries:
        here = (*path, key.text)
        name = lookup.get(fold(key.text))
        if name is None and fold(key.text) in inside[0]:
            where = problems.key(inside[1], table)
            problems.add(key, here, f"это пишут внутри «{where}», на два пробела правее")
        elif name is None:
            near = without_colon(key, inner, lookup) or problems.meant(key.text, table)
            problems.add(key, here, f"неизвестный ключ{near}")
        elif name in found:
            problems.add(key, here, f"то же, что «{found[name][0].text}» в строке {found[name][0].line}")
        else:
            found[name] = (key, inner, here)
    return found
