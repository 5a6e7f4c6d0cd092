"""Failures as a user sees them: «Ошибка: …» on stderr and an exit code, never a traceback."""

import errno
import os
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import click

BAD_INPUT = 2
INTERNAL = 70
INTERRUPTED = 130

_SYSTEM = {
    errno.ENOENT: "нет такого файла",
    errno.EACCES: "нет доступа",
    errno.EPERM: "нет доступа",
    errno.EISDIR: "это папка, а нужен файл",
    errno.ENOTDIR: "это файл, а нужна папка",
    errno.EEXIST: "уже существует",
    errno.EROFS: "только для чтения",
    errno.ENOSPC: "на диске нет места",
    errno.EADDRINUSE: "адрес уже занят",
}


@contextmanager
def reported() -> Iterator[None]:
    """Turn whatever is raised inside into a message and SystemExit.

    `problems` is what an exception of bad input carries, whichever package it comes from: rulebook,
    scenario and search each have their own, and a command that does not use them does not import them.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by who called
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal without «» or — gets «?», not a failure
            stream.reconfigure(errors="replace")
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        raise SystemExit(error.exit_code) from None
    except (click.Abort, KeyboardInterrupt):
        click.echo("Прервано.", err=True)
        raise SystemExit(INTERRUPTED) from None
    except BrokenPipeError:
        # The reader has seen enough; what is still buffered must not fail again when Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0) from None
    except OSError as error:
        fail(f"{error.filename or 'файл'}: {_SYSTEM.get(error.errno or 0, error.strerror or error)}")
    except UnicodeDecodeError as error:
        fail(f"текст не в UTF-8 (байт {error.start})")
    except Exception as error:
        problems = getattr(error, "problems", None)
        if problems is None:
            _internal(error)
        fail(*map(str, problems))


def fail(*messages: str) -> NoReturn:
    """End with these messages and the code of bad input."""
    head = "Ошибка: " if len(messages) == 1 else f"Ошибки ({len(messages)}):\n  "
    click.echo(click.style(head, fg="red") + "\n  ".join(messages), err=True)
    raise SystemExit(BAD_INPUT)


def unknown(ctx: click.Context, what: str, word: str, known: Iterable[str]) -> NoReturn:
    """End because a word is none of the known ones, naming the nearest."""
    from adjudicator.rulebook.problems import hint  # what runs well needs no hints

    words = list(known)
    raise click.UsageError(f"неизвестная {what} «{word}»{hint(word, words)}. Есть: {', '.join(words)}.", ctx)


def _internal(error: Exception) -> NoReturn:
    """Our own fault: say so, and where it happened in one line; ADJUDICATOR_DEBUG shows the rest."""
    if os.environ.get("ADJUDICATOR_DEBUG"):
        traceback.print_exception(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(frame.filename).name}:{frame.lineno}"
    click.echo(
        f"Внутренняя ошибка: {type(error).__name__}: {error} ({place}).\n"
        "Это дефект программы. Подробности: ADJUDICATOR_DEBUG=1 перед командой.",
        err=True,
    )
    raise SystemExit(INTERNAL)
