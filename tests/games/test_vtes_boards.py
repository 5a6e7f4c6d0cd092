"""Vampire: what a board says by being silent, and boards that cannot be."""

import pytest

from tests.scenario.files import problems, read, scenario

TABLE = "players: [Анна, Борис]\nminions: {Лев: {controller: Анна}}\n"


@pytest.mark.parametrize(
    ("facts", "kind"),
    [
        ("place: hand", "other"),
        ("owner: Анна", "other"),
        ("on: Лев", "equipment"),
        ("type: action", "action"),
    ],
)
def test_a_card_that_lies_on_nobody_may_be_of_any_kind(facts, kind):
    given = TABLE + f"library_cards: {{Плащ: {{{facts}}}}}"
    made = read("ask: {outcome: }", given=given, game="vtes")
    assert made.board.things["Плащ"].type == kind


@pytest.mark.parametrize(
    ("minion", "clause"),
    [
        ("{type: vampire, life: 3}", "словарь, «Литр жизни»"),
        ("{merged_with: Икс}", "1.5ai"),
        ("{type: retainer, controller: Анна}", "6.1.4d"),
    ],
)
def test_a_board_that_cannot_be_is_refused_by_its_clause(minion, clause):
    given = f"players: [Анна, Борис]\nminions: {{Икс: {minion}}}"
    (found,) = problems(scenario("ask: {outcome: }", given=given, game="vtes"))
    assert f"({clause})" in str(found)
