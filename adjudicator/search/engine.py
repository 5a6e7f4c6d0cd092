"""Search: a query in, an answer out. Knows nothing about how postings are stored."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.search import references
from adjudicator.search.query import Reader, Understanding
from adjudicator.search.scoring import Hit, Postings, Scorer, Slot


@dataclass(frozen=True, slots=True)
class Answer:
    """Ranked sections and how the query was understood."""

    understood: Understanding
    hits: list[Hit]


#: A ruling gains this for each of the best sections whose clauses it cites.
CITED, BEST = 1.5, 3


class Engine:
    """The front end and the formula over one index."""

    def __init__(self, data: dict[str, Any], postings: Postings, rulings: Postings) -> None:
        self.data = data
        self.reader = Reader(data)
        self._scorer = Scorer(data, postings)
        self._rulings = Scorer(data["rulings"] | {"weights": data["weights"]}, rulings)
        self._postings = postings
        self.number = {section[0]: i for i, section in enumerate(data["sections"])}
        self._clause = {document[1]: d for d, document in enumerate(data["documents"]) if document[1]}

    def search(self, query: str, game: str = "", kind: str = "") -> Answer:
        """All hits, best first; numbers before words."""
        understood = self.reader.read(query, game)
        game = game or understood.game
        hits = self._scorer.rank(understood.slots, self._wanted(understood))
        hits = self._numbered(understood, hits)
        if game:
            hits = [hit for hit in hits if self.data["sections"][hit.section][1] == game]
        if kind:
            hits = [kept for hit in hits if (kept := self._of_kind(hit, kind))]
        return Answer(understood, hits)

    def matches(self, understood: Understanding) -> Callable[[str], bool]:
        """Whether a folded word has the meaning of a word of the query."""
        terms = {term for slot in understood.slots for reading in slot.readings for term in reading.terms}
        return lambda word: self.reader.term(word) in terms

    def rulings(self, answer: Answer, game: str = "") -> list[Hit]:
        """Rulings on the situation asked about, and on the clauses found."""
        data = self.data["rulings"]
        game = game or answer.understood.game
        slots = [_unpointed(slot) for slot in answer.understood.slots]
        found = {hit.section: hit for hit in self._rulings.rank(slots)}
        best = {hit.section for hit in answer.hits[:BEST]}
        for number, cited in enumerate(data["cites"]):
            shared = len(best.intersection(cited))
            if shared and (number in found or answer.understood.numbers):
                found.setdefault(number, Hit(number, 0.0)).score += CITED * shared
        hits = [hit for hit in found.values() if not game or data["sections"][hit.section][1] == game]
        return sorted(hits, key=lambda hit: (-round(hit.score, 6), hit.section))

    def _of_kind(self, hit: Hit, kind: str) -> Hit | None:
        documents = [(score, d) for score, d in hit.documents if self.data["documents"][d][2] == kind]
        return Hit(hit.section, hit.score, documents) if documents else None

    def _numbered(self, understood: Understanding, hits: list[Hit]) -> list[Hit]:
        """Sections asked for by number first, the better match of the other words before the rest."""
        wanted: dict[int, list[tuple[float, int]]] = {}
        loose: set[int] = set()
        weight = self.data["weights"]["number"]
        games = [understood.game] if understood.game else list(self.data["games"])
        for number in understood.numbers:
            for id in references.resolve(number, self.number, games):
                clause = self._clause.get(id + number.letter) if number.letter else None
                if number.loose:
                    loose.add(self.number[id])
                else:
                    wanted[self.number[id]] = [] if clause is None else [(1.0, clause)]
        if loose:
            hits = sorted(hits, key=lambda hit: -(hit.score + (hit.section in loose) * weight))
        if not wanted:
            return hits
        scored = {hit.section: hit for hit in hits}
        first = [
            Hit(
                section,
                1000.0 + (scored[section].score if section in scored else 0.0) + len(marked),
                marked + (scored[section].documents if section in scored else []),
            )
            for section, marked in wanted.items()
        ]
        first.sort(key=lambda hit: -hit.score)
        return first + [hit for hit in hits if hit.section not in wanted]

    def _wanted(self, understood: Understanding) -> set[int]:
        """Documents with what the form of a question asks for: numbers for «сколько» and the like."""
        return {d for term in understood.wants for d, _ in self._postings(term)}


def _unpointed(slot: Slot) -> Slot:
    """A slot without the sections that its aliases point at: rulings are numbered apart."""
    return replace(slot, readings=tuple(replace(reading, see=()) for reading in slot.readings))
