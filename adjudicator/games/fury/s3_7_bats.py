"""3.7. Жетоны мышей: Дракула переставляет охотника."""

from __future__ import annotations

from adjudicator.games.fury.board import cause, is_bats, is_sea, moved, rules
from adjudicator.games.fury.s3_2_actions import ACTIONS, Pass
from adjudicator.games.fury.s3_4_adjacency import adjacent, blocked
from adjudicator.kernel import CAN, CANNOT, WAIT, Move, Ref, because, does, passed, put, slot


@rules.move("carry", "переставить мышами|мыши", "Дракула переставляет мышами охотника: {who}")
class Carry(Move):
    """Dracula moves a hunter who has a token of bats, in the turn of that hunter."""

    who: object = slot(Ref(("hunter",)), "кого|кто|охотника")
    to: object = slot(Ref(("location",)), "куда|в", default=None)


@rules.move("put_bats", "положить жетон мышей|положить мышей|«Летучие мыши»", "«Летучие мыши»: {to}")
class PutBats(Move):
    """The encounter «Летучие мыши» puts its token under the figure of a hunter."""

    to: tuple[object, ...] = slot(Ref(("hunter",), many=True), "кому|под кого|охотник")


@rules.claim("fury:3.7a", about=PutBats, says=CAN)
def bats_settle_under_a_figure(move, facts):
    """«Летучие мыши» кладут жетон мышей под фигурку охотника."""
    return because("жетон мышей кладут под фигурку: {кто}", кто=move.to)


@rules.claim("fury:3.7a", about=PutBats, says=CANNOT)
def bats_settle_under_one_figure(move, facts):
    """Жетон мышей кладут под фигурку одного охотника."""
    if len(move.to) > 1:
        return because("жетон один, а охотников названо {n}: {кто}", n=len(move.to), кто=move.to)
    return passed("охотник один: {кто}", кто=move.to)


@rules.effect("fury:3.7a", at="put_bats")
def token_lies_under_the_figure(move, facts):
    """Жетон мышей лежит под фигуркой."""
    return does("жетон мышей под фигуркой: {кто}", [put(one, "bats", True) for one in move.to], кто=move.to)


@rules.watch("fury:3.7a", on="encounter.met")
def executed_bats_leave_their_token(encounter, facts):
    """«Летучие мыши», исполненные на охотника, кладут жетон мышей под его фигурку."""
    hunter = facts.get(encounter.met)
    if hunter is None or hunter.kind != "hunter" or not is_bats(encounter) or hunter.bats:
        return None
    return does("жетон мышей под фигуркой: {кто}", put(hunter, "bats", True), кто=hunter)


DAY_ONLY, NIGHT_TOO = "мыши переставляют лишь днём", "мыши переставляют и ночью"


def _is_night_flight(move, facts) -> bool:
    """Whether nothing but the night is in the way of the bats."""
    place = facts.get(move.who.location)
    hindered = move.who.delayed or (place is not None and place.fog > 0)
    return bool(facts.game.time == "night" and not hindered)


def _night_flight(move, facts) -> str | None:
    """How the silence about bats in a hunter's turn by night is read, where it matters."""
    if not _is_night_flight(move, facts):
        return None
    return str(facts.silent("fury:3.7b", DAY_ONLY, NIGHT_TOO))


@rules.claim("fury:3.7b", about=Carry, says=CAN)
def bats_carry_the_hunter(move, facts):
    """Охотника с жетоном мышей Дракула может в ход этого охотника переместить в соседний город."""
    if _is_night_flight(move, facts):
        return passed("карта говорит о следующем ходе, а он ночной")
    return because("под фигуркой жетон мышей: {кто}", кто=move.who)


@rules.claim("fury:3.2c", about=Carry, says=CANNOT)
def hunters_are_carried_by_day_only(move, facts):
    """Перемещение доступно охотнику только днём; касается ли это мышей, текст не решает."""
    if _night_flight(move, facts) != DAY_ONLY:
        return None
    return because("сейчас ночь, а охотники перемещаются днём", reading=True)


@rules.claim("fury:1c", about=Carry, says=CAN)
def card_of_the_bats_is_stronger(move, facts):
    """Карта говорит о следующем ходе охотника, какой бы он ни был, а карта сильнее справочника."""
    if _night_flight(move, facts) != NIGHT_TOO:
        return None
    return because("карта мышей говорит о следующем ходе, в том числе ночном", reading=True)


@rules.claim("fury:3.4e", about=Carry, says=CANNOT)
def roadblock_stops_the_bats(move, facts):
    """Преграда не даёт переместиться между городами, которые она разделяет, и мышам тоже."""
    place = facts.get(move.who.location)
    if move.to is None or place is None or not blocked(place, move.to):
        return None
    return because("между ними преграда: {откуда} и {куда}", откуда=place, куда=move.to)


@rules.claim("fury:3.7b", about=Carry, says=CANNOT)
def nobody_is_carried_without_bats_or_out_of_turn(move, facts):
    """Без жетона мышей и не в ход охотника Дракула его не переставляет."""
    if not move.who.bats:
        return because("жетона мышей нет: {кто}", кто=move.who)
    if facts.game.time not in ("day", "night"):
        return because("сейчас не ход охотника: {кто}", кто=move.who)
    return None


@rules.claim("fury:3.7b", about=Carry, says=CANNOT)
def bats_carry_to_an_adjacent_city(move, facts):
    """Мыши переставляют только в соседний город."""
    place = facts.get(move.who.location)
    if move.to is None or place is None or move.who.in_hospital:
        return None
    if is_sea(move.to) or not adjacent(place, move.to, facts):
        return because("не соседний город: {где}", где=move.to)
    return passed("соседний город: {где}", где=move.to)


@rules.claim("fury:3.7c", about=Carry, says=CANNOT)
def being_carried_takes_the_action(move, facts):
    """Перемещение мышами заменяет действие: если оно совершено, переставлять поздно."""
    if move.who.acted:
        return because("своё действие уже совершено: {кто}", кто=move.who)
    return passed("действие ещё не совершено: {кто}", кто=move.who)


@rules.claim("fury:3.7c", about=(*ACTIONS, Pass), says=CANNOT)
def who_was_carried_has_acted(move, facts):
    """Кого переставили мыши, тот уже не действует."""
    if not move.by.acted or cause(move.by, "acted", facts) != "fury:3.7c":
        return None
    return because("мыши переставили охотника вместо его действия: {кто}", кто=move.by)


@rules.claim("fury:3.7d", about=Carry, says=WAIT)
def delayed_stands_up_first(move, facts):
    """Задержанный в этот ход поднимает фигурку; переместить его можно лишь в следующий."""
    if move.who.delayed:
        return because("охотник задержан и этим ходом встаёт: {кто}", кто=move.who)
    return passed("охотник не задержан: {кто}", кто=move.who)


@rules.claim("fury:3.7e", about=Carry, says=WAIT)
def fog_puts_the_bats_off(move, facts):
    """Из тумана мыши охотника не выносят: перемещение ждёт, пока он сможет выйти."""
    place = facts.get(move.who.location)
    if place is None:
        return None
    if place.fog > 0:
        return because("на городе туман: {где}", где=place)
    return passed("тумана нет: {где}", где=place)


@rules.claim("fury:3.22e", about=Carry, says=WAIT)
def nobody_is_carried_out_of_fog(move, facts):
    """Охотник не может переместиться из города с туманом, и мыши его оттуда не несут."""
    place = facts.get(move.who.location)
    if place is None or place.fog == 0:
        return None
    return because("из города с туманом охотник не выйдет: {где}", где=place)


@rules.claim("fury:3.22d", about=Carry, says=CANNOT)
def bats_carry_nobody_into_fog(move, facts):
    """Охотник не может переместиться в город с туманом, и мыши его туда не несут."""
    if move.to is None or move.to.fog == 0:
        return None
    return because("на городе туман: {где}", где=move.to)


@rules.effect("fury:3.7c", at="carry")
def hunter_is_carried_instead_of_acting(move, facts):
    """Мыши переставляют охотника; его действие на этом кончилось."""
    changes = [put(move.who, "bats", False), put(move.who, "acted", True)]
    if move.to is not None:
        changes += moved(move.who, move.to)
    return does("мыши переставляют охотника вместо его действия: {кто}", changes, кто=move.who)
