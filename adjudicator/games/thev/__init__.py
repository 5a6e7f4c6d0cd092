"""The V 1.5.1: one module per chapter, in the book's order.

`board` holds what there is to describe; `effects` how fight cards and timed texts are carried out, `acts`
what they do.
"""

from adjudicator.games.thev import (
    acts,
    board,
    effects,
    s1_goal,
    s2_decks,
    s3_1_title_card,
    s3_4_modifications,
    s3_5_played_cards,
    s3_card_types,
    s4_zones,
    s5_rotation,
    s6_exhaustion,
    s7_targets,
    s8_requirements,
    s9_abilities,
    s10_properties,
    s11_uniqueness,
    s12_terms,
    s13_start,
    s14_turn,
    s15_1_playing,
    s15_actions,
    s16_attack,
    s17_3_cards,
    s17_4_comparison,
    s17_6_end,
    s17_fight,
    s18_after_attack,
    s19_deckbuilding,
    s20_1_texts,
    s20_3_control,
    s20_5_prohibitions,
    s20_6_immediate,
    s20_7_extra_turn,
    s20_8_play_and_put,
    s20_10_arithmetic,
    s20_11_settings,
    s20_12_targets,
    s20_13_order,
    s20_14_madness,
    s21_card_properties,
)
from adjudicator.games.thev.board import rules

__all__ = [
    "acts", "board", "effects", "rules", "s1_goal", "s2_decks", "s3_1_title_card",
    "s3_4_modifications", "s3_5_played_cards", "s3_card_types", "s4_zones", "s5_rotation",
    "s6_exhaustion", "s7_targets", "s8_requirements", "s9_abilities", "s10_properties",
    "s11_uniqueness", "s12_terms", "s13_start", "s14_turn", "s15_1_playing", "s15_actions",
    "s16_attack", "s17_3_cards", "s17_4_comparison", "s17_6_end", "s17_fight", "s18_after_attack",
    "s19_deckbuilding", "s20_1_texts", "s20_3_control", "s20_5_prohibitions", "s20_6_immediate",
    "s20_7_extra_turn", "s20_8_play_and_put", "s20_10_arithmetic", "s20_11_settings",
    "s20_12_targets", "s20_13_order", "s20_14_madness", "s21_card_properties",
]  # fmt: skip
