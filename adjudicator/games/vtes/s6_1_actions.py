"""6.1. Виды действий."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import (
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
    lies_in_play,
    player_of,
    prey_of,
    target_of,
    used,
)
from adjudicator.games.vtes.board import Done, Given, Minion, Said, rules
from adjudicator.games.vtes.duties import hungry
from adjudicator.games.vtes.plays import TURNS, Block, Turn
from adjudicator.kernel import CAN, CANNOT, CARD, Facts, Jump, because, does, gives, passed, put, shift
from adjudicator.kernel.conditions import applies

rules.name_value("minion.bleed", "блид")

# 6.1. Общее


@rules.claim("vtes:6.1a", about=(Bleed, Hunt), says=CAN)
def default_actions_need_no_card(move: Bleed | Hunt, facts: Facts) -> Said:
    """Без карты готовый миньон может выполнить укус или охоту."""
    return because("укус и охота доступны и без карты")


def _is_done_by(clause: str, kind: type[Announcement], text: str) -> None:
    """Register that what the clause names is done by an action of this kind."""

    def may_be_done(move: Announcement, facts: Facts) -> Said:
        return because(text)

    may_be_done.__doc__ = f"{text.capitalize()}."
    rules.claim(clause, about=kind, says=CAN)(may_be_done)


_is_done_by("vtes:6.1c", Equip, "снаряжение вводят действием")
_is_done_by("vtes:6.1d", Employ, "слугу вводят действием")
_is_done_by("vtes:6.1e", Recruit, "союзника вводят действием")


@rules.claim("vtes:6.1f", about=Transfer, says=CAN)
def equipment_is_handed_over_by_an_action(move: Transfer, facts: Facts) -> Said:
    """Действием снаряжения можно передать снаряжение от одного миньона другому, но не слугу."""
    others = [card for card in move.cards or () if card.kind == "minion"]
    if others:
        return passed("передают снаряжение, а это не оно: {кто}", кто=others)
    return because("снаряжение передают действием")


@rules.claim("vtes:6.1g", about=CardAction, says=CAN)
def an_action_card_may_be_played_instead(move: CardAction, facts: Facts) -> Said:
    """Карту действия готовый миньон играет взамен действия, что доступно без неё."""
    return None if lies_in_play(move, facts) else because("вместо укуса и охоты — карта действия")


@rules.claim("vtes:6.1i", about=PoliticalAction, says=CAN)
def vampires_call_referendums(move: PoliticalAction, facts: Facts) -> Said:
    """Карту политического действия вампир использует, чтобы провести референдум."""
    return because("референдум проводят политическим действием") if move.by.type == "vampire" else None


def tells(clause: str, at: str, type: str, text: str, in_play: bool | None = None) -> None:
    """Register what is told of an action of this kind at a step; `in_play`: only of cards in play, or not."""

    def told(action: Action, facts: Facts) -> Done:
        fits = action.type == type and in_play in (None, action.in_play)
        return does(text) if fits else None

    told.__doc__ = f"{text[0].upper()}{text[1:]}."
    rules.effect(clause, at=at)(told)


def natural_stealth(clause: str, kinds: tuple[str, ...], name: str) -> None:
    """Register the natural stealth +1 of these kinds of action."""

    def natural(action: Action, facts: Facts) -> Given:
        # 6.1.6b would give the referendum of a card in play none: which of the two wins is a reading (6.3.1d)
        reading = action.type == "political" and action.in_play
        return gives(1, name + ": стелс +{value}", reading=reading) if action.type in kinds else None

    natural.__doc__ = f"{name}: естественный стелс +1."
    rules.value(clause, of="action.stealth", stage="own")(natural)


# 6.1.1. Укус


def victim(move: Bleed, facts: Facts) -> Any:
    """Whom a bleed is aimed at: the stated target, else the prey."""
    return move.target if move.target is not None else prey_of(move.by, facts)


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


def gives_a_new_target(move: Turn, facts: Facts) -> Done:
    """Карта может заставить кусать не свою жертву; вновь указанный может и блокировать."""
    if move.new_target is None or facts.action.type != "bleed":
        return None
    changes = [put("action", "target", (move.new_target.name,))]
    again = [Jump("action", "block")] if facts.at("action") == "response" else []
    return does("цель укуса теперь — {кто}", changes, again, кто=move.new_target)


for _kind in TURNS:
    rules.effect("vtes:6.1.1c", at=_kind.verb)(gives_a_new_target)


@rules.claim("vtes:6.1.1d", about=Bleed, says=CANNOT, over=(CARD,))
def nobody_bleeds_himself(move: Bleed, facts: Facts) -> Said:
    """Кусать самого себя нельзя, что бы ни говорила о цели карта."""
    own = player_of(move.by, facts)
    if own is not None and move.target == own:
        return because("{кто} кусает себя", кто=own)
    return None


@rules.claim("vtes:6.1.1d", about=TURNS, says=CANNOT, over=(CARD,))
def nobody_is_made_to_bleed_himself(move: Turn, facts: Facts) -> Said:
    """Кусать самого себя нельзя, даже если карта изменила цель укуса."""
    if move.new_target is None or facts.action.type != "bleed":
        return None
    if move.new_target == acting_player(facts):
        return because("{кто} кусал бы себя", кто=move.new_target)
    return passed("новая цель — {кто}, не сам кусающий", кто=move.new_target)


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
        used(move, facts),
        announced(
            move,
            "bleed",
            () if target is None else (target,),
            more_bleed=move.bleed,
            in_play=lies_in_play(move, facts),
        ),
        кто=move.by,
        кого=target,
    )


@rules.value("vtes:6.1.1i", of="minion.bleed")
def bleed_of_a_minion(minion: Minion, facts: Facts) -> Given:
    """Блид миньона по умолчанию 1; иное написано на карте."""
    return None if _has_bleed_of_its_text(minion) else gives(minion.bleed, "{кто}: блид {value}", кто=minion)


@rules.value("vtes:6.1.1j", of="minion.bleed")
def bleed_of_the_text_of_an_ally(minion: Minion, facts: Facts) -> Given:
    """Текст большинства союзников задаёт им другой блид."""
    if not _has_bleed_of_its_text(minion):
        return None
    return gives(minion.bleed, "{кто} — союзник, по тексту блид {value}", кто=minion)


def _has_bleed_of_its_text(minion: Minion) -> bool:
    return minion.type == "ally" and bool(minion.bleed != 1)


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
    if action.type != "bleed":
        return None
    if facts.bleed(facts.get(action.by)) < 1:
        return does("действие успешно, но укус — нет: блид меньше 1")
    return does("укус успешен: блид не меньше 1", put(action, "bleed_succeeded", True))


@rules.effect("vtes:6.1.1l", at="action.effects")
def the_edge_goes_to_the_bleeder(action: Action, facts: Facts) -> Done:
    """Успешный укус передаёт Эдж хозяину кусавшего."""
    player = acting_player(facts)
    if action.type != "bleed" or player is None:
        return None
    if facts.bleed(facts.get(action.by)) < 1:
        return does("укус не успешен: Эдж остаётся, где был")
    where = facts.edge_place(facts.game) or facts.game.edge
    return does("Эдж ({где}) получает {кто}", put("game", "edge", player), где=where, кто=player)


# 6.1.2. Охота


@rules.claim("vtes:6.1.2b", about=Hunt, says=CANNOT)
def allies_do_not_hunt(move: Hunt, facts: Facts) -> Said:
    """Союзники не могут охотиться."""
    return because("{кто} — не вампир", кто=move.by) if move.by.type != "vampire" else None


@rules.effect("vtes:6.1.2c", at="hunt")
def a_hunt_is_announced(move: Hunt, facts: Facts) -> Done:
    """Чтобы охотиться, объявляют охоту."""
    return does(
        "{кто} охотится",
        put(move.by, "hunted", True),
        used(move, facts),
        announced(move, "hunt", in_play=lies_in_play(move, facts)),
        кто=move.by,
    )


natural_stealth("vtes:6.1.2f", ("hunt",), "охота")


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
    return passed("{кто}: кровь после охоты уже есть", кто=move.by) if move.by.hunted else None


@rules.claim("vtes:6.1.2h", about=Block, says=CANNOT)
def blocking_is_no_action(move: Block, facts: Facts) -> Said:
    """Блокировать вампиру без крови не запрещено: это не действие."""
    if move.by.kind != "minion" or not hungry(move.by):
        return None
    return passed("{кто} без крови, но блок — не действие", кто=move.by)
