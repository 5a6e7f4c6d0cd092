"""3.29. Перемещение: море не раскрывают."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.games.fury.s3_11_combat import Fight, fight_at_sea, sea_reading
from adjudicator.kernel import CANNOT, because


@rules.claim("fury:3.29y", about=Fight, says=CANNOT)
def sea_is_not_revealed(move, facts):
    """Карту моря, где охотник, Дракула не раскрывает: осторожный судья боя в море не проводит."""
    if not fight_at_sea(move, facts) or sea_reading(facts) or facts.revealable(facts.dracula):
        return None
    return because("карту моря не раскрывают: {где}", reading=True, где=move.by.location)
