"""The one formula by which sections are ranked; `page/search.js` computes the same, in the same order.

A query is a list of *slots* (one per word or alias), a slot a list of *readings* (what it may
mean), a reading a list of terms with a discount. For a slot and a document d

    bm25(t, d) = idf(t) · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length(d) / average length))
    slot(d)    = weight · max over readings that suit d's game of  discount · Σ bm25(term, d)
    asked      = weight · max over readings of  discount · Σ idf(term)

A document gets  weight(d) · Σ slot(d) · (asked of its slots / asked of all) ^ cover, and a share of
`question` more if it has what the form of the question asks for. A section gets

    its best document
    + union · Σ over slots of the best slot(d) in any of its documents
    + title · (share of its title that is asked for) ^ title_part · asked by the title · share of the query
    + see · see_next ^ place · (share of the query) ^ see_part   for each slot whose alias points at it
    + exact                                                      if one of its names is the whole query,
      or definition                                              if that is the glossary's name of a term

times its prior, times `glossary` if it is a glossary entry whose name is not the whole query, and times
how much its game speaks in the words of the query, to the power `game`.
In a document the words of the section's title count `repeat` times more.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from math import log
from typing import Any

WEIGHTS: dict[str, float] = {
    "k1": 1.8,
    "b": 0.45,
    "repeat": 1,
    "cover": 0.25,
    "union": 0.5,
    "title": 0.4,
    "title_part": 0.5,
    "see": 7.0,
    "see_next": 0.75,
    "see_part": 0.85,
    "family": 0.8,
    "repaired": 0.85,
    "question": 0.1,
    "exact": 1.3,
    "definition": 20.0,
    "glossary": 0.7,
    "game": 0.2,
    "number": 5.0,
}


@dataclass(frozen=True, slots=True)
class Reading:
    """One meaning of a slot: terms that add up, for documents of `game` only (any, if empty)."""

    terms: tuple[str, ...]
    game: str = ""
    see: tuple[int, ...] = ()
    discount: float = 1.0


@dataclass(frozen=True, slots=True)
class Slot:
    """A word of the query, or several that an alias explains together."""

    typed: str
    readings: tuple[Reading, ...]
    weight: float = 1.0


@dataclass(slots=True)
class Hit:
    """A section with its score and its best clause documents, best first."""

    section: int
    score: float
    documents: list[tuple[float, int]] = field(default_factory=list)


Postings = Callable[[str], Sequence[tuple[int, int]]]


#: Where compiled sections keep the sum of their title's inverse frequencies.
TITLE_WEIGHT = 7


def weigh_titles(sections: Sequence[list[Any]], lists: Sequence[Sequence[str]]) -> None:
    """Append to each compiled section what the terms of its title weigh, by the terms of all documents."""
    counts = Counter(term for terms in lists for term in set(terms))
    for section in sections:
        title = section[3][0] if section[3] else []
        section.append(round(sum(inverse_frequency(counts[t] or 1, len(lists)) for t in title), 4))


def inverse_frequency(count: int, total: int) -> float:
    """How much a term in `count` of `total` documents tells."""
    return round(log(1 + (total - count + 0.5) / (count + 0.5)), 4)


class Scorer:
    """Ranks the sections of compiled data (see `frontend.compile_data`) by postings."""

    def __init__(self, data: dict[str, Any], postings: Postings) -> None:
        lengths = data["lengths"]
        self._weights = data["weights"]
        self._sections = data["sections"]
        self._documents = data["documents"]
        self._postings = postings
        total = len(lengths) or 1
        average = sum(lengths) / total or 1.0
        k1, b = self._weights["k1"], self._weights["b"]
        self._norms = [k1 * (1 - b + b * length / average) for length in lengths]
        self._total = total
        self._impacts: dict[str, list[tuple[int, float]]] = {}
        self._games = [self._sections[document[0]][1] for document in self._documents]
        self._sizes = Counter(self._games)
        self._used: dict[str, dict[str, float]] = {}
        self._titled: dict[str, list[int]] = {}
        self._names: dict[str, list[tuple[int, bool]]] = {}
        for number, section in enumerate(self._sections):
            for term in section[3][0] if section[3] else ():
                self._titled.setdefault(term, []).append(number)
            for place, name in enumerate(section[3]):
                self._names.setdefault(" ".join(sorted(name)), []).append((number, place < section[5]))

    def idf(self, term: str) -> float:
        """The weight of a term; a term in no document weighs as one in a single document."""
        return inverse_frequency(len(self._postings(term)) or 1, self._total)

    def _bm25(self, term: str) -> list[tuple[int, float]]:
        impacts = self._impacts.get(term)
        if impacts is None:
            postings, k1 = self._postings(term), self._weights["k1"]
            idf = inverse_frequency(len(postings), self._total)
            impacts = [(d, idf * tf * (k1 + 1) / (tf + self._norms[d])) for d, tf in postings]
            self._impacts[term] = impacts
        return impacts

    def rank(self, slots: Sequence[Slot], wanted: Collection[int] = ()) -> list[Hit]:
        """All sections that match, best first; `wanted` documents weigh a little more."""
        weights = self._weights
        asked = [self._asked(slot) for slot in slots]
        total = sum(asked) or 1.0
        texts: dict[int, float] = {}
        covers: dict[int, float] = {}
        sections: dict[int, dict[int, float]] = {}
        for i, slot in enumerate(slots):
            for d, score in self._slot(slot).items():
                texts[d] = texts.get(d, 0.0) + score
                covers[d] = covers.get(d, 0.0) + asked[i]
                best = sections.setdefault(self._documents[d][0], {})
                if score * self._documents[d][3] > best.get(i, 0.0):
                    best[i] = score * self._documents[d][3]
        hits: dict[int, Hit] = {}
        for d, score in texts.items():
            section, clause, _, weight = self._documents[d]
            score *= weight * (covers[d] / total) ** weights["cover"]
            if d in wanted:
                score *= 1 + weights["question"]
            hit = hits.get(section)
            if hit is None:
                hit = hits[section] = Hit(section, 0.0)
            hit.score = max(hit.score, score)
            if clause:
                hit.documents.append((round(score, 6), d))
        for section, best in sections.items():
            hits[section].score += weights["union"] * sum(best.values())
        exact = self._named(slots, asked, total, hits)
        at_home = self._at_home(slots, asked)
        for section, hit in hits.items():
            prior = self._sections[section][4] * at_home.get(self._sections[section][1], 1.0)
            if self._sections[section][5] and section not in exact:
                prior *= weights["glossary"]
            hit.score = round(hit.score * prior, 6)
            if len(hit.documents) > 1:
                hit.documents.sort(key=lambda pair: (-pair[0], pair[1]))
        return sorted(hits.values(), key=lambda hit: (-hit.score, hit.section))

    def _asked(self, slot: Slot) -> float:
        return slot.weight * max(
            (reading.discount * sum(map(self.idf, reading.terms)) for reading in slot.readings), default=0.0
        )

    def _slot(self, slot: Slot) -> dict[int, float]:
        best: dict[int, float] = {}
        for reading in slot.readings:
            scores: dict[int, float] = {}
            for term in reading.terms:
                for d, impact in self._bm25(term):
                    scores[d] = scores.get(d, 0.0) + impact
            factor = slot.weight * reading.discount
            for d, score in scores.items():
                if (not reading.game or reading.game == self._games[d]) and score * factor > best.get(d, 0.0):
                    best[d] = score * factor
        return best

    def _at_home(self, slots: Sequence[Slot], asked: Sequence[float]) -> dict[str, float]:
        """How much each game speaks in the words of a query; 1 for the one that does so most."""
        spoken = dict.fromkeys(self._sizes, 0.0)
        for slot, weight in zip(slots, asked, strict=True):
            shares = {game: max(self._share(reading, game) for reading in slot.readings) for game in spoken}
            most = max(shares.values(), default=0.0)
            for game, share in shares.items():
                spoken[game] += weight * share / most if most else 0.0
        most = max(spoken.values(), default=0.0)
        power = self._weights["game"]
        return {game: (told / most) ** power if most else 1.0 for game, told in spoken.items()}

    def _share(self, reading: Reading, game: str) -> float:
        """How usual the words of a reading are in a game, beside the game in which they are most usual."""
        if reading.game and reading.game != game:
            return 0.0
        whole = sum(map(self.idf, reading.terms)) or 1.0
        return reading.discount * sum(self.idf(t) * self._usage(t)[game] for t in reading.terms) / whole

    def _usage(self, term: str) -> dict[str, float]:
        usage = self._used.get(term)
        if usage is None:
            counts = Counter(self._games[d] for d, _ in self._postings(term))
            rates = {game: counts[game] / size for game, size in self._sizes.items()}
            most = max(rates.values(), default=0.0) or 1.0
            usage = self._used[term] = {game: rate / most for game, rate in rates.items()}
        return usage

    def _named(
        self, slots: Sequence[Slot], asked: list[float], total: float, hits: dict[int, Hit]
    ) -> dict[int, bool]:
        """Adds what titles and aliases are worth; returns the sections whose very name was asked for."""
        weights = self._weights
        gains: dict[int, float] = {}
        borne: dict[int, dict[int, float]] = {}
        for i, slot in enumerate(slots):
            pointed: dict[int, float] = {}
            for reading in slot.readings:
                for place, number in enumerate(reading.see):
                    worth = slot.weight * reading.discount * weights["see_next"] ** place
                    pointed[number] = max(pointed.get(number, 0.0), worth)
                for number, share in self._shares(reading).items():
                    slots_of = borne.setdefault(number, {})
                    slots_of[i] = max(slots_of.get(i, 0.0), share * reading.discount)
            for number, worth in pointed.items():
                gains[number] = (
                    gains.get(number, 0.0)
                    + weights["see"] * worth * (asked[i] / total) ** weights["see_part"]
                )
        for number, shares in borne.items():
            query = sum(shares[i] * asked[i] for i in sorted(shares))
            whole = self._sections[number][TITLE_WEIGHT]
            covered = min(1.0, query / whole) ** weights["title_part"] if whole else 0.0
            gains[number] = gains.get(number, 0.0) + weights["title"] * covered * query * query / total
        exact = self._exact(slots)
        for number, formal in exact.items():
            worth = weights["definition"] if formal else weights["exact"]
            gains[number] = gains.get(number, 0.0) + worth
        for number, gain in gains.items():
            hits.setdefault(number, Hit(number, 0.0)).score += gain
        return exact

    def _shares(self, reading: Reading) -> dict[int, float]:
        """Sections whose title has terms of a reading, with the share of the reading that it has."""
        whole = sum(map(self.idf, reading.terms)) or 1.0
        shares: dict[int, float] = {}
        for term in reading.terms:
            share = self.idf(term) / whole
            for number in self._titled.get(term, ()):
                if not reading.game or reading.game == self._sections[number][1]:
                    shares[number] = shares.get(number, 0.0) + share
        return shares

    def _exact(self, slots: Sequence[Slot]) -> dict[int, bool]:
        """Sections one of whose names is the whole query, and whether it is the glossary's own name."""
        readings = slots[0].readings if len(slots) == 1 else [Reading(_own_terms(slots))]
        found: dict[int, bool] = {}
        for reading in readings:
            for number, formal in self._names.get(" ".join(sorted(set(reading.terms))), ()):
                suits = not reading.game or reading.game == self._sections[number][1]
                if suits and reading.discount == 1.0 and (not reading.see or number in reading.see[:1]):
                    found[number] = found.get(number, False) or formal
        return found


def _own_terms(slots: Sequence[Slot]) -> tuple[str, ...]:
    return tuple(term for slot in slots for term in slot.readings[0].terms)
