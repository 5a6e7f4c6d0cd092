"""What the engine tells the site: rulings of the scenarios, and the rules that stand on each clause.

The site asks nothing else of the engine, so it can be built, and tested, without one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ScenarioRuling:
    """A scenario with what the engine decided about it."""

    id: str
    game: str
    stem: str  # of the chapter, and so of the suite's file: `s6_4_combat`
    title: str
    situation: str  # the scenario as YAML
    rulings: Sequence[Mapping[str, Any]]  # one per question, in the JSON shape of `adjudicator rule`

    @property
    def cited(self) -> tuple[str, ...]:
        """The clauses that the rulings cite, each once, in order of appearance."""
        cited = (
            clause
            for ruling in self.rulings
            for clause in (*(step["clause"] for step in ruling["steps"]), *ruling["because"])
        )
        return tuple(dict.fromkeys(cited))


def scenario_rulings() -> Iterable[ScenarioRuling]:
    """All scenarios of all games, ruled."""
    return ()


def rule_citations() -> Mapping[str, Sequence[str]]:
    """Per clause id, what the rules registered under it say (their Russian one-line docstrings)."""
    return {}
