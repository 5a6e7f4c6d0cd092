"""2. Подготовка к игре: рассадка, банк крови и Эдж, руки и зоны."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.board import Done, Game, Given, Player, Said, rules
from adjudicator.games.vtes.card_moves import GainBlood, Look
from adjudicator.games.vtes.s1_2_decks import BringDecks
from adjudicator.kernel import CAN, CANNOT, Facts, Move, Ref, add, because, does, gives, passed, put, slot

POOL, HAND, VAMPIRES = 30, 7, 4
"""What everybody starts with: litres of pool, cards in the hand, vampires in the uncontrolled region."""

rules.name_value("player.prey", "жертва")
rules.name_value("player.predator", "хищник")
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
        return gives(prey, "прежняя жертва — {кто} — не в игре, новая — {жертва}", кто=gone, жертва=prey)
    return None


@rules.value("vtes:2.1d", of="player.predator", stage="set")
def predator_of_an_ousted_predator(player: Player, facts: Facts) -> Given:
    """Хищник вытеснен: его место занимает хищник прежнего."""
    if found := _beyond(player, facts, -1):
        gone, predator = found
        return gives(
            predator, "прежний хищник — {кто} — не в игре, новый — {хищник}", кто=gone, хищник=predator
        )
    return None


# 2.2, 2.3. Подготовка


@rules.move(
    "prepare", "подготовка к игре|начать игру|подготовиться к игре|подготовка", "подготовка к игре[: {by}]"
)
class Prepare(Move):
    """A player is set up; without a name, all are."""

    by: Any = slot(Ref(("player",)), "кто", typical=None)


def prepared(move: Prepare, facts: Facts) -> list[Player]:
    """The players who are set up."""
    return [move.by] if move.by is not None else list(facts.players)


@rules.claim("vtes:0.1a", about=(Prepare, BringDecks), says=CANNOT)
def two_or_more_play(move: Prepare | BringDecks, facts: Facts) -> Said:
    """В партии участвуют двое или больше."""
    if len(facts.players) < 2:
        return because("игроков меньше двух")
    return passed("игроков {n}", n=len(facts.players))


@rules.claim("vtes:2.2a", about=Prepare, says=CAN)
def everybody_is_set_up_alike(move: Prepare, facts: Facts) -> Said:
    """Каждый берёт свой стартовый пул, руку и вампиров."""
    return because("партия начинается")


@rules.effect("vtes:2.2a", at="prepare")
def the_pool_to_start_with(move: Prepare, facts: Facts) -> Done:
    """Стартовый пул каждого — 30 литров."""
    players = prepared(move, facts)
    return does("пул — 30 литров: {кто}", [put(player, "pool", POOL) for player in players], кто=players)


@rules.effect("vtes:2.2b", at="prepare")
def the_rest_is_the_bank(move: Prepare, facts: Facts) -> Done:
    """Остальные литры образуют общий банк крови."""
    return does("остальные литры — общий банк крови")


@rules.claim("vtes:2.2d", about=GainBlood, says=CAN)
def the_bank_never_runs_out(move: GainBlood, facts: Facts) -> Said:
    """Банк крови неисчерпаем: нехватка предметов ничего не ограничивает."""
    if facts.game.bank >= move.amount:
        return None
    return because("литров на столе меньше, чем {n}, но банк неисчерпаем", n=move.amount)


@rules.watch("vtes:2.2d", on="game.bank")
def a_lack_of_litres_stops_nothing(game: Game, facts: Facts) -> Done:
    """Банк крови неисчерпаем: нехватка предметов ничего не ограничивает."""
    return does("литров на столе не хватило, но банк неисчерпаем") if game.bank < 0 else None


@rules.effect("vtes:2.2e", at="prepare")
def the_edge_is_nobodys(move: Prepare, facts: Facts) -> Done:
    """В начале игры Эдж никому не принадлежит."""
    return does("Эдж ничей, лежит в центре стола", put("game", "edge", None))


@rules.effect("vtes:2.3g", at="prepare")
def crypt_and_library_are_apart(move: Prepare, facts: Facts) -> Done:
    """Карты склепа отделяют от карт библиотеки."""
    return does("склеп и библиотека — отдельные колоды")


@rules.effect("vtes:2.3j", at="prepare")
def the_hand_to_start_with(move: Prepare, facts: Facts) -> Done:
    """Стартовая рука — семь верхних карт библиотеки."""
    players = prepared(move, facts)
    taken = [add(player, "library", -HAND) for player in players if player.library is not None]
    hands = [put(player, "hand", HAND) for player in players]
    return does("в руку — семь верхних карт библиотеки: {кто}", hands, taken, кто=players)


@rules.effect("vtes:2.3k", at="prepare")
def four_vampires_of_the_crypt(move: Prepare, facts: Facts) -> Done:
    """Четыре верхние карты склепа кладут в зону неподчинённых рубашкой вверх."""
    players = prepared(move, facts)
    taken = [add(player, "crypt", -VAMPIRES) for player in players if player.crypt is not None]
    laid = [put(player, "unopened", VAMPIRES) for player in players]
    return does("в зоне неподчинённых — четыре верхние карты склепа: {кто}", laid, taken, кто=players)


@rules.effect("vtes:2.3c", at="prepare")
def nobody_controls_anything(move: Prepare, facts: Facts) -> Done:
    """Зона подчинённых в начале игры пуста."""
    return does("зона подчинённых пуста")


@rules.move("cut", "снять колоду|снимает колоду|снять", "{by} снимает колоды[ игрока {whose}]")
class Cut(Move):
    """A player cuts the shuffled decks of another."""

    by: Player = slot(Ref(("player",)), "кто")
    whose: Player = slot(Ref(("player",)), "чью|чьи|чья|у кого")


@rules.claim("vtes:2.3h", about=Cut, says=CAN)
def the_predator_cuts(move: Cut, facts: Facts) -> Said:
    """Обе колоды тасуют, и хищник их снимает."""
    if facts.predator(move.whose) == move.by:
        return because("{кто} — хищник", кто=move.by)
    return None


@rules.claim("vtes:2.3h", about=Cut, says=CANNOT)
def nobody_else_cuts(move: Cut, facts: Facts) -> Said:
    """Снимает колоды хищник, и больше никто."""
    predator = facts.predator(move.whose)
    if predator == move.by:
        return None
    return because("снимает хищник — {хищник}, а не {кто}", хищник=predator, кто=move.by)


# 2.3. Что видит сам Метузела


@rules.claim("vtes:2.3l", about=Look, says=CAN)
def one_looks_at_the_own_cards(move: Look, facts: Facts) -> Said:
    """Свою руку и своих неподчинённых Метузела вправе смотреть когда угодно."""
    if move.what not in ("hand", "uncontrolled") or move.whose not in (None, move.by):
        return None
    return because("{кто}: карты свои", кто=move.by)


@rules.claim("vtes:2.3l", about=Look, says=CANNOT)
def nobody_looks_at_hidden_cards(move: Look, facts: Facts) -> Said:
    """Чужую руку и чужую зону неподчинённых, как и колоды, без эффекта не смотрят."""
    if move.what == "ash_heap" or (move.what in ("hand", "uncontrolled") and move.whose in (None, move.by)):
        return None
    return because("{кто}: эти карты закрыты", reading=True, кто=move.by)
