"""`adjudicator rule`: rulings of the scenarios in a file."""

import sys
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import click

from adjudicator.cli import failures
from adjudicator.kernel import Ruling
from adjudicator.scenario.export import data
from adjudicator.scenario.model import Asked, Scenario
from adjudicator.scenario.reading import read_file, read_text
from adjudicator.scenario.render import render, shared_lines, shared_steps
from adjudicator.scenario.ruling import explained
from adjudicator.scenario.view import view


@click.command()
@click.argument("file", metavar="ФАЙЛ|-", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--id", "ids", metavar="ID", multiple=True, help="Только эти ситуации.")
@click.option("--steps", is_flag=True, help="Показать все шаги разбора, а не только решающие.")
@click.option("--explain", is_flag=True, help="Привести текст каждой нормы.")
@click.option("--json", "as_json", is_flag=True, help="Вывести JSON.")
def command(file: Path, ids: tuple[str, ...], steps: bool, explain: bool, as_json: bool) -> None:
    """Рассудить описанные ситуации: решение и то, что к нему ведёт, со ссылками на нормы.

    \b
    adjudicator rule ситуация.yaml                    все ситуации файла
    adjudicator rule бой.yaml --id vtes-c307  одна из них
    adjudicator rule ситуация.yaml --steps            со всеми шагами разбора
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
        click.echo("\n".join(_lines(rulings, steps, explain)))


def read(file: Path, ids: tuple[str, ...] = ()) -> list[Scenario]:
    """The scenarios of a file or of standard input: all of them, or those with these ids."""
    if str(file) != "-":
        return read_file(file, ids)
    if sys.stdin is None:
        failures.fail("стандартный ввод закрыт")
    return read_text(sys.stdin.buffer.read().decode("utf-8-sig"), ids=ids)


def _lines(rulings: list[tuple[Scenario, Asked, Ruling]], steps: bool, explain: bool) -> Iterator[str]:
    texts = None
    if explain:
        from adjudicator.rulebook import load

        texts = {id: clause.plain for id, clause in load().clauses.items()}
    for position, (scenario, group) in enumerate(groupby(rulings, key=itemgetter(0))):
        if position:
            yield ""
        yield click.style(f"{scenario.id} · {scenario.title}".rstrip(" ·"), bold=True)
        if scenario.situation:
            yield from scenario.situation.splitlines()
        ruled = [*group]
        views = [view(*one) for one in ruled]
        shared = shared_steps(views) if steps else ()
        if shared:
            yield from ("", *shared_lines(shared))
        for (_, asked, ruling), one in zip(ruled, views, strict=True):
            yield ""
            headline, *others = render(one, texts, steps=steps, told=len(shared))
            yield click.style(headline, bold=True)
            yield from others
            yield from _unexecuted(scenario, asked, ruling)
    if not steps:
        yield ""
        yield click.style("Все шаги разбора: --steps; тексты норм: --explain.", dim=True)
    for edition in dict.fromkeys(_edition(scenario, ruling) for scenario, _, ruling in rulings):
        yield ""
        yield click.style(edition, dim=True)


def _unexecuted(scenario: Scenario, asked: Asked, ruling: Ruling) -> Iterator[str]:
    """A warning where rules that the engine does not carry out might decide otherwise."""
    if ruling.verdict not in ("allowed", "not_permitted"):
        return
    from adjudicator.games import ruleset
    from adjudicator.rulebook import load
    from adjudicator.scenario.pending import warning

    if said := warning(load(), ruleset(scenario.game), asked, ruling):
        yield said


def _edition(scenario: Scenario, ruling: Ruling) -> str:
    from adjudicator.games import ruleset

    return f"{ruleset(scenario.game).title}, {ruling.edition}"
