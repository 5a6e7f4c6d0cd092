"""`adjudicator search`: sections that answer, the best clause marked, words of the query highlighted."""

import sys
from collections.abc import Callable, Iterator

import click

from adjudicator.cli import failures
from adjudicator.search import Found, Result, Search, open_index, text
from adjudicator.search.query import JARGON

GAMES = ("vtes", "thev", "fury")
KINDS = {
    "rule": "правило",
    "setup": "подготовка",
    "definition": "определение",
    "advice": "совет",
    "flavour": "колорит",
}
#: Clauses shown with each clause that matches, and the length from which a section is shown in part.
AROUND, WHOLE = 1, 7


class Query(click.Command):
    """A command whose words may begin with a minus («-1 к угрозе»): no option of ours begins like that."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        signs = [word.lstrip("-+") for word in args]
        words = [
            bare if word[:1] == "-" and bare[:1] and not ("a" <= bare[0].lower() <= "z") else word
            for word, bare in zip(args, signs, strict=True)
        ]
        return super().parse_args(ctx, words)


@click.command(cls=Query)
@click.argument("query", metavar="ЗАПРОС…", nargs=-1, required=True)
@click.option("-g", "--game", metavar="ИГРА", help="Только эта игра: vtes, thev или fury.")
@click.option("--kind", metavar="ВИД", help="Только нормы этого вида: rule (правило), setup, definition …")
@click.option(
    "-n",
    "limit",
    type=click.IntRange(1, 100),
    default=3,
    show_default=True,
    metavar="N",
    help="Сколько разделов.",
)
@click.option(
    "--page",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="N",
    help="Какая страница ответов.",
)
@click.option("--full", is_flag=True, help="Показывать найденные разделы целиком.")
@click.option("--json", "as_json", is_flag=True, help="Вывести JSON.")
@click.pass_context
def command(
    ctx: click.Context,
    query: tuple[str, ...],
    game: str | None,
    kind: str | None,
    limit: int,
    page: int,
    full: bool,
    as_json: bool,
) -> None:
    """Найти правило: словами, жаргоном, по-английски, с опечаткой, номером, вопросом.

    \b
    adjudicator search тапнутый миньон блокирует     обычные слова в любых формах
    adjudicator search бладхант после дьябла         жаргон
    adjudicator search cnegjh                        забыли переключить раскладку
    adjudicator search 6.4.6b                        пункт по номеру
    adjudicator search vtes 6.4                      раздел одной игры
    adjudicator search "сколько карт в колоде" -g thev
    """
    if game and game not in GAMES:
        failures.unknown(ctx, "игра", game, GAMES)
    if kind and kind not in KINDS:
        kind = next((key for key, word in KINDS.items() if word == kind.lower()), kind)
        if kind not in KINDS:
            failures.unknown(ctx, "вид нормы", kind, [*KINDS, *KINDS.values()])
    search = open_index(lambda message: click.echo(message, err=True))
    found = search.find(" ".join(query), game or "", kind or "", limit, page)
    if as_json:
        from json import dumps

        click.echo(dumps(found.as_dict(), ensure_ascii=False, indent=2))
        return
    click.echo("\n".join(_lines(search, found, limit, page, full)))


def _lines(search: Search, found: Found, limit: int, page: int, full: bool) -> Iterator[str]:
    yield from _understood(found)
    if not found.results:
        yield (
            "Ничего не найдено."
            if page == 1
            else f"На странице {page} ничего нет: всего найдено {found.total}."
        )
        return
    matches = search.matches(found)
    for result in found.results:
        yield from _section(search, result, matches, full)
        yield ""
    if found.rulings:
        yield click.style("Решения по похожим ситуациям", bold=True)
        for ruling in found.rulings:
            yield f"  {click.style(ruling.section, fg='cyan')}  {_lit(ruling.title, matches)}"
        yield ""
    shown = (page - 1) * limit + len(found.results)
    if shown < found.total:
        yield click.style(f"Показано {shown} из {found.total}; дальше: --page {page + 1}", dim=True)
    games = dict.fromkeys(result.section.partition(":")[0] for result in found.results)
    for game in games:
        yield click.style(search.data["games"][game], dim=True)


def _understood(found: Found) -> Iterator[str]:
    """How the query was read, where that is not plain."""
    taken: dict[tuple[str, str], list[str]] = {}
    for one in found.understood.taken:
        taken.setdefault((one.typed, one.why), []).append(one.taken)
    for (typed, why), meanings in taken.items():
        slip = "" if why == JARGON else f" ({why})"
        yield click.style(f"{typed} → {', '.join(dict.fromkeys(meanings))}{slip}", dim=True)
    for word, nearest in found.understood.unknown:
        hint = f"; похоже на: {', '.join(nearest)}" if nearest else ""
        yield click.style(f"«{word}» в правилах не встречается{hint}", fg="yellow")
    if found.understood.taken or found.understood.unknown:
        yield ""


def _section(search: Search, result: Result, matches: Callable[[str], bool], full: bool) -> Iterator[str]:
    game, _, number = result.section.partition(":")
    heading = f"{number}. {result.title}" if number[:1].isdigit() else result.title
    yield click.style(f"{game} · ", bold=True) + _lit(heading, matches, bold=True)
    clauses = search.clauses(result.section)
    places = {clause: place for place, (clause, _, _) in enumerate(clauses)}
    marked = [places[clause] for clause in result.marked[:2] if clause in places]
    keep = {place + step for place in marked for step in range(-AROUND, AROUND + 1)}
    whole = full or len(clauses) <= WHOLE or not keep
    skipped = 0
    for place, (clause, kind, plain) in enumerate(clauses):
        if not whole and place not in keep:
            skipped += 1
            continue
        if skipped:
            yield click.style(f"     … {_counted(skipped)}", dim=True)
            skipped = 0
        here = clause == result.clause
        sign = click.style("▶ ", fg="green", bold=True) if here else "  "
        label = click.style(clause.partition(":")[2], fg="green" if here else "cyan", bold=here)
        note = "" if kind == "rule" else f" ({KINDS.get(kind, kind)})"
        lines = list(_wrapped(plain))
        yield f"{sign}{label}{note}  {_lit(lines[0], matches)}" if len(lines) == 1 else f"{sign}{label}{note}"
        if len(lines) > 1:
            yield from (f"     {_lit(line, matches)}" for line in lines)
    if skipped:
        yield click.style(f"     … {_counted(skipped)}", dim=True)
    if not clauses:
        yield f"     {_lit(result.text, matches)}"


def _counted(number: int) -> str:
    last = number % 10 if number % 100 not in (11, 12, 13, 14) else 0
    return f"ещё {number} {'пункт' if last == 1 else 'пункта' if last in (2, 3, 4) else 'пунктов'}"


def _wrapped(plain: str) -> Iterator[str]:
    """Lines for a terminal; a pipe gets the paragraphs as they are."""
    lines = plain.splitlines() or [""]
    if not sys.stdout.isatty():
        yield from lines
        return
    import shutil  # for a terminal only: a search from a script starts the sooner
    import textwrap

    width = max(min(shutil.get_terminal_size().columns, 100) - 14, 30)
    for line in lines:
        yield from textwrap.wrap(line, width) or [""]


def _lit(plain: str, matches: Callable[[str], bool], bold: bool = False) -> str:
    """The text with the words that the query asked for emphasised, whatever form they are in."""
    parts, last = [], 0
    for start, end, word in text.spans(plain):
        if matches(word):
            parts.append(click.style(plain[last:start], bold=bold) if start > last else "")
            parts.append(click.style(plain[start:end], fg="yellow", bold=True))
            last = end
    parts.append(click.style(plain[last:], bold=bold) if last < len(plain) else "")
    return "".join(parts)
