"""What happens: moves are weighed and performed, procedures run, watchers react, until the board is quiet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from adjudicator.kernel.changes import Add, Begin, Change, End, Expire, Jump, Lasting, Put
from adjudicator.kernel.claims import ALLOWED, NOT_YET, REQUIRED, Claim, Judgement, judge, still_open
from adjudicator.kernel.conditions import applies, fits, in_force, subject_of
from adjudicator.kernel.domains import OneOf, Ref
from adjudicator.kernel.facts import Facts, Frame, Lapsed, Refused, bound
from adjudicator.kernel.lifting import concerns, left
from adjudicator.kernel.open import Open, named
from adjudicator.kernel.paths import Held
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.rules import (
    BOOK,
    CAN,
    CANNOT,
    MUST,
    WAIT,
    Because,
    Does,
    Move,
    Procedure,
    Rule,
    Says,
    Step,
)
from adjudicator.kernel.rulings import Told
from adjudicator.kernel.things import UNSET, Thing

PROCEED = "proceed"
"""The verb of the kernel's own move: nobody does anything more here, go on (to the step named)."""

LEGAL = frozenset({ALLOWED, REQUIRED})
GRANTS: Mapping[str, Says] = {"grant": CAN, "forbid": CANNOT, "must": MUST}
LONG = 2_000
"""So many steps of procedures on one path are taken by one that never comes to a window or its end."""
RESTLESS = 200
"""Watchers that still change the board after so many rounds are a fault of the rules."""


class Endless(Exception):
    """A procedure repeats without end on this board. `procedure` is its name."""

    def __init__(self, procedure: str) -> None:
        super().__init__(procedure)
        self.procedure = procedure


@dataclass(frozen=True, slots=True)
class Stated:
    """A move as a scenario states it: the verb, and the slots with things by name."""

    verb: str
    slots: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move that was weighed: the judgement, and the claims that do not apply with what they used."""

    move: Any
    judgement: Judgement
    passed: tuple[Claim, ...]

    @property
    def legal(self) -> bool:
        return self.judgement.verdict in LEGAL


# Weighing ------------------------------------------------------------------------------------------------


def bind(facts: Facts, stated: Stated) -> Any:
    """The move with things in its slots, as rules see it; a slot left out has its start or usual value."""
    cls = facts.rules.verbs[stated.verb]
    move = object.__new__(cls)
    for name, declared in cls.slots.items():
        value = stated.slots.get(name, declared.start)
        move.__dict__[name] = None if value is UNSET else bound(facts, declared, value)
    for name, source in cls.usual:
        other, _, fact = source.partition(".")
        if move.__dict__[name] is None and move.__dict__[other] is not None:
            move.__dict__[name] = facts.get(getattr(move.__dict__[other], fact))
    return move


def fresh(facts: Facts, it: Any) -> Any:
    """A thing or a move again, with its facts as they are now."""
    if isinstance(it, Move):
        slots = {name: named(getattr(it, name)) for name in it.slots}
        return bind(facts, Stated(it.verb, slots))
    return facts.get(it.name) if isinstance(it, Thing | Open) else it


def weigh(facts: Facts, move: Any, duties: bool = True) -> Weighed:
    """The verdict on a move at this moment. Only open facts that can still change it fork the path.

    `duties`: what cards oblige to comes first.
    """
    firm: list[Claim] = []
    weighed: list[Claim] = []
    held: list[Rule] = []
    rules = facts.rules.claims.get(move.verb, ())
    outer, facts.path.holding = facts.path.holding, True
    try:
        for rule in rules:
            try:
                _weigh_rule(facts, rule, move, firm, weighed)
            except Held:
                held.append(rule)
        firm.extend(_cards(facts, move))
    except Held:
        facts.path.holding = outer
        firm.extend(_cards(facts, move))
    finally:
        facts.path.holding = outer
    firm.extend(_windows(facts, move))
    precedence = facts.rules.precedence
    while held and (still_open(firm, held, precedence) or judge(firm, precedence).fails):
        _weigh_rule(facts, held.pop(0), move, firm, weighed)
    judgement = judge(firm, precedence)
    if (
        duties
        and facts.lasting
        and judgement.verdict in LEGAL
        and (first := list(_duties(facts, move, firm)))
    ):
        judgement = judge([*firm, *first], precedence)
    return Weighed(move, judgement, tuple(weighed))


def _weigh_rule(facts: Facts, rule: Rule, move: Any, firm: list[Claim], weighed: list[Claim]) -> None:
    mark = len(facts.trail)
    try:
        said = rule.function(move, facts)
    except Held:
        del facts.trail[mark:]
        raise
    if facts.observer:
        facts.observer(rule, isinstance(said, Because))
    if said is None:
        del facts.trail[mark:]
        return
    used = facts.take_trail(mark)
    if isinstance(said, Because):
        firm.append(
            Claim(
                rule.clause,
                rule.says,
                said.text,
                over=rule.over,
                support=used,
                reading=said.reading,
                fails=rule.fails,
            )
        )
        firm.extend(_lifted_by_name(facts, move, firm[-1]))
    else:
        weighed.append(Claim(rule.clause, rule.says, said.text, support=used))


def _cards(facts: Facts, move: Any) -> Iterable[Claim]:
    """The claims of cards and lasting effects on a move."""
    if not facts.lasting:
        return ()
    slots = {name: getattr(move, name) for name in move.slots}
    subject = subject_of(move)
    found = []
    for effect in facts.lasting:
        says = GRANTS.get(effect.operation)
        if says is not None and effect.about == move.verb and applies(facts, effect, subject, slots):
            text = Phrase(_SAID[says], {})
            found.append(Claim(effect.source, says, text, layer=effect.layer, only=effect.over))
            found.extend(_lifting(effect, clause, "вопреки норме {что}") for clause in effect.over)
        elif effect.operation == "lift" and in_force(facts, effect) and concerns(facts, effect, move):
            found.append(_lifting(effect, effect.about))
    return found


def _lifting(effect: Lasting, clause: str, told: str = "снимает норму {что}") -> Claim:
    text = Phrase(told, {"что": clause})
    return Claim(effect.source, None, text, layer=effect.layer, lifts=clause)


def _lifted_by_name(facts: Facts, move: Any, claim: Claim) -> Iterable[Claim]:
    """The cards that lift a clause for those of whom its claim speaks, whoever makes the move."""
    for effect in facts.lasting:
        if effect.operation != "lift" or effect.about != claim.clause or not effect.who:
            continue
        told = claim.text.values.values()
        several = [one for value in told if isinstance(value, tuple | list) for one in value]
        named = [one for one in (*told, *several) if isinstance(one, Thing | Open)]
        spoken_of = named and all(fits(facts, effect, one, effect.who) for one in named)
        if spoken_of and in_force(facts, effect) and not concerns(facts, effect, move):
            yield _lifting(effect, effect.about)


_SAID: Mapping[Says, str] = {CAN: "разрешает", CANNOT: "запрещает", MUST: "обязывает", WAIT: "ещё рано"}


def _duties(facts: Facts, move: Any, firm: Sequence[Claim]) -> Iterable[Claim]:
    """What a legal move has to wait for: another of the same window to which a card obliges its subject.

    A duty that cannot be met now keeps nobody from anything, nor does one from another.
    """
    if any(_is_a_duty(claim) for claim in firm):
        return
    for effect in facts.lasting:
        if effect.operation == "must":
            obliged = next((one for one in _first(facts, effect, move) if one is not None), None)
            if obliged is not None:
                text = Phrase("сначала то, к чему обязывает карта: {ход}", {"ход": obliged})
                yield Claim(effect.source, WAIT, text, layer=effect.layer, over=(effect.layer,))


def _first(facts: Facts, effect: Lasting, move: Any) -> Iterable[Any]:
    """What has to come before a move by an obligation: of who makes it, or of those whom it would pass by."""
    subject = subject_of(move)
    if isinstance(subject, Thing | Open) and _alternatives(facts, effect.about, move.verb):
        yield _obliged(facts, effect, subject)
    passes = facts.rules.passes_by
    for one in passes(move, effect.about, facts) if passes is not None else ():
        yield _obliged(facts, effect, one, later=True)


def _is_a_duty(claim: Claim) -> bool:
    return claim.says is MUST and claim.layer != BOOK


def _obliged(facts: Facts, effect: Lasting, subject: Any, later: bool = False) -> Any:
    """A move to which a card obliges somebody and which is legal now (or `later`), if there is one."""
    maker = facts.rules.verbs[effect.about].slots.get("by")
    if maker is not None and isinstance(maker.domain, Ref) and subject.kind not in maker.domain.kinds:
        return None
    if not in_force(facts, effect) or not fits(facts, effect, subject, effect.who):
        return None
    for move in ways(facts, effect.about, subject, required=True):
        slots = {name: getattr(move, name) for name in move.slots}
        met = applies(facts, effect, subject_of(move), slots)
        if not met:
            continue
        weighed = weigh(facts, move, duties=False)
        if weighed.legal or (later and weighed.judgement.verdict == NOT_YET):
            return move
    return None


def _alternatives(facts: Facts, one: str, other: str) -> bool:
    """Whether two verbs are moves of one window (the one that is open, or that may be), or declared such."""
    if any(one in group and other in group for group in facts.rules.alternatives):
        return True
    running = {frame.procedure: frame.position for frame in facts.frames}
    for procedure, places in facts.rules.windows(one):
        shared = [place for place in places if other in procedure.steps[place].window]
        if shared and running.get(procedure.name, shared[0]) in shared:
            return True
    return False


def ways(facts: Facts, verb: str, actor: Any, required: bool = False) -> Iterable[Any]:
    """Every way in which `actor` could fill the slots of a verb from the things on the board.

    `required`: what may be left out is.
    """
    ranges: dict[str, list[Any]] = {}
    for name, declared in facts.rules.verbs[verb].slots.items():
        if name == "by" and actor is not None:
            ranges[name] = [str(actor)]
        elif required and declared.start is not UNSET:
            continue
        elif isinstance(declared.domain, Ref) and not declared.domain.many:
            ranges[name] = [one for one, thing in facts.things.items() if thing.kind in declared.domain.kinds]
        elif isinstance(declared.domain, OneOf) and not declared.domain.many:
            ranges[name] = list(declared.domain.options)
    for slots in product(*ranges.values()):
        yield bind(facts, Stated(verb, dict(zip(ranges, slots, strict=True))))


def _windows(facts: Facts, move: Any) -> Iterable[Claim]:
    """What the running procedures say of a move: its window is open, not yet open, or gone by.

    An open window speaks alone: one that damage opens within a combat asks nobody about the combat's steps.
    A window without a clause lets the move through and says nothing of it; what has ended before it opened
    says nothing either.
    """
    running = {frame.procedure: frame.position for frame in facts.frames}
    known = [
        (procedure, places, running.get(procedure.name))
        for procedure, places in facts.rules.windows(move.verb)
    ]
    for procedure, places, here in known:
        step = procedure.steps[here] if here in places else None
        if step is not None and step.clause:
            yield Claim(step.clause, CAN, Phrase("идёт шаг «{шаг}»", {"шаг": step.ru or step.name}))
            return
    waiting = any(here in places for _, places, here in known)
    for procedure, places, here in known:
        order = procedure.order
        if here in places or not order:
            continue
        wanted = procedure.steps[places[0]]
        name = {"шаг": wanted.ru or wanted.name}
        if here is not None and here < places[0]:
            yield Claim(order, WAIT, Phrase("до шага «{шаг}» дело ещё не дошло", name))
        elif here is not None:
            yield Claim(order, CANNOT, Phrase("шаг «{шаг}» уже позади", name))
        elif procedure.name in facts.ended and not waiting:
            over = Phrase("уже позади: {что}", {"что": procedure.ru or procedure.name})
            yield Claim(order, CANNOT, over)


def attempt(facts: Facts, verb: str, **slots: Any) -> bool:
    """Weigh a move that a rule makes by itself, tell it, and say whether it is legal; it is not performed."""
    plain = {name: named(value) for name, value in slots.items()}
    weighed = weigh(facts, bind(facts, Stated(verb, plain)))
    start = len(facts.steps)
    tell(facts, weighed, "tried")
    if not weighed.legal:
        facts.refused.append(Refused(frozenset(map(str, plain.values())), range(start, len(facts.steps))))
    return weighed.legal


def lawful(facts: Facts, verb: str, *, or_later: bool = False, **slots: Any) -> bool:
    """Whether a move that another one needs or includes is legal now, for a rule about that other one.

    With `or_later`, whether nothing is against it but that something else comes first.
    Nothing is told and nothing done: what decides it counts as used by the rule that asked.
    """
    plain = {name: named(value) for name, value in slots.items()}
    weighed = weigh(facts, bind(facts, Stated(verb, plain)))
    for claim in weighed.judgement.standing:
        facts.trail.extend(claim.support)
        facts.trail.append(Told(claim.clause, role(claim), claim.text, claim.reading))
    return weighed.legal or (or_later and weighed.judgement.verdict == NOT_YET)


# Stating moves -------------------------------------------------------------------------------------------


def state(facts: Facts, stated: Stated) -> Weighed | None:
    """Weigh a stated move and perform it when it is legal, or fails by what the book says comes of it.

    ``None`` for the kernel's own *proceed*, unless what it would leave is not to be left yet.
    """
    onward = facts.rules.onward
    if stated.verb == PROCEED and onward is not None and not facts.frames and not stated.slots.get("to"):
        stated = Stated(*onward(facts))
    if stated.verb == PROCEED:
        return proceed(facts, stated.slots.get("to"))
    conclude(facts, stated.verb)
    if takes_on(facts, stated):
        reach_window(facts, stated.verb)
    move = bind(facts, stated)
    weighed = weigh(facts, move)
    tell(facts, weighed)
    if weighed.legal or weighed.judgement.fails:
        perform(facts, move)
    return weighed


def tell(facts: Facts, weighed: Weighed, head: str = "move") -> None:
    """Add what was weighed to the steps: the move, what stands, what does not apply, what was defeated.

    `head` is the role of the move's own step: ``move``, or ``tried`` when a rule only asks about it.
    """
    steps = facts.steps
    steps.append(Told(None, head, Phrase("{ход}", {"ход": weighed.move})))
    prevailed = [winner for _, winner, _ in weighed.judgement.defeated]
    for claim in weighed.judgement.standing:
        if claim.says is None and claim not in prevailed:
            continue  # it lifts what nobody says here
        steps.extend(claim.support)
        steps.append(Told(claim.clause, role(claim), claim.text, claim.reading))
    for claim in weighed.passed:
        steps.extend(claim.support)
        steps.append(Told(claim.clause, "weighed" if claim.says in (CANNOT, WAIT) else "unmet", claim.text))
    for loser, winner, clause in weighed.judgement.defeated:
        if clause and clause != winner.clause:
            stronger = Phrase("{что} сильнее, чем {чем}", {"что": winner.clause, "чем": loser.clause})
            steps.append(Told(clause, "precedence", stronger))


def role(claim: Claim) -> str:
    """The role of a standing claim as a step."""
    if claim.says is None:
        return "lifts"
    return {CAN: "permits", CANNOT: "forbids", MUST: "requires", WAIT: "waits"}[claim.says]


def perform(facts: Facts, move: Any) -> None:
    """Carry out a legal move, and all that follows until the board waits again.

    At a step whose effects are still to come, because the board was described there or the moves went on to
    it, the board waits: the move comes before them.
    """
    waits = len(facts.frames) if _pending(facts) else 0
    run_effects(facts, move.verb, [move])
    settle_watchers(facts)
    run(facts, waits)


def proceed(facts: Facts, to: str | None = None) -> Weighed | None:
    """Leave the open window and go on to the next one; or, through all windows, to the step `to`.

    Where nothing runs, the outermost procedure begins: of a turn that is described without a phase, all
    phases up to the one named are still to come. A step at which an outer procedure stands already is reached
    when all within it has ended. Returned is the move by which a step would be left, where
    that is not legal.
    """
    outer = facts.rules.outermost
    if outer is not None and not facts.frames and any(step.name == to for step in outer.steps):
        facts.frames.append(Frame(outer.name))
    outside = {frame.procedure for frame in facts.frames if facts.at(frame.procedure) == to}
    while facts.frames:
        before = _mark(facts)
        if not _pending(facts):
            if (kept := _kept(facts)) is not None:
                return kept
            leave(facts)
        run(facts, stop=to)
        arrived = [frame for frame in facts.frames if facts.at(frame.procedure) == to]
        outside.intersection_update(frame.procedure for frame in arrived)
        within = arrived and arrived[0].procedure in outside and arrived[0] != facts.frames[-1]
        if to is None or (arrived and not within) or _mark(facts) == before:
            break
    return None


def _kept(facts: Facts) -> Weighed | None:
    """The move that ends the step of the innermost procedure, told, where it is not legal now."""
    verb = facts.rules.procedures[facts.frames[-1].procedure].left_by
    if verb is None or _leaves_alone(facts, facts.frames[-1]):
        return None
    weighed = weigh(facts, bind(facts, Stated(verb, {})))
    if weighed.legal:
        return None
    tell(facts, weighed)
    return weighed


def takes_on(facts: Facts, stated: Stated) -> bool:
    """Whether a move takes the procedures that run on to the window where it belongs."""
    running = (facts.rules.procedures[frame.procedure] for frame in facts.frames)
    return not any(one.stays is not None and one.stays(facts, stated) for one in running)


def reach_window(facts: Facts, verb: str) -> None:
    """Go on, silently passing optional windows, to a window of a running procedure where `verb` belongs."""
    while facts.frames and not _admits(facts, facts.frames[-1], verb) and _lies_ahead(facts, verb):
        before = _mark(facts)
        if not _pending(facts):
            step = _step(facts, facts.frames[-1])
            if step is None or (step.needs is not None and not step.needs(facts)) or step.one_of:
                return
            leave(facts)
        run(facts)
        if _mark(facts) == before:
            return


def approach(facts: Facts, verb: str) -> None:
    """Go on to the window where a move that is asked about belongs, as far as windows are left by themselves.

    A procedure inside that knows nothing of the verb has come to its end: nobody prevents damage any more
    when a press is asked about.
    """
    conclude(facts, verb)
    while facts.frames and not _admits(facts, facts.frames[-1], verb) and _lies_ahead(facts, verb):
        before, frame = _mark(facts), facts.frames[-1]
        procedure = facts.rules.procedures[frame.procedure]
        if not _pending(facts):
            foreign = procedure.settles and not any(verb in step.window for step in procedure.steps)
            if not foreign and not _leaves_alone(facts, frame) and not _passes(facts, frame):
                return
            leave(facts)
        run(facts)
        if _mark(facts) == before:
            return


def conclude(facts: Facts, verb: str) -> None:
    """Let what is finished come to its end before a move that only follows it; what is open stays open."""
    while facts.frames and _follows(facts, verb):
        before = _mark(facts)
        if not _pending(facts):
            if not _settles(facts, facts.frames[-1]):
                return
            leave(facts)
        run(facts)
        if _mark(facts) == before:
            return


def _follows(facts: Facts, verb: str) -> bool:
    """Whether a running procedure is followed by the verb, and none waits for it."""
    running = [facts.rules.procedures[frame.procedure] for frame in facts.frames]
    return any(verb in one.followed_by for one in running) and not (
        _admits(facts, facts.frames[-1], verb) or _lies_ahead(facts, verb)
    )


def tell_open(facts: Facts) -> None:
    """Tell what the open window of the innermost procedure still waits for, where a rule says so."""
    step = _step(facts, facts.frames[-1]) if facts.frames else None
    if step is not None and not _pending(facts):
        procedure = facts.frames[-1].procedure
        run_effects(facts, f"{procedure}.{step.name}.open", [facts.get(procedure)])


def start(facts: Facts) -> None:
    """Let the step that was described begin, if it is one that only begins then."""
    if _pending(facts) and (step := _step(facts, facts.frames[-1])) is not None and step.begins:
        run(facts)


def settle(facts: Facts, outer: str | None = None) -> None:
    """Let the procedures that go on by themselves come to their end, and the windows that do be left.

    The procedure `outer` stays where it is: only those that run within it end.
    """
    if facts.frames and facts.frames[-1].procedure == outer:
        return
    if _pending(facts):
        run(facts)
    while facts.frames and facts.frames[-1].procedure != outer and _settles(facts, facts.frames[-1]):
        before = _mark(facts)
        leave(facts)
        run(facts)
        if _mark(facts) == before:
            return


def _mark(facts: Facts) -> tuple[list[Frame], int]:
    """Where the board stands: a step repeated without any change is no progress."""
    return list(facts.frames), len(facts.writes)


def _pending(facts: Facts) -> bool:
    """Whether the innermost procedure stands at a step whose effects are still to come."""
    return bool(facts.frames) and not facts.frames[-1].entered


def _settles(facts: Facts, frame: Frame) -> bool:
    return facts.rules.procedures[frame.procedure].settles or _leaves_alone(facts, frame)


def _leaves_alone(facts: Facts, frame: Frame) -> bool:
    step = _step(facts, frame)
    return step is not None and step.settles is not None and step.settles(facts)


def _passes(facts: Facts, frame: Frame) -> bool:
    step = _step(facts, frame)
    return step is not None and step.passes is not None and step.passes(facts)


def _step(facts: Facts, frame: Frame) -> Step | None:
    steps = facts.rules.procedures[frame.procedure].steps
    return steps[frame.position] if frame.position < len(steps) else None


def _admits(facts: Facts, frame: Frame, verb: str) -> bool:
    step = _step(facts, frame)
    return step is not None and verb in step.window


def _lies_ahead(facts: Facts, verb: str) -> bool:
    """Whether a later step of the innermost procedure that knows the verb, or an outer one, admits it.

    Steps are followed as they lead on now, so a window may lie ahead in a repetition, and behind one. No
    window is passed in vain: not where, before the wanted one, somebody has to move, nor into a repetition
    that lacks what a window before it needs, nor out of a procedure that does not go on by itself.
    """
    for depth, frame in enumerate(reversed(facts.frames)):
        procedure = facts.rules.procedures[frame.procedure]
        if any(verb in step.window for step in procedure.steps):
            position = frame.position if depth else _following(facts, procedure, frame.position)
            seen: set[int] = set()
            passed = lacking = False
            while position < len(procedure.steps):
                step = procedure.steps[position]
                if verb in step.window:
                    return True
                if step.one_of and position != frame.position:
                    return not passed
                passed = passed or bool(step.window)
                lacking = lacking or (step.needs is not None and not step.needs(facts))
                seen.add(position)
                following = _following(facts, procedure, position)
                if following < position and lacking:
                    return False
                position = position + 1 if following in seen else following
            return False
        if not procedure.settles:
            return False
    return False


def _following(facts: Facts, procedure: Procedure, position: int) -> int:
    """The position of the step after this one: the next, or where its `then` leads."""
    if position >= len(procedure.steps):
        return position
    then = procedure.steps[position].then
    name = then(facts) if then is not None else None
    if name == "end":
        return len(procedure.steps)
    return position + 1 if name is None else procedure.index(name)


# Running procedures --------------------------------------------------------------------------------------


def run(facts: Facts, outer: int = 0, stop: str | None = None) -> None:
    """Run the innermost procedure until a window is open or none runs.

    The `outer` procedures stay as they are; before the step named `stop` the run ends.
    """
    while len(facts.frames) > outer:
        frame = facts.frames[-1]
        procedure = facts.rules.procedures[frame.procedure]
        if frame.position >= len(procedure.steps):
            end(facts, procedure.name, procedure.order)
            settle_watchers(facts)
            continue
        step = procedure.steps[frame.position]
        if not frame.entered:
            if step.name == stop and not step.window:
                return
            if step.skip is not None and step.skip(facts):
                _go_to(facts, frame, frame.position + 1)
                continue
            _enter(facts, procedure, step)
            continue
        if step.window and not (step.closes is not None and step.closes(facts)):
            return
        leave(facts)


def _enter(facts: Facts, procedure: Procedure, step: Step) -> None:
    frame = facts.frames[-1]
    facts.frames[-1] = Frame(frame.procedure, frame.position, True)
    facts.forget_derived()
    if step.clause:
        facts.steps.append(Told(step.clause, "order", Phrase("шаг «{шаг}»", {"шаг": step.ru or step.name})))
    at = f"{procedure.name}.{step.name}"
    subjects = list(step.each(facts)) if step.each is not None else [facts.get(procedure.name)]
    if subjects:
        run_effects(facts, at, subjects, together=step.each is not None)
    settle_watchers(facts)


def leave(facts: Facts) -> None:
    """Close the step that the innermost procedure is at, and go to the one that follows."""
    if not facts.frames:
        return
    frame = facts.frames[-1]
    procedure = facts.rules.procedures[frame.procedure]
    if frame.position >= len(procedure.steps):
        return
    step = procedure.steps[frame.position]
    at = f"{procedure.name}.{step.name}.after"
    if at in facts.rules.effects:
        run_effects(facts, at, [facts.get(procedure.name)])
        settle_watchers(facts)
        if not facts.frames or facts.frames[-1] != frame:
            return
    _go_to(facts, frame, _following(facts, procedure, frame.position))


def _go_to(facts: Facts, frame: Frame, position: int) -> None:
    facts.walked += 1
    if facts.walked > LONG:
        raise Endless(frame.procedure)
    facts.frames[-1] = Frame(frame.procedure, position)
    facts.forget_derived()


def end(facts: Facts, procedure: str, clause: str | None) -> None:
    """End a running procedure and all inside it: its own effects, then scopes and lasting effects."""
    depth = next((i for i, frame in enumerate(facts.frames) if frame.procedure == procedure), None)
    if depth is None:
        return
    for frame in reversed(facts.frames[depth:]):
        facts.frames.pop()
        facts.ended.add(frame.procedure)
        at = f"{frame.procedure}.end"
        if at in facts.rules.effects:
            run_effects(facts, at, [facts.get(frame.procedure)])
        expire(facts, frame.procedure, clause)


def expire(facts: Facts, scope: str, clause: str | None) -> None:
    """The facts and lasting effects of a time end with it."""
    kept = [effect for effect in facts.lasting if scope not in (effect.until, effect.source)]
    if len(kept) < len(facts.lasting):
        facts.lapsed += [Lapsed(one, clause) for one in facts.lasting if scope in (one.until, one.source)]
        facts.lasting = kept
        facts.touch_lasting()
    for name, thing in list(facts.things.items()):
        for declared in type(thing).scopes.get(scope, ()):
            if getattr(thing, declared.name) != declared.start:
                facts.write(name, declared.name, declared.start, clause)
    facts.forget_derived()


# Effects and changes -------------------------------------------------------------------------------------


def run_effects(facts: Facts, at: str, subjects: list[Any], together: bool = False) -> None:
    """The effects registered `at` a place, in order; several subjects on one state, applied together."""
    depth = len(facts.frames)
    for rule in facts.rules.effects.get(at, ()):
        told = len(facts.steps)
        if together:
            done = [effect for subject in subjects for effect in _effects(facts, rule, subject)]
            facts.telling = range(told, len(facts.steps))
            for effect in done:
                apply(facts, rule.clause, effect.changes)
        else:
            for subject in subjects:
                for effect in _effects(facts, rule, subject):
                    apply(facts, rule.clause, effect.changes)
        if len(facts.steps) > told:
            if len(facts.frames) < depth:
                return
            subjects = [fresh(facts, one) for one in subjects]


def _effects(facts: Facts, rule: Rule, subject: Any) -> Sequence[Does]:
    """What an effect does to one subject, told as steps and not yet applied."""
    trail = facts.trail
    mark, told = len(trail), len(facts.steps)
    done = rule.function(subject, facts)
    if facts.observer:
        facts.observer(rule, done is not None)
    if done is None:
        if len(trail) > mark:
            del trail[mark:]
        return ()
    effects: Sequence[Does] = [done] if isinstance(done, Does) else list(done)
    if facts.lasting and effects:
        effects, lifts = left(facts, rule.clause, subject, effects)
        if not effects:
            del trail[mark:], facts.steps[told:]
        facts.steps.extend(lifts)
    facts.steps.extend(facts.take_trail(mark))
    facts.steps.extend([Told(rule.clause, "effect", effect.text, effect.reading) for effect in effects])
    facts.telling = range(told, len(facts.steps))
    return effects


def apply(facts: Facts, clause: str, changes: Iterable[Change], counted: bool = True) -> None:
    """Apply changes that belong together. `counted`: adding 0 is a change too, but not for watchers."""
    for change in changes:
        match change:
            case Put():
                facts.write(change.thing, change.field, change.value, clause)
            case Add():
                current = getattr(facts[change.thing], change.field)
                facts.write(change.thing, change.field, current + change.delta, clause, counted)
            case Begin():
                _begin(facts, change, clause)
            case End():
                end(facts, change.procedure, clause)
            case Jump():
                _jump(facts, change)
            case Lasting():
                since = change.since or 1 + max((effect.since for effect in facts.lasting), default=0)
                facts.lasting.append(replace(change, since=since))
                facts.touch_lasting()
            case Expire():
                expire(facts, change.scope, None if change.quiet else clause)


def _begin(facts: Facts, change: Begin, clause: str) -> None:
    procedure = facts.rules.procedures[change.procedure]
    position = procedure.index(change.step) if change.step else 0
    facts.ended.discard(change.procedure)
    thing = facts.things.get(change.procedure)
    if thing is not None:
        scopes = type(thing).scopes
        start = {
            declared.name: declared.start
            for declared in (*scopes.get(None, ()), *scopes.get(change.procedure, ()))
            if declared.start is not UNSET
        }
        for name, value in {**start, **change.facts}.items():
            if getattr(facts.things[change.procedure], name) is not value:
                facts.write(change.procedure, name, value, clause)
    facts.frames.append(Frame(change.procedure, position, change.entered))
    facts.forget_derived()


def _jump(facts: Facts, change: Jump) -> None:
    procedure = facts.rules.procedures[change.procedure]
    for depth, frame in enumerate(facts.frames):
        if frame.procedure == change.procedure:
            del facts.frames[depth + 1 :]
            facts.frames[depth] = Frame(change.procedure, procedure.index(change.step))
    facts.forget_derived()


# Watchers ------------------------------------------------------------------------------------------------


def settle_watchers(facts: Facts) -> None:
    """Let watchers react to what was written, until nothing changes; they wait inside atomic procedures."""
    if not facts.touched:
        return
    if any(facts.rules.procedures[frame.procedure].atomic for frame in facts.frames):
        return
    for _ in range(RESTLESS):
        if not facts.touched:
            return
        touched, facts.touched = facts.touched, {}
        written = frozenset(
            f"{facts.things[thing].kind}.{name}" if thing else name for thing, name in touched
        )
        for rule in facts.rules.watching(written):
            told: set[str] = set()
            for thing, name in touched:
                current = facts.get(thing) if thing else None
                if thing not in told and _watched(facts, rule, thing, name):
                    told.add(thing)  # once, however many of its facts were written
                    causes = tuple(one for one in touched if one[0] == thing and _watched(facts, rule, *one))
                    for effect in _effects(facts, rule, current):
                        facts.causes = causes
                        apply(facts, rule.clause, effect.changes, counted=False)
                        facts.causes = ()
    raise RuntimeError(f"{facts.rules.key}: watchers never come to rest: {list(facts.touched)}")


def _watched(facts: Facts, rule: Rule, thing: str, name: str) -> bool:
    """Whether a watcher reacts to that written fact; without a thing it is what lasts that changed."""
    return (f"{facts.things[thing].kind}.{name}" if thing else name) in rule.on
