"""What a described board cannot be: limits between facts of a thing, and what a clause rules out.

Limits (blood ≤ capacity, nobody his own opponent) clip what is open and refuse what cannot be.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from adjudicator.kernel import Board, OneOf, Thing, Unknown, Whole
from adjudicator.kernel.contradictions import contradictions
from adjudicator.kernel.things import Fact
from adjudicator.scenario.naming import cited
from adjudicator.scenario.source import Node
from adjudicator.scenario.values import Context, Path


def keep(
    context: Context,
    kind: type[Thing],
    values: dict[str, Any],
    firm: Collection[str],
    places: Mapping[str, tuple[Node, Path]],
) -> None:
    """Make `values` fit the limits of a kind.

    Facts outside `firm` are merely usual and give way; firm ones that cannot be together are reported as a
    contradiction, at the place of one of them.
    """
    _tell_apart(context, kind, values, places)
    for lower in kind.facts.values():
        if lower.at_most is None:
            continue
        upper = kind.facts[lower.at_most]
        low, high = _value(lower, values), _value(upper, values)
        if isinstance(low, Unknown) and isinstance(high, Unknown):
            continue  # the kernel keeps a limit between two open facts
        if not isinstance(low, Unknown | int) or not isinstance(high, Unknown | int):
            continue
        raised = isinstance(low, int) and (
            isinstance(high, Unknown) or (lower.name in firm and upper.name not in firm)
        )
        clipped, other, bound = (upper, lower, low) if raised else (lower, upper, high)
        left = _left(_value(clipped, values), clipped is lower, bound)
        if left is not None:
            values[clipped.name] = left
        elif clipped.name not in firm:
            values[clipped.name] = bound
        elif lower.strict:
            node, path = places.get(clipped.name) or places.get(other.name) or (None, ())
            first, second = (context.fact_word(kind.kind, one.name) for one in (lower, upper))
            context.add(
                node, path, f"противоречие: {first} {_shown(low)} больше, чем {second} {_shown(high)}"
            )


def _tell_apart(
    context: Context, kind: type[Thing], values: dict[str, Any], places: Mapping[str, tuple[Node, Path]]
) -> None:
    """Take from an open fact the value of the one that it differs from; report two that are the same."""
    for declared in kind.facts.values():
        if declared.differs is None:
            continue
        other = kind.facts[declared.differs]
        for clipped, known in ((declared, other), (other, declared)):
            value, taken = _value(clipped, values), _value(known, values)
            if not isinstance(value, Unknown) or not isinstance(taken, str):
                continue
            left = tuple(one for one in value.domain if one != taken)
            values[clipped.name] = left[0] if len(left) == 1 else Unknown(value.name, OneOf(left))
        value = _value(declared, values)
        if isinstance(value, str) and value == _value(other, values) and declared.name in places:
            node, path = places[declared.name]
            first, second = (context.fact_word(kind.kind, one.name) for one in (declared, other))
            context.add(node, path, f"противоречие: {first} и {second} — одно и то же, {value}")


def _value(declared: Fact, values: Mapping[str, Any]) -> Any:
    return values.get(declared.name, declared.start)


def _left(value: Any, is_lower: bool, bound: Any) -> Any:
    """What the bound leaves of a number or an open one, ``None`` when nothing."""
    if isinstance(value, int):
        return value if (value <= bound if is_lower else value >= bound) else None
    left = [one for one in value.domain if (one <= bound if is_lower else one >= bound)]
    if len(left) <= 1:
        return left[0] if left else None
    if isinstance(value.domain, Whole):
        return Unknown(value.name, Whole(left[0], left[-1]))
    return Unknown(value.name, OneOf(tuple(left)))


def _shown(value: Any) -> str:
    if isinstance(value, Unknown):
        domain = value.domain
        if isinstance(domain, Whole):
            return f"{domain.low}..{domain.high}"
        return "|".join(map(str, domain.options))
    return str(value)


# What a clause rules out ---------------------------------------------------------------------------------


def refuse_impossible(
    context: Context,
    board: Board,
    places: Mapping[str, tuple[Node, Path]],
    whole: tuple[Node | None, Path],
    *,
    supposed: bool = False,
) -> None:
    """Report what the game declares impossible, at the thing that it is about or at the whole description.

    Only of a board that is read without faults: what could not be read would contradict by its absence.
    """
    rules = context.words.rules
    if context.problems.found:
        return
    try:
        told: set[tuple[str, frozenset[str]]] = set()
        for clause, thing, wrong in contradictions(rules, board, supposed):
            about = (clause, frozenset(map(str, wrong.values.values())))
            if about not in told:  # two things that contradict each other: said of the first
                node, path = places.get(thing, whole)
                context.add(node, path, f"противоречие: {wrong} ({cited(clause)})")
            told.add(about)
    except (AttributeError, KeyError, TypeError) as error:
        from adjudicator.scenario.incomplete import missing  # only what goes wrong pays for it

        if missing(rules, error) is None:
            raise
