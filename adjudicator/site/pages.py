"""What every page of the site gets besides its text: policy, edition, search box."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from adjudicator.site.domain import rules_of
from adjudicator.site.names import GAMES, is_site, scenario_list
from adjudicator.site.policy import POLICY, drop_unused_scripts


def turn_off_own_search(app: Sphinx) -> None:
    """Sphinx's own search finds no inflected word; `search.md` takes its place and its address."""
    if app.builder.format == "html":
        app.builder.search = False  # type: ignore[attr-defined]


@cache
def books(rulesdocs: Path) -> dict[str, dict[str, Any]]:
    """Title, edition and source of each game."""
    return tomllib.loads((rulesdocs / "games.toml").read_text(encoding="utf-8"))


def has_scenarios(env: BuildEnvironment, game: str) -> bool:
    """Whether there is a list of a game's scenarios to link to."""
    return any(scenario.game == game for scenario in rules_of(env).links.scenarios.values())


def complete(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """At `html-page-context`."""
    game = context.get("of_game", pagename.partition("/")[0])
    context["policy"] = POLICY
    context["game"] = {"key": game, **books(Path(app.srcdir))[game]} if game in GAMES else None
    context["is_start"] = pagename == f"{game}/index" and game in GAMES
    context["is_site"] = is_site(app.builder)
    context["scenario_list"] = scenario_list(game) if has_scenarios(app.env, game) else None
    if pagename == app.config.root_doc and context["is_site"]:
        titles = {key: book["title"] for key, book in books(Path(app.srcdir)).items()}
        context["scenario_lists"] = [
            (title, scenario_list(key)) for key, title in titles.items() if has_scenarios(app.env, key)
        ]
    drop_unused_scripts(context)
