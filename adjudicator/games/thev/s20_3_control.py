"""20.3, 20.4. Владелец карты и контроль над нею."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    CARDS,
    LASTING_CARDS,
    Character,
    Done,
    Given,
    Player,
    Said,
    Turn,
    attached,
    held_till_the_end,
    in_play,
    rules,
)
from adjudicator.games.thev.effects import more_at_the_end
from adjudicator.games.thev.s4_zones import MOVES
from adjudicator.games.thev.s15_actions import Play
from adjudicator.games.thev.s16_attack import Attack
from adjudicator.kernel import (
    CAN,
    CANNOT,
    CARD,
    FLAG,
    Facts,
    Move,
    OneOf,
    Ref,
    Words,
    because,
    does,
    gives,
    passed,
    put,
    slot,
)
from adjudicator.kernel.rules import Does

UNTIL = {"always": "постоянно|навсегда", "turn": "ход|до конца хода"}


@rules.move("take_control", "взять под контроль|получить контроль", "{by} берёт под контроль: {to}")
class TakeControl(Move):
    """An effect gives a player control of a card of the opponent."""

    by: Player = slot(Ref(("player",)), "кто|чей эффект")
    to: Any = slot(Ref((*LASTING_CARDS, "title_card")), "кого|что|карту")
    until: str = slot(OneOf(tuple(UNTIL)), "на|длится|до", typical="always", words=UNTIL)
    chosen: bool = slot(FLAG, "выбором|(+)", typical=False)
    card: str = slot(Words(), "карта", typical="")


def foreign(card: Any) -> bool:
    """Whether a card is under the control of a player who does not own it."""
    return card.owner not in (None, card.controller)


def taking(card: Any, who: str | None, until: str, facts: Facts) -> list[Any]:
    """The changes of control of one card: its owner and its position stay."""
    return [
        put(card, "owner", card.owner or card.controller),
        put(card, "controller", who),
        put(card, "held_from", (card.held_from or card.controller) if until == "turn" else None),
    ]


# 20.3. Владелец ------------------------------------------------------------------------------------------


def _owned(kind: str) -> None:
    rules.name_value(f"{kind}.owner", "владелец")

    @rules.value("thev:20.3a", of=f"{kind}.owner")
    def the_owner_is_who_brought_the_card(card: Any, facts: Facts) -> Given:
        """Владелец карты — игрок, в чьей колоде она была к началу партии."""
        return gives(card.owner or card.controller, "{что}: владелец — {value}", что=card)


for _kind in CARDS:
    _owned(_kind)


@rules.claim("thev:20.3c", about=TakeControl, says=CAN)
def a_card_may_come_under_anothers_control(move: TakeControl, facts: Facts) -> Said:
    """Карта может перейти под контроль другого игрока."""
    if in_play(move.to) and move.to.controller != move.by.name:
        return because("{кого} — карта в игре у противника", кого=move.to)
    return None


@rules.effect("thev:20.3b", at="take_control")
def the_owner_stays(move: TakeControl, facts: Facts) -> Done:
    """Владелец карты за партию не меняется."""
    owner = move.to.owner or move.to.controller
    return does("владелец прежний: {чей}", put(move.to, "owner", owner), чей=owner)


@rules.claim("thev:20.3d", about=MOVES, says=CANNOT, over=(CARD,))
def no_card_goes_to_anothers_zone(move: Any, facts: Facts) -> Said:
    """Никакой эффект карты не отправит карту в зону того, кто ей не владелец."""
    if move.whose is None:
        return None
    owner = move.to.owner or move.to.controller
    if owner not in (None, move.whose.name):
        return because("{что}: владелец — {чей}, чужая зона карту не примет", что=move.to, чей=owner)
    return passed("{что}: зона владельца", что=move.to)


@rules.watch("thev:4b", on=tuple(f"{kind}.place" for kind in LASTING_CARDS))
def out_of_play_nobody_else_controls_it(card: Any, facts: Facts) -> Done:
    """Зоны личные: в зоне владельца картой никто другой не управляет."""
    if in_play(card) or not foreign(card):
        return None
    return does(
        "{что}: снова у владельца, {чей}",
        put(card, "controller", card.owner),
        put(card, "held_from", None),
        что=card,
        чей=card.owner,
    )


# 20.4. Контроль ------------------------------------------------------------------------------------------


@rules.effect("thev:20.4a", at="take_control")
def control_is_taken(move: TakeControl, facts: Facts) -> Done:
    """Взяв карту противника под контроль, игрок пользуется ею как своей."""
    return does(
        "{кого}: теперь под контролем, {чьим}",
        taking(move.to, move.by.name, move.until, facts),
        кого=move.to,
        чьим=move.by,
    )


@rules.claim("thev:20.4a", about=(Attack, Play), says=CAN)
def a_controlled_card_serves_as_ones_own(move: Any, facts: Facts) -> Said:
    """Взяв карту противника под контроль, игрок пользуется ею как своей."""
    used = move.by if move.verb == "attack" else move.to
    if used is None or not in_play(used) or not foreign(used):
        return None
    who = used.controller
    if move.verb == "attack" and (not in_play(move.to) or move.to.controller == who):
        return None
    return because("{кто}: под контролем, {чьим}", кто=used, чьим=who)


@rules.effect("thev:20.4a", at="turn.domination")
def a_controlled_character_counts_as_ones_own(turn: Turn, facts: Facts) -> Done:
    """Подконтрольный персонаж — персонаж того, кто им управляет, а у владельца его в игре нет."""
    held = [one for one in facts.characters if in_play(one) and foreign(one)]
    return does("под контролем — как свои: {кто}", кто=held) if held else None


@rules.effect("thev:20.4c", at="take_control")
def the_position_stays(move: TakeControl, facts: Facts) -> Done:
    """Персонаж, взятый под контроль, переходит к игроку в прежнем положении поворота."""
    if move.to.kind != "character":
        return None
    return does(
        "{кого}: положение прежнее, {n}°",
        put(move.to, "rotation", move.to.rotation),
        кого=move.to,
        n=move.to.rotation,
    )


@rules.effect("thev:20.4d", at="take_control")
def what_is_attached_comes_along(move: TakeControl, facts: Facts) -> Done:
    """Вместе с персонажем переходят все присоединённые к нему карты."""
    if move.to.kind != "character":
        return None
    return along(move.to, move.by.name, move.until, facts)


def along(character: Character, who: str | None, until: str, facts: Facts) -> Does | None:
    """What is attached to a character comes under the same control."""
    cards = [one for one in attached(character, facts) if one.controller != who]
    if not cards:
        return None
    changes = [taking(one, who, until, facts) for one in cards]
    return does("переходят и присоединённые: {что}", *changes, что=cards)


@rules.effect("thev:20.4f", at="turn.finish.after")
@rules.effect("thev:20.4f", at="turn.end")
def control_ends_after_the_effects_of_the_end(turn: Turn, facts: Facts) -> Done:
    """Контроль «до конца хода» длится и во время эффектов «в конце хода», а завершается после них."""
    if more_at_the_end(facts):
        return None
    return [
        does(
            "контроль кончился: {кого} — снова у игрока {чей}",
            put(one, "controller", one.held_from),
            put(one, "held_from", None),
            кого=one,
            чей=one.held_from,
        )
        for one in held_till_the_end(facts)
    ] or None
