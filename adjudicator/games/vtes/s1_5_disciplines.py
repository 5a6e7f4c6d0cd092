"""1.5. Клан и Дисциплины, которых карта библиотеки требует от того, кто её играет."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.board import Said, rules
from adjudicator.games.vtes.cards import (
    BY_MINIONS,
    card_on_board,
    lacks_clan,
    lacks_disciplines,
    level_of,
    needed,
    plays_as_vampire,
    printed,
)
from adjudicator.kernel import CAN, CANNOT, Facts, because, passed

WITH_LEVELS = tuple(kind for kind in BY_MINIONS if "level" in kind.slots)
"""The verbs that say which effect of a card is used."""


@rules.claim("vtes:1.5o", about=BY_MINIONS, says=CANNOT)
def a_card_may_require_a_clan(move: Any, facts: Facts) -> Said:
    """Карта библиотеки может требовать представителя определённого клана."""
    if move.by.kind != "minion" or printed(move, facts, "needs_clan") is None:
        return None
    clan = lacks_clan(move, move.by, facts)
    if clan is not None:
        return because("{кто} — не из клана {клан}", кто=move.by, клан=clan)
    return passed("{кто} — из нужного клана", кто=move.by)


@rules.claim("vtes:1.5s", about=BY_MINIONS, says=CANNOT)
def a_card_may_require_a_discipline(move: Any, facts: Facts) -> Said:
    """Карту, требующую Дисциплины, играет только вампир, который ею владеет."""
    wanted = needed(move, facts) if move.by.kind == "minion" else ()
    if not wanted:
        return None
    if plays_as_vampire(move.by):
        return None  # its text says what it may play (1.6.3f), 1.6.1o what it lacks
    missing = lacks_disciplines(move, move.by, facts)
    if missing:
        return because("{кто} не владеет Дисциплиной: {что}", кто=move.by, что=missing)
    return passed("{кто} владеет нужной Дисциплиной: {что}", кто=move.by, что=wanted)


def _levels(move: Any, facts: Facts) -> list[str]:
    """The levels of the Disciplines that the effect needs, or of all, where the card names none."""
    wanted = needed(move, facts)
    if not wanted:
        wanted = (*facts.disciplines(move.by), *facts.superior_disciplines(move.by))
    return [level_of(move.by, one, facts) for one in wanted]


@rules.claim("vtes:1.5u", about=WITH_LEVELS, says=CANNOT)
def the_basic_level_gives_the_basic_effect(move: Any, facts: Facts) -> Said:
    """Вампир с базовым уровнем Дисциплины использует только базовый эффект."""
    if move.by.kind != "minion" or move.level in (None, "basic_effect"):
        return None
    levels = _levels(move, facts)
    if levels and "superior" not in levels:
        return because("{кто}: уровень базовый, доступен лишь базовый эффект", кто=move.by)
    return passed("{кто}: уровень превосходный", кто=move.by) if levels else None


@rules.claim("vtes:1.5w", about=WITH_LEVELS, says=CAN)
def the_superior_level_gives_the_choice(move: Any, facts: Facts) -> Said:
    """Вампир с превосходным уровнем Дисциплины выбирает базовый эффект или превосходный."""
    if move.by.kind != "minion" or move.level is None or "superior" not in _levels(move, facts):
        return None
    return because("{кто}: уровень превосходный, эффект — любой один из двух", кто=move.by)


@rules.claim("vtes:1.5x", about=WITH_LEVELS, says=CANNOT)
def not_both_effects_at_once(move: Any, facts: Facts) -> Said:
    """Базовый и превосходный эффекты одной сыгранной карты вместе не применяются."""
    if move.level is None:
        return None
    if move.level == "both_effects":
        return because("{кто}: оба эффекта одной карты сразу", кто=move.by)
    return passed("{кто}: эффект один", кто=move.by)


@rules.claim("vtes:1.5y", about=WITH_LEVELS, says=CANNOT)
def every_effect_has_its_own_requirement(move: Any, facts: Facts) -> Said:
    """У карты с двумя Дисциплинами каждый эффект имеет своё требование."""
    card = card_on_board(move, facts)
    if move.by.kind != "minion" or not move.needs or card is None or len(getattr(card, "needs", ())) < 2:
        return None
    missing = lacks_disciplines(move, move.by, facts)
    if missing:
        return because("{кто}: этот эффект требует своей Дисциплины: {что}", кто=move.by, что=missing)
    return passed("{кто}: требование этого эффекта выполнено: {что}", кто=move.by, что=move.needs)


@rules.claim("vtes:1.5z", about=WITH_LEVELS, says=CANNOT)
def an_effect_with_both_icons_needs_both(move: Any, facts: Facts) -> Said:
    """Эффект с пиктограммами обеих Дисциплин доступен только тому, кто владеет обеими."""
    if move.by.kind != "minion" or len(move.needs or ()) < 2:
        return None
    missing = lacks_disciplines(move, move.by, facts)
    if missing:
        return because("{кто}: эффект требует обеих Дисциплин, а нет: {что}", кто=move.by, что=missing)
    return passed("{кто} владеет обеими: {что}", кто=move.by, что=move.needs)
