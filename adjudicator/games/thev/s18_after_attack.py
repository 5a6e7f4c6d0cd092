"""18. Фазы хода после атаки: дополнительные карты и конец хода."""

from __future__ import annotations

from adjudicator.games.thev.board import Done, Player, Said, Turn, rules, source_name
from adjudicator.games.thev.effects import trigger
from adjudicator.kernel import CAN, CANNOT, Facts, Move, Ref, Whole, add, because, does, passed, slot


@rules.move("draw_extra", "взять дополнительные карты", "{by} берёт дополнительные карты")
class DrawExtra(Move):
    """The player whose turn it is takes cards in the phase of extra cards."""

    by: Player = slot(Ref(("player",)), "кто")
    amount: int = slot(Whole(1, 2), "сколько", typical=2)


@rules.claim("thev:18.1a", about=DrawExtra, says=CAN)
def two_cards_for_who_played_no_character(move: DrawExtra, facts: Facts) -> Said:
    """Игрок, не сыгравший в этот ход персонажа, вправе взять 2 карты."""
    played = move.by.characters_played + move.by.extra_characters
    if facts.turn.player in (None, move.by.name) and played == 0:
        return because("{кто}: персонажи в этот ход не сыграны", кто=move.by)
    return None


@rules.claim("thev:18.1a", about=DrawExtra, says=CANNOT)
def none_for_who_played_a_character(move: DrawExtra, facts: Facts) -> Said:
    """Сыгравший персонажа дополнительных карт не берёт."""
    if move.by.characters_played > 0:
        return because("{кто}: персонаж в этот ход сыгран", кто=move.by)
    if move.by.extra_characters > 0:
        return because("{кто}: сыгран персонаж, хотя и дополнительный", кто=move.by, reading=True)
    return passed("{кто}: персонажи в этот ход не сыграны", кто=move.by)


@rules.effect("thev:18.1a", at="draw_extra")
def extra_cards_are_drawn(move: DrawExtra, facts: Facts) -> Done:
    """Берут две карты, а при нехватке — сколько есть."""
    taken = min(move.amount, move.by.deck)
    return does(
        "{кто} берёт {n:карту|карты|карт}",
        add(move.by, "deck", -taken),
        add(move.by, "hand", taken),
        кто=move.by,
        n=taken,
    )


@rules.effect("thev:18.2a", at="turn.finish")
def texts_at_the_end_of_the_turn(turn: Turn, facts: Facts) -> Done:
    """В последнюю фазу отыгрывают эффекты «в конце хода»."""
    return trigger("turn_end", facts, "конец хода: «{что}»")


@rules.effect("thev:18.2b", at="turn.end")
def effects_until_end_of_turn_cease(turn: Turn, facts: Facts) -> Done:
    """После эффектов конца хода все эффекты «до конца хода» прекращаются одновременно."""
    ending = [source_name(one) for one in facts.lasting if one.until == "turn"]
    return does("прекращаются: {что}", что=list(dict.fromkeys(ending))) if ending else None
