"""Vampire: boards of the turn, contests and titles that cannot be, and names that a judge gives."""

import pytest

from adjudicator.scenario.ruling import explained
from adjudicator.scenario.view import view
from tests.scenario.files import problems, read, scenario

RIVAL = "players: [А, Б]\nminions: {{В: {{controller: А, title: {title}, contested: true}}}}\n"


@pytest.mark.parametrize(
    ("title", "clause"),
    [("primogen", "10.1h"), ("inner_circle", "10.1h"), ("bishop", "10.2e"), ("priscus", "10.2e")],
)
def test_titles_that_are_not_unique_are_not_contested(title, clause):
    found = problems(scenario("ask: {value: В.votes}", given=RIVAL.format(title=title), game="vtes"))
    assert len(found) == 1 and clause in found[0]


def test_unique_titles_are():
    read("ask: {value: В.votes}", given=RIVAL.format(title="prince"), game="vtes")


@pytest.mark.parametrize(
    ("order", "number", "fits"), [(3, 2, False), (3, 3, True), (3, 7, True), (3, 8, False)]
)
def test_who_has_the_turn_is_told_by_its_number(order, number, fits):
    seats = f"players: {{А: {{order: {order}}}, Б: {{}}, В: {{}}, Г: {{}}}}"
    given = seats + "\n" + f"game: {{turn: А, number: {number}}}"
    text = scenario("ask: {value: А.transfers}", given=given, game="vtes")
    if fits:
        read("ask: {value: А.transfers}", given=given, game="vtes")
    else:
        assert "3a" in problems(text)[0]


@pytest.mark.parametrize(
    ("name", "phase"),
    [("антап", "untap"), ("мастерская", "master"), ("миньоны", "minion"), ("влияние", "influence")],
)
def test_a_phase_may_stand_in_the_nominative(name, phase):
    made = read("ask: {value: А.pool}", given=f"players: [А, Б]\ngame: {{phase: {name}}}\n", game="vtes")
    assert made.board.things["game"].phase == phase


def test_who_is_gone_is_not_in_the_game_whatever_the_gender():
    made = read("moves: [{oust: {whom: А}}]", given="players: [А, Б, В]\n", game="vtes")
    shown = str(view(made, made.asked[0], explained(made, made.asked[0])))
    assert "не в игре" in shown and "выбыл" not in shown
