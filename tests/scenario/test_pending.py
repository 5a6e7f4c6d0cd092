"""Which rules the engine does not carry out, and where a judge is told so."""

import pytest

from adjudicator.games import KEYS, ruleset
from adjudicator.rulebook import load
from adjudicator.scenario.pending import pending, sections, warning
from adjudicator.scenario.reading import read_text
from adjudicator.scenario.ruling import rule

BOOK = load()


@pytest.mark.parametrize("key", KEYS)
def test_sections_are_counted_as_the_ruleset_has_them(key):
    found = list(sections(BOOK, ruleset(key)))
    assert len({one.section for one in found}) == len(found)
    for one in found:
        assert one.executed + len(one.missing) == one.total > 0
        assert not set(one.missing) & set(ruleset(key).clauses())


def test_what_is_carried_out_whole_is_not_pending():
    combat = pending(BOOK, ruleset("vtes"), ["enter_combat"], nearby=False)
    assert [one for one in combat if one.section.startswith("vtes:6.4")] == []


def test_a_judge_is_told_of_rules_on_the_move_that_are_not_carried_out(monkeypatch):
    rules = ruleset("fury")
    without = {
        clause: found for clause, found in rules.clauses().items() if not clause.startswith("fury:3.38")
    }
    monkeypatch.setattr(type(rules), "clauses", lambda self: without)
    (made,) = read_text("game: fury\nscenarios: [{id: a, given: {hunters: [A]}, ask: {can: {supply: A}}}]")
    ruling = rule(made, made.asked[0])
    said = warning(BOOK, rules, made.asked[0], ruling)
    assert ruling.verdict == "allowed"
    assert "3.38 «Пополнение запасов» (исполняется 1 из" in said  # one that the board embodies
