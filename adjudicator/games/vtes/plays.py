"""What players state while an action goes on: attempts to block and refusals, cards and effects played."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.board import Minion, rules
from adjudicator.kernel import Move, Ref, Whole, Words, slot


@rules.move("block", "блок|блокировать|пытается блокировать|попытка блока", "{by}: попытка блока")
class Block(Move):
    """An attempt to block, by a minion; `by` a player asks whether any minion of theirs may."""

    by: Any = slot(Ref(("minion", "player")), "кто|кем")


@rules.move("decline", "отказ|отказаться|отказывается", "{by}: отказ")
class Decline(Move):
    """A player will not block this action (any more); the blocker forgoes diablerie."""

    by: Any = slot(Ref(("player", "minion")), "кто")


class Play(Move):
    """What all plays of cards and effects have in common."""

    by: Any = slot(Ref(("minion", "player")), "кто|кем")
    card: str | None = slot(Words(), "карта|картой")
    cost_blood: int = slot(Whole(0, 20), "цена кровью", typical=0)
    cost_pool: int = slot(Whole(0, 20), "цена пулом", typical=0)


@rules.move("modifier", "модификатор|модификатор действия|играет модификатор", "{by}: модификатор действия")
class Modifier(Play):
    """An action modifier: more stealth, more bleed, or something else."""

    stealth: int = slot(Whole(0, 20), "стелс", typical=0)
    bleed: int = slot(Whole(-20, 20), "блид", typical=0)


@rules.move("reaction", "реакция|карта реакции|играет реакцию", "{by}: карта реакции")
class Reaction(Play):
    """A reaction card: more intercept (for `to`, or who plays it), less bleed, or something else."""

    intercept: int = slot(Whole(0, 20), "перехват", typical=0)
    to: Minion = slot(Ref(("minion",)), "кому")
    bleed: int = slot(Whole(-20, 20), "блид", typical=0)


@rules.move("add_stealth", "увеличить стелс|прибавить стелс|увеличивает стелс", "{by}: стелс прибавлен")
class AddStealth(Play):
    """More stealth from whatever source: a card in play, an ability."""

    stealth: int = slot(Whole(1, 20), "стелс|сколько|на", typical=1)


@rules.move(
    "add_intercept", "увеличить перехват|прибавить перехват|увеличивает перехват", "{by}: перехват прибавлен"
)
class AddIntercept(Play):
    """More intercept for a minion from whatever source."""

    intercept: int = slot(Whole(1, 20), "перехват|сколько|на", typical=1)
    to: Minion = slot(Ref(("minion",)), "кому")


@rules.move("play", "сыграть|играет|играет эффект|применить эффект", "{by}: карта или эффект")
class PlayCard(Play):
    """Any other card or effect."""


@rules.move("untap", "антап|антапнуть|антапает", "{whom}: антап")
class Untap(Move):
    """An effect untaps a minion."""

    whom: Any = slot(Ref(("minion", "library_card")), "кого|что")


@rules.move("tap", "тап|тапнуть|тапает", "{whom}: тап")
class Tap(Move):
    """An effect taps a minion."""

    whom: Any = slot(Ref(("minion", "library_card")), "кого|что")


PLAYS = (Modifier, Reaction, AddStealth, AddIntercept, PlayCard)
