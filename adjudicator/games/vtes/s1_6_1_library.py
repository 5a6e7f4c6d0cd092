"""1.6.1. Карты библиотеки: рука и замены, требования, цели, очерёдность розыгрыша."""

from __future__ import annotations

from adjudicator.games.vtes.actions import acting_player, player_of, players_aimed_at, targets
from adjudicator.games.vtes.board import Given, Player, rules
from adjudicator.games.vtes.s2_setup import seated
from adjudicator.kernel import Facts, gives

rules.name_sequence("play", "кто играет карты|розыгрыш карт|играть карты")


# 1.6.1. Очерёдность розыгрыша


@rules.sequence("vtes:1.6.1ab", "play")
def acting_player_plays_first(items: list[Player], facts: Facts) -> Given:
    """Первым карты и эффекты играет действующий Метузела."""
    acting = acting_player(facts)
    return (
        gives([acting], "первым играет действующий Метузела: {кто}", кто=acting)
        if acting is not None
        else None
    )


@rules.sequence("vtes:1.6.1ae", "play")
def defender_plays_second(items: list[Player], facts: Facts) -> Given:
    """После действующего играет защищающийся, если действие направленное или идёт бой."""
    if not items:
        return None
    aimed = defenders(facts)
    return gives([*items, *aimed], "затем защищающийся: {кто}", кто=aimed) if aimed else None


def defenders(facts: Facts) -> list[Player]:
    """The player who defends: the target of a directed action, or the opponent in combat."""
    if facts.at("combat") is not None and facts.action.blocker is not None:
        return [player_of(facts.get(facts.action.blocker), facts)]
    by = facts.get(facts.action.by)
    aimed = players_aimed_at(by, targets(facts.action, facts), facts) if by is not None else []
    return aimed if len(aimed) == 1 and facts.directed(facts.action) else []


@rules.sequence("vtes:1.6.1af", "play")
def others_play_clockwise(items: list[Player], facts: Facts) -> Given:
    """Далее играют остальные по часовой стрелке от действующего."""
    if not items:
        return None
    rest = [player for player in seated(items[0], facts, 1) if player not in items and not player.out]
    return gives([*items, *rest], "далее по часовой стрелке: {кто}", кто=rest) if rest else None
