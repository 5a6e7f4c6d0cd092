"""6.4.2. Определение дистанции: манёвры, их источники и очередность."""

from __future__ import annotations

from adjudicator.games.vtes.board import Combat, Done, Said, rules
from adjudicator.games.vtes.combat import (
    UNNAMED_CARD,
    acting_of,
    fighters,
    is_fighter,
    is_out_of_reach,
    opponent_of,
    running,
    source_of,
)
from adjudicator.games.vtes.combat_moves import BeforeRange, CombatCard, Maneuver, Pass, SideEffect
from adjudicator.kernel import CAN, CANNOT, MUST, Facts, add, because, does, passed, put

CHOOSING = ("strike_card", "weapon")
"""The sources of a maneuver that also choose the strike."""


def _maneuvering(facts: Facts) -> bool:
    return facts.at("combat") == "range"


def _with(move: Maneuver) -> object:
    """What a maneuver is made with, for phrases."""
    return move.with_ or move.card or "карта"


@rules.effect("vtes:6.4.2a", at="combat.range.after")
def a_round_has_one_range(combat: Combat, facts: Facts) -> Done:
    """У раунда ровно одна дистанция, ближняя или дальняя."""
    return does("дистанция раунда: {какая}", какая="ближняя" if combat.range == "close" else "дальняя")


@rules.effect("vtes:6.4.2b", at="combat.start")
@rules.effect("vtes:6.4.2b", at="combat.new_round")
def each_round_begins_close(combat: Combat, facts: Facts) -> Done:
    """Без манёвров раунд ближний, и так в каждом раунде заново."""
    return does("раунд начинается с ближней дистанции", put(combat, "range", "close"))


def _unfit(move: SideEffect | CombatCard, facts: Facts) -> bool:
    return move.only is not None and move.only != facts.combat.range


@rules.claim("vtes:6.4.2c", about=SideEffect, says=CANNOT)
def range_limits_effects_of_resolution(move: SideEffect, facts: Facts) -> Said:
    """От дистанции зависит, какие эффекты при исполнении ударов доступны."""
    if not running(facts):
        return None
    if _unfit(move, facts):
        return because("эффект действует не на этой дистанции")
    return passed("эффект действует на этой дистанции")


@rules.effect("vtes:6.4.2c", at="side_effect")
def a_side_effect_waits_for_the_strikes(move: SideEffect, facts: Facts) -> Done:
    """Попутный эффект срабатывает при исполнении ударов."""
    return does(
        "{кто}: попутный эффект этой пары",
        put("combat", "side_effects", (*facts.combat.side_effects, move)),
        кто=move.by,
    )


@rules.effect("vtes:6.4.2c", at="resolution.side")
def side_effects_harm_the_opponent(_: object, facts: Facts) -> Done:
    """При исполнении обычных ударов попутные эффекты наносят своё."""
    if facts.at("combat") != "normal":
        return None
    return [
        does(
            "попутный эффект: {кому} — обычных: {обычных}, неизлечимых: {тяжких}",
            add(target, "normal", effect.damage),
            add(target, "aggravated", effect.aggravated),
            кому=target,
            обычных=effect.damage,
            тяжких=effect.aggravated,
        )
        for effect in facts.combat.side_effects
        if (target := opponent_of(effect.by, facts)) is not None
    ]


@rules.claim("vtes:6.4.2d", about=CombatCard, says=CANNOT)
def an_effect_may_need_a_range(move: CombatCard, facts: Facts) -> Said:
    """Эффект может годиться только вблизи, только вдали или всегда."""
    if not running(facts) or move.only is None or _maneuvering(facts):
        return None
    if _unfit(move, facts):
        return because("эффект карты годится лишь на другой дистанции")
    return passed("эффект карты годится на этой дистанции")


@rules.claim("vtes:6.4.2e", about=Maneuver, says=CAN)
def a_maneuver_leads_to_long_range(move: Maneuver, facts: Facts) -> Said:
    """Манёвром уводят раунд с ближней дистанции на дальнюю."""
    if not _maneuvering(facts) or facts.combat.range != "close" or not is_fighter(move.by, facts):
        return None
    return because("{кто} может увести раунд на дальнюю дистанцию", кто=move.by)


def _changes_range(move: Maneuver, facts: Facts, before: str) -> bool:
    """Whether this maneuver, not yet entered as the last one, changes the range that is now `before`."""
    combat: Combat = facts.combat
    return combat.range == before and combat.last_maneuver != move.by.name


@rules.effect("vtes:6.4.2e", at="maneuver")
def the_range_becomes_long(move: Maneuver, facts: Facts) -> Done:
    """Раунд становится дальним."""
    if not _changes_range(move, facts, "close"):
        return None
    return does(
        "{кто} уводит раунд на дальнюю дистанцию: {чем}",
        put("combat", "range", "long"),
        put("combat", "last_maneuver", move.by),
        put(move.by, "owes_maneuver", False),
        кто=move.by,
        чем=_with(move),
    )


@rules.claim("vtes:6.4.2f", about=Maneuver, says=CAN)
def an_answer_leads_back(move: Maneuver, facts: Facts) -> Said:
    """Ответным манёвром дистанцию возвращают на ближнюю."""
    if not _maneuvering(facts) or facts.combat.range != "long" or not is_fighter(move.by, facts):
        return None
    return because("{кто} может вернуть ближнюю дистанцию", кто=move.by)


@rules.effect("vtes:6.4.2f", at="maneuver")
def the_range_becomes_close(move: Maneuver, facts: Facts) -> Done:
    """Раунд снова ближний."""
    if not _changes_range(move, facts, "long"):
        return None
    return does(
        "{кто} возвращает раунд на ближнюю дистанцию: {чем}",
        put("combat", "range", "close"),
        put("combat", "last_maneuver", move.by),
        put(move.by, "owes_maneuver", False),
        кто=move.by,
        чем=_with(move),
    )


@rules.claim("vtes:6.4.2g", about=Maneuver, says=CAN)
def maneuvers_are_cancelled_without_limit(move: Maneuver, facts: Facts) -> Said:
    """Бойцы вправе отменять манёвры друг друга по очереди сколько угодно раз."""
    combat: Combat = facts.combat
    if not _maneuvering(facts) or not is_fighter(move.by, facts):
        return None
    if combat.last_maneuver not in (None, move.by.name):
        return because("последним маневрировал соперник: {кто}", кто=combat.last_maneuver)
    return None


@rules.claim("vtes:6.4.2h", about=Maneuver, says=CANNOT)
def no_two_maneuvers_in_a_row(move: Maneuver, facts: Facts) -> Said:
    """Сразу за своим манёвром боец второго не делает."""
    last = facts.combat.last_maneuver
    if not _maneuvering(facts) or last is None:
        return None
    if last == move.by.name:
        return because("предыдущий манёвр — его же: {кто}", кто=move.by)
    return passed("предыдущий манёвр — соперника: {кто}", кто=last)


@rules.claim("vtes:6.4.2i", about=BeforeRange, says=CANNOT)
def effects_before_range_precede_the_first_maneuver(move: BeforeRange, facts: Facts) -> Said:
    """Эффект «до определения дистанции» играют раньше, чем действующий решит о первом манёвре."""
    combat: Combat = facts.combat
    if not _maneuvering(facts):
        return None
    if combat.last_maneuver is not None:
        return because("манёвр уже был: {кто}", кто=combat.last_maneuver)
    acting = acting_of(facts)
    first = fighters(facts) if acting is None else (acting,)
    declined = [one for one in first if one.gave_up == "range"]
    if declined:
        return because("о первом манёвре уже решено: {кто}", кто=declined)
    return passed("о первом манёвре ещё не решено")


@rules.effect("vtes:6.4.2i", at="before_range")
def an_effect_is_applied_before_range(move: BeforeRange, facts: Facts) -> Done:
    """Эффект применён до решения о манёврах."""
    return does("{кто} применяет эффект до определения дистанции", кто=move.by)


@rules.claim("vtes:6.4.2j", about=Maneuver, says=CANNOT)
def no_maneuver_without_a_source(move: Maneuver, facts: Facts) -> Said:
    """Без карты или иного эффекта манёвра нет."""
    if not _maneuvering(facts):
        return None
    if source_of(move) == "nothing":
        return because("{кто}: манёвру неоткуда взяться", кто=move.by)
    if move.with_ is not None:
        if move.with_.maneuver == "none":
            return because("{чем}: манёвра не даёт", чем=move.with_)
        return passed("{чем}: даёт манёвр", чем=move.with_)
    if move.card is None and move.source is None:
        return passed("источник манёвра не назван, принимаем боевую карту: {кто}", кто=move.by)
    return None


@rules.claim("vtes:6.4.2k", about=Maneuver, says=CANNOT)
def a_maneuver_comes_from_own_cards(move: Maneuver, facts: Facts) -> Said:
    """Манёвр даёт боевая карта, оружие или другая карта, уже лежащая в игре."""
    if not _maneuvering(facts) or move.with_ is None:
        return None
    if move.with_.place != "in_play":
        return because("{чем}: не в игре", чем=move.with_)
    if is_out_of_reach(move.with_, move.by):
        return because("{чем}: не у того бойца, кто маневрирует", чем=move.with_)
    return passed("{чем}: в игре у своего бойца", чем=move.with_)


@rules.claim("vtes:6.4.2l", about=Maneuver, says=CAN)
def strike_cards_are_played_early_for_their_maneuver(move: Maneuver, facts: Facts) -> Said:
    """Ради манёвра карту удара играют уже на стадии дистанции."""
    if source_of(move) != "strike_card" or not _maneuvering(facts):
        return None
    return because("карту удара ради манёвра играют на стадии дистанции")


@rules.claim("vtes:6.4.2l", about=Maneuver, says=CANNOT)
def the_maneuver_of_a_strike_card_is_lost_later(move: Maneuver, facts: Facts) -> Said:
    """Когда выбирают удары, манёвр карты удара использовать уже нельзя."""
    if source_of(move) != "strike_card" or not running(facts) or _maneuvering(facts):
        return None
    return because("стадия дистанции прошла: манёвр карты удара не использовать")


@rules.effect("vtes:6.4.2m", at="maneuver")
def the_maneuver_of_a_strike_chooses_it(move: Maneuver, facts: Facts) -> Done:
    """Манёвр от карты удара или оружия выбирает первый удар раунда."""
    if source_of(move) not in CHOOSING:
        return None
    chosen = move.with_.name if move.with_ is not None else move.card or UNNAMED_CARD
    return does(
        "{кто} тем самым выбирает первый удар: {чем}",
        put(move.by, "chose_by_maneuver", chosen),
        кто=move.by,
        чем=chosen,
    )


@rules.claim("vtes:6.4.2n", about=Maneuver, says=CANNOT)
def no_second_strike_card_or_weapon(move: Maneuver, facts: Facts) -> Said:
    """Второй картой удара или оружием в том же раунде не маневрируют; тем же оружием тоже (прочтение)."""
    if not _maneuvering(facts) or source_of(move) not in CHOOSING:
        return None
    chosen = move.by.chose_by_maneuver
    if chosen is not None and move.with_ is not None and move.with_.name == chosen:
        return because("{чем}: тот же манёвр второй раз за раунд", reading=True, чем=move.with_)
    if chosen is not None:
        return because("манёвр уже выбрал удар: {чем}", чем=chosen)
    return passed("картой удара или оружием ещё не маневрировали: {кто}", кто=move.by)


@rules.effect("vtes:6.4.2o", at="combat_card")
def an_obligatory_maneuver_is_owed(move: CombatCard, facts: Facts) -> Done:
    """Манёвр сыгранной карты без слова «возможный» надо использовать в этом раунде."""
    if move.maneuver != "must":
        return None
    return does("{кто}: манёвр карты надо использовать", put(move.by, "owes_maneuver", True), кто=move.by)


@rules.claim("vtes:6.4.2o", about=CombatCard, says=CANNOT)
def an_obligatory_maneuver_has_to_be_possible(move: CombatCard, facts: Facts) -> Said:
    """Карту с обязательным манёвром не играют, пока этот манёвр был бы вторым подряд (прочтение)."""
    if not _maneuvering(facts) or move.maneuver != "must":
        return None
    if facts.combat.last_maneuver == move.by.name:
        return because("манёвр карты обязателен, а второй подряд невозможен", reading=True)
    return passed("обязательный манёвр карты сейчас возможен: {кто}", кто=move.by)


@rules.claim("vtes:6.4.2o", about=Pass, says=CANNOT)
def an_owed_maneuver_is_not_declined(move: Pass, facts: Facts) -> Said:
    """От манёвра, который карта не называет возможным, не отказываются."""
    if not _maneuvering(facts):
        return None
    if move.by.owes_maneuver:
        return because("манёвр сыгранной карты обязателен: {кто}", кто=move.by)
    return passed("манёвр карты лишь возможный: {кто}", кто=move.by) if move.by.may_maneuver else None


@rules.claim("vtes:6.4.2o", about=Maneuver, says=MUST)
def an_owed_maneuver_is_made(move: Maneuver, facts: Facts) -> Said:
    """Обязательный манёвр делают в том же раунде."""
    if not _maneuvering(facts) or not move.by.owes_maneuver:
        return None
    return because("манёвр сыгранной карты обязателен: {кто}", кто=move.by)


@rules.effect("vtes:6.4.2p", at="combat_card")
def an_optional_maneuver_may_be_made(move: CombatCard, facts: Facts) -> Done:
    """Возможный манёвр сыгранной карты боец может и не использовать."""
    if move.maneuver != "optional":
        return None
    return does("{кто} может использовать манёвр карты", put(move.by, "may_maneuver", True), кто=move.by)


@rules.claim("vtes:6.4.2p", about=Maneuver, says=CAN)
def an_optional_maneuver_is_made_at_will(move: Maneuver, facts: Facts) -> Said:
    """Возможный манёвр боец использует, если хочет."""
    if not _maneuvering(facts) or move.by.owes_maneuver:
        return None
    if move.by.may_maneuver or (move.with_ is not None and move.with_.maneuver == "optional"):
        return because("манёвр возможный, от него можно и отказаться: {кто}", кто=move.by)
    return None


@rules.claim("vtes:6.4.2p", about=Pass, says=CAN)
def an_optional_maneuver_is_declined(move: Pass, facts: Facts) -> Said:
    """От возможного манёвра боец вправе отказаться."""
    if not _maneuvering(facts):
        return None
    if move.by.owes_maneuver:
        return passed("манёвр сыгранной карты не назван возможным: {кто}", кто=move.by)
    if move.by.may_maneuver:
        return because("манёвр лишь возможный: {кто}", кто=move.by)
    return None
