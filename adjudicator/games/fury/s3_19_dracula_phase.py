"""3.19. Фаза Дракулы: выбор карты в шаге перемещения."""

from __future__ import annotations

from adjudicator.games.fury.board import TIMES, is_sea, rules
from adjudicator.games.fury.s3_4_adjacency import adjacent
from adjudicator.kernel import CAN, CANNOT, Move, OneOf, Ref, because, does, passed, put, slot

POWERS = {
    "hide": "Затаиться",
    "dark_call": "Зов тьмы",
    "feed": "Пир",
    "wolf_form": "Форма волка",
    "misdirect": "Ложный путь",
}

STAYING = ("hide", "dark_call", "feed")
"""Power cards that leave Dracula where he is (fury:3.20c)."""


@rules.move(
    "choose_location", "выбрать карту локации|выложить карту локации", "Дракула выбирает карту локации"
)
class ChooseLocation(Move):
    """Dracula chooses a location card in his step of movement."""

    to: object = slot(Ref(("location",)), "локация|локацию|куда", default=None)


@rules.move("choose_power", "выбрать карту силы|выложить карту силы", "Дракула выбирает карту силы")
class ChoosePower(Move):
    """Dracula chooses a power card in his step of movement, for two of them with a location card."""

    card: str = slot(OneOf(tuple(POWERS)), "карта|карту", words=POWERS)
    to: object = slot(Ref(("location",)), "локация|локацию|куда", default=None)


@rules.move(
    "choose_lair",
    "перейти в логово|переместиться в логово|вернуться в логово",
    "Дракула переходит в логово {lair}",
)
class ChooseLair(Move):
    """Dracula moves to one of his lairs in his step of movement, instead of choosing a card."""

    lair: object = slot(Ref(("hideout",)), "логово|какое|куда")


@rules.move("make_lair", "обратить в логово|сделать логовом", "Дракула обращает в логово убежище {hideout}")
class MakeLair(Move):
    """Dracula turns the hideout that slid off the trail into a lair."""

    hideout: object = slot(Ref(("hideout",)), "убежище|что")


@rules.move("mature", "созревание|дать созреть|созреть", "убежище созревает: {hideout}")
class Mature(Move):
    """A hideout matures. `cards`: the encounters whose effects Dracula executes; all, if it is not said."""

    hideout: object = slot(Ref(("hideout",)), "убежище|что")
    cards: tuple[object, ...] | None = slot(Ref(("encounter",), many=True), "встречи|карты", default=None)


@rules.move(
    "place_encounter",
    "положить встречу|положить карту встречи|выложить встречу",
    "Дракула кладёт карту встречи",
)
class PlaceEncounter(Move):
    """Dracula lays an encounter card from his hand, on the hideout of the first space if it is not said."""

    card: object = slot(Ref(("encounter",)), "карта|карту|встреча|что", default=None)
    on: object = slot(Ref(("hideout",)), "убежище|логово|куда|на что", default=None)


@rules.claim("fury:3.19e", about=(ChooseLocation, ChoosePower), says=CAN)
def dracula_chooses_a_card_in_his_movement(move, facts):
    """В шаге перемещения Дракула выбирает карту локации или карту силы и кладёт её на след."""
    if facts.game.time == "movement":
        return because("идёт шаг перемещения")
    return passed("карту выбирают в шаге перемещения")


@rules.claim("fury:3.19e", about=(ChooseLocation, ChoosePower), says=CANNOT)
def no_card_outside_the_step_of_movement(move, facts):
    """Карты на след Дракула кладёт только в шаге перемещения."""
    if facts.game.time == "movement":
        return None
    now = TIMES[facts.game.time].partition("|")[0]
    return because("карту кладут в шаге перемещения, а сейчас {когда}", когда=now)


@rules.claim("fury:3.19f", about=(ChooseLocation, ChoosePower), says=CANNOT)
def dracula_goes_where_a_road_or_the_sea_leads(move, facts):
    """Карту локации выбирают, только если туда можно попасть по дороге или морем."""
    start = facts.get(facts.location(facts.dracula))
    if move.to is None or start is None or (move.verb == "choose_power" and move.card != "misdirect"):
        return None
    if not adjacent(start, move.to):
        return because("не соседние: {откуда} и {куда}", откуда=start, куда=move.to)
    return passed("соседние: {откуда} и {куда}", откуда=start, куда=move.to)


@rules.claim("fury:3.19g", about=ChooseLocation, says=CAN)
def from_a_city_to_an_adjacent_city(move, facts):
    """Из города Дракула может выбрать соседний город."""
    return _next_to(move, facts, from_sea=(False,), to_sea=(False,))


@rules.claim("fury:3.19h", about=ChooseLocation, says=CAN)
def from_a_port_to_an_adjacent_sea(move, facts):
    """Из порта Дракула может выбрать и соседнее море."""
    return _next_to(move, facts, from_sea=(False,), to_sea=(True,))


@rules.claim("fury:3.19i", about=ChooseLocation, says=CAN)
def from_a_sea_to_an_adjacent_sea_or_port(move, facts):
    """Из моря Дракула может выбрать соседнее море или соседний порт."""
    return _next_to(move, facts, from_sea=(True,), to_sea=(True, False))


def _next_to(move, facts, from_sea, to_sea):
    """That a way of this kind leads from where Dracula is to the location of the card."""
    start = facts.get(facts.location(facts.dracula))
    if move.to is None or start is None or is_sea(start) not in from_sea or is_sea(move.to) not in to_sea:
        return None
    if facts.game.time != "movement":
        return passed("сейчас не шаг перемещения")
    if not adjacent(start, move.to):
        return passed("не соседние: {откуда} и {куда}", откуда=start, куда=move.to)
    return because("соседние: {откуда} и {куда}", откуда=start, куда=move.to)


@rules.claim("fury:3.30c", about=ChoosePower, says=CANNOT)
def power_card_lies_instead_of_a_location_card(move, facts):
    """Карту силы кладут вместо карты локации; обе вместе лишь у «Формы волка» и «Ложного пути»."""
    if move.card not in STAYING or move.to is None:
        return None
    return because("вместе с картой «{карта}» карту локации не кладут", карта=POWERS[move.card])


@rules.claim("fury:3.30h", about=(ChooseLocation, ChoosePower), says=CANNOT)
def card_on_the_trail_is_not_played_again(move, facts):
    """Карту, которая лежит на следе, снова не сыграть, пока она не сойдёт с него."""
    power = move.card if move.verb == "choose_power" else None
    trail = [one for one in facts.hideouts if one.space is not None and not one.lair and not one.cleared]
    again = [one for one in trail if (move.to is not None and one.location == move.to.name)]
    again += [one for one in trail if power is not None and one.power == power]
    if again:
        return because("карта ещё лежит на следе: {где}", где=again)
    return passed("такой карты на следе нет") if trail else None


@rules.claim("fury:3.12b", about=(ChooseLocation, ChoosePower), says=CANNOT)
def hallowed_cities_are_closed_to_dracula(move, facts):
    """Дракула не может переместиться в город с освящённой землёй или облаткой."""
    if move.to is None:
        return None
    if move.to.hallowed:
        return because("освящённая земля или облатка: {где}", где=move.to)
    return passed("ни освящённой земли, ни облатки: {где}", где=move.to)


@rules.claim("fury:3.12c", about=ChoosePower, says=CANNOT)
def nobody_stays_on_hallowed_ground(move, facts):
    """В городе с освящённой землёй или облаткой не играют «Затаиться», «Пир» и «Зов тьмы»."""
    place = facts.get(facts.location(facts.dracula))
    if move.card not in STAYING or place is None:
        return None
    if place.hallowed:
        return because("освящённая земля или облатка: {где}", где=place)
    return passed("ни освящённой земли, ни облатки: {где}", где=place)


@rules.effect("fury:3.19e", at="choose_location")
def dracula_is_where_his_card_says(move, facts):
    """Выбранная карта ложится на след: она показывает, где Дракула."""
    return does("на след ложится карта локации", _goes(move, facts)) if move.to is not None else None


@rules.effect("fury:3.19e", at="choose_power")
def power_card_lies_on_the_trail(move, facts):
    """Карта силы ложится на след, у двух из них — с картой локации."""
    return does("на след ложится карта силы: {карта}", _goes(move, facts), карта=POWERS[move.card])


def _goes(move, facts):
    if move.to is None:
        return []
    came_from = facts.location(facts.dracula)
    return [put("dracula", "came_from", came_from), put("dracula", "location", move.to)]


def _hunters_at(place, facts):
    return [one for one in facts.hunters if one.location == place.name and not one.in_hospital]


@rules.effect("fury:3.19j", at="choose_location")
@rules.effect("fury:3.19j", at="choose_power")
def city_with_a_hunter_is_chosen_openly(move, facts):
    """В городе с охотником карту кладут лицом вверх: Дракула раскрыт."""
    if move.to is None or is_sea(move.to) or not (there := _hunters_at(move.to, facts)):
        return None
    return does("карта лежит лицом вверх, здесь {кто}", put("dracula", "revealed", True), кто=there)
