"""What a section says of its things, and what no file states."""

import pytest

from adjudicator.kernel import Stated
from adjudicator.scenario.incomplete import missing
from adjudicator.scenario.problems import ScenarioError
from adjudicator.scenario.reading import read_text
from adjudicator.scenario.ruling import explained
from tests.kernel import toy


def faults(given, game="vtes"):
    text = f"{{игра: {game}, сценарии: [{{ид: раз, дано: {given}, спросить: исход}}]}}"
    try:
        for made in read_text(text):
            for asked in made.asked:
                explained(made, asked)
    except ScenarioError as error:
        return [problem.text for problem in error.problems]
    return []


@pytest.mark.parametrize(
    ("given", "game", "said"),
    [
        ("{моря: {Рим: {вид: город}}}", "fury", "в «моря» это «море», а написано «город»"),
        ("{логова: {Л: {логово: нет}}}", "fury", "в «логова» это «да», а написано «нет»"),
        ("{вампиры: {Лев: {вид: союзник}}}", "vtes", "в «вампиры» это «вампир», а написано «союзник»"),
        ("{игра: {ash_heaps: Карта}}", "vtes", "«ash_heaps» программа ведёт сама"),
        ("{бой: {side_effects: Карта}}", "vtes", "«side_effects» программа ведёт сама"),
        ("{действия: {Шаг: {aimed: Вера}}, персонажи: [Вера]}", "thev", "«aimed» программа ведёт сама"),
    ],
)
def test_what_contradicts_the_section_or_is_bookkeeping_is_refused(given, game, said):
    assert any(said in text for text in faults(given, game))


@pytest.mark.parametrize(
    "given",
    [
        "{снаряжение: {Меч: {вид: оружие}}}",
        "{вампиры: {Лев: {вид: вампир}}}",
        "{миньоны: {Лев: {вид: союзник}}}",
    ],
)
def test_what_agrees_with_the_section_is_read(given):
    assert faults(given) == []


def test_who_is_not_named_can_be_told_by_a_word_of_the_move():
    said = missing(toy.rules, KeyError(None), [Stated("gift", {"by": "А"})])
    assert said is not None
    assert said.endswith("; допишите в ходе «подарить»: «кому»")


def test_an_action_cannot_be_taken_control_of():
    text = """
игра: thev
сценарии:
  - ид: раз
    дано:
      игроки: [Анна, Борис]
      ход: {чей: Анна, шаг: действия}
      персонажи: {Клык: {чей: Борис}}
      действия: {Чары: {чьё: Анна, кого: неизвестно, берёт под контроль: да, длится: ход}}
    ходы: [{сыграть: {кто: Анна, карту: Чары}}]
    спросить: исход
"""
    (made,) = read_text(text)
    assert explained(made, made.asked[0]).verdict == "conditional"
