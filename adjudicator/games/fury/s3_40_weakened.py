"""3.40. Ослабленный, и Мина."""

from __future__ import annotations

from adjudicator.games.fury.board import is_mina, rules
from adjudicator.games.fury.s3_34_reveal import CARDS, ChangeShown, KeepShown, held
from adjudicator.kernel import CAN, MUST, because, does, gives, lifted, passed, put

rules.name_value("hunter.weakened", "ослабление|ослаблен|ослаблена")
rules.name_value("hunter.bites", "укусы|жетоны укусов")
rules.name_value("hunter.owes", "обязан раскрыть|что обязан раскрыть")


@rules.value("fury:3.40a", of="hunter.weakened")
def bitten_hunter_is_weakened(hunter, facts):
    """Ослаблен охотник, у которого есть хотя бы один жетон укуса."""
    if hunter.bites > 0:
        return gives(True, "{кто} укушен: {n}", кто=hunter, n=hunter.bites)
    return gives(False, "{кто} без жетонов укусов", кто=hunter)


@rules.value("fury:3.40e", of="hunter.weakened", stage="set")
def mina_is_always_weakened(hunter, facts):
    """Мина ослаблена всегда."""
    return gives(True, "Мина ослаблена всегда") if is_mina(hunter) else None


@rules.value("fury:3.8b", of="hunter.bites")
def tokens_are_counted(hunter, facts):
    """Укусы — это жетоны в ячейках листа."""
    return gives(hunter.bites, "{кто}: жетонов укусов {value}", кто=hunter)


@rules.value("fury:3.40f", of="hunter.bites", stage="floor")
def printed_bite_of_mina_stays(hunter, facts):
    """Напечатанный укус остаётся у Мины и после её поражения."""
    return gives(1, "напечатанный укус Мины остаётся") if is_mina(hunter) else None


@rules.value("fury:3.40h", of="hunter.free_slots")
def mina_has_no_free_slot(hunter, facts):
    """У Мины нет свободной ячейки: всякий укус её побеждает."""
    return gives(0, "у Мины свободной ячейки нет") if is_mina(hunter) else None


@rules.impossible("fury:3.40h", on="hunter")
def mina_bears_no_bite_but_the_printed_one(hunter, facts):
    """Жетона укуса у Мины не бывает: её укус один, напечатанный."""
    if not is_mina(hunter) or hunter.bites <= 1:
        return None
    return because("ячейки для жетона у Мины нет, её единственный укус напечатан: {кто}", кто=hunter)


# Open cards ----------------------------------------------------------------------------------------------


def _named(card) -> str:
    return CARDS[card].partition("|")[0]


@rules.claim("fury:3.40b", about=KeepShown, says=MUST)
def weakened_keeps_an_event_and_an_item_open(move, facts):
    """Ослабленный обязан держать раскрытыми одно событие и один предмет."""
    return None if is_mina(move.by) else _owed(move, facts)


@rules.claim("fury:3.40i", about=KeepShown, says=MUST)
def mina_keeps_an_event_and_an_item_open(move, facts):
    """Мина всегда держит раскрытыми одно событие и один предмет, кроме как в бою."""
    if not is_mina(move.by):
        return passed("{кто} — не Мина", кто=move.by)
    return _owed(move, facts)


def _owed(move, facts):
    if not facts.weakened(move.by):
        return passed("жетонов укуса нет: {кто}", кто=move.by)
    if facts.at("combat") is not None and not lifted(facts, "fury:3.34e", move):
        return passed("идёт бой")
    if held(move.by, move.card) == 0:
        return passed("такой карты нет, раскрывать нечего: {что}", что=_named(move.card))
    return because("ослабление: {кто}, держать раскрытым: {что}", кто=move.by, что=_named(move.card))


@rules.claim("fury:3.40b", about=KeepShown, says=CAN)
def cards_may_be_open_anyway(move, facts):
    """Ослабленный держит раскрытой карту, которая у него есть."""
    if held(move.by, move.card) == 0:
        return passed("такой карты нет: {что}", что=_named(move.card))
    return because("карта есть: {что}", что=_named(move.card))


@rules.effect("fury:3.40c", at="keep_shown")
def open_cards_lie_at_the_sheet(move, facts):
    """Раскрытый предмет кладут лицом вверх у верхнего края листа, событие — у нижнего."""
    edge = "верхнего" if move.card == "item" else "нижнего"
    return does(
        "{что} лежит лицом вверх у {какого} края листа: {кто}",
        put(move.by, f"shown_{move.card}", True),
        что=_named(move.card),
        какого=edge,
        кто=move.by,
    )


@rules.claim("fury:3.40d", about=ChangeShown, says=CAN)
def open_cards_are_changed_at_will(move, facts):
    """Какие карты держать раскрытыми, ослабленный меняет когда угодно."""
    if not facts.weakened(move.by):
        return passed("{кто} карт раскрытыми не держит", кто=move.by)
    return because("раскрытые карты меняют когда угодно: {кто}", кто=move.by)


@rules.value("fury:3.40b", of="hunter.owes")
def nothing_is_owed_that_is_not_there(hunter, facts):
    """Ослабленный обязан раскрыть событие и предмет, которые у него есть и ещё не раскрыты."""
    lacking = [
        _named(card)
        for card in CARDS
        if held(hunter, card) > 0 and not (hunter.shown_item if card == "item" else hunter.shown_event)
    ]
    if not facts.weakened(hunter) or facts.at("combat") is not None or not lacking:
        return gives("ничего", "{кто}: ничего", кто=hunter)
    return gives(" и ".join(lacking), "{кто}: {value}", кто=hunter)
