"""The real site in a real browser, from file://: strict policy, hover texts, themes, phone and print."""

from collections.abc import Callable

import pytest

from .conftest import Site, Visit

pytestmark = pytest.mark.xdist_group("site")

PAGES = (
    "index.html",
    "search.html",
    "compare.html",
    "vtes/index.html",
    "vtes/s6_4_combat.html",
    "vtes/glossary.html",
    "thev/s17_fight.html",
    "fury/s3_11_combat.html",
    "fury/s4_quick_reference.html",
    "guide/scenario.html",
)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
Open = Callable[..., Visit]


@pytest.mark.parametrize("name", PAGES)
def test_no_violation_no_error_no_request(visit: Open, name: str) -> None:
    assert visit(name).complaints == []


@pytest.mark.parametrize("name", PAGES)
def test_a_phone_needs_no_sideways_scrolling(visit: Open, name: str) -> None:
    page = visit(name, **PHONE).page
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_the_policy_is_in_force(visit: Open) -> None:
    opened = visit("vtes/s6_4_combat.html")
    opened.page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: '1'}))")
    opened.page.wait_for_timeout(100)
    assert any("Content Security Policy" in complaint for complaint in opened.complaints)


def test_a_term_explains_itself_under_the_mouse(visit: Open) -> None:
    page = visit("vtes/s6_4_combat.html").page
    term = page.locator("a.rule-term").first
    term.hover()
    box = page.locator("#hover-text")
    assert box.is_visible() and len(box.inner_text()) > 20
    assert term.get_attribute("aria-describedby") == "hover-text"
    page.mouse.move(1, 1)
    assert box.is_hidden()


def test_a_term_explains_itself_to_the_keyboard(visit: Open) -> None:
    page = visit("vtes/s6_4_combat.html").page
    page.locator("a.rule-term").first.focus()
    assert page.locator("#hover-text").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#hover-text").is_hidden()


def test_a_tap_explains_and_a_second_step_follows(visit: Open) -> None:
    page = visit("vtes/s6_4_combat.html", **PHONE).page
    term = page.locator("a.rule-term").first
    term.tap()
    assert page.url.endswith("s6_4_combat.html")
    box = page.locator("#hover-text")
    assert box.is_visible()
    bounds = box.bounding_box()
    assert bounds["x"] >= 0 and bounds["x"] + bounds["width"] <= 390
    box.locator("a.hover-follow").tap()
    page.wait_for_url("**/glossary.html#*")


def test_a_clause_of_the_same_page_is_shown_without_leaving_it(visit: Open) -> None:
    page = visit("vtes/s6_4_combat.html").page
    page.locator(".clause-text a.rule-ref[href^='#c-']").first.hover()
    assert page.locator("#hover-text .clause-text").is_visible()


def test_a_permalink_leads_to_its_clause(visit: Open) -> None:
    page = visit("c/vtes/6.4.6j.html").page
    page.wait_for_url("**/vtes/s6_4_combat.html#c-6.4.6j")
    assert page.locator("#c-6\\.4\\.6j").is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_is_readable_in_both_themes(visit: Open, scheme: str) -> None:
    """Contrast of everything that must be read, by WCAG's formula: 4.5 at least."""
    page = visit("vtes/s6_4_combat.html", color_scheme=scheme).page
    worst = page.evaluate(
        """() => {
          const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
          const rgb = (color) => {
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
            return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
          };
          const luminance = (color) => {
            const [r, g, b] = rgb(color).map((part) => {
              const s = part / 255;
              return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const background = (node) => {
            for (; node; node = node.parentElement) {
              const color = getComputedStyle(node).backgroundColor;
              if (!/rgba\\(.*, 0\\)|transparent/.test(color)) return color;
            }
            return "white";
          };
          const read = ".clause-text p, .clause-number, .clause-kind, .clause-note p, .clause-uses summary," +
            "a.rule-ref, a.rule-term, .page-source, .page-game, h1, .sidebar-tree a, .toc-tree a";
          return [...document.querySelectorAll(read)].reduce((worst, node) => {
            const [a, b] = [luminance(getComputedStyle(node).color), luminance(background(node))];
            const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            return contrast < worst[0] ? [contrast, node.className || node.tagName] : worst;
          }, [21, ""]);
        }"""
    )
    assert worst[0] >= 4.5, worst


def test_the_theme_can_be_chosen_and_is_remembered(visit: Open) -> None:
    page = visit("index.html").page
    page.locator(".theme-toggle-content button").click()
    assert page.evaluate("document.body.dataset.theme") == "dark"
    page.reload()
    assert page.evaluate("document.body.dataset.theme") == "dark"


def test_lines_have_a_readable_length(visit: Open) -> None:
    page = visit("vtes/s6_4_combat.html", viewport={"width": 1920, "height": 1080}).page
    width, size = page.evaluate(
        """() => {
          const p = document.querySelector(".clause-text p");
          return [p.getBoundingClientRect().width, parseFloat(getComputedStyle(p).fontSize)];
        }"""
    )
    assert width / size <= 42


def test_print_leaves_only_the_rules(visit: Open) -> None:
    page = visit("vtes/s6_4_combat.html").page
    page.emulate_media(media="print")
    assert page.locator(".clause-text").first.is_visible()
    for hidden in (".clause-uses", ".sidebar-drawer", ".theme-toggle-content"):
        assert page.locator(hidden).first.is_hidden(), hidden


def test_numbers_stand_beside_their_text_on_a_desk(visit: Open, site: Site) -> None:
    page = visit("vtes/s6_4_combat.html").page
    number = page.locator("#c-6\\.4a .clause-number").bounding_box()
    text = page.locator("#c-6\\.4a .clause-text").bounding_box()
    assert number["x"] + number["width"] < text["x"]
    assert abs(number["y"] - text["y"]) < 12


def test_search_answers_in_the_page(visit: Open) -> None:
    opened = visit("search.html")
    field = opened.page.locator(".adjudicator-search input")
    field.fill("раненый вампир уходит в ступор")
    first = opened.page.locator(".adjudicator-search [role=option] a").first
    first.wait_for()
    assert opened.page.locator(".adjudicator-search mark").count() > 0
    first.click()
    opened.page.wait_for_url("**/vtes/**#*")
    assert opened.complaints == []


def test_the_field_of_the_sidebar_leads_to_the_answers(visit: Open) -> None:
    opened = visit("vtes/s6_4_combat.html")
    field = opened.page.locator(".sidebar-search")
    field.fill("дьяблери")
    field.press("Enter")
    opened.page.wait_for_url("**/search.html*")
    opened.page.locator(".adjudicator-search [role=option]").first.wait_for()
    assert opened.page.locator(".adjudicator-search input").input_value() == "дьяблери"
    assert opened.complaints == []
