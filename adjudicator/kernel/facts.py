"""The facts of a board on one path of an evaluation, as rule functions see them.

A rule reads things as plain dataclasses; only a thing that still holds an unknown word is wrapped in
`Open`, which asks the path. Derived facts (sect, stealth, influence) are called like functions of a thing,
``facts.stealth(action)``, and leave a trail of the clauses that made them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any, NamedTuple

from adjudicator.kernel.changes import Lasting
from adjudicator.kernel.domains import Ref, Unknown, Whole
from adjudicator.kernel.open import Open
from adjudicator.kernel.paths import Path
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.rules import Observer, Ruleset
from adjudicator.kernel.rulings import Told
from adjudicator.kernel.things import Thing, evolve
from adjudicator.kernel.values import fold


class Frame(NamedTuple):
    """A running procedure: the position of its step, and whether the step's effects are already done."""

    procedure: str
    position: int = 0
    entered: bool = False


class Write(NamedTuple):
    """One fact that was written: by which clause, from what to what.

    `told` are the positions of the steps that tell it with what it rests on, `causes` the facts that were
    written before and to which the clause reacted.
    """

    thing: str
    field: str
    before: Any
    after: Any
    clause: str | None
    told: range = range(0)
    causes: tuple[tuple[str, str], ...] = ()


class Refused(NamedTuple):
    """A move that a rule would make by itself, but it is not legal: whom it names, the steps that tell it."""

    named: frozenset[str]
    told: range


class Lapsed(NamedTuple):
    """A lasting effect that ceased: by which clause."""

    effect: Lasting
    clause: str | None


@dataclass(slots=True)
class Facts:
    """The board and the trail of one evaluation on one path.

    `trail` gathers the clauses that derived facts used since it was last taken; `steps` are the steps told
    so far and `writes` every fact written; `reads` gathers the names of the facts that were read, if it is
    given; `telling` and `causes` are those of what is being written (`Write`); `refused` are the moves of
    rules that were not legal, `lapsed` the lasting effects that ceased; `walked` counts the steps of
    procedures, `made` the stated moves, of which `failed` is the first one that came to nothing: its position
    and how it was weighed. Nothing here is shared between paths.
    """

    rules: Ruleset
    path: Path
    things: dict[str, Thing]
    lasting: list[Lasting] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)
    ended: set[str] = field(default_factory=set)
    fixed: Mapping[str, Any] = field(default_factory=dict)
    observer: Observer | None = None
    reads: set[str] | None = None
    steps: list[Told] = field(default_factory=list)
    writes: list[Write] = field(default_factory=list)
    trail: list[Told] = field(default_factory=list)
    asked: list[tuple[str, str | None, tuple[Any, ...]]] = field(default_factory=list)
    touched: dict[tuple[str, str], None] = field(default_factory=dict)
    telling: range = range(0)
    causes: tuple[tuple[str, str], ...] = ()
    refused: list[Refused] = field(default_factory=list)
    lapsed: list[Lapsed] = field(default_factory=list)
    walked: int = 0
    made: int = 0
    failed: tuple[int, Any] | None = None
    weighing: list[Lasting] = field(default_factory=list)
    _open: set[str] = field(default_factory=set)
    _named: dict[str, list[str]] = field(default_factory=dict)
    _derived: dict[tuple[Any, ...], tuple[Any, Any, tuple[Told, ...]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Open numbers become symbolic, things with open words stay open."""
        numbers: dict[str, dict[str, Any]] = {}
        for unknown in self.path.unknowns.values():
            owner, _, field_name = unknown.name.rpartition(".")
            if owner not in self.things:
                continue  # an open slot of a move
            if isinstance(unknown.domain, Whole):
                numbers.setdefault(owner, {})[field_name] = self.path.value(unknown)
            else:
                self._open.add(owner)
        for owner, values in numbers.items():
            self.things[owner] = evolve(self.things[owner], values)

    def copy(self) -> Facts:
        """The same board and trail, to go on from here in another direction on the same path."""
        twin = copy(self)
        for name in (
            "things",
            "lasting",
            "frames",
            "ended",
            "steps",
            "writes",
            "refused",
            "lapsed",
            "trail",
            "asked",
            "touched",
            "weighing",
            "_open",
        ):
            setattr(twin, name, copy(getattr(self, name)))
        twin._derived = {}
        return twin

    # Reading the board

    def __getitem__(self, name: str) -> Any:
        """The thing of that name. Raises `KeyError`."""
        thing = self.things[name]
        return Open(thing, self) if name in self._open or self.reads is not None else thing

    def get(self, name: str | None) -> Any:
        """The thing of that name, or ``None`` when there is no such thing."""
        return self[name] if name is not None and name in self.things else None

    def all(self, kind: str) -> list[Any]:
        """The things of a kind, in the order of the scenario."""
        names = self._named.get(kind)
        if names is None:  # things change, but none comes or goes
            names = self._named[kind] = [name for name, thing in self.things.items() if thing.kind == kind]
        return [self[name] for name in names]

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """A single thing (``facts.combat``), all things of a kind, or a derived fact: see `facts_of`."""

    def read(self, thing: Any, name: str) -> Any:
        """The fact `name` of `thing`, stored or derived. Raises `AttributeError` if it has none."""
        if (f"{thing.kind}.{name}") in self.rules.values:
            return self.derive(name, thing)[0]
        return getattr(thing, name)

    def at(self, procedure: str) -> str | None:
        """The name of the step that a running procedure is at, or ``None`` when it does not run."""
        for frame in reversed(self.frames):
            if frame.procedure == procedure:
                steps = self.rules.procedures[procedure].steps
                return steps[frame.position].name if frame.position < len(steps) else None
        return None

    # Derived facts

    def raw(self, name: str, thing: Any) -> Any:
        """The total of a derived number before floors and caps."""
        return self.derive(name, thing)[1]

    def derive(self, name: str, thing: Any) -> tuple[Any, Any]:
        """A derived fact of `thing`, counted and raw; its clauses are added to the trail."""
        key = (name, thing.name, *((one.source, one.since) for one in self.weighing))
        found = self._derived.get(key)
        if found is None:
            mark = len(self.trail)
            counted, raw = fold(self, f"{thing.kind}.{name}", name, thing)
            found = self._derived[key] = (counted, raw, tuple(self.trail[mark:]))
        else:
            self.trail.extend(found[2])
        return found[0], found[1]

    def take_trail(self, mark: int) -> tuple[Told, ...]:
        """The clauses used since `mark`, each once; removes them from the trail."""
        if len(self.trail) == mark:
            return ()
        used = tuple(dict.fromkeys(self.trail[mark:]))
        del self.trail[mark:]
        return used

    # What is open

    def choose(self, name: str, by: Any, options: Sequence[Any], clause: str | None = None) -> Any:
        """A player's choice among `options`. The scenario may fix it; else every option is followed."""
        plain = tuple(option.name if isinstance(option, Thing | Open) else option for option in options)
        chooser = str(by) if by is not None else None
        if not self.path.holding:
            self.asked.append((name, chooser, plain))
        if name in self.fixed:
            taken = self.fixed[name]
            if taken not in plain:
                raise ImpossibleChoice(name, taken, plain)
        else:
            taken = self.path.fork("choice", name, plain, chooser, clause)
        if len(plain) > 1:
            self.trail.append(
                Told(clause, "choice", Phrase("{кто} выбирает: {что}", {"кто": chooser, "что": taken}))
            )
        return options[plain.index(taken)]

    def ordered(self, name: str, by: Any, items: Sequence[Any], clause: str | None = None) -> list[Any]:
        """The order in which `items` happen, chosen by a player: every order is followed."""
        orders = [tuple(map(str, order)) for order in permutations(items)]
        if len(orders) == 1:
            return list(items)
        chosen = self.choose(name, by, orders, clause)
        named = {str(item): item for item in items}
        return [named[item] for item in chosen]

    def silent(self, clause: str, *readings: str) -> str:
        """Where the text of `clause` is silent: the reading taken on this path, one path for each.

        A judge holds to one reading: asked again, the same clause is read in the same way.
        """
        held = (one.answer for one in self.path.forks if one.kind == "reading" and one.about == clause)
        taken = str(next(held, None) or self.path.fork("reading", clause, readings, None, clause))
        self.trail.append(Told(clause, "reading", Phrase("прочтение: {как}", {"как": taken}), reading=True))
        return taken

    # Writing (for the process only)

    def write(self, thing: str, name: str, value: Any, clause: str | None, counted: bool = False) -> None:
        """Set a fact and remember by which clause.

        What is `counted` (0 of 0 litres burned) is remembered even where the number stays the same: an open
        number need not be asked whether it does, and is told like a known one.
        """
        current = self.things[thing]
        before = getattr(current, name)
        if isinstance(before, Unknown):
            before = self.path.value(before)
        self.things[thing] = evolve(current, {name: value})
        if thing in self._open and not any(
            isinstance(one, Unknown) for one in vars(self.things[thing]).values()
        ):
            self._open.discard(thing)
        self._derived.clear()
        if counted or (before is not value and before != value):
            self.writes.append(Write(thing, name, before, value, clause, self.telling, self.causes))
            self.touched[thing, name] = None

    def forget_derived(self) -> None:
        """Derive anew: lasting effects or procedures changed."""
        self._derived.clear()

    def touch_lasting(self) -> None:
        """Lasting effects began or ceased: derive anew, and let watchers know."""
        self._derived.clear()
        self.touched["", "lasting"] = None

    def touch_board(self) -> None:
        """Play goes on from the board as described: let watchers know what it holds."""
        self.touched["", "board"] = None


class ImpossibleChoice(Exception):
    """The scenario fixes a choice that the player does not have: name, what was stated, the options."""

    def __init__(self, name: str, taken: Any, options: tuple[Any, ...]) -> None:
        super().__init__(name)
        self.name, self.taken, self.options = name, taken, options


@cache
def facts_of(rules: Ruleset) -> type[Facts]:
    """The facts of one game.

    Single things (``facts.combat``) and all things of a kind (``facts.minions``) are properties, derived
    facts are methods that take their thing (``facts.stealth(action)``).
    """
    members: dict[str, Any] = {"__slots__": ()}
    for name in dict.fromkeys(of.partition(".")[2] for of in rules.values):
        members[name] = _derived(name)
    for kind in rules.kinds.values():
        members[kind.kind if kind.single else kind.plural] = (
            _single(kind.kind) if kind.single else _all(kind.kind)
        )
    return type(f"FactsOf{rules.key.capitalize()}", (Facts,), members)


def _derived(name: str) -> Any:
    return lambda facts, thing: facts.derive(name, thing)[0]


def _single(kind: str) -> Any:
    return property(lambda facts: facts[kind])


def _all(kind: str) -> Any:
    return property(lambda facts: facts.all(kind))


def bound(facts: Facts, declared: Any, value: Any) -> Any:
    """The value of a slot as rules see it: names of things become things, open numbers become symbolic."""
    if isinstance(value, Unknown):
        value = facts.path.value(value)
    if isinstance(declared.domain, Ref) and value is not None:
        return tuple(facts[name] for name in value) if declared.domain.many else facts[value]
    return value
