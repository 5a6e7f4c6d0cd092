"""Facts and values of a game in the words of a judge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.kernel import UNDETERMINED, Board, OneOf, Ruleset, Unknown, Whole
from adjudicator.kernel.linear import Expression, Linear
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.questions import split_name
from adjudicator.kernel.things import Fact
from adjudicator.scenario import words
from adjudicator.scenario.vocabulary import vocabulary

VERDICTS = {
    "allowed": "законно",
    "not_yet": "ещё рано",
    "forbidden": "незаконно",
    "not_permitted": "незаконно: ничто этого не разрешает",
    "required": "обязательно",
    "not_required": "не обязательно",
    "value": "значение",
    "set": "ответ",
    "outcome": "исход",
    "possible": "возможно",
    "impossible": "невозможно",
    "conditional": "зависит от того, что не сказано",
    "conflict": "нормы противоречат друг другу",
    "undetermined": "правила этого не определяют",
}


class Naming:
    """Russian names of the facts of one board, and Russian words for their values."""

    def __init__(self, rules: Ruleset, board: Board) -> None:
        self.rules = rules
        self.board = board

    def fact(self, name: str) -> str:
        """``Barth.blood`` as «Barth: кровь»; a fact of a single thing by the name of its kind."""
        owner, field = self.parts(name)
        return f"{owner}: {field}" if owner else field

    def parts(self, name: str) -> tuple[str, str]:
        """The owner and the field of a fact, in Russian."""
        thing, rest = split_name(self.board.things, name)
        if thing is None:
            return self._slot(name)
        kind = type(self.board.things[thing])
        field, _, tail = rest.partition(".")
        owner = kind.ru[0] if kind.single and kind.ru else thing
        declared = kind.facts.get(field)
        if declared is not None and declared.ru:
            shown = declared.ru[0]
        elif field == "step":
            shown = "шаг"
        else:
            shown = self.rules.value_names.get(f"{kind.kind}.{field}", (field.replace("_", " "),))[0]
        return owner, f"{shown} ({words.TAILS[tail].split('|')[0]})" if tail else shown

    def _slot(self, name: str) -> tuple[str, str]:
        """An open slot of a move (``damage.normal``), or the step of a procedure."""
        verb, _, rest = name.partition(".")
        slot, _, count = rest.partition(".")
        if verb in self.rules.verbs:
            move = self.rules.verbs[verb]
            declared = move.slots.get(slot)
            shown = declared.ru[0] if declared is not None and declared.ru else slot
            return move.ru[0] + (f" ({count}-й ход)" if count else ""), shown
        if verb in self.rules.procedures and slot == "step":
            return self.rules.procedures[verb].ru or verb, "шаг"
        return "", name

    def given(self, name: str) -> str:
        """A stored fact with the value that the board gives it: «Barth: место — готов»."""
        thing, _, field = name.rpartition(".")
        value = getattr(self.board.things[thing], field)
        shown = self.unknown(value) if isinstance(value, Unknown) else self.value(name, value)
        return f"{self.fact(name)} — {shown}"

    def value(self, name: str, value: Any) -> str:
        """A value of the fact of that name."""
        if isinstance(value, Expression):
            return self.expression(name, value)
        declared = self._declared(name)
        if declared is None and name.endswith(".step"):
            return self._step(name, str(value))
        return self.of(declared, value)

    def expression(self, name: str, value: Expression) -> str:
        """An open number: «кровь − 2» where the owner is plain, else with the owner."""
        variable, factor, shift = value
        owner, field = self.parts(variable)
        shown = field if owner == self.parts(name)[0] else f"{field} ({owner})"
        scaled = {1: shown, -1: f"−{shown}"}.get(factor, f"{factor}·{shown}")
        return scaled if not shift else f"{scaled} {'+' if shift > 0 else '−'} {abs(shift)}"

    def _declared(self, name: str) -> Fact | None:
        thing, rest = split_name(self.board.things, name)
        if thing is not None:
            field = rest.partition(".")[0]
            kind = type(self.board.things[thing])
            return kind.facts.get(field) or self._alike(f"{kind.kind}.{field}", field)
        verb, _, slot = name.partition(".")
        if verb in self.rules.verbs:
            return self.rules.verbs[verb].slots.get(slot.partition(".")[0])
        return None

    def _alike(self, full: str, field: str) -> Fact | None:
        """A stored fact whose words a derived fact of the same name shares."""
        if full not in self.rules.values:
            return None
        return next((kind.facts[field] for kind in self.rules.kinds.values() if field in kind.facts), None)

    def _step(self, name: str, step: str) -> str:
        procedure = self.rules.procedures.get(name.partition(".")[0])
        if step in ("ended", "none"):
            return {"ended": "конец", "none": "не идёт"}[step]
        found = next((one for one in procedure.steps if one.name == step), None) if procedure else None
        return found.ru if found is not None and found.ru else step

    def of(self, declared: Fact | None, value: Any) -> str:
        """A value of a declared fact or slot."""
        if value is UNDETERMINED:
            return "не определено"
        if isinstance(value, tuple | list):
            return ", ".join(self.of(declared, one) for one in value) or "никто"
        if declared is not None and (named := dict[Any, str](declared.words).get(value)):
            return named.split("|")[0]
        if isinstance(value, bool):
            return "да" if value else "нет"
        if value is None:
            return "никто"
        if isinstance(value, int):
            return str(value) if value >= 0 else f"−{-value}"
        return self.word(value)

    def word(self, value: Any) -> str:
        """A value without a fact of its own: things by name, words that the game names in one way only."""
        if isinstance(value, tuple | list) and not isinstance(value, Expression):
            return ", ".join(self.word(one) for one in value)
        if isinstance(value, bool) or value is None or isinstance(value, int):
            return self.of(None, value)
        text = str(value)
        if text in self.board.things:
            kind = type(self.board.things[text])
            return kind.ru[0] if kind.single and kind.ru else text
        if text in self.rules.verbs:
            return self.rules.verbs[text].ru[0]
        found = {
            one.words[value].split("|")[0]
            for one in vocabulary(self.rules).declared()
            if isinstance(one.domain, OneOf) and value in one.words
        }
        return found.pop() if len(found) == 1 else text

    def open(self, name: str) -> str:
        """An open fact as the head of a case: «кровь Barth», «повреждение: обычных»."""
        owner, field = self.parts(name)
        named = split_name(self.board.things, name)[0]
        plain = named is not None and not type(self.board.things[named]).single
        return f"{field} {owner}" if plain else self.fact(name)

    def short(self, name: str, value: Any) -> str:
        """A fact with its value, without its owner: «ступор», «кровь − 2», «не тапнут»."""
        field = self.parts(name)[1]
        if isinstance(value, Expression):
            return f"{field} не меняется" if value == (name, 1, 0) else self._sum(name, field, value)
        declared = self._declared(name)
        if value is True or value is False:
            return field if value else f"не {field}"
        if declared is not None and dict[Any, str](declared.words).get(value):
            return self.of(declared, value)
        return f"{field} {self.value(name, value)}"

    def _sum(self, name: str, field: str, value: Expression) -> str:
        shown = self.expression(name, value)
        return shown if value[0] == name else f"{field} {shown}"

    def phrase(self, text: Phrase | str) -> str:
        """A phrase of a rule; open numbers, single things and words of lists by their Russian names."""
        if isinstance(text, str):
            return text
        return str(Phrase(text.template, {name: self._shown(one) for name, one in text.values.items()}))

    def _shown(self, value: Any) -> Any:
        if isinstance(value, Linear):
            return self.expression("", value.frozen())
        if isinstance(value, tuple | list):
            return tuple(self._shown(one) for one in value)
        if isinstance(value, str) and value.isascii():
            return self.word(value)
        if getattr(value, "single", False):
            return self.word(value.kind)
        return value

    def choice(self, name: str) -> str:
        """The name of a player's choice."""
        known = self.rules.choice_names.get(name)
        return known[0] if known else name

    def part(self, name: str, values: Sequence[Any]) -> str:
        """A part of what an open fact may be: «0–1», «2 и больше», «готов или ступор»."""
        unknown = self.board.unknowns.get(name)
        if unknown is not None and isinstance(unknown.domain, Whole):
            low, high = values
            if low == high:
                return str(low)
            if high == unknown.domain.high and low > unknown.domain.low:
                return f"{low} и больше"
            return f"{low}–{high}"
        return " или ".join(self.value(name, one) for one in values)

    def unknown(self, unknown: Unknown) -> str:
        """The whole of what an open fact may be."""
        if isinstance(unknown.domain, Whole):
            return f"{unknown.domain.low}–{unknown.domain.high}"
        return " или ".join(self.value(unknown.name, one) for one in unknown.domain.options)
