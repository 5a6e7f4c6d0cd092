"""Whatever stands in a file, a judge gets clean errors or rulings, never a traceback."""

import random
import string

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.kernel.phrases import Phrase
from adjudicator.scenario.export import rulings
from adjudicator.scenario.problems import ScenarioError
from adjudicator.scenario.reading import read_text
from adjudicator.scenario.render import render
from adjudicator.scenario.ruling import explained
from adjudicator.scenario.view import view
from tests.scenario.test_reading import ENGLISH, RUSSIAN

SOME_WORDS = """
А Б Щит strike bow gift parry press proceed health limit coins armed place duel round turns what step by
at to force unknown 0..5 1|3 да нет yes no 1 -1 05 99 ready|grave each поле none undetermined card:Щит
toy:5a А.health Б.place А.strength А.strength.raw duel.round round.step strike.force ~ null
А.health.never
"""
SOME_KEYS = """
game scenarios id title given moves ask expect cites vary duellists duel round cards choices can must
value next order choice reach legal after suppose by verdict is facts because cells when certainty who
whom while until grant forbid set add lift игра дано ходы
"""
WORDS = st.sampled_from([*SOME_WORDS.split(), "А.health - 2", ""])
KEYS = WORDS | st.sampled_from(SOME_KEYS.split())
TREES = st.recursive(
    WORDS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=12
)


def survives(text):
    """Read, rule and render; problems are the only answer to a bad text."""
    try:
        for made in read_text(text):
            for asked in made.asked:
                assert render(view(made, asked, explained(made, asked)))
            assert rulings(made)
    except ScenarioError as error:
        assert error.problems
        assert all(problem.text and str(problem) for problem in error.problems)


@given(st.text())
def test_any_text(text):
    survives(text)


@given(st.text(alphabet="ab:{}[]-,'\"\n #&*!|>%@`?\t.1", max_size=60))
def test_any_yaml(text):
    survives(text)


@settings(max_examples=300)
@given(st.dictionaries(KEYS, TREES, max_size=6))
def test_any_scenario(tree):
    survives(yaml.safe_dump({"game": "toy", "scenarios": [{"id": "x", **tree}]}, allow_unicode=True))


@settings(max_examples=200)
@given(st.sampled_from(["given", "moves", "ask", "expect", "vary", "cites"]), TREES)
def test_any_part_of_a_good_scenario(part, tree):
    good = yaml.safe_load(ENGLISH)
    good["scenarios"][0][part] = tree
    survives(yaml.safe_dump(good, allow_unicode=True))


@settings(max_examples=300)
@given(st.integers(0, 2**32), st.sampled_from([ENGLISH, RUSSIAN]))
def test_a_good_file_with_some_of_it_changed(seed, text):
    """A word becomes another word of the same file, a line goes, comes twice or is cut."""
    source = random.Random(seed)
    lines = text.splitlines()
    for _ in range(source.randint(1, 3)):
        at = source.randrange(len(lines))
        match source.randrange(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[source.randrange(len(lines))])
            case 2:
                lines[at] = lines[at][: source.randint(0, len(lines[at]))]
            case _:
                words = [word.strip(string.punctuation) for word in text.split()]
                old = source.choice(words)
                if old:
                    lines[at] = lines[at].replace(old, source.choice(words))
        if not lines:
            return
    survives("\n".join(lines))


def test_phrases_are_only_filled_when_read():
    assert str(Phrase("{кто}", {"кто": "{А}"})) == "{А}"
