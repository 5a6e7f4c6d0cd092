"""20.1, 20.2, 20.4: чей текст работает и для кого карта своя."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import Done, Said, in_play, rules
from adjudicator.games.thev.s7_targets import Target
from adjudicator.kernel import CAN, Facts, because, does


def works(card: Any, facts: Facts) -> bool:
    """Whether the text of a card in play works: it is in play and has not lost its text."""
    if card.kind not in ("character", "modification", "location"):
        return True
    return in_play(card) and bool(card.text)


rules.works = works
rules.embodies("thev:20.1a", "текст карты действует, лишь пока карта в игре: Ruleset.works")


@rules.watch("thev:20.1b", on=("character.place", "modification.place", "location.place"))
def the_text_ends_when_the_card_leaves(card: Any, facts: Facts) -> Done:
    """Как только карта ушла из игры, её действие тут же кончается."""
    if not in_play(card) and any(one.source == f"card:{card.name}" for one in facts.lasting):
        return does("текст карты «{карта}» больше не действует", карта=card)
    return None


@rules.claim("thev:20.4e", about=Target, says=CAN)
def a_controlled_card_is_ones_own(move: Target, facts: Facts) -> Said:
    """Карта под контролем игрока, пусть и чужая, для эффектов других карт — его карта."""
    if move.to.owner not in (None, move.to.controller):
        return because(
            "для карт {кого} принадлежит тому, кто контролирует: {кто}", кого=move.to, кто=move.to.controller
        )
    return None
