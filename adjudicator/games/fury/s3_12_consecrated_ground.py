"""3.12. Освящённая земля и облатки: жетоны, которые закрывают город для Дракулы."""

from __future__ import annotations

from adjudicator.games.fury.board import is_hallowed, is_sea, rules
from adjudicator.games.fury.s3_2_actions import Travel
from adjudicator.games.fury.s3_4_adjacency import listed, within_roads
from adjudicator.games.fury.s3_19_dracula_phase import STAYING, ChooseLair, ChooseLocation, ChoosePower
from adjudicator.kernel import CAN, CANNOT, Move, OneOf, Ref, because, does, gives, passed, put, slot

TOKENS = {"ground": "освящённая земля|Освящённая земля", "wafer": "облатка|Облатки"}
"""The tokens, and the cards that put them there: each its own (fury:3.12a)."""


@rules.move("hallow", "освятить|положить жетон|положить облатку", "жетон кладут в локацию {to}")
class Hallow(Move):
    """A token is put on a city by the card of the same name, unless another card is named."""

    to: object = slot(Ref(("location",)), "куда|на что|город")
    token: str = slot(OneOf(tuple(TOKENS)), "жетон|какой", typical="ground", words=TOKENS)
    by: object = slot(Ref(("hunter",)), "кто", default=None)
    card: str | None = slot(OneOf(tuple(TOKENS)), "карта|картой|какой картой", default=None, words=TOKENS)


@rules.claim("fury:3.12a", about=Hallow, says=CAN)
def each_card_puts_its_own_tokens(move, facts):
    """«Освящённая земля» кладёт жетоны освящённой земли, «Облатки» — жетоны облатки."""
    if move.card not in (None, move.token):
        return passed("эта карта кладёт другие жетоны")
    return because("карта кладёт жетоны на города", reading=True)


@rules.claim("fury:3.12a", about=Hallow, says=CANNOT)
def tokens_are_put_on_cities_by_their_own_card(move, facts):
    """Жетоны кладут на города, и каждая карта — только свои."""
    if is_sea(move.to):
        return because("это море, а жетоны кладут на города: {где}", где=move.to)
    if move.card not in (None, move.token):
        return because("эта карта кладёт другие жетоны", reading=True)
    return None


@rules.impossible("fury:3.12a", on="location")
def tokens_lie_in_cities(location, facts):
    """Освящённая земля и облатки лежат в городах, не в море."""
    if not is_sea(location) or not is_hallowed(location):
        return None
    what = "освящённая земля" if location.hallowed else "облатка"
    return because("{что} лежит в городе, а это море: {где}", что=what, где=location)


@rules.effect("fury:3.12a", at="hallow")
def token_lies_on_the_city(move, facts):
    """Жетон ложится на город."""
    if move.token == "ground":
        return does("на город ложится освящённая земля: {где}", put(move.to, "hallowed", True), где=move.to)
    return does(
        "на город ложится облатка: {где}",
        put(move.to, "wafer", True),
        put(move.to, "wafer_new", facts.game.time == "dawn"),
        где=move.to,
    )


@rules.claim("fury:3.12b", about=(ChooseLocation, ChoosePower, ChooseLair), says=CANNOT)
def hallowed_cities_are_closed_to_dracula(move, facts):
    """Дракула не может переместиться в город с освящённой землёй или облаткой."""
    to = facts.get(move.lair.location) if move.verb == ChooseLair.verb else move.to
    if to is None:
        return None
    if is_hallowed(to):
        return because("освящённая земля или облатка: {где}", где=to)
    return passed("ни освящённой земли, ни облатки: {где}", где=to)


@rules.claim("fury:3.12b", about=Travel, says=CANNOT)
def hallowed_cities_are_open_to_hunters(move, facts):
    """Охотников жетоны освящённой земли и облатки не касаются."""
    if move.to is None or not is_hallowed(move.to):
        return None
    return passed("закрыто для Дракулы, а не для охотника: {где}", где=move.to)


@rules.claim("fury:3.12c", about=ChoosePower, says=CANNOT)
def nobody_stays_on_hallowed_ground(move, facts):
    """В городе с освящённой землёй или облаткой не играют «Затаиться», «Пир» и «Зов тьмы»."""
    place = facts.get(facts.location(facts.dracula))
    if move.card not in STAYING or place is None:
        return None
    if is_hallowed(place):
        return because("освящённая земля или облатка: {где}", где=place)
    return passed("ни освящённой земли, ни облатки: {где}", где=place)


@rules.claim("fury:3.12d", about=ChoosePower, says=CANNOT)
def wolf_does_not_run_through_hallowed_cities(move, facts):
    """«Форма волка» не ведёт через город с жетоном; если есть путь в обход, выбрать локацию можно."""
    start = facts.get(facts.location(facts.dracula))
    if move.card != "wolf_form" or move.to is None or start is None or is_sea(move.to):
        return None
    if not _wolf_reaches(start, move.to, facts, lambda city: False):
        return None
    closed = [one for one in facts.locations if is_hallowed(one) and one not in (start, move.to)]
    if not closed:
        return None
    if _wolf_reaches(start, move.to, facts, is_hallowed):
        return passed("есть путь в обход: {города}", города=closed)
    return because("путь только через города с жетонами: {города}", города=closed)


def _wolf_reaches(start, to, facts, forbidden) -> bool:
    """Whether the wolf comes there by described roads: two, or one beyond a port of the sea where he is."""
    if not is_sea(start):
        return within_roads(start, to, 2, facts, forbidden)
    ports = [one for one in facts.locations if not is_sea(one) and listed(start, one)]
    return to in ports or any(
        not forbidden(port) and within_roads(port, to, 1, facts, forbidden) for port in ports
    )


@rules.effect("fury:3.12e", at="passage.parting")
def wafers_are_discarded_at_the_end_of_dawn(passage, facts):
    """Все жетоны облатки сбрасывают в конце рассвета, который наступил после их выкладки."""
    if facts.game.time != "dawn":
        return None
    lying = [one for one in facts.locations if one.wafer]
    old, new = [one for one in lying if not one.wafer_new], [one for one in lying if one.wafer_new]
    told = []
    if old:
        told.append(
            does(
                "рассвет кончился, облатки сбрасывают: {где}",
                [put(one, "wafer", False) for one in old],
                где=old,
            )
        )
    if new:
        told.append(
            does(
                "облатка легла уже на рассвете и ждёт следующего: {где}",
                [put(one, "wafer_new", False) for one in new],
                где=new,
            )
        )
    return told


@rules.sequence("fury:3.12e", "dawn")
def wafers_go_at_the_end(items, facts):
    """Облатки сбрасывают в конце рассвета."""
    return gives([*items, "сброс облаток"], "облатки — в конце рассвета")


@rules.effect("fury:3.12f", at="passage.parting")
def consecrated_ground_stays(passage, facts):
    """Жетоны освящённой земли лежат, пока их не сбросит эффект карты."""
    lying = [one for one in facts.locations if one.hallowed]
    if facts.game.time != "dawn" or not lying:
        return None
    return does("освящённая земля остаётся: {где}", где=lying)
