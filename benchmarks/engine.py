"""The engine: rulings a second over the suites, and what a ruling costs beside its bare rule functions."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Any

from adjudicator import resources
from adjudicator.games import KEYS, ruleset
from adjudicator.kernel import adjudicate
from adjudicator.kernel.rules import Rule
from adjudicator.scenario.model import Scenario
from adjudicator.scenario.ruling import rule_all
from adjudicator.scenario.suite import files_of, read_all, run
from benchmarks.measure import Figure, best_of


def figures() -> Iterator[Figure]:
    """Rulings a second, the cost of a ruling, and the whole suite with its files."""
    start = time.perf_counter()
    scenarios = read_all(files_of([resources.scenarios()]))
    list(run(scenarios))
    yield Figure("whole scenario suite, files read", time.perf_counter() - start, "s", 10)

    questions = [(scenario, asked) for scenario in scenarios for asked in scenario.asked]
    spent = best_of(lambda: [rule_all(scenario) for scenario in scenarios])
    yield Figure("rulings a second on one core", len(questions) / spent, "1/s", 3000, at_least=True)
    yield Figure("a ruling beside its bare rule functions", _ratio(questions), "×", 8)


def _ruling(scenario: Scenario, asked: Any) -> Any:
    return adjudicate(ruleset(scenario.game), asked.board, asked.moves, asked.question)


def _ratio(questions: list[tuple[Scenario, Any]]) -> float:
    """Time of all rulings over that of the same calls of rule functions, made again on the same arguments.

    Only questions on known facts count: an open fact has no plain dataclass to call a rule on.
    """
    known = [(scenario, asked) for scenario, asked in questions if not asked.board.unknowns]
    calls = _calls(known)
    rulings = best_of(lambda: [_ruling(*question) for question in known])

    def again() -> None:
        for function, thing, facts in calls:
            function(thing, facts)
            facts.trail.clear()

    return rulings / best_of(again)


def _calls(known: list[tuple[Scenario, Any]]) -> list[tuple[Any, Any, Any]]:
    """Every call of a rule function that the rulings make, outermost only, with its arguments."""
    calls: list[tuple[Any, Any, Any]] = []
    depth = 0

    def recording(function: Any) -> Any:
        def record(thing: Any, facts: Any) -> Any:
            nonlocal depth
            if depth == 0:
                calls.append((function, thing, facts))
            depth += 1
            try:
                return function(thing, facts)
            finally:
                depth -= 1

        return record

    kept: list[tuple[Rule, Any]] = []
    for key in KEYS:
        rules = ruleset(key)
        groups = (rules.claims, rules.values, rules.effects, rules.sequences, {"": rules.watchers})
        for rule in {id(one): one for group in groups for many in group.values() for one in many}.values():
            kept.append((rule, rule.function))
            object.__setattr__(rule, "function", recording(rule.function))
    try:
        for question in known:
            _ruling(*question)
    finally:
        for rule, function in kept:
            object.__setattr__(rule, "function", function)
    # A call that cannot be made again on the board as it is at the end is left out: that raises the ratio.
    return [call for call in calls if _repeatable(*call)]


def _repeatable(function: Any, thing: Any, facts: Any) -> bool:
    try:
        function(thing, facts)
    except Exception as error:
        print(f"not repeatable: {function.__name__}: {error}", file=sys.stderr)
        return False
    finally:
        facts.trail.clear()
    return True
