"""Rulings as a judge reads them, letter for letter."""

from pathlib import Path

import pytest

from adjudicator.scenario.reading import read_text
from adjudicator.scenario.render import render, shared_lines, shared_steps
from adjudicator.scenario.ruling import explained
from adjudicator.scenario.sweep import ranges, sweep
from adjudicator.scenario.view import view
from tests.scenario.files import read

GOLDEN = Path(__file__).parent / "golden"
STRIKES = """
    duellists: {А: {health: 5, limit: 9}, Б: {health: 5, limit: 9}}
    round: {step: strike}
"""
CASES = {
    "outcome": ("moves: [{strike: {by: А, at: Б, force: 2}}]", STRIKES),
    "allowed": ("ask: {can: {strike: {by: А, at: Б}}}", STRIKES),
    "not_yet": ("ask: {can: {parry: А}}", STRIKES),
    "not_permitted": ("ask: {can: {strike: {by: А, at: Б}}}", "duellists: {А: {health: 5}, Б: {}}"),
    "required": ("ask: {must: {bow: А}}", "duellists: {А: {coins: 0}}"),
    "stopped": ("moves: [{parry: А}, {strike: {by: А, at: Б}}]", STRIKES),
    "value": ("ask: {value: А.strength}", "duellists: {А: {health: 3, limit: 9}}"),
    "set": (
        "ask: {can: {strike: {by: each, at: Б}}}",
        STRIKES.replace("Б: {health", "Б: {armed: нет, health"),
    ),
    "sequence": ("ask: {next: turns}", STRIKES),
    "choice": ("ask: {after: [{gift: {by: А, to: Б}}], choice: what}", "duellists: [А, Б]"),
    "conditional": (
        "ask: {can: {strike: {by: А, at: Б}}}",
        STRIKES.replace("А: {health: 5", "А: {armed: unknown, health: 5"),
    ),
    "cells": (
        "moves: [{strike: {by: А, at: Б, force: 2}}]",
        STRIKES.replace("Б: {health: 5", "Б: {health: 1..9"),
    ),
    "slot": ("moves: [{strike: {by: А, at: Б, force: 3..9}}]", STRIKES),
    "choices": ("moves: [{gift: {by: А, to: Б}}]", "duellists: [А, Б]"),
    "card": (
        "ask: {can: {strike: {by: А, at: Б}}}",
        STRIKES + "    cards: {Сеть: {forbid: strike, who: А}}\n",
    ),
    "reading": ("moves: [{strike: {by: А, at: Б}}, proceed, {press: А}]", STRIKES),
    "twice": ("moves: [{strike: {by: А, at: Б}}, {strike: {by: А, at: Б}}]", STRIKES),
    "value_by_choice": ("ask: {after: [{gift: {by: А, to: Б}}], value: А.coins}", "duellists: [А, Б]"),
    "by_force": (
        "ask: {after: [{strike: {by: А, at: Б, force: 3..4}}], value: Б.health}",
        STRIKES,
    ),
    "reach": (
        "ask: {after: [{gift: {by: А, to: Б}}], reach: {Б.coins: 9}, by: А}",
        "duellists: [А, Б]",
    ),
    "reach_cases": (
        "ask: {after: [{strike: {by: А, at: Б, force: 2}}], reach: {Б.place: grave}, by: А}",
        STRIKES.replace("Б: {health: 5", "Б: {health: 1..9"),
    ),
    "reach_single": ("ask: {reach: {duel.round: 2}, by: duel}", "duellists: [А, Б]"),
    "set_of_whom": ("ask: {can: {strike: {by: А, at: each}}}", STRIKES),
    "set_of_pairs": ("ask: {can: {strike: {by: each, at: each}}}", STRIKES),
    "set_of_verbs": ("ask: {can: [{strike: {by: А, at: Б}}, {parry: А}]}", STRIKES),
    "unknown_itself": ("ask: {value: А.coins}", "duellists: {А: {coins: 2..5}}"),
    "number_taken": ("ask: {must: {bow: А}}", "duellists: [А]"),
    "not_reached": ("moves: [{parry: А}]\nask: {value: А.strength}", STRIKES),
    "nothing": ("note: x", "duellists: [А, Б]"),
}


@pytest.mark.parametrize("name", CASES)
def test_rulings(name):
    body, given = CASES[name]
    made = read(body, given=given)
    shown = [view(made, asked, explained(made, asked)) for asked in made.asked]
    lines = [line for one in shown for line in render(one)]
    compare(name, lines)


@pytest.mark.parametrize("name", ["outcome", "set", "cells"])
def test_all_steps(name):
    body, given = CASES[name]
    made = read(body, given=given)
    compare(f"{name}_steps", render(view(made, made.asked[0], explained(made, made.asked[0])), steps=True))


def test_the_moves_that_questions_have_in_common_stand_once():
    asked = "ask: [{can: {strike: {by: А, at: Б}}}, {value: Б.health}, {can: {parry: Б}}]"
    made = read(f"moves: [{{strike: {{by: А, at: Б}}}}]\n{asked}", given=STRIKES)
    views = [view(made, one, explained(made, one)) for one in made.asked]
    shared = shared_steps(views)
    lines = shared_lines(shared)
    for one in views:
        lines += ["", *render(one, steps=True, told=len(shared))]
    compare("questions", lines)


def test_texts_of_clauses_stand_once_below_the_first_step_that_cites_them():
    made = read("moves: [{strike: {by: А, at: Б}}]", given=STRIKES)
    lines = render(
        view(made, made.asked[0], explained(made, made.asked[0])),
        {"toy:7a": "Удар отнимает здоровье.\nДо нуля."},
    )
    at = next(i for i, line in enumerate(lines) if line.startswith("  7a"))
    assert lines[at + 1 : at + 3] == ["      │ Удар отнимает здоровье.", "      │ До нуля."]


def test_what_a_step_brought_about_and_what_is_so_now_is_said_once():
    (made,) = read_text(
        """
        game: vtes
        scenarios:
          - id: a
            given: {players: [А, Б], game: {turn: А, phase: discard}}
            ask: {value: game.phase, after: [{end_turn: А}]}
        """
    )
    lines = render(view(made, made.asked[0], explained(made, made.asked[0])))
    assert sum("идёт фаза антапа" in line for line in lines) == 1


@pytest.mark.parametrize(
    ("facts", "turns"),
    [
        (["Б.health=1..9"], [("Б.health", 3, False)]),
        (["Б.здоровье=1..2"], []),
        (["strike.force=0..9"], [("strike.force", 5, False)]),
        (["Б.health=1..9", "А.armed=unknown"], [("Б.health", 3, False)]),
    ],
)
def test_thresholds(facts, turns):
    made = read("moves: [{strike: {by: А, at: Б, force: 2}}]", given=STRIKES)
    swept = sweep(made, made.asked[0], ranges(made, facts))
    assert [(turn.fact, turn.at, turn.flips) for turn in swept.turns] == turns


def test_where_the_verdict_flips():
    made = read("ask: {can: {strike: {by: А, at: Б}}}", given=STRIKES.replace("А: {", "А: {armed: нет, "))
    swept = sweep(made, made.asked[0], ranges(made, ["А.health=0..9"]))
    assert [(turn.fact, turn.at, turn.flips) for turn in swept.turns] == [("А.health", 8, True)]


PRINCE = """
game: vtes
scenarios:
  - id: prince
    given: {players: [А, Б], minions: {Dorn: {controller: А, title: prince}}}
    ask: {value: Dorn.votes}
"""


def test_what_was_left_open_is_told_by_what_it_may_be():
    (made,) = read_text(PRINCE)
    (asked,) = made.asked
    lines = render(view(made, asked, explained(made, asked)))
    assert any("секта — Камарилья или без пометки, анархист — нет" in line for line in lines)
    assert not any("не сказано" in line for line in lines)


LITTLE = """
game: vtes
scenarios:
  - id: little
    given: {players: [А, Б], minions: {Dorn: {controller: А, capacity: 9}}}
    moves: [{урон: {кому: Dorn, обычных: 2}}]
    ask: {value: Dorn.place}
"""


def test_an_open_number_is_told_as_far_as_the_answer_is_the_same():
    """Some blood is usual, from two: with two or more the damage is healed, whatever the capacity."""
    (made,) = read_text(LITTLE)
    (asked,) = made.asked
    assert explained(made, asked).assumptions["Dorn.blood"] == ((2, 30),)


DEAD = """\
game: vtes
scenarios:
  - id: dead
    given:
      players: [А, Б]
      game: {turn: А}
      minions: {Dorn: {controller: А}}
    moves: [{сжечь: {что: Dorn}}]
    ask: outcome
  - id: stopped
    given:
      players: [А, Б]
      game: {turn: А}
      minions: {Dorn: {controller: А}, Ada: {controller: Б, tapped: да}}
    moves: [{укус: {кто: Dorn, кого: Б}}]
    ask: {can: {block: {by: Ada}}}
"""


def test_a_number_for_all_of_which_the_ruling_stands_is_no_assumption():
    """All blood is burnt with its vampire, be it much or little."""
    dead = read_text(DEAD)[0]
    assert "Dorn.blood" not in explained(dead, dead.asked[0]).assumptions


def test_a_ruling_on_an_earlier_move_is_not_the_same_answer():
    """In another phase the bite is forbidden too: that is no ruling on the block."""
    stopped = read_text(DEAD)[1]
    ruling = explained(stopped, stopped.asked[0])
    assert (ruling.verdict, ruling.stopped) == ("forbidden", None)
    assert ruling.assumptions["game.phase"] == (("minion",),)


def compare(name, lines):
    """With the golden file; a missing one is written, to be read before it is committed."""
    file = GOLDEN / f"{name}.txt"
    text = "\n".join(lines) + "\n"
    if not file.exists():
        file.write_text(text, encoding="utf-8")
        pytest.fail(f"{file.name} is new: read it and run again")
    assert text == file.read_text(encoding="utf-8")


def test_facts_that_an_outcome_is_asked_about_are_told_though_they_stay():
    body = "moves: [{strike: {by: А, at: Б, force: 2}}]\nask: {outcome: [А.health, Б.health]}"
    made = read(body, given=STRIKES)
    (asked,) = made.asked
    told = view(made, asked, explained(made, asked)).facts
    assert ("А", "здоровье — 5, не меняется") in told
    assert ("Б", "здоровье — 3") in told
