"""6.2.2m–z. Стелс и перехват; удалась ли попытка блокирования.

A new attempt (6.2.2c) takes the place of one that has just failed (6.2.2x), so what it does stands here.
"""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import Action, player_of
from adjudicator.games.vtes.blocking import (
    able,
    running,
    still_free,
    succeeds_with,
    suffices,
    undecided,
)
from adjudicator.games.vtes.board import Done, Given, Minion, Said, rules
from adjudicator.games.vtes.combat_moves import Maneuver, Pass, Press, Strike
from adjudicator.games.vtes.plays import (
    AddIntercept,
    AddStealth,
    Block,
    Decline,
    Modifier,
    PlayCard,
    Reaction,
)
from adjudicator.kernel import CAN, CANNOT, Facts, add, because, does, gives, passed, put
from adjudicator.kernel.linear import Number

rules.name_value("action.stealth", "стелс")
rules.name_value("minion.intercept", "перехват")


# Stealth and intercept -----------------------------------------------------------------------------------


@rules.value("vtes:6.2.2p", of="action.stealth")
def stealth_is_zero_by_default(action: Action, facts: Facts) -> Given:
    """По умолчанию стелс равен 0."""
    return gives(0, "стелс по умолчанию 0")


@rules.value("vtes:6.2.2q", of="action.stealth", stage="own")
def stealth_printed_on_the_card(action: Action, facts: Facts) -> Given:
    """У некоторых действий естественный стелс указан на карте."""
    if action.printed_stealth == 0:
        return None
    return gives(action.printed_stealth, "стелс на карте +{value}")


@rules.value("vtes:6.2.2p", of="minion.stealth")
def stealth_of_a_minion(minion: Minion, facts: Facts) -> Given:
    """По умолчанию стелс миньона равен 0; постоянный дают его карты."""
    return gives(minion.stealth, "{кто}: стелс {value}", кто=minion)


def _stealth_is_of(minion: Minion, facts: Facts) -> Any:
    """The stealth of the acting minion is that of its action."""
    return facts.action if running(facts) and facts.action.by == minion.name else minion


rules.stand_in("minion.stealth", _stealth_is_of)


@rules.value("vtes:6.2.2s", of="action.stealth", stage="plus")
def cards_raise_stealth(action: Action, facts: Facts) -> Given:
    """Карты и эффекты могут увеличивать стелс."""
    acting = facts.get(action.by)
    more = action.more_stealth
    if acting is not None:
        mark = len(facts.trail)
        more = more + facts.stealth(acting) - _of_everything(facts)
        if acting.stealth == 0:
            del facts.trail[mark:]  # that a minion has none of its own is no reason
    return gives(more, "карты и эффекты: стелса прибавлено — {value}") if more != 0 else None


def _of_everything(facts: Facts) -> Number:
    """Stealth that cards add to whatever has stealth: the action counts it itself, not through its minion."""
    return sum(
        effect.amount
        for effect in facts.lasting
        if effect.operation == "add" and effect.about == "stealth" and not effect.who
    )


@rules.value("vtes:6.2.2v", of="action.stealth", stage="plus")
def gained_stealth_stays(action: Action, facts: Facts) -> Given:
    """Прибавки к стелсу действуют до конца действия, и при следующих попытках."""
    if action.kept_stealth == 0:
        return None
    return gives(action.kept_stealth, "с прежних попыток сохраняется стелс +{value}")


@rules.value("vtes:6.2.2p", of="minion.intercept")
def intercept_is_zero_by_default(minion: Minion, facts: Facts) -> Given:
    """По умолчанию перехват миньона равен 0."""
    return gives(0, "{кто}: перехват по умолчанию 0", кто=minion)


@rules.value("vtes:6.2.2s", of="minion.intercept", stage="plus")
def cards_raise_intercept(minion: Minion, facts: Facts) -> Given:
    """Карты и эффекты могут увеличивать перехват."""
    more = (
        minion.intercept if minion.name in facts.action.failed else minion.intercept + minion.more_intercept
    )
    return gives(more, "{кто}: перехвата прибавлено — {value}", кто=minion) if more != 0 else None


@rules.value("vtes:6.2.2v", of="minion.intercept", stage="plus")
def gained_intercept_stays(minion: Minion, facts: Facts) -> Given:
    """Прибавки к перехвату действуют до конца действия, и при следующих попытках."""
    if minion.name not in facts.action.failed or minion.more_intercept == 0:
        return None
    return gives(minion.more_intercept, "{кто}: с прежней попытки перехват +{value}", кто=minion)


@rules.claim("vtes:6.2.2s", about=(AddStealth, AddIntercept), says=CAN)
def cards_may_raise_stealth_and_intercept(move: AddStealth | AddIntercept, facts: Facts) -> Said:
    """Карты и эффекты могут увеличивать стелс и перехват."""
    return because("стелс и перехват увеличивают карты и эффекты") if running(facts) else None


@rules.claim("vtes:6.2.2t", about=(Modifier, AddStealth), says=CANNOT)
def stealth_is_raised_only_when_needed(move: Modifier | AddStealth, facts: Facts) -> Said:
    """Стелс увеличивают, только если действие пытаются блокировать и перехвата для этого хватает."""
    if move.stealth == 0 or not running(facts):
        return None
    if facts.action.attempt is None:
        return because("действие сейчас никто не пытается блокировать")
    blocker = facts.get(facts.action.attempt)
    if not suffices(facts):
        return because(
            "перехвата блокирующего ({кто}: {перехват}) против стелса {стелс} и так не хватает",
            кто=blocker,
            перехват=facts.intercept(blocker),
            стелс=facts.stealth(facts.action),
        )
    return passed("перехвата блокирующего ({кто}) хватает: стелс нужен", кто=blocker)


@rules.claim("vtes:6.2.2u", about=(Reaction, AddIntercept), says=CANNOT)
def intercept_is_raised_only_when_needed(move: Reaction | AddIntercept, facts: Facts) -> Said:
    """Перехват увеличивают только у блокирующего миньона и только пока стелс действующего больше."""
    if move.intercept == 0 or not running(facts):
        return None
    minion = _receiver(move)
    attempt = facts.get(facts.action.attempt)
    if attempt is None:
        return because("попытки блока ещё нет, увеличивать перехват некому", reading=True)
    if minion.kind == "minion" and minion != attempt:
        return because("блокирует {кто}, а не {другой}", кто=attempt, другой=minion)
    if suffices(facts):
        return because("перехвата ({кто}) уже хватает", кто=attempt)
    return passed("стелс больше перехвата ({кто}): перехват нужен", кто=attempt)


def _receiver(move: Reaction | AddIntercept) -> Any:
    """The minion whose intercept a play raises."""
    return move.to if move.to is not None else move.by


@rules.effect("vtes:6.2.2s", at="modifier")
@rules.effect("vtes:6.2.2s", at="add_stealth")
def raise_stealth(move: Modifier | AddStealth, facts: Facts) -> Done:
    """Стелс увеличен до конца действия."""
    if move.stealth == 0:
        return None
    return does("стелс +{n}", add("action", "more_stealth", move.stealth), n=move.stealth)


@rules.effect("vtes:6.2.2s", at="reaction")
@rules.effect("vtes:6.2.2s", at="add_intercept")
def raise_intercept(move: Reaction | AddIntercept, facts: Facts) -> Done:
    """Перехват увеличен до конца действия."""
    if move.intercept == 0:
        return None
    minion = _receiver(move)
    if minion.kind == "player":
        minion = facts.get(facts.action.attempt)
    return does(
        "{кто}: перехват +{n}", add(minion, "more_intercept", move.intercept), кто=minion, n=move.intercept
    )


@rules.effect("vtes:6.2.2w", at="action.end")
def stealth_and_intercept_return(action: Action, facts: Facts) -> Done:
    """По окончании действия стелс и перехват возвращаются к обычным значениям."""
    minions = [minion for minion in facts.minions if minion.more_intercept != 0]
    if not minions and action.more_stealth == 0 and action.kept_stealth == 0:
        return None
    return does(
        "действие кончилось: прибавки к стелсу и перехвату пропадают",
        put(action, "more_stealth", 0),
        put(action, "kept_stealth", 0),
        [put(minion, "more_intercept", 0) for minion in minions],
    )


# The course of an attempt --------------------------------------------------------------------------------


@rules.claim("vtes:6.2.2o", about=(Strike, Maneuver, Press), says=CANNOT)
def there_is_no_combat_without_a_block(move: Strike | Maneuver | Press, facts: Facts) -> Said:
    """Пока действие не заблокировано, боя с блокирующим нет."""
    action = facts.action
    if not undecided(facts) or facts.at("combat") is not None:
        return None
    if action.attempt is None:
        return because("действие не заблокировано")
    return because(
        "действие не заблокировано: перехват ({кто}) {перехват}, стелс {стелс}",
        кто=facts.get(action.attempt),
        перехват=facts.intercept(facts.get(action.attempt)),
        стелс=facts.stealth(action),
    )


@rules.claim("vtes:6.2.2o", about=Block, says=CANNOT)
def one_attempt_at_a_time(move: Block, facts: Facts) -> Said:
    """Пока удаётся одна попытка, другой не бывает: действие заблокировано."""
    if undecided(facts) and facts.action.attempt is not None and suffices(facts):
        return because("попытка уже удаётся: {кто}", кто=facts.get(facts.action.attempt))
    return None


@rules.claim("vtes:6.2.2o", about=Block, says=CANNOT)
def a_blocked_action_is_not_blocked_again(move: Block, facts: Facts) -> Said:
    """Действие, которое уже заблокировано, снова не блокируют."""
    if running(facts) and facts.action.status == "blocked":
        return because("действие уже заблокировано: {кто}", кто=facts.get(facts.action.blocker))
    return None


@rules.effect("vtes:6.2.2o", at="decline")
def a_refusal_takes_no_attempt_back(move: Decline, facts: Facts) -> Done:
    """Перехвата хватает: отказ от дальнейших попыток удавшейся не отменяет."""
    if facts.at("action") != "block" or not succeeds_with(player_of(move.by, facts), facts):
        return None
    return does("попытка удалась, блокирует {кто}: отказ её не отменяет", кто=facts.get(facts.action.attempt))


@rules.effect("vtes:6.2.2o", at="action.block.after")
def the_action_is_blocked(action: Action, facts: Facts) -> Done:
    """Действие заблокировано, если перехват блокирующего не меньше стелса действующего."""
    if action.attempt is None or not suffices(facts):
        return None
    return does(
        "перехват не меньше стелса: действие заблокировано, блокирует {кто}",
        put(action, "status", "blocked"),
        put(action, "blocker", action.attempt),
        put(action, "attempt", None),
        кто=facts.get(action.attempt),
    )


@rules.effect("vtes:6.2k", at="block")
@rules.effect("vtes:6.2k", at="decline")
@rules.effect("vtes:6.2k", at="action.block.after")
def a_failed_attempt_does_not_tap(it: Any, facts: Facts) -> Done:
    """Тапает миньона лишь удавшийся блок."""
    action = facts.action
    if action.attempt is None or suffices(facts):
        return None
    return does("неудавшаяся попытка не тапает: {кто}", кто=facts.get(action.attempt))


@rules.effect("vtes:6.2.2x", at="block")
@rules.effect("vtes:6.2.2x", at="decline")
@rules.effect("vtes:6.2.2x", at="action.block.after")
def attempt_fails(it: Any, facts: Facts) -> Done:
    """Попытка провалена, если стелс больше, а перехват увеличить не хотят или не могут."""
    action = facts.action
    if action.attempt is None or suffices(facts):
        return None
    return does(
        "попытка провалена: {кто}, стелс больше перехвата",
        put("action", "failed", tuple(dict.fromkeys((*action.failed, action.attempt)))),
        put("action", "attempt", None),
        add("action", "kept_stealth", action.more_stealth),
        put("action", "more_stealth", 0),
        кто=facts.get(action.attempt),
    )


@rules.effect("vtes:6.2.2y", at="block")
def another_attempt_follows(move: Block, facts: Facts) -> Done:
    """После провала следует новая попытка — тем же или другим миньоном — либо отказ."""
    return does("после провала — новая попытка") if facts.action.failed else None


@rules.effect("vtes:6.2.2c", at="block")
def blocks_with(move: Block, facts: Facts) -> Done:
    """Попытку предпринимает готовый нетапнутый миньон."""
    blocker = move.by
    if blocker.kind == "player":
        minions = able(blocker, facts)
        if not minions:
            return does("{кто} пытается блокировать", кто=blocker)
        blocker = facts.choose("block", blocker, minions, "vtes:6.2.2c")
    return does("{кто} пытается блокировать", put("action", "attempt", blocker), кто=blocker)


@rules.effect("vtes:6.2j", at="action.block.open")
def the_action_is_not_over(action: Action, facts: Facts) -> Done:
    """Успешно действие лишь тогда, когда никто больше не пытается блокировать."""
    free = still_free(facts)
    return does(
        "действие не завершено: ещё могут блокировать: {кто}; отказа не было",
        кто=free or "кто именно, не сказано",
    )


@rules.effect("vtes:6.2.2x", at="action.block.open")
def the_attempt_is_failing(action: Action, facts: Facts) -> Done:
    """Попытка проваливается, если перехват не увеличат; после неё возможна новая."""
    if action.attempt is None:
        return None
    blocker = facts.get(action.attempt)
    return does(
        "попытка ({кто}) проваливается, если перехват не увеличат: перехват {перехват}, стелс {стелс}",
        кто=blocker,
        перехват=facts.intercept(blocker),
        стелс=facts.stealth(action),
    )


@rules.claim("vtes:6.2.2x", about=Pass, says=CAN)
def nobody_has_to_play(move: Pass, facts: Facts) -> Said:
    """Увеличивать стелс и перехват никто не обязан."""
    if undecided(facts) and facts.at("combat") is None:
        return because("{кто}: ничего не играет", кто=move.by)
    return None


@rules.claim("vtes:6.2.2z", about=(Modifier, Reaction, PlayCard), says=CAN)
def a_refusal_lets_cards_be_played(move: Modifier | Reaction | PlayCard, facts: Facts) -> Said:
    """Объявленный отказ позволяет играть новые карты и эффекты."""
    if running(facts) and facts.action.declined:
        return because("отказ от блока объявлен: можно играть новые карты")
    return None
