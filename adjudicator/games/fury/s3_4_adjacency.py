"""3.4. Соседство: города по дороге, моря по границе, порт с морем своего якоря."""

from __future__ import annotations

from adjudicator.games.fury.board import is_sea, rules
from adjudicator.games.fury.s3_2_actions import Travel
from adjudicator.kernel import CANNOT, because

CAGLIARI = ("средиземное море", "тирренское море")
"""The seas of the two anchors of Cagliari (fury:3.29t)."""

for _clause in ("fury:3.4a", "fury:3.4b", "fury:3.4c"):
    rules.embodies(_clause, "соседство локаций")


def listed(place, other) -> bool:
    """Whether a scenario, or the book, lists two places as neighbours."""
    names = {place.name.casefold(), other.name.casefold()}
    if "кальяри" in names and names & {*CAGLIARI}:
        return True
    return other.name in place.adjacent or place.name in other.adjacent


def adjacent(place, to) -> bool:
    """Whether `to` is next to `place`. Where neither lists its neighbours, `to` says whether it is."""
    if listed(place, to):
        return True
    if place.adjacent or to.adjacent or "кальяри" in (place.name.casefold(), to.name.casefold()):
        return False
    return bool(to.neighbour)


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


@rules.claim("fury:3.4d", about=Travel, says=CANNOT)
def railway_makes_no_neighbours(move, facts):
    """Железная дорога соседними города не делает: по дороге так не пройти."""
    place = facts.get(move.by.location)
    if move.to is None or place is None or move.way == "rail" or is_sea(place) or is_sea(move.to):
        return None
    if move.by.in_hospital or adjacent(place, move.to):
        return None
    return because("дорога не соединяет: {откуда} и {куда}", откуда=place, куда=move.to)


@rules.claim("fury:3.4e", about=Travel, says=CANNOT)
def roadblock_closes_the_way(move, facts):
    """Преграда не даёт переместиться между городами, которые она разделяет."""
    place = facts.get(move.by.location)
    if move.to is None or place is None:
        return None
    if move.to.name in place.blocked or place.name in move.to.blocked:
        return because("между ними преграда: {откуда} и {куда}", откуда=place, куда=move.to)
    return None
