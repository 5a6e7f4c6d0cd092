"""Cells: the leaves of an evaluation merged into the fewest cases that a judge has to tell apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from adjudicator.kernel.domains import OneOf, Unknown, Whole
from adjudicator.kernel.linear import Expression
from adjudicator.kernel.paths import Leaf
from adjudicator.kernel.rulings import Cell

Part = tuple[Any, ...]
"""The values of one unknown in a cell: ``(low, high)`` for a number, the words for a word."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What one path answers: verdict, the value asked for, the facts, and the clauses that decide."""

    verdict: str
    answer: Any
    facts: Mapping[str, Any]
    because: tuple[str, ...]


def cell_of(leaf: Leaf[Any], unknowns: Mapping[str, Unknown]) -> Cell:
    """The part of the open cases that one leaf, with its outcome, stands for."""
    outcome, answer = leaf.result, leaf.result.answer
    when: dict[str, Part] = {}
    choices: dict[str, Any] = {}
    readings: dict[str, Any] = {}
    for fork in leaf.forks:
        if fork.kind == "choice":
            choices[fork.about] = fork.answer
        elif fork.kind == "reading":
            readings[fork.about] = fork.answer
        elif isinstance(fork.answer, Whole):
            when[fork.about] = leaf.ranges[fork.about]
        elif isinstance(fork.answer, OneOf):
            when[fork.about] = fork.answer.options
    facts = {name: settled(value, leaf.ranges) for name, value in answer.facts.items()}
    part = {name: values for name, values in when.items() if values != full(unknowns[name])}
    value = settled(answer.answer, leaf.ranges)
    return Cell(
        part,
        choices,
        readings,
        answer.verdict,
        value,
        facts,
        answer.because,
        outcome.steps,
        outcome.stopped,
    )


def settled(value: Any, when: Mapping[str, Part]) -> Any:
    """An expression of an open fact that has but one value left is that value."""
    if isinstance(value, Expression) and (part := when.get(value[0])) and len({*part}) == 1:
        return value.at(part[0]) if type(part[0]) is int else part[0]
    return value


def full(unknown: Unknown) -> Part:
    """The whole domain of an unknown as a part."""
    if isinstance(unknown.domain, Whole):
        return (unknown.domain.low, unknown.domain.high)
    return unknown.domain.options


def cut(unknown: Unknown, told: Iterable[Part]) -> list[Part]:
    """The domain of an unknown in the pieces that these parts cut it into; words one by one."""
    if isinstance(unknown.domain, OneOf):
        return [(one,) for one in unknown.domain.options]
    low, high = full(unknown)
    edges = {edge for start, stop in told for edge in (start, stop + 1)}
    cuts = [low, *sorted(edge for edge in edges if low < edge <= high), high + 1]
    return [(start, stop - 1) for start, stop in pairwise(cuts)]


def merge(cells: Sequence[Cell], unknowns: Mapping[str, Unknown]) -> list[Cell]:
    """Join cells that answer alike and together form a part again, until none can be joined."""
    merged = list(cells)
    again = True
    while again:
        again = False
        kept: list[Cell] = []
        for cell in merged:
            for position, other in enumerate(kept):
                joined = join(other, cell, unknowns)
                if joined is not None:
                    kept[position] = joined
                    again = True
                    break
            else:
                kept.append(cell)
        merged = kept
    return merged


def join(one: Cell, other: Cell, unknowns: Mapping[str, Unknown]) -> Cell | None:
    """The union of two cells, or ``None`` if they answer differently or their union is no part."""
    if one.choices != other.choices or one.readings != other.readings:
        return None
    if (one.verdict, one.answer, one.because) != (other.verdict, other.answer, other.because):
        return None
    if one.stopped != other.stopped:
        return None
    names = {*one.when, *other.when}
    differing = [name for name in names if _part(one, name, unknowns) != _part(other, name, unknowns)]
    if len(differing) > 1:
        return None
    if not differing:
        return one if one.facts == other.facts else None
    name = differing[0]
    union = _union(_part(one, name, unknowns), _part(other, name, unknowns), unknowns[name])
    facts = _fit(one, other, name, unknowns) if union is not None else None
    if union is None or facts is None:
        return None
    when = {**one.when, name: union}
    if union == full(unknowns[name]):
        del when[name]
    return replace(one, when=when, facts=facts)


def _part(cell: Cell, name: str, unknowns: Mapping[str, Unknown]) -> Part:
    return cell.when.get(name, full(unknowns[name]))


def _union(one: Part, other: Part, unknown: Unknown) -> Part | None:
    """Neighbouring ranges as one range; words together in the domain's order."""
    if isinstance(unknown.domain, Whole):
        (low, high), (floor, ceiling) = sorted((one, other))
        return (low, max(high, ceiling)) if floor <= high + 1 else None
    return tuple(option for option in unknown.domain.options if option in one or option in other)


def _fit(one: Cell, other: Cell, name: str, unknowns: Mapping[str, Unknown]) -> dict[str, Any] | None:
    """Facts that hold in both cells: equal, or one expression of the open number that gives both."""
    if one.facts.keys() != other.facts.keys():
        return None
    return_facts: dict[str, Any] = {}
    for fact, value in one.facts.items():
        fitted = _expression(
            value, other.facts[fact], _part(one, name, unknowns), _part(other, name, unknowns), name
        )
        if fitted is None:
            return None
        return_facts[fact] = fitted[0]
    return return_facts


def _expression(value: Any, other: Any, part: Part, other_part: Part, name: str) -> tuple[Any] | None:
    if value == other and type(value) is type(other):
        return (value,)
    for left, right, single in ((value, other, other_part), (other, value, part)):
        if (
            isinstance(left, Expression)
            and left[0] == name
            and isinstance(right, int)
            and single[0] == single[-1]
        ):
            return (left,) if left.at(single[0]) == right else None
    numbers = all(isinstance(one, int) and not isinstance(one, bool) for one in (value, other, part[0]))
    if numbers and part[0] == part[-1] and other_part[0] == other_part[-1]:
        slope, rest = divmod(other - value, other_part[0] - part[0])
        if rest == 0 and slope:
            return (Expression(name, slope, value - slope * part[0]),)
    return None
