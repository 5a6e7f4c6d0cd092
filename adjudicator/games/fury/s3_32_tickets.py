"""3.32. Бронирование билета: взять, посмотреть, оставить или сбросить; не больше двух."""

from __future__ import annotations

from adjudicator.games.fury.board import cause, rules
from adjudicator.games.fury.s3_2_actions import Trade, Travel
from adjudicator.kernel import CAN, CANNOT, Move, Ref, add, because, does, gives, passed, slot

rules.name_value("hunter.ticket_limit", "предел билетов")

TICKETS_MAX = 2
"""So many tickets a hunter may have (fury:3.32e)."""


@rules.move("look", "посмотреть билет|смотреть билет", "{by} смотрит билет")
class Look(Move):
    """A hunter looks at a ticket; his own, if it is not said whose."""

    by: object = slot(Ref(("hunter",)), "кто")
    whose: object = slot(Ref(("hunter",)), "чей|чей билет", default=None)


@rules.move("discard_ticket", "сбросить билет|сброс билета", "{by} сбрасывает билет")
class DiscardTicket(Move):
    """A hunter discards the ticket that he has just taken."""

    by: object = slot(Ref(("hunter",)), "кто")


# 3.32f comes first: who has two tickets makes room before he takes another.


@rules.effect("fury:3.32f", at="reserve")
def third_ticket_takes_the_place_of_another(move, facts):
    """Имея два билета, охотник сначала сбрасывает один, затем берёт новый."""
    if move.by.tickets < TICKETS_MAX:
        return None
    return does("билетов уже два, один сначала сбрасывает {кто}", add(move.by, "tickets", -1), кто=move.by)


@rules.effect("fury:3.32a", at="reserve")
def reserving_takes_a_ticket(move, facts):
    """Бронируя билет, охотник берёт из пула один билет и кладёт перед собой."""
    return does("{кто} берёт билет из пула", add(move.by, "tickets", 1), кто=move.by)


@rules.claim("fury:3.32b", about=Travel, says=CANNOT)
def nobody_rides_without_a_ticket(move, facts):
    """Без билета по железной дороге не ездят."""
    if move.way != "rail":
        return None
    if move.by.tickets == 0:
        return because("билета нет: {кто}", кто=move.by)
    return passed("билет есть: {кто}", кто=move.by)


@rules.claim("fury:3.32c", about=Look, says=CAN)
def own_ticket_is_seen_at_any_time(move, facts):
    """Свой билет охотник смотрит в любое время."""
    if move.whose not in (None, move.by):
        return passed("билет не его: {кто}", кто=move.by)
    if move.by.tickets == 0:
        return passed("билета нет: {кто}", кто=move.by)
    return because("билет свой: {кто}", кто=move.by)


@rules.claim("fury:3.32d", about=DiscardTicket, says=CAN)
def ticket_just_taken_is_kept_or_discarded(move, facts):
    """Взяв билет, охотник решает, оставить его или сбросить."""
    if cause(move.by, "tickets", facts) != "fury:3.32a":
        return passed("билета сейчас не брали: {кто}", кто=move.by)
    return because("билет только что взят: {кто}", кто=move.by)


@rules.effect("fury:3.32d", at="discard_ticket")
def ticket_is_discarded(move, facts):
    """Сброшенный билет охотнику уже не принадлежит."""
    return does("{кто} сбрасывает взятый билет", add(move.by, "tickets", -1), кто=move.by)


@rules.claim("fury:3.32e", about=Trade, says=CANNOT)
def third_ticket_is_not_traded(move, facts):
    """Кто держит два билета, третьего по обмену не получит, пока не сбросит свой."""
    if move.gives != "ticket" or move.with_ is None:
        return None
    if move.with_.tickets >= TICKETS_MAX:
        return because("билетов уже два: {кто}", reading=True, кто=move.with_)
    return passed("двух билетов ещё нет: {кто}", кто=move.with_)


@rules.value("fury:3.32e", of="hunter.ticket_limit")
def two_tickets_are_the_limit(hunter, facts):
    """У охотника бывает не больше двух билетов."""
    return gives(TICKETS_MAX, "{кто}: билетов не больше {value}", кто=hunter)
