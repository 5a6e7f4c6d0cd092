"""Fury of Dracula: what the suites cannot say, as properties of any sequence of moves."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.games.fury import rules
from adjudicator.games.fury.board import STEPS, TIMES
from adjudicator.kernel import Board, Frame, OneOf, Question, Ref, Stated, Whole, adjudicate
from adjudicator.kernel.contradictions import contradictions
from adjudicator.kernel.things import evolve, make
from adjudicator.scenario.suite import files_of, read_all, run

SUITES = Path(__file__).parents[2] / "scenarios" / "fury"

NAMES = {
    "location": {
        "Прага": {"fog": 1, "rome": 3, "madrid": 3, "budapest": 4, "nearest": "rome"},
        "Море": {"type": "sea", "nearest": "rome"},
    },
    "hunter": {
        "Мина": {"health": 8, "bite_slots": 1, "location": "Прага", "with_dracula": True},
        "Сьюард": {"health": 8, "bite_slots": 2, "location": "Прага", "with_dracula": True},
    },
    "hideout": {"Убежище": {"location": "Прага", "rumor": 1, "space": 6}},
    "encounter": {"Новый вампир": {"health": 4, "value": 2, "hideout": "Убежище"}},
    "event": {
        "Союзник": {"ally": True, "owner": "Мина"},
        "Срочное": {"immediate": True, "place": "deck", "side": "dracula"},
    },
    "combat_card": {
        "Когти": {"icons": ("лапа",), "damage": 2, "night_damage": 3},
        "Укус": {"icons": ("клык",), "bites": 1},
        "Сбежать как туман": {"icons": ("туман",)},
        "Удар": {"icons": ("лапа",), "damage": 2},
        "Уворот": {"icons": ("клык", "туман")},
        "Кол": {"type": "item", "banner": "red", "damage": 4, "self_damage": 1},
    },
}


def board(step, **single):
    """A board with two hunters, Dracula, a vampire and cards, in the middle of a combat or outside any."""
    unknowns = {}
    single["game"] = {"top_event": "hunters", "bottom_event": "dracula", **single.get("game", {})}
    things = {
        name: make(rules.kinds[kind], name, facts, unknowns)
        for kind, named in NAMES.items()
        for name, facts in named.items()
    }
    for kind in rules.kinds.values():
        if kind.single:
            things[kind.kind] = make(kind, kind.kind, single.get(kind.kind, {}), unknowns)
    frames = ()
    if step is not None:
        position = rules.procedures["combat"].index(step)
        frames = (Frame("combat", position, bool(rules.procedures["combat"].steps[position].window)),)
    assert not unknowns
    return Board(things, unknowns, frames=frames, fixed={"hospital": "rome"})


@st.composite
def boards(draw):
    game = {
        "time": draw(st.sampled_from(list(TIMES))),
        "weekday": draw(st.sampled_from(["sunday", "monday"])),
        "influence": draw(st.integers(0, 12)),
        "despair": draw(st.integers(0, 3)),
    }
    combat = {"hunters": ("Мина", "Сьюард"), "round": draw(st.integers(1, 6))}
    step = draw(st.sampled_from([None, *STEPS]))
    dracula = {"location": "Прага", "damage": draw(st.integers(0, 14))}
    return board(step, game=game, combat=combat if step else {}, dracula=dracula)


@st.composite
def moves(draw):
    """Any verb with anything in its slots: a judge may write down what no player would do."""
    verb = draw(st.sampled_from([*rules.verbs, "proceed"]))
    if verb == "proceed":
        return Stated(verb, {})
    slots = {}
    for name, declared in rules.verbs[verb].slots.items():
        domain = declared.domain
        if isinstance(domain, Ref):
            singles = [kind for kind in domain.kinds if rules.kinds[kind].single]
            members = [*singles, *(name for kind in domain.kinds for name in NAMES.get(kind, {}))]
            one = draw(st.sampled_from(members))
            slots[name] = (one,) if domain.many else one
        elif isinstance(domain, OneOf):
            word = draw(st.sampled_from(domain.options))
            slots[name] = (word,) if domain.many else word
        elif isinstance(domain, Whole):
            slots[name] = draw(st.integers(domain.low, min(domain.high, 6)))
    return Stated(verb, slots)


TOKENS = {
    "повреждения": [
        "game.damage_pool",
        "Мина.damage",
        "Сьюард.damage",
        "dracula.damage",
        "Новый вампир.damage",
    ],
    "укусы": ["game.bite_pool", "Сьюард.bites"],
    "слухи": ["game.rumor_pool", "dracula.rumors", "Убежище.rumor"],
}  # fmt: skip
"""Where tokens lie. Mina's only bite is printed: she never takes a token."""


def parts(name):
    """The thing and the field of a full fact name."""
    thing, _, field = name.rpartition(".")
    return thing, field


@settings(max_examples=300, deadline=None)
@given(boards(), st.lists(moves(), max_size=8))
def test_tokens_are_kept_in_total_whatever_is_stated(start, stated):
    report = tuple(name for names in TOKENS.values() for name in names)
    ruling = adjudicate(rules, start, stated, Question("outcome", report=report))
    for where in [cell.facts for cell in ruling.cells] or [ruling.facts]:
        for names in TOKENS.values():
            tokens = [where[name] for name in names]
            if all(isinstance(one, int) for one in tokens):
                before = [getattr(start.things[one], field) for one, field in map(parts, names)]
                assert sum(tokens) == sum(before)


@settings(max_examples=200, deadline=None)
@given(boards(), st.lists(moves(), max_size=8))
def test_every_card_lies_in_one_place(start, stated):
    held = ("Мина.card", "Мина.previous", "Сьюард.card", "Сьюард.previous", "dracula.card", "dracula.played")
    ruling = adjudicate(rules, start, stated, Question("outcome", report=held))
    for where in [cell.facts for cell in ruling.cells] or [ruling.facts]:
        lying = [where.get(name) for name in held]
        cards = [card for one in lying for card in (one if isinstance(one, tuple) else (one,))]
        cards = [card for card in cards if isinstance(card, str)]
        assert len(cards) == len(set(cards))


@settings(max_examples=100, deadline=None)
@given(boards(), st.lists(moves(), max_size=6), moves())
def test_any_question_has_an_answer(start, stated, asked):
    if asked.verb == "proceed":
        return
    for form in ("can", "must"):
        assert adjudicate(rules, start, stated, Question(form, moves=(asked,))).verdict
    assert adjudicate(rules, start, stated, Question("legal")).verdict


@pytest.mark.parametrize(
    ("kind", "name", "facts", "clause"),
    [
        ("location", "Море", {"fog": 1}, "fury:3.22b"),
        ("location", "Прага", {"fog": 2}, None),
        ("location", "Море", {"region": "italy"}, "fury:3.31a"),
        ("location", "Прага", {"region": "italy"}, None),
        ("location", "Прага", {"storm": True}, "fury:3.37b"),
        ("location", "Море", {"storm": True}, None),
        ("location", "Море", {"wafer": True}, "fury:3.12a"),
        ("location", "Прага", {"wafer": True}, None),
        ("hunter", "Мина", {"bites": 2, "bite_slots": 2}, "fury:3.40h"),
        ("hunter", "Мина", {"bites": 1, "bite_slots": 1}, None),
        ("hideout", "Убежище", {"space": 1, "location": "Прага"}, "fury:3.20b"),
        ("hunter", "Мина", {"card": "Когти"}, "fury:3.11l"),
        ("hunter", "Мина", {"previous": "Когти"}, "fury:3.11l"),
        ("hunter", "Мина", {"card": "Удар"}, None),
        ("hunter", "Мина", {"in_hospital": True}, "fury:3.26h"),
        ("hunter", "Мина", {"in_hospital": True, "location": None}, None),
        ("hideout", "Убежище", {"lair": True}, "fury:3.27a"),
        ("hideout", "Убежище", {"lair": True, "space": None}, None),
        ("dracula", "dracula", {"played": ("Удар",)}, "fury:3.11m"),
        ("dracula", "dracula", {"card": "Когти"}, None),
        ("game", "game", {"winner": "hunters", "influence": 20}, "fury:3.41a"),
        ("game", "game", {"winner": "hunters", "influence": 12}, None),
        ("game", "game", {"winner": "dracula", "influence": 20}, None),
    ],
)
def test_what_a_clause_rules_out_is_no_board(kind, name, facts, clause):
    described = board(None, game={"time": "dusk"}, dracula={"location": "Вена"})
    owners = {"Когти": "dracula", "Удар": "Мина"}
    things = dict(described.things)
    for card, owner in owners.items():
        things[card] = evolve(things[card], {"owner": owner})
    things[name] = evolve(things[name], facts)
    assert things[name].kind == kind
    found = [one.clause for one in contradictions(rules, replace(described, things=things))]
    assert found == ([clause] if clause else [])


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_claims_watchers_and_values_is_irrelevant(seed, monkeypatch):
    chance = random.Random(seed)
    for group in (rules.claims, rules.values):
        for name, listed in list(group.items()):
            monkeypatch.setitem(group, name, chance.sample(listed, len(listed)))
    monkeypatch.setattr(rules, "watchers", chance.sample(rules.watchers, len(rules.watchers)))
    differing = [
        (result.scenario.id, one)
        for result in run(read_all(files_of([SUITES])))
        for one in result.differences
        if one.what not in ("because", "cites", "certainty")
    ]
    assert differing == []
