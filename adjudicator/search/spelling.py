"""The nearest known words to one that nobody knows: one slip anywhere, or more slips in a long word.

A slip costs by how natural it is: swapped or doubled letters and vowels that sound alike cost less.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from adjudicator.search.paradigms import Forms

_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
_LATIN = "abcdefghijklmnopqrstuvwxyz"
#: Letters that are typed for each other because they sound or look alike.
PAIRS = re.findall("..", "аоеияееэыивфдтзсбпгкжшшщцсckszsciyvw")
ALIKE = frozenset(pair for couple in PAIRS for pair in (couple, couple[::-1]))

#: A shorter word is never repaired; from `LONG` letters it may have two slips, from `LONGER` three.
SHORTEST, LONG, LONGER = 4, 7, 11
#: How many stems that look alike are compared letter by letter.
CANDIDATES = 16


def replaced(old: str, new: str) -> float:
    """The cost of one letter typed for another."""
    return 0.6 if old + new in ALIKE else 1.0


def inserted(letter: str, *neighbours: str) -> float:
    """The cost of a letter too many or missing: little if it doubles a neighbour or is a sign (ь, ъ)."""
    return 0.5 if letter in neighbours else 0.6 if letter in "ьъ" else 0.9


class Comparison:
    """The cheapest way (optimal string alignment) from a word to strings spelled out letter by letter.

    The state after a stem is kept, so that its endings cost only their own letters.
    """

    def __init__(self, word: str) -> None:
        self._word = word
        #: What it costs to leave out each letter of the word.
        self._left_out = [inserted(letter, word[i - 1] if i else "") for i, letter in enumerate(word)]
        row = [0.0]
        for i, cost in enumerate(self._left_out):
            row.append(row[i] + cost)
        self._rows = [row]
        self._spelled = ""

    def spell(self, letters: str, limit: float) -> bool:
        """Append letters; False, some of them left out, if the cost is over `limit` whatever follows."""
        word, left_out = self._word, self._left_out
        for letter in letters:
            last, before = self._rows[-1], self._rows[-2] if self._spelled else None
            previous = self._spelled[-1:]
            extra = inserted(letter, previous)
            row = [last[0] + extra]
            typed_before = ""
            for i, typed in enumerate(word):
                cost = last[i]
                if typed != letter:
                    cost += 0.6 if typed + letter in ALIKE else 1.0
                    if before is not None and i and typed == previous and typed_before == letter:
                        cost = min(cost, before[i - 1] + 0.7)
                if (other := row[i] + left_out[i]) < cost:
                    cost = other
                if (other := last[i + 1] + extra) < cost:
                    cost = other
                row.append(cost)
                typed_before = typed
            self._rows.append(row)
            self._spelled += letter
            if min(row) > limit:
                return False
        return True

    def cost(self) -> float:
        """The cost of what is spelled so far."""
        return self._rows[-1][-1]

    @property
    def spelled(self) -> str:
        """The letters so far."""
        return self._spelled

    def back_to(self, length: int) -> None:
        """Take back all letters after the first `length`."""
        del self._rows[length + 1 :]
        self._spelled = self._spelled[:length]

    @property
    def length(self) -> int:
        """The length of the word."""
        return len(self._word)


def one_slip(word: str) -> Iterator[tuple[str, int, float]]:
    """Every string at one slip from a word: how many letters it begins with alike, and what the slip costs.

    A changed first letter costs more.
    """
    letters = _LATIN if word.isascii() else _CYRILLIC
    for i in range(len(word) + 1):
        left, right = word[:i], word[i:]
        first = 0.3 if i == 0 else 0.0
        if right:
            neighbours = (left[-1:], right[1:2])
            yield left + right[1:], i, first + inserted(right[0], *filter(None, neighbours))
            for letter in letters:
                if letter != right[0]:
                    yield left + letter + right[1:], i, first + replaced(right[0], letter)
        if len(right) > 1 and right[0] != right[1]:
            yield left + right[1] + right[0] + right[2:], i, first + 0.7
        for letter in letters:
            yield left + letter + right, i, first + inserted(letter, *filter(None, (left[-1:], right[:1])))


class Speller:
    """Nearest known words, by the paradigms of the index."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms
        self._found: dict[str, list[tuple[str, float]]] = {}
        self._stems: list[str] = []
        self._by_pair: dict[str, list[int]] = {}

    def nearest(self, word: str) -> list[tuple[str, float]]:
        """Up to three known forms that a word may be a slip for, with their cost, best first."""
        if not _repairable(word):
            return []
        known = self._found.get(word)
        if known is None:
            known = self._found[word] = self._search(word)
            if len(self._found) > 5000:
                self._found.clear()
        return known

    def suggest(self, word: str) -> list[str]:
        """Up to three known forms that look like a word too far off to be repaired."""
        return [form for form, _ in _best(self._further(word, 2.6))] if _repairable(word) else []

    def _search(self, word: str) -> list[tuple[str, float]]:
        found: dict[int, tuple[float, str]] = {}
        slips = list(one_slip(word))
        lexemes = self._forms.variants(word, ((form, shared) for form, shared, _ in slips))
        for (form, _, cost), lexeme in zip(slips, lexemes, strict=True):
            if lexeme >= 0 and len(form) > 2 and (lexeme not in found or (cost, form) < found[lexeme]):
                found[lexeme] = cost, form
        if not found and len(word) >= LONG:
            found = self._further(word, 2.6 if len(word) >= LONGER else 1.9)
        return _best(found)

    def _further(self, word: str, limit: float) -> dict[int, tuple[float, str]]:
        """Known forms within `limit`, among the lexemes whose stems share most letter pairs with the word."""
        if not self._stems:
            self._index_stems()
        limit = min(limit, len(word) / 3)
        shared: dict[int, int] = defaultdict(int)
        for pair in sorted(pairs(word)):
            for number in self._by_pair.get(pair, ()):
                shared[number] += 1
        likeness = sorted(
            (-2 * count / (len(self._stems[number]) + len(word)), number)
            for number, count in shared.items()
            if count > 1
        )
        found: dict[int, tuple[float, str]] = {}
        for _, number in likeness[:CANDIDATES]:
            stem = self._stems[number]
            comparison = Comparison(word)
            if not comparison.spell(stem, limit):
                continue
            for lexeme, endings in self._forms.endings_of(stem):
                for form, cost in _spelled_out(comparison, stem, endings, limit):
                    if lexeme not in found or (cost, form) < found[lexeme]:
                        found[lexeme] = cost, form
        return found

    def _index_stems(self) -> None:
        self._stems = [stem for stem in self._forms.stems() if len(stem) > 2]
        by_pair: dict[str, list[int]] = defaultdict(list)
        for number, stem in enumerate(self._stems):
            for pair in pairs(stem):
                by_pair[pair].append(number)
        self._by_pair = dict(by_pair)


def _spelled_out(
    comparison: Comparison, stem: str, endings: Iterable[str], limit: float
) -> Iterator[tuple[str, float]]:
    """The forms of a stem within `limit`; what endings have in common is compared once."""
    wanted, dead = comparison.length - len(stem), None
    for ending in endings:
        form = stem + ending
        if abs(len(ending) - wanted) > 2 or (dead is not None and form.startswith(dead)):
            continue
        comparison.back_to(_shared(form, comparison.spelled))
        if not comparison.spell(form[len(comparison.spelled) :], limit):
            dead = comparison.spelled
        elif (cost := comparison.cost()) <= limit:
            yield form, cost


def _shared(one: str, other: str) -> int:
    """How many letters two strings begin with alike."""
    return next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def _repairable(word: str) -> bool:
    return SHORTEST <= len(word) <= 25 and word.isalpha()


def _best(found: dict[int, tuple[float, str]]) -> list[tuple[str, float]]:
    ranked = sorted((round(cost, 3), lexeme, form) for lexeme, (cost, form) in found.items())
    return [(form, cost) for cost, _, form in ranked[:3]]


def pairs(word: str) -> set[str]:
    """The neighbouring letter pairs of a word, its start marked."""
    return {word[i : i + 2] for i in range(len(word) - 1)} | {"^" + word[0]}
