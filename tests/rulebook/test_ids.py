"""The grammar of ids."""

import pytest

from adjudicator.rulebook import ids


@pytest.mark.parametrize(
    ("id", "section"),
    [
        ("vtes:6.4.6aa", "vtes:6.4.6"),
        ("vtes:6.5a", "vtes:6.5"),
        ("fury:0b", "fury:0"),
        ("vtes:ta", "vtes:t"),
        ("vtes:g.torpor-region", "vtes:g.torpor-region"),
        ("vtes:6.4.6", "vtes:6.4.6"),
    ],
)
def test_section_of(id, section):
    assert ids.section_of(id) == section


@pytest.mark.parametrize(
    "text", ["6.4.6a", "vtes:6.4.", "vtes:6.4.6abc", "vtes:6.4.6а", "vtes:x.torpor", "vtes:"]
)
def test_what_is_no_clause_id(text):
    assert not ids.is_clause(text)


def test_terms_and_sections():
    assert ids.is_term("vtes:w.caine") and not ids.is_term("vtes:6a")
    assert ids.is_section("vtes:6.4") and ids.is_section("vtes:g.tap") and not ids.is_section("vtes:6.4a")
