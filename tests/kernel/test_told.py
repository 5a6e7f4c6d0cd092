"""Steps: which of them decide, and how often they are told."""

import pytest

from adjudicator.kernel import Question
from tests.kernel.test_adjudicate import AT_STRIKES, Stated, ask, board, rule, strike


def said(ruling, clause):
    return [(step.role, step.decides) for step in ruling.steps if step.clause == clause]


def test_of_one_clause_only_the_step_that_decides_is_marked():
    """5a lets the first strike through and forbids the second: one step decides, not the clause."""
    unarmed = board(**{**AT_STRIKES, "Б": {"armed": False}})
    ruling = rule(unarmed, [strike()], ask(strike(by="Б", at="А")))
    assert ruling.verdict == "forbidden"
    assert said(ruling, "toy:5a") == [("weighed", False), ("forbids", True)]


@pytest.mark.parametrize("form", ["can", "outcome", "legal", "value"])
def test_steps_that_decide_are_of_the_clauses_that_do(form):
    moves = [] if form == "can" else [strike()]
    ruling = rule(board(**AT_STRIKES), moves, ask(strike(), form=form, name="Б.health"))
    deciding = {step.clause for step in ruling.steps if step.decides}
    assert deciding
    assert deciding <= set(ruling.because)


def test_what_happens_twice_in_every_case_is_told_twice():
    gift = Stated("gift", {"by": "А", "to": "Б"})
    ruling = rule(board(**AT_STRIKES), [strike(), strike(), gift], Question("outcome"))
    assert len(ruling.cells) == 2
    assert said(ruling, "toy:7a") == [("effect", True)] * 2
