"""3.3. Порядок очереди."""

from __future__ import annotations

from adjudicator.games.fury.board import in_turn, rules
from adjudicator.kernel import gives

rules.name_sequence("activation", "очередь|порядок очереди|очередь охотников")


@rules.sequence("fury:3.3b", "activation")
def hunters_act_in_fixed_order(items, facts):
    """Первым Годалминг, за ним Сьюард, третьим Ван Хельсинг, последней Мина."""
    return gives(in_turn(facts.hunters), "Годалминг, Сьюард, Ван Хельсинг, Мина")
