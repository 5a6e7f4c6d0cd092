"""Changes that effects return: plain data, applied by the process, numbers as deltas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from adjudicator.kernel.linear import Number
from adjudicator.kernel.open import named
from adjudicator.kernel.things import Thing


class Put(NamedTuple):
    """Set a fact of a thing.

    `paired`: the other thing that is changed with it, of which a text may speak as well: the player whose
    cards are counted as one goes. Such an effect is one, made whole or not at all.
    """

    thing: str
    field: str
    value: Any
    paired: str = ""


class Add(NamedTuple):
    """Add a number, negative to take away, to a fact of a thing.

    `paired`: the other thing, where counters move between the two, or that is counted here.
    """

    thing: str
    field: str
    delta: Number
    paired: str = ""


@dataclass(frozen=True, slots=True)
class Begin:
    """Start a procedure with these facts of its own thing, from its first step or the one named.

    `entered`: the effects of that step are already done; what starts it is made within the step.
    """

    procedure: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    step: str | None = None
    entered: bool = False


@dataclass(frozen=True, slots=True)
class End:
    """End a running procedure and those inside it: scopes are reset, lasting effects of its time cease."""

    procedure: str


@dataclass(frozen=True, slots=True)
class Jump:
    """Go on from another step of a running procedure: skip forward, or repeat from an earlier one."""

    procedure: str
    step: str


@dataclass(frozen=True, slots=True)
class Lasting:
    """An effect that goes on: of a card in play, or of an effect until something ends.

    `source` names it in rulings (``card:Тоска`` or a clause id) and `since` orders it in time. `operation`
    on `about`: ``grant``, ``forbid``, ``must`` a verb of a move; ``set``, ``add`` a field, with `amount`;
    ``lift`` a clause id. `who` holds the conditions on the subject (facts of the actor of a move, or of the
    thing whose value it is; ``name`` is its name), `whom` those on other slots of the move, `during` those
    on the whole board (full fact names). A condition is a value, or a tuple of values of which one holds.
    A permission beats the bans of the clauses `over` only; without them, all those that its layer beats.
    `until` names the procedure or scope whose end is also its own, or ``"source"``: when its source leaves.
    """

    source: str
    operation: str
    about: str
    amount: Any = None
    by: str | None = None
    who: Mapping[str, Any] = field(default_factory=dict)
    whom: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    during: Mapping[str, Any] = field(default_factory=dict)
    until: str | None = None
    since: int = 0
    layer: str = "card"
    over: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Expire:
    """Lasting effects and scoped facts of this time (``turn``) cease, or the effects of this source.

    `quiet`: the time is simply over, and that is no reason for whatever follows.
    """

    scope: str
    quiet: bool = False


Change = Put | Add | Begin | End | Jump | Lasting | Expire
CHANGES = (Put, Add, Begin, End, Jump, Lasting, Expire)


def put(thing: Thing | str, name: str, value: Any, paired: Thing | str = "") -> Put:
    """Set the fact `name` of `thing`; things as value are stored by name. `paired`: see `Put`."""
    return Put(str(thing), name, named(value), str(paired))


def add(thing: Thing | str, name: str, delta: Number, paired: Thing | str = "") -> Add:
    """Change the number `name` of `thing` by `delta`. `paired`: see `Add`."""
    return Add(str(thing), name, delta, str(paired))


def shift(
    source: Thing | str, target: Thing | str, name: str, amount: Number, into: str = ""
) -> tuple[Add, Add]:
    """Move counters from one thing to another: the total stays. `into`: the target's field if it differs."""
    one, other = str(source), str(target)
    return Add(one, name, -amount, other), Add(other, into or name, amount, one)


def begin(procedure: str, step: str | None = None, entered: bool = False, **facts: Any) -> Begin:
    """Start a procedure; facts of its own thing by keyword, things by name."""
    return Begin(procedure, {name: named(value) for name, value in facts.items()}, step, entered)
