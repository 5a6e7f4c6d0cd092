"""The fork machine: replays one evaluation for every way the open facts, choices and readings can fall.

An evaluation is an ordinary function of a `Path`. Whenever it needs something open, the path answers from
its script; past the end of the script it takes the first answer and leaves the others to be replayed. The
leaves together cover every case once: they partition the domain of the unknowns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from adjudicator.kernel.domains import OneOf, Unknown, Whole
from adjudicator.kernel.linear import Linear

Result = TypeVar("Result")
Kind = Literal["fact", "choice", "reading"]

LEAVES = 1_000
"""An evaluation is given up when it has this many leaves."""


class Held(Exception):
    """Raised instead of forking while a path holds back: the evaluation wants something that is open."""


class TooManyCases(Exception):
    """The open facts interact in more ways than can be listed. Carries the fact to give first."""

    def __init__(self, give_first: str) -> None:
        super().__init__(give_first)
        self.give_first = give_first


@dataclass(frozen=True, slots=True)
class Fork:
    """One decision on a path: what was open, its possible answers, the one taken here, and who decides."""

    kind: Kind
    about: str
    options: tuple[object, ...]
    taken: int
    by: str | None = None
    clause: str | None = None

    @property
    def answer(self) -> object:
        return self.options[self.taken]


@dataclass(frozen=True, slots=True)
class AtMost:
    """A limit between two unknown numbers of one scenario: ``lower ≤ upper``."""

    lower: str
    upper: str


@dataclass(slots=True)
class Path:
    """One way through an evaluation.

    `script` holds the answers to replay; `forks` records all decisions taken, scripted ones first. While
    `holding` is true the path raises `Held` instead of deciding anything new.
    """

    unknowns: Mapping[str, Unknown]
    script: Sequence[int] = ()
    limits: Sequence[AtMost] = ()
    forks: list[Fork] = field(default_factory=list)
    ranges: dict[str, tuple[int, int]] = field(default_factory=dict)
    known: dict[str, object] = field(default_factory=dict)
    holding: bool = False

    def __post_init__(self) -> None:
        for name, unknown in self.unknowns.items():
            if isinstance(unknown.domain, Whole):
                self.ranges[name] = (unknown.domain.low, unknown.domain.high)
        self._propagate()

    def fork(
        self,
        kind: Kind,
        about: str,
        options: Sequence[object],
        by: str | None = None,
        clause: str | None = None,
    ) -> object:
        """Decide between `options`; returns the one this path takes. A single option is no decision."""
        if len(options) == 1:
            return options[0]
        if self.holding:
            raise Held(about)
        position = len(self.forks)
        taken = self.script[position] if position < len(self.script) else 0
        self.forks.append(Fork(kind, about, tuple(options), taken, by, clause))
        return options[taken]

    def value(self, unknown: Unknown) -> object:
        """The value of an open fact: a `Linear` for a number, otherwise one option of its domain."""
        if isinstance(unknown.domain, Whole):
            low, high = self.ranges[unknown.name]
            return low if low == high else Linear(self, unknown.name)
        if unknown.name not in self.known:
            options = [OneOf((option,)) for option in unknown.domain.options]
            taken = self.fork("fact", unknown.name, options)
            assert isinstance(taken, OneOf)
            self.known[unknown.name] = taken.options[0]
        return self.known[unknown.name]

    def split(self, number: Linear | int, holds: Callable[[int], bool]) -> bool:
        """Whether `holds` is true of the sign (−1, 0, 1) of `number`; narrows its unknown to that side."""
        if isinstance(number, int):
            return holds((number > 0) - (number < 0))
        parts = self._parts(number, holds)
        taken = self.fork("fact", number.variable, [interval for interval, _ in parts])
        assert isinstance(taken, Whole)
        self._narrow(number.variable, taken.low, taken.high)
        return next(answer for interval, answer in parts if interval == taken)

    def _parts(self, number: Linear, holds: Callable[[int], bool]) -> list[tuple[Whole, bool]]:
        """The unknown's range cut where the sign of `number` changes, neighbours of one answer joined."""
        low, high = self.ranges[number.variable]
        # The sign is constant below the root, at it, and above it.
        root_floor = -number.shift // number.factor
        exact = number.factor * root_floor + number.shift == 0
        below, above = (
            ((low, root_floor - 1), (root_floor + 1, high))
            if exact
            else ((low, root_floor), (root_floor + 1, high))
        )
        sign_above = 1 if number.factor > 0 else -1
        pieces = [
            (below, -sign_above),
            *([((root_floor, root_floor), 0)] if exact else []),
            (above, sign_above),
        ]
        parts: list[tuple[Whole, bool]] = []
        for (start, stop), sign in pieces:
            start, stop = max(start, low), min(stop, high)
            if start > stop:
                continue
            answer = holds(sign)
            if parts and parts[-1][1] == answer:
                parts[-1] = (Whole(parts[-1][0].low, stop), answer)
            else:
                parts.append((Whole(start, stop), answer))
        return parts

    def force(self, variable: str) -> int:
        """The value of an unknown number itself, one path for each value that is left to it."""
        low, high = self.ranges[variable]
        taken = self.fork("fact", variable, [Whole(value, value) for value in range(low, high + 1)])
        assert isinstance(taken, Whole)
        self._narrow(variable, taken.low, taken.high)
        return taken.low

    def _narrow(self, variable: str, low: int, high: int) -> None:
        self.ranges[variable] = (low, high)
        self._propagate()

    def _propagate(self) -> None:
        """Let every limit ``lower ≤ upper`` clip the ranges on both of its sides."""
        for limit in self.limits:
            if limit.lower in self.ranges and limit.upper in self.ranges:
                (low, high), (floor, ceiling) = self.ranges[limit.lower], self.ranges[limit.upper]
                self.ranges[limit.lower] = (low, min(high, ceiling))
                self.ranges[limit.upper] = (max(floor, low), ceiling)


@dataclass(frozen=True, slots=True)
class Leaf(Generic[Result]):
    """The result of one path and the decisions that lead to it."""

    forks: tuple[Fork, ...]
    ranges: Mapping[str, tuple[int, int]]
    result: Result


def explore(
    evaluate: Callable[[Path], Result],
    unknowns: Mapping[str, Unknown] | None = None,
    limits: Sequence[AtMost] = (),
) -> Iterator[Leaf[Result]]:
    """Every leaf of `evaluate`, depth first, in the order of the options.

    Raises `TooManyCases` when there are more than `LEAVES` of them.
    """
    pending: list[tuple[int, ...]] = [()]
    leaves = 0
    while pending:
        script = pending.pop()
        path = Path(unknowns or {}, script, limits)
        result = evaluate(path)
        leaves += 1
        if leaves > LEAVES:
            raise TooManyCases(max(path.forks, key=lambda fork: len(fork.options)).about)
        answers = [fork.taken for fork in path.forks]
        for position in range(len(script), len(path.forks)):
            prefix = tuple(answers[:position])
            pending.extend(
                (*prefix, other) for other in reversed(range(1, len(path.forks[position].options)))
            )
        yield Leaf(tuple(path.forks), dict(path.ranges), result)
