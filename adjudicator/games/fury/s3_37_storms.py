"""3.37. Жетоны бурь."""

from __future__ import annotations

from adjudicator.games.fury.board import is_sea, rules
from adjudicator.games.fury.s3_2_actions import Travel
from adjudicator.kernel import CANNOT, because, passed


@rules.impossible("fury:3.37b", on="location")
def storms_lie_at_sea(location, facts):
    """Жетоны бури кладут в моря."""
    return because("буря не в море: {где}", где=location) if location.storm and not is_sea(location) else None


@rules.claim("fury:3.37c", about=Travel, says=CANNOT)
def hunters_do_not_enter_a_storm(move, facts):
    """Охотник не может переместиться в море с бурей; выйти из него может."""
    if move.to is None or not is_sea(move.to):
        return None
    if move.to.storm:
        return because("в море буря: {где}", где=move.to)
    return passed("бури нет: {где}", где=move.to)
