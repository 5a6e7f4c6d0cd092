"""A scenario to fill in: a file that already loads, with all that a game can describe in its comments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.kernel import OneOf, Ref, Ruleset, Whole
from adjudicator.kernel.rules import Move
from adjudicator.kernel.things import Fact, Thing
from adjudicator.scenario.values import options_shown

PLAYERS = ("Анна", "Борис")
_HEAD = """\
# {title}, {edition}
# Ключи и значения пишут по-английски или по-русски, как удобнее. Раскомментируйте нужное, впишите своё.
# Решение:   adjudicator rule ФАЙЛ --explain
# Неизвестное число или слово: unknown, область 0..5, варианты ready|torpor."""
_QUESTIONS = """\
    # Вопрос. Без него решение — исход сделанных ходов.
    # ask: {{can: {{{move}}}}}          # законно ли; кто именно: {{by: each}}
    # ask: {{must: {{{move}}}}}         # обязан ли
    # ask: {{value: Имя.факт}}         # чему равно
    # ask: legal                     # законны ли все ходы
    # Чего вы ждёте от решения; сверит adjudicator test.
    # expect: {{verdict: legal}}"""


def template(rules: Ruleset, section: str = "") -> str:
    """The text of the file. With a section, only the verbs of its rules and the things they need."""
    verbs = list(_verbs(rules, section))
    needed = {kind for verb in verbs for one in verb.slots.values() for kind in _kinds(one)}
    kinds = [kind for kind in rules.kinds.values() if not section or kind.single or kind.kind in needed]
    lines = [
        _HEAD.format(title=rules.title, edition=rules.edition),
        f"game: {rules.key}",
        "scenarios:",
        f"  - id: {rules.key}-1",
        "    title: Что случилось",
        "    given:",
        *_given(rules, kinds),
        "    # Ходы по порядку.",
        "    # moves:",
        *(f"    #   - {one}" for one in _moves(verbs)),
        _QUESTIONS.format(move=_move(verbs[0]) if verbs else "глагол: {by: Имя}"),
    ]
    return "\n".join(lines) + "\n"


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


def _given(rules: Ruleset, kinds: Iterable[type[Thing]]) -> Iterator[str]:
    players = next((kind for kind in rules.kinds.values() if not kind.single), None)
    if players is not None:
        yield f"      {players.plural}: [{', '.join(PLAYERS)}]{_note(', '.join(players.ru))}"
        yield "      # Или подробно, вместо строки выше:"
        yield from _kind(rules, players, PLAYERS[0])
    for kind in kinds:
        if kind is not players and (kind.kind in rules.procedures or _shown(kind)):
            yield from _kind(rules, kind, "Имя")


def _shown(kind: type[Thing]) -> list[Fact]:
    return [one for one in kind.facts.values() if not one.hidden]


def _kind(rules: Ruleset, kind: type[Thing], name: str) -> Iterator[str]:
    """The facts of a kind, in comments."""
    yield f"      # {kind.kind if kind.single else kind.plural}:{_note(', '.join(kind.ru))}"
    indent = "      #   "
    if not kind.single:
        yield f"{indent}{name}:"
        indent += "  "
    if (procedure := rules.procedures.get(kind.kind)) is not None:
        steps = " | ".join(step.ru or step.name for step in procedure.steps)
        yield f"{indent}step: {procedure.steps[0].name}{_note('шаг: ' + steps)}"
    for declared in _shown(kind):
        yield f"{indent}{declared.name}: {_sample(declared)}{_note(_about(rules, declared))}"


def _note(text: str) -> str:
    return f"  # {text}" if text else ""


def _about(rules: Ruleset, declared: Fact) -> str:
    """What a fact is called in Russian, what it may be, and what it is when nothing is said."""
    name = ", ".join(declared.ru)
    match declared.domain:
        case Whole(low, high):
            what = f"{low}–{high}"
        case OneOf():
            what = " | ".join(options_shown(declared))
        case Ref(kinds, many):
            what = " или ".join(_kind_name(rules, kind) for kind in kinds) + (", список" if many else "")
        case _:
            what = "текст"
    return f"{name}: {what}"


def _kind_name(rules: Ruleset, kind: str) -> str:
    known = rules.kinds.get(kind)
    return known.ru[0] if known is not None and known.ru else kind


def _sample(declared: Fact) -> str:
    """A value that could stand there."""
    match declared.domain:
        case Whole(low, _):
            start = declared.start
            return str(start) if isinstance(start, int) else str(low)
        case OneOf(options):
            first = declared.start if declared.start in declared.domain else options[0]
            if first is None or isinstance(first, bool):  # 0 is no «нет»
                return {True: "да", False: "нет", None: "никто"}[first]
            return str(first)
        case Ref(_, many):
            return "[]" if many else "Имя"
        case _:
            return "…"


def _moves(verbs: Iterable[type[Move]]) -> Iterator[str]:
    for move in verbs:
        yield f"{_move(move)}{_note(', '.join(move.ru))}"


def _move(move: type[Move]) -> str:
    slots = [f"{one.name.rstrip('_')}: {(one.ru or (one.name,))[0]}" for one in move.slots.values()]
    return f"{move.verb}: {{{', '.join(slots)}}}" if slots else move.verb
