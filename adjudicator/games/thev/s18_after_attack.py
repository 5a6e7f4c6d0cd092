"""18. Фазы хода после атаки: дополнительные карты и конец хода."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    Done,
    Given,
    Player,
    Said,
    Turn,
    held_till_the_end,
    nothing,
    rules,
    source_name,
)
from adjudicator.games.thev.effects import banned, more_at_the_end, trigger
from adjudicator.kernel import (
    CAN,
    CANNOT,
    CARD,
    Expire,
    Facts,
    Move,
    Ref,
    Whole,
    add,
    because,
    does,
    gives,
    passed,
    put,
    slot,
)

EXTRA = 2
"""So many cards are taken in the phase of extra cards."""


@rules.move("draw_extra", "взять дополнительные карты", "{by} берёт дополнительные карты")
class DrawExtra(Move):
    """The player whose turn it is takes cards in the phase of extra cards."""

    by: Player = slot(Ref(("player",)), "кто")
    amount: int | None = slot(Whole(1, 60), "сколько", typical=None)


rules.name_value("player.extra_cards", "дополнительных карт|сколько дополнительных карт")


@rules.value("thev:18.1a", of="player.extra_cards")
def so_many_cards_may_be_taken(who: Player, facts: Facts) -> Given:
    """Не сыгравший персонажа берёт 2 карты, а если их в колоде меньше — сколько есть."""
    bans = banned(facts, "draw", who)
    if bans:
        return gives(0, "{кто}: карт не берёт, запрет «{карта}»", кто=who, карта=bans)
    if who.characters_played > 0:
        return gives(0, "{кто}: персонаж в этот ход сыгран", кто=who)
    if who.extra_characters > 0:
        return gives(0, "{кто}: сыгран персонаж, хотя и дополнительный", кто=who, reading=True)
    if who.deck < EXTRA:
        return gives(who.deck, "{кто}: в колоде только {value}", кто=who, reading=True)
    return gives(EXTRA, "{кто}: персонажи в этот ход не сыграны", кто=who)


@rules.claim("thev:18.1a", about=DrawExtra, says=CAN)
def two_cards_for_who_played_no_character(move: DrawExtra, facts: Facts) -> Said:
    """Игрок, не сыгравший в этот ход персонажа, вправе взять 2 карты."""
    played = move.by.characters_played + move.by.extra_characters
    if facts.turn.player in (None, move.by.name) and played == 0 and not _fewer(move, facts):
        return because("{кто}: персонажи в этот ход не сыграны", кто=move.by)
    return None


@rules.claim("thev:18.1a", about=DrawExtra, says=CANNOT)
def none_for_who_played_a_character(move: DrawExtra, facts: Facts) -> Said:
    """Сыгравший персонажа дополнительных карт не берёт."""
    if move.by.characters_played > 0:
        return because("{кто}: персонаж в этот ход сыгран", кто=move.by)
    if move.by.extra_characters > 0:
        return because("{кто}: сыгран персонаж, хотя и дополнительный", кто=move.by, reading=True)
    if _fewer(move, facts):
        text = "{кто}: берут {сколько:карту|карты|карт} или не берут, а названо {n}"
        return because(text, кто=move.by, сколько=due(move, facts), n=move.amount, reading=True)
    if move.by.drew_extra:
        return because("{кто}: дополнительные карты в эту фазу уже взяты", кто=move.by)
    return passed("{кто}: персонажи в этот ход не сыграны", кто=move.by)


def due(move: DrawExtra, facts: Facts) -> Any:
    """How many cards the phase gives, where it gives any."""
    return facts.extra_cards(move.by)


def _fewer(move: DrawExtra, facts: Facts) -> bool:
    """Whether fewer or more cards are to be taken than the phase gives; two of a short deck are all."""
    if move.amount is None:
        return False
    return bool(move.amount < due(move, facts) or (move.amount > EXTRA and move.amount > due(move, facts)))


@rules.claim("thev:18.1a", about=DrawExtra, says=CANNOT, over=(CARD,))
def a_ban_on_drawing_is_one_on_these_cards(move: DrawExtra, facts: Facts) -> Said:
    """Дополнительные карты берут из колоды: кому карта не даёт брать карты, тот не берёт и их."""
    bans = banned(facts, "draw", move.by)
    return because("{кто}: брать карты не даёт «{карта}»", кто=move.by, карта=bans) if bans else None


@rules.effect("thev:18.1a", at="draw_extra")
def extra_cards_are_drawn(move: DrawExtra, facts: Facts) -> Done:
    """Берут две карты, а при нехватке — сколько есть."""
    taken = min(due(move, facts), move.by.deck)
    return does(
        "{кто} берёт {n:карту|карты|карт}",
        add(move.by, "deck", -taken),
        add(move.by, "hand", taken),
        put(move.by, "drew_extra", True),
        кто=move.by,
        n=taken,
        reading=taken < EXTRA,
    )


@rules.effect("thev:1.3f", at="draw_extra")
def nobody_loses_here(move: DrawExtra, facts: Facts) -> Done:
    """Проигрывают лишь в фазу взятия карты: пустая колода в эту фазу не поражение."""
    if not nothing(move.by.deck):
        return None
    return does("{кто}: колода пуста, но фаза не та, чтобы проиграть", кто=move.by)


@rules.effect("thev:18.2a", at="turn.finish")
def texts_at_the_end_of_the_turn(turn: Turn, facts: Facts) -> Done:
    """В последнюю фазу отыгрывают эффекты «в конце хода»."""
    return trigger("turn_end", facts, "конец хода: «{что}»")


@rules.effect("thev:18.2b", at="turn.finish.after")
@rules.effect("thev:18.2b", at="turn.end")
def effects_until_end_of_turn_cease(turn: Turn, facts: Facts) -> Done:
    """После эффектов конца хода все эффекты «до конца хода» прекращаются одновременно."""
    if more_at_the_end(facts):
        return None
    ending = [source_name(one) for one in facts.lasting if one.until == "turn"]
    ending += [f"контроль: {one.name}" for one in held_till_the_end(facts)]
    return does("прекращаются: {что}", Expire("turn"), что=list(dict.fromkeys(ending))) if ending else None
