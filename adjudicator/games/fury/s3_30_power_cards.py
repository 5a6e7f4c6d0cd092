"""3.30. Карты силы: что кладут вместе с ними и почему они не становятся логовом."""

from __future__ import annotations

from adjudicator.games.fury.board import rules, slid_off
from adjudicator.games.fury.s3_19_dracula_phase import POWERS, STAYING, ChoosePower, MakeLair, Mature
from adjudicator.kernel import CANNOT, MUST, because, does, passed


@rules.claim("fury:3.30d", about=ChoosePower, says=CANNOT)
def some_powers_need_a_location_card(move, facts):
    """«Форма волка» и «Ложный путь» требуют положить и карту локации."""
    if move.card in STAYING or move.to is not None:
        return None
    if not move.alone:
        return passed("с картой «{карта}» кладут карту локации, какую — не названо", карта=POWERS[move.card])
    return because("вместе с картой «{карта}» кладут и карту локации", карта=POWERS[move.card])


@rules.effect("fury:3.30d", at=ChoosePower.verb)
def location_card_lies_with_the_power_card(move, facts):
    """Вместе с «Формой волка» и «Ложным путём» на след ложится карта локации."""
    if move.card in STAYING or move.to is None:
        return None
    return does("вместе с картой силы ложится карта локации: {где}", где=move.to)


def _mere_power(hideout, facts) -> bool:
    """Whether a hideout is, or counts as, a power card: of one with a location card the text says nothing."""
    if hideout.power is None:
        return False
    if hideout.location is None:
        return True
    lair, mere = "карта локации становится логовом", "убежище с картой силы логовом не становится"
    return bool(facts.silent("fury:3.30f", mere, lair) == mere)


@rules.claim("fury:3.30f", about=MakeLair, says=CANNOT)
def power_card_is_no_lair(move, facts):
    """Карта силы не может стать логовом."""
    if move.hideout.power is None:
        return None
    if _mere_power(move.hideout, facts):
        return because("карта силы логовом не становится: «{карта}»", карта=POWERS[move.hideout.power])
    return passed("логовом становится карта локации: {что}", что=move.hideout)


@rules.claim("fury:3.30f", about=Mature, says=MUST)
def mere_power_card_has_to_mature(move, facts):
    """Убежище из одной карты силы, сошедшее со следа, обязано созреть."""
    hideout = move.hideout
    if hideout.power is None or hideout.location is not None or not slid_off(hideout):
        return None
    return because("карта силы логовом не станет, остаётся созревание: {что}", что=hideout)
