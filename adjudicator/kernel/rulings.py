"""Rulings: what is answered to a judge, as one versioned data structure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.kernel.linear import Expression
from adjudicator.kernel.phrases import Phrase

VERSION = 1


@dataclass(frozen=True, slots=True)
class Told:
    """One step of a ruling: the clause (or ``card:Имя``), its role, and the phrase.

    Roles: ``move`` (what was stated), ``permits``, ``forbids``, ``requires``, ``waits``, ``weighed`` (a
    claim that does not apply), ``value``, ``replaced``, ``effect``, ``order``, ``precedence``, ``choice``,
    ``reading``, ``default``.
    """

    clause: str | None
    role: str
    text: Phrase | str
    reading: bool = False


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
    """

    when: Mapping[str, tuple[Any, ...]]
    choices: Mapping[str, Any]
    readings: Mapping[str, Any]
    verdict: str
    answer: Any
    facts: Mapping[str, Any]
    because: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Defeat:
    """A claim that did not prevail: its clause and phrase, what beat it, and the clause that says so."""

    clause: str
    text: str
    by: str
    precedence: str | None


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to one question, with the steps that lead to it.

    `verdict`: allowed, not_yet, forbidden, not_permitted, required, not_required, value, set, outcome,
    possible, impossible, conditional, conflict or undetermined. `certainty`: ``text`` or ``reading``.
    `answer` is the value or list that was asked for, `facts` the facts afterwards. `because` are the ids
    that decide. `stopped` is the position (from 0) of the first stated move that is not legal.
    `give_first` names the open fact that divides the cases most.
    """

    question: str
    verdict: str
    certainty: str
    answer: Any = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    cells: tuple[Cell, ...] = ()
    steps: tuple[Told, ...] = ()
    because: tuple[str, ...] = ()
    defeated: tuple[Defeat, ...] = ()
    assumptions: tuple[str, ...] = ()
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
            "cells": [
                {
                    "when": {name: list(map(plain, values)) for name, values in cell.when.items()},
                    "choices": plain(cell.choices),
                    "readings": plain(cell.readings),
                    "verdict": cell.verdict,
                    "answer": plain(cell.answer),
                    "facts": {name: plain(value) for name, value in cell.facts.items()},
                    "because": list(cell.because),
                }
                for cell in self.cells
            ],
            "steps": [
                {"clause": step.clause, "role": step.role, "text": str(step.text)} for step in self.steps
            ],
            "because": list(self.because),
            "defeated": [
                {"clause": one.clause, "text": one.text, "by": one.by, "precedence": one.precedence}
                for one in self.defeated
            ],
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
