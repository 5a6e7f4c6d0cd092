"""The mandatory actions of the minion phase as data: hunts of the hungry, and what cards demand."""

from __future__ import annotations

from adjudicator.games.vtes.actions import ACTIONS, minions_of
from adjudicator.games.vtes.board import Minion, Player
from adjudicator.kernel import Facts, lawful
from adjudicator.kernel.conditions import fits, in_force


def hungry(minion: Minion) -> bool:
    """Whether a minion is a ready vampire without blood, which has to hunt."""
    return minion.type == "vampire" and minion.place == "ready" and minion.blood == 0


PERFORMED = {"hunt": "hunted", "bleed": "bled", "political_action": "politicked"}
"""The fact that tells of an action performed this turn, where it has one of its own."""


def ordered_by_cards(minion: Minion, facts: Facts) -> set[str]:
    """The verbs of actions that lasting effects of cards demand of a minion."""
    verbs = {kind.verb for kind in ACTIONS}
    return {
        effect.about
        for effect in facts.lasting
        if effect.operation == "must"
        and effect.about in verbs
        and in_force(facts, effect)
        and fits(facts, effect, minion, effect.who)
    }


def performed(minion: Minion, duty: str) -> bool:
    """Whether a minion has performed a mandatory action this turn."""
    return bool(getattr(minion, PERFORMED.get(duty, "acted")))


def mandatory(minion: Minion, facts: Facts) -> set[str]:
    """The verbs of the actions that a minion has to perform."""
    return ordered_by_cards(minion, facts) | ({"hunt"} if hungry(minion) else set())


def stuck(minion: Minion, facts: Facts) -> bool:
    """Whether a minion has several different mandatory actions."""
    return len(mandatory(minion, facts)) > 1


def unfulfilled(player: Player | None, facts: Facts) -> list[Minion]:
    """The minions of a player that could still perform a mandatory action of theirs, and have to."""
    if player is None:
        return []
    return [one for one in minions_of(player, facts) if _still_to_act(one, facts)]


def _still_to_act(minion: Minion, facts: Facts) -> bool:
    if minion.place != "ready" or minion.tapped or stuck(minion, facts):
        return False
    # Who is without blood goes on having to hunt (6j); what a card demands is done once.
    duties = [one for one in mandatory(minion, facts) if one == "hunt" or not performed(minion, one)]
    mark = len(facts.trail)
    able = any(verb in PERFORMED and lawful(facts, verb, or_later=True, by=minion) for verb in duties)
    del facts.trail[mark:]
    return able
