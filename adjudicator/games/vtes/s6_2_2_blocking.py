"""6.2.2a–l. Блокирование: кто блокирует, в каком порядке и как отказывается."""

from __future__ import annotations

from adjudicator.games.vtes.actions import (
    Action,
    CardAction,
    acting_player,
    player_of,
    unready,
)
from adjudicator.games.vtes.blocking import (
    able,
    aimed,
    entitled,
    failed_so_far,
    neighbours,
    running,
    succeeds_with,
    suffices,
    undecided,
)
from adjudicator.games.vtes.board import Done, Given, Player, Said, rules
from adjudicator.games.vtes.plays import Block, Decline, Reaction
from adjudicator.kernel import CAN, CANNOT, WAIT, Facts, because, does, gives, passed, put

rules.name_value("action.directed", "направленное|направлено")
rules.name_sequence("block", "кто блокирует|блок|блокировать")
rules.name_choice("block", "кем блокировать|кто блокирует|блокирующий")


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
    return passed("{кто} в зоне готовых и без тапа", кто=blocker)


@rules.effect("vtes:6.2.2c", at="action.success")
def nobody_was_able_to_block(action: Action, facts: Facts) -> Done:
    """Блокируют лишь готовыми нетапнутыми миньонами; у кого их нет, тому и отказываться не от чего."""
    unable = [one for one in entitled(facts) if one.name not in action.declined and able(one, facts) == []]
    return does("готовых нетапнутых миньонов для блока нет: {кто}", кто=unable) if unable else None


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
        return gives(found, "действие направленное, блокировать вправе: {кто}", кто=found)
    return None


@rules.sequence("vtes:6.2.2e", "block")
def the_neighbours_have_the_right(items: list[Player], facts: Facts) -> Given:
    """Ненаправленное действие блокируют хищник и жертва."""
    if facts.directed(facts.action):
        return None
    found = list(reversed(neighbours(facts)))
    return gives(found, "действие ненаправленное, блокировать вправе: {кто}", кто=found) if found else None


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
    if facts.at("action") != "block" or move.by.kind == "minion" or succeeds_with(player, facts):
        return None
    return does(
        "{кто} больше не блокирует это действие",
        put("action", "declined", (*facts.action.declined, player.name)),
        кто=player,
    )


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


@rules.claim("vtes:6.2j", about=Block, says=CANNOT)
def a_successful_action_is_not_blocked(move: Block, facts: Facts) -> Said:
    """Когда никто больше не пытается блокировать, действие успешно."""
    if running(facts) and facts.action.status == "successful":
        return because("действие уже успешно: блокировать поздно")
    return None
