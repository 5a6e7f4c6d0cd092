"""1.1–1.4. Термины и золотые правила: сжигание, куча пепла, удаление из игры, владелец и хозяин.

Other sections of the chapter have modules of their own: `s1_2_decks`, `s1_5_vampires`, `s1_5_advancement`,
`s1_6_1_library`, `s1_6_1_hand`, `s1_6_costs`, `s1_6_2_master`, `s1_6_3_minion_cards`.
"""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import player_of
from adjudicator.games.vtes.board import Done, Given, LibraryCard, Minion, Player, Said, rules
from adjudicator.games.vtes.card_moves import Burn, BurnBlood, Look, Remove, ReturnCard, TakeControl
from adjudicator.games.vtes.plays import Tap, Untap
from adjudicator.kernel import CAN, CANNOT, Facts, Put, add, because, does, gives, put, shift

rules.name_value("minion.ash_heap_of", "чья куча пепла|в чьей куче пепла")
rules.name_value("library_card.ash_heap_of", "чья куча пепла|в чьей куче пепла")
rules.embodies("vtes:1.1i", "всё сожжённое переходит в поле bank игры")
rules.embodies("vtes:1.3a", "владельца карты (поле owner) никакой ход не меняет")


# 1.1. Важные игровые термины


@rules.claim("vtes:1.1a", about=Tap, says=CAN)
def an_effect_taps(move: Tap, facts: Facts) -> Said:
    """Тапнуть карту — повернуть её; это делает эффект."""
    return because("эффект тапает: {что}", что=move.whom)


@rules.effect("vtes:1.1a", at="tap")
def tapped_by_an_effect(move: Tap, facts: Facts) -> Done:
    """Карта тапнута."""
    return does("{что} тапается", put(move.whom, "tapped", True), что=move.whom)


@rules.claim("vtes:1.1b", about=Untap, says=CAN)
def an_effect_untaps(move: Untap, facts: Facts) -> Said:
    """Антапнуть карту — вернуть её в исходное положение; это делает эффект."""
    return because("эффект антапает: {что}", что=move.whom)


@rules.effect("vtes:1.1b", at="untap")
def untapped_by_an_effect(move: Untap, facts: Facts) -> Done:
    """Карта антапнута, её снова можно тапнуть."""
    return does("{что} антапается", put(move.whom, "tapped", False), что=move.whom)


def owner_of(card: Minion | LibraryCard, facts: Facts) -> Player | None:
    """The owner of a card: as stated, else as it was when the card burned, else whoever controls it."""
    return facts.get(card.owner or dict(facts.game.ash_heaps).get(card.name)) or player_of(card, facts)


def burned_cards_go_to_their_owners(card: Minion | LibraryCard, facts: Facts) -> Given:
    """Сожжённая карта лежит в куче пепла её владельца, кто бы ею ни распоряжался."""
    if card.place != "ash_heap":
        return None
    owner = owner_of(card, facts)
    return gives(owner, "{карта}: владелец — {чья}", карта=card, чья=owner) if owner is not None else None


def burned_cards_are_nobodys(card: Minion | LibraryCard, facts: Facts) -> Done:
    """Сожжённую карту больше никто не контролирует: она в куче пепла владельца."""
    if card.place != "ash_heap" or card.controller is None:
        return None
    owner = owner_of(card, facts)
    if owner is None:
        return None
    heaps = facts.game.ash_heaps
    return does(
        "{карта} — в куче пепла владельца: {чья}",
        put("game", "ash_heaps", (*heaps, (card.name, owner.name))) if card.owner is None else (),
        put(card, "controller", None),
        карта=card,
        чья=owner,
    )


for _kind in ("minion", "library_card"):
    rules.watch("vtes:1.1f", on=f"{_kind}.place")(burned_cards_are_nobodys)
    rules.value("vtes:1.1f", of=f"{_kind}.ash_heap_of")(burned_cards_go_to_their_owners)


@rules.claim("vtes:1.1f", about=Burn, says=CAN)
def an_effect_burns_a_card(move: Burn, facts: Facts) -> Said:
    """Сжечь карту — положить её в кучу пепла; это делает эффект."""
    if move.what.place == "removed":
        return None
    return because("эффект сжигает карту: {что}", что=move.what)


@rules.effect("vtes:1.1f", at="burn")
def a_burned_card_goes_to_the_ash_heap(move: Burn, facts: Facts) -> Done:
    """Сожжённую карту кладут в кучу пепла."""
    return does("{что} — в кучу пепла", burned(move.what), что=move.what)


def lying_on(minion: Minion, facts: Facts) -> list[Any]:
    """The cards in play on a minion: of the library, and retainers."""
    return [
        *(card for card in facts.library_cards if card.on == minion.name and card.place == "in_play"),
        *(one for one in facts.minions if one.employer == minion.name and one.place != "ash_heap"),
    ]


def burned(card: Minion | LibraryCard) -> Put:
    """The change that burns a card."""
    return put(card, "place", "ash_heap")


@rules.claim("vtes:1.1h", about=Look, says=CAN)
def ash_heaps_are_open(move: Look, facts: Facts) -> Said:
    """Любую кучу пепла может просмотреть любой, в любой момент."""
    return because("куча пепла открыта всем и всегда") if move.what == "ash_heap" else None


def purse_of(whose: Any) -> str:
    """Where the litres of a player or minion lie: the pool, the blood of a vampire, the life of another."""
    if whose.kind == "player":
        return "pool"
    return "blood" if whose.type == "vampire" else "life"


@rules.claim("vtes:1.1i", about=BurnBlood, says=CAN)
def an_effect_burns_litres(move: BurnBlood, facts: Facts) -> Said:
    """Сжечь литр — вернуть его в банк; это делает эффект."""
    return because("литры сжигает эффект: {кто}", кто=move.by)


@rules.effect("vtes:1.1i", at="burn_blood")
def burned_litres_go_to_the_bank(move: BurnBlood, facts: Facts) -> Done:
    """Сожжённый литр уходит в банк крови."""
    if move.by.kind == "minion" and move.by.type != "vampire":
        return None
    purse = purse_of(move.by)
    lost = min(move.amount, getattr(move.by, purse))
    return does(
        "{кто}: {n:литр уходит|литра уходят|литров уходят} в банк",
        shift(move.by, "game", purse, lost, into="bank"),
        кто=move.by,
        n=lost,
    )


@rules.watch("vtes:1.1i", on="minion.place")
def blood_of_a_removed_vampire_is_burned(minion: Minion, facts: Facts) -> Done:
    """Литры с карты, удалённой из игры, уходят в банк крови."""
    if minion.place != "removed" or minion.type != "vampire" or minion.blood == 0:
        return None
    lost = shift(minion, "game", "blood", minion.blood, into="bank")
    return does("{кто}: литры уходят в банк: {n}", lost, кто=minion, n=minion.blood)


@rules.claim("vtes:1.1j", about=Remove, says=CAN)
def the_text_of_a_card_removes(move: Remove, facts: Facts) -> Said:
    """Удаляют из игры по тексту карты."""
    return because("удаляет из игры текст карты: {что}", что=move.what)


@rules.effect("vtes:1.1j", at="remove")
def a_removed_card_is_not_burned(move: Remove, facts: Facts) -> Done:
    """Удалить карту из игры — не то же, что сжечь: в кучу пепла она не попадает."""
    return does("{что} — вне игры, а не в куче пепла", put(move.what, "place", "removed"), что=move.what)


@rules.claim("vtes:1.1k", about=ReturnCard, says=CAN)
def effects_return_burned_cards(move: ReturnCard, facts: Facts) -> Said:
    """Эффекты могут возвращать карты из куч пепла."""
    return because("{что} — в куче пепла", что=move.what) if move.what.place == "ash_heap" else None


@rules.effect("vtes:1.1k", at="return_card")
def a_returned_card_is_its_owners(move: ReturnCard, facts: Facts) -> Done:
    """Карта из кучи пепла возвращается к своему владельцу."""
    place = "in_play" if move.to == "ready" and move.what.kind == "library_card" else move.to
    owner = owner_of(move.what, facts)
    return does(
        "{что} возвращается",
        put(move.what, "place", place),
        put(move.what, "controller", owner) if place in ("in_play", "ready") else (),
        add(owner, place, 1) if owner is not None and _is_counted(place, owner) else (),
        что=move.what,
    )


def _is_counted(place: str, owner: Player) -> bool:
    """Whether it is stated how many cards of the owner lie there."""
    return place in ("hand", "library", "crypt") and getattr(owner, place, None) is not None


@rules.claim("vtes:1.1l", about=ReturnCard, says=CANNOT)
def a_removed_card_does_not_return(move: ReturnCard, facts: Facts) -> Said:
    """Удалённую из игры карту нельзя ни вернуть, ни использовать."""
    return because("{что} вне игры", что=move.what) if move.what.place == "removed" else None


# What lies on a minion is told before 1.1m burns it with all the rest.
@rules.watch("vtes:1.6.3aa", on="minion.place")
def property_burns_with_its_minion(minion: Minion, facts: Facts) -> Done:
    """Когда сжигают миньона, сжигаются его снаряжение и слуги."""
    if minion.place != "ash_heap":
        return None
    cards = [
        card
        for card in lying_on(minion, facts)
        if card.kind == "minion" or card.type in ("equipment", "weapon")
    ]
    if not cards:
        return None
    return does("{кто}: с ним сгорают снаряжение и слуги: {карты}", кто=minion, карты=cards)


@rules.watch("vtes:1.1m", on="minion.place")
def what_lies_on_a_burned_card_burns(minion: Minion, facts: Facts) -> Done:
    """С картой сжигаются и все карты и литры на ней."""
    if minion.place != "ash_heap":
        return None
    cards = lying_on(minion, facts)
    blood = minion.blood if minion.type == "vampire" else 0
    if not cards and blood == 0:
        return None
    return does(
        "{кто}: сгорает и всё, что на карте: {карты}; литры: {литры}",
        [burned(one) for one in cards],
        shift(minion, "game", "blood", blood, into="bank") if blood != 0 else (),
        кто=minion,
        карты=cards or "карт нет",
        литры=blood,
    )


@rules.watch("vtes:1.1n", on="minion.place")
def what_lies_on_a_removed_card_burns(minion: Minion, facts: Facts) -> Done:
    """Лежавшее на карте, которую удаляют из игры, сжигается, а не удаляется."""
    if minion.place != "removed":
        return None
    cards = lying_on(minion, facts)
    if not cards:
        return None
    return does(
        "{кто} — вне игры, а лежавшее на карте сжигается: {карты}",
        [burned(one) for one in cards],
        кто=minion,
        карты=cards,
    )


# 1.3. Золотое правило собственности


@rules.claim("vtes:1.3a", about=TakeControl, says=CAN)
def control_passes_for_a_time(move: TakeControl, facts: Facts) -> Said:
    """Эффект передаёт карту другому лишь на время игры."""
    return because("контроль передаёт эффект, владелец карты прежний: {что}", что=move.what)


@rules.effect("vtes:1.3a", at="take_control")
def the_owner_stays_the_same(move: TakeControl, facts: Facts) -> Done:
    """Карту контролирует другой, а владелец её прежний."""
    owner = owner_of(move.what, facts)
    return does(
        "{кто} контролирует: {что}",
        put(move.what, "owner", owner) if move.what.owner is None and owner is not None else (),
        put(move.what, "controller", move.by),
        кто=move.by,
        что=move.what,
    )
