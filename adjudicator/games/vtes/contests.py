"""The duties of the untap phase as data: contests, of cards and of titles, and infernal minions."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import player_of
from adjudicator.games.vtes.board import LibraryCard, Minion, Player, rules
from adjudicator.kernel import Facts, Put, put
from adjudicator.kernel.linear import Number

IN_PLAY = ("ready", "torpor", "in_play")

rules.name_value("minion.contest_cost", "цена контеста|плата за контест")
rules.name_value("library_card.contest_cost", "цена контеста|плата за контест")


def card_name(card: Minion | LibraryCard) -> str:
    """The name on the card: copies of one card lie on the board under names of their own."""
    return card.copy_of or card.name


def copies(card: Minion | LibraryCard, facts: Facts) -> list[Any]:
    """The other copies of a unique card that are in play or contested."""
    name = card_name(card).casefold()
    same = [
        one
        for one in facts.all(card.kind)
        if one.name != card.name
        and card_name(one).casefold() == name
        and (one.place in IN_PLAY or one.place == "contested")
    ]
    return same if any(is_unique(one) for one in (card, *same)) else []


def is_unique(card: Minion | LibraryCard) -> bool:
    """Whether a card is unique: every vampire is (vtes:4.1b), of the rest what says so (vtes:4.1a)."""
    return card.unique or (card.kind == "minion" and card.type == "vampire")


def claims(minion: Minion, facts: Facts) -> bool:
    """Whether a minion contests its title now."""
    return (
        minion.title != "none"
        and minion.place in ("ready", "torpor")
        and bool(minion.contested or rivals(minion, facts))
    )


def rivals(minion: Minion, facts: Facts) -> list[Minion]:
    """The others who contest the title of a vampire, without the clauses that say so."""
    if minion.title == "none":
        return []
    mark = len(facts.trail)
    found = list(facts.rivals(minion) or ())
    del facts.trail[mark:]
    return found


def is_won(card: Any, facts: Facts) -> bool:
    """Whether all others yielded, so that the next untap phase of the player ends the contest."""
    if card.place == "contested":
        return bool(card.last_copy)
    return bool(card.last_claimant) and not rivals(card, facts)


def contests_of(player: Player, facts: Facts) -> list[Any]:
    """The cards of a player that are contested, and the vampires whose title is."""
    cards = [one for one in (*facts.minions, *facts.library_cards) if one.place == "contested"]
    titled = [one for one in facts.minions if claims(one, facts)]
    return [one for one in (*cards, *titled) if player_of(one, facts) == player]


def has_to_yield(card: Any, facts: Facts) -> bool:
    """Whether a vampire has to yield its title: in torpor, or without the blood to pay."""
    return card.place != "contested" and (card.place == "torpor" or bool(card.blood < cost(card, facts)))


def cost(card: Any, facts: Facts) -> Number:
    """What a contest costs in a phase, without the clauses that say so."""
    mark = len(facts.trail)
    found: Number = facts.contest_cost(card)
    del facts.trail[mark:]
    return found


def _open(facts: Facts) -> list[Any]:
    """The contests of the player whose turn it is that are neither paid for nor won."""
    player = facts.get(facts.game.turn)
    if player is None:
        return []
    return [one for one in contests_of(player, facts) if not one.paid and not is_won(one, facts)]


def owed(facts: Facts) -> bool:
    """Whether the player whose turn it is has still to decide on something before the phase ends."""
    return bool(undecided(facts) or infernals(facts.get(facts.game.turn), facts))


def undecided(facts: Facts) -> list[Any]:
    """Those of these contests about which there is a choice."""
    return [one for one in _open(facts) if not has_to_yield(one, facts)]


def forced(facts: Facts) -> list[Any]:
    """Those that have to be yielded."""
    return [one for one in _open(facts) if has_to_yield(one, facts)]


def yields_by_itself(facts: Facts) -> bool:
    """Whether all that is left of the untap phase is a title that has to be yielded."""
    return bool(forced(facts)) and not owed(facts)


def has_infernal_duty(minion: Minion) -> bool:
    """Whether something is given for a minion in the untap phase: it is infernal, and under control."""
    recruited = minion.type == "ally" and minion.place == "uncontrolled"
    return minion.infernal and (recruited or minion.place in ("ready", "torpor"))


def infernals(player: Player | None, facts: Facts) -> list[Minion]:
    """The infernal minions of a player for whom nothing was given in this phase."""
    if player is None:
        return []
    mine = (one for one in facts.minions if has_infernal_duty(one))
    return [one for one in mine if not one.answered_for and player_of(one, facts) == player]


def title_yielded(minion: Minion, facts: Facts, to: list[Minion] | None = None) -> list[Put]:
    """The changes by which a vampire gives up its claim; the last of the others (`to`) will get the title."""
    others = rivals(minion, facts) if to is None else to
    return [
        put(minion, "title", "none"),
        put(minion, "contested", False),
        *(put(other, "contested", True) for other in others),
        *(put(other, "last_claimant", True) for other in others if len(others) == 1),
    ]
