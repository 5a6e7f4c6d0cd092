"""Boards of The V that its book rules out are refused, with their clause."""

import pytest

from adjudicator.scenario.problems import ScenarioError
from adjudicator.scenario.reading import read_text

BOARD = """
игра: thev
сценарии:
  - ид: доска
    дано:
      игроки: {{Анна: {{рука: 1}}, Борис: {{}}}}
      {given}
    ходы: [{{закончить ход: Анна}}]
"""


@pytest.mark.parametrize(
    ("given", "clause"),
    [
        ("персонажи: {Вера: {чей: Анна, место: рука}, Зоя: {чей: Анна, место: рука}}", "4b"),
        ("титульные карты: {Клан: {чей: Анна}, Орден: {чей: Анна}}", "19a"),
        ("изменения: {Щит: {чей: Анна}}", "3.4c"),
    ],
)
def test_a_board_that_cannot_be_is_refused(given, clause):
    with pytest.raises(ScenarioError, match=rf"противоречие: .*\({clause}\)"):
        read_text(BOARD.format(given=given), "доска.yaml")


@pytest.mark.parametrize(
    "given",
    [
        "персонажи: {Вера: {чей: Анна, место: рука}}",
        "титульные карты: {Клан: {чей: Анна}, Орден: {чей: Борис}}",
        "изменения: {Щит: {чей: Анна, место: свалка}}",
    ],
)
def test_one_that_can_be_is_read(given):
    assert read_text(BOARD.format(given=given), "доска.yaml")
