"""6.4.5. Эффекты ударов: кулак, снаряжение, первоочередный удар, уклонение, конец боя, кража крови."""

from __future__ import annotations

from adjudicator.games.vtes.board import Combat, Done, Given, LibraryCard, Minion, Said, rules
from adjudicator.games.vtes.combat import (
    belongings,
    harm,
    has_strike,
    is_defence,
    is_disarmed,
    is_dodged,
    is_fighter,
    is_first,
    is_ready,
    kind,
    opponent_of,
    player_of,
    reaches,
    resolving,
    running,
    strikers,
    takes,
    target_of,
    works,
)
from adjudicator.games.vtes.combat_moves import AdditionalStrike, Maneuver, Press, Prevent, Strike
from adjudicator.kernel import CANNOT, End, Facts, add, because, begin, does, gives, passed, put, shift

rules.name_value("minion.strength", "сила")
rules.name_choice("destroy", "что сжечь|что уничтожить")
rules.name_choice("steal", "что забрать|что украсть")


def _chosen(minion: Minion | None) -> Strike | None:
    return None if minion is None else minion.chosen


def _dodges(minion: Minion | None) -> bool:
    strike = _chosen(minion)
    return strike is not None and strike.dodge


# Hand strike ---------------------------------------------------------------------------------------------


@rules.effect("vtes:6.4.5a", at="resolution.check")
def the_hand_is_always_there(minion: Minion, facts: Facts) -> Done:
    """Кулачный удар есть у каждого и без карт."""
    return does("{кто} бьёт рукой, карты не нужны", кто=minion) if kind(minion.chosen) == "hand" else None


@rules.effect("vtes:6.4.5b", at="resolution.hits")
def the_hand_harms_by_strength(minion: Minion, facts: Facts) -> Done:
    """Кулачный удар вблизи наносит столько, какова сила."""
    strike = minion.chosen
    if kind(strike) != "hand":
        return None
    if not reaches(strike, facts.combat.range):
        return does("{кто} бьёт рукой, а это удар ближний", кто=minion)
    if not works(strike, facts):
        return None
    normal, aggravated = harm(strike, facts)
    target = target_of(strike, facts)
    return does(
        "{кто} бьёт рукой: {кому} — {n:повреждение|повреждения|повреждений}",
        add(target, "normal", normal),
        add(target, "aggravated", aggravated),
        кто=minion,
        кому=target,
        n=normal + aggravated,
    )


@rules.value("vtes:6.4.5c", of="minion.strength")
def strength_is_one(minion: Minion, facts: Facts) -> Given:
    """Без изменений сила равна 1."""
    if minion.strength == 1:
        return gives(1, "{кто}: сила без изменений 1", кто=minion)
    return gives(minion.strength, "{кто}: сила изменена и равна {value}", clause="vtes:6.4.5b", кто=minion)


# Destroying and stealing equipment -----------------------------------------------------------------------


def _lost(minion: Minion, facts: Facts, name: str) -> LibraryCard | None:
    """The card that the minion's strike takes: the one announced, else one that its player chooses."""
    strike = minion.chosen
    offered = belongings(target_of(strike, facts), facts, only_weapons=takes(strike) == "weapon")
    if strike.which is not None:
        return next((card for card in offered if card.name == strike.which.name), None)
    if not offered:
        return None
    return facts.choose(name, player_of(minion), offered, "vtes:6.4.5e") if len(offered) > 1 else offered[0]


@rules.effect("vtes:6.4.5d", at="resolution.effects")
def equipment_is_destroyed(minion: Minion, facts: Facts) -> Done:
    """Удар сжигает одну карту снаряжения соперника."""
    if minion.chosen.destroy is None or not works(minion.chosen, facts):
        return None
    card = _lost(minion, facts, "destroy")
    if card is None:
        return does("уничтожать нечего")
    return does("{кто} сжигает: {карта}", put(card, "place", "ash_heap"), кто=minion, карта=card)


@rules.claim("vtes:6.4.5d", about=Strike, says=CANNOT)
def only_the_opponents_equipment_is_taken(move: Strike, facts: Facts) -> Said:
    """Уничтожить или украсть можно лишь снаряжение соперника."""
    if move.which is None or not running(facts) or not is_fighter(move.by, facts):
        return None
    target = target_of(move, facts)
    if move.which.on != target.name or move.which.type not in ("equipment", "weapon"):
        return because("{карта}: не снаряжение соперника", карта=move.which)
    return passed("{карта}: снаряжение соперника", карта=move.which)


@rules.effect("vtes:6.4.5e", at="resolution.check")
def the_striker_decides_which(minion: Minion, facts: Facts) -> Done:
    """Какую из карт сжечь или забрать, решает бьющий."""
    strike = minion.chosen
    if takes(strike) is None or strike.which is None:
        return None
    offered = belongings(target_of(strike, facts), facts, only_weapons=takes(strike) == "weapon")
    if len(offered) < 2:
        return None
    return does("{кто} выбирает: {карта}", кто=minion, карта=strike.which)


@rules.effect("vtes:6.4.5f", at="resolution.check")
def doomed_equipment_still_works(minion: Minion, facts: Facts) -> Done:
    """До исполнения удара обречённое снаряжение работает."""
    other = opponent_of(minion, facts)
    strike, threat = minion.chosen, _chosen(other)
    if (
        strike.with_ is None
        or threat is None
        or takes(threat) is None
        or is_first(strike) != is_first(threat)
    ):
        return None
    return does("{чем} действует: удары одновременны", чем=strike.with_)


@rules.claim("vtes:6.4.5g", about=Strike, says=CANNOT)
def only_a_weapon_where_a_weapon_is_named(move: Strike, facts: Facts) -> Said:
    """Если эффект говорит об оружии, годится только оружие."""
    if takes(move) != "weapon" or move.which is None:
        return None
    if move.which.type != "weapon":
        return because("{карта}: не оружие", карта=move.which)
    return passed("{карта}: оружие", карта=move.which)


@rules.effect("vtes:6.4.5g", at="resolution.check")
def other_equipment_is_safe(minion: Minion, facts: Facts) -> Done:
    """Прочему снаряжению удар, говорящий об оружии, не грозит."""
    strike = minion.chosen
    if takes(strike) != "weapon":
        return None
    safe = [card for card in belongings(target_of(strike, facts), facts) if card.type != "weapon"]
    return does("не оружие, удару не подлежит: {что}", что=safe) if safe else None


@rules.effect("vtes:6.4.5h", at="resolution.effects")
def equipment_is_stolen(minion: Minion, facts: Facts) -> Done:
    """Украденное снаряжение переходит на бьющего."""
    if minion.chosen.steal is None or not works(minion.chosen, facts):
        return None
    card = _lost(minion, facts, "steal")
    if card is None:
        return does("красть нечего")
    return does(
        "{кто} забирает: {карта}",
        put(card, "on", minion),
        put(card, "controller", minion.controller),
        put(card, "stolen_in", facts.combat.round),
        кто=minion,
        карта=card,
    )


@rules.claim("vtes:6.4.5i", about=(Strike, Maneuver, Press, Prevent, AdditionalStrike), says=CANNOT)
def stolen_equipment_waits_for_the_next_round(
    move: Strike | Maneuver | Press | Prevent | AdditionalStrike, facts: Facts
) -> Said:
    """До конца раунда украденное снаряжение новый хозяин не применяет."""
    card = move.with_
    if card is None or not running(facts) or card.stolen_in == 0:
        return None
    if card.stolen_in == facts.combat.round:
        return because("{карта}: украдено в этом раунде", карта=card)
    return passed("{карта}: украдено в прежнем раунде", карта=card)


@rules.effect("vtes:6.4.5j", at="combat.end")
def stolen_equipment_stays(combat: Combat, facts: Facts) -> Done:
    """По окончании боя украденное остаётся у похитителя."""
    stolen = [card for card in facts.library_cards if card.stolen_in > 0 and card.place == "in_play"]
    return [does("{карта} остаётся: {у}", карта=card, у=card.on) for card in stolen] or None


# First strike --------------------------------------------------------------------------------------------


@rules.effect("vtes:6.4.5k", at="combat.first")
def first_strikes_are_resolved_first(combat: Combat, facts: Facts) -> Done:
    """Первоочередный удар исполняется раньше обычного."""
    return does("первоочередный удар исполняется раньше: {кто}", begin("resolution"), кто=resolving(facts))


@rules.effect("vtes:6.4.5l", at="combat.end")
def who_fell_to_a_first_strike_does_not_strike(combat: Combat, facts: Facts) -> Done:
    """Кого первоочередный удар сжёг или отправил в ступор, тот не бьёт."""
    if combat.ended_at != "first" or combat.ended_by != "not_ready":
        return None
    lost = [
        one
        for one in facts.minions
        if not is_ready(one) and one.chosen is not None and not is_first(one.chosen)
    ]
    return does("удар не исполняется: {кто}", кто=lost) if lost else None


@rules.effect("vtes:6.4.5l", at="combat.normal")
def who_withstood_a_first_strike_strikes(combat: Combat, facts: Facts) -> Done:
    """Кто остался готов, тот после первоочередного удара бьёт."""
    struck = [
        one
        for one in strikers(facts)
        if one.chosen is not None
        and not is_first(one.chosen)
        and (threat := _chosen(opponent_of(one, facts))) is not None
        and is_first(threat)
    ]
    return does("остались готовы и бьют: {кто}", кто=struck) if struck else None


@rules.effect("vtes:6.4.5m", at="resolution.check")
def a_strike_is_lost_with_its_weapon(minion: Minion, facts: Facts) -> Done:
    """Кто лишился оружия от первоочередного удара, теряет и удар этим оружием."""
    strike, threat = minion.chosen, _chosen(opponent_of(minion, facts))
    if threat is None or takes(threat) is None or not is_first(threat) or is_first(strike):
        return None
    if is_defence(strike) or not works(threat, facts):
        return None
    if is_disarmed(strike, facts):
        return does("{чем}: отнято, удар пропадает — {кто}", кто=minion, чем=strike.with_)
    return does("удар не отнятым оружием остаётся: {кто}", кто=minion)


@rules.effect("vtes:6.4.5n", at="combat.first")
def two_first_strikes_are_resolved_together(combat: Combat, facts: Facts) -> Done:
    """Первоочередные удары обоих исполняются одновременно."""
    first = [one for one in strikers(facts) if one.chosen is not None and is_first(one.chosen)]
    return does("первоочередные удары одновременны: {кто}", кто=first) if len(first) == 2 else None


@rules.sequence("vtes:6.4.5k", "strikes")
def first_strikes_come_before_usual_ones(items: list[str], facts: Facts) -> Given:
    """Первоочередные удары исполняются раньше обычных."""
    first = [one.name for one in strikers(facts) if one.chosen is not None and is_first(one.chosen)]
    if not first:
        return None
    return gives([*first, *(one for one in items if one not in first)], "первоочередный: {кто}", кто=first)


# Dodge ---------------------------------------------------------------------------------------------------


@rules.effect("vtes:6.4.5p", at="resolution.check")
def a_dodge_saves_from_a_first_strike(minion: Minion, facts: Facts) -> Done:
    """Уклонение отменяет и эффект первоочередного удара."""
    target = target_of(minion.chosen, facts)
    if not is_first(minion.chosen) or not is_dodged(minion.chosen, facts):
        return None
    return does("уклонение спасает и от первоочередного удара: {кто}", кто=target)


@rules.effect("vtes:6.4.5q", at="resolution.hits")
def a_dodge_does_no_damage(minion: Minion, facts: Facts) -> Done:
    """Уклоняющийся повреждений не наносит."""
    return does("{кто} уклоняется и повреждений не наносит", кто=minion) if minion.chosen.dodge else None


@rules.effect("vtes:6.4.5r", at="resolution.check")
def a_dodge_guards_the_fighter(minion: Minion, facts: Facts) -> Done:
    """Уклонение ограждает бойца и его карты от удара соперника."""
    if not is_dodged(minion.chosen, facts):
        return None
    return does("{кто} уклоняется: удар ничего не даёт", кто=target_of(minion.chosen, facts))


@rules.effect("vtes:6.4.5s", at="resolution.check")
def a_dodge_does_not_guard_retainers(minion: Minion, facts: Facts) -> Done:
    """Слуг бойца уклонение не ограждает."""
    target = target_of(minion.chosen, facts)
    if target.type != "retainer" or not _dodges(opponent_of(minion, facts)):
        return None
    return does("уклонение бойца слугу не ограждает: {кого}", кого=target)


@rules.effect("vtes:6.4.5t", at="resolution.check")
def a_dodge_works_at_any_range(minion: Minion, facts: Facts) -> Done:
    """Уклонение действует и вблизи, и вдали."""
    if not minion.chosen.dodge or facts.combat.range != "long":
        return None
    return does("уклонение действует и вдали: {кто}", кто=minion)


@rules.claim("vtes:6.4.5u", about=Strike, says=CANNOT)
def a_dodge_takes_the_place_of_the_strike(move: Strike, facts: Facts) -> Said:
    """Уклонение занимает место удара в паре: без удара не уклониться, уклонившись — не ударить."""
    if not running(facts) or not is_fighter(move.by, facts):
        return None
    if facts.at("combat") != "strike":
        if move.dodge and facts.combat.pair > 1 and not has_strike(move.by, facts.combat.pair):
            return because("уклонение — удар, а удара в этой паре нет: {кто}", кто=move.by)
        return None
    if _dodges(move.by):
        return because("{кто} уклоняется, это и есть удар", кто=move.by)
    if not move.dodge:
        return None
    if not has_strike(move.by, facts.combat.pair):
        return because("уклонение — удар, а удара в этой паре нет: {кто}", кто=move.by)
    attacks = (move.damage, move.aggravated, move.steal, move.destroy, move.with_, move.steal_blood or None)
    if any(part is not None for part in attacks):
        return because("уклоняясь, {кто} иначе не бьёт", кто=move.by)
    return passed("уклонение — единственный удар этой пары: {кто}", кто=move.by)


@rules.effect("vtes:1.4a", at="resolution.check")
def a_card_may_forbid_to_dodge(minion: Minion, facts: Facts) -> Done:
    """Текст карты сильнее правил: если от её удара не уклониться, уклонение не помогает."""
    target = target_of(minion.chosen, facts)
    if not minion.chosen.undodgeable or not _dodges(target):
        return None
    return does("по тексту карты от этого удара не уклониться: {кто}", кто=target)


@rules.effect("vtes:6.4.5r", at="resolution.side")
def a_dodge_guards_from_strikes_only(_: object, facts: Facts) -> Done:
    """Уклонение ограждает от удара; попутный эффект — не удар."""
    if facts.at("combat") != "normal":
        return None
    victims = [opponent_of(effect.by, facts) for effect in facts.combat.side_effects]
    dodging = [one for one in victims if _dodges(one)]
    return (
        does("попутный эффект — не удар, уклонение его не отменяет: {кто}", кто=dodging) if dodging else None
    )


# Combat ends ---------------------------------------------------------------------------------------------


def _ending(facts: Facts) -> list[Minion]:
    return [one for one in strikers(facts) if one.chosen is not None and one.chosen.combat_ends]


@rules.effect("vtes:6.4.5o", at="combat.ends")
def it_precedes_first_strikes(combat: Combat, facts: Facts) -> Done:
    """Конец боя исполняется раньше первоочередного удара."""
    chosen = [one for one in strikers(facts) if one.chosen is not None]
    first = [one for one in chosen if is_first(one.chosen) and not one.chosen.combat_ends]
    return does("конец боя раньше первоочередного удара: {кто}", кто=first) if first else None


@rules.effect("vtes:6.4.5w", at="combat.ends")
def it_precedes_all_strikes(combat: Combat, facts: Facts) -> Done:
    """Конец боя исполняется первым из ударов пары."""
    return does("конец боя исполняется первым: {кто}", кто=_ending(facts))


@rules.effect("vtes:6.4.5y", at="combat.ends")
def it_works_at_any_range(combat: Combat, facts: Facts) -> Done:
    """Конец боя действует при любой дистанции."""
    return does("конец боя действует и вдали") if combat.range == "long" else None


@rules.effect("vtes:6.4.5z", at="combat.ends")
def a_dodge_does_not_stop_it(combat: Combat, facts: Facts) -> Done:
    """Уклонение не отменяет конец боя."""
    dodging = [one for one in strikers(facts) if _dodges(one)]
    return does("уклонение конца боя не отменяет: {кто}", кто=dodging) if dodging else None


@rules.effect("vtes:6.4.5v", at="combat.ends.after")
def the_combat_ends(combat: Combat, facts: Facts) -> Done:
    """Удар «конец боя» немедленно прекращает бой."""
    return does(
        "бой прекращается",
        put(combat, "ended_by", "combat_ends"),
        put(combat, "ended_at", "ends"),
        End("combat"),
    )


@rules.effect("vtes:6.4.5x", at="combat.end")
def what_had_not_yet_worked_does_not_happen(combat: Combat, facts: Facts) -> Done:
    """Что не успело сработать до конца боя, не происходит."""
    if combat.ended_by != "combat_ends":
        return None
    return does("другие удары и эффекты не происходят")


@rules.claim("vtes:6.4.5x", about=(Strike, AdditionalStrike, Press, Maneuver), says=CANNOT)
def nothing_follows_the_end(move: Strike | AdditionalStrike | Press | Maneuver, facts: Facts) -> Said:
    """После удара «конец боя» ничего больше не происходит."""
    if running(facts) or facts.combat.ended_by != "combat_ends":
        return None
    return because("бой прекращён ударом «конец боя»")


@rules.sequence("vtes:6.4.5w", "strikes")
def the_end_of_combat_comes_before_all(items: list[str], facts: Facts) -> Given:
    """Конец боя исполняется раньше всех; прочие удары после него не исполняются."""
    ending = [one.name for one in _ending(facts)]
    return gives(ending, "конец боя, других ударов нет: {кто}", кто=ending) if ending else None


# Stealing blood ------------------------------------------------------------------------------------------


def _store(minion: Minion) -> str:
    """Where a minion keeps its counters: a vampire has blood, an ally or a retainer life."""
    return "blood" if minion.type == "vampire" else "life"


@rules.effect("vtes:6.4.5aa", at="resolution.effects")
def blood_is_stolen(minion: Minion, facts: Facts) -> Done:
    """Кража переносит литры крови или жизни с цели на бьющего, не больше, чем есть."""
    strike = minion.chosen
    if strike.steal_blood == 0 or not works(minion.chosen, facts):
        return None
    target = target_of(strike, facts)
    there = _store(target)
    stolen = min(strike.steal_blood, getattr(target, there))
    return does(
        "{кто} крадёт {n:литр|литра|литров} — {кого}",
        shift(target, minion, there, stolen, into=_store(minion)),
        кто=minion,
        n=stolen,
        кого=target,
    )


@rules.effect("vtes:6.4.5ab", at="resolution.effects")
def theft_is_no_damage(minion: Minion, facts: Facts) -> Done:
    """Кража крови — не повреждение."""
    if minion.chosen.steal_blood == 0 or not works(minion.chosen, facts):
        return None
    return does("украденное — не повреждение: {кого}", кого=target_of(minion.chosen, facts))


@rules.claim("vtes:6.4.5ac", about=Prevent, says=CANNOT)
def stolen_blood_is_not_prevented(move: Prevent, facts: Facts) -> Said:
    """Кражу крови предотвращением не остановить: это не повреждение."""
    return because("кража крови — не повреждение") if move.stolen > 0 else None


@rules.effect("vtes:6.4.5ad", at="resolution.effects")
def stolen_blood_can_heal(minion: Minion, facts: Facts) -> Done:
    """Украденное успевает на лечение одновременных повреждений."""
    strike, threat = minion.chosen, _chosen(opponent_of(minion, facts))
    if (
        strike.steal_blood == 0
        or threat is None
        or not works(strike, facts)
        or is_first(threat) != is_first(strike)
    ):
        return None
    return does("украденное можно тратить на лечение: {кто}", кто=minion)


@rules.effect("vtes:6.4.5ae", at="resolution.overflow")
def stolen_blood_above_capacity_is_lost(minion: Minion, facts: Facts) -> Done:
    """Украденное сверх объёма пропадает сразу, до лечения."""
    stole = _chosen(minion) is not None and minion.chosen.steal_blood > 0
    if not stole or minion.type != "vampire":
        return None
    capacity = facts.capacity(minion)
    if minion.blood <= capacity:
        return None
    lost = minion.blood - capacity
    return does(
        "сверх объёма, в банк: {n} — {кто}",
        shift(minion, "game", "blood", lost, into="bank"),
        n=lost,
        кто=minion,
    )
