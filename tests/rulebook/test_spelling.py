"""The spelling check, with the real dictionary."""

import shutil

import pytest

from adjudicator import resources
from adjudicator.rulebook import spelling

pytestmark = pytest.mark.skipif(shutil.which("hunspell") is None, reason="hunspell is not installed")


@pytest.fixture
def accepted(tmp_path):
    words = tmp_path / "spelling.txt"
    words.write_text("# наши\nстелс/рельс\nдьяблери\n", encoding="utf-8")
    return words


def test_misspelt_words_are_found_where_they_stand(docs, accepted):
    root = docs(
        {
            "vtes/s6_combat": "# 6. Бой со стелсом\n\n:::{clause} vtes:6a\n:kind: rule\n:aka: жаргоон\n\n"
            "Вампр и {term}`дьяблери <vtes:g.diablerie>`,\n`кодд`, 5-й и [сылка](адресс).\n:::\n"
        }
    )
    assert list(map(str, spelling.check(root, accepted))) == [
        "rulesdocs/vtes/s6_combat.md:7: Вампр",
        "rulesdocs/vtes/s6_combat.md:8: сылка",
    ]


def test_a_model_gives_its_forms_and_no_others(accepted):
    assert spelling.misspelt(["стелсом", "Стелса", "стелсовый", "дьяблери", "дьяблерей"], accepted) == {
        "стелсовый",
        "дьяблерей",
    }


def test_the_rulesdocs_are_spelt_right():
    problems = spelling.check(resources.rulesdocs(), resources.index() / spelling.WORDS)
    assert "\n".join(map(str, problems)) == ""
