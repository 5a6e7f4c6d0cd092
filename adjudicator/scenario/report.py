"""Results of a suite as text and data: what failed, what was expected and what came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.kernel.phrases import show
from adjudicator.scenario.comparing import Difference
from adjudicator.scenario.suite import Result


def failure(result: Result) -> str:
    """One failed question: where it stands, what was asked, and each difference on lines of its own."""
    scenario, asked = result.scenario, result.asked
    head = f"✗ {scenario.id} {scenario.title}  ({scenario.file}:{asked.line})"
    lines = [head, f"  вопрос: {asked.question.text}"]
    for one in result.differences:
        lines += _difference(one)
    if result.ruling.stopped is not None:
        lines.append(f"  разбор остановился на ходе {result.ruling.stopped + 1}")
    return "\n".join(lines)


def _difference(one: Difference) -> list[str]:
    if one.what == "cites":
        return [f"  нет среди шагов: {', '.join(one.expected)}"]
    if one.what.endswith("because"):
        wanted, got = list(one.expected), list(one.got)
        lines = [f"  {one.what}:"]
        if lost := [clause for clause in wanted if clause not in got]:
            lines.append(f"    ожидались, но не решали: {', '.join(lost)}")
        if more := [clause for clause in got if clause not in wanted]:
            lines.append(f"    решали, но не ожидались: {', '.join(more)}")
        return lines
    return [f"  {one.what}: ожидалось {_shown(one.expected)}, получено {_shown(one.got)}"]


def _shown(value: Any) -> str:
    if isinstance(value, tuple | list):
        return f"[{', '.join(_shown(item) for item in value)}]"
    return "нет" if value is None else show(value) if isinstance(value, bool) else str(value)


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
