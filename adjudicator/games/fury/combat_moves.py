"""The verbs of combat. Which of them is legal, and what they do, is said by the modules of topic 3.11."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.kernel import Move, OneOf, Ref, slot

TURNED = "бой пишут со стороны охотника: «кто» — охотник, «с кем» — Дракула"
"""What to tell a judge who writes a combat the other way round."""


@rules.move(
    "fight",
    "бой|вступить в бой|сражаться|драться|атаковать|напасть|атака",
    "{by} вступает в бой, противник — {against}",
)
class Fight(Move):
    """A hunter enters combat: starts it, alone or `with_` others, or joins one that is fought already."""

    by: object = slot(Ref(("hunter",)), "кто|охотник", instead={"dracula": TURNED})
    with_: tuple[object, ...] = slot(Ref(("hunter",), many=True), "вместе с|и", default=())
    against: object = slot(
        Ref(("dracula", "encounter")), "с кем|против|противник", typical="dracula", instead={"hunter": TURNED}
    )
    through: str | None = slot(
        OneOf(("search", "ambush")),
        "при чём|повод",
        default=None,
        words={"search": "поиск|при поиске", "ambush": "засада|при засаде"},
    )


@rules.move("choose", "выбрать карту|сыграть карту|положить карту", "{by} кладёт лицом вниз карту {card}")
class Choose(Move):
    """Step 1: somebody lays a card from his hand face down."""

    by: object = slot(Ref(("hunter", "dracula")), "кто")
    card: object = slot(Ref(("combat_card",)), "карта|карту|что")


@rules.move("engage", "вовлечь|назначить вовлечённого", "{by} назначает вовлечённым: {hunter}")
class Engage(Move):
    """Step 2: Dracula names the engaged hunter."""

    hunter: object = slot(Ref(("hunter",)), "охотник|охотника|кого", default=None)
    by: object = slot(Ref(("hunter", "dracula")), "кто", typical="dracula")


@rules.move("reveal", "раскрыть карты|вскрыть карты|открыть карты", "карты раскрывают")
class Reveal(Move):
    """Step 3: all turn their cards up."""

    by: object = slot(Ref(("hunter", "dracula")), "кто", default=None)


@rules.move("resolve", "исполнить карту|исполнить", "исполняется карта {card}")
class Resolve(Move):
    """Steps 5 and 6: a card takes effect."""

    card: object = slot(Ref(("combat_card",)), "карта|карту|что")
    effect: str | None = slot(
        OneOf(("normal", "night")),
        "эффект|каким эффектом",
        default=None,
        words={"normal": "обычный|обычный эффект|дневной", "night": "Ночью|эффект Ночью|ночной"},
    )


OF_A_ROUND = (Choose, Engage, Reveal, Resolve)
"""What is done in the steps of a round, while a combat goes on."""


def against_dracula(move) -> bool:
    """Whether the opponent is Dracula himself, not a vampire whom he plays."""
    return bool(move.against.kind == "dracula")


def entering(move):
    """Everybody who enters combat with a move: who is named first, and those with him."""
    return [move.by, *(one for one in move.with_ if one != move.by)]
