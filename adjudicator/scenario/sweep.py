"""Sweeping: some facts of a question opened over a range, and where its answer turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.games import ruleset
from adjudicator.kernel import Board, Ruling, Stated, Unknown, Whole
from adjudicator.kernel.questions import split_name
from adjudicator.kernel.rulings import Cell
from adjudicator.scenario.board import changed_board
from adjudicator.scenario.cases import distinct
from adjudicator.scenario.model import Asked, Scenario
from adjudicator.scenario.moves import varied
from adjudicator.scenario.problems import Problems, ScenarioError
from adjudicator.scenario.ruling import rule
from adjudicator.scenario.source import Scalar, Table
from adjudicator.scenario.values import Context
from adjudicator.scenario.vocabulary import vocabulary


@dataclass(frozen=True, slots=True)
class Turn:
    """A threshold of one number: from `at` upwards the answer is another, or only its facts are.

    `before` and `after` are the cells on both sides.
    """

    fact: str
    at: int
    before: Cell
    after: Cell

    @property
    def flips(self) -> bool:
        """Whether the verdict or the answer turns, not only the facts."""
        return (self.before.verdict, repr(self.before.answer)) != (
            self.after.verdict,
            repr(self.after.answer),
        )


@dataclass(frozen=True, slots=True)
class Sweep:
    """A question with open facts: its ruling over all of them, and the thresholds of each number alone."""

    asked: Asked
    varied: Mapping[str, Unknown]
    ruling: Ruling
    turns: tuple[Turn, ...]


def ranges(scenario: Scenario, texts: Sequence[str]) -> dict[str, Unknown]:
    """The facts to sweep, from texts such as ``Barth.blood=0..5``. Raises `ScenarioError`."""
    problems = Problems("--fact")
    context = Context(vocabulary(ruleset(scenario.game)), problems)
    context.things.update({name: thing.kind for name, thing in scenario.board.things.items()})
    entries = []
    for written in texts:
        name, equals, values = written.partition("=")
        if not equals:
            problems.add(None, (written,), "ожидается «Имя.факт=область»")
        entries.append((Scalar(name.strip(), True, 0, 0), Scalar(values.strip(), True, 0, 0)))
    found = varied(context, scenario.moves, Table(tuple(entries), 0, 0), ())
    if problems.found:
        raise ScenarioError(problems.found)
    return found


def sweep(scenario: Scenario, asked: Asked, unknowns: Mapping[str, Unknown]) -> Sweep:
    """The rulings on a question over the ranges of these facts."""
    whole = opened(scenario, asked, unknowns)
    ruling = rule(scenario, whole)
    turns: list[Turn] = []
    for name, unknown in unknowns.items():
        if isinstance(unknown.domain, Whole):
            alone = whole if len(unknowns) == 1 else opened(scenario, asked, {name: unknown})
            turns += _turns(name, ruling if alone is whole else rule(scenario, alone), alone.board)
    return Sweep(whole, unknowns, ruling, tuple(turns))


def opened(scenario: Scenario, asked: Asked, unknowns: Mapping[str, Unknown]) -> Asked:
    """A copy of the question in which these facts and slots are open."""
    context = Context(vocabulary(ruleset(scenario.game)), Problems(scenario.file))
    changed: dict[str, dict[str, Any]] = {}
    slots: dict[str, Unknown] = {}
    for name, unknown in unknowns.items():
        thing, field = split_name(asked.board.things, name)
        if thing is None:
            slots[name] = unknown
        else:
            changed.setdefault(thing, {})[field] = unknown
    board = changed_board(context, asked.board, changed, {})
    if context.problems.found:
        raise ScenarioError(context.problems.found)
    if slots:
        board = replace(board, unknowns={**board.unknowns, **slots})
    return replace(asked, board=board, moves=_with_slots(asked.moves, slots))


def _with_slots(moves: Sequence[Stated], slots: Mapping[str, Unknown]) -> tuple[Stated, ...]:
    """The moves with open slots; ``damage.normal.2`` is a slot of the second such move."""
    counts: dict[str, int] = {}
    changed = []
    for stated in moves:
        number = counts[stated.verb] = counts.get(stated.verb, 0) + 1
        mine = {}
        for name, unknown in slots.items():
            verb, _, rest = name.partition(".")
            slot, _, count = rest.partition(".")
            if verb == stated.verb and int(count or 1) == number:
                mine[slot] = unknown
        changed.append(Stated(stated.verb, {**stated.slots, **mine}) if mine else stated)
    return tuple(changed)


def _turns(name: str, ruling: Ruling, board: Board) -> list[Turn]:
    """The places where the answer changes as this number grows, other open facts apart."""
    unknown = board.unknowns.get(name)
    if unknown is None:
        return []
    found = []
    whole = (unknown.domain.low, unknown.domain.high) if isinstance(unknown.domain, Whole) else ()
    cells = distinct(ruling, board)
    for before in cells:
        for after in cells:
            low, high = after.when.get(name, whole), before.when.get(name, whole)
            if low and high and low[0] == high[-1] + 1 and _alike(before, after, name):
                found.append(Turn(name, low[0], before, after))
    return sorted(found, key=lambda turn: turn.at)


def _alike(before: Cell, after: Cell, name: str) -> bool:
    """Whether two cells differ in nothing else than this number."""
    others = [{one: part for one, part in cell.when.items() if one != name} for cell in (before, after)]
    return others[0] == others[1] and before.choices == after.choices
