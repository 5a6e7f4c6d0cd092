"""Directives and roles of the rules: `clause`, `entry`, `example`; `c`, `term`.

They build docutils trees out of containers with classes, so that every builder can write them; only the
foldable list of backlinks (`folded`) has a visitor of its own.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.addnodes import pending_xref
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.docutils import SphinxDirective

from adjudicator.rulebook import ids
from adjudicator.site.names import KINDS, clause_anchor


class clause(nodes.container):
    """A clause or a glossary entry: number, text, notes; `rule`, `kind` and `sort` are its attributes."""

    @property
    def text(self) -> nodes.container:
        """The norm itself, without number and notes."""
        return next(node for node in self.findall(nodes.container) if "clause-text" in node["classes"])


class example(nodes.container):
    """A worked example; `scenario` holds the id of the scenario that plays it, if there is one."""


class folded(nodes.container):
    """A list that unfolds on demand; its first child is a `folded_summary`."""


class folded_summary(nodes.paragraph):
    """The line of a `folded` that is always seen."""


def visit_folded(self: Any, node: folded) -> None:
    self.body.append(self.starttag(node, "details"))


def depart_folded(self: Any, node: folded) -> None:
    self.body.append("</details>\n")


def visit_folded_summary(self: Any, node: folded_summary) -> None:
    self.body.append(self.starttag(node, "summary", ""))


def depart_folded_summary(self: Any, node: folded_summary) -> None:
    self.body.append("</summary>\n")


def references(node: nodes.Node) -> tuple[str, ...]:
    """The ids that the references inside `node` point at, in order of appearance."""
    return tuple(ref["reftarget"] for ref in node.findall(pending_xref) if ref.get("refdomain") == "rules")


def plain(node: nodes.Element) -> str:
    """The text inside `node`, its lines and blocks joined by single spaces."""
    blocks = (part for part in node.findall(nodes.TextElement) if not isinstance(part, nodes.Inline))
    return " ".join(word for block in blocks for word in block.astext().split())


def brief(node: nodes.Element, limit: int = 420) -> str:
    """What a hover shows of a norm: its text up to the first table, cut at a word."""
    shown = nodes.container()
    for block in node.children:
        if any(block.findall(nodes.table)):
            break
        shown += block.deepcopy()
    text = plain(shown)
    whole = len(shown.children) == len(node.children) and len(text) <= limit
    return text if whole else text[:limit].rpartition(" ")[0].rstrip(" ,;:—") + " …"


class ReferenceRole(XRefRole):
    """A reference by id. A bare id reads as its number until the target is known (`resolve_xref`)."""

    def process_link(
        self, env: BuildEnvironment, refnode: nodes.Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        if not has_explicit_title and ids.game_of(target) == env.docname.partition("/")[0]:
            title = ids.local(target)
        return title, target


reference_role = ReferenceRole(innernodeclass=nodes.inline, warn_dangling=True)


class ClauseDirective(SphinxDirective):
    """One atomic norm under its permanent number."""

    required_arguments = 1
    has_content = True
    sort = "clause"
    option_spec: ClassVar = {
        "kind": lambda value: directives.choice(value, tuple(KINDS)),
        "repeats": directives.unchanged_required,
        "manual": directives.unchanged_required,
        "reading": directives.unchanged_required,
        "en": directives.unchanged_required,
        "aka": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        rule_id = self.arguments[0].strip()
        if not ids.is_clause(rule_id):
            raise self.error(f"«{rule_id}» не похоже на номер нормы; нужно, например, vtes:6.5.1a")
        kind = self.options.get("kind", "definition")
        text = nodes.container("", *self.parse_content_to_nodes(), classes=["clause-text"])
        node = clause("", ids=[clause_anchor(rule_id)], classes=["clause", f"clause-{kind}"])
        node["rule"], node["kind"], node["sort"] = rule_id, kind, self.sort
        self.set_source_info(node)
        if ids.is_term(rule_id):
            # A term stands under its own heading, which is its name and its permalink.
            node["classes"].append("clause-term")
        else:
            node += self.margin(rule_id, kind)
        node += [*self.names(), text, *self.notes()]
        self.state.document.ids[clause_anchor(rule_id)] = node
        return [node]

    def margin(self, rule_id: str, kind: str) -> nodes.Node:
        """The number, a link to the clause itself, and the kind unless it is an ordinary rule."""
        number = nodes.reference("", ids.local(rule_id), refid=clause_anchor(rule_id), internal=True)
        number["classes"].append("clause-number")
        margin = nodes.paragraph("", "", number, classes=["clause-margin"])
        if KINDS[kind]:
            margin += [nodes.Text(" "), nodes.inline("", KINDS[kind], classes=["clause-kind"])]
        return margin

    def names(self) -> list[nodes.Node]:
        """A term's English name and the other names in use."""
        parts: list[nodes.Node] = []
        if "en" in self.options:
            parts.append(nodes.inline("", self.options["en"], classes=["clause-english"]))
        if "aka" in self.options:
            parts += [
                nodes.Text(" "),
                nodes.inline("", f"также: {self.options['aka']}", classes=["clause-aka"]),
            ]
        return [nodes.paragraph("", "", *parts, classes=["clause-names"])] if parts else []

    def notes(self) -> list[nodes.Node]:
        """Reading, the reason why no machine decides, the clause that is repeated, a term's home."""
        shown = (
            ("reading", "Прочтение судьи", self.options.get("reading")),
            ("manual", "Решает судья", self.options.get("manual")),
            ("repeats", "Повторяет", _cited(self.options.get("repeats"))),
            ("home", "Норма", _cited(self.options.get("clause"))),
        )
        return [self.note(sort, label, content) for sort, label, content in shown if content]

    def note(self, sort: str, label: str, content: str) -> nodes.Node:
        """A labelled remark; `content` is inline MyST."""
        inlines, messages = self.parse_inline(content)
        paragraph = nodes.paragraph("", "", nodes.strong("", label), nodes.Text(" "), *inlines)
        return nodes.container("", paragraph, *messages, classes=["clause-note", f"clause-{sort}"])


def _cited(ids_listed: str | None) -> str:
    """`vtes:6.4a, vtes:6.4b` as MyST references."""
    return ", ".join(
        f"{{c}}`{rule_id.strip()}`" for rule_id in (ids_listed or "").split(",") if rule_id.strip()
    )


class EntryDirective(ClauseDirective):
    """A glossary entry of a game whose terms are no clauses; `clause` names the term's home."""

    sort = "entry"
    option_spec: ClassVar = {
        "en": directives.unchanged_required,
        "aka": directives.unchanged_required,
        "clause": directives.unchanged_required,
        "reading": directives.unchanged_required,
    }


class ExampleDirective(SphinxDirective):
    """A worked example beside the clauses that it illustrates."""

    optional_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        label = nodes.paragraph("", "", nodes.strong("", "Пример"), classes=["example-label"])
        node = example("", label, *self.parse_content_to_nodes(), classes=["rule-example"])
        node["scenario"] = self.arguments[0].strip() if self.arguments else ""
        self.set_source_info(node)
        return [node]


class DiagramDirective(SphinxDirective):
    """An SVG of `_static/diagrams`, with what it shows in words as the content.

    In the page the drawing is inlined, so that it takes the theme's colours and its links work.
    """

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        source, path = self.env.relfn2path(f"/_static/diagrams/{self.arguments[0]}.svg")
        self.env.note_dependency(source)
        try:
            drawing = Path(path).read_text(encoding="utf-8")
        except OSError:
            raise self.error(f"нет рисунка {source}") from None
        title = re.search("<title[^>]*>(.*?)</title>", drawing)
        picture = nodes.image(uri=f"/{source}", alt=title[1] if title else "", classes=["diagram"])
        picture["drawing"] = drawing
        words = folded("", folded_summary("", "То же словами"), *self.parse_content_to_nodes())
        return [nodes.container("", picture, words, classes=["diagram"])]
