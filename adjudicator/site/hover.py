"""Hover texts: what a term or a cited clause says, embedded in every page that refers to it.

The script finds the text by the link's own address (`data-for`), and takes targets on the same page from
there; so a page carries each foreign text once and needs no request, not even from file://.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from adjudicator.site.domain import RulesDomain, rules_of
from adjudicator.site.names import is_site


@dataclass(frozen=True, slots=True)
class HoverText:
    """The text for the links to `address`."""

    address: str
    label: str
    text: str


def hover_texts(domain: RulesDomain, game: str, links: dict[str, str]) -> Iterator[HoverText]:
    """Texts for `links`: rule id → address as this page writes it."""
    for rule_id, address in links.items():
        target = domain.targets[rule_id]
        label = domain.label_of(rule_id, game)
        yield HoverText(address, f"{label}." if target.sort == "section" else label, target.brief)


def embed(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """At `html-page-context`: give the template the hover texts of the page's links to other pages."""
    if doctree is None or not is_site(app.builder):
        return
    links = {
        link["rule"]: link["refuri"]
        for link in doctree.findall(nodes.reference)
        if "rule" in link and "refuri" in link
    }
    context["hover_texts"] = list(hover_texts(rules_of(app.env), pagename.partition("/")[0], links))
