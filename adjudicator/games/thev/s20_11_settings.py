"""20.11. Становится равным: приравнивание заменяет собственное значение, прибавки считаются поверх."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    LATER,
    STATS,
    Done,
    Given,
    Player,
    Said,
    in_play,
    now,
    player,
    rules,
    source_name,
)
from adjudicator.games.thev.s15_1_playing import played
from adjudicator.games.thev.s20_8_play_and_put import PutIntoPlay
from adjudicator.games.thev.s20_10_arithmetic import TIMES, bearing_on, source_of
from adjudicator.kernel import (
    CAN,
    Facts,
    Fold,
    Lasting,
    Move,
    OneOf,
    Ref,
    Whole,
    Words,
    applies,
    because,
    does,
    gives,
    passed,
    slot,
)

SET = (*STATS, "endurance")
VALUES = tuple(f"character.{stat}" for stat in SET)

rules.folds += (
    Fold(("base", "set"), "thev:20.11a", "значение не прибавляют, а задают", VALUES),
    Fold(("base", "lowered"), "thev:20.11d", "большее значение опускается", VALUES),
    Fold(("base", "raised"), "thev:20.11d", "меньшее значение поднимается", VALUES),
    Fold(("base", "set"), "thev:20.11e", "заменено только собственное значение", VALUES),
    Fold(("set", "thev:3.4e"), "thev:20.11f", "прибавка изменения — поверх приравненного", VALUES),
    Fold(("set", "thev:21.2a"), "thev:20.11f", "прибавка изменения — поверх приравненного", VALUES),
    Fold(("set", "thev:21.3a"), "thev:20.11f", "поправка изменения — поверх приравненного", VALUES),
    Fold(("set", "thev:20.10a"), "thev:20.11g", "прибавка действует и после приравнивания", VALUES),
    Fold(("set", "card"), "thev:20.11g", "прибавка из текста действует и после приравнивания", VALUES),
    Fold(("set", "set"), "thev:20.11h", "из нескольких приравниваний действует последнее сыгранное", VALUES),
)


@rules.move("set_equal", "приравнять|становится равным", "эффект приравнивает значения")
class SetEqual(Move):
    """An effect makes characteristics of one, of a player's, or of all characters equal to a number."""

    to: Any = slot(Ref(("character", "player")), "кого|кому|всех персонажей игрока", typical=None)
    by: Player = player("кто|чей эффект")
    influence: int = slot(Whole(0, 30), "влияние")
    threat: int = slot(Whole(0, 30), "угроза")
    endurance: int = slot(Whole(0, 30), "выносливость")
    until: str = slot(OneOf(tuple(TIMES)), "на|длится", typical="always", words=TIMES)
    card: str = slot(Words(), "карта", typical="")


@rules.claim("thev:20.11a", about=SetEqual, says=CAN)
def an_effect_may_set_a_value(move: SetEqual, facts: Facts) -> Said:
    """«Становится равным» не прибавляет, а задаёт значение."""
    return because("эффект задаёт значение, а не прибавляет")


@rules.effect("thev:20.11a", at="set_equal")
def the_value_is_set(move: SetEqual, facts: Facts) -> Done:
    """«Становится равным» задаёт значение названных карт."""
    until = None if move.until == "always" else move.until
    lasting = [
        Lasting(
            source_of(move, "thev:20.11a"),
            "set",
            stat,
            getattr(move, stat),
            who=bearing_on(move.to),
            until=until,
            since=now(facts),
        )
        for stat in SET
        if getattr(move, stat) is not None
    ]
    return does("значение задано: {кому}", lasting, кому=move.to or "все персонажи")


def _settings(character: Any, facts: Facts, stat: str, *, bearing: bool) -> list[str]:
    """The cards in effect that set this value, by whether they name this character."""
    found = [
        one.source.removeprefix("card:")
        for one in facts.lasting
        if one.operation == "set" and one.about in (stat, f"character.{stat}")
        if applies(facts, one, character) == bearing
    ]
    return list(dict.fromkeys(found))


def _last_played(stat: str) -> None:
    @rules.value("thev:20.11h", of=f"character.{stat}", stage="set")
    def the_last_played_setting_counts(character: Any, facts: Facts) -> Given:
        """Из нескольких приравниваний действует сыгранное последним; в описании — названное последним."""
        bearing = [
            one
            for one in facts.lasting
            if one.operation == "set"
            and one.about in (stat, f"character.{stat}")
            and applies(facts, one, character)
        ]
        described = [one for one in bearing if one.since < LATER]
        if len(described) < len(bearing) or len({one.amount for one in described}) < 2:
            return None
        if facts.game.cards_in_order:
            return None
        last = min(described, key=lambda one: one.since)
        return gives(last.amount, "последней сыграна карта «{карта}»", since=LATER, карта=source_name(last))


def _not_named(stat: str) -> None:
    @rules.value("thev:20.11b", of=f"character.{stat}", stage="set")
    def only_the_named_are_set(character: Any, facts: Facts) -> Given:
        """Приравнивание касается лишь тех карт, которые названы в эффекте."""
        others = _settings(character, facts, stat, bearing=False)
        return passed("{кто} не из названных: «{карта}»", кто=character, карта=others) if others else None


for _stat in SET:
    _not_named(_stat)
    _last_played(_stat)


@rules.effect("thev:20.11c", at="play_character.place")
def who_is_played_later_is_set_too(_: Any, facts: Facts) -> Done:
    """Приравнивание «всех персонажей» действует и на тех, кто войдёт в игру позже."""
    return _set_too(played(facts).card, facts)


@rules.effect("thev:20.11c", at=PutIntoPlay.verb)
def who_is_put_in_later_is_set_too(move: PutIntoPlay, facts: Facts) -> Done:
    """Приравнивание «всех персонажей» действует и на тех, кого введут позже."""
    return _set_too(move.card, facts)


def _set_too(card: Any, facts: Facts) -> Done:
    if card.kind != "character" or not in_play(card):
        return None
    cards = [name for stat in SET for name in _settings(card, facts, stat, bearing=True)]
    cards = [name for name in dict.fromkeys(cards) if name != card.name]
    return does("«{карта}» действует и на вошедшего: {кто}", карта=cards, кто=card) if cards else None
