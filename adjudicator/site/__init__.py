"""The Sphinx extension that builds the rules site: clause domain, permalinks, backlinks, rulings.

- `markup`     directives and roles;          `domain`   what they define and refer to
- `anchors`    heading anchors;               `permalinks` a page per clause that never moves
- `backlinks`  who uses a clause, and which pages must be rewritten when that changes
- `hover`      texts of terms and clauses;    `rulings`  scenario pages;   `diagrams`
- `policy`     strict CSP;                    `russian`  the theme's words
- `whole`      a book on one page, and as PDF; `search_page` where the search script works
- `sources`    all that the engine tells the site
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything with Sphinx."""
    # Only a site build pays for Sphinx: importing `adjudicator.site.names` does not.
    from adjudicator.site import (
        anchors,
        backlinks,
        diagrams,
        hover,
        markup,
        pages,
        permalinks,
        rulings,
        russian,
        search_page,
        whole,
    )
    from adjudicator.site.domain import RulesDomain

    # furo's code colours (a11y_pygments) configure the root logger, for INFO, when they are imported.
    logging.basicConfig(level=logging.WARNING)

    app.add_domain(RulesDomain)
    app.add_node(markup.clause)
    app.add_node(markup.example)
    app.add_node(markup.folded, html=(markup.visit_folded, markup.depart_folded))
    app.add_node(markup.folded_summary, html=(markup.visit_folded_summary, markup.depart_folded_summary))
    app.add_node(
        search_page.search_field, html=(search_page.visit_search_field, search_page.depart_search_field)
    )
    app.add_directive("search-field", search_page.SearchFieldDirective)
    app.add_transform(anchors.HeadingAnchors)
    app.add_post_transform(backlinks.AddBacklinks)
    app.add_post_transform(diagrams.InlineDiagrams)

    russian.add_messages()
    app.add_event("scenario-ruled")  # how many, of how many
    app.connect("builder-inited", pages.turn_off_own_search)
    app.connect("env-updated", backlinks.gather)
    app.connect("html-page-context", pages.complete)
    app.connect("html-page-context", rulings.share_sidebar, priority=400)  # furo's handler has 500
    app.connect("html-page-context", hover.embed)
    app.connect("html-page-context", search_page.mark_page)
    app.connect("html-collect-pages", rulings.pages)
    app.connect("html-collect-pages", whole.pages)
    app.connect("build-finished", permalinks.write_permalinks)
    app.connect("build-finished", search_page.write_files)
    app.connect("build-finished", backlinks.record)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
