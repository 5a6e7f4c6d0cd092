"""3.29. Перемещение охотников и Дракулы: дороги, рельсы, море и его цена.

Dracula moves by choosing a card in his phase (3.19); what sea costs him, and what power cards need there,
stands here.
"""

from __future__ import annotations

from adjudicator.games.fury.board import hunters_at, is_sea, moved, rules, trail
from adjudicator.games.fury.combat_moves import Fight
from adjudicator.games.fury.s3_2_actions import WAYS, Travel
from adjudicator.games.fury.s3_4_adjacency import adjacent, is_cagliari, listed, within_roads
from adjudicator.games.fury.s3_11_combat import fight_at_sea, sea_reading
from adjudicator.games.fury.s3_19_dracula_phase import (
    STAYING,
    ChooseLair,
    ChooseLocation,
    ChoosePower,
    PlaceEncounter,
    ground,
    target,
)
from adjudicator.games.fury.s3_25_hideouts import found
from adjudicator.kernel import CAN, CANNOT, add, because, does, gives, passed, put

rules.name_value("location.ticket_number", "какое число билета|число билета")


def moves_of_hunters(move, facts):
    """From where to where a hunter moves on the board, or ``None`` when it is not said or not so."""
    place = facts.get(move.by.location)
    if move.to is None or place is None or move.by.in_hospital:
        return None
    return place, move.to


@rules.claim("fury:3.29b", about=Travel, says=CAN)
def hunters_go_by_road_rail_and_sea(move, facts):
    """Охотники перемещаются по дорогам, по железной дороге и морем."""
    if move.way is None or move.to is not None:
        return None
    return because("охотники так перемещаются: {как}", как=WAYS[move.way].partition("|")[0])


@rules.claim("fury:3.29k", about=Travel, says=CAN)
def hunter_takes_the_road(move, facts):
    """По дороге охотник перемещается в соседний город."""
    ends = moves_of_hunters(move, facts)
    if ends is None or any(map(is_sea, ends)) or move.way in ("rail", "sea"):
        return None
    if not adjacent(ends[0], ends[1], facts):
        return passed("дорога не соединяет: {города}", города=ends)
    return because("дорога соединяет: {города}", города=ends)


@rules.claim("fury:3.29k", about=Travel, says=CANNOT)
def no_road_leads_further_than_next_to_it(move, facts):
    """Дорога ведёт лишь в соседний город."""
    ends = moves_of_hunters(move, facts)
    if ends is None or any(map(is_sea, ends)) or move.way in ("rail", "sea"):
        return None
    if ends[0] == ends[1]:
        return because("охотник уже здесь: {где}", где=move.to)
    return (
        None if adjacent(ends[0], ends[1], facts) else because("дорога не соединяет: {города}", города=ends)
    )


@rules.claim("fury:3.29m", about=Travel, says=CAN)
def hunter_rides_by_ticket(move, facts):
    """По билету охотник едет в город, до которого перегонов не больше числа на билете."""
    if (ends := _ride(move, facts)) is None:
        return None
    enough, told, numbers = _ticket_suffices(move, facts)
    return (because if enough else passed)(told, города=ends, **numbers)


@rules.claim("fury:3.29m", about=Travel, says=CANNOT)
def nobody_rides_further_than_the_ticket_says(move, facts):
    """Дальше, чем указывает число на билете, по железной дороге не уехать."""
    if (ends := _ride(move, facts)) is None:
        return None
    enough, told, numbers = _ticket_suffices(move, facts)
    return None if enough else because(told, города=ends, **numbers)


def _ride(move, facts):
    """From where to where a hunter rides, or ``None``."""
    ends = moves_of_hunters(move, facts)
    return None if ends is None or any(map(is_sea, ends)) or move.way != "rail" else ends


def _ticket_suffices(move, facts):
    """Whether the number on the ticket suffices, how that is told, and the numbers in it."""
    links, most = move.to.links, _number(move, facts)
    if links is None or most is None:
        if move.to.in_reach:
            return True, "числа на билете хватает: {города}", {}
        return False, "числа на билете не хватает: {города}", {}
    numbers = {"n": links, "m": most}
    if links > most:
        return False, "до него {n:перегон|перегона|перегонов}, а число на билете — {m}: {города}", numbers
    return True, "до него {n:перегон|перегона|перегонов}, число на билете — {m}: {города}", numbers


@rules.claim("fury:3.29r", about=Travel, says=CAN)
def hunter_goes_by_sea(move, facts):
    """Морских переходов у охотника три: порт — море, море — море, море — порт, всякий раз в соседнее."""
    ends = moves_of_hunters(move, facts)
    if ends is None or not any(map(is_sea, ends)) or move.way in ("road", "rail"):
        return None
    if not adjacent(ends[0], ends[1], facts):
        return passed("не соседние: {локации}", локации=ends)
    return because("соседние: {локации}", локации=ends)


@rules.claim("fury:3.29r", about=Travel, says=CANNOT)
def sea_leads_only_next_to_it(move, facts):
    """Морем попадают лишь в соседнее море или соседний порт."""
    ends = moves_of_hunters(move, facts)
    if ends is not None and move.way == "sea" and not any(map(is_sea, ends)):
        return because("морем из города в город не попасть: {города}", города=ends)
    if ends is None or not any(map(is_sea, ends)):
        return None
    if not adjacent(ends[0], ends[1], facts):
        return because("не соседние: {локации}", локации=ends)
    return passed("соседние: {локации}", локации=ends)


def _number(move, facts):
    """How many links the ticket allows: as stated, else its white or its yellow number."""
    hunter = move.by
    if hunter.ticket_links is not None or (hunter.white is None and hunter.yellow is None):
        return hunter.ticket_links
    return hunter.yellow if facts.ticket_number(move.to) == "жёлтое" else hunter.white


@rules.value("fury:3.29o", of="location.ticket_number")
def white_number_for_white_links(location, facts):
    """Если весь путь проходит по белым перегонам, действует белое число."""
    if location.yellow:
        return None
    return gives("белое", "жёлтых перегонов в пути нет: действует белое число")


@rules.value("fury:3.29p", of="location.ticket_number")
def yellow_number_for_any_yellow_link(location, facts):
    """Если в пути есть хоть один жёлтый перегон, действует жёлтое число."""
    if not location.yellow:
        return None
    return gives("жёлтое", "в пути есть жёлтый перегон: действует жёлтое число")


@rules.claim("fury:3.29q", about=Travel, says=CANNOT)
def cities_on_the_way_are_not_entered(move, facts):
    """В города по пути охотник, едущий по железной дороге, не входит: что в них, ему не мешает."""
    if move.way != "rail" or not move.via:
        return None
    return passed("в города по пути не входят: {где}", где=move.via)


@rules.effect("fury:3.29q", at="move")
def nobody_enters_the_cities_on_the_way(move, facts):
    """В города по пути охотник, едущий по железной дороге, не входит."""
    if move.way != "rail" or not move.via:
        return None
    return does("в города по пути {кто} не входит: {где}", кто=move.by, где=move.via)


@rules.effect("fury:3.29f", at="move")
def figure_is_put_there(move, facts):
    """Перемещаясь, охотник переставляет фигурку; из госпиталя он выходит."""
    if move.to is None:
        return None
    return does("{кто}: фигурку ставят сюда — {где}", moved(move.by, move.to), кто=move.by, где=move.to)


@rules.effect("fury:3.29l", at="move")
def ticket_is_spent(move, facts):
    """За поездку охотник отдаёт билет."""
    if move.way != "rail":
        return None
    return does("билет возвращается в пул: {кто}", add(move.by, "tickets", -1), кто=move.by)


@rules.value("fury:3.29t", of="location.adjacent")
def cagliari_is_next_to_two_seas(location, facts):
    """У Кальяри два значка якоря: он соседствует и со Средиземным, и с Тирренским морем."""
    if not is_cagliari(location):
        return None
    beside = tuple(one.name for one in facts.locations if one != location and listed(location, one))
    return gives(beside, "два якоря, соседние: {value}")


@rules.claim("fury:3.29t", about=Travel, says=CANNOT)
def cagliari_has_two_anchors(move, facts):
    """Из Кальяри морем попадают в Средиземное и Тирренское моря, и только в них."""
    ends = moves_of_hunters(move, facts)
    if ends is None or not any(map(is_sea, ends)) or not any(map(is_cagliari, ends)):
        return None
    if not adjacent(ends[0], ends[1], facts):
        return because("якоря Кальяри — на Средиземном и Тирренском морях: {локации}", локации=ends)
    return passed("якорь Кальяри: {локации}", локации=ends)


@rules.watch("fury:3.29y", on="hunter.location")
def sea_of_a_hunter_stays_closed(hunter, facts):
    """Карту моря-убежища, где охотник, Дракула не раскрывает."""
    place = facts.get(hunter.location)
    if not is_sea(place) or not (there := found(hunter, facts, lairs=False)):
        return None
    return does("карту моря не раскрывают: {что}", что=there)


@rules.claim("fury:3.29y", about=Fight, says=CANNOT)
def sea_is_not_revealed(move, facts):
    """Карту моря, где охотник, Дракула не раскрывает: осторожный судья боя в море не проводит."""
    if not fight_at_sea(move, facts) or sea_reading(facts) or facts.revealable(facts.dracula):
        return None
    return because("карту моря не раскрывают: {где}", reading=True, где=move.by.location)


# Dracula -------------------------------------------------------------------------------------------------


@rules.claim("fury:3.29c", about=ChooseLocation, says=CAN)
def dracula_goes_by_road_and_sea(move, facts):
    """Дракула перемещается по дорогам и морем."""
    start = facts.get(facts.location(facts.dracula))
    if move.way == "rail" or facts.game.time != "movement" or (move.to is not None and start is None):
        return None
    if move.to is not None and adjacent(start, move.to, facts):
        how = "морем" if is_sea(start) or is_sea(move.to) else "по дороге"
        return because("Дракула перемещается {как}: {города}", как=how, города=(start, move.to))
    if move.to is not None or move.way is None:
        return None
    return because("Дракула так перемещается: {как}", как=WAYS[move.way].partition("|")[0])


@rules.claim("fury:3.29d", about=ChooseLocation, says=CANNOT)
def dracula_rides_no_train(move, facts):
    """Дракула не может перемещаться по железной дороге."""
    if move.way is None:
        return None
    if move.way == "rail":
        return because("железная дорога Дракуле закрыта")
    return passed("не железная дорога: {как}", как=WAYS[move.way].partition("|")[0])


@rules.claim("fury:3.4d", about=ChooseLocation, says=CANNOT)
def railway_makes_no_neighbours_for_dracula(move, facts):
    """Железная дорога соседними города не делает и для Дракулы."""
    start = facts.get(facts.location(facts.dracula))
    if move.way != "rail" or move.to is None or start is None or adjacent(start, move.to, facts):
        return None
    return because("железная дорога соседства не даёт: {города}", города=(start, move.to))


@rules.claim("fury:3.29h", about=ChooseLocation, says=CANNOT)
def dracula_chooses_from_the_deck(move, facts):
    """Дракула выбирает карту из колоды локаций: той, что лежит на следе, там нет."""
    lying = [one for one in trail(facts) if move.to is not None and one.location == move.to.name]
    return because("карты в колоде нет, она на следе: {где}", где=lying) if lying else None


@rules.effect("fury:3.29h", at=ChooseLocation.verb)
@rules.effect("fury:3.29h", at=ChoosePower.verb)
@rules.effect("fury:3.29h", at=ChooseLair.verb)
def dracula_leaves_unseen(move, facts):
    """Новую карту кладут лицом вниз: раскрытый Дракула, уйдя, больше не раскрыт."""
    place = facts.get(move.lair.location) if move.verb == ChooseLair.verb else move.to
    if not facts.dracula.revealed or place is None or hunters_at(place, facts):
        return None
    if any(one.location == place.name and one.revealed and not one.cleared for one in facts.hideouts):
        return None  # he goes to a lair whose card lies open (fury:3.20e)
    return does("карта лежит лицом вниз, Дракула больше не раскрыт", put("dracula", "revealed", False))


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


@rules.claim("fury:3.29af", about=PlaceEncounter, says=CANNOT)
def no_encounter_at_sea(move, facts):
    """На море карту встречи в шаге встречи не кладут."""
    place = ground(target(move, facts), facts)
    if place is None:
        return None
    if is_sea(place):
        return because("это море: {где}", где=place)
    return passed("не море: {где}", где=place)
