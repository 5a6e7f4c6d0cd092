"""Words that are found for each other, and forms that are told apart."""

import pytest

from adjudicator.search import kin, paradigms
from adjudicator.search.paradigms import Forms
from adjudicator.search.scoring import WEIGHTS, Reading, Scorer, Slot
from adjudicator.search.spelling import one_slip


@pytest.mark.parametrize(
    ("word", "root"),
    [
        ("блокировать", "блокир"),
        ("блокирование", "блокир"),
        ("блокирующий", "блокир"),
        ("платиться", "плат"),
        ("отменять", "отмен"),
        ("жить", ""),
        ("карта", ""),
        ("block", ""),
    ],
)
def test_root(word, root):
    assert kin.root(word) == root


def test_a_family_takes_in_the_roots_of_its_members_but_not_the_unlike():
    words = ["платить", "платиться", "плата", "следить", "следовать"]
    found = kin.relatives([["платить", "плата"]], words, {"следить"})
    assert found == {
        "плата": ["платить", "платиться"],
        "платить": ["плата", "платиться"],
        "платиться": ["плата", "платить"],
    }


def test_a_contained_lexeme_gives_its_forms_to_the_one_that_contains_it():
    lexemes = {
        "чужой": [("чуж", ("ой", "ого", "ому", "им", "ое", "ая"))],
        "чужое": [("чуж", ("ое", "ого", "ому", "им"))],
        "драка": [("драк", ("", "а", "у", "ам", "ами"))],
        "драк": [("драк", ("", "а", "у", "ам", "ом", "ами"))],
    }
    merged = paradigms.merged(lexemes, {"драка"})
    assert set(merged) == {"чужой", "драка", "драк"}
    forms = Forms(paradigms.compile_table(merged, lambda _: 0))
    assert forms.lemmas[forms.find("чужое")] == "чужой"


def test_merging_loses_no_form(built):
    from adjudicator.search import build

    stored = build.stored_paradigms()
    spelled = {stem + end for groups in stored.values() for stem, ends in groups for end in ends}
    forms = Forms(paradigms.compile_table(paradigms.merged(stored), lambda _: 0))
    assert [form for form in sorted(spelled) if forms.find(form) < 0] == []


@pytest.mark.parametrize("word", ["блакировать", "strke", "к", "ступорь", "зщшзх"])
def test_variants_are_looked_up_as_single_forms_are(built, word):
    forms = Forms(built.data["forms"])
    slips = [(form, shared) for form, shared, _ in one_slip(word)]
    assert all(form[:shared] == word[:shared] for form, shared in slips)
    assert list(forms.variants(word, slips)) == [forms.search(form) for form, _ in slips]


def test_the_game_that_a_query_speaks_of_comes_first():
    """Both games have the card; only one of them has the girl."""
    names = {"sections": [], "documents": [], "lengths": [2, 2, 2], "weights": WEIGHTS}
    for number, game in enumerate(("vtes", "thev", "thev")):
        names["sections"].append([f"{game}:{number}", game, "", [], 1.0, 0, "", 0.0])
        names["documents"].append([number, "", "rule", 1.0])
    postings = {"карта": [(0, 1), (1, 1)], "девушка": [(2, 1)]}
    scorer = Scorer(names, lambda term: postings.get(term, ()))
    slots = [Slot(word, (Reading((word,)),)) for word in ("карта", "девушка")]
    ranked = [hit.section for hit in scorer.rank(slots)]
    assert ranked.index(1) < ranked.index(0)


def test_an_index_without_documents_answers_nothing():
    scorer = Scorer({"sections": [], "documents": [], "lengths": [], "weights": WEIGHTS}, lambda term: ())
    assert scorer.rank([Slot("карта", (Reading(("карта",)),))]) == []
