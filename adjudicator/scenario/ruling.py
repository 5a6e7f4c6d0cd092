"""From a question of a scenario to its ruling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from adjudicator.games import ruleset
from adjudicator.kernel import OneOf, Ruleset, Ruling, Unknown, Whole, adjudicate, telling_assumptions
from adjudicator.kernel.facts import ImpossibleChoice
from adjudicator.kernel.paths import TooManyCases
from adjudicator.kernel.questions import NoSuchFact, split_name
from adjudicator.kernel.rules import Observer
from adjudicator.kernel.rulings import Told
from adjudicator.kernel.things import evolve
from adjudicator.scenario.model import Asked, Scenario
from adjudicator.scenario.problems import Problem, ScenarioError, expected


def rule(scenario: Scenario, asked: Asked, observer: Observer | None = None) -> Ruling:
    """The ruling on one question. Raises `ScenarioError` for what only evaluating shows to be wrong."""
    try:
        return adjudicate(ruleset(scenario.game), asked.board, asked.moves, asked.question, observer)
    except ImpossibleChoice as error:
        known = [str(option) for option in error.options]
        text = f"выбор «{error.name}»: «{error.taken}» выбрать нельзя{expected(str(error.taken), known)}"
    except TooManyCases as error:
        text = f"неизвестного слишком много: случаев не перечислить; сначала уточните {error.give_first}"
    except NoSuchFact as error:
        text = f"факта «{error.name}» здесь нет"
    raise ScenarioError([Problem(scenario.file, asked.line, 1, scenario.id, text)])


def explained(scenario: Scenario, asked: Asked) -> Ruling:
    """The ruling with the assumptions that matter, and the book's defaults that mattered among its steps."""
    rules = ruleset(scenario.game)
    ruling = rule(scenario, asked)
    assumptions = telling_assumptions(rules, asked.board, asked.moves, asked.question, ruling)
    defaults = tuple(
        Told(clause, "default", f"{name}: по умолчанию")
        for name, clause in telling_defaults(rules, asked, ruling)
    )
    return replace(ruling, assumptions=assumptions, steps=defaults + ruling.steps)


def telling_defaults(rules: Ruleset, asked: Asked, ruling: Ruling) -> Iterator[tuple[str, str]]:
    """The facts with the book's default, and its clause, where another value would change the answer."""
    for name, clause in asked.board.defaults:
        owner, field = split_name(asked.board.things, name)
        if owner is None:
            continue
        thing = asked.board.things[owner]
        domain = type(thing).facts[field].domain
        if not isinstance(domain, OneOf | Whole):
            continue
        unknown = Unknown(name, domain)
        opened = replace(
            asked.board,
            things={**asked.board.things, owner: evolve(thing, {field: unknown})},
            unknowns={**asked.board.unknowns, name: unknown},
        )
        question = replace(asked.question, report=asked.question.report or tuple(ruling.facts))
        try:
            other = adjudicate(rules, opened, asked.moves, question)
        except (ImpossibleChoice, TooManyCases):
            yield name, clause
            continue
        if (other.verdict, repr(other.answer), other.cells) != (
            ruling.verdict,
            repr(ruling.answer),
            ruling.cells,
        ):
            yield name, clause


def cited(ruling: Ruling) -> set[str]:
    """Every clause among the steps and reasons of a ruling."""
    steps = {step.clause for step in ruling.steps if step.clause}
    return steps | set(ruling.because) | {one.clause for one in ruling.defeated}
