"""What must hold of every course of actions of Vampire, whoever acts, blocks, drinks and votes."""

from hypothesis import given, note, settings
from hypothesis import strategies as st

from adjudicator.games import ruleset
from adjudicator.kernel import PROCEED, Board, Frame, OneOf, Question, Ref, Stated, Whole, adjudicate
from adjudicator.kernel.things import evolve, make

RULES = ruleset("vtes")
PLAYERS = ("Анна", "Борис", "Вера")
MINIONS = ("Лев", "Майя", "Иван", "Олег", "Яна")
CARDS = ("Меч", "Доминирование", "Логово")
LITRES = (*(f"{name}.{field}" for name in MINIONS for field in ("blood", "life")), "game.bank")

minion = st.fixed_dictionaries(
    {
        "type": st.sampled_from(("vampire", "vampire", "vampire", "ally")),
        "controller": st.sampled_from(PLAYERS),
        "place": st.sampled_from(("ready", "ready", "torpor")),
        "tapped": st.sampled_from((False, False, True)),
        "capacity": st.integers(4, 10),
        "blood": st.integers(0, 4),
        "intercept": st.integers(0, 2),
        "title": st.sampled_from(("none", "prince", "justicar", "priscus")),
        "clan": st.sampled_from((None, "Assamite")),
    }
)


@st.composite
def boards(draw):
    """Three players, five minions in any state, cards on them or anywhere."""
    unknowns = {}
    things = {name: make(RULES.kinds["player"], name, {}, unknowns) for name in PLAYERS}
    for name in MINIONS:
        facts = draw(minion)
        if facts["type"] == "ally":
            facts |= {"place": "ready", "blood": 0}
        things[name] = make(RULES.kinds["minion"], name, facts, unknowns)
    for name, type_ in zip(CARDS, ("weapon", "discipline", "location"), strict=True):
        facts = {"type": type_, "owner": draw(st.sampled_from(PLAYERS))}
        if type_ == "weapon":
            facts["on"] = draw(st.sampled_from(MINIONS))
        elif type_ == "discipline":
            facts["place"] = draw(st.sampled_from(("hand", "ash_heap")))
        things[name] = make(RULES.kinds["library_card"], name, facts, unknowns)
    singles = [kind for kind in RULES.kinds.values() if kind.single]
    things |= {kind.kind: make(kind, kind.kind, {}, unknowns) for kind in singles}
    assert not unknowns
    return Board(things)


def moves():
    """Moves of actions, blocks, plays, diablerie and votes with any slots, legal or not."""
    who, player = st.sampled_from(MINIONS), st.sampled_from(PLAYERS)
    few = st.integers(0, 2)
    side = st.sampled_from(("for", "against"))
    slots = {
        "bleed": {"by": who},
        "hunt": {"by": who},
        "card_action": {
            "by": who,
            "target": st.tuples(st.sampled_from((*PLAYERS, *CARDS))),
            "cost_blood": few,
        },
        "political_action": {"by": who},
        "leave_torpor": {"by": who},
        "rescue": {"by": who, "whom": who, "pays": st.sampled_from(("rescuer", "rescued", "both"))},
        "diablerie": {"by": who, "victim": who},
        "diablerize": {"by": who, "victim": who},
        "block": {"by": who},
        "decline": {"by": player},
        "modifier": {"by": who, "stealth": few, "bleed": few, "cost_blood": few},
        "reaction": {"by": who, "intercept": few, "bleed": st.integers(-2, 0)},
        "add_intercept": {"by": who, "intercept": st.just(1)},
        "play": {"by": player},
        "untap": {"whom": who},
        "take_equipment": {"by": who, "cards": st.just(("Меч",))},
        "take_discipline": {"by": who, "card": st.just("Доминирование")},
        "vote": {"by": who, "side": side},
        "referendum": {"for_": few, "against": few},
        PROCEED: {},
    }
    one = [st.builds(Stated, st.just(verb), st.fixed_dictionaries(filled)) for verb, filled in slots.items()]
    return st.lists(st.one_of(one), min_size=15, max_size=40)


def legal_course(board, candidates):
    """Those of the moves that are legal when they come, each after the ones before."""
    course = []
    for move in candidates:
        ruling = adjudicate(RULES, board, [*course, move], Question("outcome", report=LITRES))
        if ruling.stopped is None and ruling.verdict == "outcome":
            course.append(move)
        if len(course) == 8:
            break
    return course


def total(facts):
    return sum(facts[name] for name in LITRES)


@settings(max_examples=40, deadline=None)
@given(boards(), moves())
def test_blood_is_never_made_or_lost_and_never_exceeds_capacity(board, candidates):
    course = legal_course(board, candidates)
    note(f"{course}")
    report = (*LITRES, *(f"{name}.capacity" for name in MINIONS), *(f"{name}.pool" for name in PLAYERS))
    before = adjudicate(RULES, board, [], Question("outcome", report=report)).facts
    after = adjudicate(RULES, board, course, Question("outcome", report=report)).facts
    pools = [f"{name}.pool" for name in PLAYERS]
    assert total(before) + sum(before[one] for one in pools) == total(after) + sum(
        after[one] for one in pools
    )
    assert all(after[f"{name}.blood"] <= (after[f"{name}.capacity"] or 0) for name in MINIONS)
    assert all(after[f"{name}.{field}"] >= 0 for name in MINIONS for field in ("blood", "life"))


@settings(max_examples=60, deadline=None)
@given(boards(), st.booleans(), st.booleans(), st.integers(0, 3), st.integers(0, 3))
def test_diablerie_moves_blood_and_never_makes_it(board, equipment, discipline, ayes, noes):
    things = dict(board.things)
    for name, facts in (("Лев", {"place": "ready"}), ("Майя", {"place": "torpor"})):
        things[name] = evolve(things[name], {"type": "vampire", "clan": None, **facts})
    for name in ("Меч", "Доминирование"):
        things[name] = evolve(
            things[name], {"owner": things["Лев"].controller, "on": "Майя" if name == "Меч" else None}
        )
    announced = {"type": "diablerie", "by": "Лев", "target": ("Майя",), "status": "announced"}
    things["action"] = evolve(things["action"], announced)
    frames = (Frame("action", RULES.procedures["action"].index("success")),)
    board = Board(things, frames=frames, fixed={"Меч.taken": "нет"})
    course = [
        *([Stated("take_equipment", {"by": "Лев", "cards": ("Меч",)})] if equipment else []),
        *([Stated("take_discipline", {"by": "Лев", "card": "Доминирование"})] if discipline else []),
        Stated("referendum", {"for_": ayes, "against": noes}),
    ]
    report = (*LITRES, "Лев.capacity", "Лев.place", "Майя.place", "Меч.place", "Меч.on", "referendum.result")
    ruling = adjudicate(RULES, board, course, Question("outcome", report=report))
    before, drinker, victim = things["game"].bank, things["Лев"], things["Майя"]
    elder = victim.capacity > drinker.capacity
    if discipline and not elder:
        assert (ruling.verdict, ruling.stopped) == ("forbidden", int(equipment))
        return
    after = ruling.facts
    assert after["Майя.place"] == "ash_heap"
    assert after["Майя.blood"] == 0
    hunted = ayes > noes
    assert after["Лев.place"] == ("ash_heap" if hunted else "ready")
    assert after["referendum.result"] == ("passes" if hunted else "fails")
    drunk = min(drinker.blood + victim.blood, drinker.capacity)
    assert after["Лев.blood"] == (0 if hunted else drunk)
    assert after["Лев.capacity"] == drinker.capacity + (discipline and not hunted)
    assert after["Меч.place"] == ("in_play" if equipment and not hunted else "ash_heap")
    assert after["game.bank"] - before == drinker.blood + victim.blood - after["Лев.blood"]


@settings(max_examples=40, deadline=None)
@given(boards(), moves())
def test_any_sequence_of_moves_gets_a_ruling(board, candidates):
    for length in range(1, 4):
        ruling = adjudicate(RULES, board, candidates[:length], Question("outcome"))
        assert ruling.verdict


@settings(max_examples=40, deadline=None)
@given(boards(), moves(), st.randoms(use_true_random=False))
def test_the_order_of_claims_is_irrelevant(board, candidates, source):
    course = legal_course(board, candidates)
    questions = [Question("can", moves=(move,)) for move in candidates if move.verb != PROCEED][:6]
    expected = [adjudicate(RULES, board, course, question) for question in questions]
    kept = {verb: list(group) for verb, group in RULES.claims.items()}
    try:
        for group in RULES.claims.values():
            source.shuffle(group)
        shuffled = [adjudicate(RULES, board, course, question) for question in questions]
    finally:
        for verb, group in kept.items():
            RULES.claims[verb][:] = group
    assert [(one.verdict, set(one.because)) for one in shuffled] == [
        (one.verdict, set(one.because)) for one in expected
    ]


@settings(max_examples=40, deadline=None)
@given(boards(), moves())
def test_who_declined_or_is_tapped_or_in_torpor_never_blocks(board, candidates):
    course = legal_course(board, candidates)
    of_minions = [f"{name}.{fact}" for name in MINIONS for fact in ("tapped", "place", "controller")]
    state = ("action.declined", "action.step", *of_minions)
    facts = adjudicate(RULES, board, course, Question("legal", report=state)).facts
    for name in MINIONS:
        asked = Question("can", moves=(Stated("block", {"by": name}),))
        if adjudicate(RULES, board, course, asked).verdict == "allowed":
            assert facts["action.step"] == "block"
            assert not facts[f"{name}.tapped"]
            assert facts[f"{name}.place"] == "ready"
            assert facts[f"{name}.controller"] not in facts["action.declined"]


def described(kind):
    """Any facts of a single thing, and a step of its procedure, as a scenario may describe them."""
    facts = {}
    for name, declared in RULES.kinds[kind].facts.items():
        domain = declared.domain
        if isinstance(domain, Ref):
            names = {"player": PLAYERS, "minion": MINIONS, "library_card": CARDS}
            one = st.sampled_from([name for of in domain.kinds for name in names[of]])
            facts[name] = st.lists(one, max_size=2).map(tuple) if domain.many else st.none() | one
        elif isinstance(domain, OneOf):
            facts[name] = st.sampled_from(domain.options)
        elif isinstance(domain, Whole):
            facts[name] = st.integers(domain.low, min(domain.high, 4))
    steps = range(len(RULES.procedures[kind].steps))
    return st.tuples(st.just(kind), st.fixed_dictionaries(facts), st.sampled_from(steps))


@settings(max_examples=60, deadline=None)
@given(boards(), st.one_of(map(described, ("action", "diablerie", "referendum"))), moves())
def test_a_start_in_the_middle_gets_a_ruling_however_it_is_described(board, start, candidates):
    kind, facts, position = start
    windowed = bool(RULES.procedures[kind].steps[position].window)
    things = {**board.things, kind: evolve(board.things[kind], facts)}
    board = Board(things, frames=(Frame(kind, position, windowed),))
    assert adjudicate(RULES, board, [Stated(PROCEED, {})], Question("outcome")).verdict
    for move in [one for one in candidates if one.verb != PROCEED][:8]:
        assert adjudicate(RULES, board, [], Question("can", moves=(move,))).verdict
        assert adjudicate(RULES, board, [move, Stated(PROCEED, {})], Question("outcome")).verdict
