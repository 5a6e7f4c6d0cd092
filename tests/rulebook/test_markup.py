"""Plain text of MyST bodies."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.rulebook import markup


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Просто текст — «и всё».", "Просто текст — «и всё»."),
        ("Вампир с {term}`кровью <vtes:g.blood>`.", "Вампир с кровью."),
        ("См. {c}`vtes:6.4.6j` и {c}`thev:17.3b`.", "См. 6.4.6j и thev:17.3b."),
        ("См. {c}`раздел о бое <vtes:6.4>`.", "См. раздел о бое."),
        ("*Важно*: **не** `код` [ссылка](http://x).", "Важно: не код ссылка."),
        ("Строка\nпродолжается.", "Строка продолжается."),
        ("Раз.\n\nДва.", "Раз.\n\nДва."),
        ("Список:\n\n- один\n- два\n  - внутри\n- три", "Список:\n\n— один\n— два\n  — внутри\n— три"),
        ("1. один\n2. {c}`vtes:1a`", "1. один\n2. 1a"),
        ("| а | б |\n|---|---|\n| 1 | {c}`vtes:2b` |", "а | б\n1 | 2b"),
        ("2 литра крови", "2 литра крови"),
        ("какой-либо +1", "какой-либо +1"),
    ],
)
def test_plain(text, plain):
    assert markup.plain(text, "vtes") == plain


@given(st.text(st.sampled_from("абв .,;:—«»()1234+-*_`{}[]<>|#\n"), max_size=80))
def test_any_text_has_a_plain_form_and_the_shortcut_agrees_with_the_parser(text):
    plain = markup.plain(text, "vtes")
    if not markup._MARKED.search(text.strip()):
        assert plain == "\n\n".join(markup._blocks(text.strip()))


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        ("vtes:6.4", (None, "vtes:6.4")),
        ("ступор <vtes:g.torpor>", ("ступор", "vtes:g.torpor")),
        ("зона\nступора <vtes:g.torpor>", ("зона ступора", "vtes:g.torpor")),
    ],
)
def test_split(content, parts):
    assert markup.split(content) == parts
