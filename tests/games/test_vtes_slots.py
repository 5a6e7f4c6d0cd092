"""Slots take things of several kinds: whatever stands there, a judge gets a ruling or is told."""

import pytest

from adjudicator.scenario.problems import ScenarioError
from adjudicator.scenario.reading import read_text
from adjudicator.scenario.ruling import explained

TEXT = """
игра: vtes
сценарии:
  - ид: раз
    дано:
      игроки: [Анна, Борис]
      миньоны:
        Лев: {хозяин: Анна, титул: принц}
        Слуга: %s
    ходы: [%s]
    спросить: %s
"""
SERVANT = "{вид: слуга, служит: Лев}"


def rulings(servant=SERVANT, moves="", ask="исход"):
    (made,) = read_text(TEXT % (servant, moves, ask))
    return [explained(made, asked) for asked in made.asked]


@pytest.mark.parametrize(
    ("move", "verdict"),
    [
        ("{card_action: {by: Лев, card: Борис}}", "allowed"),
        ("{political_action: {by: Лев, card: Борис}}", "allowed"),
        ("{master_card: {by: Лев, type: out_of_turn}}", "forbidden"),
        ("{master_card: {by: Анна, card: Лев, type: discipline, to: Лев}}", None),
        ("{master_card: {by: Лев, trifle: да, cost_pool: 1}}", "forbidden"),
    ],
)
def test_a_slot_may_name_what_the_rule_does_not_mean(move, verdict):
    (ruling,) = rulings(ask=f"{{можно: {move}}}")
    assert verdict in (None, ruling.verdict)
    assert rulings(moves=move)


def test_a_vote_by_a_card_that_is_called_as_a_player():
    moves = "{political_action: {by: Лев, card: З}}, proceed"
    vote = "{vote: {by: Борис, side: against, source: political_card, card: Анна}}"
    assert rulings(moves=f"{moves}, {vote}")


@pytest.mark.parametrize("place", ["готов", "рука"])
def test_nobody_serves_himself(place):
    with pytest.raises(ScenarioError) as raised:
        rulings(f"{{вид: слуга, служит: Слуга, место: {place}}}")
    assert "служит сам себе" in raised.value.problems[0].text


def test_a_card_by_its_icon_is_discarded_by_a_player():
    with pytest.raises(ScenarioError) as raised:
        rulings(ask="{можно: {burn_option: {by: Лев}}}")
    assert "ожидается" in raised.value.problems[0].text
