"""Postings in memory: what an index holds, before it is stored, and all that tests of the formula need."""

from collections import Counter
from typing import Any

from adjudicator.search import frontend
from adjudicator.search.documents import Corpus
from adjudicator.search.paradigms import Forms


def term_lists(corpus: Corpus, data: dict[str, Any]) -> list[list[str]]:
    """The terms of each document, its section's title repeated as the weights say."""
    forms = Forms(data["forms"])
    repeat = int(data["weights"]["repeat"])
    titles = {s.id: frontend.terms(forms, s.title) * repeat for s in corpus.sections}
    names = {s.id: [term for name in s.names for term in frontend.terms(forms, name)] for s in corpus.sections}
    stop = set(data["stop"])
    lists = []
    for document in corpus.documents:
        extra = names[document.section] if document.kind in ("definition", "bag") else []
        own = titles[document.section] + frontend.terms(forms, document.text) + extra
        lists.append([term for term in own if term not in stop])
    return lists


def postings(lists: list[list[str]]) -> dict[str, list[tuple[int, int]]]:
    """Term → (document, frequency), documents ascending."""
    found: dict[str, list[tuple[int, int]]] = {}
    for number, terms in enumerate(lists):
        for term, count in sorted(Counter(terms).items()):
            found.setdefault(term, []).append((number, count))
    return found
