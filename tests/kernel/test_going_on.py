"""Going on from the board as described: who looks at it first, and what is not left yet."""

import pytest

from adjudicator.kernel import (
    CAN,
    PROCEED,
    WAIT,
    Board,
    Frame,
    Move,
    Procedure,
    Question,
    Ruleset,
    Stated,
    Step,
    Thing,
    Whole,
    adjudicate,
    because,
    does,
    fact,
    gives,
    put,
    thing,
)
from adjudicator.kernel.things import make

rules = Ruleset("kiln", "Печь", "первое издание")


@thing("kiln", ru="печь", single=True)
class Kiln(Thing):
    logs: int = fact(Whole(0, 9), "поленья", typical=2)


rules.include(Kiln)


@rules.move("leave", "уйти", "уйти")
class Leave(Move):
    pass


rules.procedure(Procedure("firing", (Step("heat", ("leave",)), Step("cool", ("leave",))), left_by="leave"))


rules.procedure(Procedure("stoking", (Step("lay", ("leave",)), Step("blow", ("leave",)))))


@rules.sequence("kiln:4", "place")
def where_it_stands(items, facts):
    return gives([facts.at("firing") or "none", facts.at("stoking") or "none"], "стоит")


@rules.claim("kiln:1", about=Leave, says=CAN)
def one_may_leave(move, facts):
    return because("можно уйти")


@rules.claim("kiln:2", about=Leave, says=WAIT)
def not_while_it_burns(move, facts):
    return because("ещё горит") if facts.kiln.logs else None


@rules.watch("kiln:3", on="board")
def the_ninth_log_falls_out(nothing, facts):
    return does("полено выпало", put("kiln", "logs", 8)) if facts.kiln.logs == 9 else None


def asked(logs, moves):
    unknowns = {}
    board = Board(
        {"kiln": make(Kiln, "kiln", {"logs": logs}, unknowns)}, unknowns, (), (Frame("firing", 0, True),)
    )
    return adjudicate(rules, board, moves, Question("outcome"))


@pytest.mark.parametrize(("logs", "verdict", "stopped"), [(0, "outcome", None), (1, "not_yet", 0)])
def test_no_step_is_left_while_the_move_that_leaves_it_is_not_legal(logs, verdict, stopped):
    ruling = asked(logs, [Stated(PROCEED, {})])
    assert (ruling.verdict, ruling.stopped) == (verdict, stopped)


def test_a_watcher_of_the_board_looks_at_it_as_soon_as_play_goes_on():
    assert asked(9, []).facts == {}
    assert asked(9, [Stated(PROCEED, {})]).facts == {"kiln.logs": 8}


def test_going_on_to_the_step_of_an_outer_procedure_ends_all_within_it():
    unknowns = {}
    things = {"kiln": make(Kiln, "kiln", {"logs": 0}, unknowns)}
    board = Board(things, unknowns, (), (Frame("firing", 0, True), Frame("stoking", 0, True)))
    ruling = adjudicate(rules, board, [Stated(PROCEED, {"to": "heat"})], Question("next", name="place"))
    assert ruling.answer == ("heat", "none")
