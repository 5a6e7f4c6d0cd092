"""Search in the rules that understands a Russian-speaking judge.

`open_index` gives a `Search`; its index is built on first use. The way of a query: `query` understands
it by the data that `frontend` compiled, `scoring` ranks sections by postings, which `store` keeps in a
Whoosh index; `engine` joins the two.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adjudicator.search.engine import Answer, Engine
    from adjudicator.search.query import Understanding
    from adjudicator.search.store import Store


@dataclass(frozen=True, slots=True)
class Result:
    """A section that answers, with the clause that matches best (if one does)."""

    section: str
    clause: str | None
    title: str
    score: float
    text: str
    url: str
    marked: tuple[str, ...] = ()  #: all clauses of the section that match, best first

    def as_dict(self) -> dict[str, Any]:
        """The JSON form."""
        names = ("section", "clause", "title", "score", "text", "url")
        return {name: getattr(self, name) for name in names}


@dataclass(frozen=True, slots=True)
class Found:
    """A page of results. `total` counts all of them."""

    query: str
    understood: Understanding
    results: tuple[Result, ...]
    total: int
    rulings: tuple[Result, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """The JSON form."""
        understood = self.understood
        return {
            "query": self.query,
            "understood": {
                "game": understood.game or None,
                "numbers": [number.number + number.letter for number in understood.numbers],
                "words": [
                    {"typed": taken.typed, "taken": taken.taken, "why": taken.why}
                    for taken in understood.taken
                ],
                "unknown": [{"word": word, "nearest": nearest} for word, nearest in understood.unknown],
            },
            "total": self.total,
            "results": [result.as_dict() for result in self.results],
            "rulings": [result.as_dict() for result in self.rulings],
        }


class Search:
    """An opened index."""

    def __init__(self, store: Store) -> None:
        from adjudicator.search.engine import Engine

        offset = len(store.data["documents"])
        self.store = store
        self.data = store.data
        self.engine: Engine = Engine(
            store.data,
            lru_cache(4096)(lambda term: store.postings("clause", term)),
            lru_cache(1024)(lambda term: [(d - offset, tf) for d, tf in store.postings("ruling", term)]),
        )
        self._clauses: dict[int, list[int]] = {}
        for d, (section, clause, kind, _) in enumerate(self.data["documents"]):
            if clause and kind != "example":
                self._clauses.setdefault(section, []).append(d)

    def find(
        self, query: str, game: str = "", kind: str = "", limit: int = 5, page: int = 1, rulings: int = 3
    ) -> Found:
        """A page of `limit` results, and the first `rulings` rulings beside the first page."""
        answer = self.engine.search(query, game, kind)
        first = (page - 1) * limit
        shown = tuple(self._result(hit) for hit in answer.hits[first : first + limit])
        beside = self._rulings(answer, game, rulings) if page == 1 and not kind else ()
        return Found(query, answer.understood, shown, len(answer.hits), beside)

    def clauses(self, section: str) -> list[tuple[str, str, str]]:
        """Id, kind and text of every clause of a section, in the book's order."""
        number = self.engine.number[section]
        seen: dict[str, tuple[str, str, str]] = {}
        for d in self._clauses.get(number, ()):
            _, clause, kind, _ = self.data["documents"][d]
            seen.setdefault(clause, (clause, kind, self.store.text(d)))
        return list(seen.values())

    def matches(self, found: Found) -> Callable[[str], bool]:
        """Whether a (folded) word is one that the query asked for, in whatever form."""
        return self.engine.matches(found.understood)

    def _result(self, hit: Any) -> Result:
        id, _, title, _, _, _, page, _ = self.data["sections"][hit.section]
        marked = tuple(dict.fromkeys(self.data["documents"][d][1] for _, d in hit.documents))
        clause = marked[0] if marked else None
        text = self.store.text(hit.documents[0][1]) if hit.documents else self._beginning(hit.section)
        anchor = f"c-{clause.partition(':')[2]}" if clause else f"s-{id.partition(':')[2]}"
        return Result(id, clause, title, hit.score, text, f"{page}.html#{anchor}", marked)

    def _beginning(self, section: int) -> str:
        documents = self._clauses.get(section)
        return self.store.text(documents[0]) if documents else ""

    def _rulings(self, answer: Answer, game: str, limit: int) -> tuple[Result, ...]:
        data, offset = self.data["rulings"], len(self.data["documents"])
        results = []
        for hit in self.engine.rulings(answer, game)[:limit]:
            id, _, title, _, _, _, page, _ = data["sections"][hit.section]
            text = self.store.text(offset + hit.section)
            results.append(Result(id, None, title, round(hit.score, 6), text, f"{page}.html"))
        return tuple(results)


def open_index(tell: Callable[[str], None] = lambda message: None, anew: bool = False) -> Search:
    """The search over everything as it stands; builds the index if there is none, or `anew`.

    `tell` hears of anything unusual.
    """
    import gc
    import sys

    from adjudicator import __version__
    from adjudicator.search import store

    def make() -> Any:
        from adjudicator.search import build

        return build.build_all()

    salt = f"{__version__} {sys.implementation.cache_tag}"
    search = Search(store.open_or_build(f"index-{store.key(store.sources(), salt)}", make, tell, anew))
    gc.freeze()  # an index stays as long as the process; to look through it for garbage takes 20 ms each time
    return search
