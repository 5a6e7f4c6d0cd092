"""`adjudicator coverage`: which clauses the engine carries out, and which the suites put to the test."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from math import isnan
from pathlib import Path

import click

from adjudicator import resources
from adjudicator.cli import failures, output
from adjudicator.games import KEYS, ruleset
from adjudicator.rulebook import Rulebook, load
from adjudicator.rulebook.problems import hint
from adjudicator.scenario.coverage import Covered, cover, data, share, watch
from adjudicator.scenario.pending import Pending
from adjudicator.scenario.pending import sections as executed
from adjudicator.scenario.suite import files_of, read_all


@click.command()
@click.argument("paths", metavar="[ПУТЬ…]", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--section", "sections", metavar="РАЗДЕЛ", multiple=True, help="Только раздел и то, что внутри него."
)
@click.option(
    "--fail-under", metavar="N", type=click.FloatRange(0, 100), help="Код 1, если проверено меньше N %."
)
@click.option(
    "--chapters", is_flag=True, help="Только что исполняется, по разделам; сценарии не запускаются."
)
@click.option("--json", "as_json", is_flag=True, help="Вывести JSON.")
@click.pass_context
def command(
    ctx: click.Context,
    paths: tuple[Path, ...],
    sections: tuple[str, ...],
    fail_under: float | None,
    chapters: bool,
    as_json: bool,
) -> None:
    """Какие нормы исполняет движок и какие проверены сценариями.

    Норма исполняется, если у неё есть правило, она воплощена в порядке или типе либо повторяет такую.
    Норма проверена, если она сработала в сценариях, а запрет или обязанность ещё и не сработали.

    \b
    adjudicator coverage                           все игры
    adjudicator coverage --section vtes:6.4        один раздел
    adjudicator coverage --fail-under 100 --section thev:17
    adjudicator coverage --chapters                какие разделы программа исполняет
    """
    if fail_under is not None and isnan(fail_under):
        failures.fail("--fail-under: ожидается число от 0 до 100")
    book = load()
    if strange := [one for one in sections if one not in book.sections]:
        failures.fail(*(f"раздела «{one}» нет{hint(one, book.sections)}" for one in strange))
    games = [key for key in KEYS if not sections or any(book.sections[one].game == key for one in sections)]
    if chapters:
        told = {game: list(_chapters(book, game, sections)) for game in games}
        if as_json:
            output.json({game: [asdict(one) for one in of_game] for game, of_game in told.items()})
        else:
            click.echo("\n".join(line for game, parts in told.items() for line in _told(game, parts)))
        return
    folders = paths or tuple(resources.scenarios() / game for game in games)
    scenarios = read_all(files_of(path for path in folders if paths or path.is_dir()))
    seen = watch(one for one in scenarios if one.game in games)
    covered = {game: cover(book, game, seen, sections) for game in games}
    if as_json:
        output.json({game: data(of_game) for game, of_game in covered.items()})
    else:
        for game, of_game in covered.items():
            named = " ".join(one for one in sections if book.sections[one].game == game)
            click.echo("\n".join(_lines(named or game, of_game)))
    low = fail_under is not None and any(share(of_game) < fail_under for of_game in covered.values())
    ctx.exit(1 if low else 0)


def _chapters(book: Rulebook, game: str, within: Sequence[str]) -> Iterator[Pending]:
    for one in executed(book, ruleset(game)):
        if not within or any(f"{one.section}.".startswith(f"{section}.") for section in within):
            yield one


def _told(game: str, sections: Sequence[Pending]) -> Iterator[str]:
    """What is carried out, section by section: wholly, in part, not at all."""
    yield click.style(game, bold=True)
    parts: dict[str, list[str]] = {"целиком": [], "частью": [], "пока нет": []}
    for one in sections:
        number = one.section.partition(":")[2]
        share = f" ({one.executed} из {one.total})"
        part = "частью" if one.missing and one.executed else "пока нет" if one.missing else "целиком"
        parts[part].append(f"    {number} {one.title}{share if part == 'частью' else ''}")
    for part, lines in parts.items():
        if lines:
            yield f"  исполняется {part}:" if part != "пока нет" else "  пока не исполняется:"
            yield from lines


def _lines(what: str, covered: Sequence[Covered]) -> Iterator[str]:
    total = len(covered)
    executable, exercised, asserted = (
        sum(one.executable for one in covered),
        sum(one.exercised for one in covered),
        sum(one.asserted for one in covered),
    )
    yield click.style(
        f"{what}: норм {total}, исполняются {executable}, проверены {exercised} ({share(covered):.1f} %), "
        f"названы в ожиданиях {asserted}",
        bold=True,
    )
    lacking: defaultdict[str, list[str]] = defaultdict(list)
    for one in covered:
        if one.unproved and not one.manual:
            lacking[one.unproved].append(one.clause.partition(":")[2])
    for why, clauses in lacking.items():
        yield f"  {why} ({len(clauses)}): {', '.join(clauses)}"
    if manual := [one.clause.partition(":")[2] for one in covered if one.manual]:
        yield f"  решает судья ({len(manual)}): {', '.join(manual)}"
