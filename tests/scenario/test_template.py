"""The scenario to fill in: it rules as it is, and so does whatever is uncommented in it."""

import re

import pytest

from adjudicator.games import KEYS, ruleset
from adjudicator.rulebook import load
from adjudicator.scenario.problems import ScenarioError
from adjudicator.scenario.reading import read_text
from adjudicator.scenario.ruling import rule
from adjudicator.scenario.source import Table, parse
from adjudicator.scenario.template import _verbs, template

SECTIONS = [id for id, one in load().sections.items() if any(_verbs(ruleset(one.game), id))]


@pytest.mark.parametrize("english", [False, True])
@pytest.mark.parametrize("everything", [False, True])
@pytest.mark.parametrize("key", [*KEYS, "toy"])
def test_it_rules_as_it_is(key, everything, english):
    (made,) = read_text(template(ruleset(key), english=english, everything=everything))
    assert made.game == key
    assert rule(made, made.asked[0]).verdict == "outcome"


@pytest.mark.parametrize("section", SECTIONS)
def test_that_of_a_section_rules_as_it_is(section):
    (made,) = read_text(template(ruleset(section.partition(":")[0]), section))
    assert rule(made, made.asked[0]).verdict == "outcome"


def test_it_names_things_facts_and_verbs_in_russian():
    text = template(ruleset("toy"))
    assert "дуэлянты: [Дуэлянт 1, Дуэлянт 2]" in text
    assert re.search(r"здоровье: 0  # 0–9", text)
    assert re.search(r"место: на поле  # на поле \| в лазарете \| в могиле", text)
    assert "- ударить: {кто: Дуэлянт 1, кого: Дуэлянт 1}" in text
    assert "# ещё: сила: 0–9" in text


def test_it_names_them_in_english():
    text = template(ruleset("toy"), english=True)
    assert "duellists: [Дуэлянт 1, Дуэлянт 2]" in text
    assert "place: field  # field | infirmary | grave" in text
    assert "- strike: {by: Дуэлянт 1, at: Дуэлянт 1}" in text


@pytest.mark.parametrize("key", KEYS)
def test_it_has_every_form_of_question_every_key_of_a_card_and_every_order(key):
    text = re.sub(r"[\s#]+", " ", template(ruleset(key)))  # notes are wrapped
    forms = ["можно", "обязан", "значение", "порядок", "следующий", "законны ходы", "исход", "достижимо"]
    keys = ["чья", "запрещает", "разрешает", "обязывает", "приравнивает", "добавляет", "снимает", "кому"]
    for word in (*forms, *keys, "над кем", "пока", "до", "пусть", "затем", "дальше", "решение", "менять"):
        assert re.search(rf"[# ]{word}\b", text), word
    for names in ruleset(key).sequence_names.values():
        assert names[0] in text
    for name, names in ruleset(key).choice_names.items():
        assert names[0] in text or name[-1].isdigit()


def test_everything_adds_other_names_and_derived_facts():
    short, long = template(ruleset("vtes")), template(ruleset("vtes"), everything=True)
    assert "торпор" not in short and "также: готов" not in short
    assert "также: блокировать" not in short and "блок, блокировать" in long
    assert "выводится" in long and len(long) > len(short)


def test_a_section_keeps_only_its_verbs():
    text = template(ruleset("toy"), "toy:5")
    assert "ударить" in text and "парировать" in text and "- продолжить" not in text
    assert "- парировать" not in template(ruleset("toy"), "toy:3")


def uncommented(lines):
    """Lines without their first comment mark."""
    return [re.sub(r"^( *)# ?", r"\1", line) for line in lines]


def blocks(key):
    """The commented kinds of a template: each with the whole file in which it is uncommented."""
    lines = template(ruleset(key)).splitlines()
    start = next(i for i, line in enumerate(lines) if "Подробно" in line)
    end = next(i for i, line in enumerate(lines) if line.startswith("    # "))
    head, inside = lines[: start - 1], lines[start + 1 : end]
    heads = [i for i, line in enumerate(inside) if re.match(r"      # \S", line)]
    for at, after in zip(heads, [*heads[1:], len(inside)], strict=True):
        yield [line for line in head if ": [" not in line], uncommented(inside[at:after])


@pytest.mark.parametrize("key", [*KEYS, "toy"])
def test_every_kind_that_is_uncommented_is_understood(key):
    """Only names that another kind would give, and what cannot stand alone, may be missing."""
    for head, block in blocks(key):
        try:
            read_text("\n".join([*head, *block]))
        except ScenarioError as error:
            said = [str(one) for one in error.problems]
            allowed = ("этого нет", "нет ни одного имени", "противоречие", "приравни", "…")
            assert all(any(one in line for one in allowed) for line in said), (block[0], said)


@pytest.mark.parametrize("key", [*KEYS, "toy"])
def test_every_move_that_is_uncommented_is_understood(key):
    rules = ruleset(key)
    things = []
    for kind in rules.kinds.values():
        if not kind.single:
            name = kind.ru[0].capitalize()
            things.append(f"      {kind.plural}: [{name} 1, {name} 2]")
    lines = template(rules).splitlines()
    moves = [line.strip("# ") for line in lines if line.startswith("    #   - ")]
    head = [f"game: {key}", "scenarios:", "  - id: x", "    given:", *things]
    asked = next(i for i, one in enumerate(moves) if one.startswith("- можно"))
    assert asked > len(rules.verbs)
    for move in moves[:asked]:
        try:
            read_text("\n".join([*head, "    moves:", f"      {move}"]))
        except ScenarioError as error:
            assert all("противоречие" in str(one) for one in error.problems), str(error)
    for question in moves[asked:]:
        try:
            read_text("\n".join([*head, "    ask:", f"      {question}"]))
        except ScenarioError as error:
            assert all("противоречие" in str(one) for one in error.problems), str(error)


def test_it_is_a_table_of_the_files_own_keys():
    root = parse(template(ruleset("fury")))
    assert isinstance(root, Table) and [key.text for key, _ in root.entries] == ["игра", "сценарии"]
