"""1.6.1. Рука: куда идёт сыгранная карта, когда берут замену, сколько карт держат."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.board import Done, Given, Player, Said, rules
from adjudicator.games.vtes.card_moves import DiscardByEffect, Draw, Replace
from adjudicator.games.vtes.cards import BY_ACTION, FROM_HAND, card_on_board, hand_of
from adjudicator.kernel import CAN, Facts, add, because, does, gives, put

rules.name_value("player.hand_size", "размер руки")
rules.name_value("player.hand_limit", "сколько карт должно быть в руке|предел руки")


# Розыгрыш


def _shown(move: Any, facts: Facts) -> Done:
    """Сыгранную карту кладут в игровое пространство либо показывают всем."""
    card = card_on_board(move, facts)
    if card is None or card.place != "hand":
        return None
    return does("{карта}: сыграна и показана всем", карта=card)


def _replaced(move: Any, facts: Facts) -> Done:
    """Сыграв карту с руки, Метузела немедленно берёт взамен карту из библиотеки."""
    player = hand_of(move, facts)
    if player is None or when_replaced(move, facts) != "now" or library_is_empty(player):
        return None
    return does(
        "{кто}: карта сыграна с руки, замена взята сразу",
        add(player, "hand", 0),
        add(player, "library", -1) if player.library is not None else (),
        кто=player,
    )


def _kept_short(move: Any, facts: Facts) -> Done:
    """Текст карты отменяет или откладывает замену."""
    player = hand_of(move, facts)
    if player is None or when_replaced(move, facts) == "now":
        return None
    return does(
        "{кто}: карта сыграна с руки, замены ей пока нет по её тексту",
        add(player, "hand", -1),
        add(player, "unreplaced", 1),
        кто=player,
    )


def _not_replaced(move: Any, facts: Facts) -> Done:
    """Если библиотека пуста, замену не берут, но игра продолжается."""
    player = hand_of(move, facts)
    if player is None or when_replaced(move, facts) != "now" or not library_is_empty(player):
        return None
    return does(
        "{кто}: карта сыграна с руки, библиотека пуста — замены нет", add(player, "hand", -1), кто=player
    )


def when_replaced(move: Any, facts: Facts) -> str:
    """When the card that is played is replaced: as stated, else as the card says, else at once."""
    stated = getattr(move, "replaced", "now")
    card = card_on_board(move, facts)
    described = card is not None and card.kind == "library_card"
    return str(card.replaced if stated == "now" and described else stated)


def library_is_empty(player: Player) -> bool:
    """Whether there is nothing left to draw; a library that is not described has cards."""
    return player.library is not None and bool(player.library == 0)


for _kind in FROM_HAND:
    if _kind not in BY_ACTION:  # these lie on the table while the action goes on: 6.2.1b
        rules.effect("vtes:1.6.1e", at=_kind.verb)(_shown)
    # The library is looked at before a replacement is taken from it.
    rules.effect("vtes:1.6.1i", at=_kind.verb)(_not_replaced)
    rules.effect("vtes:1.6.1g", at=_kind.verb)(_replaced)
    rules.effect("vtes:1.6.1h", at=_kind.verb)(_kept_short)


@rules.claim("vtes:1.6.1h", about=Replace, says=CAN)
def a_delayed_replacement_comes_in_its_time(move: Replace, facts: Facts) -> Said:
    """Отложенную замену берут, когда велит текст карты."""
    return because("замена была отложена: {кто}", кто=move.by) if move.by.unreplaced > 0 else None


@rules.effect("vtes:1.6.1h", at="draw_replacement")
def the_delay_is_over(move: Replace, facts: Facts) -> Done:
    """Замена больше не отложена."""
    return does("{кто}: замена больше не отложена", add(move.by, "unreplaced", -1), кто=move.by)


# Размер руки


@rules.value("vtes:2.3j", of="player.hand_size")
def seven_cards_in_a_hand(player: Player, facts: Facts) -> Given:
    """Размер руки — семь карт, если карты его не меняют."""
    return gives(player.hand_size, "{кто}: размер руки {value}", кто=player)


@rules.value("vtes:1.6.1j", of="player.hand_limit")
def the_hand_is_always_full(player: Player, facts: Facts) -> Given:
    """Число карт в руке всегда равно размеру руки."""
    return gives(facts.hand_size(player), "{кто}: карт в руке столько, каков её размер: {value}", кто=player)


@rules.value("vtes:1.6.1h", of="player.hand_limit", stage="own")
def delayed_replacements_are_missing(player: Player, facts: Facts) -> Given:
    """Отложенных замен в руке пока нет."""
    if player.unreplaced == 0:
        return None
    return gives(-player.unreplaced, "{кто}: отложенных замен {n}", кто=player, n=player.unreplaced)


def hands(thing: Any, facts: Facts) -> list[Player]:
    """The players whose hand may be too large or too small now."""
    players = [thing] if thing is not None and thing.kind == "player" else facts.players
    return [player for player in players if player.hand is not None]


HAND = (
    "player.hand",
    "player.hand_size",
    "player.unreplaced",
    "player.library",
    "library_card.place",
    "lasting",
    "board",
)


@rules.watch("vtes:1.6.1k", on=HAND)
def what_is_too_much_is_discarded(thing: Any, facts: Facts) -> Done:
    """Карты сверх размера руки Метузела немедленно сбрасывает."""
    done = []
    for player in hands(thing, facts):
        limit = facts.hand_limit(player)
        if player.hand is not None and player.hand > limit:
            n = player.hand - limit
            done.append(
                does("{кто} сбрасывает лишние карты: {n}", put(player, "hand", limit), кто=player, n=n)
            )
    return done or None


@rules.watch("vtes:1.6.1l", on=HAND)
def what_is_missing_is_drawn(thing: Any, facts: Facts) -> Done:
    """Карты, недостающие до размера руки, Метузела немедленно берёт из библиотеки."""
    done = []
    for player in hands(thing, facts):
        limit = facts.hand_limit(player)
        if player.hand is None or player.hand >= limit or library_is_empty(player):
            continue
        n = limit - player.hand
        if player.library is not None and player.library < n:
            n = player.library
        taken = add(player, "library", -n) if player.library is not None else ()
        done.append(
            does("{кто} берёт недостающие карты: {n}", add(player, "hand", n), taken, кто=player, n=n)
        )
    return done or None


@rules.claim("vtes:1.6.1k", about=Draw, says=CAN)
def an_effect_lets_draw(move: Draw, facts: Facts) -> Said:
    """По эффекту карты берут и сверх размера руки; лишние тут же сбрасывают."""
    return because("карты берут по эффекту: {кто}", кто=move.by)


@rules.effect("vtes:1.6.1k", at="draw")
def cards_are_drawn(move: Draw, facts: Facts) -> Done:
    """Взятые карты идут в руку."""
    player = move.by
    if player.hand is None:
        return None
    n = move.amount if player.library is None else min(move.amount, player.library)
    taken = add(player, "library", -n) if player.library is not None else ()
    return does("{кто} берёт карты: {n}", add(player, "hand", n), taken, кто=player, n=n)


@rules.claim("vtes:1.6.1l", about=DiscardByEffect, says=CAN)
def an_effect_makes_discard(move: DiscardByEffect, facts: Facts) -> Said:
    """Сброшенное по эффекту тут же восполняют из библиотеки."""
    return because("карты сбрасывают по эффекту: {кто}", кто=move.by)


@rules.effect("vtes:1.1g", at="discard_by_effect")
def discarded_cards_go_to_the_ash_heap(move: DiscardByEffect, facts: Facts) -> Done:
    """Сброшенные карты лежат в куче пепла."""
    card = card_on_board(move, facts)
    lost = add(move.by, "hand", -min(move.amount, move.by.hand)) if move.by.hand is not None else ()
    burned = put(card, "place", "ash_heap") if card is not None else ()
    return does("{кто}: сброшено карт — {n}", lost, burned, кто=move.by, n=move.amount)
