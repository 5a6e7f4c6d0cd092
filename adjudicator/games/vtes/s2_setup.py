"""2. Подготовка к игре: рассадка, банк крови и Эдж."""

from __future__ import annotations

from adjudicator.games.vtes.board import Game, Given, Player, rules
from adjudicator.kernel import Facts, gives

rules.name_value("player.prey", "жертва")
rules.name_value("player.predator", "хищник")
rules.embodies("vtes:2.2a", "поле pool игрока: 30 литров, если не сказано иное")
rules.embodies("vtes:2.2e", "поле edge игры: Эдж ничей, если не сказано иное")


rules.name_value("game.edge_place", "где Эдж|место Эджа")


@rules.value("vtes:2.2f", of="game.edge_place")
def the_edge_of_nobody_lies_in_the_middle(game: Game, facts: Facts) -> Given:
    """Ничей Эдж лежит в центре стола."""
    return gives("центр стола", "Эдж ничей, лежит в центре стола") if game.edge is None else None


def seated(player: Player, facts: Facts, step: int) -> list[Player]:
    """Everybody else, in order from the neighbour of `player`; clockwise (to the left) with `step` 1."""
    players = facts.players
    place = players.index(player)
    return [players[(place + step * n) % len(players)] for n in range(1, len(players))]


@rules.value("vtes:2.1b", of="player.prey")
def prey_sits_to_the_left(player: Player, facts: Facts) -> Given:
    """Жертва — Метузела, который сидит слева."""
    others = seated(player, facts, 1)
    return (
        gives(others[0], "жертва: {жертва}, сосед слева ({кто} — хищник)", жертва=others[0], кто=player)
        if others
        else None
    )


@rules.value("vtes:2.1c", of="player.predator")
def predator_sits_to_the_right(player: Player, facts: Facts) -> Given:
    """Хищник — Метузела, который сидит справа."""
    others = seated(player, facts, -1)
    return (
        gives(others[0], "хищник: {хищник}, сосед справа ({кто} — жертва)", хищник=others[0], кто=player)
        if others
        else None
    )


def _beyond(player: Player, facts: Facts, step: int) -> tuple[Player, Player] | None:
    others = seated(player, facts, step)
    left = [other for other in others if not other.out]
    if not others or not others[0].out or not left:
        return None
    return others[0], left[0]


@rules.value("vtes:2.1d", of="player.prey", stage="set")
def prey_of_an_ousted_prey(player: Player, facts: Facts) -> Given:
    """Когда жертва вытеснена, новой жертвой становится жертва прежней."""
    if found := _beyond(player, facts, 1):
        gone, prey = found
        return gives(prey, "прежняя жертва — {кто} — вытеснена, новая — {жертва}", кто=gone, жертва=prey)
    return None


@rules.value("vtes:2.1d", of="player.predator", stage="set")
def predator_of_an_ousted_predator(player: Player, facts: Facts) -> Given:
    """Хищник вытеснен: его место занимает хищник прежнего."""
    if found := _beyond(player, facts, -1):
        gone, predator = found
        return gives(
            predator, "прежний хищник — {кто} — вытеснен, новый — {хищник}", кто=gone, хищник=predator
        )
    return None
