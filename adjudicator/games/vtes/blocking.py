"""What the rules of blocking ask of a board: who may block, who still can, whether an attempt suffices."""

from __future__ import annotations

from adjudicator.games.vtes.actions import (
    Action,
    acting_player,
    minions_of,
    player_of,
    players_aimed_at,
    targets,
)
from adjudicator.games.vtes.board import Minion, Player
from adjudicator.kernel import Facts


def running(facts: Facts) -> bool:
    """Whether an action is going on."""
    return facts.at("action") is not None


def undecided(facts: Facts) -> bool:
    """Whether an action is going on of which it is still open whether it will be blocked."""
    return facts.at("action") in ("block", "response")


def aimed(action: Action, facts: Facts) -> list[Player]:
    """The other players at whom the action, or one of its targets, is aimed."""
    return players_aimed_at(facts.get(action.by), targets(action, facts), facts)


def neighbours(facts: Facts) -> list[Player]:
    """Prey and predator of the acting player, each once; nobody when the seats are not stated."""
    acting = acting_player(facts)
    if acting is None:
        return []
    found = dict.fromkeys((facts.prey(acting), facts.predator(acting)))
    return [player for player in found if player is not None]


def entitled(facts: Facts) -> list[Player]:
    """The players who may block the present action, in order."""
    return aimed(facts.action, facts) if facts.directed(facts.action) else neighbours(facts)


def all_declined(facts: Facts) -> bool:
    """Whether everybody who may block has declined."""
    if not facts.action.declined:
        return False
    mark = len(facts.trail)
    players = entitled(facts)
    del facts.trail[mark:]
    return bool(players) and all(player.name in facts.action.declined for player in players)


def able(player: Player, facts: Facts) -> list[Minion] | None:
    """The minions of a player that could still try to block; ``None`` when none of the player's is described.

    Whom the action is aimed at is no sign that the player has nobody else to block with.
    """
    action = facts.action
    minions = [one for one in minions_of(player, facts) if one.name not in action.target]
    if not minions:
        return None
    return [
        one for one in minions if one.place == "ready" and not one.tapped and one.name not in action.spared
    ]


def still_free(facts: Facts) -> list[Player]:
    """The players who may still try to block: they have not declined, and it is not seen that they cannot."""
    mark = len(facts.trail)
    free = [
        one for one in entitled(facts) if one.name not in facts.action.declined and able(one, facts) != []
    ]
    del facts.trail[mark:]
    return free


def suffices(facts: Facts) -> bool:
    """Whether the intercept of the minion that is trying to block suffices now."""
    action = facts.action
    return facts.intercept(facts.get(action.attempt)) >= facts.stealth(action)


def failed_so_far(facts: Facts) -> tuple[str, ...]:
    """The names of minions whose attempts have failed, the present one too if it is failing."""
    action = facts.action
    if action.attempt is not None and not suffices(facts):
        return (*action.failed, action.attempt)
    return action.failed


def succeeds_with(player: Player, facts: Facts) -> bool:
    """Whether the attempt of a minion of this player suffices."""
    attempt = facts.get(facts.action.attempt)
    return attempt is not None and player_of(attempt, facts) == player and suffices(facts)


def block_is_decided(facts: Facts) -> bool:
    """Whether nothing more is stated that could matter: the attempt suffices, or nobody is left to try.

    Where the seats are not stated, nobody knows who might block.
    """
    mark = len(facts.trail)
    known = bool(entitled(facts))
    attempt = facts.action.attempt is not None and suffices(facts)
    del facts.trail[mark:]
    return attempt or (known and not still_free(facts))
