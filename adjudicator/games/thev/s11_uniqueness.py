"""11. Правило уникальности: одна копия у игрока."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    LASTING_CARDS,
    Done,
    Given,
    Said,
    copies,
    in_play,
    moving,
    printed,
    rules,
)
from adjudicator.games.thev.s15_actions import Play
from adjudicator.kernel import CANNOT, CARD, Facts, because, does, gives, passed

rules.name_choice(
    ".kept_copy",
    "какую копию оставить|оставленная копия|какую оставить",
    of=LASTING_CARDS,
    called="title",
)


def twins(card: Any, who: str | None, facts: Facts) -> list[Any]:
    """The copies of a unique card that are in play under a player's control, without the card itself."""
    same = copies(card, facts)
    if who is None or not (card.unique or any(one.unique for one in same)):
        return []
    return [one for one in same if in_play(one) and one.controller == who]


@rules.claim("thev:11b", about=Play, says=CANNOT, over=(CARD,))
def no_second_copy_of_a_unique_card(move: Play, facts: Facts) -> Said:
    """Уникальную карту не играют, пока её копия в игре у самого игрока."""
    found = twins(move.card, str(move.by), facts)
    if found:
        return because("{что}: копия уникальной карты уже в игре — {кто}", что=move.card, кто=found)
    if move.card.unique:
        return passed("{что}: своей копии в игре нет", что=move.card)
    return None


def left_over(card: Any, others: list[Any], by: str | None, clause: str, facts: Facts) -> list[Any]:
    """The copies that are not kept, as the player chooses at once."""
    all_copies = [one for one in facts.all(card.kind) if one == card or one in others]
    kept = facts.choose(f"{printed(card)}.kept_copy", by, all_copies, clause)
    return [one for one in all_copies if one != kept]


PLACES = ("character.place", "character.controller", "modification.place", "modification.controller",
          "location.place", "location.controller")  # fmt: skip
"""The facts with which a second copy of a unique card may come to a player."""


def rivals(card: Any, facts: Facts) -> list[Any]:
    """The copies of a unique card in play beside which it has come to the same player."""
    return twins(card, card.controller, facts) if in_play(card) else []


@rules.watch("thev:20.3d", on=PLACES)
def each_goes_to_its_owners_void(card: Any, facts: Facts) -> Done:
    """Карта не уходит в зону того, кто ей не владелец: и лишняя копия."""
    foreign = [one for one in [card, *rivals(card, facts)] if one.owner not in (None, one.controller)]
    if not foreign or not rivals(card, facts):
        return None
    return does("чужая копия ушла бы в пустоту своего владельца: {что}", что=foreign)


@rules.watch("thev:6g", on="character.place")
def removal_is_not_exhaustion(character: Any, facts: Facts) -> Done:
    """Доминация меняется от полного истощения, а не оттого, что персонажа в игре не стало."""
    if character.place == "void":
        return does("{кто}: не истощение, доминация прежняя", кто=character)
    return None


@rules.watch("thev:11c", on=PLACES)
def one_copy_of_a_unique_card_stays(card: Any, facts: Facts) -> Done:
    """Игрок, у которого в игре несколько копий уникальной карты, немедленно оставляет одну."""
    others = rivals(card, facts)
    if not others:
        return None
    return [
        does("{что}: лишняя копия, в пустоту владельца", moving(one, "void", facts), что=one)
        for one in left_over(card, others, card.controller, "thev:11c", facts)
    ]


def _never_beside(kind: str) -> None:
    @rules.impossible("thev:11c", on=kind)
    def no_board_has_two(card: Any, facts: Facts) -> Said:
        """Лишней копии уникальной карты у игрока в игре не бывает: её тут же удаляют."""
        others = rivals(card, facts)
        if not others or [one for one in facts.all(kind) if one == card or one in others][-1] != card:
            return None  # of one pair it is told once
        text = "{чьи}: в игре сразу несколько копий уникальной карты — {что}, {прочие}"
        return because(text, чьи=card.controller, что=card, прочие=others)


def _counted(kind: str) -> None:
    rules.name_value(f"{kind}.number", "копий в игре|сколько копий в игре")

    @rules.value("thev:11c", of=f"{kind}.number")
    def copies_in_play(card: Any, facts: Facts) -> Given:
        """Копии карты в игре у того, кто ею управляет, с нею самой."""
        same = [one for one in [card, *copies(card, facts)] if in_play(one)]
        same = [one for one in same if one.controller == card.controller]
        return gives(len(same), "{что}: копий в игре у игрока {чьих} {value}", что=card, чьих=card.controller)


for _kind in LASTING_CARDS:
    _never_beside(_kind)
    _counted(_kind)
