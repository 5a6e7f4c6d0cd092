"""`adjudicator check` and `adjudicator export` over a small checkout."""

import json

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.rulebook import pins


def run(*args):
    return CliRunner().invoke(main, list(args))


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A checkout with one clause that is cited by code, and its word list."""
    files = {
        "rulesdocs/games.toml": '[vtes]\ntitle = "VtES"\nedition = "BH"\nsource = "там"\n',
        "rulesdocs/ids.txt": "vtes:6a rule\n",
        "rulesdocs/vtes/s6_combat.md": "# 6. Бой\n\n:::{clause} vtes:6a\n:kind: rule\n\nТекст.\n:::\n",
        "index/terms.yaml": "vtes:\n- {term: ступор, not: [торпор]}\n",
        "scenarios/vtes/s6_combat.yaml": "game: vtes\nscenarios:\n  - id: vtes-c1\n",
        "adjudicator/games/combat.py": 'RULES = ["vtes:6a"]\n',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr("adjudicator.resources.PACKAGE", tmp_path / "adjudicator")
    return tmp_path


def test_check_pins_and_finds_what_went_stale(checkout):
    first = run("check")
    assert first.exit_code == 1
    assert first.output == (
        "adjudicator/games/combat.py:1: vtes:6a не закреплена; сверьте правило с текстом и выполните"
        " adjudicator check --pin vtes:6a\nЗамечаний: 1.\n"
    )
    assert run("check", "--pin", "new").exit_code == 0
    assert run("check").output == "Норм: 1, ссылок: 0; замечаний нет.\n"

    chapter = checkout / "rulesdocs/vtes/s6_combat.md"
    chapter.write_text(chapter.read_text().replace("Текст", "Торпор"))
    stale = run("check", "--json")
    assert stale.exit_code == 1
    assert [problem["line"] for problem in json.loads(stale.output)] == [3, 3]
    assert "изменилась" in stale.output and "второе имя термина «ступор»" in stale.output


def test_only_what_code_cites_can_be_pinned(checkout):
    result = run("check", "--pin", "vtes:6b")
    assert result.exit_code == 2
    assert "код не ссылается на «vtes:6b»; возможно, имелось в виду «vtes:6a»" in result.stderr
    assert pins.read(checkout / "adjudicator/games") == {}


def test_an_example_names_a_scenario(checkout):
    chapter = checkout / "rulesdocs/vtes/s6_combat.md"
    chapter.write_text(chapter.read_text() + "\n:::{example} vtes-c2\nПример.\n:::\n")
    run("check", "--pin", "new")
    assert "нет сценария «vtes-c2»" in run("check").output


def test_check_lists_faults_of_form_with_the_rest(checkout):
    chapter = checkout / "rulesdocs/vtes/s6_combat.md"
    chapter.write_text(chapter.read_text().replace("kind: rule", "kind: ruel") + "\n{c}`vtes:6z`\n")
    run("check", "--pin", "new")
    assert run("check").output == (
        "rulesdocs/vtes/s6_combat.md:3: vtes:6a: неизвестный вид «ruel»; возможно, имелось в виду «rule»;"
        " виды: rule, setup, definition, advice, flavour\n"
        "rulesdocs/vtes/s6_combat.md:9: нет нормы «vtes:6z»; возможно, имелось в виду «vtes:6a»\n"
        "Замечаний: 2.\n"
    )


def test_a_broken_rulebook_is_refused_by_other_commands(checkout):
    chapter = checkout / "rulesdocs/vtes/s6_combat.md"
    chapter.write_text(chapter.read_text().replace("kind: rule", "kind: ruel"))
    result = run("export")
    assert result.exit_code == 2
    assert result.stderr.startswith("Ошибка: rulesdocs/vtes/s6_combat.md:3: ")


def test_export(checkout):
    game = json.loads(run("export").output)["games"][0]
    assert (game["key"], game["edition"]) == ("vtes", "BH")
    (section,) = game["sections"]
    assert (section["id"], section["title"]) == ("vtes:6", "Бой")
    assert (
        section["clauses"][0].items()
        >= {"id": "vtes:6a", "kind": "rule", "text": "Текст.", "reading": ""}.items()
    )


def test_check_reads_the_lexicon_of_the_search(checkout):
    folder = checkout / "index/lexicon"
    folder.mkdir()
    (folder / "vtes.yaml").write_text("бой: драка\nтекст: драка\n", encoding="utf-8")
    result = run("check")
    assert result.exit_code == 1
    assert "index: vtes.yaml: «драка» объяснено по-разному: бой; текст" in result.output

    (folder / "vtes.yaml").write_text("- бой\n", encoding="utf-8")
    assert "index: vtes.yaml: ожидается таблица" in run("check").output
