"""`adjudicator completion SHELL`: the script that teaches a shell to complete our commands."""

import click
from click.shell_completion import get_completion_class

from adjudicator.cli import main


@click.command()
@click.argument("shell", metavar="ОБОЛОЧКА", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Напечатать скрипт дополнения для оболочки: bash, zsh или fish.

    \b
    bash:  eval "$(adjudicator completion bash)"      в ~/.bashrc
    zsh:   eval "$(adjudicator completion zsh)"       в ~/.zshrc
    fish:  adjudicator completion fish > ~/.config/fish/completions/adjudicator.fish
    """
    script = get_completion_class(shell)
    if script is None:
        raise click.UsageError(f"эта версия click не умеет дополнять в {shell}")
    click.echo(script(main, {}, "adjudicator", "_ADJUDICATOR_COMPLETE").source())
