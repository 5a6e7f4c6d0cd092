"""What a scenario leaves out that a rule cannot do without.

A slot or fact that names somebody is ``None`` where a scenario does not name him. A rule that asks such a
nobody for a fact fails; for a judge that is no fault of the program but something to be described.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Sequence
from pathlib import Path

from adjudicator.kernel import Ref, Ruleset, Stated
from adjudicator.scenario.vocabulary import vocabulary

_OWNER = re.compile(r"(\w+)\.\w+\W*$")


def missing(rules: Ruleset, error: Exception, moves: Sequence[Stated] = ()) -> str | None:
    """What has to be described, if the error comes from asking nobody for something; else ``None``.

    `moves` are those told; where the rule does not show what it asked, the last one has words for it.
    """
    if not _of_nobody(error):
        return None
    games = [frame for frame in traceback.extract_tb(error.__traceback__) if _in_game(frame, rules.key)]
    clause = _clause(rules, games)
    name = _named(rules, games[-1]) if games else ""
    what = f"не сказано, кто или что здесь «{name}»" if name else "кто-то нужен, но не назван"
    if not name and (unsaid := _unsaid(rules, moves)):
        what += f"; допишите {unsaid}"
    return f"описано не всё: норма {clause}, {what}" if clause else f"описано не всё: {what}"


def _unsaid(rules: Ruleset, moves: Sequence[Stated]) -> str:
    """The words of the last move that name somebody and are left out."""
    for move in reversed(moves):
        declared = rules.verbs[move.verb]
        left_out = [
            f"«{slot.ru[0] if slot.ru else name}»"
            for name, slot in declared.slots.items()
            if isinstance(slot.domain, Ref) and move.slots.get(name) in (None, ())
        ]
        if left_out:
            called = declared.ru[0] if declared.ru else move.verb
            return f"в ходе «{called}»: {' или '.join(left_out)}"
    return ""


def _of_nobody(error: Exception) -> bool:
    match error:
        case AttributeError():
            return error.obj is None
        case KeyError():
            return error.args in ((None,), ("None",))
        case TypeError():
            return "NoneType" in str(error)
    return False


def _in_game(frame: traceback.FrameSummary, game: str) -> bool:
    parts = Path(frame.filename).parts
    return len(parts) > 2 and parts[-3:-1] == ("games", game)


def _clause(rules: Ruleset, frames: list[traceback.FrameSummary]) -> str:
    """The clause of the innermost rule function on the way to the error."""
    names = {rule.function.__name__: rule.clause for rule in rules.rules}
    found = [names[frame.name] for frame in frames if frame.name in names]
    return found[-1].partition(":")[2] if found else ""


def _named(rules: Ruleset, frame: traceback.FrameSummary) -> str:
    """The Russian name of the slot or fact whose value was asked: ``move.by.tapped`` asked «кто»."""
    if not frame.line or frame.colno is None or frame.end_colno is None:
        return ""
    source = Path(frame.filename).read_text(encoding="utf-8").splitlines()[(frame.lineno or 1) - 1]
    asked = source.encode()[frame.colno : frame.end_colno].decode(errors="replace")
    owner = _OWNER.search(asked)
    if owner is None:
        return ""
    names = (one.ru[0] for one in vocabulary(rules).declared() if one.name == owner[1] and one.ru)
    return next(names, "")
