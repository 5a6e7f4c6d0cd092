"""Rulings as plain data, with their phrases in Russian: what `rule --json` prints and the site shows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any

from adjudicator.games import ruleset
from adjudicator.kernel import Ruling
from adjudicator.kernel.rulings import Cell, Told
from adjudicator.scenario.model import Asked, Scenario
from adjudicator.scenario.naming import Naming
from adjudicator.scenario.ruling import explained


def data(scenario: Scenario, asked: Asked, ruling: Ruling) -> dict[str, Any]:
    """One ruling as JSON data."""
    naming = Naming(ruleset(scenario.game), asked.board)

    def said(steps: Sequence[Told]) -> list[dict[str, Any]]:
        return [step.as_json() | {"text": naming.phrase(step.text)} for step in steps]

    def cases(cells: Sequence[Cell]) -> list[dict[str, Any]]:
        return [cell.as_json() | {"steps": said(cell.steps)} for cell in cells]

    in_russian = {
        "cells": cases(ruling.cells),
        "readings": cases(ruling.readings),
        "steps": said(ruling.steps),
        "defeated": [one.as_json() | {"text": naming.phrase(one.text)} for one in ruling.defeated],
    }
    return {"scenario": scenario.id} | ruling.as_json() | in_russian


def rulings(scenario: Scenario) -> list[dict[str, Any]]:
    """The rulings on all questions of a scenario as JSON data."""
    return [data(scenario, asked, explained(scenario, asked)) for asked in scenario.asked]


def written(scenario: Scenario) -> str:
    """The scenario as its file has it, from its first key to its last line."""
    lines = Path(scenario.file).read_text(encoding="utf-8-sig").splitlines()
    first, *rest = lines[scenario.line - 1 : scenario.end]
    start = len(first) - len(first.lstrip(" -"))
    return dedent("\n".join([" " * start + first[start:], *rest])).strip() + "\n"
