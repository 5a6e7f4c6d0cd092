"""Results of a suite as text and data: what failed, what was expected and what came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.games import ruleset
from adjudicator.kernel.linear import Expression
from adjudicator.scenario.comparing import Difference
from adjudicator.scenario.headline import subject
from adjudicator.scenario.naming import VERDICTS, Naming
from adjudicator.scenario.suite import Result
from adjudicator.scenario.values import Candidates


def failure(result: Result) -> str:
    """One failed question: where it stands, what was asked, and each difference on lines of its own."""
    scenario, asked = result.scenario, result.asked
    head = f"✗ {scenario.id} {scenario.title}  ({scenario.file}:{asked.line})"
    naming = Naming(ruleset(scenario.game), asked.board)
    lines = [head, f"  вопрос: {subject(asked, naming) or 'исход'}"]
    for one in result.differences:
        lines += _difference(one, naming)
    if result.ruling.stopped is not None:
        lines.append(f"  разбор остановился на ходе {result.ruling.stopped + 1}")
    return "\n".join(lines)


def _difference(one: Difference, naming: Naming) -> list[str]:
    if one.what == "cites":
        return [f"  нет среди шагов: {', '.join(one.expected)}"]
    where, _, name = one.what.rpartition(": ")
    place = f"{_CELLS}{where.removeprefix('cells')}: " if where else ""
    if name == "because":
        wanted, got = list(one.expected), list(one.got)
        lines = [f"  {place}основания:"]
        if lost := [clause for clause in wanted if clause not in got]:
            lines.append(f"    ожидались, но не решали: {', '.join(lost)}")
        if more := [clause for clause in got if clause not in wanted]:
            lines.append(f"    решали, но не ожидались: {', '.join(more)}")
        return lines
    if where == "cells":  # a case that is missing or was not named
        return [f"  {_CELLS}: {name}: ожидалось «{one.expected}», получено «{one.got}»"]
    expected, came = (_shown(name, value, naming) for value in (one.expected, one.got))
    return [f"  {place}{_KEYS.get(name) or naming.fact(name)}: ожидалось {expected}, получено {came}"]


_CELLS = "случаи"
_KEYS = {"verdict": "решение", "certainty": "уверенность", "is": "ответ", "by": "кто", "moves": "ходы",
         "cells": _CELLS}  # fmt: skip


def _shown(name: str, value: Any, naming: Naming) -> str:
    """An expected or a real value in the words of a judge."""
    if isinstance(value, Candidates):
        return value.text
    if name == "verdict":
        return _VERDICTS.get(value, str(value))
    if name == "certainty":
        return {"text": "по тексту", "reading": "по прочтению"}.get(value, str(value))
    if isinstance(value, tuple | list) and not isinstance(value, Expression):
        return f"[{', '.join(_shown(name, item, naming) for item in value)}]"
    if name in _KEYS:
        return naming.word(value)
    if name.endswith((".never", ".ever")) and value is not None:
        return naming.value(name.rpartition(".")[0], value)
    return naming.value(name, value)


_VERDICTS = {**VERDICTS, "legal": "законно", "illegal": "незаконно"}


def summary(results: Sequence[Result], reading: float, ruling: float) -> str:
    """How many questions hold, and how fast they were answered."""
    failed = sum(not result.passed for result in results)
    scenarios = len({result.scenario.id for result in results})
    speed = f"{len(results) / ruling:.0f} в секунду" if ruling else ""
    verdict = f"не сошлось {failed}" if failed else "всё сошлось"
    return (
        f"Ситуаций: {scenarios}, вопросов: {len(results)}, {verdict}. "
        f"Чтение {reading:.2f} с, решения {ruling:.2f} с ({speed})."
    )


def result_data(result: Result) -> dict[str, Any]:
    """A result as JSON data."""
    return {
        "scenario": result.scenario.id,
        "question": result.asked.question.text,
        "file": result.scenario.file,
        "line": result.asked.line,
        "passed": result.passed,
        "differences": [
            {"what": one.what, "expected": _plain(one.expected), "got": _plain(one.got)}
            for one in result.differences
        ],
    }


def _plain(value: Any) -> Any:
    from adjudicator.kernel.rulings import plain

    return plain(value)
