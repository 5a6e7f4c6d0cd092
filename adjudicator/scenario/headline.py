"""The first line of a ruling: what is asked, and the answer in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from adjudicator.kernel import Question, Ruling
from adjudicator.kernel.linear import Expression
from adjudicator.kernel.rulings import Cell
from adjudicator.scenario.model import Asked
from adjudicator.scenario.naming import VERDICTS, Naming, either, quoted


def headline(asked: Asked, ruling: Ruling, naming: Naming) -> str:
    """What is asked, and the verdict with its answer."""
    if ruling.stopped is not None and ruling.verdict != "conditional":
        moves = [step for step in ruling.steps if step.role == "move"]
        told = f" {quoted(naming.phrase(moves[-1].text))}" if moves else ""
        return f"Ход {ruling.stopped + 1}{told} — {VERDICTS[ruling.verdict]}"
    head, said = subject(asked, naming), answered(asked, ruling, naming)
    if asked.question.form in ("next", "choice"):
        return f"{head}: {said}"
    return f"{head} — {said}" if head else said[:1].upper() + said[1:]


def subject(asked: Asked, naming: Naming) -> str:
    """What a question is about; nothing for the outcome of the moves."""
    question = asked.question
    match question.form:
        case "value":
            return naming.fact(question.name)
        case "can" | "must" if question.labels:
            return _set(question, naming)
        case "can" | "must" if question.moves:
            return quoted(naming.stated(question.moves[0]))
        case "next" | "order":
            known = naming.rules.sequence_names.get(question.name, (question.name,))[0]
            ordered = question.form == "next" or known.startswith(("порядок", "очередь"))
            return known[:1].upper() + known[1:] if ordered else f"Порядок: {known}"
        case "choice":
            return f"Выбор {quoted(naming.choice(question.name))}"
        case "reach":
            goal = quoted(", ".join(goal_part(name, one, naming) for name, one in question.goal.items()))
            return f"{naming.word(question.by)} добивается {goal}" if question.by else f"Добиться {goal}"
        case "legal":
            return "Все ходы"
    return ""


def goal_part(name: str, value: Any, naming: Naming) -> str:
    """A wanted fact in few words: «Шило: в игре»."""
    owner = naming.parts(name)[0]
    return f"{owner}: {naming.short(name, value)}" if owner else naming.short(name, value)


def _set(question: Question, naming: Naming) -> str:
    """What a set is asked for, as a question: «Кто может: укус (кого: Борис)», «Куда: Мина перемещается»."""
    asked = _asked_for(question)
    if not asked:
        return "Что можно"
    move = naming.rules.verbs[question.moves[0].verb]
    same = {name: naming.slot(question.moves[0], name) for name in move.slots if name not in asked}
    words = [move.slots[name].ru[0] if move.slots[name].ru else name for name in asked]
    what = "Кто может" if [*asked] == ["by"] else ", ".join(words)
    said = naming.without(move, same, asked)
    if ":" in said.partition("(")[0]:
        said = quoted(said)
    return f"{what[:1].upper()}{what[1:]}: {said}"


def _asked_for(question: Question) -> Sequence[str]:
    """The slots that the labels of a set stand for; none where they are moves of several kinds."""
    first = question.moves[0].slots if question.labels else {}
    fitting = (
        names
        for size in range(1, len(first) + 1)
        for names in sorted(combinations(first, size), key=lambda one: one == ("by",))
        if all(
            _labels([move.slots.get(name) for name in names], label)
            for move, label in zip(question.moves, question.labels, strict=True)
        )
    )
    return next(fitting, ())


def _labels(values: Sequence[Any], label: Any) -> bool:
    """Whether a label stands for these values of slots; what fills a list alone stands for itself."""
    told = list(label) if len(values) > 1 and isinstance(label, tuple) else [label]
    return len(told) == len(values) and all(
        one in (value, *(value if isinstance(value, tuple) else ()))
        for one, value in zip(told, values, strict=True)
    )


def answered(asked: Asked, ruling: Ruling, naming: Naming) -> str:
    """The verdict, with the answer where one was asked for."""
    question = asked.question
    if ruling.verdict in ("value", "set"):
        if (many := answers(ruling.cells, asked, naming)) and len(many) > 1:
            return f"зависит от выбора{_choosers(ruling, naming)}: {either(many)}"
        return answer(asked, ruling.answer, naming)
    if ruling.verdict == "undetermined" and question.form == "next":
        firsts = {cell.answer[0] for cell in ruling.readings if cell.answer}
        if len(firsts) == 1:
            return f"следующий — {naming.word(*firsts)}; что за ним, правила не определяют"
    if ruling.verdict == "undetermined" and question.form in ("value", "next", "order", "can"):
        many = answers(ruling.readings, asked, naming) if question.form != "can" or question.labels else []
        return VERDICTS["undetermined"] + (f": {either(many)}" if len(many) > 1 else "")
    if ruling.verdict == "outcome":
        if not ruling.facts and not any(cell.facts for cell in ruling.cells):
            return "исход: ничего не меняется"
        if len({repr(cell.facts) for cell in ruling.cells}) > 1:
            return f"исход зависит от выбора{_choosers(ruling, naming)}"
        return "исход"
    if ruling.verdict == "conditional":
        opened = any(cell.when for cell in ruling.cells)
        chosen = any(cell.choices for cell in ruling.cells)
        on = ["того, что не сказано"] * opened + ["выбора" + _choosers(ruling, naming)] * chosen
        return f"зависит от {' и от '.join(on)}" if on else VERDICTS["conditional"]
    if question.form == "legal" and ruling.verdict == "allowed":
        return "законны"
    return VERDICTS[ruling.verdict]


def answers(cells: Iterable[Cell], asked: Asked, naming: Naming) -> list[str]:
    """The different answers of these cells."""
    return list(dict.fromkeys(answer(asked, cell.answer, naming) for cell in cells))


def answer(asked: Asked, given: Any, naming: Naming) -> str:
    """The answer to a question for a value, a list, an order or a choice."""
    question = asked.question
    match question.form:
        case "value":
            unknown = isinstance(given, Expression) and given == (question.name, 1, 0)
            return "не сказано" if unknown else naming.value(question.name, given)
        case "choice" if isinstance(given, Mapping):
            options = either([naming.word(one) for one in given["is"]])
            return f"решает {naming.word(given['by'])}: {options}" if options else "выбирать не из чего"
        case "next":
            first, *others = [naming.word(one) for one in given or ()] or ["никто"]
            return f"следующий — {first}" + (f"; затем {', '.join(others)}" if others else "")
    said = _members(question, given or (), naming) if question.labels else map(naming.word, given or ())
    return ", ".join(said) or _none(asked, naming)


def _members(question: Question, given: Iterable[Any], naming: Naming) -> Iterator[str]:
    """What of a set is the answer, in the words of the slots that were asked for: «(Лев, Борис)» for two."""
    asked = _asked_for(question)
    slots = naming.rules.verbs[question.moves[0].verb].slots
    for one in given:
        values = one if len(asked) > 1 else (one,)
        told = [naming.of(slots[name], value) for name, value in zip(asked, values, strict=False)]
        yield f"({', '.join(told)})" if len(told) > 1 else "".join(told) or naming.word(one)


def _none(asked: Asked, naming: Naming) -> str:
    """That no answer fits: nobody, where it was asked who."""
    question = asked.question
    if not question.labels:
        return "никто"
    slots = naming.rules.verbs[question.moves[0].verb].slots
    asked_for = _asked_for(question)
    who = asked_for and all(naming.acting(slots[one]) for one in asked_for)
    return "никто" if who else "ничего из названного"


def _choosers(ruling: Ruling, naming: Naming) -> str:
    """Who makes the choices that the cells differ in."""
    told = [step for cell in ruling.cells for step in cell.steps if step.role == "choice"]
    found = [step.text.values.get("кто") for step in told if not isinstance(step.text, str)]
    names = list(dict.fromkeys(naming.word(one) for one in found if one is not None))
    return f" ({'решает' if len(names) == 1 else 'решают'} {', '.join(names)})" if names else ""
