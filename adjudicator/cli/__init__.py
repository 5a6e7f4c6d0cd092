"""The command line: one module per command, imported when its command runs.

A command is a name in COMMANDS and a module of that name here, holding a click command called `command`.
A command returns nothing; one that finds something wrong with what it checked ends with `ctx.exit(1)`.
Bad input is raised (click.UsageError, an exception with `problems`, OSError) and reported by `Program`.
"""

import gc
import importlib
import importlib.util
import os
from collections.abc import Sequence
from typing import Any

import click

from adjudicator import __version__
from adjudicator.cli import failures, russian

COMMANDS = {
    "search": "Найти правило по словам, номеру или термину",
    "show": "Показать раздел, норму или термин",
    "rule": "Рассудить описанную ситуацию",
    "vary": "Показать, при каких фактах меняется решение",
    "test": "Сверить сценарии с ожидаемыми решениями",
    "new": "Начать сценарий: заготовка для заполнения",
    "schema": "Схема файла сценариев для редактора",
    "coverage": "Какие нормы исполняются и проверены",
    "check": "Проверить нормы, ссылки и термины",
    "export": "Выгрузить все нормы в JSON",
    "index": "Поисковый индекс",
    "site": "Собрать сайт или открыть его у себя",
    "completion": "Дополнение команд в оболочке",
}


class Program(click.Group):
    """The group of all commands: lists them from COMMANDS, imports only the one that runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in COMMANDS if importlib.util.find_spec(f"{__name__}.{name}")]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS or not importlib.util.find_spec(f"{__name__}.{name}"):
            return None
        command: click.Command = importlib.import_module(f"{__name__}.{name}").command
        return russian.adapt(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if not args[0].startswith("-") and args[0] not in (known := self.list_commands(ctx)):
            failures.unknown(ctx, "команда", args[0], known)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Команды"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run and exit; every failure becomes a message in Russian and an exit code, never a traceback."""
        # A command imports much and lives briefly: collecting garbage meanwhile takes a tenth of its time.
        gc.set_threshold(100_000)
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        with failures.reported():
            result = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
            raise SystemExit(result if isinstance(result, int) else 0)


@click.group(
    "adjudicator",
    cls=Program,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Подробнее о команде: adjudicator КОМАНДА --help",
)
@click.version_option(
    __version__, prog_name="adjudicator", message="%(prog)s %(version)s", help="Показать версию."
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Справочник и помощник судьи для VtES, The V и Fury of Dracula.

    \b
    adjudicator search тапнутый миньон блокирует     найти правило
    adjudicator show 6.4.6                           прочитать раздел
    adjudicator rule ситуация.yaml                   получить решение со ссылками на нормы
    """
    if os.environ.get("NO_COLOR"):
        ctx.color = False


russian.install()
russian.adapt(main)
