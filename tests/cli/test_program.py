"""The frame of the command line: help, errors, exit codes, lazy loading, pipes and signals."""

import os
import signal
import subprocess
import sys
import time

import click
import pytest
from click.testing import CliRunner

from adjudicator.cli import COMMANDS, main
from adjudicator.rulebook import Problem, RulebookError


def run(*args, **options):
    return CliRunner().invoke(main, list(args), **options)


def process(*args, **options):
    command = [sys.executable, "-m", "adjudicator", *args]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60, **options)


def test_help_names_the_commands_that_are_there():
    result = run("--help")
    assert result.exit_code == 0
    assert "Использование: adjudicator [СВОЙСТВА] КОМАНДА …" in result.output
    for name in ("show", "check", "export", "completion"):
        assert f"  {name} " in result.output and COMMANDS[name] in result.output


@pytest.mark.parametrize("name", ["show", "check", "export", "completion"])
def test_every_command_has_russian_help(name):
    result = run(name, "--help")
    assert result.exit_code == 0
    for english in ("Usage", "Options", "Show this", "Commands", "default:"):
        assert english not in result.output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["shwo"], "неизвестная команда «shwo»; возможно, имелось в виду «show»"),
        (["show"], "Не указан аргумент"),
        (["show", "--jsn", "1"], "Нет свойства «--jsn»"),
        (["show", "-g"], "Свойству «-g» нужно значение"),
        (["show", "-g", "vtse", "1.1"], "неизвестная игра «vtse»; возможно, имелось в виду «vtes»"),
        (["completion", "tcsh"], "«tcsh» — не одно из"),
        (["export", "лишнее"], "Лишний аргумент: лишнее"),
        (["--version=1"], "Свойство «--version» пишется без значения"),
    ],
)
def test_bad_usage_is_explained_in_russian(args, said):
    result = run(*args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Ошибка: " in result.stderr
    assert "Error" not in result.stderr and "Try" not in result.stderr


def test_without_a_command_the_help_is_shown():
    assert "Команды" in process().stderr + process().stdout


def test_the_version():
    assert run("--version").output.startswith("adjudicator ")


@pytest.fixture
def failing(monkeypatch):
    """Makes `export` raise something."""

    def fail_with(error):
        def callback(**_):
            raise error

        monkeypatch.setattr("adjudicator.cli.export.command", click.Command("export", callback=callback))

    import adjudicator.cli.export  # noqa: F401  # so that there is something to patch

    return fail_with


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (RulebookError([Problem("a.md", 1, "плохо")]), 2, "Ошибка: a.md:1: плохо\n"),
        (
            RulebookError([Problem("b.md", 2, "хуже"), Problem("a.md", 1, "плохо")]),
            2,
            "Ошибки (2):\n  a.md:1: плохо\n  b.md:2: хуже\n",
        ),
        (FileNotFoundError(2, "No such file", "нет.yaml"), 2, "Ошибка: нет.yaml: нет такого файла\n"),
        (PermissionError(13, "Permission denied", "x"), 2, "Ошибка: x: нет доступа\n"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), 2, "Ошибка: текст не в UTF-8 (байт 0)\n"),
        (KeyboardInterrupt(), 130, "Прервано.\n"),
        (ZeroDivisionError("на ноль"), 70, "Внутренняя ошибка: ZeroDivisionError: на ноль (test_program.py:"),
    ],
)
def test_no_failure_is_a_traceback(failing, monkeypatch, error, code, said):
    monkeypatch.delenv("ADJUDICATOR_DEBUG", raising=False)
    failing(error)
    result = run("export")
    assert result.exit_code == code
    assert result.stderr.lstrip("\n").startswith(said)
    assert "Traceback" not in result.stderr


def test_a_missing_module_does_not_break_the_other_commands(monkeypatch):
    monkeypatch.setitem(COMMANDS, "later", "Когда-нибудь")
    result = run("--help")
    assert result.exit_code == 0 and "later" not in result.output
    assert run("later").exit_code == 2
    assert run("show", "1.1").exit_code == 0


def test_a_command_imports_only_what_it_uses():
    code = (
        "import sys; from adjudicator.cli import main\n"
        "try: main(['show', '1.1'])\n"
        "except SystemExit: pass\n"
        "heavy = {'sphinx', 'whoosh', 'pydantic', 'yaml', 'pymorphy3', 'rich', 'adjudicator.search'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stderr.strip() == "[]"


def test_colours_are_for_terminals_only():
    assert "\x1b[" not in process("show", "6.5.1").stdout
    assert "\x1b[" in run("show", "6.5.1", color=True).output
    assert "\x1b[" not in run("show", "6.5.1", color=True, env={"NO_COLOR": "1"}).output


def test_a_reader_that_leaves_early_is_no_failure():
    command = f"'{sys.executable}' -m adjudicator export | head -c 1 >/dev/null"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert result.stderr == ""


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_ends_quietly():
    code = (
        "import time, click, adjudicator.cli.export as e\n"
        "from adjudicator.cli import main\n"
        "e.command = click.Command('export', callback=lambda: (print('готов', flush=True), time.sleep(30)))\n"
        "main(['export'])"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert child.stdout is not None and child.stdout.readline() == "готов\n"
    time.sleep(0.05)
    child.send_signal(signal.SIGINT)
    _, stderr = child.communicate(timeout=20)
    assert child.returncode == 130
    assert stderr.strip() == "Прервано."


def test_a_poor_locale_loses_letters_but_does_not_fail():
    result = subprocess.run(
        [sys.executable, "-m", "adjudicator", "show", "6.5.1", "нет такого"],
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "koi8-r"},
        timeout=60,
    )
    assert result.returncode == 2
    assert "Попадание в ступор" in result.stdout.decode("koi8-r")
    assert b"Traceback" not in result.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell):
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_ADJUDICATOR_COMPLETE" in result.output


def test_completion_offers_commands_numbers_and_terms():
    def offered(line, position):
        env = {"_ADJUDICATOR_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(position)}
        return process(env=os.environ | env).stdout

    assert "show" in offered("adjudicator sh", 1)
    assert "6.5.1" in offered("adjudicator show 6.5", 2)
