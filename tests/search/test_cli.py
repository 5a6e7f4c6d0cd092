"""`adjudicator search` and `adjudicator index` as a judge uses them."""

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

from adjudicator.cli import main


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """A cache for the commands."""
    return str(tmp_path_factory.mktemp("cache"))


@pytest.fixture
def run(cache, monkeypatch):
    """Runs a command; the first one builds the index."""
    monkeypatch.setenv("XDG_CACHE_HOME", cache)

    def invoke(*args, color=False):
        return CliRunner().invoke(main, list(args), color=color)

    return invoke


def test_a_hit_shows_its_section_with_the_clause_marked(run):
    result = run("search", "6.4.6b", "-n", "1")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert "vtes · 6.4.6. Расчёт повреждений" in lines
    assert [line for line in lines if line.startswith("▶ 6.4.6b")]
    assert [line for line in lines if line.startswith("  6.4.6a")]
    assert "Источник" in lines[-1]


def test_what_was_understood_is_said(run):
    output = run("search", "rhjdm", "антапнуть", "абырвалг").output
    assert "rhjdm → кровь (раскладка)" in output
    assert "антапнуть → " in output and "антап\n" in output
    assert "«абырвалг» в правилах не встречается" in output


def test_words_are_highlighted_in_any_form(run):
    output = run("search", "ступор", color=True).output
    assert "\x1b[33m\x1b[1mступоре\x1b[0m" in output


def test_rulings_stand_apart(run):
    output = run("search", "голоса на референдуме об Охоте", "-g", "vtes").output
    before, _, after = output.partition("Решения по похожим ситуациям")
    assert "vtes · " in before and "vtes · " not in after
    assert "vtes-" in after


def test_json(run):
    data = json.loads(run("search", "бладхант", "--json", "-n", "2").output)
    assert data["query"] == "бладхант"
    assert len(data["results"]) == 2
    assert list(data["results"][0]) == ["section", "clause", "title", "score", "text", "url"]


def test_pages(run):
    first = run("search", "вампир", "-n", "2").output
    second = run("search", "вампир", "-n", "2", "--page", "2").output
    assert "--page 2" in first
    assert first.splitlines()[0] != second.splitlines()[0]
    assert "ничего нет" in run("search", "вампир", "--page", "9999").output


@pytest.mark.parametrize("query", ["", "🧛", "*(", "абырвалг"])
def test_nothing_is_no_failure(run, query):
    result = run("search", query)
    assert result.exit_code == 0
    assert "Ничего не найдено." in result.output


@pytest.mark.parametrize("query", ["-1 к угрозе", "-4", "--кровь", "+1/-1"])
def test_words_may_begin_with_a_sign(run, query):
    assert run("search", query).exit_code == 0
    assert run("search", *query.split()).exit_code == 0


def test_kind_may_be_russian(run):
    assert (
        run("search", "вампир", "--kind", "определение").output
        == run("search", "вампир", "--kind", "definition").output
    )


@pytest.mark.parametrize("args", [("-g", "vtess"), ("--kind", "rul"), ("-n", "0"), ("--page", "x")])
def test_bad_option_is_explained(run, args):
    result = run("search", "вампир", *args)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_info(run):
    facts = json.loads(run("index", "info", "--json").output)
    assert facts["documents"] > facts["sections"] > 300


def test_eval_of_a_file(run, tmp_path):
    file = tmp_path / "judged.yaml"
    file.write_text(
        "- {id: a, q: бладхант, kind: slang, game: vtes, rel: {'vtes:6.5.6': 2}}", encoding="utf-8"
    )
    scores = json.loads(run("index", "eval", str(file), "--json").output)
    assert scores["all"]["success1"] == 1
    assert set(scores) == {"all", "kind: slang", "game: vtes"}
    assert "1.000" in run("index", "eval", str(file)).output


def test_eval_of_a_bad_file_is_explained(tmp_path):
    file = tmp_path / "judged.yaml"
    file.write_text("нет", encoding="utf-8")
    command = [sys.executable, "-m", "adjudicator", "index", "eval", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "ожидается список запросов" in done.stderr
    assert "Traceback" not in done.stderr
