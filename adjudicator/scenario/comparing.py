"""A ruling against what is expected of it: every difference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.kernel import UNDETERMINED, Ruling
from adjudicator.kernel.linear import Expression
from adjudicator.kernel.rulings import Cell
from adjudicator.scenario.model import Expectation, ExpectedCell
from adjudicator.scenario.values import BAD, Candidates

LEGAL = ("allowed", "required")
ILLEGAL = ("forbidden", "not_yet", "not_permitted")


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that a ruling gives otherwise than expected: what, what was expected, what came."""

    what: str
    expected: Any
    got: Any


def compare(expect: Expectation, ruling: Ruling, form: str) -> list[Difference]:
    """Everything in which a ruling differs from what is expected of it."""
    found: list[Difference] = []
    if ruling.stopped is not None and form not in ("outcome", "legal") and ruling.verdict != "conditional":
        # The ruling is on a stated move, not on what was asked: that it is illegal proves nothing.
        found.append(
            Difference("moves", "до вопроса все ходы законны", f"ход {ruling.stopped + 1} незаконен")
        )
    if expect.verdict is not None and not verdict_fits(expect.verdict, ruling.verdict):
        found.append(Difference("verdict", expect.verdict, ruling.verdict))
    if expect.certainty is not None and expect.certainty != ruling.certainty:
        found.append(Difference("certainty", expect.certainty, ruling.certainty))
    answer = ruling.answer
    if form == "choice" and isinstance(answer, Mapping):
        if expect.by is not None and answer["by"] != expect.by:
            found.append(Difference("by", expect.by, answer["by"]))
        answer = answer["is"]
    if expect.answer is not None and not answer_fits(
        expect.answer, answer, ordered=form in ("next", "order")
    ):
        found.append(Difference("is", expect.answer, answer))
    for name, wanted in expect.facts.items():
        got = ruling.facts.get(name, _over_cells(ruling, name))
        if not fact_fits(name, wanted, got):
            found.append(Difference(name, wanted, got))
    if expect.because is not None and set(expect.because) != set(ruling.because):
        found.append(Difference("because", expect.because, ruling.because))
    if expect.cells:
        found.extend(_compare_cells(expect.cells, ruling.cells))
    return found


def verdict_fits(wanted: str, got: str) -> bool:
    """Whether a verdict is the wanted one; `legal` and `illegal` stand for several."""
    if wanted == "legal":
        return got in LEGAL
    return got in ILLEGAL if wanted == "illegal" else got == wanted


def same(wanted: Any, got: Any) -> bool:
    """Equality of an expected and a real value: 1 is not true, and a text may mean several things."""
    if isinstance(wanted, Candidates):
        return any(same(one, got) for one in wanted.values)
    if isinstance(wanted, tuple) and isinstance(got, tuple) and not isinstance(got, Expression):
        return len(wanted) == len(got) and all(map(same, wanted, got))
    if isinstance(got, Expression):
        return str(got) == str(wanted)
    if isinstance(wanted, bool) or isinstance(got, bool):
        return wanted is got
    return bool(wanted == got)


def answer_fits(wanted: Any, got: Any, *, ordered: bool) -> bool:
    """Whether an answer is the wanted one; sets in any order."""
    if isinstance(got, tuple) and not isinstance(got, Expression):
        members = wanted if isinstance(wanted, tuple) else (wanted,)
        if len(members) != len(got):
            return False
        if ordered:
            return all(map(same, members, got))
        left = list(got)
        for member in members:
            match = next((one for one in left if same(member, one)), BAD)
            if match is BAD:
                return False
            left.remove(match)
        return True
    return same(wanted, got)


def fact_fits(name: str, wanted: Any, got: Any) -> bool:
    """Whether a fact is as wanted; `never` and `ever` ask whether it took the value on the way."""
    if name.endswith(".never"):
        return isinstance(got, tuple) and not any(same(wanted, one) for one in got)
    if name.endswith(".ever"):
        return isinstance(got, tuple) and any(same(wanted, one) for one in got)
    if wanted is UNDETERMINED:
        return got is UNDETERMINED
    return same(wanted, got)


class _Varies:
    def __str__(self) -> str:
        return "зависит от случая"


VARIES = _Varies()


def _over_cells(ruling: Ruling, name: str) -> Any:
    """The value that a fact has in every cell, that it differs, or ``None`` without cells."""
    values = [cell.facts.get(name) for cell in ruling.cells]
    if not values:
        return None
    if UNDETERMINED in values:
        return UNDETERMINED
    return values[0] if all(one == values[0] for one in values) else VARIES


def _compare_cells(wanted: tuple[ExpectedCell, ...], got: tuple[Cell, ...]) -> Iterator[Difference]:
    left = list(got)
    for cell in wanted:
        match = next((one for one in left if _same_part(cell, one)), None)
        if match is None:
            yield Difference(f"cells: {_shown(cell.when, cell.choices)}", "такой случай", "такого случая нет")
            continue
        left.remove(match)
        yield from _compare_cell(cell, match)
    for one in left:
        yield Difference("cells", "случаи названы все", f"ещё случай: {_shown(one.when, one.choices)}")


def _same_part(cell: ExpectedCell, got: Cell) -> bool:
    if cell.when.keys() != got.when.keys() or any(
        not same(cell.when[one], got.when[one]) for one in cell.when
    ):
        return False
    return all(same(wanted, got.choices.get(name)) for name, wanted in cell.choices.items())


def _compare_cell(cell: ExpectedCell, got: Cell) -> Iterator[Difference]:
    where = f"cells: {_shown(cell.when, cell.choices)}: "
    if cell.verdict is not None and not verdict_fits(cell.verdict, got.verdict):
        yield Difference(where + "verdict", cell.verdict, got.verdict)
    if cell.answer is not None and not answer_fits(cell.answer, got.answer, ordered=False):
        yield Difference(where + "is", cell.answer, got.answer)
    for name, wanted in cell.facts.items():
        if not fact_fits(name, wanted, got.facts.get(name)):
            yield Difference(where + name, wanted, got.facts.get(name))
    if cell.because is not None and set(cell.because) != set(got.because):
        yield Difference(where + "because", cell.because, got.because)


def _shown(when: Mapping[str, tuple[Any, ...]], choices: Mapping[str, Any]) -> str:
    parts = [f"{name} {'..'.join(map(str, values))}" for name, values in when.items()]
    parts += [f"{name} = {taken}" for name, taken in choices.items()]
    return ", ".join(parts) or "все остальные"
