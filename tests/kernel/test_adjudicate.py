"""Adjudication on a toy game: each part of the kernel, seen from the ruling."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.kernel import (
    CAN,
    Board,
    Frame,
    Lasting,
    Move,
    OneOf,
    Question,
    Ref,
    Ruleset,
    Stated,
    Thing,
    Unknown,
    Whole,
    add,
    adjudicate,
    adjudicate_all,
    as_given,
    because,
    does,
    fact,
    slot,
    telling,
    thing,
)
from adjudicator.kernel.cells import merge
from adjudicator.kernel.contradictions import contradictions
from adjudicator.kernel.domains import FLAG
from adjudicator.kernel.facts import Facts
from adjudicator.kernel.linear import Expression
from adjudicator.kernel.paths import explore
from adjudicator.kernel.process import Endless
from adjudicator.kernel.questions import NoSuchFact
from adjudicator.kernel.rules import Rule
from adjudicator.kernel.rulings import UNDETERMINED, Cell
from adjudicator.kernel.things import make
from tests.kernel.toy import Duel, Duellist, rules


def board(duel=None, step=None, cards=(), fixed=None, **duellists):
    """A toy board; `step` starts the round in the middle."""
    unknowns = {}
    things = {
        name: make(Duellist, name, {"health": 5, "limit": 9, **facts}, unknowns)
        for name, facts in duellists.items()
    }
    things["duel"] = make(Duel, "duel", duel or {}, unknowns)
    frames = (Frame("round", rules.procedures["round"].index(step), True),) if step else ()
    return Board(things, unknowns, tuple(cards), frames, fixed or {})


def strike(by="А", at="Б", **slots):
    return Stated("strike", {"by": by, "at": at, **slots})


def ask(*moves, **question):
    question.setdefault("form", "can")
    return Question(moves=moves, **question)


def rule(the_board, moves=(), question=None):
    return adjudicate(rules, the_board, moves, question or Question("outcome"))


AT_STRIKES = {"step": "strike", "А": {}, "Б": {}}


def test_a_window_permits_its_moves_by_its_clause():
    ruling = rule(board(**AT_STRIKES), question=ask(strike()))
    assert (ruling.verdict, ruling.because) == ("allowed", ("toy:4b", "toy:5a"))


@pytest.mark.parametrize(("step", "verdict"), [("bow", "not_yet"), ("press", "forbidden")])
def test_a_move_before_or_after_its_window_is_refused_by_the_order(step, verdict):
    ruling = rule(board(step=step, А={}, Б={}), question=ask(strike()))
    assert (ruling.verdict, ruling.because) == (verdict, ("toy:4",))


def test_without_any_grant_a_move_is_not_permitted():
    assert rule(board(А={}, Б={}), question=ask(strike())).verdict == "not_permitted"


def test_a_move_that_only_fails_is_forbidden_but_has_its_consequence_when_it_is_made():
    wager = Stated("wager", {"by": "А"})
    poor = board(А={"coins": 0})
    asked = rule(poor, question=ask(wager))
    assert (asked.verdict, asked.because) == ("forbidden", ("toy:5h",))
    made = rule(poor, [wager])
    assert (made.stopped, made.facts) == (None, {"А.health": 4})
    all_legal = rule(poor, [wager, wager], Question("legal"))
    assert (all_legal.verdict, all_legal.stopped) == ("forbidden", 0)
    together = adjudicate_all(rules, poor, [wager], [Question("legal"), Question("value", name="А.health")])
    assert [one.verdict for one in together] == ["forbidden", "value"]


@pytest.mark.parametrize("armed", [False, Unknown("А.armed", FLAG)])
def test_a_move_that_fails_and_is_forbidden_besides_is_not_made(armed):
    ruling = rule(board(А={"coins": 0, "armed": armed}), [Stated("wager", {"by": "А"})])
    cells = {cell.when["А.armed"]: cell for cell in ruling.cells} or {(False,): ruling}
    assert (cells[False,].verdict, dict(cells[False,].facts)) == ("forbidden", {})
    assert (True,) not in cells or dict(cells[True,].facts) == {"А.health": 4}


def test_a_slot_left_out_may_be_taken_from_the_thing_in_another_one():
    things = {
        name: make(Pet, name, facts, {}) for name, facts in {"Аня": {}, "Рекс": {"master": "Аня"}}.items()
    }
    call = ask(Stated("call", {"whom": "Рекс"}))
    assert adjudicate(pets, Board(things), [], call).verdict == "allowed"
    assert (
        adjudicate(pets, Board(things), [], ask(Stated("call", {"whom": "Аня"}))).verdict == "not_permitted"
    )


pets = Ruleset("pets", "Звери", "первое издание")


@thing("pet", plural="pets", ru="зверь|звери")
class Pet(Thing):
    master: str | None = fact(Ref(("pet",)), "хозяин", default=None)


pets.include(Pet)


@pets.move("call", "позвать", "{by} зовёт: {whom}")
class Call(Move):
    usual = (("by", "whom.master"),)
    by: Pet = slot(Ref(("pet",)), "кто", default=None)
    whom: Pet = slot(Ref(("pet",)), "кого")


@pets.claim("pets:1", about=Call, says=CAN)
def masters_call(move, facts):
    return because("{кто} — хозяин", кто=move.by) if move.by is not None else None


def test_an_exception_of_one_clause_to_another():
    unarmed = {"armed": False}
    weak = rule(board(step="strike", А=unarmed, Б={}), question=ask(strike()))
    assert (weak.verdict, weak.because) == ("forbidden", ("toy:5a",))
    strong = rule(board(step="strike", А={**unarmed, "health": 8}, Б={}), question=ask(strike()))
    assert strong.verdict == "allowed"
    assert [one.clause for one in strong.defeated] == ["toy:5a"]


def test_only_an_open_fact_that_matters_divides_the_ruling():
    armed = Unknown("А.armed", FLAG)
    healthy = rule(board(step="strike", А={"armed": armed, "health": 9}, Б={}), question=ask(strike()))
    assert (healthy.verdict, healthy.cells) == ("allowed", ())
    weak = rule(board(step="strike", А={"armed": armed}, Б={}), question=ask(strike()))
    assert weak.verdict == "conditional"
    assert {cell.when["А.armed"]: cell.verdict for cell in weak.cells} == {
        (False,): "forbidden",
        (True,): "allowed",
    }


def test_outcomes_of_an_open_number_are_cells_with_an_expression():
    health = Unknown("Б.health", Whole(1, 9))
    ruling = rule(board(step="strike", А={}, Б={"health": health}), [strike(force=2)])
    assert ruling.verdict == "conditional"
    found = {
        cell.when["Б.health"]: (cell.facts.get("Б.health"), cell.facts.get("Б.place"))
        for cell in ruling.cells
    }
    assert found == {(1, 2): (0, "grave"), (3, 9): (Expression("Б.health", 1, -2), None)}


def test_a_slot_may_leave_open_who_it_is():
    who = Unknown("strike.by", OneOf(("А", "Б")))
    open_board = board(step="strike", А={"armed": False, "health": 1}, Б={"health": 9})
    open_board = replace(open_board, unknowns={who.name: who})
    ruling = rule(open_board, question=ask(strike(by=who, at="Б")))
    assert {cell.when["strike.by"]: cell.verdict for cell in ruling.cells} == {
        ("А",): "forbidden",
        ("Б",): "allowed",
    }


def test_a_watcher_speaks_once_of_a_thing_however_many_of_its_facts_were_written():
    watched = replace(rules, watchers=list(rules.watchers), rules=list(rules.rules))
    watched.watch("toy:8z", on=("duellist.coins", "duellist.health"))(
        lambda duellist, facts: does("{кто} меняется", кто=duellist)
    )
    watched.effects = {**rules.effects, "wager": [Rule("toy:7z", "effect", _both, about="wager")]}
    ruling = adjudicate(watched, board(А={}), [Stated("wager", {"by": "А"})], Question("outcome"))
    assert [step.clause for step in ruling.steps].count("toy:8z") == 1


def _both(move, facts):
    return does("монета и здоровье", add(move.by, "coins", -1), add(move.by, "health", -1))


def test_watchers_run_to_a_fixpoint_and_end_the_procedure():
    ruling = rule(
        board(step="strike", А={}, Б={"health": 1}), [strike()], Question("outcome", report=("round.step",))
    )
    assert ruling.facts == {"round.step": "ended"}
    assert [step.clause for step in ruling.steps if step.role == "effect"] == ["toy:7a", "toy:8a", "toy:8b"]


def test_a_stated_move_passes_optional_windows_silently_and_the_first_illegal_one_stops():
    late = rule(board(step="strike", А={}, Б={}, duel={"round": 2}), [Stated("press", {"by": "А"}), strike()])
    # the second round begins with a bow that somebody has to make: the strike does not pass it
    assert (late.verdict, late.stopped, late.because) == ("not_yet", 1, ("toy:4",))


def test_a_window_may_lie_ahead_in_a_repetition():
    again = board(step="strike", А={}, Б={}, duel={"round": 2, "again": True})
    ruling = rule(again, [Stated("bow", {"by": "А"})], Question("outcome", report=("round.step",)))
    assert (ruling.verdict, ruling.facts) == ("outcome", {"round.step": "bow"})


def test_a_skipped_step_has_no_effects_and_a_repeated_one_has_them_again():
    again = board(step="strike", А={}, Б={}, duel={"round": 2})
    moves = [
        Stated("press", {"by": "А"}),
        Stated("proceed", {}),
        Stated("bow", {"by": "А"}),
        Stated("proceed", {}),
    ]
    ruling = rule(again, moves, Question("outcome", report=("round.step", "duel.round")))
    assert ruling.facts == {"round.step": "strike", "duel.round": 3}
    assert "toy:7c" not in {step.clause for step in ruling.steps}


def test_moves_at_a_described_step_come_before_its_effects():
    described = board(А={}, Б={"health": 9})
    position = rules.procedures["round"].index("rest")
    described = replace(described, frames=(Frame("round", position),), fixed={"what": "монета"})
    moves = [Stated("gift", {"by": "А", "to": "Б"})] * 2
    ruling = rule(described, moves, Question("value", name="А.health"))
    told = [step.clause for step in ruling.steps if step.role == "effect"]
    assert told[:2] == ["toy:7e", "toy:7e"]
    assert ruling.verdict == "undetermined"  # then the rest, where the text is silent


def test_going_on_to_a_step_stops_before_its_effects():
    moves = [Stated("proceed", {"to": "rest"}), Stated("gift", {"by": "А", "to": "Б"})]
    start = replace(board(step="strike", А={}, Б={}), fixed={"what": "монета"})
    ruling = rule(start, moves)
    told = [step.clause for step in ruling.steps if step.role == "effect"]
    assert told.index("toy:7e") < told.index("toy:7c")


def test_a_value_asked_after_going_on_to_a_step_is_the_one_there():
    start = replace(board(step="strike", А={}, Б={}), fixed={"what": "монета"})
    going = [Stated("proceed", {"to": "rest"})]
    there = rule(start, going, Question("value", name="round.step"))
    later = rule(start, [*going, Stated("proceed", {})], Question("value", name="round.step"))
    assert (there.answer, later.answer) == ("rest", "press")


def test_lasting_effects_and_scoped_facts_end_with_their_procedure():
    second = board(step="strike", А={}, Б={}, duel={"round": 2})
    parry = Stated("parry", {"by": "Б"})
    during = rule(second, [parry], ask(strike()))
    assert (during.verdict, during.because) == ("forbidden", ("toy:7b", "toy:1"))
    proceed = Stated("proceed", {})
    after = rule(second, [parry, proceed, proceed], Question("outcome", report=("Б.parried", "round.step")))
    assert after.facts == {"Б.parried": False, "round.step": "ended"}


def test_a_silent_text_leaves_only_the_facts_it_bears_on_undetermined():
    ruling = rule(
        board(step="strike", А={}, Б={}), [strike(), Stated("proceed", {})],
        Question("outcome", report=("Б.health", "Б.place")),
    )  # fmt: skip
    assert ruling.verdict == "undetermined" and ruling.certainty == "reading"
    assert ruling.facts == {"Б.health": UNDETERMINED, "Б.place": "field"}
    assert "toy:7c" in ruling.because


def test_a_judge_holds_to_one_reading():
    def twice(path):
        facts = Facts(rules, path, {})
        return facts.silent("toy:7c", "так", "иначе"), facts.silent("toy:7c", "так", "иначе")

    assert [leaf.result for leaf in explore(twice)] == [("так", "так"), ("иначе", "иначе")]


def test_readings_that_agree_leave_the_ruling_decided():
    hale = {"health": 9}
    ruling = rule(
        board(step="strike", А=hale, Б=hale),
        [Stated("proceed", {})],
        Question("outcome", report=("Б.health",)),
    )
    assert (ruling.verdict, ruling.certainty, ruling.facts) == ("outcome", "reading", {"Б.health": 9})


def test_a_players_choice_gives_cells_and_a_scenario_may_fix_it():
    gift = Stated("gift", {"by": "А", "to": "Б"})
    free = rule(board(А={}, Б={}), [gift], Question("outcome", report=("Б.coins",)))
    assert free.verdict == "outcome"
    assert {cell.choices["what"]: cell.facts["Б.coins"] for cell in free.cells} == {"монета": 4, "ничего": 3}
    fixed = rule(
        board(А={}, Б={}, fixed={"what": "ничего"}), [gift], Question("outcome", report=("Б.coins",))
    )
    assert (fixed.cells, fixed.facts) == ((), {"Б.coins": 3})


def test_who_chooses_and_between_what():
    ruling = rule(
        board(А={}, Б={}), [Stated("gift", {"by": "А", "to": "Б"})], Question("choice", name="what")
    )
    assert ruling.answer == {"by": "А", "is": ("монета", "ничего")}


def test_a_choice_that_a_move_makes_is_between_its_legal_ways():
    at_war = board(А={}, Б={}, В={"place": "grave"})
    ruling = rule(at_war, (), Question("choice", name="whom"))
    assert (ruling.answer, ruling.because) == ({"by": "А", "is": ("А", "Б")}, ("toy:5f",))
    nobody = rule(board(А={"place": "grave"}), (), Question("choice", name="whom"))
    assert (nobody.answer, nobody.because) == ({"by": None, "is": ()}, ())


def test_who_alone_can_make_the_move_makes_the_choice():
    one = board(А={"health": 9}, Б={"health": 3})
    assert rule(one, (), Question("choice", name="victim")).answer == {"by": "А", "is": ("А", "Б")}
    both = board(А={"health": 9}, Б={"health": 9})
    assert rule(both, (), Question("choice", name="victim")).answer == {"by": None, "is": ("А", "Б")}


@pytest.mark.parametrize(("by", "verdict"), [("А", "possible"), ("Б", "impossible")])
def test_what_a_player_can_reach_depends_on_who_chooses(by, verdict):
    gift = [Stated("gift", {"by": "А", "to": "Б"})]
    assert rule(board(А={}, Б={}), gift, Question("reach", goal={"Б.coins": 4}, by=by)).verdict == verdict


def test_an_obligation_is_required_and_one_option_left_too():
    poor = rule(
        board(step="bow", А={"coins": 0}, Б={}), question=ask(Stated("bow", {"by": "А"}), form="must")
    )
    assert (poor.verdict, set(poor.because)) == ("required", {"toy:4a", "toy:5e"})
    # the window has to be used and bowing is all there is
    rich = rule(board(step="bow", А={}, Б={}), question=ask(Stated("bow", {"by": "А"}), form="must"))
    assert (rich.verdict, rich.because) == ("required", ("toy:4a",))


def test_a_set_answers_which_moves_are_legal():
    moves = (strike("А"), strike("Б", "А"))
    ruling = rule(board(step="strike", А={"armed": False}, Б={}), question=ask(*moves, labels=("А", "Б")))
    assert (ruling.verdict, ruling.answer) == ("set", ("Б",))


def test_values_with_cards_cite_what_made_them():
    cards = [
        Lasting("card:Яд", "set", "strength", 1, who={"name": "А"}, since=1),
        Lasting("card:Зелье", "set", "strength", 4, who={"name": "А"}, since=2),
        Lasting("card:Слабость", "add", "strength", -7, who={"name": "А"}),
    ]
    ruling = rule(
        board(А={}, Б={}, cards=cards),
        question=Question("value", name="А.strength", report=("А.strength.raw",)),
    )
    assert (ruling.answer, ruling.facts) == (0, {"А.strength.raw": -2})
    assert ruling.because == ("card:Зелье", "toy:6b", "card:Слабость", "toy:6c", "toy:9a", "toy:9b")


@pytest.mark.parametrize(
    ("operation", "about", "verdict"),
    [("grant", "strike", "allowed"), ("lift", "toy:5a", "not_permitted"), ("forbid", "strike", "forbidden")],
)
def test_card_texts_are_claims_of_the_card_layer(operation, about, verdict):
    card = Lasting("card:Указ", operation, about, who={"armed": False})
    ruling = rule(board(А={"armed": False}, Б={}, cards=[card]), question=ask(strike()))
    assert ruling.verdict == verdict


def test_a_sequence_answers_who_comes_first():
    ruling = rule(board(А={"health": 2}, Б={"health": 7}), question=Question("next", name="turns"))
    assert (ruling.answer, ruling.because) == (("Б", "А"), ("toy:3",))


def test_tallies_and_history_over_the_moves():
    ruling = rule(
        board(step="strike", А={}, Б={}), [strike(), strike(force=2)],
        Question("outcome", report=("Б.health.change", "Б.health.ever")),
    )  # fmt: skip
    assert ruling.facts == {"Б.health.change": -3, "Б.health.ever": (4, 2)}


def test_an_unknown_fact_name_is_refused():
    with pytest.raises(NoSuchFact):
        rule(board(А={}, Б={}), question=Question("value", name="А.nonsense"))


def test_only_assumptions_that_matter_are_told():
    the_board = board(step="strike", А={}, Б={})
    the_board = Board(
        the_board.things, {}, (), the_board.frames, {}, assumed=("А.armed", "А.coins", "Б.coins")
    )
    question = ask(strike())
    ruling = rule(the_board, (), question)
    assert telling(rules, the_board, the_board.assumed, (), question, ruling) == ("А.armed",)


def test_a_number_is_told_with_all_with_which_the_ruling_stands():
    """The poor must bow: who has a coin need not, however many he has."""
    the_board = board(А={})
    question = Question("must", moves=(Stated("bow", {"by": "А"}),))
    ruling = rule(the_board, (), question)
    assert as_given(rules, the_board, ["А.coins"], (), question, ruling) == {"А.coins": ((1, 9),)}
    counted = Question("value", name="А.coins")
    now = rule(the_board, (), counted)
    assert as_given(rules, the_board, ["А.coins"], (), counted, now) == {"А.coins": ((3, 3),)}


def test_a_goal_that_depends_has_its_cases():
    the_board = board(step="strike", А={}, Б={"health": Unknown("Б.health", Whole(1, 9))})
    asked = Question("reach", goal={"Б.place": "grave"}, by="А")
    ruling = rule(the_board, [strike(force=2)], asked)
    assert ruling.verdict == "conditional"
    cases = {cell.when["Б.health"]: cell.verdict for cell in ruling.cells}
    assert cases == {(1, 2): "possible", (3, 9): "impossible"}


HEALTH = st.one_of(st.integers(0, 9), st.just("?"))
MOVES = st.lists(
    st.sampled_from(
        [strike(), strike("Б", "А", force=3), Stated("parry", {"by": "Б"}), Stated("press", {"by": "А"}),
         Stated("proceed", {}), Stated("bow", {"by": "А"}), strike(force=4)]
    ),
    max_size=5,
)  # fmt: skip


@given(HEALTH, HEALTH, st.booleans(), st.sampled_from(["bow", "strike", "press"]), MOVES)
def test_cells_agree_with_brute_force(first, second, open_arms, step, moves):
    """Every complete assignment gets exactly the ruling of its cell."""
    domains = {}
    facts = {"А": {}, "Б": {}}
    for name, health in (("А", first), ("Б", second)):
        if health == "?":
            domains[f"{name}.health"] = Unknown(f"{name}.health", Whole(0, 9))
        facts[name]["health"] = domains.get(f"{name}.health", health)
    if open_arms:
        domains["А.armed"] = facts["А"]["armed"] = Unknown("А.armed", FLAG)
    question = Question("outcome", report=("А.health", "Б.health", "А.place", "Б.place", "round.step"))
    general = rule(board(step=step, **facts), moves, question)
    for values in itertools.product(*(list(unknown.domain) for unknown in domains.values())):
        known = dict(zip(domains, values, strict=True))
        concrete = {
            name: {key: known.get(f"{name}.{key}", value) for key, value in of.items()}
            for name, of in facts.items()
        }
        single = rule(board(step=step, **concrete), moves, question)
        cells = [cell for cell in general.cells if _inside(cell, known)]
        assert len(cells) == (1 if general.cells else 0)
        verdict = cells[0].verdict if cells else general.verdict
        stated = cells[0].facts if cells else general.facts
        assert single.verdict == verdict
        assert {name: _at(value, known) for name, value in stated.items()} == dict(single.facts)


def _inside(cell, known):
    return all(
        part[0] <= known[name] <= part[-1] if type(known[name]) is int else known[name] in part
        for name, part in cell.when.items()
    )  # fmt: skip


def _at(value, known):
    return value.at(known[value[0]]) if isinstance(value, Expression) else value


@given(st.integers(0, 9), st.booleans(), MOVES, st.randoms())
def test_the_order_of_the_rules_is_irrelevant_to_verdicts(health, armed, moves, random_source):
    the_board = board(step="strike", А={"health": health, "armed": armed}, Б={})
    expected = rule(the_board, (), ask(strike()))
    kept = {verb: list(group) for verb, group in rules.claims.items()}
    try:
        for group in rules.claims.values():
            random_source.shuffle(group)
        shuffled = rule(the_board, (), ask(strike()))
    finally:
        rules.claims.update(kept)
    assert (shuffled.verdict, set(shuffled.because)) == (expected.verdict, set(expected.because))


@given(MOVES)
def test_the_same_input_gives_the_same_ruling(moves):
    question = Question("outcome")
    one, other = (rule(board(step="strike", А={}, Б={}), moves, question).as_json() for _ in range(2))
    assert one == other


def test_a_window_that_settles_is_left_when_an_outcome_is_asked():
    last = board(step="press", А={}, Б={})
    asked = Question("outcome", report=("round.step",))
    assert rule(last, (), asked).facts == {"round.step": "press"}
    assert rule(last, [Stated("press", {"by": "А"})], asked).facts == {"round.step": "bow"}


def test_a_procedure_that_repeats_without_end_is_refused():
    again = board(duel={"again": True}, step="press", А={}, Б={})
    with pytest.raises(Endless):
        rule(again, [Stated("proceed", {"to": "никуда"})])


def test_a_question_goes_on_to_its_window_as_far_as_windows_are_left_by_themselves():
    last = board(step="press", А={}, Б={})
    assert rule(last, (), ask(Stated("bow", {"by": "А"}))).verdict == "forbidden"
    pressed = rule(last, [Stated("press", {"by": "А"})], ask(Stated("bow", {"by": "А"})))
    assert pressed.verdict in ("allowed", "required")


def test_facts_that_only_accompany_an_answer_do_not_divide_it():
    the_board = board(step="strike", А={}, Б={"health": Unknown("Б.health", Whole(0, 9))})
    moves = [strike(force=3), Stated("proceed", {})]
    assert rule(the_board, moves).verdict == "conditional"
    coins = rule(the_board, moves, Question("value", name="А.coins"))
    assert (coins.verdict, coins.answer) == ("value", 3)


def test_what_cannot_be_is_told_unless_an_open_fact_may_save_it(monkeypatch):
    def too_healthy(duellist, facts):
        return because("{кто}: столько не бывает", кто=duellist) if duellist.health > 7 else None

    monkeypatch.setattr(rules, "contradictions", [Rule("toy:2", "impossible", too_healthy, on=("duellist",))])

    def told(**duellists):
        return [(one.clause, one.thing) for one in contradictions(rules, board(**duellists))]

    assert told(А={"health": 8}, Б={"health": 7}) == [("toy:2", "А")]
    assert told(А={"health": Unknown("А.health", Whole(5, 9))}) == []
    assert told(А={"health": Unknown("А.health", Whole(8, 9))}) == [("toy:2", "А")]


@pytest.mark.parametrize("strict", [True, False])
def test_what_is_supposed_may_leave_facts_over(monkeypatch, strict):
    def lying(duellist, facts):
        return because("{кто} не на поле", кто=duellist) if duellist.place == "grave" else None

    rule = Rule("toy:2", "impossible", lying, on=("duellist",), supposed=strict)
    monkeypatch.setattr(rules, "contradictions", [rule])
    described = board(А={"place": "grave"})
    assert len(list(contradictions(rules, described))) == 1
    assert len(list(contradictions(rules, described, supposed=True))) == strict


def test_a_flag_is_no_number_of_which_a_fact_could_be_an_expression():
    flag, number = Unknown("А.armed", FLAG), Unknown("А.health", Whole(0, 1))
    cells = [
        Cell({"А.armed": (on,)}, {}, {}, "outcome", None, {"Б.health": int(on)}, ()) for on in (False, True)
    ]
    assert merge(cells, {"А.armed": flag}) == cells
    counted = [Cell({"А.health": (n, n)}, {}, {}, "outcome", None, {"Б.health": n}, ()) for n in (0, 1)]
    (one,) = merge(counted, {"А.health": number})
    assert one.facts == {"Б.health": Expression("А.health", 1, 0)}


QUESTIONS = [
    Question("outcome"),
    Question("value", name="А.strength"),
    Question("value", name="Б.health", report=("Б.place",)),
    ask(strike()),
    ask(Stated("bow", {"by": "А"}), form="must"),
    Question("next", name="turns"),
    Question("choice", name="what"),
    Question("legal"),
]


@given(HEALTH, HEALTH, st.booleans(), st.sampled_from(["bow", "strike", "press"]), MOVES)
def test_several_questions_are_answered_as_each_alone(first, second, open_arms, step, moves):
    facts = {"А": {}, "Б": {}}
    for name, health in (("А", first), ("Б", second)):
        facts[name]["health"] = Unknown(f"{name}.health", Whole(0, 9)) if health == "?" else health
    if open_arms:
        facts["А"]["armed"] = Unknown("А.armed", FLAG)
    the_board = board(step=step, **facts)
    together = adjudicate_all(rules, the_board, moves, QUESTIONS)
    alone = [rule(the_board, moves, question) for question in QUESTIONS]
    assert [one.as_json() for one in together] == [one.as_json() for one in alone]


def test_a_value_that_was_kept_names_what_kept_it():
    gift = Stated("gift", {"by": "А", "to": "Б"})
    kept = rule(board(А={}, Б={}, fixed={"what": "ничего"}), [gift], Question("value", name="Б.coins"))
    assert (kept.answer, kept.because) == (3, ("toy:7e",))


@pytest.mark.parametrize(("moves", "because"), [([], ("toy:6d",)), (["parry"], ("toy:7b", "toy:6d"))])
def test_a_derived_value_names_what_wrote_the_fact_of_its_name(moves, because):
    stated = [Stated(verb, {"by": "А"}) for verb in moves]
    second = board(step="strike", А={}, Б={}, duel={"round": 2})
    ruling = rule(second, stated, Question("value", name="А.parried"))
    assert (ruling.answer, ruling.because) == (bool(moves), because)
