"""3.26. Госпитали: охотник в госпитале не сражается."""

from __future__ import annotations

from adjudicator.games.fury.board import HOSPITALS, rules
from adjudicator.games.fury.s3_2_actions import Reserve, Rest, Search, Special, Trade, Travel
from adjudicator.games.fury.s3_11_combat import Fight, entering
from adjudicator.kernel import CAN, CANNOT, because, passed


@rules.claim("fury:3.26d", about=(Reserve, Rest, Search, Trade, Special), says=CANNOT)
def patients_only_move_and_supply(move, facts):
    """В госпитале охотнику доступны лишь перемещение и пополнение запасов."""
    if move.by.in_hospital:
        return because("{кто} в госпитале", кто=move.by)
    return passed("{кто} не в госпитале", кто=move.by)


@rules.claim("fury:3.26g", about=Travel, says=CAN)
def patients_leave_for_the_city_of_the_hospital(move, facts):
    """Из госпиталя охотник может переместиться в связанный с ним город."""
    if not move.by.in_hospital or move.to is None:
        return None
    if facts.game.time != "day":
        return passed("сейчас не день")
    if move.to.name != _city(move, facts):
        return passed("это не город его госпиталя: {где}", где=move.to)
    return because("это город его госпиталя: {где}", где=move.to)


@rules.claim("fury:3.26g", about=Travel, says=CANNOT)
def patients_leave_for_nowhere_else(move, facts):
    """Из госпиталя нельзя переместиться никуда, кроме связанного с ним города."""
    if not move.by.in_hospital or move.to is None:
        return None
    if move.to.name != _city(move, facts):
        return because("из госпиталя можно лишь в его город: {где}", где=_city(move, facts))
    return passed("это город его госпиталя: {где}", где=move.to)


def _city(move, facts):
    """The city of the hospital where a hunter lies: as stated, else the one where he had to be sent."""
    return HOSPITALS.get(move.by.hospital or facts.hospital(move.by))


@rules.claim("fury:3.26k", about=Trade, says=CANNOT)
def nobody_trades_with_patients(move, facts):
    """Охотник в госпитале не может участвовать в обмене."""
    if move.with_ is None:
        return None
    if move.with_.in_hospital:
        return because("{кто} в госпитале", кто=move.with_)
    return passed("{кто} не в госпитале", кто=move.with_)


@rules.claim("fury:3.26i", about=Fight, says=CANNOT)
def patients_do_not_fight(move, facts):
    """Охотник в госпитале не может участвовать в бою."""
    if patients := [one for one in entering(move) if one.in_hospital]:
        return because("{кто} в госпитале", кто=patients)
    return passed("{кто} не в госпитале", кто=entering(move))
