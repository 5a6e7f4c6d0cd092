"""The real site, built once per session; a small one for tests that change its sources; a real browser."""

import os
import pickle
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from adjudicator import resources
from adjudicator.scenario.suite import files_of, read_all
from adjudicator.site import sources
from adjudicator.site.build import Built, build

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


@dataclass(frozen=True)
class Site:
    """A built site: its folder, what the build said, and the environment that Sphinx kept."""

    out: Path
    built: Built

    @property
    def rules(self) -> dict[str, Any]:
        """The data of our domain."""
        with (self.out / ".doctrees" / "environment.pickle").open("rb") as file:
            return pickle.load(file).domaindata["rules"]

    def page(self, name: str) -> str:
        return (self.out / f"{name}.html").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """All of rulesdocs as HTML, with every twelfth scenario: the suites' own tests rule on them all."""
    out = tmp_path_factory.mktemp("site")
    some = read_all(files_of([resources.scenarios()]))[::12]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sources, "scenario_rulings", lambda *args: [sources.shown(one) for one in some])
        return Site(out, build(out, resources.rulesdocs()))


GAMES = """
[vtes]
title = "Vampire: The Eternal Struggle"
edition = "редакция Black Hand"
source = "vtes.rpg.by"
appendices = ["glossary"]
"""

SMALL = {
    "index": "# Книга\n\n:::{toctree}\nsearch\nvtes/index\n:::\n",
    "search": "# Поиск\n",
    "vtes/index": "# Игра\n\n:::{toctree}\ns1_first\ns2_second\nglossary\n:::\n",
    "vtes/s1_first": """# 1. Первая

:::{clause} vtes:1a
:kind: rule
:reading: Как в {c}`vtes:2a`.

Вампир уходит в {term}`ступор <vtes:g.torpor-region>`; см. {c}`vtes:2a` и {c}`vtes:2`.
:::

:::{example} vtes-c001
Вампир ушёл.
:::
""",
    "vtes/s2_second": """# 2. Вторая

:::{clause} vtes:2a
:kind: advice

Не спешите.
:::
""",
    "vtes/glossary": """# Словарь

## Ступор

:::{clause} vtes:g.torpor-region
:kind: definition
:en: torpor region
:aka: торпор

Состояние вампира.
:::
""",
}


@dataclass
class SmallBook:
    """A book of two clauses and a term that a test may change and build again."""

    rulesdocs: Path
    out: Path

    def write(self, page: str, text: str) -> None:
        file = self.rulesdocs / f"{page}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def replace(self, page: str, old: str, new: str) -> None:
        text = (self.rulesdocs / f"{page}.md").read_text(encoding="utf-8")
        assert old in text
        self.write(page, text.replace(old, new))

    def build(self, builder: str = "html", jobs: int = 1) -> Site:
        return Site(self.out, build(self.out, self.rulesdocs, builder=builder, jobs=jobs))


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SmallBook:
    # The engine rules on the real books; a test that wants rulings brings its own.
    monkeypatch.setattr(sources, "scenario_rulings", lambda *args: ())
    monkeypatch.setattr(sources, "rule_citations", dict)
    book = SmallBook(tmp_path / "rulesdocs", tmp_path / "out")
    for page, text in SMALL.items():
        book.write(page, text)
    (book.rulesdocs / "games.toml").write_text(GAMES, encoding="utf-8")
    for folder in ("_templates", "_static"):
        shutil.copytree(resources.rulesdocs() / folder, book.rulesdocs / folder)
    return book


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    if not Path(CHROMIUM).exists():
        pytest.fail(f"нет браузера {CHROMIUM}: поставьте chromium или укажите его в CHROMIUM")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@dataclass
class Visit:
    """A page opened from its file, and everything that a strict site must not do."""

    page: Any
    complaints: list[str]


@pytest.fixture
def visit(site: Site, browser: Any) -> Iterator[Callable[..., Visit]]:
    """Open a page of the real site from file:// and listen for errors, violations and requests."""
    contexts = []

    def open_page(name: str, root: Path = site.out, **options: Any) -> Visit:
        context = browser.new_context(**({"viewport": {"width": 1280, "height": 800}} | options))
        contexts.append(context)
        page = context.new_page()
        complaints: list[str] = []
        page.on(
            "console",
            lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None,
        )
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("requestfailed", lambda request: complaints.append(f"не загружено: {request.url}"))
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith(("file:", "data:"))
                else complaints.append(f"запрос наружу: {request.url}")
            ),
        )
        page.goto(f"{root.as_uri()}/{name}")
        page.wait_for_load_state()
        return Visit(page, complaints)

    yield open_page
    for context in contexts:
        context.close()
