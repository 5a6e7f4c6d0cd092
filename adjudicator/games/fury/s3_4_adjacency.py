"""3.4. Соседство: города по дороге, моря по границе, порт с морем своего якоря."""

from __future__ import annotations

from adjudicator.games.fury.board import is_sea, rules
from adjudicator.games.fury.s3_2_actions import Travel
from adjudicator.kernel import CAN, CANNOT, because, gives

CAGLIARI = ("средиземно", "тирренск")
"""How the names of the seas of the two anchors of Cagliari begin (fury:3.29t)."""

for _clause in ("fury:3.4a", "fury:3.4b", "fury:3.4c"):
    rules.embodies(_clause, "соседство локаций")

rules.name_value("location.adjacent", "соседние|соседи|соседствует с")


def is_cagliari(place) -> bool:
    """Whether a place is Cagliari, the one port with two anchors."""
    return bool(place.name.casefold() == "кальяри")


def _is_told(place, facts) -> bool:
    """Whether a scenario, or the book, lists neighbours of a place: then it has no others."""
    if place.adjacent or is_cagliari(place):
        return True
    return any(place.name in one.adjacent for one in facts.locations)


def listed(place, other) -> bool:
    """Whether a scenario, or the book, lists two places as neighbours."""
    for one, sea in ((place, other), (other, place)):
        if is_cagliari(one) and is_sea(sea) and sea.name.casefold().startswith(CAGLIARI):
            return True
    return other.name in place.adjacent or place.name in other.adjacent


def adjacent(place, to, facts) -> bool:
    """Whether `to` is next to `place`. Where the neighbours of neither are listed, `to` tells it."""
    if place == to:
        return False
    if listed(place, to):
        return True
    if _is_told(place, facts) or _is_told(to, facts):
        return False
    return bool(to.neighbour)


def blocked(place, other) -> bool:
    """Whether a roadblock lies between two places."""
    return other.name in place.blocked or place.name in other.blocked


def _beside(location, facts):
    return [one for one in facts.locations if one != location and listed(location, one)]


def _neighbours(location, kind, text, facts):
    """All neighbours of a location, where some of them are of a kind."""
    beside = _beside(location, facts)
    if not (some := [one for one in beside if kind(one)]):
        return None
    return gives(tuple(one.name for one in beside), text, что=some)


@rules.value("fury:3.4a", of="location.adjacent")
def roads_make_neighbours(location, facts):
    """Соседние города — те, которые соединяет дорога."""
    if is_sea(location):
        return None
    return _neighbours(location, lambda one: not is_sea(one), "соединяет дорога: {что}", facts)


@rules.value("fury:3.4b", of="location.adjacent")
def borders_make_neighbours(location, facts):
    """Соседние моря — те, у которых есть общая граница."""
    if not is_sea(location):
        return None
    return _neighbours(location, is_sea, "есть общая граница: {что}", facts)


@rules.value("fury:3.4c", of="location.adjacent")
def anchors_make_neighbours(location, facts):
    """Море, на котором стоит значок якоря, соседствует с портом этого значка."""
    other = not is_sea(location)
    return _neighbours(location, lambda one: is_sea(one) is other, "якорь: {что}", facts)


@rules.value("fury:3.4f", of="location.adjacent", stage="set")
def roadblock_leaves_neighbours_neighbours(location, facts):
    """Города, между которыми лежит преграда, остаются соседними."""
    beside = _beside(location, facts)
    if not (cut_off := [one for one in beside if blocked(location, one)]):
        return None
    found = tuple(one.name for one in beside)
    return gives(found, "преграда соседства не отменяет: {города}", города=cut_off)


def within_roads(place, to, roads, facts, forbidden=lambda city: False) -> bool:
    """Whether listed roads lead from `place` to `to` in so many steps, not through a `forbidden` city."""
    reached = [place]
    for step in range(roads):
        last = step == roads - 1
        reached += [
            city
            for city in facts.locations
            if city not in reached
            and not is_sea(city)
            and (not forbidden(city) or (last and city == to))
            and any(not is_sea(one) and listed(one, city) for one in reached)
        ]
    return to in reached


def _port_and_sea(move, facts):
    """The port and the sea between which a hunter would move, or ``None``."""
    place = facts.get(move.by.location)
    if move.to is None or place is None or move.by.in_hospital or move.way in ("road", "rail"):
        return None
    if is_sea(place) is is_sea(move.to):
        return None
    return (move.to, place) if is_sea(place) else (place, move.to)


@rules.claim("fury:3.4c", about=Travel, says=CAN)
def anchor_leads_from_port_to_sea(move, facts):
    """Порт соседствует с тем морем, на котором стоит его якорь."""
    if (ends := _port_and_sea(move, facts)) is None or not adjacent(ends[0], ends[1], facts):
        return None
    return because("на море якорь порта: {локации}", локации=ends)


@rules.claim("fury:3.4c", about=Travel, says=CANNOT)
def no_anchor_no_way_to_the_sea(move, facts):
    """С морем, на котором якоря этого города нет, он не соседствует."""
    if (ends := _port_and_sea(move, facts)) is None or adjacent(ends[0], ends[1], facts):
        return None
    return because("якоря города на этом море нет: {локации}", локации=ends)


@rules.claim("fury:3.4d", about=Travel, says=CANNOT)
def railway_makes_no_neighbours(move, facts):
    """Железная дорога соседними города не делает: по дороге так не пройти."""
    place = facts.get(move.by.location)
    if move.to is None or place is None or move.way == "sea" or is_sea(place) or is_sea(move.to):
        return None
    if move.way == "rail" or move.by.in_hospital or place == move.to or adjacent(place, move.to, facts):
        return None
    if move.way == "road" and move.to.links is None:
        return None
    return because(
        "не соседние, железная дорога соседства и не даёт: {откуда} и {куда}", откуда=place, куда=move.to
    )


@rules.claim("fury:3.4e", about=Travel, says=CANNOT)
def roadblock_closes_the_way(move, facts):
    """Преграда не даёт переместиться между городами, которые она разделяет."""
    place = facts.get(move.by.location)
    if move.to is None or place is None:
        return None
    if blocked(place, move.to):
        return because("между ними преграда: {откуда} и {куда}", откуда=place, куда=move.to)
    return None
