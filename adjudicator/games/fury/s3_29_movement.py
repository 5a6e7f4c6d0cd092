"""3.29. Перемещение охотников и Дракулы: дороги, рельсы, море и его цена.

Dracula moves by choosing a card in his phase (3.19); what sea costs him, and what power cards need there,
stands here.
"""

from __future__ import annotations

from adjudicator.games.fury.board import is_sea, rules
from adjudicator.games.fury.s3_2_actions import Travel
from adjudicator.games.fury.s3_4_adjacency import adjacent, listed, within_roads
from adjudicator.games.fury.s3_11_combat import Fight, fight_at_sea, sea_reading
from adjudicator.games.fury.s3_19_dracula_phase import STAYING, ChoosePower
from adjudicator.kernel import CAN, CANNOT, add, because, does, passed, put
from adjudicator.kernel.changes import Change


def moves_of_hunters(move, facts):
    """From where to where a hunter moves on the board, or ``None`` when it is not said or not so."""
    place = facts.get(move.by.location)
    if move.to is None or place is None or move.by.in_hospital:
        return None
    return place, move.to


@rules.claim("fury:3.29k", about=Travel, says=CAN)
def hunter_takes_the_road(move, facts):
    """Днём охотник перемещается по дороге в соседний город."""
    ends = moves_of_hunters(move, facts)
    if ends is None or any(map(is_sea, ends)) or move.way == "rail":
        return None
    if facts.game.time != "day":
        return passed("сейчас не день")
    if not adjacent(*ends):
        return passed("дорога не соединяет: {города}", города=ends)
    return because("дорога соединяет: {города}", города=ends)


@rules.claim("fury:3.29m", about=Travel, says=CAN)
def hunter_rides_by_ticket(move, facts):
    """По билету охотник едет в город, до которого перегонов не больше числа на билете."""
    ends = moves_of_hunters(move, facts)
    if ends is None or any(map(is_sea, ends)) or move.way != "rail":
        return None
    if facts.game.time != "day":
        return passed("сейчас не день")
    links, most = move.to.links, move.by.ticket_links
    if links is None or most is None:
        if not move.to.in_reach:
            return passed("числа на билете не хватает: {города}", города=ends)
        return because("числа на билете хватает: {города}", города=ends)
    if links > most:
        return passed("перегонов {n}, а на билете {m}: {города}", n=links, m=most, города=ends)
    return because("перегонов {n}, на билете {m}: {города}", n=links, m=most, города=ends)


@rules.claim("fury:3.29r", about=Travel, says=CAN)
def hunter_goes_by_sea(move, facts):
    """Морем охотник идёт из порта в соседнее море, из моря в соседнее море или соседний порт."""
    ends = moves_of_hunters(move, facts)
    if ends is None or not any(map(is_sea, ends)):
        return None
    if facts.game.time != "day":
        return passed("сейчас не день")
    if not adjacent(*ends):
        return passed("не соседние: {локации}", локации=ends)
    return because("соседние: {локации}", локации=ends)


@rules.claim("fury:3.29r", about=Travel, says=CANNOT)
def sea_leads_only_next_to_it(move, facts):
    """Морем попадают лишь в соседнее море или соседний порт."""
    ends = moves_of_hunters(move, facts)
    if ends is None or not any(map(is_sea, ends)):
        return None
    if not adjacent(*ends):
        return because("не соседние: {локации}", локации=ends)
    return passed("соседние: {локации}", локации=ends)


@rules.effect("fury:3.29f", at="move")
def figure_is_put_there(move, facts):
    """Перемещаясь, охотник переставляет фигурку; из госпиталя он выходит."""
    if move.to is None:
        return None
    changes: list[Change] = [put(move.by, "location", move.to)]
    if move.by.in_hospital:
        changes += [put(move.by, "in_hospital", False), put(move.by, "hospital", None)]
        changes.append(put(move.by, "defeated_in", None))
    return does("{кто}: фигурку ставят сюда — {где}", changes, кто=move.by, где=move.to)


@rules.effect("fury:3.29l", at="move")
def ticket_is_spent(move, facts):
    """За поездку охотник отдаёт билет."""
    if move.way != "rail":
        return None
    return does("билет возвращается в пул: {кто}", add(move.by, "tickets", -1), кто=move.by)


@rules.claim("fury:3.29y", about=Fight, says=CANNOT)
def sea_is_not_revealed(move, facts):
    """Карту моря, где охотник, Дракула не раскрывает: осторожный судья боя в море не проводит."""
    if not fight_at_sea(move, facts) or sea_reading(facts) or facts.revealable(facts.dracula):
        return None
    return because("карту моря не раскрывают: {где}", reading=True, где=move.by.location)


# Dracula at sea ------------------------------------------------------------------------------------------


def _voyage(move, facts):
    """Whether Dracula comes from sea, and goes to sea, with the card just chosen; ``None`` if he stays."""
    if move.to is None:
        return None
    start = facts.get(facts.dracula.came_from)
    if start is None and not is_sea(move.to):
        return False, False
    return bool(facts.dracula.at_sea) if start is None else is_sea(start), is_sea(move.to)


@rules.effect("fury:3.29z", at="choose_location")
@rules.effect("fury:3.29z", at="choose_power")
def leaving_a_port_hurts(move, facts):
    """Перемещаясь из порта в море, Дракула получает 2 повреждения."""
    if _voyage(move, facts) != (False, True):
        return None
    return does("из порта в море: Дракула получает повреждений 2", add("dracula", "incoming", 2))


@rules.effect("fury:3.29aa", at="choose_location")
@rules.effect("fury:3.29aa", at="choose_power")
def from_sea_to_sea_hurts(move, facts):
    """Перемещаясь из моря в море, Дракула получает 1 повреждение."""
    if _voyage(move, facts) != (True, True):
        return None
    return does("из моря в море: Дракула получает повреждение", add("dracula", "incoming", 1))


@rules.effect("fury:3.29ab", at="choose_location")
@rules.effect("fury:3.29ab", at="choose_power")
def landing_costs_nothing(move, facts):
    """Перемещаясь из моря в порт, Дракула повреждений не получает."""
    if _voyage(move, facts) != (True, False):
        return None
    return does("из моря в порт: повреждений нет", reading=True)


@rules.claim("fury:3.29ac", about=ChoosePower, says=CANNOT)
def no_staying_at_sea(move, facts):
    """В море Дракула не может играть «Затаиться», «Зов тьмы» и «Пир»."""
    if move.card not in STAYING:
        return None
    if _dracula_at_sea(facts):
        return because("Дракула в море")
    return passed("Дракула не в море")


def _dracula_at_sea(facts) -> bool:
    """Whether Dracula is at sea: by his location, else as a scenario says."""
    place = facts.get(facts.location(facts.dracula))
    return bool(facts.dracula.at_sea) if place is None else is_sea(place)


@rules.claim("fury:3.29ad", about=ChoosePower, says=CAN)
def misdirect_is_played_at_sea_as_usual(move, facts):
    """«Ложный путь» в море играют как обычно."""
    if move.card != "misdirect" or facts.game.time != "movement":
        return None
    return because("«Ложный путь» в море играют как обычно") if _dracula_at_sea(facts) else None


@rules.claim("fury:3.29ae", about=ChoosePower, says=CANNOT)
def wolf_leaves_the_sea_by_a_port(move, facts):
    """Из моря «Форма волка» ведёт в соседний порт либо на одну дорогу дальше такого порта."""
    start = facts.get(facts.location(facts.dracula))
    if move.card != "wolf_form" or move.to is None or start is None or not is_sea(start):
        return None
    ports = [one for one in facts.locations if not is_sea(one) and listed(start, one)]
    if not ports:
        return passed("порты этого моря не описаны: {где}", где=start)
    if is_sea(move.to) or not any(within_roads(port, move.to, 1, facts) for port in ports):
        return because("дальше дороги от порта: {где}", где=move.to)
    return passed("порт или город на дорогу дальше него: {где}", где=move.to)
