"""6.4. Бой: кто и почему сражается, и какие карты в бою играют."""

from __future__ import annotations

from adjudicator.games.vtes.board import Combat, Done, Said, rules
from adjudicator.games.vtes.combat import fighters, is_fighter, is_ready, opponent_of, running
from adjudicator.games.vtes.combat_moves import (
    AdditionalStrike,
    CombatCard,
    EnterCombat,
    Maneuver,
    Press,
    Strike,
)
from adjudicator.games.vtes.plays import Modifier, Reaction
from adjudicator.kernel import CAN, CANNOT, End, Facts, because, begin, does, passed, put


@rules.effect("vtes:6.4a", at="combat.start")
def a_block_leads_to_combat(combat: Combat, facts: Facts) -> Done:
    """Заблокировавший и заблокированный вступают в бой."""
    if combat.cause != "block":
        return None
    return does(
        "{блок} заблокировал действие, {кто} действует: эти двое вступают в бой",
        блок=combat.opponent,
        кто=combat.acting,
    )


@rules.claim("vtes:6.4b", about=EnterCombat, says=CAN)
def a_card_effect_leads_to_combat(move: EnterCombat, facts: Facts) -> Said:
    """Бой начинается и без блока, если так велит эффект карты."""
    return because("эффект карты велит сражаться: {кто} и {соперник}", кто=move.by, соперник=move.to)


@rules.effect("vtes:6.4b", at="enter_combat")
def a_card_effect_starts_combat(move: EnterCombat, facts: Facts) -> Done:
    """Бой по эффекту карты начинается; вне действия действующим считают бойца того, чей ход (прочтение)."""
    acting, opponent = move.by, move.to
    turn = facts.game.turn
    by_turn = turn is not None and turn == opponent.controller and turn != acting.controller
    if by_turn and facts.at("action") is None:
        acting, opponent = opponent, acting
    return does(
        "начинается бой: {кто} и {соперник}; действующий — {кто}",
        begin("combat", acting=acting.name, opponent=opponent.name, cause="card"),
        reading=by_turn,
        кто=acting,
        соперник=opponent,
    )


@rules.claim("vtes:6.4c", about=EnterCombat, says=CANNOT)
def only_the_ready_enter_combat(move: EnterCombat, facts: Facts) -> Said:
    """Сражаются только готовые миньоны, чем бы бой ни был вызван."""
    for one in (move.by, move.to):
        if not facts.ready(one) or one.type == "retainer":
            return because("{кто} — не готовый к бою миньон", кто=one)
    return passed("{кто} и {соперник} готовы", кто=move.by, соперник=move.to)


@rules.claim("vtes:6.4c", about=(Strike, Maneuver, Press, AdditionalStrike), says=CANNOT)
def retainers_do_not_fight(move: Strike | Maneuver | Press | AdditionalStrike, facts: Facts) -> Said:
    """Участник боя — готовый миньон; слуга им не бывает."""
    if not running(facts):
        return None
    retainers = [one for one in fighters(facts) if one.type == "retainer"]
    return because("слуга, в бою не участвует: {кто}", кто=retainers) if retainers else None


@rules.effect("vtes:6.4c", at="combat.start")
def there_is_no_combat_with_the_unready(combat: Combat, facts: Facts) -> Done:
    """Бой, один из участников которого не готов, не начинается."""
    for one in fighters(facts):
        if not is_ready(one) or one.type == "retainer":
            return does(
                "{кто} — не готовый к бою миньон: боя нет",
                put(combat, "ended_by", "refused"),
                put(combat, "ended_at", "start"),
                End("combat"),
                кто=one,
            )
    return None


@rules.claim("vtes:6.4d", about=EnterCombat, says=CANNOT)
def minions_of_one_player_do_not_fight(move: EnterCombat, facts: Facts) -> Said:
    """Миньоны одного Метузелы друг с другом не сражаются."""
    if move.by.name == move.to.name or (
        move.by.controller is not None and move.by.controller == move.to.controller
    ):
        return because("{кто} и {соперник} под контролем одного Метузелы", кто=move.by, соперник=move.to)
    return passed("контролируют разные Метузелы: {кто} и {соперник}", кто=move.by, соперник=move.to)


@rules.claim("vtes:6.4d", about=(Strike, Maneuver, Press, AdditionalStrike), says=CANNOT)
def minions_of_one_player_are_no_opponents(
    move: Strike | Maneuver | Press | AdditionalStrike, facts: Facts
) -> Said:
    """В бою, где сражались бы миньоны одного Метузелы, ничего не делают."""
    other = opponent_of(move.by, facts) if running(facts) else None
    if other is None or move.by.controller is None or other.controller != move.by.controller:
        return None
    return because("{кто} и {соперник} под контролем одного Метузелы", кто=move.by, соперник=other)


@rules.effect("vtes:6.4d", at="combat.start")
def there_is_no_combat_of_minions_of_one_player(combat: Combat, facts: Facts) -> Done:
    """Бой двух миньонов одного Метузелы не начинается."""
    both = fighters(facts)
    controllers = {one.controller for one in both}
    if len(both) == 2 and len(controllers) == 1 and None not in controllers:
        return does(
            "{кто} и {соперник} под контролем одного Метузелы: боя нет",
            put(combat, "ended_by", "refused"),
            put(combat, "ended_at", "start"),
            End("combat"),
            кто=both[0],
            соперник=both[1],
        )
    return None


@rules.claim("vtes:6.4e", about=(EnterCombat, Strike), says=CAN)
def the_tapped_fight_too(move: EnterCombat | Strike, facts: Facts) -> Said:
    """Тапнутый сражается наравне с нетапнутым."""
    if move.verb == "strike" and not running(facts):
        return None
    return because("тапнутость бою не мешает: {кто}", кто=move.by) if move.by.tapped else None


@rules.claim("vtes:6.4f", about=CombatCard, says=CAN)
def combat_cards_are_played_in_combat(move: CombatCard, facts: Facts) -> Said:
    """Боевые карты играют в бою; прочие карты миньонов — если это разрешает текст карты."""
    if not running(facts) or not is_fighter(move.by, facts):
        return None
    if move.type == "combat":
        return because("карта боевая, {кто} сражается", кто=move.by)
    if move.text_allows:
        return because("текст карты разрешает играть её в бою")
    return None


@rules.claim("vtes:6.4f", about=CombatCard, says=CANNOT)
def other_minion_cards_are_not_played_in_combat(move: CombatCard, facts: Facts) -> Said:
    """Небоевые карты миньонов в бою не играют."""
    if not running(facts) or move.type == "master":
        return None
    if move.type != "combat" and not move.text_allows:
        return because("идёт бой, а карта не боевая")
    return passed("карта боевая или её текст разрешает бой")


@rules.claim("vtes:6.4f", about=(Modifier, Reaction), says=CANNOT)
def modifiers_and_reactions_are_not_played_in_combat(move: Modifier | Reaction, facts: Facts) -> Said:
    """Модификаторов действия и реакций в бою не играют."""
    if not running(facts):
        return None
    return because("идёт бой, а карта не боевая")
