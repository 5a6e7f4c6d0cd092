"""4. Быстрая справка: порядок раунда."""

from __future__ import annotations

from adjudicator.games.fury.board import TIMES, rules
from adjudicator.games.fury.s3_14_dawn_dusk import Advance
from adjudicator.kernel import CAN, because, begin, does, gives, put
from adjudicator.kernel.domains import Unknown

rules.name_sequence("game_round", "раунд игры|порядок раунда игры|шаги раунда игры")


@rules.sequence("fury:4.2a", "game_round")
def round_has_six_steps(items, facts):
    """Раунд: рассвет, день, закат, ночь, перемещение Дракулы, шаг встречи."""
    return gives([words.partition("|")[0] for words in TIMES.values()], "в раунде шаги: {value}")


def _between(move, facts) -> list[str]:
    """The steps of the round that pass unmentioned before the one that comes, if the time is told."""
    now = facts.things["game"].time
    if isinstance(now, Unknown):
        return []
    order = list(TIMES)
    start, end = order.index(now), order.index(move.to)
    count = (end - start - 1) % len(order)
    return [TIMES[order[(start + 1 + one) % len(order)]].partition("|")[0] for one in range(count)]


@rules.claim("fury:4.2a", about=Advance, says=CAN)
def steps_of_a_round_follow_each_other(move, facts):
    """Раунд: рассвет, день, закат, ночь, затем перемещение Дракулы и шаг встречи."""
    if passing := _between(move, facts):
        return because("раунд идёт своим чередом; прошли и не разобраны: {шаги}", шаги=passing)
    return because("раунд идёт своим чередом")


@rules.effect("fury:4.2a", at="advance")
def step_of_the_round_comes(move, facts):
    """Прежний шаг раунда кончается, начинается следующий."""
    still = [put("game", "marker_moved", False)] if move.to in ("dawn", "dusk") else []
    told = "прежний шаг раунда кончается"
    if passing := _between(move, facts):
        told += "; по порядку раунда прошли и не разобраны: {шаги}"
    return does(told, put("game", "coming", move.to), still, begin("passage"), шаги=passing)


@rules.effect("fury:4.2a", at="passage.marker")
def time_is_what_came(passage, facts):
    """Наступивший шаг раунда становится текущим."""
    return does("время идёт дальше", put("game", "time", facts.game.coming))
