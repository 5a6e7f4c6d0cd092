"""Texts of cards as data: what a card grants, forbids, sets, adds or lifts, for whom and how long."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from adjudicator.kernel import Lasting, Ref, Unknown, Whole, Words
from adjudicator.kernel.things import Fact
from adjudicator.scenario import words
from adjudicator.scenario.clauses import clause_id, executed
from adjudicator.scenario.problems import expected, nearest, said
from adjudicator.scenario.source import Items, Node, Scalar, Table
from adjudicator.scenario.values import (
    BAD,
    Context,
    Path,
    candidates,
    describe,
    fact_name,
    fact_words,
    is_empty,
    no_such_fact,
    number,
    reference,
    text,
    value,
)
from adjudicator.scenario.words import fold

_CARD, _SOURCE = words.table(words.CARD), words.table(words.SOURCE)
_FLAGS = {**words.table(words.TRUE), **words.table(words.FALSE)}
_EACH, _UNKNOWN = words.table(words.EACH), words.table(words.UNKNOWN)


def members(context: Context, node: Node, path: Path) -> Iterator[tuple[Scalar, Node | None, Path]]:
    """The names in a section with what is said of each: a list of names, a mapping, or a mixture."""
    if isinstance(node, Table):
        for key, inner in node.entries:
            yield key, inner, (*path, key.text)
        return
    if isinstance(node, Scalar):
        if not is_empty(node):
            context.add(node, path, "ожидается список имён, «[Анна, Борис]», или «Имя: {факт: значение}»")
        return
    for item in node.items:
        if isinstance(item, Scalar):
            yield item, None, (*path, item.text)
        elif isinstance(item, Table):
            for key, inner in item.entries:
                yield key, inner, (*path, key.text)
        else:
            context.add(item, path, "ожидается имя или «Имя: {факт: значение}»")


def texts_of(context: Context, node: Node, path: Path) -> Iterator[tuple[str, Table, Path]]:
    """The texts in `cards` by the name of their card; a card with several texts has a list of them."""
    for key, inner, here in members(context, node, path):
        several = isinstance(inner, Items)
        for position, one in enumerate(inner.items if isinstance(inner, Items) else (inner,), 1):
            if isinstance(one, Table) and any(_operation(key) for key, _ in one.entries):
                context.cards[key.text.strip()] = None
                yield key.text.strip(), one, (*here, position) if several else here
            else:
                place = one if one is not None and not is_empty(one) else key
                context.add(place, here, f"ожидается, что карта делает{_what_it_does(context, one)}")


def _what_it_does(context: Context, node: Node | None) -> str:
    """What a card can do, or what was meant by a key of its text."""
    for key, _ in node.entries if isinstance(node, Table) else ():
        if fold(key.text) not in _CARD:
            known = {one: words.CARD[one] for one in words.OPERATIONS}
            if near := nearest(key.text, called := words.table(known)):
                meant = said(near, context.key(called[near]))
                return f"; «{key.text}» — возможно, имелось в виду «{meant}»"
    return ": " + ", ".join(context.problems.keys(words.CARD, words.OPERATIONS))


def _operation(key: Scalar) -> bool:
    return _CARD.get(fold(key.text)) in words.OPERATIONS


def lasting(context: Context, texts: Iterable[tuple[str, Table, Path]]) -> Iterator[Lasting]:
    """Card texts as lasting effects of the card layer, in the order of the file."""
    for since, (name, node, path) in enumerate(texts, 1):
        parts: dict[str, tuple[Node, Path]] = {}
        for key, inner in node.entries:
            here = (*path, key.text)
            part = _CARD.get(fold(key.text))
            if part is None:
                context.add(key, here, f"неизвестный ключ{context.problems.meant(key.text, words.CARD)}")
            elif part in parts:
                context.add(key, here, f"то же уже сказано в строке {parts[part][0].line}")
            else:
                parts[part] = (inner, here)
        shared = _shared(context, name, parts, since)
        if "over" in parts and "grant" not in parts:
            over, grant = context.key("over"), context.key("grant")
            context.add(
                parts["over"][0],
                parts["over"][1],
                f"«{over}» пишут при «{grant}»: что из запретов карта обходит",
            )
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
        ends = dict.fromkeys([*scopes.values(), *context.words.procedures.values()])
        listed = [*map(context.procedure_word, ends), context.problems.key("source", words.SOURCE)]
        near = expected(written, known, 20, listed)
        context.add(node, path, f"«{written}»: ожидается, до конца чего это длится{near}")
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
    for about, amount in _abouts(context, operation, node, path):
        kinds = _subjects(context, about) if verbs else _owners(context, about)
        who = _conditions(context, *parts["who"], kinds) if "who" in parts else {}
        whom: dict[str, Mapping[str, Any]] = {}
        if "whom" in parts and verbs:
            whom = _whom(context, about, *parts["whom"])
        elif "whom" in parts:
            whom_, who_ = context.key("whom"), context.key("who")
            context.add(
                *parts["whom"],
                f"«{whom_}» бывает лишь у запрета, разрешения и обязанности; здесь пишут «{who_}»",
            )
        over = _excepted(context, *parts["over"]) if "over" in parts and operation == "grant" else ()
        yield replace(shared, operation=operation, about=about, amount=amount, who=who, whom=whom, over=over)


def _excepted(context: Context, node: Node, path: Path) -> tuple[str, ...]:
    """The clauses that a permission excepts."""
    found = [_lifted(context, item, path) for item in (node.items if isinstance(node, Items) else (node,))]
    return tuple(one for one in found if one is not None)


def _abouts(context: Context, operation: str, node: Node, path: Path) -> Iterator[tuple[str, Any]]:
    """What an operation is about: verbs, ids of clauses, or derived facts with an amount."""
    if operation in ("set", "add"):
        if not isinstance(node, Table):
            context.add(node, path, "ожидается «{факт: число}»")
            return
        for key, inner in node.entries:
            here = (*path, key.text)
            about = _derived(context, key.text)
            if about is None:
                context.add(key, here, _not_derived(context, key.text))
            elif (amount := _amount(context, about, operation, inner, here)) is not BAD:
                yield about, amount
        return
    for item in node.items if isinstance(node, Items) else (node,):
        if operation != "lift" and isinstance(item, Table):
            who, whom = context.key("who"), context.key("whom")
            name = item.entries[0][0].text if item.entries else ""
            context.add(
                item,
                path,
                f"здесь пишут одно название хода: «{name}»; кто и над кем, пишут в «{who}» и «{whom}»",
            )
            continue
        written = text(context, item, path)
        if operation == "lift":
            if (about := _lifted(context, item, path)) is not None:
                yield about, None
        elif (verb := context.words.verbs.get(fold(written))) is None:
            listed = [*map(context.verb_word, context.words.rules.verbs)]
            context.add(
                item,
                path,
                f"«{written}»: такого хода нет{context.meant(written, context.verbs_called(), 24, listed)}",
            )
        else:
            yield verb, None


def _lifted(context: Context, node: Node, path: Path) -> str | None:
    """The clause that a card lifts: one that has rules."""
    id = clause_id(context, node, path)
    if id is None:
        return None
    home = executed(context, id)
    if home is None:
        number = id.partition(":")[2]
        context.add(node, path, f"норму {number} программа не исполняет отдельным правилом: снять её нельзя")
    return home


def _not_derived(context: Context, written: str) -> str:
    """That cards do not change this fact, and which ones they do change."""
    owner, dot, fact = written.rpartition(".")
    if dot and context.find(owner) is not None and _derived(context, fact) is not None:
        return f"здесь пишут факт без имени: «{fact}»; «{owner}» пишут в «{context.key('who')}»"
    named = context.words.rules.value_names
    listed = [
        context.fact_word(kind, name)
        for kind, _, name in (one.partition(".") for one in context.words.rules.values if one in named)
    ]
    called = context.called(context.words.derived, lambda full: context.fact_word(*_kind_and_name(full)))
    return f"карты меняют лишь выводимые факты{context.meant(written, called, 20, listed)}"


def _kind_and_name(full: str) -> tuple[str, str]:
    """A derived fact (``action.stealth``) as the kind that has it and its name."""
    kind, _, name = full.partition(".")
    return kind, name


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
    declared = _stated(context, about)
    if declared is not None and not isinstance(declared.domain, Whole):
        if operation == "set":
            return _set_to(context, declared, node, path)
        expected_ = describe(context, declared)
        return context.add(
            node, path, f"прибавлять можно лишь к числу, а это — {expected_}; пишут «{context.key('set')}»"
        )
    if declared is not None and not isinstance(node, Scalar):
        return context.add(node, path, "ожидается число")
    if isinstance(node, Items):
        listed = [_amount(context, about, operation, item, path) for item in node.items]
        return BAD if BAD in listed else tuple(chain.from_iterable(map(_several, listed)))
    found = candidates(context, node, path)
    if found is BAD:
        return BAD
    numeric = operation == "add" or declared is not None or _is_number(context, about)
    if numeric and type(found.values[0]) is not int:
        return context.add(node, path, f"«{found}»: ожидается число")
    return found.values[0]


def _set_to(context: Context, declared: Fact, node: Node, path: Path) -> Any:
    """What a card says that a fact is which is no number: something that may be stated of it."""
    if isinstance(declared.domain, Words):
        for item in node.items if isinstance(node, Items) else (node,):
            if isinstance(item, Scalar) and item.plain and _is_no_text(item.text):
                return context.add(item, path, f"«{item.text}»: ожидается {describe(context, declared)}")
    return value(context, declared, node, "", path, may_be_open=False)


def _is_no_text(written: str) -> bool:
    """Whether somebody means a number or a flag by this."""
    return number(written.strip()) is not None or fold(written) in _FLAGS


def _stated(context: Context, about: str) -> Fact | None:
    """The fact that is stated under the name of a derived one."""
    name = about.rpartition(".")[2]
    stated = (context.words.rules.kinds[kind].facts.get(name) for kind in _owners(context, about))
    return next((one for one in stated if one is not None), None)


def _several(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _is_number(context: Context, about: str) -> bool:
    """Whether a derived fact is a number: something adds to it or bounds it."""
    stages = {
        rule.stage
        for name, rules in context.words.rules.values.items()
        if about in (name, name.partition(".")[2])
        for rule in rules
    }
    return bool(stages - {"base", "set"})


def _subjects(context: Context, verb: str) -> tuple[str, ...]:
    """The kinds of whom a move is about: who makes it, or, where nobody is named, whom it befalls."""
    slots = context.words.rules.verbs[verb].slots if verb in context.words.rules.verbs else {}
    refs = [one.domain.kinds for one in slots.values() if isinstance(one.domain, Ref)]
    made = slots["by"].domain if "by" in slots else None
    return made.kinds if isinstance(made, Ref) else refs[0] if refs else ()


def _owners(context: Context, about: str) -> tuple[str, ...]:
    kind, dot, _ = about.partition(".")
    if dot and kind in context.words.rules.kinds:
        return (kind,)
    return tuple(one for one in context.words.rules.kinds if f"{one}.{about}" in context.words.rules.values)


def _conditions(context: Context, node: Node, path: Path, kinds: tuple[str, ...]) -> dict[str, Any]:
    """Conditions on a thing: its name, names, or facts with the values that they must have."""
    kinds = kinds or tuple(context.words.rules.kinds)
    if not isinstance(node, Table):
        if isinstance(node, Scalar) and fold(node.text) in _EACH:
            return {}
        if isinstance(node, Scalar) and context.find(node.text) is None and _is_group(context, node):
            context.add(
                node,
                path,
                f"«{node.text}» — не имя; группу описывают фактами, "
                f"«{{{fact_words(context, kinds[0])[0]}: …}}», а всем — «все»",
            )
            return {}
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


def _is_group(context: Context, node: Scalar) -> bool:
    """Whether a text names a kind of things where a name is wanted."""
    return fold(node.text) in context.words.sections


def _wanted(context: Context, declared: Fact | None, node: Node, path: Path) -> Any:
    """The value, or the values, that a condition asks for."""
    if isinstance(node, Items):
        values = tuple(_wanted(context, declared, item, path) for item in node.items)
        return BAD if BAD in values else values
    if declared is None:
        found = candidates(context, node, path)
        return found if found is BAD else found.values[0] if len(found.values) == 1 else found.values
    if isinstance(node, Scalar) and fold(node.text) in _UNKNOWN:
        return context.add(node, path, "условие карты сравнивают со значением, а не с неизвестным")
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
        context.add(node, path, f"ход «{context.verb_word(verb)}» ни на кого не направлен")
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
                listed = context.step_words(name.thing).values()
                near = expected(unknown[0], context.steps_called(name.thing), 20, listed)
                context.add(inner, here, f"«{unknown[0]}»: такого шага нет{near}")
            else:
                found[name.full] = tuple(steps[fold(one)] for one in written)
        elif (wanted := _wanted(context, name.declared, inner, here)) is not BAD:
            found[name.full] = wanted
    return found
