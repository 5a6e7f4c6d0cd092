"""3.28. Локации: кто с чем находится вместе."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.games.fury.s3_11_combat import Fight, against_dracula, entering
from adjudicator.kernel import CANNOT, because, passed


@rules.claim("fury:3.28e", about=Fight, says=CANNOT)
def hunter_is_with_the_cards_of_his_location(move, facts):
    """Охотник находится с картами и жетонами убежища или логова своей локации, и только с ними."""
    if against_dracula(move):
        return None
    hideout = facts.get(move.against.hideout)
    placed = [one for one in entering(move) if one.location is not None]
    if hideout is None or hideout.location is None or not placed:
        return None
    if away := [one for one in placed if one.location != hideout.location]:
        return because("{кто} не в локации этого вампира: {где}", кто=away, где=hideout.location)
    return passed("{кто} в локации этого вампира", кто=placed)


rules.embodies("fury:3.28c", "вид локации: Замок считается городом")
