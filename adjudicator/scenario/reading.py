"""The scenario file: from its text to scenarios, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path as File
from typing import Any

from adjudicator.games import KEYS, ruleset
from adjudicator.kernel import PROCEED, Board, OneOf, Question, Ref, Stated, Unknown, Whole, Words
from adjudicator.kernel.things import UNSET, Fact
from adjudicator.scenario import words
from adjudicator.scenario.board import choice_name, given, supposed
from adjudicator.scenario.expectations import Clauses, expectation
from adjudicator.scenario.model import Asked, Expectation, Scenario
from adjudicator.scenario.problems import Problem, Problems, ScenarioError, expected
from adjudicator.scenario.source import Items, Malformed, Node, Scalar, Table, parse
from adjudicator.scenario.values import (
    BAD,
    Candidates,
    Context,
    Path,
    describe,
    expected_value,
    fact_name,
    is_empty,
    reference,
    text,
    value,
)
from adjudicator.scenario.vocabulary import vocabulary
from adjudicator.scenario.words import fold

MANY_WAYS = 400
"""A set of moves to ask about may not be larger."""

_FILE, _SCENARIO = words.table(words.FILE), words.table(words.SCENARIO)
_FORMS, _QUESTION = words.table(words.FORMS), words.table(words.QUESTION)
_EACH = words.table(words.EACH)

Entries = dict[str, tuple[Scalar, Node, Path]]


def read_file(file: File) -> list[Scenario]:
    """The scenarios of a file. Raises `ScenarioError` with everything wrong in it, or `OSError`."""
    try:
        written = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScenarioError(
            [Problem(str(file), 0, 0, "", f"текст не в UTF-8 (байт {error.start})")]
        ) from None
    return read_text(written, str(file))


def read_text(written: str, file: str = "-") -> list[Scenario]:
    """The scenarios of a text. Raises `ScenarioError` with everything that is wrong."""
    try:
        root = parse(written)
    except Malformed as error:
        raise ScenarioError([Problem(file, error.line, error.column, "", error.text)]) from None
    problems = Problems(file)
    scenarios = _file(problems, root)
    if problems.found:
        raise ScenarioError(problems.found)
    return scenarios


def _file(problems: Problems, root: Node | None) -> list[Scenario]:
    if not isinstance(root, Table):
        problems.add(root, (), "ожидается «game: …» и «scenarios: …»")
        return []
    entries = keyed(problems, root, (), _FILE)
    game = _game(problems, entries, root)
    if "scenarios" not in entries:
        problems.add(root, (), "нет списка «scenarios»")
        return []
    _, listed, path = entries["scenarios"]
    if not isinstance(listed, Items) or not listed.items:
        problems.add(listed, path, "ожидается список ситуаций, каждая с новой строки через «- »")
        return []
    if game is None:
        return []
    scenarios: list[Scenario] = []
    ids: dict[str, int] = {}
    for position, node in enumerate(listed.items, 1):
        made = _scenario(problems, game, node, position)
        if made is None:
            continue
        if made.id in ids:
            problems.add(node, (made.id,), f"такой id уже есть в строке {ids[made.id]}")
        ids[made.id] = node.line
        scenarios.append(made)
    return scenarios


def _game(problems: Problems, entries: Entries, root: Table) -> str | None:
    if "game" not in entries:
        problems.add(root, (), f"нет ключа «game»{expected('', KEYS)}")
        return None
    _, node, path = entries["game"]
    written = node.text.strip().casefold() if isinstance(node, Scalar) else ""
    if written not in KEYS:
        problems.add(node, path, f"неизвестная игра{expected(written, KEYS)}")
        return None
    return written


def keyed(problems: Problems, node: Table, path: Path, lookup: Mapping[str, str]) -> Entries:
    """The entries of a mapping by canonical key; unknown and repeated keys are reported."""
    found: Entries = {}
    for key, inner in node.entries:
        here = (*path, key.text)
        name = lookup.get(fold(key.text))
        if name is None:
            problems.add(
                key, here, f"неизвестный ключ{expected(key.text, [*dict.fromkeys(lookup.values())], 20)}"
            )
        elif name in found:
            problems.add(key, here, f"то же, что «{found[name][0].text}» в строке {found[name][0].line}")
        else:
            found[name] = (key, inner, here)
    return found


# One scenario --------------------------------------------------------------------------------------------


def _scenario(problems: Problems, game: str, node: Node, position: int) -> Scenario | None:
    path: Path = (f"scenarios[{position}]",)
    if not isinstance(node, Table):
        problems.add(node, path, "ожидается описание ситуации: id, given, moves, ask, expect")
        return None
    named = next((inner for key, inner in node.entries if _SCENARIO.get(fold(key.text)) == "id"), None)
    if isinstance(named, Scalar) and named.text.strip():
        path = (named.text.strip(),)
    entries = keyed(problems, node, path, _SCENARIO)
    context = Context(vocabulary(ruleset(game)), problems)

    def part(name: str) -> tuple[Node | None, Path]:
        entry = entries.get(name)
        return (entry[1], entry[2]) if entry is not None else (None, (*path, name))

    def word(name: str) -> str:
        inner, here = part(name)
        return "" if inner is None else text(context, inner, here)

    identity = word("id")
    if not identity:
        problems.add(node, path, "у ситуации нет id")
    board = given(context, *part("given"))
    moves = tuple(_moves(context, *part("moves"), context.unknowns))
    clauses = Clauses(context)
    shared = expectation(clauses, *part("expect")) if "expect" in entries else None
    asked = tuple(_asked(context, clauses, part("ask"), board, moves, shared, node))
    cites = clauses.read(*part("cites")) if "cites" in entries else ()
    vary = varied(context, moves, *part("vary")) if "vary" in entries else {}
    return Scenario(
        identity,
        word("title"),
        word("situation"),
        game,
        board,
        moves,
        asked,
        cites,
        vary,
        word("doubt"),
        word("note"),
        problems.file,
        node.line,
        node.end[0],
    )


def varied(context: Context, moves: Sequence[Stated], node: Node | None, path: Path) -> dict[str, Unknown]:
    """The facts, and slots of stated moves (``damage.normal``), to sweep, with their ranges."""
    found: dict[str, Unknown] = {}
    if not isinstance(node, Table):
        context.add(node, path, "ожидается «{Имя.факт: область}», например «{Barth.blood: 0..5}»")
        return found
    for key, inner in node.entries:
        here = (*path, key.text)
        swept = _swept(context, moves, key, here)
        if swept is None:
            continue
        name, declared = swept
        read = value(context, declared, inner, name, here)
        if isinstance(read, Unknown):
            found[name] = read
        elif read is not BAD:
            context.add(
                inner, here, f"ожидается область, «0..5» или «unknown»: {describe(context, declared)}"
            )
    return found


def _swept(context: Context, moves: Sequence[Stated], key: Scalar, path: Path) -> tuple[str, Fact] | None:
    """The fact or slot that a name to sweep stands for."""
    verb, _, rest = key.text.partition(".")
    slot, _, count = rest.partition(".")
    move = context.words.rules.verbs.get(context.words.verbs.get(fold(verb), ""))
    if move is not None and context.find(verb) is None:
        name = context.words.slots[move.verb].get(fold(slot))
        if name is None:
            context.add(key, path, f"у хода «{move.ru[0]}» нет «{slot}»{expected(slot, move.slots, 20)}")
        elif sum(stated.verb == move.verb for stated in moves) < int(count if count.isdecimal() else 1):
            context.add(key, path, f"хода «{move.ru[0]}» в «moves» нет")
        else:
            return f"{move.verb}.{name}" + (f".{count}" if count else ""), move.slots[name]
        return None
    known = fact_name(context, key, path)
    if known is None:
        return None
    if known.declared is None or known.tail:
        context.add(key, path, "менять можно лишь то, что описывают в «given»")
        return None
    return known.full, known.declared


# Moves ---------------------------------------------------------------------------------------------------


def _moves(context: Context, node: Node | None, path: Path, unknowns: dict[str, Unknown]) -> Iterator[Stated]:
    """The stated moves of a list (or of one move alone). Unknown slots are added to `unknowns`."""
    if node is None or is_empty(node):
        return
    listed = node.items if isinstance(node, Items) else (node,)
    for position, item in enumerate(listed, 1):
        here = (*path, position) if isinstance(node, Items) else path
        for verb, slots, at in _verbs(context, item, here):
            stated = _stated(context, verb, slots, at, unknowns)
            if stated is not None:
                yield stated


def _verbs(context: Context, node: Node, path: Path) -> Iterator[tuple[str, Node | None, Path]]:
    """The verb of one move with the node of its slots."""
    if isinstance(node, Scalar):
        pairs: Sequence[tuple[Scalar, Node | None]] = ((node, None),)
    elif isinstance(node, Table) and len(node.entries) == 1:
        pairs = node.entries
    else:
        context.add(
            node, path, "ожидается один ход, «глагол: {кто: …}»; каждый следующий — новой строкой через «- »"
        )
        return
    for key, inner in pairs:
        verb = context.words.verbs.get(fold(key.text))
        if verb is None:
            offered = [
                word for move in context.words.rules.verbs.values() for word in (*move.ru[:1], move.verb)
            ]
            context.add(key, path, f"«{key.text}»: такого хода нет{expected(key.text, offered, 24)}")
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
        read = value(context, move.slots[name], inner, _open_name(verb, name, unknowns), here)
        if isinstance(read, Unknown):
            unknowns[read.name] = read
        elif name == "card" and isinstance(move.slots[name].domain, Words) and read is not BAD:
            context.cards[read] = None  # a card that only a move names: its effects may be reasons
        slots[name] = read
    return None if BAD in slots.values() else Stated(verb, slots)


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
            context.add(node, path, "ожидается «proceed» или «proceed: {to: шаг}»")
            return None
        node = target[0] if target else None
    if node is None or is_empty(node):
        return Stated(PROCEED, {})
    written = text(context, node, path)
    for steps in context.words.steps.values():
        if fold(written) in steps:
            return Stated(PROCEED, {"to": steps[fold(written)]})
    known = [step for steps in context.words.steps.values() for step in steps.values()]
    context.add(
        node, path, f"«{written}»: такого шага нет ни у одной процедуры{expected(written, known, 24)}"
    )
    return None


def _slots(context: Context, verb: str, node: Node | None, path: Path) -> dict[str, tuple[Node, Path]] | None:
    """The nodes of a move's slots by name. A value alone is that of the first slot."""
    move = context.words.rules.verbs[verb]
    found: dict[str, tuple[Node, Path]] = {}
    wrong = False
    if isinstance(node, Table):
        for key, inner in node.entries:
            here = (*path, key.text)
            name = context.words.slots[verb].get(fold(key.text))
            if name is None:
                offered = [
                    word for one in move.slots.values() for word in (*one.ru[:1], one.name.rstrip("_"))
                ]
                context.add(key, here, f"у хода «{move.ru[0]}» этого нет{expected(key.text, offered, 24)}")
                wrong = True
            elif name in found:
                context.add(key, here, f"«{name}» уже сказано в строке {found[name][0].line}")
                wrong = True
            else:
                found[name] = (inner, here)
    elif node is not None and not is_empty(node):
        if not move.slots:
            context.add(node, path, f"у хода «{move.ru[0]}» нет подробностей")
            return None
        found[next(iter(move.slots))] = (node, path)
    missing = next(iter(move.slots.values()), None)
    if missing is not None and missing.start is UNSET and missing.name not in found and not wrong:
        russian = (missing.ru or (missing.name,))[0]
        context.add(node, path, f"не сказано «{russian}» ({missing.name}): {describe(context, missing)}")
        wrong = True
    return None if wrong else found


# Questions -----------------------------------------------------------------------------------------------


def _asked(
    context: Context,
    clauses: Clauses,
    ask: tuple[Node | None, Path],
    board: Board,
    moves: tuple[Stated, ...],
    shared: Expectation | None,
    scenario: Table,
) -> Iterator[Asked]:
    """The questions of a scenario; without `ask`, the outcome of its moves."""
    node, path = ask
    if node is None:
        yield _asking(context, Question("outcome", "outcome"), board, moves, shared, scenario.line)
        return
    several = isinstance(node, Items)
    if isinstance(node, Items) and not node.items:
        context.add(node, path, "список вопросов пуст")
    listed = node.items if isinstance(node, Items) else (node,)
    if several and len(listed) > 1 and shared is not None:
        context.add(node, path, "вопросов несколько: «expect» пишут у каждого из них")
    for position, item in enumerate(listed, 1):
        here = (*path, position) if several else path
        made = _question(context, clauses, item, here, board, moves, shared)
        if made is not None:
            yield made


def _asking(
    context: Context,
    question: Question,
    board: Board,
    moves: tuple[Stated, ...],
    expect: Expectation | None,
    line: int,
) -> Asked:
    """A question that reports the facts that are expected."""
    report: dict[str, None] = {}
    for one in (expect, *(expect.cells if expect is not None else ())):
        report.update(dict.fromkeys(one.facts if one is not None else ()))
    return Asked(replace(question, report=tuple(sorted(report))), board, moves, expect, line)


def _question(
    context: Context,
    clauses: Clauses,
    node: Node,
    path: Path,
    board: Board,
    moves: tuple[Stated, ...],
    shared: Expectation | None,
) -> Asked | None:
    if isinstance(node, Scalar):
        form = _FORMS.get(fold(node.text))
        if form not in ("outcome", "legal"):
            context.add(node, path, f"«{node.text}»: ожидается вопрос{expected(node.text, words.FORMS, 20)}")
            return None
        return _asking(context, Question(form, form), board, moves, shared, node.line)
    if not isinstance(node, Table):
        context.add(node, path, "ожидается вопрос, например «can: {глагол: {by: Имя}}»")
        return None
    entries = keyed(context.problems, node, path, {**_FORMS, **_QUESTION})
    forms = [name for name in entries if name in words.FORMS]
    if len(forms) > 1:
        context.add(node, path, f"два вопроса в одном: {', '.join(forms)}; разделите их")
        return None
    form = forms[0] if forms else "outcome"
    here = entries[form][2] if forms else path
    if "suppose" in entries:
        board = supposed(context, board, *entries["suppose"][1:])
    unknowns = dict(board.unknowns)
    further = tuple(_moves(context, *entries["after"][1:], unknowns)) if "after" in entries else ()
    expect = shared
    if "expect" in entries:
        if shared is not None:
            context.add(
                entries["expect"][0], entries["expect"][2], "«expect» сказан и у ситуации, и у вопроса"
            )
        expect = expectation(clauses, *entries["expect"][1:])
    if "by" in entries and form != "reach":
        context.add(entries["by"][0], entries["by"][2], "«by» бывает лишь у вопроса reach")
    target = entries[form][1] if forms else None
    question = _FORM[form](context, form, target, here, entries, unknowns)
    if question is None:
        return None
    if unknowns != board.unknowns:
        board = replace(board, unknowns=unknowns)
    return _asking(context, question, board, moves + further, expect, node.line)


def _whole(
    context: Context, form: str, node: Node | None, path: Path, entries: Entries, unknowns: dict[str, Unknown]
) -> Question | None:
    """`outcome` and `legal`: asked of all stated moves."""
    return Question(form, form)


def _of_moves(
    context: Context, form: str, node: Node | None, path: Path, entries: Entries, unknowns: dict[str, Unknown]
) -> Question | None:
    """`can` and `must`: a move, or the moves that a set in one of its slots stands for."""
    assert node is not None
    listed = node.items if isinstance(node, Items) else (node,)
    moves: list[Stated] = []
    labels: list[Any] = []
    texts: list[str] = []
    for item in listed:
        for verb, inner, here in _verbs(context, item, path):
            stated, named = _ways(context, verb, inner, here, unknowns)
            moves += stated
            labels += named if named else [verb] * len(stated)
            texts.append(said(verb, inner))
            if len(listed) == 1 and not named:
                labels = []
    if not moves:
        return None
    if form == "must" and len(moves) > 1:
        context.add(node, path, "спросить, обязан ли, можно об одном ходе")
        return None
    return Question(form, f"{form} {'; '.join(texts)}", tuple(moves), tuple(labels))


def said(verb: str, node: Node | None) -> str:
    """A move as a question names it: the text of the file on one line, ``block: {by: Иван}``."""
    return f"{verb}: {flat(node)}" if node is not None and not is_empty(node) else verb


def flat(node: Node) -> str:
    """A node on one line, in canonical order of keys."""
    match node:
        case Scalar():
            return node.text
        case Items():
            return f"[{', '.join(map(flat, node.items))}]"
        case Table():
            return "{" + ", ".join(f"{key.text}: {flat(inner)}" for key, inner in node.entries) + "}"


def _ways(
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
            label = tuple(slots[name] for name in options if name in open_slots)
            labels.append(label[0] if len(label) == 1 else label)
    return stated, labels


def _set(context: Context, declared: Fact, node: Node, path: Path) -> list[Any] | None:
    """The members of a set that stands in a slot, or ``None`` when it holds one value."""
    domain = declared.domain
    if isinstance(node, Scalar) and node.plain and fold(node.text) in _EACH:
        if isinstance(domain, Ref):
            members: list[Any] = context.named(domain.kinds)
            return [(one,) for one in members] if domain.many else members
        if isinstance(domain, OneOf | Whole):
            return list(domain)
    many = isinstance(domain, Ref) and domain.many
    if isinstance(node, Items) and (not many or any(isinstance(item, Items) for item in node.items)):
        return [value(context, declared, item, "", path, may_be_open=False) for item in node.items]
    return None


def _of_fact(
    context: Context, form: str, node: Node | None, path: Path, entries: Entries, unknowns: dict[str, Unknown]
) -> Question | None:
    """`value`: of one fact."""
    if not isinstance(node, Scalar):
        context.add(node, path, "ожидается имя факта вида «Имя.факт»")
        return None
    name = fact_name(context, node, path)
    return Question(form, f"{form} {name.full}", name=name.full) if name is not None else None


def _of_sequence(
    context: Context, form: str, node: Node | None, path: Path, entries: Entries, unknowns: dict[str, Unknown]
) -> Question | None:
    """`next` and `order`: of a named sequence."""
    assert node is not None
    written = text(context, node, path)
    name = context.words.sequences.get(fold(written))
    if name is None:
        known = [*dict.fromkeys(context.words.sequences.values())]
        context.add(node, path, f"«{written}»: такого порядка в правилах нет{expected(written, known, 20)}")
        return None
    return Question(form, f"{form} {name}", name=name)


def _of_choice(
    context: Context, form: str, node: Node | None, path: Path, entries: Entries, unknowns: dict[str, Unknown]
) -> Question | None:
    """`choice`: who decides, between what."""
    assert node is not None
    name = choice_name(context, text(context, node, path))
    return Question(form, f"{form} {name}", name=name)


def _of_goal(
    context: Context, form: str, node: Node | None, path: Path, entries: Entries, unknowns: dict[str, Unknown]
) -> Question | None:
    """`reach`: facts that somebody wants to bring about."""
    by = None
    if "by" in entries:
        by = reference(context, tuple(context.words.rules.kinds), *entries["by"][1:])
    if not isinstance(node, Table) or not node.entries:
        context.add(node, path, "ожидается «{Имя.факт: значение}»")
        return None
    goal: dict[str, Any] = {}
    for key, inner in node.entries:
        here = (*path, key.text)
        name = fact_name(context, key, here)
        if name is not None:
            read = expected_value(context, name, inner, here)
            goal[name.full] = read.values[0] if isinstance(read, Candidates) else read
    if BAD in goal.values() or by is BAD or not goal:
        return None
    shown = ", ".join(f"{name}: {wanted}" for name, wanted in goal.items())
    return Question(form, f"{form} {shown}", goal=goal, by=by)


_FORM: Mapping[str, Callable[..., Question | None]] = {
    "can": _of_moves,
    "must": _of_moves,
    "value": _of_fact,
    "next": _of_sequence,
    "order": _of_sequence,
    "choice": _of_choice,
    "reach": _of_goal,
    "legal": _whole,
    "outcome": _whole,
}
