"""`adjudicator vary`: sweep facts of a scenario and show where its ruling turns."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from adjudicator.cli import failures, output
from adjudicator.cli.rule import read
from adjudicator.games import ruleset
from adjudicator.kernel.rulings import plain
from adjudicator.scenario import cases
from adjudicator.scenario.model import Scenario
from adjudicator.scenario.naming import VERDICTS, Naming
from adjudicator.scenario.render import subject
from adjudicator.scenario.sweep import Sweep, ranges, sweep


@click.command()
@click.argument("file", metavar="ФАЙЛ|-", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--id", "ids", metavar="ID", multiple=True, help="Только эти ситуации.")
@click.option(
    "--fact", "facts", metavar="ИМЯ=ОБЛАСТЬ", multiple=True, help="Что менять; иначе то, что в «vary» файла."
)
@click.option("--json", "as_json", is_flag=True, help="Вывести JSON.")
def command(file: Path, ids: tuple[str, ...], facts: tuple[str, ...], as_json: bool) -> None:
    """Показать, при каких фактах меняется решение.

    Факты пробегают свои области все вместе; пороги указаны для каждого числа отдельно.

    \b
    adjudicator vary ситуация.yaml --fact Barth.blood=0..5
    adjudicator vary ситуация.yaml --fact Barth.кровь=0..5 --fact Barth.вид=неизвестно
    adjudicator vary ситуация.yaml --fact damage.normal=0..6   подробность хода
    adjudicator vary s6_4_combat.yaml --id vtes-c307           области из самого файла
    """
    scenarios = read(file, ids)
    swept: list[tuple[Scenario, Sweep]] = []
    for scenario in scenarios:
        unknowns = ranges(scenario, facts) if facts else scenario.vary
        if unknowns:
            swept += [(scenario, sweep(scenario, asked, unknowns)) for asked in scenario.asked]
    if not swept:
        failures.fail("менять нечего: укажите --fact Имя.факт=область или «vary» в файле")
    if as_json:
        output.json([_data(scenario, one) for scenario, one in swept])
    else:
        click.echo("\n\n".join("\n".join(_lines(scenario, one)) for scenario, one in swept))


def _lines(scenario: Scenario, swept: Sweep) -> Iterator[str]:
    naming = Naming(ruleset(scenario.game), swept.asked.board)
    yield click.style(f"{scenario.id} · {scenario.title}".rstrip(" ·"), bold=True)
    opened = [swept.asked.board.unknowns.get(name, one) for name, one in swept.varied.items()]
    yield "Меняется: " + "; ".join(f"{naming.fact(one.name)} {naming.unknown(one)}" for one in opened)
    if head := subject(swept.asked, naming):
        yield head
    if not swept.ruling.cells:
        yield f"  ответ один: {VERDICTS[swept.ruling.verdict]}; от этих фактов он не зависит"
        return
    yield from cases.lines(swept.ruling, naming)
    for turn in swept.turns:
        sides = (turn.before, turn.after)
        before, after = (cases.then(cell, sides, naming) for cell in sides)
        what = "решение" if turn.flips else "исход"
        yield f"  порог: {naming.open(turn.fact)} {turn.at - 1} | {turn.at}, {what}: {before} → {after}"


def _data(scenario: Scenario, swept: Sweep) -> dict[str, Any]:
    return {
        "scenario": scenario.id,
        "vary": {name: plain(tuple(one.domain)) for name, one in swept.varied.items()},
        "thresholds": [{"fact": turn.fact, "at": turn.at, "flips": turn.flips} for turn in swept.turns],
    } | swept.ruling.as_json()
