"""`adjudicator rule`: rulings of the scenarios in a file."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from adjudicator.kernel import Ruling
from adjudicator.scenario.export import data
from adjudicator.scenario.model import Asked, Scenario
from adjudicator.scenario.reading import read_file, read_text
from adjudicator.scenario.render import render
from adjudicator.scenario.ruling import explained


@click.command()
@click.argument("file", metavar="ФАЙЛ|-", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--id", "ids", metavar="ID", multiple=True, help="Только эти ситуации.")
@click.option("--explain", is_flag=True, help="Привести текст каждой нормы.")
@click.option("--json", "as_json", is_flag=True, help="Вывести JSON.")
def command(file: Path, ids: tuple[str, ...], explain: bool, as_json: bool) -> None:
    """Рассудить описанные ситуации: решение и шаги к нему со ссылками на нормы.

    \b
    adjudicator rule ситуация.yaml                    все ситуации файла
    adjudicator rule s6_4_combat.yaml --id vtes-c307  одна из них
    adjudicator rule ситуация.yaml --explain          с текстом норм
    adjudicator new vtes | adjudicator rule -         со стандартного ввода

    Заготовку файла печатает adjudicator new ИГРА.
    """
    scenarios = read(file, ids)
    rulings = [(one, asked, explained(one, asked)) for one in scenarios for asked in one.asked]
    if as_json:
        from adjudicator.cli import output

        output.json([data(one, asked, ruling) for one, asked, ruling in rulings])
    else:
        click.echo("\n".join(_lines(rulings, explain)))


def read(file: Path, ids: tuple[str, ...] = ()) -> list[Scenario]:
    """The scenarios of a file or of standard input: all of them, or those with these ids."""
    if str(file) != "-":
        return read_file(file, ids)
    return read_text(sys.stdin.buffer.read().decode("utf-8-sig"), ids=ids)


def _lines(rulings: list[tuple[Scenario, Asked, Ruling]], explain: bool) -> Iterator[str]:
    texts = None
    if explain:
        from adjudicator.rulebook import load

        texts = {id: clause.plain for id, clause in load().clauses.items()}
    shown: Scenario | None = None
    for scenario, asked, ruling in rulings:
        if scenario is not shown:
            if shown is not None:
                yield ""
            yield click.style(f"{scenario.id} · {scenario.title}".rstrip(" ·"), bold=True)
            if scenario.situation:
                yield from scenario.situation.splitlines()
        shown = scenario
        yield ""
        yield from render(scenario, asked, ruling, texts)
    for edition in dict.fromkeys(_edition(scenario, ruling) for scenario, _, ruling in rulings):
        yield ""
        yield click.style(edition, dim=True)


def _edition(scenario: Scenario, ruling: Ruling) -> str:
    from adjudicator.games import ruleset

    return f"{ruleset(scenario.game).title}, {ruling.edition}"
