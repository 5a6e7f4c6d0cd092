"""3.9. Отмена карт."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.kernel import CAN, CANNOT, Move, Ref, because, does, passed, put, slot


@rules.move("cancel", "отменить|отмена", "эффект отменяет карту {card}")
class Cancel(Move):
    """An effect cancels a combat card or an event."""

    card: object = slot(Ref(("combat_card", "event")), "карта|карту|событие|что")


@rules.claim("fury:3.9a", about=Cancel, says=CAN)
def effects_cancel_cards(move, facts):
    """Некоторые эффекты отменяют карты."""
    return because("карту {карта} отменяет эффект", карта=move.card)


@rules.claim("fury:3.9c", about=Cancel, says=CANNOT)
def resolved_card_is_past_cancelling(move, facts):
    """Отмена значит, что эффекты карты не исполняются: исполненную отменять поздно."""
    if move.card.kind == "event":
        return None
    if move.card.resolved:
        return because("карта {карта} уже исполнена", карта=move.card)
    return passed("карта {карта} ещё не исполнена", карта=move.card)


@rules.effect("fury:3.9a", at="cancel")
def card_is_cancelled(move, facts):
    """Отменённая карта отменена; что с ней делают, сказано в 3.9c."""
    return does("карта {карта} отменена", put(move.card, "cancelled", True), карта=move.card)


@rules.watch("fury:3.9b", on="event.cancelled")
def cancelled_event_is_discarded(event, facts):
    """Эффекты отменённого события не исполняются, а сама карта сбрасывается."""
    if not event.cancelled:
        return None
    return does(
        "карта {карта} отменена: эффекты не исполняются, карта сброшена",
        put(event, "place", "discard"),
        карта=event,
    )


@rules.watch("fury:3.9c", on="combat_card.cancelled")
def cancelled_card_lies_face_down(card, facts):
    """Эффекты отменённой боевой карты не исполняются; она лежит лицом вниз на месте."""
    if not card.cancelled:
        return None
    return does(
        "карта {карта} отменена: эффект не исполняется, карта лежит на месте лицом вниз",
        put(card, "face", "down"),
        карта=card,
    )
