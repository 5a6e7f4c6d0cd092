"""3.26. Госпитали: охотник в госпитале не сражается."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.games.fury.s3_2_actions import Reserve, Rest, Search, Special, Trade
from adjudicator.games.fury.s3_11_combat import Fight
from adjudicator.kernel import CANNOT, because, passed


@rules.claim("fury:3.26d", about=(Reserve, Rest, Search, Trade, Special), says=CANNOT)
def patients_only_move_and_supply(move, facts):
    """В госпитале охотнику доступны лишь перемещение и пополнение запасов."""
    if move.by.in_hospital:
        return because("{кто} в госпитале", кто=move.by)
    return passed("{кто} не в госпитале", кто=move.by)


@rules.claim("fury:3.26i", about=Fight, says=CANNOT)
def patients_do_not_fight(move, facts):
    """Охотник в госпитале не может участвовать в бою."""
    if move.by.in_hospital:
        return because("{кто} в госпитале", кто=move.by)
    return passed("{кто} не в госпитале", кто=move.by)
