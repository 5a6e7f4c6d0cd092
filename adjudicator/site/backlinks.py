"""Who uses a clause: clauses, scenarios and rules; and which pages change when that does.

A page shows things that other files decide: the title of a term, the scenarios of a clause. Sphinx
rewrites only pages whose own file changed, so each page's foreign content is digested (`seen_from`) and
compared with the digest kept beside the output of the last complete build.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform

from adjudicator.site import sources
from adjudicator.site.domain import RulesDomain
from adjudicator.site.markup import clause, example, folded, folded_summary
from adjudicator.site.names import book_order, counted, scenario_page
from adjudicator.site.sources import ScenarioRuling

RECORD = ".shown.json"


class Links:
    """Everything that points at clauses, gathered once per build, when all pages have been read."""

    def __init__(
        self,
        domain: RulesDomain,
        scenarios: Iterable[ScenarioRuling],
        rules: Mapping[str, Sequence[str]],
    ) -> None:
        self.scenarios = {scenario.id: scenario for scenario in scenarios}
        self.rules = rules
        by_clause: defaultdict[str, list[str]] = defaultdict(list)
        for target in sorted(domain.targets.values(), key=lambda target: book_order(target.id)):
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


def links_of(env: BuildEnvironment) -> Links:
    """The links that `gather` left on the domain."""
    return env.domains["rules"].links


def gather(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """At `env-updated`: collect the links, and name the pages whose foreign content changed."""
    domain = env.domains["rules"]
    domain.links = Links(domain, sources.scenario_rulings(), sources.rule_citations())
    before = _read(Path(app.outdir) / RECORD)
    domain.shown = {docname: digest(seen_from(env, docname)) for docname in env.found_docs}
    return [docname for docname, shown in domain.shown.items() if before.get(docname) != shown]


def record(app: Sphinx, exception: Exception | None) -> None:
    """At `build-finished`: what the pages now show; a build that was killed leaves the old record."""
    shown = getattr(app.env.domains["rules"], "shown", None) if app.env else None
    if exception is None and shown is not None:
        (Path(app.outdir) / RECORD).write_text(json.dumps(shown, sort_keys=True), encoding="utf-8")


def _read(path: Path) -> dict[str, str]:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def seen_from(env: BuildEnvironment, docname: str) -> list[Any]:
    """All that a page shows from other files."""
    domain, links = env.domains["rules"], links_of(env)
    used = [domain.targets.get(rule_id) for rule_id in domain.uses.get(docname, ())]
    own = [target.id for target in domain.targets.values() if target.docname == docname]
    return [
        # The sidebar lists every title; the footer states the edition.
        sorted((name, title.astext()) for name, title in env.titles.items()),
        env.metadata.get(f"{docname.partition('/')[0]}/index"),
        [(t.docname, t.anchor, t.title, t.text, t.kind) for t in used if t],
        [
            (rule_id, [(who, _page_of(domain, who)) for who in clauses], list(scenarios), list(rules))
            for rule_id in own
            for clauses, scenarios, rules in [links.to(rule_id)]
        ],
    ]


def _page_of(domain: RulesDomain, rule_id: str) -> str:
    return domain.targets[rule_id].docname


def digest(shown: object) -> str:
    return hashlib.sha256(json.dumps(shown, ensure_ascii=False).encode()).hexdigest()[:16]


class AddBacklinks(SphinxPostTransform):
    """Appends «Используют…» to clauses, and to examples the link to their scenario."""

    default_priority = 300
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        for node in list(self.document.findall(clause)):
            if used := self.used_by(node["rule"]):
                node += used
        for node in list(self.document.findall(example)):
            if node["scenario"] in links_of(self.env).scenarios and self.has_scenarios:
                label = node.next_node(nodes.paragraph)
                assert label is not None
                label += [nodes.Text(" "), self.to_scenario(node["scenario"], "разбор по шагам")]

    @property
    def has_scenarios(self) -> bool:
        """Scenario pages are part of the site, not of the EPUB."""
        return self.env._app.builder.name != "epub"

    def used_by(self, rule_id: str) -> nodes.Node | None:
        clauses, scenarios, rules = links_of(self.env).to(rule_id)
        if not self.has_scenarios:
            scenarios = ()
        parts = [
            (clauses, "Нормы", counted(len(clauses), "норма", "нормы", "норм"), self.to_clause),
            (scenarios, "Случаи", counted(len(scenarios), "случай", "случая", "случаев"), self.to_scenario),
            (rules, "Правила движка", counted(len(rules), "правило", "правила", "правил"), _named),
        ]
        shown = [part for part in parts if part[0]]
        if not shown:
            return None
        summary = "Используют: " + ", ".join(count for _, _, count, _ in shown)
        result = folded("", folded_summary("", summary), classes=["clause-uses"])
        for users, label, _, link in shown:
            line = nodes.paragraph("", "", nodes.strong("", label))
            for n, user in enumerate(users):
                line += [nodes.Text(", " if n else " "), link(user)]
            result += line
        return result

    def to_clause(self, rule_id: str) -> nodes.Node:
        domain: RulesDomain = self.env.domains["rules"]
        label = domain.label_of(rule_id, self.env.docname.partition("/")[0])
        builder = self.env._app.builder
        return domain.link(builder, self.env.docname, domain.targets[rule_id], nodes.inline("", label))

    def to_scenario(self, scenario: str, label: str = "") -> nodes.Node:
        found = links_of(self.env).scenarios[scenario]
        uri = self.env._app.builder.get_relative_uri(self.env.docname, scenario_page(scenario))
        return nodes.reference("", label or found.title, refuri=uri, internal=True)


def _named(rule: str) -> nodes.Node:
    return nodes.inline("", rule)
