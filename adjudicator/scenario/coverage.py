"""Coverage: which clauses the engine carries out, and which of them the suites put to the test."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.games import ruleset
from adjudicator.kernel import CAN, Ruleset
from adjudicator.kernel.rules import Rule
from adjudicator.rulebook import Clause, Rulebook
from adjudicator.scenario.model import Scenario
from adjudicator.scenario.ruling import cited
from adjudicator.scenario.suite import run

KINDS = ("rule", "setup")
"""The kinds of clauses that the engine has to carry out; the others say nothing to be carried out."""


@dataclass(slots=True)
class Seen:
    """What the suites did: rules that fired and that did not, clauses cited in steps, clauses expected."""

    fired: dict[int, Rule] = field(default_factory=dict)
    held: dict[int, Rule] = field(default_factory=dict)
    cited: set[str] = field(default_factory=set)
    asserted: set[str] = field(default_factory=set)

    def __call__(self, rule: Rule, fired: bool) -> None:
        """The observer of the kernel."""
        (self.fired if fired else self.held)[id(rule)] = rule


def watch(scenarios: Iterable[Scenario]) -> Seen:
    """Run the suites and note what they put to the test. Only expectations that hold assert anything."""
    seen = Seen()
    for result in run(scenarios, seen):
        seen.cited |= cited(result.ruling)
        expect = result.asked.expect
        if expect is not None and result.passed:
            seen.asserted.update(expect.because or (), expect.cites, result.scenario.cites)
    return seen


@dataclass(frozen=True, slots=True)
class Covered:
    """One clause: whether it is carried out, and what of it the suites have seen.

    `fired`: a rule of it applied, or a ruling cites it. `held`: a rule of it was weighed and did not apply.
    `unproved` says what is missing before it counts as exercised; ``""`` when it does.
    """

    clause: str
    executable: bool
    fired: bool
    held: bool
    asserted: bool
    manual: str
    unproved: str

    @property
    def exercised(self) -> bool:
        return self.executable and not self.unproved


def cover(book: Rulebook, game: str, seen: Seen, sections: Collection[str] = ()) -> list[Covered]:
    """Every clause of a game that has to be carried out, or those of some sections and what lies in them."""
    rules = ruleset(game)
    found = rules.clauses()
    return [
        _covered(book, rules, found, clause, seen)
        for clause in book.clauses.values()
        if clause.game == game and clause.kind in KINDS and _within(clause, sections)
    ]


def _within(clause: Clause, sections: Collection[str]) -> bool:
    return not sections or any(f"{clause.section}.".startswith(f"{section}.") for section in sections)


def _covered(
    book: Rulebook, rules: Ruleset, found: Mapping[str, Sequence[Rule]], clause: Clause, seen: Seen
) -> Covered:
    home = _home(book, clause, found)
    own = found.get(home, ())
    ids = {home, clause.id}
    fired = any(id(rule) in seen.fired for rule in own) or bool(ids & seen.cited)
    held = any(id(rule) in seen.held for rule in own)
    executable = home in found
    unproved = _unproved(own, fired, seen) if executable else "не исполняется"
    asserted = bool(ids & seen.asserted)
    return Covered(clause.id, executable, fired, held, asserted, clause.manual or "", unproved)


def _home(book: Rulebook, clause: Clause, found: Mapping[str, Sequence[Rule]]) -> str:
    """The clause whose rules carry this one out: its own, or those of the clause that it repeats."""
    passed: set[str] = set()
    here: Clause | None = clause
    while here is not None and here.id not in found and here.repeats and here.id not in passed:
        passed.add(here.id)
        here = book.clauses.get(here.repeats)
    return here.id if here is not None else clause.id


def _unproved(own: Sequence[Rule], fired: bool, seen: Seen) -> str:
    """What the suites have not shown of a clause: a ban or a duty must be seen to apply and not to apply."""
    if not fired:
        return "ни разу не сработала"
    claims = [rule for rule in own if rule.role == "claim" and rule.says is not CAN]
    if claims and not any(id(rule) in seen.fired for rule in claims):
        return "запрет или обязанность ни разу не сработали"
    if claims and not any(id(rule) in seen.held for rule in claims):
        return "запрет или обязанность сработали всегда"
    return ""


def share(covered: Sequence[Covered]) -> float:
    """The percentage of clauses exercised, of those that a machine can decide."""
    decidable = [one for one in covered if not one.manual]
    if not decidable:
        return 100.0
    return 100 * sum(one.exercised for one in decidable) / len(decidable)


def data(covered: Sequence[Covered]) -> dict[str, Any]:
    """The coverage of a game as JSON data."""
    return {
        "rule": len(covered),
        "executable": sum(one.executable for one in covered),
        "exercised": sum(one.exercised for one in covered),
        "asserted": sum(one.asserted for one in covered),
        "manual": [{"clause": one.clause, "why": one.manual} for one in covered if one.manual],
        "clauses": [
            {
                "clause": one.clause,
                "executable": one.executable,
                "fired": one.fired,
                "not_fired": one.held,
                "asserted": one.asserted,
                "unproved": one.unproved or None,
            }
            for one in covered
        ],
    }
