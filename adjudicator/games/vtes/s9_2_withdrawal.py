"""9.2. Отступление из игры: кто вправе объявить, что его срывает, чем оно кончается."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import phase_now, player_of
from adjudicator.games.vtes.board import WITHDRAWAL, Combat, Done, Given, Minion, Player, Said, rules
from adjudicator.games.vtes.s9_victory import MADE_BY_PLAYERS, cards_of, gone, the_ousted_play_no_more
from adjudicator.games.vtes.turn import in_phase, phase_begun
from adjudicator.kernel import CAN, CANNOT, Facts, Move, Ref, add, because, does, gives, passed, put, slot

rules.name_value("player.withdrawal", "отступление")
rules.name_value("player.losses", "потери отступающего|потери за время отступления")
rules.name_value("player.started_short", "ход начат с неполной рукой|начал ход с неполной рукой")


@rules.move(
    "withdraw",
    "отступление|отступить|отступает|объявить отступление|объявляет отступление",
    "{by} объявляет отступление",
)
class Withdraw(Move):
    """A player announces the intention to withdraw from the game."""

    by: Player = slot(Ref(("player",)), "кто")


rules.claim("vtes:9.1a", about=Withdraw, says=CANNOT)(the_ousted_play_no_more)


# Кто вправе отступить


@rules.value("vtes:9.2a", of="player.started_short")
def the_hand_at_the_start_of_the_turn(player: Player, facts: Facts) -> Given:
    """Рука неполна, если карт в ней меньше её размера."""
    if player.started_short is not None:
        return gives(bool(player.started_short), "{кто}: ход начат с неполной рукой — {value}", кто=player)
    if player.hand is None:
        return gives(False, "{кто}: что рука неполна, не сказано", кто=player)
    short = bool(player.hand < player.hand_size)
    return gives(
        short, "{кто}: карт в руке — {n}, размер руки — {m}", кто=player, n=player.hand, m=player.hand_size
    )


def _library_is_empty(player: Player) -> bool:
    return player.library is not None and bool(player.library == 0)


@rules.claim("vtes:9.2a", about=Withdraw, says=CAN)
def with_an_empty_library_and_a_short_hand(move: Withdraw, facts: Facts) -> Said:
    """Отступить вправе тот, у кого библиотека пуста и чей ход начался с неполной рукой."""
    if not _library_is_empty(move.by) or not facts.started_short(move.by):
        return None
    return because("{кто}: библиотека пуста, а ход начат с неполной рукой", кто=move.by)


@rules.claim("vtes:9.2a", about=Withdraw, says=CANNOT)
def nobody_else_withdraws(move: Withdraw, facts: Facts) -> Said:
    """Пока в библиотеке есть карты или рука в начале хода полна, отступить нельзя."""
    if not _library_is_empty(move.by):
        return because("{кто}: библиотека не пуста или о ней не сказано", кто=move.by)
    if not facts.started_short(move.by):
        return because("{кто}: ход начат не с неполной рукой", кто=move.by)
    return passed("{кто}: библиотека пуста и рука неполна", кто=move.by)


@rules.claim("vtes:9.2b", about=Withdraw, says=CANNOT)
def it_is_announced_in_the_own_untap_phase(move: Withdraw, facts: Facts) -> Said:
    """Намерение отступить объявляют в фазе антапа своего хода."""
    turn, phase = facts.game.turn, phase_now(facts)
    if turn is not None and turn != move.by.name:
        return because("сейчас ходит {кто}", кто=turn)
    if phase not in (None, "untap"):
        return because("фаза антапа уже позади")
    return passed("{кто}: идёт фаза антапа", кто=move.by) if phase == "untap" else None


@rules.claim("vtes:9.2b", about=Withdraw, says=CANNOT)
def it_is_announced_once(move: Withdraw, facts: Facts) -> Said:
    """Объявленное отступление второй раз не объявляют."""
    if move.by.withdrawal == "announced":
        return because("{кто}: отступление уже объявлено", кто=move.by)
    return None


@rules.effect("vtes:9.2b", at="withdraw")
def the_intention_is_announced(move: Withdraw, facts: Facts) -> Done:
    """Намерение отступить объявлено; до следующей фазы антапа терять нельзя ничего."""
    return does(
        "{кто}: отступление объявлено, до своей следующей фазы антапа ни боёв, ни потерь",
        phase_begun("untap", move.by, facts),
        put(move.by, "withdrawal", "announced"),
        [put(move.by, field, False) for field in ("fought", "lost_blood", "lost_pool")],
        кто=move.by,
    )


# Что срывает отступление


def _lost(facts: Facts, name: str, field: str, player: Player) -> bool:
    """Whether litres left a pool or a vampire since the withdrawal was announced, or as far back as known.

    What exceeds a capacity and goes back at once was never there to be lost.
    """
    thing = facts[name]
    for write in reversed(facts.writes):
        if write.thing == player.name and write.field == "withdrawal":
            return False
        lost = (write.thing, write.field) == (name, field) and write.after < write.before
        if lost and (field == "pool" or write.after < facts.capacity(thing)):
            return True
    return False


def _fighting(combat: Combat, facts: Facts) -> list[Player]:
    """The players whose minions are in combat."""
    fighters = [facts.get(name) for name in (combat.acting, combat.opponent, *combat.fighters)]
    players = dict.fromkeys(player_of(one, facts) for one in fighters if one is not None)
    return [one for one in players if one is not None]


@rules.effect("vtes:9.2c", at="combat.start")
def a_combat_thwarts_it(combat: Combat, facts: Facts) -> Done:
    """Никто из миньонов отступающего не должен участвовать в бою."""
    caught = [one for one in _fighting(combat, facts) if one.withdrawal == "announced" and not one.fought]
    if not caught:
        return None
    return does("отступающий втянут в бой: {кто}", [put(one, "fought", True) for one in caught], кто=caught)


@rules.watch("vtes:9.2d", on="minion.blood")
def lost_blood_thwarts_it(minion: Minion, facts: Facts) -> Done:
    """Миньоны отступающего не должны терять или тратить кровь."""
    player = player_of(minion, facts)
    if player is None or player.withdrawal != "announced" or player.lost_blood:
        return None
    if not _lost(facts, minion.name, "blood", player):
        return None
    return does(
        "{кто} теряет кровь, а {чей} отступает", put(player, "lost_blood", True), кто=minion, чей=player
    )


@rules.watch("vtes:9.2e", on="player.pool")
def lost_pool_thwarts_it(player: Player, facts: Facts) -> Done:
    """Сам отступающий не должен терять или тратить пул."""
    if player.withdrawal != "announced" or player.lost_pool or not _lost(facts, player.name, "pool", player):
        return None
    text = "{кто} теряет пул, а отступает"
    return does(text, put(player, "lost_pool", True), reading=True, кто=player)


# Чем оно кончается

SUCCESS = "{кто}: ни боёв, ни потерь не было, отступление удалось"
A_COMBAT = "{кто}: миньон участвовал в бою, отступление сорвано"
A_LITRE = "{кто}: литр потерян, пусть и восполнен, — отступление сорвано"


def _undone(player: Player) -> bool:
    """Whether an announced withdrawal may still be undone, or was."""
    return player.withdrawal in ("announced", "failed")


@rules.value("vtes:9.2f", of="player.withdrawal")
def the_withdrawal_so_far(player: Player, facts: Facts) -> Given:
    """Объявленное отступление удаётся на следующей фазе антапа."""
    if player.withdrawal == "succeeded":
        return gives("succeeded", SUCCESS, кто=player)
    name = WITHDRAWAL[player.withdrawal].split("|")[0]
    return gives(player.withdrawal, "{кто}: отступление — {как}", кто=player, как=name)


@rules.value("vtes:9.2c", of="player.withdrawal", stage="set")
def a_combat_was_one_too_many(player: Player, facts: Facts) -> Given:
    """Отступление не удаётся, если кто-то из миньонов участвовал в бою."""
    if not _undone(player):
        return None
    fights = facts.at("combat") is not None and player in _fighting(facts.combat, facts)
    if not player.fought and not fights:
        return None
    return gives("failed", A_COMBAT, кто=player)


@rules.value("vtes:9.2d", of="player.losses")
def blood_was_lost(player: Player, facts: Facts) -> Given:
    """Миньоны отступающего не должны терять или тратить кровь."""
    return gives(1, "{кто}: миньоны теряли кровь", кто=player) if player.lost_blood else None


@rules.value("vtes:9.2e", of="player.losses")
def pool_was_lost(player: Player, facts: Facts) -> Given:
    """Сам отступающий не должен терять или тратить пул."""
    return gives(1, "{кто}: пул уменьшался", reading=True, кто=player) if player.lost_pool else None


@rules.value("vtes:9.2g", of="player.withdrawal", stage="set")
def a_litre_was_one_too_many(player: Player, facts: Facts) -> Given:
    """Один потерянный литр срывает отступление, даже если потерю потом восполнили."""
    if not _undone(player) or not facts.losses(player):
        return None
    return gives("failed", A_LITRE, кто=player)


@rules.watch("vtes:9.2c", on="player.fought")
@in_phase("vtes:9.2c", "untap")
def it_fails_by_a_combat(player: Player, facts: Facts) -> Done:
    """Отступление не удаётся, если кто-то из миньонов участвовал в бою."""
    if player.withdrawal != "announced" or not player.fought:
        return None
    return does(A_COMBAT, put(player, "withdrawal", "failed"), кто=player)


@rules.watch("vtes:9.2g", on=("player.lost_blood", "player.lost_pool"))
@in_phase("vtes:9.2g", "untap")
def it_fails_by_a_litre(player: Player, facts: Facts) -> Done:
    """Один потерянный литр срывает отступление, даже если потерю потом восполнили."""
    if player.withdrawal != "announced" or not (player.lost_blood or player.lost_pool):
        return None
    return does(A_LITRE, put(player, "withdrawal", "failed"), кто=player)


@in_phase("vtes:9.2f", "untap")
def it_succeeds_if_nothing_was_lost(player: Player, facts: Facts) -> Done:
    """Если в самом начале следующей фазы антапа условия соблюдены, отступление удалось."""
    if player.withdrawal != "announced":
        return None
    return does(SUCCESS, put(player, "withdrawal", "succeeded"), кто=player)


@in_phase("vtes:9.2h", "untap")
def who_withdrew_gets_a_point(player: Player, facts: Facts) -> Done:
    """Отступивший получает одно победное очко сверх набранных."""
    if player.withdrawal != "succeeded" or player.out:
        return None
    return does(
        "{кто} выходит из игры и получает очко",
        add(player, "victory_points", 1),
        put(player, "out", True),
        кто=player,
    )


@rules.claim("vtes:9.2h", about=(*MADE_BY_PLAYERS, Withdraw), says=CANNOT)
def who_withdrew_plays_no_more(move: Any, facts: Facts) -> Said:
    """Отступивший вышел из игры и ничего в ней больше не делает."""
    player = gone(move, facts)
    if player is None or player.withdrawal != "succeeded":
        return None
    return because("{кто} не в игре: отступление удалось", кто=player)


@rules.watch("vtes:9.2h", on="player.out")
def nothing_is_said_of_the_cards(player: Player, facts: Facts) -> Done:
    """Что делается с картами отступившего, книга не говорит."""
    cards = cards_of(player, facts) if player.out and player.withdrawal == "succeeded" else []
    text = "что делается с картами отступившего, книга не говорит: {что}"
    return does(text, reading=True, что=cards) if cards else None


@rules.watch("vtes:9.2i", on="player.withdrawal")
def the_predator_gets_nothing(player: Player, facts: Facts) -> Done:
    """Хищник отступившего не получает ни очка, ни пула."""
    predator = facts.predator(player) if player.withdrawal == "succeeded" else None
    if predator is None:
        return None
    return does("{хищник}: за отступившую жертву нет ни очка, ни пула", хищник=predator)
