"""The search of the site: the same index as data for `page/search.js`, which needs no server.

`export(folder)` writes files that belong together: `search.js`, `search.css`, `search-index.js` (front
end and terms) and, loaded when there are results, `search-texts.js` (what they show) and
`search-rulings.js`. A page that wants the search has

    <link rel="stylesheet" href="…/search.css">
    <script src="…/search.js" defer></script>
    <div class="adjudicator-search" data-root="../"></div>

`data-root` leads to the root of the site, where results are found at `<page>.html#c-6.5.1a`.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from adjudicator.search.build import Built, build_all
from adjudicator.search.spelling import PAIRS

HERE = Path(__file__).parent / "page"
#: What a result calls a game.
SHORT = {"vtes": "VTES", "thev": "The V", "fury": "Fury of Dracula"}


def export(folder: Path, built: Built | None = None) -> list[Path]:
    """Write the search into a folder of the site; the paths of its files."""
    built = built or build_all()
    folder.mkdir(parents=True, exist_ok=True)
    written = {
        "search.js": (HERE / "search.js").read_text("utf-8"),
        "search.css": (HERE / "search.css").read_text("utf-8"),
        "search-index.js": _script("index", index(built)),
        "search-texts.js": _script("texts", built.clause_texts),
        "search-rulings.js": _script("rulings", rulings(built)),
    }
    for name, content in written.items():
        (folder / name).write_text(content, "utf-8")
    return [folder / name for name in written]


def _script(name: str, data: Any) -> str:
    content = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"(window.adjudicatorSearch??={{}}).{name}={content};\n"


class _Numbers:
    """Terms as numbers of lexemes."""

    def __init__(self, built: Built) -> None:
        self._numbers = {lemma: number for number, lemma in enumerate(built.data["forms"]["lemmas"])}

    def of(self, terms: Iterable[str]) -> list[int | str]:
        return [self._numbers.get(term, term) for term in terms]

    def lines(self, documents: Iterable[Iterable[str]]) -> list[str]:
        """The terms of each document in a line."""
        return [" ".join(map(str, self.of(terms))) for terms in documents]

    def sections(self, sections: Iterable[list[Any]]) -> list[list[Any]]:
        """Compiled sections with their names in numbers."""
        return [
            [id, game, title, list(map(self.of, names)), *rest] for id, game, title, names, *rest in sections
        ]


def index(built: Built) -> dict[str, Any]:
    """The data of the front end with numbers for lexemes, and the terms of every document."""
    data, numbers = built.data, _Numbers(built)
    readings: dict[tuple[Any, ...], int] = {}  # most aliases share theirs with others: a table spares bytes
    aliases = {
        " ".join(map(str, numbers.of(said.split(" ")))): [
            readings.setdefault(
                (game, tuple(numbers.of(means)), tuple(see), shown if means else ""), len(readings)
            )
            for game, means, see, shown in found
        ]
        for said, found in data["aliases"].items()
    }
    return {
        "weights": data["weights"],
        "alike": PAIRS,
        "forms": {"endings": data["forms"]["endings"], "stems": _fronted(data["forms"]["stems"])},
        "aliases": aliases,
        "readings": list(readings),
        "families": {
            str(numbers.of([one])[0]): numbers.of(others) for one, others in data["families"].items()
        },
        "stop": numbers.of(data["stop"]),
        "questions": [[numbers.of(says), numbers.of(wants)] for says, wants in data["questions"]],
        "coinage": data["coinage"],
        "names": [[numbers.of(name), game] for name, game in data["names"]],
        "games": data["games"],
        "short": SHORT,
        "sections": numbers.sections(data["sections"]),
        "documents": data["documents"],
        "lengths": data["lengths"],
        "terms": numbers.lines(built.clauses),
    }


def rulings(built: Built) -> dict[str, Any]:
    """The rulings with numbers for lexemes."""
    data: dict[str, Any] = built.data["rulings"]
    numbers = _Numbers(built)
    return data | {"sections": numbers.sections(data["sections"]), "terms": numbers.lines(built.rulings)}


def _fronted(stems: dict[str, list[int]]) -> list[list[Any]]:
    """Stems with what each shares with the one before: [letters shared, the rest, lexeme, endings, …]."""
    fronted: list[list[Any]] = []
    last = ""
    for stem, entry in stems.items():
        shared = 0
        while shared < min(len(stem), len(last)) and stem[shared] == last[shared]:
            shared += 1
        fronted.append([shared, stem[shared:], *entry])
        last = stem
    return fronted
