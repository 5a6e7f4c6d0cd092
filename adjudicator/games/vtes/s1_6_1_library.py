"""1.6.1. Карты библиотеки: кто их играет, рука и замены, требования, цели, очерёдность розыгрыша."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import (
    CardAction,
    acting_player,
    minions_of,
    phase_now,
    player_of,
    players_aimed_at,
    targets,
)
from adjudicator.games.vtes.board import Done, Game, Given, Player, Said, rules
from adjudicator.games.vtes.card_moves import Burn, BurnOption, ChooseTarget
from adjudicator.games.vtes.cards import (
    BY_MINIONS,
    FROM_HAND,
    aimed_at,
    card_on_board,
    in_play,
    is_of_clan,
    lacking,
    lacks_other,
    printed,
    requires,
)
from adjudicator.games.vtes.plays import PLAYS, MasterCard, Modifier, PlayCard, Printed, Reaction
from adjudicator.games.vtes.s2_setup import seated
from adjudicator.kernel import CAN, CANNOT, Facts, add, because, does, gives, passed, put

rules.name_value("game.acting_player", "действующий Метузела|кто действующий Метузела")
rules.name_sequence("play", "кто играет карты|розыгрыш карт|играть карты")


# Кто играет карту


@rules.claim("vtes:1.6.1b", about=MasterCard, says=CAN)
def master_cards_are_played_by_players(move: MasterCard, facts: Facts) -> Said:
    """Мастерские карты играет сам Метузела."""
    return (
        because("мастерскую карту играет сам Метузела: {кто}", кто=move.by)
        if move.by.kind == "player"
        else None
    )


@rules.claim("vtes:1.6.1b", about=MasterCard, says=CANNOT)
def minions_play_no_master_cards(move: MasterCard, facts: Facts) -> Said:
    """Мастерские карты играет не миньон."""
    return because("{кто} — миньон, а не Метузела", кто=move.by) if move.by.kind == "minion" else None


@rules.claim("vtes:1.6.1c", about=PlayCard, says=CAN)
def minion_cards_are_played_by_minions(move: PlayCard, facts: Facts) -> Said:
    """Карты миньонов играют миньоны, которых Метузела контролирует."""
    if facts.at("action") is not None:
        return None
    return because("карту играет {кто}", кто=move.by)


@rules.claim("vtes:1.6.1c", about=(Modifier, Reaction, PlayCard), says=CANNOT)
def only_controlled_minions_play_cards(move: Modifier | Reaction | PlayCard, facts: Facts) -> Said:
    """Карты миньонов играют лишь вампиры и союзники под контролем Метузелы."""
    if move.by.kind != "minion":
        return None
    if move.by.type == "retainer":
        return because("{кто} — слуга, а не миньон", кто=move.by)
    if not in_play(move.by):
        return because("{кто} — не под контролем", кто=move.by)
    return None


@rules.claim("vtes:1.1l", about=FROM_HAND, says=CANNOT)
def a_removed_card_is_not_used(move: Any, facts: Facts) -> Said:
    """Карту, удалённую из игры, нельзя использовать."""
    if move.card is None:
        return None
    card = card_on_board(move, facts)
    return because("{что} вне игры", что=card) if card is not None and card.place == "removed" else None


# Розыгрыш


@rules.claim("vtes:1.6.1f", about=(*PLAYS, MasterCard, CardAction), says=CANNOT)
def an_effect_is_announced_in_full(move: Printed, facts: Facts) -> Said:
    """Играющий карту обязан полностью объявить её эффект."""
    if not move.announced:
        return because("{кто}: эффект карты не объявлен полностью", кто=move.by)
    return None


# Требования


@rules.claim("vtes:1.6.1n", about=BY_MINIONS, says=CANNOT)
def what_the_text_requires_is_binding(move: Any, facts: Facts) -> Said:
    """Требования в тексте карты (объём, титул и другие) тоже обязательны."""
    if move.by.kind != "minion" or not requires(move, facts):
        return None
    lacks = lacks_other(move, move.by, facts)
    return because("{кто}: не выполнено требование карты — {что}", кто=move.by, что=lacks) if lacks else None


@rules.claim("vtes:1.6.1o", about=BY_MINIONS, says=CANNOT)
def who_plays_a_card_meets_its_requirements(move: Any, facts: Facts) -> Said:
    """Карту миньона играет лишь миньон, который сам отвечает всем её требованиям."""
    if not requires(move, facts):
        return None
    if move.by.kind == "player":
        return _nobody_fits(move, facts)
    lacks = lacking(move, move.by, facts)
    if lacks:
        return because("{кто} не отвечает требованиям карты: {что}", кто=move.by, что=lacks)
    return passed("{кто} отвечает всем требованиям карты", кто=move.by)


def _nobody_fits(move: Any, facts: Facts) -> Said:
    """Whether a card that a player means to play by a minion could be played by none."""
    own = [one for one in minions_of(move.by, facts) if in_play(one)]
    if isinstance(move, Modifier):
        own = [one for one in own if one.name == facts.action.by]
    if all(lacking(move, one, facts) for one in own):
        return because("{кто}: требованиям карты не отвечает никто из миньонов", кто=move.by)
    return None


def _contested(player: Player, facts: Facts) -> list[Any]:
    """The minions of a player that are contested, and so out of play."""
    return [one for one in facts.minions if one.place == "contested" and player_of(one, facts) == player]


@rules.claim("vtes:1.6.1p", about=MasterCard, says=CANNOT)
def a_master_card_needs_a_ready_minion(move: MasterCard, facts: Facts) -> Said:
    """Мастерской карте с требованиями нужен готовый миньон, который отвечает им всем."""
    if move.by.kind != "player" or not requires(move, facts):
        return None
    ready = [one for one in minions_of(move.by, facts) if one.place == "ready"]
    fitting = [one for one in ready if not lacking(move, one, facts)]
    if not fitting:
        for one in _contested(move.by, facts):
            facts.in_play(one)  # why it does not count
        why = [f"{one}: {', '.join(lacking(move, one, facts))}" for one in ready]
        return because(
            "{кто}: ни один готовый миньон не отвечает всем требованиям карты; недостаёт: {чего}",
            кто=move.by,
            чего=why or "готовых миньонов нет",
        )
    return passed("всем требованиям карты отвечает {кто}", кто=fitting[0])


# Возможное сжигание


def _suitable(move: BurnOption, facts: Facts) -> list[Any]:
    """The minions of the player that meet the requirements, ready or not."""
    own = [one for one in minions_of(move.by, facts) if in_play(one)]
    return [one for one in own if not lacking(move, one, facts)]


@rules.claim("vtes:1.6.1q", about=BurnOption, says=CAN)
def a_useless_card_may_be_discarded(move: BurnOption, facts: Facts) -> Said:
    """Карту с пиктограммой сбрасывает тот, у кого нет подходящего миньона."""
    return because("{кто}: подходящего миньона нет", кто=move.by) if not _suitable(move, facts) else None


@rules.claim("vtes:1.6.1q", about=BurnOption, says=CANNOT)
def a_useful_card_is_not_discarded(move: BurnOption, facts: Facts) -> Said:
    """Сбрасывают на фазе антапа, карту с пиктограммой, и лишь без подходящего миньона, хотя бы в ступоре."""
    card = card_on_board(move, facts)
    if card is not None and card.kind == "library_card" and not card.burn_option:
        return because("{что}: пиктограммы возможного сжигания нет", что=card)
    if phase_now(facts) not in (None, "untap"):
        return because("сейчас не фаза антапа")
    found = _suitable(move, facts)
    return because("{кто} отвечает требованиям карты", кто=found[0]) if found else None


@rules.claim("vtes:1.6.1r", about=BurnOption, says=CANNOT)
def one_such_discard_a_phase(move: BurnOption, facts: Facts) -> Said:
    """На одной фазе антапа такой сброс один."""
    if move.by.used_burn_option:
        return because("{кто}: на этой фазе антапа такой сброс уже был", кто=move.by)
    return passed("{кто}: такой сброс на этой фазе первый", кто=move.by)


@rules.effect("vtes:1.6.1q", at="burn_option")
def the_card_is_discarded(move: BurnOption, facts: Facts) -> Done:
    """Карта сброшена; замену берут, как обычно."""
    card = card_on_board(move, facts)
    return does(
        "{кто} сбрасывает карту по пиктограмме",
        put(move.by, "used_burn_option", True),
        put(card, "place", "ash_heap") if card is not None else (),
        add(move.by, "hand", -1) if move.by.hand is not None else (),
        кто=move.by,
    )


# Цели

AIMED = (ChooseTarget, PlayCard, MasterCard, CardAction)


@rules.claim("vtes:1.6.1y", about=ChooseTarget, says=CAN)
def a_card_in_play_may_be_a_target(move: ChooseTarget, facts: Facts) -> Said:
    """Целью бывает карта в игре."""
    if move.target.kind == "player" or in_play(move.target):
        return because("{что}: в игре", что=move.target)
    return None


@rules.claim("vtes:1.6.1y", about=AIMED, says=CANNOT)
def only_cards_in_play_are_targets(move: Any, facts: Facts) -> Said:
    """Целью карты может быть только карта в игре, то есть под чьим-либо контролем."""
    for card in aimed_at(move):
        if card.place == "contested":
            facts.in_play(card)  # why it is not
        if not in_play(card):
            return because("{что}: не в игре", что=card)
    return None


@rules.claim("vtes:1.6.1y", about=Burn, says=CANNOT)
def what_is_contested_is_not_burned(move: Burn, facts: Facts) -> Said:
    """Целью карты может быть только карта в игре: оспариваемую не сжечь."""
    if move.what.place != "contested" or facts.in_play(move.what):
        return None
    return because("{что}: не в игре", что=move.what)


@rules.claim("vtes:1.6.1z", about=AIMED, says=CAN)
def a_vampire_in_torpor_may_be_a_target(move: Any, facts: Facts) -> Said:
    """Вампир в ступоре по умолчанию может быть целью."""
    lying = [card for card in aimed_at(move) if card.place == "torpor"]
    if not lying or move.verb == "card_action":
        return None
    return because("{кто} в ступоре, но под контролем: целью быть может", кто=lying)


@rules.claim("vtes:1.6.1aa", about=AIMED, says=CANNOT)
def an_uncontrolled_vampire_is_no_target(move: Any, facts: Facts) -> Said:
    """Вампир в зоне неподчинённых не может быть целью."""
    for card in aimed_at(move):
        if card.kind == "minion" and card.type == "vampire" and card.place == "uncontrolled":
            return because("{кто}: в зоне неподчинённых", кто=card)
        if card.kind == "minion" and card.place == "uncontrolled":
            return passed("{кто} в зоне неподчинённых, но не вампир", кто=card)
    return None


@rules.claim("vtes:1.5p", about=AIMED, says=CANNOT)
def some_cards_work_on_one_clan_only(move: Any, facts: Facts) -> Said:
    """Карта может действовать только на вампиров определённого клана."""
    clan = printed(move, facts, "only_clan")
    cards = [card for card in aimed_at(move) if card.kind == "minion"]
    if clan is None or not cards:
        return None
    other = [card for card in cards if not is_of_clan(card, clan, facts)]
    if other:
        return because("карта действует лишь на клан {клан}, а это не он: {кто}", клан=clan, кто=other)
    return passed("{кто}: клан {клан}", кто=cards, клан=clan)


# Очерёдность розыгрыша


def _acting(facts: Facts) -> Player | None:
    """Who began the action that goes on; in a combat without one, who controls the acting minion."""
    if facts.at("action") is None and facts.at("combat") is not None:
        return player_of(facts.get(facts.combat.acting), facts)
    return acting_player(facts)


@rules.value("vtes:1.6.1ac", of="game.acting_player")
def the_acting_player_began_the_action(game: Game, facts: Facts) -> Given:
    """Действующий Метузела — тот, кто начал действие; вне действий разумно считать им того, чей ход."""
    acting = _acting(facts) if facts.at("action") or facts.at("combat") else None
    if acting is not None:
        return gives(acting.name, "действие начал {кто}", кто=acting)
    if game.turn is None:
        return None
    return gives(game.turn, "действие не идёт, ходит {кто}", reading=True, кто=game.turn)


@rules.sequence("vtes:1.6.1ab", "play")
def acting_player_plays_first(items: list[Player], facts: Facts) -> Given:
    """Первым карты и эффекты играет действующий Метузела."""
    acting = _acting(facts)
    if acting is not None:
        return gives([acting], "первым играет действующий Метузела: {кто}", кто=acting)
    turn = facts.get(facts.game.turn)
    if turn is None:
        return None
    return gives([turn], "действие не идёт: первым играет тот, чей ход, — {кто}", reading=True, кто=turn)


@rules.sequence("vtes:1.6.1ae", "play")
def defender_plays_second(items: list[Player], facts: Facts) -> Given:
    """После действующего играет защищающийся, если действие направленное или идёт бой."""
    if not items:
        return None
    aimed = defenders(facts)
    return gives([*items, *aimed], "затем защищающийся: {кто}", кто=aimed) if aimed else None


def defenders(facts: Facts) -> list[Player]:
    """The player who defends: the target of a directed action, or the opponent in combat."""
    if facts.at("combat") is not None:
        opponent = facts.get(facts.combat.opponent or facts.action.blocker)
        player = player_of(opponent, facts)
        return [player] if player is not None and player != _acting(facts) else []
    by = facts.get(facts.action.by)
    aimed = players_aimed_at(by, targets(facts.action, facts), facts) if by is not None else []
    return aimed if len(aimed) == 1 and facts.directed(facts.action) else []


@rules.sequence("vtes:1.6.1af", "play")
def others_play_clockwise(items: list[Player], facts: Facts) -> Given:
    """Далее играют остальные по часовой стрелке от действующего."""
    if not items:
        return None
    rest = [player for player in seated(items[0], facts, 1) if player not in items and not player.out]
    return gives([*items, *rest], "далее по часовой стрелке: {кто}", кто=rest) if rest else None


@rules.sequence("vtes:1.6.1ag", "play")
def after_every_card_the_order_starts_anew(items: list[Player], facts: Facts) -> Given:
    """Как только кто-либо сыграл карту или эффект, первым снова вправе играть действующий."""
    played = [one for one in facts.minions if one.played]
    if not items or not played:
        return None
    return gives(items, "карта сыграна ({кто}): право снова у первого, {первый}", кто=played, первый=items[0])


@rules.claim("vtes:1.6.1ad", about=PLAYS, says=CAN)
def the_acting_player_plays_on(move: Any, facts: Facts) -> Said:
    """Действующий Метузела может сыграть подряд сколько угодно карт и эффектов."""
    acting = acting_player(facts)
    if acting is None or facts.at("action") is None or player_of(move.by, facts) != acting:
        return None
    if not any(one.played and player_of(one, facts) == acting for one in facts.minions):
        return None
    return because("{кто} — действующий Метузела и может играть карты подряд", кто=acting)
