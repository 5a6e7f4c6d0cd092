"""19. Составление собственной колоды, и 11d, 3.7e: сколько копий и чьей группы карты."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import Given, Said, rules
from adjudicator.games.thev.s2_decks import (
    FIGHT,
    MAIN,
    MAIN_CARDS,
    Bring,
    Build,
    about,
    listed,
    of_deck,
    size,
    small_demo,
)
from adjudicator.kernel import CANNOT, Facts, because, gives, passed

TITLE_CARDS, FIGHT_CARDS = 1, 8
NEUTRAL = ("нейтральная", "нейтральный", "нейтральное", "нет", "без знака", "без группы")


def sign(card: Any) -> str | None:
    """The group whose sign a card bears, ``None`` if it is neutral."""
    return None if card.group is None or card.group.lower() in NEUTRAL else str(card.group)


def _foreign(move: Bring, facts: Facts, cards: list[Any]) -> list[Any]:
    """The cards of another group than the player's: that of his title card, else of the first card."""
    chosen = move.build.group or next((sign(one) for one in listed(move, facts) if sign(one)), None)
    return [one for one in cards if sign(one) not in (None, chosen)]


@rules.claim("thev:19a", about=Bring, says=CANNOT)
def exactly_one_title_card(move: Bring, facts: Facts) -> Said:
    """Игрок берёт ровно одну титульную карту — той группы, которой отвечает колода."""
    if not about(move, "title"):
        return None
    if move.build.title_cards != TITLE_CARDS:
        return because("титульная карта одна, а здесь их {n}", n=move.build.title_cards)
    return passed("титульная карта одна")


def _too_many(cards: list[Any], limit: int) -> list[Any]:
    return [one for one in cards if one.copies > limit]


def _copies(cards: list[Any], limit: int, checked: bool) -> Said:
    many = _too_many(cards, limit)
    if many:
        return because(f"копий больше, чем {limit}: {{что}}", что=many)
    return passed(f"копий не больше, чем {limit}") if checked else None


@rules.claim("thev:19b", about=Bring, says=CANNOT)
def three_copies_in_the_main_deck(move: Bring, facts: Facts) -> Said:
    """Одной карты в основной колоде не более трёх копий, и уникальной тоже."""
    return _copies(of_deck(move, facts, MAIN), 3, about(move, MAIN))


@rules.claim("thev:19c", about=Bring, says=CANNOT)
def forty_cards_in_the_main_deck(move: Bring, facts: Facts) -> Said:
    """Размер основной колоды — ровно 40 карт; исключение — демо-колоды."""
    if about(move, MAIN) and small_demo(move, facts):
        return passed("{что}: демо-колода", что=move.build)
    return _size(move, facts, MAIN, MAIN_CARDS, "в основной колоде") if about(move, MAIN) else None


def _size(move: Bring, facts: Facts, deck: str, wanted: int, where: str) -> Said:
    cards = size(move, facts, deck)
    if cards != wanted:
        return because(f"{where} ровно {wanted} карт, а здесь {{n}}", n=cards)
    return passed(f"{where} ровно {wanted} карт")


@rules.claim("thev:19d", about=Bring, says=CANNOT)
def the_main_deck_is_of_one_group(move: Bring, facts: Facts) -> Said:
    """Каждая карта основной колоды принадлежит выбранной группе либо не имеет знака группы."""
    foreign = _foreign(move, facts, of_deck(move, facts, MAIN))
    if foreign:
        return because("в основной колоде карта чужой группы: {что}", что=foreign)
    return passed("в основной колоде карты своей группы и нейтральные") if about(move, MAIN) else None


@rules.claim("thev:19f", about=Bring, says=CANNOT)
def two_copies_in_the_fight_deck(move: Bring, facts: Facts) -> Said:
    """Одной карты в колоде схватки не более двух копий."""
    return _copies(of_deck(move, facts, FIGHT), 2, about(move, FIGHT))


@rules.claim("thev:11d", about=Bring, says=CANNOT)
def one_copy_of_a_unique_fight_card(move: Bring, facts: Facts) -> Said:
    """Уникальную карту схватки кладут в колоду схватки не более чем в одном экземпляре."""
    unique = [one for one in of_deck(move, facts, FIGHT) if one.unique]
    many = _too_many(unique, 1)
    if many:
        return because("уникальная карта схватки — в одном экземпляре: {что}", что=many)
    return passed("уникальная карта схватки одна: {что}", что=unique) if unique else None


@rules.claim("thev:19g", about=Bring, says=CANNOT)
def eight_cards_in_the_fight_deck(move: Bring, facts: Facts) -> Said:
    """Размер колоды схватки — ровно 8 карт."""
    return _size(move, facts, FIGHT, FIGHT_CARDS, "в колоде схватки") if about(move, FIGHT) else None


@rules.claim("thev:19i", about=Bring, says=CANNOT)
def both_decks_are_of_one_group(move: Bring, facts: Facts) -> Said:
    """В обеих колодах допустимы карты лишь одной группы и нейтральные."""
    foreign = _foreign(move, facts, listed(move, facts))
    if foreign:
        return because("карты двух групп вместе не играют: {что}", что=foreign)
    return passed("карты одной группы и нейтральные")


@rules.claim("thev:3.7e", about=Bring, says=CANNOT)
def some_fight_cards_are_for_their_group_only(move: Bring, facts: Facts) -> Said:
    """Некоторые карты схватки доступны только своей группе."""
    signed = [one for one in of_deck(move, facts, FIGHT) if sign(one) is not None]
    foreign = _foreign(move, facts, signed)
    if foreign:
        return because("карта схватки другой группы: {что}", что=foreign)
    return passed("карта схватки своей группы: {что}", что=signed) if signed else None


@rules.claim("thev:19k", about=Bring, says=CANNOT)
def forty_nine_cards_in_all(move: Bring, facts: Facts) -> Said:
    """Всего для игры нужно ровно 49 карт: 1 титульная, 40 в основной колоде и 8 в колоде схватки."""
    if move.part != "all" or small_demo(move, facts):
        return None
    cards = move.build.title_cards + size(move, facts, MAIN) + size(move, facts, FIGHT)
    wanted = TITLE_CARDS + MAIN_CARDS + FIGHT_CARDS
    if cards != wanted:
        return because("всего нужно {m:карта|карты|карт}, а здесь {n}", m=wanted, n=cards)
    return passed("всего {m:карта|карты|карт}", m=wanted)


rules.name_value("build.total", "всего карт")
rules.name_value("build.required", "нужно карт|сколько нужно карт")


@rules.value("thev:19k", of="build.total")
def all_cards_together(build: Build, facts: Facts) -> Given:
    """Считают титульную карту, основную колоду и колоду схватки."""
    total = build.title_cards + build.main + build.fight
    return gives(total, "титульных {a}, в основной колоде {b}, в колоде схватки {c}: вместе {value}",
                 a=build.title_cards, b=build.main, c=build.fight)  # fmt: skip


@rules.value("thev:19k", of="build.required")
def as_many_are_required(build: Build, facts: Facts) -> Given:
    """Всего для игры нужно ровно 49 карт."""
    return None if build.demo else gives(TITLE_CARDS + MAIN_CARDS + FIGHT_CARDS, "1 + 40 + 8 = {value}")
