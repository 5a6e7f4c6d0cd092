"""`adjudicator rule`, `vary`, `new` and `schema`: what a judge types, and what comes back."""

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.games import KEYS
from adjudicator.rulebook import load

FILE = """\
game: vtes
scenarios:
  - id: barth
    title: Обычное и неизлечимое вместе
    given:
      players: [Сара, Алексис]
      minions:
        Barth: {controller: Алексис, blood: 1, capacity: 5}
    moves:
      - damage: {to: Barth, normal: 2, aggravated: 1}
    vary: {Barth.blood: 0..5}
  - id: second
    given:
      players: [Сара]
    ask: {value: Сара.pool}
"""


def run(*args, **options):
    return CliRunner().invoke(main, list(args), **options)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "ситуация.yaml"
    path.write_text(FILE, encoding="utf-8")
    return str(path)


def test_a_ruling_begins_with_the_verdict_and_ends_with_the_edition(file):
    result = run("rule", file, "--id", "barth")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "barth · Обычное и неизлечимое вместе"
    assert lines[2] == "Исход"
    outcome = "  Barth: получил повреждений — 3; кровь — 0; место — куча пепла"
    assert any(line.startswith(outcome) for line in lines)
    assert any(line.startswith("  6.4.6") for line in lines)
    assert "редакция Black Hand" in lines[-1]
    assert "second" not in result.output


def test_all_scenarios_of_the_file_and_of_standard_input(file):
    assert run("rule", file).output.count(" · ") == 1
    assert "Сара: пул — 30" in run("rule", file).output
    assert run("rule", "-", input=FILE).output == run("rule", file).output


def test_explaining_gives_the_text_of_every_clause_once(file):
    output = run("rule", file, "--id", "barth", "--explain").output
    plain = load().clauses["vtes:6.4.6g"].plain
    assert output.count(plain.splitlines()[0]) == 1


def test_json_has_one_entry_for_each_question(file):
    entries = json.loads(run("rule", file, "--json").output)
    assert [entry["scenario"] for entry in entries] == ["barth", "second"]
    wanted = {
        "scenario", "question", "verdict", "certainty", "facts", "cells", "steps", "because",
        "defeated", "assumptions", "edition",
    }  # fmt: skip
    assert wanted <= entries[0].keys()
    assert {"Barth.blood": 0, "Barth.place": "ash_heap"}.items() <= entries[0]["facts"].items()
    assert {"clause", "role", "text", "decides"} == entries[0]["steps"][0].keys()


def test_an_illegal_move_is_shown_as_the_ruling_on_it(tmp_path):
    moves = "moves: [{bleed: {by: Иван, target: Борис}}]"
    given = "given: {players: [Анна, Борис], minions: {Иван: {controller: Анна, tapped: да}}}"
    text = f"game: vtes\nscenarios:\n  - {{id: a, {given}, {moves}}}\n"
    output = run("rule", "-", input=text).output
    assert output.splitlines()[2].startswith("Ход 1 «")
    assert "незаконно" in output.splitlines()[2]


@pytest.mark.parametrize(
    ("args", "text", "said"),
    [
        (["rule", "-"], FILE.replace("blood: 1", "blood: 7"), "кровь 7 больше, чем объём 5 (1.5i)"),
        (["rule", "-"], FILE.replace("damage:", "damadge:"), "имелось в виду «damage»"),
        (["rule", "-"], "", "ожидается «игра: …»"),
        (["rule", "-", "--id", "bart"], FILE, "возможно, имелось в виду «barth»"),
        (["vary", "-", "--fact", "Bart.blood=0..5"], FILE, "имелось в виду «Barth»"),
        (["vary", "-", "--fact", "Barth.blood"], FILE, "ожидается «Имя.факт=область»"),
        (["vary", "-", "--id", "second"], FILE, "менять нечего"),
        (["rule", "нет.yaml"], None, "нет такого файла"),
        (["rule", "/"], None, "это папка"),
        (["new", "chess"], None, "неизвестная игра «chess»"),
        (["new", "vtes", "6.99"], None, "раздела «vtes:6.99» нет"),
        (["new", "thev", "атака"], None, "есть разделы: 16 Фаза атаки"),
        (["schema", "thevv"], None, "имелось в виду «thev»"),
    ],
)
def test_bad_input_ends_with_2_and_a_message(args, text, said):
    result = run(*args, input=text)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_input_that_is_no_text():
    result = run("rule", "-", input=b"\xff\xfe")
    assert result.exit_code == 2 and "не в UTF-8" in result.output


def test_vary_shows_cases_and_thresholds(file):
    title, varied, *cases, threshold = run("vary", file).output.splitlines()
    assert (title, varied) == ("barth · Обычное и неизлечимое вместе", "Меняется: Barth: кровь 0–5")
    assert cases[0].startswith("  Barth: кровь 0–1 → кровь 0, куча пепла")
    assert "2 и больше → кровь − 2, ступор" in "\n".join(cases)
    assert threshold.startswith("  порог: Barth: кровь 1 | 2, исход: кровь 0, куча пепла")


def test_vary_over_a_slot_of_a_move_as_json(file):
    (entry,) = json.loads(run("vary", file, "--id", "barth", "--fact", "урон.обычных=0..6", "--json").output)
    assert entry["thresholds"] == [{"fact": "damage.normal", "at": 2, "flips": False}]
    assert entry["scenario"] == "barth"


@pytest.mark.parametrize("key", KEYS)
def test_a_new_scenario_can_be_ruled_on_at_once(key):
    text = run("new", key).output
    result = run("rule", "-", input=text)
    assert result.exit_code == 0
    assert "Исход" in result.output


def test_a_new_scenario_of_a_section_has_its_verbs_only():
    text = run("new", "vtes", "6.4.6").output
    assert "- предотвратить:" in text and "- голос:" not in text
    assert text == run("new", "vtes", "vtes:6.4.6").output


def test_a_schema_is_json():
    assert json.loads(run("schema", "vtes").output)["$schema"].startswith("https://json-schema.org")


def test_ruling_loads_neither_the_rulebook_nor_the_site(file):
    code = (
        "import sys; from adjudicator.cli import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        "print([name for name in ('markdown_it', 'sphinx', 'whoosh', 'pydantic', 'rich', 'difflib',"
        " 'adjudicator.rulebook.reader') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "rule", file, "--id", "second"], capture_output=True, text=True
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stdout + done.stderr


def test_a_section_is_named_by_its_title_too():
    assert run("new", "fury", "бой").output == run("new", "fury", "3.11").output
    result = run("new", "fury", "пробел")
    assert result.exit_code == 2 and "5.1 Пробел: засада" in result.output
    assert run("new", "fury", "абв").exit_code == 2


def test_new_in_english_and_with_everything():
    assert "- prevent:" in run("new", "vtes", "6.4.6", "--english").output
    assert "также: торпор" not in run("new", "vtes").output
    assert len(run("new", "vtes", "--all").output) > len(run("new", "vtes").output)


BROKEN = FILE + "  - id: third\n    given: {minions: {X: {blod: 1}}}\n"


def test_what_is_wrong_elsewhere_does_not_stand_in_the_way():
    assert run("rule", "-", input=BROKEN).exit_code == 2
    assert run("rule", "-", "--id", "second", input=BROKEN).exit_code == 0
    assert "blod" in run("rule", "-", "--id", "third", input=BROKEN).output
    both = run("rule", "-", "--id", "thrid", "--id", "second", input=BROKEN)
    assert both.exit_code == 2
    assert "ситуации «thrid» нет; возможно, имелось в виду «third»" in both.output
    assert "blod" not in both.output
