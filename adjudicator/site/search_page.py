"""The place of the page's search."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxDirective


class SearchPageDirective(SphinxDirective):
    """Where the search script puts its form and its answers, in place of the content."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        return [nodes.container("", *self.parse_content_to_nodes(), ids=["search"], classes=["search-page"])]


class SearchBoxDirective(SphinxDirective):
    """A form that leads to the search page; for the start page, which lies beside it."""

    def run(self) -> list[nodes.Node]:
        form = (
            '<form class="search-box" method="get" action="search.html" role="search">'
            '<input type="search" name="q" aria-label="Поиск по правилам" '
            'placeholder="6.4.6, ступор, тапнутый миньон блокирует…">'
            "<button>Найти</button></form>"
        )
        return [nodes.raw("", form, format="html")] if self.env._app.builder.name != "epub" else []
