"""The JSON Schema of each game: valid, accepts every scenario of ours, refuses what the reader refuses."""

import json
from collections import Counter

import jsonschema
import pytest

from adjudicator import resources
from adjudicator.games import KEYS, ruleset
from adjudicator.scenario.schema import schema
from adjudicator.scenario.source import Items, Scalar, Table, parse
from adjudicator.scenario.suite import files_of
from adjudicator.scenario.template import template
from adjudicator.scenario.values import number
from tests.scenario.files import scenario


def as_data(node):
    """A tree as an editor sees it: YAML 1.2, where only true, false, null and numbers are no texts."""
    match node:
        case Scalar(text, plain):
            if plain and number(text) is not None:
                return number(text)
            return {"true": True, "false": False, "": None, "null": None}.get(text, text) if plain else text
        case Items():
            return [as_data(item) for item in node.items]
        case Table():
            return {key.text: as_data(inner) for key, inner in node.entries}


def errors(text, key="toy"):
    validator = jsonschema.Draft202012Validator(schema(ruleset(key)))
    return [error.json_path for error in validator.iter_errors(as_data(parse(text)))]


@pytest.mark.parametrize("key", [*KEYS, "toy"])
def test_it_is_a_valid_schema(key):
    jsonschema.Draft202012Validator.check_schema(schema(ruleset(key)))
    assert errors(template(ruleset(key)), key) == []


@pytest.mark.parametrize("file", files_of([resources.scenarios()]), ids=lambda file: file.stem)
def test_it_accepts_our_scenarios(file):
    text = file.read_text(encoding="utf-8")
    assert errors(text, file.parent.name) == []


@pytest.mark.parametrize(
    "body",
    [
        "nota: x",
        "moves: [{fly: А}]",
        "moves: [{strike: {wit: 1}}]",
        "ask: {wat: x}",
        "ask: {next: turn}",
        "expect: {verdict: maybe}",
        "expect: {cells: [{facts: {health: 1}}]}",
    ],
)
def test_it_refuses_what_the_reader_refuses(body):
    assert errors(scenario(body)) != []


@pytest.mark.parametrize(
    "given", ["duelists: [А]", "duellists: {А: {health: many}}", "duellists: {А: {place: feild}}"]
)
def test_it_refuses_what_cannot_be_given(given):
    assert errors(scenario("note: x", given=given)) != []


@pytest.mark.parametrize("key", KEYS)
def test_what_occurs_often_is_said_once(key):
    """However many verbs share their slots: whatever is longer than a reference or a name has one home."""

    def parts(node):
        if isinstance(node, dict | list):
            yield json.dumps(node, ensure_ascii=False)
            for inner in node.values() if isinstance(node, dict) else node:
                yield from parts(inner)

    counted = Counter(part for part in parts(schema(ruleset(key))) if len(part) > 150)
    assert counted
    assert max(counted.values()) <= 2


@pytest.mark.parametrize("key", [*KEYS, "toy"])
def test_a_reference_is_a_schema_never_a_name(key):
    def properties(node):
        for name, inner in node.items() if isinstance(node, dict) else enumerate(node):
            if name == "properties":
                yield from inner
            if isinstance(inner, dict | list):
                yield from properties(inner)

    assert "$ref" not in set(properties(schema(ruleset(key))))
