"""Weighing claims: which stand, which are defeated, and the verdict that follows.

Claims and the precedence between them form a graph. A claim stands when every claim that beats it is
itself defeated, to any depth. Two opposite claims that both stand, with no precedence between them, are a
conflict: never settled by the order of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.rules import BOOK, CAN, CANNOT, MUST, WAIT, Edge, Rule, Says
from adjudicator.kernel.rulings import Told

ALLOWED, REQUIRED, FORBIDDEN, NOT_YET = "allowed", "required", "forbidden", "not_yet"
NOT_PERMITTED, CONFLICT = "not_permitted", "conflict"

ORDINARY = (
    Edge((BOOK, CANNOT), (BOOK, CAN), None),
    Edge((BOOK, CANNOT), (BOOK, MUST), None),
    Edge((BOOK, WAIT), (BOOK, CAN), None),
    Edge((BOOK, WAIT), (BOOK, MUST), None),
)
"""Within the book a ban beats a permission; no clause is cited for that."""


class Claim(NamedTuple):
    """What one rule or card says of a move, and what it used to say so.

    `over`: the clauses that it excepts, or a whole layer (a limit that no card's mere permission lifts).
    `only`: the clauses that this permission excepts, where it excepts no others: it beats no ban itself.
    `lifts`: a clause id whose claims this card lifts. `fails`: the move may be tried, but comes to nothing.
    """

    clause: str
    says: Says | None
    text: Phrase
    layer: str = BOOK
    over: tuple[str, ...] = ()
    support: tuple[Told, ...] = ()
    reading: bool = False
    lifts: str | None = None
    fails: bool = False
    only: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a set of claims: those that stand, those that are defeated with what defeats them."""

    verdict: str
    standing: tuple[Claim, ...]
    defeated: tuple[tuple[Claim, Claim, str | None], ...]

    @property
    def fails(self) -> bool:
        """Whether nothing keeps the move from being made: what stands against it says that it fails."""
        against = [claim for claim in self.standing if claim.says in (CANNOT, WAIT)]
        return self.verdict == FORBIDDEN and all(claim.fails for claim in against)


def opposite(one: Claim, other: Claim) -> bool:
    """Whether two claims cannot both be followed."""
    positive, negative = (CAN, MUST), (CANNOT, WAIT)
    return (one.says in positive and other.says in negative) or (
        one.says in negative and other.says in positive
    )


def beats(one: Claim, other: Claim, precedence: Sequence[Edge]) -> tuple[bool, str | None]:
    """Whether `one` has precedence over `other`, and the clause that grants it."""
    if one.lifts is not None:
        if one.lifts != other.clause:
            return False, None
        return True, by_layer(one.layer, other.layer, precedence)
    if not opposite(one, other):
        return False, None
    if one.only:
        return False, None  # what it excepts it lifts
    if other.only and one.layer != other.layer:
        return one.clause not in other.only, None
    if other.clause in one.over or other.layer in one.over:
        return True, one.clause
    if one.clause in other.over or one.layer in other.over:
        return False, None
    for edge in (*precedence, *ORDINARY):
        if _fits(one, edge.winner) and _fits(other, edge.loser):
            return True, edge.clause
    return False, None


def by_layer(winner: str, loser: str, precedence: Sequence[Edge]) -> str | None:
    """The clause that puts one layer as such before another, else any of its precedence."""
    mine = [edge for edge in precedence if edge.winner[0] == winner]
    whole = [edge for edge in mine if edge.winner[1] is None and edge.loser == (loser, None)]
    return next((edge.clause for edge in (*whole, *mine)), None)


def _fits(claim: Claim, side: tuple[str, Says | None]) -> bool:
    layer, says = side
    return claim.layer == layer and (says is None or claim.says == says)


def judge(claims: Sequence[Claim], precedence: Sequence[Edge] = ()) -> Judgement:
    """The verdict that these claims give under this precedence."""
    if not any(claim.lifts for claim in claims) and not _disputed(claims):
        return Judgement(_verdict(claims, False), tuple(claims), ())
    attackers: dict[int, list[tuple[int, str | None]]] = {}
    for loser, claim in enumerate(claims):
        found = [
            (winner, *beats(other, claim, precedence))
            for winner, other in enumerate(claims)
            if winner != loser
        ]
        attackers[loser] = [(winner, clause) for winner, wins, clause in found if wins]
    standing: set[int] = set()
    beaten: dict[int, tuple[int, str | None]] = {}
    settled = -1
    while settled != len(standing) + len(beaten):
        settled = len(standing) + len(beaten)
        for index, against in attackers.items():
            if index in standing or index in beaten:
                continue
            winner = next(((one, clause) for one, clause in against if one in standing), None)
            if winner is not None:
                beaten[index] = winner
            elif all(one in beaten for one, _ in against):
                standing.add(index)
    for index in beaten:  # a precedence that a clause grants is named before the ordinary ban
        cited = [(one, clause) for one, clause in attackers[index] if one in standing and clause]
        beaten[index] = cited[0] if cited else beaten[index]
    kept = tuple(claims[index] for index in sorted(standing))
    defeated = tuple(
        (claims[index], claims[winner], clause) for index, (winner, clause) in sorted(beaten.items())
    )
    undecided = len(standing) + len(beaten) < len(claims)
    return Judgement(_verdict(kept, undecided), kept, defeated)


def _disputed(claims: Sequence[Claim]) -> bool:
    """Whether some claims speak for the move and some against it."""
    return len({claim.says in (CAN, MUST) for claim in claims}) > 1


def _verdict(standing: Sequence[Claim], undecided: bool) -> str:
    says = {claim.says for claim in standing}
    positive, negative = says & {CAN, MUST}, says & {CANNOT, WAIT}
    if undecided or (positive and negative):
        return CONFLICT
    if CANNOT in says:
        return FORBIDDEN
    if WAIT in says:
        return NOT_YET
    if MUST in says:
        return REQUIRED
    return ALLOWED if CAN in says else NOT_PERMITTED


def still_open(firm: Sequence[Claim], held: Sequence[Rule], precedence: Sequence[Edge]) -> bool:
    """Whether the claims that wait for an unknown fact could still change the verdict of the firm ones."""
    maybe = _distinct(firm, held)
    if len(maybe) > 6:
        return True
    verdicts = {
        judge(
            [*firm, *(claim for claim, fires in zip(maybe, chosen, strict=True) if fires)], precedence
        ).verdict
        for chosen in product((False, True), repeat=len(maybe))
    }
    return len(verdicts) > 1


def _distinct(firm: Sequence[Claim], held: Sequence[Rule]) -> list[Claim]:
    """One claim for all that would do the same: say and except the same, are not excepted or lifted."""
    excepted = {clause for claim in firm for clause in claim.over}
    excepted.update(clause for rule in held for clause in rule.over)
    excepted.update(claim.lifts for claim in firm if claim.lifts)
    empty = Phrase("", {})
    found: dict[tuple[object, ...], Claim] = {}
    for rule in held:
        alike = (rule.says, rule.over, rule.clause if rule.clause in excepted else None)
        found.setdefault(alike, Claim(rule.clause, rule.says, empty, BOOK, rule.over))
    return list(found.values())
