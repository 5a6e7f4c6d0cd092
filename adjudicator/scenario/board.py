"""What is given: from the `given` of a scenario to a board of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from adjudicator.kernel import (
    Board,
    Frame,
    OneOf,
    Procedure,
    Ruleset,
    Thing,
    Unknown,
    Whole,
)
from adjudicator.kernel import (
    Stated as StatedMove,
)
from adjudicator.kernel.things import UNSET, Fact, evolve, make
from adjudicator.scenario import limits, words
from adjudicator.scenario.cards import lasting, members, texts_of
from adjudicator.scenario.naming import either
from adjudicator.scenario.problems import Problems, expected, nearest, without_colon
from adjudicator.scenario.source import EMPTY, Items, Node, Scalar, Table
from adjudicator.scenario.values import (
    BAD,
    Context,
    Name,
    Path,
    candidates,
    fact_name,
    fact_words,
    is_empty,
    kinds_shown,
    no_such_fact,
    signed,
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
    stated: dict[str, Stated] = {}
    choices: Table | None = None
    texts: list[tuple[str, Table, Path]] = []
    if node is not None and not isinstance(node, Table) and not is_empty(node):
        context.add(node, path, f"ожидается описание: виды и имена, «{_sample(context)}»")
    entries = node.entries if isinstance(node, Table) else ()
    seen: dict[str, Scalar] = {}
    for key, inner in entries:
        here = (*path, key.text)
        name = _GIVEN.get(fold(key.text)) or context.words.sections.get(fold(key.text))
        if name is None:
            context.add(key, here, _no_such_section(context, key, entries))
        elif name in seen and not _is_many(context, name):
            context.add(key, here, f"это уже описано в строке {seen[name].line}")
        elif name == "choices" and isinstance(inner, Table):
            choices = inner
        elif name == "choices":
            context.add(inner, here, "ожидается «выбор: значение»")
        elif name == "cards":
            texts += texts_of(context, inner, here)
        else:
            _things(context, name, key, inner, here, stated)
        if name is not None:
            seen.setdefault(name, key)
    for kind in context.words.rules.kinds.values():
        if kind.single and kind.kind not in context.things:
            context.things[kind.kind] = kind.kind
    board = _board(context, stated, texts, choices, path)
    places = {one.text.strip(): (one, (*path, one.text)) for one in _names(context, entries)}
    limits.refuse_impossible(context, board, places, (node, path))
    return board


def _is_many(context: Context, section: str) -> bool:
    """Whether a section holds things by name: it may then be continued under another name of its kind."""
    kind = context.words.rules.kinds.get(section)
    return kind is not None and not kind.single


def _sample(context: Context) -> str:
    """How things are described, in the words of this game."""
    kinds = [kind for kind in context.words.rules.kinds.values() if not kind.single]
    return f"{context.section_word(kinds[0].kind)}: [Анна, Борис]"


def _no_such_section(context: Context, key: Scalar, entries: Sequence[tuple[Scalar, Node]]) -> str:
    """That no kind of things has this name: it may be a name whose indentation went astray."""
    kinds = context.words.rules.kinds.values()
    known = context.called(context.words.sections, context.section_word)
    known |= context.called(_GIVEN, context.key)
    listed = [context.section_word(kind.kind) for kind in kinds] + context.problems.keys(words.GIVEN)
    above = [
        section
        for one, inner in entries
        if one.line < key.line and is_empty(inner) and (section := context.words.sections.get(fold(one.text)))
    ]
    if above and not nearest(key.text, known):
        section = context.section_word(above[-1])
        where = f"имена пишут под «{section}:», на два пробела правее"
        return f"такого вида нет; если это имя, сбит отступ: {where}"
    return f"такого вида нет{_of_single(context, key, entries) or expected(key.text, known, 20, listed)}"


def _of_single(context: Context, key: Scalar, entries: Sequence[tuple[Scalar, Node]]) -> str:
    """The closing for a key that is a fact of a thing that is but once: «игра: {Эдж: Анна}»."""
    single = [kind for kind in context.words.kinds_with(key.text) if kind.single]
    single = [kind for kind in single if context.words.facts[kind.kind][fold(key.text)] in kind.facts]
    if not single:
        return ""
    told = next(inner for one, inner in entries if one is key)
    value = told.text if isinstance(told, Scalar) and told.text else "…"
    said = [f"«{context.kind_word(kind.kind)}: {{{key.text}: {value}}}»" for kind in single]
    return f"; это факт, пишите {either(said)}"


def _names(context: Context, entries: Sequence[tuple[Scalar, Node]]) -> Iterator[Scalar]:
    """Where each thing is named: a single one by the key of its section."""
    for key, inner in entries:
        section = context.words.sections.get(fold(key.text))
        if section is None:
            continue
        if not _is_many(context, section):
            yield Scalar(section, True, key.line, key.column)
        elif isinstance(inner, Table):
            yield from (name for name, _ in inner.entries)
        elif isinstance(inner, Items):
            for item in inner.items:
                yield from [item] if isinstance(item, Scalar) else ()
                yield from (name for name, _ in item.entries) if isinstance(item, Table) else ()


# Things --------------------------------------------------------------------------------------------------


def _things(
    context: Context, section: str, word: Scalar, node: Node, path: Path, stated: dict[str, Stated]
) -> None:
    """Enter the things of one section; their facts are read when all things are known.

    The `word` that names the section may itself say something of them: that these are seas.
    """
    kind = context.words.rules.kinds.get(section)
    if kind is None or kind.single:
        context.things[section] = section
        stated[section] = _facts(context, section, node, path)
        return
    for key, inner, here in members(context, node, path):
        name = key.text.strip()
        known = context.things.get(name)
        if isinstance(inner, Scalar) and not is_empty(inner) and fold(name) in context.words.facts[section]:
            context.add(
                key,
                here,
                f"«{name}» — факт, а не имя: сбит отступ, факты пишут под именем, на два пробела правее",
            )
        elif not name:
            context.add(key, here, EMPTY)
        elif "|" in name or fold(name) in _TAKEN or name in context.words.rules.kinds:
            context.add(key, here, f"«{name}» именем быть не может: это слово значит другое")
        elif known is not None:
            context.add(key, here, f"имя «{name}» уже занято; у каждого на столе имя своё")
        else:
            context.things[name] = section
            context.presets[name] = context.words.presets[section].get(fold(word.text), {})
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
        if name is not None and cls is not None and name in cls.facts:
            name = signed(cls.facts[name], inner)
        if name is None:
            lost = without_colon(key, inner, lookup)
            context.add(key, here, lost.removeprefix("; ") or no_such_fact(context, kind, key.text))
        elif name in found:
            context.add(key, here, f"факт «{key.text}» уже назван в строке {found[name][0].line}")
        elif cls is not None and name in cls.facts and is_kept(cls.facts[name]):
            context.add(key, here, f"«{key.text}» программа ведёт сама, в файле этого не пишут")
        elif name != "step" and (cls is None or name not in cls.facts):
            instead = context.words.rules.stated_as.get(f"{kind}.{name}")
            listed = fact_words(context, kind, derived=False)[:12]
            stored = f"«{context.fact_word(kind, instead)}»" if instead else ", ".join(listed)
            context.add(
                key, here, f"«{key.text}» выводится по правилам; опишите то, из чего выводится: {stored}"
            )
        else:
            found[name] = (inner, here)
    return found


def is_kept(declared: Fact) -> bool:
    """Whether a fact is bookkeeping that no file states: it is hidden and has no name in the file's words."""
    return declared.hidden and not declared.ru


def _said(declared: Fact, value: Any) -> Any:
    return ("да" if value else "нет") if isinstance(value, bool) else declared.shown(value)


def _contradiction(context: Context, name: str, kind: str, facts: Stated) -> None:
    """Report a fact that says otherwise than the word of the section: an ally among the vampires."""
    declared = context.words.rules.kinds[kind].facts
    for fact, said in context.presets.get(name, {}).items():
        if fact not in facts or not isinstance(declared[fact].domain, OneOf):
            continue  # a number is but what it is at first
        node, here = facts[fact]
        quiet = replace(context, problems=Problems(""))
        read = value(quiet, declared[fact], node, f"{name}.{fact}", here)
        if read is BAD or isinstance(read, Unknown) or read == said:
            continue
        if read not in declared[fact].includes.get(said, ()):
            context.add(
                node,
                here,
                f"в «{here[-3]}» это «{_said(declared[fact], said)}», а написано "
                f"«{_said(declared[fact], read)}»: оставьте что-то одно",
            )


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
    untold: list[str] = []
    for kind in rules.kinds.values():
        for name in context.named((kind.kind,)):
            _contradiction(context, name, kind.kind, stated.get(name, {}))
            values = dict(context.presets.get(name, {}))
            values |= {
                fact: read
                for fact, (node, here) in stated.get(name, {}).items()
                if fact in kind.facts
                and (read := value(context, kind.facts[fact], node, f"{name}.{fact}", here)) is not BAD
            }
            _left_out(kind, name, values, assumed, defaults, untold)
            limits.keep(context, kind, values, stated.get(name, {}).keys(), stated.get(name, {}))
            things[name] = make(kind, name, values, context.unknowns)
    context.made = things
    frames = []
    for procedure in rules.procedures.values():
        facts = stated.get(procedure.name, {})
        position = None
        if "step" in facts and "step" not in _stored(context, procedure.name):
            position = _step(context, procedure.name, *facts["step"])
        elif facts and procedure.opens is not None and not _over(procedure, things):
            position = procedure.index(procedure.opens)
        elif procedure.told_by is not None:
            position = _told(procedure, things)
        if position is not None:
            frames.append(_standing(procedure, position))
    return Board(
        things,
        context.unknowns,
        tuple(lasting(context, texts)),
        tuple(frames),
        _choices(context, choices, (*path, context.key("choices"))),
        tuple(assumed),
        tuple(defaults),
        tuple(untold),
    )


def _standing(procedure: Procedure, position: int) -> Frame:
    """The frame of a described step: one with a window is open, unless it only begins when described."""
    step = procedure.steps[position]
    return Frame(procedure.name, position, bool(step.window) and not step.begins)


def _over(procedure: Procedure, things: Mapping[str, Thing]) -> bool:
    """Whether what is said of the thing of a procedure says that it is over."""
    if procedure.over is None:
        return False
    thing = things[procedure.name]
    return bool(getattr(thing, procedure.over) != thing.facts[procedure.over].default)


def _told(procedure: Procedure, things: Mapping[str, Thing]) -> int | None:
    """The step of a procedure that a fact of some thing names, if it names one."""
    owner, _, name = str(procedure.told_by).partition(".")
    value = getattr(things[owner], name)
    return procedure.index(value) if any(step.name == value for step in procedure.steps) else None


def _stored(context: Context, kind: str) -> Mapping[str, Fact]:
    cls = context.words.rules.kinds.get(kind)
    return cls.facts if cls is not None else {}


def _left_out(
    kind: type[Thing],
    name: str,
    values: dict[str, Any],
    assumed: list[str],
    defaults: list[tuple[str, str]],
    untold: list[str],
) -> None:
    """Give what a scenario leaves out the book's default, else the typical value, else leave it unknown."""
    for declared in kind.facts.values():
        if declared.name in values or declared.told_by(name) is not UNSET:
            continue
        full = f"{name}.{declared.name}"
        if (rest := _rest(full, declared, values)) is not None:
            values[declared.name] = rest
        elif declared.default is not UNSET:
            if declared.clause:
                defaults.append((full, declared.clause))
        elif declared.typical is not UNSET:
            if isinstance(declared.domain, OneOf | Whole) and not declared.hidden:
                assumed.append(full)
            if isinstance(declared.typical, Whole | OneOf):
                values[declared.name] = Unknown(full, declared.typical)
            elif declared.usual is not None:
                values[declared.name] = declared.usual(values)
        elif isinstance(declared.domain, OneOf | Whole):
            values[declared.name] = Unknown(full, declared.domain)
            untold.append(full)


def _rest(full: str, declared: Fact, values: Mapping[str, Any]) -> int | Unknown | None:
    """What the stated part of a fixed total leaves for this number."""
    if declared.rest_of is None:
        return None
    other, total = declared.rest_of
    stated = values.get(other)
    if isinstance(stated, Unknown) and isinstance(stated.domain, Whole):
        return Unknown(full, Whole(max(0, total - stated.domain.high), max(0, total - stated.domain.low)))
    return total - stated if isinstance(stated, int) and stated <= total else None


def _step(context: Context, procedure: str, node: Node, path: Path) -> int | None:
    written = text(context, node, path)
    step = context.words.steps[procedure].get(fold(written))
    if step is None:
        near = expected(written, context.steps_called(procedure), 20, context.step_words(procedure).values())
        what = context.procedure_word(procedure)
        context.add(node, path, f"«{written}»: у процедуры «{what}» такого шага нет{near}")
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
        if name.declared is not None and not name.tail:
            name = _signed(context, name, inner)
        if name.declared is None and name.field == "step":
            frames = _moved(context, frames, name, inner, here)
        elif name.declared is not None and is_kept(name.declared):
            context.add(key, here, f"«{key.text}» программа ведёт сама, в файле этого не пишут")
        elif name.declared is None or name.tail:
            context.add(key, here, f"предположить можно лишь то, что описывают в «{context.key('given')}»")
        elif name.field in changed.setdefault(name.thing, {}):
            context.add(key, here, f"факт «{key.text}» уже назван")
        elif (read := value(context, name.declared, inner, name.full, here)) is not BAD:
            changed[name.thing][name.field] = read
            stated.setdefault(name.thing, {})[name.field] = (inner, here)
    made = changed_board(context, board, changed, stated)
    made = replace(made, frames=tuple(_told_anew(context, frames, made.things, changed)))
    limits.refuse_impossible(context, made, {}, (node, path), supposed=True)
    return made


def _signed(context: Context, name: Name, node: Node) -> Name:
    """The fact that a supposed value is of: a number with a sign may be of another one."""
    assert name.declared is not None
    of = signed(name.declared, node)
    if of == name.field:
        return name
    return replace(
        name, full=f"{name.thing}.{of}", field=of, declared=type(context.made[name.thing]).facts[of]
    )


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
        full = {
            **{one: getattr(things[thing], one) for one in kind.facts},
            **_following(kind, values),
            **values,
        }
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
        untold=tuple(one for one in board.untold if one not in told),
    )


def _following(kind: type[Thing], stated: Mapping[str, Any]) -> dict[str, Any]:
    """The bookkeeping that follows what is stated of a thing."""
    kept = [one for one in kind.facts.values() if one.hidden and one.usual is not None]
    found = {one.name: one.usual(stated) for one in kept if one.usual is not None}
    return {name: value for name, value in found.items() if value is not None}


def _moved(context: Context, frames: list[Frame], name: Name, node: Node, path: Path) -> list[Frame]:
    position = _step(context, name.thing, node, path)
    if position is None:
        return frames
    moved = {frame.procedure: frame for frame in frames}
    moved[name.thing] = _standing(context.words.rules.procedures[name.thing], position)
    return [moved[one] for one in context.words.rules.procedures if one in moved]


def _told_anew(
    context: Context,
    frames: Sequence[Frame],
    things: Mapping[str, Thing],
    changed: Mapping[str, Mapping[str, Any]],
) -> Iterator[Frame]:
    """The frames, where a changed fact names the step of a procedure with that one in its place."""
    known = {frame.procedure: frame for frame in frames}
    for name, procedure in context.words.rules.procedures.items():
        owner, _, field = (procedure.told_by or "").partition(".")
        if field in changed.get(owner, ()):
            position = _told(procedure, things)
            if position is not None:
                yield _standing(procedure, position)
        elif procedure.over in changed.get(name, ()):
            if procedure.opens is not None and not _over(procedure, things):
                yield known.get(name) or _standing(procedure, procedure.index(procedure.opens))
        elif name in known:
            yield known[name]


def meant_by(rules: Ruleset, board: Board, moves: Iterable[StatedMove]) -> Board:
    """The board as the first move that is made at a certain time only means it, where that is left out."""
    for move in moves:
        kind = rules.verbs.get(move.verb)
        if kind is None or kind.when is None:
            return board
        for name, values in kind.when.items():
            board = _meant(board, name, values)
        if kind.when:
            return board
    return board


def _meant(board: Board, name: str, values: tuple[Any, ...]) -> Board:
    """The board on which a fact of which nothing is said is assumed to have one of these values."""
    if name not in board.untold:
        return board
    owner, _, field = name.rpartition(".")
    unknowns = {one: unknown for one, unknown in board.unknowns.items() if one != name}
    value = values[0]
    if len(values) > 1:
        value = unknowns[name] = Unknown(name, OneOf(values))
    return replace(
        board,
        things={**board.things, owner: evolve(board.things[owner], {field: value})},
        unknowns=unknowns,
        assumed=(*board.assumed, name),
        untold=tuple(one for one in board.untold if one != name),
    )


# Choices -------------------------------------------------------------------------------------------------


def _choices(context: Context, node: Table | None, path: Path) -> dict[str, Any]:
    """The players' choices that a scenario fixes, by the name of the choice."""
    found: dict[str, Any] = {}
    for key, inner in node.entries if node is not None else ():
        here = (*path, key.text)
        name = choice_name(context, key, here)
        if name is None:
            continue
        if name in found:
            context.add(key, here, f"выбор «{key.text}» уже назван")
        found[name] = chosen(context, inner, here)
    return found


def choice_name(context: Context, node: Scalar, path: Path) -> str | None:
    """The canonical name of a choice that some rule leaves to a player."""
    name = context.words.choice(node.text)
    if name is None:
        shown = context.words.choice_words(english=context.problems.english)
        called = context.called(context.words.choices, lambda one: shown.get(one, one))
        called = {f"Имя{word}" if word[0] == "." else word: first for word, first in called.items()}
        near = context.meant(node.text, called, 20, shown.values())
        context.add(node, path, f"«{node.text}»: такого выбора в правилах нет{near}")
        return None
    owner, _, own = name.rpartition(".")
    if owner and f".{own}" in context.words.rules.choice_of:
        return _own_choice(context, node, path, owner, f".{own}")
    return name


def _own_choice(context: Context, node: Scalar, path: Path, owner: str, own: str) -> str | None:
    """The canonical name of a choice that a thing has for itself; ``None`` if the thing is none of these."""
    kinds, called = context.words.rules.choice_of[own]
    made = [thing for thing in context.made.values() if thing.kind in kinds]
    names = {thing.name: getattr(thing, called, None) or thing.name for thing in made}
    found = context.find(owner, kinds)
    label = names.get(found or "") or next((one for one in names.values() if fold(one) == fold(owner)), None)
    if label is None and context.find(owner) is not None:
        label = _only(list(names.values()), bool(called))  # who chooses, where nothing else can be meant
    if label is not None:
        return label + own
    word = context.words.rules.choice_names[own][0]
    near = ", ".join(f"«{one}.{word}»" for one in dict.fromkeys(names.values()))
    what = kinds_shown(context, kinds)
    text = f"«{owner}»: у него выбора «{word}» нет, он бывает у вида «{what}»"
    context.add(node, path, f"{text}: {near}" if near else text)
    return None


def _only(labels: list[str], shared: bool) -> str | None:
    """The one label there is, or where copies share theirs the one that several have."""
    known = {one for one in labels if not shared or labels.count(one) > 1}
    return known.pop() if len(known) == 1 else None


def chosen(context: Context, node: Node, path: Path) -> Any:
    """What is chosen: a thing by name, a number, a word; a list for an order."""
    if isinstance(node, Items):
        return tuple(chosen(context, item, path) for item in node.items)

    found = candidates(context, node, path)
    return found if found is BAD else found.values[0]
