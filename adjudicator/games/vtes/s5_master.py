"""5. Фаза мастера: сколько мастерских действий и на что они идут."""

from __future__ import annotations

from adjudicator.games.vtes.actions import phase_now
from adjudicator.games.vtes.board import Done, Game, Given, Player, Said, rules
from adjudicator.games.vtes.cards import kind_of
from adjudicator.games.vtes.plays import MasterCard
from adjudicator.games.vtes.s4_untap import effect_of_a_phase
from adjudicator.games.vtes.turn import PhaseEffect, UseMasterAction, in_phase, phase_begun, turn_player
from adjudicator.kernel import CAN, CANNOT, Facts, add, because, does, gives, passed, put
from adjudicator.kernel.linear import Number

rules.name_value("player.master_actions", "мастерских действий|мастерские действия")


@rules.value("vtes:5b", of="player.master_actions")
def one_master_action(player: Player, facts: Facts) -> Given:
    """По умолчанию мастерское действие одно; карты могут изменить их число."""
    return gives(player.master_actions, "{кто}: мастерских действий за фазу — {value}", кто=player)


@rules.value("vtes:5e", of="player.master_actions", stage="plus")
def an_out_of_turn_card_took_one(player: Player, facts: Facts) -> Given:
    """За счёт этой фазы сыграна внеходовая карта: действием меньше."""
    return (
        gives(-1, "{кто}: одно действие ушло на внеходовую карту", кто=player) if player.owes_master else None
    )


@rules.value("vtes:5c", of="player.master_actions", stage="plus")
def played_cards_took_some(player: Player, facts: Facts) -> Given:
    """Сыгранная мастерская карта стоит мастерского действия."""
    spent = player.spent if _in_master_phase(player, facts) else 0
    return gives(-spent, "{кто}: истрачено на этой фазе — {n}", кто=player, n=spent) if spent != 0 else None


@rules.value("vtes:5b", of="player.master_actions", stage="floor")
def not_fewer_than_none(player: Player, facts: Facts) -> Given:
    """Меньше нуля действий не бывает."""
    return gives(0, "{кто}: не меньше нуля", кто=player)


def _in_master_phase(player: Player, facts: Facts) -> bool:
    """Whether it is the master phase of a player, so that what was spent was spent on master actions."""
    return phase_now(facts) == "master" and facts.game.turn in (None, player.name)


def left(player: Player, facts: Facts) -> Number:
    """The master actions that a player has now."""
    actions: Number = facts.master_actions(player)
    return actions


# На что они идут


def _needs_an_action(move: MasterCard, facts: Facts) -> bool:
    """Whether a master card is played by a master action of this phase: one out of turn is not."""
    return move.by.kind == "player" and kind_of(move, facts) != "out_of_turn"


@rules.claim("vtes:5c", about=MasterCard, says=CANNOT)
def a_master_card_takes_a_master_action(move: MasterCard, facts: Facts) -> Said:
    """Мастерскую карту играют, потратив мастерское действие."""
    if not _needs_an_action(move, facts):
        return None
    if left(move.by, facts) < 1 and not facts.has_trifle_card(move.by):
        return because("{кто}: мастерских действий не осталось", кто=move.by)
    return passed("{кто}: мастерское действие есть", кто=move.by)


@rules.effect("vtes:5c", at="master_card")
def the_master_action_is_spent(move: MasterCard, facts: Facts) -> Done:
    """Мастерское действие потрачено на мастерскую карту."""
    if not _needs_an_action(move, facts) or left(move.by, facts) < 1:
        return None  # played instead of an action: a trifle gave this card
    return does(
        "{кто}: мастерское действие истрачено",
        phase_begun("master", move.by, facts),
        add(move.by, "spent", 1),
        кто=move.by,
    )


@rules.claim("vtes:5d", about=UseMasterAction, says=CAN)
def cards_give_other_uses(move: UseMasterAction, facts: Facts) -> Said:
    """Карты могут дать мастерскому действию иное применение."""
    return because("применение даёт карта: {карта}", карта=move.card) if move.card is not None else None


@rules.claim("vtes:5c", about=UseMasterAction, says=CANNOT)
def another_use_takes_an_action_too(move: UseMasterAction, facts: Facts) -> Said:
    """Иное применение тоже стоит мастерского действия, на своей фазе мастера."""
    if facts.game.turn not in (None, move.by.name):
        return because("идёт ход другого: {кто}", кто=facts.game.turn)
    if left(move.by, facts) < 1:
        return because("{кто}: мастерских действий не осталось", кто=move.by)
    return passed("{кто}: мастерское действие есть", кто=move.by)


@rules.effect("vtes:5d", at="use_master_action")
def it_is_spent_otherwise(move: UseMasterAction, facts: Facts) -> Done:
    """Мастерское действие потрачено так, как велит карта."""
    return does(
        "{кто}: мастерское действие истрачено на другое",
        phase_begun("master", move.by, facts),
        add(move.by, "spent", 1),
        кто=move.by,
    )


# Порядок


@rules.claim("vtes:5f", about=PhaseEffect, says=CAN)
def effects_and_actions_in_any_order(move: PhaseEffect, facts: Facts) -> Said:
    """Порядок эффектов фазы мастера и мастерских действий выбирает Метузела, чей ход."""
    if (move.name or phase_now(facts)) != "master":
        return None
    return because("порядок выбирает тот, чей ход: {кто}", кто=facts.game.turn or move.by)


@rules.value("vtes:5f", of="game.order_chosen_by")
def who_orders_effects_of_the_master_phase(game: Game, facts: Facts) -> Given:
    """Порядок эффектов фазы мастера и мастерских действий выбирает Метузела, чей ход."""
    player = turn_player(facts)
    if player is None or phase_now(facts) != "master":
        return None
    return gives(player, "порядок эффектов и мастерских действий выбирает {кто}", кто=player)


@rules.effect("vtes:5f", at="phase_effect")
def an_effect_of_the_master_phase(move: PhaseEffect, facts: Facts) -> Done:
    """Эффект фазы мастера срабатывает, когда решит Метузела."""
    return effect_of_a_phase(move, facts) if (move.name or phase_now(facts)) == "master" else None


# Впрок не копят


@rules.value("vtes:5g", of="player.master_actions", stage="plus")
def master_actions_are_not_saved(player: Player, facts: Facts) -> Given:
    """Копить мастерские действия нельзя."""
    return gives(0, "{кто}: прежние действия не копятся", кто=player) if player.unused_master > 0 else None


@rules.value("vtes:5h", of="player.master_actions", stage="plus")
def what_was_unused_is_lost(player: Player, facts: Facts) -> Given:
    """Неиспользованные на прежней фазе мастерские действия потеряны."""
    n = player.unused_master
    return (
        gives(0, "{кто}: с прежней фазы не использовано {n}, они потеряны", кто=player, n=n)
        if n > 0
        else None
    )


@rules.claim("vtes:5h", about=MasterCard, says=CANNOT)
def after_the_phase_nothing_is_left(move: MasterCard, facts: Facts) -> Said:
    """Когда фаза мастера позади, её неиспользованные действия потеряны."""
    if not _needs_an_action(move, facts) or phase_now(facts) not in ("minion", "influence", "discard"):
        return None
    return because("{кто}: фаза мастера позади, её действия потеряны", кто=move.by)


@in_phase("vtes:5e", "master.after")
def the_debt_is_settled(player: Player, facts: Facts) -> Done:
    """С этой фазой внеходовая карта оплачена."""
    if not player.owes_master:
        return None
    return does("{кто}: внеходовая карта оплачена этой фазой", put(player, "owes_master", False), кто=player)
