"""`adjudicator new`: a scenario to fill in."""

import click

from adjudicator.cli import failures
from adjudicator.games import KEYS, ruleset
from adjudicator.scenario.template import template


@click.command()
@click.argument("game", metavar="ИГРА")
@click.argument("section", metavar="[РАЗДЕЛ]", default="")
@click.pass_context
def command(ctx: click.Context, game: str, section: str) -> None:
    """Напечатать заготовку сценария: чем игра описывается и какие в ней ходы.

    \b
    adjudicator new vtes > ситуация.yaml
    adjudicator new vtes 6.4          только ходы, о которых говорит этот раздел
    """
    if game not in KEYS:
        failures.unknown(ctx, "игра", game, KEYS)
    if section:
        section = section if section.startswith(f"{game}:") else f"{game}:{section}"
        _check(section)
    click.echo(template(ruleset(game), section), nl=False)


def _check(section: str) -> None:
    """End if there is no such section."""
    from adjudicator.rulebook import load
    from adjudicator.rulebook.problems import hint

    known = load().sections
    if section not in known:
        failures.fail(f"раздела «{section}» нет{hint(section, known)}")
