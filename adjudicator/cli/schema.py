"""`adjudicator schema`: the JSON Schema of a game's scenario files."""

import click

from adjudicator.cli import failures, output
from adjudicator.games import KEYS, ruleset
from adjudicator.scenario.schema import schema


@click.command()
@click.argument("game", metavar="ИГРА")
@click.pass_context
def command(ctx: click.Context, game: str) -> None:
    """Схема JSON файла сценариев: с ней редактор подсказывает ключи и слова игры.

    \b
    adjudicator schema vtes > vtes.schema.json
    # первая строка файла сценариев:
    # yaml-language-server: $schema=vtes.schema.json
    """
    if game not in KEYS:
        failures.unknown(ctx, "игра", game, KEYS)
    output.json(schema(ruleset(game)))
