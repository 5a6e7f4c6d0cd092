"""3.3. Порядок очереди."""

from __future__ import annotations

from adjudicator.games.fury.board import in_turn, rules
from adjudicator.games.fury.s3_2_actions import still_to_act
from adjudicator.kernel import because, gives

rules.name_sequence("activation", "очередь|порядок очереди|очередь охотников")


@rules.impossible("fury:3.3b", on="hunter")
def each_of_the_four_is_there_once(hunter, facts):
    """Охотников четверо, и каждый из них в очереди один."""
    same = [one for one in facts.hunters if hunter.character and one.character == hunter.character]
    return because("это один и тот же охотник: {кто}", кто=same) if len(same) > 1 else None


@rules.sequence("fury:3.3b", "activation")
def hunters_act_in_fixed_order(items, facts):
    """Первым Годалминг, за ним Сьюард, третьим Ван Хельсинг, последней Мина."""
    return gives(in_turn(facts.hunters), "Годалминг, Сьюард, Ван Хельсинг, Мина")


@rules.sequence("fury:3.2b", "activation", form="next")
def who_has_acted_is_not_next(items, facts):
    """Следующий по очереди — тот, кто ещё не действовал."""
    left = still_to_act(facts)
    return gives(left, "остаются те, чьё действие ещё не совершено") if len(left) < len(items) else None
