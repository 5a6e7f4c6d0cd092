"""3.39. Обмен: с кем он возможен."""

from __future__ import annotations

from adjudicator.games.fury.board import character, is_sea, rules
from adjudicator.games.fury.s3_2_actions import Trade
from adjudicator.kernel import CAN, CANNOT, because, passed


def _leads(hunter) -> bool:
    return character(hunter) == "van_helsing"


@rules.claim("fury:3.39b", about=Trade, says=CAN)
def partner_is_in_the_same_city(move, facts):
    """Для обмена охотник выбирает другого охотника в том же городе; задержан ли тот, не важно."""
    if move.with_ is None or facts.game.time not in ("day", "night"):
        return None
    if move.by.location is None or move.by.location != move.with_.location:
        return passed("{кто} в другом городе", кто=move.with_)
    return because("в одном городе {кто}", кто=(move.by, move.with_))


@rules.claim("fury:3.39b", about=Trade, says=CANNOT)
def nobody_trades_across_the_board(move, facts):
    """В другом городе или с самим собой обмена нет; «Лидер» Ван Хельсинга — исключение (3.39f)."""
    if move.with_ is None:
        return None
    if move.with_ == move.by:
        return because("обменяться можно лишь с другим охотником")
    places = (move.by.location, move.with_.location)
    if None in places or _leads(move.by):
        return None
    if places[0] != places[1]:
        return because("{кто} в другом городе", кто=move.with_)
    return passed("в одном городе {кто}", кто=(move.by, move.with_))


@rules.claim("fury:3.39e", about=Trade, says=CANNOT)
def no_trade_at_sea(move, facts):
    """В море обмена не бывает."""
    place = facts.get(move.by.location)
    if place is None:
        return None
    if is_sea(place):
        return because("{кто} в море", кто=move.by)
    return passed("{кто} не в море", кто=move.by)


@rules.claim("fury:3.39f", about=Trade, says=CANNOT)
def leader_trades_with_cities_only(move, facts):
    """И «Лидеру» нужен партнёр в городе, а не в море."""
    if move.with_ is None or not _leads(move.by):
        return None
    if is_sea(facts.get(move.with_.location)):
        return because("{кто} в море", кто=move.with_)
    return passed("{кто} не в море", кто=move.with_)


@rules.claim("fury:3.39f", about=Trade, says=CAN)
def leader_trades_with_any_city(move, facts):
    """«Лидер»: Ван Хельсинг обменивается с охотником в любом городе поля; передают только события."""
    if move.with_ is None or not _leads(move.by) or facts.game.time not in ("day", "night"):
        return None
    return because("«Лидер»: {кто} в любом городе", кто=move.with_)
