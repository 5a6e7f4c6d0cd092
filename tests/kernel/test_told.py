"""Steps: which of them decide, and how often they are told."""

import pytest

from adjudicator.kernel import (
    BOOK,
    CAN,
    CARD,
    Board,
    Edge,
    Expire,
    Lasting,
    Move,
    Question,
    Ref,
    Ruleset,
    Thing,
    Whole,
    add,
    adjudicate,
    attempt,
    because,
    does,
    fact,
    gives,
    slot,
    thing,
)
from adjudicator.kernel.things import make
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


def test_a_stored_value_names_what_led_to_it_and_what_that_rests_on():
    deadly = rule(board(**AT_STRIKES), [strike(force=9)], Question("value", name="Б.place"))
    assert (deadly.answer, deadly.because) == ("grave", ("toy:7a", "toy:8a", "toy:8b"))
    unhurt = rule(board(**AT_STRIKES), [strike()], Question("value", name="А.place"))
    assert unhurt.because == ()


garden = Ruleset("toy", "Сад", "первое издание", precedence=(Edge((CARD, None), (BOOK, None), "toy:1"),))


@thing("tree", plural="trees", ru="дерево|деревья")
class Tree(Thing):
    height: int = fact(Whole(0, 9), "высота", typical=3)
    shade: int = fact(Whole(0, 9), "тень", typical=1)


@garden.move("prune", "обрезать", "обрезают: {to}")
class Prune(Move):
    to: Tree = slot(Ref(("tree",)), "что")


@garden.move("mow", "косить", "косят")
class Mow(Move):
    """Mowing, which prunes every tree unless that is forbidden."""


garden.include(Tree)
garden.value("toy:3", of="tree.cover")(lambda tree, facts: gives(tree.shade, "тень {value}"))


@garden.effect("toy:4", at="mow")
def mowing_prunes(move, facts):
    cut = [one for one in facts.trees if attempt(facts, "prune", to=one)]
    return [does("{что} ниже", add(one, "height", -facts.cover(one)), что=one) for one in cut] or None


@garden.move("dusk", "стемнеть", "темнеет")
class Dusk(Move):
    """The day is over."""


garden.claim("toy:2", about=(Prune, Mow, Dusk), says=CAN)(lambda move, facts: because("можно"))


@garden.effect("toy:5", at="dusk")
def the_day_is_over(move, facts):
    return does("день окончен", Expire("day"))


def mown(name, *lasting, verb="mow"):
    """The ruling on a fact after the mowing."""
    trees = {"Дуб": make(Tree, "Дуб", {}, {}), "Ель": make(Tree, "Ель", {}, {})}
    return adjudicate(garden, Board(trees, lasting=lasting), [Stated(verb, {})], Question("value", name=name))


def test_a_value_names_the_derived_facts_by_which_it_was_written():
    assert mown("Дуб.height").because == ("toy:3", "toy:4")


def test_a_value_that_stayed_names_what_kept_it():
    fence = Lasting("card:Ограда", "forbid", "prune", whom={"to": {"name": "Дуб"}})
    assert (mown("Дуб.height", fence).answer, mown("Дуб.height", fence).because) == (
        3,
        ("card:Ограда", "toy:1"),
    )
    assert mown("Ель.height", fence).answer == 2
    assert "card:Ограда" not in mown("Ель.height", fence).because


def test_a_derived_value_names_by_what_an_addition_to_it_ceased():
    cloud = Lasting("card:Туча", "add", "cover", 2, who={"name": "Дуб"}, until="day")
    assert (mown("Дуб.cover", cloud, verb="dusk").answer, mown("Дуб.cover", cloud, verb="dusk").because) == (
        1,
        ("toy:3", "toy:5"),
    )
    assert mown("Ель.cover", cloud, verb="dusk").because == ("toy:3",)
