"""What values a fact may take: the domain of a field, and the unknowns that range over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

MANY = 64
"""An unknown number ranges over at most this many values above its lower bound unless the field says more."""


@dataclass(frozen=True, slots=True)
class Whole:
    """Whole numbers from `low` to `high`, both included. `clause` is the norm that limits them, if any."""

    low: int = 0
    high: int = MANY
    clause: str | None = field(default=None, compare=False)

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))

    def __len__(self) -> int:
        return max(0, self.high - self.low + 1)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a closed list of words (or of the flags ``True`` and ``False``), in the field's own order.

    With `many`, a tuple of them; it is never left open.
    """

    options: tuple[object, ...]
    many: bool = False

    def __contains__(self, value: object) -> bool:
        return any(option == value and type(option) is type(value) for option in self.options)

    def __iter__(self) -> Iterator[object]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)


@dataclass(frozen=True, slots=True)
class Ref:
    """The name of a thing of one of these kinds; `many` of them for a tuple of names.

    Things of the kinds `aside` may stand there, but nobody means them who says "each": a player for one of
    the minions.
    """

    kinds: tuple[str, ...]
    many: bool = False
    aside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """Free text, or a tuple of texts when `many`."""

    many: bool = False


Domain = Whole | OneOf | Ref | Words
FLAG = OneOf((False, True))


@dataclass(frozen=True, slots=True)
class Unknown:
    """A fact that the scenario leaves open: its name (``Barth.blood``) and the values that it may take."""

    name: str
    domain: Whole | OneOf
