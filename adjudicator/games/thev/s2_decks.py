"""2. Колоды: с чем игрок приходит на партию; правила составления — в главе 19."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import CARDS, Player, Said, flag, player, rules
from adjudicator.kernel import (
    CAN,
    CANNOT,
    Facts,
    Move,
    OneOf,
    Ref,
    Thing,
    Whole,
    Words,
    because,
    fact,
    passed,
    slot,
    thing,
)

MAIN_CARDS = 40
"""So many cards has a main deck that its player put together himself."""


@thing("build", plural="builds", ru="комплект|комплекты|набор|наборы|собранная колода|собранные колоды")
class Build(Thing):
    """All that a player brings to a game: a title card, a main deck, a fight deck."""

    controller: str | None = player()
    group: str | None = fact(Words(), "группа|группа титульной карты", default=None)
    title_cards: int = fact(Whole(0, 9), "титульных карт|титульные карты", typical=1)
    main: int = fact(Whole(0, 99), "основная колода|карт в основной колоде", typical=40)
    fight: int = fact(Whole(0, 99), "колода схватки|карт в колоде схватки|карт схватки", typical=8)
    demo: bool = flag("демо-колода|готовая демо-колода|готовая")


MAIN, FIGHT = "main", "fight"


@thing("listed", plural="listing", ru="карта комплекта|карты комплекта|карта набора|карты набора|состав")
class Listed(Thing):
    """A card of a deck, with all its copies; those that are in order need not be listed."""

    of: str | None = fact(Ref(("build",)), "комплект|набор|чья", typical=None)
    deck: str = fact(
        OneOf((MAIN, FIGHT)),
        "колода|в колоде|в какой колоде",
        default=MAIN,
        words={MAIN: "основная|основной|основная колода", FIGHT: "схватки|колода схватки"},
    )
    copies: int = fact(Whole(0, 60), "копий|экземпляров|штук", typical=1)
    unique: bool = flag("уникальная|уникальный|звезда|★")
    group: str | None = fact(Words(), "группа|знак группы", default=None)
    type: str = fact(
        OneOf(("unsaid", *CARDS, "fight_card")),
        "тип",
        default="unsaid",
        words={
            "unsaid": "не сказано",
            "character": "персонаж",
            "modification": "изменение",
            "action": "действие",
            "location": "локация",
            "fight_card": "схватка|карта схватки",
        },
    )


rules.include(Build, Listed)

PARTS = {
    "all": "всё|весь комплект|весь набор",
    "main": "основная колода|основную колоду",
    "fight": "колода схватки|колоду схватки",
    "title": "титульная карта|титульную карту",
}


@rules.move(
    "bring",
    "играть комплектом|играть набором|играть колодой|принести",
    "комплект для игры[ игрока {by}]: {build}",
)
class Bring(Move):
    """A player brings his cards to a game, or one part of them is checked."""

    build: Build = slot(Ref(("build",)), "что|чем|комплект|набор|колода|какой")
    by: Player = player("кто")
    part: str = slot(OneOf(tuple(PARTS)), "часть|что проверяют", typical="all", words=PARTS)


def about(move: Bring, part: str) -> bool:
    """Whether that part of the cards is checked."""
    return move.part in ("all", part)


def listed(move: Bring, facts: Facts) -> list[Any]:
    """The listed cards of the decks that are checked; one that names no build belongs to any."""
    cards = [one for one in facts.listing if one.of in (None, move.build.name)]
    return [one for one in cards if about(move, one.deck)]


def of_deck(move: Bring, facts: Facts, deck: str) -> list[Any]:
    """The listed cards of one deck, if it is checked."""
    return [one for one in listed(move, facts) if one.deck == deck]


def size(move: Bring, facts: Facts, deck: str) -> Any:
    """The number of cards of a deck: as stated, and no less than all that are listed."""
    together: Any = 0
    for one in of_deck(move, facts, deck):
        together = together + one.copies
    stated = getattr(move.build, deck)
    return together if together > stated else stated


@rules.claim("thev:2a", about=Bring, says=CAN)
def a_player_brings_two_decks(move: Bring, facts: Facts) -> Said:
    """Каждый игрок приходит с двумя колодами: основной и колодой схватки."""
    return because("{что}: основная колода и колода схватки", что=move.build)


def small_demo(move: Bring, facts: Facts) -> bool:
    """Whether the main deck is a demo deck, which has fewer cards than one of the player's own."""
    return bool(move.build.demo) and bool(size(move, facts, MAIN) < 40)


@rules.claim("thev:2c", about=Bring, says=CAN)
def a_demo_deck_is_smaller(move: Bring, facts: Facts) -> Said:
    """В готовой демо-колоде меньше 40 карт."""
    if about(move, MAIN) and small_demo(move, facts):
        return because("{что}: готовая демо-колода, карт в ней меньше 40", что=move.build)
    return None


@rules.claim("thev:2d", about=Bring, says=CANNOT)
def the_fight_deck_is_of_fight_cards(move: Bring, facts: Facts) -> Said:
    """Колода схватки лежит отдельно и состоит из карт типа «схватка»."""
    wrong = [one for one in of_deck(move, facts, FIGHT) if one.type not in ("unsaid", "fight_card")]
    wrong += [one for one in of_deck(move, facts, MAIN) if one.type == "fight_card"]
    if wrong:
        return because("не в своей колоде: {что}", что=wrong)
    return passed("карты схватки лежат отдельно") if about(move, FIGHT) else None


def _main_only(clause: str, kind: str, ru: str) -> None:
    @rules.claim(clause, about=Bring, says=CANNOT)
    def they_belong_to_the_main_deck(move: Bring, facts: Facts) -> Said:
        """Карты этого типа входят в основную колоду."""
        cards = [one for one in listed(move, facts) if one.type == kind]
        wrong = [one for one in cards if one.deck == FIGHT]
        if wrong:
            return because(ru + " входят в основную колоду, а не в колоду схватки: {что}", что=wrong)
        return passed(ru + " лежат в основной колоде: {что}", что=cards) if cards else None


_main_only("thev:3.2a", "character", "персонажи")
_main_only("thev:3.4a", "modification", "изменения")
_main_only("thev:3.6a", "location", "локации")
