"""3.31. Регионы."""

from __future__ import annotations

from adjudicator.games.fury.board import is_sea, rules
from adjudicator.kernel import because


@rules.impossible("fury:3.31a", on="location")
def seas_are_in_no_region(location, facts):
    """Регион — это города; море ни в какой регион не входит."""
    if is_sea(location) and location.region != "other":
        return because("море с регионом: {где}", где=location)
    return None
