"""A ruling as a judge reads it: the verdict in plain words, what is so afterwards, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.games import ruleset
from adjudicator.kernel import Ruling
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.rulings import Cell, Told
from adjudicator.kernel.things import UNSET
from adjudicator.scenario import cases
from adjudicator.scenario.model import Asked, Scenario
from adjudicator.scenario.naming import VERDICTS, Naming

CERTAINTIES = {"reading": "по прочтению: текст правил оставляет вопрос открытым"}

_ROLES = {
    "weighed": "не мешает: ",
    "replaced": "не в счёт: ",
    "precedence": "старшинство: ",
    "default": "по умолчанию: ",
}
"""What stands before the phrase of a step whose role is not plain from it."""


def render(
    scenario: Scenario, asked: Asked, ruling: Ruling, texts: Mapping[str, str] | None = None
) -> list[str]:
    """The lines of a ruling. `texts`: the texts of clauses, to be shown under the steps that cite them."""
    naming = Naming(ruleset(scenario.game), asked.board)
    lines = [verdict(asked, ruling, naming)]
    if ruling.certainty in CERTAINTIES:
        lines.append(f"  {CERTAINTIES[ruling.certainty]}")
    lines += [f"  {naming.fact(name)} — {naming.value(name, value)}" for name, value in _told(ruling.facts)]
    lines += cases.lines(ruling, naming)
    lines += cases.readings(ruling, naming)
    lines += _because(ruling, texts, naming)
    lines += _defeated(ruling)
    lines += _assumptions(ruling, naming)
    return lines


def verdict(asked: Asked, ruling: Ruling, naming: Naming) -> str:
    """The first line: what is asked, and the answer in plain words."""
    question, answer = asked.question, ruling.answer
    if ruling.stopped is not None and ruling.verdict != "conditional":
        move = next((str(step.text) for step in reversed(ruling.steps) if step.role == "move"), "")
        return f"Ход {ruling.stopped + 1} «{move}» — {VERDICTS[ruling.verdict]}"
    head = subject(asked, naming)
    if ruling.verdict == "value":
        return f"{head} — {naming.value(question.name, answer)}"
    if ruling.verdict == "set" and question.form == "choice" and isinstance(answer, Mapping):
        between = ", ".join(naming.word(one) for one in answer["is"])
        if not between:
            return f"{head} — выбирать не из чего"
        return f"{head} — решает {naming.word(answer['by'])}: {between}"
    if ruling.verdict == "set" and answer is not None:
        return f"{head} — {', '.join(naming.word(one) for one in answer) or 'никто'}"
    said = VERDICTS[ruling.verdict]
    if ruling.verdict == "outcome" and not ruling.facts and not ruling.cells:
        said += ": ничего не меняется"
    elif any(cell.choices for cell in ruling.cells):
        said += " зависит от выбора"
    return f"{head} — {said}" if head else said.capitalize()


def subject(asked: Asked, naming: Naming) -> str:
    """What a question is about, in Russian."""
    question = asked.question
    match question.form:
        case "value":
            return naming.fact(question.name)
        case "can" | "must" if question.moves and not question.labels:
            return f"«{_move(asked, naming)}»"
        case "can":
            return f"Кто или что: {naming.rules.verbs[question.moves[0].verb].ru[0]}"
        case "next" | "order":
            known = naming.rules.sequence_names.get(question.name)
            return f"Порядок: {known[0] if known else question.name}"
        case "choice":
            return f"Выбор: {naming.choice(question.name)}"
        case "reach":
            goal = ", ".join(
                f"{naming.fact(name)} — {naming.value(name, one)}" for name, one in question.goal.items()
            )
            return f"Добиться: {goal}" + (f" ({question.by})" if question.by else "")
        case "legal":
            return "Все ходы"
    return ""


def _move(asked: Asked, naming: Naming) -> str:
    """The move that is asked about, told with names."""
    (stated,) = asked.question.moves
    move = naming.rules.verbs.get(stated.verb)
    if move is None:
        return stated.verb
    values = {}
    for name, declared in move.slots.items():
        value = stated.slots.get(name, None if declared.start is UNSET else declared.start)
        opened = asked.board.unknowns.get(getattr(value, "name", ""))
        values[name] = naming.unknown(opened) if opened is not None else naming.of(declared, value)
    return str(Phrase(move.phrase, values))


def _told(facts: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The facts to show; what a fact was on the way is a check, not an outcome."""
    for name, value in facts.items():
        if not name.endswith((".never", ".ever")):
            yield name, value


# Why -----------------------------------------------------------------------------------------------------


def _because(ruling: Ruling, texts: Mapping[str, str] | None, naming: Naming) -> Iterator[str]:
    """The steps that all cases share, then those of each case alone."""
    common, own = _parted(ruling)
    every = [*common, *(step for _, steps in own for step in steps)]
    width = max((len(local(step.clause)) for step in every if step.clause), default=0)
    told: set[str] = set()
    if common:
        yield "Почему:"
        yield from _lines(common, ruling, naming, texts, told, width)
    for cell, steps in own:
        yield f"Если {cases.when(cell, naming)}:"
        yield from _lines(steps, ruling, naming, texts, told, width)


def _parted(ruling: Ruling) -> tuple[list[Told], list[tuple[Cell, list[Told]]]]:
    """The steps that hold in every case or reading, and those that only one has."""
    if not ruling.readings:
        return _once(ruling.steps), [(cell, own) for cell in ruling.cells if (own := _once(cell.steps))]
    shared = set.intersection(*({_key(step) for step in cell.steps} for cell in ruling.readings))
    common = [
        step for step in _once(ruling.steps) if _key(step) in shared or step.role in ("default", "move")
    ]
    told = {_key(step) for step in common}
    of_readings = [
        (cell, [step for step in _once(cell.steps) if _key(step) not in told]) for cell in ruling.readings
    ]
    return common, [(cell, steps) for cell, steps in of_readings if steps]


def _lines(
    steps: Sequence[Told],
    ruling: Ruling,
    naming: Naming,
    texts: Mapping[str, str] | None,
    told: set[str],
    width: int,
) -> Iterator[str]:
    """Steps with their clauses, those that decide marked; each text of a clause once, noted in `told`."""
    for step in steps:
        if step.clause is None:
            yield f"  • {naming.phrase(step.text)}"
            continue
        mark = "▸" if step.clause in ruling.because else " "
        said = _ROLES.get(step.role, "") + naming.phrase(step.text)
        yield f"{mark} {local(step.clause):{width}}  {said}"
        if texts is not None and step.clause in texts and step.clause not in told:
            told.add(step.clause)
            yield from (f"  {'':{width}}  │ {line}" for line in texts[step.clause].splitlines() if line)


def _once(steps: Sequence[Told]) -> list[Told]:
    """The steps, each once."""
    return list({_key(step): step for step in steps}.values())


def _key(step: Told) -> tuple[str | None, str, str]:
    return step.clause, step.role, str(step.text)


def local(clause: str) -> str:
    """The id of a clause as it is shown within its own game."""
    return clause if clause.startswith("card:") else clause.partition(":")[2]


def _defeated(ruling: Ruling) -> Iterator[str]:
    if not ruling.defeated:
        return
    yield "Не имеет силы:"
    for one in ruling.defeated:
        granted = f" ({local(one.precedence)})" if one.precedence else ""
        yield f"  {local(one.clause)}  {one.text}; сильнее {local(one.by)}{granted}"


def _assumptions(ruling: Ruling, naming: Naming) -> Iterator[str]:
    if not ruling.assumptions:
        return
    yield "Предполагается (иначе ответ был бы другим):"
    yield from (f"  {naming.given(name)}" for name in ruling.assumptions)
