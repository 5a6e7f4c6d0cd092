"""Behaviour of directives, roles and rebuilding, on a book that the tests can change."""

import pytest

from adjudicator.scenario.problems import Problem, ScenarioError
from adjudicator.scenario.view import Assumed, Line, Outweighed, Part, View
from adjudicator.site import sources
from adjudicator.site.build import BuildProblems
from adjudicator.site.policy import StrictTemplates
from adjudicator.site.sources import ScenarioRuling
from adjudicator.site.whole import print_pdf

from .conftest import SmallBook

WOUNDED = Line("vtes:1a", "1a", "effect", "", "Раны & ступор", True)
RULING = ScenarioRuling(
    id="vtes-c001",
    game="vtes",
    stem="s1_first",
    title="Вампир <ушёл>",
    situation="Вампир ранен.",
    source="id: vtes-c001\n",
    rulings=(
        View(
            headline="Исход зависит от крови",
            verdict="conditional",
            notes=("по прочтению",),
            facts=(("Barth", "кровь — 0"),),
            cases=("кровь 0–1 → ступор",),
            reasons=(Part("Barth: кровь 0–1", (WOUNDED,)),),
            log=(
                Part(
                    "",
                    (
                        Line(None, "", "move", "", "Barth ранен", False),
                        Line("card:Тоска", "карта «Тоска»", "weighed", "не мешает", "карта молчит", False),
                    ),
                ),
                Part("Barth: кровь 0–1", (WOUNDED,)),
            ),
            outweighed=(
                Outweighed("vtes:2a", "2a", "не спешите", "card:Тоска", "карта «Тоска»", "vtes:1a", "1a"),
            ),
            assumed=(Assumed("Barth: в игре"),),
        ),
    ),
)


def test_references_read_as_numbers_and_terms(small: SmallBook) -> None:
    page = small.build().page("vtes/s1_first")
    assert 'href="glossary.html#c-g.torpor-region"><span>ступор</span>' in page
    assert 'href="s2_second.html#c-2a"><span>2a</span>' in page
    assert 'href="s2_second.html#s-2"><span>2</span>' in page
    assert "Прочтение судьи" in page


def test_terms_explain_themselves_from_the_page_itself(small: SmallBook) -> None:
    page = small.build().page("vtes/s1_first")
    assert 'data-for="glossary.html#c-g.torpor-region"' in page
    assert "Состояние вампира." in page


def test_a_clause_knows_who_refers_to_it(small: SmallBook) -> None:
    page = small.build().page("vtes/s2_second")
    assert "Используют: 1 норма" in page
    assert 'href="s1_first.html#c-1a"' in page


@pytest.mark.parametrize(
    ("old", "new", "said", "place"),
    [
        ("{c}`vtes:2a` и", "{c}`vtes:9a` и", "нет такой нормы или раздела: vtes:9a", "s1_first.md:7"),
        ("vtes:g.torpor-region", "vtes:g.sleep", "нет такого термина: vtes:g.sleep", "s1_first.md:7"),
        ("{clause} vtes:1a", "{clause} vtes:2a", "повтор: vtes:2a", "s2_second.md:3"),
        ("{clause} vtes:1a", "{clause} 1a", "не похоже на номер нормы", "s1_first.md:3"),
        (":kind: rule", ":kind: law", "kind", "s1_first.md:4"),
    ],
)
def test_mistakes_are_named_with_their_place(
    small: SmallBook, old: str, new: str, said: str, place: str
) -> None:
    small.replace("vtes/s1_first", old, new)
    warnings = "\n".join(small.build().built.warnings)
    assert said in warnings
    assert place in warnings


def test_a_renamed_clause_rebuilds_the_pages_that_cite_it(small: SmallBook) -> None:
    small.build()
    small.replace("vtes/s2_second", "vtes:2a", "vtes:2b")
    again = small.build()
    assert "нет такой нормы или раздела: vtes:2a" in "\n".join(again.built.warnings)
    # And again: a broken page must not pass for built because nothing changed since.
    assert "нет такой нормы или раздела: vtes:2a" in "\n".join(small.build().built.warnings)
    assert not (small.out / "c/vtes/2a.html").exists()
    assert (small.out / "c/vtes/2b.html").exists()


def test_a_changed_definition_rebuilds_the_pages_that_explain_it(small: SmallBook) -> None:
    small.build()
    small.replace("vtes/glossary", "Состояние вампира.", "Сон вампира.")
    assert "Сон вампира." in small.build().page("vtes/s1_first")


def test_a_lost_citation_leaves_the_cited_page(small: SmallBook) -> None:
    small.build()
    small.replace("vtes/s1_first", "; см. {c}`vtes:2a` и", "; см.")
    small.replace("vtes/s1_first", ":reading: Как в {c}`vtes:2a`.\n", "")
    assert "Используют" not in small.build().page("vtes/s2_second")


def test_a_new_title_reaches_every_sidebar(small: SmallBook) -> None:
    small.build()
    small.replace("vtes/s2_second", "# 2. Вторая", "# 2. Иная")
    assert "2. Иная" in small.build().page("vtes/s1_first")


def test_nothing_is_written_when_nothing_changed(small: SmallBook) -> None:
    first = small.build()
    page = first.out / "vtes/s1_first.html"
    before = page.stat().st_mtime_ns
    small.build()
    assert page.stat().st_mtime_ns == before


def test_a_build_in_parallel_is_the_same(small: SmallBook) -> None:
    pages = ("vtes/s1_first", "vtes/s2_second", "vtes/glossary")
    serial = small.build()
    expected = [serial.page(page) for page in pages]
    small.out = small.out.with_name("parallel")
    parallel = small.build(jobs=2)
    assert [parallel.page(page) for page in pages] == expected


def test_scenarios_have_pages_and_clauses_lead_to_them(
    small: SmallBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    small.build()
    monkeypatch.setattr(sources, "scenario_rulings", lambda *args: [RULING])
    monkeypatch.setattr(sources, "rule_citations", lambda: {"vtes:1a": ["Раненый уходит в ступор."]})
    site = small.build()
    ruling = site.page("scenarios/vtes-c001")
    assert "Вампир &lt;ушёл&gt;" in ruling
    for said in (
        "зависит от крови",
        "по прочтению",
        "Barth</th><td>кровь — 0",
        "0–1 → ступор",
        "Barth: в игре",
    ):
        assert said in ruling
    assert "Раны &amp; ступор" in ruling
    assert 'href="../vtes/s1_first.html#c-1a"' in ruling
    assert "<i>не мешает:</i> карта молчит" in ruling
    clause = site.page("vtes/s1_first")
    assert "Используют: 1 случай, 1 правило" in clause
    assert 'href="../scenarios/vtes-c001.html"' in clause
    assert "разбор по шагам" in clause
    assert "Вампир &lt;ушёл&gt;" in site.page("scenarios/vtes")
    assert 'href="../scenarios/vtes.html"' in site.page("vtes/index")


def test_a_book_can_be_an_epub(small: SmallBook, monkeypatch: pytest.MonkeyPatch) -> None:
    import zipfile

    monkeypatch.setattr(sources, "scenario_rulings", lambda *args: [RULING])
    built = small.build(builder="epub").built
    assert built.warnings == ()
    with zipfile.ZipFile(built.start) as epub:
        chapter = epub.read("vtes/s1_first.xhtml").decode()
        assert 'id="c-1a"' in chapter
        assert "Источник" in chapter
        assert not [name for name in epub.namelist() if "scenario" in name]
        assert "1. Первая" in epub.read("nav.xhtml").decode()


def test_a_build_that_was_cut_short_is_made_up_for(small: SmallBook, monkeypatch: pytest.MonkeyPatch) -> None:
    small.build()
    small.replace("vtes/glossary", "Состояние вампира.", "Сон вампира.")
    with monkeypatch.context() as broken:
        broken.setattr(StrictTemplates, "externalise", lambda *args: 1 / 0)
        with pytest.raises(BuildProblems):
            small.build()
    assert "Сон вампира." in small.build().page("vtes/s1_first")


def test_a_whole_book_can_be_printed(small: SmallBook) -> None:
    small.build()
    [pdf] = print_pdf(small.out)
    assert pdf.read_bytes().startswith(b"%PDF")


def test_a_faulty_suite_is_warned_of_and_the_rules_are_built(
    small: SmallBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*args: object) -> None:
        raise ScenarioError([Problem("suite.yaml", 3, 5, "vtes-c001", "нет такого факта")])

    monkeypatch.setattr(sources, "scenario_rulings", faulty)
    site = small.build()
    assert "suite.yaml:3:5" in "\n".join(site.built.warnings)
    assert "Вампир уходит" in site.page("vtes/s1_first")
