"""4. Быстрая справка: порядок раунда."""

from __future__ import annotations

from adjudicator.games.fury.board import TIMES, rules
from adjudicator.games.fury.s3_14_dawn_dusk import Advance
from adjudicator.kernel import CAN, because, begin, does, gives, put

rules.name_sequence("game_round", "раунд игры|порядок раунда игры|шаги раунда игры")


@rules.sequence("fury:4.2a", "game_round")
def round_has_six_steps(items, facts):
    """Раунд: рассвет, день, закат, ночь, перемещение Дракулы, шаг встречи."""
    return gives([words.partition("|")[0] for words in TIMES.values()], "в раунде шаги: {value}")


@rules.claim("fury:4.2a", about=Advance, says=CAN)
def steps_of_a_round_follow_each_other(move, facts):
    """Раунд: рассвет, день, закат, ночь, затем перемещение Дракулы и шаг встречи."""
    return because("раунд идёт своим чередом")


@rules.effect("fury:4.2a", at="advance")
def step_of_the_round_comes(move, facts):
    """Прежний шаг раунда кончается, начинается следующий."""
    still = [put("game", "marker_moved", False)] if move.to in ("dawn", "dusk") else []
    return does("прежний шаг раунда кончается", put("game", "coming", move.to), still, begin("passage"))


@rules.effect("fury:4.2a", at="passage.marker")
def time_is_what_came(passage, facts):
    """Наступивший шаг раунда становится текущим."""
    return does("время идёт дальше", put("game", "time", facts.game.coming))
