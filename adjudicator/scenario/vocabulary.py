"""The words of one game, English and Russian, looked up as its ruleset declares them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.kernel import OneOf, Ruleset, Thing
from adjudicator.kernel.things import Fact
from adjudicator.scenario import words
from adjudicator.scenario.words import fold

Lookup = Mapping[str, str]


@dataclass(slots=True)
class Vocabulary:
    """Look-ups from folded words to the canonical names of a ruleset.

    `sections` leads to kinds of things by their singular and plural names, `presets` from such a name of a
    kind to the facts that it states by itself; `facts` and `slots` lead, for a
    kind or a verb, to the names of its facts (stored, derived, and the step of its procedure) or slots.
    """

    rules: Ruleset
    sections: dict[str, str] = field(default_factory=dict)
    presets: dict[str, dict[str, Mapping[str, Any]]] = field(default_factory=dict)
    facts: dict[str, dict[str, str]] = field(default_factory=dict)
    verbs: dict[str, str] = field(default_factory=dict)
    slots: dict[str, dict[str, str]] = field(default_factory=dict)
    procedures: dict[str, str] = field(default_factory=dict)
    steps: dict[str, dict[str, str]] = field(default_factory=dict)
    sequences: dict[str, str] = field(default_factory=dict)
    derived: dict[str, str] = field(default_factory=dict)
    choices: dict[str, str] = field(default_factory=dict)
    _options: dict[int, tuple[Fact, dict[str, Any]]] = field(default_factory=dict)

    def option(self, declared: Fact, word: str) -> Any:
        """The value of a closed list that a word stands for. Raises `KeyError`."""
        known = self._options.get(id(declared))
        if known is None:  # the fact is kept with its words: another one may not take its id
            known = self._options[id(declared)] = declared, _options(declared)
        return known[1][fold(word)]

    def choice(self, written: str) -> str | None:
        """The canonical name of a choice, ``None`` if rules have no such choice.

        A choice that each thing has for itself (declared as ``.target``) is named with its thing.
        """
        found = self.choices.get(fold(written))
        if found is None:
            owner, dot, rest = written.strip().rpartition(".")
            each = self.choices.get(fold(f".{rest}")) if dot else None
            found = owner + each if each is not None else None
        return found

    def choice_words(self, *, english: bool) -> dict[str, str]:
        """The names of choices as they are written, for messages."""
        return {
            name: (("Name" if english else "Имя.") if name[0] == "." else "")
            + (name if english else russian[0])
            for name, russian in self.rules.choice_names.items()
            if not name.rpartition(".")[2].isdigit()  # the second choice of its kind, the third
        }

    def kinds_with(self, fact_name: str) -> list[type[Thing]]:
        """The kinds of things that have a fact of that name, in any language."""
        return [
            kind for kind in self.rules.kinds.values() if fold(fact_name) in self.facts.get(kind.kind, {})
        ]

    def declared(self) -> Iterator[Fact]:
        """Every fact and slot that the game declares."""
        for kind in self.rules.kinds.values():
            yield from kind.facts.values()
        for move in self.rules.verbs.values():
            yield from move.slots.values()

    def derived_of(self, kind: str) -> list[str]:
        """The names of the derived facts of a kind."""
        start = f"{kind}."
        names = {*self.rules.values, *self.rules.value_names}
        return sorted(name.removeprefix(start) for name in names if name.startswith(start))


_MADE: dict[int, Vocabulary] = {}


def vocabulary(rules: Ruleset) -> Vocabulary:
    """The words of a game, gathered once."""
    made = _MADE.get(id(rules))
    if made is None:
        made = _MADE[id(rules)] = _gather(rules)
    return made


def _gather(rules: Ruleset) -> Vocabulary:
    made = Vocabulary(rules)
    for kind in rules.kinds.values():
        _enter(made.sections, kind.kind, (kind.plural, *kind.ru))
        made.presets[kind.kind] = {fold(word): said for word, said in kind.presets.items()}
        facts = made.facts[kind.kind] = {}
        for name, declared in kind.facts.items():
            _enter(facts, name, declared.ru)
        for name in made.derived_of(kind.kind):
            full = f"{kind.kind}.{name}"
            _enter(facts, name, rules.value_names.get(full, ()))
            _enter(made.derived, full, (name, *rules.value_names.get(full, ())))
    for procedure in rules.procedures.values():
        names = [procedure.ru] if procedure.ru else []
        _enter(made.procedures, procedure.name, names)
        if procedure.name not in rules.kinds:
            _enter(made.sections, procedure.name, names)
        _enter(made.facts.setdefault(procedure.name, {}), "step", words.STEP["step"].split("|"))
        steps = made.steps[procedure.name] = {}
        for step in procedure.steps:
            _enter(steps, step.name, (*((step.ru,) if step.ru else ()), *step.aka))
    for verb, move in rules.verbs.items():
        _enter(made.verbs, verb, move.ru)
        slots = made.slots[verb] = {}
        for name, declared in move.slots.items():
            _enter(slots, name, (name.rstrip("_"), *declared.ru))
    _enter(made.verbs, "proceed", words.PROCEED["proceed"].split("|"))
    for name in {*rules.sequences, *rules.sequence_names}:
        _enter(made.sequences, name, rules.sequence_names.get(name, ()))
    for name, russian in rules.choice_names.items():
        _enter(made.choices, name, (f".{word}" if name.startswith(".") else word for word in russian))
    return made


def _enter(table: dict[str, str], name: str, others: Iterable[str]) -> None:
    """Enter a name under all its words; canonical names are never displaced by another's Russian name."""
    table[fold(name)] = name
    for word in others:
        table.setdefault(fold(word), name)


def _options(declared: Fact) -> dict[str, Any]:
    assert isinstance(declared.domain, OneOf)
    found: dict[str, Any] = {}
    for option in declared.domain.options:
        if option is True or option is False:
            extra = words.TRUE["true"] if option else words.FALSE["false"]
            found[str(option).casefold()] = option
        elif option is None:
            extra = words.NOBODY["none"]
            found["none"] = option
        else:
            extra = ""
            found[fold(str(option))] = option
        russian = declared.words.get(option, "")
        for word in (*russian.split("|"), *extra.split("|")):
            if word:
                found.setdefault(fold(word), option)
    return found
