"""How contributions make the value of a derived fact: base, own, set, plus, floor, cap.

The order of the stages is that of `rules.STAGES`; which clause says so is a `Fold` of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from adjudicator.kernel.changes import Lasting
from adjudicator.kernel.conditions import applies
from adjudicator.kernel.lifting import lift_of, stays, told_of
from adjudicator.kernel.linear import Linear, Number
from adjudicator.kernel.paths import Held
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.rules import Gives, Passed
from adjudicator.kernel.rulings import Told

if TYPE_CHECKING:
    from adjudicator.kernel.facts import Facts


class Unfit(Exception):
    """What a text says that a fact of that full name is, or adds to it, is not of the `sort` of that fact."""

    def __init__(self, effect: Lasting, of: str, sort: str) -> None:
        super().__init__(effect.source, of, sort)
        self.effect, self.of, self.sort = effect, of, sort


class _Part(NamedTuple):
    stage: str
    value: Any
    told: Told
    since: int
    lift: Lasting | None = None
    support: tuple[Told, ...] = ()


def fold(facts: Facts, of: str, name: str, thing: Any) -> tuple[Any, Any]:
    """Counted and raw value of a derived fact, from its rules and the lasting effects on it."""
    parts = list(_parts(facts, of, name, thing))
    if any(part.lift is not None for part in parts):
        parts = _left(facts, parts)
    numeric = any(isinstance(part.value, int | Linear) and not isinstance(part.value, bool) for part in parts)
    return _sum(facts, of, parts) if numeric else _last(facts, parts)


def _left(facts: Facts, parts: Sequence[_Part]) -> list[_Part]:
    """The contributions besides those that cards lift.

    What alone says what a value is stays, for nothing else does; a flag is not set then.
    """
    whole = ("base", "own", "set")
    said = any(part.lift is None and part.stage in whole for part in parts)
    left = []
    for part in parts:
        clause = str(part.told.clause)
        if part.lift is None:
            left.append(part)
        elif said or part.stage not in whole:
            facts.trail.extend(told_of(facts, part.lift, clause, "value"))
        elif isinstance(part.value, bool):
            first, *others = told_of(facts, part.lift, clause, "value")
            facts.trail.extend(others)
            left.append(part._replace(value=False, told=first))
        else:
            facts.trail.extend(part.support)
            facts.trail.append(stays(part.lift, clause))
            left.append(part)
    return left


def _parts(facts: Facts, of: str, name: str, thing: Any) -> Iterable[_Part]:
    sorts: set[str] = set()
    for rule in facts.rules.values.get(of, ()):
        mark = len(facts.trail)
        try:
            given = rule.function(thing, facts)
        except Held:
            del facts.trail[mark:]
            raise
        if facts.observer:
            facts.observer(rule, given is not None and not isinstance(given, Passed))
        if given is None or isinstance(given, Passed):
            del facts.trail[mark:]
            if given is not None:
                facts.trail.append(Told(rule.clause, "unmet", given.text))
            continue
        several = (given,) if isinstance(given, Gives) else tuple(given)
        lifts = [
            lift_of(facts, one.clause or rule.clause, thing) if facts.lasting else None for one in several
        ]
        support = facts.take_trail(mark) if all(lifts) else ()
        sorts.update(_sort(one.value) for one in several if one.value is not None)
        for one, lift in zip(several, lifts, strict=True):
            told = Told(one.clause or rule.clause, "value", one.text, one.reading)
            yield _Part(rule.stage, one.value, told, one.since, lift, support)
    for effect in facts.lasting:
        if (
            effect.operation in ("set", "add")
            and effect.about in (name, of)
            and applies(facts, effect, thing)
        ):
            _check(facts, effect, of, sorts)
            stage = "set" if effect.operation == "set" else "plus"
            text = Phrase(
                "{источник}: {знак}{сколько}",
                {
                    "источник": _source(effect),
                    "знак": "= "
                    if stage == "set"
                    else "+"
                    if isinstance(effect.amount, int) and effect.amount >= 0
                    else "",
                    "сколько": effect.amount,
                },
            )
            yield _Part(stage, effect.amount, Told(effect.source, "value", text), effect.since)


def _sort(value: Any) -> str:
    match value:
        case bool():
            return "flag"
        case int() | Linear():
            return "number"
        case tuple() | list():
            return "list"
        case str():
            return "word"
    return "thing"


def _check(facts: Facts, effect: Lasting, of: str, sorts: set[str]) -> None:
    """Raise `Unfit` where the rules make another sort of value than a text."""
    if len(sorts) != 1:
        return
    (sort,) = sorts
    amount = effect.amount
    if amount is None:
        fits = sort not in ("number", "flag")
    elif sort == "thing":
        fits = isinstance(amount, str) and facts.get(amount) is not None
    else:
        fits = _sort(amount) == sort
    if not fits or (effect.operation == "add" and sort != "number"):
        raise Unfit(effect, of, sort)


def _source(effect: Lasting) -> str:
    """The card behind a lasting effect by name; an effect that is no card's is just an effect."""
    name = effect.source.removeprefix("card:")
    return name if name != effect.source else "эффект"


def _sum(facts: Facts, of: str, parts: list[_Part]) -> tuple[Number, Number]:
    settings = [part for part in parts if part.stage == "set"]
    latest = max(settings, key=lambda part: part.since, default=None)
    present = _noted(parts, latest)
    total: Number = 0
    trail = facts.trail
    for part in parts:
        if part.stage in ("base", "own"):
            if latest is None:
                total = total + part.value
                trail.append(part.told)
            else:
                trail.append(Told(part.told.clause, "replaced", part.told.text))
    if latest is not None:
        total = latest.value
        trail.extend(
            part.told if part is latest else Told(part.told.clause, "replaced", part.told.text)
            for part in settings
        )
    for part in parts:
        if part.stage == "plus":
            total = total + part.value
            trail.append(part.told)
    raw = total
    for part in parts:
        if part.stage == "floor" and total < part.value:
            total = part.value
            present.append("below")
            trail.append(part.told)
        elif part.stage == "cap" and total > part.value:
            total = part.value
            present.append("above")
            trail.append(part.told)
    _cite_folds(facts, of, present, raw)
    return total, raw


def _noted(parts: list[_Part], latest: _Part | None) -> list[str]:
    """What folds may refer to: stages, clauses and signs of the contributions. Open numbers have no sign."""
    present = [part.stage for part in parts]
    own: Number = 0
    for part in parts:
        own = own + part.value if part.stage in ("base", "own") else own
    lost: Number = own if latest is None else latest.value
    if latest is not None and isinstance(own, int) and isinstance(lost, int):
        present += ["raised"] if lost > own else ["lowered"] if lost < own else []
    for part in parts:
        clause, value = part.told.clause or "", part.value
        counted = part.stage == "plus" or (part.stage == "own" and latest is None)
        if counted and isinstance(value, int):
            present.append("gain" if value > 0 else "loss")
        if part.stage == "plus":
            present.append("card" if clause.startswith("card:") else clause)
            lost = lost + value if isinstance(value, int) and value < 0 else lost
    if isinstance(lost, int) and any(part.stage == "floor" and lost < part.value for part in parts):
        present.append("debt")
    if _repaid(parts, own if latest is None else latest.value):
        present.append("repaid")
    return present


def _repaid(parts: list[_Part], total: Number) -> bool:
    """Whether something is added, in the order of time, to a total that is already below the floor."""
    floor = next((part.value for part in parts if part.stage == "floor"), None)
    added = sorted((part for part in parts if part.stage == "plus"), key=lambda part: part.since)
    if floor is None or not all(isinstance(one, int) for one in (total, *(part.value for part in added))):
        return False
    for part in added:
        if total < floor and part.value > 0:
            return True
        total = total + part.value
    return False


def _last(facts: Facts, parts: list[_Part]) -> tuple[Any, Any]:
    """The value of a word or a flag: the last setting in time, else the last of the rest in book order."""
    settings = [part for part in parts if part.stage == "set"]
    if settings:
        winner = settings[-1]
        for part in settings:
            if part.since >= winner.since:
                winner = part
    elif parts:
        winner = parts[-1]
    else:
        return None, None
    facts.trail.append(winner.told)
    return winner.value, winner.value


def _cite_folds(facts: Facts, of: str, present: list[str], raw: Number) -> None:
    for fold in facts.rules.folds:
        if fold.of and of not in fold.of:
            continue
        first, second = fold.stages
        if present.count(first) >= (2 if first == second else 1) and second in present:
            facts.trail.append(Told(fold.clause, "order", Phrase(fold.text, {"raw": raw})))
