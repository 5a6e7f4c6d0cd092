"""A scenario to fill in: a file that already loads, with all that a game can describe in its comments.

Whatever stands in a comment is written so that it can be uncommented as it stands: names in it are those of
things that the file itself names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from textwrap import wrap
from typing import Any

from adjudicator.kernel import PROCEED, OneOf, Ref, Ruleset, Whole
from adjudicator.kernel.rules import Move
from adjudicator.kernel.things import UNSET, Fact, Thing
from adjudicator.scenario import words
from adjudicator.scenario.values import options_shown
from adjudicator.scenario.vocabulary import vocabulary

WIDTH = 110


def template(rules: Ruleset, section: str = "", *, english: bool = False, everything: bool = False) -> str:
    """The text of the file.

    With a section, only the verbs of its rules and the things that they need. Keys are Russian or English;
    `everything` adds what is rarely wanted: other names, derived facts, the engine's own bookkeeping.
    """
    return "\n".join(_Template(rules, section, english, everything).lines()) + "\n"


@dataclass(frozen=True, slots=True)
class _Template:
    rules: Ruleset
    section: str
    english: bool
    everything: bool

    def lines(self) -> Iterator[str]:
        verbs = list(_verbs(self.rules, self.section))
        yield f"# {self.rules.title}, {self.rules.edition}"
        yield "# Уберите «# » перед нужной строкой и впишите своё. Ключи пишут по-русски или по-английски."
        yield "# Чего не знаете: «неизвестно», область 0..5, варианты через «|». Остальное — обычное."
        yield "# Решение: adjudicator rule ФАЙЛ. Руководство: глава «Как описать спорный случай»."
        yield f"{self.key('game')}: {self.rules.key}"
        yield f"{self.key('scenarios')}:"
        yield f"  - {self.key('id')}: {self.rules.key}-1"
        yield f"    {self.key('title')}: Что случилось"
        yield f"    {self.key('given')}:"
        yield from self.given(verbs)
        yield from self.cards(verbs)
        yield from self.choices()
        yield from self.moves(verbs)
        yield from self.questions(verbs)
        yield from self.expectations()

    # Words ---------------------------------------------------------------------------------------------

    def key(self, name: str, table: Mapping[str, str] = words.KEYS) -> str:
        """A word of the file's own."""
        return name if self.english else words.russian(name, table)

    def word(self, name: str, russian: Sequence[str]) -> str:
        """A word of the game."""
        return name.rstrip("_") if self.english or not russian else russian[0]

    def fact(self, declared: Fact) -> str:
        """The name of a fact or slot."""
        return self.word(declared.name, declared.ru)

    def heading(self, kind: type[Thing]) -> str:
        """The key under which things of a kind are described."""
        return self.word(kind.kind if kind.single else kind.plural, kind.ru if kind.single else kind.ru[1:])

    def name(self, kind: str, number: int = 1) -> str:
        """A thing that the file names."""
        known = self.rules.kinds[kind]
        return self.word(kind, known.ru) if known.single else f"{known.ru[0].capitalize()} {number}"

    def admits(self, declared: Fact) -> str:
        """What may stand for a fact or slot."""
        match declared.domain:
            case Whole(low, high):
                return f"{low}–{high}"
            case OneOf(_, many):
                listed = " | ".join(options_shown(declared, english=self.english))
                return f"{listed}, список" if many else listed
            case Ref(kinds, many):
                named = [
                    self.word(kind, self.rules.kinds[kind].ru) for kind in kinds if kind in self.rules.kinds
                ]
                return " или ".join(named) + (", список" if many else "")
            case _:
                return "текст"

    def sample(self, declared: Fact) -> str:
        """A value that can stand there."""
        match declared.domain:
            case Whole(low, _):
                return str(declared.start if isinstance(declared.start, int) else low)
            case OneOf(options):
                shown = options_shown(declared, english=self.english)
                start = declared.start
                if declared.domain.many:
                    return f"[{shown[0]}]"
                return shown[options.index(start)] if start in declared.domain else shown[0]
            case Ref(kinds, many):
                named = next((kind for kind in kinds if kind in self.rules.kinds), "")
                if declared.differs or not named:
                    return self.key("none", words.NOBODY)
                return f"[{self.name(named)}]" if many else self.name(named)
            case _:
                return "Имя карты"

    # Given ---------------------------------------------------------------------------------------------

    def given(self, verbs: Iterable[type[Move]]) -> Iterator[str]:
        """Names of those who act, and every kind in detail, in comments."""
        needed = {kind for verb in verbs for one in verb.slots.values() for kind in _kinds(one)}
        acting = _acting(self.rules)
        needed |= _parts_of(self.rules, needed - {kind.kind for kind in acting})
        for kind in acting:
            yield f"      {self.heading(kind)}: [{self.name(kind.kind)}, {self.name(kind.kind, 2)}]"
        yield "      # Подробно, вместо строк выше; ненужное пропускайте:"
        for kind in self.rules.kinds.values():
            if not self.section or kind.single or kind in acting or kind.kind in needed:
                yield from self.kind(kind)
        for procedure in self.rules.procedures.values():
            if procedure.name not in self.rules.kinds and procedure.ru and self.everything:
                yield f"      # {self.word(procedure.name, (procedure.ru,))}:"
                yield from self.steps(procedure.name, "      #   ")

    def kind(self, kind: type[Thing]) -> Iterator[str]:
        """One kind with its facts."""
        facts = [one for one in kind.facts.values() if not one.hidden or (self.everything and one.ru)]
        if not facts and kind.kind not in self.rules.procedures:
            return
        also = f"  # также: {', '.join(kind.ru)}" if self.everything else ""
        yield f"      # {self.heading(kind)}:{also}"
        indent = "      #   "
        if not kind.single:
            yield f"{indent}{self.name(kind.kind)}:"
            indent += "  "
        if kind.kind in self.rules.procedures and "step" not in kind.facts:
            yield from self.steps(kind.kind, indent)
        for declared in facts:
            others = f"; также: {', '.join(declared.ru[1:])}" if self.everything and declared.ru[1:] else ""
            yield f"{indent}{self.fact(declared)}: {self.sample(declared)}  # {self.admits(declared)}{others}"
        if self.everything:
            derived = [
                self.word(name.partition(".")[2], ru)
                for name, ru in self.rules.value_names.items()
                if name.startswith(f"{kind.kind}.")
            ]
            if derived:
                yield f"{indent}# выводится (об этом спрашивают): {', '.join(derived)}"

    def steps(self, procedure: str, indent: str) -> Iterator[str]:
        """The step at which a procedure stands."""
        steps = [
            self.word(one.name, (one.ru,) if one.ru else ()) for one in self.rules.procedures[procedure].steps
        ]
        yield f"{indent}{self.key('step', words.STEP)}: {steps[0]}  # {' | '.join(steps)}"

    # Cards and choices ---------------------------------------------------------------------------------

    def cards(self, verbs: Sequence[type[Move]]) -> Iterator[str]:
        """Texts of cards: every key with what it means."""
        verb = verbs[0] if verbs else next(iter(self.rules.verbs.values()))
        by = verb.slots.get("by")
        subject = next(iter(_kinds(by)), None) if by is not None else None
        who = self.name(subject) if subject is not None else self.key("each", words.EACH)
        value = next(iter(self.rules.value_names.items()), None)
        changed = f"{{{self.word(value[0], value[1])}: 1}}" if value else "{…}"
        says = {
            "by": (self.name(_acting(self.rules)[0].kind), "кто её сыграл (не обязательно)"),
            "forbid": (self.word(verb.verb, verb.ru), "ход или список ходов"),
            "grant": (self.word(verb.verb, verb.ru), "ход или список ходов"),
            "must": (self.word(verb.verb, verb.ru), "ход или список ходов"),
            "over": (self.lifted(), "при разрешении: чьи запреты оно обходит; без этого — все"),
            "set": (changed, "факт без имени: значение"),
            "add": (changed, "факт без имени: число"),
            "lift": (self.lifted(), "номер нормы, которая не действует"),
            "who": (who, "имя, список имён или факты {факт: значение}; всем — не пишите"),
            "whom": ("{факт: значение}", "против кого: имя или факты"),
            "while": ("{Имя.факт: значение}", "при каком положении действует"),
            "until": (self.key("source", words.SOURCE), "до конца чего: ход, бой, действие…"),
        }
        yield f"      # {self.key('cards')}:  # тексты карт: что карта делает, кому и когда"
        yield "      #   Название карты:"
        for name, (sample, meaning) in says.items():
            mark = "" if name in ("forbid", "who") else "# "
            yield f"      #     {mark}{self.key(name, words.CARD)}: {sample}  # {meaning}"

    def lifted(self) -> str:
        """A clause that a card can lift."""
        rule = next((one for one in self.rules.rules if one.role == "claim"), None)
        return rule.clause.partition(":")[2] if rule is not None else "номер"

    def choices(self) -> Iterator[str]:
        """What players choose, by the names of their choices."""
        named = [*vocabulary(self.rules).choice_words(english=self.english).values()]
        if named:
            yield f"      # {self.key('choices')}: {{{named[0]}: …}}  # иначе разберут все варианты"
            yield from _note("      #   # ", f"бывают: {', '.join(named)}")

    # Moves ---------------------------------------------------------------------------------------------

    def moves(self, verbs: Sequence[type[Move]]) -> Iterator[str]:
        """Every verb with what has to be said, and what may be said besides."""
        yield "    # Ходы по порядку; первый незаконный останавливает разбор."
        yield f"    # {self.key('moves')}:"
        if not verbs:
            yield "    #   # Своих ходов у этого раздела нет; все ходы — в заготовке без раздела."
        further = {move.verb: self.further(move) for move in verbs}
        shared = {
            told: f"({letter})" for told, letter in zip(_shared(further.values()), _LETTERS, strict=False)
        }
        if shared:
            yield "    #   # Подробности, которые есть у многих ходов:"
        for told, mark in shared.items():
            yield from _note("    #   # ", f"{mark} {'; '.join(told)}")
        for move in verbs:
            yield f"    #   - {self.move(move)}"
            more = further[move.verb]
            for told, mark in shared.items():
                if {*told} <= {*more}:
                    more = [mark, *(one for one in more if one not in told)]
            if more:
                yield from _note("    #     # ", f"ещё: {'; '.join(more)}")
            if self.everything and move.ru[1:]:
                yield from _note("    #     # ", f"также: {', '.join(move.ru)}")
        proceed = self.key(PROCEED, words.PROCEED)
        to = "to" if self.english else "до"
        yield f"    #   - {proceed}  # больше никто ничего не делает: окно закрывается"
        steps = [
            self.word(step.name, (step.ru,) if step.ru else ())
            for procedure in self.rules.procedures.values()
            for step in procedure.steps
        ]
        yield f"    #   - {proceed}: {{{to}: {steps[0]}}}  # идти дальше до шага"
        yield from _note("    #     # ", f"шаги: {', '.join(dict.fromkeys(steps))}")

    def further(self, move: type[Move]) -> list[str]:
        """What may be said of a move besides, with what it admits."""
        rare = [one for one in move.slots.values() if one.hidden and not (self.everything and one.ru)]
        more = [one for one in move.slots.values() if one not in _said(move) and one not in rare]
        return [f"{self.fact(one)}: {self.admits(one)}" for one in more]

    def move(self, move: type[Move]) -> str:
        """A move with all that has to be said of it."""
        slots = [f"{self.fact(one)}: {self.sample(one)}" for one in _said(move)]
        verb = self.word(move.verb, move.ru)
        return f"{verb}: {{{', '.join(slots)}}}" if slots else verb

    # Questions -----------------------------------------------------------------------------------------

    def questions(self, verbs: Sequence[type[Move]]) -> Iterator[str]:
        """Every form of question."""
        verb = verbs[0] if verbs else next(iter(self.rules.verbs.values()))
        move = self.move(verb)
        thing, fact, sample = self.some_fact()
        yield "    # Вопрос; без него решение — исход ходов. «Можно» спрашивают об этой самой минуте."
        yield f"    # {self.key('ask')}:"

        def line(form: str, of: str, meaning: str = "") -> str:
            note = f"  # {meaning}" if meaning else ""
            return f"    #   - {self.key(form, words.FORMS)}: {of}{note}"

        def more(key: str, of: str, meaning: str) -> str:
            return f"    #     {self.key(key, words.QUESTION)}: {of}  # {meaning}"

        yield line("can", f"{{{move}}}")
        first = next(iter(verb.slots.values()), None)
        if first is not None and isinstance(first.domain, Ref):
            each = f"{{{self.fact(first)}: {self.key('each', words.EACH)}}}"
            yield line("can", f"{{{self.word(verb.verb, verb.ru)}: {each}}}", "кто именно")
        yield line("must", f"{{{move}}}")
        yield line("value", f"{thing}.{fact}")
        orders = [self.word(name, ru) for name, ru in self.rules.sequence_names.items()]
        if orders:
            yield line("order", orders[0])
            yield from _note("    #     # ", f"порядки: {', '.join(orders)}")
            yield line("next", orders[0], "то же: кто первый, кто за ним")
        exact = [one for one in self.rules.choice_names if not one.startswith(".")]
        if exact:
            yield line(
                "choice", self.word(exact[0], self.rules.choice_names[exact[0]]), "кто и из чего выбирает"
            )
        yield line("legal", self.key("moves"), "все ли сделанные ходы законны")
        yield line("outcome", self.key("moves"))
        yield line("reach", f"{{{thing}.{fact}: {sample}}}")
        yield more("by", self.name(_acting(self.rules)[0].kind), "кто этого добивается своими выборами")
        yield line("value", f"{thing}.{fact}")
        yield more("suppose", f"{{{thing}.{fact}: {sample}}}", "а если бы")
        yield more("after", f"[{self.key(PROCEED, words.PROCEED)}]", "ещё ходы перед вопросом")

    def some_fact(self) -> tuple[str, str, str]:
        """A fact of somebody whom the file names, with a value."""
        for kind in _acting(self.rules):
            for declared in kind.facts.values():
                if not declared.hidden and isinstance(declared.domain, Whole | OneOf):
                    return self.name(kind.kind), self.fact(declared), self.sample(declared)
        raise ValueError(f"{self.rules.key}: nobody who acts has a fact")

    def expectations(self) -> Iterator[str]:
        """What is expected, for `adjudicator test`, and what is swept."""
        thing, fact, sample = self.some_fact()
        verdicts = [self.key(one, words.VERDICTS) for one in words.VERDICTS]
        yield "    # Чего вы ждёте от решения, сверит adjudicator test; у каждого вопроса своё."
        yield f"    # {self.key('expect')}:"
        yield f"    #   {self.key('verdict')}: {self.key('legal', words.VERDICTS)}"
        yield from _note("    #   # ", " | ".join(verdicts))
        yield f"    #   {self.key('facts')}: {{{thing}.{fact}: {sample}}}"
        if self.everything:
            yield f"    #   # {self.key('is')}: 3  # значение, имя или список: ответ на вопрос"
            yield f"    #   # {self.key('because')}: [{self.lifted()}]  # все основания решения"
            yield f"    #   # {self.key('cites')}: [{self.lifted()}]  # эти нормы среди шагов есть"
        span = self.key("unknown", words.UNKNOWN)
        yield f"    # {self.key('vary')}: {{{thing}.{fact}: {span}}}  # adjudicator vary: где решение иное"


def _verbs(rules: Ruleset, section: str) -> Iterator[type[Move]]:
    """The verbs with a rule or a window in a section."""
    for verb, move in rules.verbs.items():
        clauses = [rule.clause for rule in (*rules.claims.get(verb, ()), *rules.effects.get(verb, ()))]
        for procedure in rules.procedures.values():
            clauses += [step.clause for step in procedure.steps if verb in step.window and step.clause]
        if not section or any(_stands_in(clause, section) for clause in clauses):
            yield move


def _stands_in(clause: str, section: str) -> bool:
    rest = clause.removeprefix(section)
    return rest != clause and (not rest or rest[0] == "." or rest.isalpha())


def _kinds(declared: Fact) -> tuple[str, ...]:
    return declared.domain.kinds if isinstance(declared.domain, Ref) else ()


def _acting(rules: Ruleset) -> list[type[Thing]]:
    """Those who usually make the moves: the kinds that a verb names first as the one who does it."""
    first = {next(iter(_kinds(move.slots["by"])), "") for move in rules.verbs.values() if "by" in move.slots}
    return [kind for kind in rules.kinds.values() if kind.kind in first and not kind.single]


def _parts_of(rules: Ruleset, kinds: Iterable[str]) -> set[str]:
    """The kinds of things that belong to things of these kinds: the cards of a deck."""
    wholes = set(kinds)
    return {
        kind.kind
        for kind in rules.kinds.values()
        if any(wholes.intersection(_kinds(one)) for one in kind.facts.values())
    }


MANY = 4
"""What so many moves have in common is said once."""
_LETTERS = "абвгдежзик"


def _shared(further: Iterable[Sequence[str]]) -> list[tuple[str, ...]]:
    """The details that many moves have together, those first that save the most; none is in two of them."""
    left = [tuple(listed) for listed in further]
    found: list[tuple[str, ...]] = []
    while True:
        together = {tuple(told for told in one if told in other) for one, other in combinations(left, 2)}
        having = {told: sum({*told} <= {*listed} for listed in left) for told in together if len(told) > 1}
        many = [told for told, moves in having.items() if moves >= MANY]
        if not many:
            return found
        best = max(many, key=lambda told: (having[told] * len(" ".join(told)), told))
        found.append(best)
        left = [
            tuple(told for told in listed if told not in best) if {*best} <= {*listed} else listed
            for listed in left
        ]


def _said(move: type[Move]) -> list[Fact]:
    """The slots that have to be said: the first one, and those without a usual value."""
    return [one for position, one in enumerate(move.slots.values()) if position == 0 or one.start is UNSET]


def _note(indent: str, text: Any) -> Iterator[str]:
    """A comment, wrapped."""
    yield from wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
