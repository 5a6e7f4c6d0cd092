"""15. Фаза действий: розыгрыш карт."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from adjudicator.games.thev.board import CARDS, Done, Player, Said, player, rules
from adjudicator.kernel import CAN, CANNOT, Expire, Facts, Move, Ref, add, because, does, passed, put, slot


@rules.move("play", "сыграть|играть|розыгрыш", "{by} играет: {card}")
class Play(Move):
    """A player plays a card; a modification onto a character."""

    by: Player = player("кто")
    card: Any = slot(Ref(CARDS), "что|карту|карта")
    to: Any = slot(Ref(("character",)), "на кого|на", typical=None)


@rules.move("put_into_play", "ввести|ввод", "{by} вводит в игру: {card}")
class PutIntoPlay(Move):
    """An effect puts a card into play without playing it."""

    by: Player = player("кто")
    card: Any = slot(Ref(CARDS), "что|карту|карта")
    to: Any = slot(Ref(("character",)), "на кого|на", typical=None)


@rules.claim("thev:15a", about=Play, says=CAN)
def cards_are_played_in_the_phase_of_actions(move: Play, facts: Facts) -> Said:
    """В фазу действий своего хода игрок играет карты в любом порядке."""
    if move.card.place in ("hand", "deck", "discard", "void"):
        return because("{кто} играет: {что}", кто=move.by, что=move.card)
    return None


@rules.claim("thev:15.1a", about=Play, says=CANNOT)
def one_character_a_turn(move: Play, facts: Facts) -> Said:
    """Обычным порядком персонажа играют не чаще раза за ход."""
    if move.card.kind != "character":
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


@rules.effect("thev:8b", at="play")
def what_cannot_be_paid_is_not_played(move: Play, facts: Facts) -> Done:
    """Карта, чьи требования игрок не может выполнить целиком, считается не сыгранной и идёт на свалку."""
    if move.card.payable:
        return None
    return does(
        "{что}: требования невыполнимы, карта не сыграна", put(move.card, "place", "discard"), что=move.card
    )


@rules.effect("thev:15.1f", at="play")
def a_character_comes_into_play(move: Play, facts: Facts) -> Done:
    """Последним шагом карту персонажа кладут в игру."""
    if move.card.kind == "character" and move.card.payable:
        return does(
            "{что} в игре", entering(move.card, facts), add(move.by, "characters_played", 1), что=move.card
        )
    return None


@rules.effect("thev:15.2f", at="play")
def an_action_goes_to_the_discard_pile(move: Play, facts: Facts) -> Done:
    """Карту действия кладут на свою свалку до исполнения её эффекта."""
    if move.card.kind == "action" and move.card.payable:
        return does("{что} на свалке", put(move.card, "place", "discard"), что=move.card)
    return None


@rules.effect("thev:15.3g", at="play")
def a_modification_is_attached(move: Play, facts: Facts) -> Done:
    """Изменение кладут под карту выбранного персонажа."""
    if move.card.kind == "modification" and move.card.payable:
        return does(
            "{что} под картой персонажа {кого}",
            put(move.card, "on", move.to),
            entering(move.card, facts),
            что=move.card,
            кого=move.to,
        )
    return None


@rules.effect("thev:3.6d", at="play")
def a_location_stays_in_play(move: Play, facts: Facts) -> Done:
    """Сыгранная локация остаётся в игре."""
    if move.card.kind == "location" and move.card.payable:
        return does("{что} в игре", entering(move.card, facts), что=move.card)
    return None


@rules.claim("thev:20.8d", about=PutIntoPlay, says=CAN)
def an_effect_puts_cards_into_play(move: PutIntoPlay, facts: Facts) -> Said:
    """Ввести карту в игру — не значит сыграть её."""
    return because("{что}: ввод, а не розыгрыш", что=move.card)


@rules.effect("thev:20.8d", at="put_into_play")
def the_card_serves_as_usual(move: PutIntoPlay, facts: Facts) -> Done:
    """Введённая карта служит как обычно."""
    onto = [put(move.card, "on", move.to)] if move.to is not None else []
    return does("{что} в игре", onto, entering(move.card, facts), что=move.card)


@rules.effect("thev:20.11h", at="put_into_play")
def a_setting_put_into_play_counts_from_then(move: PutIntoPlay, facts: Facts) -> Done:
    """Приравнивание введённой карты идёт по времени её входа в игру."""
    name = f"card:{move.card.name}"
    if any(one.source == name and one.operation == "set" for one in facts.lasting):
        return does("приравнивание «{что}» — по времени входа в игру", что=move.card, reading=True)
    return None


def entering(card: Any, facts: Facts) -> list[Any]:
    """The changes of a card that comes into play: what its text says begins now, after all others."""
    name = f"card:{card.name}"
    texts = [replace(one, since=0) for one in facts.lasting if one.source == name]
    return [put(card, "place", "in_play"), *([Expire(name)] if texts else []), *texts]
