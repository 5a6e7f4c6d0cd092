"""Cards against the rules of every game: what they may name is there, and no lift or duty breaks a rule."""

from dataclasses import replace

import pytest

from adjudicator import resources
from adjudicator.games import KEYS, ruleset
from adjudicator.kernel import Lasting, adjudicate
from adjudicator.kernel.process import Endless
from adjudicator.scenario.reading import read_text

EVERY = 7
"""Of so many questions one is tried: which ones does not matter, but it should be many chapters."""


@pytest.mark.parametrize("key", KEYS)
def test_clauses_that_make_a_move_by_themselves_have_effects(key):
    rules = ruleset(key)
    acting = {rule.clause for rule in rules.rules if rule.role in ("effect", "watcher")}
    assert {clause for move in rules.verbs.values() for clause in move.done_by} <= acting


def questions(key):
    asked = [
        one
        for file in sorted((resources.scenarios() / key).glob("*.yaml"))
        for made in read_text(file.read_text(encoding="utf-8"))
        for one in made.asked
    ]
    return asked[::EVERY]


def asked_with(rules, asked, *cards):
    board = replace(asked.board, lasting=(*asked.board.lasting, *cards))
    try:
        return adjudicate(rules, board, asked.moves, asked.question)
    except Endless:  # it is reported: a procedure without the clause that ends it
        return None


@pytest.mark.parametrize("key", KEYS)
def test_a_lifted_clause_leaves_the_others_something_to_work_with(key):
    rules = ruleset(key)
    known = {rule.clause for rule in rules.rules}
    tried = 0
    for asked in questions(key):
        used = dict.fromkeys(step.clause for step in asked_with(rules, asked).steps)
        for clause in [one for one in used if one in known][:4]:
            asked_with(rules, asked, Lasting("card:Сон", "lift", clause))
            tried += 1
    assert tried > 100


@pytest.mark.parametrize("key", KEYS)
def test_a_duty_to_any_move_can_be_weighed(key):
    rules = ruleset(key)
    verbs = list(rules.verbs)
    for number, asked in enumerate(questions(key)):
        duties = [Lasting("card:Долг", "must", verb) for verb in verbs[number % 5 :: 5]]
        asked_with(rules, asked, *duties)
