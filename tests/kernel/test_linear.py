"""Symbolic numbers agree with plain ones, whatever the unknown turns out to be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.kernel.cells import settled
from adjudicator.kernel.domains import Unknown, Whole
from adjudicator.kernel.linear import Expression, Linear
from adjudicator.kernel.paths import explore

SMALL = st.integers(-6, 6)
OPERATIONS = st.lists(
    st.tuples(st.sampled_from(["+", "-", "r-", "*", "neg", "self"]), SMALL), min_size=0, max_size=5
)
COMPARE = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}


def compute(number, operations):
    start = number
    for operation, operand in operations:
        if operation == "+":
            number = number + operand
        elif operation == "-":
            number = number - operand
        elif operation == "r-":
            number = operand - number
        elif operation == "*":
            number = number * operand
        elif operation == "neg":
            number = -number
        else:
            number = number + start
    return number


@given(OPERATIONS, st.sampled_from(sorted(COMPARE)), SMALL, st.integers(-4, 4), st.integers(0, 8))
def test_comparing_splits_the_range_exactly_where_the_plain_answer_changes(
    operations, sign, bound, low, width
):
    unknown = Unknown("x", Whole(low, low + width))

    def evaluate(path):
        return bool(COMPARE[sign](compute(path.value(unknown), operations), bound))

    answers = {}
    for leaf in explore(evaluate, {"x": unknown}):
        first, last = leaf.ranges["x"]
        for value in range(first, last + 1):
            assert value not in answers, "leaves overlap"
            answers[value] = leaf.result
    assert answers == {
        value: COMPARE[sign](compute(value, operations), bound) for value in range(low, low + width + 1)
    }


@given(OPERATIONS, st.integers(-4, 4))
def test_an_expression_is_the_number_at_each_value(operations, value):
    unknown = Unknown("x", Whole(-4, 4))

    def evaluate(path):
        number = compute(path.value(unknown), operations)
        return number.frozen() if isinstance(number, Linear) else number

    (leaf,) = explore(evaluate, {"x": unknown})
    expected = compute(value, operations)
    assert (leaf.result.at(value) if isinstance(leaf.result, Expression) else leaf.result) == expected


def test_a_number_used_as_an_index_is_forced():
    unknown = Unknown("x", Whole(0, 2))
    letters = [leaf.result for leaf in explore(lambda path: "abc"[path.value(unknown)], {"x": unknown})]
    assert letters == ["a", "b", "c"]


def test_an_expression_reads_as_a_judge_writes_it():
    assert str(Expression("кровь", 1, -2)) == "кровь − 2"
    assert str(Expression("кровь", -1, 5)) == "−кровь + 5"
    assert str(Expression("кровь", 3, 0)) == "3·кровь"


@pytest.mark.parametrize(
    ("part", "value"),
    [((90,), 91), ((90, 90), 91), ((0, 90), Expression("x", 1, 1)), (("on",), "on")],
)
def test_an_expression_with_one_value_left_is_that_value(part, value):
    """Whether it is left of a range or of a list of numbers or words."""
    assert settled(Expression("x", 1, 1), {"x": part}) == value
