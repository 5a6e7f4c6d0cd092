"""20.7. Дополнительный ход: когда он начинается и чей ход следующий."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import Done, Player, Said, Turn, opponent, rules
from adjudicator.kernel import CAN, Facts, Move, Ref, Whole, add, because, begin, does, gives, put, slot
from adjudicator.kernel.rules import Gives

rules.name_sequence("turns", "ходы|очередь ходов|следующие ходы|чьи ходы", of="turn")
rules.name_choice("extra_turn", "чей дополнительный ход первый|дополнительный ход")


@rules.move(
    "extra_turn", "получить дополнительный ход|дополнительный ход", "{by} получает дополнительный ход"
)
class ExtraTurn(Move):
    """An effect gives a player extra turns."""

    by: Player = slot(Ref(("player",)), "кто|кому")
    amount: int = slot(Whole(1, 9), "сколько", typical=1)


def usual(turn: Any, facts: Facts) -> Any:
    """Whose usual turn is next: the opponent of the player whose usual turn was last."""
    return opponent(turn.usual or turn.player, facts)


def waiting(facts: Facts) -> list[Any]:
    """The players with extra turns to come; whoever is in the middle of his first."""
    found = [one for one in facts.players if one.extra_turns > 0]
    turn = facts.turn
    return sorted(found, key=lambda one: not (turn.extra and one.name == turn.player))


def first(facts: Facts) -> Any:
    """The player whose extra turn begins when this turn is over, or ``None``."""
    found = waiting(facts)
    turn = facts.turn
    if len(found) < 2 or (turn.extra and found[0].name == turn.player):
        return found[0] if found else None
    return facts.choose("extra_turn", turn.player, found, "thev:20.7c")


def _of_both(facts: Facts) -> bool:
    """Whether both players have extra turns to come: the book does not say whose are first."""
    return len(waiting(facts)) > 1


# The order of turns --------------------------------------------------------------------------------------


@rules.sequence("thev:14a", "turns")
def the_opponents_turn_is_next(items: list[Any], facts: Facts) -> Gives | None:
    """Игроки ходят по очереди."""
    follower = usual(facts.turn, facts)
    return gives([follower.name], "по очереди — {value}") if follower is not None else None


@rules.sequence("thev:20.7a", "turns")
def extra_turns_come_before(items: list[Any], facts: Facts) -> Gives | None:
    """Дополнительный ход начинается, когда полностью завершён ход, в котором его дал эффект."""
    leader = first(facts)
    if leader is None:
        return None
    order = sorted(waiting(facts), key=lambda one: one != leader)
    extra = [one.name for one in order for _ in range(int(one.extra_turns))]
    return gives([*extra, *items], "сначала дополнительные ходы", reading=_of_both(facts))


@rules.sequence("thev:20.7c", "turns")
def extra_turns_accumulate(items: list[Any], facts: Facts) -> Gives | None:
    """Дополнительные ходы накапливаются."""
    many = sum(one.extra_turns for one in facts.players)
    return gives(items, "накоплено ходов — {n}", n=many) if many > 1 else None


@rules.sequence("thev:20.7d", "turns")
def one_after_another_before_the_opponent(items: list[Any], facts: Facts) -> Gives | None:
    """Накопленные ходы идут подряд, и лишь потом ход получает противник."""
    rows = [one for one in facts.players if one.extra_turns > 1]
    return gives(items, "подряд: {чьи}", чьи=rows) if rows else None


# Giving and taking them ----------------------------------------------------------------------------------


@rules.claim("thev:20.7a", about=ExtraTurn, says=CAN)
def effects_give_extra_turns(move: ExtraTurn, facts: Facts) -> Said:
    """Эффект может дать игроку дополнительный ход."""
    return because("эффект даёт ход: {кто}", кто=move.by)


@rules.effect("thev:20.7c", at="extra_turn")
def they_are_counted(move: ExtraTurn, facts: Facts) -> Done:
    """Дополнительные ходы накапливаются."""
    return more_turns(move.by, move.amount)


def more_turns(who: Any, amount: Any) -> Done:
    """A player has so many extra turns more."""
    return does("{кто}: дополнительных ходов +{n}", add(who, "extra_turns", amount), кто=who, n=amount)


@rules.effect("thev:20.7a", at="turn.end")
def the_extra_turn_begins(turn: Turn, facts: Facts) -> Done:
    """Дополнительный ход начинается, когда полностью завершён ход, в котором его дал эффект."""
    who = first(facts) if facts.game.winner is None else None
    if who is None:
        return None
    return does(
        "дополнительный ход: {кто}",
        add(who, "extra_turns", -1),
        onward(who, facts, extra=True, usual=turn.usual or turn.player),
        кто=who,
        reading=_of_both(facts),
    )


@rules.effect("thev:20.7d", at="turn.end")
def several_are_taken_in_a_row(turn: Turn, facts: Facts) -> Done:
    """Накопленные дополнительные ходы идут подряд, и лишь потом ход получает противник."""
    who = facts.get(facts.turn.player)
    if who is None or not facts.turn.extra or who.extra_turns == 0:
        return None
    return does("ещё дополнительных ходов подряд — {n}: {кто}", кто=who, n=who.extra_turns)


@rules.effect("thev:20.7b", at="turn.start")
def it_is_a_full_turn(turn: Turn, facts: Facts) -> Done:
    """Дополнительный ход — полноценный, со всеми фазами."""
    return does("дополнительный ход идёт полностью: {чей}", чей=turn.player) if turn.extra else None


@rules.effect("thev:14a", at="turn.end")
def the_opponent_is_next(turn: Turn, facts: Facts) -> Done:
    """Игроки ходят по очереди: следующий ход — противника."""
    follower = usual(turn, facts)
    if follower is None or facts.game.winner is not None or facts.at("turn") is not None:
        return None
    return does("ход игрока {кто}", onward(follower, facts), кто=follower)


def onward(who: Any, facts: Facts, **more: Any) -> list[Any]:
    """The changes by which the next turn begins, on the way to the phase that play heads for."""
    turn = facts.turn
    again = [put(one, "status", "waiting") for one in facts.texts if one.when in ("turn_start", "turn_end")]
    return [
        *again,
        begin("turn", player=who, heading=turn.heading, heading_by=turn.heading_by, **more),
    ]
