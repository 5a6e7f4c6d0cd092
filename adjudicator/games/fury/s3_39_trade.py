"""3.39. Обмен: с кем он возможен и что передают; «Лидер» Ван Хельсинга."""

from __future__ import annotations

from collections import Counter

from adjudicator.games.fury.board import is_sea, rules
from adjudicator.games.fury.s3_2_actions import GOODS, Trade
from adjudicator.games.fury.s3_24_hidden_information import Share
from adjudicator.kernel import CAN, CANNOT, add, because, does, passed


def _can_lead(hunter) -> bool:
    return hunter.character == "van_helsing"


def _leads(move) -> bool:
    """Whether a trade goes by «Лидер»: as stated, else where only that allows it."""
    if not _can_lead(move.by) or move.with_ is None:
        return False
    if move.leader is not None:
        return bool(move.leader)
    apart = None in (move.by.location, move.with_.location) or move.by.location != move.with_.location
    return bool(apart or "event" in _passed(move))


def _passed(move) -> tuple[str, ...]:
    """All that changes hands, in either direction."""
    return (*move.gives, *move.receives)


def _named(goods) -> list[str]:
    return [GOODS[one].partition("|")[0] for one in dict.fromkeys(goods)]


@rules.claim("fury:3.39b", about=Trade, says=CAN)
def partner_is_in_the_same_city(move, facts):
    """Для обмена охотник выбирает другого охотника в том же городе; задержан ли тот, не важно."""
    if move.with_ is None or facts.game.time not in ("day", "night") or _leads(move):
        return None
    if move.by.location is None or move.by.location != move.with_.location:
        return passed("{кто} в другом городе", кто=move.with_)
    if is_sea(facts.get(move.by.location)):
        return passed("это море, а не город: {где}", где=move.by.location)
    return because("в одном городе {кто}", кто=(move.by, move.with_))


@rules.claim("fury:3.39b", about=Trade, says=CANNOT)
def nobody_trades_across_the_board(move, facts):
    """В другом городе или с самим собой обмена нет; «Лидер» Ван Хельсинга — исключение (3.39f)."""
    if move.with_ is None:
        return None
    if move.with_ == move.by:
        return because("обменяться можно лишь с другим охотником")
    places = (move.by.location, move.with_.location)
    if None in places or _leads(move):
        return None
    if places[0] != places[1]:
        return because("{кто} в другом городе", кто=move.with_)
    if is_sea(facts.get(places[0])):
        return None
    return passed("в одном городе {кто}", кто=(move.by, move.with_))


@rules.claim("fury:3.39c", about=Trade, says=CANNOT)
def events_are_not_traded(move, facts):
    """Обмен передаёт предметы и билеты, а не события."""
    if not (goods := _passed(move)) or _leads(move):
        return None
    if "event" in goods:
        return because("обмен передаёт предметы и билеты, а не события", reading=True)
    return passed("обмен передаёт и такое: {что}", что=_named(goods))


@rules.effect("fury:3.39c", at="trade")
def goods_are_passed(move, facts):
    """Предмет или билет переходит к партнёру."""
    if _leads(move) or not _passed(move) or move.with_ is None:
        return None
    return _passes(move)


def _passes(move):
    """The steps in which cards or tickets change hands; that the giver has them need not be stated."""
    directions = ((move.by, move.with_, move.gives), (move.with_, move.by, move.receives))
    return [
        does(
            "{что} переходит от одного к другому: {кто}",
            add(giver, f"{one}s", -min(count, getattr(giver, f"{one}s"))),
            add(taker, f"{one}s", count),
            что=_named([one]) if count == 1 else f"{GOODS[one].rpartition('|')[2]} ({count})",
            кто=(giver, taker),
        )
        for giver, taker, goods in directions
        for one, count in Counter(goods).items()
    ]


@rules.claim("fury:3.39e", about=Trade, says=CANNOT)
def no_trade_at_sea(move, facts):
    """В море обмена не бывает, кто бы из двоих там ни был."""
    partner = [move.with_] if move.with_ is not None and _leads(move) else []
    places = [(one, facts.get(one.location)) for one in (move.by, *partner)]
    if away := [one for one, place in places if is_sea(place)]:
        return because("{кто} в море", кто=away)
    if places[0][1] is None:
        return None
    return passed("{кто} не в море", кто=[one for one, place in places if place is not None])


# «Лидер» -------------------------------------------------------------------------------------------------


@rules.claim("fury:3.39f", about=Trade, says=CANNOT)
def leader_trades_with_cities_only(move, facts):
    """И «Лидеру» нужен партнёр в городе, а не в море."""
    if not _leads(move):
        return None
    if is_sea(facts.get(move.with_.location)):
        return because("{кто} в море", кто=move.with_)
    return passed("{кто} не в море", кто=move.with_)


@rules.claim("fury:3.39f", about=Trade, says=CANNOT)
def only_van_helsing_is_a_leader(move, facts):
    """«Лидер» — способность Ван Хельсинга."""
    if not move.leader or _can_lead(move.by):
        return None
    return because("«Лидер» — способность Ван Хельсинга; обмен начинает {кто}", кто=move.by)


@rules.claim("fury:3.39f", about=Trade, says=CAN)
def leader_trades_with_any_city(move, facts):
    """«Лидер»: Ван Хельсинг обменивается с охотником в любом городе поля; передают только события."""
    if not _leads(move) or facts.game.time not in ("day", "night"):
        return None
    return because("«Лидер»: {кто} в любом городе", кто=move.with_)


@rules.claim("fury:3.39h", about=Trade, says=CAN)
def leader_passes_events(move, facts):
    """При «Лидере» передают события."""
    goods = set(_passed(move))
    if not _leads(move) or not goods or facts.game.time not in ("day", "night"):
        return None
    if goods != {"event"}:
        return passed("«Лидер» передаёт только события")
    return because("«Лидер» передаёт события")


@rules.claim("fury:3.39i", about=Trade, says=CANNOT)
def leader_passes_neither_items_nor_tickets(move, facts):
    """При «Лидере» нельзя передать ни предметов, ни билетов."""
    if not _leads(move) or not (goods := _passed(move)):
        return None
    if others := [one for one in goods if one != "event"]:
        return because("«Лидер» такого не передаёт: {что}", что=_named(others))
    return passed("передают событие")


@rules.effect("fury:3.39h", at="trade")
def event_is_passed(move, facts):
    """При «Лидере» событие переходит к партнёру."""
    return _passes(move) if _leads(move) and set(_passed(move)) == {"event"} else None


@rules.claim("fury:3.39g", about=Share, says=CAN, over=("fury:3.24f",))
def leader_is_as_secret_as_a_trade(move, facts):
    """При «Лидере» оба охотника делятся сведениями так же, как при обычном обмене."""
    if not move.secretly or move.through is None:
        return None
    if move.through != "leader":
        return passed("это обычный обмен")
    return because("при «Лидере» делятся сведениями, как при обмене")
