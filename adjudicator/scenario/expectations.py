"""What a scenario expects of a ruling, read from the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.kernel import OneOf, Unknown, Whole
from adjudicator.scenario import words
from adjudicator.scenario.board import choice_name, chosen
from adjudicator.scenario.clauses import Clauses
from adjudicator.scenario.model import Expectation, ExpectedCell
from adjudicator.scenario.problems import keyed
from adjudicator.scenario.source import Items, Node, Table
from adjudicator.scenario.values import (
    BAD,
    Context,
    Path,
    candidates,
    expected_value,
    fact_name,
    is_empty,
    reference,
    text,
    value,
)
from adjudicator.scenario.words import fold

_EXPECT, _CELL = words.table(words.EXPECT), words.table(words.CELL)
_VERDICTS, _CERTAINTY = words.table(words.VERDICTS), words.table(words.CERTAINTY)


# Reading -------------------------------------------------------------------------------------------------


def expectation(clauses: Clauses, node: Node | None, path: Path) -> Expectation:
    """The expectation that a node describes."""
    context = clauses.context
    if not isinstance(node, Table):
        verdict, facts = context.key("verdict"), context.key("facts")
        context.add(node, path, f"ожидается «{{{verdict}: …, {facts}: {{…}}}}»")
        return Expectation()
    parts = _parts(context, node, path, words.EXPECT, _EXPECT)
    return Expectation(
        _word(context, parts, "verdict", _VERDICTS, words.VERDICTS),
        _answer(context, parts),
        _facts(context, parts),
        clauses.read(*parts["because"]) if "because" in parts else None,
        tuple(_cells(clauses, *parts["cells"])) if "cells" in parts else (),
        _by(context, parts),
        _word(context, parts, "certainty", _CERTAINTY, words.CERTAINTY),
        clauses.read(*parts["cites"]) if "cites" in parts else (),
        node.line,
        node.column,
    )


Parts = dict[str, tuple[Node, Path]]


def _parts(
    context: Context, node: Table, path: Path, table: Mapping[str, str], lookup: Mapping[str, str]
) -> Parts:
    entries = keyed(context.problems, node, path, table, lookup)
    return {name: (inner, here) for name, (_, inner, here) in entries.items()}


def _word(
    context: Context, parts: Parts, name: str, lookup: Mapping[str, str], known: Mapping[str, str]
) -> str | None:
    if name not in parts:
        return None
    written = text(context, *parts[name])
    if (found := lookup.get(fold(written))) is None:
        context.add(*parts[name], f"«{written}»: неизвестное слово{context.problems.meant(written, known)}")
    return found


def _answer(context: Context, parts: Parts) -> Any:
    if "is" not in parts:
        return None
    node, path = parts["is"]
    if is_empty(node):
        context.add(node, path, "ожидается значение; для пустого ответа — [] или «никто»")
    if isinstance(node, Items) and not node.items:
        return ()
    return candidates(context, node, path)


def _facts(context: Context, parts: Parts) -> dict[str, Any]:
    found: dict[str, Any] = {}
    node, path = parts.get("facts", (None, ()))
    if node is None or is_empty(node):
        return found
    if not isinstance(node, Table):
        context.add(node, path, "ожидается «{Имя.факт: значение}»")
        return found
    for key, inner in node.entries:
        here = (*path, key.text)
        name = fact_name(context, key, here)
        if name is None:
            continue
        if name.full in found:
            context.add(key, here, f"факт «{key.text}» уже назван")
        found[name.full] = expected_value(context, name, inner, here)
    return found


def _by(context: Context, parts: Parts) -> str | None:
    if "by" not in parts:
        return None
    found = reference(context, tuple(context.words.rules.kinds), *parts["by"])
    return None if found is BAD else found


def _cells(clauses: Clauses, node: Node, path: Path) -> Iterator[ExpectedCell]:
    context = clauses.context
    if not isinstance(node, Items):
        context.add(node, path, f"ожидается список «- {_cell_sample(context)}»")
        return
    for position, item in enumerate(node.items, 1):
        here = (*path, position)
        if not isinstance(item, Table):
            context.add(item, here, f"ожидается «{_cell_sample(context)}»")
            continue
        parts = _parts(context, item, here, words.CELL, _CELL)
        yield ExpectedCell(
            _when(context, parts),
            _choices(context, parts),
            _word(context, parts, "verdict", _VERDICTS, words.VERDICTS),
            _answer(context, parts),
            _facts(context, parts),
            clauses.read(*parts["because"]) if "because" in parts else None,
        )


def _cell_sample(context: Context) -> str:
    return f"{{{context.key('when')}: {{…}}, {context.key('facts')}: {{…}}}}"


def _when(context: Context, parts: Parts) -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    node, path = parts.get("when", (None, ()))
    for key, inner in node.entries if isinstance(node, Table) else ():
        here = (*path, key.text)
        open_slot = next(
            (one for name, one in context.unknowns.items() if fold(name) == fold(key.text)), None
        )
        if open_slot is not None:
            found[open_slot.name] = _part(context, open_slot, inner, here)
            continue
        name = fact_name(context, key, here)
        if name is None:
            continue
        if name.declared is None:
            context.add(key, here, f"ожидается факт, неизвестный в «{context.key('given')}»")
            continue
        read = value(context, name.declared, inner, name.full, here)
        if isinstance(read, Unknown):
            found[name.full] = _values(read, context.unknowns.get(name.full))
        elif read is not BAD:
            found[name.full] = (read, read) if isinstance(name.declared.domain, Whole) else (read,)
    if node is not None and not isinstance(node, Table):
        context.add(node, path, "ожидается «{Имя.факт: область}»")
    return found


def _values(read: Unknown, known: Unknown | None) -> tuple[Any, ...]:
    """The part that an expected range stands for, cut to what the fact can be at all."""
    if isinstance(read.domain, Whole):
        low, high = read.domain.low, read.domain.high
        if known is not None and isinstance(known.domain, Whole):
            low, high = max(low, known.domain.low), min(high, known.domain.high)
        return (low, high)
    return read.domain.options


def _part(context: Context, unknown: Unknown, node: Node, path: Path) -> tuple[Any, ...]:
    """The part of an unknown slot that a text stands for."""
    from adjudicator.kernel.things import Fact

    domain = unknown.domain
    named = Fact(domain, (), name=unknown.name) if isinstance(domain, Whole | OneOf) else None
    assert named is not None
    read = value(context, named, node, unknown.name, path)
    if isinstance(read, Unknown):
        return _values(read, unknown)
    return (read, read) if isinstance(domain, Whole) else (read,)


def _choices(context: Context, parts: Parts) -> dict[str, Any]:
    node, path = parts.get("choices", (None, ()))
    if node is None:
        return {}
    if not isinstance(node, Table):
        context.add(node, path, "ожидается «{выбор: значение}»")
        return {}
    named = {
        choice_name(context, key, (*path, key.text)): chosen(context, inner, (*path, key.text))
        for key, inner in node.entries
    }
    return {name: taken for name, taken in named.items() if name is not None}
