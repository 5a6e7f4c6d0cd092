"""1. Термины, карты и компоненты: сжигание, объём и кровь, кто и когда играет карты миньонов."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import (
    Action,
    acting_player,
    player_of,
    players_aimed_at,
    targets,
    unready,
)
from adjudicator.games.vtes.board import Done, Given, LibraryCard, Minion, Player, Said, rules
from adjudicator.games.vtes.plays import Modifier, Reaction, Tap, Untap
from adjudicator.games.vtes.s2_setup import seated
from adjudicator.kernel import CAN, CANNOT, Facts, Put, because, does, gives, passed, put, shift

rules.name_value("minion.ash_heap_of", "чья куча пепла|в чьей куче пепла")
rules.name_value("library_card.ash_heap_of", "чья куча пепла|в чьей куче пепла")
rules.name_value("minion.capacity", "объём|объем")
rules.name_sequence("play", "кто играет карты|розыгрыш карт|играть карты")


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


def lying_on(minion: Minion, facts: Facts) -> list[Any]:
    """The cards in play on a minion: of the library, and retainers."""
    return [
        *(card for card in facts.library_cards if card.on == minion.name and card.place == "in_play"),
        *(one for one in facts.minions if one.employer == minion.name and one.place != "ash_heap"),
    ]


def burned(card: Minion | LibraryCard) -> Put:
    """The change that burns a card."""
    return put(card, "place", "ash_heap")


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
        "{кто}: сгорает и всё, что на карте: {карты}; литров: {литры}",
        [burned(card) for card in cards],
        shift(minion, "game", "blood", blood, into="bank") if blood != 0 else (),
        кто=minion,
        карты=cards or "карт нет",
        литры=blood,
    )


# 1.5. Объём и кровь


def older(one: Minion, other: Minion, facts: Facts) -> bool:
    """Whether `one` is older than `other`: its capacity is greater (vtes:1.5f)."""
    return facts.capacity(one) > facts.capacity(other)


@rules.value("vtes:1.5e", of="minion.capacity")
def capacity_is_printed(minion: Minion, facts: Facts) -> Given:
    """Объём напечатан на карте вампира."""
    return gives(minion.capacity, "{кто}: объём по карте — {value}", кто=minion)


@rules.value("vtes:1.6.2o", of="minion.capacity", stage="own")
def discipline_cards_raise_capacity(minion: Minion, facts: Facts) -> Given:
    """Карта Дисциплины увеличивает объём на 1."""
    lying = sum(1 for card in lying_on(minion, facts) if card.type == "discipline")
    cards = minion.discipline_cards + lying
    if cards == 0:
        return None
    return gives(cards, "{кто}: карт Дисциплин {value}, каждая +1 к объёму", кто=minion)


@rules.effect("vtes:1.5j", at="action.effects.after")
def blood_above_capacity_is_lost(action: Action, facts: Facts) -> Done:
    """Кровь сверх объёма немедленно уходит в банк: охота сытого ничего не прибавляет."""
    minion = facts.get(action.by)
    if action.type != "hunt" or minion is None or minion.type != "vampire":
        return None
    capacity = facts.capacity(minion)
    if minion.blood <= capacity:
        return None
    lost = minion.blood - capacity
    return does(
        "{кто}: лишние литры ({n}) уходят в банк",
        shift(minion, "game", "blood", lost, into="bank"),
        кто=minion,
        n=lost,
    )


# 1.6.1. Очерёдность розыгрыша


@rules.sequence("vtes:1.6.1ab", "play")
def acting_player_plays_first(items: list[Player], facts: Facts) -> Given:
    """Первым карты и эффекты играет действующий Метузела."""
    acting = acting_player(facts)
    return (
        gives([acting], "первым играет действующий Метузела: {кто}", кто=acting)
        if acting is not None
        else None
    )


@rules.sequence("vtes:1.6.1ae", "play")
def defender_plays_second(items: list[Player], facts: Facts) -> Given:
    """После действующего играет защищающийся, если действие направленное или идёт бой."""
    if not items:
        return None
    aimed = defenders(facts)
    return gives([*items, *aimed], "затем защищающийся: {кто}", кто=aimed) if aimed else None


def defenders(facts: Facts) -> list[Player]:
    """The player who defends: the target of a directed action, or the opponent in combat."""
    if facts.at("combat") is not None and facts.action.blocker is not None:
        return [player_of(facts.get(facts.action.blocker), facts)]
    by = facts.get(facts.action.by)
    aimed = players_aimed_at(by, targets(facts.action, facts), facts) if by is not None else []
    return aimed if len(aimed) == 1 and facts.directed(facts.action) else []


@rules.sequence("vtes:1.6.1af", "play")
def others_play_clockwise(items: list[Player], facts: Facts) -> Given:
    """Далее играют остальные по часовой стрелке от действующего."""
    if not items:
        return None
    rest = [player for player in seated(items[0], facts, 1) if player not in items and not player.out]
    return gives([*items, *rest], "далее по часовой стрелке: {кто}", кто=rest) if rest else None


# 1.6.3. Модификаторы и карты реакции


@rules.claim("vtes:1.6.3t", about=Modifier, says=CANNOT)
def only_the_acting_minion_plays_modifiers(move: Modifier, facts: Facts) -> Said:
    """Модификатор действия играет действующий миньон."""
    if facts.at("action") is None:
        return None
    if move.by.name != facts.action.by and not (move.by.kind == "player" and move.by == acting_player(facts)):
        return because("действует {кто}, а не {другой}", кто=facts.get(facts.action.by), другой=move.by)
    return passed("{кто} и действует", кто=move.by)


@rules.claim("vtes:1.6.3ac", about=Reaction, says=CANNOT)
def reactions_need_a_ready_untapped_minion(move: Reaction, facts: Facts) -> Said:
    """Карту реакции играет готовый нетапнутый миньон."""
    if move.by.kind == "player":
        return None
    if unready(move.by, facts):
        return because("{кто} не готов", кто=move.by)
    if move.by.tapped:
        return because("{кто} тапнут", кто=move.by)
    return passed("{кто} готов и не тапнут", кто=move.by)


@rules.claim("vtes:1.6.3ad", about=Reaction, says=CANNOT)
def no_reactions_to_own_actions(move: Reaction, facts: Facts) -> Said:
    """На действия своих миньонов карты реакции играть нельзя."""
    if facts.at("action") is None:
        return None
    own = acting_player(facts)
    if own is not None and player_of(move.by, facts) == own:
        return because("действует миньон того же Метузелы ({кто})", кто=own)
    return passed("действие чужое")


# Чего не бывает


def _only_vampires_have(clause: str, field: str, name: str) -> None:
    """Register that allies and retainers have none of what this field of a vampire's card says."""

    def belongs_to_vampires(minion: Minion, facts: Facts) -> Said:
        value = getattr(minion, field)
        stated = (isinstance(value, str) and value != "none") or (isinstance(value, int) and value > 0)
        if minion.type == "vampire" or not stated:
            return None
        return because("{кто} — не вампир, а " + name, кто=minion)

    belongs_to_vampires.__doc__ = f"Только у вампира: {name}."
    rules.impossible(clause, on="minion")(belongs_to_vampires)


_only_vampires_have("vtes:1.5a", "title", "титул бывает лишь у вампира")
_only_vampires_have("vtes:1.5n", "clan", "к клану принадлежит лишь вампир")
_only_vampires_have("vtes:g.life", "blood", "кровь бывает лишь на вампире, на прочих — жизнь")
