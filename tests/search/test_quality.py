"""How well the search answers: the figures that the project holds itself to."""

import pytest

from adjudicator.search import evaluate


def scores(search, file):
    return evaluate.evaluate(
        evaluate.read(file),
        lambda query: [result.section for result in search.find(query, limit=10, rulings=0).results],
    )


def test_judged_queries(search, index_folder):
    found = scores(search, index_folder / "judged.yaml")
    assert found[""].success1 >= 0.93
    assert found[""].success3 >= 0.98
    assert found[""].mrr10 >= 0.95
    weak = {
        name: one.success1 for name, one in found.items() if name.startswith("kind") and one.success1 < 0.85
    }
    assert not weak


@pytest.mark.parametrize("name", ["judged_own.yaml", "judged_fresh.yaml"])
def test_nothing_learned_is_lost(search, index_folder, name):
    """Development sets: lexicon and weights were made with them in view; their scores estimate nothing."""
    found = scores(search, index_folder / name)
    assert found[""].success1 >= 0.92
    assert found[""].success3 >= 0.97


@pytest.mark.parametrize(
    ("ranking", "expected"),
    [
        (["x:1"], (1, 1, 1)),
        (["x:9", "x:1"], (0, 1, 0.5)),
        (["x:2", "x:9", "x:8", "x:1"], (0, 0, 0.25)),
        ([], (0, 0, 0)),
    ],
)
def test_measures(ranking, expected):
    judged = evaluate.Judged("q", "q", "natural", "x", {"x:1": 2, "x:2": 1})
    one = evaluate.score(judged, ranking)
    assert (one.success1, one.success3, one.mrr10) == expected
    assert 0 <= one.ndcg10 <= 1


def test_lower_grade_counts_where_there_is_no_better():
    judged = evaluate.Judged("q", "q", "natural", "x", {"x:2": 1})
    assert evaluate.score(judged, ["x:2"]).success1 == 1


@pytest.mark.parametrize(
    "content", ["[", "a: b", "- {q: x}", "- {q: x, rel: {}}", "- {q: x, rel: {a: много}}"]
)
def test_bad_file_is_explained(tmp_path, content):
    file = tmp_path / "judged.yaml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(evaluate.JudgedError, match="judged"):
        evaluate.read(file)
