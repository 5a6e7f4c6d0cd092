"""6.5. Ступор: что может лежащий, выход, спасение и дьяблери как действия."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import (
    NATURAL_COST,
    OTHER_THAN_LEAVING,
    Action,
    Announcement,
    Diablerie,
    LeaveTorpor,
    Rescue,
    announced,
    player_of,
    target_of,
)
from adjudicator.games.vtes.blocking import suffices
from adjudicator.games.vtes.board import Done, Given, Minion, Player, Said, rules
from adjudicator.games.vtes.combat_moves import EnterCombat, Strike
from adjudicator.games.vtes.plays import Block, Decline, Modifier, Reaction
from adjudicator.games.vtes.s1_components import lying_on
from adjudicator.games.vtes.s6_2_action import leads_to_diablerie
from adjudicator.games.vtes.turn import in_phase
from adjudicator.kernel import CAN, CANNOT, Facts, Put, because, does, gives, passed, put

LEAVING = NATURAL_COST["leave_torpor"]
RESCUE = NATURAL_COST["rescue"]
WHO_PAYS = {"rescuer": "платит спасающий", "rescued": "платит спасаемый", "both": "платят оба, по литру"}

rules.name_value("minion.ready", "готов|готова")
rules.name_value("minion.region", "зона на столе|где лежит")


# 6.5. Что такое ступор


@rules.value("vtes:2.3e", of="minion.ready")
def ready_in_the_ready_region(minion: Minion, facts: Facts) -> Given:
    """Готов миньон в зоне готовых."""
    return gives(minion.place == "ready", "{кто}: зона готовых — {value}", кто=minion)


@rules.value("vtes:6.5f", of="minion.ready", stage="set")
def in_torpor_is_not_ready(minion: Minion, facts: Facts) -> Given:
    """Вампир в ступоре остаётся под контролем хозяина, но готовым не считается."""
    return (
        gives(False, "{кто} в ступоре, а значит, не готов", кто=minion) if minion.place == "torpor" else None
    )


@in_phase("vtes:6.5g", "untap")
def vampires_in_torpor_untap_too(player: Player, facts: Facts) -> Done:
    """В начале фазы антапа хозяина вампир в ступоре антапается наравне с прочими картами."""
    lying = [
        minion
        for minion in facts.minions
        if minion.place == "torpor" and minion.tapped and player_of(minion, facts) == player
    ]
    if not lying:
        return None
    return does("в ступоре антапаются: {кто}", [put(minion, "tapped", False) for minion in lying], кто=lying)


# 6.5.1. Попадание в ступор


@rules.value("vtes:2.3d", of="minion.region")
def region_of_the_ready(minion: Minion, facts: Facts) -> Given:
    """Готовые миньоны лежат в зоне готовых, части зоны подчинённых."""
    return gives("зона готовых", "{кто}: {value}", кто=minion) if minion.place == "ready" else None


@rules.value("vtes:6.5.1b", of="minion.region")
def torpor_is_a_region_of_its_own(minion: Minion, facts: Facts) -> Given:
    """Вампиры в ступоре лежат в отдельной зоне рядом с зоной неподчинённых."""
    return gives("зона ступора", "{кто}: отдельная {value}", кто=minion) if minion.place == "torpor" else None


@rules.watch("vtes:6.5.1c", on="minion.place")
def cards_stay_on_a_vampire_in_torpor(minion: Minion, facts: Facts) -> Done:
    """Слуги, снаряжение и прочие карты остаются на вампире, ушедшем в ступор."""
    cards = lying_on(minion, facts) if minion.place == "torpor" else []
    return does("{кто}: карты остаются на месте: {карты}", кто=minion, карты=cards) if cards else None


@rules.claim("vtes:6.5.1d", about=OTHER_THAN_LEAVING, says=CANNOT)
def only_leaving_is_open_in_torpor(move: Announcement, facts: Facts) -> Said:
    """Никаких действий, помимо выхода из ступора, вампир в ступоре не выполняет."""
    if move.by.place == "torpor":
        return because("{кто} в ступоре: доступен только выход", кто=move.by)
    return None


@rules.claim("vtes:6.5.1e", about=Block, says=CANNOT)
def in_torpor_nobody_blocks(move: Block, facts: Facts) -> Said:
    """Блокировать вампир в ступоре не может."""
    if move.by.kind == "minion" and move.by.place == "torpor":
        return because("{кто} в ступоре", кто=move.by)
    return None


@rules.claim("vtes:6.5.1f", about=Reaction, says=CANNOT)
def in_torpor_nobody_reacts(move: Reaction, facts: Facts) -> Said:
    """Карт реакции вампир в ступоре не играет."""
    if move.by.kind == "minion" and move.by.place == "torpor":
        return because("{кто} в ступоре", кто=move.by)
    return None


@rules.claim("vtes:6.5.1g", about=Modifier, says=CAN)
def in_torpor_one_modifies_the_own_action(move: Modifier, facts: Facts) -> Said:
    """Во время собственного действия вампир в ступоре вправе играть модификаторы действия."""
    if move.by.kind != "minion" or move.by.place != "torpor" or facts.at("action") is None:
        return None
    if facts.action.by == move.by.name:
        return because("{кто} в ступоре, но действие — его собственное", кто=move.by)
    return None


# 6.5.2. Выход из ступора


@rules.claim("vtes:6.5.1d", about=LeaveTorpor, says=CAN)
def leaving_is_open_in_torpor(move: LeaveTorpor, facts: Facts) -> Said:
    """Выход — единственное действие, доступное в ступоре."""
    return because("{кто} в ступоре", кто=move.by) if move.by.place == "torpor" else None


@rules.claim("vtes:6.5.2b", about=LeaveTorpor, says=CANNOT)
def leaving_without_the_cost(move: LeaveTorpor, facts: Facts) -> Said:
    """Цена выхода — 2 литра крови; можно ли объявить его, имея меньше, не сказано."""
    if move.by.place != "torpor" or move.by.blood >= LEAVING:
        return None
    if facts.silent("vtes:6.5.2b", "объявить можно", "объявить нельзя") == "объявить нельзя":
        return because("{кто}: крови меньше 2 литров", reading=True, кто=move.by)
    return None


@rules.claim("vtes:6.5.2c", about=LeaveTorpor, says=CANNOT)
def leaving_needs_an_untapped_vampire(move: LeaveTorpor, facts: Facts) -> Said:
    """Чтобы начать выход, вампира тапают, поэтому он должен быть не тапнут."""
    if move.by.tapped:
        return because("{кто} тапнут", reading=True, кто=move.by)
    return passed("{кто} не тапнут", кто=move.by)


@rules.effect("vtes:6.5.2c", at="leave_torpor")
def leaving_is_announced(move: LeaveTorpor, facts: Facts) -> Done:
    """Чтобы начать выход, действие объявляют; цена — 2 литра крови самого вампира."""
    return does(
        "{кто} выходит из ступора",
        announced(move, "leave_torpor"),
        кто=move.by,
    )


@rules.effect("vtes:6.5.2b", at="leave_torpor")
def leaving_costs_two_litres(move: LeaveTorpor, facts: Facts) -> Done:
    """Цена выхода — 2 литра крови самого вампира."""
    return does("цена выхода — {n:литр|литра|литров}", n=LEAVING)


@rules.effect("vtes:6.5.2b", at="action.success")
def a_described_departure_costs_two_litres(action: Action, facts: Facts) -> Done:
    """Цена выхода — 2 литра и тогда, когда его описали, а цены не назвали."""
    if action.type != "leave_torpor" or action.cost_blood is not None:
        return None
    return does("цена выхода — {n:литр|литра|литров}", n=LEAVING)


@rules.effect("vtes:6.5.2d", at="action.effects")
def who_left_torpor_is_ready(action: Action, facts: Facts) -> Done:
    """При успехе вампир переносится в зону готовых."""
    if action.type != "leave_torpor":
        return None
    return does("{кто} переходит в зону готовых", *_healed(facts.get(action.by)), кто=action.by)


@rules.effect("vtes:6.5.2d", at="action.success")
def who_did_not_pay_stays(action: Action, facts: Facts) -> Done:
    """Кто цены не заплатил, в зону готовых не переходит."""
    if action.type != "leave_torpor" or action.status != "unpaid":
        return None
    return does("{кто} цены не заплатил и остаётся в ступоре", кто=action.by)


def _healed(minion: Minion) -> tuple[Put, Put]:
    """The changes that bring a vampire back to the ready region; its wounds are gone."""
    return put(minion, "place", "ready"), put(minion, "wounded", False)


def leaving_was_blocked(action: Action) -> bool:
    """Whether the present action is a departure from torpor."""
    return action.type == "leave_torpor" and action.by is not None


@rules.effect("vtes:6.5.2e", at="action.blocked")
def a_blocked_departure_is_no_combat(action: Action, facts: Facts) -> Done:
    """Блок выхода боя не вызывает."""
    return does("боя нет: заблокирован выход из ступора") if leaving_was_blocked(action) else None


@rules.effect("vtes:6.5.2f", at="action.blocked")
def in_torpor_nobody_fights(action: Action, facts: Facts) -> Done:
    """Вступать в бой вампир в ступоре не может."""
    return does("{кто} в ступоре и не сражается", кто=action.by) if leaving_was_blocked(action) else None


@rules.claim("vtes:6.5.2f", about=EnterCombat, says=CANNOT)
def who_is_in_torpor_enters_no_combat(move: EnterCombat, facts: Facts) -> Said:
    """Вступать в бой вампир в ступоре не может."""
    for minion in (move.by, move.to):
        if minion is not None and minion.place == "torpor":
            return because("{кто} в ступоре", кто=minion)
    return None


@rules.claim("vtes:6.5.2f", about=Strike, says=CANNOT)
def who_is_in_torpor_is_not_struck(move: Strike, facts: Facts) -> Said:
    """Нет боя с вампиром в ступоре — нет и ударов."""
    return because("боя нет: {кто} в ступоре", кто=facts.action.by) if no_combat_after(facts) else None


def no_combat_after(facts: Facts) -> bool:
    """Whether a departure from torpor has just been blocked, so that there is no combat to strike in."""
    here = facts.at("action") is not None and facts.at("combat") is None
    return here and leaving_was_blocked(facts.action)


@rules.claim("vtes:6.5.2e", about=Strike, says=CANNOT)
def a_blocked_departure_leads_to_no_strikes(move: Strike, facts: Facts) -> Said:
    """Блок выхода боя не вызывает."""
    return because("заблокирован выход из ступора: боя не будет") if no_combat_after(facts) else None


@rules.claim("vtes:6.5.2g", about=Strike, says=CANNOT)
def instead_of_combat_there_is_a_right(move: Strike, facts: Facts) -> Said:
    """Взамен боя заблокировавший вампир вправе лишь совершить дьяблери."""
    if not no_combat_after(facts) or not right_is_open(facts) or move.by.name != facts.action.blocker:
        return None
    return because("{кто}: взамен боя — право на дьяблери", кто=move.by)


@rules.effect("vtes:6.5.2g", at="action.opportunity")
def the_blocker_may_commit_diablerie(action: Action, facts: Facts) -> Done:
    """Если выход заблокировал вампир, взамен боя он получает право на дьяблери."""
    return does("{кто} вправе совершить дьяблери: жертва — {жертва}", кто=action.blocker, жертва=action.by)


@rules.claim("vtes:6.5.2g", about=Diablerie, says=CAN)
def the_blocker_has_the_right(move: Diablerie, facts: Facts) -> Said:
    """Заблокировавший выход вампир вправе совершить дьяблери над действовавшим."""
    return blockers_right(move, facts)


def right_is_open(facts: Facts) -> bool:
    """Whether a blocker may commit diablerie now: the right has not been used yet."""
    return facts.at("action") == "opportunity" and facts.at("diablerie") is None and leads_to_diablerie(facts)


def blockers_right(move: Any, facts: Facts) -> Said:
    """The claim that the blocker of a departure may commit diablerie on who acted."""
    action = facts.action
    if not right_is_open(facts) or move.by.name != action.blocker:
        return None
    if move.victim is not None and move.victim.name != action.by:
        return None
    return because("{кто} заблокировал выход из ступора", кто=move.by)


@rules.claim("vtes:6.5.2g", about=Diablerie, says=CANNOT)
def only_the_blocker_has_the_right(move: Diablerie, facts: Facts) -> Said:
    """Право на дьяблери получает заблокировавший вампир и только над действовавшим."""
    return not_the_blockers_right(move, facts)


def not_the_blockers_right(move: Any, facts: Facts) -> Said:
    """The claim that nobody but the blocker, and on nobody but who acted, commits diablerie then."""
    action = facts.action
    if _departure_goes_on(move.victim, facts):
        return because("выход из ступора ({кто}) не заблокирован", кто=action.by)
    if move.by.name == action.blocker and move.by.type == "ally" and leaving_was_blocked(action):
        return because("{кто} — союзник, а право на дьяблери получает лишь вампир", кто=move.by)
    if facts.at("action") != "opportunity":
        return None
    if move.by.name != action.blocker or (move.victim is not None and move.victim.name != action.by):
        return because("право на дьяблери имеет только {кто}", кто=action.blocker)
    if not right_is_open(facts):
        return because("право на дьяблери уже использовано: {кто}", кто=action.blocker)
    return passed("{кто} — заблокировавший", кто=move.by)


def _departure_goes_on(victim: Minion | None, facts: Facts) -> bool:
    """Whether that vampire is leaving torpor, or just left it, and nobody has blocked."""
    action = facts.action
    if not leaving_was_blocked(action) or action.status in ("none", "blocked"):
        return False
    return victim is None or victim.name == action.by


@rules.effect("vtes:6.5.2g", at="action.opportunity.open")
def the_right_is_open(action: Action, facts: Facts) -> Done:
    """Право на дьяблери получено; ни совершено оно, ни отказа от него нет."""
    return does(
        "действие не завершено: дьяблери ещё может совершить {кто}, либо отказаться от него",
        кто=action.blocker,
    )


@rules.claim("vtes:6.5.2h", about=Decline, says=CAN)
def the_blocker_may_forgo_diablerie(move: Decline, facts: Facts) -> Said:
    """Блокировавший вампир может отказаться от дьяблери."""
    if not right_is_open(facts):
        return None
    blocker = facts.get(facts.action.blocker)
    if move.by in (blocker, player_of(blocker, facts)):
        return because("{кто} вправе отказаться от дьяблери", кто=move.by)
    return None


@rules.effect("vtes:6.5.2g", at="decline")
def diablerie_is_forgone(move: Decline, facts: Facts) -> Done:
    """Право на дьяблери, полученное взамен боя, можно и не использовать."""
    blocks_departure = (
        facts.at("action") == "block"
        and leaving_was_blocked(facts.action)
        and facts.action.attempt == move.by.name
        and suffices(facts)
    )
    if facts.at("action") != "opportunity" and not blocks_departure:
        return None
    return does("{кто} отказывается от дьяблери", put("action", "forgone", True), кто=move.by)


def the_departure_fails(action: Action, facts: Facts) -> Done:
    """Действие лишь проваливается: вампир остаётся в ступоре и не платит."""
    if not leaving_was_blocked(action) or facts.get(action.by).place != "torpor":
        return None
    if facts.at("action") == "blocked" and leads_to_diablerie(facts):
        return None
    return does("{кто} остаётся в ступоре и не платит", кто=action.by)


for _at in ("action.blocked", "action.opportunity.after"):
    rules.effect("vtes:6.5.2h", at=_at)(the_departure_fails)


@rules.value("vtes:6.5.2i", of="action.stealth", stage="own")
def leaving_has_stealth(action: Action, facts: Facts) -> Given:
    """Выход из ступора по умолчанию имеет стелс +1."""
    return gives(1, "выход из ступора: стелс +{value}") if action.type == "leave_torpor" else None


@rules.value("vtes:6.5.2i", of="action.directed", stage="own")
def leaving_is_undirected(action: Action, facts: Facts) -> Given:
    """Выход ни на кого не направлен, поэтому ненаправленный."""
    if action.type != "leave_torpor":
        return None
    return gives(False, "выход из ступора ни на кого не направлен", reading=True)


# 6.5.3. Спасение


def ready_vampires_aim_at_torpor(move: Rescue | Diablerie, facts: Facts) -> Said:
    """Любой готовый вампир может действием сделать своей целью вампира в ступоре."""
    target = move.whom if isinstance(move, Rescue) else move.victim
    if facts.at("action") == "opportunity" or move.by.type != "vampire":
        return None
    if target is None or target.place != "torpor" or target.type != "vampire":
        return None
    return because("{кто} в ступоре и может быть целью", кто=target)


rules.claim("vtes:6.5.3a", about=(Rescue, Diablerie), says=CAN)(ready_vampires_aim_at_torpor)


def the_target_lies_in_torpor(move: Rescue | Diablerie, facts: Facts) -> Said:
    """Целью может быть только вампир в ступоре, и не сам действующий."""
    target = move.whom if isinstance(move, Rescue) else move.victim
    if target is None or facts.at("action") == "opportunity":
        return None
    if target.name == move.by.name:
        return because("{кто}: сам себе целью не бывает", кто=target)
    if target.type != "vampire":
        return because("{кто} — не вампир", кто=target)
    return because("{кто}: не в ступоре", кто=target) if target.place != "torpor" else None


rules.claim("vtes:6.5.3a", about=(Rescue, Diablerie), says=CANNOT)(the_target_lies_in_torpor)


@rules.claim("vtes:6.5.3d", about=Rescue, says=CANNOT)
def allies_do_not_rescue(move: Rescue, facts: Facts) -> Said:
    """Союзнику спасать из ступора нельзя."""
    return because("{кто} — не вампир", кто=move.by) if move.by.type != "vampire" else None


@rules.claim("vtes:6.5.3b", about=Rescue, says=CANNOT)
def a_rescue_without_the_cost(move: Rescue, facts: Facts) -> Said:
    """Спасение стоит 2 литра крови; можно ли объявить его, если их нет, не сказано."""
    if move.whom.place != "torpor" or move.by.type != "vampire":
        return None
    if all(vampire.blood >= amount for vampire, amount in shares(move)):
        return None
    if facts.silent("vtes:6.5.3b", "объявить можно", "объявить нельзя") == "объявить нельзя":
        return because("на цену спасения не хватает крови", reading=True)
    return None


def shares(move: Rescue) -> list[tuple[Minion, int]]:
    """Who pays how much of a rescue."""
    rescuer = {"rescuer": RESCUE, "rescued": 0, "both": RESCUE // 2}[move.pays]
    return [(move.by, rescuer), (move.whom, RESCUE - rescuer)]


@rules.effect("vtes:6.5.3e", at="rescue")
def a_rescue_is_announced(move: Rescue, facts: Facts) -> Done:
    """Кто сколько платит, называют при объявлении."""
    return does(
        "{кто} спасает: {кого}; {платит}",
        announced(move, "rescue", (move.whom,), pays=move.pays),
        кто=move.by,
        кого=move.whom,
        платит=WHO_PAYS[move.pays],
    )


@rules.effect("vtes:6.5.3b", at="rescue")
def a_rescue_costs_two_litres(move: Rescue, facts: Facts) -> Done:
    """Спасение стоит 2 литра крови."""
    return does("цена спасения — {n:литр|литра|литров}", n=RESCUE)


@rules.effect("vtes:6.5.3c", at="rescue")
def the_cost_may_be_split(move: Rescue, facts: Facts) -> Done:
    """Цену спасения платит спасающий, спасаемый или каждый по литру."""
    return does(
        "доли: {кто} — {сколько}, {другой} — {остальное}",
        кто=move.by,
        сколько=shares(move)[0][1],
        другой=move.whom,
        остальное=shares(move)[1][1],
    )


@rules.effect("vtes:6.5.3b", at="action.success")
def a_described_rescue_costs_two_litres(action: Action, facts: Facts) -> Done:
    """Спасение стоит 2 литра и тогда, когда его описали, а цены не назвали."""
    if action.type != "rescue" or action.cost_blood is not None:
        return None
    return does("цена спасения — {n:литр|литра|литров}", n=RESCUE)


@rules.effect("vtes:6.5.3c", at="action.success")
def the_cost_was_split(action: Action, facts: Facts) -> Done:
    """Цену описанного спасения платит тот, кто назван."""
    if action.type != "rescue" or action.cost_blood is not None:
        return None
    return does("{платит}", платит=WHO_PAYS[action.pays])


def rescued_by(action: Action, facts: Facts) -> Any:
    """Whom the present action rescues, or ``None``."""
    return target_of(action, facts, "minion") if action.type == "rescue" else None


@rules.effect("vtes:6.5.3f", at="action.effects")
def who_was_rescued_is_ready(action: Action, facts: Facts) -> Done:
    """При успехе цена уплачивается и спасённый переходит в зону готовых."""
    rescued = rescued_by(action, facts)
    if rescued is None:
        return None
    return does("{кто} переходит в зону готовых", *_healed(rescued), кто=rescued)


def who_was_not_rescued_stays(action: Action, facts: Facts) -> Done:
    """Без успеха и уплаты спасённого нет: вампир лежит где лежал."""
    rescued = rescued_by(action, facts)
    if rescued is None or action.status not in ("blocked", "unpaid", "ceased"):
        return None
    return does("{кто} остаётся в ступоре: спасение не удалось", кто=rescued)


for _at in ("action.blocked", "action.success"):
    rules.effect("vtes:6.5.3f", at=_at)(who_was_not_rescued_stays)


@rules.effect("vtes:6.5.3g", at="action.effects")
def a_rescue_neither_taps_nor_untaps(action: Action, facts: Facts) -> Done:
    """Спасение не тапает и не антапает спасённого."""
    rescued = rescued_by(action, facts)
    if rescued is None:
        return None
    return does("{кто} остаётся {как}", кто=rescued, как="тапнутым" if rescued.tapped else "нетапнутым")


@rules.effect("vtes:6.5.3h", at="action.blocked")
def a_blocked_rescue_is_an_ordinary_combat(action: Action, facts: Facts) -> Done:
    """Заблокированное спасение ведёт к обычному бою спасающего с блокирующим."""
    if action.type != "rescue":
        return None
    return does("спасение заблокировано: сражаются {кто} и {блокер}", кто=action.by, блокер=action.blocker)


def _at_torpor(own_clause: str, other_clause: str, type: str, name: str) -> None:
    """Register stealth and direction of an action of this type, aimed at a vampire in torpor."""

    def same_player(action: Action, facts: Facts) -> bool | None:
        if action.type != type or not action.target:
            return None
        return player_of(facts.get(action.by), facts) == player_of(target_of(action, facts), facts)

    def own(action: Action, facts: Facts) -> Given:
        return (
            gives(1, name + ": хозяин у обоих один, стелс +{value}") if same_player(action, facts) else None
        )

    def others(action: Action, facts: Facts) -> Given:
        if same_player(action, facts) is not False:
            return None
        return gives(0, name + ": хозяева разные, добавочного стелса нет")

    def directed(action: Action, facts: Facts) -> Given:
        if same_player(action, facts) is not False:
            return None
        return gives(True, name + ": хозяева разные, действие направленное")

    own.__doc__ = f"{name}: при общем хозяине стелс +1."
    others.__doc__ = f"{name}: при разных хозяевах добавочного стелса нет."
    directed.__doc__ = f"{name}: при разных хозяевах действие направленное."
    rules.value(own_clause, of="action.stealth", stage="own")(own)
    rules.value(other_clause, of="action.stealth", stage="own")(others)
    rules.value(other_clause, of="action.directed", stage="own")(directed)


_at_torpor("vtes:6.5.3i", "vtes:6.5.3j", "rescue", "спасение")
_at_torpor("vtes:6.5.4d", "vtes:6.5.4e", "diablerie", "дьяблери")


# 6.5.4. Дьяблери как действие


@rules.effect("vtes:6.5.4a", at="diablerie")
def diablerie_is_announced(move: Diablerie, facts: Facts) -> Done:
    """Для дьяблери над вампиром в ступоре объявляют действие."""
    if facts.at("action") == "opportunity":
        return None
    return does(
        "{кто} объявляет дьяблери: {жертва}",
        announced(move, "diablerie", (move.victim,)),
        кто=move.by,
        жертва=move.victim,
    )


@rules.effect("vtes:6.5.4c", at="action.blocked")
def a_blocked_diablerie_is_an_ordinary_combat(action: Action, facts: Facts) -> Done:
    """Если дьяблери как действие заблокировали, действующий и блокирующий сражаются как обычно."""
    if action.type != "diablerie":
        return None
    return does("дьяблери заблокировано: сражаются {кто} и {блокер}", кто=action.by, блокер=action.blocker)


@rules.claim("vtes:6.5.4f", about=Diablerie, says=CANNOT)
def allies_do_not_announce_diablerie(move: Diablerie, facts: Facts) -> Said:
    """Союзнику дьяблери как действие недоступно."""
    return because("{кто} — не вампир", кто=move.by) if move.by.type != "vampire" else None


# Чего не бывает


@rules.impossible("vtes:6.5.1b", on="minion")
def only_vampires_lie_in_torpor(minion: Minion, facts: Facts) -> Said:
    """В зоне ступора лежат вампиры; союзник или слуга туда не попадает."""
    if minion.type != "vampire" and minion.place == "torpor":
        return because("{кто} — не вампир, а в ступоре лежат только вампиры", кто=minion)
    return None


@rules.impossible("vtes:6.5.1d", on="action")
def nobody_else_acts_from_torpor(action: Action, facts: Facts) -> Said:
    """Никаких действий, помимо выхода, вампир в ступоре не выполняет."""
    minion = facts.get(action.by)
    if minion is None or facts.at("action") in (None, "results"):
        return None
    if action.type == "leave_torpor" and minion.place == "ready":
        return because("{кто} выходит из ступора, а лежит в зоне готовых", кто=minion)
    if action.type not in ("leave_torpor", "none") and minion.place == "torpor" and not facts.lasting:
        return because("{кто} в ступоре и выполнять может только выход", кто=minion)
    return None
