"""The one formula by which sections are ranked; `page/search.js` computes the same, in the same order.

A query is a list of *slots* (one per word or alias), a slot a list of *readings* (what it may mean), a reading a list
of terms. For a document d

    bm25(t, d) = idf(t) · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length(d) / average length))
    slot(d)    = weight · max over readings that suit d's game of  discount · Σ bm25(term, d)
    text(d)    = weight(d) · Σ slots · (matched idf / asked idf) ^ cover

A section gets its best document, plus `second` times its next best of another slot set, plus `title` for each slot
that a name of the section bears, in proportion to how much of that name and of the query they cover, plus `see` for
each slot whose alias points at it, all times its prior. `tf` counts title words `repeat` times.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import log
from typing import Any

WEIGHTS: dict[str, float] = {
    "k1": 1.2,
    "b": 0.4,
    "repeat": 2,
    "cover": 0.5,
    "union": 0.3,
    "title": 1.0,
    "title_part": 0.7,
    "see": 3.0,
    "family": 0.75,
    "repaired": 0.85,
    "question": 0.15,
    "exact": 4.0,
    "glossary": 0.9,
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


def inverse_frequency(count: int, total: int) -> float:
    """How much a term in `count` of `total` documents tells."""
    return round(log(1 + (total - count + 0.5) / (count + 0.5)), 4)


class Scorer:
    """Ranks the sections of compiled data (see `frontend.compile_data`) by postings."""

    def __init__(self, data: dict[str, Any], lengths: Sequence[int], postings: Postings) -> None:
        self._weights = data["weights"]
        self._sections = data["sections"]
        self._documents = data["documents"]
        self._postings = postings
        total = len(lengths) or 1
        average = sum(lengths) / total
        k1, b = self._weights["k1"], self._weights["b"]
        self._norms = [k1 * (1 - b + b * length / average) for length in lengths]
        self._total = total
        self._impacts: dict[str, list[tuple[int, float]]] = {}
        self._games = [self._sections[document[0]][1] for document in self._documents]
        self._titled: dict[str, list[int]] = {}
        for number, section in enumerate(self._sections):
            for term in {term for title in section[3] for term in title}:
                self._titled.setdefault(term, []).append(number)

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

    def rank(self, slots: Sequence[Slot], wants: Callable[[int], float] | None = None) -> list[Hit]:
        """All sections that match, best first; ties in the order of the corpus."""
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
            if wants:
                score *= 1 + wants(d)
            hit = hits.get(section)
            if hit is None:
                hit = hits[section] = Hit(section, 0.0)
            hit.score = max(hit.score, score)
            if clause:
                hit.documents.append((score, d))
        for section, best in sections.items():
            hits[section].score += weights["union"] * sum(best.values())
        exact = self._titles(slots, asked, total, hits)
        for section, hit in hits.items():
            prior = self._sections[section][4]
            if self._sections[section][5] and section not in exact:
                prior *= weights["glossary"]
            hit.score = round(hit.score * prior, 6)
            hit.documents.sort(key=lambda pair: (-round(pair[0], 6), pair[1]))
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

    def _titles(self, slots: Sequence[Slot], asked: list[float], total: float, hits: dict[int, Hit]) -> set[int]:
        """Adds what names of sections and pointing aliases are worth; the sections whose name is the query."""
        weights = self._weights
        pointed: dict[int, float] = {}
        borne: dict[int, dict[str, int]] = {}
        exact: set[int] = set()
        for i, slot in enumerate(slots):
            seen: dict[int, float] = {}
            for reading in slot.readings:
                for number in reading.see:
                    seen[number] = max(seen.get(number, 0.0), slot.weight * reading.discount)
                for term in reading.terms:
                    for number in self._titled.get(term, ()):
                        if not reading.game or reading.game == self._sections[number][1]:
                            borne.setdefault(number, {}).setdefault(term, i)
            for number, worth in seen.items():
                pointed[number] = pointed.get(number, 0.0) + worth * asked[i] / total
        for number, worth in pointed.items():
            hits.setdefault(number, Hit(number, 0.0)).score += weights["see"] * worth
        for number, matched in borne.items():
            best = 0.0
            for place, title in enumerate(self._sections[number][3]):
                whole = sum(map(self.idf, title))
                part = sum(self.idf(term) for term in title if term in matched)
                used = {matched[term] for term in title if term in matched}
                query = sum(asked[i] for i in sorted(used))
                worth = 0.0
                if place == 0:
                    worth = weights["title"] * (part / whole) ** weights["title_part"] * (query / total) * query
                if part == whole and len(used) == len(slots):
                    worth += weights["exact"]
                    exact.add(number)
                best = max(best, worth)
            hits.setdefault(number, Hit(number, 0.0)).score += best
        return exact
