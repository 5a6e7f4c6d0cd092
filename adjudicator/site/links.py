"""Who uses what: clauses, scenarios and rules by the clause that they cite."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from adjudicator.site.names import book_order
from adjudicator.site.sources import ScenarioRuling
from adjudicator.site.target import Target


class Links:
    """Everything that points at clauses, gathered once per build, when all pages have been read."""

    def __init__(
        self,
        targets: Iterable[Target],
        scenarios: Iterable[ScenarioRuling] = (),
        rules: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.scenarios = {scenario.id: scenario for scenario in scenarios}
        self.rules = rules or {}
        by_clause: defaultdict[str, list[str]] = defaultdict(list)
        for target in sorted(targets, key=lambda target: book_order(target.id)):
            for ref in dict.fromkeys(target.refs):
                if ref != target.id:
                    by_clause[ref].append(target.id)
        by_scenario: defaultdict[str, list[str]] = defaultdict(list)
        for scenario in self.scenarios.values():
            for cited in scenario.cited:
                by_scenario[cited].append(scenario.id)
        self.by_clause: Mapping[str, Sequence[str]] = by_clause
        self.by_scenario: Mapping[str, Sequence[str]] = by_scenario

    def to(self, rule_id: str) -> tuple[Sequence[str], Sequence[str], Sequence[str]]:
        """The clauses, scenarios and rules that use a clause."""
        return (
            self.by_clause.get(rule_id, ()),
            self.by_scenario.get(rule_id, ()),
            self.rules.get(rule_id, ()),
        )
