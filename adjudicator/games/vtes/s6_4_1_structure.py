"""6.4.1. Структура боя: раунды, их стадии и кто решает первым.

The procedure of combat. A strike is resolved in the inner procedure `resolution`: once for first strikes,
once for the others; damage is a procedure of its own (6.4.6).
"""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.games.vtes.board import Combat, Done, Given, Said, rules
from adjudicator.games.vtes.combat import (
    acting_of,
    acts_by_turn,
    fighters,
    is_first,
    is_out_of_reach,
    more_strikes,
    opponent_of,
    owes_strike_card,
    resolving,
    running,
    strikers,
    undecided,
)
from adjudicator.games.vtes.combat_moves import (
    AdditionalStrike,
    BeforeRange,
    Maneuver,
    Pass,
    Press,
    SideEffect,
    Strike,
)
from adjudicator.kernel import (
    CAN,
    CANNOT,
    WAIT,
    Expire,
    Facts,
    Procedure,
    Step,
    because,
    does,
    gives,
    passed,
    put,
)


def _nobody(test: Callable[[Strike], bool]) -> Callable[[Facts], bool]:
    """A `skip` of the steps for which no chosen strike passes the test."""
    return lambda facts: not any(one.chosen is not None and test(one.chosen) for one in strikers(facts))


def _no_usual_strikes(facts: Facts) -> bool:
    usual = [one for one in strikers(facts) if one.chosen is not None and not is_first(one.chosen)]
    return not usual and not facts.combat.side_effects


rules.name_sequence("deciding", "кто решает|кто первый в бою")


def nobody_owes_a_maneuver(facts: Facts) -> bool:
    """Whether no fighter has still to use a maneuver of a card already played."""
    return not any(one.owes_maneuver for one in fighters(facts))


def _strikes_are_known(facts: Facts) -> bool:
    """Whether the rest of the pair goes without saying: somebody chose, or it is of additional strikes."""
    begun = facts.combat.pair > 1 or any(one.chosen is not None for one in strikers(facts))
    return begun and not any(owes_strike_card(one, facts) for one in strikers(facts))


def _decided_on_range(facts: Facts) -> bool:
    """Whether somebody has maneuvered or declined to."""
    return facts.combat.last_maneuver is not None or any(one.gave_up == "range" for one in fighters(facts))


rules.procedure(
    Procedure(
        "combat",
        (
            Step("start", ru="начало боя", then=lambda facts: "range"),
            Step("new_round", ru="новый раунд"),
            Step(
                "range", ("before_range", "maneuver", "pass"), "vtes:6.4.1c", "дистанция",
                needs=nobody_owes_a_maneuver,
                settles=lambda facts: nobody_owes_a_maneuver(facts) and _decided_on_range(facts),
            ),
            Step("pair", ru="пара ударов"),
            Step(
                "strike", ("strike", "side_effect", "pass"), "vtes:6.4.1d", "выбор ударов",
                closes=lambda facts: not undecided(facts),
                needs=_strikes_are_known,
                settles=_strikes_are_known,
            ),
            Step("ends", ru="конец боя", skip=_nobody(lambda strike: strike.combat_ends)),
            Step("first", ru="первоочередные удары", skip=_nobody(is_first)),
            Step("normal", ru="обычные удары", skip=_no_usual_strikes),
            Step(
                "additional", ("additional_strike", "pass"), "vtes:6.4.3v", "дополнительные удары",
                closes=lambda facts: facts.combat.pair > 1,
                settles=lambda facts: True,
                then=lambda facts: "pair" if more_strikes(facts) else None,
            ),
            Step(
                "press", ("press", "pass"), "vtes:6.4.1e", "пресс",
                settles=lambda facts: facts.combat.last_press is not None,
                then=lambda facts: "new_round" if facts.combat.goes_on else "end",
            ),
        ),
        "бой",
        order="vtes:6.4.1b",
        opens="range",
    )
)  # fmt: skip

rules.procedure(
    Procedure(
        "resolution",
        (
            Step("check", ru="действует ли удар", each=resolving),
            Step("effects", ru="эффекты ударов", each=resolving),
            Step("overflow", ru="кровь сверх объёма", each=fighters),
            Step("hits", ru="повреждения от ударов", each=resolving),
            Step("side", ru="попутные эффекты"),
            Step("damage", ru="расчёт"),
        ),
        "исполнение ударов",
        atomic=True,
        settles=True,
    )
)


@rules.effect("vtes:6.4.1b", at="combat.start")
def the_first_round_begins(combat: Combat, facts: Facts) -> Done:
    """Раунд проходит три стадии по порядку; бой начинается с дистанции первого раунда."""
    return does("первый раунд начинается с дистанции", Expire("round"), Expire("pair"))


def _no_combat(facts: Facts) -> bool:
    return not running(facts) and "combat" not in facts.ended


@rules.claim("vtes:6.4.1c", about=(Maneuver, BeforeRange), says=CANNOT)
def range_is_determined_in_combat(move: Maneuver | BeforeRange, facts: Facts) -> Said:
    """Дистанцию определяют на стадии боя; вне боя её нет."""
    return because("боя нет, и дистанцию не определяют") if _no_combat(facts) else None


@rules.effect("vtes:6.4.1c", at="combat.range.after")
def the_range_of_the_round_is_settled(combat: Combat, facts: Facts) -> Done:
    """На стадии дистанции выбрана дистанция раунда; за ней — первая пара ударов."""
    return does("дистанция определена, дальше удары", put(combat, "pair", 0))


@rules.claim("vtes:6.4.1d", about=(Strike, SideEffect, AdditionalStrike), says=CANNOT)
def strikes_are_made_in_combat(move: Strike | SideEffect | AdditionalStrike, facts: Facts) -> Said:
    """Удары объявляют на стадии боя; вне боя их нет."""
    return because("боя нет, и удары не выбирают") if _no_combat(facts) else None


@rules.claim("vtes:6.4.1e", about=Press, says=CANNOT)
def presses_are_made_in_combat(move: Press, facts: Facts) -> Said:
    """Прессуют на стадии боя; вне боя прессов нет."""
    return because("боя нет, и прессовать нечего") if _no_combat(facts) else None


@rules.claim("vtes:6.4.1e", about=Press, says=CAN)
def a_press_comes_from_a_card(move: Press, facts: Facts) -> Said:
    """Прессом пользуются от карты или эффекта; когда их не назвали, их принимают."""
    if facts.at("combat") != "press" or move.card is not None or move.with_ is not None:
        return None
    return because("карта пресса не названа, принимаем, что она есть: {кто}", кто=move.by)


@rules.claim("vtes:6.4.1e", about=Press, says=CANNOT)
def a_press_comes_from_ones_own_card(move: Press, facts: Facts) -> Said:
    """Чужая карта или карта не в игре пресса бойцу не даёт."""
    if facts.at("combat") != "press" or move.with_ is None:
        return None
    if is_out_of_reach(move.with_, move.by):
        return because("{чем}: не в игре или не у того, кто прессует", чем=move.with_)
    return passed("{чем}: карта бойца", чем=move.with_)


@rules.claim("vtes:6.4.1f", about=(Maneuver, AdditionalStrike, Press), says=WAIT)
def the_acting_minion_is_first(move: Maneuver | AdditionalStrike | Press, facts: Facts) -> Said:
    """На любой стадии боя первым решает действующий миньон."""
    combat: Combat = facts.combat
    step = facts.at("combat")
    acting = acting_of(facts) if step in ("range", "additional", "press") else None
    if step is None or acting is None or move.by.name == acting.name:
        return None
    decided = (
        acting.gave_up == step
        or {
            "range": combat.last_maneuver is not None,
            "additional": acting.additional > 0,
            "press": combat.last_press is not None,
        }[step]
    )
    if decided:
        return passed("решение действующего уже есть: {кто}", кто=acting)
    return because("первым решает действующий: {кто}", reading=acts_by_turn(facts), кто=acting)


@rules.sequence("vtes:6.4.1f", "deciding")
def the_acting_minion_decides_first(items: list[str], facts: Facts) -> Given:
    """На любой стадии сначала решает действующий, потом соперник."""
    if acting_of(facts) is None:
        return None
    both = [one.name for one in fighters(facts)]
    return gives(both, "решают: {кто}", reading=acts_by_turn(facts), кто=both)


@rules.effect("vtes:6.4.1f", at="pass")
def a_fighter_lets_it_go_by(move: Pass, facts: Facts) -> Done:
    """Отказавшийся уступает решение сопернику."""
    step = facts.at("combat")
    if step not in ("range", "additional", "press"):
        return None
    return does("{кто} отказывается, решать сопернику", put(move.by, "gave_up", step), кто=move.by)


@rules.claim("vtes:6.4.1f", about=(Maneuver, Press), says=CANNOT)
def who_let_it_go_by_waits_for_the_opponent(move: Maneuver | Press, facts: Facts) -> Said:
    """Отказавшийся снова решает лишь после того, как что-то применил соперник."""
    step = facts.at("combat")
    if step not in ("range", "press") or move.by.gave_up != step:
        return None
    return because("отказ уже был, а соперник с тех пор ничего не применял: {кто}", кто=move.by)


@rules.effect("vtes:6.4.1f", at="maneuver")
@rules.effect("vtes:6.4.1f", at="press")
def the_opponent_decides_again(move: Maneuver | Press, facts: Facts) -> Done:
    """После манёвра или пресса решает снова и тот, кто прежде отказался."""
    other = opponent_of(move.by, facts)
    if other is None or other.gave_up != facts.at("combat"):
        return None
    return does("решать снова может: {кто}", put(other, "gave_up", "nothing"), кто=other)
