"""Vampire: The Eternal Struggle, Black Hand edition: one module per chapter, in the book's order."""

# The order of import is the order of the rules: the book's, except that the course of an action
# (6.2.2, 6.2) stands before what the kinds of actions bring about.
from adjudicator.games.vtes import (  # noqa: F401, I001
    s1_components,
    s1_2_decks,
    s1_5_vampires,
    s1_6_1_library,
    s1_6_costs,
    s1_6_3_minion_cards,
    s2_setup,
    s3_turn,
    s4_untap,
    s6_minion,
    s6_2_2_blocking,
    s6_2_action,
    s6_1_actions,
    s6_1_3_resources,
    s6_1_6_cards,
    s6_2_4_thralls,
    s6_3_politics,
    s6_4_combat,
    s6_4_1_structure,
    s6_4_2_range,
    s6_4_3_strikes,
    s6_4_4_press,
    s6_4_5_strike_effects,
    s6_4_6_damage,
    s6_4_7_retainers,
    s6_5_torpor,
    s6_5_5_diablerie,
    s6_5_6_blood_hunt,
    s9_victory,
    s9_2_withdrawal,
    s10_sects,
    s10_4_anarchs,
)
from adjudicator.games.vtes.board import rules

__all__ = ["rules"]
