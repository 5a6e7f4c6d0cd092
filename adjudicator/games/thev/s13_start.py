"""13. Начало игры: стартовая рука и её пересдача."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import Done, Player, Said, rules
from adjudicator.games.thev.s2_decks import MAIN_CARDS
from adjudicator.kernel import CAN, CANNOT, Facts, Move, Ref, because, does, passed, put, slot

START_HAND = 6


@rules.move("start_game", "начать партию|начало партии", "партия начинается")
class StartGame(Move):
    """The players set up and begin."""


@rules.move("redraw", "пересдать|пересдать руку|пересдача", "{by} пересдаёт стартовую руку")
class Redraw(Move):
    """A player returns the hand with which he starts and takes another one."""

    by: Player = slot(Ref(("player",)), "кто")


def _underway(facts: Facts) -> bool:
    """Whether the game is on: somebody has the turn."""
    return facts.turn.player is not None or facts.at("turn") is not None


@rules.claim("thev:13a", about=StartGame, says=CAN)
def a_game_begins_at_nothing(move: StartGame, facts: Facts) -> Said:
    """Партию начинают с доминации 0."""
    return None if _underway(facts) else because("партия ещё не начата")


@rules.effect("thev:13a", at="start_game")
def nobody_dominates(move: StartGame, facts: Facts) -> Done:
    """В начале партии доминация каждого игрока равна 0."""
    return [does("{кто}: доминация 0", put(one, "domination", 0), кто=one) for one in facts.players]


@rules.effect("thev:13b", at="start_game")
def title_cards_lie_on_the_table(move: StartGame, facts: Facts) -> Done:
    """До начала партии каждый кладёт на стол титульную карту своей группы."""
    cards = facts.title_cards
    if not cards:
        return None
    return does("на столе: {карты}", *(put(one, "place", "in_play") for one in cards), карты=cards)


def _deck(who: Any, facts: Facts) -> Any:
    """The cards of a player's main deck before he takes any: as he brings them, else as the book has it."""
    build = next((one for one in facts.builds if one.controller == who.name), None)
    return build.main if build is not None else MAIN_CARDS


@rules.effect("thev:13e", at="start_game")
def six_cards_to_begin_with(move: StartGame, facts: Facts) -> Done:
    """Стартовая рука — 6 карт."""
    return [
        does(
            "{кто} берёт {n:карту|карты|карт}",
            put(one, "deck", _deck(one, facts) - START_HAND), put(one, "hand", START_HAND),
            кто=one, n=START_HAND,
        )
        for one in facts.players
    ]  # fmt: skip


@rules.effect("thev:19c", at="start_game")
def own_decks_have_forty_cards(move: StartGame, facts: Facts) -> Done:
    """В собственной основной колоде ровно 40 карт."""
    own = [one for one in facts.players if all(build.controller != one.name for build in facts.builds)]
    return does("в основной колоде {n:карта|карты|карт}: {кто}", кто=own, n=MAIN_CARDS) if own else None


@rules.claim("thev:13f", about=Redraw, says=CAN)
def the_first_hand_may_be_exchanged(move: Redraw, facts: Facts) -> Said:
    """Стартовую руку можно пересдать."""
    return because("{кто}: рука стартовая", кто=move.by)


@rules.claim("thev:13f", about=Redraw, says=CANNOT)
def later_hands_are_kept(move: Redraw, facts: Facts) -> Said:
    """Пересдают лишь стартовую руку."""
    if _underway(facts):
        return because("партия уже идёт, рука больше не стартовая")
    return passed("партия ещё не идёт")


@rules.claim("thev:13g", about=Redraw, says=CANNOT)
def only_once(move: Redraw, facts: Facts) -> Said:
    """Пересдача доступна игроку лишь один раз за партию."""
    if move.by.redrawn:
        return because("{кто}: пересдача уже использована", кто=move.by)
    return passed("{кто}: пересдачи ещё не было", кто=move.by)


@rules.effect("thev:13f", at="redraw")
def another_six_cards(move: Redraw, facts: Facts) -> Done:
    """Карты возвращают в колоду, её перемешивают и берут другие 6."""
    who = move.by
    return does(
        "{кто}: карты в колоду, перемешать, взять {n}",
        put(who, "deck", who.deck + who.hand - START_HAND), put(who, "hand", START_HAND),
        кто=who, n=START_HAND,
    )  # fmt: skip


@rules.effect("thev:13g", at="redraw")
def the_exchange_is_used_up(move: Redraw, facts: Facts) -> Done:
    """Пересдача у игрока одна."""
    return does("{кто}: пересдача использована", put(move.by, "redrawn", True), кто=move.by)
