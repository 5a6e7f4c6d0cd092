"""The rules of one game: every rule function under the id of its clause, and what the book fixes as data.

A `Ruleset` collects what the modules of a game declare: kinds of things, verbs of moves, procedures,
precedence, and the rules, each registered by a decorator that names its clause. It decides nothing itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar, NamedTuple, TypeVar

from adjudicator.kernel.changes import CHANGES, Change
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.things import Fact, Frozen, Thing, declared, fact

slot = fact
"""Declare a slot of a move, in the same words as a fact of a thing."""

BOOK, CARD = "book", "card"


class Says(StrEnum):
    """What a claim says of a move."""

    CAN = "can"
    CANNOT = "cannot"
    MUST = "must"
    WAIT = "wait"

    def __repr__(self) -> str:
        return self.name


CAN, CANNOT, MUST, WAIT = Says.CAN, Says.CANNOT, Says.MUST, Says.WAIT


# What rule functions return ------------------------------------------------------------------------------


class Because(NamedTuple):
    """A claim that holds, and why. `reading`: it rests on a careful reading, not on the text."""

    text: Phrase
    reading: bool = False


class Passed(NamedTuple):
    """A claim that was weighed and does not hold, and why not."""

    text: Phrase


class Gives(NamedTuple):
    """A contribution to a value. `since` orders settings in time; `clause` overrides the rule's own."""

    value: Any
    text: Phrase
    reading: bool = False
    since: int = 0
    clause: str | None = None


class Does(NamedTuple):
    """What an effect does: its changes, and the step that a judge reads."""

    changes: tuple[Change, ...]
    text: Phrase
    reading: bool = False


def because(text: str, *, reading: bool = False, **values: Any) -> Because:
    """The claim holds. `text` is a Russian phrase with ``{names}`` filled from the keywords."""
    return Because(Phrase(text, values), reading)


def passed(text: str, **values: Any) -> Passed:
    """The claim was weighed and does not apply; `text` says why."""
    return Passed(Phrase(text, values))


def gives(
    value: Any, text: str, *, reading: bool = False, since: int = 0, clause: str | None = None, **values: Any
) -> Gives:
    """Contribute `value` at the rule's stage; ``{value}`` may stand in `text`."""
    return Gives(value, Phrase(text, {"value": value, **values}), reading, since, clause)


def does(text: str, *changes: Change | Iterable[Change], reading: bool = False, **values: Any) -> Does:
    """Make these changes together; without changes the step is only told."""
    flat: list[Change] = []
    for change in changes:
        if isinstance(change, CHANGES):
            flat.append(change)
        else:
            flat.extend(change)
    return Does(tuple(flat), Phrase(text, values), reading)


# What is registered --------------------------------------------------------------------------------------

ClaimFunction = Callable[[Any, Any], Because | Passed | None]
ValueFunction = Callable[[Any, Any], Gives | Passed | Sequence[Gives] | None]
EffectFunction = Callable[[Any, Any], Does | Sequence[Does] | None]
SequenceFunction = Callable[[list[Any], Any], Gives | None]
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule function under its clause. `role` is its kind, `over` the clauses or layers it excepts.

    `fails`: a ban that does not keep the move from being made; it says that the move comes to nothing.
    `supposed`: whether a board that is ruled out may not even be supposed. `form`: of the question, if it
    answers only one.
    """

    clause: str
    role: str
    function: Callable[..., Any]
    says: Says | None = None
    stage: str = ""
    about: str = ""
    on: tuple[str, ...] = ()
    over: tuple[str, ...] = ()
    fails: bool = False
    supposed: bool = True
    form: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    """Precedence: claims of `winner` (layer, and what they say or ``None``) beat opposite ones of `loser`."""

    winner: tuple[str, Says | None]
    loser: tuple[str, Says | None]
    clause: str | None


@dataclass(frozen=True, slots=True)
class Fold:
    """A clause that fixes how the contributions of two stages of a value combine; cited when both are there.

    In `text` may stand ``{raw}``, the total before floor and cap.

    ``Fold(("set", "plus"), "thev:20.11f", …)``; a stage named twice means two contributions. Instead of a
    stage may stand the clause of a contribution, or what is noted of the numbers: ``card`` (added by card
    text), ``gain`` and ``loss`` (added, taken away), ``raised`` and ``lowered`` (by a setting), ``debt``
    (what is taken away leads below the floor), ``repaid`` (and something is added after that in time),
    ``below`` and ``above`` (floor or cap changed the total).
    `of` names the derived facts that it is about; none means all.
    """

    stages: tuple[str, str]
    clause: str
    text: str
    of: tuple[str, ...] = ()


STAGES = ("base", "own", "set", "plus", "floor", "cap")
"""How contributions make a value: ``own`` adds to ``base``, ``set`` replaces both, ``plus`` adds."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a procedure.

    `window` lists the verbs that may be stated here; the step waits for them until `closes` is true (never,
    if absent) or the scenario goes on. `clause` grants the moves of the window, or orders the step.
    `skip` passes over the step. `then` names the step that follows (a repetition, or a jump); ``None`` is
    the next one, ``"end"`` ends the procedure. `each` gives the subjects of the step's effects, computed on
    one state and applied together. `needs` must hold before the window may be left silently.
    `one_of`: the player must make one of the moves of the window. `settles`: when an outcome is asked, the
    window is left without further moves if this holds (a strike was chosen: the other one is the usual).
    `passes`: when a move that lies ahead is only asked about, the window is left for it if this holds.
    `begins`: when a scenario describes this step it only begins: its effects come first of all, though it
    has a window. `aka` are other names that a scenario may use, beside `name` and the Russian `ru`.
    """

    name: str
    window: tuple[str, ...] = ()
    clause: str | None = None
    ru: str = ""
    closes: Callable[[Any], bool] | None = None
    skip: Callable[[Any], bool] | None = None
    then: Callable[[Any], str | None] | None = None
    each: Callable[[Any], Iterable[Thing]] | None = None
    needs: Callable[[Any], bool] | None = None
    one_of: bool = False
    settles: Callable[[Any], bool] | None = None
    passes: Callable[[Any], bool] | None = None
    begins: bool = False
    aka: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Procedure:
    """A named order of steps. Its own facts are those of the single thing of the same kind.

    `order` is the clause that fixes the order. While an `atomic` procedure runs, watchers wait for its end.
    One that `settles` goes on by itself to its end when an outcome is asked. `opens` names the step at which
    it stands when a scenario describes its thing and names no step; without it, the procedure does not run.
    `over` is the fact of that thing that says, other than by default, that it has run already.
    `followed_by` are verbs that come only after it, or in what it leads to: stating one, or asking about one,
    lets it go on as far as it goes by itself. `told_by` is the fact of a thing (``game.phase``) that names
    the step at which it stands, where a scenario states it. `stays`: whether a move of one of its verbs
    is made wherever it stands, and takes it on to no window: ``function(facts, stated)``. `left_by` is the
    verb that ends a step of it: where that move is not legal, the scenario does not go on from it either.
    """

    name: str
    steps: tuple[Step, ...]
    ru: str = ""
    order: str | None = None
    atomic: bool = False
    settles: bool = False
    opens: str | None = None
    over: str | None = None
    followed_by: Container[str] = ()
    told_by: str | None = None
    stays: Callable[[Any, Any], bool] | None = None
    left_by: str | None = None

    def index(self, step: str) -> int:
        """The position of a step by name. Raises `KeyError`."""
        for position, candidate in enumerate(self.steps):
            if candidate.name == step:
                return position
        raise KeyError(f"{self.name}.{step}")


class Move(Frozen):
    """Base of moves: one class per verb, declared with `Ruleset.move`. Slots hold things, numbers, words.

    `usual` says what a slot that is left out takes from the thing in another one: with
    ``("by", "card.controller")`` a card is played by the player who has it. `also_needs` are the
    slots, besides the first, without which there is no such move: who attacks attacks somebody. `done_by`
    names the clauses that make the move by themselves (the untap phase untaps): a card that forbids it keeps
    them from that too. `when` are the facts (``game.time``) without which it is never made, with the values
    that they have then: a scenario that leaves them out means one of these. It is ``None`` for a move that
    changes them.
    """

    when: ClassVar[Mapping[str, tuple[Any, ...]] | None] = {}
    usual: ClassVar[tuple[tuple[str, str], ...]] = ()
    also_needs: ClassVar[tuple[str, ...]] = ()
    done_by: ClassVar[tuple[str, ...]] = ()
    verb: ClassVar[str] = ""
    ru: ClassVar[tuple[str, ...]] = ()
    phrase: ClassVar[str] = ""
    slots: ClassVar[dict[str, Fact]] = {}

    def __str__(self) -> str:
        values = {name: one.shown(getattr(self, name)) for name, one in self.slots.items()}
        return str(Phrase(self.phrase, values))


M = TypeVar("M", bound=Move)
TT = TypeVar("TT", bound=Thing)


@dataclass(slots=True, eq=False)
class Ruleset:
    """Everything that one game declares.

    `works` says whether the card behind a lasting effect, where it is itself a thing on the board, has its
    effect now: usually, whether it is in play. `taken_as` says what the text behind an effect takes a fact of
    a thing for, where that is not what the thing is; else ``None``. `onward` gives the move (its verb and its
    slots) that *proceed* stands for where no procedure runs. `passes_by` says whom a move would keep
    from making a move of a verb (ending a turn, all who act in it): what a card obliges them to comes first.
    `key` is the game's prefix of clause ids,
    `layers` its layers of claims from the lowest to the highest, `folds` the clauses on how values combine.
    Decorators register rules in the order in which they are read, which is the book's.
    """

    key: str
    title: str
    edition: str
    precedence: tuple[Edge, ...] = ()
    folds: tuple[Fold, ...] = ()
    layers: tuple[str, ...] = (BOOK, CARD)
    works: Callable[[Any, Any], bool] | None = None
    taken_as: Callable[[Any, Any, str, Any], Any] | None = None
    onward: Callable[[Any], tuple[str, Mapping[str, Any]]] | None = None
    passes_by: Callable[[Any, str, Any], Iterable[Any]] | None = None
    kinds: dict[str, type[Thing]] = field(default_factory=dict)
    verbs: dict[str, type[Move]] = field(default_factory=dict)
    procedures: dict[str, Procedure] = field(default_factory=dict)
    outermost: Procedure | None = None
    claims: dict[str, list[Rule]] = field(default_factory=lambda: defaultdict(list))
    values: dict[str, list[Rule]] = field(default_factory=lambda: defaultdict(list))
    value_names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    stated_as: dict[str, str] = field(default_factory=dict)
    effects: dict[str, list[Rule]] = field(default_factory=lambda: defaultdict(list))
    watchers: list[Rule] = field(default_factory=list)
    sequences: dict[str, list[Rule]] = field(default_factory=lambda: defaultdict(list))
    sequence_names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    sequence_of: dict[str, str] = field(default_factory=dict)
    choice_names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    choice_moves: dict[str, tuple[str, str]] = field(default_factory=dict)
    choice_none: dict[str, str] = field(default_factory=dict)
    choice_settles: dict[str, str] = field(default_factory=dict)
    choice_of: dict[str, tuple[tuple[str, ...], str]] = field(default_factory=dict)
    embodied: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    rules: list[Rule] = field(default_factory=list)
    stand_ins: dict[str, Callable[[Any, Any], Any]] = field(default_factory=dict)
    contradictions: list[Rule] = field(default_factory=list)
    alternatives: list[frozenset[str]] = field(default_factory=list)
    _windows: dict[str, list[tuple[Procedure, list[int]]]] = field(default_factory=dict)
    _watching: dict[frozenset[str], tuple[Rule, ...]] = field(default_factory=dict)

    # Declaring

    def include(self, *kinds: type[Thing]) -> None:
        """Make kinds of things known to the game."""
        for kind in kinds:
            self.kinds[kind.kind] = kind

    def name_value(self, name: str, ru: str, stated: str = "") -> None:
        """Give a derived fact (``action.stealth``) its Russian names, separated by ``|``.

        `stated` is the fact of the same thing that a scenario states instead: where a card stands, not that
        it is tapped.
        """
        self.value_names[name] = tuple(ru.split("|"))
        if stated:
            self.stated_as[name] = stated

    def stand_in(self, name: str, function: Callable[[Any, Any], Any]) -> None:
        """Who answers when that derived fact is asked of a thing: ``function(thing, facts)`` gives a thing.

        Only for questions: rules read the fact of the thing itself.
        """
        self.stand_ins[name] = function

    def name_sequence(self, name: str, ru: str, of: str | None = None) -> None:
        """Give a sequence its Russian names, separated by ``|``.

        `of`: the procedure whose order it is: what runs within that one is carried out before it is asked.
        Without it the sequence is asked of the very moment.
        """
        self.sequence_names[name] = tuple(ru.split("|"))
        if of is not None:
            self.sequence_of[name] = of

    def name_choice(
        self,
        name: str,
        ru: str,
        move: tuple[str, str] | None = None,
        of: Sequence[str] = (),
        called: str = "",
        none: str = "",
        settles: str = "",
    ) -> None:
        """Give a player's choice (the name that rules pass to ``facts.choose``) its Russian names.

        `move`: the verb and the slot by which it is made, where it is no rule but a stated move that asks;
        `none` is what it is called to make no such move, where that is a choice too.
        A choice that each thing has for itself (``.target``) is named with its thing: `of` are the kinds of
        these, `called` the fact that names them there (the title that copies share) where it is known.
        `settles` is the fact (``hunter.hospital``) that it decides: where nobody had to choose, what made it
        tells why.
        """
        if settles:
            self.choice_settles[name] = settles
        if of:
            self.choice_of[name] = (tuple(of), called)
        if move is not None:
            self.choice_moves[name] = move
            self.choice_none[name] = none
        self.choice_names[name] = tuple(ru.split("|"))

    def move(self, verb: str, ru: str, phrase: str) -> Callable[[type[M]], type[M]]:
        """Declare the move of a verb. `ru`: Russian names, split by ``|``; `phrase`: how a step tells it."""

        def decorate(cls: type[M]) -> type[M]:
            cls.slots = declared(cls)
            cls.verb, cls.ru, cls.phrase = verb, tuple(ru.split("|")), phrase
            self.verbs[verb] = cls
            return cls

        return decorate

    def procedure(self, procedure: Procedure, outermost: bool = False) -> Procedure:
        """Register a procedure; its order and the clauses of its steps count as embodied by it.

        Of procedures that a scenario describes as running together, one runs within those registered
        before it, and all run within the `outermost`, which begins by itself when play goes on to its step.
        """
        if any(step.name == "end" for step in procedure.steps):
            raise ValueError(f"{procedure.name}: a step called «end» would share its effects with the end")
        if outermost:
            self.outermost = procedure
            self.procedures = {procedure.name: procedure, **self.procedures}
        else:
            self.procedures[procedure.name] = procedure
        for clause in {procedure.order, *(step.clause for step in procedure.steps)} - {None}:
            self.embodies(str(clause), f"процедура «{procedure.ru or procedure.name}»")
        return procedure

    def alternative(self, *moves: type[Move]) -> None:
        """Say that somebody makes one of these moves at a time, where no window of a procedure says so.

        A card that obliges to one of them lets the others wait.
        """
        self.alternatives.append(frozenset(move.verb for move in moves))

    def embodies(self, clause: str, by: str) -> None:
        """Say that a type, a limit or a procedure is the clause: there is no function to write."""
        self.embodied[clause].append(by)

    # Registering rules

    def _register(self, rule: Rule, group: list[Rule], function: F) -> F:
        group.append(rule)
        self.rules.append(rule)
        return function

    def claim(
        self,
        clause: str,
        about: type[Move] | Sequence[type[Move]],
        says: Says,
        over: Sequence[str] = (),
        *,
        fails: bool = False,
    ) -> Callable[[ClaimFunction], ClaimFunction]:
        """A claim about moves: ``function(move, facts)`` gives `because`, `passed` or ``None``.

        `fails`: what it forbids cannot succeed, yet the book says what comes of trying (a card that cannot
        be paid for is lost). Asked about, such a move is forbidden; stated, it is carried out, and its
        effects tell what comes of it.
        """

        def decorate(function: ClaimFunction) -> ClaimFunction:
            for kind in about if isinstance(about, Sequence) else (about,):
                rule = Rule(
                    clause, "claim", function, says=says, about=kind.verb, over=tuple(over), fails=fails
                )
                self._register(rule, self.claims[kind.verb], function)
            return function

        return decorate

    def value(self, clause: str, of: str, stage: str = "base") -> Callable[[ValueFunction], ValueFunction]:
        """A contribution to the derived fact `of` (``kind.name``) at a stage: ``function(thing, facts)``.

        It gives `gives`, several of them, `passed` when it was weighed and adds nothing, or ``None``.
        """
        if stage not in STAGES:
            raise ValueError(f"{clause}: stage {stage!r}, expected one of {STAGES}")

        def decorate(function: ValueFunction) -> ValueFunction:
            rules = self.values[of]
            self._register(Rule(clause, "value", function, stage=stage, about=of), rules, function)
            rules.sort(key=lambda rule: STAGES.index(rule.stage))
            return function

        return decorate

    def effect(self, clause: str, at: str) -> Callable[[EffectFunction], EffectFunction]:
        """What happens `at` a procedure's step (``damage.normal``), its end (``combat.end``) or a verb.

        At ``combat.press.after`` a step is left; at ``combat.press.open`` an outcome is asked while the
        step still waits, and the effect tells for what.

        ``function(it, facts)``: `it` is the move, a subject of the step, or the procedure's own thing.
        """

        def decorate(function: EffectFunction) -> EffectFunction:
            return self._register(Rule(clause, "effect", function, about=at), self.effects[at], function)

        return decorate

    def watch(self, clause: str, on: str | Sequence[str]) -> Callable[[EffectFunction], EffectFunction]:
        """A state-based effect: ``function(thing, facts)`` for a thing whose fact `on` was written.

        `on` may also name ``lasting``: lasting effects began or ceased, and ``board``: play goes on from the
        board as described; `thing` is ``None`` then.
        """

        def decorate(function: EffectFunction) -> EffectFunction:
            facts_watched = (on,) if isinstance(on, str) else tuple(on)
            return self._register(
                Rule(clause, "watcher", function, on=facts_watched), self.watchers, function
            )

        return decorate

    def sequence(
        self, clause: str, name: str, form: str = ""
    ) -> Callable[[SequenceFunction], SequenceFunction]:
        """A rule on an order (who acts, whose card first): ``function(items, facts)`` gives the new list.

        `form`: it speaks only where the whole ``order`` is asked for, or only of what is ``next``.
        """

        def decorate(function: SequenceFunction) -> SequenceFunction:
            return self._register(
                Rule(clause, "sequence", function, about=name, form=form), self.sequences[name], function
            )

        return decorate

    def impossible(
        self, clause: str, on: str, *, supposed: bool = True
    ) -> Callable[[ClaimFunction], ClaimFunction]:
        """A board that the clause rules out: ``function(thing, facts)`` for each thing of the kind `on`.

        It gives `because` when such a board cannot be (both fighters under one controller), else ``None``.
        Whoever describes a board on which it holds, whatever the open facts are, is told so at once. Where
        it is not held against what is `supposed`, a fact may be left over that no longer matters: who is
        supposed out of play lay tapped there.
        """

        def decorate(function: ClaimFunction) -> ClaimFunction:
            rule = Rule(clause, "impossible", function, on=(on,), supposed=supposed)
            self.contradictions.append(rule)
            self.embodies(clause, f"описание, которое она исключает, не принимается: {function.__name__}")
            return function

        return decorate

    # Asking

    def windows(self, verb: str) -> list[tuple[Procedure, list[int]]]:
        """The procedures with a window for this verb, each with the positions of its steps."""
        found = self._windows.get(verb)
        if found is None:
            places = {
                name: [position for position, step in enumerate(one.steps) if verb in step.window]
                for name, one in self.procedures.items()
            }
            found = [(self.procedures[name], positions) for name, positions in places.items() if positions]
            self._windows[verb] = found
        return found

    def watching(self, written: frozenset[str]) -> tuple[Rule, ...]:
        """The watchers of any of these facts (``minion.life``), in the order of the book."""
        found = self._watching.get(written)
        if found is None:
            found = tuple(rule for rule in self.watchers if not written.isdisjoint(rule.on))
            self._watching[written] = found
        return found

    def clauses(self) -> dict[str, list[Rule]]:
        """The rules of each clause that a function, a fold or a procedure carries out, as registered."""
        found: dict[str, list[Rule]] = {clause: [] for clause in self.embodied}
        for rule in self.rules:
            found.setdefault(rule.clause, []).append(rule)
        for procedure_fold in self.folds:
            found.setdefault(procedure_fold.clause, [])
        for edge in self.precedence:
            if edge.clause:
                found.setdefault(edge.clause, [])
        return found


Observer = Callable[[Rule, bool], None]
"""Called with each rule that was weighed and whether it fired."""


def single_things(kinds: Mapping[str, type[Thing]]) -> list[type[Thing]]:
    """The kinds of which a board has exactly one thing."""
    return [kind for kind in kinds.values() if kind.single]
