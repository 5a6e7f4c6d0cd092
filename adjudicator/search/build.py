"""From rulesdocs, `index/` and `scenarios/` to everything that an index holds."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator import resources
from adjudicator.search import frontend, lexicon
from adjudicator.search.documents import Corpus, from_rulebook, scenarios_under
from adjudicator.search.paradigms import Forms, Lexemes
from adjudicator.search.scoring import weigh_titles


@dataclass(frozen=True, slots=True)
class Built:
    """An index before it is stored: front-end data, terms and shown texts of clauses and of rulings."""

    data: dict[str, Any]
    clauses: list[list[str]]
    clause_texts: list[str]
    rulings: list[list[str]]
    ruling_texts: list[str]


def corpus() -> tuple[Corpus, lexicon.Lexicon]:
    """The corpus and the lexicon as they stand."""
    from adjudicator.rulebook import load

    words = lexicon.read(resources.index())
    return from_rulebook(load(), words.bags, scenarios_under(resources.scenarios())), words


def stored_paradigms() -> Lexemes:
    """The paradigms in `index/paradigms.json`; none if there is no such file."""
    try:
        file = json.loads((resources.index() / "paradigms.json").read_text("utf-8"))
    except FileNotFoundError:
        return {}
    groups = [tuple(line.split(",")) for line in file["endings"]]
    return {
        lemma: [(parts[i], groups[parts[i + 1]]) for i in range(0, len(parts), 2)]
        for lemma, parts in file["lexemes"].items()
    }


def paradigms_text(lexemes: Lexemes) -> str:
    """The file form of paradigms: sets of endings, and for each lexeme its stems with their sets."""
    numbers: dict[str, int] = {}
    lines = []
    for lemma, groups in sorted(lexemes.items()):
        parts: list[str | int] = []
        for stem, endings in groups:
            parts += [stem, numbers.setdefault(",".join(endings), len(numbers))]
        lines.append(f"{json.dumps(lemma, ensure_ascii=False)}: {json.dumps(parts, ensure_ascii=False)}")
    endings_lines = ",\n".join(json.dumps(line, ensure_ascii=False) for line in numbers)
    return '{"endings": [\n' + endings_lines + '\n], "lexemes": {\n' + ",\n".join(lines) + "\n}}\n"


def build(corpus: Corpus, words: lexicon.Lexicon, stored: Lexemes, compute: bool = True) -> Built:
    """The index of a corpus. `compute`: let pymorphy3, if installed, inflect words that `stored` lacks."""
    lexemes = frontend.inflect(frontend.vocabulary(corpus, words), stored, compute)
    data = frontend.compile_data(corpus, words, lexemes)
    clauses = term_lists(corpus, data)
    forms = Forms(data["forms"])
    repeat = int(data["weights"]["repeat"])
    rulings = [
        frontend.terms(forms, s.title) * repeat + frontend.terms(forms, s.text) for s in corpus.scenarios
    ]
    weigh_titles(data["sections"], clauses)
    weigh_titles(data["rulings"]["sections"], rulings)
    data["lengths"] = [len(terms) for terms in clauses]
    data["rulings"]["lengths"] = [len(terms) for terms in rulings]
    return Built(
        data,
        clauses,
        [d.shown for d in corpus.documents],
        rulings,
        [s.text or s.title for s in corpus.scenarios],
    )


def build_all() -> Built:
    """The index of everything, as it stands."""
    found, words = corpus()
    return build(found, words, stored_paradigms())


def term_lists(corpus: Corpus, data: dict[str, Any]) -> list[list[str]]:
    """The terms of each document: its section's title, as often as the weights say, and its text."""
    forms = Forms(data["forms"])
    repeat = int(data["weights"]["repeat"])
    stop = set(data["stop"])
    titles = {s.id: frontend.terms(forms, s.title) * repeat for s in corpus.sections}
    return [
        [term for term in titles[d.section] + frontend.terms(forms, d.text) if term not in stop]
        for d in corpus.documents
    ]


def postings(lists: Sequence[Sequence[str]]) -> dict[str, list[tuple[int, int]]]:
    """Term → (document, frequency), documents ascending: what a store answers, in memory."""
    found: dict[str, list[tuple[int, int]]] = {}
    for number, terms in enumerate(lists):
        for term, count in sorted(Counter(terms).items()):
            found.setdefault(term, []).append((number, count))
    return found
