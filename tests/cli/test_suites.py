"""`adjudicator test` and `coverage`: suites run, reports, exit codes."""

import json
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from adjudicator.cli import main

FILE = """\
game: vtes
scenarios:
  - id: barth
    title: Рана
    given:
      players: [Сара, Алексис]
      minions:
        Barth: {controller: Алексис, blood: 1, capacity: 5}   # один литр
    moves:
      - damage: {to: Barth, normal: 2}
    expect:
      facts: {Barth.place: torpor}
"""


def run(*args, **options):
    return CliRunner().invoke(main, list(args), **options)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "s.yaml"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_what_holds_ends_with_0(file):
    result = run("test", str(file))
    assert result.exit_code == 0
    assert result.output.startswith("Ситуаций: 1, вопросов: 1, всё сошлось. Чтение ")


def test_what_does_not_hold_ends_with_1_and_a_diff(file):
    file.write_text(FILE.replace("torpor", "ready"), encoding="utf-8")
    result = run("test", str(file))
    assert result.exit_code == 1
    assert result.output.splitlines()[:3] == [
        f"✗ barth Рана  ({file}:3)",
        "  вопрос: исход",
        "  Barth: место: ожидалось зона готовых, получено ступор",
    ]
    (entry,) = json.loads(run("test", str(file), "--json").output)
    assert entry["passed"] is False
    assert entry["differences"] == [{"what": "Barth.place", "expected": "ready", "got": "torpor"}]


def test_what_cannot_be_read_ends_with_2_and_every_problem(file):
    file.write_text(FILE.replace("blood: 1", "blood: 9").replace("damage", "damag"), encoding="utf-8")
    (file.parent / "t.yaml").write_text("game: chess", encoding="utf-8")
    result = run("test", str(file.parent))
    assert result.exit_code == 2
    assert result.output.count("s.yaml:") == 2 and result.output.count("t.yaml:") >= 1
    assert run("test", str(file), "--id", "brth").exit_code == 2
    assert run("test", "нет").exit_code == 2
    (file.parent / "пусто").mkdir()
    result = run("test", str(file.parent / "пусто"))
    assert result.exit_code == 2 and "файлов сценариев (.yaml) нет" in result.output


def test_reports_and_reasons_are_written(file, tmp_path):
    report = tmp_path / "report.xml"
    result = run("test", str(file), "--junit", str(report), "--fill-because")
    assert result.exit_code == 0
    assert ET.parse(report).getroot().attrib["tests"] == "1"
    assert "вписано оснований: 1" in result.output
    filled = file.read_text(encoding="utf-8")
    assert filled.startswith(FILE)
    assert filled.removeprefix(FILE).startswith('      because: ["vtes:6.4.6')
    assert run("test", str(file)).exit_code == 0
    assert "вписано" not in run("test", str(file), "--fill-because").output


def test_coverage_of_a_section(file):
    covered = json.loads(run("coverage", str(file), "--section", "vtes:6.4.6", "--json").output)
    (game,) = covered.values()
    assert {"rule", "executable", "exercised", "manual"} <= game.keys()
    clauses = {one["clause"]: one for one in game["clauses"]}
    assert clauses["vtes:6.4.6g"]["fired"] and not clauses["vtes:6.4.6g"]["asserted"]
    assert game["rule"] == len(clauses) > 10


def test_coverage_below_what_is_wanted_ends_with_1(file):
    section = ("--section", "vtes:6.4.6")
    assert run("coverage", str(file), *section, "--fail-under", "100").exit_code == 1
    assert run("coverage", str(file), *section, "--fail-under", "1").exit_code == 0
    result = run("coverage", "--section", "vtes:6.44")
    assert result.exit_code == 2 and "имелось в виду" in result.output
