"""Scenarios of the toy game of the kernel's tests, read by the real reader."""

import sys

import pytest

from adjudicator import games
from adjudicator.scenario import clauses, reading
from tests.kernel import toy

CLAUSES = frozenset(
    {rule.clause for rule in toy.rules.rules} | {f"toy:{n}" for n in ("1", "2", "4", "4a", "4b", "4c")}
)


@pytest.fixture(autouse=True)
def toy_game(monkeypatch):
    """Make `game: toy` known, with its clauses."""
    keys = (*games.KEYS, "toy")
    monkeypatch.setitem(sys.modules, "adjudicator.games.toy", toy)
    monkeypatch.setattr(games, "KEYS", keys)
    monkeypatch.setattr(reading, "KEYS", keys)
    real = clauses.clause_ids()
    monkeypatch.setattr(clauses, "clause_ids", lambda: real | CLAUSES)
