"""The real rulesdocs."""

import json

import jsonschema
import pytest

from adjudicator import resources
from adjudicator.rulebook import pins, registry, terms
from adjudicator.rulebook.check import check
from adjudicator.rulebook.export import export
from adjudicator.rulebook.lookup import find, suggest


def test_every_id_of_the_list_is_a_clause_and_no_other(book):
    listed = registry.read(book.root)
    assert len([entry for entry in listed.values() if entry.kind != "dropped"]) == 1639
    assert list(registry.compare(book, listed)) == []


def test_the_book_is_sound(book):
    games = resources.PACKAGE / "games"
    problems = check(
        book,
        registered=registry.read(book.root),
        pinned=pins.read(games),
        cited=pins.cited(games),
        usages=terms.read(resources.index() / "terms.yaml"),
    )
    assert "\n".join(map(str, problems)) == ""


def test_every_clause_stands_in_its_section(book):
    for section in book.sections.values():
        for id in section.clauses:
            assert book.clauses[id].section == section.id
    assert [id for section in book.sections.values() for id in section.clauses] == list(book.clauses)


def test_the_export_lists_all_in_the_promised_shape(book):
    data = json.loads(json.dumps(export(book)))
    text = {"type": "string"}
    clause = {
        "type": "object",
        "required": ["id", "kind", "text", "reading"],
        "properties": {"reading": text},
    }
    section = {
        "type": "object",
        "required": ["id", "title", "clauses"],
        "properties": {"clauses": {"type": "array", "items": clause}},
    }
    game = {
        "type": "object",
        "required": ["key", "title", "edition", "sections"],
        "properties": {"sections": {"type": "array", "items": section}},
    }
    jsonschema.validate(
        data, {"properties": {"games": {"type": "array", "items": game}}, "required": ["games"]}
    )
    ids = [c["id"] for g in data["games"] for s in g["sections"] for c in s["clauses"]]
    assert ids == list(registry.read(book.root))


@pytest.mark.parametrize(
    ("query", "game", "found"),
    [
        ("vtes:6.4.6j", None, ["vtes:6.4.6j"]),
        ("6.5.1", None, ["vtes:6.5.1"]),
        ("1.1", None, ["vtes:1.1", "thev:1.1"]),
        ("1.1", "thev", ["thev:1.1"]),
        ("6.4.6а", "vtes", ["vtes:6.4.6a"]),
        ("torpor region", None, ["vtes:g.torpor-region"]),
        ("Зона  СТУПОРА", None, ["vtes:g.torpor-region"]),
        ("попадание в ступор", None, ["vtes:6.5.1"]),
        ("ничего такого", None, []),
    ],
)
def test_finding_by_what_a_judge_types(book, query, game, found):
    assert [thing.id for thing in find(book, query, game)] == found


def test_the_nearest_names_of_what_is_unknown(book):
    assert "Ступор" in suggest(book, "ступр") or "ступор" in suggest(book, "ступр")
    assert "vtes:6.4.6j" in suggest(book, "vtes:6.4.66j")
