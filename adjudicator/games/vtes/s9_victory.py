"""9.1. Победные очки: кто вытеснен и что за это получает его хищник."""

from __future__ import annotations

from adjudicator.games.vtes.board import Done, Player, Said, rules
from adjudicator.games.vtes.s1_components import burned
from adjudicator.kernel import Facts, add, because, does, put, shift

REWARD = 6
"""The pool that comes with the victory point for one's prey."""


def leaving(player: Player, facts: Facts) -> bool:
    """Whether a player is being ousted now: no pool is left, and nobody has counted it yet."""
    return not player.out and bool(player.pool == 0)


def rewarded(player: Player, facts: Facts) -> Player | None:
    """The predator of a player who is being ousted."""
    mark = len(facts.trail)
    predator = facts.predator(player) if leaving(player, facts) else None
    facts.take_trail(mark)
    return predator


# What the predator gets is settled while the ousted player still has a seat, so these come before 9.1a.


@rules.watch("vtes:9.1f", on="player.pool")
def a_victory_point_for_the_prey(player: Player, facts: Facts) -> Done:
    """За вытеснение своей жертвы, кем бы оно ни было сделано, хищник получает победное очко."""
    predator = rewarded(player, facts)
    if predator is None:
        return None
    return does(
        "{кто} вытеснен: очко хищнику — {хищник}",
        add(predator, "victory_points", 1),
        кто=player,
        хищник=predator,
    )


@rules.watch("vtes:9.1i", on="player.pool")
def pool_for_the_prey(player: Player, facts: Facts) -> Done:
    """Вместе с очком хищник берёт из банка 6 литров пула."""
    predator = rewarded(player, facts)
    if predator is None or predator.pool == 0:
        return None
    gain = shift("game", predator, "bank", REWARD, into="pool")
    return does("{хищник} берёт из банка литров пула: {n}", gain, хищник=predator, n=REWARD)


@rules.watch("vtes:9.1j", on="player.pool")
def no_pool_for_who_is_ousted_too(player: Player, facts: Facts) -> Done:
    """Вытесненный одновременно со своей жертвой получает очко, но не пул."""
    predator = rewarded(player, facts)
    if predator is None or predator.pool != 0:
        return None
    return does("{хищник} вытеснен тогда же: пула за жертву нет", хищник=predator)


@rules.watch("vtes:9.1a", on="player.pool")
def without_pool_a_player_is_ousted(player: Player, facts: Facts) -> Done:
    """Метузела, у которого не осталось пула, вытеснен из игры."""
    if not leaving(player, facts):
        return None
    return does("{кто}: пула не осталось — вытеснен из игры", put(player, "out", True), кто=player)


@rules.watch("vtes:9.1b", on="player.out")
def cards_of_the_ousted_burn(player: Player, facts: Facts) -> Done:
    """Карты под контролем вытесненного сжигаются."""
    if not player.out:
        return None
    table = [*facts.minions, *(card for card in facts.library_cards if card.place == "in_play")]
    cards = [one for one in table if one.controller == player.name and one.place != "ash_heap"]
    return (
        does("сгорают карты вытесненного: {что}", [burned(card) for card in cards], что=cards)
        if cards
        else None
    )


@rules.watch("vtes:9.1g", on="player.out")
def the_last_one_gets_a_point(player: Player, facts: Facts) -> Done:
    """Последний оставшийся получает ещё одно победное очко."""
    left = [one for one in facts.players if not one.out]
    if not player.out or len(left) != 1 or left[0].pool == 0:
        return None
    return does("за столом остаётся один, ещё очко: {кто}", add(left[0], "victory_points", 1), кто=left[0])


@rules.impossible("vtes:9.1a", on="player")
def nobody_plays_without_pool(player: Player, facts: Facts) -> Said:
    """Метузела без пула уже вытеснен."""
    return because("{кто}: пула нет, а из игры не вытеснен", кто=player) if leaving(player, facts) else None
