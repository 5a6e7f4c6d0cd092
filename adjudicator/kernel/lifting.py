"""What cards take out of the rules: the effects and values of a clause that a card lifts.

A lifted claim is weighed with the others (`claims`); what a clause does or adds by itself is left out here,
and a step tells by which card. A card that forbids a move also keeps the clauses that make it by themselves
(`Move.done_by`) from making it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from adjudicator.kernel.changes import Add, Change, Lasting, Put
from adjudicator.kernel.claims import by_layer
from adjudicator.kernel.conditions import fits, in_force
from adjudicator.kernel.domains import Ref
from adjudicator.kernel.open import Open
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.rules import BOOK, Does, Move
from adjudicator.kernel.rulings import Told
from adjudicator.kernel.things import Thing

if TYPE_CHECKING:
    from adjudicator.kernel.facts import Facts


class _Bar(NamedTuple):
    """A lasting effect that takes a clause away: from those who do, and of what is done to whom."""

    effect: Lasting
    doer: Mapping[str, Any]
    target: Mapping[str, Any]
    text: str


def concerns(facts: Facts, effect: Lasting, it: Any) -> bool:
    """Whether a move, by any of its slots, or a thing is one that `effect` bears on.

    A single thing (the action, the combat) is so by whom it names.
    """
    if not effect.who:
        return True
    if isinstance(it, Move):
        named = [getattr(it, name) for name in it.slots]
    elif isinstance(it, Thing | Open) and it.single:
        refs = [name for name, one in it.facts.items() if isinstance(one.domain, Ref)]
        named = [it, *(_things(facts, getattr(it, name)) for name in refs)]
    else:
        named = [it]
    return any(one is not None and fits(facts, effect, one, effect.who) for one in named)


def _things(facts: Facts, value: Any) -> Any:
    return [facts.get(one) for one in value] if isinstance(value, tuple) else facts.get(value)


def lifted(facts: Facts, clause: str, it: Any = None) -> bool:
    """Whether a card lifts a clause for this move or thing; for nobody in particular, where none is given."""
    return lift_of(facts, clause, it) is not None


def lift_of(facts: Facts, clause: str, it: Any = None) -> Lasting | None:
    """What lifts a clause for this move or thing."""
    for effect in facts.lasting:
        meant = effect.operation == "lift" and effect.about == clause
        if meant and in_force(facts, effect) and concerns(facts, effect, it):
            return effect
    return None


LIFTS = "снимает норму {что}"


def told_of(facts: Facts, effect: Lasting, clause: str, role: str, text: str = LIFTS) -> list[Told]:
    """The step that tells of a card that it takes away what a clause does, and by what precedence."""
    told = [Told(effect.source, role, Phrase(text, {"что": clause}))]
    precedence = by_layer(effect.layer, BOOK, facts.rules.precedence)
    if precedence is not None:
        stronger = Phrase("{что} сильнее, чем {чем}", {"что": effect.source, "чем": clause})
        told.append(Told(precedence, role, stronger))
    return told


def stays(effect: Lasting, clause: str) -> Told:
    """The step that tells that a clause cannot be lifted: it alone says what something is."""
    text = "нормы {что} не снимает: без неё ничто не говорит, как здесь быть; это решает текст карты"
    return Told(effect.source, "value", Phrase(text, {"что": clause}))


# Effects -------------------------------------------------------------------------------------------------


def bars(facts: Facts, clause: str) -> list[_Bar]:
    """The cards that take away now what a clause does by itself."""
    return [
        bar for effect in facts.lasting if (bar := _bar(facts, effect, clause)) and in_force(facts, effect)
    ]


def _bar(facts: Facts, effect: Lasting, clause: str) -> _Bar | None:
    if effect.operation == "lift" and effect.about == clause:
        return _Bar(effect, effect.who, effect.who, LIFTS)
    verb = facts.rules.verbs.get(effect.about) if effect.operation == "forbid" else None
    if verb is None or clause not in verb.done_by:
        return None
    target = next(iter(effect.whom.values()), {})
    if "by" not in verb.slots:
        return _Bar(effect, {}, {**effect.who, **target}, _FORBIDS)
    return _Bar(effect, effect.who, target, _FORBIDS)


_FORBIDS = "запрещает то, что делает норма {что}"


def left(facts: Facts, clause: str, subject: Any, done: Sequence[Does]) -> tuple[Sequence[Does], list[Told]]:
    """What remains of what a clause does where cards take it away, and the steps that tell of these cards."""
    told: list[Told] = []
    for bar in bars(facts, clause):
        remaining = list(_without(facts, bar, subject, done))
        if [id(one) for one in remaining] != [id(one) for one in done]:
            told += told_of(facts, bar.effect, clause, "effect", bar.text)
            done = remaining
    return done, told


def _without(facts: Facts, bar: _Bar, subject: Any, done: Sequence[Does]) -> Iterator[Does]:
    """What is done, without all of it that those do, or that concerns those, who fit.

    Of what somebody else does only the changes to what fits are left out, but changes that belong together
    (a card goes, and its player's cards are counted) are made whole or not at all. Where nothing that fits is
    changed at all, what names it is left out whole.
    """
    if bar.effect.operation == "forbid":  # what these do to those, and nothing else that the clause does
        for one in done:
            banned = not bar.doer or _does(facts, bar, subject, one)
            yield from _spared(facts, bar, one) if banned else (one,)
        return
    touched = any(_touches(facts, bar, change) for one in done for change in one.changes)
    for one in done:
        if (
            not bar.doer
            or _does(facts, bar, subject, one)
            or (not touched and _names(facts, bar, subject, one))
        ):
            continue
        yield from _spared(facts, bar, one) if touched else (one,)


def _spared(facts: Facts, bar: _Bar, one: Does) -> Iterator[Does]:
    """An effect without its changes to what fits; nothing when no other is left."""
    hidden = bar.effect.operation == "lift"  # what is banned is still weighed and noted
    changes = tuple(change for change in one.changes if not _touches(facts, bar, change, hidden))
    gone = [change for change in one.changes if change not in changes]
    if not gone:
        yield one
    elif changes and (_several(one) or not any(isinstance(change, Put) and change.paired for change in gone)):
        yield one._replace(changes=changes, text=_text(facts, bar, one.text))


def _several(one: Does) -> bool:
    """Whether an effect is told of several things at once, each of which it concerns by itself."""
    return any(isinstance(value, tuple | list) and len(value) > 1 for value in one.text.values.values())


def _text(facts: Facts, bar: _Bar, text: Phrase) -> Phrase:
    """What is told of an effect; among several, what fits is not named."""
    values = {
        name: [one for one in value if not _is(facts, bar, one, bar.target)]
        if isinstance(value, tuple | list)
        else value
        for name, value in text.values.items()
    }
    return Phrase(text.template, values)


def _does(facts: Facts, bar: _Bar, subject: Any, one: Does) -> bool:
    """Whether who does this, or has it done by the rules, fits."""
    doer = getattr(subject, "by", None) if isinstance(subject, Move) else subject
    told = one.text.values.get("кто")
    return any(_is(facts, bar, whom, bar.doer) for whom in (doer, told) if not isinstance(whom, tuple | list))


def _names(facts: Facts, bar: _Bar, subject: Any, one: Does) -> bool:
    slots = [getattr(subject, name) for name in subject.slots] if isinstance(subject, Move) else []
    return any(_is(facts, bar, whom, bar.target) for whom in (*slots, *one.text.values.values()))


def _is(facts: Facts, bar: _Bar, whom: Any, wanted: Mapping[str, Any]) -> bool:
    if isinstance(whom, str):
        whom = facts.get(whom)
    return whom is not None and fits(facts, bar.effect, whom, wanted)


def _touches(facts: Facts, bar: _Bar, change: Change, hidden: bool = False) -> bool:
    """Whether a change is one to what fits; `hidden`: to the bookkeeping about it too."""
    match change:
        case Add(name, _, _, other) | Put(name, _, _, other) if other:
            things = [facts.get(name), facts.get(other)]
        case Put(name, field) | Add(name, field):
            things = [facts.get(name)]
            if not hidden and type(facts.things[name]).facts[field].hidden:
                return False
        case Lasting(who={"name": str(name)}):
            things = [facts.get(name)]
        case _:
            return False
    return any(thing is not None and fits(facts, bar.effect, thing, bar.target) for thing in things)
