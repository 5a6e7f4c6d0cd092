"""20.5. Запреты и разрешения: запрет карты сильнее, но не шире своих рамок.

20.5a itself is precedence between claims of cards: the edges of the ruleset in board.py.
"""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev import (
    s2_decks,
    s3_card_types,
    s4_zones,
    s5_rotation,
    s6_exhaustion,
    s7_targets,
    s9_abilities,
    s13_start,
    s14_turn,
    s15_actions,
    s16_attack,
    s17_fight,
    s18_after_attack,
    s20_3_control,
    s20_7_extra_turn,
    s20_8_play_and_put,
    s20_10_arithmetic,
    s20_11_settings,
    s20_13_order,
    s21_card_properties,
)
from adjudicator.games.thev.board import Said, rules
from adjudicator.kernel import CANNOT, Facts, Move, applies, because, passed

BARRED = (
    s2_decks, s3_card_types, s4_zones, s5_rotation, s6_exhaustion, s7_targets, s9_abilities, s13_start,
    s14_turn, s15_actions, s16_attack, s17_fight, s18_after_attack, s20_3_control, s20_7_extra_turn,
    s20_8_play_and_put, s20_10_arithmetic, s20_11_settings, s20_13_order, s21_card_properties,
)  # fmt: skip
"""The chapters that declare the moves which a card may forbid: all of them are known from here on."""


@rules.claim("thev:20.5b", about=tuple(rules.verbs.values()), says=CANNOT)
def a_prohibition_keeps_to_its_bounds(move: Move, facts: Facts) -> Said:
    """Запрет карты держится названных в нём рамок."""
    bans = [one for one in facts.lasting if one.operation == "forbid" and one.about == move.verb]
    if not bans:
        return None
    slots = {name: getattr(move, name) for name in move.slots}
    within = [one for one in bans if applies(facts, one, _subject(move), slots)]
    sources = [one.source.removeprefix("card:") for one in (within or bans)]
    if within:
        return because("запрет «{карта}» говорит как раз об этом", карта=sources)
    return passed("запрет «{карта}» сюда не относится", карта=sources)


def _subject(move: Move) -> Any:
    return getattr(move, "by", None)
