"""A ruling as lines of text: the verdict, what is so, what decides, and then the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from adjudicator.scenario.view import Line, Part, View


def render(
    shown: View, texts: Mapping[str, str] | None = None, *, steps: bool = False, told: int = 0
) -> list[str]:
    """The lines of a ruling. `texts`: the texts of clauses, to be shown once under what cites them.

    `steps`: every step instead of those that decide, but for the first `told`, which stand elsewhere.
    """
    lines = [shown.headline, *(f"  {note}" for note in shown.notes)]
    lines += [f"  {owner}: {told_of}" if owner else f"  {told_of}" for owner, told_of in shown.facts]
    lines += [f"  {line}" for line in shown.cases]
    parts = _without(shown.log, told) if steps else shown.reasons
    lines += _parts(parts, texts, "Шаги (▸ — решающие):" if steps else _reasons_head(shown), marked=steps)
    if shown.outweighed:
        lines.append("Не имеет силы:")
    for one in shown.outweighed:
        granted = f" (по {one.precedence_cited})" if one.precedence else ""
        lines.append(f"  {one.cited}  {one.text} — уступает {one.by_cited}{granted}")
    if shown.assumed:
        lines.append("Не сказано, поэтому принято (иначе ответ был бы другим):")
    lines += [f"  {one.text}" + (f" (по {one.cited})" if one.clause else "") for one in shown.assumed]
    return lines


def _reasons_head(shown: View) -> str:
    return "Права на это не даёт ничто:" if shown.verdict == "not_permitted" else "Почему:"


def shared_steps(views: Sequence[View]) -> tuple[Line, ...]:
    """The steps with which the log of every ruling begins: the moves that the questions have in common."""
    if len(views) < 2:
        return ()
    logs = [one.log[0].steps if one.log and not one.log[0].when else () for one in views]
    same = takewhile(lambda lines: len({_words(line) for line in lines}) == 1, zip(*logs, strict=False))
    return tuple(lines[0] for lines in same)


def _words(line: Line) -> tuple[str | None, str, str]:
    return line.clause, line.role, line.text


def shared_lines(steps: Sequence[Line]) -> list[str]:
    """These steps under a heading of their own; what decides is marked at each question."""
    return list(_parts([Part("", tuple(steps))], None, "Ходы:")) if steps else []


def _without(log: Sequence[Part], told: int) -> list[Part]:
    """The log without the steps that were told above, but for those that decide."""
    if not told:
        return list(log)
    first, *others = log
    above = [line for line in first.steps[:told] if line.decides]
    return [Part(first.when, (*above, *first.steps[told:])), *others]


def _parts(
    parts: Sequence[Part], texts: Mapping[str, str] | None, head: str, *, marked: bool = False
) -> Iterator[str]:
    """Each part under its case; the text of a clause stands once."""
    width = max((len(line.cited) for part in parts for line in part.steps), default=0)
    told: set[str] = set()
    for part in parts:
        if part.steps:
            yield f"Если {part.when}:" if part.when else head
        for line in part.steps:
            yield _line(line, width, marked)
            if texts is not None and line.clause and line.clause in texts and line.clause not in told:
                told.add(line.clause)
                yield from (f"  {'':{width}}  │ {one}" for one in texts[line.clause].splitlines() if one)


def _line(line: Line, width: int, marked: bool) -> str:
    if line.clause is None:
        return f"  • {line.text}"
    note = f"{line.note}: " if line.note else ""
    return f"{'▸' if line.decides and marked else ' '} {line.cited:{width}}  {note}{line.text}"
