"""3.38. Пополнение запасов: предмет в большом городе, событие сверху днём и снизу ночью."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.games.fury.s3_21_event_cards import Discard, comes
from adjudicator.kernel import CAN, MUST, Move, Ref, add, because, does, gives, lifted, passed, put, slot

rules.name_value("hunter.item_limit", "предел предметов|предел руки предметов")
rules.name_sequence("supply", "пополнение запасов|порядок пополнения")


@rules.move("discard_item", "сбросить предмет|сброс предмета", "{by} сбрасывает предмет")
class DiscardItem(Move):
    """A hunter discards an item to his limit."""

    by: object = slot(Ref(("hunter",)), "кто")


ENDS = {"day": "top", "night": "bottom"}
"""From which end of the deck the event comes up."""


def _told(move):
    """Whose mark the event bears that comes up, as far as the move tells it."""
    return move.side or (move.card.side if move.card is not None else None)


def _side(move, facts):
    """Whose mark the event bears that comes up; of one behind an earlier one, only what is told."""
    end = ENDS.get(facts.game.time)
    if _told(move) or end is None or getattr(facts.game, f"{end}_taken"):
        return _told(move)
    return getattr(facts.game, f"{end}_event")


def _comes_off(move, facts):
    """The change by which the next event is one of which nothing is known."""
    if _told(move) is not None:
        return []
    return [put("game", f"{ENDS[facts.game.time]}_taken", True)]


def _in_large_city(hunter, facts) -> bool:
    place = facts.get(hunter.location)
    return place is not None and bool(place.large) and not hunter.in_hospital


@rules.sequence("fury:4.1j", "supply")
def item_is_taken_before_the_event(items, facts):
    """В большом городе предмет берут до события."""
    return gives(["предмет", "событие"], "предмет берут раньше события")


# In the hospital -----------------------------------------------------------------------------------------


@rules.effect("fury:3.26e", at="supply")
def patient_takes_one_item(move, facts):
    """Пополняя запасы в госпитале, охотник берёт один предмет."""
    if not move.by.in_hospital:
        return None
    return does("{кто} в госпитале: берёт один предмет", add(move.by, "items", 1), кто=move.by)


@rules.effect("fury:3.26f", at="supply")
def patient_takes_no_event(move, facts):
    """События при пополнении запасов в госпитале не берут."""
    return does("события в госпитале не берут") if move.by.in_hospital else None


# On the board --------------------------------------------------------------------------------------------


@rules.effect("fury:3.38b", at="supply")
def item_is_taken_in_a_large_city(move, facts):
    """Пополняя запасы в большом городе, охотник берёт верхнюю карту предметов."""
    if move.by.in_hospital or move.by.location is None:
        return None
    if not _in_large_city(move.by, facts):
        return does("город малый: предмета не берут")
    return does("большой город: {кто} берёт предмет", add(move.by, "items", 1), кто=move.by)


@rules.effect("fury:4.1j", at="supply")
def the_item_came_first(move, facts):
    """Предмет взят раньше события: что бы ни вышло с событием, предмет уже на руке."""
    if not _in_large_city(move.by, facts) or _side(move, facts) is None:
        return None
    return does("предмет взят, после него берут событие")


def _comes_up(move, facts, time, side) -> bool:
    """Whether, by day or by night, an event with this mark (``None``: untold) comes up."""
    return bool(facts.game.time == time) and _takes_events(move, facts) and _side(move, facts) == side


def _takes_events(move, facts) -> bool:
    """Whether an event is taken in this supply: in a hospital none ever is (fury:3.26f)."""
    return not move.by.in_hospital or lifted(facts, "fury:3.26f", move)


@rules.effect("fury:3.38c", at="supply")
def top_event_of_hunters_is_taken_by_day(move, facts):
    """Днём верхнее событие со значком охотника берёт пополняющий охотник."""
    if _comes_up(move, facts, "day", None):
        return does("днём берут верхнее событие, а чей на нём значок, не сказано")
    if not _comes_up(move, facts, "day", "hunters"):
        return None
    return does("днём, верхнее событие, значок охотника: берёт {кто}", кто=move.by)


@rules.effect("fury:3.38d", at="supply")
def top_event_of_dracula_is_discarded_by_day(move, facts):
    """Днём верхнее событие со значком Дракулы сбрасывают."""
    if not _comes_up(move, facts, "day", "dracula"):
        return None
    card = move.card
    off = [] if card is None else [put(card, "place", "deck"), put(card, "place", "discard")]
    return does(
        "днём, верхнее событие, значок Дракулы: его сбрасывают лицом вниз", off, _comes_off(move, facts)
    )


@rules.effect("fury:3.38e", at="supply")
def bottom_event_of_hunters_is_taken_by_night(move, facts):
    """Ночью нижнее событие со значком охотника берёт пополняющий охотник."""
    if _comes_up(move, facts, "night", None):
        return does("ночью берут нижнее событие, а чей на нём значок, не сказано")
    if not _comes_up(move, facts, "night", "hunters"):
        return None
    return does("ночью, нижнее событие, значок охотника: берёт {кто}", кто=move.by)


@rules.effect("fury:3.38f", at="supply")
def bottom_event_of_dracula_is_his_by_night(move, facts):
    """Ночью нижнее событие со значком Дракулы берёт Дракула."""
    if not _comes_up(move, facts, "night", "dracula"):
        return None
    return does("ночью, нижнее событие, значок Дракулы: берёт Дракула")


@rules.effect("fury:3.21f", at="supply")
def event_of_a_supply_comes_to_the_hand(move, facts):
    """Взятое событие попадает на руку, а «Немедленно» играют сразу."""
    if not _takes_events(move, facts) or _side(move, facts) is None:
        return None
    hunters = _side(move, facts) == "hunters"
    if not hunters and facts.game.time != "night":
        return None
    taken = comes(move.by if hunters else facts.dracula, move.card, facts)
    return taken._replace(changes=(*taken.changes, *_comes_off(move, facts)))


# The limit of items --------------------------------------------------------------------------------------


@rules.value("fury:5.9a", of="hunter.item_limit")
def items_have_a_limit(hunter, facts):
    """Предел руки предметов — три, у лорда Годалминга четыре."""
    limit = 4 if hunter.character == "godalming" else 3
    return gives(limit, "{кто}: предметов на руке не больше {value}", кто=hunter)


@rules.claim("fury:5.9a", about=DiscardItem, says=MUST)
def items_are_discarded_to_the_limit(move, facts):
    """Сверх предела предметы сбрасывают."""
    number, limit = facts.item_count(move.by), facts.item_limit(move.by)
    if number <= limit:
        return passed("{кто}: {n:предмет|предмета|предметов}, предел — {m}", кто=move.by, n=number, m=limit)
    return because("{кто}: {n:предмет|предмета|предметов}, предел — {m}", кто=move.by, n=number, m=limit)


@rules.claim("fury:5.9a", about=Discard, says=CAN)
def any_item_is_discarded_to_the_limit(move, facts):
    """Сбрасывая до предела, охотник выбирает любой из своих предметов."""
    card = move.card
    if card is None or card.kind != "combat_card" or card.type != "item" or move.by.kind != "hunter":
        return None
    return items_are_discarded_to_the_limit(move, facts)


@rules.effect("fury:5.9a", at="discard_item")
def item_is_discarded(move, facts):
    """Сброшенного предмета на руке нет."""
    return does("{кто} сбрасывает предмет", add(move.by, "items", -1), кто=move.by)
