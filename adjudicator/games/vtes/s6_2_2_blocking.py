"""6.2.2. Попытки блокирования: кто блокирует, стелс и перехват."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import (
    Action,
    CardAction,
    acting_player,
    minions_of,
    player_of,
    players_aimed_at,
    targets,
    unready,
)
from adjudicator.games.vtes.board import Done, Given, Minion, Player, Said, rules
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
from adjudicator.kernel import CAN, CANNOT, WAIT, Facts, add, because, does, gives, passed, put
from adjudicator.kernel.linear import Number

rules.name_value("action.directed", "направленное|направлено")
rules.name_value("action.stealth", "стелс")
rules.name_value("minion.intercept", "перехват")
rules.name_sequence("block", "кто блокирует|блок|блокировать")
rules.name_choice("block", "кем блокировать|кто блокирует|блокирующий")


# Кто блокирует


def aimed(action: Action, facts: Facts) -> list[Player]:
    """The other players at whom the action, or one of its targets, is aimed."""
    return players_aimed_at(facts.get(action.by), targets(action, facts), facts)


def neighbours(facts: Facts) -> list[Player]:
    """Prey and predator of the acting player, each once; nobody when the seats are not stated."""
    acting = acting_player(facts)
    if acting is None:
        return []
    found = dict.fromkeys((facts.prey(acting), facts.predator(acting)))
    return [player for player in found if player is not None]


def entitled(facts: Facts) -> list[Player]:
    """The players who may block the present action, in order."""
    return aimed(facts.action, facts) if facts.directed(facts.action) else neighbours(facts)


def all_declined(facts: Facts) -> bool:
    """Whether everybody who may block has declined."""
    if not facts.action.declined:
        return False
    mark = len(facts.trail)
    players = entitled(facts)
    del facts.trail[mark:]
    return bool(players) and all(player.name in facts.action.declined for player in players)


def able(player: Player, facts: Facts) -> list[Minion] | None:
    """The minions of a player that could still try to block; ``None`` when none of the player's is described.

    Whom the action is aimed at is no sign that the player has nobody else to block with.
    """
    action = facts.action
    minions = [one for one in minions_of(player, facts) if one.name not in action.target]
    if not minions:
        return None
    return [
        one for one in minions if one.place == "ready" and not one.tapped and one.name not in action.spared
    ]


def still_free(facts: Facts) -> list[Player]:
    """The players who may still try to block: they have not declined, and it is not seen that they cannot."""
    mark = len(facts.trail)
    free = [
        one for one in entitled(facts) if one.name not in facts.action.declined and able(one, facts) != []
    ]
    del facts.trail[mark:]
    return free


def block_is_decided(facts: Facts) -> bool:
    """Whether nothing more is stated that could matter: the attempt suffices, or nobody is left to try.

    Where the seats are not stated, nobody knows who might block.
    """
    mark = len(facts.trail)
    known = bool(entitled(facts))
    attempt = facts.action.attempt is not None and suffices(facts)
    del facts.trail[mark:]
    return attempt or (known and not still_free(facts))


def running(facts: Facts) -> bool:
    """Whether an action is going on."""
    return facts.at("action") is not None


def undecided(facts: Facts) -> bool:
    """Whether an action is going on of which it is still open whether it will be blocked."""
    return facts.at("action") in ("block", "response")


@rules.value("vtes:6.2.2a", of="action.directed")
def aimed_at_another_player(action: Action, facts: Facts) -> Given:
    """Направленное действие нацелено на другого Метузелу или на что-либо под его контролем."""
    found = aimed(action, facts)
    if len(found) == 1:
        return gives(True, "действие нацелено: {кто}", кто=found)
    return None


@rules.value("vtes:6.2.2d", of="action.directed")
def aimed_at_nobody_else(action: Action, facts: Facts) -> Given:
    """Ненаправленное действие не нацелено ни на другого Метузелу, ни на что-либо под его контролем."""
    return gives(False, "чужих целей у действия нет") if not aimed(action, facts) else None


@rules.value("vtes:6.2h", of="action.directed")
def aimed_at_several(action: Action, facts: Facts) -> Given:
    """Действие, направленное больше чем на одного Метузелу, блокируют жертва и хищник."""
    found = aimed(action, facts)
    if len(found) > 1:
        return gives(False, "действие нацелено больше чем на одного: {кто}", кто=found)
    return None


@rules.claim("vtes:6.2.2b", about=Block, says=CAN)
def target_of_a_directed_action_blocks(move: Block, facts: Facts) -> Said:
    """Направленное действие может блокировать Метузела-цель или хозяин цели."""
    if undecided(facts) and facts.directed(facts.action):
        player = player_of(move.by, facts)
        if player in aimed(facts.action, facts):
            return because("цель действия — {кто}", кто=player)
    return None


@rules.claim("vtes:6.2.2b", about=Block, says=CANNOT)
def only_the_target_blocks_a_directed_action(move: Block, facts: Facts) -> Said:
    """Направленное действие никто другой не блокирует."""
    if undecided(facts) and facts.directed(facts.action):
        found = aimed(facts.action, facts)
        if player_of(move.by, facts) not in found:
            return because("цель действия — {цель}, а не {кто}", цель=found, кто=player_of(move.by, facts))
    return None


@rules.claim("vtes:6.2.2c", about=Block, says=CANNOT)
def only_ready_untapped_minions_block(move: Block, facts: Facts) -> Said:
    """Блокировать пытаются лишь готовые нетапнутые миньоны."""
    blocker = move.by
    if blocker.kind == "player":
        if able(blocker, facts) == []:
            return because("{кто}: готовых нетапнутых миньонов нет", кто=blocker)
        return None
    if blocker.type == "retainer":
        return because("{кто} — слуга, а не миньон", кто=blocker)
    if unready(blocker, facts):
        return because("{кто} не готов", кто=blocker)
    if blocker.tapped:
        return because("{кто} тапнут", кто=blocker)
    return passed("{кто} готов и не тапнут", кто=blocker)


@rules.claim("vtes:6.2.2e", about=Block, says=CAN)
def prey_and_predator_block(move: Block, facts: Facts) -> Said:
    """Ненаправленное действие могут блокировать жертва и хищник действующего Метузелы."""
    if not undecided(facts) or facts.directed(facts.action):
        return None
    player = player_of(move.by, facts)
    if player is not None and player in neighbours(facts):
        return because("{кто} — сосед действующего Метузелы", кто=player)
    return None


@rules.claim("vtes:6.2.2e", about=Block, says=CANNOT)
def others_do_not_block_an_undirected_action(move: Block, facts: Facts) -> Said:
    """Кто не жертва и не хищник, ненаправленное действие не блокирует."""
    if not undecided(facts) or facts.directed(facts.action):
        return None
    player = player_of(move.by, facts)
    if player is not None and player != acting_player(facts) and player not in neighbours(facts):
        return because("{кто} — не жертва и не хищник действующего Метузелы", кто=player)
    return None


@rules.sequence("vtes:6.2.2b", "block")
def the_target_has_the_right(items: list[Player], facts: Facts) -> Given:
    """Направленное действие блокирует один Метузела-цель."""
    if facts.directed(facts.action):
        found = aimed(facts.action, facts)
        return gives(found, "действие направленное: блокирует {кто}", кто=found)
    return None


@rules.sequence("vtes:6.2.2e", "block")
def the_neighbours_have_the_right(items: list[Player], facts: Facts) -> Given:
    """Ненаправленное действие блокируют хищник и жертва."""
    if facts.directed(facts.action):
        return None
    found = list(reversed(neighbours(facts)))
    return gives(found, "действие ненаправленное: блокируют {кто}", кто=found) if found else None


@rules.sequence("vtes:6.2.2f", "block")
def the_prey_comes_first(items: list[Player], facts: Facts) -> Given:
    """Первой право блокировать ненаправленное действие получает жертва."""
    acting = acting_player(facts)
    if acting is None or facts.directed(facts.action) or not items:
        return None
    prey = facts.prey(acting)
    return gives([prey, *(one for one in items if one != prey)], "первой — жертва: {кто}", кто=prey)


@rules.sequence("vtes:6.2.2i", "block")
def who_declined_is_out(items: list[Player], facts: Facts) -> Given:
    """Отказавшийся блокировать это действие больше не может."""
    left = [player for player in items if player.name not in facts.action.declined]
    return gives(left, "без отказавшихся: {кто}", кто=left) if len(left) < len(items) else None


@rules.claim("vtes:6.2.2g", about=Block, says=WAIT)
def the_predator_waits_for_the_prey(move: Block, facts: Facts) -> Said:
    """К хищнику право блокировать переходит, когда жертва отказалась от дальнейших попыток."""
    acting = acting_player(facts)
    if not undecided(facts) or acting is None or facts.directed(facts.action):
        return None
    player, prey = player_of(move.by, facts), facts.prey(acting)
    if player == prey or player != facts.predator(acting):
        return None
    if prey.name not in facts.action.declined:
        if able(prey, facts) == []:
            return passed("{жертва}: блокировать некем, очередь за хищником", жертва=prey)
        return because("{жертва}: отказа от попыток ещё не было", жертва=prey)
    return passed("{жертва}: отказ объявлен, очередь за хищником", жертва=prey)


@rules.claim("vtes:6.2.2h", about=Block, says=CAN)
def attempts_may_be_repeated(move: Block, facts: Facts) -> Said:
    """После провала Метузела может пытаться блокировать снова и снова, пока сам не откажется."""
    player = player_of(move.by, facts)
    tried = [facts[name] for name in failed_so_far(facts)]
    if (
        undecided(facts)
        and player in entitled(facts)
        and any(player_of(one, facts) == player for one in tried)
    ):
        return because("попытка провалилась, но {кто} от блока не отказывается", кто=player)
    return None


def failed_so_far(facts: Facts) -> tuple[str, ...]:
    """The names of minions whose attempts have failed, the present one too if it is failing."""
    action = facts.action
    if action.attempt is not None and not suffices(facts):
        return (*action.failed, action.attempt)
    return action.failed


@rules.claim("vtes:6.2.2i", about=(Block, Decline), says=CANNOT)
def a_refusal_is_final(move: Block | Decline, facts: Facts) -> Said:
    """Отказ Метузелы блокировать это действие окончателен."""
    player = player_of(move.by, facts)
    if facts.at("action") in (None, "opportunity") or player is None:
        return None
    if player.name in facts.action.declined:
        return because("{кто}: отказ блокировать это действие уже объявлен", кто=player)
    return None


@rules.claim("vtes:6.2.2h", about=Decline, says=CAN)
def a_player_may_stop(move: Decline, facts: Facts) -> Said:
    """Метузела пытается блокировать, пока сам не откажется."""
    if facts.at("action") == "block" and player_of(move.by, facts) in entitled(facts):
        return because("{кто} вправе отказаться от блокирования", кто=move.by)
    return None


def _has_no_say(move: Decline, facts: Facts) -> bool:
    """Whether a player refuses what was never the player's to block."""
    player = player_of(move.by, facts)
    return undecided(facts) and player is not None and player not in entitled(facts)


@rules.claim("vtes:6.2.2b", about=Decline, says=CANNOT)
def others_do_not_refuse_a_directed_action(move: Decline, facts: Facts) -> Said:
    """Направленное действие никто, кроме цели, не блокирует: отказываться больше некому."""
    if _has_no_say(move, facts) and facts.directed(facts.action):
        return because(
            "блокировать может не {кто}, а цель действия: {цель}", кто=move.by, цель=entitled(facts)
        )
    return None


@rules.claim("vtes:6.2.2e", about=Decline, says=CANNOT)
def others_do_not_refuse_an_undirected_action(move: Decline, facts: Facts) -> Said:
    """Ненаправленное действие блокируют жертва и хищник: отказываться больше некому."""
    if _has_no_say(move, facts) and not facts.directed(facts.action):
        return because("{кто} — не жертва и не хищник действующего Метузелы", кто=move.by)
    return None


@rules.effect("vtes:6.2.2i", at="decline")
def a_refusal_is_remembered(move: Decline, facts: Facts) -> Done:
    """Отказ окончателен."""
    player = player_of(move.by, facts)
    if facts.at("action") != "block" or move.by.kind == "minion" or _succeeds_with(player, facts):
        return None
    return does(
        "{кто} больше не блокирует это действие",
        put("action", "declined", (*facts.action.declined, player.name)),
        кто=player,
    )


def _succeeds_with(player: Player, facts: Facts) -> bool:
    """Whether the attempt of a minion of this player suffices."""
    attempt = facts.get(facts.action.attempt)
    return attempt is not None and player_of(attempt, facts) == player and suffices(facts)


@rules.effect("vtes:6.2.2o", at="decline")
def a_refusal_takes_no_attempt_back(move: Decline, facts: Facts) -> Done:
    """Перехвата хватает: отказ от дальнейших попыток удавшейся не отменяет."""
    if facts.at("action") != "block" or not _succeeds_with(player_of(move.by, facts), facts):
        return None
    return does("попытка удалась, блокирует {кто}: отказ её не отменяет", кто=facts.get(facts.action.attempt))


@rules.effect("vtes:6.2.2h", at="decline")
def a_minion_is_spared(move: Decline, facts: Facts) -> Done:
    """Отказывается Метузела: кем из миньонов не блокировать, решает он же, и другим блокировать может."""
    if facts.at("action") != "block" or move.by.kind != "minion":
        return None
    if facts.action.attempt == move.by.name and suffices(facts):
        return None
    return does(
        "этим миньоном ({кто}) не блокируют; сам Метузела ({чей}) ещё не отказался",
        put("action", "spared", (*facts.action.spared, move.by.name)),
        кто=move.by,
        чей=player_of(move.by, facts),
    )


@rules.claim("vtes:6.2.2x", about=Pass, says=CAN)
def nobody_has_to_play(move: Pass, facts: Facts) -> Said:
    """Увеличивать стелс и перехват никто не обязан."""
    if undecided(facts) and facts.at("combat") is None:
        return because("{кто}: ничего не играет", кто=move.by)
    return None


@rules.effect("vtes:6.2.2j", at="card_action")
def the_symbol_only_reminds(move: CardAction, facts: Facts) -> Done:
    """Символ (D) лишь напоминает, что действие обычно направленное: решает цель."""
    return does("символ (D) — лишь напоминание, направленность решает цель") if move.symbol else None


@rules.value("vtes:6.1.7d", of="action.directed", stage="set")
def political_actions_are_never_directed(action: Action, facts: Facts) -> Given:
    """Политическое действие всегда ненаправленное."""
    return (
        gives(False, "политическое действие не бывает направленным") if action.type == "political" else None
    )


@rules.claim("vtes:6.2.2l", about=Reaction, says=CAN)
def who_declined_may_still_react(move: Reaction, facts: Facts) -> Said:
    """Отказавшийся блокировать может позднее в этом же действии играть карты реакции."""
    player = player_of(move.by, facts)
    if running(facts) and player is not None and player.name in facts.action.declined:
        return because("{кто}: отказ был от блока, а не от карт реакции", кто=player)
    return None


@rules.claim("vtes:6.2.2z", about=(Modifier, Reaction, PlayCard), says=CAN)
def a_refusal_lets_cards_be_played(move: Modifier | Reaction | PlayCard, facts: Facts) -> Said:
    """Объявленный отказ позволяет играть новые карты и эффекты."""
    if running(facts) and facts.action.declined:
        return because("отказ от блока объявлен: можно играть новые карты")
    return None


# Стелс и перехват


def suffices(facts: Facts) -> bool:
    """Whether the intercept of the minion that is trying to block suffices now."""
    action = facts.action
    return facts.intercept(facts.get(action.attempt)) >= facts.stealth(action)


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


@rules.claim("vtes:6e", about=(Block, Decline), says=CANNOT)
def only_an_action_is_blocked(move: Block | Decline, facts: Facts) -> Said:
    """Блокируют действия других Метузел: нет действия — нечего и блокировать."""
    if running(facts) or facts.at("referendum") is not None:
        return None
    if facts.action.status == "successful":
        return because(
            "действие ({кто}) уже завершено, успешно: больше никто не блокировал",
            кто=facts.get(facts.action.by),
        )
    if facts.action.status == "blocked":
        return because("действие ({кто}) уже завершено: оно заблокировано", кто=facts.get(facts.action.by))
    return because("никакое действие сейчас не идёт")


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


@rules.claim("vtes:6.2j", about=Block, says=CANNOT)
def a_successful_action_is_not_blocked(move: Block, facts: Facts) -> Said:
    """Когда никто больше не пытается блокировать, действие успешно."""
    if running(facts) and facts.action.status == "successful":
        return because("действие уже успешно: блокировать поздно")
    return None


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
    minion = receiver(move)
    attempt = facts.get(facts.action.attempt)
    if attempt is None:
        return because("попытки блока ещё нет, увеличивать перехват некому", reading=True)
    if minion.kind == "minion" and minion != attempt:
        return because("блокирует {кто}, а не {другой}", кто=attempt, другой=minion)
    if suffices(facts):
        return because("перехвата ({кто}) уже хватает", кто=attempt)
    return passed("стелс больше перехвата ({кто}): перехват нужен", кто=attempt)


def receiver(move: Reaction | AddIntercept) -> Any:
    """The minion whose intercept a play raises."""
    return move.to if move.to is not None else move.by


def raise_stealth(move: Modifier | AddStealth, facts: Facts) -> Done:
    """Стелс увеличен до конца действия."""
    if move.stealth == 0:
        return None
    return does("стелс +{n}", add("action", "more_stealth", move.stealth), n=move.stealth)


def raise_intercept(move: Reaction | AddIntercept, facts: Facts) -> Done:
    """Перехват увеличен до конца действия."""
    if move.intercept == 0:
        return None
    minion = receiver(move)
    if minion.kind == "player":
        minion = facts.get(facts.action.attempt)
    return does(
        "{кто}: перехват +{n}", add(minion, "more_intercept", move.intercept), кто=minion, n=move.intercept
    )


for _verb in ("modifier", "add_stealth"):
    rules.effect("vtes:6.2.2s", at=_verb)(raise_stealth)
for _verb in ("reaction", "add_intercept"):
    rules.effect("vtes:6.2.2s", at=_verb)(raise_intercept)


# Ход попытки


def a_failed_attempt_does_not_tap(it: Any, facts: Facts) -> Done:
    """Тапает миньона лишь удавшийся блок."""
    action = facts.action
    if action.attempt is None or suffices(facts):
        return None
    return does("неудавшаяся попытка не тапает: {кто}", кто=facts.get(action.attempt))


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


for _at in ("block", "decline", "action.block.after"):
    rules.effect("vtes:6.2k", at=_at)(a_failed_attempt_does_not_tap)
    rules.effect("vtes:6.2.2x", at=_at)(attempt_fails)


@rules.effect("vtes:6.2.2y", at="block")
def another_attempt_follows(move: Block, facts: Facts) -> Done:
    """После провала следует новая попытка — тем же или другим миньоном — либо отказ."""
    return does("после провала — новая попытка") if facts.action.failed else None


def blocks_with(move: Block, facts: Facts) -> Done:
    """Попытку предпринимает готовый нетапнутый миньон."""
    blocker = move.by
    if blocker.kind == "player":
        minions = able(blocker, facts)
        if not minions:
            return does("{кто} пытается блокировать", кто=blocker)
        blocker = facts.choose("block", blocker, minions, "vtes:6.2.2c")
    return does("{кто} пытается блокировать", put("action", "attempt", blocker), кто=blocker)


rules.effect("vtes:6.2.2c", at="block")(blocks_with)


@rules.effect("vtes:6.2.2c", at="action.success")
def nobody_was_able_to_block(action: Action, facts: Facts) -> Done:
    """Блокируют лишь готовыми нетапнутыми миньонами; у кого их нет, тому и отказываться не от чего."""
    unable = [one for one in entitled(facts) if one.name not in action.declined and able(one, facts) == []]
    return does("готовых нетапнутых миньонов для блока нет: {кто}", кто=unable) if unable else None


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
