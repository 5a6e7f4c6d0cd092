"""17.3. Схватка c: в каком порядке исполняются карты схватки и что с ними потом."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    Done,
    Fight,
    Resolution,
    Said,
    rules,
)
from adjudicator.games.thev.effects import source
from adjudicator.games.thev.s8_requirements import short_of_madness
from adjudicator.games.thev.s17_fight import (
    SIDES,
    ChooseFightCard,
    DeclineFightCard,
    by_side,
    fighters,
    lone_cancel,
    next_card,
    side_of,
    spared,
)
from adjudicator.kernel import (
    CAN,
    CANNOT,
    MUST,
    End,
    Facts,
    add,
    because,
    begin,
    does,
    gives,
    passed,
    put,
)
from adjudicator.kernel.rules import Gives

rules.name_sequence("fight_cards", "карты схватки|порядок карт схватки")


@rules.sequence("thev:17.3a", "fight_cards")
def the_attackers_card_first(items: list[Any], facts: Facts) -> Gives | None:
    """Сначала исполняется карта схватки атаковавшего, потом атакованного."""
    cards = by_side(facts)
    return gives([cards[side].name for side in SIDES if side in cards], "сначала карта атаковавшего")


@rules.sequence("thev:17.3b", "fight_cards")
def a_lone_cancel_first(items: list[Any], facts: Facts) -> Gives | None:
    """Если «отмена» есть только у карты атакованного, первой исполняется она."""
    if not lone_cancel(facts):
        return None
    cards = by_side(facts)
    order = [cards[side].name for side in reversed(SIDES) if side in cards]
    return gives(order, "«отмена» есть только у карты атакованного: она первая")


@rules.sequence("thev:17.3c", "fight_cards")
def of_two_cancels_the_attackers_first(items: list[Any], facts: Facts) -> Gives | None:
    """Если обе карты — «отмены», первой исполняется карта атаковавшего."""
    cards = by_side(facts)
    if len(cards) == 2 and all(one.cancel for one in cards.values()):
        return gives([cards[side].name for side in SIDES], "обе карты — «отмены»: первой карта атаковавшего")
    return None


def both_are(facts: Facts, property_: str) -> bool:
    cards = by_side(facts)
    return len(cards) == 2 and all(getattr(one, property_) for one in cards.values())


def carry_out(card: Any, phrase: str) -> Done:
    if card is None:
        return None
    return does(phrase, put(card, "status", "resolved"), begin("resolution", source=card), что=card)


@rules.effect("thev:17.3a", at="fight.effects")
def cards_work_the_attackers_first(fight: Fight, facts: Facts) -> Done:
    """Сначала исполняется карта схватки атаковавшего, потом атакованного."""
    if lone_cancel(facts) or both_are(facts, "cancel"):
        return None
    return carry_out(next_card(facts, immediate=False), "исполняется «{что}»")


@rules.effect("thev:17.3b", at="fight.effects")
def the_lone_cancel_works_first(fight: Fight, facts: Facts) -> Done:
    """Если «отмена» есть только у карты атакованного, первой исполняется она."""
    if not lone_cancel(facts):
        return None
    return carry_out(
        next_card(facts, immediate=False), "одинокая «отмена» атакованного впереди; исполняется «{что}»"
    )


@rules.effect("thev:17.3c", at="fight.effects")
def two_cancels_work_the_attackers_first(fight: Fight, facts: Facts) -> Done:
    """Если обе карты — «отмены», первой исполняется карта атаковавшего."""
    if not both_are(facts, "cancel"):
        return None
    return carry_out(next_card(facts, immediate=False), "обе карты — «отмены»; исполняется «{что}»")


@rules.effect("thev:17.3e", at="fight.effects.after")
def all_open_cards_return(fight: Fight, facts: Facts) -> Done:
    """Когда у игрока открыты все карты схватки, они возвращаются в колоду схватки."""
    if next_card(facts, immediate=False) is not None:
        return None
    return _returning(facts)


@rules.effect("thev:17.3e", at="fight.after")
def all_open_cards_return_from_a_stopped_fight(fight: Fight, facts: Facts) -> Done:
    """То же, когда схватку прекратили раньше конца фазы эффектов."""
    return _returning(facts) if fight.stopped else None


def _returning(facts: Facts) -> Done:
    return [
        does(
            "{кто}: открыты все карты схватки, они возвращаются в колоду схватки",
            add(one, "fight_deck", one.open_fight_cards),
            put(one, "open_fight_cards", 0),
            *(put(card, "place", "closed") for card in facts.fight_cards if card.controller == one.name),
            кто=one,
            reading=True,
        )
        for one in fighters(facts)
        if one.fight_deck == 0 and one.open_fight_cards > 0
    ] or None


@rules.claim("thev:17.3f", about=ChooseFightCard, says=MUST)
def a_fight_card_is_obligatory(move: ChooseFightCard, facts: Facts) -> Said:
    """Карту схватки обязан использовать каждый игрок в каждой схватке, хочет он того или нет."""
    if side_of(move.by, facts) is None or move.by.chosen or move.by.fight_deck == 0:
        return None
    if cards := spared(move.by, facts):
        return passed("{кто}: от карты схватки избавляет «{карта}»", кто=move.by, карта=cards)
    return because("{кто} участвует в схватке", кто=move.by)


@rules.claim("thev:1.2a", about=(ChooseFightCard, DeclineFightCard), says=CAN)
def a_card_frees_from_the_duty(move: Any, facts: Facts) -> Said:
    """Если карта говорит одно, а правила другое, действует карта: обязанности 17.3f больше нет."""
    if side_of(move.by, facts) is None or move.by.chosen:
        return None
    if cards := spared(move.by, facts):
        return because("{кто}: карту схватки можно и не класть — «{карта}»", кто=move.by, карта=cards)
    return None


@rules.claim("thev:17.3f", about=DeclineFightCard, says=CANNOT)
def nobody_declines_a_fight_card(move: DeclineFightCard, facts: Facts) -> Said:
    """От карты схватки не отказаться."""
    if side_of(move.by, facts) is not None:
        return because("{кто} участвует в схватке: карта обязательна", кто=move.by)
    return passed("{кто} в схватке не участвует", кто=move.by)


@rules.effect("thev:17.3g", at="resolution.requirement")
def without_its_requirements_a_card_does_nothing(resolution: Resolution, facts: Facts) -> Done:
    """Карта схватки с невыполнимыми требованиями остаётся открытой без эффекта."""
    card = source(resolution, facts)
    if card.kind == "fight_card" and (not card.payable or short_of_madness(card, facts)):
        return does(
            "требования «{что}» невыполнимы: карта открыта, эффекта нет",
            put(card, "status", "no_effect"),
            End("resolution"),
            что=card,
        )
    return None
