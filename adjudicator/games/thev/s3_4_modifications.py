"""3.4. Изменения: на кого и сколько раз их играют, и копии одного изменения."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    Character,
    Done,
    Given,
    Playing,
    Said,
    attached,
    copies,
    in_play,
    moving,
    printed,
    rules,
)
from adjudicator.games.thev.s11_uniqueness import left_over
from adjudicator.games.thev.s15_1_playing import entering, played
from adjudicator.games.thev.s15_actions import Play, beyond_the_limit, lifted
from adjudicator.games.thev.s20_8_play_and_put import PutIntoPlay
from adjudicator.kernel import CAN, CANNOT, CARD, WAIT, Facts, because, does, gives, passed

rules.name_value("character.bears", "присоединено изменений|сколько изменений")


@rules.value("thev:3.4l", of="character.bears")
def attached_to_whom_they_were_played_on(character: Character, facts: Facts) -> Given:
    """Изменение присоединено к тому персонажу, на которого его сыграли."""
    cards = attached(character, facts)
    return gives(len(cards), "{кто}: присоединено {value}[, {что}]", кто=character, что=cards or None)


@rules.impossible("thev:3.4c", on="modification", supposed=False)
def in_play_it_lies_under_a_character(card: Any, facts: Facts) -> Said:
    """Изменение подкладывают под карту персонажа: в игре оно на ком-то."""
    if card.on is not None or not in_play(card):
        return None
    return because("{что} в игре, а на ком, не сказано; если карта не в игре, назовите её место", что=card)


@rules.impossible("thev:3.4m", on="modification", supposed=False)
def nothing_stays_on_who_has_left(card: Any, facts: Facts) -> Said:
    """Когда персонаж уходит из игры, присоединённые изменения на нём не остаются."""
    bearer = facts.get(card.on)
    if bearer is None or not in_play(card) or in_play(bearer):
        return None
    return because("{что} в игре на персонаже {кто}, а он не в игре", что=card, кто=bearer)


@rules.claim("thev:3.4c", about=(Play, PutIntoPlay), says=CANNOT)
def a_modification_needs_a_bearer(move: Any, facts: Facts) -> Said:
    """Изменение играют на персонажа, который в игре, и подкладывают под его карту."""
    if move.card.kind != "modification":
        return None
    if move.to is None:
        bearers = [one for one in facts.characters if in_play(one)]
        return None if bearers else because("{что}: персонажа в игре нет, играть не на кого", что=move.card)
    if not in_play(move.to):
        return because("{кого}: не в игре, подложить изменение не под что", кого=move.to)
    return None


@rules.effect("thev:3.4d", at="play_modification.place")
def a_modification_stays_in_play(_: Playing, facts: Facts) -> Done:
    """Сыгранное изменение остаётся в игре."""
    card = played(facts).card
    return does("{что} остаётся в игре", entering(card, facts), что=card)


@rules.claim("thev:3.4f", about=Play, says=CANNOT, over=(CARD,))
def one_modification_a_turn_on_a_character(move: Play, facts: Facts) -> Said:
    """За один ход на одного персонажа играют только одно изменение."""
    if move.card.kind != "modification" or move.to is None or move.extra:
        return None
    if move.to.modified > 0:
        return because("{кого}: изменение в этот ход уже сыграно", кого=move.to)
    return passed("{кого}: изменений в этот ход ещё не сыграно", кого=move.to)


@rules.claim("thev:3.4g", about=Play, says=WAIT, over=(CARD,))
def the_next_one_waits_for_the_next_turn(move: Play, facts: Facts) -> Said:
    """Следующее изменение на того же персонажа играют не раньше своего следующего хода."""
    if move.extra or beyond_the_limit(move) != "thev:3.4f" or lifted("thev:3.4f", move, facts):
        return None
    return because("{кого}: следующее изменение — не раньше следующего хода", кого=move.to)


@rules.claim("thev:3.4g", about=Play, says=CAN)
def in_the_next_turn_another_one_is_played(move: Play, facts: Facts) -> Said:
    """В свой следующий ход на того же персонажа можно сыграть другое изменение."""
    if move.card.kind != "modification" or move.to is None or move.to.modified > 0:
        return None
    if facts.turn.player not in (None, move.by.name):
        return None
    own = [one for one in attached(move.to, facts) if one.controller == move.by.name]
    if not own:
        return None
    return because("{кого}: прежние изменения нового не ждут — {что}", кого=move.to, что=own)


@rules.claim("thev:3.4h", about=Play, says=CANNOT, over=(CARD,))
def no_copy_of_a_modification(move: Play, facts: Facts) -> Said:
    """Изменение нельзя сыграть на персонажа, у которого уже есть копия этого изменения."""
    if move.card.kind != "modification" or move.to is None:
        return None
    others = attached(move.to, facts)
    twins = [one for one in copies(move.card, facts) if one in others]
    if twins:
        return because("{кого}: копия уже присоединена, {что}", кого=move.to, что=twins)
    if others:
        names = [printed(one) for one in others]
        return passed("{кого}: копии нет, присоединено другое — {что}", кого=move.to, что=names)
    return None


@rules.watch("thev:3.4i", on=("modification.place", "modification.on"))
def one_copy_of_a_modification_stays(card: Any, facts: Facts) -> Done:
    """Когда на персонаже несколько копий одного изменения, немедленно оставляют одну."""
    bearer = facts.get(card.on)
    if bearer is None or not in_play(card):
        return None
    others = [one for one in copies(card, facts) if one in attached(bearer, facts)]
    if not others:
        return None
    return [
        does(
            "{что}: лишняя копия на персонаже {кто}, в пустоту владельца",
            moving(one, "void", facts),
            что=one,
            кто=bearer,
            reading=True,
        )
        for one in left_over(card, others, bearer.controller, "thev:3.4i", facts)
    ]
