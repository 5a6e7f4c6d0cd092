"""3.19. Фаза Дракулы: убежища сдвигаются, Дракула выбирает карту; где встречу не кладут."""

from __future__ import annotations

from adjudicator.games.fury.board import (
    TIMES,
    cause,
    fallen,
    first_hideout,
    hunters_at,
    is_sea,
    lair_at,
    rules,
    trail,
)
from adjudicator.games.fury.s3_2_actions import WAYS
from adjudicator.games.fury.s3_4_adjacency import adjacent
from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    MUST,
    WAIT,
    Move,
    OneOf,
    Ref,
    add,
    because,
    begin,
    does,
    gives,
    passed,
    put,
    slot,
)

POWERS = {
    "hide": "Затаиться",
    "dark_call": "Зов тьмы",
    "feed": "Пир",
    "wolf_form": "Форма волка",
    "misdirect": "Ложный путь",
}

STAYING = ("hide", "dark_call", "feed")
"""Power cards that leave Dracula where he is (fury:3.20c)."""

BY_NIGHT = {"game.time": ("night",)}
IN_MOVEMENT = {"game.time": ("movement",)}
"""When the phase of Dracula begins, and when he slides his hideouts and moves; so if no time is told."""

rules.name_sequence("dracula_phase", "фаза Дракулы|шаги фазы Дракулы")
rules.name_sequence("movement_step", "шаг перемещения|порядок шага перемещения")


@rules.move("begin_phase", "начать фазу Дракулы|фаза Дракулы начинается", "Дракула начинает свою фазу")
class BeginPhase(Move):
    """The phase of Dracula begins."""

    when = BY_NIGHT


@rules.move("slide", "сдвинуть убежища|сдвиг убежищ", "Дракула сдвигает убежища")
class Slide(Move):
    """All hideouts slide along the trail. It also happens by itself when the step of movement comes."""

    when = IN_MOVEMENT


@rules.move(
    "choose_location", "выбрать карту локации|выложить карту локации", "Дракула выбирает карту локации"
)
class ChooseLocation(Move):
    """Dracula chooses a location card in his step of movement. `way`: how he would get there."""

    when = IN_MOVEMENT
    to: object = slot(Ref(("location",)), "локация|локацию|куда", default=None)
    way: str | None = slot(OneOf(tuple(WAYS)), "путь|как|чем", default=None, words=WAYS)


@rules.move("choose_power", "выбрать карту силы|выложить карту силы", "Дракула выбирает карту силы")
class ChoosePower(Move):
    """Dracula chooses a power card in his step of movement, for two of them with a location card.

    `alone`: without a location card; `clears`: the hideout that «Ложный путь» clears.
    """

    when = IN_MOVEMENT
    card: str = slot(OneOf(tuple(POWERS)), "карта|карту", words=POWERS)
    to: object = slot(Ref(("location",)), "локация|локацию|куда", default=None)
    alone: bool = slot(FLAG, "одна|без карты локации", typical=False)
    clears: object = slot(Ref(("hideout",)), "очищает|очищая|какое убежище", default=None)


@rules.move(
    "choose_lair",
    "перейти в логово|переместиться в логово|вернуться в логово",
    "Дракула переходит в логово {lair}",
)
class ChooseLair(Move):
    """Dracula moves to one of his lairs in his step of movement, instead of choosing a card."""

    when = IN_MOVEMENT
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


# The order of the phase ----------------------------------------------------------------------------------


@rules.claim("fury:3.19a", about=BeginPhase, says=CAN)
def phase_begins_after_the_night(move, facts):
    """Фаза Дракулы начинается, когда все охотники совершили ночные действия."""
    if facts.game.time != "night" or _still_to_act(facts):
        return passed("ночные действия не кончены")
    return because("ночь, все охотники свои действия совершили")


@rules.claim("fury:3.19a", about=BeginPhase, says=WAIT)
def phase_waits_for_the_hunters(move, facts):
    """Пока ночное действие за кем-то из охотников, фаза Дракулы не начинается."""
    if facts.game.time != "night":
        now = TIMES[facts.game.time].partition("|")[0]
        return because("фаза Дракулы идёт после ночи, а сейчас {когда}", когда=now)
    if left := _still_to_act(facts):
        return because("ночное действие ещё не совершено: {кто}", кто=left)
    return None


def _still_to_act(facts):
    return [one for one in facts.hunters if not one.acted and not one.defeated]


@rules.effect("fury:3.19a", at="begin_phase")
def phase_begins_with_its_movement(move, facts):
    """Фаза Дракулы начинается с шага перемещения."""
    return does("наступает шаг перемещения", put("game", "coming", "movement"), begin("passage"))


@rules.sequence("fury:3.19b", "dracula_phase")
def phase_is_movement_and_encounter(items, facts):
    """Фаза Дракулы — шаг перемещения, затем шаг встречи."""
    steps = [TIMES[one].partition("|")[0] for one in ("movement", "encounter")]
    return gives(steps, "сначала {первый}, затем {второй}", первый=steps[0], второй=steps[1])


@rules.sequence("fury:3.19c", "movement_step")
def hideouts_slide_before_a_card_is_chosen(items, facts):
    """Перемещение: 1 — сдвинуть убежища, 2 — выбрать карту."""
    return gives(["сдвиг убежищ", "выбор карты"], "сначала сдвигают убежища")


@rules.sequence("fury:3.19d", "movement_step")
def what_slid_off_is_settled_before_a_card_is_chosen(items, facts):
    """Сошедшее убежище созревает или становится логовом сразу, ещё до выбора карты."""
    sliding, choosing = items
    return gives([sliding, "созревание или логово", choosing], "сошедшее убежище решают до выбора карты")


@rules.claim("fury:3.19c", about=Slide, says=MUST)
def hideouts_slide_in_the_step_of_movement(move, facts):
    """Дракула сдвигает все убежища на одно деление следа."""
    if facts.game.time != "movement" or facts.game.slid:
        return passed("сейчас не сдвигают")
    return because("идёт шаг перемещения")


@rules.claim("fury:3.19c", about=Slide, says=CANNOT)
def hideouts_slide_once_a_step(move, facts):
    """Сдвигают в шаге перемещения, один раз и до выбора карты."""
    if facts.game.time != "movement":
        return because("сдвигают в шаге перемещения")
    return because("убежища в этот шаг уже сдвинуты") if facts.game.slid else None


@rules.effect("fury:3.19c", at="slide")
@rules.effect("fury:3.19c", at="passage.arrival")
def hideouts_slide(it, facts):
    """Все убежища сдвигаются на одно деление по направлению стрелок."""
    if facts.game.time != "movement":
        return None
    hideouts = trail(facts)
    slid = [put("game", "slid", True)]
    if not hideouts:
        return does("сдвигать нечего", slid) if isinstance(it, Slide) else None
    return does("убежища сдвигаются: {что}", [add(one, "space", 1) for one in hideouts], slid, что=hideouts)


@rules.effect("fury:3.19c", at="passage.parting")
def next_time_hideouts_slide_again(passage, facts):
    """В следующем шаге перемещения сдвигают снова."""
    if facts.game.time != "movement" or not facts.game.slid:
        return None
    return does("в следующий раз убежища сдвинут снова", put("game", "slid", None))


CHOICES = (ChooseLocation, ChoosePower, ChooseLair)


@rules.claim("fury:3.19a", about=CHOICES, says=WAIT)
def no_card_while_hunters_act(move, facts):
    """Карту Дракула выбирает в своей фазе, а она начинается после ночных действий охотников."""
    if facts.game.time != "night":
        return None
    if left := _still_to_act(facts):
        return because("фаза Дракулы не началась, ночное действие не совершено: {кто}", кто=left)
    return because("фаза Дракулы ещё не началась")


@rules.claim("fury:3.19c", about=CHOICES, says=WAIT)
def first_hideouts_slide(move, facts):
    """Карту выбирают после сдвига убежищ: пока первое деление занято, их ещё не сдвигали."""
    if facts.game.time != "movement" or facts.game.slid:
        return None
    if facts.game.slid is None and (lying := first_hideout(facts)) is not None:
        return because("на первом делении ещё лежит убежище, сначала убежища сдвигают: {что}", что=lying)
    return None if facts.game.slid is None else because("сначала сдвигают убежища: {что}", что=trail(facts))


@rules.claim("fury:3.19d", about=MakeLair, says=CAN)
def hideout_off_the_trail_becomes_a_lair(move, facts):
    """Сошедшее с шестого деления убежище Дракула может обратить в логово."""
    return _settles(move, facts)


@rules.claim("fury:3.19d", about=Mature, says=CAN)
def hideout_off_the_trail_matures(move, facts):
    """Сошедшему с шестого деления убежищу Дракула может дать созреть."""
    return _settles(move, facts)


def _settles(move, facts):
    if move.hideout not in fallen(facts):
        return None
    return because("сошло со следа: созреет или станет логовом — {что}", что=move.hideout)


@rules.claim("fury:3.19d", about=Mature, says=MUST)
def hideout_that_is_no_lair_has_to_mature(move, facts):
    """Выбор — созреть или стать логовом; что логовом стать не может, обязано созреть."""
    if move.hideout not in fallen(facts):
        return None
    if not _never_a_lair(move.hideout, facts):
        return passed("может стать и логовом: {что}", что=move.hideout)
    return because("логовом стать не может: {что}", reading=True, что=move.hideout)


def _never_a_lair(hideout, facts) -> bool:
    """Whether a hideout is a power card (fury:3.30f) or a card of the sea (fury:5.10d)."""
    place = facts.get(hideout.location)
    return is_sea(place) if place is not None else hideout.power is not None


@rules.claim("fury:3.19d", about=CHOICES, says=WAIT)
def what_slid_off_is_settled_first(move, facts):
    """Пока сошедшее убежище не созрело и не стало логовом, карту не выбирают."""
    if facts.game.time != "movement" or not (waiting := fallen(facts)):
        return None
    return because("сначала решают, созреет или станет логовом: {что}", что=waiting)


# The card ------------------------------------------------------------------------------------------------


@rules.claim("fury:3.19e", about=(ChooseLocation, ChoosePower), says=CAN)
def dracula_chooses_a_card_in_his_movement(move, facts):
    """В шаге перемещения Дракула выбирает карту локации или карту силы и кладёт её на след."""
    if facts.game.time == "movement":
        return because("идёт шаг перемещения")
    return passed("карту выбирают в шаге перемещения")


@rules.claim("fury:3.19e", about=(ChooseLocation, ChoosePower), says=CANNOT)
def card_of_a_lair_is_not_in_the_deck(move, facts):
    """Карты логова в колоде локаций нет: туда переходят, возвращая логово на след (3.27j)."""
    if move.to is None or (lair := lair_at(move.to, facts)) is None:
        return None
    return because("карты в колоде нет, она в логове, в логово переходят: {что}", что=lair)


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
    if not adjacent(start, move.to, facts):
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


@rules.claim("fury:3.19h", about=ChooseLocation, says=CANNOT)
def only_ports_lead_to_the_sea(move, facts):
    """В море Дракула выходит лишь из порта, соседнего с этим морем."""
    start = facts.get(facts.location(facts.dracula))
    if move.to is None or start is None or is_sea(start) or not is_sea(move.to):
        return None
    if adjacent(start, move.to, facts):
        return None
    return because("это не порт того моря: {откуда} и {куда}", откуда=start, куда=move.to)


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
    if not adjacent(start, move.to, facts):
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
    lying = trail(facts)
    again = [one for one in lying if (move.to is not None and one.location == move.to.name)]
    again += [one for one in lying if power is not None and one.power == power]
    if again:
        return because("карта ещё лежит на следе: {где}", где=again)
    if power is not None and move.to is not None and move.to.name == facts.location(facts.dracula):
        return because("карта текущей локации лежит на следе: {где}", где=move.to)
    return passed("такой карты на следе нет") if lying else None


@rules.effect("fury:3.19e", at="choose_location")
def dracula_is_where_his_card_says(move, facts):
    """Выбранная карта ложится на след: она показывает, где Дракула."""
    if move.to is None:
        return None
    return does("на след ложится карта локации", _goes(move, facts), put("dracula", "stayed", False))


@rules.effect("fury:3.19e", at="choose_power")
def power_card_lies_on_the_trail(move, facts):
    """Карта силы ложится на след, у двух из них — с картой локации."""
    return does("на след ложится карта силы: {карта}", _goes(move, facts), карта=POWERS[move.card])


def _goes(move, facts):
    if move.to is None:
        return []
    came_from = facts.location(facts.dracula)
    return [put("dracula", "came_from", came_from), put("dracula", "location", move.to)]


@rules.effect("fury:3.19j", at="choose_location")
@rules.effect("fury:3.19j", at="choose_power")
def city_with_a_hunter_is_chosen_openly(move, facts):
    """В городе с охотником карту кладут лицом вверх: Дракула раскрыт."""
    if move.to is None or is_sea(move.to) or not (there := hunters_at(move.to, facts)):
        return None
    return does("карта лежит лицом вверх, здесь {кто}", put("dracula", "revealed", True), кто=there)


@rules.effect("fury:3.19l", at="choose_power")
def power_card_has_a_text_of_its_own(move, facts):
    """Выбрав карту силы, Дракула следует её собственному тексту."""
    stays = put("dracula", "stayed", move.card in STAYING)
    return does("дальше — по тексту карты «{карта}»", stays, карта=POWERS[move.card])


# The encounter -------------------------------------------------------------------------------------------


def target(move, facts):
    """The hideout or lair that gets the card: the one named, else that of the first space, if it is told."""
    return move.on or first_hideout(facts)


def ground(hideout, facts):
    """The location in which a card put on this hideout lies; the current one, where no hideout is told."""
    if hideout is not None:
        return facts.get(hideout.location)
    return None if facts.dracula.stayed else facts.get(facts.location(facts.dracula))


@rules.claim("fury:3.19k", about=PlaceEncounter, says=CANNOT)
def no_encounter_where_a_hunter_is(move, facts):
    """Если Дракула выбрал город, где есть охотник, карту встречи туда не кладут."""
    where = target(move, facts)
    place = ground(where, facts)
    if facts.game.time != "encounter" or place is None or is_sea(place) or (where is not None and where.lair):
        return None
    if not (there := hunters_at(place, facts)):
        return passed("охотников здесь нет: {где}", где=place)
    if where is not None and cause(where, "lair", facts) == "fury:3.27k":
        barred = "и на бывшее логово встречу не кладут"
        if facts.silent("fury:3.27m", barred, "на бывшее логово встречу кладут и при охотнике") != barred:
            return passed("убежище было логовом: {где}", где=where)
    return because("в городе охотник ({кто}): {где}", кто=there, где=place)
