"""3.6. Знамёна: боевые карты охотника — не предметы."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.games.fury.combat_moves import Choose
from adjudicator.games.fury.s3_21_event_cards import Discard
from adjudicator.kernel import CAN, CANNOT, add, because, does, gives, passed, put

rules.name_value("combat_card.item", "предмет|считается предметом|это предмет")
rules.name_value("hunter.item_count", "сколько предметов|предметов на руке|предметов в пределе")


def _is_own_combat_card(card) -> bool:
    """Whether a card is a hunter's «Уворот», «Удар» or «Бегство»."""
    return bool(card.kind == "combat_card" and card.type == "combat" and card.owner != "dracula")


@rules.value("fury:3.6f", of="combat_card.item")
def combat_cards_are_no_items(card, facts):
    """Боевые карты охотника не считаются предметами."""
    if _is_own_combat_card(card):
        return gives(False, "карта {карта} — боевая, а не предмет", карта=card)
    return gives(card.type == "item", "карта {карта} — не боевая карта охотника", карта=card)


@rules.claim("fury:3.6f", about=Discard, says=CANNOT)
def combat_card_is_not_discarded_for_an_item(move, facts):
    """Боевую карту нельзя сбросить вместо предмета: она не предмет."""
    if move.card is None or move.by.kind != "hunter" or not _is_own_combat_card(move.card):
        return None
    return because("карта {карта} — не предмет", карта=move.card)


@rules.claim("fury:3.6g", about=Discard, says=CANNOT)
def combat_cards_are_not_discarded(move, facts):
    """Боевую карту охотника нельзя сбросить."""
    if move.card is None or move.by.kind != "hunter" or move.card.kind != "combat_card":
        return None
    if _is_own_combat_card(move.card):
        return because("карта {карта} — боевая, её не сбрасывают", карта=move.card)
    return passed("карта {карта} — не боевая", карта=move.card)


@rules.claim("fury:3.6g", about=Discard, says=CAN)
def items_are_discarded_by_an_effect(move, facts):
    """Предмет, в отличие от боевой карты, по эффекту сбрасывают."""
    if move.card is None or move.card.kind != "combat_card" or move.card.type != "item" or not move.forced:
        return None
    return because("карта {карта} — предмет, и сбросить её велит эффект", карта=move.card)


@rules.effect("fury:3.6g", at="discard")
def item_goes_to_the_discard_pile(move, facts):
    """Сброшенный предмет ложится в сброс."""
    if move.card is None or move.card.kind != "combat_card":
        return None
    counted = [add(move.by, "items", -1)] if move.by.kind == "hunter" and move.by.items > 0 else []
    gone = put(move.card, "place", "discard")
    return does("{кто} сбрасывает карту {карта}", gone, counted, кто=move.by, карта=move.card)


@rules.value("fury:3.6h", of="hunter.item_count")
def combat_cards_are_not_counted_with_items(hunter, facts):
    """Боевые карты охотника не входят в предел руки предметов."""
    named = [one for one in facts.combat_cards if one.owner == hunter.name and one.place == "hand"]
    items = len([one for one in named if one.type == "item"])
    number = hunter.items if hunter.items >= items else items
    if items == len(named):
        return gives(number, "{кто}: предметов {value}", кто=hunter)
    return gives(number, "{кто}: предметов {value}, боевые карты не в счёт", кто=hunter)


@rules.claim("fury:3.6i", about=Choose, says=CAN)
def item_with_a_red_banner_is_played_in_combat(move, facts):
    """Предмет с красным знаменем можно играть в бою."""
    if move.by.kind != "hunter" or move.card.type != "item" or facts.at("combat") != "choose":
        return None
    if move.card.banner == "none":
        return passed("знамени на предмете нет: {карта}", карта=move.card)
    return because("предмет со знаменем: {карта}", карта=move.card)
