"""3.28. Локации: кто с чем находится вместе."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.games.fury.s3_11_combat import Fight, against_dracula
from adjudicator.kernel import CANNOT, because, passed


@rules.claim("fury:3.28e", about=Fight, says=CANNOT)
def hunter_is_with_the_cards_of_his_location(move, facts):
    """Охотник находится с картами и жетонами убежища или логова своей локации, и только с ними."""
    if against_dracula(move):
        return None
    hideout = facts.get(move.against.hideout)
    if hideout is None or hideout.location is None or move.by.location is None:
        return None
    if hideout.location != move.by.location:
        return because("{кто} не в локации этого вампира: {где}", кто=move.by, где=hideout.location)
    return passed("{кто} в локации этого вампира", кто=move.by)


rules.embodies("fury:3.28c", "вид локации: Замок считается городом")
