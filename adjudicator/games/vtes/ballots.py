"""Votes as data: whence they come, how they are gained and cast, and what of them is still in hand."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import player_of
from adjudicator.games.vtes.board import rules
from adjudicator.kernel import FLAG, Change, Facts, Move, OneOf, Ref, Whole, Words, add, put, slot
from adjudicator.kernel.linear import Number

SIDES = {"for": "за", "against": "против"}
SOURCES = {
    "title": "титул|вампир|свой голос",
    "edge": "Эдж",
    "political_card": "карта политического действия|политическая карта",
    "referendum_card": "карта референдума",
    "modifier": "модификатор|модификатор действия",
    "reaction": "реакция|карта реакции",
    "card": "карта|другая карта|карта в игре",
}
HOW = {**SIDES, "kept": "пока не подан", "abstains": "воздержавшимся"}

rules.name_choice(".side", "за или против|сторона", move=("vote", "side"))

BY_CARDS = ("modifier", "reaction", "card")
"""Sources whose votes are what the text of the card says."""


class Ballot(Move):
    """What gaining votes and casting them have in common."""

    by: Any = slot(Ref(("minion", "player")), "кто|кем")
    source: str = slot(OneOf(tuple(SOURCES)), "чем|источник", typical="title", words=SOURCES)
    votes: int | None = slot(Whole(0, 20), "голосов|сколько", typical=None)
    card: str | None = slot(Words(), "карта|картой", typical=None)


@rules.move("vote", "голос|голосует|голосовать|проголосовать|подать голоса", "{by} голосует")
class Vote(Ballot):
    """Votes cast: by a vampire those of its title and card, by a player those of another source."""

    side: str | None = slot(OneOf(tuple(SIDES)), "как|за или против|сторона", words=SIDES)
    inner: bool = slot(FLAG, "среди советников|во внутреннем референдуме", typical=False)


@rules.move("gain_votes", "получить голоса|получает голос|получить голос|взять голос", "{by} получает голоса")
class GainVotes(Ballot):
    """Votes gained and kept, to be cast later in this polling or not at all."""


def voter(move: Ballot, facts: Facts) -> str:
    """The name of the player whose votes these are, or of the minion where no player is stated."""
    return str(player_of(move.by, facts) or move.by)


def kept(move: Ballot, facts: Facts) -> int:
    """The votes of this source that the player has gained before and not cast."""
    own = (voter(move, facts), move.source)
    return sum(votes for player, source, votes in facts.referendum.uncast if (player, source) == own)


def is_new(move: Ballot, facts: Facts) -> bool:
    """Whether the votes are gained with this move, not earlier."""
    return isinstance(move, GainVotes) or kept(move, facts) == 0


def is_from_hand(move: Ballot, facts: Facts) -> bool:
    """Whether a card of the hand is played for these votes."""
    return move.source in ("political_card", "modifier", "reaction") and is_new(move, facts)


def lands(move: Ballot, facts: Facts, votes: Number) -> tuple[list[Change], str]:
    """The changes by which votes that are gained are cast, or kept to be cast later, and on which side."""
    referendum = facts.referendum
    own = voter(move, facts)
    if isinstance(move, GainVotes):
        return [put(referendum, "uncast", (*referendum.uncast, (own, move.source, votes)))], "kept"
    side = side_of(move, facts)
    cast = put(referendum, "cast", (*referendum.cast, (own, side)))
    return [add(referendum, f"votes_{side}", votes), cast], side


def side_of(move: Ballot, facts: Facts) -> str:
    """The side on which votes are cast: as stated, else as their owner chooses."""
    if isinstance(move, Vote) and move.side is not None:
        return move.side
    return str(facts.choose(f"{move.by}.side", voter(move, facts), list(SIDES), "vtes:6.3.2f"))
