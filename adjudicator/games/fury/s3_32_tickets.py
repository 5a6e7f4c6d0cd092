"""3.32. Бронирование билета: взять, посмотреть, оставить или сбросить; не больше двух."""

from __future__ import annotations

from adjudicator.games.fury.board import cause, rules, unasked
from adjudicator.games.fury.s3_2_actions import Reserve, Trade, Travel
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
    """A hunter discards the ticket that he has just taken, or one of two to take another."""

    by: object = slot(Ref(("hunter",)), "кто")


# 3.32f comes first: who has two tickets makes room before he takes another.


def _has_two(hunter, facts) -> bool:
    return bool(unasked(hunter, "tickets", facts) >= TICKETS_MAX)


@rules.claim("fury:3.32f", about=Reserve, says=CAN)
def who_has_two_tickets_makes_room_first(move, facts):
    """Имея два билета, бронировать можно: сначала один сбрасывают."""
    if not _has_two(move.by, facts) or facts.game.time not in ("day", "night"):
        return None
    return because("билетов уже два, сначала один сбрасывают: {кто}", кто=move.by)


@rules.claim("fury:3.32e", about=Reserve, says=CANNOT)
def third_ticket_is_not_kept(move, facts):
    """Третьего билета у охотника не будет, но бронировать это не мешает: один он сбрасывает."""
    if not _has_two(move.by, facts):
        return None
    return passed("билетов останется не больше двух: {кто}", кто=move.by)


@rules.claim("fury:3.32f", about=DiscardTicket, says=CAN)
def one_of_two_tickets_makes_room(move, facts):
    """Один из двух билетов сбрасывают, чтобы взять новый."""
    if not _has_two(move.by, facts) or facts.game.time not in ("day", "night") or move.by.acted:
        return None
    return because("билетов два, один сбрасывают перед новым: {кто}", кто=move.by)


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
    if cause(move.by, "tickets", facts) != "fury:3.32a":
        return None
    return does("{кто} сбрасывает взятый билет", add(move.by, "tickets", -1), кто=move.by)


@rules.effect("fury:3.32f", at="discard_ticket")
def room_is_made(move, facts):
    """Один из двух билетов сброшен, место для нового есть."""
    if cause(move.by, "tickets", facts) in ("fury:3.32a", "fury:3.32d"):
        return None
    return does("{кто} сбрасывает один из двух билетов", add(move.by, "tickets", -1), кто=move.by)


@rules.claim("fury:3.32e", about=Trade, says=CANNOT)
def third_ticket_is_not_traded(move, facts):
    """Кто держит два билета, третьего по обмену не получит, пока не сбросит свой."""
    if move.with_ is None:
        return None
    sides = ((move.with_, move.gives, move.receives), (move.by, move.receives, move.gives))
    taking = [(one, got.count("ticket") - gone.count("ticket")) for one, got, gone in sides]
    taking = [(one, more) for one, more in taking if more > 0]
    if not taking:
        return None
    if full := [one for one, more in taking if one.tickets + more > TICKETS_MAX]:
        return because("билетов стало бы больше двух: {кто}", reading=True, кто=full)
    return passed("билетов останется не больше двух: {кто}", кто=[one for one, _ in taking])


@rules.value("fury:3.32e", of="hunter.ticket_limit")
def two_tickets_are_the_limit(hunter, facts):
    """У охотника бывает не больше двух билетов."""
    return gives(TICKETS_MAX, "{кто}: билетов не больше {value}", кто=hunter)
