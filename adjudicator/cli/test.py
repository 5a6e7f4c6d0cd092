"""`adjudicator test`: run suites of scenarios against what they expect."""

import time
from pathlib import Path

import click

from adjudicator import resources
from adjudicator.cli import output
from adjudicator.scenario.report import failure, result_data, summary
from adjudicator.scenario.suite import Result, files_of, read_all, run


@click.command()
@click.argument("paths", metavar="[ПУТЬ…]", nargs=-1, type=click.Path(path_type=Path))
@click.option("--id", "ids", metavar="ID", multiple=True, help="Только эти ситуации.")
@click.option("--json", "as_json", is_flag=True, help="Вывести JSON.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[Path, ...], ids: tuple[str, ...], as_json: bool) -> None:
    """Сверить сценарии с ожидаемыми решениями.

    Код возврата 0 — всё сошлось, 1 — есть расхождения, 2 — файлы не читаются.

    \b
    adjudicator test                                 все сценарии
    adjudicator test scenarios/vtes                  одна игра
    adjudicator test s6_4_combat.yaml --id vtes-c307 одна ситуация
    """
    start = time.perf_counter()
    scenarios = read_all(files_of(paths or (resources.scenarios(),)))
    if ids:
        scenarios = [one for one in scenarios if one.id in ids]
    read = time.perf_counter()
    results: list[Result] = []
    results.extend(run(scenarios))
    done = time.perf_counter()
    if as_json:
        output.json([result_data(result) for result in results])
    else:
        for result in results:
            if not result.passed:
                click.echo(failure(result) + "\n")
        click.echo(summary(results, read - start, done - read))
    ctx.exit(0 if all(result.passed for result in results) else 1)
