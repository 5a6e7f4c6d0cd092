"""Search in the page: its place, and its files (script, index and texts, made by `adjudicator.search`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from adjudicator import resources
from adjudicator.site.names import is_site

FOLDER = "_static/search"


class search_field(nodes.container):
    """Where the script puts its field and its answers, in place of the content."""


class SearchFieldDirective(SphinxDirective):
    """A search field on a page at the root of the site; the content is for readers without scripts."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        return [search_field("", *self.parse_content_to_nodes(), classes=["adjudicator-search"])]


def visit_search_field(self: Any, node: search_field) -> None:
    self.body.append(self.starttag(node, "div", CLASS="container", **{"data-root": ""}))


def depart_search_field(self: Any, node: search_field) -> None:
    self.body.append("</div>\n")


def mark_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """At `html-page-context`: only pages with a field load the script."""
    has_field = is_site(app.builder) and doctree is not None and any(doctree.findall(search_field))
    context["search_folder"] = FOLDER if has_field else None


def write_files(app: Sphinx, exception: Exception | None) -> None:
    """At `build-finished`. The search knows the books that come with the package, and no others."""
    is_own = Path(app.srcdir) == resources.rulesdocs().resolve()
    if exception is None and is_own and is_site(app.builder):
        from adjudicator.search.page import export

        export(Path(app.outdir) / FOLDER)
