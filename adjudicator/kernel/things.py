"""Things and facts: the described board, as frozen data without behaviour.

A *thing* is a named object of a kind (a minion, a player; or a single one such as the combat). A *fact* is
a field of a thing, written ``thing.field``. What a field may hold, what it holds when a scenario does not
say, and when it is reset is declared once, beside the field, with `fact`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

from adjudicator.kernel.domains import Domain, OneOf, Unknown, Whole

T = TypeVar("T", bound="Thing")


class _Unset:
    def __repr__(self) -> str:
        return "UNSET"


UNSET: Any = _Unset()


@dataclass(frozen=True, slots=True)
class Fact:
    """The declaration of one field of a thing.

    `default` is the book's own (with its `clause`), `typical` what is usual when nothing is said: the first
    is cited, the second is an assumption. With neither, a fact that is left out is unknown. A `typical`
    that is a domain leaves the fact unknown within these values: blood is open, but some is assumed.
    `at_most` names the field of the same thing that limits this number; if it is not `strict`, more may be
    stated, and a rule says when that cannot be (`Ruleset.impossible`). `differs` names one whose value this
    one never has: nobody is his own opponent. `scope` names the procedure at whose end the field returns to
    its default or typical value. `rest_of` names the field of the same thing with which this number makes up
    a fixed total, and the total: where only the other one is stated, this is the rest. `named` is what the
    name of the thing says of it, or ``None``: that «Чёрное море» is a sea. `signed` names the field of the
    same thing that a number with a sign («+1») is of, ``""`` says that such a number is none of this one.
    `usual` is what is typical beside the facts that are stated, where that differs: a card on nobody
    may be of any kind. `same_as` names the field that this one equals as long as nobody says otherwise:
    a card is owned by who controls it. `instead` says, by kind, what a judge should write who names a thing
    of a kind that cannot stand there. `includes` names, by value, those that are kinds of it: every weapon is
    equipment.
    """

    domain: Domain
    ru: tuple[str, ...]
    default: Any = UNSET
    clause: str | None = None
    typical: Any = UNSET
    at_most: str | None = None
    differs: str | None = None
    scope: str | None = None
    words: Mapping[Any, str] = field(default_factory=dict)
    hidden: bool = False
    rest_of: tuple[str, int] | None = None
    strict: bool = True
    named: Callable[[str], Any] | None = None
    signed: str | None = None
    usual: Callable[[Mapping[str, Any]], Any] | None = None
    same_as: str | None = None
    instead: Mapping[str, str] = field(default_factory=dict)
    includes: Mapping[Any, tuple[Any, ...]] = field(default_factory=dict)
    name: str = ""

    def __set_name__(self, owner: type, name: str) -> None:
        object.__setattr__(self, "name", name)

    @property
    def start(self) -> Any:
        """The value when a scenario leaves the fact out, or `UNSET` when that makes it unknown."""
        return self.default if self.default is not UNSET else self.typical

    def told_by(self, name: str) -> Any:
        """What the name of a thing says of this fact of it, or `UNSET`."""
        told = None if self.named is None else self.named(name)
        return UNSET if told is None else told

    def shown(self, value: Any) -> Any:
        """A value by its Russian name, if the declaration names it."""
        named = self.words.get(value) if isinstance(value, str) else None
        return named.partition("|")[0] if named else value


def fact(
    domain: Domain,
    ru: str = "",
    *,
    default: Any = UNSET,
    clause: str | None = None,
    typical: Any = UNSET,
    at_most: str | None = None,
    differs: str | None = None,
    scope: str | None = None,
    words: Mapping[Any, str] | None = None,
    hidden: bool = False,
    rest_of: tuple[str, int] | None = None,
    strict: bool = True,
    named: Callable[[str], Any] | None = None,
    signed: str | None = None,
    usual: Callable[[Mapping[str, Any]], Any] | None = None,
    same_as: str | None = None,
    instead: Mapping[str, str] | None = None,
    includes: Mapping[Any, tuple[Any, ...]] | None = None,
) -> Any:
    """Declare a field of a thing; the arguments are those of `Fact`.

    `ru` lists the Russian names of the field, separated by ``|``, the first one shown; `words` maps values
    to their Russian names in the same form. A `hidden` fact is the engine's own bookkeeping: scenarios may
    state it, but it is not reported as an outcome.
    """
    return Fact(
        domain,
        tuple(ru.split("|")) if ru else (),
        default,
        clause,
        typical,
        at_most,
        differs,
        scope,
        dict(words or {}),
        hidden,
        rest_of,
        strict,
        named,
        signed,
        usual,
        same_as,
        dict(instead or {}),
        includes=dict(includes or {}),
    )


class Frozen:
    """Data that is made by the kernel and never changed: the facts of a thing, the slots of a move.

    Facts lie in the dictionary of the instance: copying it as a whole is four times faster than fact by fact.
    """

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} is not changed in place")


def declared(cls: type) -> dict[str, Fact]:
    """The facts declared in a class and its bases, in the order of declaration, the bases' first."""
    return {
        name: value
        for base in reversed(cls.__mro__)
        for name, value in vars(base).items()
        if isinstance(value, Fact)
    }


class Thing(Frozen):
    """Base of all kinds of things; its subclasses are declared with `thing`.

    Things are equal when they have the same kind and name, whatever their facts.
    """

    name: str
    kind: ClassVar[str] = ""
    plural: ClassVar[str] = ""
    ru: ClassVar[tuple[str, ...]] = ()
    presets: ClassVar[dict[str, Mapping[str, Any]]] = {}
    single: ClassVar[bool] = False
    facts: ClassVar[dict[str, Fact]] = {}
    scopes: ClassVar[dict[str | None, tuple[Fact, ...]]] = {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Thing):
            return NotImplemented
        return other.name == self.name and other.kind == self.kind

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.name


def thing(
    kind: str,
    plural: str = "",
    ru: str = "",
    *,
    single: bool = False,
    presets: Mapping[str, Mapping[str, Any]] | None = None,
) -> Callable[[type[T]], type[T]]:
    """Declare a kind of things with the words that scenario files use::

        @thing("minion", plural="minions", ru="миньон|миньоны")
        class Minion(Thing):
            blood: int = fact(Whole(), "кровь", at_most="capacity")

    A `single` kind has one thing, named as the kind: the combat, the action. `presets` holds further words
    that say more than the kind, each with the facts that it states: ``{"море|моря": {"type": "sea"}}``.
    Things are made by `make`.
    """

    def decorate(cls: type[T]) -> type[T]:
        cls.facts = declared(cls)
        cls.scopes = {
            scope: tuple(one for one in cls.facts.values() if one.scope == scope)
            for scope in {one.scope for one in cls.facts.values()}
        }
        cls.kind, cls.plural, cls.single = kind, plural or kind, single
        cls.presets = {word: said for words, said in (presets or {}).items() for word in words.split("|")}
        cls.ru = (*(ru.split("|") if ru else ()), *cls.presets)
        return cls

    return decorate


def make(kind: type[T], name: str, values: Mapping[str, Any], unknowns: dict[str, Unknown]) -> T:
    """A thing with these facts; what is left out is as its name says, takes its start value or is unknown.

    New unknowns are added to `unknowns` under their full name. Facts of text or of other things that have
    no start value are `None`.
    """
    made = object.__new__(kind)
    facts = made.__dict__
    facts["name"] = name
    for field_name, declared in kind.facts.items():
        value = values.get(field_name, UNSET)
        if value is UNSET:
            value = declared.told_by(name)
        if value is UNSET:
            value = declared.start
        if value is UNSET:
            value = None
            if isinstance(declared.domain, Whole | OneOf):
                value = Unknown(f"{name}.{field_name}", declared.domain)
        if isinstance(value, Unknown):
            unknowns[value.name] = value
        facts[field_name] = value
    return made


def evolve(original: T, changes: Mapping[str, Any]) -> T:
    """A copy of `original` with some facts changed."""
    copy = object.__new__(type(original))
    copy.__dict__.update(original.__dict__)
    copy.__dict__.update(changes)
    return copy


def limits_of(things: Iterable[Thing]) -> list[tuple[str, str]]:
    """The pairs of fact names ``(lower, upper)`` that the declarations limit: blood and capacity."""
    return [
        (f"{limited.name}.{declared.name}", f"{limited.name}.{declared.at_most}")
        for limited in things
        for declared in type(limited).facts.values()
        if declared.at_most
    ]
