"""Symbolic whole numbers: ``factor · x + shift`` for one unknown ``x``.

A number that a scenario leaves open stays a `Linear` through addition, subtraction and multiplication by
a known number. Comparing it asks the path which side of the bound the unknown lies on (and may fork);
everything else, such as using it as an index or hashing it, forces the value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from adjudicator.kernel.paths import Path


class Linear:
    """The number ``factor · variable + shift`` on one path of an evaluation.

    `factor` is never 0: such a product is the plain ``int`` `shift`. Comparisons return ``bool`` for the
    part of the variable's range that the path has chosen.
    """

    __slots__ = ("factor", "path", "shift", "variable")

    def __init__(self, path: Path, variable: str, factor: int = 1, shift: int = 0) -> None:
        self.path: Final = path
        self.variable: Final = variable
        self.factor: Final = factor
        self.shift: Final = shift

    def _with(self, factor: int, shift: int) -> Linear | int:
        return Linear(self.path, self.variable, factor, shift) if factor else shift

    def __add__(self, other: object) -> Linear | int:
        if isinstance(other, Linear):
            if other.variable == self.variable:
                return self._with(self.factor + other.factor, self.shift + other.shift)
            return self + int(other)
        if isinstance(other, int):
            return self._with(self.factor, self.shift + other)
        return NotImplemented

    __radd__ = __add__

    def __neg__(self) -> Linear | int:
        return self._with(-self.factor, -self.shift)

    def __sub__(self, other: object) -> Linear | int:
        if isinstance(other, Linear | int):
            return self + (-other)
        return NotImplemented

    def __rsub__(self, other: object) -> Linear | int:
        return -self + other if isinstance(other, int) else NotImplemented

    def __mul__(self, other: object) -> Linear | int:
        if isinstance(other, Linear):
            return self * int(other)
        if isinstance(other, int):
            return self._with(self.factor * other, self.shift * other)
        return NotImplemented

    __rmul__ = __mul__

    def __int__(self) -> int:
        return self.factor * self.path.force(self.variable) + self.shift

    __index__ = __int__

    def __hash__(self) -> int:
        return hash(int(self))

    def __bool__(self) -> bool:
        return bool(self != 0)

    def __lt__(self, other: object) -> Any:
        return self._sign(other, lambda sign: sign < 0)

    def __le__(self, other: object) -> Any:
        return self._sign(other, lambda sign: sign <= 0)

    def __gt__(self, other: object) -> Any:
        return self._sign(other, lambda sign: sign > 0)

    def __ge__(self, other: object) -> Any:
        return self._sign(other, lambda sign: sign >= 0)

    def __eq__(self, other: object) -> Any:
        return self._sign(other, lambda sign: sign == 0)

    def __ne__(self, other: object) -> Any:
        return self._sign(other, lambda sign: sign != 0)

    def _sign(self, other: object, holds: Callable[[int], bool]) -> Any:
        """Whether `holds` is true of the sign of ``self − other`` on this path."""
        if isinstance(other, Linear | int):
            return self.path.split(self - other, holds)
        return NotImplemented

    def __floordiv__(self, other: int) -> int:
        return int(self) // other

    def __mod__(self, other: int) -> int:
        return int(self) % other

    def __rfloordiv__(self, other: int) -> int:
        return other // int(self)

    def __str__(self) -> str:
        scaled = self.variable if self.factor == 1 else f"{self.factor}·{self.variable}"
        scaled = f"−{self.variable}" if self.factor == -1 else scaled
        if not self.shift:
            return scaled
        return f"{scaled} {'+' if self.shift > 0 else '−'} {abs(self.shift)}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"Linear({self})"

    def frozen(self) -> Expression:
        """The same number detached from its path, for comparison and display."""
        return Expression(self.variable, self.factor, self.shift)


class Expression(tuple[str, int, int]):
    """``factor · variable + shift`` as plain data: equal expressions compare equal, and it never forks."""

    __slots__ = ()

    def __new__(cls, variable: str, factor: int, shift: int) -> Expression:
        return super().__new__(cls, (variable, factor, shift))

    def at(self, value: int) -> int:
        """The number when the unknown has this value."""
        _, factor, shift = self
        return factor * value + shift

    def __str__(self) -> str:
        variable, factor, shift = self
        scaled = {1: variable, -1: f"−{variable}"}.get(factor, f"{factor}·{variable}")
        return scaled if not shift else f"{scaled} {'+' if shift > 0 else '−'} {abs(shift)}"

    def __repr__(self) -> str:
        return f"Expression({self})"


Number = Linear | int
