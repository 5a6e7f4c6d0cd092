"""3.11ac–ag. Шаги 7 и 8: шестая карта Дракулы, обновление рук, следующий раунд."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.games.fury.combat import (
    draculas_card,
    ended_by,
    finish,
    former,
    laid,
    lie_open,
    played_before,
)
from adjudicator.games.fury.combat_moves import OF_A_ROUND, Choose
from adjudicator.kernel import CANNOT, add, because, does, gives, passed, put
from adjudicator.kernel.changes import Change

rules.name_value("combat.cards_played", "сыграно карт Дракулы|сыграно карт")

LAST_CARD = 6
"""With this combat card of Dracula a combat ends (fury:3.11ac)."""


@rules.value("fury:3.11ac", of="combat.cards_played")
def cards_of_dracula_are_counted(combat, facts):
    """Считают сыгранные Дракулой боевые карты; отменённая тоже сыграна."""
    return gives(
        played_before(facts) + (1 if lie_open(facts) else 0),
        "раунд {раунд}, карт Дракулы сыграно {value}",
        раунд=combat.round,
    )


@rules.effect("fury:3.11ac", at="combat.check")
def sixth_card_ends_the_combat(combat, facts):
    """Шаг 7: шестая сыгранная Дракулой боевая карта завершает бой."""
    played = facts.cards_played(combat)
    if played < LAST_CARD:
        return does("карт Дракулы сыграно {n}: бой продолжается", n=played)
    return does("карт Дракулы сыграно {n}: бой кончается", finish(facts), n=played)


@rules.claim("fury:3.11ac", about=OF_A_ROUND, says=CANNOT)
def nothing_follows_the_sixth_card(move, facts):
    """После шестой карты Дракулы бой окончен."""
    return because("шестая карта Дракулы сыграна, бой окончен") if ended_by(facts, "fury:3.11ac") else None


@rules.effect("fury:3.11ae", at="combat.refresh")
def dracula_draws_one_card(combat, facts):
    """При обновлении Дракула добирает одну верхнюю карту боевой колоды."""
    return does(
        "Дракула берёт верхнюю карту боевой колоды",
        add("dracula", "combat_deck", -1),
        add("dracula", "combat_hand", 1),
    )


@rules.effect("fury:3.11af", at="combat.refresh.after")
def card_of_this_round_stays(combat, facts):
    """Карта, сыгранная охотником в этом раунде, остаётся перед ним."""
    return [
        does(
            "карта {карта} остаётся лежать перед охотником: {кто}",
            put(hunter, "previous", card),
            put(hunter, "card", None),
            кто=hunter,
            карта=card,
        )
        for hunter in facts.hunters
        if (card := laid(hunter, facts)) is not None
    ]


@rules.claim("fury:3.11af", about=Choose, says=CANNOT)
def card_before_the_hunter_is_not_in_hand(move, facts):
    """Карта прошлого раунда ещё лежит перед охотником: выбрать её нельзя."""
    if move.by.kind != "hunter":
        return None
    if move.card in former(move.by, facts):
        return because("карта {карта} сыграна в прошлом раунде и ещё лежит", карта=move.card)
    return passed("карта {карта} в прошлом раунде не сыграна", карта=move.card)


@rules.effect("fury:3.11ag", at="combat.refresh")
def card_of_the_former_round_returns(combat, facts):
    """Карта охотника из прошлого раунда возвращается ему на руку."""
    return [
        does(
            "{кто} берёт на руку карту прошлого раунда: {карта}",
            put(hunter, "previous", None),
            put(card, "place", "hand"),
            put(card, "cancelled", False),
            put(card, "resolved", False),
            кто=hunter,
            карта=card,
        )
        for hunter in facts.hunters
        for card in former(hunter, facts)
    ]


# 3.11ad stands last: by it a round ends whose cards 3.11ae to ag still tell of.


@rules.effect("fury:3.11ad", at="combat.refresh.after")
def next_round_begins(combat, facts):
    """Обновив руки, начинают следующий раунд."""
    changes: list[Change] = [
        put("combat", "round", combat.round + 1),
        put("combat", "engaged", None),
        put("combat", "match", False),
    ]
    if combat.earlier is not None:
        changes.append(add("combat", "earlier", 1))
    if (card := draculas_card(facts)) is not None:
        changes += [
            put("dracula", "played", (*facts.dracula.played, card.name)),
            put("dracula", "card", None),
        ]
    return does("начинается раунд {n}", changes, n=combat.round + 1)
