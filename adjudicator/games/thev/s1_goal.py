"""1. Цель и главное правило."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import Done, rules
from adjudicator.kernel import Facts, does, put

WINNING = 10
"""The level of domination that wins the game."""


@rules.watch("thev:1.3a", on="player.domination")
def tenth_level_wins(player: Any, facts: Facts) -> Done:
    """Побеждает тот, кто раньше другого довёл доминацию до 10."""
    if facts.game.winner is None and player.domination >= WINNING:
        return does(
            "{кто}: доминация {n} — победа", put("game", "winner", player), кто=player, n=player.domination
        )
    return None
