"""3.36. Поиск: карты встреч раскрывают и исполняют."""

from __future__ import annotations

from adjudicator.games.fury.board import cause, lies_at, rules
from adjudicator.kernel import CAN, CANNOT, Move, Ref, because, does, passed, put, slot


@rules.move("execute", "исполнить встречу|исполнить карту встречи", "исполняют карту встречи: {card}")
class Execute(Move):
    """The next encounter card that was found by a search takes effect."""

    by: object = slot(Ref(("hunter", "dracula")), "кто")
    card: object = slot(Ref(("encounter",)), "карта|карту|встреча|что")


rules.name_choice(
    "search_order", "порядок поиска|порядок встреч|порядок исполнения", move=("execute", "card")
)


def _cards_here(hunter, facts):
    """The encounter cards of the hideouts and lairs in the location of a hunter."""
    here = hunter.location
    return [one for one in facts.encounters if here and not one.discarded and lies_at(one, facts) == here]


@rules.effect("fury:3.36b", at="search")
def search_reveals_what_is_closed(move, facts):
    """При поиске Дракула раскрывает ещё не раскрытые карты встреч там, где находится охотник."""
    cards = _cards_here(move.by, facts)
    closed = [card for card in cards if not card.revealed]
    if not closed:
        return does("раскрывать нечего, карты встреч уже открыты: {карты}", карты=cards) if cards else None
    return does(
        "раскрывают карты встреч: {карты}", [put(one, "revealed", True) for one in closed], карты=closed
    )


@rules.effect("fury:3.36c", at="search")
def what_is_revealed_is_executed(move, facts):
    """Раскрытые встречи исполняют, пропуская эффекты созревания; по прочтению — и раскрытые раньше."""
    cards = _cards_here(move.by, facts)
    if not cards:
        return None
    return does(
        "карты встреч исполняют, эффекты созревания пропускают: {карты}",
        [put(one, "found_by", move.by) for one in cards],
        reading=any(cause(one, "revealed", facts) != "fury:3.36b" for one in cards),
        карты=cards,
    )


@rules.claim("fury:3.36d", about=Execute, says=CAN)
def searcher_chooses_the_order(move, facts):
    """В каком порядке исполнять карты встреч, выбирает охотник, который ведёт поиск."""
    if move.card.met is not None and move.card.found_by is None:
        return passed("карта уже исполнена: {карта}", карта=move.card)
    if move.card.found_by is None:
        return passed("карту встречи поиском не находили: {карта}", карта=move.card)
    if move.card.found_by != move.by.name:
        return passed("поиск ведёт {кто}", кто=move.card.found_by)
    return because("порядок выбирает тот, кто ведёт поиск: {кто}", кто=move.by)


@rules.claim("fury:3.36c", about=Execute, says=CANNOT)
def executed_card_is_not_executed_again(move, facts):
    """Карту, исполненную в засаде или при этом поиске, второй раз не исполняют."""
    if move.card.met is None or move.card.found_by is not None:
        return None
    return because("карта уже исполнена: {карта}; охотник — {кто}", карта=move.card, кто=move.card.met)


@rules.claim("fury:3.36d", about=Execute, says=CANNOT)
def nobody_else_chooses_the_order(move, facts):
    """Прочие порядка встреч при поиске не выбирают."""
    if move.card.found_by in (None, move.by.name):
        return None
    return because("порядок выбирает тот, кто ведёт поиск: {кто}", кто=move.card.found_by)


@rules.effect("fury:3.36c", at="execute")
def found_card_takes_effect(move, facts):
    """Карту встречи исполняют без эффекта созревания."""
    return does(
        "карту встречи исполняют без эффекта созревания: {карта}",
        put(move.card, "found_by", None),
        put(move.card, "met", move.by),
        карта=move.card,
    )
