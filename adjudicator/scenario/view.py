"""A ruling as a judge sees it, ready in Russian: what the command line prints and the site shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.games import ruleset
from adjudicator.kernel import Ruling
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.rulings import Told
from adjudicator.scenario import cases
from adjudicator.scenario.headline import headline, subject
from adjudicator.scenario.model import Asked, Scenario
from adjudicator.scenario.naming import Naming, quoted

CERTAINTIES = {"reading": "по прочтению: текст правил оставляет вопрос открытым"}

ROLES = {
    "weighed": "не мешает",
    "unmet": "не применяется",
    "replaced": "не в счёт",
}
"""What stands before the phrase of a step whose role is not plain from it."""


@dataclass(frozen=True, slots=True)
class Line:
    """A step: the clause with the way it is cited, or a move, which has none.

    `note` stands before the text where its role is not plain from it.
    """

    clause: str | None
    cited: str
    role: str
    note: str
    text: str
    decides: bool


@dataclass(frozen=True, slots=True)
class Part:
    """Steps that all cases share, or those of one case: `when` says which."""

    when: str
    steps: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Outweighed:
    """A claim that gave way to clause `by` (cited in the dative), as the clause `precedence` says, if any."""

    clause: str
    cited: str
    text: str
    by: str
    by_cited: str
    precedence: str | None
    precedence_cited: str


@dataclass(frozen=True, slots=True)
class Assumed:
    """What was not said and is taken for granted; `clause` is the book's own default, if it has one."""

    text: str
    clause: str | None = None
    cited: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """The ruling on one question: what is so, then the `reasons` that decide, then the rest.

    `notes` stand below the headline. `log` has every step, in order; `reasons` those of them that decide.
    """

    headline: str
    verdict: str
    notes: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    cases: tuple[str, ...]
    reasons: tuple[Part, ...]
    log: tuple[Part, ...]
    outweighed: tuple[Outweighed, ...]
    assumed: tuple[Assumed, ...]

    def cited(self) -> Iterator[str]:
        """Every clause that is cited, what decides first."""
        yield from (
            line.clause
            for part in (*self.reasons, *self.log)
            for line in part.steps
            if line.clause is not None
        )
        for one in self.outweighed:
            yield from filter(None, (one.clause, one.by, one.precedence))
        yield from (one.clause for one in self.assumed if one.clause is not None)


def view(scenario: Scenario, asked: Asked, ruling: Ruling) -> View:
    """What is shown of a ruling."""
    naming = Naming(ruleset(scenario.game), asked.board)
    if ruling.verdict == "impossible":
        # No course of the moves leads there: the steps and facts of one of them would say nothing.
        ruling = replace(ruling, steps=(), facts={}, assumptions={})
    log = _log(ruling, naming)
    return View(
        headline=headline(asked, ruling, naming),
        verdict=ruling.verdict,
        notes=tuple(_notes(asked, ruling, naming)),
        facts=_facts(asked, ruling, naming),
        cases=(*cases.lines(ruling, asked, naming), *cases.readings(ruling, asked, naming)),
        reasons=tuple(_reasons(asked, ruling, log, naming)),
        log=tuple(log),
        outweighed=_outweighed(ruling, naming),
        assumed=tuple(_assumed(ruling, naming)),
    )


def _notes(asked: Asked, ruling: Ruling, naming: Naming) -> Iterable[str]:
    form = asked.question.form
    if asked.supposed:
        yield "пусть " + "; ".join(": ".join(filter(None, naming.given(name))) for name in asked.supposed)
    if asked.further and (after := asked.moves[-asked.further :]):
        yield "после ходов: " + ", ".join(quoted(naming.stated(one)) for one in after)
    if ruling.stopped is not None and form not in ("outcome", "legal") and ruling.verdict != "conditional":
        yield f"до вопроса дело не дошло: {subject(asked, naming)}"
    if ruling.certainty in CERTAINTIES:
        yield CERTAINTIES[ruling.certainty]
    if form == "reach" and ruling.verdict == "impossible":
        yield "перебраны все выборы внутри описанных ходов; другие ходы не перебираются"


def _facts(asked: Asked, ruling: Ruling, naming: Naming) -> tuple[tuple[str, str], ...]:
    """The facts afterwards by their owners; besides an answer, only those that were asked for too."""
    by_owner: dict[str, list[str]] = {}
    for name, value in shown_facts(asked, ruling):
        owner, field = naming.parts(name)
        stays = ", не меняется" if name in asked.told and _as_before(asked, name, value) else ""
        by_owner.setdefault(owner, []).append(f"{field} — {naming.value(name, value)}{stays}")
    return tuple((owner, "; ".join(told)) for owner, told in by_owner.items())


def _as_before(asked: Asked, name: str, value: Any) -> bool:
    """Whether a stored fact is afterwards what it was on the described board."""
    owner, _, field = name.rpartition(".")
    thing = asked.board.things.get(owner)
    return thing is not None and getattr(thing, field, None) == value and name not in asked.board.unknowns


def shown_facts(asked: Asked, ruling: Ruling) -> Iterable[tuple[str, Any]]:
    """The facts of an outcome, or those that were asked for beside an answer."""
    if asked.question.form != "outcome" and not asked.question.report:
        return
    for name, value in ruling.facts.items():
        # What a fact was on the way is a check, not an outcome; the value that is asked for stands above.
        if not name.endswith((".never", ".ever")) and name != asked.question.name:
            yield name, value


# Steps ---------------------------------------------------------------------------------------------------


def _log(ruling: Ruling, naming: Naming) -> list[Part]:
    """The steps that hold in every case or reading, then those that only one has."""
    shared, own = list(ruling.steps), [(cell, list(cell.steps)) for cell in ruling.cells]
    if ruling.readings:
        told = {_key(step) for step in shared}
        alike = set.intersection(*({_key(step) for step in cell.steps} for cell in ruling.readings))
        own = [
            (cell, [step for step in cell.steps if _key(step) not in alike & told])
            for cell in ruling.readings
        ]
        apart = {_key(step) for _, steps in own for step in steps}
        shared = [step for step in shared if _key(step) not in apart]
    parts = [("", shared), *((cases.when(cell, naming), steps) for cell, steps in own)]
    return [Part(when, tuple(lines)) for when, steps in parts if (lines := _lines(steps, naming))]


def _key(step: Told) -> tuple[str | None, str, str]:
    return step.clause, step.role, str(step.text)


def _lines(steps: Sequence[Told], naming: Naming) -> list[Line]:
    """The steps as lines; what several claims on one move rest on stands once."""
    lines: list[Line] = []
    since: dict[Line, int] = {}
    for step in steps:
        if step.role == "default":
            continue  # it is not what happened: it stands with what was taken for granted
        line = Line(
            step.clause,
            naming.cited(step.clause) if step.clause else "",
            step.role,
            ROLES.get(step.role, ""),
            naming.phrase(step.text),
            step.decides,
        )
        if step.role in ("move", "tried", "effect", "order"):
            since.clear()
        alike = replace(line, decides=True)
        if alike not in since:
            since[alike] = len(lines)
            lines.append(line)
        elif line.decides:
            lines[since[alike]] = line
    return lines


def _reasons(asked: Asked, ruling: Ruling, log: Sequence[Part], naming: Naming) -> Iterable[Part]:
    """The steps that decide; below their moves where several moves are told."""
    if asked.question.form == "choice" and isinstance(ruling.answer, Mapping) and ruling.answer["is"]:
        yield from _of_choice(asked, ruling, naming)
        return
    headed = asked.question.form in ("outcome", "legal", "reach") or bool(asked.question.labels)
    headed = headed and sum(line.role == "move" for part in log for line in part.steps) > 1
    found = [replace(part, steps=tuple(_deciding(part.steps, ruling, headed))) for part in log]
    found = [part for part in found if part.steps]
    if len(found) > 1 and len({part.steps for part in found}) == 1:
        found = [replace(found[0], when="")]  # every case for the same reasons
    yield from found


def _deciding(steps: Sequence[Line], ruling: Ruling, headed: bool) -> Iterable[Line]:
    move: Line | None = None
    told: set[tuple[str | None, str]] = set()
    for line in steps:
        if line.role == "move":
            move = line if headed else None
            told.clear()
        elif line.role == "value" and (line.clause, line.text) in told:
            continue  # what was brought about is what is so now: said once
        elif line.decides or (line.role == "choice" and ruling.verdict == "possible"):
            if move is not None:
                yield move
            move = None
            told.add((line.clause, line.text))
            yield line
    if ruling.verdict == "not_permitted":
        # Nothing decides; the permissions that do not apply are what there is to say.
        last = max((at for at, line in enumerate(steps) if line.role == "move"), default=0)
        yield from (line for line in steps[last:] if line.role == "unmet")


def _of_choice(asked: Asked, ruling: Ruling, naming: Naming) -> Iterable[Part]:
    """The clauses that give a choice: what is taken in each case is no answer to who chooses."""
    text = f"{naming.word(ruling.answer['by'])} выбирает: {naming.choice(asked.question.name)}"
    lines = [Line(clause, naming.cited(clause), "choice", "", text, True) for clause in ruling.because]
    if lines:
        yield Part("", tuple(lines))


# What did not prevail, and what was not said -----------------------------------------------------------


def _outweighed(ruling: Ruling, naming: Naming) -> tuple[Outweighed, ...]:
    """The claims that other clauses outweigh; that a clause bans what it permits otherwise is no dispute."""
    shown = (
        Outweighed(
            one.clause,
            naming.cited(one.clause),
            naming.phrase(one.text),
            one.by,
            naming.cited(one.by).replace("карта", "карте", 1),
            one.precedence,
            naming.cited(one.precedence) if one.precedence else "",
        )
        for one in ruling.defeated
        if one.clause != one.by
    )
    return tuple(dict.fromkeys(shown))


def _assumed(ruling: Ruling, naming: Naming) -> Iterable[Assumed]:
    """The book's defaults that mattered, then the usual values; what is said of several things once."""
    said: dict[tuple[str | None, str], dict[str, None]] = {}
    for step in ruling.steps:
        if step.role == "default" and isinstance(step.text, Phrase):
            owner, value = step.text.values["чьё"], step.text.values["что"]
            said.setdefault((step.clause, value), {})[owner] = None
    usual: dict[str, list[str]] = {}
    for name, parts in ruling.assumptions.items():
        owner, value = naming.taken(name, parts)
        if value:
            usual.setdefault(owner, []).append(value)
    for owner, values in usual.items():
        told = ", ".join(dict.fromkeys(values))
        said.setdefault((None, told), {})[owner] = None
    for (clause, told), owners in said.items():
        text = f"{', '.join(owners)}: {told}" if any(owners) else told
        yield Assumed(text, clause, naming.cited(clause) if clause else "")
