"""15. Фаза действий: розыгрыш карт."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    CARDS,
    Player,
    Said,
    player,
    rules,
)
from adjudicator.kernel import (
    CAN,
    CANNOT,
    CARD,
    FLAG,
    Facts,
    Move,
    Ref,
    Words,
    applies,
    because,
    passed,
    slot,
)


@rules.move("play", "сыграть|играть|розыгрыш", "[{by} ]играет: {card}")
class Play(Move):
    """A player plays a card; a modification onto a character."""

    usual = (("by", "card.controller"),)
    by: Player = player("кто")
    card: Any = slot(Ref(CARDS), "что|карту|карта")
    to: Any = slot(Ref(("character",)), "на кого|на", typical=None)
    extra: bool = slot(FLAG, "дополнительная|как дополнительную|дополнительный", typical=False)
    effect: str = slot(Words(), "эффектом|по эффекту|эффект", typical="")


@rules.claim("thev:15a", about=Play, says=CAN)
def cards_are_played_in_the_phase_of_actions(move: Play, facts: Facts) -> Said:
    """В фазу действий своего хода игрок играет карты в любом порядке."""
    if move.card.place == "hand":
        return because("{кто} играет: {что}", кто=move.by, что=move.card)
    return None


@rules.claim("thev:4.5a", about=Play, says=CANNOT, over=(CARD,))
def what_is_in_play_is_not_played_again(move: Play, facts: Facts) -> Said:
    """Сыгранная карта лежит в игре, пока не уйдёт оттуда: ещё раз её не играют."""
    return because("{что} уже в игре", что=move.card) if move.card.place == "in_play" else None


@rules.claim("thev:4b", about=Play, says=CANNOT)
def a_card_of_anothers_zone_is_not_played(move: Play, facts: Facts) -> Said:
    """Зоны личные: карту из чужой руки, колоды или свалки без эффекта не играют."""
    holder = move.card.controller
    if move.card.place == "in_play" or holder in (None, move.by.name) or told_to(move, facts):
        return None
    return because("{что}: в зоне игрока {чей}", что=move.card, чей=holder)


def lifted(clause: str, move: Any, facts: Facts) -> bool:
    """Whether a card lifts a limit for the player of a play, or lets it be made in spite of that limit."""
    slots = {name: getattr(move, name) for name in Play.slots}
    return any(
        (one.operation, one.about) == ("lift", clause)
        or ((one.operation, one.about) == ("grant", Play.verb) and clause in one.over)
        for one in facts.lasting
        if applies(facts, one, move.by, slots)
    )


def told_to(move: Play, facts: Facts) -> bool:
    """Whether an effect says to play the card: one that is named, or a card's text."""
    slots = {name: getattr(move, name) for name in move.slots}
    granting = [one for one in facts.lasting if (one.operation, one.about) == ("grant", move.verb)]
    return bool(move.effect) or any(applies(facts, one, move.by, slots) for one in granting)


def by_effect(move: Play, facts: Facts) -> bool:
    """Whether it can only be an effect that lets the card be played."""
    return move.card.place not in ("hand", "in_play") or told_to(move, facts)


def beyond_the_limit(move: Play) -> str | None:
    """The clause whose limit of played cards a play in the usual way would exceed."""
    if move.card.kind == "character" and move.by.characters_played > 0:
        return "thev:15.1a"
    if move.card.kind == "modification" and move.to is not None and move.to.modified > 0:
        return "thev:3.4f"
    return None


@rules.claim("thev:15.1a", about=Play, says=CANNOT, over=(CARD,))
def one_character_a_turn(move: Play, facts: Facts) -> Said:
    """Обычным порядком персонажа играют не чаще раза за ход; слово «сыграйте» на карте предела не снимает."""
    if move.card.kind != "character" or move.extra:
        return None
    if move.by.characters_played > 0:
        return because("{кто}: персонаж в этот ход уже сыгран", кто=move.by)
    return passed("{кто}: персонажей в этот ход ещё не сыграно", кто=move.by)


@rules.claim("thev:15.3e", about=Play, says=CAN)
def a_modification_is_played_on_a_character(move: Play, facts: Facts) -> Said:
    """Разыгрывая изменение, выбирают персонажа, на которого его играют."""
    if move.card.kind == "modification" and move.to is not None:
        return because("изменение играют на персонажа {кого}", кого=move.to)
    return None
