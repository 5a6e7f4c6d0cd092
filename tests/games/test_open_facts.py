"""What must hold of every scenario of the suites when one of its facts is made unknown, or known again."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from adjudicator import resources
from adjudicator.games import ruleset
from adjudicator.kernel import Board, OneOf, Whole, adjudicate
from adjudicator.kernel.contradictions import contradictions
from adjudicator.kernel.linear import Expression
from adjudicator.kernel.paths import TooManyCases
from adjudicator.kernel.rulings import UNDETERMINED
from adjudicator.kernel.things import evolve
from adjudicator.kernel.unstated import opened
from adjudicator.scenario.suite import files_of, read_all

FEW = 9
"""Of a large domain only so many values are compared."""


@cache
def asked():
    """Every question of the suites on a board without unknowns."""
    scenarios = read_all(files_of([resources.scenarios()]))
    return [
        (scenario, one)
        for scenario in scenarios
        for one in scenario.asked
        if not one.board.unknowns and one.question.form != "reach"
    ]


def facts_of(board: Board):
    """The names of facts that can be made unknown, without the engine's own bookkeeping."""
    return [
        f"{thing.name}.{declared.name}"
        for thing in board.things.values()
        for declared in type(thing).facts.values()
        if isinstance(declared.domain, OneOf | Whole)
        and not declared.hidden
        and getattr(thing, declared.name) is not None
    ]


def with_fact(board: Board, name: str, value: object) -> Board:
    owner, _, field = name.rpartition(".")
    return replace(board, things={**board.things, owner: evolve(board.things[owner], {field: value})})


def some_values(domain):
    values = list(domain)
    return values if len(values) <= FEW else [*values[: FEW - 2], values[len(values) // 2], values[-1]]


def inside(cell, name, value):
    part = cell.when.get(name)
    if part is None:
        return True
    if isinstance(value, int) and not isinstance(value, bool):
        return part[0] <= value <= part[-1]
    return value in part


def at(fact, value):
    return fact.at(value) if isinstance(fact, Expression) else fact


@settings(max_examples=150)
@given(st.data())
def test_a_conditional_ruling_agrees_with_every_value_of_its_open_fact(data):
    position = data.draw(st.integers(0, len(asked()) - 1))
    scenario, question = asked()[position]
    note(f"{scenario.id}, строка {question.line}")
    names = facts_of(question.board)
    if not names:
        return
    name = data.draw(st.sampled_from(names), label="fact")
    rules = ruleset(scenario.game)
    board = opened(question.board, name)
    assert board is not None
    wanted = replace(question.question, report=reported(rules, question))
    try:
        general = adjudicate(rules, board, question.moves, wanted)
    except TooManyCases:
        return
    for value in some_values(board.unknowns[name].domain):
        known = with_fact(board_without(board, name), name, value)
        if next(contradictions(rules, known), None):
            continue  # nobody can describe such a board
        single = adjudicate(rules, known, question.moves, wanted)
        cells = [cell for cell in general.cells if inside(cell, name, value)]
        if single.cells:  # choices of players divide both
            assert len(cells) == len(single.cells)
            continue
        verdict, answer, facts = (
            (cells[0].verdict, cells[0].answer, cells[0].facts)
            if cells
            else (general.verdict, general.answer, general.facts)
        )
        assert len(cells) <= 1
        assert single.verdict == verdict
        assert single.answer == at(answer, value)
        for fact, got in single.facts.items():
            if got is not UNDETERMINED and fact in facts:
                assert at(facts[fact], value) == got, fact


def board_without(board: Board, name: str) -> Board:
    return replace(board, unknowns={one: unknown for one, unknown in board.unknowns.items() if one != name})


def reported(rules, question):
    return question.question.report or tuple(
        adjudicate(rules, question.board, question.moves, question.question).facts
    )


@pytest.mark.parametrize("game", ["vtes", "thev", "fury"])
def test_the_same_scenario_gives_the_same_bytes(game):
    for scenario, question in asked():
        if scenario.game == game:
            rules = ruleset(game)
            asked_twice = [
                adjudicate(rules, question.board, question.moves, question.question) for _ in range(2)
            ]
            assert asked_twice[0].as_json() == asked_twice[1].as_json()
