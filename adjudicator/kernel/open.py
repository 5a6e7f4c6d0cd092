"""Things of which something is unknown, as rules see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from adjudicator.kernel.domains import Unknown
from adjudicator.kernel.things import Thing

if TYPE_CHECKING:
    from adjudicator.kernel.facts import Facts


class Open:
    """A thing whose facts are not simply there: reading an unknown one asks the path, and may fork it.

    While the facts keep a list of what is read, every thing is open, and enters there what is asked of it.
    """

    __slots__ = ("_facts", "_thing")

    def __init__(self, thing: Thing, facts: Facts) -> None:
        self._thing = thing
        self._facts = facts

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._thing, name)
        if self._facts.reads is not None:
            self._facts.reads.add(f"{self._thing.name}.{name}")
        return self._facts.path.value(value) if isinstance(value, Unknown) else value

    def __eq__(self, other: object) -> bool:
        return self._thing == (other._thing if isinstance(other, Open) else other)

    def __hash__(self) -> int:
        return hash(self._thing)

    def __str__(self) -> str:
        return self._thing.name


def named(value: Any) -> Any:
    """A value as it is stored: things by name, in a tuple too."""
    if isinstance(value, tuple | list):
        return tuple(named(item) for item in value)
    return value.name if isinstance(value, Thing | Open) else value
