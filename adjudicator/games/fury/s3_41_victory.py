"""3.41. Победа в игре: 13 влияния, гибель Дракулы и то, что раньше."""

from __future__ import annotations

from adjudicator.games.fury.board import cause, grew, is_fangs, is_vampire, last_write, rules, unasked
from adjudicator.games.fury.combat import draculas_card, engaged, finish
from adjudicator.games.fury.combat_moves import OF_A_ROUND, Fight
from adjudicator.games.fury.s3_2_actions import ACTIONS, Pass
from adjudicator.games.fury.s3_15_defeated import GOAL
from adjudicator.games.fury.s3_16_delayed import StandUp
from adjudicator.games.fury.s3_19_dracula_phase import CHOICES, PlaceEncounter
from adjudicator.games.fury.s3_21_event_cards import PLAYS
from adjudicator.games.fury.s3_22_fog import Decline
from adjudicator.kernel import CANNOT, add, because, does, gives, put

FIGHTING = (Fight, Decline, *OF_A_ROUND)
PLAY = (*ACTIONS, Pass, StandUp, *FIGHTING, *CHOICES, PlaceEncounter, *PLAYS)
"""What players do only while the game goes on."""

rules.name_value("game.late", "13 влияния набраны раньше")
rules.name_value("encounter.matured_influence", "влияние за созревание")


def _won(facts):
    """Whether influence has reached 13; passing it is reaching it."""
    return facts.game.influence >= GOAL


def _dies(facts) -> bool:
    """Whether the move that goes with the card just chosen kills Dracula."""
    dracula = facts.dracula
    return bool(dracula.incoming > 0 or grew(dracula, "damage", facts)) and bool(facts.beaten(dracula))


@rules.value("fury:3.41a", of="game.late")
def goal_was_reached_before(game, facts):
    """Достигнув 13 влияния, Дракула выиграл, и что случится потом, уже не в счёт."""
    rise = last_write(game, "influence", facts)
    if game.influence >= GOAL and rise is not None and rise.clause == "fury:3.17f" and _dies(facts):
        at_once = "выбор карты и перемещение — один миг"
        if facts.silent("fury:3.41b", at_once, "влияние растёт раньше перемещения") != at_once:
            return gives(True, "влияние {n} набрано к выбору карты", reading=True, n=game.influence)
    if game.influence < GOAL or rise is not None:
        return gives(False, "влияние {n}", n=game.influence)
    return gives(True, "влияние {n} набрано раньше", n=game.influence)


def _reached_alone(facts):
    """Whether 13 are reached while Dracula is not, or not yet at that moment, defeated."""
    return _won(facts) and (facts.late(facts.game) or not facts.beaten(facts.dracula))


@rules.value("fury:3.41a", of="game.winner")
def thirteen_is_the_victory_of_dracula(game, facts):
    """Дракула выигрывает, когда влияние достигает 13."""
    if game.winner != "none" or facts.beaten(facts.dracula):
        return None
    if game.influence >= GOAL:
        return gives("dracula", "влияние {n}", n=game.influence)
    return gives("none", "влияние {n}, Дракула не побеждён", n=game.influence)


def _over(facts) -> bool:
    """Whether somebody has won; who and why, the winner of the game tells."""
    game, dracula = facts.game, facts.dracula
    if unasked(game, "winner", facts) != "none" or unasked(dracula, "defeated", facts):
        return True
    reached = unasked(game, "influence", facts) >= GOAL
    return bool(reached or unasked(dracula, "damage", facts) >= unasked(dracula, "health", facts))


@rules.claim("fury:3.41a", about=PLAY, says=CANNOT)
def nothing_is_played_after_draculas_victory(move, facts):
    """Дракула выиграл: партия кончена, и никто больше ничего не делает."""
    if not _over(facts) or facts.winner(facts.game) != "dracula":
        return None
    return because("партия кончена: выиграл Дракула")


@rules.claim("fury:3.15a", about=PLAY, says=CANNOT)
def nothing_is_played_after_the_victory_of_the_hunters(move, facts):
    """Охотники выиграли: партия кончена, и никто больше ничего не делает."""
    if not _over(facts) or facts.winner(facts.game) != "hunters":
        return None
    return because("партия кончена: выиграли охотники")


@rules.value("fury:3.41b", of="game.winner", stage="set")
def both_at_once_is_the_victory_of_the_hunters(game, facts):
    """Если 13 влияния и гибель Дракулы наступили разом, выиграли охотники."""
    if game.winner != "none" or game.influence < GOAL or not facts.beaten(facts.dracula):
        return None
    return gives("hunters", "влияние {n} и гибель Дракулы — в один миг", reading=True, n=game.influence)


@rules.watch("fury:3.41a", on=("game.influence", "dracula.damage", "dracula.defeated"))
def dracula_wins_with_thirteen(it, facts):
    """Дракула выигрывает, доведя влияние до 13."""
    if facts.game.winner != "none" or not _reached_alone(facts):
        return None
    return does(
        "влияние {n}: Дракула выиграл партию", put("game", "winner", "dracula"), n=facts.game.influence
    )


@rules.watch("fury:3.41b", on=("game.influence", "dracula.damage", "dracula.defeated"))
def hunters_win_at_the_same_moment(it, facts):
    """Если в миг достижения 13 Дракула побеждён, победа за охотниками."""
    if facts.game.winner == "dracula" or cause(facts.game, "winner", facts) == "fury:3.41b":
        return None
    if not _won(facts):
        return None
    if not facts.beaten(facts.dracula) or facts.late(facts.game):
        return None
    return does(
        "влияние {n}, но в тот же миг Дракула побеждён: выиграли охотники",
        put("game", "winner", "hunters"),
        n=facts.game.influence,
    )


@rules.watch("fury:3.41c", on=("game.influence", "dracula.damage", "dracula.defeated"))
def dracula_wins_a_step_earlier(it, facts):
    """В бою с несколькими охотниками 13, набранные шагом раньше гибели Дракулы, приносят победу ему."""
    several = facts.at("combat") is not None and len(facts.combat.hunters) > 1
    if facts.game.winner == "hunters" or not several or not _reached_alone(facts):
        return None
    return does(
        "13 набраны раньше, чем побеждён Дракула: гибель в следующем шаге уже не поможет",
        put("game", "winner", "dracula"),
    )


@rules.watch("fury:3.41a", on="game.winner")
def draculas_victory_ends_the_combat(game, facts):
    """Дракула выиграл: партия кончена, а с ней и бой."""
    if game.winner != "dracula" or facts.at("combat") is None:
        return None
    return does("партия кончена, бой тоже", finish(facts))


@rules.value("fury:3.41e", of="encounter.matured_influence")
def matured_vampire_gives_its_number(encounter, facts):
    """Созревший вампир даёт столько влияния, сколько указано на карте."""
    if not is_vampire(encounter):
        return None
    return gives(encounter.value, "{вампир}: {value}", вампир=encounter)


@rules.effect("fury:3.41e", at="maturing.effects")
def matured_vampires_advance_influence(hideout, facts):
    """Созревшие вампиры двигают влияние."""
    changes = [
        does(
            "созрел вампир ({вампир}): влияние растёт на {n}",
            add("game", "influence", facts.matured_influence(one)),
            вампир=one,
            n=facts.matured_influence(one),
        )
        for one in facts.encounters
        if one.name in facts.maturing.cards and is_vampire(one)
    ]
    return changes or None


@rules.watch("fury:3.41f", on="combat_card.resolved")
def fangs_advance_influence(card, facts):
    """Боевая карта «Клыки» даёт 1 влияние; без условия о гипнозе, которое есть лишь в правке буклета."""
    if not card.resolved or not is_fangs(card) or card != draculas_card(facts):
        return None
    hunter = engaged(facts)
    return does(
        "карта {карта}: влияние растёт на 1",
        add("game", "influence", 1),
        reading=hunter is None or not hunter.mesmerized,
        карта=card,
    )


@rules.impossible("fury:3.41a", on="game")
def somebody_else_has_not_won(game, facts):
    """Победитель, названный в описании, не может быть не тем, кого делают победителем влияние и урон."""
    if game.winner != "hunters" or facts.beaten(facts.dracula) or game.influence < GOAL:
        return None
    return because("влияние {n} и Дракула не побеждён, а выиграли охотники", n=game.influence)
