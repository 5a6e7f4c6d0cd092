"""3.5. Союзники: по одному у охотников и у Дракулы."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.games.fury.s3_21_event_cards import PlayAlly, spent
from adjudicator.kernel import CAN, CANNOT, because, does, gives, put

PLACES = {"hunter": "slot", "dracula": "area"}
"""Where the ally of each side lies."""

rules.name_value("game.hunter_allies", "союзников у охотников|союзники охотников")
rules.name_value("dracula.allies", "союзников у Дракулы|союзники Дракулы|союзников")


def _allies(place, facts):
    return [one for one in facts.events if one.place == place and not one.cancelled]


@rules.claim("fury:3.5a", about=PlayAlly, says=CAN)
def event_with_the_mark_is_played_as_an_ally(move, facts):
    """Событие с пометкой «Союзник» можно сыграть как союзника."""
    return because("карта {карта} с пометкой «Союзник»", карта=move.card) if move.card.ally else None


@rules.claim("fury:3.5a", about=PlayAlly, says=CANNOT)
def event_without_the_mark_is_no_ally(move, facts):
    """Без пометки «Союзник» событие как союзника не играют."""
    return None if move.card.ally else because("пометки «Союзник» на карте {карта} нет", карта=move.card)


# 3.5f and 3.5h come first: they ask who was there before.


@rules.effect("fury:3.5f", at="play_ally")
def new_ally_of_the_hunters_displaces_the_old(move, facts):
    """Новый союзник охотников вытесняет прежнего, чей бы он ни был."""
    return _displaced(facts, "slot") if move.by.kind == "hunter" else None


@rules.effect("fury:3.5h", at="play_ally")
def new_ally_of_dracula_displaces_the_old(move, facts):
    """Новый союзник Дракулы вытесняет прежнего."""
    return _displaced(facts, "area") if move.by.kind == "dracula" else None


def _displaced(facts, place):
    if not (old := _allies(place, facts)):
        return None
    return does("прежний союзник сброшен: {кто}", [put(one, "place", "discard") for one in old], кто=old)


@rules.effect("fury:3.5b", at="play_ally")
def ally_stays_in_play(move, facts):
    """Сыгранный как союзник остаётся в игре и действует постоянно."""
    return does("карта {карта} остаётся в игре и действует постоянно", карта=move.card)


@rules.effect("fury:3.5c", at="play_ally")
def ally_of_the_hunters_lies_in_its_slot(move, facts):
    """Союзника охотников кладут в ячейку союзника."""
    if move.by.kind != "hunter":
        return None
    return does(
        "карта {карта} ложится в ячейку союзника",
        spent(move, facts, "slot"),
        put(move.card, "face", "up"),
        карта=move.card,
    )


@rules.effect("fury:3.5d", at="play_ally")
def ally_of_dracula_lies_in_his_area(move, facts):
    """Союзника Дракулы кладут лицом вверх в его область."""
    if move.by.kind != "dracula":
        return None
    return does(
        "карта {карта} ложится лицом вверх в область Дракулы",
        spent(move, facts, "area"),
        put(move.card, "face", "up"),
        карта=move.card,
    )


@rules.value("fury:3.5e", of="game.hunter_allies")
def hunters_share_one_ally(game, facts):
    """У охотников бывает лишь один союзник, и он общий на всех."""
    return gives(len(_allies("slot", facts)), "союзников у охотников {value}, и он бывает лишь один")


@rules.value("fury:3.5g", of="dracula.allies")
def dracula_has_one_ally(dracula, facts):
    """У Дракулы бывает лишь один союзник."""
    return gives(len(_allies("area", facts)), "союзников у Дракулы {value}, и он бывает лишь один")


@rules.impossible("fury:3.5e", on="game")
def hunters_never_have_two_allies(game, facts):
    """Двух союзников охотников разом не бывает."""
    return _two("slot", "у охотников", facts)


@rules.impossible("fury:3.5g", on="game")
def dracula_never_has_two_allies(game, facts):
    """Двух союзников Дракулы разом не бывает."""
    return _two("area", "у Дракулы", facts)


def _two(place, whose, facts):
    allies = _allies(place, facts)
    if len(allies) < 2:
        return None
    return because("союзник бывает один, а {чьи} их {n}: {кто}", чьи=whose, n=len(allies), кто=allies)
