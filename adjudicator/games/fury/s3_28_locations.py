"""3.28. Локации: кто с чем находится вместе."""

from __future__ import annotations

from adjudicator.games.fury.board import is_castle, is_hospital, lies_at, rules
from adjudicator.games.fury.combat_moves import Fight, against_dracula, entering
from adjudicator.games.fury.s3_2_actions import Travel
from adjudicator.games.fury.s3_4_adjacency import adjacent
from adjudicator.games.fury.s3_19_dracula_phase import ChooseLocation
from adjudicator.games.fury.s3_26_hospitals import Affect
from adjudicator.kernel import CAN, CANNOT, because, passed


@rules.claim("fury:3.28c", about=(Travel, ChooseLocation), says=CAN)
def castle_is_a_city_for_movement(move, facts):
    """При перемещении Замок Дракулы считается городом."""
    here = move.by.location if move.verb == Travel.verb else facts.location(facts.dracula)
    start, time = facts.get(here), "day" if move.verb == Travel.verb else "movement"
    if move.to is None or start is None or not (is_castle(move.to) or is_castle(start)):
        return None
    if move.way == "rail" or facts.game.time != time or not adjacent(start, move.to, facts):
        return passed("по дороге сейчас не пройти: {куда}", куда=move.to)
    return because("Замок Дракулы при перемещении — город")


@rules.claim("fury:3.28d", about=ChooseLocation, says=CANNOT)
def hospital_has_no_location_card(move, facts):
    """Госпитали — не локации: карт локаций у них нет."""
    if move.to is None or not is_hospital(move.to):
        return None
    return because("госпиталь — не локация, карты у него нет: {где}", где=move.to)


@rules.impossible("fury:3.28d", on="hunter")
def hospital_is_no_location(hunter, facts):
    """Госпиталь — не локация: охотник там, о ком сказано «в госпитале»."""
    place = facts.get(hunter.location)
    if place is None or not is_hospital(place):
        return None
    return because("госпиталь — не локация; о ком он, тому пишут «в госпитале»: {кто}", кто=hunter)


@rules.claim("fury:3.28e", about=Fight, says=CANNOT)
def hunter_is_with_the_cards_of_his_location(move, facts):
    """Охотник находится с картами и жетонами убежища или логова своей локации, и только с ними."""
    if against_dracula(move):
        return None
    where = lies_at(move.against, facts)
    placed = [one for one in entering(move) if one.location is not None]
    if where is None or not placed:
        return None
    if away := [one for one in placed if one.location != where]:
        return because("{кто} не в локации этого вампира: {где}", кто=away, где=where)
    return passed("{кто} в локации этого вампира", кто=placed)


@rules.claim("fury:3.28e", about=Affect, says=CAN)
def effects_beside_a_card_find_who_is_there(move, facts):
    """Охотник в локации убежища или логова находится и с картами, которые в нём лежат."""
    where = lies_at(move.beside, facts) if move.beside is not None else None
    if where is None:
        return None
    if move.to.in_hospital or move.to.location != where:
        return passed("{кто} не в локации этой карты: {что}", кто=move.to, что=move.beside)
    return because("{кто} в локации этой карты: {что}", кто=move.to, что=move.beside)


@rules.claim("fury:3.28f", about=Affect, says=CANNOT)
def a_card_is_where_the_location_card_of_its_hideout_is(move, facts):
    """«В локации с картой встречи» — значит, она лежит в том же убежище или логове, что и карта локации."""
    hideout = facts.get(move.beside.hideout) if move.beside is not None else None
    if hideout is None or move.to.location is None:
        return None
    if hideout.location != move.to.location:
        text = "карты его локации ({где}) в убежище этой карты нет: {что}"
        return because(text, где=move.to.location, что=hideout)
    return passed("карта встречи и карта локации лежат вместе: {что}", что=hideout)
