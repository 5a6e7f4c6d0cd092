"""The place of the page's search."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective


class SearchPageDirective(SphinxDirective):
    """Where the search script puts its form and its answers."""

    def run(self) -> list[nodes.Node]:
        return [nodes.container("", ids=["search"], classes=["search-page"])]
