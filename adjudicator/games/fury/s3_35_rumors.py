"""3.35. Жетоны слухов."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.kernel import add, does, gives, put, shift

RUMOR = 3
"""Influence of a rumor when a vampire matures."""


@rules.watch("fury:3.35c", on="game.despair")
def despair_brings_a_rumor(game, facts):
    """Каждый раз, когда кладут жетон отчаяния, Дракула получает один жетон слуха."""
    return does("Дракула получает жетон слуха", shift("game", "dracula", "rumor_pool", 1, into="rumors"))


@rules.value("fury:3.35f", of="encounter.matured_influence", stage="plus")
def rumor_adds_three(encounter, facts):
    """Вампир, созревший в убежище с жетоном слуха, даёт влияния на 3 больше."""
    hideout = facts.get(encounter.hideout)
    if hideout is None or hideout.rumor == 0:
        return None
    return gives(RUMOR, "жетон слуха: ещё {value}")


@rules.watch("fury:3.35g", on="hideout.cleared")
def rumor_of_a_cleared_hideout_returns(hideout, facts):
    """Жетоны слухов очищенного убежища или логова возвращаются в пул."""
    if not hideout.cleared or hideout.rumor == 0:
        return None
    return does(
        "жетон слуха возвращается в пул",
        add("game", "rumor_pool", hideout.rumor),
        put(hideout, "rumor", 0),
    )
