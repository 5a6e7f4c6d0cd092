"""`adjudicator show`: what a judge reads."""

import json

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.rulebook import load


def show(*args):
    return CliRunner().invoke(main, ["show", *args])


def test_a_section_with_its_clauses_edition_and_source():
    result = show("vtes:6.5.1")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "vtes · 6.5.1. Попадание в ступор"
    for letter in "abcdefg":
        assert any(line.startswith(f"6.5.1{letter}") for line in lines)
    assert "6.5.1b (подготовка)" in lines
    assert "редакция Black Hand. Источник: " in lines[-1]


def test_a_clause_alone_with_what_cites_it():
    book = load()
    clause = book.clauses["vtes:6.4.6j"]
    output = show("vtes:6.4.6j").output
    assert clause.plain in output
    assert "6.4.6i\n" not in output
    assert book.cited_by(clause.id)
    for id in book.cited_by(clause.id):
        assert id.removeprefix("vtes:") in output


def test_a_bare_number_shows_every_game_that_has_it():
    output = show("1.1").output
    assert "vtes · 1.1. " in output and "thev · 1.1. " in output
    assert "vtes.rpg.by" in output and "shadem.ru" in output
    assert "vtes ·" not in show("1.1", "-g", "thev").output


@pytest.mark.parametrize("words", [["ступор"], ["Торпор"], ["torpor", "region"], ["vtes:g.torpor-region"]])
def test_a_term_by_any_of_its_names(words):
    output = show(*words, "-g", "vtes").output
    assert "torpor region" in output
    assert load().entries["vtes:g.torpor-region"].plain in output


def test_several_names_at_once():
    output = show("vtes:6.5.1a", "thev:17.3b").output
    assert "6.5.1a" in output and "17.3b" in output


def test_a_chapter_without_clauses_of_its_own_lists_its_sections():
    assert "  9.1. " in show("vtes:9").output


def test_the_unknown_is_said_and_the_rest_still_shown():
    result = show("vtes:6.5.1a", "стелсс")
    assert result.exit_code == 2
    assert "6.5.1a" in result.stdout
    assert "не найдено «стелсс»; похожее: " in result.stderr and "телс" in result.stderr


def test_json():
    data = json.loads(show("6.5.1a", "стелс", "-g", "vtes", "--json").output)
    section, term = data
    assert section["section"] == "vtes:6.5.1" and section["edition"] == "редакция Black Hand"
    assert [clause["id"] for clause in section["clauses"]] == ["vtes:6.5.1a"]
    assert set(section["clauses"][0]) >= {"id", "kind", "text", "reading", "cited_by"}
    assert term["entry"]["english"] == "stealth"
