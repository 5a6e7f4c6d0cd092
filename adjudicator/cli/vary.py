"""`adjudicator vary`: sweep facts of a scenario and show where its ruling turns."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from adjudicator.cli import failures, output
from adjudicator.cli.rule import read
from adjudicator.games import ruleset
from adjudicator.kernel.rulings import plain
from adjudicator.scenario import cases
from adjudicator.scenario.headline import goal_part, headline, subject
from adjudicator.scenario.model import Scenario
from adjudicator.scenario.naming import Naming
from adjudicator.scenario.sweep import Sweep, ranges, sweep
from adjudicator.scenario.view import shown_facts


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
    adjudicator vary бой.yaml --id vtes-c307           области из самого файла
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
    naming, asked = Naming(ruleset(scenario.game), swept.asked.board), swept.asked
    yield click.style(f"{scenario.id} · {scenario.title}".rstrip(" ·"), bold=True)
    opened = [asked.board.unknowns.get(name, one) for name, one in swept.varied.items()]
    yield "Меняется: " + "; ".join(
        f"{naming.fact(one.name)}{naming.link(one.name)}{naming.unknown(one)}" for one in opened
    )
    depends = swept.ruling.verdict == "conditional"  # the cases below say on what
    if head := subject(asked, naming) if depends else headline(asked, swept.ruling, naming):
        yield head
    lines = list(cases.lines(swept.ruling, asked, naming)) + list(cases.readings(swept.ruling, asked, naming))
    if not lines:
        facts = (goal_part(name, value, naming) for name, value in shown_facts(asked, swept.ruling))
        yield from (f"  {fact}" for fact in facts)
        yield "  от этих фактов ответ не зависит"
    yield from (f"  {line}" for line in lines)
    for turn in swept.turns:
        sides = (turn.before, turn.after)
        before, after = (cases.then(cell, sides, asked, naming) for cell in sides)
        what = "решение" if turn.flips else "исход"
        others = replace(
            turn.before, when={name: part for name, part in turn.before.when.items() if name != turn.fact}
        )
        given = f" (при {cases.when(others, naming)})" if others.when or others.choices else ""
        place = f"{naming.fact(turn.fact)} {turn.at - 1} | {turn.at}"
        yield f"  порог: {place}{given}, {what}: {before} → {after}"


def _data(scenario: Scenario, swept: Sweep) -> dict[str, Any]:
    return {
        "scenario": scenario.id,
        "vary": {name: plain(tuple(one.domain)) for name, one in swept.varied.items()},
        "thresholds": [{"fact": turn.fact, "at": turn.at, "flips": turn.flips} for turn in swept.turns],
    } | swept.ruling.as_json()
