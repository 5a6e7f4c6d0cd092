"""Running suites: every question of every scenario against what is expected of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from adjudicator.kernel import Ruling
from adjudicator.kernel.rules import Observer
from adjudicator.rulebook import load
from adjudicator.scenario.comparing import Difference, compare
from adjudicator.scenario.model import Asked, Scenario
from adjudicator.scenario.problems import Problem, ScenarioError
from adjudicator.scenario.reading import read_file
from adjudicator.scenario.ruling import cited, rule_all, telling_defaults

SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Result:
    """One question asked: its ruling, and every difference from what is expected."""

    scenario: Scenario
    asked: Asked
    ruling: Ruling
    differences: tuple[Difference, ...]

    @property
    def passed(self) -> bool:
        return not self.differences


def files_of(paths: Iterable[Path]) -> list[Path]:
    """The scenario files under these paths, each once, sorted within a folder. Raises `FileNotFoundError`."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = (one for one in path.rglob("*") if one.suffix in SUFFIXES and one.is_file())
            found.update(dict.fromkeys(sorted(inside)))
        else:
            found[path] = None
    return list(found)


def read_all(files: Iterable[Path]) -> list[Scenario]:
    """The scenarios of all files. Raises `ScenarioError` with the problems of all of them together."""
    scenarios: list[Scenario] = []
    problems: list[Problem] = []
    places: dict[str, Scenario] = {}
    for file in files:
        try:
            read = read_file(file)
        except ScenarioError as error:
            problems += error.problems
            continue
        for scenario in read:
            other = places.setdefault(scenario.id, scenario)
            if other is not scenario:
                text = f"ситуация с таким ид уже есть: {other.file}:{other.line}"
                problems.append(Problem(scenario.file, scenario.line, 1, scenario.id, text))
        scenarios += read
    if problems:
        raise ScenarioError(problems)
    return scenarios


def run(scenarios: Iterable[Scenario], observer: Observer | None = None) -> Iterator[Result]:
    """The result of every question. Raises `ScenarioError` as `rule` does."""
    for scenario in scenarios:
        rulings = rule_all(scenario, observer)
        missing = _missing(scenario, scenario.cites, scenario.asked, rulings)
        for position, (asked, ruling) in enumerate(zip(scenario.asked, rulings, strict=True)):
            differences: list[Difference] = []
            if asked.expect is not None:
                differences += compare(asked.expect, ruling, asked.question.form)
                lost = _missing(scenario, asked.expect.cites, [asked], [ruling])
                if lost:
                    differences.append(Difference("cites", lost, None))
            if missing and position == len(rulings) - 1:
                differences.append(Difference("cites", missing, None))
            yield Result(scenario, asked, ruling, tuple(differences))


def _missing(
    scenario: Scenario, wanted: Sequence[str], asked: Sequence[Asked], rulings: Sequence[Ruling]
) -> tuple[str, ...]:
    """The wanted clauses that occur among the steps of none of the rulings."""
    if not wanted:
        return ()
    found = {clause for ruling in rulings for clause in cited(ruling)}
    if not found.issuperset(wanted):
        # Defaults of the book are looked for only now: finding out that one mattered costs a ruling each.
        for one, ruling in zip(asked, rulings, strict=True):
            found.update(telling_defaults(scenario, one, ruling))
    return tuple(
        clause for clause in wanted if clause not in found and not found.intersection(_repeated(clause))
    )


@cache
def _repeats() -> Mapping[str, str]:
    """The clauses that only repeat another, with that other."""
    return {clause.id: clause.repeats for clause in load().clauses.values() if clause.repeats}


def _repeated(clause: str) -> set[str]:
    """The clauses that `clause` repeats, directly or through others: citing one of them cites it too."""
    found: set[str] = set()
    while (home := _repeats().get(clause)) is not None and home not in found:
        found.add(home)
        clause = home
    return found
