"""3.2. Действия: что охотник вправе делать днём и ночью.

Where each action is allowed beyond this stands in the topic of the action; so the action of movement with a
destination needs the permission of that topic.
"""

from __future__ import annotations

from adjudicator.games.fury.board import SIDES, TIMES, in_turn, is_sea, last_write, rules
from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    MUST,
    WAIT,
    Move,
    OneOf,
    Ref,
    because,
    does,
    gives,
    lawful,
    passed,
    put,
    slot,
)

rules.name_sequence("actions", "кто действует|очередь действий")


WAYS = {"road": "дорога|по дороге", "rail": "железная дорога|поезд|поездом", "sea": "море|морем"}
"""How characters move (fury:3.29b)."""


GOODS = {"item": "предмет|предметы", "ticket": "билет|билеты", "event": "событие|события"}
"""What hunters may wish to pass to each other (fury:3.39c)."""


BY_DAY = {"game.time": ("day",)}
ON_HIS_TURN = {"game.time": ("day", "night")}
"""When hunters act; where the time is left out, it is such a one."""


@rules.move("move", "переместиться|перемещение|идти|плыть|ехать", "{by} перемещается")
class Travel(Move):
    """The action of movement. Without `way` it is by road or by sea; a ride has to be called one."""

    when = BY_DAY
    by: object = slot(
        Ref(("hunter",)), "кто", instead={"dracula": "Дракула перемещается ходом «выбрать карту локации»"}
    )
    to: object = slot(Ref(("location",)), "куда|в", default=None)
    way: str | None = slot(OneOf(tuple(WAYS)), "путь|как|чем", default=None, words=WAYS)
    via: tuple[object, ...] = slot(Ref(("location",), many=True), "через|проездом", default=())


@rules.move(
    "reserve",
    "забронировать билет|бронирование|бронировать|взять билет",
    "{by} бронирует билет",
)
class Reserve(Move):
    when = ON_HIS_TURN
    by: object = slot(Ref(("hunter",)), "кто")


@rules.move("rest", "отдых|отдохнуть|отдыхать|лечиться", "{by} отдыхает")
class Rest(Move):
    when = ON_HIS_TURN
    by: object = slot(Ref(("hunter",)), "кто")


@rules.move("search", "поиск|искать", "{by} ведёт поиск")
class Search(Move):
    when = ON_HIS_TURN
    by: object = slot(Ref(("hunter",)), "кто")


@rules.move("supply", "пополнение запасов|пополнить запасы|пополнение", "{by} пополняет запасы")
class Supply(Move):
    """The action of supply. `card`: the event that comes up, or at least whose mark it bears (`side`)."""

    when = ON_HIS_TURN
    by: object = slot(Ref(("hunter",)), "кто")
    card: object = slot(Ref(("event",)), "событие|карта события|какое событие", default=None)
    side: str | None = slot(OneOf(tuple(SIDES)), "значок|событие со значком", default=None, words=SIDES)


@rules.move("trade", "обмен|обменяться", "{by} предлагает обмен: {with_}")
class Trade(Move):
    """The action of trade. `gives` and `receives`: what one passes and gets; `leader`: by «Лидер»."""

    when = ON_HIS_TURN
    by: object = slot(Ref(("hunter",)), "кто")
    with_: object = slot(Ref(("hunter",)), "с кем", default=None)
    gives: tuple[str, ...] = slot(
        OneOf(tuple(GOODS), many=True), "что|передаёт|отдаёт", default=(), words=GOODS
    )
    receives: tuple[str, ...] = slot(
        OneOf(tuple(GOODS), many=True), "взамен|получает|что взамен", default=(), words=GOODS
    )
    leader: bool | None = slot(FLAG, "Лидер|по Лидеру|Лидером", default=None)


@rules.move(
    "special", "специальное действие|сыграть событие действием", "{by} совершает специальное действие"
)
class Special(Move):
    """A special action; `card` is the event that is played by it (fury:3.21m)."""

    when = ON_HIS_TURN
    by: object = slot(Ref(("hunter",)), "кто")
    card: object = slot(Ref(("event",)), "карта|карту|событие|что", default=None)


@rules.move("pass", "пропуск хода|пропустить ход|пас", "{by} пропускает ход")
class Pass(Move):
    when = ON_HIS_TURN
    by: object = slot(Ref(("hunter",)), "кто")


ACTIONS = (Travel, Reserve, Rest, Search, Supply, Trade, Special)
"""Everything that a hunter may do with his action, save passing."""

rules.alternative(*ACTIONS, Pass)


def at_sea(hunter, facts) -> bool:
    return is_sea(facts.get(hunter.location))


@rules.claim("fury:3.2a", about=ACTIONS, says=CAN)
def one_action_by_day_and_one_by_night(move, facts):
    """Охотник действует дважды: раз днём и раз ночью."""
    if (move.verb == "move" and move.to is not None) or (move.verb == "trade" and move.with_ is not None):
        return None
    if facts.game.time not in ("day", "night"):
        return passed("ни дня, ни ночи нет")
    return because("время действий охотников")


@rules.claim("fury:3.2a", about=(*ACTIONS, Pass), says=CANNOT)
def no_action_but_by_day_and_by_night(move, facts):
    """Действия охотников — днём и ночью; на рассвете, на закате и в фазу Дракулы их не совершают."""
    if facts.game.time in ("day", "night"):
        return None
    now = TIMES[facts.game.time].partition("|")[0]
    return because("действия совершают днём и ночью, а сейчас {когда}", когда=now)


@rules.claim("fury:3.2a", about=(*ACTIONS, Pass), says=CANNOT)
def second_action_is_not_taken(move, facts):
    """Действие днём одно, и ночью одно."""
    if move.by.acted:
        return because("своё действие уже совершено: {кто}", кто=move.by)
    return passed("действие ещё не совершено: {кто}", кто=move.by)


@rules.effect("fury:3.2a", at="passage.arrival")
def actions_are_new_by_day_and_by_night(passage, facts):
    """С приходом дня и ночи у каждого охотника снова есть действие."""
    done = [one for one in facts.hunters if one.acted]
    if not done or facts.game.time not in ("day", "night"):
        return None
    return does("действия снова есть: {кто}", [put(one, "acted", False) for one in done], кто=done)


def _action_is_spent(move, facts):
    """Действие совершено."""
    return does("{кто} совершает действие", put(move.by, "acted", True), кто=move.by)


for _action in (*ACTIONS, Pass):
    rules.effect("fury:3.2a", at=_action.verb)(_action_is_spent)


def _before(hunter, facts):
    """The hunters who act before one of the four."""
    order = [one for one in in_turn(facts.hunters) if one.character is not None]
    return order[: order.index(hunter)] if hunter in order else []


def passed_over(hunter, facts) -> bool:
    """Whether a later hunter has acted by a stated move while nothing is said of this one's action."""
    later = [one for one in facts.hunters if hunter in _before(one, facts)]
    return hunter.said_acted is None and any(one.acted and last_write(one, "acted", facts) for one in later)


def still_to_act(facts):
    """The hunters who have an action left, in their order."""
    left = [one for one in facts.hunters if not one.acted and not one.defeated]
    return in_turn([one for one in left if not passed_over(one, facts)])


@rules.sequence("fury:3.2b", "actions")
def hunters_act_in_order_by_day_and_by_night(items, facts):
    """И днём, и ночью охотники действуют в порядке очереди."""
    return gives(still_to_act(facts), "охотники действуют в порядке очереди")


@rules.claim("fury:3.2b", about=(*ACTIONS, Pass), says=WAIT)
def earlier_ones_act_first(move, facts):
    """Пока не действовал тот, кто раньше по очереди, следующий ждёт."""
    if facts.game.time not in ("day", "night"):
        return None
    if not (before := [one for one in _before(move.by, facts) if not one.acted and not one.defeated]):
        return None
    if waiting := [one for one in before if one.said_acted is False]:
        return because("раньше по очереди: {кто}, действие ещё не совершено", кто=waiting)
    return passed("раньше по очереди: {кто}; что действие ещё не совершено, не сказано", кто=before)


@rules.claim("fury:3.2b", about=(*ACTIONS, Pass), says=CANNOT)
def who_was_passed_over_has_had_his_turn(move, facts):
    """Кто действует после того, кто за ним по очереди, тот нарушил порядок."""
    if not passed_over(move.by, facts):
        return None
    later = [one for one in facts.hunters if one.acted and move.by in _before(one, facts)]
    return because("не по очереди, позже по ней {кто}, а действие уже совершено", кто=later)


@rules.claim("fury:3.2c", about=Travel, says=CANNOT)
def hunters_move_by_day_only(move, facts):
    """Перемещение доступно охотнику только днём."""
    if facts.game.time == "night":
        return because("сейчас ночь")
    return passed("сейчас не ночь")


@rules.claim("fury:3.2d", about=Travel, says=MUST)
def hunter_at_sea_moves_by_day(move, facts):
    """Охотник в море днём обязан переместиться."""
    if not at_sea(move.by, facts):
        return None
    if facts.game.time != "day":
        return passed("сейчас не день")
    if move.to is not None:
        return passed("днём из моря надо плыть, но куда, решает охотник: {кто}", кто=move.by)
    if _has_nowhere_to_sail(move.by, facts):
        return passed("плыть некуда: {кто}", кто=move.by)
    return because("{кто} в море, сейчас день", кто=move.by)


def _has_nowhere_to_sail(hunter, facts) -> bool:
    """Whether it is described what lies around a hunter at sea, and he can enter none of it."""
    around = [one for one in facts.locations if _beside(one, facts[hunter.location])]
    return bool(around) and not any(lawful(facts, Travel.verb, by=hunter, to=one) for one in around)


def _beside(place, sea) -> bool:
    return place.name in sea.adjacent or sea.name in place.adjacent


@rules.claim("fury:3.2d", about=(*ACTIONS[1:], Pass), says=CANNOT, over=("fury:3.2g",))
def hunter_at_sea_does_nothing_else_by_day(move, facts):
    """Охотник в море днём обязан плыть: ни другого действия, ни пропуска."""
    if not at_sea(move.by, facts):
        return None
    if facts.game.time != "day":
        return passed("сейчас не день")
    if isinstance(move, Pass) and _has_nowhere_to_sail(move.by, facts):
        barred = "ход не пропускают и тогда, когда плыть некуда"
        if facts.silent("fury:3.2d", barred, "когда плыть некуда, ход пропускают") != barred:
            return passed("плыть некуда: {кто}", кто=move.by)
    return because("{кто} в море, сейчас день: надо плыть", кто=move.by)


@rules.claim("fury:3.2e", about=ACTIONS, says=CANNOT)
def no_action_at_sea_by_night(move, facts):
    """Охотник в море ночью не может совершить никакого действия."""
    if not at_sea(move.by, facts):
        return None
    if facts.game.time != "night":
        return passed("сейчас не ночь")
    return because("{кто} в море, сейчас ночь", кто=move.by)


@rules.claim("fury:3.2e", about=Pass, says=MUST)
def hunter_at_sea_passes_by_night(move, facts):
    """Охотник в море ночью обязан пропустить ход."""
    if not at_sea(move.by, facts):
        return None
    if facts.game.time != "night":
        return passed("сейчас не ночь")
    return because("{кто} в море, сейчас ночь", кто=move.by)


@rules.claim("fury:3.2g", about=Pass, says=CAN)
def action_may_be_spent_on_nothing(move, facts):
    """Охотник вправе потратить действие на пропуск хода."""
    if facts.game.time not in ("day", "night"):
        return passed("ни дня, ни ночи нет")
    return because("действие можно пропустить")
