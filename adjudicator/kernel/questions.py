"""Adjudication: a board, the stated moves and a question become a ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from adjudicator.kernel.cells import Answer
from adjudicator.kernel.changes import Lasting
from adjudicator.kernel.claims import CONFLICT, REQUIRED
from adjudicator.kernel.combine import Outcome, combine, of_path, reached
from adjudicator.kernel.conditions import fits
from adjudicator.kernel.domains import Unknown
from adjudicator.kernel.facts import Facts, Frame, Refused, facts_of
from adjudicator.kernel.lifting import lift_of, stays, told_of
from adjudicator.kernel.linear import Linear
from adjudicator.kernel.open import Open
from adjudicator.kernel.paths import AtMost, Held, Leaf, Path, explore
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.process import (
    PROCEED,
    Stated,
    Weighed,
    approach,
    bind,
    settle,
    settle_watchers,
    start,
    state,
    takes_on,
    tell,
    tell_open,
    ways,
    weigh,
)
from adjudicator.kernel.rules import CANNOT, MUST, WAIT, Observer, Ruleset
from adjudicator.kernel.rulings import Defeat, Ruling, Told
from adjudicator.kernel.things import UNSET, Thing, limits_of


@dataclass(frozen=True, slots=True)
class Board:
    """The position that a scenario describes.

    `unknowns` by fact name, `frames` the procedures that already run, `fixed` the choices that the scenario
    settles by name, `assumed` the names of facts that have their typical value, `defaults` the facts that
    have the book's, with its clause, `untold` those that are unknown because nothing is said of them.
    """

    things: Mapping[str, Thing]
    unknowns: Mapping[str, Unknown] = field(default_factory=dict)
    lasting: tuple[Lasting, ...] = ()
    frames: tuple[Frame, ...] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)
    assumed: tuple[str, ...] = ()
    defaults: tuple[tuple[str, str], ...] = ()
    untold: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked after the stated moves.

    `form` is can, must, value, next, order, choice, reach, legal or outcome; `moves` are the moves of can
    and must (several, when a set answers: `labels` name them), `name` the fact, sequence or choice, `goal`
    the facts wanted by reach and `by` who should bring them about. `report` names facts to give besides.
    """

    form: str
    text: str = ""
    moves: tuple[Stated, ...] = ()
    labels: tuple[Any, ...] = ()
    name: str = ""
    goal: Mapping[str, Any] = field(default_factory=dict)
    by: str | None = None
    report: tuple[str, ...] = ()


def adjudicate(
    rules: Ruleset,
    board: Board,
    moves: Sequence[Stated],
    question: Question,
    observer: Observer | None = None,
    reads: set[str] | None = None,
) -> Ruling:
    """The ruling on `question` after `moves` on `board`. Pure: of what is given only `reads` is changed.

    `observer` hears of every rule that is weighed; `reads` gets the names of the facts that were read.

    Raises `ImpossibleChoice` when the scenario fixes a choice that nobody has, `TooManyCases` when the open
    facts interact beyond what can be listed.
    """

    leaves = list(leaves_of(rules, board, moves, question, observer, reads))
    if question.form == "reach":
        ruling = reached(leaves, question.by, board.unknowns)
    elif len(leaves) == 1 and not leaves[0].forks:
        return of_path(leaves[0].result, question.text, rules.edition)
    else:
        # Facts decide where they are what is asked for; else they only accompany the answer.
        facts_decide = question.form == "outcome" or bool(question.report)
        ruling = combine(leaves, board.unknowns, facts_decide=facts_decide)
    return replace(ruling, question=question.text, edition=rules.edition)


def leaves_of(
    rules: Ruleset,
    board: Board,
    moves: Sequence[Stated],
    question: Question,
    observer: Observer | None = None,
    reads: set[str] | None = None,
) -> Iterator[Leaf[Outcome]]:
    """The answers on all paths, each evaluated when it is asked for."""

    def on_path(path: Path) -> Outcome:
        facts = _described(rules, board, path, observer, reads)
        return _answered(facts, _play(facts, moves), moves, question)

    return explore(on_path, board.unknowns, _limits(board))


def adjudicate_all(
    rules: Ruleset,
    board: Board,
    moves: Sequence[Stated],
    questions: Sequence[Question],
    observer: Observer | None = None,
) -> list[Ruling]:
    """The rulings on several questions after the same moves, each as `adjudicate` gives it.

    Where the moves meet nothing that is open they are made but once.
    """
    if len(questions) == 1:
        return [adjudicate(rules, board, moves, questions[0], observer)]
    # A path that holds back raises where it would have to decide: then each question goes its own way.
    path = Path(board.unknowns, limits=_limits(board), holding=True)
    facts = _described(rules, board, path, observer)
    illegal: Weighed | None = None
    together = True
    try:
        illegal = _play(facts, moves)
    except Held:
        together = False
    rulings = []
    for question in questions:
        outcome = None
        if together and question.form not in ("choice", "reach"):
            with suppress(Held):
                outcome = _answered(facts.copy(), illegal, moves, question)
        if outcome is None:
            rulings.append(adjudicate(rules, board, moves, question, observer))
        else:
            rulings.append(of_path(outcome, question.text, rules.edition))
    return rulings


def _described(
    rules: Ruleset, board: Board, path: Path, observer: Observer | None, reads: set[str] | None = None
) -> Facts:
    """The board as described, at the start of a path."""
    return facts_of(rules)(
        rules,
        path,
        dict(board.things),
        list(board.lasting),
        list(board.frames),
        fixed=board.fixed,
        observer=observer,
        reads=reads,
    )


def _limits(board: Board) -> list[AtMost]:
    """The limits between unknowns; a side that is known has clipped the domain when the board was made."""
    if not board.unknowns:
        return []
    pairs = [AtMost(*pair) for pair in limits_of(board.things.values())]
    return [limit for limit in pairs if limit.lower in board.unknowns and limit.upper in board.unknowns]


# One path ------------------------------------------------------------------------------------------------


def _play(facts: Facts, moves: Sequence[Stated]) -> Weighed | None:
    """Make the stated moves; the first one that is not legal ends them and is returned.

    One that only fails, as the book says, is made and remembered. A described step that only begins does so
    before anything else is done or asked.
    """
    start(facts)
    if moves:
        facts.touch_board()
        settle_watchers(facts)
    for stated in moves:
        facts.made += 1
        weighed = state(facts, stated)
        if weighed is None or weighed.legal:
            continue
        if not weighed.judgement.fails:
            return weighed
        facts.failed = facts.failed or (facts.made - 1, weighed)
    return None


def _answered(facts: Facts, illegal: Weighed | None, moves: Sequence[Stated], question: Question) -> Outcome:
    """The answer after the moves; a move that is not legal is its own ruling."""
    if illegal is not None:
        return _stopped(facts, illegal, facts.made - 1, question)
    if moves and not _stands(moves[-1]):  # without moves it is asked of the board as described
        if question.form == "value":
            settle(facts)
        elif outer := facts.rules.sequence_of.get(question.name):
            settle(facts, outer)
    return _ASK[question.form](facts, question)


def _stands(last: Stated) -> bool:
    """Whether the moves went on to a named step: what is asked is asked there."""
    return last.verb == PROCEED and last.slots.get("to") is not None


def _stopped(facts: Facts, weighed: Weighed, position: int, question: Question) -> Outcome:
    """The first stated move that is not legal ends the replay with its ruling."""
    answer = Answer(weighed.judgement.verdict, None, _report(facts, question), _reasons(facts, weighed))
    return Outcome(answer, tuple(facts.steps), _defeats(weighed), position)


def _outcome(facts: Facts, question: Question) -> Outcome:
    settle(facts)
    tell_open(facts)
    reported = _report(facts, question)
    acted = _acted(facts, {*question.report})
    kept = _prevented(facts, lambda one: any(_by_card(facts.steps[place]) for place in one.told))
    clauses = tuple(dict.fromkeys([*acted, *kept, *_trail_clauses(facts)]))
    return Outcome(Answer("outcome", None, reported, clauses), tuple(facts.steps), (), None)


def _by_card(step: Told) -> bool:
    """Whether a card, or an effect that goes on, forbids here."""
    return step.role == "forbids" and (step.clause or "").startswith("card:")


def _acted(facts: Facts, wanted: set[str], deep: bool = False) -> list[str]:
    """The clauses that made the wanted facts (all, if none is named) what they are; marks their steps.

    Those are the ones that wrote them, or the bookkeeping that led there, and those that mattered though they
    changed nothing: a dodge that keeps the damage away.
    """
    named = [write for write in facts.writes if _names(write, wanted)] if wanted else facts.writes
    owners = {write.thing for write in named}
    asked = {(write.thing, write.field) for write in named}
    led = [
        position
        for position, write in enumerate(facts.writes)
        if (write.thing, write.field) in asked or (write.thing in owners and _hidden(facts, write))
    ]
    if deep:
        because = _led_to(facts, led)
    else:
        because = [str(facts.writes[one].clause) for one in led if facts.writes[one].clause]
    wrote = {write.clause for write in facts.writes}
    told = [step.clause for step in facts.steps if step.role == "effect" and step.clause not in wrote]
    acted = [clause for clause in (*because, *told) if clause]
    _mark(facts, lambda step: step.role == "effect" and step.clause in acted)
    return acted


def _led_to(facts: Facts, positions: list[int]) -> list[str]:
    """The clauses of these writes, of what they react to, and of what they rest on; marks their steps."""
    found = set(positions)
    open_ = list(positions)
    while open_:
        position = open_.pop()
        for cause in facts.writes[position].causes:
            earlier = [
                one for one in range(position) if (facts.writes[one].thing, facts.writes[one].field) == cause
            ]
            if earlier and earlier[-1] not in found:
                found.add(earlier[-1])
                open_.append(earlier[-1])
    clauses: list[str] = []
    for position in sorted(found):
        write = facts.writes[position]
        for place in write.told:
            step = facts.steps[place]
            own = step.role == "effect" and step.clause == write.clause
            if step.clause and (own or step.role in RESTS_ON):
                facts.steps[place] = step._replace(decides=True)
                clauses.append(step.clause)
        if write.clause:
            clauses.append(write.clause)
    return clauses


RESTS_ON = ("value", "reading")
"""The roles of steps on which a written fact rests."""


def _names(write: Any, wanted: set[str]) -> bool:
    """Whether a written fact is among the wanted names, or a tally of it is (``Barth.place.never``)."""
    name = f"{write.thing}.{write.field}"
    return any(one == name or one.startswith(name + ".") for one in wanted)


def _mark_writes(facts: Facts, name: str) -> list[str]:
    """The clauses that wrote the stored fact behind a derived one of the same name; marks their steps."""
    owner, field_name = split_name(facts.things, name)
    kind = facts.things[owner].kind if owner is not None else None
    if f"{kind}.{field_name}" not in facts.rules.values:
        return []
    wrote = {write.clause for write in facts.writes if (write.thing, write.field) == (owner, field_name)}
    return _mark(facts, lambda step: step.role == "effect" and step.clause in wrote)


def _hidden(facts: Facts, write: Any) -> bool:
    """Whether a written fact is the engine's own bookkeeping: it led to what was written next to it."""
    return type(facts.things[write.thing]).facts[write.field].hidden


def _trail_clauses(facts: Facts) -> list[str]:
    """The clauses of derived facts that decide; their steps are told and marked."""
    start = len(facts.steps)
    facts.steps.extend(facts.take_trail(0))
    return _mark(facts, lambda step: step.role in ("value", "order", "reading"), start)


def _mark(facts: Facts, decides: Callable[[Told], bool], start: int = 0) -> list[str]:
    """Mark the steps from `start` on that decide; gives their clauses."""
    steps, clauses = facts.steps, []
    for position in range(start, len(steps)):
        step = steps[position]
        if step.clause and decides(step):
            steps[position] = Told(step.clause, step.role, step.text, step.reading, True)
            clauses.append(step.clause)
    return clauses


def _can(facts: Facts, question: Question) -> Outcome:
    weighings = []
    reasons: list[str] = []
    if takes_on(facts, question.moves[0]):
        approach(facts, question.moves[0].verb)
    for stated in question.moves:
        weighed = weigh(facts, bind(facts, stated))
        tell(facts, weighed)
        weighings.append(weighed)
        reasons += _reasons(facts, weighed)
    because = tuple(dict.fromkeys(reasons))
    if not question.labels:
        (weighed,) = weighings
        answer = Answer(weighed.judgement.verdict, None, _report(facts, question), because)
        return Outcome(answer, tuple(facts.steps), _defeats(weighed), None)
    for weighed in weighings:
        if weighed.judgement.verdict == CONFLICT:
            text = Phrase("не в ответе, так как нормы противоречат друг другу: {ход}", {"ход": weighed.move})
            facts.steps.append(Told(None, "conflict", text, decides=True))
    chosen = tuple(label for label, one in zip(question.labels, weighings, strict=True) if one.legal)
    defeated = tuple(defeat for one in weighings for defeat in _defeats(one))
    return Outcome(
        Answer("set", chosen, _report(facts, question), because), tuple(facts.steps), defeated, None
    )


def _must(facts: Facts, question: Question) -> Outcome:
    if takes_on(facts, question.moves[0]):
        approach(facts, question.moves[0].verb)
    weighed = weigh(facts, bind(facts, question.moves[0]))
    tell(facts, weighed)
    because = _reasons(facts, weighed)
    if weighed.judgement.verdict != REQUIRED:
        because = (*because, *_unmet(facts, weighed))
    verdict = "required" if weighed.judgement.verdict == REQUIRED else "not_required"
    if verdict != "required" and weighed.legal and (only := _only_option(facts, weighed)):
        verdict, because = "required", (*because, only)
        facts.steps.append(Told(only, "requires", "другого хода здесь нет", decides=True))
    answer = Answer(verdict, None, _report(facts, question), tuple(dict.fromkeys(because)))
    return Outcome(answer, tuple(facts.steps), _defeats(weighed), None)


def _only_option(facts: Facts, weighed: Weighed) -> str | None:
    """The clause of the open window when its player has to move there and this is the one legal move."""
    if not facts.frames:
        return None
    frame = facts.frames[-1]
    step = facts.rules.procedures[frame.procedure].steps[frame.position]
    if not step.one_of or weighed.move.verb not in step.window:
        return None
    actor = getattr(weighed.move, "by", None)
    legal = {
        tuple(str(getattr(move, name)) for name in move.slots)
        for verb in step.window
        for move in ways(facts, verb, actor)
        if weigh(facts, move).legal
    }
    return step.clause if len(legal) <= 1 else None


def _value(facts: Facts, question: Question) -> Outcome:
    value = frozen(read(facts, question.name))
    wrote = _mark_writes(facts, question.name)
    clauses = [*wrote, *_trail_clauses(facts), *_ceased(facts, question.name)]
    clauses = clauses or [*_kept(facts, question.name), *_acted(facts, {question.name}, deep=True)]
    because = tuple(dict.fromkeys(clauses))
    return Outcome(Answer("value", value, _report(facts, question), because), tuple(facts.steps), (), None)


def _ceased(facts: Facts, name: str) -> list[str]:
    """The clauses by which what lasted on a derived fact ceased during the moves; marks their steps."""
    owner, field_name = split_name(facts.things, name)
    if owner is None:
        return []
    thing = facts[owner]
    of = (field_name, f"{thing.kind}.{field_name}")
    still = {(one.source, one.operation, one.about) for one in facts.lasting}
    clauses = {
        one.clause
        for one in facts.lapsed
        if one.clause
        and one.effect.about in of
        and (one.effect.source, one.effect.operation, one.effect.about) not in still
        and fits(facts, one.effect, thing, one.effect.who)
    }
    return _mark(facts, lambda step: step.role == "effect" and step.clause in clauses)


def _kept(facts: Facts, name: str) -> list[str]:
    """The clauses that kept a stored fact as it was: what a rule wanted to do to its thing was not legal."""
    owner, field_name = split_name(facts.things, name)
    if any((write.thing, write.field) == (owner, field_name) for write in facts.writes):
        return []
    return _prevented(facts, lambda one: owner in one.named)


def _prevented(facts: Facts, meant: Callable[[Refused], bool]) -> list[str]:
    """The clauses by which what rules wanted to do was not legal; marks their steps."""
    clauses: list[str] = []
    for one in filter(meant, facts.refused):
        for place in one.told:
            step = facts.steps[place]
            if step.clause and step.role in ("forbids", "waits", "precedence"):
                facts.steps[place] = step._replace(decides=True)
                clauses.append(step.clause)
    return clauses


def _sequence(facts: Facts, question: Question) -> Outcome:
    items: list[Any] = []
    because: list[str] = []
    for rule in facts.rules.sequences[question.name]:
        if rule.form not in ("", question.form):
            continue
        mark = len(facts.trail)
        given = rule.function(items, facts)
        used = facts.take_trail(mark)
        if facts.observer:
            facts.observer(rule, given is not None)
        lift = lift_of(facts, rule.clause) if given is not None else None
        if lift is not None:
            start = len(facts.steps)
            facts.steps.extend(
                told_of(facts, lift, rule.clause, "order") if items else (stays(lift, rule.clause),)
            )
            because += _mark(facts, lambda step: step.role in ("order", "value"), start)
        if given is not None and (lift is None or not items):
            items = list(given.value)
            facts.steps.extend(used)
            facts.steps.append(Told(rule.clause, "order", given.text, given.reading, True))
            because.append(rule.clause)
    answer = Answer("set", tuple(map(str, items)), _report(facts, question), tuple(dict.fromkeys(because)))
    return Outcome(answer, tuple(facts.steps), (), None)


def _choice(facts: Facts, question: Question) -> Outcome:
    settle(facts)
    for name, by, options in facts.asked:
        if name == question.name:
            because = tuple(dict.fromkeys(_mark(facts, lambda step: step.role == "choice")))
            answer = Answer("set", {"by": by, "is": options}, _report(facts, question), because)
            return Outcome(answer, tuple(facts.steps), (), None)
    by, options, because = _by_move(facts, question.name)
    answer = Answer("set", {"by": by, "is": options}, _report(facts, question), because)
    return Outcome(answer, tuple(facts.steps), (), None)


def _settled(facts: Facts, of: str) -> tuple[str, ...]:
    """The clauses by which a fact (``hunter.hospital``) was decided with nobody to choose; marks steps."""
    kind, _, field_name = of.partition(".")
    clauses: list[str] = []
    for thing in facts.all(kind) if kind else ():
        if wrote := _mark_writes(facts, f"{thing.name}.{field_name}"):
            facts.read(thing, field_name)
            clauses += [*wrote, *_trail_clauses(facts)]
    return tuple(dict.fromkeys(clauses))


def _by_move(facts: Facts, name: str) -> tuple[str | None, tuple[str, ...], tuple[str, ...]]:
    """Who makes a choice by a move, between what, and why: every way to fill the slot that is legal now.

    Where the verb does not fix who makes it, whoever alone can do so does.
    """
    owner, _, own = name.rpartition(".")
    key = name if name in facts.rules.choice_moves else f".{own}"
    if key not in facts.rules.choice_moves:
        return None, (), _settled(facts, facts.rules.choice_settles.get(name, ""))
    verb, chosen = facts.rules.choice_moves[key]
    approach(facts, verb)
    if key != name:  # each thing has this choice for itself, and makes the move with no more than it needs
        made = ways(facts, verb, facts[owner], required=True)
    else:
        fixed = facts.rules.verbs[verb].slots["by"].start
        made = ways(facts, verb, None if fixed is UNSET else fixed)
    weighed = [weigh(facts, move) for move in made]
    legal = [one for one in weighed if one.legal]
    for one in legal:
        tell(facts, one)
    because = tuple(dict.fromkeys(clause for one in legal for clause in _reasons(facts, one)))
    choosers = {str(one.move.by) for one in legal}
    options = tuple(dict.fromkeys(str(getattr(one.move, chosen)) for one in legal))
    if options and (none := facts.rules.choice_none[key]):
        options += (none,)
    return choosers.pop() if len(choosers) == 1 else None, options, because


def _reach(facts: Facts, question: Question) -> Outcome:
    settle(facts)
    met = all(read(facts, name) == wanted for name, wanted in question.goal.items())
    base = _outcome(facts, question)
    return replace(base, answer=replace(base.answer, verdict="possible" if met else "impossible"))


def _legal(facts: Facts, question: Question) -> Outcome:
    if facts.failed is not None:
        position, weighed = facts.failed
        return _stopped(facts, weighed, position, question)
    weighed = ("permits", "requires", "weighed", "unmet")
    because = tuple(dict.fromkeys(_mark(facts, lambda step: step.role in weighed)))
    return Outcome(Answer("allowed", None, _report(facts, question), because), tuple(facts.steps), (), None)


_ASK: Mapping[str, Callable[[Facts, Question], Outcome]] = {
    "outcome": _outcome,
    "can": _can,
    "must": _must,
    "value": _value,
    "next": _sequence,
    "order": _sequence,
    "choice": _choice,
    "reach": _reach,
    "legal": _legal,
}


def _reasons(facts: Facts, weighed: Weighed) -> tuple[str, ...]:
    """The clauses that decide on a move that was just told; their steps are marked.

    The standing claims of the highest layer with what they used; for a legal move also the bans that were
    weighed and do not apply; and the precedence by which other claims were defeated, unless the highest
    contradict each other: then it decides nothing.
    """
    layers = facts.rules.layers
    standing = [claim for claim in weighed.judgement.standing if claim.says is not None]
    highest = max((layers.index(claim.layer) for claim in standing), default=0)
    decisive = [claim for claim in standing if layers.index(claim.layer) == highest]
    if weighed.legal:
        decisive.extend(claim for claim in weighed.passed if claim.says in (CANNOT, WAIT))
    clauses: list[str] = []
    texts: set[int] = set()
    for claim in decisive:
        used = [told for told in claim.support if told.clause and told.role != "replaced"]
        clauses.extend(told.clause for told in used if told.clause)
        clauses.append(claim.clause)
        texts.update(id(told.text) for told in used)
        texts.add(id(claim.text))
    decided = weighed.judgement.verdict != CONFLICT
    _mark(
        facts,
        lambda step: id(step.text) in texts or (decided and step.role == "precedence"),
        _last_move(facts),
    )
    clauses.extend(clause for _, _, clause in weighed.judgement.defeated if clause and decided)
    return tuple(dict.fromkeys(clauses))


def _unmet(facts: Facts, weighed: Weighed) -> tuple[str, ...]:
    """The duties that were weighed and do not apply: why nobody has to make the move; marks their steps."""
    duties = [claim for claim in weighed.passed if claim.says is MUST]
    texts = {id(claim.text) for claim in duties} | {id(told.text) for one in duties for told in one.support}
    return tuple(_mark(facts, lambda step: id(step.text) in texts, _last_move(facts)))


def _last_move(facts: Facts) -> int:
    """The position of the step that tells the last move."""
    position = len(facts.steps) - 1
    while facts.steps[position].role != "move":
        position -= 1
    return position


def _defeats(weighed: Weighed) -> tuple[Defeat, ...]:
    return tuple(
        Defeat(claim.clause, claim.text, winner.clause, clause)
        for claim, winner, clause in weighed.judgement.defeated
    )


# Facts by name -------------------------------------------------------------------------------------------


class NoSuchFact(Exception):
    """A fact name that the board does not have. `name` is the whole name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def read(facts: Facts, name: str) -> Any:
    """The fact of that full name. Raises `NoSuchFact`.

    Stored ``Barth.blood``, derived ``Вера.influence`` and ``.raw``, a procedure's ``combat.step``; over the
    moves ``.change``, and ``.never`` or ``.ever`` as the tuple of values that were written.
    """
    thing, rest = split_name(facts.things, name)
    if thing is None:
        procedure, _, tail = name.partition(".")
        if procedure in facts.rules.procedures and tail == "step":
            return facts.at(procedure) or ("ended" if procedure in facts.ended else "none")
        raise NoSuchFact(name)
    parts = rest.split(".")
    if len(parts) == 1 and parts[0] == "step" and thing in facts.rules.procedures:
        return facts.at(thing) or ("ended" if thing in facts.ended else "none")
    if len(parts) == 1:
        asked = _asked(facts, facts[thing], parts[0])
        if _has(facts, asked, parts[0]):
            return facts.read(asked, parts[0])
    if len(parts) == 2 and parts[1] == "raw":
        return facts.raw(parts[0], facts[thing])
    if len(parts) == 2 and parts[1] == "change":
        return sum(
            write.after - write.before
            for write in facts.writes
            if (write.thing, write.field) == (thing, parts[0])
        )
    if len(parts) == 2 and parts[1] in ("never", "ever"):
        return tuple(write.after for write in facts.writes if (write.thing, write.field) == (thing, parts[0]))
    raise NoSuchFact(name)


def _has(facts: Facts, thing: Any, name: str) -> bool:
    """Whether a thing has a fact of that name, stored or derived."""
    cls = type(facts.things[thing.name])
    return f"{thing.kind}.{name}" in facts.rules.values or name == "name" or hasattr(cls, name)


def _asked(facts: Facts, thing: Any, name: str) -> Any:
    """The thing that answers for a fact that is asked: another one may stand in."""
    stand_in = facts.rules.stand_ins.get(f"{thing.kind}.{name}")
    return stand_in(thing, facts) if stand_in is not None else thing


def split_name(things: Mapping[str, Any], name: str) -> tuple[str | None, str]:
    """The thing and the rest of a full fact name; things' names may hold spaces and dots, or a kind first."""
    for candidate in (name, name.partition(".")[2]):
        best = max((one for one in things if candidate.startswith(one + ".")), key=len, default=None)
        if best is not None and (candidate is name or things[best].kind == name.partition(".")[0]):
            return best, candidate[len(best) + 1 :]
    return None, name


def frozen(value: Any) -> Any:
    """A value detached from its path: expressions as data, things by name."""
    if isinstance(value, Linear):
        return value.frozen()
    if isinstance(value, Thing | Open):
        return value.name
    if isinstance(value, tuple | list):
        return tuple(frozen(item) for item in value)
    return value


def _report(facts: Facts, question: Question) -> dict[str, Any]:
    """The facts that were asked for, or all that changed."""
    if question.report:
        return {name: frozen(read(facts, name)) for name in question.report}
    before: dict[tuple[str, str], Any] = {}
    for write in facts.writes:
        before.setdefault((write.thing, write.field), write.before)
    changed = {}
    for (thing, name), first in before.items():
        now = frozen(getattr(facts.things[thing], name))
        declared = type(facts.things[thing]).facts[name]
        if first is None and declared.same_as is not None:
            other = declared.same_as
            first = before.get((thing, other), getattr(facts.things[thing], other))
        if not declared.hidden and (type(now) is not type(first) or now != frozen(first)):
            changed[f"{thing}.{name}"] = now
    return changed
