"""The board of a game of Vampire: what there is to describe, and what the book fixes about precedence."""

from __future__ import annotations

from adjudicator.kernel import (
    BOOK,
    CARD,
    FLAG,
    Edge,
    OneOf,
    Ref,
    Ruleset,
    Thing,
    Whole,
    fact,
    thing,
)

rules = Ruleset(
    "vtes",
    "Vampire: The Eternal Struggle",
    "редакция Black Hand",
    precedence=(Edge((CARD, None), (BOOK, None), "vtes:1.4"),),
)


@thing("player", plural="players", ru="игрок|игроки|Метузела|Метузелы")
class Player(Thing):
    """A Methuselah. Players are stated clockwise."""

    pool: int = fact(Whole(0, 60), "пул", typical=30)


@thing("minion", plural="minions", ru="миньон|миньоны")
class Minion(Thing):
    """A vampire, an ally or a retainer; a retainer has an `employer`."""

    type: str = fact(
        OneOf(("vampire", "ally", "retainer")),
        "вид",
        typical="vampire",
        words={"vampire": "вампир", "ally": "союзник", "retainer": "слуга"},
    )
    controller: str | None = fact(Ref(("player",)), "контролирует|хозяин", typical=None)
    capacity: int = fact(Whole(1, 11), "объём|объем")
    blood: int = fact(Whole(0, 11), "кровь|литры", at_most="capacity")
    life: int = fact(Whole(0, 10), "жизнь|жизни", typical=1)
    place: str = fact(
        OneOf(("ready", "torpor", "ash_heap")),
        "место|зона",
        typical="ready",
        words={"ready": "готов|зона готовых", "torpor": "ступор|торпор", "ash_heap": "куча пепла|сожжён"},
    )
    tapped: bool = fact(FLAG, "тапнут", typical=False)
    normal: int = fact(Whole(0, 20), "обычный урон", typical=0, scope="damage", hidden=True)
    aggravated: int = fact(Whole(0, 20), "неизлечимый урон", typical=0, scope="damage", hidden=True)
    wounded: bool = fact(FLAG, "ранен", typical=False)
    took: int = fact(Whole(0, 40), "получил урона", typical=0, hidden=True)


@thing("game", ru="игра", single=True)
class Game(Thing):
    """What belongs to nobody: the blood bank counts what was burned and gained since the scenario began."""

    bank: int = fact(Whole(0, 500), "банк крови", typical=100, hidden=True)


rules.include(Player, Minion, Game)
