"""Phrases: what a judge reads of a rule's template and its values."""

import pytest

from adjudicator.kernel.phrases import Phrase


@pytest.mark.parametrize(
    ("template", "values", "shown"),
    [
        ("{кто} кладёт карту[: {какую}]", {"кто": "Анна", "какую": "Удар"}, "Анна кладёт карту: Удар"),
        ("{кто} кладёт карту[: {какую}]", {"кто": "Анна", "какую": None}, "Анна кладёт карту"),
        ("{кто}: карт {n}", {"кто": None, "n": -1}, "никто: карт −1"),
        ("без значений [как есть]", {}, "без значений [как есть]"),
    ],
)
def test_a_bracketed_part_is_there_only_with_its_value(template, values, shown):
    assert str(Phrase(template, values)) == shown


@pytest.mark.parametrize(
    ("number", "shown"),
    [(0, "0 карт"), (1, "1 карта"), (3, "3 карты"), (5, "5 карт"), (11, "11 карт"), (22, "22 карты"),
     (112, "112 карт"), (-1, "−1 карта"), ("X + 1", "карт: X + 1")],
)  # fmt: skip
def test_a_number_brings_its_noun(number, shown):
    assert str(Phrase("{n:карта|карты|карт}", {"n": number})) == shown
