"""Scenarios as the engine takes them: a board, moves, and questions with what is expected of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.kernel import Board, Question, Stated, Unknown


@dataclass(frozen=True, slots=True)
class ExpectedCell:
    """One case of a conditional ruling: the values of open facts that it stands for, and the answer there."""

    when: Mapping[str, tuple[Any, ...]]
    choices: Mapping[str, Any]
    verdict: str | None
    answer: Any
    facts: Mapping[str, Any]
    because: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a scenario expects of one ruling; what is ``None`` or empty is not checked.

    `line` and `column` are where it begins in the file, `because_line` is 0 when no reasons are given.
    """

    verdict: str | None = None
    answer: Any = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    because: tuple[str, ...] | None = None
    cells: tuple[ExpectedCell, ...] = ()
    by: str | None = None
    certainty: str | None = None
    cites: tuple[str, ...] = ()
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of a scenario on its own board (after `suppose`) and moves (with `after`).

    `supposed` names the facts that are otherwise for this question, `further` counts its own moves, `told`
    are the facts that an outcome is asked about: they are told though they have not changed.
    """

    question: Question
    board: Board
    moves: tuple[Stated, ...]
    expect: Expectation | None
    line: int
    supposed: tuple[str, ...] = ()
    further: int = 0
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """One described situation and what is asked about it.

    `cites` are the clauses that the scenario names, `vary` the facts to sweep. `line` and `end` are its
    first and last line in the file.
    """

    id: str
    title: str
    situation: str
    game: str
    board: Board
    moves: tuple[Stated, ...]
    asked: tuple[Asked, ...]
    cites: tuple[str, ...]
    vary: Mapping[str, Unknown]
    doubt: str
    note: str
    file: str
    line: int
    end: int
