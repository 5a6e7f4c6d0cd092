"""The nearest known words to one that nobody knows: one slip anywhere, or more slips in a long word.

A slip costs by how natural it is: swapped or doubled letters and vowels that sound alike cost less than any other.
"""

from collections import defaultdict
from collections.abc import Iterable

from adjudicator.search.paradigms import Forms

_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
_LATIN = "abcdefghijklmnopqrstuvwxyz"
_ALIKE = ("ао", "еи", "ие", "яе", "еэ", "ыи", "вф", "дт", "зс", "бп", "гк", "жш", "шщ", "цс", "тд", "иы", "ck", "sc",
          "iy", "sz", "vw")  # fmt: skip
ALIKE = frozenset(pair for couple in _ALIKE for pair in (couple, couple[::-1]))

#: A word shorter than this is never repaired, one of `LONG` letters and more may have two slips, `LONGER` three.
SHORTEST, LONG, LONGER = 4, 7, 11


def replaced(old: str, new: str) -> float:
    """The cost of one letter typed for another."""
    return 0.6 if old + new in ALIKE else 1.0


def inserted(letter: str, *neighbours: str) -> float:
    """The cost of a letter too many or missing: little if it doubles its neighbour or is a soft or hard sign."""
    return 0.5 if letter in neighbours else 0.6 if letter in "ьъ" else 0.9


def distance(a: str, b: str, limit: float) -> float:
    """The cheapest way to turn `a` into `b` (optimal string alignment); `limit` + 1 if it costs more than `limit`."""
    if abs(len(a) - len(b)) > limit * 2:
        return limit + 1
    before: list[float] = []
    last = [0.0]
    for j in range(1, len(b) + 1):
        last.append(last[j - 1] + inserted(b[j - 1], b[j - 2] if j > 1 else ""))
    for i in range(1, len(a) + 1):
        x, x_before = a[i - 1], a[i - 2] if i > 1 else ""
        row = [last[0] + inserted(x, x_before)]
        for j in range(1, len(b) + 1):
            y, y_before = b[j - 1], b[j - 2] if j > 1 else ""
            cost = min(
                last[j - 1] + (0.0 if x == y else replaced(x, y)),
                last[j] + inserted(x, x_before, y_before if x == y else ""),
                row[j - 1] + inserted(y, y_before),
            )
            if i > 1 and j > 1 and x == y_before and x_before == y:
                cost = min(cost, before[j - 2] + 0.7)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
        before, last = last, row
    return last[-1]


def one_slip(word: str) -> Iterable[tuple[str, float]]:
    """Every string at one slip from a word, with its cost. A changed first letter costs more."""
    letters = _LATIN if word.isascii() else _CYRILLIC
    for i in range(len(word) + 1):
        left, right = word[:i], word[i:]
        first = 0.3 if i == 0 else 0.0
        if right:
            neighbours = (left[-1:], right[1:2])
            yield left + right[1:], first + inserted(right[0], *filter(None, neighbours))
            for letter in letters:
                if letter != right[0]:
                    yield left + letter + right[1:], first + replaced(right[0], letter)
        if len(right) > 1 and right[0] != right[1]:
            yield left + right[1] + right[0] + right[2:], first + 0.7
        for letter in letters:
            yield left + letter + right, first + inserted(letter, *filter(None, (left[-1:], right[:1])))


class Speller:
    """Nearest known words, by the paradigms of the index."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms
        self._stems: list[str] = []
        self._by_pair: dict[str, list[int]] = {}

    def nearest(self, word: str, far: bool = False) -> list[tuple[str, float]]:
        """Up to three known forms with their cost, best first. `far`: as suggestions, not as repairs."""
        if not SHORTEST <= len(word) <= 25 or not word.isalpha():
            return []
        found: dict[int, tuple[float, str]] = {}
        for form, cost in one_slip(word):
            lexeme = self._forms.find(form)
            if lexeme >= 0 and len(form) > 2 and (lexeme not in found or (cost, form) < found[lexeme]):
                found[lexeme] = cost, form
        if not found and (far or len(word) >= LONG):
            limit = 2.6 if far or len(word) >= LONGER else 1.9
            found = self._further(word, min(limit, len(word) / 3))
        ranked = sorted((round(cost, 3), lexeme, form) for lexeme, (cost, form) in found.items())
        return [(form, cost) for cost, _, form in ranked[:3]]

    def _further(self, word: str, limit: float) -> dict[int, tuple[float, str]]:
        """Known forms within `limit`, among the lexemes whose stems share most letter pairs with the word."""
        if not self._stems:
            self._index_stems()
        shared: dict[int, int] = defaultdict(int)
        for pair in pairs(word):
            for number in self._by_pair.get(pair, ()):
                shared[number] += 1
        likeness = sorted(
            (-2 * count / (len(self._stems[number]) + len(word)), number) for number, count in shared.items()
        )
        found: dict[int, tuple[float, str]] = {}
        for _, number in likeness[:24]:
            stem = self._stems[number]
            for lexeme, endings in self._forms.endings_of(stem):
                for ending in endings:
                    if abs(len(stem) + len(ending) - len(word)) > 2:
                        continue
                    cost = distance(word, stem + ending, limit)
                    if cost <= limit and (lexeme not in found or (cost, stem + ending) < found[lexeme]):
                        found[lexeme] = cost, stem + ending
        return found

    def _index_stems(self) -> None:
        self._stems = [stem for stem in self._forms.stems() if len(stem) > 2]
        by_pair: dict[str, list[int]] = defaultdict(list)
        for number, stem in enumerate(self._stems):
            for pair in pairs(stem):
                by_pair[pair].append(number)
        self._by_pair = dict(by_pair)


def pairs(word: str) -> set[str]:
    """The neighbouring letter pairs of a word, its start marked."""
    return {word[i : i + 2] for i in range(len(word) - 1)} | {"^" + word[0]}
