"""8. Фаза сброса: сколько действий сброса и на что они идут."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import phase_now, player_of
from adjudicator.games.vtes.board import Done, Given, Player, Said, rules
from adjudicator.games.vtes.s1_6_1_hand import library_is_empty
from adjudicator.games.vtes.turn import Discard, UseDiscardAction, phase_begun
from adjudicator.kernel import CAN, CANNOT, Facts, Fold, add, because, does, gives, passed, put

MOVES = (Discard, UseDiscardAction)

rules.name_value("player.discard_actions", "действий фазы сброса|действия фазы сброса|сбросов")


@rules.value("vtes:8a", of="player.discard_actions")
def one_discard_action(player: Player, facts: Facts) -> Given:
    """По умолчанию в своей фазе сброса Метузела имеет одно действие этой фазы."""
    return gives(player.discard_actions, "{кто}: действий фазы сброса — {value}", кто=player)


rules.folds += tuple(
    Fold(("base", stage), "vtes:8c", "число действий фазы сброса меняет эффект", ("player.discard_actions",))
    for stage in ("card", "set")
)


@rules.value("vtes:8a", of="player.discard_actions", stage="floor")
def not_fewer_than_none(player: Player, facts: Facts) -> Given:
    """Меньше нуля действий не бывает."""
    return gives(0, "{кто}: не меньше нуля", кто=player)


@rules.value("vtes:8a", of="player.discard_actions", stage="plus")
def discards_took_some(player: Player, facts: Facts) -> Given:
    """Истраченные действия вычитаются."""
    if player.spent == 0 or phase_now(facts) != "discard" or facts.game.turn not in (None, player.name):
        return None
    return gives(-player.spent, "{кто}: истрачено {n}", кто=player, n=player.spent)


@rules.claim("vtes:8a", about=MOVES, says=CANNOT)
def it_takes_an_action_of_the_own_phase(move: Any, facts: Facts) -> Said:
    """На каждый сброс нужно действие своей фазы сброса."""
    if facts.game.turn not in (None, move.by.name):
        return because("идёт ход другого: {кто}", кто=facts.game.turn)
    if facts.discard_actions(move.by) < 1:
        return because("{кто}: действий фазы сброса не осталось", кто=move.by)
    return passed("{кто}: действие фазы сброса есть", кто=move.by)


@rules.claim("vtes:8b", about=Discard, says=CAN)
def a_card_of_the_hand_is_discarded(move: Discard, facts: Facts) -> Said:
    """Действие фазы сброса позволяет сбросить одну карту руки."""
    return because("сбросить можно карту руки")


@rules.claim("vtes:8b", about=Discard, says=CANNOT)
def it_comes_from_the_own_hand(move: Discard, facts: Facts) -> Said:
    """Сбрасывают карту своей руки."""
    if move.by.hand is not None and move.by.hand == 0:
        return because("{кто}: рука пуста", кто=move.by)
    if move.card is None:
        return None
    if move.card.place != "hand" or player_of(move.card, facts) not in (None, move.by):
        return because("{что} — не в руке этого игрока", что=move.card)
    return passed("{что} — в руке", что=move.card)


@rules.effect("vtes:8b", at="discard")
def a_card_is_discarded(move: Discard, facts: Facts) -> Done:
    """Карта руки сброшена; замену берут, как обычно, потому что рука теперь неполна."""
    return does(
        "{кто} сбрасывает карту[: {что}]",
        phase_begun("discard", move.by, facts),
        add(move.by, "spent", 1),
        put(move.card, "place", "ash_heap") if move.card is not None else (),
        add(move.by, "hand", -1) if move.by.hand is not None else (),
        кто=move.by,
        что=move.card,
    )


@rules.effect("vtes:1.6.1i", at="discard")
def nothing_is_drawn_instead(move: Discard, facts: Facts) -> Done:
    """Если библиотека пуста, замену не берут, но игра продолжается."""
    if not library_is_empty(move.by):
        return None
    return does("{кто}: библиотека пуста — замены нет", кто=move.by)


@rules.claim("vtes:8d", about=UseDiscardAction, says=CAN)
def effects_give_other_uses(move: UseDiscardAction, facts: Facts) -> Said:
    """Эффекты могут давать и другие способы потратить действие фазы сброса."""
    return because("способ даёт карта: {карта}", карта=move.card) if move.card is not None else None


@rules.effect("vtes:8d", at="use_discard_action")
def the_action_is_spent_otherwise(move: UseDiscardAction, facts: Facts) -> Done:
    """Действие фазы сброса потрачено так, как велит карта."""
    return does(
        "{кто}: действие фазы сброса истрачено на другое",
        phase_begun("discard", move.by, facts),
        add(move.by, "spent", 1),
        кто=move.by,
    )


@rules.value("vtes:8e", of="player.discard_actions", stage="plus")
def an_unused_action_is_lost(player: Player, facts: Facts) -> Given:
    """Неиспользованное на прежней фазе действие пропало."""
    n = player.unused_discards
    return (
        gives(0, "{кто}: с прежней фазы не использовано {n}, они пропали", кто=player, n=n) if n > 0 else None
    )
