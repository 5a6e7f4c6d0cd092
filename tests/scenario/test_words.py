"""The words of the games: each has a Russian one, and none stands for two things where it may stand."""

from collections import Counter

import pytest

from adjudicator import resources
from adjudicator.games import KEYS, ruleset
from adjudicator.kernel import Facts, OneOf
from adjudicator.scenario import words
from adjudicator.scenario.ruling import rule
from adjudicator.scenario.suite import files_of, read_all
from adjudicator.scenario.vocabulary import vocabulary
from adjudicator.scenario.words import fold


def ambiguous(*names):
    """Words that stand for more than one of these; each is given with its Russian words."""
    found = Counter(word for name, russian in names for word in {fold(str(name)), *map(fold, russian)})
    return [word for word, count in found.items() if count > 1]


@pytest.mark.parametrize("key", KEYS)
def test_no_word_stands_for_two_things(key):
    rules = ruleset(key)
    assert ambiguous(*((move.verb, move.ru) for move in rules.verbs.values())) == []
    for holder in (*rules.kinds.values(), *rules.verbs.values()):
        declared = holder.facts if hasattr(holder, "facts") else holder.slots
        assert ambiguous(*((name, one.ru) for name, one in declared.items())) == [], holder
    for one in vocabulary(rules).declared():
        assert ambiguous(*((value, russian.split("|")) for value, russian in one.words.items())) == [], one


@pytest.mark.parametrize("key", KEYS)
def test_kinds_and_the_files_own_keys_do_not_collide(key):
    own = {fold(word) for name, russian in words.GIVEN.items() for word in (name, *russian.split("|"))}
    assert own & vocabulary(ruleset(key)).sections.keys() == set()


@pytest.mark.parametrize("key", KEYS)
def test_everything_a_judge_states_has_a_russian_word(key):
    rules = ruleset(key)
    bare = [kind.kind for kind in rules.kinds.values() if not kind.ru]
    for holder in rules.kinds.values():
        bare += [
            f"{holder.kind}.{one.name}" for one in holder.facts.values() if not one.ru and not one.hidden
        ]
    for move in rules.verbs.values():
        bare += [f"{move.verb}.{one.name}" for one in move.slots.values() if not one.ru]
    for one in vocabulary(rules).declared():
        if isinstance(one.domain, OneOf) and not one.hidden:
            plain = [option for option in one.domain.options if isinstance(option, str)]
            bare += [f"{one.name}: {option}" for option in plain if option not in one.words]
    bare += rules.sequences.keys() - rules.sequence_names.keys()
    assert bare == []


def test_every_choice_that_comes_up_has_a_name(monkeypatch):
    """A scenario may fix only choices that have one."""
    seen = set()
    choose = Facts.choose

    def noted(self, name, *more):
        seen.add((self.rules.key, name))
        return choose(self, name, *more)

    monkeypatch.setattr(Facts, "choose", noted)
    for made in read_all(files_of([resources.scenarios()])):
        for asked in made.asked:
            rule(made, asked)
    assert len(seen) > 5
    assert [(key, name) for key, name in seen if vocabulary(ruleset(key)).choice(name) is None] == []


@pytest.mark.parametrize(
    "table",
    [words.FILE, words.SCENARIO, words.EXPECT, words.CELL, words.GIVEN, words.CARD, words.VERDICTS,
     {**words.FORMS, **words.QUESTION}],
    ids=lambda table: next(iter(table)),
)  # fmt: skip
def test_the_files_own_words_are_clear(table):
    assert ambiguous(*((name, russian.split("|")) for name, russian in table.items())) == []
