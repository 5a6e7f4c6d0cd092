"""3.1. Титульная карта группы: специализация, поворот, и что её не берёт."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import CARDS, Done, Given, Said, TitleCard, Turn, nothing, rules
from adjudicator.games.thev.effects import allowed
from adjudicator.games.thev.s3_card_types import LoseText
from adjudicator.games.thev.s4_zones import Remove, ReturnToHand, ShuffleIn
from adjudicator.games.thev.s5_rotation import rotated
from adjudicator.games.thev.s6_exhaustion import Destroy
from adjudicator.games.thev.s8_requirements import same, specialization, title_card, waived
from adjudicator.games.thev.s15_1_playing import played
from adjudicator.games.thev.s15_actions import Play
from adjudicator.games.thev.s20_3_control import TakeControl
from adjudicator.kernel import CANNOT, CARD, Facts, because, does, gives, passed, put

rules.name_value("title_card.specialization", "специализация")


@rules.claim("thev:3.1d", about=Play, says=CANNOT, over=(CARD,), fails=True)
def a_card_may_need_a_specialization(move: Play, facts: Facts) -> Said:
    """Некоторые карты требуют от игрока определённой специализации."""
    wanted = move.card.specialization
    if wanted is None or waived(move, facts):
        return None
    own = specialization(move.by, facts)
    if own is None:
        return because("{что}: нужна специализация {какая}, у игрока {кто} она не названа",
                       что=move.card, какая=wanted, кто=move.by)  # fmt: skip
    if not same(wanted, own):
        return because("{что}: нужна специализация {какая}, а своя — {своя}",
                       что=move.card, какая=wanted, своя=own)  # fmt: skip
    return passed("{что}: нужная специализация есть, {какая}", что=move.card, какая=wanted)


@rules.impossible("thev:19a", on="title_card")
def a_player_has_one_title_card(card: TitleCard, facts: Facts) -> Said:
    """Игрок берёт ровно одну титульную карту."""
    own = [
        one for one in facts.title_cards if card.controller is not None and one.controller == card.controller
    ]
    if len(own) < 2:
        return None
    return because("титульная карта у игрока одна, а названы {что}", что=own)


def _needing(kind: str) -> None:
    @rules.effect("thev:3.1d", at=f"play_{kind}.requirement")
    def the_specialization_is_wanting(_: Any, facts: Facts) -> Done:
        """Некоторые карты требуют от игрока определённой специализации."""
        play = played(facts)
        wanted = play.card.specialization
        if wanted is None or waived(play, facts) or same(wanted, specialization(play.by, facts)):
            return None
        return does("{что}: нужной специализации нет, {какая}", что=play.card, какая=wanted)


for _kind in CARDS:
    _needing(_kind)


@rules.value("thev:3.1e", of="title_card.specialization")
def the_specialization_is_printed(card: TitleCard, facts: Facts) -> Given:
    """Специализация игрока — та, что напечатана внизу его титульной карты."""
    if card.specialization is None:
        return None
    return gives(card.specialization, "{что}: внизу напечатано «{value}»", что=card)


@rules.effect("thev:3.1g", at="turn.unrotate")
def title_cards_turn_back(turn: Turn, facts: Facts) -> Done:
    """Титульная карта разворачивается в фазу разворота своего игрока, как и персонаж."""
    cards = [one for one in facts.title_cards if one.controller == turn.player and one.rotation != 0]
    return does("титульные карты разворачиваются, как и персонажи: {что}", что=cards) if cards else None


def _turning_back(clause: str, rotation: int) -> None:
    @rules.effect(clause, at="turn.unrotate")
    def title_cards_turn_back_a_step(turn: Turn, facts: Facts) -> Done:
        """Титульная карта за фазу разворота проходит одну ступень."""
        cards = [
            one for one in facts.title_cards if one.controller == turn.player and one.rotation == rotation
        ]
        after = rotated(rotation, -1)
        return [
            does("{что}: {было}° → {n}°", put(one, "rotation", after), что=one, было=rotation, n=after)
            for one in cards
            if allowed(facts, "unrotate", by=turn.player, to=one)
        ] or None


_turning_back("thev:14.3a", 90)
_turning_back("thev:14.3b", 180)


def _paying(play: Any, facts: Facts) -> bool:
    """Whether the title card is rotated for the card that is played."""
    return not nothing(play.card.title_rotations) and not waived(play, facts)


def _rotation_pays(kind: str) -> None:
    @rules.effect("thev:5c", at=f"play_{kind}.requirement")
    def from_90_it_comes_to_180(_: Any, facts: Facts) -> Done:
        """Повторный поворот карты, стоящей на 90°, ставит её на 180°."""
        play = played(facts)
        title = title_card(play.by, facts)
        if title is None or title.rotation != 90 or not _paying(play, facts):
            return None
        return does("{что}: на 90°, ещё один поворот есть", что=title)

    @rules.effect("thev:3.1h", at=f"play_{kind}.requirement")
    def the_title_card_is_rotated(_: Any, facts: Facts) -> Done:
        """Карта может потребовать поворота титульной карты того, кто её играет."""
        play = played(facts)
        title = title_card(play.by, facts)
        if title is None or not _paying(play, facts):
            return None
        if play.card.not_played:
            return _too_far(title, play.card)
        after = rotated(title.rotation, play.card.title_rotations)
        return does(
            "{что}: {было}° → {стало}°",
            put(title, "rotation", after),
            что=title,
            было=title.rotation,
            стало=after,
            reading=title.rotation != 0,
        )


def _too_far(title: Any, card: Any) -> Done:
    """The title card that cannot be rotated as often as a card requires stays as it is."""
    if title.rotation + 90 * card.title_rotations <= 180:
        return None
    text = "{что}: на {где}°, а поворотов нужно {n} — столько не осталось"
    return does(text, что=title, где=title.rotation, n=card.title_rotations)


for _kind in CARDS:
    _rotation_pays(_kind)


LEAVING = (Destroy, ReturnToHand, Remove, ShuffleIn)
"""The moves by which an effect takes a card out of play."""


@rules.claim("thev:3.1i", about=LEAVING, says=CANNOT, over=(CARD,))
def the_title_card_never_leaves(move: Any, facts: Facts) -> Said:
    """Титульная карта до конца партии не покидает игру."""
    if move.to.kind == "title_card":
        return because("титульная карта игру не покидает: {что}", что=move.to)
    return None


@rules.claim("thev:3.1j", about=(*LEAVING, LoseText, TakeControl), says=CANNOT, over=(CARD,))
def effects_only_rotate_the_title_card(move: Any, facts: Facts) -> Said:
    """Эффекты карт могут лишь повернуть или развернуть титульную карту."""
    if move.to.kind == "title_card":
        return because("эффект может лишь повернуть или развернуть: {что}", что=move.to)
    return None
