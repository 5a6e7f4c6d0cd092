"""3.7. Жетоны мышей: Дракула переставляет охотника."""

from __future__ import annotations

from adjudicator.games.fury.board import is_sea, rules
from adjudicator.games.fury.s3_4_adjacency import adjacent
from adjudicator.kernel import CAN, CANNOT, WAIT, Move, Ref, because, does, passed, put, slot


@rules.move("carry", "переставить мышами|мыши", "Дракула переставляет мышами охотника: {who}")
class Carry(Move):
    """Dracula moves a hunter who has a token of bats, in the turn of that hunter."""

    who: object = slot(Ref(("hunter",)), "кого|кто|охотника")
    to: object = slot(Ref(("location",)), "куда|в", default=None)


@rules.claim("fury:3.7b", about=Carry, says=CAN)
def bats_carry_the_hunter(move, facts):
    """Охотника с жетоном мышей Дракула может в ход этого охотника переместить в соседний город."""
    if facts.game.time == "night":
        day = "мыши переставляют лишь днём"
        if facts.silent("fury:3.7b", day, "мыши переставляют и ночью") == day:
            return passed("сейчас ночь, а охотники перемещаются днём")
    return because("под фигуркой жетон мышей: {кто}", кто=move.who)


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
    if move.to is None or place is None:
        return None
    if is_sea(move.to) or not adjacent(place, move.to):
        return because("не соседний город: {где}", где=move.to)
    return passed("соседний город: {где}", где=move.to)


@rules.claim("fury:3.7c", about=Carry, says=CANNOT)
def being_carried_takes_the_action(move, facts):
    """Перемещение мышами заменяет действие: если оно совершено, переставлять поздно."""
    if move.who.acted:
        return because("своё действие уже совершено: {кто}", кто=move.who)
    return passed("действие ещё не совершено: {кто}", кто=move.who)


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


@rules.effect("fury:3.7c", at="carry")
def hunter_is_carried_instead_of_acting(move, facts):
    """Мыши переставляют охотника; его действие на этом кончилось."""
    changes = [put(move.who, "bats", False), put(move.who, "acted", True)]
    if move.to is not None:
        changes.append(put(move.who, "location", move.to))
    return does("мыши переставляют охотника вместо его действия: {кто}", changes, кто=move.who)
