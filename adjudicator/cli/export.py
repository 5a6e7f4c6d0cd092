"""`adjudicator export`: the whole rulebook as JSON."""

import click

from adjudicator.cli import output
from adjudicator.rulebook import load
from adjudicator.rulebook.export import export


@click.command()
@click.option("--json", "as_json", is_flag=True, help="JSON — это и есть вид по умолчанию.")
def command(as_json: bool) -> None:
    """Выгрузить игры, разделы, нормы и термины в JSON.

    \b
    adjudicator export > rules.json
    adjudicator export | jq -r '.games[].sections[].clauses[].id' | wc -l
    """
    output.json(export(load()))
