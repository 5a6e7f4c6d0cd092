"""A JSON Schema of the scenario files of one game, made from what its ruleset declares, for editors."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from adjudicator.kernel import OneOf, Ref, Ruleset, Whole, Words
from adjudicator.kernel.rules import Move
from adjudicator.kernel.things import Fact, Thing
from adjudicator.scenario import words

Schema = dict[str, Any]

OPEN = r"^(unknown|неизвестно|неизвестен|неизвестна|\?|.*(\.\.|…|\|).*)$"
"""The texts that leave a fact open: ``unknown``, a range, alternatives."""


def schema(rules: Ruleset) -> Schema:
    """The schema of a game's scenario files. Words are offered as they are declared, in both languages."""
    made: Schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Сценарии: {rules.title}",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            **_named(words.FILE, "game", {"enum": [rules.key]}),
            **_named(words.FILE, "scenarios", {"type": "array", "minItems": 1, "items": _ref("scenario")}),
        },
        "$defs": {
            "scenario": _scenario(),
            "given": _given(rules),
            "cards": _cards(rules),
            "moves": {"anyOf": [_ref("move"), {"type": "array", "items": _ref("move")}]},
            "move": _moves(rules, asked=False),
            "asked": _moves(rules, asked=True),
            "question": _question(rules),
            "expect": _object(_expect()),
            "cell": _object(_cell()),
            "facts": {"type": "object", "propertyNames": {"pattern": r"\."}},
            "ids": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
            "value": {"type": ["string", "integer", "boolean", "null", "array"]},
            **{f"kind-{kind.kind}": _facts(rules, kind) for kind in rules.kinds.values()},
        },
    }
    return _shared(made)


def _shared(made: Schema) -> Schema:
    """The same schema with every larger part that occurs more than once said once, among its `$defs`.

    A thing, a fact or a verb may be written by many names, and each of them leads to the same.
    """
    seen: Counter[str] = Counter()
    texts: dict[int, str] = {}

    def parts(node: Any) -> Iterator[Any]:
        """The schemas right inside a schema: the mapping of properties is none itself."""
        for key, one in node.items() if isinstance(node, dict) else enumerate(node):
            if key == "properties":
                yield from one.values()
            elif isinstance(one, dict | list):
                yield one

    def count(node: Any) -> None:
        for one in parts(node):
            count(one)
        if isinstance(node, dict):
            texts[id(node)] = json.dumps(node, ensure_ascii=False)
            seen[texts[id(node)]] += 1

    names: dict[str, str] = {}
    extracted: Schema = {}

    def share(node: Any) -> Any:
        text = texts.get(id(node), "")
        if seen[text] < 2 or len(text) <= _SMALL:
            return inside(node)
        if text not in names:
            names[text] = f"s{len(names) + 1}"
            extracted[names[text]] = inside(node)
        return _ref(names[text])

    def inside(node: Any) -> Any:
        if isinstance(node, list):
            return [share(one) for one in node]
        if not isinstance(node, dict):
            return node
        return {
            key: {name: share(inner) for name, inner in one.items()} if key == "properties" else share(one)
            for key, one in node.items()
        }

    for one in made["$defs"].values():
        count(one)
    defs = {name: inside(one) for name, one in made["$defs"].items()}
    return made | {"$defs": defs | extracted}


_SMALL = 60
"""A part of this many characters is repeated rather than referred to."""


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _named(table: Mapping[str, str], name: str, of: Schema) -> Schema:
    """A property under its canonical and its Russian names."""
    first = table[name].split("|")[0]
    return {word: {"description": first, **of} for word in (name, *table[name].split("|")) if word}


def _object(properties: Schema, **more: Any) -> Schema:
    return {"type": "object", "additionalProperties": False, "properties": properties, **more}


def _all_named(table: Mapping[str, str], of: Mapping[str, Schema]) -> Schema:
    found: Schema = {}
    for name, one in of.items():
        found |= _named(table, name, one)
    return found


def _scenario() -> Schema:
    text: Schema = {"type": ["string", "integer"]}
    return _object(
        _all_named(
            words.SCENARIO,
            {
                "id": text,
                "title": text,
                "situation": text,
                "given": _ref("given"),
                "moves": _ref("moves"),
                "ask": {"anyOf": [_ref("question"), {"type": "array", "items": _ref("question")}]},
                "expect": _ref("expect"),
                "cites": _ref("ids"),
                "vary": _ref("facts"),
                "doubt": text,
                "note": text,
            },
        )
    )


# Given ---------------------------------------------------------------------------------------------------


def _given(rules: Ruleset) -> Schema:
    sections: Schema = {}
    for kind in rules.kinds.values():
        facts = {"anyOf": [_ref(f"kind-{kind.kind}"), {"type": "null"}]}
        several: Schema = {"type": "object", "additionalProperties": facts}
        listed = {"type": "array", "items": {"anyOf": [{"type": ["string", "integer"]}, several]}}
        of = facts if kind.single else {"anyOf": [several, listed, {"type": "null"}]}
        for word in (kind.kind, kind.plural, *kind.ru):
            sections.setdefault(word, of)
    for procedure in rules.procedures.values():
        if procedure.name not in rules.kinds:
            step = _object(_named(words.STEP, "step", {"enum": _steps(rules, procedure.name)}))
            for word in filter(None, (procedure.name, procedure.ru)):
                sections.setdefault(word, step)
    own = {"cards": _ref("cards"), "choices": {"type": "object"}}
    return _object(sections | _all_named(words.GIVEN, own))


def _facts(rules: Ruleset, kind: type[Thing]) -> Schema:
    found: Schema = {}
    for declared in kind.facts.values():
        of = {"description": _described(declared), **_value(declared)}
        for word in (declared.name, *declared.ru):
            found.setdefault(word, of)
    if kind.kind in rules.procedures:
        for word, of in _named(words.STEP, "step", {"enum": _steps(rules, kind.kind)}).items():
            found.setdefault(word, of)
    return _object(found)


def _steps(rules: Ruleset, procedure: str) -> list[str | int]:
    """The names of the steps; one that is a number may be written without quotes."""
    steps = rules.procedures[procedure].steps
    names = [*dict.fromkeys(word for step in steps for word in (step.name, step.ru, *step.aka) if word)]
    return [*names, *(int(name) for name in names if name.isdigit())]


def _described(declared: Fact) -> str:
    return declared.ru[0] if declared.ru else declared.name


def _value(declared: Fact) -> Schema:
    """What may stand for a fact or slot: a value in any language, or what leaves it open."""
    opened = {"type": "string", "pattern": OPEN}
    match declared.domain:
        case Whole(low, high):
            least = -high if declared.signed else low  # with a sign it is an addition
            return {"anyOf": [{"type": "integer", "minimum": least, "maximum": high}, opened]}
        case OneOf(_, many):
            listed: Schema = {"enum": _option_words(declared)}
            return {"anyOf": [listed, {"type": "array", "items": listed} if many else opened]}
        case Ref(_, many) | Words(many):
            plain: Schema = {"type": ["string", "integer", "boolean", "null"]}
            return {"anyOf": [plain, {"type": "array", "items": plain}]} if many else plain


def _option_words(declared: Fact) -> list[Any]:
    assert isinstance(declared.domain, OneOf)
    found: dict[Any, None] = {}
    for option in declared.domain.options:
        russian = dict[Any, str](declared.words).get(option, "")
        extra = {True: words.TRUE["true"], False: words.FALSE["false"], None: words.NOBODY["none"]}
        if isinstance(option, bool) or option is None:
            russian = f"{russian}|{extra[option]}"
        for word in (option, *russian.split("|")):
            if word != "":
                found[word] = None
    return list(found)


def _cards(rules: Ruleset) -> Schema:
    verbs = [word for move in rules.verbs.values() for word in (move.verb, *move.ru)]
    verb: Schema = {"anyOf": [{"enum": verbs}, {"type": "array", "items": {"enum": verbs}}]}
    condition: Schema = {"type": ["string", "array", "object"]}
    amounts: Schema = {"type": "object"}
    text = _object(
        _all_named(
            words.CARD,
            {
                "by": {"type": "string"},
                "grant": verb,
                "forbid": verb,
                "must": verb,
                "set": amounts,
                "add": amounts,
                "lift": _ref("ids"),
                "who": condition,
                "whom": condition,
                "over": _ref("ids"),
                "while": _ref("facts"),
                "until": {"type": "string"},
                "layer": {"enum": list(rules.layers)},
            },
        )
    )
    return {"type": "object", "additionalProperties": {"anyOf": [text, {"type": "array", "items": text}]}}


# Moves and questions -------------------------------------------------------------------------------------


def _moves(rules: Ruleset, *, asked: bool) -> Schema:
    verbs: Schema = {}
    for move in rules.verbs.values():
        of = _slots(move, asked=asked)
        for word in (move.verb, *move.ru):
            verbs.setdefault(word, of)
    to = _object({"to": {"type": "string"}, "до": {"type": "string"}})
    verbs |= _named(words.PROCEED, "proceed", {"anyOf": [{"type": ["string", "null"]}, to]})
    return {"anyOf": [{"enum": list(verbs)}, _object(verbs, minProperties=1, maxProperties=1)]}


def _slots(move: type[Move], *, asked: bool) -> Schema:
    found: Schema = {}
    for declared in move.slots.values():
        of = _value(declared)
        if asked:
            members = {"type": "array", "items": of}
            of = {"anyOf": [of, members, {"enum": ["each", *words.EACH["each"].split("|")]}]}
        for word in (declared.name, declared.name.rstrip("_"), *declared.ru):
            found.setdefault(word, {"description": _described(declared), **of})
    alone: Schema = {"type": ["string", "integer", "boolean", "null", "array"]}
    return {"anyOf": [_object(found), alone]}


def _question(rules: Ruleset) -> Schema:
    moves = {"anyOf": [_ref("asked"), {"type": "array", "items": _ref("asked")}]}
    sequences = _either(rules.sequence_names, rules.sequences)
    forms = _all_named(
        words.FORMS,
        {
            "can": moves,
            "must": moves,
            "value": {"type": "string", "pattern": r"\."},
            "next": {"enum": sequences},
            "order": {"enum": sequences},
            "choice": {"type": "string"},
            "reach": _ref("facts"),
            "legal": {},
            "outcome": {},
        },
    )
    more = _all_named(
        words.QUESTION,
        {
            "after": _ref("moves"),
            "suppose": _ref("facts"),
            "by": {"type": "string"},
            "expect": _ref("expect"),
            "note": {"type": "string"},
        },
    )
    alone = [word for name in ("legal", "outcome") for word in (name, *words.FORMS[name].split("|"))]
    return {"anyOf": [{"enum": alone}, _object(forms | more)]}


def _either(names: Mapping[str, Iterable[str]], declared: Iterable[str]) -> list[str]:
    return [*dict.fromkeys(word for name in declared for word in (name, *names.get(name, ())))]


def _verdict() -> Schema:
    return {"enum": [word for name, ru in words.VERDICTS.items() for word in (name, *ru.split("|"))]}


def _expect() -> Schema:
    certainty = [word for name, ru in words.CERTAINTY.items() for word in (name, *ru.split("|"))]
    return _all_named(
        words.EXPECT,
        {
            "verdict": _verdict(),
            "is": _ref("value"),
            "facts": _ref("facts"),
            "because": _ref("ids"),
            "cells": {"type": "array", "items": _ref("cell")},
            "by": {"type": "string"},
            "certainty": {"enum": certainty},
            "cites": _ref("ids"),
        },
    )


def _cell() -> Schema:
    return _all_named(
        words.CELL,
        {
            "when": _ref("facts"),
            "choices": {"type": "object"},
            "verdict": _verdict(),
            "is": _ref("value"),
            "facts": _ref("facts"),
            "because": _ref("ids"),
        },
    )
