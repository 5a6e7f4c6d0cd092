"""6.1.3–6.1.5. Снаряжение, слуги и союзники: как они входят в игру и переходят из рук в руки."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjudicator.games.vtes.actions import (
    ACTIONS,
    Action,
    Announcement,
    Employ,
    Entry,
    Equip,
    Recruit,
    Transfer,
    acting_player,
    announced,
    card_of,
    player_of,
    targets,
)
from adjudicator.games.vtes.board import VERSIONS, Done, Given, Minion, Said, rules
from adjudicator.games.vtes.card_moves import ChooseTarget
from adjudicator.games.vtes.combat import belongings
from adjudicator.games.vtes.s6_1_actions import natural_stealth, tells
from adjudicator.kernel import (
    CAN,
    CANNOT,
    Add,
    Facts,
    Move,
    OneOf,
    Ref,
    add,
    because,
    does,
    gives,
    passed,
    put,
    slot,
)

EQUIPMENT = ("equipment", "weapon")

rules.name_value("minion.version", "версия")


@rules.move("bring_in", "ввести в игру|вводит в игру|эффект вводит в игру", "{by} вводит в игру: {whom}")
class BringIn(Move):
    """An effect brings an ally or a retainer into play, without recruitment or employment."""

    by: Any = slot(Ref(("player", "minion")), "кто|кем|чей")
    whom: Minion = slot(Ref(("minion",)), "кого|что")
    to: Minion | None = slot(Ref(("minion",)), "кому|на кого", typical=None)
    version: str = slot(OneOf(tuple(VERSIONS)), "версия", typical="basic", words=VERSIONS)


# Что у всех трёх общее


def _announces(clause: str, kind: type[Entry], text: str) -> None:
    """Register how the action that plays such a card from the hand is announced."""

    def is_announced(move: Entry, facts: Facts) -> Done:
        more = {"version": move.version} if isinstance(move, Recruit) else {}
        return does(text, put(move.by, "acted", True), announced(move, move.verb, **more), кто=move.by)

    is_announced.__doc__ = "Карту играют с руки."
    rules.effect(clause, at=kind.verb)(is_announced)


def _lies_on_the_minion(clause: str, type: str, field: str, place: str, text: str) -> None:
    """Register that the card of a successful action of this kind lies on the minion that acted."""

    def lies_there(action: Action, facts: Facts) -> Done:
        if action.type != type:
            return None
        card = card_of(action, facts, "minion" if field == "employer" else "library_card")
        changes = [put(card, field, action.by), put(card, "place", place)] if card is not None else []
        if card is not None and card.type == "other":
            changes.append(put(card, "type", "equipment"))
        return does(text, *changes, кто=action.by)

    lies_there.__doc__ = "При успехе карта ложится на действовавшего миньона."
    rules.effect(clause, at="action.effects")(lies_there)


def _one_at_a_time(clause: str, kind: type[Entry], what: str) -> None:
    """Register that such an action brings in one card only."""

    def only_one(move: Entry, facts: Facts) -> Said:
        if move.card is not None and len(move.card) > 1:
            return because("одним действием — только одна карта, а здесь: {что}", что=move.card)
        return passed("действие вводит одну карту: " + what)

    only_one.__doc__ = f"Одним действием вводят одну карту: {what}."
    rules.claim(clause, about=kind, says=CANNOT)(only_one)


def _any_number(clause: str, kind: type[Entry], held: Callable[[Minion, Facts], list[Any]]) -> None:
    """Register that a minion may have any number of such cards."""

    def more_of_them(move: Entry, facts: Facts) -> Said:
        found = held(move.by, facts)
        return because("{кто}: есть {что}, но число не ограничено", кто=move.by, что=found) if found else None

    more_of_them.__doc__ = "Таких карт у миньона может быть сколько угодно."
    rules.claim(clause, about=kind, says=CAN)(more_of_them)


def _life_from_the_bank(clause: str, type: str) -> None:
    """Register that a card which enters play by an action has the life printed on it."""

    def has_life(action: Action, facts: Facts) -> Done:
        card = card_of(action, facts, "minion")
        if action.type != type or card is None:
            return None
        return does("{кто} получает из банка жизни: {n}", printed_life(card), кто=card, n=card.life)

    has_life.__doc__ = "Входя в игру, карта получает из банка столько жизни, сколько на ней указано."
    rules.effect(clause, at="action.effects")(has_life)


def printed_life(card: Minion) -> tuple[Add, Add]:
    """The change by which the life of a card comes from the bank: it has what is printed on it."""
    return add(card, "life", 0), add("game", "bank", -card.life)


# 6.1.3. Снаряжение

natural_stealth("vtes:6.1.3b", ("equip", "transfer"), "снаряжение")
_announces("vtes:6.1.3c", Equip, "{кто} снаряжается")


_lies_on_the_minion("vtes:6.1.3d", "equip", "on", "in_play", "снаряжение получает {кто}")
tells("vtes:6.1.3f", "action.blocked", "equip", "снаряжение в игру не вошло: его карта сжигается")
_one_at_a_time("vtes:6.1.3g", Equip, "снаряжение")
_any_number("vtes:6.1.3h", Equip, belongings)


def taken(move: Transfer) -> list[Any]:
    """The library cards that a transfer would take; retainers are none."""
    return [card for card in move.cards or () if card.kind == "library_card"]


@rules.claim("vtes:6.1.3i", about=Transfer, says=CANNOT)
def equipment_is_taken_from_an_own_minion(move: Transfer, facts: Facts) -> Said:
    """Снаряжение перемещают между своими миньонами: действует получатель."""
    own = player_of(move.by, facts)
    for card in taken(move):
        bearer = facts.get(card.on)
        if card.type not in EQUIPMENT:
            return because("{что} — не снаряжение", что=card)
        if bearer is None or player_of(bearer, facts) != own:
            return because("{что}: не на своём миньоне", что=card)
        if bearer == move.by:
            return because("{что}: и так у того, кто действует ({кто})", что=card, кто=bearer)
    return passed("снаряжение лежит на своём миньоне")


@rules.effect("vtes:6.1.3i", at="transfer")
def a_transfer_is_announced(move: Transfer, facts: Facts) -> Done:
    """При объявлении называют, что берут."""
    return does(
        "{кто} забирает: {что}",
        put(move.by, "acted", True),
        announced(move, "transfer", move.cards or ()),
        кто=move.by,
        что=move.cards,
    )


@rules.claim("vtes:6.1.3j", about=Transfer, says=CANNOT)
def one_minion_gives_at_a_time(move: Transfer, facts: Facts) -> Said:
    """За одно действие берут несколько карт; у одного ли миньона, прямо не сказано."""
    if len(taken(move)) < 2:
        return None
    givers = list(dict.fromkeys(card.on for card in taken(move)))
    if len(givers) == 1:
        return passed("карт несколько, отдаёт один миньон: {кто}", кто=givers)
    if facts.silent("vtes:6.1.3j", "отдаёт один миньон", "отдают и несколько") == "отдают и несколько":
        return None
    return because("за одно действие отдаёт один миньон, а не {кто}", reading=True, кто=givers)


@rules.effect("vtes:6.1.3j", at="action.effects")
def equipment_changes_hands(action: Action, facts: Facts) -> Done:
    """За одно такое действие можно переместить несколько карт снаряжения."""
    if action.type != "transfer":
        return None
    cards = [card for card in targets(action, facts) if card.kind == "library_card"]
    return does(
        "{кто} получает: {что}", [put(card, "on", action.by) for card in cards], что=cards, кто=action.by
    )


tells("vtes:6.1.3k", "action.blocked", "transfer", "снаряжение остаётся на прежнем месте")


# 6.1.4. Наём слуги

natural_stealth("vtes:6.1.4b", ("employ",), "наём слуги")
_announces("vtes:6.1.4c", Employ, "{кто} нанимает слугу")


_lies_on_the_minion("vtes:6.1.4d", "employ", "employer", "ready", "слугу получает {кто}")
tells("vtes:6.1.4f", "action.blocked", "employ", "слуга не нанят: его карта сжигается")
_one_at_a_time("vtes:6.1.4g", Employ, "слуга")


def retainers_of(minion: Minion, facts: Facts) -> list[Minion]:
    """The retainers in play of a minion."""
    return [one for one in facts.minions if one.employer == minion.name and one.place == "ready"]


_any_number("vtes:6.1.4h", Employ, retainers_of)


@rules.claim("vtes:6.1.4i", about=Transfer, says=CANNOT)
def retainers_are_not_handed_over(move: Transfer, facts: Facts) -> Said:
    """В отличие от снаряжения, слугу передать нельзя."""
    others = [card for card in move.cards or () if card.kind == "minion"]
    return because("не снаряжение, другому миньону не передают: {кто}", кто=others) if others else None


_life_from_the_bank("vtes:6.1.4j", "employ")


# 6.1.5. Вербовка союзника

natural_stealth("vtes:6.1.5b", ("recruit",), "вербовка союзника")
_announces("vtes:6.1.5c", Recruit, "{кто} вербует союзника")


@rules.effect("vtes:6.1.5d", at="action.effects")
def an_ally_is_recruited(action: Action, facts: Facts) -> Done:
    """При успехе союзник ложится в зону неподчинённых, хотя он подчинён."""
    if action.type != "recruit":
        return None
    card, player = card_of(action, facts, "minion"), acting_player(facts)
    changes = []
    if card is not None:
        changes = [
            put(card, "place", "uncontrolled"),
            put(card, "recruited", True),
            put(card, "version", action.version),
        ]
        if player is not None:
            changes.append(put(card, "controller", player))
    return does("союзник завербован", *changes)


def just_recruited(minion: Minion) -> bool:
    """Whether an ally was recruited this turn: until its end it lies in the uncontrolled region."""
    return minion.type == "ally" and bool(minion.recruited or minion.place == "uncontrolled")


@rules.claim("vtes:6.1.5e", about=ACTIONS, says=CANNOT)
def a_recruit_does_not_act_at_once(move: Announcement, facts: Facts) -> Said:
    """На ходу, когда его завербовали, союзник не может выполнять действия."""
    return because("{кто} завербован на этом ходу", кто=move.by) if just_recruited(move.by) else None


@rules.claim("vtes:6.1.5d", about=ChooseTarget, says=CAN)
def a_recruit_is_controlled(move: ChooseTarget, facts: Facts) -> Said:
    """Завербованный союзник лежит в зоне неподчинённых, хотя он подчинён."""
    target = move.target
    if target.kind != "minion" or not just_recruited(target) or target.controller is None:
        return None
    return because("{кто} — союзник, подчинён ({чей}), где бы ни лежал", кто=target, чей=target.controller)


tells("vtes:6.1.5g", "action.blocked", "recruit", "союзник не завербован: его карта сжигается")
_one_at_a_time("vtes:6.1.5h", Recruit, "союзник")


@rules.claim("vtes:6.1.5i", about=ACTIONS, says=CAN)
def who_was_not_recruited_acts_at_once(move: Announcement, facts: Facts) -> Said:
    """Союзник, введённый в игру иначе, чем вербовкой, может действовать на этом же ходу."""
    if move.by.type != "ally" or not move.by.brought_in or move.by.recruited:
        return None
    return because("{кто} введён в игру не вербовкой", кто=move.by)


@rules.effect("vtes:6.1.5j", at="turn.end")
def recruits_become_ready(_: Any, facts: Facts) -> Done:
    """В конце хода завербованные союзники переходят в зону готовых."""
    allies = [one for one in facts.minions if one.type == "ally" and one.place == "uncontrolled"]
    if not allies:
        return None
    return does("в зону готовых переходит {кто}", [put(one, "place", "ready") for one in allies], кто=allies)


_life_from_the_bank("vtes:6.1.5k", "recruit")


@rules.value("vtes:6.1.5d", of="minion.version")
def the_version_of_a_recruit(minion: Minion, facts: Facts) -> Given:
    """Завербованный союзник входит в той версии, какую даёт вербовка."""
    if minion.type != "ally" or minion.brought_in:
        return None
    return gives(minion.version, "{кто}: версия та, в какой завербован", кто=minion)


@rules.value("vtes:6.1.5m", of="minion.version")
def who_was_not_recruited_is_basic(minion: Minion, facts: Facts) -> Given:
    """Введённый не вербовкой союзник с Дисциплиной входит в базовой версии."""
    if minion.type != "ally" or not minion.brought_in:
        return None
    return gives("basic", "{кто} введён не вербовкой: версия базовая", кто=minion)


@rules.claim("vtes:6.1.5m", about=BringIn, says=CANNOT)
def only_recruitment_gives_the_superior_version(move: BringIn, facts: Facts) -> Said:
    """Введённый не вербовкой союзник с Дисциплиной не входит в превосходной версии."""
    if move.whom.type != "ally":
        return None
    if move.version == "superior":
        return because("{кто}: превосходную версию даёт только вербовка", кто=move.whom)
    return passed("{кто}: версия базовая", кто=move.whom)


# Вход в игру по эффекту


def _enters_by_an_effect(clause: str, type: str, text: str) -> None:
    """Register that an effect may bring such a card into play, with the life printed on it."""

    def may_enter(move: BringIn, facts: Facts) -> Said:
        there = move.whom.place in ("ready", "torpor", "uncontrolled")
        return because(text, кто=move.whom) if move.whom.type == type and not there else None

    def enters(move: BringIn, facts: Facts) -> Done:
        if move.whom.type != type:
            return None
        whose = ("employer", move.to) if type == "retainer" else ("controller", player_of(move.by, facts))
        return does(
            "{кто} в игре, жизни из банка: {n}",
            put(move.whom, "place", "ready"),
            put(move.whom, "brought_in", True),
            put(move.whom, *whose),
            printed_life(move.whom),
            кто=move.whom,
            n=move.whom.life,
        )

    may_enter.__doc__ = enters.__doc__ = "Входя в игру, карта получает из банка жизнь, указанную на ней."
    rules.claim(clause, about=BringIn, says=CAN)(may_enter)
    rules.effect(clause, at="bring_in")(enters)


_enters_by_an_effect("vtes:6.1.4j", "retainer", "эффект вводит слугу: {кто}")
_enters_by_an_effect("vtes:6.1.5k", "ally", "эффект вводит союзника: {кто}")
