"""All paths of an evaluation together: cells, readings and choices become one ruling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise, product
from math import prod
from operator import and_
from typing import Any

from adjudicator.kernel.cells import Answer, Part, cell_of, cut, full, merge, settled
from adjudicator.kernel.domains import Unknown, Whole
from adjudicator.kernel.linear import Expression
from adjudicator.kernel.paths import Leaf
from adjudicator.kernel.rulings import UNDETERMINED, Cell, Defeat, Ruling, Told

Key = tuple[str | None, str, str, bool]
"""By what steps are the same: clause, role, words, and whether they decide."""

CELLS = 50
"""With more cells than this a ruling names the fact to give first."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Everything that one path yields; `stopped` is the position of a stated move that is not legal."""

    answer: Answer
    steps: tuple[Told, ...]
    defeated: tuple[Defeat, ...]
    stopped: int | None


def of_path(outcome: Outcome, question: str = "", edition: str = "") -> Ruling:
    """The ruling when there is but one path: nothing was open."""
    answer = outcome.answer
    return Ruling(
        question=question,
        edition=edition,
        verdict=answer.verdict,
        certainty=certainty(outcome.steps, answer.because),
        answer=answer.answer,
        facts=answer.facts,
        steps=outcome.steps,
        because=answer.because,
        defeated=outcome.defeated,
        stopped=outcome.stopped,
    )


def certainty(steps: Sequence[Told], because: Sequence[str]) -> str:
    """``reading`` when a clause that decides rests on a careful reading, else ``text``."""
    decisive = set(because)
    return "reading" if any(step.reading and step.clause in decisive for step in steps) else "text"


def combine(
    leaves: Sequence[Leaf[Outcome]], unknowns: Mapping[str, Unknown], *, facts_decide: bool = True
) -> Ruling:
    """The ruling of several paths: conditional on facts, cells by choice, undetermined between readings.

    Unless `facts_decide`, facts only accompany the answer and cannot divide it: what differs is left out.
    """
    cells = [cell_of(leaf, unknowns) for leaf in leaves]
    if not facts_decide:
        alike = _shared(cells)
        cells = [replace(cell, facts=alike) for cell in cells]
    cells = by_reading = merge(cells, unknowns)
    read = any(cell.readings for cell in cells)
    if read:
        cells = merge(over_readings(cells, unknowns), unknowns)
    steps, cells = _part_steps(cells)
    because = tuple(dict.fromkeys(clause for cell in cells for clause in cell.because))
    first = cells[0]
    answers = {(cell.verdict, repr(cell.answer)) for cell in cells}
    shared = _shared(cells)
    verdict = first.verdict
    differ = len(answers) > 1 or any(cell.facts != shared for cell in cells)
    if (differ and any(cell.when for cell in cells)) or len({cell.verdict for cell in cells}) > 1:
        verdict = "conditional"
    told = [*steps, *(step for cell in cells for step in cell.steps)]
    return Ruling(
        question="",
        verdict=verdict,
        certainty="reading" if read else certainty(told, because),
        answer=first.answer if len(answers) == 1 else None,
        facts=shared,
        cells=tuple(cells) if len(cells) > 1 else (),
        readings=tuple(by_reading) if any(_disagrees(cell) for cell in cells) else (),
        steps=steps,
        because=because,
        defeated=_each_once(one for leaf in leaves for one in leaf.result.defeated),
        stopped=next((leaf.result.stopped for leaf in leaves if leaf.result.stopped is not None), None),
        give_first=_most_divisive(cells) if len(cells) > CELLS else None,
    )


def _shared(cells: Sequence[Cell]) -> dict[str, Any]:
    """The facts that are the same in all cells."""
    return {
        name: value
        for name, value in cells[0].facts.items()
        if all(name in cell.facts and cell.facts[name] == value for cell in cells)
    }


def _disagrees(cell: Cell) -> bool:
    """Whether readings decide something in this cell differently."""
    return cell.verdict == "undetermined" or any(value is UNDETERMINED for value in cell.facts.values())


def _part_steps(cells: Sequence[Cell]) -> tuple[tuple[Told, ...], list[Cell]]:
    """The steps that all cells share, in the order of the first; and the cells with only their own left.

    What happens twice in every cell is shared twice.
    """
    first, *others = cells
    if not others:
        return first.steps, list(cells)
    shared = reduce(and_, (Counter(map(_key, cell.steps)) for cell in cells))
    common = _parted(first.steps, shared)[0]
    return common, [replace(cell, steps=_parted(cell.steps, shared)[1]) for cell in cells]


def _parted(steps: Sequence[Told], shared: Counter[Key]) -> tuple[tuple[Told, ...], tuple[Told, ...]]:
    """The steps that are shared, as often as they are, and the others."""
    left = Counter(shared)
    common: list[Told] = []
    own: list[Told] = []
    for step in steps:
        key = _key(step)
        (common if left[key] else own).append(step)
        left[key] -= left[key] > 0
    return tuple(common), tuple(own)


def _key(step: Told) -> Key:
    return step.clause, step.role, str(step.text), step.decides


def _each_once(defeats: Iterable[Defeat]) -> tuple[Defeat, ...]:
    found = {(one.clause, str(one.text), one.by, one.precedence): one for one in defeats}
    return tuple(found.values())


def over_readings(cells: Sequence[Cell], unknowns: Mapping[str, Unknown]) -> list[Cell]:
    """The cells of all readings laid over each other: undetermined where the readings disagree."""
    taken: dict[str, dict[Any, None]] = {}
    for cell in cells:
        for clause, reading in cell.readings.items():
            taken.setdefault(clause, {})[reading] = None
    # A cell that met no silent place belongs to every reading of it.
    layers = [
        [cell for cell in cells if all(cell.readings.get(clause, one) == one for clause, one in layer)]
        for layer in product(*([(clause, one) for one in readings] for clause, readings in taken.items()))
    ]
    combined, *others = layers
    for layer in others:
        combined = [
            both
            for one in combined
            for other in layer
            if all(other.choices.get(name, taken) == taken for name, taken in one.choices.items())
            for both in _overlay(one, other, unknowns)
        ]
    return [replace(cell, readings={}) for cell in combined]


def _overlay(one: Cell, other: Cell, unknowns: Mapping[str, Unknown]) -> Iterator[Cell]:
    """What two readings say where their cells overlap; nothing where they do not."""
    shared: dict[str, Part] = {}
    for name in {**one.when, **other.when}:
        whole = full(unknowns[name])
        shared[name] = _common(one.when.get(name, whole), other.when.get(name, whole), unknowns[name])
    if not all(shared.values()):
        return
    silent = [*one.readings, *other.readings]
    because = tuple(dict.fromkeys([*one.because, *other.because, *silent]))
    for when in _where_they_may_agree(one, other, shared, unknowns):
        ours = {name: settled(value, when) for name, value in one.facts.items()}
        theirs = {name: settled(value, when) for name, value in other.facts.items()}
        facts = {
            name: ours[name] if ours.get(name, UNDETERMINED) == theirs.get(name) else UNDETERMINED
            for name in {**ours, **theirs}
        }
        agree = (one.verdict, one.answer, ours) == (other.verdict, other.answer, theirs)
        verdict = one.verdict if agree else "undetermined"
        answer = one.answer if one.answer == other.answer else None
        part = {name: values for name, values in when.items() if values != full(unknowns[name])}
        known = {_key(step) for step in one.steps}
        steps = (*one.steps, *(step for step in other.steps if _key(step) not in known))
        yield Cell(part, {**one.choices, **other.choices}, {}, verdict, answer, facts, because, steps)


def _where_they_may_agree(
    one: Cell, other: Cell, when: Mapping[str, Part], unknowns: Mapping[str, Unknown]
) -> Iterator[dict[str, Part]]:
    """The part cut at the single values where two differing expressions of an open number are equal."""
    cuts: dict[str, set[int]] = {}
    for name, ours in one.facts.items():
        if (point := _meeting(ours, other.facts.get(name))) is not None:
            cuts.setdefault(point[0], set()).add(point[1])
    pieces = []
    for name, points in cuts.items():
        low, high = when.get(name, full(unknowns[name]))
        inner = sorted(point for point in points if low <= point <= high)
        edges = sorted({low, high + 1, *inner, *(point + 1 for point in inner)})
        pieces.append([(name, (start, stop - 1)) for start, stop in pairwise(edges)])
    for chosen in product(*pieces):
        yield {**when, **dict(chosen)}


def _meeting(one: Any, other: Any) -> tuple[str, int] | None:
    """The unknown and its value where two different expressions of it are equal, if there is one."""
    if not isinstance(one, Expression):
        one, other = other, one
    if not isinstance(one, Expression) or one == other:
        return None
    variable, factor, shift = one
    if isinstance(other, Expression) and other[0] == variable:
        factor, shift, other = factor - other[1], shift - other[2], 0
    if not isinstance(other, int) or isinstance(other, bool) or not factor:
        return None
    point, rest = divmod(other - shift, factor)
    return None if rest else (variable, point)


def _common(one: Part, other: Part, unknown: Unknown) -> Part:
    if isinstance(unknown.domain, Whole):
        low, high = max(one[0], other[0]), min(one[1], other[1])
        return (low, high) if low <= high else ()
    return tuple(option for option in one if option in other)


def _most_divisive(cells: Sequence[Cell]) -> str | None:
    """The open fact that divides the most cells."""
    counts: dict[str, int] = {}
    for cell in cells:
        for name in cell.when:
            counts[name] = counts.get(name, 0) + 1
    return max(counts, key=lambda name: counts[name], default=None)


def reached(leaves: Sequence[Leaf[Outcome]], by: str | None, unknowns: Mapping[str, Unknown]) -> Ruling:
    """Whether `by` can bring the goal about whatever the others choose; without `by`, all together."""
    verdict = _solve(leaves, 0, by)
    if verdict == "conditional":
        cells = merge([*_solved(leaves, by, unknowns)], unknowns)
        steps, cells = _part_steps(cells) if cells else ((), cells)
        because = tuple(dict.fromkeys(clause for cell in cells for clause in cell.because))
        return Ruling(
            "", verdict, certainty(steps, because), cells=tuple(cells), steps=steps, because=because
        )
    shown = next((leaf for leaf in leaves if leaf.result.answer.verdict == verdict), leaves[0])
    return replace(of_path(shown.result), verdict=verdict)


def _solved(
    leaves: Sequence[Leaf[Outcome]], by: str | None, unknowns: Mapping[str, Unknown]
) -> Iterator[Cell]:
    """Whether the goal is in reach in each case of the open facts; nothing if there are too many cases."""
    cells = [cell_of(leaf, unknowns) for leaf in leaves]
    pieces = {
        name: cut(unknowns[name], [cell.when[name] for cell in cells if name in cell.when])
        for name in dict.fromkeys(name for cell in cells for name in cell.when)
    }
    if prod(map(len, pieces.values())) > CELLS * len(leaves):
        return
    for chosen in product(*pieces.values()):
        when = dict(zip(pieces, chosen, strict=True))
        inside = [
            leaf
            for leaf, cell in zip(leaves, cells, strict=True)
            if all(_common(part, when[name], unknowns[name]) for name, part in cell.when.items())
        ]
        if inside:
            verdict = _solve(inside, 0, by)
            so = next((leaf for leaf in inside if leaf.result.answer.verdict == verdict), inside[0]).result
            yield Cell(when, {}, {}, verdict, None, {}, so.answer.because, so.steps)


def _solve(leaves: Sequence[Leaf[Outcome]], depth: int, by: str | None) -> str:
    """The verdict of the decision tree below `depth`: own choices seek the goal, others' avoid it."""
    first = leaves[0]
    if depth >= len(first.forks):
        return first.result.answer.verdict
    fork = first.forks[depth]
    branches: dict[int, list[Leaf[Outcome]]] = {}
    for leaf in leaves:
        branches.setdefault(leaf.forks[depth].taken, []).append(leaf)
    verdicts = {_solve(branch, depth + 1, by) for branch in branches.values()}
    if len(verdicts) == 1:
        return verdicts.pop()
    if fork.kind == "fact":
        return "conditional"
    if fork.kind == "reading":
        return "undetermined"
    wanted = "possible" if by is None or fork.by == by else "impossible"
    if wanted in verdicts:
        return wanted
    return "conditional" if "conditional" in verdicts else "undetermined"
