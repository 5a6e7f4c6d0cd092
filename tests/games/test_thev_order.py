"""The order in which a file describes things does not matter to what decides."""

from adjudicator.scenario.reading import read_text
from adjudicator.scenario.ruling import explained

TEXT = """
игра: thev
сценарии:
  - ид: раз
    дано:
      игроки: [Анна, Борис]
      ход: {чей: Анна, шаг: действия}
      персонажи: {Вера: {чей: Анна, жетоны: 1}, Зоя: {чей: Борис, Неприкосновенная: да}}
      изменения: {Плеть: {чьё: Анна, место: рука}}
      эффекты: {%s}
    ходы: [{сыграть: {кто: Анна, карту: Плеть, на: Вера}}]
    спросить: исход
"""
EFFECTS = [
    "Укол: {чей: Плеть, когда: при розыгрыше, кого: (+) персонажа противника, истощает: 1}",
    "Дар: {чей: Плеть, когда: при розыгрыше, кого: (+) своего персонажа, снимает жетонов: 1}",
]


def reasons(effects):
    (made,) = read_text(TEXT % ", ".join(effects))
    ruling = explained(made, made.asked[0])
    return set(ruling.because), ruling.facts


def test_which_of_two_effects_is_described_first():
    assert reasons(EFFECTS) == reasons(EFFECTS[::-1])
