"""3.10. Замок Дракулы."""

from __future__ import annotations

from adjudicator.games.fury.board import is_castle, rules
from adjudicator.games.fury.s3_2_actions import Reserve, Supply
from adjudicator.games.fury.s3_19_dracula_phase import ChooseLocation, ChoosePower
from adjudicator.kernel import CANNOT, because, does, passed, shift

HEALS = 5


@rules.effect("fury:3.10c", at=ChooseLocation.verb)
@rules.effect("fury:3.10c", at=ChoosePower.verb)
def castle_heals_dracula(move, facts):
    """Положив карту Замка на след, Дракула лечит пять повреждений."""
    if move.to is None or not is_castle(move.to):
        return None
    healed = min(HEALS, facts.dracula.damage)
    tokens = shift("dracula", "game", "damage", healed, into="damage_pool")
    return does("на след легла карта Замка: Дракула лечит повреждений {n}", tokens, n=healed)


@rules.claim("fury:3.10e", about=Supply, says=CANNOT)
def no_supply_in_the_castle(move, facts):
    """В Замке Дракулы охотник не может пополнять запасы."""
    return _in_castle(move, facts)


@rules.claim("fury:3.10f", about=Reserve, says=CANNOT)
def no_ticket_in_the_castle(move, facts):
    """В Замке Дракулы охотник не может бронировать билет."""
    return _in_castle(move, facts)


def _in_castle(move, facts):
    place = facts.get(move.by.location)
    if place is None:
        return None
    if is_castle(place):
        return because("{кто} в Замке Дракулы", кто=move.by)
    return passed("{кто} не в Замке Дракулы", кто=move.by)
