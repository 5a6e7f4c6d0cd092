"""1. Цель и главное правило."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev import s20_5_prohibitions
from adjudicator.games.thev.board import Done, Said, opponent, rules
from adjudicator.kernel import CANNOT, End, Facts, because, does, put

MOVES = s20_5_prohibitions.BARRED
"""The chapters whose moves nobody makes any more when the game is over: all are declared from here on."""

WINNING = 10
"""The level of domination that wins the game."""


@rules.watch("thev:1.3a", on="player.domination")
def tenth_level_wins(player: Any, facts: Facts) -> Done:
    """Побеждает тот, кто раньше другого довёл доминацию до 10."""
    if facts.game.winner is not None or player.domination < WINNING:
        return None
    other = opponent(player.name, facts)
    if other is not None and other.domination >= WINNING:
        return _both_at_once(player, facts)
    return does(
        "{кто}: доминация {n} — победа", put("game", "winner", player), кто=player, n=player.domination
    )


BOTH = ("никто не дошёл до 10 раньше другого", "чью доминацию считают первой, назначает тот, чей ход идёт")
"""How the silence about both players at the tenth level may be read."""

rules.name_choice("first_at_ten", "чью доминацию считают первой|чья доминация первая")


def _both_at_once(player: Any, facts: Facts) -> Done:
    """Neither is earlier than the other: nobody wins, or whose gain comes first is appointed (20.13a)."""
    both = facts.players
    if facts.silent("thev:1.3a", *BOTH) == BOTH[1]:
        first = facts.choose("first_at_ten", facts.turn.player, both, "thev:20.13a")
        return does(
            "{кто}: доминация {n} — победа", put("game", "winner", first), кто=first, n=first.domination
        )
    return does("до 10 дошли оба сразу: победителя нет") if player == both[0] else None


@rules.watch("thev:1.3a", on="game.winner")
def the_game_is_over(game: Any, facts: Facts) -> Done:
    """С победой партия кончается: что шло, дальше не идёт."""
    if game.winner is None or not facts.frames:
        return None
    return does("партия окончена", End(facts.frames[0].procedure))


@rules.impossible("thev:1.3a", on="player")
def nobody_plays_on_from_the_tenth_level(player: Any, facts: Facts) -> Said:
    """С доминацией 10 партия уже кончена, и победитель известен."""
    if facts.game.winner is None and player.domination >= WINNING:
        return because("{кто}: доминация {n}, а победителя ещё нет", кто=player, n=player.domination)
    return None


@rules.claim("thev:1.3a", about=tuple(rules.verbs.values()), says=CANNOT)
def nothing_is_done_after_the_end(move: Any, facts: Facts) -> Said:
    """После победы партия окончена."""
    winner = facts.game.winner
    return because("партия окончена, победитель — {кто}", кто=winner) if winner is not None else None


@rules.claim("thev:1.3f", about=tuple(rules.verbs.values()), says=CANNOT)
def nothing_is_done_after_a_lost_game(move: Any, facts: Facts) -> Said:
    """После поражения партия окончена."""
    loser = facts.game.loser
    return because("партия окончена: проиграла сторона {кто}", кто=loser) if loser is not None else None
