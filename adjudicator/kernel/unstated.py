"""What a scenario does not state: which of it matters to a ruling, and with what it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from adjudicator.kernel.cells import Part, cut, full, merge, settled
from adjudicator.kernel.conditions import Circular
from adjudicator.kernel.domains import Domain, OneOf, Unknown, Whole
from adjudicator.kernel.facts import ImpossibleChoice
from adjudicator.kernel.paths import TooManyCases
from adjudicator.kernel.process import Endless, Stated
from adjudicator.kernel.questions import Board, Question, adjudicate, leaves_of, split_name
from adjudicator.kernel.rules import Ruleset
from adjudicator.kernel.rulings import Cell, Ruling
from adjudicator.kernel.things import Thing, evolve
from adjudicator.kernel.values import Unfit

_LEADS_AWAY = (ImpossibleChoice, Circular, Unfit, TooManyCases, Endless, AttributeError, KeyError, TypeError)
"""Where a fact, were it otherwise, may lead: to what is not described, so that rules ask nobody of it."""


def telling(
    rules: Ruleset,
    board: Board,
    names: Iterable[str],
    moves: Sequence[Stated],
    question: Question,
    ruling: Ruling,
) -> tuple[str, ...]:
    """Those of the facts `names` that matter: were one otherwise, the answer would be too.

    Facts are the answer where an outcome is asked, or these facts besides; else they only accompany it.
    """
    asked = _asking(question, ruling)
    reads: set[str] = set()
    adjudicate(rules, board, moves, asked, reads=reads)
    plain = question.form != "reach" and not ruling.cells and not ruling.readings
    matters = _answers_otherwise if plain else _divides
    found = []
    for name in names:
        try:
            if name in reads and matters(rules, board, name, moves, asked, ruling):
                found.append(name)
        except _LEADS_AWAY:
            found.append(name)
    return tuple(found)


def _asking(question: Question, ruling: Ruling) -> Question:
    """The question with all that its ruling tells: the facts of an outcome are the answer."""
    if question.form != "outcome" or question.report:
        return question
    told = dict.fromkeys([*ruling.facts, *(name for cell in ruling.cells for name in cell.facts)])
    return replace(question, report=tuple(told))


def _answers_otherwise(
    rules: Ruleset, board: Board, name: str, moves: Sequence[Stated], question: Question, ruling: Ruling
) -> bool:
    """Whether a fact, were it otherwise, changes the one answer of a ruling: the first such path tells."""
    decide = question.form == "outcome" or bool(question.report)
    given = ruling.stopped, ruling.verdict, repr(ruling.answer), repr(ruling.facts) if decide else ""
    for other in _otherwise(board, name):
        for leaf in leaves_of(rules, other, moves, question):
            found = leaf.result.answer
            facts = repr(found.facts) if decide else ""
            if given != (leaf.result.stopped, found.verdict, repr(found.answer), facts):
                return True
    return False


def _divides(
    rules: Ruleset, board: Board, name: str, moves: Sequence[Stated], question: Question, ruling: Ruling
) -> bool:
    """Whether a fact, were it open, divides the cases of a ruling or changes an answer that they share."""
    other_board = opened(board, name)
    if other_board is None:
        return False
    other = adjudicate(rules, other_board, moves, question)
    if not other.cells and (other.verdict, repr(other.answer)) != (ruling.verdict, repr(ruling.answer)):
        return True
    reasonless = merge([replace(cell, because=()) for cell in other.cells], other_board.unknowns)
    return any(name in cell.when for cell in reasonless)


FEW = 3
"""A fact with so few values is tried with each of the others; one with more is opened, to fork if asked."""


def _otherwise(board: Board, name: str) -> Iterator[Board]:
    """The boards with that stored fact otherwise: with each other value, or open where there are many."""
    if (other := opened(board, name)) is None:
        return
    domain = other.unknowns[name].domain
    if isinstance(domain, Whole) or len(domain.options) > FEW:
        yield other
        return
    owner, field_name = split_name(board.things, name)
    assert owner is not None
    thing = board.things[owner]
    for value in domain.options:
        if value != getattr(thing, field_name):
            yield replace(board, things={**board.things, owner: evolve(thing, {field_name: value})})


def opened(board: Board, name: str) -> Board | None:
    """The board with that stored fact unknown, within its limits; ``None`` if it has no domain."""
    owner, field_name = split_name(board.things, name)
    if owner is None or field_name not in type(board.things[owner]).facts:
        return None
    thing = board.things[owner]
    domain = _within_limits(thing, field_name)
    if domain is None:
        return None
    unknown = Unknown(name, domain)
    things = {**board.things, owner: evolve(thing, {field_name: unknown})}
    return replace(board, things=things, unknowns={**board.unknowns, name: unknown})


def _within_limits(thing: Thing, name: str) -> Whole | OneOf | None:
    """The domain of a fact, clipped by the known facts that limit it or that it limits."""
    declared = type(thing).facts[name]
    if not isinstance(declared.domain, Whole):
        return declared.domain if isinstance(declared.domain, OneOf) else None
    low, high = declared.domain.low, declared.domain.high
    above = getattr(thing, declared.at_most) if declared.at_most else None
    if isinstance(above, int):
        high = min(high, above)
    for other in type(thing).facts.values():
        below = getattr(thing, other.name) if other.at_most == name else None
        if isinstance(below, int):
            low = max(low, below)
    return Whole(low, high)


# For what else the answer is the same -------------------------------------------------------------------


def as_given(
    rules: Ruleset,
    board: Board,
    names: Sequence[str],
    moves: Sequence[Stated],
    question: Question,
    ruling: Ruling,
) -> dict[str, tuple[Part, ...]]:
    """For each fact the parts of what it may be for which the ruling stands; none where that cannot be told.

    Some blood is usual, and the answer is the same unless there is none: then it is told for 1 and more. A
    fact for all of which the ruling stands is left out.
    """
    if not names:
        return {}
    asked = _asking(question, ruling)
    ours = _cases(adjudicate(rules, board, moves, asked), asked)
    found: dict[str, tuple[Part, ...]] = {}
    for name in names:
        parts: tuple[Part, ...] = ()
        whole = False
        if (other := opened(board, name)) is not None:
            with suppress(*_LEADS_AWAY):
                theirs = _cases(adjudicate(rules, other, moves, asked), asked)
                parts = _standing(board, other, name, ours, theirs)
                whole = parts == (full(other.unknowns[name]),)
        if not whole:
            found[name] = parts
    return found


def _standing(
    board: Board, other: Board, name: str, ours: Sequence[Cell], theirs: Sequence[Cell]
) -> tuple[Part, ...]:
    """The parts of a fact for which the cases on the board where it is open are those where it is given."""
    owner, field_name = split_name(board.things, name)
    assert owner is not None
    thing = board.things[owner]
    given = getattr(thing, field_name)
    unknown = other.unknowns[name]
    told = [one.when[name] for one in (*ours, *theirs) if name in one.when]
    if isinstance(unknown.domain, Whole) and given is not None:
        told.append(full(given) if isinstance(given, Unknown) else (given, given))
    parts = cut(unknown, told)
    taken = [part for part in parts if _is_given(given, part)]
    kept = []
    for part in parts:
        if not _cells_in(theirs, name, part, unknown):
            kept.append(part)  # other limits rule it out
            continue
        so = [_so(ours, name, here, part, other.unknowns) for here in taken or [part]]
        if _so(theirs, name, part, part, other.unknowns) in so:
            kept.append(part)
    if not set(taken) <= set(kept):
        return ()
    joined = _joined(kept, unknown)
    if joined == (full(unknown),):
        return joined
    return _unclipped(joined, unknown, type(thing).facts[field_name].domain)


def _cases(ruling: Ruling, question: Question) -> Sequence[Cell]:
    """The cases of a ruling, one if nothing divides it; facts that only accompany the answer left out."""
    whole = Cell({}, {}, {}, ruling.verdict, ruling.answer, ruling.facts, (), (), ruling.stopped)
    decide = question.form == "outcome" or bool(question.report)
    return [one if decide else replace(one, facts={}) for one in ruling.cells or (whole,)]


def _unclipped(parts: tuple[Part, ...], unknown: Unknown, whole: Domain) -> tuple[Part, ...]:
    """The parts up to the end of what the fact is declared to be: what limits it now is not what is told."""
    if not isinstance(unknown.domain, Whole) or not isinstance(whole, Whole) or not parts:
        return parts
    low, high = parts[-1]
    return (*parts[:-1], (low, whole.high)) if high == unknown.domain.high else parts


def _is_given(given: Any, part: Part) -> bool:
    return all(one in given.domain if isinstance(given, Unknown) else one == given for one in part)


def _so(
    cells: Sequence[Cell], name: str, here: Part, at: Part, unknowns: Mapping[str, Unknown]
) -> frozenset[str]:
    """What the cells with that part of a fact say, were the fact in the part `at`."""
    found = [
        replace(
            cell,
            when={one: values for one, values in cell.when.items() if one != name},
            because=(),
            answer=settled(cell.answer, {name: at}),
            facts={one: settled(value, {name: at}) for one, value in cell.facts.items()},
        )
        for cell in _cells_in(cells, name, here, unknowns[name])
    ]
    return frozenset(map(_key, merge(found, unknowns)))


def _key(cell: Cell) -> str:
    """By what cells say the same."""
    when, facts = sorted(cell.when.items()), sorted(map(repr, cell.facts.items()))
    return repr((when, cell.choices, cell.stopped, cell.verdict, cell.answer, facts))


def _cells_in(cells: Sequence[Cell], name: str, part: Part, unknown: Unknown) -> list[Cell]:
    """The cells that hold for that part of what a fact may be."""

    def covers(whole: Part) -> bool:
        if isinstance(unknown.domain, Whole):
            return bool(whole[0] <= part[0] and part[1] <= whole[1])
        return all(one in whole for one in part)

    return [cell for cell in cells if name not in cell.when or covers(cell.when[name])]


def _joined(parts: Sequence[Part], unknown: Unknown) -> tuple[Part, ...]:
    """Neighbouring ranges as one; words together."""
    if isinstance(unknown.domain, OneOf):
        return (tuple(one for part in parts for one in part),) if parts else ()
    joined: list[Part] = []
    for low, high in parts:
        if joined and joined[-1][1] == low - 1:
            joined[-1] = (joined[-1][0], high)
        else:
            joined.append((low, high))
    return tuple(joined)
