"""The Sphinx domain `rules`: where every clause, section and term is, and who refers to whom.

Directives and roles of `markup` fill it while pages are read; references, backlinks, hover texts and
permalink pages are made from it while pages are written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, cast

from docutils import nodes
from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from adjudicator.rulebook import ids
from adjudicator.site import markup
from adjudicator.site.links import Links
from adjudicator.site.names import cited_as, heading_parts
from adjudicator.site.target import Target

logger = logging.getLogger(__name__)


class RulesDomain(Domain):
    """Clauses, sections and terms of all games."""

    name = "rules"
    label = "Правила"
    object_types: ClassVar = {
        "clause": ObjType("норма", "c"),
        "section": ObjType("раздел", "c"),
        "entry": ObjType("термин", "term"),
    }
    directives: ClassVar = {
        "clause": markup.ClauseDirective,
        "entry": markup.EntryDirective,
        "example": markup.ExampleDirective,
        "diagram": markup.DiagramDirective,
    }
    roles: ClassVar = {"c": markup.reference_role, "term": markup.reference_role}
    initial_data: ClassVar = {"targets": {}, "uses": {}}
    dangling_warnings: ClassVar = {
        "c": "нет такой нормы или раздела: %(target)s",
        "term": "нет такого термина: %(target)s",
    }
    data_version = 1

    def __init__(self, env: BuildEnvironment) -> None:
        super().__init__(env)
        # Of this build only, so beside `data`, which Sphinx keeps.
        self.links = Links(())
        self.shown: dict[str, str] = {}
        self.sidebar: str | None = None

    @property
    def targets(self) -> dict[str, Target]:
        """Every known target by its id."""
        return cast(dict[str, Target], self.data["targets"])

    @property
    def uses(self) -> dict[str, tuple[str, ...]]:
        """Per page, the ids that its references point at."""
        return cast(dict[str, tuple[str, ...]], self.data["uses"])

    def note(self, target: Target) -> None:
        """Record a target; a second one of the same id is an error of the text."""
        known = self.targets.setdefault(target.id, target)
        if known is not target:
            logger.warning(
                "повтор: %s уже есть в %s, строка %s",
                target.id,
                self.env.doc2path(known.docname, False),
                known.line,
                location=(target.docname, target.line),
                type="rules",
            )

    def clear_doc(self, docname: str) -> None:
        for rule_id in [target.id for target in self.targets.values() if target.docname == docname]:
            del self.targets[rule_id]
        self.uses.pop(docname, None)

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        read = set(docnames)
        for target in otherdata["targets"].values():
            if target.docname in read:
                self.note(target)
        self.uses.update((docname, used) for docname, used in otherdata["uses"].items() if docname in read)

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        """Note the page's targets, and what its references point at: the page must follow those."""
        for target in targets_in(document, docname):
            self.note(target)
        self.uses[docname] = markup.references(document)

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """A link to the target; `rule` says which one, for whoever embeds its hover text."""
        found = self.targets.get(target)
        if found is None or (typ == "term" and found.sort == "section"):
            return None
        label = contnode.astext()
        if not node["refexplicit"]:
            label = self.label_of(target, fromdocname.partition("/")[0])
        content = nodes.inline("", label)
        return self.link(builder, fromdocname, found, content, "rule-term" if typ == "term" else "rule-ref")

    def link(
        self, builder: Builder, fromdocname: str, to: Target, content: Element, css: str = "rule-ref"
    ) -> nodes.reference:
        """A reference from a page to a target."""
        reference = make_refnode(builder, fromdocname, to.docname, to.anchor, content)
        reference["classes"].append(css)
        reference["rule"] = to.id
        return reference

    def resolve_any_xref(self, *args: Any) -> list[tuple[str, nodes.reference]]:
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for target in self.targets.values():
            yield target.id, target.title or target.id, target.sort, target.docname, target.anchor, 1

    def label_of(self, rule_id: str, game: str) -> str:
        """How a link reads on a page of `game`: a term's name, else the number."""
        found = self.targets.get(rule_id)
        return found.title if found and ids.is_term(rule_id) else cited_as(rule_id, game)


def rules_of(env: BuildEnvironment) -> RulesDomain:
    """The domain of an environment."""
    return cast(RulesDomain, env.domains["rules"])


def targets_in(document: nodes.document, docname: str) -> Iterator[Target]:
    """The sections, clauses and entries of a page."""
    game = docname.partition("/")[0]
    for section in document.findall(nodes.section):
        heading = section.next_node(nodes.title)
        title = heading_parts(heading.astext())[1] if heading else ""
        # A term is a section of its one clause: the same id, noted below.
        if section.get("number") and not ids.is_term(f"{game}:{section['number']}"):
            yield Target(
                id=f"{game}:{section['number']}",
                docname=docname,
                anchor=section["ids"][0],
                sort="section",
                title=title,
                text=title,
                brief=title,
                line=section.line or 0,
            )
        for node in section.children:
            if isinstance(node, markup.clause):
                yield Target(
                    id=node["rule"],
                    docname=docname,
                    anchor=node["ids"][0],
                    sort=node["sort"],
                    title=title if ids.is_term(node["rule"]) else "",
                    text=markup.plain(node.text),
                    brief=markup.brief(node.text),
                    kind=node["kind"],
                    line=node.line or 0,
                    refs=markup.references(node),
                )
