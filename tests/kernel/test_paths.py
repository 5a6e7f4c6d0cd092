"""The fork machine: its leaves partition the open cases and agree with brute force."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.kernel.domains import FLAG, OneOf, Unknown, Whole
from adjudicator.kernel.paths import AtMost, Held, Path, TooManyCases, explore

UNKNOWNS = {
    "a": Unknown("a", Whole(0, 4)),
    "b": Unknown("b", Whole(1, 3)),
    "flag": Unknown("flag", FLAG),
    "place": Unknown("place", OneOf(("ready", "torpor", "ash"))),
}
TEST = st.sampled_from(
    [
        ("a >= 2", lambda f: f["a"] >= 2),
        ("a < b", lambda f: f["a"] < f["b"]),
        ("a - b == 1", lambda f: f["a"] - f["b"] == 1),
        ("flag", lambda f: f["flag"]),
        ("torpor", lambda f: f["place"] == "torpor"),
        ("b == 2", lambda f: f["b"] == 2),
        ("2a > 3", lambda f: f["a"] * 2 > 3),
    ]
)
PROGRAM = st.lists(TEST, min_size=1, max_size=5)


def run(program, facts):
    """A decision list: how often a test held decides which test comes next."""
    trace, position = [], 0
    while position < len(program):
        name, test = program[position]
        holds = bool(test(facts))
        trace.append((name, holds))
        position += 2 if holds else 1
    return tuple(trace)


class Reader(dict):
    def __init__(self, path):
        super().__init__()
        self.path = path

    def __getitem__(self, name):
        return self.path.value(UNKNOWNS[name])


def assignments():
    names = list(UNKNOWNS)
    for values in itertools.product(*(list(UNKNOWNS[name].domain) for name in names)):
        yield dict(zip(names, values, strict=True))


def covers(leaf, assignment):
    for name, (low, high) in leaf.ranges.items():
        if not low <= assignment[name] <= high:
            return False
    return all(
        assignment[fork.about] in fork.answer.options
        for fork in leaf.forks
        if fork.kind == "fact" and isinstance(fork.answer, OneOf)
    )


@given(PROGRAM)
def test_every_assignment_lies_in_one_leaf_which_answers_as_brute_force_does(program):
    leaves = list(explore(lambda path: run(program, Reader(path)), UNKNOWNS))
    for assignment in assignments():
        covering = [leaf for leaf in leaves if covers(leaf, assignment)]
        assert len(covering) == 1
        assert covering[0].result == run(program, assignment)


@given(PROGRAM)
def test_a_limit_between_two_unknowns_leaves_only_the_consistent_cases(program):
    limits = [AtMost("b", "a")]
    leaves = list(explore(lambda path: run(program, Reader(path)), UNKNOWNS, limits))
    for assignment in assignments():
        if assignment["b"] > assignment["a"]:
            continue
        covering = [leaf for leaf in leaves if covers(leaf, assignment)]
        assert len(covering) == 1
        assert covering[0].result == run(program, assignment)


def test_what_is_not_asked_does_not_fork():
    assert len(list(explore(lambda path: path.value(UNKNOWNS["a"]) is not None, UNKNOWNS))) == 1


def test_choices_come_in_the_order_of_their_options():
    def evaluate(path):
        first = path.fork("choice", "first", ("x", "y"))
        return first + (path.fork("choice", "second", ("1", "2")) if first == "x" else "")

    assert [leaf.result for leaf in explore(evaluate)] == ["x1", "x2", "y"]


def test_a_single_option_is_no_decision():
    (leaf,) = explore(lambda path: path.fork("choice", "only", ("x",)))
    assert leaf.result == "x" and leaf.forks == ()


def test_a_holding_path_refuses_to_decide():
    path = Path(UNKNOWNS)
    path.holding = True
    with pytest.raises(Held):
        path.value(UNKNOWNS["flag"])
    assert path.forks == []


def test_too_many_cases_name_the_fact_to_give_first(monkeypatch):
    monkeypatch.setattr("adjudicator.kernel.paths.LEAVES", 3)
    with pytest.raises(TooManyCases) as caught:
        list(explore(lambda path: int(path.value(UNKNOWNS["a"])), UNKNOWNS))
    assert caught.value.give_first == "a"
