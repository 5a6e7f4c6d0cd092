"""What effects do to cards and litres, and what players do at any time: burn, return, look, take over."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.board import Minion, Player, rules
from adjudicator.games.vtes.plays import Printed
from adjudicator.kernel import FLAG, Move, OneOf, Ref, Whole, Words, slot

_CARDS = Ref(("minion", "library_card"))
_ANYBODY = Ref(("player", "minion"))
_PLAYER = Ref(("player",))


@rules.move("burn", "сжечь|сжигает|сжечь карту|сжигание", "сжигание: {what}")
class Burn(Move):
    """An effect burns a card."""

    what: Any = slot(_CARDS, "что|кого|карту")
    by: Any = slot(_ANYBODY, "кто|чей эффект")
    card: str | None = slot(Words(), "карта|картой")


@rules.move("burn_blood", "сжечь литры|сжигает литры|сжечь литр|израсходовать литры", "{by}: сжигает литры")
class BurnBlood(Move):
    """Litres are burned: from the pool of a player, from a minion."""

    by: Any = slot(_ANYBODY, "кто|чьи|у кого|с кого")
    amount: int = slot(Whole(0, 60), "сколько|литров", typical=1)


@rules.move("gain_blood", "получить кровь|получает кровь|получить литры|берёт литры", "{by}: получает литры")
class GainBlood(Move):
    """An effect puts litres of the bank on a minion, or into the pool of a player."""

    by: Any = slot(_ANYBODY, "кто|кому")
    amount: int = slot(Whole(0, 60), "сколько|литров", typical=1)


@rules.move("remove", "удалить из игры|удалить|удаляет из игры|удаление из игры", "удаление из игры: {what}")
class Remove(Move):
    """The text of a card removes a card from the game."""

    what: Any = slot(_CARDS, "что|кого|карту")
    card: str | None = slot(Words(), "карта|картой")


RETURNS = {
    "hand": "рука|в руку|на руку",
    "library": "библиотека|в библиотеку",
    "crypt": "склеп|в склеп",
    "uncontrolled": "зона неподчинённых|в зону неподчинённых",
    "ready": "готов|в игру|зона готовых",
}


@rules.move("return_card", "вернуть карту|вернуть|возвращает|возврат карты", "возврат карты: {what}")
class ReturnCard(Move):
    """An effect brings back a card that was burned, or uses it where it lies."""

    what: Any = slot(_CARDS, "что|кого|карту")
    to: str = slot(OneOf(tuple(RETURNS)), "куда", typical="hand", words=RETURNS)
    by: Any = slot(_ANYBODY, "кто")
    card: str | None = slot(Words(), "карта|картой")


seen = {
    "ash_heap": "куча пепла|кучу пепла",
    "hand": "рука|руку|карты в руке",
    "uncontrolled": "зона неподчинённых|зону неподчинённых|неподчинённых",
    "library": "библиотека|библиотеку",
    "crypt": "склеп",
}
"""What a player may want to look at."""


@rules.move("look", "посмотреть|просмотреть|смотреть|смотрит", "{by} смотрит карты")
class Look(Move):
    """A player looks at a pile, a hand or a region."""

    by: Player = slot(_PLAYER, "кто")
    what: str = slot(OneOf(tuple(seen)), "что", typical="ash_heap", words=seen)
    whose: Player = slot(_PLAYER, "чьё|чья|чью|чей|у кого")


@rules.move(
    "take_control", "получить контроль|взять под контроль|получает контроль|украсть", "{by} получает контроль"
)
class TakeControl(Move):
    """An effect gives a player the control of a card of somebody else's."""

    by: Player = slot(_PLAYER, "кто|кому")
    what: Any = slot(_CARDS, "что|кого|над кем")
    card: str | None = slot(Words(), "карта|картой")


@rules.move(
    "draw", "взять карты|взять карту|берёт карты|берёт карту|добрать карты|добрать", "{by} берёт карты"
)
class Draw(Move):
    """An effect lets a player draw cards of the library."""

    by: Player = slot(_PLAYER, "кто")
    amount: int = slot(Whole(1, 30), "сколько|карт", typical=1)


@rules.move(
    "discard_by_effect",
    "сбросить по эффекту|сбрасывает по эффекту|сбросить карты по эффекту",
    "{by} сбрасывает карты по эффекту",
)
class DiscardByEffect(Move):
    """An effect makes a player discard cards of the hand; `card` is one that the board describes."""

    by: Player = slot(_PLAYER, "кто")
    amount: int = slot(Whole(1, 30), "сколько|карт", typical=1)
    card: str | None = slot(Words(), "карта|карту|какую", typical=None)


@rules.move(
    "draw_replacement", "взять отложенную замену|отложенная замена|взять замену", "{by}: отложенная замена"
)
class Replace(Move):
    """The time has come to draw the replacement of a card that delayed it."""

    by: Player = slot(_PLAYER, "кто")


@rules.move(
    "burn_option",
    "возможное сжигание|сбросить по пиктограмме|сброс по пиктограмме|сбросить по возможному сжиганию",
    "{by}: сброс по пиктограмме",
)
class BurnOption(Printed):
    """A card that nobody of the player's could play is discarded by its icon."""

    by: Player = slot(_PLAYER, "кто|кем")


@rules.move(
    "choose_target", "выбрать целью|выбирает целью|выбрать цель|нацелить|цель", "выбор цели: {target}"
)
class ChooseTarget(Printed):
    """The card is aimed at somebody or something."""

    target: Any = slot(Ref(("player", "minion", "library_card")), "цель|кого|что|на кого|на что")


@rules.move("to_torpor", "отправить в ступор|в ступор|попасть в ступор", "{whom} — в ступор")
class ToTorpor(Move):
    """An effect sends a minion to torpor."""

    done_by = ("vtes:6.4.6j",)
    whom: Minion = slot(Ref(("minion",)), "кого|кто")


AFFECTED = {
    "any": "любого|всех|кого угодно",
    "vampire": "вампира|вампиров|вампир",
    "ally": "союзника|союзников|союзник",
    "minion": "миньона|миньонов|миньон",
}


@rules.move("affect", "действует|эффект действует|подействовать|применить эффект к", "эффект действует: {to}")
class Affect(Move):
    """The effect of a card works on a minion; `only` is whom its text names, `lasting` that it goes on."""

    card: str | None = slot(Words(), "карта|чей|какой карты", typical=None)
    to: Minion = slot(Ref(("minion",)), "на кого|кого|кому|на")
    only: str = slot(
        OneOf(tuple(AFFECTED)), "по тексту на|только на|текст говорит о", typical="vampire", words=AFFECTED
    )
    playing: bool = slot(FLAG, "пока играется|во время розыгрыша", typical=False)
    lasting: bool = slot(FLAG, "долгий|долгий эффект", typical=False)
