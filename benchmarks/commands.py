"""Commands from a cold start, as multiples of starting Python."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from adjudicator import resources
from benchmarks.measure import Figure, ratio_of_commands


def figures() -> Iterator[Figure]:
    """`search` and `rule` from the shell, the index and the byte code made."""
    search = [sys.executable, "-m", "adjudicator", "search", "тапнутый миньон блокирует"]
    file = resources.scenarios() / "vtes" / "s6_4_combat.yaml"
    rule = [sys.executable, "-m", "adjudicator", "rule", str(file), "--id", "vtes-c307"]
    yield Figure("`search` from a cold start", ratio_of_commands(search), "× pass", 15)
    yield Figure("`rule` on one scenario", ratio_of_commands(rule), "× pass", 25)
