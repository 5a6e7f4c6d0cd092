"""What a query means: numbers and games, then words: known, in another layout, jargon, mistyped."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.search import layout, references, text
from adjudicator.search.paradigms import Forms
from adjudicator.search.references import Number
from adjudicator.search.scoring import Reading, Slot
from adjudicator.search.spelling import Speller

#: A query is read up to here; nobody types more, and a pasted page must not take long.
LONGEST_QUERY, MOST_WORDS = 600, 40
#: The longest alias, in words.
LONGEST_ALIAS = 6
#: The shortest word that others are coined from.
SHORTEST_ROOT = 3


#: Why a word was read as another: it is what players call it. All other reasons are slips.
JARGON = "жаргон"


@dataclass(frozen=True, slots=True)
class Taken:
    """A word that was read as another: why is `JARGON`, раскладка, опечатка, алфавит, слитно or раздельно."""

    typed: str
    taken: str
    why: str


@dataclass(slots=True)
class Understanding:
    """A query as understood."""

    query: str
    game: str = ""
    numbers: list[Number] = field(default_factory=list)
    slots: list[Slot] = field(default_factory=list)
    wants: list[str] = field(default_factory=list)  #: terms that an answer to such a question tends to hold
    taken: list[Taken] = field(default_factory=list)
    unknown: list[tuple[str, list[str]]] = field(default_factory=list)


@dataclass(slots=True)
class _Word:
    typed: str
    term: str
    sure: bool = True  #: False for a word that was repaired


def _long(other: str | None) -> bool:
    """Whether what the other layout gives is long enough to tell which layout was meant."""
    return other is not None and len(other) > 3


class Reader:
    """Understands queries by compiled data (see `frontend.compile_data`)."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._forms = Forms(data["forms"])
        self._speller = Speller(self._forms)
        self._data = data
        self._aliases: dict[str, list[list[Any]]] = data["aliases"]
        self._families: dict[str, list[str]] = data["families"]
        self._stop = set(data["stop"])
        self._prefixes, self._endings = data["coinage"][0], set(data["coinage"][1])
        self._weights = data["weights"]

    def read(self, query: str, game: str = "") -> Understanding:
        """Any string at all is understood somehow; what is left out is named in `unknown`.

        `game`: the only game asked about; else one that the query names.
        """
        query = text.clean(query)[:LONGEST_QUERY]
        understood = Understanding(query)
        understood.numbers, rest = references.extract(query)
        words = self._words(rest, understood)
        words = self._game(words, understood)
        self._questions(words, understood)
        understood.slots = self._slots(words, understood, game or understood.game)
        return understood

    # — words —

    def _known(self, word: str) -> bool:
        return word.isdecimal() or self._forms.find(word) >= 0

    def term(self, word: str) -> str:
        """The index term of a folded word."""
        found = self._forms.find(word)
        return self._forms.lemmas[found] if found >= 0 else word

    def _words(self, query: str, understood: Understanding) -> list[_Word]:
        chunks = self._joined(query.split()[:MOST_WORDS], understood)
        switched = self._switched(chunks)
        words: list[_Word] = []
        for chunk, other in zip(chunks, switched, strict=True):
            if other is not None:
                taken = [self._repaired(word, understood) for word in text.words(other)]
                known = [word for word in taken if word is not None]
                if known:
                    understood.taken.append(Taken(chunk, " ".join(word.typed for word in known), "раскладка"))
                words += known
            else:
                for word in text.words(chunk):
                    words += self._plain(word, understood)
        return words[:MOST_WORDS]

    def _joined(self, chunks: Sequence[str], understood: Understanding) -> list[str]:
        """Two chunks that are a known word together and not both known apart become that word."""
        found: list[str] = []
        for chunk in chunks:
            halves = text.words(found[-1]) + text.words(chunk) if found else []
            if len(halves) == 2 and not all(map(self._known, halves)) and self._known("".join(halves)):
                found[-1] = "".join(halves)
                understood.taken.append(Taken(" ".join(halves), found[-1], "раздельно"))
            else:
                found.append(chunk)
        return found

    def _switched(self, chunks: Sequence[str]) -> list[str | None]:
        """For each chunk what the other layout makes of it, where that is the better reading."""
        found: list[str | None] = []
        for chunk in chunks:
            other = layout.other_layout(chunk)
            words = text.words(other) if other else []
            plain = text.words(chunk)
            better = (
                other is not None
                and bool(words)
                and all(map(self._known, words))
                and not (plain and all(map(self._known, plain)))
                and max(map(len, words)) > 1
            )
            found.append(other if better else None)
        wrong = {
            layout.is_typed_latin(chunk) for chunk, other in zip(chunks, found, strict=True) if _long(other)
        }
        if wrong:
            # the line was typed in the wrong layout: take short and mistyped words of that alphabet along
            for i, chunk in enumerate(chunks):
                plain = text.words(chunk)
                kept = plain and all(map(self._known, plain)) and len(chunk) > 2
                if found[i] is None and not kept and layout.is_typed_latin(chunk) in wrong:
                    found[i] = layout.other_layout(chunk)
        elif not any(found):
            # or a single mistyped word was: better a slip in the other layout than no word at all
            for i, chunk in enumerate(chunks):
                other = layout.other_layout(chunk)
                if other and self._mistyped_elsewhere(chunk, other):
                    found[i] = other
        return found

    def _mistyped_elsewhere(self, chunk: str, other: str) -> bool:
        plain, words = text.words(chunk), text.words(other)
        if not words or any(map(self._known, plain)) or min(map(len, words)) < 4:
            return False
        if any(self._speller.nearest(word) for word in plain):
            return False
        return all(self._known(word) or self._speller.nearest(word) for word in words)

    def _plain(self, word: str, understood: Understanding) -> list[_Word]:
        if self._known(word):
            return [_Word(word, self.term(word))]
        for whole in layout.one_script(word):
            if self._known(whole):
                understood.taken.append(Taken(word, whole, "алфавит"))
                return [_Word(whole, self.term(whole))]
        if root := self._root(word):
            return [_Word(word, self.term(root))]
        repaired = self._repaired(word, understood)
        if repaired is not None:
            return [repaired]
        for cut in range(3, len(word) - 2):
            left, right = word[:cut], word[cut:]
            if self._telling(left) and self._telling(right):
                understood.taken.append(Taken(word, f"{left} {right}", "слитно"))
                return [_Word(left, self.term(left)), _Word(right, self.term(right))]
        understood.unknown.append((word, self._speller.suggest(word)))
        return []

    def _root(self, word: str) -> str:
        """The jargon a word is coined from (рашнуть: раш), the longest there is; empty if there is none."""
        roots = [
            root
            for prefix in ("", *self._prefixes)
            if word.startswith(prefix)
            for cut in range(len(prefix) + SHORTEST_ROOT, len(word))
            if word[cut:] in self._endings or word[cut:].removesuffix("ся") in self._endings
            if self._known(root := word[len(prefix) : cut]) and self.term(root) in self._aliases
        ]
        return max(roots, key=len, default="")

    def _telling(self, word: str) -> bool:
        """Whether a word is known and not one of those that carry no topic."""
        return self._known(word) and self.term(word) not in self._stop

    def _repaired(self, word: str, understood: Understanding) -> _Word | None:
        if self._known(word):
            return _Word(word, self.term(word))
        candidates = [word, *layout.one_script(word)]
        nearest = [pair for one in candidates for pair in self._speller.nearest(one)]
        if not nearest:
            return None
        form = min(nearest, key=lambda pair: pair[1])[0]
        understood.taken.append(Taken(word, form, "опечатка"))
        return _Word(form, self.term(form), sure=False)

    # — games and questions —

    def _game(self, words: list[_Word], understood: Understanding) -> list[_Word]:
        terms = [word.term for word in words]
        for name, game in self._data["names"]:
            for i in range(len(terms) - len(name) + 1):
                if terms[i : i + len(name)] != name:
                    continue
                rest = words[:i] + words[i + len(name) :]
                if understood.numbers or any(word.term not in self._stop for word in rest):
                    understood.game = game
                    return rest
        return words

    def _questions(self, words: list[_Word], understood: Understanding) -> None:
        terms = [word.term for word in words]
        for says, wants in self._data["questions"]:
            if any(terms[i : i + len(says)] == says for i in range(len(terms) - len(says) + 1)):
                understood.wants += wants

    # — slots —

    def _slots(self, words: list[_Word], understood: Understanding, game: str) -> list[Slot]:
        slots: list[Slot] = []
        i = 0
        while i < len(words):
            length, slot = self._alias(words, i, understood, game)
            if slot is None:
                slot, length = self._single(words[i]), 1
            if slot is not None:
                slots.append(slot)
            i += length
        if not slots and words:
            slots = [Slot(word.typed, (Reading((word.term,)),)) for word in words]
        return slots

    def _single(self, word: _Word) -> Slot | None:
        if word.term in self._stop:
            return None
        return Slot(word.typed, tuple(self._own(word)), self._weight([word]))

    def _weight(self, words: Sequence[_Word]) -> float:
        return 1.0 if all(word.sure for word in words) else self._weights["repaired"]

    def _own(self, word: _Word) -> list[Reading]:
        """A word as itself and as its relatives."""
        family = [
            Reading((other,), discount=self._weights["family"]) for other in self._families.get(word.term, ())
        ]
        return [Reading((word.term,)), *family]

    def _alias(
        self, words: Sequence[_Word], start: int, understood: Understanding, only: str
    ) -> tuple[int, Slot | None]:
        """The longest alias that begins at `start`, as a slot; jargon of other games than `only` is none."""
        for length in range(min(LONGEST_ALIAS, len(words) - start), 0, -1):
            part = words[start : start + length]
            known = self._aliases.get(" ".join(word.term for word in part), ())
            found = [alias for alias in known if not only or alias[0] in ("", only)]
            if not found:
                continue
            typed = " ".join(word.typed for word in part)
            readings = self._own(part[0]) if length == 1 else []
            if length > 1:
                readings.append(Reading(tuple(word.term for word in part if word.term not in self._stop)))
            for game, means, see, shown in found:
                terms = tuple(means) or tuple(word.term for word in part if word.term not in self._stop)
                readings.append(Reading(terms, game, tuple(see)))
                taken = Taken(typed, shown, JARGON)
                if means and taken not in understood.taken:
                    understood.taken.append(taken)
            return length, Slot(typed, tuple(readings), self._weight(part))
        return 1, None
