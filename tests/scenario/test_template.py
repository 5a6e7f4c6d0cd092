"""The scenario to fill in: it loads as it is, and so does whatever is uncommented in it."""

import re

import pytest

from adjudicator.games import KEYS, ruleset
from adjudicator.scenario.reading import read_text
from adjudicator.scenario.template import template


@pytest.mark.parametrize("key", [*KEYS, "toy"])
def test_it_loads_as_it_is(key):
    (made,) = read_text(template(ruleset(key)))
    assert made.game == key


def test_it_names_things_facts_and_verbs_in_both_languages():
    text = template(ruleset("toy"))
    assert re.search(r"duellists:.*# дуэлянт, дуэлянты", text)
    assert re.search(r"health: 0 .*# здоровье: 0–9", text)
    assert re.search(r"place: field .*# место: на поле \| в лазарете \| в могиле", text)
    assert re.search(r"- strike: {by: кто, at: кого, force: сила} .*# ударить", text)


def test_a_section_keeps_only_its_verbs():
    text = template(ruleset("toy"), "toy:5")
    assert "strike" in text and "parry" in text and "press" not in text
    assert "parry" not in template(ruleset("toy"), "toy:3")


def test_what_is_uncommented_loads():
    lines = template(ruleset("toy")).splitlines()
    at = next(i for i, line in enumerate(lines) if "вместо строки выше" in line)
    facts = [re.sub("^      # ", "      ", line) for line in lines[at + 1 :] if line.startswith("      #")]
    (made,) = read_text("\n".join([*lines[: at - 1], *facts]))
    assert made.board.things["Анна"].kind == "duellist"
