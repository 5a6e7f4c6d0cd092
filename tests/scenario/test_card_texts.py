"""Texts of cards that say what cannot be, and any texts on the boards of the suites: no text is a crash."""

from functools import cache
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.games import KEYS, ruleset
from adjudicator.scenario.problems import ScenarioError
from adjudicator.scenario.reading import read_text
from adjudicator.scenario.ruling import explained
from adjudicator.scenario.view import view

VTES = """
игра: vtes
сценарии:
  - ид: раз
    дано:
      игроки: [Анна, Борис]
      миньоны: {Лев: {хозяин: Анна, кровь: 3, объём: 6}, Иван: {хозяин: Борис, кровь: 3, объём: 6}}
      карты: %s
    спросить: {сколько: %s}
"""


def answer(cards, fact="Лев.сила"):
    (made,) = read_text(VTES % (cards, fact))
    return explained(made, made.asked[0]).answer


def fault(cards, fact="Лев.сила"):
    with pytest.raises(ScenarioError) as raised:
        answer(cards, fact)
    (problem,) = raised.value.problems
    return problem.text


@pytest.mark.parametrize(
    ("cards", "fact", "said"),
    [
        ("{К: {приравнивает: {сила: да}}}", "Лев.сила", "ожидается число"),
        ("{К: {добавляет: {сила: да}}}", "Лев.сила", "«да»: ожидается число"),
        ("{К: {приравнивает: {клан: да}}}", "Лев.сила", "«да»: ожидается текст"),
        ("{К: {приравнивает: {клан: 3}}}", "Лев.сила", "«3»: ожидается текст"),
        ("{К: {приравнивает: {Дисциплины: 3}}}", "Лев.сила", "«3»: ожидается"),
        ("{К: {приравнивает: {титул: 3}}}", "Лев.сила", "«3»: ожидается нет титула | "),
        ("{К: {приравнивает: {жертва: да}}}", "Анна.жертва", "«жертва» — имя со стола, а не «да»"),
        ("{К: {приравнивает: {жертва: 3}}}", "Анна.жертва", "«жертва» — имя со стола, а не «3»"),
        ("{К: {добавляет: {титул: 1}}}", "Лев.сила", "прибавлять можно лишь к числу"),
        ("{К: {добавляет: {жертва: 1}}}", "Анна.жертва", "прибавлять можно лишь к числу"),
        ("{}", "Лев.место.изменение", "«изменение» бывает у числа"),
        ("{}", "Лев.место.до границ", "«до границ» бывает у числа"),
    ],
)
def test_what_does_not_fit_a_fact_is_refused_with_what_does(cards, fact, said):
    assert said in fault(cards, fact)


@pytest.mark.parametrize(
    ("cards", "fact", "value"),
    [
        ("{К: {приравнивает: {титул: принц}}}", "Лев.титул", "prince"),
        ("{К: {приравнивает: {Дисциплины: Dominate}}}", "Лев.Дисциплины", ("Dominate",)),
        ("{К: {приравнивает: {жертва: Анна}}}", "Борис.жертва", "Анна"),
        ("{К: {добавляет: {сила: 1}, кому: {сила: 1}}}", "Лев.сила", 2),
        ("{К: {добавляет: {сила: 1}, пока: {бой.шаг: пресс}}}", "Лев.сила", 1),
        ("{К: {приравнивает: {титул: судья}, кому: {титул: принц}}}", "Лев.титул", "none"),
    ],
)
def test_what_fits_is_what_the_fact_becomes(cards, fact, value):
    assert answer(cards, fact) == value


def test_texts_that_depend_on_each_other_are_told():
    both = "{К: {добавляет: {сила: 1}, кому: {сила: 1}}, М: {добавляет: {сила: 1}, кому: {сила: 1}}}"
    assert "зависят друг от друга" in fault(both)


# Any text on any board ------------------------------------------------------------------------------------

SUITES = Path(__file__).parents[2] / "scenarios"
VALUES = st.sampled_from([0, 1, 2, -1, "да", "нет", "никто", "Карта", "1..2", "неизвестно"])


@cache
def situations(game):
    """Every situation of the suite of a game that describes a board without cards."""
    found = []
    for file in sorted((SUITES / game).glob("*.yaml")):
        tree = yaml.safe_load(file.read_text(encoding="utf-8"))
        for key in ("scenarios", "сценарии"):
            found += [one for one in tree.get(key, ()) if _board(one) is not None]
    return found


def _board(situation):
    board = next((situation[one] for one in ("given", "дано") if one in situation), None)
    return board if isinstance(board, dict) and not {"cards", "карты"} & board.keys() else None


@st.composite
def texts(draw, game):
    """A text of a card: what it does to facts and moves, on conditions about the same facts."""
    rules = ruleset(game)
    derived = st.sampled_from(sorted(rules.value_names)).map(lambda full: full.partition(".")[2])
    facts = st.dictionaries(derived, VALUES, min_size=1, max_size=2)
    operation = draw(st.sampled_from(["add", "set", "forbid", "grant", "must", "lift"]))
    about = facts
    if operation == "lift":
        about = st.sampled_from(sorted({rule.clause.partition(":")[2] for rule in rules.rules}))
    elif operation not in ("add", "set"):
        about = st.sampled_from(sorted(rules.verbs))
    made = {operation: draw(about)}
    if operation in ("add", "set"):  # often the very fact that it changes is asked for
        facts |= st.fixed_dictionaries({next(iter(made[operation])): VALUES})
    if draw(st.booleans()):
        made["who"] = draw(facts)
    if draw(st.booleans()):
        procedure = draw(st.sampled_from(sorted(rules.procedures)))
        steps = [step.name for step in rules.procedures[procedure].steps]
        made["while"] = {f"{procedure}.step": draw(st.sampled_from(steps))}
    return made


@pytest.mark.parametrize("game", KEYS)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_any_text_of_a_card_on_a_board_of_the_suite(game, data):
    known = situations(game)
    situation = dict(known[data.draw(st.integers(0, len(known) - 1))])
    key = "given" if "given" in situation else "дано"
    cards = {"Первая": data.draw(texts(game)), "Вторая": data.draw(texts(game))}
    situation[key] = {**situation[key], "cards": cards}
    tree = {"game": game, "scenarios": [situation]}
    try:
        for made in read_text(yaml.safe_dump(tree, allow_unicode=True, sort_keys=False)):
            for asked in made.asked:
                assert view(made, asked, explained(made, asked))
    except ScenarioError as error:
        assert all(problem.text for problem in error.problems)
