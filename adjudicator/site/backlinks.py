"""Who uses a clause: clauses, scenarios and rules; and which pages change when that does.

A page shows things that other files decide: the title of a term, the scenarios of a clause. Sphinx
rewrites only pages whose own file changed, so each page's foreign content is digested (`seen_from`) and
compared with the digest kept beside the output of the last complete build.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from adjudicator.scenario.problems import ScenarioError
from adjudicator.site import sources
from adjudicator.site.domain import rules_of
from adjudicator.site.links import Links
from adjudicator.site.markup import clause, example, folded, folded_summary
from adjudicator.site.names import counted, is_site, scenario_page
from adjudicator.site.pages import books, has_scenarios
from adjudicator.site.sources import ScenarioRuling

logger = logging.getLogger(__name__)

RECORD = ".shown.json"


def gather(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """At `env-updated`: collect the links, and name the pages whose foreign content changed."""
    domain = rules_of(env)
    domain.links = Links(domain.targets.values(), rulings_for(app), sources.rule_citations())
    before = _read(Path(app.outdir) / RECORD)
    # A page with a reference that leads nowhere is never up to date, so every build warns of it.
    domain.shown = {
        docname: digest(seen_from(env, docname))
        for docname in env.found_docs
        if all(rule_id in domain.targets for rule_id in domain.uses.get(docname, ()))
    }
    return [docname for docname in env.found_docs if before.get(docname) != domain.shown.get(docname, "")]


def rulings_for(app: Sphinx) -> Sequence[ScenarioRuling]:
    """The rulings that the site shows; an EPUB shows none. Faulty suites are warned of and left out."""
    if not is_site(app.builder):
        return ()

    def report(done: int, total: int) -> None:
        app.emit("scenario-ruled", done, total)

    try:
        return sources.scenario_rulings(Path(app.doctreedir) / "rulings.pickle", report)
    except ScenarioError as error:
        for problem in error.problems:
            logger.warning("%s", problem, type="rules")
        return ()


def record(app: Sphinx, exception: Exception | None) -> None:
    """At `build-finished`: what the pages now show; a build that was killed leaves the old record."""
    if exception is None:
        shown = json.dumps(rules_of(app.env).shown, sort_keys=True)
        (Path(app.outdir) / RECORD).write_text(shown, encoding="utf-8")


def _read(path: Path) -> dict[str, str]:
    try:
        return dict(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}


def seen_from(env: BuildEnvironment, docname: str) -> list[Any]:
    """All that a page shows from other files."""
    domain = rules_of(env)
    links, game = domain.links, docname.partition("/")[0]
    used = [domain.targets.get(rule_id) for rule_id in domain.uses.get(docname, ())]
    own = [target.id for target in domain.targets.values() if target.docname == docname]
    return [
        # The sidebar lists every title; the footer states the edition.
        sorted((name, title.astext()) for name, title in env.titles.items()),
        books(Path(env.srcdir)).get(game),
        # The start page of a game leads to its scenarios, once there are any.
        has_scenarios(env, game),
        [(target.docname, target.anchor, target.title, target.brief) for target in used if target],
        [
            (
                rule_id,
                [(user, domain.targets[user].docname) for user in clauses],
                [(user, links.scenarios[user].title) for user in scenarios],
                list(rules),
            )
            for rule_id in own
            for clauses, scenarios, rules in [links.to(rule_id)]
        ],
    ]


def digest(shown: object) -> str:
    return hashlib.sha256(json.dumps(shown, ensure_ascii=False).encode()).hexdigest()[:16]


class AddBacklinks(SphinxPostTransform):
    """Appends «Используют…» to clauses, and to examples the link to their scenario."""

    default_priority = 300
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        for norm in list(self.document.findall(clause)):
            if used := self.used_by(norm["rule"]):
                norm += used
        for node in self.document.findall(example):
            if node["scenario"] in rules_of(self.env).links.scenarios and self.has_scenarios:
                label = node.next_node(nodes.paragraph)
                assert label is not None
                label += [nodes.Text(" "), self.to_scenario(node["scenario"], "разбор по шагам")]

    @property
    def has_scenarios(self) -> bool:
        """Scenario pages are part of the site, not of the EPUB."""
        return is_site(self.env._app.builder)

    def used_by(self, rule_id: str) -> nodes.Node | None:
        clauses, scenarios, rules = rules_of(self.env).links.to(rule_id)
        if not self.has_scenarios:
            scenarios = ()
        parts: list[tuple[Sequence[str], str, str, Callable[[str], nodes.Node]]] = [
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
        domain = rules_of(self.env)
        label = domain.label_of(rule_id, self.env.docname.partition("/")[0])
        builder = self.env._app.builder
        return domain.link(builder, self.env.docname, domain.targets[rule_id], nodes.inline("", label))

    def to_scenario(self, scenario: str, label: str = "") -> nodes.Node:
        found = rules_of(self.env).links.scenarios[scenario]
        uri = self.env._app.builder.get_relative_uri(self.env.docname, scenario_page(scenario))
        return nodes.reference("", label or found.title, refuri=uri, internal=True)


def _named(rule: str) -> nodes.Node:
    return nodes.inline("", rule)
