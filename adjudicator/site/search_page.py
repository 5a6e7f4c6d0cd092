"""The place of the page's search."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective


class SearchPageDirective(SphinxDirective):
    """Where the search script puts its form and its answers, in place of the content."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        return [nodes.container("", *self.parse_content_to_nodes(), ids=["search"], classes=["search-page"])]
