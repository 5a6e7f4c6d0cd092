"""6.2.4. Рабы: когда раб действует и как он заменяет в бою заблокированного."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import (
    ACTIONS,
    Announcement,
    Bleed,
    CardAction,
    Diablerie,
    Rescue,
    player_of,
    players_aimed_at,
    unready,
)
from adjudicator.games.vtes.board import Done, Minion, Said, rules
from adjudicator.games.vtes.cards import is_of_clan
from adjudicator.games.vtes.s6_1_actions import victim
from adjudicator.kernel import CAN, CANNOT, End, Facts, Move, Ref, because, begin, does, passed, put, slot


@rules.move(
    "substitute",
    "замена рабом|подмена рабом|заменить в бою|заменяет в бою",
    "{by} заменяет в бою заблокированного",
)
class Substitute(Move):
    """A thrall is tapped to fight the blocker in the place of the vampire that was blocked."""

    by: Minion = slot(Ref(("minion",)), "кто|кем|раб")


def aim(move: Announcement, facts: Facts) -> tuple[Any, ...]:
    """At whom or at what the action that is announced would be aimed."""
    if isinstance(move, Bleed):
        return (victim(move, facts),)
    if isinstance(move, CardAction):
        return move.target or ()
    if isinstance(move, Rescue):
        return (move.whom,)
    return (move.victim,) if isinstance(move, Diablerie) else ()


def is_directed(move: Announcement, facts: Facts) -> bool:
    """Whether the action that is announced would be directed: aimed at one other player."""
    return len(players_aimed_at(move.by, aim(move, facts), facts)) == 1


@rules.claim("vtes:6.2.2d", about=ACTIONS, says=CAN)
def a_thrall_may_do_what_is_not_directed(move: Announcement, facts: Facts) -> Said:
    """Ненаправленное действие не нацелено на другого Метузелу: рабу оно доступно всегда."""
    if move.by.thrall is None or players_aimed_at(move.by, aim(move, facts), facts):
        return None
    return because("{кто} — раб, но действие ненаправленное", кто=move.by)


@rules.claim("vtes:6.2h", about=ACTIONS, says=CAN)
def what_is_aimed_at_several_is_not_directed(move: Announcement, facts: Facts) -> Said:
    """Направленное больше чем на одного Метузелу — не направленное действие, и рабу оно доступно."""
    aimed_at = players_aimed_at(move.by, aim(move, facts), facts) if move.by.thrall is not None else []
    if len(aimed_at) < 2:
        return None
    text = "{кто} — раб, но действие нацелено больше чем на одного: {цели}"
    return because(text, reading=True, кто=move.by, цели=aimed_at)


@rules.claim("vtes:6.2.4b", about=(Bleed, CardAction, Rescue, Diablerie), says=CANNOT)
def a_thrall_needs_its_clan(move: Announcement, facts: Facts) -> Said:
    """Раб не выполняет направленных действий, если у его хозяина нет готового представителя клана."""
    thrall = move.by
    if thrall.thrall is None or not is_directed(move, facts):
        return None
    masters = [one for one in facts.minions if _is_master(one, thrall, facts)]
    if masters:
        return passed("{кто}: раб, клан {клан} готов: {чей}", кто=thrall, клан=thrall.thrall, чей=masters)
    return because(
        "{кто} — раб, а готового представителя клана {клан} у хозяина нет", кто=thrall, клан=thrall.thrall
    )


def _is_master(vampire: Minion, thrall: Minion, facts: Facts) -> bool:
    """Whether a ready vampire is of the clan of the thrall, and of the same player."""
    return (
        of_its_clan(vampire, thrall, facts)
        and not unready(vampire, facts)
        and player_of(vampire, facts) == player_of(thrall, facts)
    )


def of_its_clan(vampire: Minion, thrall: Minion, facts: Facts) -> bool:
    """Whether a vampire is of the clan whose thrall a minion is."""
    clan = thrall.thrall
    return clan is not None and vampire.type == "vampire" and is_of_clan(vampire, clan, facts)


def blocked(facts: Facts) -> Minion | None:
    """The vampire that was blocked and has now to fight."""
    if facts.at("combat") is None or facts.combat.cause != "block":
        return None
    found: Minion | None = facts.get(facts.combat.acting)
    return found


@rules.claim("vtes:6.2.4c", about=Substitute, says=CAN)
def a_thrall_fights_for_the_blocked(move: Substitute, facts: Facts) -> Said:
    """Если заблокирован представитель клана, хозяин обоих может тапнуть раба, чтобы тот его заменил."""
    vampire = blocked(facts)
    if vampire is None or not of_its_clan(vampire, move.by, facts):
        return None
    return because("заблокирован {кто}, клан {клан}: раб заменяет его", кто=vampire, клан=vampire.clan)


@rules.claim("vtes:6.2.4c", about=Substitute, says=CANNOT)
def only_an_untapped_thrall_of_the_clan(move: Substitute, facts: Facts) -> Said:
    """Заменяет нетапнутый готовый раб того же клана и того же хозяина, пока бой только начат."""
    thrall, vampire = move.by, blocked(facts)
    if vampire is None:
        return because("никто не заблокирован, заменять некого")
    if thrall.thrall is None:
        return because("{кто} — не раб", кто=thrall)
    if not of_its_clan(vampire, thrall, facts):
        return because(
            "{кто} — раб клана {клан}, а заблокирован {другой}",
            кто=thrall,
            клан=thrall.thrall,
            другой=vampire,
        )
    if player_of(thrall, facts) != player_of(vampire, facts):
        return because("хозяин у них не один: {кто} и {другой}", кто=thrall, другой=vampire)
    if thrall.tapped:
        return because("{кто} тапнут", кто=thrall)
    if unready(thrall, facts):
        return because("{кто} не готов", кто=thrall)
    if _is_under_way(facts):
        return because("бой уже идёт, отменять его поздно", reading=True)
    return passed("{кто}: нетапнутый готовый раб клана {клан}", кто=thrall, клан=thrall.thrall)


def _is_under_way(facts: Facts) -> bool:
    """Whether something has already been done in the combat."""
    combat = facts.combat
    return (
        facts.at("combat") not in ("start", "range") or combat.round > 1 or combat.last_maneuver is not None
    )


@rules.effect("vtes:6.2.4c", at="substitute")
def the_thrall_taps(move: Substitute, facts: Facts) -> Done:
    """Раба тапают."""
    return does("{кто} тапается", put(move.by, "tapped", True), кто=move.by)


@rules.effect("vtes:6.2.4d", at="substitute")
def another_combat_begins(move: Substitute, facts: Facts) -> Done:
    """Начатый бой отменяется, действовавший вампир антапается, с блокировавшим сражается раб."""
    vampire, blocker = facts[facts.combat.acting], facts.combat.opponent
    return does(
        "бой отменён; {вампир} антапается; вступают в бой {раб} и {блок}",
        End("combat"),
        put(vampire, "tapped", False),
        begin("combat", acting=move.by, opponent=blocker, cause="thrall"),
        вампир=vampire,
        раб=move.by,
        блок=blocker,
    )
