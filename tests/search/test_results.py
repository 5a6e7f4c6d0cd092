"""What is found and how it is handed over."""

import pytest


def sections(found):
    return [result.section for result in found.results]


def test_number_finds_its_section_at_once(search):
    assert sections(search.find("6.4.6"))[0] == "vtes:6.4.6"


def test_number_of_a_clause_marks_it(search):
    best = search.find("6.4.6b").results[0]
    assert (best.section, best.clause, best.url) == (
        "vtes:6.4.6",
        "vtes:6.4.6b",
        "vtes/s6_4_combat.html#c-6.4.6b",
    )


def test_number_that_two_games_have_finds_both(search):
    assert {"vtes:6.1", "thev:6"} & set(sections(search.find("6.1")))
    assert set(sections(search.find("1.2"))[:2]) == {"vtes:1.2", "thev:1.2"}


def test_number_that_does_not_exist_finds_the_section_above(search):
    assert sections(search.find("vtes 6.4.99"))[0] == "vtes:6.4"


@pytest.mark.parametrize(
    ("term", "entry"),
    [
        ("хищник", "vtes:g.predator"),
        ("трансфер", "vtes:g.transfer"),
        ("гуль", "vtes:w.ghoul"),
    ],
)
def test_term_finds_its_definition(search, term, entry):
    assert entry in sections(search.find(term))[:2]


def test_game_and_kind_filter(search):
    assert {id.partition(":")[0] for id in sections(search.find("бой", game="fury", limit=50))} == {"fury"}
    kinds = {
        kind
        for result in search.find("вампир", kind="definition", limit=50).results
        for clause, kind, _ in search.clauses(result.section)
        if clause == result.clause
    }
    assert kinds == {"definition"}


def test_pages_follow_each_other(search):
    whole = sections(search.find("вампир", limit=20))
    assert (
        sections(search.find("вампир", limit=10, page=1)) + sections(search.find("вампир", limit=10, page=2))
        == whole
    )
    assert search.find("вампир", limit=10, page=99).results == ()


def test_json_shape(search):
    data = search.find("бладхант").as_dict()
    assert {"query", "understood", "results"} <= set(data)
    assert list(data["results"][0]) == ["section", "clause", "title", "score", "text", "url"]


def test_section_is_shown_with_all_its_clauses_in_order(search):
    clauses = [clause for clause, _, _ in search.clauses("vtes:6.4.6")]
    assert clauses[:3] == ["vtes:6.4.6a", "vtes:6.4.6b", "vtes:6.4.6c"]


def test_any_form_of_a_word_matches(search):
    matches = search.matches(search.find("вампир сжигает"))
    assert matches("вампирами") and matches("сожгли")
    assert not matches("карта")


def test_same_query_same_answer(search):
    assert search.find("бой вампиров").as_dict() == search.find("бой вампиров").as_dict()
