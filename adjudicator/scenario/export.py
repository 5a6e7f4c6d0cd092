"""Rulings as plain data, with their phrases in Russian: what `rule --json` prints and the site shows."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from typing import Any

from adjudicator.games import ruleset
from adjudicator.kernel import Ruling
from adjudicator.scenario.model import Asked, Scenario
from adjudicator.scenario.naming import Naming
from adjudicator.scenario.ruling import explained


def data(scenario: Scenario, asked: Asked, ruling: Ruling) -> dict[str, Any]:
    """One ruling as JSON data."""
    naming = Naming(ruleset(scenario.game), asked.board)
    steps = [
        {"clause": step.clause, "role": step.role, "text": naming.phrase(step.text)} for step in ruling.steps
    ]
    return {"scenario": scenario.id} | ruling.as_json() | {"steps": steps}


def rulings(scenario: Scenario) -> list[dict[str, Any]]:
    """The rulings on all questions of a scenario as JSON data."""
    return [data(scenario, asked, explained(scenario, asked)) for asked in scenario.asked]


def written(scenario: Scenario) -> str:
    """The scenario as its file has it, from its first key to its last line."""
    lines = Path(scenario.file).read_text(encoding="utf-8-sig").splitlines()
    first, *rest = lines[scenario.line - 1 : scenario.end]
    start = len(first) - len(first.lstrip(" -"))
    return dedent("\n".join([" " * start + first[start:], *rest])).strip() + "\n"
