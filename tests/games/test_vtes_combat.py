"""What must hold of every combat of Vampire, whoever strikes how; the suites hold what each case says."""

from contextlib import contextmanager

import pytest
from hypothesis import assume, given, note, settings
from hypothesis import strategies as st

from adjudicator.games import ruleset
from adjudicator.kernel import PROCEED, Board, Frame, OneOf, Question, Stated, Unknown, adjudicate
from adjudicator.kernel.things import make
from adjudicator.scenario.problems import ScenarioError
from adjudicator.scenario.reading import read_text

RULES = ruleset("vtes")
FIGHTERS = ("Ada", "Bruno")
PEOPLE = (*FIGHTERS, "Слуга")
WEAPONS = ("Меч", "Пистолет")
LITRES = (*(f"{name}.{field}" for name in PEOPLE for field in ("blood", "life")), "game.bank")
STEPS = ("range", "strike", "additional", "press")

few = st.integers(0, 3)


@st.composite
def boards(draw):
    """Two fighters, one with a retainer, and two weapons; combat at any of its windows."""
    unknowns = {}
    things = {}
    for name in FIGHTERS:
        ally = draw(st.booleans())
        things[name] = make(
            RULES.kinds["minion"],
            name,
            {
                "type": "ally" if ally else "vampire",
                "capacity": 5,
                "blood": 0 if ally else draw(st.integers(0, 5)),
                "life": draw(st.integers(1, 3)),
                "strength": draw(st.integers(1, 2)),
                "additional": draw(st.integers(0, 1)),
            },
            unknowns,
        )
    retainer = {"type": "retainer", "employer": "Bruno", "life": 2, "capacity": 1, "blood": 0}
    things["Слуга"] = make(RULES.kinds["minion"], "Слуга", retainer, unknowns)
    for name, ranged in zip(WEAPONS, (False, True), strict=True):
        facts = {"type": "weapon", "on": draw(st.sampled_from(FIGHTERS)), "damage": 2, "ranged": ranged}
        things[name] = make(RULES.kinds["library_card"], name, facts, unknowns)
    order = draw(st.sampled_from(({"fighters": FIGHTERS}, {"acting": "Ada", "opponent": "Bruno"})))
    combat = {**order, "range": draw(st.sampled_from(("close", "long")))}
    for kind in RULES.kinds.values():
        if kind.single:
            things[kind.kind] = make(kind, kind.kind, combat if kind.kind == "combat" else {}, unknowns)
    assert not unknowns
    position = RULES.procedures["combat"].index(draw(st.sampled_from(STEPS)))
    return Board(things, frames=(Frame("combat", position, True),))


def slots(**optional):
    """Slots of a move by a fighter, each of the optional ones there or not."""
    return st.fixed_dictionaries({"by": st.sampled_from(FIGHTERS)}, optional=optional)


weapon = st.sampled_from(WEAPONS)
yes = st.just(True)
MOVES = {
    "pass": slots(),
    "before_range": slots(),
    "maneuver": slots(with_=weapon, source=st.sampled_from(("strike_card", "combat_card", "nothing"))),
    "strike": slots(
        with_=weapon, damage=few, aggravated=few, ranged=yes, first=yes, dodge=yes, combat_ends=yes,
        steal_blood=few, steal=st.sampled_from(("equipment", "weapon")), cost=few,
        destroy=st.sampled_from(("equipment", "weapon")), target=st.just("Слуга"), which=weapon,
    ),
    "side_effect": slots(damage=few, aggravated=few),
    "additional_strike": slots(count=st.integers(1, 2)),
    "press": slots(to=st.sampled_from(("continue", "end"))),
    "prevent": slots(amount=few, normal=few, to=st.sampled_from(PEOPLE)),
    "damage": st.fixed_dictionaries(
        {"to": st.sampled_from(PEOPLE)}, optional={"normal": few, "aggravated": few}
    ),
    "combat_card": slots(maneuver=st.sampled_from(("optional", "must"))),
    PROCEED: st.just({}),
}  # fmt: skip
USUAL = ("strike", "strike", "strike", "strike", "prevent", "press", "maneuver", "additional_strike", PROCEED)


@st.composite
def courses(draw):
    """Stated moves, legal or not, most of them what fighters usually do."""
    verbs = draw(st.lists(st.one_of(st.sampled_from(USUAL), st.sampled_from(sorted(MOVES))), max_size=8))
    return [Stated(verb, draw(MOVES[verb])) for verb in verbs]


def legal_part(board, moves):
    """The course up to its first illegal move, so that more happens than one refusal."""
    kept = []
    for move in moves:
        ruling = adjudicate(RULES, board, [*kept, move], Question("legal"))
        if ruling.stopped is None and all(cell.verdict == "allowed" for cell in ruling.cells):
            kept.append(move)
    return kept


def totals(ruling, names):
    """The sum of the named facts in every case of a ruling."""
    return {
        sum(facts[name] for name in names)
        for facts in [cell.facts for cell in ruling.cells] or [ruling.facts]
    }


@settings(max_examples=150, deadline=None)
@given(boards(), courses())
def test_litres_are_moved_but_never_made_or_lost(board, moves):
    moves = legal_part(board, moves)
    note(moves)
    before = adjudicate(RULES, board, [], Question("outcome", report=LITRES))
    if before.stopped is not None:
        return
    start = {
        sum(getattr(board.things[owner], field) for owner, field in (name.split(".") for name in LITRES))
    }
    after = adjudicate(RULES, board, moves, Question("outcome", report=LITRES))
    assert totals(after, LITRES) == start


@settings(max_examples=150, deadline=None)
@given(boards(), courses(), st.sampled_from(("outcome", "legal")))
def test_any_course_of_moves_gets_a_ruling(board, moves, form):
    ruling = adjudicate(RULES, board, moves, Question(form))
    assert ruling.verdict
    assert ruling.as_json()["steps"] is not None
    assert all(str(step.text) for step in ruling.steps)


@settings(max_examples=150, deadline=None)
@given(boards(), courses())
def test_nobody_fights_on_who_is_not_ready(board, moves):
    moves = legal_part(board, moves)
    report = ("combat.step", *(f"{name}.place" for name in FIGHTERS))
    ruling = adjudicate(RULES, board, moves, Question("outcome", report=report))
    for facts in [cell.facts for cell in ruling.cells] or [ruling.facts]:
        if any(facts[f"{name}.place"] != "ready" for name in FIGHTERS):
            assert facts["combat.step"] == "ended"


@contextmanager
def shuffled(source):
    """The rules of the game registered in another order."""
    kept = {name: dict(getattr(RULES, name)) for name in ("claims", "effects")}
    watchers = list(RULES.watchers)
    try:
        for name, groups in kept.items():
            for key, group in groups.items():
                changed = list(group)
                source.shuffle(changed)
                getattr(RULES, name)[key] = changed
        source.shuffle(RULES.watchers)
        yield
    finally:
        for name, groups in kept.items():
            getattr(RULES, name).update(groups)
        RULES.watchers[:] = watchers


OUTCOME = (
    *LITRES, *(f"{name}.place" for name in PEOPLE), *(f"{name}.took" for name in PEOPLE),
    *(f"{name}.on" for name in WEAPONS), *(f"{name}.place" for name in WEAPONS),
    "combat.step", "combat.round", "combat.range",
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(boards(), courses(), st.randoms())
def test_the_order_in_which_rules_are_registered_is_irrelevant(board, moves, source):
    moves = legal_part(board, moves)
    note(moves)
    # No strike both steals and destroys: what it does first would be the order of its own text.
    assume(not any({"steal", "destroy"} <= move.slots.keys() for move in moves))
    question = Question("outcome", report=OUTCOME)
    expected = adjudicate(RULES, board, moves, question)
    with shuffled(source):
        other = adjudicate(RULES, board, moves, question)
    assert (other.verdict, other.facts) == (expected.verdict, expected.facts)
    assert {repr(sorted(cell.facts.items(), key=str)) for cell in other.cells} == {
        repr(sorted(cell.facts.items(), key=str)) for cell in expected.cells
    }


@settings(max_examples=100, deadline=None)
@given(boards(), courses())
def test_one_who_took_nothing_kept_what_he_had(board, moves):
    """Without damage, theft and costs there is no loss of blood."""
    moves = [move for move in legal_part(board, moves) if not {"steal_blood", "cost"} & move.slots.keys()]
    report = tuple(f"{name}.{fact}" for name in FIGHTERS for fact in ("took", "blood"))
    ruling = adjudicate(RULES, board, moves, Question("outcome", report=report))
    for facts in [cell.facts for cell in ruling.cells] or [ruling.facts]:
        for name in FIGHTERS:
            if facts[f"{name}.took"] == 0:
                assert facts[f"{name}.blood"] == board.things[name].blood


def combat_of(described):
    """The combat of a scenario that describes it so."""
    given = f"{{minions: [Ada, Bruno, Dorn], combat: {described}}}"
    return read_text(f"game: vtes\nscenarios:\n  - {{id: a, given: {given}}}\n")[0].board.things["combat"]


@pytest.mark.parametrize(
    ("described", "acting"),
    [
        ("{acting: unknown, opponent: Bruno}", Unknown("combat.acting", OneOf(("Ada", "Dorn")))),
        ("{acting: Ada|Bruno, opponent: Bruno}", "Ada"),
        ("{acting: Ada|Dorn, opponent: Bruno}", Unknown("combat.acting", OneOf(("Ada", "Dorn")))),
        ("{acting: Ada, opponent: Bruno}", "Ada"),
    ],
)
def test_nobody_is_his_own_opponent(described, acting):
    assert combat_of(described).acting == acting


def test_the_other_side_is_clipped_too():
    assert combat_of("{acting: Ada, opponent: Ada|Bruno}").opponent == "Bruno"


def test_a_fighter_against_himself_is_refused():
    same = r"(действующий и соперник|acting и opponent) — одно и то же, Ada"
    with pytest.raises(ScenarioError, match=same):
        combat_of("{acting: Ada, opponent: Ada}")
