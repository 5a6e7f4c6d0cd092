"""6.2. Выполнение действия: объявление, карты по ходу действия, исход."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import (
    VERBS,
    Action,
    acting_player,
    blood_cost,
    card_of,
    is_free,
    player_of,
    target_of,
)
from adjudicator.games.vtes.blocking import all_declined, block_is_decided
from adjudicator.games.vtes.board import Done, Minion, Said, rules
from adjudicator.games.vtes.cards import minion_playing
from adjudicator.games.vtes.plays import PLAYS, Modifier, Play, Reaction
from adjudicator.games.vtes.s1_components import burned
from adjudicator.games.vtes.turn import TURN_VERBS
from adjudicator.kernel import (
    CAN,
    CANNOT,
    Facts,
    Move,
    Procedure,
    Ref,
    Stated,
    Step,
    Whole,
    Words,
    add,
    because,
    begin,
    does,
    passed,
    put,
    shift,
    slot,
)
from adjudicator.kernel.linear import Number
from adjudicator.kernel.process import bind, weigh

PLAYED = tuple(kind.verb for kind in PLAYS)
RESULTS = ("set_terms", "vote", "referendum", "take_equipment", "take_discipline")
"""Moves that belong to what a successful action starts; stating one lets a decided action come to that."""
FIGHTS = ("strike", "maneuver", "press", "additional_strike", "substitute")
"""Moves of the combat to which a block leads."""


def nobody_acts(facts: Facts) -> bool:
    """Whether a scenario describes an action without saying whose it is: then nothing comes of it."""
    return facts.action.by is None


def is_blocked(facts: Facts) -> bool:
    """Whether the action was blocked; one that is described with its blocker and no more was, too."""
    action = facts.action
    return action.status in ("blocked", "none") and action.blocker is not None and not nobody_acts(facts)


def comes_to_nothing(facts: Facts) -> bool:
    """Whether the action was blocked, not paid for, or its minion is gone: its effects do not happen."""
    if nobody_acts(facts) or is_blocked(facts) or facts.action.status in ("unpaid", "ceased"):
        return True
    return facts.get(facts.action.by).place in ("ash_heap", "removed")


def is_over(facts: Facts) -> bool:
    """Whether an action is described whose outcome is already known, or all who may block have declined."""
    action = facts.action
    known = action.status not in ("none", "announced") or action.blocker is not None
    return known or all_declined(facts)


def may_be_passed_over(facts: Facts) -> bool:
    """Whether a move that comes later lets it go without saying that nobody blocks: votes do."""
    return facts.action.type == "political" or block_is_decided(facts)


def no_diablerie_follows(facts: Facts) -> bool:
    """Whether the blocker of a departure cannot commit diablerie anyway."""
    if not leads_to_diablerie(facts):
        return True
    stated = Stated("diablerize", {"by": facts.action.blocker, "victim": facts.action.by})
    return not weigh(facts, bind(facts, stated)).legal


def leads_to_diablerie(facts: Facts) -> bool:
    """Whether a vampire blocked another that was leaving torpor, and nothing has been decided yet."""
    action = facts.action
    return (
        is_blocked(facts)
        and action.type == "leave_torpor"
        and facts.get(action.blocker).type == "vampire"
        and not action.forgone
        and facts.get(action.by).place == "torpor"
    )


rules.procedure(
    Procedure(
        "action",
        (
            Step("announcement", ru="объявление", skip=nobody_acts),
            Step(
                "block",
                ("block", "decline", "pass", *PLAYED),
                ru="попытки блокирования",
                aka=("блок", "попытка блока"),
                closes=is_over,
                needs=may_be_passed_over,
                settles=block_is_decided,
            ),
            Step(
                "response",
                ("decline", *PLAYED),
                ru="после отказа",
                skip=lambda facts: comes_to_nothing(facts) or not all_declined(facts),
                settles=lambda facts: True,
            ),
            Step("blocked", ru="заблокировано", skip=lambda facts: not is_blocked(facts)),
            Step(
                "opportunity",
                ("diablerie", "diablerize", "decline"),
                ru="право на дьяблери",
                skip=lambda facts: not leads_to_diablerie(facts),
                closes=lambda facts: not leads_to_diablerie(facts),
                settles=no_diablerie_follows,
            ),
            Step("success", ru="успех", skip=comes_to_nothing),
            Step("effects", ru="эффекты", skip=comes_to_nothing),
            Step("results", RESULTS, ru="следствия", skip=comes_to_nothing, closes=lambda facts: True),
        ),
        "действие",
        opens="announcement",
        followed_by=(*VERBS, *FIGHTS, *TURN_VERBS),
    )
)


# 6.2. Карты по ходу действия


@rules.claim("vtes:6.2b", about=PLAYS, says=CAN)
def cards_are_played_during_an_action(move: Play, facts: Facts) -> Said:
    """Модификаторы и карты реакции играют в любой подходящий момент действия."""
    if facts.at("action") is not None:
        return because("действие ещё идёт")
    return None


@rules.claim("vtes:6.2c", about=(Modifier, Reaction), says=CANNOT)
def the_same_card_is_not_played_twice(move: Modifier | Reaction, facts: Facts) -> Said:
    """За одно действие миньон не играет тот же модификатор или ту же карту реакции повторно."""
    minion = minion_playing(move, facts)
    if move.card is None or minion is None:
        return None
    if move.card in minion.played:
        return because("{кто} уже сыграл в этом действии карту {карта}", кто=minion, карта=move.card)
    return passed("{кто}: карта {карта} в этом действии первая", кто=minion, карта=move.card)


def remember_played(move: Play, facts: Facts) -> Done:
    """Remember the card by name, for the minion that played it."""
    minion = minion_playing(move, facts)
    if move.card is None or minion is None:
        return None
    return does(
        "{кто} сыграл: {карта}",
        put(minion, "played", (*minion.played, move.card)),
        кто=minion,
        карта=move.card,
    )


for _verb in ("modifier", "reaction"):
    rules.effect("vtes:6.2c", at=_verb)(remember_played)


def change_bleed(move: Modifier | Reaction, facts: Facts) -> Done:
    """Эффект модификатора или реакции длится до конца действия."""
    if move.bleed == 0:
        return None
    return does(
        "блид меняется на {n} до конца действия", add("action", "more_bleed", move.bleed), n=move.bleed
    )


for _verb in ("modifier", "reaction"):
    rules.effect("vtes:6.2o", at=_verb)(change_bleed)


# 6.2.1. Объявление


@rules.effect("vtes:6.2e", at="action.announcement")
def a_described_action_is_announced(action: Action, facts: Facts) -> Done:
    """Сначала действие объявляют: описанное без исхода действие объявлено и идёт."""
    if action.status != "none" or action.blocker is not None:
        return None
    return does("действие объявлено: {кто}", put(action, "status", "announced"), кто=action.by)


@rules.effect("vtes:6.2.1b", at="action.announcement")
def the_card_lies_on_the_table(action: Action, facts: Facts) -> Done:
    """Карту, нужную для действия, кладут на стол лицевой стороной вверх."""
    if action.card is None or action.in_play:
        return None
    card = card_of(action, facts, "minion", "library_card")
    laid = put(card, "place", "table") if card is not None and card.place == "hand" else ()
    return does("{карта} лежит на столе лицевой стороной вверх", laid, карта=action.card)


@rules.move("change_action", "изменить действие|меняет действие|сменить цель", "{by}: изменить действие")
class ChangeAction(Move):
    """The acting minion would do otherwise than was announced: another target, cost or card."""

    by: Any = slot(Ref(("minion", "player")), "кто|кем")
    target: Any = slot(Ref(("player", "minion", "library_card")), "цель|на кого|на что")
    card: str | None = slot(Words(), "карта|картой")
    cost_blood: int | None = slot(Whole(0, 20), "цена кровью", typical=None)
    cost_pool: int | None = slot(Whole(0, 20), "цена пулом", typical=None)


@rules.claim("vtes:6.2.1c", about=ChangeAction, says=CANNOT)
def everything_is_settled_when_announced(move: ChangeAction, facts: Facts) -> Said:
    """Все параметры действия определяют при объявлении: потом их не меняют."""
    if facts.at("action") is None:
        return None
    return because("цели, цена и карта определены при объявлении: {кто}", кто=facts.get(facts.action.by))


@rules.effect("vtes:6.2.1c", at="change_action")
def a_card_changes_the_action(move: ChangeAction, facts: Facts) -> Done:
    """Изменить объявленное может лишь карта, которая это разрешает."""
    changes = {
        "target": (move.target.name,) if move.target is not None else None,
        "card": move.card,
        "cost_blood": move.cost_blood,
        "cost_pool": move.cost_pool,
    }
    return does(
        "действие изменено: {кто}",
        [put("action", name, value) for name, value in changes.items() if value is not None],
        кто=move.by,
    )


@rules.effect("vtes:6.2.1e", at="action.announcement")
def the_cost_is_not_paid_yet(action: Action, facts: Facts) -> Done:
    """Названную цену до успеха действия не платят."""
    if is_free(action):
        return None
    return does("цена названа, но ещё не заплачена")


@rules.watch("vtes:6h", on="minion.place")
def nobody_is_left_to_act(minion: Minion, facts: Facts) -> Done:
    """О действующем, которого посреди действия не стало, не сказано: выполнять действие больше некому."""
    action = facts.action
    if facts.at("action") not in ("announcement", "block", "response") or action.by != minion.name:
        return None
    if minion.place == "ready" or (minion.place == "torpor" and action.type == "leave_torpor"):
        return None
    return does(
        "действующий ({кто}) больше не готов: действие прекращается, эффектов у него нет",
        put(action, "status", "ceased"),
        put(action, "attempt", None),
        reading=True,
        кто=minion,
    )


# 6.2.3. Исход


def purse(minion: Minion) -> str:
    """The field that pays a cost in blood: blood of a vampire, life of an ally that plays as one."""
    return "blood" if minion.type == "vampire" else "life"


def payers(action: Action, facts: Facts) -> list[tuple[Minion, Number]]:
    """Who pays how much of the cost in blood of the action."""
    by, cost = facts.get(action.by), blood_cost(action)
    if action.type != "rescue" or action.pays == "rescuer":
        return [(by, cost)]
    rescued = target_of(action, facts, "minion")
    if rescued is None:
        return [(by, cost)]
    if action.pays == "rescued":
        return [(rescued, cost)]
    half = cost // 2
    return [(by, half), (rescued, cost - half)]


def lack(action: Action, facts: Facts) -> list[Any]:
    """Those who cannot pay their part of the cost: minions, and the acting player for pool."""
    short = [
        minion
        for minion, amount in payers(action, facts)
        if amount != 0 and getattr(minion, purse(minion)) < amount
    ]
    player = player_of(facts.get(action.by), facts)
    if action.cost_pool != 0 and player is not None and player.pool < action.cost_pool:
        short.append(player)
    return short


@rules.effect("vtes:6.2j", at="action.success")
def an_action_nobody_blocks_succeeds(action: Action, facts: Facts) -> Done:
    """Если никто больше не пытается блокировать, действие успешно."""
    return does("никто больше не блокирует: действие успешно", put(action, "status", "successful"))


@rules.effect("vtes:6.2.3a", at="action.success")
def a_successful_action_is_paid_for(action: Action, facts: Facts) -> Done:
    """Если действие успешно, за него платят цену."""
    if is_free(action):
        return None
    short = lack(action, facts)
    if short:
        return unpaid(action, short, facts)
    player = player_of(facts.get(action.by), facts)
    blood = [
        shift(minion, "game", purse(minion), amount, into="bank") for minion, amount in payers(action, facts)
    ]
    pool = (
        shift(player, "game", "pool", action.cost_pool, into="bank")
        if player is not None and action.cost_pool != 0
        else ()
    )
    return does(
        "цена заплачена: крови {кровь}, пула {пул}",
        *blood,
        pool,
        кровь=blood_cost(action),
        пул=action.cost_pool,
    )


def unpaid(action: Action, short: list[Any], facts: Facts) -> Done:
    """Кому нечем заплатить, тому действие ничего не даёт; сгорает ли то, что есть, не сказано."""
    losses = []
    if facts.silent("vtes:6.2.3a", "имеющееся сгорает", "имеющееся остаётся") == "имеющееся сгорает":
        losses = [
            shift(minion, "game", purse(minion), getattr(minion, purse(minion)), into="bank")
            for minion, amount in payers(action, facts)
            if minion in short and getattr(minion, purse(minion)) != 0
        ]
    return does(
        "заплатить нечем ({кто}): действие ничего не даёт",
        put(action, "status", "unpaid"),
        *losses,
        reading=True,
        кто=short,
    )


@rules.effect("vtes:6.2.3b", at="action.effects")
def a_successful_action_has_its_effects(action: Action, facts: Facts) -> Done:
    """Если действие успешно, выполняются его эффекты."""
    return does(
        "выполняются эффекты действия",
        put(action, "status", "successful") if action.status != "successful" else (),
    )


@rules.effect("vtes:6.2.2o", at="action.blocked")
def a_described_block_counts(action: Action, facts: Facts) -> Done:
    """Действие, описанное с заблокировавшим, заблокировано."""
    if action.status == "blocked":
        return None
    return does("заблокировал {кто}", put(action, "status", "blocked"), кто=action.blocker)


@rules.effect("vtes:6.2.3f", at="action.blocked")
def a_blocked_action_has_no_effects(action: Action, facts: Facts) -> Done:
    """Эффекты заблокированного действия не срабатывают."""
    return does("эффекты действия не срабатывают")


@rules.effect("vtes:6.2.3g", at="action.blocked")
def a_blocked_action_is_not_paid_for(action: Action, facts: Facts) -> Done:
    """Цену заблокированного действия не платят."""
    if is_free(action):
        return None
    return does("цену не платят")


@rules.effect("vtes:6.2.3i", at="action.blocked")
def what_was_spent_on_cards_is_gone(action: Action, facts: Facts) -> Done:
    """Цену модификаторов и реакций платят независимо от исхода действия."""
    return does("заплаченное за модификаторы и реакции не возвращается") if action.spent > 0 else None


@rules.effect("vtes:6.2.3c", at="action.blocked")
def the_card_of_a_blocked_action_burns(action: Action, facts: Facts) -> Done:
    """Если действие заблокировано, его карта с руки сжигается."""
    if action.card is None or action.in_play:
        return None
    card = card_of(action, facts, "minion", "library_card")
    return does("{карта} сжигается", burned(card) if card is not None else (), карта=action.card)


@rules.effect("vtes:6.2k", at="action.blocked")
def the_blocker_taps_and_fights(action: Action, facts: Facts) -> Done:
    """Удавшийся блок тапает блокирующего и начинает его бой с действующим."""
    blocker = facts.get(action.blocker)
    tap = put(blocker, "tapped", True)
    if action.type == "leave_torpor" or facts.get(action.by).place != "ready":
        return does("{кто} тапается", tap, кто=blocker)
    return does(
        "{кто} тапается; вступают в бой {кто} и {действующий}",
        tap,
        begin("combat", acting=action.by, opponent=action.blocker),
        кто=blocker,
        действующий=action.by,
    )


def pay_for_card(move: Play, facts: Facts) -> Done:
    """Цену модификатора или карты реакции платят сразу при розыгрыше; заплаченное сожжено."""
    minion, player = minion_playing(move, facts), player_of(move.by, facts)
    if move.cost_blood == 0 and move.cost_pool == 0:
        return None
    changes = []
    if move.cost_blood != 0 and minion is not None:
        changes.append(shift(minion, "game", purse(minion), move.cost_blood, into="bank"))
    if move.cost_pool != 0 and player is not None:
        changes.append(shift(player, "game", "pool", move.cost_pool, into="bank"))
    spent = move.cost_blood + move.cost_pool if player == acting_player(facts) else 0
    return does(
        "{кто} платит сразу: крови {кровь}, пула {пул}",
        *changes,
        add("action", "spent", spent),
        кто=minion or move.by,
        кровь=move.cost_blood,
        пул=move.cost_pool,
    )


for _verb in PLAYED:
    rules.effect("vtes:6.2.3h", at=_verb)(pay_for_card)


def _short_of_blood(move: Play, facts: Facts) -> Any:
    """The minion that plays a card without the blood for it, or ``None``."""
    minion = minion_playing(move, facts) if move.cost_blood != 0 else None
    return minion if minion is not None and getattr(minion, purse(minion)) < move.cost_blood else None


@rules.claim("vtes:1.6.1t", about=PLAYS, says=CANNOT)
def the_minion_pays_with_its_blood(move: Play, facts: Facts) -> Said:
    """Цену кровью платит тот, кто играет карту; не имея её, карту не играют."""
    minion = _short_of_blood(move, facts)
    if minion is None or purse(minion) != "blood":
        return None
    return because("{кто}: крови меньше цены", кто=minion)


@rules.claim("vtes:1.6.3h", about=PLAYS, says=CANNOT)
def an_ally_pays_with_its_life(move: Play, facts: Facts) -> Said:
    """Союзнику, играющему карту как вампир, жизнь заменяет кровь и при уплате цены."""
    minion = _short_of_blood(move, facts)
    if minion is None or purse(minion) != "life":
        return None
    return because("{кто}: вместо крови — жизнь, и её меньше цены", кто=minion)


@rules.claim("vtes:1.6.1u", about=PLAYS, says=CANNOT)
def the_player_pays_with_the_pool(move: Play, facts: Facts) -> Said:
    """Цену пулом платит Метузела; не имея её, карту не играют."""
    player = player_of(move.by, facts)
    if move.cost_pool == 0 or player is None or player.pool >= move.cost_pool:
        return None
    return because("{кто}: пула меньше цены", кто=player)


@rules.claim("vtes:6.2.3h", about=PLAYS, says=CANNOT)
def a_card_is_paid_for_at_once(move: Play, facts: Facts) -> Said:
    """Платят сразу при розыгрыше: карту, цену которой заплатить нечем, не играют."""
    player = player_of(move.by, facts)
    short_of_pool = move.cost_pool != 0 and player is not None and player.pool < move.cost_pool
    if not short_of_pool and _short_of_blood(move, facts) is None:
        return None
    return because("платят сразу, а платить нечем: {кто}", кто=move.by)


def what_is_paid_is_burned(what: Play | Action, facts: Facts) -> Done:
    """Заплаченные литры считаются сожжёнными: они уходят в банк."""
    if isinstance(what, Play):
        paid = what.cost_blood != 0 or what.cost_pool != 0
    else:
        paid = not is_free(what) and what.status != "unpaid"
    return does("заплаченное сожжено: литры уходят в банк", add("game", "bank", 0)) if paid else None


for _at in (*PLAYED, "action.success"):
    rules.effect("vtes:1.2l", at=_at)(what_is_paid_is_burned)


# Чего не бывает


@rules.impossible("vtes:6g", on="action")
def success_and_a_block_exclude_each_other(action: Action, facts: Facts) -> Said:
    """Действие успешно, только если оно не заблокировано."""
    step = facts.at("action")
    blocked = action.status == "blocked" or step in ("blocked", "opportunity") or action.blocker is not None
    successful = action.status == "successful" or step in ("success", "effects", "results")
    if blocked and successful:
        return because("действие сразу и успешно, и заблокировано")
    return None


@rules.impossible("vtes:6.2.2o", on="action")
def somebody_blocked_a_blocked_action(action: Action, facts: Facts) -> Said:
    """Действие блокирует миньон, чьего перехвата хватает."""
    step = facts.at("action")
    if action.blocker is None and (action.status == "blocked" or step in ("blocked", "opportunity")):
        return because("действие заблокировано, но не сказано, кто заблокировал")
    return None
