"""The lexicon: one home for every word, and a check that says where that is not so."""

import pytest

from adjudicator.search import build, frontend, lexicon
from adjudicator.search.documents import Corpus, Section


@pytest.fixture(scope="module")
def ours():
    return build.corpus()


def test_our_lexicon_has_no_contradictions(ours):
    corpus, words = ours
    assert lexicon.check(words, corpus) == []


def test_stored_paradigms_are_up_to_date(ours):
    """If not: `adjudicator index build --paradigms`; without it words are inflected by rule."""
    known = frontend.vocabulary(*ours)
    missing = [word for word in frontend.unknown(known, build.stored_paradigms()) if not word.isascii()]
    assert len(missing) < 0.03 * len(known), missing


@pytest.fixture
def small(tmp_path):
    """A lexicon of two files over a corpus of one section."""
    (tmp_path / "lexicon").mkdir()
    corpus = Corpus({"vtes": "VTES"}, (Section("vtes:4", "vtes", "4", "Фаза антапа"),), ())

    def checked(**files):
        for name, content in files.items():
            (tmp_path / "lexicon" / f"{name}.yaml").write_text(content, encoding="utf-8")
        return lexicon.check(lexicon.read(tmp_path), corpus)

    return checked


def test_word_with_two_meanings_is_reported(small):
    (problem,) = small(vtes="фаза: антэп\nантапа: антэп\n")
    assert "«антэп» объяснено по-разному" in problem


def test_word_in_two_files_is_reported(small):
    (problem,) = small(vtes="фаза: фейз\n", common="фаза: фейз\n")
    assert "«фейз» уже есть в common.yaml" in problem


def test_unknown_section_and_word_are_reported(small):
    problems = small(vtes='фаза: {says: фейз, see: "vtes:99"}\nчебурашка: чебур\n')
    assert any("раздела vtes:99 нет" in problem for problem in problems)
    assert any("«чебурашка»" in problem for problem in problems)


@pytest.mark.parametrize("content", ["фаза: а\nфаза: б\n", "- a\n", "фаза: [а]\n", "фаза: {says: 5}\n", "{"])
def test_bad_file_is_explained(small, content):
    with pytest.raises(lexicon.LexiconError, match=r"vtes\.yaml"):
        small(vtes=content)
