"""`adjudicator show`: a section, clause or term by its id, number or name, with what cites it."""

from typing import Any

import click
from click.shell_completion import CompletionItem

from adjudicator.cli import failures, output
from adjudicator.rulebook import Clause, Entry, Rulebook, Section, load
from adjudicator.rulebook.export import clause_data, entry_data
from adjudicator.rulebook.lookup import Found, find, suggest


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    book = load()
    names = {section.number: section.title for section in book.sections.values()}
    names |= {entry.term: entry.english for entry in book.entries.values()}
    return [CompletionItem(name, help=about) for name, about in names.items() if name.startswith(incomplete)]


@click.command()
@click.argument("names", metavar="ID|НОМЕР|ТЕРМИН…", nargs=-1, required=True, shell_complete=_complete)
@click.option("-g", "--game", metavar="ИГРА", help="Только эта игра: vtes, thev или fury.")
@click.option("--json", "as_json", is_flag=True, help="Вывести JSON.")
@click.pass_context
def command(ctx: click.Context, names: tuple[str, ...], game: str | None, as_json: bool) -> None:
    """Показать раздел, норму или термин и всё, что на них ссылается.

    \b
    adjudicator show 6.4.6                 раздел с этим номером в каждой игре
    adjudicator show 6.4.6 -g vtes         раздел одной игры
    adjudicator show vtes:6.4.6j 17.3b     отдельные нормы
    adjudicator show ступор                термин по-русски
    adjudicator show torpor region         или по-английски
    """
    book = load()
    if game and game not in book.games:
        failures.unknown(ctx, "игра", game, book.games)
    # Several words may be one term; if they are not, each is a name of its own.
    queries = [" ".join(names)] if find(book, " ".join(names), game) else list(names)
    found: dict[str, Found] = {}
    missing = []
    for query in queries:
        things = find(book, query, game)
        found |= {thing.id: thing for thing in things}
        if not things:
            missing.append(query)
    if as_json:
        output.json([_data(book, thing) for thing in found.values()])
    elif found:
        click.echo("\n\n".join(_parts(book, list(found.values()))))
    if missing:
        failures.fail(*(_not_found(book, query, game) for query in missing))


def _parts(book: Rulebook, found: list[Found]) -> list[str]:
    """The texts in order, with the edition and source under the last of each game."""
    last = {thing.game: thing.id for thing in found}
    parts = []
    for thing in found:
        parts.append(_text(book, thing))
        if last[thing.game] == thing.id:
            parts.append(output.credit(book, thing.game))
    return parts


def _text(book: Rulebook, thing: Found) -> str:
    match thing:
        case Section():
            return output.section(book, thing)
        case Clause() if thing.id not in book.entries:
            return output.section(book, book.sections[thing.section], only=(thing.id,))
        case Clause():
            return output.entry(book, book.entries[thing.id])
        case Entry():
            return output.entry(book, thing)


def _data(book: Rulebook, thing: Found) -> dict[str, Any]:
    game = book.games[thing.game]
    data: dict[str, Any] = {"game": game.key, "edition": game.edition, "source": game.source}
    if isinstance(thing, Entry):
        return data | {"entry": entry_data(thing) | {"cited_by": list(book.cited_by(thing.id))}}
    section = book.sections[thing.section] if isinstance(thing, Clause) else thing
    chosen = [thing.id] if isinstance(thing, Clause) else section.clauses
    return data | {
        "section": section.id,
        "title": section.title,
        "cited_by": list(book.cited_by(section.id)),
        "clauses": [clause_data(book.clauses[id]) | {"cited_by": list(book.cited_by(id))} for id in chosen],
    }


def _not_found(book: Rulebook, query: str, game: str | None) -> str:
    near = suggest(book, query, game)
    return f"не найдено «{query}»" + (f"; похожее: {', '.join(near)}" if near else "")
