"""6.4.3. Удары: выбор, исполнение, дополнительные удары, прекращение боя."""

from __future__ import annotations

from adjudicator.games.vtes.board import Combat, Done, Given, Minion, Said, rules
from adjudicator.games.vtes.combat import (
    UNNAMED_CARD,
    acting_of,
    acts_by_turn,
    completed,
    fighters,
    harm,
    has_strike,
    is_defence,
    is_fighter,
    is_first,
    is_out_of_reach,
    is_ranged,
    is_ready,
    kind,
    more_strikes,
    opponent_of,
    owes_strike_card,
    reaches,
    running,
    strikers,
    takes,
    target_of,
    undecided,
    usual_strike,
    works,
)
from adjudicator.games.vtes.combat_moves import (
    AdditionalStrike,
    CombatCard,
    Maneuver,
    Pass,
    Press,
    Prevent,
    SideEffect,
    Strike,
)
from adjudicator.kernel import (
    CAN,
    CANNOT,
    MUST,
    WAIT,
    End,
    Expire,
    Facts,
    Put,
    add,
    because,
    begin,
    does,
    gives,
    passed,
    put,
)
from adjudicator.kernel.rules import Does

rules.name_value("minion.strikes", "ударов|ударов за раунд|число ударов")
rules.name_sequence("choosing", "кто выбирает удар|выбор удара")
rules.name_sequence("strikes", "порядок ударов|исполнение ударов")


def _choosing(facts: Facts) -> bool:
    return facts.at("combat") == "strike"


def _extra(facts: Facts) -> bool:
    """Whether additional strikes are chosen or resolved now."""
    return running(facts) and facts.combat.pair > 1


def chooses(minion: Minion, strike: Strike) -> tuple[Put, Put]:
    """The changes that enter a strike as the chosen one of its pair."""
    word = "dodge" if strike.dodge else "combat_ends" if strike.combat_ends else kind(strike)
    return put(minion, "chosen", strike), put(minion, "strike", word)


# How many strikes, and in what order ---------------------------------------------------------------------


@rules.value("vtes:6.4.3c", of="minion.strikes")
def one_strike_in_a_round(minion: Minion, facts: Facts) -> Given:
    """За раунд боец наносит один удар."""
    return gives(1, "{кто}: обычный удар раунда", кто=minion)


@rules.claim("vtes:6.4.3c", about=Strike, says=CANNOT)
def one_strike_in_a_pair(move: Strike, facts: Facts) -> Said:
    """В паре у бойца один удар: выбрав его, другого не выбирают."""
    if not _choosing(facts) or move.by.chosen is None:
        return None
    return because("удар этой пары уже выбран: {кто}", кто=move.by)


@rules.value("vtes:6.4.3d", of="minion.strikes", stage="plus")
def cards_give_additional_strikes(minion: Minion, facts: Facts) -> Given:
    """Карта даёт дополнительные удары в этом раунде."""
    if minion.additional == 0:
        return None
    return gives(
        minion.additional,
        "{кто}: {value:дополнительный удар|дополнительных удара|дополнительных ударов}",
        кто=minion,
    )


@rules.effect("vtes:6.4.3e", at="combat.pair")
def the_next_pair_begins(combat: Combat, facts: Facts) -> Done:
    """Пара начинается, когда прежняя обработана целиком."""
    return does("пара ударов: {n}", add(combat, "pair", 1), Expire("pair"), n=combat.pair + 1)


@rules.claim("vtes:6.4.3e", about=Strike, says=CANNOT)
def strikes_are_those_of_the_fighters(move: Strike, facts: Facts) -> Said:
    """Пару составляют удары двух бойцов."""
    if not running(facts) or is_fighter(move.by, facts):
        return None
    if len(fighters(facts)) < 2:
        return because("не назван соперник: {кто}", кто=move.by)
    return because("{кто} в этом бою не сражается", кто=move.by)


@rules.claim("vtes:6.4.3f", about=Strike, says=CANNOT)
def without_an_additional_strike_there_is_none(move: Strike, facts: Facts) -> Said:
    """У кого дополнительных ударов не осталось, тот в паре не бьёт."""
    if not _extra(facts) or not _choosing(facts) or not is_fighter(move.by, facts):
        return None
    if not has_strike(move.by, facts.combat.pair):
        return because("{кто}: удара в этой паре нет", кто=move.by)
    return passed("{кто}: дополнительный удар есть", кто=move.by)


@rules.effect("vtes:6.4.3f", at="combat.strike")
def a_pair_may_have_one_strike(combat: Combat, facts: Facts) -> Done:
    """Если дополнительный удар есть лишь у одного, пара — один его удар."""
    left = [one for one in fighters(facts) if has_strike(one, combat.pair)]
    return does("в паре один удар: {кто}", кто=left) if len(left) == 1 else None


@rules.claim("vtes:6.4.3g", about=(Strike, Pass), says=WAIT)
def the_acting_minion_chooses_first(move: Strike | Pass, facts: Facts) -> Said:
    """Удар выбирает сначала действующий, потом соперник; кто пасует, тоже выбирает."""
    acting = acting_of(facts) if _choosing(facts) else None
    if acting is None or move.by.name == acting.name:
        return None
    if has_strike(acting, facts.combat.pair) and acting.chosen is None:
        return because("сначала удар выбирает действующий: {кто}", reading=acts_by_turn(facts), кто=acting)
    return passed("удар действующего уже выбран: {кто}", кто=acting) if move.verb == "strike" else None


@rules.claim("vtes:6.4.3g", about=(Strike, SideEffect), says=CAN)
def strikes_are_chosen_in_every_pair(move: Strike | SideEffect, facts: Facts) -> Said:
    """В каждой паре бойцы выбирают удары, потом удары исполняются."""
    if not _choosing(facts) or not is_fighter(move.by, facts):
        return None
    return because("{кто} сражается и выбирает удар", кто=move.by)


@rules.effect("vtes:6.4.3g", at="strike")
def a_strike_is_chosen(move: Strike, facts: Facts) -> Done:
    """Удар выбран; исполняются удары, когда выбраны все."""
    strike = completed(move, facts)
    return does("{кто}: {удар}", *chooses(move.by, strike), кто=move.by, удар=_name(strike))


def _name(strike: Strike) -> str:
    if strike.dodge:
        return "уклонение"
    if strike.combat_ends:
        return "конец боя"
    unnamed = strike.card in (None, UNNAMED_CARD)
    card = "удар картой" if unnamed else f"удар картой {strike.card}"
    named = {"hand": "кулачный удар", "weapon": f"удар, {strike.with_}", "card": card}[kind(strike)]
    return f"первоочередный {named}" if is_first(strike) else named


@rules.sequence("vtes:6.4.3g", "choosing")
def the_acting_minion_then_the_opponent(items: list[str], facts: Facts) -> Given:
    """Удар выбирает действующий, потом соперник — если удар в паре у него есть и ещё не выбран."""
    if acting_of(facts) is None:
        return None
    choosing = [one.name for one in undecided(facts)]
    return gives(choosing, "выбирают: {кто}", reading=acts_by_turn(facts), кто=choosing)


@rules.sequence("vtes:6.4.3h", "strikes")
def strikes_of_a_pair_are_simultaneous(items: list[str], facts: Facts) -> Given:
    """Удары пары исполняются одновременно; названы в порядке выбора."""
    chosen = [one.name for one in strikers(facts) if one.chosen is not None]
    return gives(chosen, "в паре удары: {кто}", кто=chosen) if chosen else None


@rules.effect("vtes:6.4.3h", at="combat.normal")
def usual_strikes_are_resolved_together(combat: Combat, facts: Facts) -> Done:
    """Обычные удары пары исполняются одновременно."""
    return does("удары пары исполняются одновременно", begin("resolution"))


# Which strike --------------------------------------------------------------------------------------------


@rules.claim("vtes:6.4.3i", about=Strike, says=CANNOT)
def weapons_are_ones_own(move: Strike, facts: Facts) -> Said:
    """Удар берут из боевой карты, из своего оружия или бьют рукой."""
    if not _choosing(facts):
        return None
    weapon = move.with_
    if weapon is None:
        nameless = completed(move, facts) is move and move.kind == "weapon" and harm(move, facts) == (0, 0)
        return because("не сказано, каким оружием бьёт {кто}", кто=move.by) if nameless else None
    if weapon.type != "weapon":
        return because("{чем}: не оружие", чем=weapon)
    if weapon.on != move.by.name or weapon.place != "in_play":
        return because("{чем}: не у того, кто бьёт", чем=weapon)
    return passed("{чем}: оружие бойца", чем=weapon)


@rules.effect("vtes:6.4.3i", at="resolution.hits")
def cards_and_weapons_harm(minion: Minion, facts: Facts) -> Done:
    """Удар картой или оружием наносит то, что на них сказано."""
    strike = minion.chosen
    if kind(strike) == "hand" or not works(strike, facts):
        return None
    normal, aggravated = harm(strike, facts)
    if normal == 0 and aggravated == 0:
        return None
    target = target_of(strike, facts)
    return does(
        "{кто} бьёт: {кому} — обычных: {обычных}, неизлечимых: {тяжких}",
        add(target, "normal", normal),
        add(target, "aggravated", aggravated),
        кто=minion,
        кому=target,
        обычных=normal,
        тяжких=aggravated,
    )


@rules.effect("vtes:6.4.3j", at="combat.strike.after")
def who_chose_nothing_strikes_with_the_hand(combat: Combat, facts: Facts) -> Done:
    """Кто не выбрал иного удара, бьёт рукой."""
    return [_usual(one, facts) for one in undecided(facts)]


@rules.effect("vtes:6.4.3j", at="pass")
def who_plays_nothing_strikes_with_the_hand(move: Pass, facts: Facts) -> Done:
    """Кто ничего не играет, бьёт рукой."""
    if not _choosing(facts):
        return None
    return _usual(move.by, facts) if any(move.by.name == one.name for one in undecided(facts)) else None


def _usual(minion: Minion, facts: Facts) -> Does:
    strike = usual_strike(minion, facts)
    return does(
        "{кто}: другого удара не выбрано, это {удар}",
        *chooses(minion, strike),
        кто=minion,
        удар=_name(strike),
    )


def _first_strike_is_chosen(move: Strike, facts: Facts) -> bool:
    return _choosing(facts) and move.by.chose_by_maneuver is not None and facts.combat.pair == 1


def _is_the_chosen_one(strike: Strike, facts: Facts) -> bool:
    """Whether the strike is with the very weapon or card; a strike that names neither is another one."""
    chosen = strike.by.chose_by_maneuver
    if facts.get(chosen) is not None:
        return kind(strike) == "weapon" and (strike.with_ is None or strike.with_.name == chosen)
    return kind(strike) == "card" and (strike.card == chosen or chosen == UNNAMED_CARD)


@rules.claim("vtes:6.4.3k", about=Strike, says=CANNOT)
def a_maneuver_has_chosen_the_first_strike(move: Strike, facts: Facts) -> Said:
    """Кто маневрировал картой удара или оружием, тот первым ударом иначе не бьёт."""
    if not _first_strike_is_chosen(move, facts):
        return None
    if not _is_the_chosen_one(move, facts):
        return because("первый удар уже выбран манёвром, и это {чем}", чем=move.by.chose_by_maneuver)
    return passed("это и есть удар, выбранный манёвром: {чем}", чем=move.by.chose_by_maneuver)


@rules.claim("vtes:6.4.3k", about=Strike, says=MUST)
def the_first_strike_is_the_one_chosen_by_the_maneuver(move: Strike, facts: Facts) -> Said:
    """Первым ударом бьют тем, чем маневрировали."""
    if not _first_strike_is_chosen(move, facts) or not _is_the_chosen_one(move, facts):
        return None
    return because("первый удар выбран манёвром: {чем}", чем=move.by.chose_by_maneuver)


@rules.claim("vtes:6.4.3k", about=Pass, says=CANNOT)
def the_card_of_the_maneuver_has_to_be_stated(move: Pass, facts: Facts) -> Said:
    """Кто маневрировал картой удара, тот бьёт ею, а не рукой."""
    if not _choosing(facts) or not owes_strike_card(move.by, facts):
        return None
    return because("первый удар выбран манёвром: {чем}", чем=move.by.chose_by_maneuver)


@rules.claim("vtes:6.4.3l", about=Strike, says=CAN)
def additional_strikes_are_chosen_freely(move: Strike, facts: Facts) -> Said:
    """Дополнительный удар выбирают свободно, чем бы ни маневрировали."""
    if not _choosing(facts) or not _extra(facts) or not has_strike(move.by, facts.combat.pair):
        return None
    return because("удар дополнительный: манёвр его не выбирает")


@rules.claim("vtes:6.4.3m", about=Strike, says=CAN)
def a_strike_out_of_range_may_be_chosen(move: Strike, facts: Facts) -> Said:
    """Выбрать вдали удар ближнего боя можно, хотя он ничего не даст (прочтение)."""
    if not _choosing(facts) or not is_fighter(move.by, facts) or _first_strike_is_chosen(move, facts):
        return None
    if reaches(move, facts.combat.range):
        return None
    return because("удар здесь не действует, но выбрать его можно", reading=True)


@rules.effect("vtes:6.4.3m", at="resolution.check")
def a_strike_out_of_range_does_nothing(minion: Minion, facts: Facts) -> Done:
    """Атакующий удар не дальний и без R-повреждения действует лишь вблизи."""
    if reaches(minion.chosen, facts.combat.range):
        return None
    return does("{кто}: удар на этой дистанции не достаёт", кто=minion)


@rules.claim("vtes:6.4.3n", about=Strike, says=CAN)
def a_ranged_strike_may_be_chosen_at_any_range(move: Strike, facts: Facts) -> Said:
    """Дальний удар и удар с R-повреждением действуют на обеих дистанциях."""
    if not _choosing(facts) or not is_fighter(move.by, facts) or _first_strike_is_chosen(move, facts):
        return None
    if not is_ranged(move) or is_defence(move):
        return None
    return because("дальний удар действует на любой дистанции")


@rules.effect("vtes:6.4.3n", at="resolution.check")
def a_ranged_strike_works_at_any_range(minion: Minion, facts: Facts) -> Done:
    """Дальний удар и R-повреждение действуют на обеих дистанциях."""
    strike = minion.chosen
    if not is_ranged(strike) or is_defence(strike) or not reaches(strike, facts.combat.range):
        return None
    return does("{кто}: дальний удар достаёт", кто=minion)


@rules.effect("vtes:6.4.3o", at="combat.ends")
@rules.effect("vtes:6.4.3o", at="combat.normal")
def a_defence_works_at_any_range(combat: Combat, facts: Facts) -> Done:
    """Защитный удар действует при любой дистанции."""
    step = facts.at("combat")
    if combat.range != "long":
        return None
    defending = [
        one
        for one in strikers(facts)
        if one.chosen is not None and (one.chosen.combat_ends if step == "ends" else one.chosen.dodge)
    ]
    return does("защитный удар действует и вдали: {кто}", кто=defending) if defending else None


# Resolving -----------------------------------------------------------------------------------------------


@rules.effect("vtes:6.4.3p", at="resolution.damage")
def damage_of_strikes_is_resolved(_: object, facts: Facts) -> Done:
    """За полученное от ударов расплачиваются кровью или жизнью."""
    hurt = [one for one in facts.minions if one.normal > 0 or one.aggravated > 0]
    return does("получают повреждения: {кто}", begin("damage"), кто=hurt) if hurt else None


def _has_effect(strike: Strike) -> bool:
    return strike.steal_blood > 0 or takes(strike) is not None


@rules.effect("vtes:6.4.3q", at="resolution.effects")
def other_effects_precede_damage(minion: Minion, facts: Facts) -> Done:
    """Прочие эффекты удара исполняют раньше, чем считают повреждения."""
    if not _has_effect(minion.chosen) or not works(minion.chosen, facts):
        return None
    return does("{кто}: эффект удара исполняется до расчёта повреждений", кто=minion)


@rules.watch("vtes:6.4.3r", on="minion.place")
def combat_ends_when_a_fighter_is_not_ready(minion: Minion, facts: Facts) -> Done:
    """Как только боец не готов, раунд и бой прекращаются."""
    step = facts.at("combat")
    if step is None or is_ready(minion) or not is_fighter(minion, facts):
        return None
    return does(
        "{кто} — вне зоны готовых: бой прекращается",
        put("combat", "ended_by", "not_ready"),
        put("combat", "ended_at", step),
        End("combat"),
        кто=minion,
    )


def _broken_off(facts: Facts) -> bool:
    """Whether the combat has ended because a fighter is not ready, or has to."""
    if running(facts):
        return any(not is_ready(one) for one in fighters(facts))
    return bool(facts.combat.ended_by == "not_ready")


@rules.claim("vtes:6.4.3r", about=(Strike, AdditionalStrike, Press, Maneuver, CombatCard), says=CANNOT)
def nothing_is_done_against_the_unready(
    move: Strike | AdditionalStrike | Press | Maneuver | CombatCard, facts: Facts
) -> Said:
    """Бой, в котором боец не готов, уже прекращён."""
    if not _broken_off(facts):
        return None
    return because("бой прекращён: боец не готов")


@rules.claim("vtes:6.4.3s", about=(Strike, AdditionalStrike, Press), says=CANNOT)
def no_strikes_or_presses_remain(move: Strike | AdditionalStrike | Press, facts: Facts) -> Said:
    """После такого прекращения нет ни ударов, ни прессов."""
    return because("ни оставшихся ударов, ни прессов после этого нет") if _broken_off(facts) else None


@rules.effect("vtes:6.4.3s", at="combat.end")
def what_remained_is_lost(combat: Combat, facts: Facts) -> Done:
    """Оставшиеся удары и прессы пропадают."""
    if combat.ended_by != "not_ready":
        return None
    return does("ни оставшихся ударов, ни прессов больше нет")


@rules.effect("vtes:6.4.3t", at="combat.end")
def it_ends_at_any_stage(combat: Combat, facts: Facts) -> Done:
    """Бой прекращается так на любой стадии, не только при исполнении ударов."""
    if combat.ended_by != "not_ready" or combat.ended_at in ("first", "normal"):
        return None
    return does("бой прекращается и вне исполнения ударов")


# Additional strikes --------------------------------------------------------------------------------------


@rules.claim("vtes:6.4.3v", about=AdditionalStrike, says=WAIT)
def additional_strikes_wait_for_the_first_pair(move: AdditionalStrike, facts: Facts) -> Said:
    """Дополнительные удары получают только после первой пары."""
    step = facts.at("combat")
    if (
        step in ("start", "new_round", "range", "strike", "ends", "first", "normal")
        and facts.combat.pair <= 1
    ):
        return because("первая пара ударов ещё не закончена")
    return passed("первая пара ударов закончена") if step is not None else None


@rules.effect("vtes:6.4.3d", at="additional_strike")
def additional_strikes_are_gained(move: AdditionalStrike, facts: Facts) -> Done:
    """Карта даёт дополнительные удары."""
    return does(
        "{кто}: {n:дополнительный удар|дополнительных удара|дополнительных ударов}",
        add(move.by, "additional", move.count),
        кто=move.by,
        n=move.count,
    )


@rules.claim("vtes:6.4.3d", about=AdditionalStrike, says=CAN)
def a_card_or_effect_gives_additional_strikes(move: AdditionalStrike, facts: Facts) -> Said:
    """Дополнительные удары даёт карта или эффект; когда их не назвали, их принимают."""
    if facts.at("combat") != "additional" or move.card is not None or move.with_ is not None:
        return None
    return because("карта или эффект не названы, принимаем, что они есть: {кто}", кто=move.by)


@rules.claim("vtes:6.4.3d", about=AdditionalStrike, says=CANNOT)
def additional_strikes_come_from_own_cards(move: AdditionalStrike, facts: Facts) -> Said:
    """Чужая карта или карта не в игре дополнительных ударов бойцу не даёт."""
    if facts.at("combat") != "additional" or move.with_ is None:
        return None
    if is_out_of_reach(move.with_, move.by):
        return because("{чем}: не в игре или не у того, кто бьёт", чем=move.with_)
    return passed("{чем}: карта бойца", чем=move.with_)


@rules.claim("vtes:6.4.3w", about=AdditionalStrike, says=CANNOT)
def the_acting_minion_decides_before(move: AdditionalStrike, facts: Facts) -> Said:
    """О дополнительных ударах действующий решает раньше соперника; может ли он передумать, не сказано."""
    if facts.at("combat") != "additional":
        return None
    if move.by.gave_up != "additional":
        return None
    other = opponent_of(move.by, facts)
    if other is None or other.additional == 0:
        return because("отказ уже был: {кто}", кто=move.by)
    reading = facts.silent(
        "vtes:6.4.3w", "после карты соперника право играть снова у действующего", "решают один раз"
    )
    if reading == "решают один раз":
        return because("отказ уже был: {кто}", кто=move.by, reading=True)
    return passed("после карты соперника право играть снова у отказавшегося: {кто}", кто=move.by)


@rules.effect("vtes:6.4.3x", at="combat.strike")
def additional_strikes_are_chosen_and_resolved(combat: Combat, facts: Facts) -> Done:
    """Для дополнительных ударов снова выбирают и исполняют удары."""
    return does("дополнительные удары выбирают и исполняют") if more_than_first(facts) else None


def more_than_first(facts: Facts) -> bool:
    """Whether the pair that begins is one of additional strikes."""
    return any(one.additional > 0 for one in fighters(facts))


@rules.claim("vtes:6.4.3y", about=Strike, says=CANNOT)
def only_those_with_an_additional_strike_play(move: Strike, facts: Facts) -> Said:
    """При дополнительных ударах карты удара играет лишь тот, у кого такой удар есть."""
    if not _extra(facts) or not is_fighter(move.by, facts) or kind(move) != "card":
        return None
    if has_strike(move.by, facts.combat.pair):
        return passed("{кто}: дополнительный удар есть", кто=move.by)
    return because("{кто}: дополнительного удара нет", кто=move.by)


@rules.claim("vtes:6.4.3y", about=(Prevent, CombatCard), says=CAN)
def other_cards_are_not_meant(move: Prevent | CombatCard, facts: Facts) -> Said:
    """Предотвращение и прочие карты, кроме карт удара, играет и тот, у кого удара в паре нет (прочтение)."""
    if not _extra(facts) or not is_fighter(move.by, facts) or has_strike(move.by, facts.combat.pair):
        return None
    if isinstance(move, Prevent) and facts.at("damage") != "prevention":
        return None
    return because("запрет касается лишь карт удара", reading=True)


@rules.claim("vtes:6.4.3z", about=Maneuver, says=CANNOT)
def additional_strikes_keep_the_range(move: Maneuver, facts: Facts) -> Said:
    """Дополнительные удары наносят на уже установленной дистанции."""
    step = facts.at("combat")
    if step is None or (facts.combat.pair <= 1 and step != "additional"):
        return None
    if step == "range":
        return passed("начался новый раунд, дистанция ещё не установлена")
    return because("дистанция уже установлена, между парами манёвров нет")


@rules.effect("vtes:6.4.3z", at="combat.additional.after")
def the_range_stays(combat: Combat, facts: Facts) -> Done:
    """Дистанция дополнительных ударов — прежняя."""
    return does("дистанция прежняя") if more_strikes(facts) else None


@rules.effect("vtes:6.4.3aa", at="combat.additional.after")
def it_is_repeated_until_no_strike_is_left(combat: Combat, facts: Facts) -> Done:
    """Выбор и исполнение повторяют, пока дополнительные удары не кончатся."""
    if more_strikes(facts):
        return does("дополнительные удары ещё есть: следующая пара")
    return does("дополнительных ударов больше нет") if combat.pair > 1 else None


@rules.claim("vtes:6.4.3ab", about=AdditionalStrike, says=CANNOT)
def one_source_of_additional_strikes(move: AdditionalStrike, facts: Facts) -> Said:
    """За раунд дополнительные удары берут лишь от одной карты или эффекта."""
    if not running(facts):
        return None
    if move.by.additional > 0:
        return because(
            "в этом раунде уже есть: {кто}, дополнительных ударов — {n}", кто=move.by, n=move.by.additional
        )
    return passed("в этом раунде их ещё не было: {кто}", кто=move.by)
