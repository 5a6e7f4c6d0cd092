"""20.6. Карты схватки «сразу после открытия»."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    Done,
    Fight,
    rules,
)
from adjudicator.games.thev.s17_3_cards import both_are, carry_out
from adjudicator.games.thev.s17_fight import (
    SIDES,
    by_side,
    next_card,
)
from adjudicator.kernel import (
    Facts,
    gives,
)
from adjudicator.kernel.rules import Gives


@rules.sequence("thev:20.6a", "fight_cards")
def immediate_cards_before_the_phase(items: list[Any], facts: Facts) -> Gives | None:
    """Карта со срабатыванием сразу после открытия исполняется до фазы эффектов."""
    cards = [facts.get(name) for name in items]
    if any(one.immediate for one in cards) and not all(one.immediate for one in cards):
        order = sorted(cards, key=lambda one: not one.immediate)
        return gives([one.name for one in order], "сразу после открытия — раньше фазы эффектов")
    return None


@rules.sequence("thev:20.6b", "fight_cards")
def of_two_immediate_cards_the_attackers_first(items: list[Any], facts: Facts) -> Gives | None:
    """Если сразу срабатывают обе карты, первой исполняется карта атаковавшего."""
    cards = by_side(facts)
    if len(cards) == 2 and all(one.immediate for one in cards.values()):
        return gives([cards[side].name for side in SIDES], "обе сразу: первой карта атаковавшего")
    return None


@rules.effect("thev:20.6a", at="fight.immediate")
def immediate_cards_work(fight: Fight, facts: Facts) -> Done:
    """Карта с таким текстом исполняется между выбором карт и фазой их эффектов."""
    if both_are(facts, "immediate"):
        return None
    return carry_out(next_card(facts, immediate=True), "сразу после открытия: «{что}»")


@rules.effect("thev:20.6b", at="fight.immediate")
def the_attackers_immediate_card_first(fight: Fight, facts: Facts) -> Done:
    """Если так срабатывают обе карты, первой исполняется карта атаковавшего."""
    if not both_are(facts, "immediate"):
        return None
    return carry_out(next_card(facts, immediate=True), "сразу после открытия, сначала атаковавший: «{что}»")
