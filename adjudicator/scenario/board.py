"""What is given: from the `given` of a scenario to a board of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from adjudicator.kernel import Board, Frame, Lasting, OneOf, Ref, Thing, Unknown, Whole
from adjudicator.kernel.things import UNSET, Fact, evolve, make
from adjudicator.scenario import words
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
    reference,
    text,
    value,
)
from adjudicator.scenario.words import fold

_GIVEN, _CARD = words.table(words.GIVEN), words.table(words.CARD)
_SOURCE = words.table(words.SOURCE)

Stated = dict[str, tuple[Node, Path]]
"""The facts stated of one thing: canonical name to its node and the way to it."""


def given(context: Context, node: Node | None, path: Path) -> Board:
    """The board that `given` describes. Fills the context with its things; what is wrong is reported there."""
    stated: dict[str, Stated] = {}
    choices: Table | None = None
    texts: list[tuple[str, Node, Path]] = []
    if node is not None and not isinstance(node, Table):
        context.add(node, path, "ожидается описание: виды и их названия, «minions: {Имя: {факт: значение}}»")
        node = None
    seen: dict[str, Scalar] = {}
    for key, inner in node.entries if node is not None else ():
        folded, here = fold(key.text), (*path, key.text)
        section, own = context.words.sections.get(folded), _GIVEN.get(folded)
        name = section or own
        if name is None:
            known = [*context.words.rules.kinds.values()]
            offered = [word for kind in known for word in (*kind.ru[:1], kind.plural)]
            context.add(key, here, f"такого вида нет{expected(key.text, [*offered, *words.GIVEN], 20)}")
        elif name in seen and own != "cards":
            context.add(key, here, f"это уже описано в строке {seen[name].line}")
        elif own == "choices" and section is None:
            choices = inner if isinstance(inner, Table) else None
            if choices is None:
                context.add(inner, here, "ожидается «выбор: значение»")
        else:
            if own == "cards":
                inner = _card_texts(context, inner, here, texts, things_too=section is not None)
            if section is not None:
                _things(context, section, inner, here, stated)
        if name is not None:
            seen.setdefault(name, key)
    for kind in context.words.rules.kinds.values():
        if kind.single and kind.kind not in context.things:
            context.things[kind.kind] = kind.kind
    return _board(context, stated, texts, choices, path)


# Things --------------------------------------------------------------------------------------------------


def _things(context: Context, section: str, node: Node, path: Path, stated: dict[str, Stated]) -> None:
    """Enter the things of one section; their facts are read when all things are known."""
    kind = context.words.rules.kinds.get(section)
    if kind is None or kind.single:
        context.things[section] = section
        stated[section] = _facts(context, section, node, path)
        return
    for key, inner, here in _members(context, node, path):
        name = key.text.strip()
        known = context.things.get(name)
        if not name or "|" in name:
            context.add(key, here, "ожидается имя")
        elif known is not None:
            context.add(key, here, f"имя «{name}» уже занято; у каждого на столе имя своё")
        else:
            context.things[name] = section
            stated[name] = _facts(context, section, inner, here)


def _members(context: Context, node: Node, path: Path) -> Iterator[tuple[Scalar, Node | None, Path]]:
    """The names in a section with what is said of each: a list of names, a mapping, or a mixture."""
    if isinstance(node, Table):
        for key, inner in node.entries:
            yield key, inner, (*path, key.text)
        return
    if isinstance(node, Scalar):
        if not is_empty(node):
            context.add(node, path, "ожидается список имён или «Имя: {факт: значение}»")
        return
    for item in node.items:
        if isinstance(item, Scalar):
            yield item, None, (*path, item.text)
        elif isinstance(item, Table):
            for key, inner in item.entries:
                yield key, inner, (*path, key.text)
        else:
            context.add(item, path, "ожидается имя или «Имя: {факт: значение}»")


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
    texts: Iterable[tuple[str, Node, Path]],
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
            _limit(context, kind, name, values, stated.get(name, {}), path)
            things[name] = make(kind, name, values, context.unknowns)
    frames = []
    for procedure in rules.procedures.values():
        if "step" in (facts := stated.get(procedure.name, {})) and "step" not in _stored(
            context, procedure.name
        ):
            node, here = facts["step"]
            position = _step(context, procedure.name, node, here)
            if position is not None:
                frames.append(Frame(procedure.name, position, bool(procedure.steps[position].window)))
    return Board(
        things,
        context.unknowns,
        tuple(_cards(context, texts)),
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
        if declared.default is not UNSET:
            if declared.clause:
                defaults.append((full, declared.clause))
        elif declared.typical is not UNSET:
            if isinstance(declared.domain, OneOf | Whole) and not declared.hidden:
                assumed.append(full)
            if isinstance(declared.typical, Whole | OneOf):
                values[declared.name] = Unknown(full, declared.typical)
        elif isinstance(declared.domain, OneOf | Whole):
            values[declared.name] = Unknown(full, declared.domain)


def _limit(
    context: Context, kind: type[Thing], name: str, values: dict[str, Any], stated: Stated, path: Path
) -> None:
    """Let a limit between two facts clip the one that is open, and refuse two known ones that break it."""
    for declared in kind.facts.values():
        if declared.at_most is None:
            continue
        low, high = values.get(declared.name, declared.start), values.get(declared.at_most)
        if high is None:
            high = kind.facts[declared.at_most].start
        if isinstance(low, int) and isinstance(high, int) and low > high:
            if declared.name not in values:
                values[declared.name] = high
                continue
            node, here = stated.get(declared.name) or stated[declared.at_most]
            words_of = [(one.ru or (one.name,))[0] for one in (declared, kind.facts[declared.at_most])]
            context.add(node, here, f"противоречие: {words_of[0]} {low} больше, чем {words_of[1]} {high}")
        elif isinstance(low, Unknown) and isinstance(low.domain, Whole) and isinstance(high, int):
            _clip(context, values, low, low.domain.low, high, stated.get(declared.name))
        elif isinstance(high, Unknown) and isinstance(high.domain, Whole) and isinstance(low, int):
            _clip(context, values, high, low, high.domain.high, stated.get(declared.at_most))


def _clip(
    context: Context,
    values: dict[str, Any],
    unknown: Unknown,
    low: int,
    high: int,
    stated: tuple[Node, Path] | None,
) -> None:
    field = unknown.name.rpartition(".")[2]
    domain = unknown.domain
    assert isinstance(domain, Whole)
    low, high = max(low, domain.low), min(high, domain.high)
    if low > high:
        node, path = stated or (None, ())
        context.add(
            node, path, f"противоречие: {unknown.name} не может быть в области {domain.low}..{domain.high}"
        )
    else:
        values[field] = low if low == high else Unknown(unknown.name, Whole(low, high))


def _step(context: Context, procedure: str, node: Node, path: Path) -> int | None:
    written = text(context, node, path)
    step = context.words.steps[procedure].get(fold(written))
    if step is None:
        made = context.words.rules.procedures[procedure]
        known = [one.ru or one.name for one in made.steps]
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
    things = dict(board.things)
    unknowns = dict(board.unknowns)
    for thing, values in changed.items():
        kind = type(things[thing])
        full = {**{one: getattr(things[thing], one) for one in kind.facts}, **values}
        _limit(context, kind, thing, full, stated.get(thing, {}), path)
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
        frames=tuple(frames),
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


# Texts of cards ------------------------------------------------------------------------------------------


def _card_texts(
    context: Context, node: Node, path: Path, texts: list[tuple[str, Node, Path]], *, things_too: bool
) -> Node:
    """Take the card texts out of `cards`; what is left are facts of things, where a game has cards as things."""
    left: list[tuple[Scalar, Node]] = []
    for key, inner, here in _members(context, node, path):
        name = key.text.strip()
        tables = inner.items if isinstance(inner, Items) else (inner,)
        has_text = False
        for position, one in enumerate(tables, 1):
            if isinstance(one, Table):
                at = (*here, position) if len(tables) > 1 else here
                rest, said = _divide(context, one)
                if said.entries:
                    texts.append((name, said, at))
                    context.cards[name] = None
                    has_text = True
                one = rest
            if things_too and (not has_text or (isinstance(one, Table) and one.entries)):
                left.append((key, one if one is not None else Table((), key.line, key.column)))
            elif not has_text or (isinstance(one, Table) and one.entries):
                what = ", ".join(words.shown(words.OPERATIONS, words.CARD))
                context.add(key, here, f"ожидается, что карта делает: {what}")
    return Table(tuple(left), node.line, node.column)


def _divide(context: Context, node: Table) -> tuple[Table, Table]:
    """The entries that are facts of the card as a thing, and those that are its text."""
    operation = any(_CARD.get(fold(key.text)) in words.OPERATIONS for key, _ in node.entries)
    facts = context.words.facts.get(context.words.sections.get("cards", ""), {})
    rest, said = [], []
    for entry in node.entries:
        folded = fold(entry[0].text)
        is_text = operation and (_CARD.get(folded) in words.OPERATIONS or folded not in facts)
        (said if is_text else rest).append(entry)
    return Table(tuple(rest), node.line, node.column), Table(tuple(said), node.line, node.column)


def _cards(context: Context, texts: Iterable[tuple[str, Node, Path]]) -> Iterator[Lasting]:
    """Card texts as lasting effects of the card layer, in the order of the file."""
    for since, (name, node, path) in enumerate(texts, 1):
        assert isinstance(node, Table)
        parts: dict[str, tuple[Node, Path]] = {}
        for key, inner in node.entries:
            here = (*path, key.text)
            part = _CARD.get(fold(key.text))
            if part is None:
                context.add(key, here, f"неизвестный ключ{expected(key.text, [*words.CARD], 20)}")
            elif part in parts:
                context.add(key, here, f"«{part}» уже есть в строке {parts[part][0].line}")
            else:
                parts[part] = (inner, here)
        shared = _shared(context, name, parts, since)
        for operation in words.OPERATIONS:
            if operation in parts:
                yield from _operations(context, operation, *parts[operation], parts, shared)


def _shared(context: Context, name: str, parts: Mapping[str, tuple[Node, Path]], since: int) -> Lasting:
    """What all operations of one card text share: its source, owner, time and layer."""
    by = until = None
    layer = "card"
    if "by" in parts:
        by = reference(context, tuple(context.words.rules.kinds), *parts["by"])
    if "until" in parts:
        until = _time(context, *parts["until"])
    if "layer" in parts:
        node, here = parts["layer"]
        layer = text(context, node, here)
        if layer not in context.words.rules.layers:
            context.add(node, here, f"такого слоя нет{expected(layer, context.words.rules.layers)}")
    during = _during(context, *parts["while"]) if "while" in parts else {}
    return Lasting(
        f"card:{name}",
        "",
        "",
        by=None if by is BAD else by,
        during=during,
        until=until,
        since=since,
        layer=layer,
    )


def _time(context: Context, node: Node, path: Path) -> str | None:
    """The procedure or scope that ends an effect."""
    written = text(context, node, path)
    folded = fold(written)
    scopes = {
        fold(declared.scope): declared.scope
        for kind in context.words.rules.kinds.values()
        for declared in kind.facts.values()
        if declared.scope
    }
    known = {**scopes, **context.words.sections, **context.words.procedures, **_SOURCE}
    if folded not in known:
        context.add(node, path, f"«{written}»: ожидается, чей конец{expected(written, known.values(), 20)}")
    return known.get(folded)


def _operations(
    context: Context,
    operation: str,
    node: Node,
    path: Path,
    parts: Mapping[str, tuple[Node, Path]],
    shared: Lasting,
) -> Iterator[Lasting]:
    verbs = operation in ("grant", "forbid", "must")
    for about, amount, here in _abouts(context, operation, node, path):
        kinds = _subjects(context, about) if verbs else _owners(context, about)
        who = _conditions(context, *parts["who"], kinds) if "who" in parts else {}
        whom: dict[str, Mapping[str, Any]] = {}
        if "whom" in parts and verbs:
            whom = _whom(context, about, *parts["whom"])
        elif "whom" in parts:
            context.add(*parts["whom"], "«whom» бывает лишь у запрета, разрешения и обязанности")
        if operation == "lift" and "who" not in parts:
            who = {}
        yield replace(shared, operation=operation, about=about, amount=amount, who=who, whom=whom)


def _abouts(context: Context, operation: str, node: Node, path: Path) -> Iterator[tuple[str, Any, Path]]:
    """What an operation is about: verbs, ids of clauses, or derived facts with an amount."""
    if operation in ("set", "add"):
        if not isinstance(node, Table):
            context.add(node, path, "ожидается «{факт: число}»")
            return
        for key, inner in node.entries:
            here = (*path, key.text)
            about = _derived(context, key.text)
            if about is None:
                known = [*dict.fromkeys(name.partition(".")[2] for name in context.words.rules.values)]
                context.add(key, here, f"карты меняют лишь выводимые факты{expected(key.text, known, 20)}")
            elif (amount := _amount(context, about, operation, inner, here)) is not BAD:
                yield about, amount, here
        return
    for item in node.items if isinstance(node, Items) else (node,):
        written = text(context, item, path)
        if operation == "lift":
            yield written, None, path
        elif (verb := context.words.verbs.get(fold(written))) is None:
            context.add(item, path, f"«{written}»: такого хода нет{expected(written, context.words.verbs)}")
        else:
            yield verb, None, path


def _derived(context: Context, written: str) -> str | None:
    """A derived fact, of one kind (``action.stealth``) or of any (``stealth``)."""
    rules = context.words.rules
    kind, dot, rest = written.partition(".")
    if dot and (section := context.words.sections.get(fold(kind))):
        name = context.words.facts.get(section, {}).get(fold(rest))
        return f"{section}.{name}" if f"{section}.{name}" in rules.values else None
    full = context.words.derived.get(fold(written))
    if full is None:
        return None
    return full if fold(written) == fold(full) else full.partition(".")[2]


def _amount(context: Context, about: str, operation: str, node: Node, path: Path) -> Any:
    if isinstance(node, Items):
        return tuple(_amount(context, about, operation, item, path) for item in node.items)

    found = candidates(context, node, path)
    if found is BAD:
        return BAD
    if operation == "add" and not isinstance(found.values[0], int):
        return context.add(node, path, f"«{found}»: ожидается число, на которое меняется факт")
    return found.values[0]


def _subjects(context: Context, verb: str) -> tuple[str, ...]:
    declared = context.words.rules.verbs[verb].slots.get("by") if verb in context.words.rules.verbs else None
    return declared.domain.kinds if declared is not None and isinstance(declared.domain, Ref) else ()


def _owners(context: Context, about: str) -> tuple[str, ...]:
    kind, dot, _ = about.partition(".")
    if dot and kind in context.words.rules.kinds:
        return (kind,)
    return tuple(one for one in context.words.rules.kinds if f"{one}.{about}" in context.words.rules.values)


def _conditions(context: Context, node: Node, path: Path, kinds: tuple[str, ...]) -> dict[str, Any]:
    """Conditions on a thing: its name, names, or facts with the values that they must have."""
    kinds = kinds or tuple(context.words.rules.kinds)
    if not isinstance(node, Table):
        named = [
            reference(context, kinds, item, path)
            for item in (node.items if isinstance(node, Items) else (node,))
        ]
        if BAD in named:
            return {}
        return {"name": named[0] if len(named) == 1 else tuple(named)}
    found: dict[str, Any] = {}
    for key, inner in node.entries:
        here = (*path, key.text)
        if fold(key.text) in ("name", "имя"):
            found.update(_conditions(context, inner, here, kinds) if not isinstance(inner, Table) else {})
            continue
        holders = [one for one in kinds if fold(key.text) in context.words.facts.get(one, {})]
        if not holders:
            context.add(key, here, no_such_fact(context, kinds[0], key.text))
            continue
        name = context.words.facts[holders[0]][fold(key.text)]
        wanted = _wanted(context, context.words.rules.kinds[holders[0]].facts.get(name), inner, here)
        if wanted is not BAD:
            found[name] = wanted
    return found


def _wanted(context: Context, declared: Fact | None, node: Node, path: Path) -> Any:
    """The value, or the values, that a condition asks for."""
    if isinstance(node, Items):
        values = tuple(_wanted(context, declared, item, path) for item in node.items)
        return BAD if BAD in values else values
    if declared is None:
        found = candidates(context, node, path)
        return found if found is BAD else found.values[0] if len(found.values) == 1 else found.values
    read = value(context, declared, node, "", path)
    if isinstance(read, Unknown):
        return read.domain if isinstance(read.domain, Whole) else read.domain.options
    if isinstance(read, tuple) and len(read) == 1:
        return read[0]
    return read


def _whom(context: Context, verb: str, node: Node, path: Path) -> dict[str, Mapping[str, Any]]:
    """Conditions on the other slots of a move: by slot, or on the one slot that names somebody else."""
    move = context.words.rules.verbs[verb]
    refs = {
        name: one.domain for name, one in move.slots.items() if name != "by" and isinstance(one.domain, Ref)
    }
    slots = context.words.slots[verb]
    if (
        isinstance(node, Table)
        and node.entries
        and all(slots.get(fold(key.text)) in refs for key, _ in node.entries)
    ):
        return {
            slot: _conditions(context, inner, (*path, key.text), refs[slot].kinds)
            for key, inner in node.entries
            for slot in (slots[fold(key.text)],)
        }
    if not refs:
        context.add(node, path, f"ход «{move.ru[0]}» ни на кого не направлен")
        return {}
    slot = next(iter(refs))
    return {slot: _conditions(context, node, path, refs[slot].kinds)}


def _during(context: Context, node: Node, path: Path) -> dict[str, Any]:
    """Conditions on the whole board: full fact names with the values that they must have."""
    if not isinstance(node, Table):
        context.add(node, path, "ожидается «{Имя.факт: значение}»")
        return {}
    found: dict[str, Any] = {}
    for key, inner in node.entries:
        here = (*path, key.text)
        name = fact_name(context, key, here)
        if name is None:
            continue
        if name.field == "step" and name.declared is None:
            written = [
                text(context, one, here) for one in (inner.items if isinstance(inner, Items) else (inner,))
            ]
            steps = context.words.steps.get(name.thing, {})
            unknown = [one for one in written if fold(one) not in steps]
            if unknown:
                context.add(
                    inner, here, f"«{unknown[0]}»: такого шага нет{expected(unknown[0], steps.values(), 20)}"
                )
            else:
                found[name.full] = tuple(steps[fold(one)] for one in written)
        elif (wanted := _wanted(context, name.declared, inner, here)) is not BAD:
            found[name.full] = wanted
    return found


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
