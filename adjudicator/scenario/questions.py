"""Questions of a scenario: every form of `ask`, on its own board and after its own moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from adjudicator.kernel import Board, Question, Stated, Unknown
from adjudicator.scenario import words
from adjudicator.scenario.board import choice_name, meant_by, supposed
from adjudicator.scenario.clauses import Clauses
from adjudicator.scenario.expectations import expectation
from adjudicator.scenario.model import Asked, Expectation
from adjudicator.scenario.moves import said, stated_moves, verbs, ways
from adjudicator.scenario.problems import Entries, keyed
from adjudicator.scenario.source import Items, Node, Scalar, Table
from adjudicator.scenario.values import (
    BAD,
    Candidates,
    Context,
    Path,
    expected_value,
    fact_name,
    reference,
    text,
)
from adjudicator.scenario.words import fold

_FORMS, _QUESTION = words.table(words.FORMS), words.table(words.QUESTION)


def questions(
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
        context.add(node, path, f"вопросов несколько: «{context.key('expect')}» пишут у каждого из них")
    for position, item in enumerate(listed, 1):
        here = (*path, position) if several else path
        made = _question(context, clauses, item, here, board, moves, shared)
        if made is not None:
            yield made


def _asked_in_words(text: str) -> str | None:
    """The form that a question in plain words begins with: «обязана ли Мина драться?»."""
    written = f"{fold(text)} "
    begun = [word for word in _FORMS if written.startswith(f"{word} ")]
    return _FORMS[max(begun, key=len)] if begun else None


def _asking(
    context: Context,
    question: Question,
    board: Board,
    moves: tuple[Stated, ...],
    expect: Expectation | None,
    line: int,
) -> Asked:
    """A question that reports the facts that are expected."""
    board = meant_by(context.words.rules, board, (*moves, *question.moves))
    report: dict[str, None] = {}
    for one in (expect, *(expect.cells if expect is not None else ())):
        report.update(dict.fromkeys(one.facts if one is not None else ()))
    reported = replace(question, report=tuple(sorted(report)))
    return Asked(reported, board, moves, expect, line, told=question.report)


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
            asked = _asked_in_words(node.text)
            near = (
                f", «{_sample(context, asked)}»" if asked else context.problems.meant(node.text, words.FORMS)
            )
            context.add(node, path, f"«{node.text}»: ожидается вопрос{near}")
            return None
        return _asking(context, Question(form, form), board, moves, shared, node.line)
    if not isinstance(node, Table):
        context.add(node, path, f"ожидается вопрос, например «{_sample(context, 'can')}»")
        return None
    entries = keyed(context.problems, node, path, {**words.FORMS, **words.QUESTION}, {**_FORMS, **_QUESTION})
    forms = [name for name in entries if name in words.FORMS]
    if len(forms) > 1:
        written = ", ".join(entries[one][0].text for one in forms)
        context.add(node, path, f"два вопроса в одном: {written}; разделите их")
        return None
    form = forms[0] if forms else "outcome"
    described = board
    here = entries[form][2] if forms else path
    target = entries[form][1] if forms else None
    if form == "legal" and isinstance(target, Table):
        form = "can"  # «законно ли: {ход}» asks of that move, not of the stated ones
    if "suppose" in entries:
        board = supposed(context, board, *entries["suppose"][1:])
    unknowns = dict(board.unknowns)
    further = tuple(stated_moves(context, *entries["after"][1:], unknowns)) if "after" in entries else ()
    expect = shared
    if "expect" in entries:
        if shared is not None:
            key, _, where = entries["expect"]
            context.add(key, where, f"«{key.text}» сказано и у ситуации, и у вопроса")
        expect = expectation(clauses, *entries["expect"][1:])
    if "by" in entries and form != "reach":
        key, _, where = entries["by"]
        context.add(key, where, f"«{key.text}» бывает лишь у вопроса «{context.key('reach')}»")
    question = _FORM[form](context, form, target, here, entries, unknowns)
    if question is None:
        return None
    if unknowns != board.unknowns:
        board = replace(board, unknowns=unknowns)
    made = _asking(context, question, board, moves + further, expect, node.line)
    return replace(made, supposed=tuple(_differing(described, board)), further=len(further))


def _differing(before: Board, after: Board) -> Iterator[str]:
    """The stored facts that are not the same on two boards of the same things."""
    for name, thing in after.things.items():
        if thing is not (other := before.things[name]):
            yield from (
                f"{name}.{one}" for one in type(thing).facts if getattr(thing, one) != getattr(other, one)
            )


def _whole(
    context: Context, form: str, node: Node | None, path: Path, entries: Entries, unknowns: dict[str, Unknown]
) -> Question | None:
    """`outcome` and `legal`: asked of all stated moves; an outcome also about facts that are named."""
    listed = node.items if isinstance(node, Items) else (node,)
    written = [one for one in listed if form == "outcome" and isinstance(one, Scalar) and "." in one.text]
    named = [fact_name(context, one, path) for one in written]
    return Question(form, form, report=tuple(one.full for one in named if one is not None))


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
        for verb, inner, here in verbs(context, item, path):
            stated, named = ways(context, verb, inner, here, unknowns)
            moves += stated
            labels += named if named else [verb] * len(stated)
            texts.append(said(context, verb, inner))
            if len(listed) == 1 and not named:
                labels = []
    if not moves:
        return None
    if form == "must" and len(moves) > 1:
        context.add(node, path, "спросить, обязан ли, можно об одном ходе")
        return None
    return Question(form, f"{form} {'; '.join(texts)}", tuple(moves), tuple(labels))


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
        rules = context.words.rules
        called = context.called(
            context.words.sequences,
            lambda one: context.problems.word(one, rules.sequence_names.get(one, ())),
        )
        listed = [called[fold(one)] for one in dict.fromkeys(context.words.sequences.values())]
        near = context.meant(written, called, 20, listed)
        context.add(node, path, f"«{written}»: такого порядка в правилах нет{near}")
        return None
    return Question(form, f"{form} {name}", name=name)


def _of_choice(
    context: Context, form: str, node: Node | None, path: Path, entries: Entries, unknowns: dict[str, Unknown]
) -> Question | None:
    """`choice`: who decides, between what."""
    if not isinstance(node, Scalar):
        context.add(node, path, "ожидается название выбора")
        return None
    name = choice_name(context, node, path)
    return Question(form, f"{form} {name}", name=name) if name is not None else None


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


def _sample(context: Context, form: str) -> str:
    """What a form is asked of, in the words of this file."""
    by = context.key("by")
    of = {"can": f"{{глагол: {{{by}: Имя}}}}", "must": f"{{глагол: {{{by}: Имя}}}}", "value": "Имя.факт"}
    of |= {"reach": "{Имя.факт: значение}", "choice": "название выбора"}
    return f"{context.problems.key(form, words.FORMS)}: {of.get(form, 'название порядка')}"


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
