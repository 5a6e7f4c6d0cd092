"""`adjudicator check`: everything that can be wrong with the rules, their references and their words."""

import re

import click

from adjudicator import resources
from adjudicator.cli import failures, output
from adjudicator.rulebook import Rulebook, pins, read, registry, terms
from adjudicator.rulebook.check import check
from adjudicator.rulebook.problems import Problem, hint

_SCENARIO = re.compile(r"^\s*- id: *[\"']?([^\s\"']+)", re.MULTILINE)


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Вывести JSON.")
@click.option(
    "--pin",
    "pinning",
    metavar="ID",
    multiple=True,
    help="Закрепить норму: правило сверено с её нынешним текстом. new — все ещё не закреплённые.",
)
@click.pass_context
def command(ctx: click.Context, as_json: bool, pinning: tuple[str, ...]) -> None:
    """Проверить нормы: id, ссылки, термины, примеры, сверку кода с текстом и словарь поиска.

    Код возврата 0 — всё в порядке, 1 — есть замечания.

    \b
    adjudicator check                      все замечания с местом
    adjudicator check --pin vtes:6.4.6j    правило перечитано по новому тексту нормы
    """
    book, problems = read()
    games = resources.PACKAGE / "games"
    cited = pins.cited(games)
    pinned = pins.read(games)
    if pinning:
        pinned = pins.renew(book, pinned, _chosen(book, pinning, pinned, cited), cited)
        pins.write(pinned, games)
    problems += check(
        book,
        registered=registry.read(book.root),
        pinned=pinned,
        cited=cited,
        usages=terms.read(resources.index() / "terms.yaml"),
        scenarios=_scenarios(),
    )
    problems += _lexicon(book)
    problems.sort()
    if as_json:
        output.json([{"file": p.file, "line": p.line, "text": p.text} for p in problems])
    else:
        for problem in problems:
            click.echo(str(problem))
        click.echo(f"Замечаний: {len(problems)}." if problems else _summary(book))
    ctx.exit(1 if problems else 0)


def _chosen(
    book: Rulebook, pinning: tuple[str, ...], pinned: dict[str, str], cited: dict[str, pins.Citation]
) -> list[str]:
    """The ids to pin; a word that is no clause cited by code ends the command."""
    known = cited.keys() & book.clauses.keys()
    if "new" in pinning:
        pinning = (*(id for id in pinning if id != "new"), *sorted(known - pinned.keys()))
    if strange := [id for id in pinning if id not in known]:
        failures.fail(*(f"код не ссылается на «{id}»{hint(id, known)}" for id in strange))
    return list(pinning)


def _scenarios() -> set[str]:
    """Ids of all scenarios, read as text: a file that does not load is the business of `test`."""
    files = resources.scenarios().rglob("*.yaml")
    return {id for file in files for id in _SCENARIO.findall(file.read_text(encoding="utf-8"))}


def _lexicon(book: Rulebook) -> list[Problem]:
    """What is wrong with the lexicon of the search, which only this loads."""
    from adjudicator.search import documents, lexicon

    try:
        words = lexicon.read(resources.index())
        found = lexicon.check(words, documents.from_rulebook(book, words.bags))
    except lexicon.LexiconError as error:
        found = list(error.problems)
    return [Problem("index", 0, text) for text in found]


def _summary(book: Rulebook) -> str:
    return f"Норм: {len(book.clauses)}, ссылок: {len(book.references)}; замечаний нет."
