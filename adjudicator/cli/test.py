"""`adjudicator test`: run suites of scenarios against what they expect."""

import sys
import time
from pathlib import Path

import click

from adjudicator import resources
from adjudicator.cli import failures, output
from adjudicator.scenario.model import Scenario
from adjudicator.scenario.problems import expected
from adjudicator.scenario.report import failure, result_data, summary
from adjudicator.scenario.suite import Result, files_of, read_all, run


@click.command()
@click.argument("paths", metavar="[ПУТЬ…]", nargs=-1, type=click.Path(path_type=Path))
@click.option("--id", "ids", metavar="ID", multiple=True, help="Только эти ситуации.")
@click.option(
    "--junit", metavar="ФАЙЛ", type=click.Path(path_type=Path, dir_okay=False), help="Записать JUnit XML."
)
@click.option(
    "--fill-because",
    "filling",
    is_flag=True,
    help="Вписать в файлы найденные основания там, где их нет; потом перечитать.",
)
@click.option("--json", "as_json", is_flag=True, help="Вывести JSON.")
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[Path, ...],
    ids: tuple[str, ...],
    junit: Path | None,
    filling: bool,
    as_json: bool,
) -> None:
    """Сверить сценарии с ожидаемыми решениями.

    Код возврата 0 — всё сошлось, 1 — есть расхождения, 2 — файлы не читаются.

    \b
    adjudicator test                                  все сценарии
    adjudicator test scenarios/vtes                   одна игра
    adjudicator test бой.yaml --id vtes-c307  одна ситуация
    adjudicator test --junit отчёт.xml                отчёт для сборочного сервера
    adjudicator test --fill-because новые.yaml        вписать основания решений
    """
    start = time.perf_counter()
    files = files_of(paths or (resources.scenarios(),))
    if not files:
        failures.fail(f"файлов сценариев (.yaml) нет: {', '.join(map(str, paths)) or resources.scenarios()}")
    scenarios = _chosen(read_all(files), ids)
    read = time.perf_counter()
    results = _with_progress(scenarios)
    done = time.perf_counter()
    if junit is not None:
        from adjudicator.scenario.junit import junit as document

        junit.write_text(document(results), encoding="utf-8")
    if as_json:
        output.json([result_data(result) for result in results])
    else:
        for result in results:
            if not result.passed:
                click.echo(failure(result) + "\n")
        click.echo(summary(results, read - start, done - read))
    if filling:
        _fill(results)
    ctx.exit(0 if all(result.passed for result in results) else 1)


def _chosen(scenarios: list[Scenario], ids: tuple[str, ...]) -> list[Scenario]:
    known = {one.id for one in scenarios}
    if strange := [one for one in ids if one not in known]:
        failures.fail(*(f"ситуации «{one}» нет{expected(one, sorted(known), 0)}" for one in strange))
    return [one for one in scenarios if not ids or one.id in ids]


def _with_progress(scenarios: list[Scenario]) -> list[Result]:
    """The results of all questions; a terminal sees how far they have come."""
    if not sys.stderr.isatty():
        return list(run(scenarios))
    results: list[Result] = []
    with click.progressbar(scenarios, label="Сверка", file=sys.stderr, update_min_steps=20) as bar:
        for scenario in bar:
            results += run([scenario])
    return results


def _fill(results: list[Result]) -> None:
    from adjudicator.scenario.fill import fill, lacking

    for file, reasons in lacking(results).items():
        fill(Path(file), reasons)
        click.echo(f"{file}: вписано оснований: {len(reasons)}; перечитайте их")
