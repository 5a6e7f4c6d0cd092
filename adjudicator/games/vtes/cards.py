"""Cards that are played: from whose hand, what they require of the minion, at what they are aimed.

What is printed on a card is taken from the move, else from the card where it is described on the board.
"""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import (
    ACTIONS,
    LeaveTorpor,
    Rescue,
    Transfer,
    card_named,
    minions_of,
    player_of,
)
from adjudicator.games.vtes.ballots import Ballot, GainVotes, Vote, is_from_hand
from adjudicator.games.vtes.board import Minion, Player, rules
from adjudicator.games.vtes.combat_moves import (
    AdditionalStrike,
    BeforeRange,
    CombatCard,
    Maneuver,
    Press,
    Prevent,
    Strike,
)
from adjudicator.games.vtes.plays import MasterCard, Modifier, PlayCard, Reaction
from adjudicator.games.vtes.sects import clan_named, title_in_effect
from adjudicator.kernel import Facts, lifted

IN_COMBAT = (Strike, Maneuver, AdditionalStrike, Press, Prevent, BeforeRange, CombatCard)
BY_ACTION = tuple(kind for kind in ACTIONS if kind not in (Transfer, LeaveTorpor, Rescue))
BY_MINIONS = (Modifier, Reaction, PlayCard, *BY_ACTION, *IN_COMBAT)
"""The verbs with which minions play cards, or use what is in play."""

FROM_HAND = (*BY_MINIONS, MasterCard, Vote, GainVotes)
_ALWAYS_FROM_HAND = ("modifier", "reaction", "combat_card", "master_card", "equip", "employ", "recruit")


def only_from_hand(move: Any) -> bool:
    """Whether the move always plays a card of the hand, never uses one in play."""
    return move.verb in _ALWAYS_FROM_HAND


def name_of_card(move: Any) -> str | None:
    """The name of the card that is played, the first where several are named."""
    return card_named(move)


def card_on_board(move: Any, facts: Facts) -> Any:
    """The card that is played, where the board describes it: of the library, an ally or a retainer."""
    card = facts.get(name_of_card(move))
    return card if card is not None and card.kind in ("library_card", "minion") else None


def printed(move: Any, facts: Facts, name: str) -> Any:
    """What the card says under this name, or ``None`` if nothing is said."""
    stated = getattr(move, name, None)
    if stated not in (None, (), 0, "none"):
        return stated
    card = card_on_board(move, facts)
    told = getattr(card, name, None) if card is not None and card.kind == "library_card" else None
    return None if told in ((), 0, "none") else told


def from_hand(move: Any, facts: Facts) -> bool:
    """Whether a card of the hand is played, not one in play used."""
    if getattr(move, "in_play", False) or getattr(move, "own", False):
        return False
    if isinstance(move, Ballot):
        return is_from_hand(move, facts)
    if only_from_hand(move):
        return True
    card = card_on_board(move, facts)
    return name_of_card(move) is not None and (card is None or card.place == "hand")


def hand_of(move: Any, facts: Facts) -> Player | None:
    """The player from whose hand a card is played, where the board counts that hand."""
    player: Player | None = player_of(move.by, facts)
    if player is None or player.hand is None or not from_hand(move, facts):
        return None
    return player


MASTERS = ("master", "location", "discipline", "out_of_turn")
"""The types of library cards that are master cards."""


def kind_of(move: MasterCard, facts: Facts) -> str:
    """The kind of a master card: as stated, else as the card on the board says."""
    card = card_on_board(move, facts)
    if move.type == "other" and card is not None and card.kind == "library_card" and card.type in MASTERS:
        return "other" if card.type == "master" else str(card.type)
    return move.type


# Requirements --------------------------------------------------------------------------------------------


def is_of_clan(minion: Minion, clan: str, facts: Facts) -> bool:
    """Whether a minion is of a clan, whatever language names it."""
    return clan_named(facts.read(minion, "clan")) == clan_named(clan)


def plays_as_vampire(minion: Any) -> bool:
    """Whether this is an ally whose text lets it play cards as a vampire does."""
    return minion.kind == "minion" and minion.type == "ally" and bool(minion.as_vampire)


def _is_exempt(minion: Minion) -> bool:
    """Whether a text says what an ally plays as a vampire, and nothing is said of clan or Disciplines."""
    return (
        plays_as_vampire(minion)
        and minion.clan is None
        and not minion.disciplines
        and not minion.superior_disciplines
    )


def lacks_clan(move: Any, minion: Minion, facts: Facts) -> str | None:
    """The clan that the card requires and the minion is not of."""
    clan: str | None = None if _is_exempt(minion) else printed(move, facts, "needs_clan")
    return clan if clan is not None and not is_of_clan(minion, clan, facts) else None


def has_title(minion: Minion, title: str, facts: Facts) -> bool:
    """Whether a minion holds a title, or any where that is what is required."""
    held = title_in_effect(minion, facts)
    if title != "any" or held != "none":
        return held == title or title == "any"
    return minion.votes > 0 and bool(facts.own_title(minion))


def lacks_other(move: Any, minion: Minion, facts: Facts) -> list[str]:
    """The requirements in the text of the card that the minion does not meet."""
    lacking = []
    capacity = printed(move, facts, "needs_capacity")
    aged = minion.type == "vampire" or plays_as_vampire(minion)
    if capacity is not None and (not aged or facts.capacity(minion) < capacity):
        lacking.append("объём")
    title = printed(move, facts, "needs_title")
    if title is not None and not has_title(minion, title, facts):
        lacking.append("титул")
    sect = printed(move, facts, "needs_sect")
    if sect is not None and facts.read(minion, "sect") != sect:
        lacking.append("секта")
    if printed(move, facts, "needs_anarch") and not facts.read(minion, "anarch"):
        lacking.append("статус анархиста")
    return lacking


def needed(move: Any, facts: Facts) -> tuple[str, ...]:
    """The Disciplines that the effect requires; where only those of the card are known, these."""
    return tuple(printed(move, facts, "needs") or ())


def level_of(minion: Minion, discipline: str, facts: Facts) -> str:
    """The level at which a minion has a Discipline: ``none``, ``basic`` or ``superior``."""
    wanted = discipline.casefold()
    if wanted in (one.casefold() for one in facts.superior_disciplines(minion) or ()):
        return "superior"
    return "basic" if wanted in (one.casefold() for one in facts.disciplines(minion) or ()) else "none"


def lacks_disciplines(move: Any, minion: Minion, facts: Facts) -> list[str]:
    """The Disciplines that the minion lacks: of the effect all count, of a card with two either will do."""
    wanted = () if _is_exempt(minion) else needed(move, facts)
    missing = [one for one in wanted if level_of(minion, one, facts) == "none"]
    of_the_effect = bool(getattr(move, "needs", ()))
    return missing if of_the_effect or len(missing) == len(wanted) else []


def lacking(move: Any, minion: Minion, facts: Facts) -> list[str]:
    """All that the card requires and the minion does not have, but for what a card takes away."""
    clan = None if lifted(facts, "vtes:1.5o", minion) else lacks_clan(move, minion, facts)
    learned = lifted(facts, "vtes:1.5s", minion)
    told = lifted(facts, "vtes:1.6.1n", minion)
    return [
        *((f"клан {clan}",) if clan is not None else ()),
        *(lacks_disciplines(move, minion, facts) if not learned else ()),
        *(lacks_other(move, minion, facts) if not told else ()),
    ]


def requires(move: Any, facts: Facts) -> bool:
    """Whether the card requires anything of who plays it."""
    names = ("needs_clan", "needs", "needs_capacity", "needs_title", "needs_sect", "needs_anarch")
    return any(printed(move, facts, name) is not None for name in names)


# Who plays -----------------------------------------------------------------------------------------------


def is_able_to_react(minion: Minion) -> bool:
    """Whether a minion is ready and untapped, as a reaction needs it (vtes:1.6.3ac)."""
    return bool(minion.place == "ready" and not minion.tapped)


def minion_playing(move: Any, facts: Facts) -> Minion | None:
    """The minion that plays a card; a player stands for the acting minion, or the one that may react."""
    minion: Minion | None = move.by
    if move.by.kind == "minion":
        return minion
    if isinstance(move, Modifier):
        minion = facts.get(facts.action.by)
        return minion if player_of(minion, facts) == move.by else None
    able = [one for one in minions_of(move.by, facts) if is_able_to_react(one)]
    return able[0] if isinstance(move, Reaction) and len(able) == 1 else None


# Targets -------------------------------------------------------------------------------------------------


def aimed_at(move: Any) -> list[Any]:
    """The cards at which a card is aimed."""
    target = getattr(move, "target", None) if move.verb != "master_card" else move.to
    several = target if isinstance(target, tuple | list) else (target,)
    return [one for one in several if one is not None and one.kind != "player"]


def in_play(card: Any) -> bool:
    """Whether a card is in play: under somebody's control, and not contested."""
    if card.kind == "library_card":
        return bool(card.place == "in_play")
    return card.place in ("ready", "torpor") or (card.place == "uncontrolled" and card.type != "vampire")


def lies_elsewhere(card: Any) -> bool:
    """Whether a card lies where no card is played from: played already, burned, in a pile, contested."""
    return card.place in ("table", "ash_heap", "library", "crypt", "contested", "merged")


PERMANENT = ("equipment", "weapon", "location", "discipline")


def works(card: Any, facts: Facts) -> bool:
    """Whether the text of a card on the board works now: that of one that lies in play, while it does.

    Played from the hand, an action card, a modifier or the like works until what its text says. Of a merged
    vampire both texts work, but for what the advancement contradicts (vtes:1.5am, vtes:1.5ao).
    """
    if card.kind == "minion" and card.merged_with is not None:
        vampire = facts[card.merged_with] if card.place == "merged" else card
        return in_play(vampire) and not card.contradicted
    if card.kind == "minion" or (card.kind == "library_card" and card.type in PERMANENT):
        return in_play(card)
    return card.kind != "library_card" or card.place not in ("contested", "removed")


rules.works = works
