"""The Sphinx domain and `rulebook` read the same files; they must have read the same things."""

import re

import pytest

from adjudicator.rulebook import Rulebook, load

from .conftest import Site

pytestmark = pytest.mark.xdist_group("site")


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load()


def words(text: str) -> list[str]:
    """The words of a text, without what only draws its lists and tables."""
    return [word for word in text.split() if not re.fullmatch(r"—|\||\d+\.", word)]


def test_the_same_ids(site: Site, book: Rulebook) -> None:
    targets = site.rules["targets"]
    assert {id for id, target in targets.items() if target.sort == "clause"} == set(book.clauses)
    assert {id for id, target in targets.items() if target.sort != "section"} == set(book.clauses) | set(
        book.entries
    )
    numbered = {id for id, section in book.sections.items() if id not in book.clauses}
    assert {id for id, target in targets.items() if target.sort == "section"} == numbered


def test_the_same_texts_references_and_lines(site: Site, book: Rulebook) -> None:
    targets = site.rules["targets"]
    for id, clause in book.clauses.items():
        target = targets[id]
        assert words(target.text) == words(clause.plain), id
        repeated = {clause.repeats} if clause.repeats else set()
        assert set(target.refs) == {*clause.refs, *clause.terms, *repeated}, id
        assert (f"{target.docname}.md", target.line) == (clause.file, clause.line), id
        assert target.kind == clause.kind, id


def test_the_same_terms(site: Site, book: Rulebook) -> None:
    targets = site.rules["targets"]
    for id, entry in book.entries.items():
        assert targets[id].title == entry.term, id
        assert words(targets[id].text) == words(entry.plain), id
        assert (f"{targets[id].docname}.md", targets[id].line) == (entry.file, entry.line), id


def test_the_same_section_titles(site: Site, book: Rulebook) -> None:
    targets = site.rules["targets"]
    for id, section in book.sections.items():
        if id not in book.clauses:
            assert targets[id].title == section.title, id
