"""The V beyond its suites: what holds in every fight and for every sum, not only in the stated ones."""

import itertools
import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.games.thev import rules
from adjudicator.games.thev.board import Character, FightCard, Modification, Player, Text
from adjudicator.kernel import UNDETERMINED, Board, Frame, Lasting, Question, Stated, adjudicate, telling
from adjudicator.kernel.contradictions import contradictions
from adjudicator.kernel.things import make

RELAXED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=60)
PLAYERS = ("Анна", "Борис")
OWN = {"Зоя": "Анна", "Марго": "Анна", "Вера": "Борис", "Ирма": "Борис"}


def board(things=(), cards=(), players=None):
    """A board of both players with the single things of the game; other things as (kind, name, facts)."""
    unknowns = {}
    made = {kind.kind: make(kind, kind.kind, {}, unknowns) for kind in rules.kinds.values() if kind.single}
    for name in PLAYERS:
        made[name] = make(Player, name, (players or {}).get(name, {}), unknowns)
    for kind, name, facts in things:
        made[name] = make(kind, name, facts, unknowns)
    return Board(made, unknowns, tuple(cards))


def value(the_board, name, moves=()):
    return adjudicate(rules, the_board, list(moves), Question("value", name=name)).answer


def outcome(the_board, moves, *report):
    return adjudicate(rules, the_board, list(moves), Question("outcome", report=report))


# Arithmetic ----------------------------------------------------------------------------------------------

STEPS = st.lists(
    st.tuples(st.sampled_from(["add", "set"]), st.integers(-6, 9)).map(
        lambda step: (step[0], abs(step[1]) if step[0] == "set" else step[1])
    ),
    max_size=6,
)


def brute(printed, icons, steps, floor):
    """The last setting replaces the printed value; everything added counts on top; the floor comes last."""
    own = printed
    for operation, amount in steps:
        own = amount if operation == "set" else own
    raw = own + sum(icons) + sum(amount for operation, amount in steps if operation == "add")
    return raw, max(floor, raw)


@RELAXED
@given(st.sampled_from(["influence", "threat", "endurance"]), st.integers(0, 9),
       st.lists(st.integers(-4, 4), max_size=3), STEPS, st.booleans())  # fmt: skip
def test_settings_and_additions_agree_with_plain_arithmetic(stat, printed, icons, steps, by_moves):
    modifications = [(Modification, f"М{i}", {"on": "Вера", stat: icon}) for i, icon in enumerate(icons)]
    things = [(Character, "Вера", {"controller": "Борис", stat: printed}), *modifications]
    raw, counted = brute(printed, icons, steps, 1 if stat == "endurance" else 0)
    verbs = {"add": "change", "set": "set_equal"}
    cards, moves = [], []
    for since, (operation, amount) in enumerate(steps, 1):
        if by_moves:
            moves.append(Stated(verbs[operation], {"to": "Вера", stat: amount}))
        else:
            cards.append(Lasting(f"card:{since}", operation, stat, amount, since=since))
    the_board = board(things, cards)
    assert value(the_board, f"Вера.{stat}.raw", moves) == raw
    assert value(the_board, f"Вера.{stat}", moves) == counted


@RELAXED
@given(st.integers(0, 6), st.integers(0, 5), st.lists(st.integers(0, 3), max_size=2), st.integers(0, 2))
def test_fury_counts_once_a_token_lies(printed, fury, more, tokens):
    things = [
        (Character, "Вера", {"controller": "Борис", "threat": printed, "fury": fury, "tokens": tokens}),
        *((Modification, f"М{i}", {"on": "Вера", "fury": one}) for i, one in enumerate(more)),
    ]
    assert value(board(things), "Вера.threat") == printed + (fury + sum(more) if tokens else 0)


# Fights --------------------------------------------------------------------------------------------------

CARD = st.fixed_dictionaries(
    {},
    optional={
        "cancel": st.booleans(), "cancels": st.booleans(), "irresistible": st.booleans(),
        "immediate": st.booleans(), "payable": st.booleans(), "stops": st.booleans(),
        "exhausts": st.integers(0, 3), "destroys": st.booleans(), "removes": st.integers(0, 2),
        "influence": st.integers(-3, 3), "threat": st.integers(-3, 3), "unrotates": st.integers(0, 2),
        "target": st.sampled_from(
            ["own", "opponent", "participant", "opposing", "enemies", "everyone", "none"]
        ),
    },
)  # fmt: skip
TIMED = st.fixed_dictionaries(
    {
        "of": st.sampled_from(sorted(OWN)),
        "when": st.sampled_from(["fight_start", "during_fight", "fight_end", "after_fight", "turn_end"]),
    },
    optional={"exhausts": st.integers(0, 2), "influence": st.integers(-2, 2), "takes_part": st.booleans()},
)
FIGHTER = st.fixed_dictionaries(
    {"influence": st.integers(0, 4), "threat": st.integers(0, 4), "tokens": st.integers(0, 2)},
    optional={
        "fatality": st.booleans(), "reaper": st.booleans(), "untouchable": st.booleans(),
        "guarded": st.booleans(), "fury": st.integers(0, 2), "type": st.sampled_from(["girl", "monster"]),
    },
)  # fmt: skip
MOVE = st.one_of(
    st.builds(lambda by, to: Stated("attack", {"by": by, "to": to}), *[st.sampled_from(sorted(OWN))] * 2),
    st.builds(lambda by: Stated("choose_fight_card", {"by": by}), st.sampled_from(PLAYERS)),
    st.builds(lambda to: Stated("exhaust", {"to": to}), st.sampled_from([*OWN, *PLAYERS])),
    st.builds(lambda to: Stated("destroy", {"to": to}), st.sampled_from(sorted(OWN))),
    st.builds(lambda to: Stated("unrotate", {"to": to, "times": 2}), st.sampled_from(sorted(OWN))),
    st.builds(lambda by: Stated("reap", {"by": by}), st.sampled_from(PLAYERS)),
    st.builds(lambda by: Stated("end_turn", {"by": by}), st.sampled_from(PLAYERS)),
    st.builds(
        lambda by, name: Stated("phase", {"by": by, "name": name}),
        st.sampled_from(PLAYERS),
        st.sampled_from(["start", "unrotate", "domination", "attack", "finish"]),
    ),
    st.just(Stated("stop_fight", {})),
    st.just(Stated("proceed", {})),
)


def legal_moves(the_board, moves):
    """The moves that can be made one after another; those that cannot are left out."""
    made = []
    for move in moves:
        ruling = adjudicate(rules, the_board, [*made, move], Question("legal"))
        if ruling.stopped is None:
            made.append(move)
    return made


@st.composite
def fights(draw):
    """A board with two characters a side, a named card each, a timed text, and legal moves on it."""
    things = [(Character, name, {"controller": own, **draw(FIGHTER)}) for name, own in OWN.items()]
    things += [(FightCard, f"Карта {own}", {"controller": own, **draw(CARD)}) for own in PLAYERS]
    things += [(Text, "Текст", draw(TIMED))]
    closed = draw(st.integers(1, 8))
    players = {own: {"fight_deck": closed, "open_fight_cards": 8 - closed} for own in PLAYERS}
    the_board = board(things, (), players)
    attack = Stated("attack", {"by": draw(st.sampled_from(["Зоя", "Марго"])), "to": "Вера"})
    return the_board, legal_moves(the_board, [attack, *draw(st.lists(MOVE, max_size=5))])


COUNTS = tuple(
    f"{own}.{zone}" for own in PLAYERS for zone in ("fight_deck", "open_fight_cards", "deck", "hand")
)


def every_case(ruling):
    return [cell.facts for cell in ruling.cells] or [ruling.facts]


@RELAXED
@given(fights())
def test_whatever_is_played_cards_stay_eight_and_numbers_keep_their_bounds(fight):
    the_board, moves = fight
    characters = tuple(
        f"{name}.{fact}" for name in OWN for fact in ("tokens", "place", "endurance", "influence")
    )
    ruling = outcome(the_board, moves, *COUNTS, *characters)
    assert ruling.stopped is None
    for facts in every_case(ruling):
        for own in PLAYERS:
            assert facts[f"{own}.fight_deck"] + facts[f"{own}.open_fight_cards"] == 8
            assert facts[f"{own}.fight_deck"] > 0
            assert facts[f"{own}.deck"] + facts[f"{own}.hand"] == 25
        for name in OWN:
            endurance, tokens = facts[f"{name}.endurance"], facts[f"{name}.tokens"]
            if UNDETERMINED in (endurance, tokens, facts[f"{name}.place"]):
                continue
            assert endurance >= 1
            assert facts[f"{name}.influence"] >= 0
            if facts[f"{name}.place"] == "in_play":
                assert tokens < endurance


@RELAXED
@given(fights())
def test_nothing_is_left_of_a_fight(fight):
    the_board, moves = fight
    ruling = outcome(
        the_board, moves, "fight.step", "fight.attacker", "fight.defender", "Анна.chosen", "Борис.chosen"
    )
    for facts in every_case(ruling):
        assert facts == {
            "fight.step": facts["fight.step"], "fight.attacker": None, "fight.defender": None,
            "Анна.chosen": False, "Борис.chosen": False,
        }  # fmt: skip
        assert facts["fight.step"] in ("none", "ended")


@RELAXED
@given(fights(), st.integers(0, 10**6))
def test_the_order_of_rules_is_irrelevant(fight, seed):
    """Claims, contributions of a stage and watchers may stand in any order."""
    the_board, moves = fight
    report = (
        *COUNTS,
        *(f"{name}.{fact}" for name in OWN for fact in ("tokens", "place", "rotation", "threat")),
    )
    before = outcome(the_board, moves, *report)
    kept = {verb: list(group) for verb, group in rules.claims.items()}, list(rules.watchers)
    shuffle = random.Random(seed).shuffle
    try:
        for group in rules.claims.values():
            shuffle(group)
        shuffle(rules.watchers)
        after = outcome(the_board, moves, *report)
    finally:
        for verb, group in kept[0].items():
            rules.claims[verb][:] = group
        rules.watchers[:] = kept[1]
    assert list(map(dict, every_case(after))) == list(map(dict, every_case(before)))


@pytest.mark.parametrize(("attacker", "defender"), list(itertools.product(range(4), repeat=2)))
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_every_small_fight_counts_its_wins(attacker, defender, tokens):
    """All fights of small influence against the plain rule: a token if it is not below, out at three."""
    things = [
        (Character, "Зоя", {"controller": "Анна", "influence": attacker, "threat": 1}),
        (Character, "Вера", {"controller": "Борис", "influence": defender, "threat": 2, "tokens": tokens}),
    ]
    facts = outcome(
        board(things),
        [Stated("attack", {"by": "Зоя", "to": "Вера"})],
        "Вера.tokens",
        "Вера.place",
        "Анна.domination",
    ).facts
    total = tokens + (attacker >= defender)
    gone = total >= 3
    assert facts == {
        "Вера.tokens": 0 if gone else total,
        "Вера.place": "discard" if gone else "in_play",
        "Анна.domination": 2 if gone else 0,
    }


# What is taken for granted, and what cannot be ----------------------------------------------------------


def told(the_board, names, moves, question):
    ruling = adjudicate(rules, the_board, moves, question)
    return telling(rules, the_board, names, moves, question, ruling)


FIGHTERS = [
    (Character, "Зоя", {"controller": "Анна", "influence": 1, "threat": 1}),
    (Character, "Вера", {"controller": "Борис", "influence": 3, "threat": 3}),
]
ATTACK = [Stated("attack", {"by": "Зоя", "to": "Вера"})]


@pytest.mark.parametrize(
    ("players", "named"),
    [({}, ("Анна.plays_named",)), ({"Анна": {"fight_deck": 1, "open_fight_cards": 7}}, ())],
)
def test_that_a_named_card_is_laid_is_an_assumption_while_others_are_closed(players, named):
    the_board = board([*FIGHTERS, (FightCard, "Удар", {"controller": "Анна", "exhausts": 1})], (), players)
    question = Question("outcome", report=("Вера.tokens",))
    assert told(the_board, ("Анна.plays_named", "Борис.plays_named"), ATTACK, question) == named


@pytest.mark.parametrize(("amounts", "assumed"), [((5, 2), True), ((5, 5), False), ((5,), False)])
def test_the_order_of_stated_settings_is_an_assumption_where_it_decides(amounts, assumed):
    cards = [Lasting(f"card:{n}", "set", "threat", n_th, since=n) for n, n_th in enumerate(amounts, 1)]
    names = told(board(FIGHTERS, cards), ("game.cards_in_order",), [], Question("value", name="Вера.threat"))
    assert bool(names) == assumed


def _lira(who, name="Лира", **facts):
    """A unique character of a player."""
    name = f"{name} {who}"
    return Character, name, {"controller": who, "title": "Лира", "unique": True, **facts}


@pytest.mark.parametrize(
    ("things", "players", "clause"),
    [
        ([(Character, "Ирма", {"controller": "Борис", "tokens": 3})], {}, "thev:6b"),
        ([(Character, "Ирма", {"controller": "Борис", "tokens": 3, "endurance_bonus": 1})], {}, None),
        ([(Character, "Ирма", {"controller": "Борис", "tokens": 5, "place": "discard"})], {}, None),
        ([], {"Анна": {"fight_deck": 5, "open_fight_cards": 5}}, "thev:2d"),
        ([], {"Анна": {"fight_deck": 5, "open_fight_cards": 3}}, None),
        ([], {"Анна": {"domination": 10}}, "thev:1.3a"),
        ([], {"Анна": {"domination": 9}}, None),
        ([(Player, "Вадим", {})], {}, "thev:17.2a"),
        ([_lira("Анна"), _lira("Борис")], {}, None),
        ([_lira("Анна"), _lira("Анна", "Лира 2")], {}, "thev:11c"),
        ([_lira("Анна"), _lira("Анна", "Лира 2", place="hand")], {}, None),
        ([_lira("Анна", place="hand", rotation=90)], {}, "thev:4.5a"),
        ([_lira("Анна", place="discard"), (Modification, "Нож", {"on": "Лира Анна"})], {}, "thev:3.4m"),
        ([_lira("Анна"), (Modification, "Нож", {"on": "Лира Анна"})], {}, None),
    ],
)
def test_a_board_that_cannot_be_is_refused_by_its_clause(things, players, clause):
    found = [one.clause for one in contradictions(rules, board([*FIGHTERS, *things], (), players))]
    assert found == ([clause] if clause else [])


@pytest.mark.parametrize(
    ("fight", "clause"),
    [
        ({"attacker": "Зоя", "defender": "Вера"}, None),
        ({"attacker": "Зоя"}, "thev:17c"),
        ({"defender": "Вера"}, "thev:17b"),
        ({"attacker": "Зоя", "defender": "Ирма"}, "thev:16c"),
    ],
)
def test_a_fight_has_two_characters_of_two_players(fight, clause):
    the_board = board([*FIGHTERS, (Character, "Ирма", {"controller": "Анна"})])
    things = {**the_board.things, "fight": make(rules.kinds["fight"], "fight", fight, {})}
    described = replace(the_board, things=things, frames=(Frame("fight", 1, True),))
    assert [one.clause for one in contradictions(rules, described)] == ([clause] if clause else [])
