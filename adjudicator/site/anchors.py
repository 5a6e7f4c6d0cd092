"""Heading anchors: `s-6.4.6` from the section's number, a slug of the words elsewhere.

docutils drops Cyrillic and would call every heading `id7`, which changes whenever one is added above.
"""

from __future__ import annotations

import re

from docutils import nodes
from sphinx.transforms import SphinxTransform

from adjudicator.rulebook import ids
from adjudicator.site.markup import clause
from adjudicator.site.names import GAMES, heading_parts, section_anchor


class HeadingAnchors(SphinxTransform):
    """Gives headings their anchors, and sections the `number` they have in the book, if any."""

    default_priority = 200

    def apply(self, **kwargs: object) -> None:
        in_book = self.env.docname.partition("/")[0] in GAMES
        taken: set[str] = set()
        for section in self.document.findall(nodes.section):
            heading = section.next_node(nodes.title)
            if heading is None:
                continue
            number, title = heading_parts(heading.astext())
            number = (number or _number_of_clauses(section)) if in_book else ""
            anchor = section_anchor(number) if number else slug(title)
            while anchor in taken:
                anchor += "_"
            taken.add(anchor)
            self.rename(section, anchor)
            section["number"] = number

    def rename(self, section: nodes.section, anchor: str) -> None:
        """Replace the id that docutils made."""
        for old in section["ids"]:
            self.document.ids.pop(old, None)
        for name in section["names"]:
            self.document.nameids[name] = anchor
        section["ids"] = [anchor]
        self.document.ids[anchor] = section


def _number_of_clauses(section: nodes.section) -> str:
    """The section number that a heading without one has by its own clauses: `t`, `0`, `g.torpor`."""
    first = next((child for child in section.children if isinstance(child, clause)), None)
    return ids.local(ids.section_of(first["rule"])) if first is not None else ""


def slug(title: str) -> str:
    """`Как искать?` → `как-искать`."""
    return "-".join(re.findall(r"\w+", title.lower())) or "heading"
