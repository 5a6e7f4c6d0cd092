"""`adjudicator new`: a scenario to fill in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from adjudicator.cli import failures
from adjudicator.games import KEYS, ruleset
from adjudicator.scenario.template import template

if TYPE_CHECKING:
    from adjudicator.rulebook.model import Section


@click.command()
@click.argument("game", metavar="ИГРА")
@click.argument("section", metavar="[РАЗДЕЛ]", default="")
@click.option("--all", "everything", is_flag=True, help="Всё, что игра знает: и редкое, и другие названия.")
@click.option("--english", is_flag=True, help="Ключи и слова по-английски.")
@click.pass_context
def command(ctx: click.Context, game: str, section: str, everything: bool, english: bool) -> None:
    """Напечатать заготовку: чем положение описывают, какие бывают ходы, карты, выборы и вопросы.

    Заготовка — готовый файл: уберите «# » перед нужными строками и впишите своё.

    \b
    adjudicator new vtes > ситуация.yaml
    adjudicator new vtes 6.4          только ходы, о которых говорит этот раздел
    adjudicator new fury бой          раздел по названию
    adjudicator new thev --all        всё: и редкие факты, и другие названия
    adjudicator rule ситуация.yaml    решение
    """
    if game not in KEYS:
        failures.unknown(ctx, "игра", game, KEYS)
    made = template(ruleset(game), _section(game, section), english=english, everything=everything)
    click.echo(made, nl=False)


def _alike(written: str, sections: Iterable[Section]) -> list[Section]:
    """The sections with a word in their titles that begins like one of these."""
    starts = [word[: max(4, len(word) - 2)] for word in written.casefold().split() if len(word) > 3]
    return [
        one
        for one in sections
        if any(word.startswith(start) for word in one.title.casefold().split() for start in starts)
    ]


def _listed(sections: Iterable[Section]) -> str:
    return "; ".join(f"{one.number} {one.title}" for one in [*sections][:8])


def _section(game: str, written: str) -> str:
    """The id of a section by its number or title; ends the command if there is none."""
    if not written:
        return ""
    from adjudicator.rulebook import load
    from adjudicator.rulebook.problems import hint

    known = {id: one for id, one in load().sections.items() if one.game == game}
    id = written if written in known else f"{game}:{written}"
    if id in known:
        return id
    numbered = [one for one in known.values() if one.number[:1].isdigit()]
    titled = [one for one in numbered if written.casefold() in one.title.casefold()]
    exact = [one for one in titled if written.casefold() == one.title.casefold()]
    found = exact or titled
    near = [] if found or written[:1].isdigit() else _alike(written, numbered)
    if len(near) == 1:
        found = near
    if not found:
        told = f"; есть разделы: {_listed(near)}" if near else ""
        failures.fail(f"раздела «{id}» нет{hint(id, known) if written[:1].isdigit() else told}")
    if len(found) > 1:
        told = _listed(found)
        failures.fail(f"«{written}» есть в названии нескольких разделов, назовите номер: {told}")
    return found[0].id
