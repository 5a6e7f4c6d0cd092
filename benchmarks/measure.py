"""Measuring: every figure is a ratio or a rate taken in one run, beside the target that it has to hold."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure: what it is, its value and unit, the target, and whether more is better."""

    name: str
    value: float
    unit: str
    target: float
    at_least: bool = False

    @property
    def held(self) -> bool:
        return self.value >= self.target if self.at_least else self.value <= self.target

    def __str__(self) -> str:
        sign = "≥" if self.at_least else "≤"
        mark = "ok " if self.held else "NO "
        return f"{mark} {self.name:<46} {self.value:>9.2f} {self.unit:<8} target {sign} {self.target:g}"


def best_of(action: Callable[[], object], runs: int = 5) -> float:
    """The shortest time of `action` in seconds: the one least disturbed by other processes."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return min(times)


def ratio_of_commands(command: Sequence[str], runs: int = 9) -> float:
    """How many times longer a command takes than starting Python, the median over pairs run in turn.

    The first run of the command is not counted: it compiles the byte code, as it does for a user, whatever
    the environment of the benchmark says about writing that.
    """
    empty = [sys.executable, "-c", "pass"]
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        _seconds(command, environment)
        ratios = [_seconds(command, environment) / _seconds(empty, environment) for _ in range(runs)]
    return statistics.median(ratios)


def _seconds(command: Sequence[str], environment: Mapping[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run(
        command, check=False, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    return time.perf_counter() - start
