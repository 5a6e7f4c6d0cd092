"""3.18. Ошибки Дракулы: что ошибка и чем она наказана."""

from __future__ import annotations

from adjudicator.games.fury.board import is_sea, lairs, rules, trail
from adjudicator.games.fury.s3_4_adjacency import adjacent
from adjudicator.games.fury.s3_19_dracula_phase import (
    POWERS,
    STAYING,
    ChooseLair,
    ChooseLocation,
    ChoosePower,
)
from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    MUST,
    Move,
    Ref,
    add,
    because,
    does,
    gives,
    lawful,
    passed,
    put,
    slot,
)

PENALTY = 5

rules.name_value("dracula.choices", "законные ходы|что может выбрать|куда может пойти")


@rules.move("error", "ошибка Дракулы|обнаружена ошибка Дракулы|ошибка", "обнаружена ошибка Дракулы")
class Error(Move):
    """An error of Dracula is discovered: some error, a move between two locations, or that he had no move."""

    from_: object = slot(Ref(("location",)), "откуда|из", default=None)
    to: object = slot(Ref(("location",)), "куда|в", default=None)
    stuck: bool = slot(FLAG, "нет законного хода|ходов нет|не может сыграть карту", typical=False)


@rules.claim("fury:3.18a", about=Error, says=MUST)
def error_is_punished(move, facts):
    """Когда игроки обнаружили ошибку Дракулы, он несёт наказание."""
    if _lawful_voyage(move, facts):
        return None
    return because("ошибка обнаружена: Дракула несёт наказание")


def _lawful_voyage(move, facts) -> bool:
    return move.from_ is not None and move.to is not None and adjacent(move.from_, move.to, facts)


@rules.claim("fury:3.18b", about=Error, says=CAN)
def moving_without_a_road_is_an_error(move, facts):
    """Перемещение Дракулы между городами, которые не соединяет дорога, — ошибка."""
    if move.from_ is None or move.to is None or is_sea(move.from_) or is_sea(move.to):
        return None
    if adjacent(move.from_, move.to, facts):
        return passed("дорога соединяет: {откуда} и {куда}", откуда=move.from_, куда=move.to)
    return because("дорога не соединяет: {откуда} и {куда}", откуда=move.from_, куда=move.to)


@rules.claim("fury:3.18b", about=Error, says=CANNOT)
def moving_where_a_way_leads_is_none(move, facts):
    """Перемещение туда, куда ведёт дорога или море, не ошибка."""
    if not _lawful_voyage(move, facts):
        return None
    return because("это не ошибка, они соседние: {откуда} и {куда}", откуда=move.from_, куда=move.to)


@rules.claim("fury:3.18c", about=Error, says=CAN)
def having_no_legal_move_is_an_error(move, facts):
    """Нет в шаге перемещения ни одного законного хода — это тоже ошибка."""
    return because("законного хода у Дракулы нет") if move.stuck else None


@rules.claim("fury:3.19m", about=Error, says=CAN)
def having_no_card_to_play_is_an_error(move, facts):
    """Если Дракула не может сыграть карту, он совершил ошибку."""
    return because("сыграть карту Дракула не может") if move.stuck else None


@rules.value("fury:3.18c", of="dracula.choices")
def what_dracula_may_choose(dracula, facts):
    """Всё, что Дракула законно может выбрать в шаге перемещения, из описанного на столе."""
    mark = len(facts.trail)
    found = [one.name for one in facts.locations if _possible(facts, ChooseLocation.verb, to=one)]
    found += [one.name for one in lairs(facts) if _possible(facts, ChooseLair.verb, lair=one)]
    found += [POWERS[power] for power in POWERS if _playable(power, facts)]
    del facts.trail[mark:]
    if not found:
        return gives((), "законного хода нет: это ошибка")
    return gives(tuple(found), "законно выбрать можно: {value}")


def _possible(facts, verb, **slots) -> bool:
    """Whether a choice is legal once hideouts have slid and what slid off is settled."""
    return bool(lawful(facts, verb, or_later=True, **slots))


def _playable(power, facts) -> bool:
    """Whether a power card can be played, with some location where it needs one."""
    if power in STAYING:
        return _possible(facts, ChoosePower.verb, card=power)
    return any(_possible(facts, ChoosePower.verb, card=power, to=one) for one in facts.locations)


# The penalty, in the order of its steps ------------------------------------------------------------------


def _current(facts):
    """The hideout on the trail with the card of the current location, or ``None``."""
    place = facts.location(facts.dracula)
    return next((one for one in trail(facts) if place is not None and one.location == place), None)


@rules.effect("fury:3.18d", at="error")
def location_is_revealed(move, facts):
    """Наказание, 1: Дракула раскрывает свою текущую локацию."""
    place, current = facts.get(facts.location(facts.dracula)), _current(facts)
    changes = [put("dracula", "revealed", True)]
    if current is not None:
        changes.append(put(current, "revealed", True))
    return does("наказание, 1: текущую локацию раскрывают", changes, reading=is_sea(place))


@rules.effect("fury:3.18e", at="error")
def trail_is_cleared(move, facts):
    """Наказание, 2: Дракула очищает все убежища следа, кроме текущей локации."""
    current = _current(facts)
    cleared = [one for one in trail(facts) if one != current]
    if not cleared:
        return None
    return does(
        "наказание, 2: убежища следа очищают — {что}",
        [put(one, "cleared", True) for one in cleared],
        что=cleared,
    )


@rules.effect("fury:3.18e", at="error")
def encounters_of_the_current_location(move, facts):
    """Сбрасывают ли карты встреч с самой текущей локации, источник не уточняет."""
    current = _current(facts)
    cards = [] if current is None else [one for one in facts.encounters if one.hideout == current.name]
    cards = [one for one in cards if not one.discarded]
    if not cards:
        return None
    kept = "карты встреч текущей локации остаются"
    if facts.silent("fury:3.18e", kept, "карты встреч текущей локации сбрасывают") == kept:
        return does("карты встреч текущей локации остаются: {карты}", карты=cards, reading=True)
    return does(
        "карты встреч текущей локации сбрасывают: {карты}",
        [put(one, "discarded", True) for one in cards],
        карты=cards,
        reading=True,
    )


@rules.effect("fury:3.18f", at="error")
def current_location_stays_on_the_first_space(move, facts):
    """Карта текущей локации остаётся на первом делении следа или ложится туда."""
    current = _current(facts)
    if current is None:
        return None
    return does("карта текущей локации — на первом делении: {что}", put(current, "space", 1), что=current)


@rules.effect("fury:3.18g", at="error")
def error_costs_five_damage(move, facts):
    """Наказание, 3: Дракула получает пять повреждений."""
    return does(
        "наказание, 3: Дракула получает повреждений {n}", add("dracula", "incoming", PENALTY), n=PENALTY
    )
