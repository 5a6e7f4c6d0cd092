"""What commands print: JSON, and clauses laid out for reading."""

import shutil
import sys
import textwrap
from collections.abc import Collection, Iterator
from typing import Any

import click

from adjudicator.rulebook import Clause, Entry, Rulebook, Section, ids

KINDS = {
    "rule": "правило",
    "setup": "подготовка",
    "definition": "определение",
    "advice": "совет",
    "flavour": "колорит",
}


def json(data: Any) -> None:
    """Print data as JSON that people can read too."""
    from json import dumps

    click.echo(dumps(data, ensure_ascii=False, indent=2))


def section(
    book: Rulebook, section: Section, only: Collection[str] = (), marked: Collection[str] = ()
) -> str:
    """A section with its clauses (all, or `only` some of them); `marked` ones stand out."""
    clauses = [book.clauses[id] for id in section.clauses if not only or id in only]
    parts = [_title(section.game, section.heading)]
    parts += ["\n".join(_clause(book, clause, clause.id in marked)) for clause in clauses]
    inner = [other for other in book.sections.values() if other.id.startswith(f"{section.id}.")]
    if inner and not only:
        parts.append("\n".join(["Внутри:", *(f"  {other.heading}" for other in inner)]))
    return "\n\n".join(parts)


def entry(book: Rulebook, entry: Entry) -> str:
    """A glossary entry: its names, definition, home clause and what cites it."""
    names = [f"по-английски: {entry.english}"] if entry.english else []
    names += [f"также: {', '.join(entry.aka)}"] if entry.aka else []
    lines = [_title(entry.game, entry.term), *names, "", *_wrapped(entry.plain, "")]
    if entry.clause and entry.clause != entry.id:
        lines += ["", f"Норма: {ids.local(entry.clause)}"]
    if citing := book.cited_by(entry.id):
        lines += ["", *_wrapped(f"Ссылаются: {_listed(citing, entry.game)}", "")]
    return "\n".join(lines)


def credit(book: Rulebook, game: str) -> str:
    """The edition and source, for the foot of whatever shows clauses of a game."""
    return click.style("\n".join(_wrapped(book.games[game].credit, "")), dim=True)


def _title(game: str, heading: str) -> str:
    return click.style(f"{game} · {heading}", bold=True)


def _clause(book: Rulebook, clause: Clause, marked: bool) -> Iterator[str]:
    number = ids.local(clause.id)
    kind = "" if clause.kind == "rule" else f" ({KINDS[clause.kind]})"
    yield (
        click.style(f"{'▶ ' if marked else ''}{number}", fg="green" if marked else "cyan", bold=marked) + kind
    )
    indent = "    "
    yield from _wrapped(clause.plain, indent)
    if clause.reading:
        yield from _wrapped(f"Прочтение судьи: {clause.plain_reading}", indent)
    if clause.manual:
        yield from _wrapped(f"Решает судья: {clause.manual}", indent)
    if clause.repeats:
        yield f"{indent}Повторяет {_listed([clause.repeats], clause.game)}"
    for example in book.examples:
        if example.after == clause.id:
            yield from _wrapped(f"Пример: {example.plain}", indent)
    if citing := book.cited_by(clause.id):
        yield from _wrapped(f"Ссылаются: {_listed(citing, clause.game)}", indent)


def _listed(names: Collection[str], game: str) -> str:
    return ", ".join(ids.local(id) if ids.game_of(id) == game else id for id in names)


def _wrapped(text: str, indent: str) -> Iterator[str]:
    """Lines of text with an indent, wrapped for a terminal; a pipe gets each paragraph on one line."""
    width = min(shutil.get_terminal_size().columns, 100) if sys.stdout.isatty() else 0
    for line in text.splitlines():
        if width and line:
            deeper = indent + " " * (len(line) - len(line.lstrip()))
            yield from textwrap.wrap(line.strip(), width, initial_indent=deeper, subsequent_indent=deeper)
        else:
            yield (indent + line).rstrip()
