"""Any string at all gets an answer or a polite nothing."""

import string

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
WORDS = [
    "вампир",
    "тапнуть",
    "bleed",
    "6.4.6b",
    "ступор",
    "vtes",
    "NOT",
    "title:",
    "*",
    "(",
    "[а-я]+",
    "кpовь",
]

texts = st.one_of(
    st.text(),
    st.text(alphabet=RUSSIAN + string.ascii_letters, max_size=30),
    st.text(alphabet=string.printable),
    st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join),
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=texts)
def test_any_string(search, query):
    found = search.find(query)
    assert found.total >= len(found.results)
    scores = [result.score for result in found.results]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    "query",
    [
        "",
        " \t\n",
        "\x00\x07\x1b[31m",
        "🧛🩸",
        "а" * 10_000,
        "вампир " * 5_000,
        "a*b?c~2^3 AND (title:x OR NOT",
        "(?P<x>.*){1000}[",
        "вaмпиp",
        "\u202eрипмав\u202c",
        "e\u0301" * 50,
        "' OR 1=1; --",
    ],
)
def test_hostile_strings(search, query):
    search.find(query).as_dict()


def test_nothing_is_found_for_nothing(search):
    for query in ("", "   ", "🧛", "?!."):
        assert search.find(query).results == ()
