"""Rulings as a judge reads them, letter for letter."""

from pathlib import Path

import pytest

from adjudicator.scenario.render import render
from adjudicator.scenario.ruling import explained
from adjudicator.scenario.sweep import ranges, sweep
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
    "nothing": ("note: x", "duellists: [А, Б]"),
}


@pytest.mark.parametrize("name", CASES)
def test_rulings(name):
    body, given = CASES[name]
    made = read(body, given=given)
    lines = [line for asked in made.asked for line in render(made, asked, explained(made, asked))]
    compare(name, lines)


def test_texts_of_clauses_stand_once_below_the_first_step_that_cites_them():
    made = read("moves: [{strike: {by: А, at: Б}}]", given=STRIKES)
    ruling = explained(made, made.asked[0])
    lines = render(made, made.asked[0], ruling, {"toy:7a": "Удар отнимает здоровье.\nДо нуля."})
    at = next(i for i, line in enumerate(lines) if line.startswith("▸ 7a"))
    assert lines[at + 1 : at + 3] == ["      │ Удар отнимает здоровье.", "      │ До нуля."]


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


def compare(name, lines):
    """With the golden file; a missing one is written, to be read before it is committed."""
    file = GOLDEN / f"{name}.txt"
    text = "\n".join(lines) + "\n"
    if not file.exists():
        file.write_text(text, encoding="utf-8")
        pytest.fail(f"{file.name} is new: read it and run again")
    assert text == file.read_text(encoding="utf-8")
