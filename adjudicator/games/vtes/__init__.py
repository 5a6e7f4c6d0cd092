"""Vampire: The Eternal Struggle, Black Hand edition: one module per chapter, in the book's order."""

from adjudicator.games.vtes import s6_4_6_damage
from adjudicator.games.vtes.board import rules

__all__ = ["rules", "s6_4_6_damage"]
