"""Values and names of facts: what a text of a scenario file means where it stands.

Every function here takes the node that it reads and the way to it, reports what is wrong with it, and
returns `BAD` (or ``None`` for a name) instead of raising, so that one reading finds all errors of a file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from adjudicator.kernel import UNDETERMINED, OneOf, Ref, Thing, Unknown, Whole, Words
from adjudicator.kernel.things import Fact
from adjudicator.scenario import words
from adjudicator.scenario.problems import Path, Problems, expected, nearest, said
from adjudicator.scenario.source import Items, Node, Scalar, Table
from adjudicator.scenario.synonyms import meant, others
from adjudicator.scenario.vocabulary import Vocabulary
from adjudicator.scenario.words import fold


class _Bad:
    def __repr__(self) -> str:
        return "BAD"


BAD: Any = _Bad()

_NUMBER = re.compile(r"[+\-−]?\d{1,9}")
_RANGE = re.compile(r"([+\-−]?\d{0,9})\s*(?:\.\.|…)\s*([+\-−]?\d{0,9})")
_DASHED = re.compile(r"(\d+)\s*[-–—]\s*(\d+)")
_EXPRESSION = re.compile(r"(?:(\d+)\s*[·*]\s*|([−-]))?(\S.*?)(?:\s+([+−-])\s*(\d+))?")

_TRUE, _FALSE = words.table(words.TRUE), words.table(words.FALSE)
_UNKNOWN, _NOBODY = words.table(words.UNKNOWN), words.table(words.NOBODY)
_EACH, _UNDETERMINED = words.table(words.EACH), words.table(words.UNDETERMINED)
_TAILS = words.table(words.TAILS)
_NO_STEP = words.table(words.NO_STEP)


@dataclass(slots=True)
class Context:
    """What reading one scenario needs to know: the game's words, the things stated, the unknowns found."""

    words: Vocabulary
    problems: Problems
    things: dict[str, str] = field(default_factory=dict)
    cards: dict[str, None] = field(default_factory=dict)
    unknowns: dict[str, Unknown] = field(default_factory=dict)
    lacking: set[tuple[str, ...]] = field(default_factory=set)
    made: Mapping[str, Thing] = field(default_factory=dict)
    presets: dict[str, Mapping[str, Any]] = field(default_factory=dict)

    def key(self, name: str) -> str:
        """A key of the file's own as this file would write it."""
        return self.problems.key(name)

    def kind_word(self, kind: str) -> str:
        """A kind of things by its name in the singular, as this file would write it."""
        known = self.words.rules.kinds.get(kind)
        return self.problems.word(kind, known.ru) if known is not None else self.procedure_word(kind)

    def section_word(self, kind: str) -> str:
        """The key under which things of a kind are described."""
        known = self.words.rules.kinds.get(kind)
        if known is None or known.single:
            return self.kind_word(kind)
        return self.problems.word(known.plural, known.ru[1:] or known.ru)

    def procedure_word(self, name: str) -> str:
        """A procedure by its name, as this file would write it."""
        known = self.words.rules.procedures.get(name)
        return self.problems.word(name, (known.ru,) if known is not None and known.ru else ())

    def step_words(self, *procedures: str) -> dict[str, str]:
        """The steps of procedures by name, as this file would write them."""
        known = self.words.rules.procedures
        steps = [step for one in procedures if one in known for step in known[one].steps]
        return {step.name: self.problems.word(step.name, (step.ru,) if step.ru else ()) for step in steps}

    def steps_called(self, *procedures: str) -> dict[str, str]:
        """All words for the steps of procedures with the main one for each."""
        shown = self.step_words(*procedures)
        return {
            word: found
            for one in procedures
            for word, found in self.called(self.words.steps.get(one, {}), lambda name: shown[name]).items()
        }

    def called(self, table: Mapping[str, str], first: Callable[[str], str]) -> dict[str, str]:
        """All words of a look-up with the main one for each; `first` words a canonical name."""
        shown = {name: first(name) for name in dict.fromkeys(table.values())}
        return {one: one for one in shown.values()} | {word: shown[name] for word, name in table.items()}

    def verbs_called(self) -> dict[str, str]:
        """All words for verbs with the main one for each."""
        return self.called(self.words.verbs, self.verb_word)

    def fact_word(self, kind: str, name: str) -> str:
        """A fact of a kind, stored or derived, as this file would write it."""
        cls = self.words.rules.kinds.get(kind)
        if cls is not None and name in cls.facts:
            return self.problems.word(name, cls.facts[name].ru)
        if name == "step":
            return self.problems.key("step", words.STEP)
        return self.problems.word(name, self.words.rules.value_names.get(f"{kind}.{name}", ()))

    def verb_word(self, verb: str) -> str:
        """A verb, as this file would write it."""
        known = self.words.rules.verbs.get(verb)
        return self.problems.word(verb, known.ru) if known else self.problems.key(verb, words.PROCEED)

    def meant(
        self, written: str, known: Mapping[str, str], shown: int = 12, listed: Iterable[str] | None = None
    ) -> str:
        """The closing for a word that the game does not have: what it calls that, else the nearest words."""
        found = meant(self.words.rules.key, written, known)
        if found:
            return f"; возможно, имелось в виду «{said(found, known[found])}»"
        return expected(written, known, shown, listed, others(self.words.rules.key, written))

    def add(self, node: Node | None, path: Path, text: str) -> Any:
        """Report a problem; returns `BAD`."""
        self.problems.add(node, path, text)
        return BAD

    def kind(self, thing: str) -> type[Thing] | None:
        """The kind of a stated thing; a procedure that has no thing of its own has none."""
        return self.words.rules.kinds.get(self.things.get(thing, ""))

    def find(self, name: str, kinds: Sequence[str] = ()) -> str | None:
        """The thing called `name` (of one of these kinds): exactly so, else but for case and ё."""
        if name in self.things:
            return name
        folded = fold(name)
        section = self.words.sections.get(folded)
        if section is not None and self.things.get(section) == section and (not kinds or section in kinds):
            return section
        near = [one for one in self.things if fold(one) == folded]
        return near[0] if len(near) == 1 else None

    def shown(self, names: Iterable[str]) -> list[str]:
        """Names of things, for messages: a single thing by the name of its kind."""
        return [self.kind_word(one) if self.things.get(one) == one else one for one in names]

    def named(self, kinds: Sequence[str]) -> list[str]:
        """The names of the things of these kinds, in the order of the scenario."""
        return [name for name, kind in self.things.items() if kind in kinds]


@dataclass(frozen=True, slots=True)
class Candidates:
    """An expected value whose domain nobody declared: every value that its text can mean."""

    text: str
    values: tuple[Any, ...]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Name:
    """A full fact name: canonical text, thing, fact with its declaration (if stored), and tail."""

    full: str
    thing: str
    field: str
    declared: Fact | None
    tail: str


# Texts ---------------------------------------------------------------------------------------------------


def text(context: Context, node: Node, path: Path) -> str:
    """A text. An empty string if it is none, which is reported."""
    if isinstance(node, Scalar):
        return node.text.strip()
    context.add(node, path, "ожидается текст")
    return ""


def is_empty(node: Node) -> bool:
    """Whether nothing is written after a key."""
    return isinstance(node, Scalar) and node.plain and node.text in ("", "~", "null")


def number(written: str) -> int | None:
    """A whole number as written, or ``None``: without leading zeros, so that 010 is no puzzle."""
    if not _NUMBER.fullmatch(written):
        return None
    digits = written.lstrip("+-−")
    if len(digits) > 1 and digits.startswith("0"):
        return None
    return -int(digits) if written[0] in "-−" else int(digits)


def signed(declared: Fact, node: Node) -> str:
    """The fact that a stated value is of: a number with a sign may be an addition, which is another one."""
    with_sign = (
        isinstance(node, Scalar) and number(node.text.strip()) is not None and node.text.strip()[0] in "+-−"
    )
    return declared.signed if declared.signed and with_sign else declared.name


# Values of declared facts --------------------------------------------------------------------------------


def value(
    context: Context, declared: Fact, node: Node, name: str, path: Path, *, may_be_open: bool = True
) -> Any:
    """The value of a fact or slot called `name`; an `Unknown` where the text leaves it open; or `BAD`."""
    domain = declared.domain
    many = isinstance(domain, Ref | Words | OneOf) and domain.many
    if isinstance(node, Items):
        if not many:
            return context.add(
                node,
                path,
                f"ожидается одно значение: {describe(context, declared)}; варианты пишут через «|»: "
                f"{'|'.join(flat_items(node)) or 'одно|другое'}",
            )
        members = [one(context, declared, item, path) for item in node.items]
        return BAD if BAD in members else tuple(members)
    if isinstance(node, Table):
        return context.add(node, path, f"ожидается {_instead_of_table(context, declared, node)}")
    written = node.text.strip()
    if may_be_open and node.plain and not many:
        opened = _open(context, declared, node, written, name, path)
        if opened is not None:
            return opened
    if many and (is_empty(node) or fold(written) in _NOBODY):
        return ()
    single = one(context, declared, node, path)
    return (single,) if many and single is not BAD else single


def _open(context: Context, declared: Fact, node: Scalar, written: str, name: str, path: Path) -> Any:
    """The `Unknown` that ``unknown``, ``0..5`` or ``ready|torpor`` stands for; ``None`` for other texts."""
    domain = declared.domain
    if fold(written) in _UNKNOWN:
        if isinstance(domain, Words):
            return context.add(node, path, "неизвестным бывает число, слово из списка или имя, а не текст")
        if isinstance(domain, Ref):
            named = tuple(context.named(domain.kinds))
            if not named:
                return context.add(
                    node,
                    path,
                    f"в «{context.key('given')}» нет никого, кем это может быть: "
                    f"{describe(context, declared)}",
                )
            return named[0] if len(named) == 1 else Unknown(name, OneOf(named))
        return Unknown(name, domain)
    if isinstance(domain, Whole) and (found := _RANGE.fullmatch(written)):
        low = number(found[1]) if found[1] else domain.low
        high = number(found[2]) if found[2] else domain.high
        if low is not None and high is not None and low > high and {low, high} <= {*domain}:
            return context.add(node, path, f"область пишут от меньшего к большему: {high}..{low}")
        if low is None or high is None or low not in domain or high not in domain or low > high:
            return context.add(node, path, f"ожидается область внутри {domain.low}..{domain.high}")
        return low if low == high else Unknown(name, Whole(low, high))
    if "|" in written and not isinstance(domain, Words):
        parts = [
            one(context, declared, Scalar(part.strip(), True, node.line, node.column), path)
            for part in written.split("|")
        ]
        if BAD in parts:
            return BAD
        if isinstance(domain, OneOf):
            parts = [option for option in domain.options if option in parts]
        parts = list(dict.fromkeys(parts))
        return parts[0] if len(parts) == 1 else Unknown(name, OneOf(tuple(parts)))
    return None


def one(context: Context, declared: Fact, node: Node, path: Path) -> Any:
    """One definite value of a declared domain, or `BAD`."""
    domain = declared.domain
    if not isinstance(node, Scalar):
        return context.add(node, path, f"ожидается значение: {describe(context, declared)}")
    written = node.text.strip()
    if isinstance(domain, Words):
        return None if node.plain and fold(written) in (_NOBODY.keys() - {"нет"}) else written
    if isinstance(domain, Whole):
        found = number(written)
        if found is None or found not in domain:
            hint = "; число пишут без нуля впереди" if _NUMBER.fullmatch(written) and found is None else ""
            if dashed := _DASHED.fullmatch(written):
                hint = f"; область пишут с двумя точками: {dashed[1]}..{dashed[2]}"
            return context.add(node, path, f"«{written}»: ожидается {describe(context, declared)}{hint}")
        if declared.signed == "" and written[0] == "+":
            return context.add(node, path, f"«{written}» — прибавка, а здесь само число: его пишут без знака")
        return found
    if isinstance(domain, OneOf):
        try:
            return context.words.option(declared, written)
        except KeyError:
            near = _option_meant(context, declared, written)
            return context.add(node, path, f"«{written}»: ожидается {describe(context, declared)}{near}")
    return reference(context, domain.kinds, node, path, declared.instead)


def _option_meant(context: Context, declared: Fact, written: str) -> str:
    """The closing for a word that is none of a closed list: one of those that were just listed."""
    assert isinstance(declared.domain, OneOf)
    listed = options_shown(declared, english=context.problems.english)
    called: dict[str, str] = {}
    for option, shown in zip(declared.domain.options, listed, strict=True):
        others = dict[Any, str](declared.words).get(option, "").split("|")
        for word in (shown, *filter(None, others), *([option] if isinstance(option, str) else [])):
            called.setdefault(word, shown)
    found = meant(context.words.rules.key, written, called) or nearest(written, called)
    if found:
        return f"; возможно, имелось в виду «{called[found]}»"
    if section := _section_of(context, written):
        return f"; «{written}» описывают под «{section}»"
    said = next((word for word in called if fold(written).startswith(fold(word) + " ")), "")
    return f"; возможно, имелось в виду «{called[said]}», прочее пишут отдельным фактом" if said else ""


def _section_of(context: Context, written: str) -> str:
    """The section of things that a word like «союзник» names, in the plural; nothing if it names none."""
    for kind in context.words.rules.kinds.values():
        said = next((one for word, one in kind.presets.items() if fold(word) == fold(written)), None)
        if said is not None:
            return [word for word, one in kind.presets.items() if one is said][-1]
    return ""


def reference(
    context: Context,
    kinds: Sequence[str],
    node: Node,
    path: Path,
    instead: Mapping[str, str] = MappingProxyType({}),
) -> Any:
    """The name of a stated thing of one of these kinds, ``None`` for nobody, or `BAD`.

    `instead` is what to tell who names a thing of another kind.
    """
    written = text(context, node, path)
    if isinstance(node, Scalar) and node.plain and (not written or fold(written) in _NOBODY):
        return None
    found = context.find(written, kinds) or context.find(written)
    what = kinds_shown(context, kinds)
    given = context.key("given")
    if found is None and (section := context.words.sections.get(fold(written))) in context.words.rules.kinds:
        found = (
            section if context.words.rules.kinds[section].single else None
        )  # described or not, it is there
    if found is None:
        if not context.named(kinds):
            return _nobody_named(context, kinds, node, path, written)
        near = expected(written, context.shown(context.named(kinds)))
        return context.add(node, path, f"«{written}»: в «{given}» этого нет; ожидается {what}{near}")
    if context.things.get(found, found) not in kinds:
        actual = kinds_shown(context, [context.things.get(found, found)])
        is_kind = f"вид «{actual}»" if fold(actual) == fold(written) else actual
        near = expected("", context.shown(context.named(kinds)))  # he is no slip of the pen
        if (other := instead.get(context.things.get(found, found))) is not None:
            near = f"; {other}"
        return context.add(node, path, f"«{written}» — {is_kind}, а ожидается {what}{near}")
    return found


def _nobody_named(context: Context, kinds: Sequence[str], node: Node, path: Path, written: str) -> Any:
    """That nobody of these kinds is named at all, once for all who would have to be."""
    told = tuple(kinds)
    if told not in context.lacking:
        context.lacking.add(told)
        known = [kind for kind in kinds if kind in context.words.rules.kinds] or list(kinds)
        what = kinds_shown(context, kinds)
        nobody = f"в «{context.key('given')}» нет ни одного имени вида «{what}»"
        sample = f"«{context.section_word(known[0])}: [{written}]»"
        context.add(node, path, f"«{written}»: {nobody}; назовите всех, например {sample}")
    return BAD


def _instead_of_table(context: Context, declared: Fact, node: Table) -> str:
    """What is expected where a mapping stands: the same as a list, if that is what is meant."""
    if not getattr(declared.domain, "many", False):
        return f"значение: {describe(context, declared)}"
    listed = ", ".join(key.text for key, _ in node.entries)
    return f"имя или список имён, «[{listed}]»: {describe(context, declared)}"


def describe(context: Context, declared: Fact) -> str:
    """What a domain admits, for messages."""
    match declared.domain:
        case Whole(low, high, clause):
            return f"число от {low} до {high}" + (f" ({clause.partition(':')[2]})" if clause else "")
        case OneOf(_, many):
            shown = " | ".join(options_shown(declared, english=context.problems.english))
            return f"{shown}, список" if many else shown
        case Ref(kinds, many):
            return ("имена: " if many else "имя: ") + kinds_shown(context, kinds)
        case Words(many):
            return "тексты" if many else "текст"


_PLAIN: dict[Any, tuple[str, str]] = {True: ("true", "да"), False: ("false", "нет"), None: ("none", "никто")}


def options_shown(declared: Fact, *, english: bool = False) -> list[str]:
    """The options of a closed list, each by its first Russian name if it has one."""
    assert isinstance(declared.domain, OneOf)
    found = []
    for option in declared.domain.options:
        if option is None or isinstance(option, bool):
            plain, russian = _PLAIN[option]
            named = dict[Any, str](declared.words).get(option, russian).split("|")[0]
            found.append(plain if english else named)
        else:
            found.append(str(option) if english else words.russian(str(option), declared.words))
    return found


def flat_items(node: Items) -> list[str]:
    """The texts in a list."""
    return [one.text for one in node.items if isinstance(one, Scalar)]


def kinds_shown(context: Context, kinds: Sequence[str]) -> str:
    """Kinds of things by their names."""
    return " или ".join(map(context.kind_word, kinds))


# Names of facts ------------------------------------------------------------------------------------------


def fact_name(context: Context, node: Scalar, path: Path, written: str = "") -> Name | None:
    """A full fact name such as ``Barth.blood``, ``Вера.влияние.raw`` or ``combat.step``."""
    written = (written or node.text).strip()
    dots = [position for position, letter in enumerate(written) if letter == "."]
    for position in reversed(dots):
        owner, rest = written[:position].strip(), written[position + 1 :].strip()
        thing = _owner(context, owner)
        if thing is not None:
            return _fact_of(context, node, path, thing, rest)
    if not dots:
        context.add(node, path, f"«{written}»: ожидается имя факта вида «Имя.факт»{_whose(context, written)}")
    else:
        owner = written[: dots[0]]
        known = [*context.shown(context.things), *context.words.procedures]
        near = expected(owner, known, 12, context.shown(context.things))
        context.add(node, path, f"«{owner}»: в «{context.key('given')}» этого нет{near}")
    return None


def _whose(context: Context, written: str) -> str:
    """Full names of a fact that is written without its thing: ``отчаяние`` is the game's."""
    kinds = [kind.kind for kind in context.words.kinds_with(written)]
    full = [
        f"{context.kind_word(name) if context.words.rules.kinds[kind].single else name}.{written}"
        for name, kind in context.things.items()
        if kind in kinds
    ]
    return f", например «{full[0]}»" if full else ""


def _owner(context: Context, owner: str) -> str | None:
    thing = context.find(owner)
    if thing is not None:
        return thing
    kind, dot, name = owner.partition(".")
    section = context.words.sections.get(fold(kind)) if dot else None
    if section is not None and (thing := context.find(name)) and context.things[thing] == section:
        return thing
    return context.words.procedures.get(fold(owner))


def _fact_of(context: Context, node: Scalar, path: Path, thing: str, rest: str) -> Name | None:
    first, _, last = rest.partition(".")
    kind = context.things.get(thing, thing)
    known = context.words.facts.get(kind, {})
    name = known.get(fold(first))
    if name is None:
        context.add(node, path, no_such_fact(context, kind, first))
        return None
    tail = ""
    if last:
        if (found := _TAILS.get(fold(last))) is None:
            near = context.problems.meant(last, words.TAILS)
            context.add(node, path, f"«{last}»: после факта этого не пишут{near}")
            return None
        tail = found
    cls = context.words.rules.kinds.get(kind)
    declared = cls.facts.get(name) if cls is not None else None
    if tail and (wrong := _tail_amiss(context, kind, name, declared, tail)):
        context.add(node, path, wrong)
        return None
    full = f"{thing}.{name}" + (f".{tail}" if tail else "")
    return Name(full, thing, name, declared, tail)


def _tail_amiss(context: Context, kind: str, name: str, declared: Fact | None, tail: str) -> str:
    """Why one cannot ask for the change of a fact, or for what it is before its bounds: it is no number."""
    said = f"«{context.problems.key(tail, words.TAILS)}» бывает у числа"
    if tail in ("change", "raw") and declared is not None and not isinstance(declared.domain, Whole):
        return f"{said}, а «{context.fact_word(kind, name)}» — {describe(context, declared)}"
    if tail == "raw" and f"{kind}.{name}" not in context.words.rules.values:
        return f"{said}, которое считают по правилам; «{context.fact_word(kind, name)}» лишь описывают"
    return ""


def no_such_fact(context: Context, kind: str, written: str) -> str:
    """That a kind of things does not have a fact, and who has it or what was meant."""
    what = kinds_shown(context, [kind])
    others = [other.kind for other in context.words.kinds_with(written)]
    if others:
        return f"у вида «{what}» нет факта «{written}»; он есть у вида «{kinds_shown(context, others)}»"
    if told := _told_as_value(context, kind, written):
        return f"у вида «{what}» нет факта «{written}»; пишите «{told}»"
    listed = fact_words(context, kind)
    return (
        f"у вида «{what}» нет факта «{written}»"
        f"{context.meant(written, all_fact_words(context, kind), 20, listed)}"
    )


def _told_as_value(context: Context, kind: str, written: str) -> str:
    """The fact of a kind with the value that these words name («место: ступор»), if there is one."""
    cls = context.words.rules.kinds.get(kind)
    for declared in cls.facts.values() if cls is not None else ():
        if not isinstance(declared.domain, OneOf) or declared.hidden:
            continue
        for option, names in dict[Any, str](declared.words).items():
            known = names.split("|")
            if isinstance(option, str) and fold(written) in map(fold, known):
                return f"{declared.ru[0]}: {known[0]}"
    return ""


def fact_words(context: Context, kind: str, *, derived: bool = True) -> list[str]:
    """The names of a kind's facts, as this file would write them; hidden ones are not offered."""
    cls = context.words.rules.kinds.get(kind)
    names = [one.name for one in cls.facts.values() if not one.hidden] if cls is not None else []
    if kind in context.words.procedures.values():
        names.append("step")
    if derived:
        named = context.words.rules.value_names
        names += [name for name in context.words.derived_of(kind) if f"{kind}.{name}" in named]
    return [context.fact_word(kind, name) for name in dict.fromkeys(names)]


def all_fact_words(context: Context, kind: str) -> dict[str, str]:
    """Every name of a kind's facts with the main one for each; hidden ones are not offered."""
    cls = context.words.rules.kinds.get(kind)
    hidden = {one.name for one in cls.facts.values() if one.hidden} if cls is not None else set()
    named = context.words.rules.value_names
    known = {
        word: name
        for word, name in context.words.facts.get(kind, {}).items()
        if name not in hidden and (f"{kind}.{name}" in named or (cls is not None and name in cls.facts))
    }
    return context.called(known, lambda name: context.fact_word(kind, name))


# Values that are expected --------------------------------------------------------------------------------


def expected_value(context: Context, name: Name, node: Node, path: Path) -> Any:
    """What a fact is expected to be: a value, `UNDETERMINED`, an expression as text, or candidates."""
    if isinstance(node, Scalar) and node.plain and fold(node.text) in _UNDETERMINED:
        return UNDETERMINED
    if name.field == "step" and name.declared is None and isinstance(node, Scalar):
        owner = context.things.get(name.thing, name.thing)
        steps = context.words.steps.get(owner, {})
        if (step := {**steps, **_NO_STEP}.get(fold(node.text))) is None:
            near = expected(node.text, context.steps_called(owner), 20, context.step_words(owner).values())
            return context.add(node, path, f"«{node.text}»: такого шага нет{near}")
        return step
    if isinstance(node, Scalar) and (expression := _expression(context, node)) is not None:
        return expression
    kind = context.things.get(name.thing, name.thing)
    derived = f"{kind}.{name.field}" in context.words.rules.values
    if name.tail == "change" or name.declared is None or derived:
        return candidates(context, node, path)
    if name.tail in ("never", "ever"):
        return one(context, name.declared, node, path)
    return value(context, name.declared, node, name.full, path, may_be_open=False)


def _expression(context: Context, node: Scalar) -> str | None:
    """The canonical text of an expression of an open number (``Barth.кровь − 2``), if it is one."""
    found = _EXPRESSION.fullmatch(node.text.strip())
    if found is None or "." not in found[3]:
        return None
    full = found[3]
    if full not in context.unknowns:
        quiet = Context(context.words, Problems(""), context.things, context.cards, context.unknowns)
        name = fact_name(quiet, node, (), full)
        if name is None:
            return None
        full = name.full
    scaled = f"{found[1]}·{full}" if found[1] else f"−{full}" if found[2] else full
    sign = "+" if found[4] == "+" else "−"
    return f"{scaled} {sign} {found[5]}" if found[4] else scaled


def candidates(context: Context, node: Node, path: Path) -> Any:
    """Whatever a text can mean where no domain is declared; a list becomes a tuple of such."""
    if isinstance(node, Items):
        return tuple(candidates(context, item, path) for item in node.items)
    if isinstance(node, Table):
        return context.add(node, path, "ожидается значение или список значений")
    written = node.text.strip()
    found: list[Any] = []
    if (integer := number(written)) is not None:
        found.append(integer)
    if (thing := context.find(written)) is not None:
        found.append(thing)
    folded = fold(written)
    for table, meaning in ((_TRUE, True), (_FALSE, False), (_NOBODY, None)):
        if folded in table:
            found.append(meaning)
    found.extend(_options_called(context, folded))
    if folded in context.words.verbs:
        found.append(context.words.verbs[folded])
    found.extend(steps[folded] for steps in context.words.steps.values() if folded in steps)
    if folded in _NO_STEP:
        found.append(_NO_STEP[folded])
    return Candidates(written, (*dict.fromkeys(found), written))


def _options_called(context: Context, folded: str) -> Iterable[Any]:
    """The values of all closed lists of the game that have this name."""
    for declared in context.words.declared():
        if isinstance(declared.domain, OneOf) and declared.words:
            try:
                yield context.words.option(declared, folded)
            except KeyError:
                continue
