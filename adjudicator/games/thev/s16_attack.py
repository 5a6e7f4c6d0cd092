"""16. Фаза атаки."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import Character, Done, Said, in_play, rules
from adjudicator.games.thev.effects import banned
from adjudicator.games.thev.s9_abilities import UseAbility
from adjudicator.games.thev.s14_turn import opening
from adjudicator.games.thev.s15_actions import Play
from adjudicator.games.thev.s18_after_attack import DrawExtra
from adjudicator.kernel import (
    CAN,
    CANNOT,
    CARD,
    WAIT,
    Facts,
    Move,
    Ref,
    because,
    begin,
    does,
    passed,
    put,
    slot,
)


@rules.move("attack", "атаковать|напасть|атака", "{by} атакует: {to}")
class Attack(Move):
    """A character attacks a character of the opponent."""

    also_needs = ("to",)
    by: Character = slot(Ref(("character",)), "кто")
    to: Character = slot(Ref(("character",)), "кого")


@rules.claim("thev:14a", about=(Attack, Play, UseAbility, DrawExtra), says=CANNOT)
def only_in_the_own_turn(move: Any, facts: Facts) -> Said:
    """Игроки ходят по очереди: атакует, играет карты и применяет способности тот, чей ход идёт."""
    turn = facts.turn.player
    who = move.by.name if move.by is not None and move.by.kind == "player" else move.by.controller
    if turn is None or who is None:
        return None
    if turn != who:
        return because("идёт ход игрока {кто}", кто=turn)
    return passed("идёт ход игрока {кто}", кто=turn)


@rules.claim("thev:16b", about=Attack, says=CANNOT)
def only_the_unrotated_attack(move: Attack, facts: Facts) -> Said:
    """Начать атаку может лишь полностью развёрнутый персонаж."""
    if move.by.rotation != 0:
        return because("{кто} на {градусы}°", кто=move.by, градусы=move.by.rotation)
    return passed("{кто} на 0°", кто=move.by)


@rules.claim("thev:16c", about=Attack, says=CAN)
def a_character_of_the_opponent_is_attacked(move: Attack, facts: Facts) -> Said:
    """Атакуют одного выбранного персонажа противника."""
    return because("{кого} — персонаж противника", кого=move.to) if _faces(move) else None


@rules.claim("thev:16c", about=Attack, says=CANNOT)
def nobody_else_is_attacked(move: Attack, facts: Facts) -> Said:
    """Атаковать можно лишь персонажа противника, который в игре."""
    if not in_play(move.by):
        return because("{кто} не в игре", кто=move.by)
    if not in_play(move.to):
        return because("{кого} не в игре", кого=move.to)
    if move.by.controller == move.to.controller:
        return because("{кого} — не персонаж противника", кого=move.to)
    return passed("{кого} — персонаж противника в игре", кого=move.to)


@rules.claim("thev:16f", about=Attack, says=CAN)
def the_attacked_is_no_target(move: Attack, facts: Facts) -> Said:
    """Персонажа для атаки не выбирают как (+): Неприкосновенного атаковать можно."""
    if in_play(move.to) and facts.untouchable(move.to):
        return because("жертва атаки — не (+), Неприкосновенность не мешает: {кого}", кого=move.to)
    return None


@rules.claim("thev:15.1f", about=Attack, says=CAN)
def who_has_just_come_in_may_attack(move: Attack, facts: Facts) -> Said:
    """Персонаж, вошедший в этот ход, стоит развёрнутым, и атаковать ему ничто не мешает."""
    if not move.by.came_in or move.by.rotation != 0 or not _faces(move):
        return None
    return because("{кто}: в игре с этого хода, но книга этого не запрещает", кто=move.by, reading=True)


def _faces(move: Attack) -> bool:
    """Whether attacker and attacked are in play under different players."""
    return in_play(move.by) and in_play(move.to) and move.by.controller != move.to.controller


@rules.claim("thev:16e", about=Attack, says=WAIT)
def one_fight_at_a_time(move: Attack, facts: Facts) -> Said:
    """Игрок проводит атаки одну за другой: новая атака — после схватки."""
    if facts.at("fight") is not None:
        return because("схватка ещё идёт")
    return (
        passed("прежняя схватка окончена, атак может быть сколько угодно") if "fight" in facts.ended else None
    )


@rules.claim("thev:16a", about=Attack, says=CANNOT, over=(CARD,))
def who_may_not_be_rotated_does_not_attack(move: Attack, facts: Facts) -> Said:
    """Чтобы атаковать, персонажа дважды поворачивают: кому карта не даёт повернуться, тот не атакует."""
    bans = banned(facts, "rotate", facts.get(move.by.controller), to=move.by)
    text = "{кто}: чтобы атаковать, поворачиваются, а этого не даёт «{карта}»"
    return because(text, кто=move.by, карта=bans) if bans else None


@rules.effect("thev:16a", at="attack")
def the_attacker_is_rotated_twice(move: Attack, facts: Facts) -> Done:
    """Чтобы атаковать, игрок дважды поворачивает своего персонажа."""
    return does("{кто}: двойной поворот до 180°", put(move.by, "rotation", 180), кто=move.by)


@rules.effect("thev:16d", at="attack")
def an_attack_begins_a_fight(move: Attack, facts: Facts) -> Done:
    """Каждая атака начинает схватку, и та проходит все свои фазы."""
    again = [put(one, "exhausted_in_fight", False) for one in facts.characters if one.exhausted_in_fight]
    again += [
        put(one, "status", "waiting") for one in (*facts.fight_cards, *facts.texts) if one.status != "waiting"
    ]
    turn = [] if facts.at("turn") else [opening(move.by.controller, "attack", facts)]
    return does(
        "начинается схватка: {кто} — {кого}",
        again,
        turn,
        begin("fight", attacker=move.by, defender=move.to),
        кто=move.by,
        кого=move.to,
    )


@rules.effect("thev:16e", at="attack")
def attacks_follow_one_another(move: Attack, facts: Facts) -> Done:
    """Игрок проводит атаки одну за другой, любым числом своих персонажей."""
    others = [
        one
        for one in facts.characters
        if one.controller == move.by.controller and one != move.by and in_play(one) and one.rotation == 0
    ]
    if others:
        return does("после схватки могут атаковать и другие: {кто}", кто=others)
    return None
