"""When a lasting effect bears on something: the conditions of card texts and of effects that go on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from adjudicator.kernel.changes import Lasting
from adjudicator.kernel.domains import Ref, Whole
from adjudicator.kernel.open import Open
from adjudicator.kernel.things import Thing

if TYPE_CHECKING:
    from adjudicator.kernel.facts import Facts


def applies(facts: Facts, effect: Lasting, subject: Any, slots: Mapping[str, Any] | None = None) -> bool:
    """Whether a lasting effect bears on `subject` now (and on the other slots of a move)."""
    if not in_force(facts, effect):
        return False
    if subject is not None and not fits(facts, effect, subject, effect.who):
        return False
    return all(
        slots is not None and slots.get(name) is not None and fits(facts, effect, slots[name], wanted)
        for name, wanted in effect.whom.items()
    )


def in_force(facts: Facts, effect: Lasting) -> bool:
    """Whether the source of a lasting effect works now, and the position is the one that it asks for."""
    if facts.rules.works is not None:
        card = facts.get(effect.source.removeprefix("card:"))
        if card is not None and not facts.rules.works(card, facts):
            return False
    for name, wanted in effect.during.items():
        owner, _, fact_name = name.rpartition(".")
        value = facts.at(owner) if fact_name == "step" and owner in facts.rules.procedures else None
        if value is None:
            thing = facts.get(owner)
            value = None if thing is None else facts.read(thing, fact_name)
        if not matches(value, wanted):
            return False
    return True


def fits(facts: Facts, effect: Lasting, thing: Any, wanted: Mapping[str, Any]) -> bool:
    """Whether a thing, or one of several, meets these conditions of a lasting effect."""
    if isinstance(thing, tuple | list):
        return any(fits(facts, effect, one, wanted) for one in thing)
    for name, value in wanted.items():
        if name == "name":
            if not matches(str(thing), value):
                return False
        elif not isinstance(thing, Thing | Open) or not matches(_told(facts, effect, thing, name), value):
            return False
    return True


def subject_of(move: Any) -> Any:
    """Whom a move is about: who makes it, or where it does not say so the first thing that it names."""
    if getattr(move, "by", None) is not None:
        return move.by
    named = (
        getattr(move, name)
        for name, one in move.slots.items()
        if isinstance(one.domain, Ref) and name != "by"
    )
    return next((one for one in named if one is not None), None)


def _told(facts: Facts, effect: Lasting, thing: Any, name: str) -> Any:
    """The fact of a thing as the text behind an effect takes it; ``None`` if it has none."""
    taken = facts.rules.taken_as
    if taken is not None and (value := taken(effect, thing, name, facts)) is not None:
        return value
    try:
        return facts.read(thing, name)
    except AttributeError:
        return None


def matches(value: Any, wanted: Any) -> bool:
    """Whether a fact has the wanted value, one of several, or one in a range; a tuple must contain it."""
    if isinstance(wanted, Whole):
        return bool(value is not None and value >= wanted.low and value <= wanted.high)
    if isinstance(wanted, tuple | list):
        return any(matches(value, one) for one in wanted)
    if isinstance(value, tuple | list):
        return wanted in value
    return bool(value == wanted)
