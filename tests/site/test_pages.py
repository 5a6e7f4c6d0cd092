"""What the built pages contain."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from adjudicator.rulebook import load
from adjudicator.site.names import GAMES, clause_anchor, permalink

from .conftest import Site

pytestmark = pytest.mark.xdist_group("site")


class Links(HTMLParser):
    """The ids of a page and the addresses that it names."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            elif name in ("href", "src") and value:
                self.addresses.append(value)


@pytest.fixture(scope="module")
def pages(site: Site) -> dict[Path, Links]:
    return {path: Links(path.read_text(encoding="utf-8")) for path in site.out.rglob("*.html")}


def test_the_build_is_clean(site: Site) -> None:
    assert site.built.warnings == ()


def test_every_link_leads_to_an_existing_place(pages: dict[Path, Links]) -> None:
    dead = []
    for path, page in pages.items():
        for address in page.addresses:
            parts = urlsplit(address)
            if parts.scheme:
                continue
            to = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            exists = to.is_file() and (
                not parts.fragment or to.suffix != ".html" or unquote(parts.fragment) in pages[to].ids
            )
            # The icons of the theme are symbols of the page itself.
            if not exists:
                dead.append(f"{path.name}: {address}")
    assert dead == []


def test_ids_are_unique_on_a_page(pages: dict[Path, Links]) -> None:
    for path, page in pages.items():
        assert len(set(page.ids)) == len(page.ids), path


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, Links]) -> None:
    for path in pages:
        text = path.read_text(encoding="utf-8")
        loaded = re.findall(r'<(?:script|img|link|iframe|source)[^>]*(?:src|href)="(https?:[^"]*)"', text)
        assert loaded == [], path


def test_no_inline_script_or_style_is_left(pages: dict[Path, Links]) -> None:
    for path in pages:
        text = path.read_text(encoding="utf-8")
        assert "Content-Security-Policy" in text, path
        assert not re.search(r"<script(?![^>]*\ssrc=)|<style|<[a-z][^<>]*\s(?:style|on[a-z]+)=", text), path


def test_no_english_of_the_theme_is_left(site: Site) -> None:
    page = site.page("vtes/s6_4_combat")
    visible = re.sub(r"<[^>]*>", " ", re.sub(r"<!--.*?-->", "", page, flags=re.DOTALL))
    labels = " ".join(re.findall(r'(?:aria-label|title|placeholder)="([^"]*)"', page))
    for english in ("Toggle", "Back to top", "On this page", "Next", "Previous", "Skip", "Search", "mode"):
        assert english not in visible + labels, english


def test_every_clause_has_its_anchor_and_its_permalink(site: Site, pages: dict[Path, Links]) -> None:
    for id, clause in load().clauses.items():
        page = site.out / clause.file.replace(".md", ".html")
        assert clause_anchor(id) in pages[page].ids
        redirect = site.out / permalink(id)
        [address] = pages[redirect].addresses
        assert (redirect.parent / address.partition("#")[0]).resolve() == page
        assert address.endswith(f"#{clause_anchor(id)}")


def test_section_anchors_are_their_numbers(site: Site, pages: dict[Path, Links]) -> None:
    assert {"s-6.4", "s-6.4.1", "s-6.4.6"} <= set(pages[site.out / "vtes/s6_4_combat.html"].ids)
    for path in pages:
        assert not re.search(r'<section id="id\d', path.read_text(encoding="utf-8")), path


def test_a_page_states_edition_and_source(site: Site) -> None:
    for game, chapter in (("vtes", "s6_4_combat"), ("thev", "s17_fight"), ("fury", "s3_11_combat")):
        source = load().games[game]
        page = site.page(f"{game}/{chapter}")
        assert source.edition in page
        assert source.source.split(",")[0].replace("«", "«") in page


def test_diagrams_link_to_clauses_of_their_page(site: Site, pages: dict[Path, Links]) -> None:
    drawn = set()
    for path, page in pages.items():
        text = path.read_text(encoding="utf-8")
        for drawing in re.findall(r"<svg [^>]*aria-labelledby.*?</svg>", text, flags=re.DOTALL):
            drawn.add(drawing)
            assert "<title" in drawing and "<desc" in drawing
            cited = re.findall(r'href="#([^"]*)"', drawing)
            assert set(cited) <= set(page.ids), path
    assert len(drawn) == 8


def test_a_whole_book_links_within_itself(site: Site, pages: dict[Path, Links]) -> None:
    for game, book in load().games.items():
        page = pages[site.out / f"book/{game}.html"]
        for chapter in book.chapters:
            assert chapter.stem in page.ids
        assert not [address for address in page.addresses if address.startswith("s6_4_combat")]


def test_the_start_page_leads_to_the_cases_of_every_game(site: Site) -> None:
    start = site.page("index")
    for game in GAMES:
        assert f'href="scenarios/{game}.html"' in start


def test_scenarios_cite_clauses_that_lead_back(site: Site, pages: dict[Path, Links]) -> None:
    rulings = [path for path in pages if path.parent.name == "scenarios" and "-" in path.stem]
    assert len(rulings) > 10
    for path in rulings:
        cited = [address for address in pages[path].addresses if "#c-" in address]
        assert cited, path
        clause_page = (path.parent / cited[0].partition("#")[0]).resolve()
        assert f"../scenarios/{path.name}" in pages[clause_page].addresses
