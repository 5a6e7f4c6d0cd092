"""The search of the site: the same index as data for `page/search.js`, which needs no server.

`export(folder)` writes four files that belong together: `search.js`, `search.css`, `search-index.js`
(front end and terms) and `search-texts.js` (what results show, loaded when there are results). A page
that wants the search has

    <link rel="stylesheet" href="…/search.css">
    <script src="…/search.js" defer></script>
    <div class="adjudicator-search" data-root="../"></div>

`data-root` leads to the root of the site, where results are found at `<page>.html#c-6.5.1a`.
"""

import json
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
        "search-texts.js": _script("texts", texts(built)),
    }
    for name, content in written.items():
        (folder / name).write_text(content, "utf-8")
    return [folder / name for name in written]


def _script(name: str, data: Any) -> str:
    content = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"(window.adjudicatorSearch??={{}}).{name}={content};\n"


def texts(built: Built) -> list[str]:
    """The shown text of each document; bags of words show none."""
    return list(built.clause_texts)


def index(built: Built) -> dict[str, Any]:
    """The data of the front end with numbers for lexemes, and the terms of every document."""
    data, rulings = built.data, built.data["rulings"]
    numbers = {lemma: number for number, lemma in enumerate(data["forms"]["lemmas"])}

    def numbered(terms: list[str]) -> list[int | str]:
        return [numbers.get(term, term) for term in terms]

    def lines(documents: list[list[str]]) -> list[str]:
        return [" ".join(str(numbers[term]) for term in terms) for terms in documents]

    aliases = {
        " ".join(map(str, numbered(said.split(" ")))): [
            [game, numbered(means), see, shown if means else ""] for game, means, see, shown in readings
        ]
        for said, readings in data["aliases"].items()
    }
    return {
        "weights": data["weights"],
        "alike": PAIRS,
        "forms": {"endings": data["forms"]["endings"], "stems": _fronted(data["forms"]["stems"])},
        "aliases": aliases,
        "families": {str(numbers[one]): numbered(others) for one, others in data["families"].items()},
        "stop": numbered(data["stop"]),
        "questions": [[numbered(says), numbered(wants)] for says, wants in data["questions"]],
        "names": [[numbered(name), game] for name, game in data["names"]],
        "games": data["games"],
        "short": SHORT,
        "sections": [
            [id, game, title, [numbered(name) for name in names], *rest]
            for id, game, title, names, *rest in data["sections"]
        ],
        "documents": data["documents"],
        "lengths": data["lengths"],
        "terms": lines(built.clauses),
        "rulings": {
            "sections": [
                [id, game, title, [numbered(name) for name in names], *rest]
                for id, game, title, names, *rest in rulings["sections"]
            ],
            "documents": rulings["documents"],
            "lengths": rulings["lengths"],
            "cites": rulings["cites"],
            "terms": lines(built.rulings),
        },
    }


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
