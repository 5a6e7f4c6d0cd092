"""What every page of the site gets besides its text: policy, edition, search box."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from adjudicator.site.policy import POLICY, drop_unused_scripts


def turn_off_own_search(app: Sphinx) -> None:
    """Sphinx's own search finds no inflected word; `search.md` takes its place and its address."""
    if app.builder.format == "html":
        app.builder.search = False  # type: ignore[attr-defined]


def book_of(env: BuildEnvironment, pagename: str) -> dict[str, Any] | None:
    """Edition and source of the book that a page belongs to: the front matter of the game's start page."""
    front_matter = env.metadata.get(f"{pagename.partition('/')[0]}/index", {})
    return front_matter if "edition" in front_matter else None


def complete(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """At `html-page-context`."""
    context["policy"] = POLICY
    context.setdefault("game", book_of(app.env, pagename))
    drop_unused_scripts(context)
