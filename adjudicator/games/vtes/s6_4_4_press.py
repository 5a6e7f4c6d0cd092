"""6.4.4. Прессы: ещё один раунд или конец боя."""

from __future__ import annotations

from adjudicator.games.vtes.board import Combat, Done, Said, rules
from adjudicator.games.vtes.combat import fighters, is_fighter, is_ready, running
from adjudicator.games.vtes.combat_moves import Press
from adjudicator.kernel import CAN, CANNOT, Expire, Facts, add, because, does, passed, put


def _pressing(facts: Facts) -> bool:
    return facts.at("combat") == "press"


@rules.claim("vtes:6.4.4a", about=Press, says=CANNOT)
def presses_need_two_ready_fighters(move: Press, facts: Facts) -> Said:
    """Прессы играют в конце раунда, если оба бойца готовы."""
    if not running(facts):
        return None
    if not is_fighter(move.by, facts):
        return because("{кто} в этом бою не сражается", кто=move.by)
    away = [one for one in fighters(facts) if not is_ready(one)]
    return because("не готовы: {кто}", кто=away) if away else passed("оба бойца готовы")


@rules.effect("vtes:6.4.4b", at="combat.press.after")
def without_presses_they_part(combat: Combat, facts: Facts) -> Done:
    """Без неотменённого пресса бойцы расходятся, бой завершён."""
    if combat.goes_on:
        return None
    return does(
        "неотменённого пресса нет: бойцы расходятся",
        put(combat, "ended_by", "parted"),
        put(combat, "ended_at", "press"),
    )


@rules.effect("vtes:6.4.4c", at="press")
def a_press_to_continue(move: Press, facts: Facts) -> Done:
    """Пресс на продолжение ведёт к новому раунду."""
    if move.to != "continue":
        return None
    return does(
        "{кто} прессует на продолжение",
        put("combat", "goes_on", True),
        put("combat", "last_press", move.by),
        кто=move.by,
    )


@rules.claim("vtes:6.4.4d", about=Press, says=CANNOT)
def a_press_to_end_needs_a_press(move: Press, facts: Facts) -> Said:
    """Пресс на завершение отменяет пресс соперника; о прессе «в пустоту» источник молчит."""
    if not _pressing(facts) or move.to != "end":
        return None
    if facts.combat.goes_on:
        return passed("есть пресс соперника, который можно отменить")
    if facts.silent("vtes:6.4.4d", "пресс «в пустоту» возможен", "отменять нечего") == "отменять нечего":
        return because("отменять нечего: бой и так кончается", reading=True)
    return passed("пресс «в пустоту» ничего не меняет")


@rules.effect("vtes:6.4.4d", at="press")
def a_press_to_end(move: Press, facts: Facts) -> Done:
    """Пресс на завершение отменяет последний пресс соперника."""
    if move.to != "end":
        return None
    return does(
        "{кто} отменяет пресс соперника",
        put("combat", "goes_on", False),
        put("combat", "last_press", move.by),
        кто=move.by,
    )


@rules.claim("vtes:6.4.4e", about=Press, says=CAN)
def presses_alternate_without_limit(move: Press, facts: Facts) -> Said:
    """Бойцы вправе прессовать по очереди сколько угодно раз."""
    combat: Combat = facts.combat
    if not _pressing(facts) or not is_fighter(move.by, facts):
        return None
    if combat.last_press not in (None, move.by.name):
        return because("последним прессовал соперник: {кто}", кто=combat.last_press)
    return None


@rules.claim("vtes:6.4.4f", about=Press, says=CANNOT)
def no_two_presses_in_a_row(move: Press, facts: Facts) -> Said:
    """Двух прессов друг за другом боец не делает."""
    last = facts.combat.last_press
    if not _pressing(facts) or last is None:
        return None
    if last == move.by.name:
        return because("предыдущий пресс — его же: {кто}", кто=move.by)
    return passed("предыдущий пресс — соперника: {кто}", кто=last)


@rules.effect("vtes:6.4.4g", at="combat.new_round")
def an_uncancelled_press_begins_a_round(combat: Combat, facts: Facts) -> Done:
    """Неотменённый пресс на продолжение начинает следующий раунд."""
    return does(
        "пресс не отменён: начинается раунд {n}",
        add(combat, "round", 1),
        put(combat, "goes_on", False),
        put(combat, "last_press", None),
        put(combat, "last_maneuver", None),
        Expire("round"),
        Expire("pair"),
        n=combat.round + 1,
    )
