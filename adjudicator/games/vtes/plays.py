"""What players state while an action goes on: attempts to block and refusals, cards and effects played."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.board import NEEDED_TITLES, REPLACED, SECTS, Minion, Player, rules
from adjudicator.kernel import FLAG, Move, OneOf, Ref, Whole, Words, slot

_ONE_OF_THE_MINIONS = Ref(("minion", "player"), aside=("player",))

MASTERS = {
    "location": "локация",
    "discipline": "Дисциплина|карта Дисциплины",
    "out_of_turn": "внеходовая|внеходовая карта",
    "other": "прочая|иная|обычная",
}
"""Kinds of master cards."""

LEVELS = {
    "basic_effect": "базовый|базовый эффект|обычный",
    "superior_effect": "превосходный|превосходный эффект",
    "both_effects": "оба|оба эффекта|базовый и превосходный",
}
"""Which effect of a card with a Discipline is used."""


class Printed(Move):
    """What is printed on a card that is played, where the card itself is not described on the board.

    `needs` are the Disciplines of the effect that is used, `level` says which of its effects that is;
    `replaced` says when the hand is filled up again, `announced` whether the effect was named in full. What
    is hidden here is offered where cards are described.
    """

    by: Any = slot(Ref(("minion", "player")), "кто|кем")
    card: str | None = slot(Words(), "карта|картой")
    needs_clan: str | None = slot(Words(), "требует клан|нужен клан", typical=None, hidden=True)
    needs: tuple[str, ...] = slot(
        Words(many=True), "требует Дисциплину|требует Дисциплины|нужна Дисциплина", typical=()
    )
    needs_capacity: int = slot(Whole(0, 11), "требует объём|объём не меньше", typical=0, hidden=True)
    needs_title: str = slot(
        OneOf(tuple(NEEDED_TITLES)), "требует титул", typical="none", words=NEEDED_TITLES, hidden=True
    )
    needs_sect: str | None = slot(
        OneOf(tuple(SECTS)), "требует секту", typical=None, words=SECTS, hidden=True
    )
    needs_anarch: bool = slot(FLAG, "требует анархиста|только анархистам", typical=False, hidden=True)
    only_clan: str | None = slot(
        Words(), "действует только на клан|только на клан", typical=None, hidden=True
    )
    level: str | None = slot(OneOf(tuple(LEVELS)), "уровень|эффект|эффекты", typical=None, words=LEVELS)
    replaced: str = slot(OneOf(tuple(REPLACED)), "замена", typical="now", words=REPLACED, hidden=True)
    announced: bool = slot(
        FLAG, "эффект объявлен|эффект назван|объявлена полностью", typical=True, hidden=True
    )


@rules.move("block", "блок|блокировать|пытается блокировать|попытка блока", "{by}: попытка блока")
class Block(Move):
    """An attempt to block, by a minion; `by` a player asks whether any minion of theirs may."""

    by: Any = slot(Ref(("minion", "player")), "кто|кем")


@rules.move("decline", "отказ|отказаться|отказывается", "{by}: отказ")
class Decline(Move):
    """A player will not block this action (any more); the blocker forgoes diablerie."""

    by: Any = slot(Ref(("player", "minion")), "кто")


class Play(Printed):
    """What all plays of cards and effects have in common."""

    cost_blood: int = slot(Whole(0, 20), "цена кровью", typical=0)
    cost_pool: int = slot(Whole(0, 20), "цена пулом", typical=0)
    before_votes: bool = slot(FLAG, "до подачи голосов", typical=False)


class Turn(Play):
    """What plays that may turn a bleed elsewhere have in common."""

    new_target: Player | None = slot(Ref(("player",)), "новая цель|меняет цель на", typical=None)


@rules.move("modifier", "модификатор|модификатор действия|играет модификатор", "{by}: модификатор действия")
class Modifier(Play):
    """An action modifier: more stealth, more bleed, votes, or something else.

    A player stands for the acting minion.
    """

    by: Any = slot(_ONE_OF_THE_MINIONS, "кто|кем")
    stealth: int = slot(Whole(0, 20), "стелс", typical=0)
    bleed: int = slot(Whole(-20, 20), "блид", typical=0)
    votes: int = slot(Whole(0, 20), "голосов|голоса", typical=0)


@rules.move("reaction", "реакция|карта реакции|играет реакцию", "{by}: карта реакции")
class Reaction(Turn):
    """A reaction card: more intercept (for `to`, or who plays it), less bleed, votes, or something else.

    A player stands for any minion of theirs that may play it.
    """

    by: Any = slot(_ONE_OF_THE_MINIONS, "кто|кем")
    intercept: int = slot(Whole(0, 20), "перехват", typical=0)
    to: Minion = slot(Ref(("minion",)), "кому")
    bleed: int = slot(Whole(-20, 20), "блид", typical=0)
    votes: int = slot(Whole(0, 20), "голосов|голоса", typical=0)


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


@rules.move(
    "play",
    "сыграть|сыграть карту|играет|играет карту|играет эффект|применить эффект",
    "{by}: карта или эффект",
)
class PlayCard(Turn):
    """Any other card or effect; `target` is whom or what it is aimed at."""

    target: Any = slot(Ref(("player", "minion", "library_card")), "цель|на кого|на что")


@rules.move(
    "master_card",
    "мастерская карта|сыграть мастерскую|сыграть мастерскую карту|играет мастерскую карту",
    "{by}: мастерская карта",
)
class MasterCard(Printed):
    """A master card is played from the hand; `card` may be a thing on the board or just a name."""

    by: Any = slot(Ref(("player", "minion")), "кто")
    type: str = slot(OneOf(tuple(MASTERS)), "вид|какого вида", typical="other", words=MASTERS)
    trifle: bool = slot(FLAG, "пустяк", typical=False)
    to: Any = slot(Ref(("minion", "library_card", "player")), "на кого|на что|цель|кому")
    discipline: str | None = slot(Words(), "Дисциплина|какая Дисциплина", typical=None)
    cost_pool: int = slot(Whole(0, 20), "цена пулом|цена", typical=0)
    cancelled: bool = slot(FLAG, "отменена|отменён", typical=False)


@rules.move("untap", "антап|антапнуть|антапает", "{whom}: антап")
class Untap(Move):
    """An effect untaps a minion."""

    done_by = ("vtes:4b", "vtes:6.5g", "vtes:6.2.4d")
    whom: Any = slot(Ref(("minion", "library_card")), "кого|что")


@rules.move("tap", "тап|тапнуть|тапает", "{whom}: тап")
class Tap(Move):
    """An effect taps a minion."""

    done_by = ("vtes:6d", "vtes:6.2k", "vtes:6.2.4c")
    whom: Any = slot(Ref(("minion", "library_card")), "кого|что")


TURNS = (Reaction, PlayCard)
PLAYS = (Modifier, Reaction, AddStealth, AddIntercept, PlayCard)
