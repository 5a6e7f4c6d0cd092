"""The first line of a ruling: what is asked, and the answer in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from adjudicator.kernel import Ruling, Stated
from adjudicator.kernel.rulings import Cell
from adjudicator.scenario.model import Asked
from adjudicator.scenario.naming import VERDICTS, Naming, either

_ASKING = ("кто", "кого", "кому", "кем", "что", "чего", "чему", "чем", "куда", "откуда", "где", "чей")
"""Names of slots that stand in a sentence by themselves: «кто бьёт: Б»."""


def headline(asked: Asked, ruling: Ruling, naming: Naming) -> str:
    """What is asked, and the verdict with its answer."""
    if ruling.stopped is not None and ruling.verdict != "conditional":
        moves = [step for step in ruling.steps if step.role == "move"]
        told = f" «{naming.phrase(moves[-1].text)}»" if moves else ""
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
        case "can" | "must" if question.moves:
            return f"«{_move(question.moves, naming)}»"
        case "next" | "order":
            known = naming.rules.sequence_names.get(question.name, (question.name,))[0]
            ordered = question.form == "next" or known.startswith(("порядок", "очередь"))
            return known[:1].upper() + known[1:] if ordered else f"Порядок: {known}"
        case "choice":
            return f"Выбор «{naming.choice(question.name)}»"
        case "reach":
            goal = ", ".join(goal_part(name, one, naming) for name, one in question.goal.items())
            return f"{question.by} добивается «{goal}»" if question.by else f"Добиться «{goal}»"
        case "legal":
            return "Все ходы"
    return ""


def goal_part(name: str, value: Any, naming: Naming) -> str:
    """A wanted fact in few words: «Шило: в игре»."""
    owner = naming.parts(name)[0]
    return f"{owner}: {naming.short(name, value)}" if owner else naming.short(name, value)


def _move(moves: Sequence[Stated], naming: Naming) -> str:
    """The move that is asked about; where several are, «кто» or … stands for what differs."""
    move = naming.rules.verbs.get(moves[0].verb)
    if move is None:
        return moves[0].verb
    values: dict[str, Any] = {}
    for name, declared in move.slots.items():
        given = [naming.slot(stated, name) for stated in moves]
        alike = all(one == given[0] for one in given)
        asks = next((word for word in declared.ru if word in _ASKING), "…")
        values[name] = given[0] if alike else asks
    return naming.move(move, values)


def answered(asked: Asked, ruling: Ruling, naming: Naming) -> str:
    """The verdict, with the answer where one was asked for."""
    question = asked.question
    if ruling.verdict in ("value", "set"):
        if (many := answers(ruling.cells, asked, naming)) and len(many) > 1:
            return f"зависит от выбора{_choosers(ruling, naming)}: {either(many)}"
        return answer(asked, ruling.answer, naming)
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
            return naming.value(question.name, given)
        case "choice" if isinstance(given, Mapping):
            options = either([naming.word(one) for one in given["is"]])
            return f"решает {naming.word(given['by'])}: {options}" if options else "выбирать не из чего"
        case "next":
            first, *others = [naming.word(one) for one in given or ()] or ["никто"]
            return f"следующий — {first}" + (f"; затем {', '.join(others)}" if others else "")
    return ", ".join(naming.word(one) for one in given or ()) or _none(asked, naming)


def _none(asked: Asked, naming: Naming) -> str:
    """That no answer fits: nobody, where it was asked who."""
    moves = asked.question.moves
    slots = naming.rules.verbs[moves[0].verb].slots if moves else {}
    open_slots = [slots[one] for one in slots if len({repr(move.slots.get(one)) for move in moves}) > 1]
    return "никто" if not moves or all(map(naming.acting, open_slots)) else "ничего из названного"


def _choosers(ruling: Ruling, naming: Naming) -> str:
    """Who makes the choices that the cells differ in."""
    told = [step for cell in ruling.cells for step in cell.steps if step.role == "choice"]
    found = [step.text.values.get("кто") for step in told if not isinstance(step.text, str)]
    names = list(dict.fromkeys(naming.word(one) for one in found if one is not None))
    return f" ({'решает' if len(names) == 1 else 'решают'} {', '.join(names)})" if names else ""
