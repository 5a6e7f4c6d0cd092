"""1.6.1. Цена карты: кто чем её платит, играя карту в бою."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.board import Done, Said, rules
from adjudicator.games.vtes.combat_moves import (
    AdditionalStrike,
    BeforeRange,
    CombatCard,
    Maneuver,
    Press,
    Prevent,
    Strike,
)
from adjudicator.games.vtes.plays import MasterCard
from adjudicator.kernel import CANNOT, Facts, add, because, does, passed, shift

PAID = (Strike, Maneuver, AdditionalStrike, Press, Prevent, BeforeRange, CombatCard)


@rules.claim("vtes:1.6.1t", about=PAID, says=CANNOT)
def the_cost_must_be_there(move: Any, facts: Facts) -> Said:
    """Цену кровью платит тот, кто играет карту; не имея её, карту не играют."""
    if move.cost == 0 or move.by.type != "vampire":
        return None
    if move.by.blood < move.cost:
        return because("{кто}: платить нечем, нужно {n}", кто=move.by, n=move.cost)
    return passed("{кто}: есть чем платить, нужно {n}", кто=move.by, n=move.cost)


@rules.claim("vtes:1.6.3h", about=PAID, says=CANNOT)
def so_must_the_life_of_an_ally(move: Any, facts: Facts) -> Said:
    """Союзнику, играющему карту как вампир, жизнь заменяет кровь и при уплате цены."""
    if move.cost == 0 or move.by.type == "vampire":
        return None
    if move.by.life < move.cost:
        return because("{кто}: вместо крови — жизнь, и её меньше цены, нужно {n}", кто=move.by, n=move.cost)
    return passed("{кто}: вместо крови — жизнь, и её хватает, нужно {n}", кто=move.by, n=move.cost)


def _pays(move: Any, facts: Facts) -> Done:
    """Цену карты вампир сжигает, играя её."""
    if move.cost == 0 or move.by.type != "vampire":
        return None
    return does(
        "{кто} платит: {n}", shift(move.by, "game", "blood", move.cost, into="bank"), кто=move.by, n=move.cost
    )


def _pays_as_a_vampire(move: Any, facts: Facts) -> Done:
    """Союзник, играющий карту как вампир, платит жизнью."""
    if move.cost == 0 or move.by.type == "vampire":
        return None
    return does(
        "{кто} платит жизнью: {n}",
        shift(move.by, "game", "life", move.cost, into="bank"),
        кто=move.by,
        n=move.cost,
    )


for _kind in PAID:
    rules.effect("vtes:1.6.1t", at=_kind.verb)(_pays)
    rules.effect("vtes:1.6.3h", at=_kind.verb)(_pays_as_a_vampire)


def _is_burned(move: Any, facts: Facts) -> Done:
    """Заплаченные литры считаются сожжёнными: они уходят в банк."""
    cost = move.cost_pool if isinstance(move, MasterCard) else move.cost
    return does("заплаченное сожжено: литры уходят в банк", add("game", "bank", 0)) if cost != 0 else None


for _verb in (*(kind.verb for kind in PAID), MasterCard.verb):
    rules.effect("vtes:1.2l", at=_verb)(_is_burned)
