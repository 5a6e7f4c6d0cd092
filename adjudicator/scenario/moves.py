"""Moves as a scenario states them: one by one, or as a set that a question asks about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from adjudicator.kernel import PROCEED, Move, OneOf, Ref, Stated, Unknown, Whole, Words
from adjudicator.kernel.things import UNSET, Fact
from adjudicator.scenario import words
from adjudicator.scenario.problems import expected, nearest, without_colon
from adjudicator.scenario.source import EMPTY, LISTS, Items, Node, Scalar, Table
from adjudicator.scenario.values import (
    BAD,
    Context,
    Path,
    describe,
    fact_name,
    is_empty,
    text,
    value,
)
from adjudicator.scenario.words import fold

MANY_WAYS = 400
"""A set of moves to ask about may not be larger."""

_EACH = words.table(words.EACH)
_ASKS = ("кто", "что", "кого", "кому", "чем", "чей", "чья", "чью", "какую", "какая", "куда", "сколько")
"""Names of slots that are questions themselves: «не сказано, кто»."""


def stated_moves(
    context: Context, node: Node | None, path: Path, unknowns: dict[str, Unknown]
) -> Iterator[Stated]:
    """The stated moves of a list (or of one move alone). Unknown slots are added to `unknowns`."""
    if node is None or is_empty(node):
        return
    listed = node.items if isinstance(node, Items) else (node,)
    for position, item in enumerate(listed, 1):
        here = (*path, position) if isinstance(node, Items) else path
        for verb, slots, at in verbs(context, item, here):
            stated = _stated(context, verb, slots, at, unknowns)
            if stated is not None:
                yield stated


def verbs(context: Context, node: Node, path: Path) -> Iterator[tuple[str, Node, Path]]:
    """The verb of one move with the node of its slots: of an empty text in its place if it has none."""
    if isinstance(node, Scalar):
        bare = Scalar("", True, node.line, node.column, node.end)
        pairs: Sequence[tuple[Scalar, Node]] = ((node, bare),)
    elif isinstance(node, Table) and len(node.entries) == 1:
        pairs = node.entries
    else:
        by = context.key("by")
        context.add(
            node,
            path,
            f"ожидается один ход, «глагол: {{{by}: …}}»; каждый следующий — новой строкой через «- »",
        )
        return
    for key, inner in pairs:
        verb = context.words.verbs.get(fold(key.text))
        if not key.text.strip():
            context.add(key, path, EMPTY)
        elif verb is None:
            listed = [*map(context.verb_word, context.words.rules.verbs)]
            near = context.meant(key.text, context.verbs_called(), 24, listed)
            context.add(key, path, f"«{key.text}»: такого хода нет{near}")
        else:
            yield verb, inner, (*path, key.text)


def _stated(
    context: Context, verb: str, node: Node | None, path: Path, unknowns: dict[str, Unknown]
) -> Stated | None:
    """A move with definite or open slots; ``None`` when something is wrong with it."""
    if verb == PROCEED:
        return _proceed(context, node, path)
    parts = _slots(context, verb, node, path)
    if parts is None:
        return None
    move = context.words.rules.verbs[verb]
    slots: dict[str, Any] = {}
    for name, (inner, here) in parts.items():
        if isinstance(inner, Items) and not getattr(move.slots[name].domain, "many", False):
            slots[name] = context.add(inner, here, _several_moves(context, move, name, inner))
            continue
        read = value(context, move.slots[name], inner, _open_name(verb, name, unknowns), here)
        if isinstance(read, Unknown):
            unknowns[read.name] = read
        elif name == "card" and isinstance(move.slots[name].domain, Words) and read is not BAD:
            # cards that only a move names: their effects may be reasons
            context.cards.update(dict.fromkeys(read if isinstance(read, tuple) else (read,)))
        slots[name] = read
    return None if BAD in slots.values() else Stated(verb, slots)


def _several_moves(context: Context, move: type[Move], name: str, node: Items) -> str:
    """That a list where one is expected is as many moves, unless it is not known which."""
    verb, slot = context.verb_word(move.verb), slot_word(context, move.slots[name])
    named = [one.text for one in node.items if isinstance(one, Scalar)] or ["одно", "другое"]
    apart = ", ".join(f"«- {verb}: {{{slot}: {one}, …}}»" for one in named[:2])
    return (
        f"ожидается одно значение: {describe(context, move.slots[name])}; это несколько ходов, пишите их "
        f"по отдельности: {apart}; а если неизвестно, кто или что из них: {'|'.join(named)}"
    )


def _open_name(verb: str, slot: str, unknowns: Mapping[str, Unknown]) -> str:
    """The name of an unknown slot: ``damage.normal``, ``damage.normal.2`` for the second such move."""
    name, count = f"{verb}.{slot}", 1
    while name in unknowns:
        count += 1
        name = f"{verb}.{slot}.{count}"
    return name


def _proceed(context: Context, node: Node | None, path: Path) -> Stated | None:
    if isinstance(node, Table):
        target = [inner for key, inner in node.entries if fold(key.text) in ("to", "до", "к")]
        if len(target) != len(node.entries) or len(target) > 1:
            proceed = context.verb_word(PROCEED)
            to = "to" if context.problems.english else "до"
            context.add(node, path, f"ожидается «{proceed}» или «{proceed}: {{{to}: шаг}}»")
            return None
        node = target[0] if target else None
    if node is None or is_empty(node):
        return Stated(PROCEED, {})
    written = text(context, node, path)
    for steps in context.words.steps.values():
        if fold(written) in steps:
            return Stated(PROCEED, {"to": steps[fold(written)]})
    if (fact := _fact_called(context, written)) is not None:
        context.add(node, path, f"«{written}» — не шаг процедуры, а значение факта: «{fact}»")
        return None
    steps_of = context.words.steps
    near = expected(written, context.steps_called(*steps_of), 24, context.step_words(*steps_of).values())
    context.add(node, path, f"«{written}»: такого шага нет ни у одной процедуры{near}")
    return None


def _fact_called(context: Context, written: str) -> str | None:
    """The fact of a single thing that has this value: day and night are the time of the game."""
    for kind in context.words.rules.kinds.values():
        for declared in kind.facts.values() if kind.single else ():
            if not declared.hidden and fold(written) in words.table(declared.words):
                named = context.fact_word(kind.kind, declared.name)
                return f"{context.kind_word(kind.kind)}: {{{named}: {written}}}"
    return None


def _slots(context: Context, verb: str, node: Node | None, path: Path) -> dict[str, tuple[Node, Path]] | None:
    """The nodes of a move's slots by name. A value alone is that of one slot, see `_meant_alone`."""
    move = context.words.rules.verbs[verb]
    found: dict[str, tuple[Node, Path]] = {}
    wrong = False
    if isinstance(node, Table):
        for key, inner in node.entries:
            here = (*path, key.text)
            name = context.words.slots[verb].get(fold(key.text))
            if name is None:
                near = without_colon(key, inner, context.words.slots[verb])
                near = near or _slot_meant(context, verb, key.text)
                if (
                    not near.startswith("; не хватает")
                    and is_empty(inner)
                    and not nearest(key.text, context.words.slots[verb])
                ):
                    near = f"; {LISTS}"  # the next of several values
                context.add(key, here, f"у хода «{context.verb_word(verb)}» этого нет{near}")
                wrong = True
            elif name in found:
                context.add(key, here, f"«{key.text}» уже сказано в строке {found[name][0].line}")
                wrong = True
            else:
                found[name] = (inner, here)
    elif node is not None and not is_empty(node):
        if not move.slots:
            context.add(node, path, f"у хода «{context.verb_word(verb)}» нет подробностей")
            return None
        name = _meant_alone(context, move.slots, node)
        if (form := _for_another(context, move, name, node)) is not None:
            context.add(node, path, form)
            return None
        found[name] = (node, path)
    needed = (next(iter(move.slots), ""), *move.also_needs)
    missing = next((one for one in move.slots.values() if one.name in needed and one.name not in found), None)
    if missing is not None and missing.start is UNSET and not wrong:
        name = slot_word(context, missing)
        what = f", {name}" if name.split()[-1] in _ASKS else f": {name}"
        context.add(node, path, f"не сказано{what} (нужно {describe(context, missing)})")
        wrong = True
    return None if wrong else found


def _meant_alone(context: Context, slots: Mapping[str, Fact], node: Node) -> str:
    """The slot of a value that stands alone: the first one, or if that asks for a thing, who has the word."""
    first = next(iter(slots))
    if (
        not isinstance(slots[first].domain, Ref)
        or not isinstance(node, Scalar)
        or node.text in context.things
    ):
        return first
    return next((name for name, one in slots.items() if fold(node.text) in words.table(one.words)), first)


def _for_another(context: Context, move: type[Move], name: str, node: Node) -> str | None:
    """How to write a value alone that the first slot does not take but another one does."""
    alone = context.find(node.text) if isinstance(node, Scalar) else None
    kind = context.things.get(alone or "", "")
    first = move.slots[name].domain
    if not kind or not isinstance(first, Ref) or kind in first.kinds:
        return None
    takes = next((one for one in move.slots.values() if kind in getattr(one.domain, "kinds", ())), None)
    if takes is None:
        return None
    said = f"{{{slot_word(context, move.slots[name])}: …, {slot_word(context, takes)}: {alone}}}"
    return (
        f"«{alone}» — {context.kind_word(kind)}; пишите полностью: «{context.verb_word(move.verb)}: {said}»"
    )


def slot_word(context: Context, declared: Fact) -> str:
    """A slot, as this file would write it."""
    return context.problems.word(declared.name.rstrip("_"), declared.ru)


def _slot_meant(context: Context, verb: str, written: str) -> str:
    """The closing for a word that is no slot of a verb."""
    slots = context.words.rules.verbs[verb].slots
    called = context.called(context.words.slots[verb], lambda name: slot_word(context, slots[name]))
    return context.meant(written, called, 24, [slot_word(context, one) for one in slots.values()])


# Sets of moves ------------------------------------------------------------------------------------------


def said(context: Context, verb: str, node: Node | None) -> str:
    """A move as a question names it, on one line with canonical words: ``block: {by: Иван}``."""
    slots = context.words.slots.get(verb, {})
    return f"{verb}: {flat(node, slots)}" if node is not None and not is_empty(node) else verb


def flat(node: Node, names: Mapping[str, str]) -> str:
    """A node on one line, in the order of the file; keys by their canonical `names`."""
    match node:
        case Scalar():
            return node.text
        case Items():
            return f"[{', '.join(flat(one, names) for one in node.items)}]"
        case Table():
            told = (f"{names.get(fold(key.text), key.text)}: {flat(one, names)}" for key, one in node.entries)
            return f"{{{', '.join(told)}}}"


def ways(
    context: Context, verb: str, node: Node | None, path: Path, unknowns: dict[str, Unknown]
) -> tuple[list[Stated], list[Any]]:
    """The moves that sets in slots stand for, and their labels (empty when no slot holds a set)."""
    if verb == PROCEED:
        further = _proceed(context, node, path)
        return ([further] if further else []), []
    parts = _slots(context, verb, node, path)
    if parts is None:
        return [], []
    move = context.words.rules.verbs[verb]
    options: dict[str, list[Any]] = {}
    open_slots: set[str] = set()
    for name, (inner, here) in parts.items():
        members = _set(context, move.slots[name], inner, here)
        if members is not None:
            options[name] = members
            open_slots.add(name)
            continue
        read = value(context, move.slots[name], inner, _open_name(verb, name, unknowns), here)
        if isinstance(read, Unknown):
            unknowns[read.name] = read
        options[name] = [read]
    if any(BAD in members for members in options.values()):
        return [], []
    ways = 1
    for members in options.values():
        ways *= len(members)
    if ways > MANY_WAYS:
        context.add(node, path, f"ходов больше {MANY_WAYS}; назовите кого-нибудь прямо")
        return [], []
    stated = []
    labels: list[Any] = []
    for chosen in product(*options.values()):
        slots = dict(zip(options, chosen, strict=True))
        stated.append(Stated(verb, slots))
        if open_slots:
            label = tuple(_label(move.slots[name], slots[name]) for name in options if name in open_slots)
            labels.append(label[0] if len(label) == 1 else label)
    return stated, labels


def _label(declared: Fact, taken: Any) -> Any:
    """What stands for a member of a set in the answer: a word that fills a list alone, by itself."""
    alone = isinstance(declared.domain, OneOf) and isinstance(taken, tuple) and len(taken) == 1
    return taken[0] if alone else taken


def _set(context: Context, declared: Fact, node: Node, path: Path) -> list[Any] | None:
    """The members of a set that stands in a slot, or ``None`` when it holds one value."""
    domain = declared.domain
    if isinstance(node, Scalar) and node.plain and fold(node.text) in _EACH:
        if isinstance(domain, Ref):
            meant = tuple(kind for kind in domain.kinds if kind not in domain.aside)
            members: list[Any] = context.named(meant)
            return [(one,) for one in members] if domain.many else members
        if isinstance(domain, OneOf) and domain.many:
            return [(one,) for one in domain]
        if isinstance(domain, OneOf | Whole):
            return list(domain)
    many = isinstance(domain, Ref | Words) and domain.many  # words are asked about one by one
    if isinstance(node, Items) and (not many or any(isinstance(item, Items) for item in node.items)):
        return [value(context, declared, item, "", path, may_be_open=False) for item in node.items]
    return None


# Sweeping ------------------------------------------------------------------------------------------------


def varied(context: Context, moves: Sequence[Stated], node: Node | None, path: Path) -> dict[str, Unknown]:
    """The facts, and slots of stated moves (``damage.normal``), to sweep, with their ranges."""
    found: dict[str, Unknown] = {}
    if not isinstance(node, Table):
        context.add(node, path, "ожидается «{Имя.факт: область}», например «{Барт.кровь: 0..5}»")
        return found
    for key, inner in node.entries:
        here = (*path, key.text)
        swept = _swept(context, moves, key, here)
        if swept is None:
            continue
        name, declared = swept
        read = value(context, declared, _alternatives(inner), name, here)
        if isinstance(read, Unknown):
            found[name] = read
        elif read is not BAD:
            unknown = context.problems.key("unknown", words.UNKNOWN)
            context.add(
                inner, here, f"ожидается область, «0..5», или «{unknown}»: {describe(context, declared)}"
            )
    return found


def _alternatives(node: Node) -> Node:
    """A list of values to sweep means the same as these values with ``|`` between them."""
    if not isinstance(node, Items) or not all(isinstance(one, Scalar) for one in node.items):
        return node
    written = "|".join(one.text for one in node.items if isinstance(one, Scalar))
    return Scalar(written, True, node.line, node.column, node.end)


def _swept(context: Context, moves: Sequence[Stated], key: Scalar, path: Path) -> tuple[str, Fact] | None:
    """The fact or slot that a name to sweep stands for."""
    verb, _, rest = key.text.partition(".")
    slot, _, count = rest.partition(".")
    move = context.words.rules.verbs.get(context.words.verbs.get(fold(verb), ""))
    if move is not None and context.find(verb) is None:
        name = context.words.slots[move.verb].get(fold(slot))
        stated = sum(one.verb == move.verb for one in moves)
        number = int(count) if count.isdecimal() else 1
        what = context.verb_word(move.verb)
        if name is None:
            near = _slot_meant(context, move.verb, slot)
            context.add(key, path, f"у хода «{what}» нет «{slot}»{near}")
        elif not 1 <= number <= stated:
            context.add(
                key, path, f"хода «{what}»{f' № {count}' if count else ''} в «{context.key('moves')}» нет"
            )
        elif stated > 1 and not count:
            which = " или ".join(f"«{key.text}.{one}»" for one in range(1, stated + 1))
            context.add(key, path, f"ходов «{what}» несколько; скажите, какого: {which}")
        else:
            return f"{move.verb}.{name}" + (f".{number}" if number > 1 else ""), move.slots[name]
        return None
    known = fact_name(context, key, path)
    if known is None:
        return None
    if known.declared is None or known.tail:
        context.add(key, path, f"менять можно лишь то, что описывают в «{context.key('given')}»")
        return None
    return known.full, known.declared
