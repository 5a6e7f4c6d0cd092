"""3.10. Замок Дракулы."""

from __future__ import annotations

from adjudicator.games.fury.board import is_castle, rules
from adjudicator.games.fury.s3_2_actions import Reserve, Supply, Travel
from adjudicator.games.fury.s3_4_adjacency import adjacent
from adjudicator.games.fury.s3_19_dracula_phase import ChooseLair, ChooseLocation, ChoosePower
from adjudicator.kernel import CAN, CANNOT, add, because, does, gives, passed, shift

HEALS = 5

rules.name_value("dracula.castle_heals", "Замок лечит|сколько лечит Замок")
rules.name_value("dracula.seen", "охотники видят, где он|виден охотникам|виден")


@rules.value("fury:3.10b", of="dracula.seen", stage="set")
def back_of_the_castle_is_seen(dracula, facts):
    """Рубашка карты Замка не такая, как у других: охотники видят, что Дракула там."""
    place = facts.get(facts.location(dracula))
    if place is None or not is_castle(place):
        return None
    return gives(True, "рубашка карты своя: охотники видят, что Дракула здесь — {где}", где=place)


@rules.claim("fury:3.10d", about=Travel, says=CAN)
def hunters_go_to_the_castle(move, facts):
    """Перемещаться в Замок Дракулы могут охотники."""
    place = facts.get(move.by.location)
    if move.to is None or place is None or not is_castle(move.to):
        return None
    if facts.game.time != "day" or move.way == "rail" or not adjacent(place, move.to, facts):
        return passed("дороги туда сейчас нет: {откуда}", откуда=place)
    return because("в Замок Дракулы охотник идёт, как в город")


@rules.claim("fury:3.10d", about=ChooseLocation, says=CAN)
def dracula_goes_to_the_castle(move, facts):
    """Перемещаться в Замок может и Дракула."""
    place = facts.get(facts.location(facts.dracula))
    if move.to is None or place is None or not is_castle(move.to) or facts.game.time != "movement":
        return None
    if not adjacent(place, move.to, facts):
        return passed("дороги туда нет: {откуда}", откуда=place)
    return because("Замок Дракулы — на дороге: {откуда}", откуда=place)


@rules.value("fury:3.10c", of="dracula.castle_heals")
def castle_heals_five(dracula, facts):
    """Положив карту Замка на след, Дракула лечит пять повреждений."""
    return gives(HEALS, "Замок лечит Дракуле {value}")


@rules.value("fury:3.13d", of="dracula.castle_heals", stage="cap")
def no_more_is_healed_than_there_is(dracula, facts):
    """Вылечить можно не больше, чем есть: в пул возвращается столько жетонов, сколько снято."""
    return gives(dracula.damage, "у Дракулы повреждений {value}: больше не вылечить")


@rules.effect("fury:3.10c", at=ChooseLair.verb)
@rules.effect("fury:3.10c", at=ChooseLocation.verb)
@rules.effect("fury:3.10c", at=ChoosePower.verb)
def castle_heals_dracula(move, facts):
    """Положив карту Замка на след, Дракула лечит пять повреждений."""
    lair = move.verb == ChooseLair.verb
    to = facts.get(move.lair.location) if lair else move.to
    if to is None or not is_castle(to):
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
    healed = facts.castle_heals(dracula)
    tokens = shift(dracula, "game", "damage", healed, into="damage_pool")
    return does("на след легла карта Замка: Дракула лечит повреждений {n}", tokens, reading=lair, n=healed)


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
