"""Boards that cannot be: what a game declares with `Ruleset.impossible`, held against a described board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.kernel.facts import facts_of
from adjudicator.kernel.paths import Held, Path
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.questions import Board
from adjudicator.kernel.rules import Because, Rule, Ruleset


class Contradiction(NamedTuple):
    """Why the board cannot be: by which clause, about which thing."""

    clause: str
    thing: str
    text: Phrase


def contradictions(rules: Ruleset, board: Board, supposed: bool = False) -> Iterator[Contradiction]:
    """What the rules of the game exclude on this board; what hangs on an open fact is not held against it.

    `supposed`: the board is a described one with some facts otherwise, others may be left over. Raises
    whatever a rule raises that asks nobody for a fact. What is said of two things in the same words is said
    of the first.
    """
    told = set()
    for rule in rules.contradictions:
        if supposed and not rule.supposed:
            continue
        for thing in [one.name for one in board.things.values() if one.kind in rule.on]:
            said = _said(rules, board, rule, thing)
            if said is not None and (rule.clause, str(said.text)) not in told:
                told.add((rule.clause, str(said.text)))
                yield Contradiction(rule.clause, thing, said.text)


def _said(rules: Ruleset, board: Board, rule: Rule, thing: str) -> Because | None:
    """What a rule says of a thing; ``None`` as well when it would have to know an open fact."""
    path = Path(board.unknowns, holding=True)
    facts = facts_of(rules)(rules, path, dict(board.things), list(board.lasting), list(board.frames))
    try:
        said = rule.function(facts[thing], facts)
    except Held:
        return None
    return said if isinstance(said, Because) else None
