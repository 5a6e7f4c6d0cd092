"""6. Фаза миньонов: кто и когда может действовать, обязательные действия."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import (
    ACTIONS,
    OTHER_THAN_LEAVING,
    Action,
    Announcement,
    Hunt,
    minions_of,
    phase_now,
    player_of,
    unready,
)
from adjudicator.games.vtes.blocking import running, still_free, undecided
from adjudicator.games.vtes.board import Done, Given, Said, rules
from adjudicator.games.vtes.combat import fighters
from adjudicator.games.vtes.duties import hungry, mandatory, ordered_by_cards, performed, stuck, unfulfilled
from adjudicator.games.vtes.plays import Block
from adjudicator.games.vtes.turn import COURSE, MOVES_OF, EndPhase, EndTurn, Phase, UntapPhase, turn_player
from adjudicator.kernel import CAN, CANNOT, CARD, MUST, WAIT, Facts, because, does, gives, passed, put

rules.name_value("action.success", "успешно|успешно ли")


@rules.claim("vtes:6b", about=ACTIONS, says=CANNOT)
def actions_are_for_the_own_minion_phase(move: Announcement, facts: Facts) -> Said:
    """Действия миньонам поручает Метузела на своей фазе миньонов."""
    own = player_of(move.by, facts)
    if facts.game.turn is not None and own is not None and own.name != facts.game.turn:
        return because("сейчас ходит {чей}, а хозяин миньона — {кто}", чей=facts.game.turn, кто=own)
    if phase_now(facts) in ("influence", "discard"):  # 3b tells what lies ahead
        return because("фаза миньонов уже позади")
    return None


@rules.claim("vtes:6c", about=OTHER_THAN_LEAVING, says=CANNOT)
def only_ready_untapped_minions_act(move: Announcement, facts: Facts) -> Said:
    """Действует только готовый нетапнутый миньон."""
    if facts.at("action") == "opportunity":
        return None
    if move.by.type == "retainer":
        return because("{кто} — слуга, а не миньон", кто=move.by)
    if unready(move.by, facts):
        return because("{кто} не готов", кто=move.by)
    if move.by.tapped:
        return because("{кто} тапнут", кто=move.by)
    return passed("{кто} в зоне готовых и без тапа", кто=move.by)


@rules.effect("vtes:6d", at="action.announcement")
def acting_minion_taps(action: Action, facts: Facts) -> Done:
    """Чтобы выполнить действие, миньон тапается."""
    minion = facts.get(action.by)
    return does("{кто} тапается", put(minion, "tapped", True), кто=minion)


@rules.claim("vtes:6e", about=Block, says=CANNOT)
def own_actions_are_not_blocked(move: Block, facts: Facts) -> Said:
    """Блокируют миньоны других Метузел."""
    acting = facts.get(facts.action.by)
    if facts.at("action") is None or acting is None:
        return None
    if player_of(move.by, facts) == player_of(acting, facts) is not None:
        return because("{кто} — того же Метузелы, что и действующий миньон", кто=move.by)
    return None


@rules.claim("vtes:6e", about=Block, says=CAN)
def the_hungry_block_too(move: Block, facts: Facts) -> Said:
    """Блокировать могут готовые нетапнутые миньоны других Метузел, и те, у кого нет крови."""
    acting = facts.get(facts.action.by)
    if facts.at("action") is None or acting is None or move.by.kind != "minion" or not hungry(move.by):
        return None
    if player_of(move.by, facts) == player_of(acting, facts) or move.by.tapped:
        return None
    return because("{кто} без крови, но в зоне готовых и без тапа: блокировать это не мешает", кто=move.by)


@rules.value("vtes:6g", of="action.success")
def only_what_is_not_blocked_succeeds(action: Action, facts: Facts) -> Given:
    """Действие успешно, только если оно не заблокировано."""
    if action.status == "blocked" or action.blocker is not None:
        return gives(False, "действие заблокировано, значит не успешно")
    if action.status == "successful":
        return gives(True, "действие не заблокировано: успешно")
    return gives(False, "действие ещё не успешно") if action.status == "announced" else None


@rules.claim("vtes:6h", about=ACTIONS, says=CANNOT)
def one_action_at_a_time(move: Announcement, facts: Facts) -> Said:
    """Каждое действие обрабатывается до конца, прежде чем начнётся другое."""
    if facts.at("action") is None:
        blocked = facts.action.status == "blocked"
        return passed("заблокированное действие уже обработано до конца") if blocked else None
    if facts.at("action") == "opportunity" and move.verb == "diablerie":
        return None
    if undecided(facts):
        free = still_free(facts) or "кто именно, не сказано"
        return because(
            "ещё идёт другое действие: {кто}; ещё могут блокировать: {блок}",
            кто=facts.get(facts.action.by),
            блок=free,
        )
    if facts.at("combat") is not None:
        both = list(fighters(facts))
        return because(
            "ещё идёт бой ({бойцы}), а с ним действие: {кто}", кто=facts.get(facts.action.by), бойцы=both
        )
    return because("ещё идёт другое действие: {кто}", кто=facts.get(facts.action.by))


@rules.claim("vtes:6h", about=(*COURSE, UntapPhase), says=WAIT)
def an_action_is_carried_out_first(move: Any, facts: Facts) -> Said:
    """Действие обрабатывается до конца, прежде чем игра идёт дальше."""
    return because("действие ещё не завершено: {кто}", кто=facts.action.by) if running(facts) else None


@rules.claim("vtes:6i", about=ACTIONS, says=CAN)
def an_untapped_minion_acts_again(move: Announcement, facts: Facts) -> Said:
    """Миньон, антапнувшийся на этой же фазе, может выполнить ещё одно действие."""
    minion = move.by
    acted = minion.acted or minion.bled or minion.hunted or minion.politicked or minion.card_actions
    if acted and not minion.tapped:
        return because("{кто} уже действовал, но снова не тапнут", кто=minion)
    return None


# Обязательные действия


@rules.claim("vtes:6j", about=Hunt, says=MUST)
def an_empty_vampire_must_hunt(move: Hunt, facts: Facts) -> Said:
    """Готовый вампир без крови обязан охотиться."""
    if hungry(move.by):
        return because("{кто} готов и без крови", reading=bool(move.by.hunted), кто=move.by)
    return None


def _passes_the_phase(move: Any, facts: Facts) -> bool:
    """Whether a move ends the minion phase that goes on, or passes one that is still to come."""
    here = facts.at("turn")
    if isinstance(move, EndPhase) and move.name is not None:
        return move.name == "minion"
    if here in ("untap", "master", None):
        passes = isinstance(move, Phase) and move.name in ("influence", "discard")
        return passes or isinstance(move, EndTurn)
    return here == "minion"


@rules.claim("vtes:6j", about=(*COURSE, *MOVES_OF["influence"], *MOVES_OF["discard"]), says=WAIT)
def mandatory_actions_are_performed_in_the_phase(move: Any, facts: Facts) -> Said:
    """Обязательное действие выполняют на этой же фазе миньонов, раньше она не кончается."""
    left = unfulfilled(turn_player(facts), facts) if _passes_the_phase(move, facts) else []
    return because("обязательное действие ещё не выполнено: {кто}", reading=True, кто=left) if left else None


@rules.effect("vtes:6j", at="turn.minion.open")
def the_phase_waits_for_mandatory_actions(_: Any, facts: Facts) -> Done:
    """Обязательное действие выполняют на этой же фазе миньонов, раньше она не кончается."""
    left = unfulfilled(turn_player(facts), facts) if facts.game.heading not in ("none", "minion") else []
    return does("обязательное действие ещё не выполнено: {кто}", reading=True, кто=left) if left else None


@rules.claim("vtes:6k", about=ACTIONS, says=CANNOT)
def mandatory_actions_come_first(move: Announcement, facts: Facts) -> Said:
    """Пока чья-то обязанность не исполнена, необязательных действий нет ни у кого из миньонов Метузелы."""
    own = player_of(move.by, facts)
    if own is None or move.verb in mandatory(move.by, facts):
        return None
    done = []
    for minion in minions_of(own, facts):
        duties = mandatory(minion, facts) if minion != move.by and minion.place == "ready" else set()
        if len(duties) != 1:
            continue
        if minion.tapped and all(performed(minion, duty) for duty in duties):
            done.append(minion)
            continue
        if not minion.tapped:
            return because("ещё не выполнено обязательное действие: {кто}", кто=minion)
        if (
            facts.silent("vtes:6k", "тапнутый не удерживает", "удерживает и тапнутый")
            == "удерживает и тапнутый"
        ):
            return because(
                "обязательное действие не выполнено, хотя и невозможно: {кто}", reading=True, кто=minion
            )
    return passed("обязательное действие уже выполнено: {кто}", кто=done) if done else None


@rules.claim("vtes:6l", about=ACTIONS, says=CAN)
def duties_come_in_any_order(move: Announcement, facts: Facts) -> Said:
    """Обязательные действия разных миньонов можно выполнять в любом порядке."""
    own = player_of(move.by, facts)
    if own is None or move.verb not in mandatory(move.by, facts):
        return None
    others = [one for one in minions_of(own, facts) if one != move.by and mandatory(one, facts)]
    if others:
        return because("обязанность есть и у других ({кто}): порядок любой", кто=others)
    return None


@rules.claim("vtes:6m", about=ACTIONS, says=CANNOT)
def a_minion_with_a_duty_does_nothing_else(move: Announcement, facts: Facts) -> Said:
    """Миньон, у которого есть обязательное действие, не выполняет других."""
    duties = ordered_by_cards(move.by, facts) - {move.verb}
    others = [duty for duty in duties if not performed(move.by, duty)]
    if others and move.by.place == "ready" and not stuck(move.by, facts):
        return because("{кто}: обязательно другое действие", кто=move.by)
    return None


@rules.claim("vtes:6n", about=ACTIONS, says=CANNOT, over=(CARD,))
def a_minion_with_two_duties_is_stuck(move: Announcement, facts: Facts) -> Said:
    """Миньон с несколькими разными обязательными действиями не выполняет никаких."""
    if stuck(move.by, facts):
        return because("{кто} застрял: обязательных действий несколько", кто=move.by)
    return None


@rules.claim("vtes:6o", about=ACTIONS, says=CAN)
def the_stuck_hold_nobody_back(move: Announcement, facts: Facts) -> Said:
    """Застрявший миньон не мешает остальным выполнять необязательные действия."""
    own = player_of(move.by, facts)
    if own is None or stuck(move.by, facts):
        return None
    others = [one for one in minions_of(own, facts) if one != move.by and stuck(one, facts)]
    return because("застрявший остальным не мешает: {кто}", кто=others) if others else None
