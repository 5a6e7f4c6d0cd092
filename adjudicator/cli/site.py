"""`adjudicator site`: the rules as a static site."""

import importlib.util
import sys
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import click

from adjudicator import resources
from adjudicator.cli import failures

OUT = Path("build/site")
FORMATS = ("html", "epub", "pdf")
OURS = (".buildinfo", ".doctrees", ".shown.json")
"""What an earlier build leaves in its folder; another folder with something in it is somebody's own."""

out_option = click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=OUT,
    show_default=True,
    metavar="ПАПКА",
    help="Куда положить сайт.",
)


@click.group("site")
def command() -> None:
    """Собрать сайт справочника или открыть его у себя.

    \b
    adjudicator site build                  собрать в build/site
    adjudicator site build --format epub    книга для чтения без сети
    adjudicator site build --format pdf     и книги для печати (нужен Chromium)
    adjudicator site serve                  собрать и открыть на http://127.0.0.1:8000
    """


@command.command("build")
@out_option
@click.option(
    "--format",
    "kind",
    type=click.Choice(FORMATS),
    default="html",
    show_default=True,
    help="Сайт, книга EPUB или сайт с книгами PDF.",
)
@click.option("--fresh", is_flag=True, help="Собрать заново, не глядя на прошлую сборку.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, metavar="N", help="Сколько процессов занять.")
@click.pass_context
def build_command(ctx: click.Context, out: Path, kind: str, fresh: bool, jobs: int) -> None:
    """Собрать сайт: страницы глав, словарей и разобранных случаев.

    Сайт открывается и прямо из папки, без сервера и без сети. Повторная сборка обновляет лишь то, что
    изменилось. Замечания к текстам печатаются, и команда кончается кодом 1.
    """
    if out.is_dir() and any(out.iterdir()) and not any((out / one).exists() for one in OURS):
        failures.fail(f"{out}: папка не пуста, и сайта в ней нет; назовите другую")
    if build(out, kind, fresh, jobs):
        ctx.exit(1)


@command.command("serve")
@out_option
@click.option(
    "--port", type=click.IntRange(1, 65535), default=8000, show_default=True, metavar="N", help="Порт."
)
def serve_command(out: Path, port: int) -> None:
    """Собрать сайт и показать его на этом компьютере; остановить — Ctrl+C."""
    build(out)
    with server(out, port) as running:
        click.echo(f"Справочник: http://127.0.0.1:{port}/ (остановить — Ctrl+C)")
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            click.echo("Остановлено.", err=True)


def server(out: Path, port: int) -> ThreadingHTTPServer:
    """A server of the files in `out`, for this computer only."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(QuietHandler, directory=str(out)))


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves the files without a line of log for each."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


def build(out: Path, kind: str = "html", fresh: bool = False, jobs: int = 1) -> int:
    """Build and tell about it; the number of warnings."""
    if missing := [name for name in ("sphinx", "myst_parser", "furo") if not importlib.util.find_spec(name)]:
        failures.fail(f"сайту нужны {', '.join(missing)}: поставьте adjudicator[docs]")
    from adjudicator.site.build import build as build_site

    started = time.perf_counter()
    built = build_site(
        out,
        resources.rulesdocs(),
        builder="epub" if kind == "epub" else "html",
        fresh=fresh,
        jobs=jobs,
        progress=show_progress if sys.stderr.isatty() else None,
    )
    if sys.stderr.isatty():
        click.echo("\r\033[K", nl=False, err=True)
    for line in built.warnings:
        click.echo(line, err=True)
    click.echo(f"Готово за {time.perf_counter() - started:.1f} с: {built.start}")
    if kind == "pdf":
        from adjudicator.site.whole import print_pdf

        for pdf in print_pdf(out):
            click.echo(f"Книга: {pdf}")
    return len(built.warnings)


def show_progress(stage: str, done: int, total: int) -> None:
    """One line that rewrites itself."""
    filled = "━" * (30 * done // max(total, 1))
    click.echo(f"\r\033[K{stage} {filled:<30} {done}/{total}", nl=False, err=True)
