"""4. Фаза антапа."""

from __future__ import annotations

from adjudicator.games.vtes.actions import player_of
from adjudicator.games.vtes.board import Done, Player, Said, rules
from adjudicator.kernel import CAN, CANNOT, Facts, Move, Ref, because, does, passed, put, slot


@rules.move("untap_phase", "фаза антапа|антапает все карты", "{by}: фаза антапа")
class UntapPhase(Move):
    """The untap phase of a player."""

    by: Player = slot(Ref(("player",)), "кто|чья")


@rules.claim("vtes:4a", about=UntapPhase, says=CAN)
def a_turn_starts_with_the_untap_phase(move: UntapPhase, facts: Facts) -> Said:
    """Ход начинается с фазы антапа."""
    return because("{кто} начинает ход", кто=move.by)


@rules.claim("vtes:3b", about=UntapPhase, says=CANNOT)
def untap_phase_belongs_to_the_own_turn(move: UntapPhase, facts: Facts) -> Said:
    """Фаза антапа — часть своего хода."""
    if facts.game.turn is not None and facts.game.turn != move.by.name:
        return because("сейчас ходит {кто}", кто=facts[facts.game.turn])
    return passed("чужой ход не идёт") if facts.game.turn is not None else None


@rules.effect("vtes:4b", at="untap_phase")
def all_own_cards_untap(move: UntapPhase, facts: Facts) -> Done:
    """В начале фазы Метузела антапает все свои карты."""
    own = [
        card
        for card in (*facts.minions, *facts.library_cards)
        if card.tapped and card.place not in ("torpor", "ash_heap", "hand", "library", "removed")
    ]
    own = [card for card in own if player_of(card, facts) == move.by]
    return does(
        "{кто} антапает свои карты: {карты}",
        put("game", "turn", move.by),
        [put(card, "tapped", False) for card in own],
        кто=move.by,
        карты=own or "тапнутых нет",
    )
