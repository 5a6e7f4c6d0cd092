"""Rulings: what is answered to a judge, as one versioned data structure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from adjudicator.kernel.linear import Expression
from adjudicator.kernel.phrases import Phrase

VERSION = 1


class Told(NamedTuple):
    """One step of a ruling: the clause (or ``card:Имя``), its role, and the phrase.

    Roles: ``move`` (what was stated), ``tried`` (a move that a rule asks about), ``permits``, ``forbids``,
    ``requires``, ``waits``, ``weighed`` (a ban that does not apply), ``unmet`` (a permission, duty or
    addition that does not), ``value``, ``replaced``, ``effect``, ``order``, ``precedence``, ``choice``,
    ``reading``, ``default``. `decides`: the answer rests on this very step; its clause is then among the
    ruling's reasons.
    """

    clause: str | None
    role: str
    text: Phrase | str
    reading: bool = False
    decides: bool = False

    def as_json(self) -> dict[str, Any]:
        """The step as plain JSON data."""
        return {"clause": self.clause, "role": self.role, "text": str(self.text), "decides": self.decides}


class _Undetermined:
    """The value of a fact that the readings of a silent place decide differently."""

    def __repr__(self) -> str:
        return "UNDETERMINED"

    def __str__(self) -> str:
        return "не определено"


UNDETERMINED = _Undetermined()


@dataclass(frozen=True, slots=True)
class Cell:
    """One part of the open cases, and the answer there.

    `when` gives for each open fact the values of the part: ``(low, high)`` for a number, else a tuple of
    values; `choices` the players' choices by name, `readings` the reading taken for each silent clause.
    `steps` are those that only this part has; they do not make cells differ. `stopped` is the position of
    the first stated move that is not legal there.
    """

    when: Mapping[str, tuple[Any, ...]]
    choices: Mapping[str, Any]
    readings: Mapping[str, Any]
    verdict: str
    answer: Any
    facts: Mapping[str, Any]
    because: tuple[str, ...]
    steps: tuple[Told, ...] = field(default=(), compare=False)
    stopped: int | None = None

    def as_json(self) -> dict[str, Any]:
        """The cell as plain JSON data."""
        return {
            "when": {name: list(map(plain, values)) for name, values in self.when.items()},
            "choices": plain(self.choices),
            "readings": plain(self.readings),
            "verdict": self.verdict,
            "answer": plain(self.answer),
            "facts": {name: plain(value) for name, value in self.facts.items()},
            "because": list(self.because),
            "steps": [step.as_json() for step in self.steps],
        }


@dataclass(frozen=True, slots=True)
class Defeat:
    """A claim that did not prevail: its clause and phrase, what beat it, and the clause that says so."""

    clause: str
    text: Phrase
    by: str
    precedence: str | None

    def as_json(self) -> dict[str, Any]:
        """The defeat as plain JSON data."""
        return {"clause": self.clause, "text": str(self.text), "by": self.by, "precedence": self.precedence}


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to one question, with the steps that lead to it.

    `verdict`: allowed, not_yet, forbidden, not_permitted, required, not_required, value, set, outcome,
    possible, impossible, conditional, conflict or undetermined. `certainty`: ``text`` or ``reading``.
    `answer` is the value or list that was asked for, `facts` the facts afterwards. `because` are the ids
    that decide. `steps` are those that all cells share. `readings` are the cells of each reading where the
    readings of a silent text disagree. `stopped` is the position (from 0) of the first stated move that is
    not legal.
    `assumptions` are the facts that were not stated and matter, each with the parts of its domain for which
    the answer is as given. `give_first` names the open fact that divides the cases most.
    """

    question: str
    verdict: str
    certainty: str
    answer: Any = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    cells: tuple[Cell, ...] = ()
    readings: tuple[Cell, ...] = ()
    steps: tuple[Told, ...] = ()
    because: tuple[str, ...] = ()
    defeated: tuple[Defeat, ...] = ()
    assumptions: Mapping[str, tuple[tuple[Any, ...], ...]] = field(default_factory=dict)
    stopped: int | None = None
    give_first: str | None = None
    edition: str = ""

    def as_json(self) -> dict[str, Any]:
        """The ruling as plain JSON data, the shape that other programs rely on."""
        return {
            "version": VERSION,
            "question": self.question,
            "verdict": self.verdict,
            "certainty": self.certainty,
            "answer": plain(self.answer),
            "facts": {name: plain(value) for name, value in self.facts.items()},
            "cells": [cell.as_json() for cell in self.cells],
            "readings": [cell.as_json() for cell in self.readings],
            "steps": [step.as_json() for step in self.steps],
            "because": list(self.because),
            "defeated": [one.as_json() for one in self.defeated],
            "assumptions": list(self.assumptions),
            "stopped": self.stopped,
            "give_first": self.give_first,
            "edition": self.edition,
        }


def plain(value: Any) -> Any:
    """A value of a ruling as JSON data; an expression of an open number is shown as text."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Expression) or value is UNDETERMINED:
        return "undetermined" if value is UNDETERMINED else str(value)
    if isinstance(value, Mapping):
        return {str(name): plain(item) for name, item in value.items()}
    if isinstance(value, tuple | list | set | frozenset):
        return [plain(item) for item in value]
    return str(value)
