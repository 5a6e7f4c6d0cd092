"""3.34. Раскрытие: карты с руки и те, что держит открытыми ослабленный (3.40)."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.games.fury.s3_25_hideouts import TurnDown
from adjudicator.kernel import CAN, CANNOT, FLAG, Move, OneOf, Ref, because, does, passed, slot

CARDS = {"item": "предмет|карта предмета", "event": "событие|карта события"}


@rules.move(
    "keep_shown", "держать раскрытым|держать открытым|держать раскрытой", "{by} держит раскрытым: {card}"
)
class KeepShown(Move):
    """A weakened hunter keeps a card of this sort face up before him."""

    by: object = slot(Ref(("hunter",)), "кто")
    card: str = slot(OneOf(tuple(CARDS)), "карта|карту|что", typical="item", words=CARDS)


@rules.move("change_shown", "сменить раскрытую карту|поменять раскрытую карту", "{by} меняет раскрытую карту")
class ChangeShown(Move):
    """A weakened hunter keeps another card face up instead."""

    by: object = slot(Ref(("hunter",)), "кто")


@rules.move(
    "show",
    "раскрыть карту с руки|раскрыть карту|показать карту",
    "{by} раскрывает по эффекту карту: {card}",
)
class Show(Move):
    """A player reveals a card of his hand because an effect says so. `open`: one that lies open already."""

    by: object = slot(Ref(("hunter", "dracula")), "кто")
    card: str = slot(OneOf(tuple(CARDS)), "карта|карту|что", typical="event", words=CARDS)
    open: bool = slot(FLAG, "уже раскрытая|уже раскрытую|уже открытая", typical=False)


@rules.claim("fury:3.34b", about=TurnDown, says=CANNOT)
def revealed_card_lies_open_until_cleared(move, facts):
    """Раскрытая карта лежит лицом вверх, пока убежище или логово не очистят или оно не созреет."""
    hideout = move.card if move.card.kind == "hideout" else facts.get(move.card.hideout)
    if not move.card.revealed:
        return passed("карта не раскрыта: {что}", что=move.card)
    if hideout is not None and hideout.cleared:
        return passed("уже очищено: {что}", что=hideout)
    return because("не очищено и не созрело, карта лежит открытой: {что}", что=move.card)


def held(hunter, card):
    """How many cards of a sort a hunter has on his hand."""
    return hunter.items if card == "item" else hunter.events


@rules.claim("fury:3.34c", about=Show, says=CANNOT)
def card_that_is_not_there_is_not_shown(move, facts):
    """Раскрыть можно лишь карту, которая на руке есть."""
    if move.by.kind != "hunter" or held(move.by, move.card) > 0:
        return None
    return because("такой карты на руке нет: {что}", что=CARDS[move.card].partition("|")[0])


@rules.claim("fury:3.34h", about=Show, says=CANNOT)
def closed_card_is_no_open_one(move, facts):
    """Ответить уже раскрытой картой можно, если она и вправду лежит раскрытой."""
    if not move.open or move.by.kind != "hunter" or facts.at("combat") is None:
        return None
    shown = move.by.shown_item if move.card == "item" else move.by.shown_event
    return None if shown else because("раскрытой карта не лежит: {кто}", кто=move.by)


@rules.claim("fury:3.34c", about=Show, says=CAN)
def card_is_shown_to_all(move, facts):
    """Карту, раскрытую с руки, показывают всем."""
    if move.open:
        return None
    return because("карту с руки показывают всем")


@rules.effect("fury:3.34c", at="show")
def shown_card_returns_to_the_hand(move, facts):
    """Карта, раскрытая с руки, возвращается на руку."""
    if move.open:
        return None
    return does("карту показывают всем и возвращают на руку: {кто}", кто=move.by)


@rules.claim("fury:3.34h", about=Show, says=CANNOT)
def only_the_weakened_have_open_cards(move, facts):
    """Раскрытыми держит карты ослабленный; прочим ответить такой картой нельзя."""
    if not move.open or (move.by.kind == "hunter" and facts.weakened(move.by)):
        return None
    return because("{кто} карт раскрытыми не держит", кто=move.by)


@rules.claim("fury:3.34h", about=Show, says=CAN)
def open_card_is_an_answer(move, facts):
    """На эффект «раскройте карту» можно ответить картой, уже раскрытой из-за ослабления."""
    if not move.open:
        return None
    if move.by.kind != "hunter" or not facts.weakened(move.by):
        return None
    return because("карта раскрыта из-за ослабления, она годится для ответа: {кто}", кто=move.by)


# The weakened --------------------------------------------------------------------------------------------


@rules.claim("fury:3.34e", about=KeepShown, says=CAN)
def fighters_may_hide_their_cards(move, facts):
    """На время боя ослабленный не обязан держать карты раскрытыми, но вправе."""
    if facts.at("combat") is None:
        return passed("боя сейчас нет")
    return because("идёт бой: держать карты раскрытыми не обязательно")
