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
