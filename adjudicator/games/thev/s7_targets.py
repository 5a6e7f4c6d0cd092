"""7. Цели, и 4.8, 20.12: какую цель (+) можно выбрать."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import CARDS, PLACE_WORDS, PLACES, Player, Said, player, rules
from adjudicator.games.thev.effects import chooses, effect_of, user
from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    Facts,
    Move,
    OneOf,
    Ref,
    Whole,
    Words,
    because,
    passed,
    slot,
)


@rules.move("target", "выбрать целью|цель", "{by} выбирает (+): {to}")
class Target(Move):
    """A player chooses (+) a card for an effect; the conditions are those of the card that he uses."""

    by: Player = player("кто")
    to: Any = slot(Ref((*CARDS, "title_card")), "кого|что")
    whose: str = slot(
        OneOf(("any", "own", "opposing")),
        "чьего|чью",
        typical="any",
        words={"any": "любого", "own": "своего|свою", "opposing": "чужого|персонажа противника"},
    )
    type: str = slot(
        OneOf(("any", "girl", "monster")),
        "вид",
        typical="any",
        words={"any": "любой", "girl": "девушка|девушку", "monster": "монстр|монстра"},
    )
    zone: str = slot(PLACES, "зона|где|откуда", typical="in_play", words=PLACE_WORDS)
    participating: bool = slot(FLAG, "участвующего|участвующий", typical=False)
    rotated: bool = slot(FLAG, "повёрнутого|повёрнутую", typical=False)
    exhausted: bool = slot(FLAG, "истощённого|истощённый", typical=False)
    influence: int = slot(Whole(0, 30), "влияние|с влиянием")
    threat: int = slot(Whole(0, 30), "угроза|с угрозой")
    fits: bool = slot(FLAG, "отвечает прочим условиям", typical=True)
    card: str = slot(Words(), "карта", typical="")


@rules.claim("thev:7b", about=Target, says=CAN)
def where_the_sign_stands_a_target_is_chosen(move: Target, facts: Facts) -> Said:
    """Где стоит (+), выбирают цель, на которую подействует эффект."""
    card = effect_of(move, facts)
    if card is not None and not chooses(card):
        return None
    return because("{кто} выбирает цель: {кого}", кто=move.by, кого=move.to)


@rules.claim("thev:7b", about=Target, says=CANNOT)
def without_the_sign_no_target_is_chosen(move: Target, facts: Facts) -> Said:
    """Где (+) не стоит, цель не выбирают; выбирает её тот, чей это эффект."""
    card = effect_of(move, facts)
    if card is None:
        return None
    if not chooses(card):
        return because("«{карта}» без (+): цель не выбирают", карта=card)
    if move.by is not None and user(card, facts) not in (None, move.by.name):
        return because("«{карта}» — не его карта: {кто}", карта=card, кто=move.by)
    return passed("«{карта}» с (+)", карта=card)
