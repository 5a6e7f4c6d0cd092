"""What is expected of a ruling, and how a difference is told."""

import pytest

from adjudicator.scenario.report import failure, summary
from adjudicator.scenario.suite import run
from tests.scenario.files import read

STRIKES = """
    duellists: {А: {health: 5, limit: 9}, Б: {health: 5, limit: 9}}
    round: {step: strike}
"""
OPEN = """
    duellists: {А: {health: 5, limit: 9}, Б: {health: 1..9, limit: 9}}
    round: {step: strike}
"""
STRIKE = "moves: [{strike: {by: А, at: Б, force: 2}}]\n"


def differences(body, given=STRIKES):
    return [one.what for result in run([read(body, given=given)]) for one in result.differences]


@pytest.mark.parametrize(
    "expect",
    [
        "{verdict: outcome}",
        "{verdict: исход, facts: {Б.health: 3}}",
        "{facts: {Б.здоровье: 3, Б.health.change: -2, Б.health.never: 4, Б.health.ever: 3, А.health: 5}}",
        "{facts: {Б.place: field, А.armed: да, round.step: удары, Б.strength: 4, Б.strength.raw: 4}}",
        '{because: ["toy:7a"]}',
        '{cites: ["toy:4b", "toy:5a"], certainty: text}',
    ],
)
def test_what_holds(expect):
    assert differences(STRIKE + f"expect: {expect}") == []


@pytest.mark.parametrize(
    ("expect", "what"),
    [
        ("{verdict: legal}", ["verdict"]),
        ("{facts: {Б.health: 4}}", ["Б.health"]),
        ("{facts: {Б.health.never: 3}}", ["Б.health.never"]),
        ("{facts: {Б.health.ever: 4}}", ["Б.health.ever"]),
        ("{facts: {Б.health: undetermined}}", ["Б.health"]),
        ("{facts: {round.step: ended}}", ["round.step"]),
        ('{because: ["toy:7a", "toy:8a"]}', ["because"]),
        ("{because: []}", ["because"]),
        ('{cites: ["toy:7c"]}', ["cites"]),
        ("{certainty: reading}", ["certainty"]),
    ],
)
def test_what_does_not_hold(expect, what):
    assert differences(STRIKE + f"expect: {expect}") == what


@pytest.mark.parametrize(
    ("ask", "holds"),
    [
        ("{can: {strike: {by: А, at: Б}}, expect: {verdict: legal}}", True),
        ("{can: {strike: {by: А, at: Б}}, expect: {verdict: illegal}}", False),
        ("{can: {parry: А}, expect: {verdict: illegal}}", True),
        ("{can: {parry: А}, expect: {verdict: ещё рано}}", True),
        ("{can: {parry: А}, expect: {verdict: forbidden}}", False),
        ("{can: {strike: {by: [А, Б], at: А}}, expect: {is: [Б, А]}}", True),
        ("{can: {strike: {by: [А, Б], at: А}}, expect: {is: [А]}}", False),
        ("{can: {parry: {by: each}}, expect: {is: []}}", True),
        ("{next: turns, expect: {is: [А, Б]}}", True),
        ("{next: turns, expect: {is: [Б, А]}}", False),
        ("{value: А.strength, expect: {is: 6}}", True),
        ("{value: А.armed, expect: {is: да}}", True),
        ("{value: А.armed, expect: {is: 1}}", False),
    ],
)
def test_answers_of_questions(ask, holds):
    assert (differences(f"ask: {ask}") == []) is holds


def test_who_decides_and_between_what():
    ask = "after: [{gift: {by: А, to: Б}}], choice: what"
    assert differences(f"ask: {{{ask}, expect: {{by: А, is: [ничего, монета]}}}}") == []
    assert differences(f"ask: {{{ask}, expect: {{by: Б, is: [монета]}}}}") == ["by", "is"]


def test_cells_are_all_named_with_what_is_so_in_each():
    good = """
        expect:
          verdict: conditional
          cells:
            - {when: {Б.health: 3..}, facts: {Б.health: Б.здоровье - 2, Б.place: field}}
            - when: {Б.health: 1..2}
              facts: {Б.health: 0, Б.place: grave}
              because: ["toy:7a", "toy:8a", "toy:8b"]
    """
    assert differences(STRIKE + _dedented(good), given=OPEN) == []
    lost = good.replace(
        "            - {when: {Б.health: 3..}, facts: {Б.health: Б.здоровье - 2, Б.place: field}}\n", ""
    )
    assert differences(STRIKE + _dedented(lost), given=OPEN) == ["cells"]
    assert differences(STRIKE + _dedented(good.replace("1..2", "1..3")), given=OPEN) == [
        "cells: Б.health 1..3",
        "cells",
    ]
    wrong = differences(STRIKE + _dedented(good.replace("Б.health: 0", "Б.health: 1")), given=OPEN)
    assert wrong == ["cells: Б.health 1..2: Б.health"]


def _dedented(text):
    from textwrap import dedent

    return dedent(text).strip()


def test_the_ruling_on_an_earlier_illegal_move_meets_no_expectation():
    ask = "ask: {after: [{parry: А}], can: {strike: {by: А, at: Б}}, expect: {verdict: illegal}}"
    assert differences(ask) == ["moves"]


def test_cites_of_a_scenario_are_those_of_all_its_questions_together():
    asks = "ask: [{can: {strike: {by: А, at: Б}}}, {can: {gift: {by: А, to: Б}}}]\n"
    assert differences(asks + 'cites: ["toy:5a", "toy:5f"]') == []
    assert differences(asks + 'cites: ["toy:5a", "toy:8a"]') == ["cites"]


def test_a_default_of_the_book_that_matters_is_a_step():
    ask = "ask: {can: {strike: {by: А, at: Б}}}\n"
    assert differences(ask + 'cites: ["toy:2"]') == []
    assert differences("ask: {can: {bow: А}}\n" + 'cites: ["toy:2"]') == ["cites"]


def test_a_failure_says_what_was_expected_and_what_came():
    body = STRIKE + 'title: Удар\nexpect: {facts: {Б.health: 4}, because: ["toy:8a"], cites: ["toy:7c"]}'
    (result,) = run([read(body, given=STRIKES)])
    assert failure(result).splitlines() == [
        "✗ one Удар  (-:3)",
        "  вопрос: исход",
        "  Б: здоровье: ожидалось 4, получено 3",
        "  основания:",
        "    ожидались, но не решали: toy:8a",
        "    решали, но не ожидались: toy:7a",
        "  нет среди шагов: toy:7c",
    ]
    assert summary([result], 0.5, 0.001) == (
        "Ситуаций: 1, вопросов: 1, не сошлось 1. Чтение 0.50 с, решения 0.00 с (1000 в секунду)."
    )
