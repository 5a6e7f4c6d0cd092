"""Vampire: The Eternal Struggle, Black Hand edition: one module per chapter, in the book's order."""

# The order of import is the order of the rules: the book's, except that the course of an action
# (6.2.2, 6.2) stands before what the kinds of actions bring about.
from adjudicator.games.vtes import (  # isort: skip
    s1_components,
    s2_setup,
    s3_turn,
    s4_untap,
    s6_minion,
    s6_2_2_blocking,
    s6_2_action,
    s6_1_actions,
    s6_3_politics,
    s6_4_6_damage,
    s6_5_torpor,
    s6_5_5_diablerie,
    s6_5_6_blood_hunt,
)
from adjudicator.games.vtes.board import rules

__all__ = [
    "rules",
    "s1_components",
    "s2_setup",
    "s3_turn",
    "s4_untap",
    "s6_1_actions",
    "s6_2_2_blocking",
    "s6_2_action",
    "s6_3_politics",
    "s6_4_6_damage",
    "s6_5_5_diablerie",
    "s6_5_6_blood_hunt",
    "s6_5_torpor",
    "s6_minion",
]
