"""The three games, each a package that fills one `Ruleset`."""

from __future__ import annotations

from importlib import import_module

from adjudicator.kernel import Ruleset

KEYS = ("vtes", "thev", "fury")


def ruleset(key: str) -> Ruleset:
    """The rules of a game by its key, imported on first use. Raises `KeyError` for an unknown key."""
    if key not in KEYS:
        raise KeyError(key)
    rules = import_module(f"adjudicator.games.{key}").rules
    assert isinstance(rules, Ruleset)
    return rules
