"""12. Термины: как называют положения карты и персонажа с жетонами."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import Given, rules
from adjudicator.kernel import Facts, gives

ROTATING = ("character", "title_card")
"""The kinds of cards that have a position."""


def _position(clause: str, name: str, ru: str, *positions: int) -> None:
    for kind in ROTATING:
        rules.name_value(f"{kind}.{name}", ru, stated="rotation")

        @rules.value(clause, of=f"{kind}.{name}")
        def stands_so(card: Any, facts: Facts) -> Given:
            """Положение карты по её углу."""
            return gives(card.rotation in positions, "{что} на {n}°", что=card, n=card.rotation)


_position("thev:12a", "unrotated", "развёрнут|развёрнута|развёрнутая", 0)
_position("thev:12b", "rotated", "повёрнут|повёрнута|повёрнутая", 90, 180)
_position("thev:12c", "fully_rotated", "полностью повёрнут|полностью повёрнута", 180)

rules.name_value("character.exhausted", "истощён|истощена|истощённый", stated="tokens")


@rules.value("thev:12d", of="character.exhausted")
def bears_a_token(character: Any, facts: Facts) -> Given:
    """Истощённый персонаж — тот, на ком лежит хотя бы один жетон истощения."""
    return gives(character.tokens > 0, "{кто}: жетонов {n}", кто=character, n=character.tokens)
