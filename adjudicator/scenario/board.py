"""What is given: from the `given` of a scenario to a board of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from adjudicator.kernel import Board, Frame, OneOf, Thing, Unknown, Whole, contradictions
from adjudicator.kernel.things import UNSET, Fact, evolve, make
from adjudicator.scenario import limits, words
from adjudicator.scenario.cards import lasting, members, texts_of
from adjudicator.scenario.problems import expected
from adjudicator.scenario.source import Items, Node, Scalar, Table
from adjudicator.scenario.values import (
    BAD,
    Context,
    Name,
    Path,
    candidates,
    fact_name,
    fact_words,
    is_empty,
    no_such_fact,
    text,
    value,
)
from adjudicator.scenario.words import fold

_GIVEN = words.table(words.GIVEN)
_TAKEN = words.table(words.UNKNOWN | words.NOBODY | words.EACH)
"""Words that stand for something else wherever a name may stand."""

Stated = dict[str, tuple[Node, Path]]
"""The facts stated of one thing: canonical name to its node and the way to it."""


def given(context: Context, node: Node | None, path: Path) -> Board:
    """The board that `given` describes; its things are entered in the context."""
    before = len(context.problems.found)
    stated: dict[str, Stated] = {}
    choices: Table | None = None
    texts: list[tuple[str, Table, Path]] = []
    if node is not None and not isinstance(node, Table):
        context.add(node, path, "ожидается описание: виды и их названия, «minions: {Имя: {факт: значение}}»")
        node = None
    seen: dict[str, Scalar] = {}
    for key, inner in node.entries if node is not None else ():
        folded, here = fold(key.text), (*path, key.text)
        name = _GIVEN.get(folded) or context.words.sections.get(folded)
        if name is None:
            known = [*context.words.rules.kinds.values()]
            offered = [word for kind in known for word in (*kind.ru[:1], kind.plural)]
            context.add(key, here, f"такого вида нет{expected(key.text, [*offered, *words.GIVEN], 20)}")
        elif name in seen:
            context.add(key, here, f"это уже описано в строке {seen[name].line}")
        elif name == "choices" and isinstance(inner, Table):
            choices = inner
        elif name == "choices":
            context.add(inner, here, "ожидается «выбор: значение»")
        elif name == "cards":
            texts += texts_of(context, inner, here)
        else:
            _things(context, name, inner, here, stated)
        if name is not None:
            seen.setdefault(name, key)
    for kind in context.words.rules.kinds.values():
        if kind.single and kind.kind not in context.things:
            context.things[kind.kind] = kind.kind
    board = _board(context, stated, texts, choices, path)
    if len(context.problems.found) == before:
        _refuse(context, board, node, path)
    return board


def _refuse(context: Context, board: Board, node: Node | None, path: Path) -> None:
    """Report what cannot be on a board by the rules."""
    for clause, wrong in contradictions(context.words.rules, board):
        context.add(node, path, f"противоречие: {wrong} ({clause.partition(':')[2]})")


# Things --------------------------------------------------------------------------------------------------


def _things(context: Context, section: str, node: Node, path: Path, stated: dict[str, Stated]) -> None:
    """Enter the things of one section; their facts are read when all things are known."""
    kind = context.words.rules.kinds.get(section)
    if kind is None or kind.single:
        context.things[section] = section
        stated[section] = _facts(context, section, node, path)
        return
    for key, inner, here in members(context, node, path):
        name = key.text.strip()
        known = context.things.get(name)
        if not name or "|" in name or fold(name) in _TAKEN or name in context.words.rules.kinds:
            context.add(key, here, f"«{name}» именем быть не может: это слово значит другое")
        elif known is not None:
            context.add(key, here, f"имя «{name}» уже занято; у каждого на столе имя своё")
        else:
            context.things[name] = section
            stated[name] = _facts(context, section, inner, here)


def _facts(context: Context, kind: str, node: Node | None, path: Path) -> Stated:
    """The facts written of one thing, by canonical name."""
    found: Stated = {}
    if node is None or is_empty(node):
        return found
    if not isinstance(node, Table):
        context.add(node, path, "ожидается «{факт: значение}»")
        return found
    lookup = context.words.facts.get(kind, {})
    cls = context.words.rules.kinds.get(kind)
    for key, inner in node.entries:
        here = (*path, key.text)
        name = lookup.get(fold(key.text))
        if name is None:
            context.add(key, here, no_such_fact(context, kind, key.text))
        elif name in found:
            context.add(key, here, f"факт «{name}» уже назван в строке {found[name][0].line}")
        elif name != "step" and (cls is None or name not in cls.facts):
            stored = ", ".join(fact_words(context, kind)[:12])
            context.add(
                key, here, f"«{key.text}» выводится по правилам; опишите то, из чего выводится: {stored}"
            )
        else:
            found[name] = (inner, here)
    return found


def _board(
    context: Context,
    stated: Mapping[str, Stated],
    texts: Iterable[tuple[str, Table, Path]],
    choices: Table | None,
    path: Path,
) -> Board:
    rules = context.words.rules
    things: dict[str, Thing] = {}
    assumed: list[str] = []
    defaults: list[tuple[str, str]] = []
    for kind in rules.kinds.values():
        for name in context.named((kind.kind,)):
            values = {
                fact: read
                for fact, (node, here) in stated.get(name, {}).items()
                if fact in kind.facts
                and (read := value(context, kind.facts[fact], node, f"{name}.{fact}", here)) is not BAD
            }
            _left_out(kind, name, values, assumed, defaults)
            limits.keep(context, kind, values, stated.get(name, {}).keys(), stated.get(name, {}))
            things[name] = make(kind, name, values, context.unknowns)
    frames = []
    for procedure in rules.procedures.values():
        facts = stated.get(procedure.name, {})
        position = None
        if "step" in facts and "step" not in _stored(context, procedure.name):
            position = _step(context, procedure.name, *facts["step"])
        elif facts and procedure.opens is not None:
            position = procedure.index(procedure.opens)
        if position is not None:
            frames.append(Frame(procedure.name, position, bool(procedure.steps[position].window)))
    return Board(
        things,
        context.unknowns,
        tuple(lasting(context, texts)),
        tuple(frames),
        _choices(context, choices, (*path, "choices")),
        tuple(assumed),
        tuple(defaults),
    )


def _stored(context: Context, kind: str) -> Mapping[str, Fact]:
    cls = context.words.rules.kinds.get(kind)
    return cls.facts if cls is not None else {}


def _left_out(
    kind: type[Thing],
    name: str,
    values: dict[str, Any],
    assumed: list[str],
    defaults: list[tuple[str, str]],
) -> None:
    """Give what a scenario leaves out the book's default, else the typical value, else leave it unknown."""
    for declared in kind.facts.values():
        if declared.name in values:
            continue
        full = f"{name}.{declared.name}"
        if (rest := _rest(declared, values)) is not None:
            values[declared.name] = rest
        elif declared.default is not UNSET:
            if declared.clause:
                defaults.append((full, declared.clause))
        elif declared.typical is not UNSET:
            if isinstance(declared.domain, OneOf | Whole) and not declared.hidden:
                assumed.append(full)
            if isinstance(declared.typical, Whole | OneOf):
                values[declared.name] = Unknown(full, declared.typical)
        elif isinstance(declared.domain, OneOf | Whole):
            values[declared.name] = Unknown(full, declared.domain)


def _rest(declared: Fact, values: Mapping[str, Any]) -> int | None:
    """What the stated part of a fixed total leaves for this number."""
    if declared.rest_of is None:
        return None
    other, total = declared.rest_of
    stated = values.get(other)
    return total - stated if isinstance(stated, int) and stated <= total else None


def _step(context: Context, procedure: str, node: Node, path: Path) -> int | None:
    written = text(context, node, path)
    step = context.words.steps[procedure].get(fold(written))
    if step is None:
        made = context.words.rules.procedures[procedure]
        known = [word for one in made.steps for word in (one.ru, one.name) if word]
        what = made.ru or made.name
        context.add(
            node, path, f"«{written}»: у процедуры «{what}» такого шага нет{expected(written, known, 20)}"
        )
        return None
    return context.words.rules.procedures[procedure].index(step)


# Changed facts -------------------------------------------------------------------------------------------


def supposed(context: Context, board: Board, node: Node, path: Path) -> Board:
    """A copy of the board with some facts otherwise: ``{Frida.place: out}``."""
    if not isinstance(node, Table):
        context.add(node, path, "ожидается «{Имя.факт: значение}»")
        return board
    before = len(context.problems.found)
    changed: dict[str, dict[str, Any]] = {}
    stated: dict[str, Stated] = {}
    frames = list(board.frames)
    for key, inner in node.entries:
        here = (*path, key.text)
        name = fact_name(context, key, here)
        if name is None:
            continue
        if name.declared is None and name.field == "step":
            frames = _moved(context, frames, name, inner, here)
        elif name.declared is None or name.tail:
            context.add(key, here, "предположить можно лишь то, что описывают в «given»")
        elif name.field in changed.setdefault(name.thing, {}):
            context.add(key, here, f"факт «{name.full}» уже назван")
        elif (read := value(context, name.declared, inner, name.full, here)) is not BAD:
            changed[name.thing][name.field] = read
            stated.setdefault(name.thing, {})[name.field] = (inner, here)
    made = replace(changed_board(context, board, changed, stated), frames=tuple(frames))
    if len(context.problems.found) == before:
        _refuse(context, made, node, path)
    return made


def changed_board(
    context: Context,
    board: Board,
    changed: Mapping[str, Mapping[str, Any]],
    stated: Mapping[str, Stated],
) -> Board:
    """A copy of the board with these facts (by thing and field) otherwise; limits clip what is open."""
    things = dict(board.things)
    unknowns = dict(board.unknowns)
    for thing, values in changed.items():
        kind = type(things[thing])
        full = {**{one: getattr(things[thing], one) for one in kind.facts}, **values}
        firm = {one for one in full if one in values or f"{thing}.{one}" not in board.assumed}
        limits.keep(context, kind, full, firm, stated.get(thing, {}))
        things[thing] = evolve(things[thing], full)
        for field, read in full.items():
            unknowns.pop(f"{thing}.{field}", None)
            if isinstance(read, Unknown):
                unknowns[read.name] = read
    told = {f"{thing}.{field}" for thing, values in changed.items() for field in values}
    return replace(
        board,
        things=things,
        unknowns=unknowns,
        assumed=tuple(one for one in board.assumed if one not in told),
        defaults=tuple(one for one in board.defaults if one[0] not in told),
    )


def _moved(context: Context, frames: list[Frame], name: Name, node: Node, path: Path) -> list[Frame]:
    position = _step(context, name.thing, node, path)
    if position is None:
        return frames
    steps = context.words.rules.procedures[name.thing].steps
    moved = {frame.procedure: frame for frame in frames}
    moved[name.thing] = Frame(name.thing, position, bool(steps[position].window))
    return [moved[one] for one in context.words.rules.procedures if one in moved]


# Choices -------------------------------------------------------------------------------------------------


def _choices(context: Context, node: Table | None, path: Path) -> dict[str, Any]:
    """The players' choices that a scenario fixes, by the name of the choice."""
    found: dict[str, Any] = {}
    for key, inner in node.entries if node is not None else ():
        name = choice_name(context, key.text)
        if name in found:
            context.add(key, (*path, key.text), f"выбор «{name}» уже назван")
        found[name] = chosen(context, inner, (*path, key.text))
    return found


def choice_name(context: Context, written: str) -> str:
    """The canonical name of a choice; choices that no game has named stand for themselves."""
    return context.words.choices.get(fold(written), written.strip())


def chosen(context: Context, node: Node, path: Path) -> Any:
    """What is chosen: a thing by name, a number, a word; a list for an order."""
    if isinstance(node, Items):
        return tuple(chosen(context, item, path) for item in node.items)

    found = candidates(context, node, path)
    return found if found is BAD else found.values[0]
