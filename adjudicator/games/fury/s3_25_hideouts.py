"""3.25. Убежища: очистка."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.kernel import CAN, CANNOT, Move, Ref, because, does, put, slot


@rules.move("clear", "очистить|очистка", "убежище очищают: {hideout}")
class Clear(Move):
    """A hideout or a lair is cleared."""

    hideout: object = slot(Ref(("hideout",)), "убежище|логово|что")


@rules.claim("fury:3.25i", about=Clear, says=CAN)
def hideouts_are_cleared(move, facts):
    """Убежище очищают: карта локации возвращается в колоду."""
    return because("очищают: {что}", что=move.hideout)


@rules.claim("fury:3.25i", about=Clear, says=CANNOT)
def cleared_hideout_is_not_there_to_be_cleared(move, facts):
    """Очищенного убежища на следе уже нет."""
    return because("уже очищено: {что}", что=move.hideout) if move.hideout.cleared else None


@rules.effect("fury:3.25i", at="clear")
def cleared_hideout_leaves_the_trail(move, facts):
    """Карта локации очищенного убежища возвращается в колоду локаций."""
    return does(
        "{что}: карта локации возвращается в колоду",
        put(move.hideout, "cleared", True),
        что=move.hideout,
    )


@rules.watch("fury:3.25j", on="hideout.cleared")
def encounters_of_a_cleared_hideout_are_discarded(hideout, facts):
    """Карты встреч очищенного убежища сбрасывают."""
    cards = [one for one in facts.encounters if one.hideout == hideout.name and not one.discarded]
    if not hideout.cleared or not cards:
        return None
    return does("карты встреч сброшены: {карты}", [put(one, "discarded", True) for one in cards], карты=cards)
