"""20.13. Одновременное: карты, которые попадают в зону разом (20.13a — в effects: trigger)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from adjudicator.games.thev.board import CARDS, Done, Player, Said, player, rules
from adjudicator.games.thev.s15_1_playing import entering
from adjudicator.kernel import CAN, Facts, Move, Ref, because, does, put, slot

rules.name_choice("entry", "очередь входа|порядок входа|кто войдёт первым")
rules.name_choice(".entry", "очередь входа своих карт", of=("player",))


@rules.move("put_together", "ввести вместе|ввести разом", "{by} вводит разом: {cards}")
class PutTogether(Move):
    """An effect puts several cards into play at the same time."""

    by: Player = player("кто|чей эффект")
    cards: Any = slot(Ref(CARDS, many=True), "что|карты|кого")


@rules.claim("thev:20.8d", about=PutTogether, says=CAN)
def an_effect_puts_several_cards_into_play(move: PutTogether, facts: Facts) -> Said:
    """Ввести карты в игру — не значит сыграть их."""
    return because("ввод, а не розыгрыш: {что}", что=list(move.cards))


@rules.effect("thev:20.13b", at="put_together")
def the_owner_orders_his_cards(move: PutTogether, facts: Facts) -> Done:
    """Очерёдность карт, одновременно попадающих в зону, выбирает их владелец."""
    order, of_both = _order(list(move.cards), facts)
    return [
        does(
            "{номер}-й входит {что}",
            entering(card, facts, later=place),
            [put(card, "put_in", True)] if card.kind == "character" else [],
            номер=place + 1,
            что=card,
            reading=of_both,
        )
        for place, card in enumerate(order)
    ]


def _order(cards: list[Any], facts: Facts) -> tuple[list[Any], bool]:
    """The order of the cards, and whether they belong to both players: then the book is silent."""
    of: dict[str | None, list[Any]] = {}
    for card in cards:
        of.setdefault(card.owner or card.controller, []).append(card)
    if len(of) == 1:
        ((owner, _),) = of.items()
        return facts.ordered("entry", owner, cards, "thev:20.13b"), False
    own = {who: facts.ordered(f"{who}.entry", who, group, "thev:20.13b") for who, group in of.items()}
    ways = list(dict.fromkeys(permutations([who for who, group in of.items() for _ in group])))
    taken = facts.choose("entry", facts.turn.player, ways, "thev:20.13a")
    return [own[who].pop(0) for who in taken], True
