"""The kernel: facts, moves, claims, procedures, precedence and rulings. It knows no game.

A game declares things, moves, procedures and rules on a `Ruleset`; `adjudicate` answers a question on a
`Board` after stated moves. Everything a game module needs is imported from here.
"""

from adjudicator.kernel.changes import (
    Add,
    Begin,
    Change,
    End,
    Expire,
    Jump,
    Lasting,
    Put,
    add,
    begin,
    put,
    shift,
)
from adjudicator.kernel.conditions import applies
from adjudicator.kernel.domains import FLAG, OneOf, Ref, Unknown, Whole, Words
from adjudicator.kernel.facts import Facts, Frame
from adjudicator.kernel.lifting import lifted
from adjudicator.kernel.process import PROCEED, Stated, attempt, lawful
from adjudicator.kernel.questions import Board, Question, adjudicate, adjudicate_all
from adjudicator.kernel.rules import (
    BOOK,
    CAN,
    CANNOT,
    CARD,
    MUST,
    WAIT,
    Edge,
    Fold,
    Move,
    Procedure,
    Ruleset,
    Step,
    because,
    does,
    gives,
    passed,
    slot,
)
from adjudicator.kernel.rulings import UNDETERMINED, Ruling
from adjudicator.kernel.things import Thing, fact, thing
from adjudicator.kernel.unstated import as_given, telling

__all__ = [
    "BOOK", "CAN", "CANNOT", "CARD", "FLAG", "MUST", "PROCEED", "UNDETERMINED", "WAIT",
    "Add", "Begin", "Board", "Change", "Edge", "End", "Expire", "Facts", "Fold", "Frame", "Jump", "Lasting",
    "Move", "OneOf", "Procedure", "Put", "Question", "Ref", "Ruleset", "Ruling", "Stated", "Step", "Thing",
    "Unknown", "Whole", "Words",
    "add", "adjudicate", "adjudicate_all", "applies", "as_given", "attempt", "because", "begin", "does",
    "fact", "gives", "lawful", "lifted", "passed", "put", "shift", "slot", "telling", "thing",
]  # fmt: skip
