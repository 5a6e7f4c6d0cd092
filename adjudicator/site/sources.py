"""What the engine tells the site: rulings of the scenarios, and the rules that stand on each clause.

The site asks nothing else of the engine. Phrases come ready, in Russian, as `adjudicator rule` prints them.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from inspect import getdoc
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator import resources

if TYPE_CHECKING:
    from adjudicator.scenario.model import Scenario
    from adjudicator.scenario.view import View


@dataclass(frozen=True, slots=True)
class ScenarioRuling:
    """A scenario with what the engine decided about it."""

    id: str
    game: str
    stem: str  # of the chapter, and so of the suite's file: `s6_4_combat`
    title: str
    situation: str  # in words; may be empty
    source: str  # the scenario as YAML
    rulings: tuple[View, ...]

    @property
    def cited(self) -> tuple[str, ...]:
        """The clauses that the rulings cite, each once, in order of appearance."""
        return tuple(dict.fromkeys(clause for ruled in self.rulings for clause in ruled.cited()))


Report = Callable[[int, int], None]
"""Told how many scenarios have been ruled, and of how many."""


def scenario_rulings(cache: Path | None = None, report: Report | None = None) -> Sequence[ScenarioRuling]:
    """All scenarios of all games, ruled.

    Finding the assumptions that matter costs many rulings each, so the work is shared among processes, and
    kept in the file `cache` for as long as engine and suites stay the same.
    """
    from adjudicator.scenario.suite import files_of, read_all

    folder = resources.scenarios()
    files = files_of([folder]) if folder.is_dir() else []
    key = _digest([*files, *_engine()])
    if cache is not None and (kept := _kept(cache, key)) is not None:
        return kept
    scenarios = read_all(files)
    ruled = []
    with ProcessPoolExecutor() as processes:
        for done, one in enumerate(processes.map(shown, scenarios, chunksize=8), 1):
            ruled.append(one)
            if report:
                report(done, len(scenarios))
    if cache is not None:
        cache.parent.mkdir(parents=True, exist_ok=True)
        cache.write_bytes(pickle.dumps((key, ruled)))
    return ruled


def _engine() -> Iterator[Path]:
    """The files that decide what a ruling says."""
    for part in ("kernel", "games", "scenario"):
        yield from sorted((resources.PACKAGE / part).rglob("*.py"))
    yield Path(__file__)


def _digest(files: Sequence[Path]) -> str:
    digest = sha256()
    for file in files:
        digest.update(f"{file}\0".encode() + file.read_bytes())
    return digest.hexdigest()


def _kept(cache: Path, key: str) -> Sequence[ScenarioRuling] | None:
    """What an earlier build kept under this key; a file that cannot be read keeps nothing."""
    try:
        found, ruled = pickle.loads(cache.read_bytes())
    except (OSError, pickle.UnpicklingError, EOFError, AttributeError, ImportError, ValueError, TypeError):
        return None
    return ruled if found == key else None


def shown(scenario: Scenario) -> ScenarioRuling:
    """A scenario's rulings as a judge reads them."""
    from adjudicator.scenario.export import written
    from adjudicator.scenario.ruling import explained
    from adjudicator.scenario.view import view

    return ScenarioRuling(
        id=scenario.id,
        game=scenario.game,
        stem=Path(scenario.file).stem,
        title=scenario.title,
        situation=scenario.situation,
        source=written(scenario),
        rulings=tuple(view(scenario, asked, explained(scenario, asked)) for asked in scenario.asked),
    )


def rule_citations() -> Mapping[str, Sequence[str]]:
    """Per clause id, what the rules registered under it say: the first lines of their docstrings.

    A clause that is an order or a limit may have no rule: a procedure or a type embodies it.
    """
    from adjudicator.games import KEYS, ruleset

    return {
        clause: tuple(dict.fromkeys((getdoc(rule.function) or rule.role).splitlines()[0] for rule in rules))
        or ("заложено в порядок действий",)
        for key in KEYS
        for clause, rules in ruleset(key).clauses().items()
    }
