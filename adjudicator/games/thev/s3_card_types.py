"""3. Типы карт: характеристики персонажа и изменения, присоединённые к нему."""

from __future__ import annotations

from itertools import product
from typing import Any

from adjudicator.games.thev.board import (
    STATS,
    Done,
    Given,
    Said,
    attached,
    in_play,
    moving,
    nothing,
    of_both_stats,
    player,
    rules,
)
from adjudicator.kernel import CAN, Facts, Move, Ref, Words, applies, because, does, gives, passed, put, slot


@rules.move("lose_text", "потерять текст|лишить текста", "{to} теряет игровой текст")
class LoseText(Move):
    """An effect makes a card in play lose its game text."""

    to: Any = slot(Ref(("character", "modification", "location", "title_card")), "кого|что")
    by: object = player("кто|чей эффект")
    card: str = slot(Words(), "карта", typical="")


@rules.claim("thev:3.3c", about=LoseText, says=CAN)
def a_card_in_play_may_lose_its_text(move: LoseText, facts: Facts) -> Said:
    """Потеря игрового текста затрагивает лишь текст после типов."""
    return because("{что} в игре", что=move.to) if in_play(move.to) else None


@rules.effect("thev:3.3c", at="lose_text")
def types_stay(move: LoseText, facts: Facts) -> Done:
    """Типы у карты остаются, свойства и способности пропадают."""
    if move.to.kind == "character":  # what it loses is said by 3.3d
        return does("{что}: типы карты остались", что=move.to)
    return does("{что} без игрового текста: типы остались", put(move.to, "text", False), что=move.to)


PROPERTIES = ("fury", "reaper", "fatality", "untouchable", "guarded", "endurance_bonus")


@rules.effect("thev:3.3d", at="lose_text")
def properties_go_with_the_text(move: LoseText, facts: Facts) -> Done:
    """Игровой текст включает и свойства: по прочтению они пропадают вместе с ним."""
    names = ("endurance", *PROPERTIES) if move.to.kind == "modification" else PROPERTIES
    had = [name for name in names if not nothing(value := getattr(move.to, name, 0)) and value is not False]
    lost = [put(move.to, "text", False)] if move.to.kind == "character" else []
    if had:
        return does("{что} без игрового текста, а с ним и без свойств", lost, что=move.to, reading=True)
    return does("{что} без игрового текста", lost, что=move.to) if lost else None


@rules.effect("thev:3.4j", at="lose_text")
def icons_are_no_text(move: LoseText, facts: Facts) -> Done:
    """Прибавка характеристик, указанная слева на значках изменения, в его игровой текст не входит."""
    if move.to.kind != "modification" or all(nothing(getattr(move.to, stat)) for stat in STATS):
        return None
    return does("{что}: значки — не игровой текст, их прибавка остаётся", что=move.to)


@of_both_stats("thev:3.2d")
def printed_value(character: Any, facts: Facts, stat: str) -> Given:
    """Главных характеристик две: влияние и угроза; исходно они таковы, как напечатано на карте."""
    return gives(getattr(character, stat), "{кто}: на карте {value}", кто=character)


@of_both_stats("thev:3.2f", stage="own")
def plus_x_plus_y(character: Any, facts: Facts, stat: str) -> Given:
    """Запись «+X/+Y» прибавляет X к влиянию и Y к угрозе."""
    adding = [one for one in facts.lasting if one.operation == "add" and one.about in STATS]
    both = [
        (one.source, one.amount, other.amount)
        for one, other in product(adding, adding)
        if (one.about, other.about) == STATS and one.source == other.source and applies(facts, one, character)
    ]
    if not both:
        return None
    written = list(dict.fromkeys(f"{_signed(x)}/{_signed(y)}" for _, x, y in both))
    return gives(0, "«{запись}»: первое — к влиянию, второе — к угрозе", запись=written)


def _signed(amount: Any) -> str:
    """A number as cards print it; one that is open as it is."""
    return f"{amount:+}" if isinstance(amount, int) else str(amount)


@of_both_stats("thev:3.4e", stage="plus")
def modifications_change_stats(character: Any, facts: Facts, stat: str) -> Given:
    """Изменение может менять характеристики персонажа: значком и текстом."""
    given = []
    for card in attached(character, facts):
        icon, text = getattr(card, stat), getattr(card, f"text_{stat}")
        if not nothing(icon):
            given.append(gives(icon, "значок изменения «{карта}»: {value}", карта=card))
        if not nothing(text) and card.text:
            given.append(gives(text, "текст изменения «{карта}»: {value}", карта=card))
    return given or None


@of_both_stats("thev:3.4k", stage="plus")
def icons_outlive_the_text(character: Any, facts: Facts, stat: str) -> Given:
    """Изменение без игрового текста по-прежнему даёт прибавку своих значков, но не текста."""
    silent = [card for card in attached(character, facts) if not card.text]
    if silent:
        return passed("{карты}: текст потерян, действуют только значки", карты=silent)
    return None


@rules.watch("thev:3.4m", on="character.place")
def modifications_follow_to_the_discard_pile(character: Any, facts: Facts) -> Done:
    """Персонаж ушёл на свалку или в пустоту (по прочтению и в колоду) — его изменения на свалке."""
    cards = attached(character, facts)
    if cards and character.place in ("discard", "void", "deck"):
        return does(
            "{карты}: на свалку вслед за персонажем {кто}",
            *(moving(card, "discard", facts) for card in cards),
            карты=cards,
            кто=character,
            reading=character.place == "deck",
        )
    return None


@rules.watch("thev:3.4n", on="character.place")
def modifications_return_to_hand(character: Any, facts: Facts) -> Done:
    """Если персонажа вернули в руку, изменения возвращаются в руку своих владельцев."""
    cards = attached(character, facts)
    if cards and character.place == "hand":
        return does(
            "{карты}: в руку вслед за персонажем {кто}",
            *(moving(card, "hand", facts) for card in cards),
            карты=cards,
            кто=character,
        )
    return None
