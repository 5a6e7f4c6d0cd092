"""Facts and values of a game in the words of a judge."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.kernel import UNDETERMINED, Board, Move, OneOf, Ref, Ruleset, Stated, Unknown, Whole
from adjudicator.kernel.linear import Expression, Linear
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.questions import split_name
from adjudicator.kernel.things import UNSET, Fact
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


_VAGUE = ("да", "нет", "никто", "ничто", "не определено")
"""Words for values that say nothing without the name of their fact."""


_NAMELESS = ("место", "вид", "участие", "положение", "поворот", "персонаж")
"""Facts whose words tell by themselves of what they are: «ступор», «вампир», «не в игре»."""


_PREPOSITION = re.compile(r" (?:в|во|на|к|ко|с|со|у|из|от|до|по|за|под|над|о|об|для)$")


def _flag(field: str, value: bool) -> str:
    """A flag: «в госпитале», «не в госпитале»; another word may not agree with its owner: «тапнут — нет»."""
    if field.partition(" ")[0] in ("в", "на", "под", "за", "у", "из"):
        return field if value else f"не {field}"
    return f"{field} — {'да' if value else 'нет'}"


def quoted(text: str) -> str:
    """A text in quotation marks; those in it become inner ones."""
    return "«" + text.replace("«", "„").replace("»", "“") + "»"


def cited(clause: str) -> str:
    """A clause as it is cited within its own game: «6.4.6j», «карта «Щит»», «словарь, «Литр жизни»»."""
    source, _, name = clause.partition(":")
    if source == "card":
        return f"карта «{name}»"
    if name.startswith("g."):
        from adjudicator.rulebook import load  # only terms pay for it

        entry = load().entries.get(clause)
        return f"словарь, «{entry.term}»" if entry is not None else name
    return name


def either(words: Sequence[str]) -> str:
    """A list of alternatives: «Меч, Лук или Компьютер»."""
    *others, last = words or [""]
    return f"{', '.join(others)} или {last}" if others else last


def _says(phrase: str, slot: str) -> bool:
    """Whether the phrase of a move has a place for a slot."""
    return f"{{{slot}}}" in phrase or f"{{{slot}:" in phrase


def _usual(declared: Fact, value: Any) -> bool:
    """Whether a slot has the value with which it starts."""
    return type(value) is type(declared.start) and bool(value == declared.start)


class Naming:
    """Russian names of the facts of one board, and Russian words for their values."""

    def __init__(self, rules: Ruleset, board: Board) -> None:
        self.rules = rules
        self.board = board

    def cited(self, clause: str) -> str:
        """A clause as it is cited within its own game: «6.4.6j»; a card's text and a term by their names."""
        return cited(clause)

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

    def given(self, name: str) -> tuple[str, str]:
        """The owner of a stored fact, and the value that the board gives it: «Barth», «готов»."""
        value = self._stored(name)
        owner, shown = self.parts(name)
        if isinstance(value, Unknown):
            return owner, f"{shown} {self.unknown(value)}"
        return owner, self.short(name, value)

    def is_loose(self, name: str) -> bool:
        """Whether what is taken for a fact is a number or left open: others may do for the same answer."""
        value = self._stored(name)
        return value is None or (isinstance(value, Unknown | int) and not isinstance(value, bool))

    def taken(self, name: str, parts: Sequence[Sequence[Any]]) -> tuple[str, str]:
        """A fact that was not stated with what was taken for it: «Barth», «кровь 1 и больше».

        `parts` are all the values with which the answer is the same. An empty text where nothing was taken.
        """
        owner, field = self.parts(name)
        value = self._stored(name)
        declared = self._declared(name)
        if declared is None or not parts or not isinstance(declared.domain, Whole | OneOf):
            return (owner, "") if value is None else self.given(name)
        if isinstance(declared.domain, OneOf) and len(parts[0]) == 1:
            return owner, self.short(name, parts[0][0])
        said = either([self._part(name, declared.domain, part) for part in parts])
        return owner, f"{field} {said}" if isinstance(declared.domain, Whole) else f"{field} — {said}"

    def _stored(self, name: str) -> Any:
        thing, _, field = name.rpartition(".")
        return getattr(self.board.things[thing], field)

    def value(self, name: str, value: Any) -> str:
        """A value of the fact of that name."""
        if isinstance(value, Expression):
            return self.expression(name, value)
        declared = self._declared(name)
        if declared is None and name.endswith(".step"):
            return self._step(name, str(value))
        return self.of(declared, value)

    def expression(self, name: str, value: Expression) -> str:
        """An open number: «кровь − 2» where the owner is plain, else as files name it: «Анна.рука − 1»."""
        variable, factor, shift = value
        owner, field = self.parts(variable)
        shown = field if owner == self.parts(name)[0] else f"{owner}.{field}"
        scaled = shown if factor in (1, -1) else f"{abs(factor)}·{shown}"
        if factor < 0:
            return f"{self.of(None, shift)} − {scaled}" if shift else f"−{scaled}"
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

    def _any_step(self, step: str) -> str:
        """A step by the first procedure that has it."""
        steps = (one for procedure in self.rules.procedures.values() for one in procedure.steps)
        return next((one.ru for one in steps if one.name == step and one.ru), step)

    def of(self, declared: Fact | None, value: Any) -> str:
        """A value of a declared fact or slot."""
        if value is UNDETERMINED:
            return "не определено"
        if isinstance(value, tuple | list):
            return ", ".join(self.of(declared, one) for one in value) or self._nobody(declared)
        if declared is not None and (named := dict[Any, str](declared.words).get(value)):
            return named.split("|")[0]
        if isinstance(value, bool):
            return "да" if value else "нет"
        if value is None:
            return self._nobody(declared)
        if isinstance(value, int):
            return str(value) if value >= 0 else f"−{-value}"
        if isinstance(value, Linear):
            return self.expression("", value.frozen())
        return self.word(value)

    def _nobody(self, declared: Fact | None) -> str:
        """Nobody, where somebody who can act is meant; else nothing."""
        return "никто" if declared is not None and self.acting(declared) else "нет"

    def acting(self, declared: Fact) -> bool:
        """Whether a fact or slot names somebody who can act."""
        if not isinstance(declared.domain, Ref):
            return False
        actors = [move.slots["by"].domain for move in self.rules.verbs.values() if "by" in move.slots]
        return any(
            kind in actor.kinds
            for kind in declared.domain.kinds
            for actor in actors
            if isinstance(actor, Ref)
        )

    def word(self, value: Any) -> str:
        """A value without a fact of its own: things by name, words that the game names in one way only."""
        if isinstance(value, tuple | list) and not isinstance(value, Expression):
            return ", ".join(self.word(one) for one in value)
        if value is None:
            return "никто"
        if isinstance(value, bool | int):
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
        if len(found) == 1:
            return found.pop()
        return next(
            (one.ru[0] for one in vocabulary(self.rules).declared() if one.name == text and one.ru), text
        )

    def short(self, name: str, value: Any) -> str:
        """A fact with its value, without its owner: «ступор», «кровь − 2», «тапнут — нет».

        A word that tells its fact stands for itself, but for one of a single thing: «фаза — мастера».
        """
        field = self.parts(name)[1]
        if isinstance(value, Expression):
            return f"{field} не меняется" if value == (name, 1, 0) else self._sum(name, field, value)
        declared = self._declared(name)
        word = self.value(name, value)
        if isinstance(value, bool) and word in _VAGUE:
            return _flag(field, value)
        named = declared is not None and dict[Any, str](declared.words).get(value) and word not in _VAGUE
        if named and not self._is_single(name) and (field in _NAMELESS or field in word):
            return word
        return f"{field} {word}" if isinstance(value, int) and not named else f"{field} — {word}"

    def _is_single(self, name: str) -> bool:
        """Whether a fact is one of a thing that is but once: its kind says nothing of the fact."""
        thing = split_name(self.board.things, name)[0]
        return thing is not None and self.board.things[thing].single

    def _sum(self, name: str, field: str, value: Expression) -> str:
        shown = self.expression(name, value)
        return shown if value[0] == name and value[1] > 0 else f"{field} = {shown}"

    def move(self, move: type[Move], slots: Mapping[str, Any], phrase: str = "") -> str:
        """A move as a step tells it, with these values in its slots; the rest of them in brackets."""
        told = {
            name: None if (value := slots.get(name)) is None else self.of(declared, value)
            for name, declared in move.slots.items()
        }
        said = str(Phrase(phrase or move.phrase, told))
        besides = {name: slots.get(name) for name in move.slots if not _says(move.phrase, name)}
        return said + self._besides(move, besides)

    def without(self, move: type[Move], slots: Mapping[str, Any], asked: Sequence[str]) -> str:
        """A move of which some slots are asked for: «Мина перемещается», «укус (кого: Борис)».

        By its phrase where that does without them, else by its name; who makes a move is named by its verb.
        """
        phrase = move.phrase
        for name in asked:
            said = rf"{{{name}(?::[^}}]*)?}}"
            phrase = re.sub(rf"\[[^]]*{said}[^]]*\]", "", phrase)
            phrase = re.sub(rf"(?:: |, | — )«?{said}»?$", "", phrase)
        if "by" in asked or any(_says(phrase, name) for name in asked) or _PREPOSITION.search(phrase):
            return move.ru[0] + self._besides(move, slots)
        return self.move(move, slots, phrase)

    def _besides(self, move: type[Move], slots: Mapping[str, Any]) -> str:
        """Slots of a move in brackets, but for empty ones and those that are as usual."""
        told = []
        for name, value in slots.items():
            declared = move.slots[name]
            if value not in (None, (), "") and not _usual(declared, value):
                shown = declared.ru[0] if declared.ru else name
                told.append(shown if value is True else f"{shown}: {self.of(declared, value)}")
        return f" ({'; '.join(told)})" if told else ""

    def stated(self, stated: Stated) -> str:
        """A move of a scenario as it was stated."""
        move = self.rules.verbs.get(stated.verb)
        if move is None:
            to = stated.slots.get("to")
            return words.russian(stated.verb, words.PROCEED) + (
                f" до шага «{self._any_step(to)}»" if to else ""
            )
        return self.move(move, {name: self.slot(stated, name) for name in move.slots})

    def slot(self, stated: Stated, name: str) -> Any:
        """What a stated move has in a slot: its value, or in words what it may be."""
        start = self.rules.verbs[stated.verb].slots[name].start
        value = stated.slots.get(name, None if start is UNSET else start)
        opened = self.board.unknowns.get(getattr(value, "name", ""))
        return value if opened is None else self.unknown(opened)

    def phrase(self, text: Phrase | str) -> str:
        """A phrase of a rule; open numbers, moves, clauses and words of lists by their Russian names."""
        if isinstance(text, str):
            return text
        return str(Phrase(text.template, {name: self._shown(one) for name, one in text.values.items()}))

    def _shown(self, value: Any) -> Any:
        if isinstance(value, Linear):
            return self.expression("", value.frozen())
        if isinstance(value, tuple | list):
            return tuple(self._shown(one) for one in value)
        if isinstance(value, Move):
            return self.move(type(value), {name: getattr(value, name) for name in value.slots})
        if isinstance(value, str) and value.startswith((f"{self.rules.key}:", "card:")):
            return self.cited(value)
        if isinstance(value, str) and value.isascii():
            return self.word(value)
        if getattr(value, "single", False):
            return self.word(value.kind)
        return value

    def choice(self, name: str) -> str:
        """The name of a player's choice; of one that things have, with its thing: «Мина: карта раунда»."""
        owner, _, own = name.rpartition(".")
        if owner and (shared := self.rules.choice_names.get(f".{own}")):
            return f"{self.word(owner)}: {shared[0]}"
        known = self.rules.choice_names.get(name)
        return known[0] if known else name

    def part(self, name: str, values: Sequence[Any]) -> str:
        """A part of what an open fact may be: «0–1», «2 и больше», «готов или ступор»."""
        unknown = self.board.unknowns.get(name)
        return self._part(name, unknown.domain if unknown is not None else OneOf(()), values)

    def _part(self, name: str, domain: Whole | OneOf, values: Sequence[Any]) -> str:
        if isinstance(domain, Whole):
            low, high = values
            if low == high:
                return str(low)
            if high == domain.high and low > domain.low:
                return f"{low} и больше"
            return f"{low}–{high}"
        return either([self.value(name, one) for one in values])

    def opened(self, name: str, values: Sequence[Any]) -> str:
        """An open fact with a part of what it may be: «Barth: кровь 0–1», «бой: дистанция — ближняя»."""
        return f"{self.fact(name)}{self.link(name)}{self.part(name, values)}"

    def link(self, name: str) -> str:
        """What stands between the name of an open fact and its values."""
        unknown = self.board.unknowns.get(name)
        return " " if unknown is not None and isinstance(unknown.domain, Whole) else " — "

    def unknown(self, unknown: Unknown) -> str:
        """The whole of what an open fact may be."""
        if isinstance(unknown.domain, Whole):
            return f"{unknown.domain.low}–{unknown.domain.high}"
        return either([self.value(unknown.name, one) for one in unknown.domain.options])
