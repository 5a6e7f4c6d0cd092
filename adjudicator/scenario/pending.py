"""What a ruling cannot know: rules beside those that it weighed, which the engine does not carry out yet."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from adjudicator.kernel import Ruleset, Ruling
from adjudicator.rulebook import Clause, Rulebook
from adjudicator.scenario.model import Asked
from adjudicator.scenario.words import fold

KINDS = ("rule", "setup")


@dataclass(frozen=True, slots=True)
class Pending:
    """A section of which the engine carries out `executed` clauses of `total`; `missing` are the others."""

    section: str
    title: str
    executed: int
    total: int
    missing: tuple[str, ...]


def warning(book: Rulebook, rules: Ruleset, asked: Asked, ruling: Ruling) -> str:
    """What to tell a judge of a ruling on moves that rules which are not carried out might turn over."""
    if ruling.verdict in ("allowed", "not_permitted"):
        stopped = asked.moves[ruling.stopped : ruling.stopped + 1] if ruling.stopped is not None else ()
        moves = stopped or asked.question.moves
    elif ruling.stopped is None and asked.question.form in ("outcome", "value"):
        moves = asked.moves
    else:
        return ""
    verbs = [move.verb for move in moves if move.verb in rules.verbs]
    found = pending(book, rules, verbs, nearby=ruling.verdict == "not_permitted")
    if not found:
        return ""
    named = ", ".join(
        f"{one.section.partition(':')[2]} «{one.title}» (исполняется {one.executed} из {one.total})"
        for one in found
    )
    return f"Ответ может быть неполным, прочтите сами: {named}."


def pending(book: Rulebook, rules: Ruleset, verbs: Sequence[str], *, nearby: bool) -> list[Pending]:
    """The sections about these verbs by their title that are not carried out whole.

    With `nearby`, also those in which rules on the verbs stand or to which they refer, if they are carried
    out less than half: what nothing permits may be permitted there.
    """
    near: set[str] = set()
    for clause in (one for verb in verbs for one in _clauses_of(rules, verb)) if nearby else ():
        if (known := book.clauses.get(clause)) is not None:
            near.add(known.section)
            near.update(book.clauses[ref].section if ref in book.clauses else ref for ref in known.refs)
    names = [fold(word) for verb in verbs for word in rules.verbs[verb].ru]
    return [
        one
        for one in sections(book, rules)
        if one.missing
        and (
            any(f"{fold(one.title)} ".startswith(f"{name} ") for name in names)
            or (one.section in near and one.executed * 2 < one.total)
        )
    ]


def sections(book: Rulebook, rules: Ruleset) -> Iterator[Pending]:
    """Every section of the game's book that has something to carry out, in the order of the book."""
    found = rules.clauses().keys()
    for id, section in book.sections.items():
        if section.game != rules.key:
            continue
        clauses = [book.clauses[one] for one in section.clauses]
        decidable = [one for one in clauses if one.kind in KINDS and not one.manual]
        if decidable:
            missing = tuple(one.id for one in decidable if not _executed(book, one, found))
            executed = len(decidable) - len(missing)
            yield Pending(id, section.title, executed, len(decidable), missing)


def _clauses_of(rules: Ruleset, verb: str) -> Iterator[str]:
    """The clauses of a verb's claims and effects, and of the steps that wait for it."""
    for rule in (*rules.claims.get(verb, ()), *rules.effects.get(verb, ())):
        yield rule.clause
    for procedure in rules.procedures.values():
        yield from (step.clause for step in procedure.steps if verb in step.window and step.clause)


def _executed(book: Rulebook, clause: Clause, found: Collection[str]) -> bool:
    """Whether the engine carries out a clause, or the one that it repeats."""
    passed: set[str] = set()
    here: Clause | None = clause
    while here is not None and here.id not in passed:
        if here.id in found:
            return True
        passed.add(here.id)
        here = book.clauses.get(here.repeats) if here.repeats else None
    return False
