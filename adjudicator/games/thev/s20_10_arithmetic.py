"""20.10. Увеличивается и уменьшается: прибавки складываются, отрицательный итог считается нулём."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    STATS,
    Done,
    Given,
    Player,
    Said,
    in_play,
    nothing,
    of_both_stats,
    player,
    rules,
)
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
    because,
    does,
    gives,
    slot,
)

NUMBERS = ("character.influence", "character.threat", "character.fury")
TIMES = {"turn": "ход|до конца хода", "fight": "схватку|до конца схватки", "always": "всегда|постоянно"}

rules.folds += (
    Fold(("plus", "plus"), "thev:20.10a", "увеличения и уменьшения складываются", NUMBERS),
    Fold(
        ("loss", "debt"), "thev:20.10b", "внутри игры отрицательное сохраняется; настоящее — {raw}", NUMBERS
    ),
    Fold(("repaid", "plus"), "thev:20.10d", "прибавка идёт к настоящему, отрицательному значению", NUMBERS),
)


@rules.move("change", "изменить характеристики|прибавить", "эффект меняет характеристики: {to}")
class ChangeStats(Move):
    """An effect raises or lowers characteristics of a character, or of all characters of a player."""

    to: Any = slot(Ref(("character", "player")), "кого|кому|всех персонажей игрока")
    by: Player = player("кто|чей эффект")
    influence: int = slot(Whole(-20, 20), "влияние", typical=0)
    threat: int = slot(Whole(-20, 20), "угроза", typical=0)
    endurance: int = slot(Whole(-20, 20), "выносливость", typical=0)
    until: str = slot(OneOf(tuple(TIMES)), "на|длится", typical="turn", words=TIMES)
    card: str = slot(Words(), "карта", typical="")


def bearing_on(to: Any) -> dict[str, Any]:
    """The condition on the characters whom a stated effect names: one, a player's, or all."""
    if to is None:
        return {}
    return {"controller": to.name} if to.kind == "player" else {"name": to.name}


def source_of(move: Any, clause: str) -> str:
    """What a stated effect is called where it matters: its card, else the clause that it works by."""
    return f"card:{move.card}" if move.card else clause


@rules.claim("thev:3.2f", about=ChangeStats, says=CAN)
def a_bonus_changes_both_stats(move: ChangeStats, facts: Facts) -> Said:
    """Запись «+X/+Y» прибавляет X к влиянию и Y к угрозе."""
    if move.to.kind == "player" or in_play(move.to):
        return because(_written(move), x=move.influence, y=move.threat, z=move.endurance)
    return None


def _written(move: ChangeStats) -> str:
    """The bonus as cards write it: «+X/+Y», and endurance where it changes."""
    endurance = "" if nothing(move.endurance) else "выносливость {z}"
    stats = "" if endurance and nothing(move.influence) and nothing(move.threat) else "прибавка {x}/{y}"
    return ", ".join(part for part in (stats, endurance) if part)


@rules.effect("thev:20.10a", at="change")
def changes_add_up(move: ChangeStats, facts: Facts) -> Done:
    """Увеличения и уменьшения характеристик и суммируемых свойств складываются."""
    until = None if move.until == "always" else move.until
    given = {stat: getattr(move, stat) for stat in (*STATS, "endurance")}
    lasting = [
        Lasting(source_of(move, "thev:20.10a"), "add", stat, amount, who=bearing_on(move.to), until=until)
        for stat, amount in given.items()
        if amount != 0
    ]
    return does(
        _written(move) + ": {кому}", lasting,
        x=move.influence, y=move.threat, z=move.endurance, кому=move.to,
    )  # fmt: skip


@of_both_stats("thev:20.10c", stage="floor")
def the_negative_counts_as_zero(character: Any, facts: Facts, stat: str) -> Given:
    """Отрицательная величина во всех проверках считается нулём."""
    return gives(0, "отрицательное считается нулём")


@rules.value("thev:20.10c", of="character.fury", stage="floor")
def negative_fury_counts_as_zero(character: Any, facts: Facts) -> Given:
    """Отрицательная Ярость считается нулём."""
    return gives(0, "отрицательное считается нулём")


rules.name_value("character.true_influence", "настоящее влияние")
rules.name_value("character.true_threat", "настоящая угроза")


@rules.value("thev:20.10b", of="character.true_influence")
def influence_within_the_game(character: Any, facts: Facts) -> Given:
    """Отрицательный итог суммы сохраняется внутри игры: влияние."""
    return gives(facts.raw("influence", character), "{кто}: настоящее влияние {value}", кто=character)


@rules.value("thev:20.10b", of="character.true_threat")
def threat_within_the_game(character: Any, facts: Facts) -> Given:
    """Отрицательный итог суммы сохраняется внутри игры: угроза."""
    return gives(facts.raw("threat", character), "{кто}: настоящая угроза {value}", кто=character)
