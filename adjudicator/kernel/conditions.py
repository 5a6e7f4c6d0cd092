"""When a lasting effect bears on something: the conditions of card texts and of effects that go on.

While the conditions of a text are read, the values that they ask for are without what the text itself does:
«сила 1 → сила +1» reads the strength that is there but for it. Two texts that read each other decide nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from adjudicator.kernel.changes import Lasting
from adjudicator.kernel.domains import Ref, Whole
from adjudicator.kernel.open import Open
from adjudicator.kernel.things import Thing

if TYPE_CHECKING:
    from adjudicator.kernel.facts import Facts


class Circular(Exception):
    """Whether a text applies depends on what another one does, and that on the first. `sources` are both."""

    def __init__(self, *sources: str) -> None:
        super().__init__(*sources)
        self.sources = sources


def _same_text(one: Lasting, other: Lasting) -> bool:
    """Whether two effects are of one text: what it does, it does together."""
    return (one.source, one.since) == (other.source, other.since)


def _left_aside(facts: Facts, effect: Lasting, subject: Any = None) -> bool:
    """Whether an effect does not count for `subject` now: the conditions of its text are being read."""
    weighed = facts.weighing
    if not any(_same_text(one, effect) for one in weighed):
        return False
    wanted = effect.who.get("name")
    other = not _same_text(weighed[-1], effect)
    if other and (wanted is None or subject is None or matches(str(subject), wanted)):
        raise Circular(effect.source, weighed[-1].source)
    return True


@contextmanager
def _reading(facts: Facts, effect: Lasting) -> Iterator[None]:
    """The conditions of an effect are being read."""
    facts.weighing.append(effect)
    try:
        yield
    finally:
        facts.weighing.pop()


def applies(facts: Facts, effect: Lasting, subject: Any, slots: Mapping[str, Any] | None = None) -> bool:
    """Whether a lasting effect bears on `subject` now (and on the other slots of a move)."""
    if not in_force(facts, effect, subject):
        return False
    if subject is not None and not fits(facts, effect, subject, effect.who):
        return False
    return all(
        slots is not None and slots.get(name) is not None and fits(facts, effect, slots[name], wanted)
        for name, wanted in effect.whom.items()
    )


def in_force(facts: Facts, effect: Lasting, subject: Any = None) -> bool:
    """Whether the source of a lasting effect works now, and the position is the one that it asks for."""
    if _left_aside(facts, effect, subject):
        return False
    if facts.rules.works is None and not effect.during:
        return True
    with _reading(facts, effect):
        return _works(facts, effect) and _meant_now(facts, effect)


def _works(facts: Facts, effect: Lasting) -> bool:
    if facts.rules.works is not None:
        card = facts.get(effect.source.removeprefix("card:"))
        if card is not None and not facts.rules.works(card, facts):
            return False
    return True


def _meant_now(facts: Facts, effect: Lasting) -> bool:
    for name, wanted in effect.during.items():
        owner, _, fact_name = name.rpartition(".")
        if fact_name == "step" and owner in facts.rules.procedures:
            value = facts.at(owner)
        else:
            thing = facts.get(owner)
            value = None if thing is None else facts.read(thing, fact_name)
        if not matches(value, wanted):
            return False
    return True


def fits(facts: Facts, effect: Lasting, thing: Any, wanted: Mapping[str, Any]) -> bool:
    """Whether a thing, or one of several, meets these conditions of a lasting effect."""
    if isinstance(thing, tuple | list):
        return any(fits(facts, effect, one, wanted) for one in thing)
    if "name" in wanted and not matches(str(thing), wanted["name"]):
        return False
    asked = [(name, value) for name, value in wanted.items() if name != "name"]
    if not asked:
        return True
    with _reading(facts, effect):
        return isinstance(thing, Thing | Open) and all(
            matches(_told(facts, effect, thing, name), value) for name, value in asked
        )


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
