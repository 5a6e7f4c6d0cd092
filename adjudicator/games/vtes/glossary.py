"""Словарь: термины, которые сами решают дело, — Круг и стерильность."""

from __future__ import annotations

from adjudicator.games.vtes.actions import CardAction
from adjudicator.games.vtes.board import Given, Minion, Said, rules
from adjudicator.kernel import CANNOT, Facts, because, gives, passed

rules.name_value("minion.circle", "Круг")
rules.name_value("minion.of_the_circle", "кто ещё того же Круга|тот же Круг|одного Круга с")


@rules.value("vtes:g.circle", of="minion.circle")
def the_circle_on_the_card(minion: Minion, facts: Facts) -> Given:
    """Круг помечен на вампире; без пометки вампир сам себе Круг."""
    if minion.type != "vampire":
        return None
    if minion.circle is None:
        return gives(minion.name, "{кто}: Круг не помечен, это собственный Круг", кто=minion)
    return gives(minion.circle, "{кто}: Круг — {value}", кто=minion)


@rules.value("vtes:g.circle", of="minion.of_the_circle")
def others_of_the_circle(minion: Minion, facts: Facts) -> Given:
    """К одному Кругу принадлежат те, у кого он помечен один и тот же."""
    if minion.type != "vampire":
        return None
    if minion.circle is None:
        return gives((), "{кто}: Круг не помечен, другого такого Круга нет", кто=minion)
    same = tuple(
        one
        for one in facts.minions
        if one != minion and one.circle is not None and one.circle.casefold() == minion.circle.casefold()
    )
    return gives(same, "{кто}: того же Круга — {другие}", кто=minion, другие=list(same) or "никто")


@rules.claim("vtes:g.sterile", about=CardAction, says=CANNOT)
def the_sterile_create_no_vampires(move: CardAction, facts: Facts) -> Said:
    """Стерильному вампиру недоступны действия по созданию вампиров."""
    if not move.creates_vampire:
        return None
    if move.by.sterile:
        return because("{кто} — стерильный вампир, а действие создаёт вампира", кто=move.by)
    return passed("{кто}: что это стерильный вампир, не сказано", кто=move.by)
