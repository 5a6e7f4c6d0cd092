"""6.1. Виды действий."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import (
    ACTIONS,
    OTHER_THAN_HUNTING,
    Action,
    Announcement,
    Bleed,
    CardAction,
    Employ,
    Equip,
    Hunt,
    PoliticalAction,
    Recruit,
    Transfer,
    acting_player,
    announced,
    card_of,
    player_of,
    target_of,
    targets,
)
from adjudicator.games.vtes.board import Done, Given, Minion, Said, rules
from adjudicator.games.vtes.s6_minion import hungry
from adjudicator.kernel import CAN, CANNOT, Facts, because, begin, does, gives, passed, put, shift
from adjudicator.kernel.conditions import applies

# 6.1. Общее


@rules.claim("vtes:6.1a", about=(Bleed, Hunt), says=CAN)
def default_actions_need_no_card(move: Bleed | Hunt, facts: Facts) -> Said:
    """Без карты готовый миньон может выполнить укус или охоту."""
    return because("укус и охота доступны и без карты")


@rules.claim("vtes:6.1c", about=Equip, says=CAN)
def equipment_enters_by_an_action(move: Equip, facts: Facts) -> Said:
    """Снаряжение вводится в игру действием снаряжения."""
    return because("снаряжение вводят действием")


@rules.claim("vtes:6.1d", about=Employ, says=CAN)
def retainers_enter_by_an_action(move: Employ, facts: Facts) -> Said:
    """Слуга вводится в игру действием найма."""
    return because("слугу вводят действием")


@rules.claim("vtes:6.1e", about=Recruit, says=CAN)
def allies_enter_by_an_action(move: Recruit, facts: Facts) -> Said:
    """Союзник вводится в игру действием вербовки."""
    return because("союзника вводят действием")


@rules.claim("vtes:6.1f", about=Transfer, says=CAN)
def equipment_is_handed_over_by_an_action(move: Transfer, facts: Facts) -> Said:
    """Действием снаряжения можно передать снаряжение от одного миньона другому."""
    return because("снаряжение передают действием")


@rules.claim("vtes:6.1i", about=PoliticalAction, says=CAN)
def vampires_call_referendums(move: PoliticalAction, facts: Facts) -> Said:
    """Карту политического действия вампир использует, чтобы провести референдум."""
    return because("референдум проводят политическим действием") if move.by.type == "vampire" else None


# 6.1.1. Укус


def victim(move: Bleed, facts: Facts) -> Any:
    """Whom a bleed is aimed at: the stated target, else the prey."""
    own = player_of(move.by, facts)
    return move.target if move.target is not None or own is None else facts.prey(own)


@rules.claim("vtes:6.1.1b", about=Bleed, says=CANNOT)
def only_the_prey_is_bled(move: Bleed, facts: Facts) -> Said:
    """По умолчанию укус можно направить только на свою жертву."""
    own = player_of(move.by, facts)
    if move.target is None or move.target == own:
        return None
    if own is None:
        return passed("хозяин ({кто}) не назван: принято, что {цель} — жертва", кто=move.by, цель=move.target)
    prey = facts.prey(own)
    if move.target != prey:
        return because("жертва — {жертва}, а не {кто}", жертва=prey, кто=move.target)
    return passed("{кто} — жертва", кто=prey)


@rules.claim("vtes:6.1.1c", about=Bleed, says=CAN, over=("vtes:6.1.1b",))
def a_card_may_change_the_target(move: Bleed, facts: Facts) -> Said:
    """Карта может разрешить либо заставить кусать не свою жертву."""
    slots = {"target": move.target}
    for effect in facts.lasting:
        names_a_target = effect.about == "bleed" and effect.operation in ("grant", "must") and effect.whom
        if names_a_target and move.target is not None and applies(facts, effect, move.by, slots):
            return because("карта выбирает цель укуса: {кого}", кого=move.target)
    return None


@rules.claim("vtes:6.1.1d", about=Bleed, says=CANNOT)
def nobody_bleeds_himself(move: Bleed, facts: Facts) -> Said:
    """Кусать самого себя нельзя."""
    own = player_of(move.by, facts)
    if own is not None and move.target == own:
        return because("{кто} кусает себя", кто=own)
    return None


@rules.claim("vtes:6.1.1e", about=Bleed, says=CANNOT)
def one_bleed_a_turn(move: Bleed, facts: Facts) -> Said:
    """Миньон выполняет укус не больше раза за ход, даже если антапнется."""
    if move.by.bled:
        return because("{кто}: укус в этом ходу уже был", кто=move.by)
    return passed("{кто}: укуса в этом ходу ещё не было", кто=move.by)


@rules.effect("vtes:6.1.1g", at="bleed")
def a_bleed_is_announced(move: Bleed, facts: Facts) -> Done:
    """Чтобы кусать, объявляют укус."""
    target = victim(move, facts)
    return does(
        "{кто} кусает: {кого}",
        put(move.by, "bled", True),
        announced(move, "bleed", () if target is None else (target,), more_bleed=move.bleed),
        кто=move.by,
        кого=target,
    )


@rules.value("vtes:6.1.1i", of="minion.bleed")
def bleed_of_a_minion(minion: Minion, facts: Facts) -> Given:
    """Блид миньона по умолчанию 1; иное написано на карте."""
    return gives(minion.bleed, "{кто}: блид {value}", кто=minion)


@rules.value("vtes:6.2o", of="minion.bleed", stage="plus")
def bleed_changed_for_the_action(minion: Minion, facts: Facts) -> Given:
    """Карта действия и модификаторы меняют блид до конца действия."""
    if facts.at("action") is None or facts.action.by != minion.name or facts.action.more_bleed == 0:
        return None
    return gives(facts.action.more_bleed, "{кто}: карты меняют блид на {value}", кто=minion)


@rules.effect("vtes:6.1.1h", at="action.effects")
def the_target_burns_pool(action: Action, facts: Facts) -> Done:
    """При успехе цель сжигает из пула столько литров, каков блид кусавшего."""
    target = player_of(target_of(action, facts), facts)
    if action.type != "bleed" or target is None:
        return None
    bleed = facts.bleed(facts.get(action.by))
    if bleed < 1:
        return does("блид {n}: пул цел", n=bleed)
    lost = min(bleed, target.pool)
    return does(
        "{кто} сжигает {n:литр|литра|литров} пула",
        shift(target, "game", "pool", lost, into="bank"),
        кто=target,
        n=lost,
    )


@rules.effect("vtes:6.1.1k", at="action.effects")
def a_bleed_of_zero_is_no_successful_bleed(action: Action, facts: Facts) -> Done:
    """Укус успешен, если действие успешно и блид не меньше 1."""
    if action.type == "bleed" and facts.bleed(facts.get(action.by)) < 1:
        return does("действие успешно, но укус — нет: блид меньше 1")
    return None


@rules.effect("vtes:6.1.1l", at="action.effects")
def the_edge_goes_to_the_bleeder(action: Action, facts: Facts) -> Done:
    """Успешный укус передаёт Эдж хозяину кусавшего."""
    player = acting_player(facts)
    if action.type != "bleed" or player is None:
        return None
    if facts.bleed(facts.get(action.by)) < 1:
        return does("укус не успешен: Эдж остаётся, где был")
    return does("Эдж получает {кто}", put("game", "edge", player), кто=player)


# 6.1.2. Охота


@rules.claim("vtes:6.1.2b", about=Hunt, says=CANNOT)
def allies_do_not_hunt(move: Hunt, facts: Facts) -> Said:
    """Союзники не могут охотиться."""
    return because("{кто} — не вампир", кто=move.by) if move.by.type != "vampire" else None


@rules.effect("vtes:6.1.2c", at="hunt")
def a_hunt_is_announced(move: Hunt, facts: Facts) -> Done:
    """Чтобы охотиться, объявляют охоту."""
    return does("{кто} охотится", put(move.by, "hunted", True), announced(move, "hunt"), кто=move.by)


@rules.effect("vtes:6.1.2d", at="action.effects")
def a_hunter_gains_a_litre(action: Action, facts: Facts) -> Done:
    """При успехе охоты на вампира кладут 1 литр крови из банка."""
    if action.type != "hunt":
        return None
    return does(
        "{кто} получает литр крови",
        shift("game", facts.get(action.by), "bank", 1, into="blood"),
        кто=action.by,
    )


@rules.claim("vtes:6.1.2h", about=OTHER_THAN_HUNTING, says=CANNOT)
def an_empty_vampire_only_hunts(move: Announcement, facts: Facts) -> Said:
    """Никакое действие, кроме охоты, готовому вампиру без крови недоступно."""
    if hungry(move.by) and facts.at("action") != "opportunity":
        return because("{кто} готов и без крови", кто=move.by)
    return None


# 6.1.3–6.1.5. Снаряжение, слуги, союзники


def _stealth_of(clause: str, kinds: tuple[str, ...], name: str) -> None:
    """Register the natural stealth +1 of these kinds of action."""

    def natural(action: Action, facts: Facts) -> Given:
        return gives(1, name + ": стелс +{value}") if action.type in kinds else None

    natural.__doc__ = f"{name}: естественный стелс +1."
    rules.value(clause, of="action.stealth", stage="own")(natural)


_stealth_of("vtes:6.1.2f", ("hunt",), "охота")
_stealth_of("vtes:6.1.3b", ("equip", "transfer"), "снаряжение")
_stealth_of("vtes:6.1.4b", ("employ",), "наём слуги")
_stealth_of("vtes:6.1.5b", ("recruit",), "вербовка союзника")
_stealth_of("vtes:6.1.7b", ("political",), "политическое действие")


@rules.value("vtes:6.1.6b", of="action.stealth", stage="own")
def card_actions_have_no_stealth(action: Action, facts: Facts) -> Given:
    """Действия картой имеют стелс 0, если текст карты не говорит иного."""
    if action.type == "card" and action.printed_stealth == 0:
        return gives(0, "действие картой: стелс 0")
    return None


@rules.effect("vtes:6.1.3c", at="equip")
def equipment_is_announced(move: Equip, facts: Facts) -> Done:
    """Чтобы ввести снаряжение с руки, его играют."""
    return does("{кто} снаряжается", announced(move, "equip"), кто=move.by)


@rules.effect("vtes:6.1.3d", at="action.effects")
def equipment_lies_on_its_bearer(action: Action, facts: Facts) -> Done:
    """При успехе карта снаряжения ложится на действовавшего миньона."""
    if action.type != "equip":
        return None
    card = card_of(action, facts, "library_card")
    changes = [put(card, "on", action.by), put(card, "place", "in_play")] if card is not None else []
    return does("снаряжение получает {кто}", *changes, кто=action.by)


@rules.effect("vtes:6.1.3f", at="action.blocked")
def blocked_equipment_burns(action: Action, facts: Facts) -> Done:
    """Если действие не удалось, карта снаряжения с руки сжигается."""
    return does("снаряжение в игру не вошло: его карта сжигается") if action.type == "equip" else None


@rules.claim("vtes:6.1.3i", about=Transfer, says=CANNOT)
def equipment_is_taken_from_an_own_minion(move: Transfer, facts: Facts) -> Said:
    """Снаряжение перемещают между своими миньонами: действует получатель."""
    own = player_of(move.by, facts)
    for card in move.cards or ():
        bearer = facts.get(card.on)
        if card.type not in ("equipment", "weapon"):
            return because("{что} — не снаряжение", что=card)
        if bearer is None or player_of(bearer, facts) != own:
            return because("{что}: не на своём миньоне", что=card)
    return passed("снаряжение лежит на своём миньоне")


@rules.effect("vtes:6.1.3i", at="transfer")
def a_transfer_is_announced(move: Transfer, facts: Facts) -> Done:
    """При объявлении называют, что берут."""
    return does("{кто} забирает: {что}", announced(move, "transfer", move.cards), кто=move.by, что=move.cards)


@rules.effect("vtes:6.1.3j", at="action.effects")
def equipment_changes_hands(action: Action, facts: Facts) -> Done:
    """За одно такое действие можно переместить несколько карт снаряжения."""
    if action.type != "transfer":
        return None
    cards = [card for card in targets(action, facts) if card.kind == "library_card"]
    return does(
        "{кто} получает: {что}", [put(card, "on", action.by) for card in cards], что=cards, кто=action.by
    )


@rules.effect("vtes:6.1.3k", at="action.blocked")
def blocked_transfer_moves_nothing(action: Action, facts: Facts) -> Done:
    """Если передача не удалась, снаряжение остаётся на прежнем месте."""
    return does("снаряжение остаётся на прежнем месте") if action.type == "transfer" else None


@rules.effect("vtes:6.1.4c", at="employ")
def employment_is_announced(move: Employ, facts: Facts) -> Done:
    """Чтобы нанять слугу, его карту играют с руки."""
    return does("{кто} нанимает слугу", announced(move, "employ"), кто=move.by)


@rules.effect("vtes:6.1.4d", at="action.effects")
def a_retainer_lies_on_its_employer(action: Action, facts: Facts) -> Done:
    """При успехе карта слуги ложится на действовавшего миньона."""
    if action.type != "employ":
        return None
    card = card_of(action, facts, "minion")
    changes = [put(card, "employer", action.by), put(card, "place", "ready")] if card is not None else []
    return does("слугу получает {кто}", *changes, кто=action.by)


@rules.effect("vtes:6.1.4f", at="action.blocked")
def a_blocked_retainer_burns(action: Action, facts: Facts) -> Done:
    """Если наём не удался, карта слуги сжигается."""
    return does("слуга не нанят: его карта сжигается") if action.type == "employ" else None


@rules.effect("vtes:6.1.5c", at="recruit")
def recruitment_is_announced(move: Recruit, facts: Facts) -> Done:
    """Чтобы завербовать союзника, его карту играют с руки."""
    return does("{кто} вербует союзника", announced(move, "recruit"), кто=move.by)


@rules.effect("vtes:6.1.5d", at="action.effects")
def an_ally_is_recruited(action: Action, facts: Facts) -> Done:
    """При успехе союзник ложится в зону неподчинённых, хотя он подчинён."""
    if action.type != "recruit":
        return None
    card, player = card_of(action, facts, "minion"), acting_player(facts)
    changes = []
    if card is not None:
        changes = [put(card, "place", "uncontrolled"), put(card, "recruited", True)]
        if player is not None:
            changes.append(put(card, "controller", player))
    return does("союзник завербован", *changes)


@rules.effect("vtes:6.1.5g", at="action.blocked")
def a_blocked_ally_burns(action: Action, facts: Facts) -> Done:
    """Если вербовка не удалась, карта союзника сжигается."""
    return does("союзник не завербован: его карта сжигается") if action.type == "recruit" else None


@rules.claim("vtes:6.1.5e", about=ACTIONS, says=CANNOT)
def a_recruit_does_not_act_at_once(move: Announcement, facts: Facts) -> Said:
    """На ходу, когда его завербовали, союзник не может выполнять действия."""
    return because("{кто} завербован на этом ходу", кто=move.by) if move.by.recruited else None


# 6.1.6. Карта действия или карта в игре


@rules.claim("vtes:6.1.6a", about=CardAction, says=CAN)
def cards_give_actions(move: CardAction, facts: Facts) -> Said:
    """Миньон может выполнить действие картой с руки или картой в игре."""
    return because("действие даёт карта")


@rules.claim("vtes:6.1.6d", about=(Bleed, Hunt), says=CAN)
def a_card_version_keeps_the_rules_of_its_action(move: Bleed | Hunt, facts: Facts) -> Said:
    """Особая версия базового действия подчиняется всем его правилам, кроме изменённых картой."""
    if move.card is None:
        return None
    return because("{карта}: особая версия действия, правила его остаются", карта=move.card)


@rules.claim("vtes:6.1.6l", about=CardAction, says=CANNOT)
def one_action_of_a_card_a_turn(move: CardAction, facts: Facts) -> Said:
    """Одно и то же действие одной карты миньон выполняет не больше раза за ход."""
    if move.card is None:
        return None
    if move.card in move.by.card_actions:
        return because("{кто} в этом ходу уже действовал картой {карта}", кто=move.by, карта=move.card)
    return passed("{карта} в этом ходу ещё не использована", карта=move.card)


@rules.effect("vtes:6.1.6e", at="card_action")
def a_card_action_is_announced(move: CardAction, facts: Facts) -> Done:
    """Чтобы выполнить действие картой, её объявляют."""
    used = [put(move.by, "card_actions", (*move.by.card_actions, move.card))] if move.card else []
    return does(
        "{кто} действует картой",
        *used,
        announced(move, "card", move.target or (), in_play=move.in_play),
        кто=move.by,
    )


@rules.effect("vtes:6.1.6f", at="action.effects")
def a_card_action_does_what_the_card_says(action: Action, facts: Facts) -> Done:
    """При успехе действие картой даёт то, что указано на карте."""
    if action.type != "card":
        return None
    return does("выполняется указанное на карте")


@rules.effect("vtes:6.1.6h", at="action.blocked")
def a_blocked_action_card_burns(action: Action, facts: Facts) -> Done:
    """Если действие не удалось, карта действия, сыгранная с руки, сжигается."""
    return does("карта действия сжигается") if action.type == "card" and not action.in_play else None


@rules.effect("vtes:6.1.6k", at="action.blocked")
def a_blocked_card_in_play_stays(action: Action, facts: Facts) -> Done:
    """Если действие карты в игре не удалось, не происходит ничего: карта остаётся в игре."""
    return does("карта остаётся в игре") if action.type == "card" and action.in_play else None


# 6.1.7. Политическое действие


@rules.claim("vtes:6.1.7c", about=PoliticalAction, says=CANNOT)
def only_vampires_take_political_actions(move: PoliticalAction, facts: Facts) -> Said:
    """Политическое действие может выполнять только вампир."""
    return because("{кто} — не вампир", кто=move.by) if move.by.type != "vampire" else None


@rules.claim("vtes:6.1.7e", about=PoliticalAction, says=CANNOT)
def one_political_action_a_turn(move: PoliticalAction, facts: Facts) -> Said:
    """Миньон выполняет не больше одного политического действия за ход."""
    if move.by.politicked:
        return because("{кто} в этом ходу уже выполнял политическое действие", кто=move.by)
    return passed("{кто}: политическое действие в этом ходу первое", кто=move.by)


@rules.effect("vtes:6.1.7f", at="political_action")
def a_political_action_is_announced(move: PoliticalAction, facts: Facts) -> Done:
    """Карту референдума объявляют и кладут на стол."""
    return does(
        "{кто} созывает референдум",
        put(move.by, "politicked", True),
        announced(move, "political", move.target or (), in_play=move.in_play, terms=move.terms),
        кто=move.by,
    )


@rules.effect("vtes:6.3.2a", at="action.effects")
def a_successful_political_action_leads_to_a_referendum(action: Action, facts: Facts) -> Done:
    """После успешного политического действия проводят референдум."""
    if action.type != "political":
        return None
    return does(
        "проводят референдум",
        begin("referendum", type="political", by=action.by, in_play=action.in_play, terms=action.terms),
    )


# Описанные действия


def _counts_for_the_turn(clause: str, type: str, field: str) -> None:
    """Register that an action which was described, not announced, counts for its minion like any other."""

    def counts(action: Action, facts: Facts) -> Done:
        minion = facts.get(action.by)
        if action.type != type or minion is None or getattr(minion, field):
            return None
        return does("{кто}: в этом ходу действие уже было", put(minion, field, True), кто=minion)

    counts.__doc__ = "Описанное действие миньона идёт в счёт этого хода."
    rules.effect(clause, at="action.end")(counts)


_counts_for_the_turn("vtes:6.1.1e", "bleed", "bled")
_counts_for_the_turn("vtes:6k", "hunt", "hunted")
_counts_for_the_turn("vtes:6.1.7e", "political", "politicked")
