"""3.10. Замок Дракулы."""

from __future__ import annotations

from adjudicator.games.fury.board import is_castle, rules
from adjudicator.games.fury.s3_2_actions import Reserve, Supply
from adjudicator.games.fury.s3_19_dracula_phase import ChooseLocation, ChoosePower
from adjudicator.kernel import CANNOT, add, because, does, passed, shift

HEALS = 5


@rules.effect("fury:3.10c", at=ChooseLocation.verb)
@rules.effect("fury:3.10c", at=ChoosePower.verb)
def castle_heals_dracula(move, facts):
    """Положив карту Замка на след, Дракула лечит пять повреждений."""
    if move.to is None or not is_castle(move.to):
        return None
    dracula = facts.dracula
    if move.verb == ChoosePower.verb and _wounded_first(dracula, facts):
        if dracula.damage + 1 >= dracula.health:
            return does("до лечения в Замке дело не доходит", reading=True)
        return does(
            "на след легла карта Замка: Дракула лечит и повреждение «Формы волка»",
            shift(dracula, "game", "damage", dracula.damage, into="damage_pool"),
            add(dracula, "incoming", -1),
            reading=True,
        )
    healed = min(HEALS, dracula.damage)
    tokens = shift(dracula, "game", "damage", healed, into="damage_pool")
    return does("на след легла карта Замка: Дракула лечит повреждений {n}", tokens, n=healed)


def _wounded_first(dracula, facts) -> bool:
    """Whether «Форма волка» (fury:5.16a) hurts before the Castle heals: asked only where it matters."""
    if HEALS <= dracula.damage < dracula.health - 1:
        return False
    healing, wound = "сначала лечение в Замке", "сначала повреждение «Формы волка»"
    return bool(facts.silent("fury:3.10c", healing, wound) == wound)


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
