"""4. Фаза антапа: что в ней обязательно, а что по выбору."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import ACTIONS, phase_now, player_of
from adjudicator.games.vtes.board import Done, Game, Given, Player, Said, rules
from adjudicator.games.vtes.cards import kind_of
from adjudicator.games.vtes.contests import has_infernal_duty, infernals, undecided
from adjudicator.games.vtes.plays import MasterCard
from adjudicator.games.vtes.turn import (
    COURSE,
    MOVES_OF,
    PayContest,
    PayInfernal,
    PhaseEffect,
    TakeEdgePool,
    TapInfernal,
    UntapPhase,
    YieldContest,
    in_phase,
    phase_begun,
    turn_player,
)
from adjudicator.kernel import CAN, CANNOT, MUST, WAIT, Facts, add, because, does, gives, passed, put, shift

INFERNAL = (PayInfernal, TapInfernal)
LATER = (*COURSE, MasterCard, *ACTIONS, *MOVES_OF["master"], *MOVES_OF["influence"], *MOVES_OF["discard"])
"""What comes only when the untap phase is over."""


def _comes_later(move: Any, facts: Facts) -> bool:
    """Whether a move waits for the end of the untap phase; an out-of-turn card is played at any time."""
    out_of_turn = isinstance(move, MasterCard) and kind_of(move, facts) == "out_of_turn"
    return facts.at("turn") == "untap" and not out_of_turn


@rules.claim("vtes:4a", about=UntapPhase, says=CAN)
def a_turn_starts_with_the_untap_phase(move: UntapPhase, facts: Facts) -> Said:
    """Ход начинается с фазы антапа."""
    return because("{кто} начинает ход", кто=move.by)


@in_phase("vtes:4b", "untap")
def all_own_cards_untap(player: Player, facts: Facts) -> Done:
    """В начале фазы Метузела антапает все свои карты."""
    away = ("torpor", "ash_heap", "hand", "library", "crypt", "contested", "removed")
    own = [
        card
        for card in (*facts.minions, *facts.library_cards)
        if card.tapped and card.place not in away and player_of(card, facts) == player
    ]
    if not own:
        return None
    return does(
        "{кто} антапает свои карты: {карты}",
        [put(card, "tapped", False) for card in own],
        кто=player,
        карты=own,
    )


def _phase_of(move: Any, facts: Facts) -> Any:
    """The phase in which a card in play has its effect: as stated, else the one that goes on."""
    return move.name or phase_now(facts)


@rules.claim("vtes:4c", about=PhaseEffect, says=CAN)
def effects_of_the_untap_phase_follow_untapping(move: PhaseEffect, facts: Facts) -> Said:
    """Эффекты фазы антапа срабатывают после антапания карт."""
    return because("карты уже антапнуты") if _phase_of(move, facts) == "untap" else None


@rules.claim("vtes:4d", about=(*MOVES_OF["untap"], PhaseEffect), says=CAN)
def their_order_is_chosen(move: Any, facts: Facts) -> Said:
    """Порядок эффектов фазы антапа выбирает Метузела, чей ход; Эдж, контесты и адские — такие же эффекты."""
    of_a_card = isinstance(move, PhaseEffect)
    player = move.by if move.by is not None and move.by.kind == "player" else player_of(_about(move), facts)
    if player is None or (of_a_card and _phase_of(move, facts) != "untap") or not _has_begun(player, facts):
        return None
    return because("порядок эффектов фазы выбирает {кто}", reading=not of_a_card, кто=player)


@rules.effect("vtes:4d", at="phase_effect")
def one_effect_after_another(move: PhaseEffect, facts: Facts) -> Done:
    """В каком порядке срабатывают эффекты фазы антапа, решает Метузела, чей ход."""
    if _phase_of(move, facts) != "untap" or not _has_begun(move.by, facts):
        return None
    return does("этот эффект — после прежних: порядок выбирает {кто}", кто=move.by)


@rules.value("vtes:4d", of="game.order_chosen_by")
def who_orders_effects_of_the_untap_phase(game: Game, facts: Facts) -> Given:
    """Порядок эффектов фазы антапа выбирает Метузела, чей ход."""
    player = turn_player(facts)
    if player is None or phase_now(facts) != "untap":
        return None
    return gives(player, "порядок эффектов фазы антапа выбирает {кто}", кто=player)


@rules.sequence("vtes:4d", "deciding")
@rules.sequence("vtes:4d", "effects")
def he_alone_decides_on_their_order(items: list[Any], facts: Facts) -> Given:
    """Порядок эффектов фазы антапа решает Метузела, чей ход."""
    player = turn_player(facts)
    if player is None or phase_now(facts) != "untap" or items:
        return None
    return gives([player], "порядок эффектов фазы антапа выбирает {кто}", кто=player)


rules.name_value("game.order_chosen_by", "кто выбирает порядок эффектов|порядок эффектов выбирает")
rules.name_sequence(
    "effects", "порядок эффектов|эффекты|эффекты антапа|эффекты фазы антапа|кто выбирает порядок эффектов"
)


def _has_begun(player: Player, facts: Facts) -> bool:
    """Whether some effect of the untap phase has come already, so that this one is put after it."""
    cards = [one for one in (*facts.minions, *facts.library_cards) if player_of(one, facts) == player]
    given = [one for one in cards if one.paid or (one.kind == "minion" and one.answered_for)]
    return player.edge_used or player.effects > 0 or bool(given)


def _about(move: Any) -> Any:
    """The card that a decision of the untap phase is about."""
    return getattr(move, "what", None) or getattr(move, "whom", None)


# 4e. Эдж


@rules.claim("vtes:4e", about=TakeEdgePool, says=CAN)
def the_holder_of_the_edge_takes_a_litre(move: TakeEdgePool, facts: Facts) -> Said:
    """Обладатель Эджа на своей фазе антапа может взять литр из банка."""
    return because("Эдж у игрока: {кто}", кто=move.by) if facts.game.edge == move.by.name else None


@rules.claim("vtes:4e", about=TakeEdgePool, says=CANNOT)
def nobody_else_takes_it(move: TakeEdgePool, facts: Facts) -> Said:
    """Литр за Эдж берут раз за фазу, на своей фазе антапа и имея Эдж."""
    if facts.game.edge != move.by.name:
        return because("Эдж не у этого игрока: {кто}", кто=move.by)
    if facts.game.turn not in (None, move.by.name):
        return because("идёт ход другого: {кто}", кто=facts.game.turn)
    if move.by.edge_used:
        return because("{кто}: литр за Эдж на этой фазе уже взят", кто=move.by)
    return passed("{кто}: своя фаза антапа", кто=move.by)


@rules.effect("vtes:4e", at="take_edge_pool")
def a_litre_of_the_bank(move: TakeEdgePool, facts: Facts) -> Done:
    """Литр из банка крови переходит в пул."""
    return does(
        "{кто} берёт литр за Эдж",
        phase_begun("untap", move.by, facts),
        shift("game", move.by, "bank", 1, into="pool"),
        put(move.by, "edge_used", True),
        кто=move.by,
    )


# 4f. Контесты


@rules.claim("vtes:4f", about=LATER, says=WAIT)
def each_contest_is_decided_first(move: Any, facts: Facts) -> Said:
    """За каждую оспариваемую карту и титул выбирают: уступить или заплатить."""
    if not _comes_later(move, facts):
        return None
    left = undecided(facts)
    return (
        because("не решено, уступить или заплатить: {что}", что=left) if left else passed("контесты решены")
    )


@rules.claim("vtes:4f", about=(PayContest, YieldContest), says=CANNOT)
def only_an_own_contest_is_decided(move: PayContest | YieldContest, facts: Facts) -> Said:
    """Решают на своей фазе антапа, о своём контесте, который ещё идёт, и один раз."""
    what, player = move.what, player_of(move.what, facts)
    titled = (
        what.kind == "minion" and what.place in ("ready", "torpor") and (what.contested or facts.rivals(what))
    )
    if what.place != "contested" and not titled:
        return because("{что}: контеста нет", что=what)
    if move.by is not None and player_of(move.by, facts) != player:
        return because("{что}: хозяин — {кто}", что=what, кто=player)
    if player is not None and facts.game.turn not in (None, player.name):
        return because("{что}: фаза антапа не хозяина", что=what)
    if what.paid:
        return because("{что}: за контест на этой фазе уже заплачено", что=what)
    return passed("{что}: контест идёт, фаза антапа хозяина", что=what)


@rules.effect("vtes:4f", at="turn.untap.open")
def contests_wait_for_a_decision(_: Any, facts: Facts) -> Done:
    """За каждую оспариваемую карту и титул выбирают: уступить или заплатить."""
    left = undecided(facts)
    return does("ещё решать, уступить или заплатить: {что}", что=left) if left else None


# 4g. Адские миньоны


@rules.claim("vtes:4g", about=INFERNAL, says=CAN)
def an_infernal_minion_is_paid_for_or_tapped(move: PayInfernal | TapInfernal, facts: Facts) -> Said:
    """За каждого своего адского миньона платят литр пула либо тапают его."""
    return because("{кто} — адский миньон", кто=move.whom) if has_infernal_duty(move.whom) else None


@rules.claim("vtes:4g", about=INFERNAL, says=CANNOT)
def an_infernal_minion_costs_nothing_more(move: PayInfernal | TapInfernal, facts: Facts) -> Said:
    """Платят либо тапают на своей фазе антапа, за своего адского миньона и один раз."""
    whom = move.whom
    if not whom.infernal:
        return because("{кто} — не адский миньон", кто=whom)
    if not has_infernal_duty(whom):
        return because("{кто} — не под контролем, за него ничего не отдают", кто=whom)
    owner = player_of(whom, facts)
    if move.by not in (None, owner) or (owner is not None and facts.game.turn not in (None, owner.name)):
        return because("{кто}: платит его хозяин на своей фазе антапа", кто=whom)
    if whom.answered_for:
        return because("{кто}: на этой фазе уже отдано", кто=whom)
    if isinstance(move, TapInfernal) and whom.tapped:
        return because("{кто} уже тапнут", кто=whom)
    return passed("{кто}: своя фаза антапа", кто=whom)


@rules.claim("vtes:4g", about=INFERNAL, says=MUST)
def the_last_way_is_a_duty(move: PayInfernal | TapInfernal, facts: Facts) -> Said:
    """Тапнутого не тапнешь: остаётся платить."""
    if (
        isinstance(move, PayInfernal)
        and move.whom.infernal
        and move.whom.tapped
        and not move.whom.answered_for
    ):
        return because("{кто} тапнут: остаётся платить", кто=move.whom)
    return None


@rules.claim("vtes:4g", about=LATER, says=WAIT)
def infernal_minions_come_first(move: Any, facts: Facts) -> Said:
    """За каждого адского миньона сначала платят либо тапают его."""
    if not _comes_later(move, facts):
        return None
    left = infernals(facts.get(facts.game.turn), facts)
    return because("не решено, платить или тапнуть: {кто}", кто=left) if left else None


@in_phase("vtes:4g", "untap.open")
def infernal_minions_wait_for_a_decision(player: Player, facts: Facts) -> Done:
    """За каждого своего адского миньона платят литр пула либо тапают его."""
    left = infernals(player, facts)
    return does("ещё решать, платить или тапнуть: {кто}", кто=left) if left else None


@rules.effect("vtes:4g", at="pay_infernal")
def a_litre_for_an_infernal_minion(move: PayInfernal, facts: Facts) -> Done:
    """За адского миньона сжигают литр пула."""
    owner = player_of(move.whom, facts)
    return does(
        "{кто}: за адского миньона литр пула",
        phase_begun("untap", owner, facts),
        shift(owner, "game", "pool", 1, into="bank") if owner is not None else (),
        put(move.whom, "answered_for", True),
        кто=move.whom,
    )


@rules.effect("vtes:4g", at="tap_infernal")
def an_infernal_minion_taps(move: TapInfernal, facts: Facts) -> Done:
    """Вместо платы адского миньона тапают."""
    return does(
        "тапается адский миньон: {кто}",
        phase_begun("untap", player_of(move.whom, facts), facts),
        put(move.whom, "tapped", True),
        put(move.whom, "answered_for", True),
        кто=move.whom,
    )


# Эффекты карт на фазах


@rules.effect("vtes:4c", at="phase_effect")
def an_effect_of_the_untap_phase(move: PhaseEffect, facts: Facts) -> Done:
    """Эффект фазы антапа срабатывает после антапания карт."""
    return effect_of_a_phase(move, facts) if _phase_of(move, facts) == "untap" else None


def effect_of_a_phase(move: PhaseEffect, facts: Facts) -> Done:
    """What a card does in a phase: litres come to the pool, or go from it."""
    name = _phase_of(move, facts)
    return does(
        "{карта}: пул игрока {кто} меняется на {n}",
        phase_begun(name, move.by, facts),
        add(move.by, "effects", 1),
        add(move.by, "pool", move.pool),
        add("game", "bank", -move.pool),
        карта=move.card or "эффект",
        кто=move.by,
        n=move.pool,
    )
