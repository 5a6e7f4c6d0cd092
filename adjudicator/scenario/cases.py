"""The cases of a ruling as a judge reads them: «кровь Barth 0–1 → ступор; 2 и больше → готов, кровь − 2»."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from adjudicator.kernel import Board, Ruling, Unknown
from adjudicator.kernel.cells import merge
from adjudicator.kernel.combine import CELLS
from adjudicator.kernel.linear import Expression
from adjudicator.kernel.questions import split_name
from adjudicator.kernel.rulings import Cell
from adjudicator.scenario.headline import answer
from adjudicator.scenario.model import Asked
from adjudicator.scenario.naming import VERDICTS, Naming, quoted

WIDTH = 100
"""Cases of one number stand on one line while it is not longer than this."""


def distinct(ruling: Ruling, board: Board) -> list[Cell]:
    """The cells with all facts that differ between them, joined where only their reasons were different."""
    names = dict.fromkeys(name for cell in ruling.cells for name in cell.facts if name not in ruling.facts)
    filled = [
        replace(cell, because=(), facts={name: _fact(cell, name, board) for name in names})
        for cell in ruling.cells
    ]
    return merge(filled, board.unknowns)


def _fact(cell: Cell, name: str, board: Board) -> Any:
    """A fact of a cell; one that it does not mention is as it was given."""
    if name in cell.facts:
        return cell.facts[name]
    thing, field = split_name(board.things, name)
    value = getattr(board.things[thing], field, None) if thing is not None else None
    return Expression(value.name, 1, 0) if isinstance(value, Unknown) else value


def lines(ruling: Ruling, asked: Asked, naming: Naming) -> Iterator[str]:
    """A line for each case of what is open, with what is so there; one line if a single fact is open."""
    found = [] if ruling.readings else distinct(ruling, naming.board)  # each reading has its own lines
    if ruling.give_first:
        yield f"случаев {len(found)}; сначала уточните: {naming.fact(ruling.give_first)}"
    opened = {name for cell in found for name in cell.when}
    results = [then(cell, found, asked, naming) for cell in found]
    if len(set(results)) <= 1:
        return  # the cases differ in their reasons only
    if len(opened) == 1 and not any(cell.choices for cell in found):
        (name,) = opened
        parts = [
            f"{naming.part(name, cell.when[name])} → {so}" for cell, so in zip(found, results, strict=True)
        ]
        together = f"{naming.fact(name)}{naming.link(name)}{'; '.join(parts)}"
        if len(together) <= WIDTH:
            yield together
            return
    for cell, so in zip(found[:CELLS], results, strict=False):
        yield f"{when(cell, naming)} → {so}"


def readings(ruling: Ruling, asked: Asked, naming: Naming) -> Iterator[str]:
    """A line for each reading of a silent text, with what is so by it alone."""
    names = dict.fromkeys(name for cell in ruling.readings for name in cell.facts)
    facts = [{name: _fact(cell, name, naming.board) for name in names} for cell in ruling.readings]
    differ = [name for name in names if any(of[name] != facts[0][name] for of in facts)]
    own = [
        replace(cell, facts={name: of[name] for name in differ})
        for cell, of in zip(ruling.readings, facts, strict=True)
    ]
    for cell in own:
        yield f"{when(cell, naming)} → {then(cell, own, asked, naming)}"


def when(cell: Cell, naming: Naming) -> str:
    """What a case stands for."""
    parts = [naming.opened(name, values) for name, values in cell.when.items()]
    parts += [f"{naming.choice(name)}: {naming.word(taken)}" for name, taken in cell.choices.items()]
    if cell.readings:
        read = [(naming.cited(clause), quoted(naming.word(one))) for clause, one in cell.readings.items()]
        several = len(read) > 1  # then each with its clause: two may read alike
        parts.append("прочтение " + " и ".join(f"{at} {one}" if several else one for at, one in read))
    return ", ".join(parts) or "иначе"


def then(cell: Cell, cells: Sequence[Cell], asked: Asked, naming: Naming) -> str:
    """What is so in one case: its answer where the cases differ in it, and its facts."""
    parts = []
    if len({(one.verdict, repr(one.answer)) for one in cells}) > 1:
        parts.append(_answer(cell, asked, naming))
    owners = {naming.parts(name)[0] for one in cells for name in (*one.facts, *one.when)}
    for name, value in cell.facts.items():
        if name.endswith((".never", ".ever")):
            continue
        owner = f"{naming.parts(name)[0]}: " if len(owners) > 1 else ""
        parts.append(owner + naming.short(name, value))
    return ", ".join(filter(None, parts)) or "ничего не меняется"


def _answer(cell: Cell, asked: Asked, naming: Naming) -> str:
    if cell.verdict == "outcome":
        return ""
    return answer(asked, cell.answer, naming) if cell.verdict in ("value", "set") else VERDICTS[cell.verdict]
