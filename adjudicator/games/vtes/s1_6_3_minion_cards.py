"""1.6.3. Карты миньонов: действия, модификаторы, реакции; союзник, играющий «как вампир»."""

from __future__ import annotations

from adjudicator.games.vtes.actions import acting_player, player_of, unready
from adjudicator.games.vtes.board import Said, rules
from adjudicator.games.vtes.plays import Modifier, Reaction
from adjudicator.kernel import CANNOT, Facts, because, passed

# 1.6.3. Модификаторы и карты реакции


@rules.claim("vtes:1.6.3t", about=Modifier, says=CANNOT)
def only_the_acting_minion_plays_modifiers(move: Modifier, facts: Facts) -> Said:
    """Модификатор действия играет действующий миньон."""
    if facts.at("action") is None:
        return None
    if move.by.name != facts.action.by and not (move.by.kind == "player" and move.by == acting_player(facts)):
        return because("действует {кто}, а не {другой}", кто=facts.get(facts.action.by), другой=move.by)
    return passed("{кто} и действует", кто=move.by)


@rules.claim("vtes:1.6.3ac", about=Reaction, says=CANNOT)
def reactions_need_a_ready_untapped_minion(move: Reaction, facts: Facts) -> Said:
    """Карту реакции играет готовый нетапнутый миньон."""
    if move.by.kind == "player":
        return None
    if unready(move.by, facts):
        return because("{кто} не готов", кто=move.by)
    if move.by.tapped:
        return because("{кто} тапнут", кто=move.by)
    return passed("{кто} готов и не тапнут", кто=move.by)


@rules.claim("vtes:1.6.3ad", about=Reaction, says=CANNOT)
def no_reactions_to_own_actions(move: Reaction, facts: Facts) -> Said:
    """На действия своих миньонов карты реакции играть нельзя."""
    if facts.at("action") is None:
        return None
    own = acting_player(facts)
    if own is not None and player_of(move.by, facts) == own:
        return because("действует миньон того же Метузелы ({кто})", кто=own)
    return passed("действие чужое")
