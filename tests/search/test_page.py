"""The page answers as the command line does: the script alone (node), and in a real browser with a CSP."""

import functools
import gzip
import http.server
import json
import shutil
import subprocess
import threading
from pathlib import Path

import pytest

from adjudicator.search import evaluate, page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
NODE = shutil.which("node")

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'"
HTML = """<!doctype html>
<html lang="ru"><meta charset="utf-8"><title>Поиск</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
{policy}
<link rel="stylesheet" href="_search/search.css">
<script src="_search/search.js" defer></script>
<div class="adjudicator-search" data-root="" data-limit="10"></div>
"""
ASK = """
const [folder] = process.argv.slice(2);
global.window = {};
require(folder + "/search-index.js");
const { Engine } = require(folder + "/search.js");
const engine = new Engine(window.adjudicatorSearch.index);
require(folder + "/search-rulings.js");
engine.addRulings(window.adjudicatorSearch.rulings);
const { sections, documents } = engine.data;
const answers = JSON.parse(require("fs").readFileSync(0, "utf8")).map((query) => {
  const answer = engine.search(query);
  const { hits, understood } = answer;
  return {
    rulings: engine.rulings(answer).slice(0, 3).map((hit) => engine.cases.sections[hit.section][0]),
    hits: hits.slice(0, 10).map((hit) => [
      sections[hit.section][0], hit.score, hit.documents.length ? documents[hit.documents[0][1]][1] : "",
    ]),
    taken: understood.taken.map(({ typed, taken, why }) => [typed, taken, why]),
    unknown: understood.unknown.map(({ word, nearest }) => [word, nearest]),
  };
});
process.stdout.write(JSON.stringify(answers));
"""
ODD = [
    "", " ", "6.4.6b", "vtes:g.prey", "п. 17.3", "6ю4ю6", "кpовь", "🧛", "а" * 3000, "(*[].^$", "NOT x:*",
    "İstanbul ß ſ", "ё́жик", "vtes 99.9", "1.2.3.4", "٣²ⅷ", "d'Artagnan’s", ".64.6", "кровьвампира",
    "вампир абырвалг",
    "пункт 7 дополнительные карты", "rhjdfdfz j[jnf vtes", "блидxант", "хенд сайз",
    "зарашить", "локнутый миньон", "constructor", "переанлочились",
]  # fmt: skip


@pytest.fixture(scope="module")
def site(built, tmp_path_factory) -> Path:
    """A page with the search, and the files of the search."""
    root = tmp_path_factory.mktemp("site")
    page.export(root / "_search", built)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    (root / "index.html").write_text(HTML.format(policy=meta), encoding="utf-8")
    return root


@pytest.fixture(scope="module")
def queries(index_folder) -> list[str]:
    """Every judged query."""
    files = ("judged.yaml", "judged_own.yaml", "judged_fresh.yaml")
    return [judged.query for name in files for judged in evaluate.read(index_folder / name)]


def slips(query: str) -> str:
    """The query with two neighbouring letters swapped in its longest word."""
    word = max(query.split() or [""], key=len)
    swapped = word[:2] + word[3:4] + word[2:3] + word[4:]
    return query.replace(word, swapped, 1)


@pytest.mark.skipif(NODE is None, reason="нет node")
def test_script_agrees_with_python(search, site, queries, tmp_path):
    asked = [*queries, *map(slips, queries), *ODD]
    (tmp_path / "ask.js").write_text(ASK, encoding="utf-8")
    done = subprocess.run(
        [NODE, str(tmp_path / "ask.js"), str(site / "_search")],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    for query, answer in zip(asked, json.loads(done.stdout), strict=True):
        ours = search.engine.search(query)
        documents, sections = search.data["documents"], search.data["sections"]
        hits = [
            [sections[hit.section][0], hit.score, documents[hit.documents[0][1]][1] if hit.documents else ""]
            for hit in ours.hits[:10]
        ]
        assert answer["hits"] == hits, query
        rulings = [
            search.data["rulings"]["sections"][hit.section][0] for hit in search.engine.rulings(ours)[:3]
        ]
        assert answer["rulings"] == rulings, query
        assert answer["taken"] == [[one.typed, one.taken, one.why] for one in ours.understood.taken], query
        assert answer["unknown"] == [[word, nearest] for word, nearest in ours.understood.unknown], query


def test_index_is_small(site):
    assert len(gzip.compress((site / "_search" / "search-index.js").read_bytes())) <= 200 * 1024


def test_no_inline_code_and_no_outside_request(site):
    for file in (site / "_search").iterdir():
        content = file.read_text(encoding="utf-8")
        if file.name in ("search.js", "search.css"):
            assert "http://" not in content and "https://" not in content
            for forbidden in ("eval(", "new Function", "innerHTML", "fetch(", "XMLHttpRequest", ".style."):
                assert forbidden not in content


@pytest.fixture(scope="module")
def browser():
    """A real Chromium."""
    if CHROMIUM is None:
        pytest.skip("нет chromium")
    sync_api = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def address(site):
    """The site over HTTP, with the policy as a header too."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def end_headers(self):
            self.send_header("Content-Security-Policy", POLICY)
            super().end_headers()

        def log_message(self, *args):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/index.html"
    server.shutdown()


@pytest.fixture
def tab(browser):
    """A tab that fails the test if its console reports an error (a refused script, say)."""
    opened = browser.new_page()
    errors: list[str] = []
    opened.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    opened.close()
    assert [error for error in errors if "favicon" not in error] == []


def shown(tab) -> list[str]:
    return tab.eval_on_selector_all("[data-section]", "all => all.map(one => one.dataset.section)")


def ask(tab, query: str) -> None:
    tab.fill("input", query)
    tab.wait_for_function("q => decodeURIComponent(location.hash) === (q ? '#q=' + q : '')", arg=query)


def test_first_three_hits_are_the_command_lines(search, tab, address, queries):
    tab.goto(address)
    for query in dict.fromkeys(queries):
        ask(tab, query)
        expected = [result.section for result in search.find(query, limit=3).results]
        assert shown(tab)[:3] == expected, query


def test_rulings_stand_apart(search, tab, address):
    tab.goto(address + "#q=голоса на референдуме об охоте")
    tab.wait_for_selector("[data-ruling]")
    found = search.find("голоса на референдуме об охоте")
    listed = tab.eval_on_selector_all("[data-ruling]", "all => all.map(one => one.dataset.ruling)")
    assert listed == [ruling.section for ruling in found.rulings]


def test_works_from_a_file(search, tab, site):
    tab.goto((site / "index.html").as_uri() + "#q=бладхант")
    tab.wait_for_selector("[role=option] .search-clause")
    assert shown(tab)[:3] == [result.section for result in search.find("бладхант", limit=3).results]
    best = tab.locator("[role=option]").first
    assert best.locator("a").get_attribute("href").startswith("vtes/s6_5_torpor.html#c-6.5.6")
    assert "Кровавая Охота" in tab.locator(".search-notes").text_content()


def test_keys_and_roles(tab, address):
    tab.goto(address + "?q=ступор")
    tab.wait_for_selector("[role=option]")
    field = tab.get_by_role("combobox")
    assert field.input_value() == "ступор"
    assert field.get_attribute("aria-expanded") == "true"
    field.press("ArrowDown")
    field.press("ArrowDown")
    field.press("ArrowUp")
    selected = tab.locator("[role=option][aria-selected=true]")
    assert selected.count() == 1
    assert (
        field.get_attribute("aria-activedescendant")
        == selected.get_attribute("id")
        == tab.locator("[role=option]").first.get_attribute("id")
    )
    assert "Найдено" in tab.get_by_role("status").text_content()
    field.press("Escape")
    tab.wait_for_function("() => !document.querySelector('[role=option]')")
    assert field.input_value() == ""


def test_words_are_highlighted_in_any_form(tab, address):
    tab.goto(address + "#q=" + "вампир в ступоре")
    tab.wait_for_selector(".search-clause")
    lit = {word.lower() for word in tab.locator("mark").all_text_contents()}
    assert len({word for word in lit if word.startswith("вампир")}) > 1


def test_unknown_word_and_nothing(tab, address):
    tab.goto(address)
    ask(tab, "абырвалг")
    assert tab.get_by_role("status").text_content() == "Ничего не найдено"
    assert "абырвалг" in tab.locator(".search-notes").text_content()


def test_fits_a_phone(browser, address):
    phone = browser.new_page(viewport={"width": 360, "height": 740})
    phone.goto(address + "#q=дьяблери")
    phone.wait_for_selector(".search-clause")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    phone.close()


def test_keeps_up_with_typing(tab, address):
    tab.goto(address + "#q=вампир")
    tab.wait_for_selector("[role=option]")
    field = tab.get_by_role("combobox")
    field.fill("")
    began = tab.evaluate("performance.now()")
    field.press_sequentially("тапнутый миньон блокирует")
    tab.wait_for_function("() => decodeURIComponent(location.hash) === '#q=тапнутый миньон блокирует'")
    assert tab.evaluate("performance.now()") - began < 5000
