"""1.6.1, 6.1. Откуда играют карту и как играют карту её вида: с чьей руки, каким действием, кем."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import Employ, Equip, PoliticalAction, Recruit, player_of
from adjudicator.games.vtes.ballots import Ballot, GainVotes, Vote
from adjudicator.games.vtes.board import Said, rules
from adjudicator.games.vtes.cards import (
    BY_ACTION,
    FROM_HAND,
    IN_COMBAT,
    MASTERS,
    card_on_board,
    from_hand,
    in_play,
    lies_elsewhere,
    only_from_hand,
)
from adjudicator.games.vtes.plays import MasterCard, Modifier, PlayCard, Reaction
from adjudicator.kernel import CANNOT, Facts, Move, because

# Каким ходом

ENTRIES = (Equip, Employ, Recruit)
BY_CARDS_OF_ACTIONS = tuple(kind for kind in BY_ACTION if kind not in (*ENTRIES, PoliticalAction))
VOTES = (Vote, GainVotes)
WAYS: tuple[tuple[str, tuple[str, ...], tuple[type[Move], ...], str], ...] = (
    ("vtes:6.1c", ("equipment", "weapon"), (Equip,), "снаряжение: его вводят действием снаряжения"),
    ("vtes:6.1d", ("retainer",), (Employ,), "слуга: его вводят наймом"),
    ("vtes:6.1e", ("ally",), (Recruit,), "союзник: его вводят вербовкой"),
    ("vtes:1.6.1b", MASTERS, (MasterCard,), "мастерская карта: её играет сам Метузела"),
    ("vtes:6.1.6a", ("action",), BY_CARDS_OF_ACTIONS, "карта действия: ею выполняют действие"),
    ("vtes:6.1i", ("political",), (PoliticalAction, *VOTES), "политическая карта: ею проводят референдум"),
    ("vtes:1.6.3t", ("modifier",), (Modifier, *VOTES), "модификатор: его играют к своему действию"),
    ("vtes:1.6.3ac", ("reaction",), (Reaction, *VOTES), "карта реакции: ею отвечают на действие"),
    ("vtes:1.6.3ab", ("combat",), IN_COMBAT, "боевая карта: её играют в бою"),
)
"""Which cards are played by which moves: by what clause, the kinds of cards, the moves, what to tell."""


def _is_played(clause: str, kinds: tuple[str, ...], moves: tuple[type[Move], ...], text: str) -> None:
    """Register that cards of these kinds are played from the hand by these moves and by no others."""

    def not_so(move: Any, facts: Facts) -> Said:
        if move.card is None or not from_hand(move, facts):
            return None
        card = card_on_board(move, facts)
        if card is None or card.type not in kinds:
            return None
        return because("{карта} — " + text, карта=card)

    not_so.__doc__ = f"Карту этого вида иначе не играют: {text}."
    others = tuple(kind for kind in FROM_HAND if kind not in (*moves, PlayCard, MasterCard))
    rules.claim(clause, about=others, says=CANNOT)(not_so)


for _row in WAYS:
    _is_played(*_row)


@rules.claim("vtes:1.6.1c", about=MasterCard, says=CANNOT)
def cards_of_minions_are_no_master_cards(move: MasterCard, facts: Facts) -> Said:
    """Карты миньонов играют миньоны, а не сам Метузела."""
    card = card_on_board(move, facts) if move.card is not None else None
    if card is None or card.type in (*MASTERS, "other"):
        return None
    return because("{карта} — карта миньона, а не мастерская", карта=card)


@rules.claim("vtes:6.3.3f", about=VOTES, says=CANNOT)
def only_political_cards_are_worth_a_vote(move: Ballot, facts: Facts) -> Said:
    """Голос даёт карта политического действия, а не любая."""
    card = card_on_board(move, facts)
    if move.source != "political_card" or card is None or card.type in ("political", "other"):
        return None
    return because("{карта} — не карта политического действия", карта=card)


# Откуда


def _comes_from_a_hand(clause: str, moves: tuple[type[Move], ...]) -> None:
    """Register that by these moves a card of the own hand is played, or one in play used."""

    def from_elsewhere(move: Any, facts: Facts) -> Said:
        card = card_on_board(move, facts) if move.card is not None else None
        if card is None or card.name == move.by.name:
            return None
        if lies_elsewhere(card):
            return because("{карта} — не на руке и не в игре", карта=card)
        if card.place == "hand":
            whose, own = facts.get(card.owner or card.controller), player_of(move.by, facts)
            if None not in (whose, own) and whose != own:
                return because("{карта} — на чужой руке: {чья}", карта=card, чья=whose)
        elif in_play(card) and getattr(card, "on", None) is not None and only_from_hand(move):
            return because("{карта} — в игре, а играют карту с руки", карта=card)
        return None

    from_elsewhere.__doc__ = "Играют карту со своей руки, а не из кучи пепла и не чужую."
    rules.claim(clause, about=moves, says=CANNOT)(from_elsewhere)


_comes_from_a_hand("vtes:1.6.1b", (MasterCard,))
_comes_from_a_hand("vtes:1.6.1c", (Modifier, Reaction, PlayCard, *IN_COMBAT))
_comes_from_a_hand("vtes:6.1.6a", BY_CARDS_OF_ACTIONS)
_comes_from_a_hand("vtes:6.1.3c", (Equip,))
_comes_from_a_hand("vtes:6.1.4c", (Employ,))
_comes_from_a_hand("vtes:6.1.5c", (Recruit,))
_comes_from_a_hand("vtes:6.1.7f", (PoliticalAction,))
_comes_from_a_hand("vtes:6.3.3f", VOTES)
