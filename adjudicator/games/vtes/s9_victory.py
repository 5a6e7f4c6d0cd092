"""9.1. Победные очки: кто вытеснен, что за это получает его хищник, кто победил."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import ACTIONS, Announcement, player_of
from adjudicator.games.vtes.board import Done, Game, Given, Player, Said, rules
from adjudicator.games.vtes.s1_components import burned, owner_of
from adjudicator.games.vtes.s3_turn import EndTurn
from adjudicator.games.vtes.s4_untap import UntapPhase
from adjudicator.games.vtes.turn import COURSE
from adjudicator.kernel import (
    CAN,
    CANNOT,
    End,
    Facts,
    Move,
    Ref,
    add,
    because,
    does,
    gives,
    passed,
    put,
    shift,
    slot,
)
from adjudicator.kernel.rules import Passed

rules.name_value("game.over", "окончена|партия окончена|закончена")
rules.name_value("game.winner", "победитель|кто победил|победители")

REWARD = 6
"""The pool that comes with the victory point for one's prey."""


@rules.move("oust", "вытеснение|вытеснить|вытесняет|вытеснены одновременно", "вытеснение: {whom}")
class Oust(Move):
    """Somebody loses all pool, whatever the cause; several lose it at the same time."""

    whom: tuple[Player, ...] = slot(Ref(("player",), many=True), "кого|кто")
    by: Any = slot(Ref(("player", "minion")), "кем")


@rules.claim("vtes:9.1f", about=Oust, says=CAN)
def whoever_ousts_and_however(move: Oust, facts: Facts) -> Said:
    """Кто и каким способом вытеснил, не важно."""
    return None if any(one.out for one in move.whom) else because("вытеснить можно любым способом")


@rules.claim("vtes:9.1a", about=Oust, says=CANNOT)
def nobody_is_ousted_twice(move: Oust, facts: Facts) -> Said:
    """Вытесненный из игры уже выбыл."""
    gone = [one for one in move.whom if one.out]
    return because("уже вне игры: {кто}", кто=gone) if gone else None


@rules.effect("vtes:9.1a", at="oust")
def the_ousted_have_no_pool_left(move: Oust, facts: Facts) -> Done:
    """Вытеснен тот, у кого не осталось пула."""
    return does(
        "пула не остаётся: {кто}",
        *[shift(one, "game", "pool", one.pool, into="bank") for one in move.whom],
        кто=move.whom,
    )


def leaving(player: Player, facts: Facts) -> bool:
    """Whether a player is being ousted now: no pool is left, and nobody has counted it yet."""
    return not player.out and bool(player.pool == 0)


def rewarded(player: Player, facts: Facts) -> Player | None:
    """The predator of a player who is being ousted, where 9.1f has already said who it is."""
    mark = len(facts.trail)
    predator = facts.predator(player) if leaving(player, facts) else None
    facts.take_trail(mark)
    return predator


# What the predator gets is settled while the ousted player still has a seat, so these come before 9.1a.


@rules.watch("vtes:9.1f", on="player.pool")
def a_victory_point_for_the_prey(player: Player, facts: Facts) -> Done:
    """За вытеснение своей жертвы, кем бы оно ни было сделано, хищник получает победное очко."""
    predator = facts.predator(player) if leaving(player, facts) else None
    if predator is None:
        return None
    return does(
        "вытеснение: {кто}; очко хищнику — {хищник}",
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
    return does("{хищник}: вытеснение в тот же миг, пула за жертву нет", хищник=predator)


@rules.watch("vtes:9.1a", on="player.pool")
def without_pool_a_player_is_ousted(player: Player, facts: Facts) -> Done:
    """Метузела, у которого не осталось пула, вытеснен из игры."""
    if not leaving(player, facts):
        return None
    return does("{кто}: пула не осталось, это вытеснение из игры", put(player, "out", True), кто=player)


# Вытесненный не играет

MADE_BY_PLAYERS = tuple(
    kind for kind in rules.verbs.values() if "by" in kind.slots and kind not in (Oust, *COURSE)
)
"""All that a player or a minion does. The turn of one who is gone may still be ended."""


def gone(move: Any, facts: Facts) -> Player | None:
    """The player who makes a move, or whose minion on the table does, if the game goes on without them."""
    by = move.by
    if by is None or (by.kind == "minion" and not _on_the_table(by)):
        return None
    player: Player | None = player_of(by, facts)
    return player if player is not None and player.out else None


@rules.claim("vtes:9.1a", about=MADE_BY_PLAYERS, says=CANNOT)
def the_ousted_play_no_more(move: Any, facts: Facts) -> Said:
    """Кто вытеснен из игры, в ней ничего больше не делает."""
    player = gone(move, facts)
    if player is None or player.withdrawal == "succeeded":
        return None
    return because("{кто} не в игре", кто=player)


# Карты вытесненного


def _on_the_table(card: Any) -> bool:
    """Whether a card is controlled: in play or contested. A recruited ally lies with the uncontrolled."""
    allied = card.kind == "minion" and card.type != "vampire" and card.place == "uncontrolled"
    return allied or card.place in ("ready", "torpor", "in_play", "contested")


def cards_of(player: Player, facts: Facts, field: str = "controller") -> list[Any]:
    """The cards on the table whose controller (or owner, by `field`) is that player."""
    table = [*facts.minions, *facts.library_cards]
    return [one for one in table if getattr(one, field) == player.name and _on_the_table(one)]


def _ousted(player: Player) -> bool:
    """Whether a player left because no pool was left: one who withdrew has some."""
    return player.out and bool(player.pool == 0)


def _is_being_played(card: Any, player: Player, facts: Facts) -> bool:
    """Whether this is the card, of that player, of an action that goes on."""
    return card.place == "table" and player_of(card, facts) == player


@rules.watch("vtes:9.1b", on="player.out")
def cards_of_the_ousted_burn(player: Player, facts: Facts) -> Done:
    """Карты под контролем вытесненного сжигаются."""
    if not _ousted(player):
        return None
    cards = [one for one in cards_of(player, facts) if owner_of(one, facts) == player]
    cards += [
        card for card in (*facts.minions, *facts.library_cards) if _is_being_played(card, player, facts)
    ]
    return (
        does("сгорают карты вытесненного: {что}", [burned(card) for card in cards], что=cards)
        if cards
        else None
    )


@rules.watch("vtes:9.1c", on="player.out")
def cards_of_others_go_home(player: Player, facts: Facts) -> Done:
    """Чужие карты, бывшие под контролем вытесненного, уходят в кучи пепла своих владельцев."""
    cards = cards_of(player, facts) if _ousted(player) else []
    if not cards:
        return None
    return does(
        "чужие карты под контролем вытесненного уходят в кучи пепла владельцев: {что}",
        [burned(card) for card in cards],
        что=cards,
    )


@rules.watch("vtes:9.1d", on="player.out")
def cards_under_others_stay(player: Player, facts: Facts) -> Done:
    """Карты вытесненного, которыми управляют другие, остаются в игре."""
    if not _ousted(player):
        return None
    cards = [one for one in cards_of(player, facts, "owner") if one.controller not in (None, player.name)]
    if not cards:
        return None
    return does("карты вытесненного у других остаются в игре: {что}", что=cards)


# Конец партии


def _left(facts: Facts) -> list[Player]:
    return [one for one in facts.players if not one.out]


def _is_over(facts: Facts) -> bool:
    """Whether somebody left the game and not more than one player is left."""
    left = len(_left(facts))
    return left <= 1 and left < len(facts.players)


@rules.watch("vtes:9.1e", on="player.out")
def the_game_ends_with_one_left(player: Player, facts: Facts) -> Done:
    """Партия идёт, пока не останется один Метузела."""
    if facts.game.over or not _is_over(facts):
        return None
    return does(
        "партия окончена, за столом {кто}",
        put("game", "over", True),
        End("turn"),
        кто=_left(facts) or "никто",
    )


@rules.watch("vtes:9.1g", on="game.over")
def the_last_one_gets_a_point(game: Game, facts: Facts) -> Done:
    """Последний оставшийся получает ещё одно победное очко."""
    left = [one for one in _left(facts) if one.pool != 0]
    if not game.over or not left:
        return None
    return does("за столом остаётся один, ещё очко: {кто}", add(left[0], "victory_points", 1), кто=left[0])


@rules.value("vtes:9.1e", of="game.over")
def over_with_one_left(game: Game, facts: Facts) -> Given:
    """Партия идёт, пока не останется один Метузела."""
    if facts.game.over or _is_over(facts):
        return gives(True, "за столом остался один: партия окончена")
    return gives(False, "за столом больше одного: партия идёт")


@rules.claim("vtes:9.1e", about=(EndTurn, UntapPhase, *ACTIONS), says=CANNOT)
def nobody_plays_on(move: EndTurn | UntapPhase | Announcement, facts: Facts) -> Said:
    """Когда остался один Метузела, ходов и действий больше нет."""
    return because("партия окончена") if _is_over(facts) else None


@rules.value("vtes:9.1h", of="game.winner")
def the_most_points_win(game: Game, facts: Facts) -> Given | Passed:
    """Побеждает набравший больше всех победных очков, пусть даже вытесненный."""
    if not _is_over(facts):
        return passed("партия ещё идёт")
    best: list[Player] = []
    for player in facts.players:
        if not best or player.victory_points > best[0].victory_points:
            best = [player]
        elif player.victory_points == best[0].victory_points:
            best.append(player)
    points = best[0].victory_points
    if len(best) == 1:
        return gives(tuple(best), "больше всех очков ({n}): победа — {кто}", n=points, кто=best)
    return gives(tuple(best), "поровну очков ({n}): ничья — {кто}", reading=True, n=points, кто=best)


@rules.impossible("vtes:9.1a", on="player")
def nobody_plays_without_pool(player: Player, facts: Facts) -> Said:
    """Метузела без пула уже вытеснен."""
    return because("{кто}: пула нет, а из игры не вытеснен", кто=player) if leaving(player, facts) else None
