"""A page per scenario: the situation, then each ruling with its steps linked to their clauses.

The pages are made from data (`sources.ScenarioRuling`), not from documents: Sphinx renders them with the
site's own templates at the end of a build, without parsing or pickling anything.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from adjudicator.site.domain import RulesDomain, rules_of
from adjudicator.site.hover import hover_texts
from adjudicator.site.names import counted, is_site, scenario_list, scenario_page
from adjudicator.site.pages import books
from adjudicator.site.sources import ScenarioRuling

# How a verdict is coloured.
TONES = {
    **dict.fromkeys(("allowed", "possible", "required"), "yes"),
    **dict.fromkeys(("forbidden", "not_permitted", "not_yet", "impossible"), "no"),
    **dict.fromkeys(("conditional", "conflict", "undetermined"), "open"),
}

Page = tuple[str, dict[str, Any], str]


def pages(app: Sphinx) -> Iterator[Page]:
    """At `html-collect-pages`: every scenario's page, and the list of scenarios of every game."""
    if not is_site(app.builder):
        return
    domain = rules_of(app.env)
    by_game: defaultdict[str, list[ScenarioRuling]] = defaultdict(list)
    for scenario in domain.links.scenarios.values():
        by_game[scenario.game].append(scenario)
        yield scenario_page(scenario.id), ruling_context(app, domain, scenario), "ruling.html"
    for game, scenarios in by_game.items():
        yield scenario_list(game), list_context(app, game, scenarios), "scenarios.html"


def share_sidebar(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any
) -> None:
    """At `html-page-context`, before the theme: resolve the table of contents once for all scenario pages.

    They lie in one folder, so its links are the same on each; resolving took two thirds of their time.
    """
    if pagename.startswith("scenarios/"):
        domain = rules_of(app.env)
        if domain.sidebar is None:
            domain.sidebar = context["toctree"](
                collapse=False, titles_only=True, maxdepth=-1, includehidden=True
            )
        context["toctree"] = lambda **options: domain.sidebar


def ruling_context(app: Sphinx, domain: RulesDomain, scenario: ScenarioRuling) -> dict[str, Any]:
    """What the template of a scenario's page needs."""
    page = scenario_page(scenario.id)
    addresses = {
        rule_id: f"{app.builder.get_relative_uri(page, target.docname)}#{target.anchor}"
        for rule_id in scenario.cited
        if (target := domain.targets.get(rule_id)) is not None
    }
    return {
        "title": scenario.title,
        "scenario": scenario,
        "of_game": scenario.game,
        "chapter": chapter_title(app, scenario.game, scenario.stem),
        "chapter_page": f"{scenario.game}/{scenario.stem}",
        "list_page": scenario_list(scenario.game),
        "source": highlighted(app, scenario.source),
        "addresses": addresses,
        "hover_texts": list(hover_texts(domain, scenario.game, addresses)),
        "tones": TONES,
    }


def list_context(app: Sphinx, game: str, scenarios: Sequence[ScenarioRuling]) -> dict[str, Any]:
    """What the template of a game's list needs: the scenarios by chapter."""
    by_chapter: defaultdict[str, list[ScenarioRuling]] = defaultdict(list)
    for scenario in scenarios:
        by_chapter[scenario.stem].append(scenario)
    chapters = app.env.toctree_includes.get(f"{game}/index", [])
    place = {docname.rpartition("/")[2]: number for number, docname in enumerate(chapters)}
    return {
        "title": f"Разобранные случаи: {books(Path(app.srcdir))[game]['title']}",
        "of_game": game,
        "count": counted(len(scenarios), "случай", "случая", "случаев"),
        "chapters": [
            (f"{game}/{stem}", chapter_title(app, game, stem), of_chapter)
            for stem, of_chapter in sorted(
                by_chapter.items(), key=lambda one: (place.get(one[0], len(place)), one[0])
            )
        ],
        "scenario_page": scenario_page,
    }


def chapter_title(app: Sphinx, game: str, stem: str) -> str:
    """A chapter's title, or its stem where the book has no such page."""
    title = app.env.titles.get(f"{game}/{stem}")
    return title.astext() if title is not None else stem


def highlighted(app: Sphinx, yaml: str) -> str:
    """The scenario as its file has it, coloured."""
    return app.builder.highlighter.highlight_block(yaml, "yaml")  # type: ignore[attr-defined]
