"""3.5–3.7. Действия, локации и карты схватки: сколько раз и когда их играют."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import Done, Location, Playing, Said, in_play, rules
from adjudicator.games.thev.s15_1_playing import played
from adjudicator.games.thev.s15_actions import Play
from adjudicator.games.thev.s17_fight import ChooseFightCard
from adjudicator.kernel import CAN, WAIT, Facts, add, because, does


@rules.claim("thev:3.5c", about=Play, says=CAN)
def any_number_of_actions_is_played(move: Play, facts: Facts) -> Said:
    """Число действий, сыгранных за свой ход, не ограничено."""
    if move.card.kind == "action" and move.by.actions_played > 0:
        return because("{кто}: действия в этот ход уже сыграны, но предела им нет", кто=move.by)
    return None


@rules.effect("thev:3.5c", at="play_action.place")
def played_actions_are_counted(_: Playing, facts: Facts) -> Done:
    """Действиям ведут счёт, хотя предела им нет."""
    who = played(facts).by
    return does("{кто}: действий сыграно +1", add(who, "actions_played", 1), кто=who)


@rules.claim("thev:3.6b", about=Play, says=CAN)
def any_number_of_locations_is_played(move: Play, facts: Facts) -> Said:
    """Число локаций, сыгранных за ход, не ограничено."""
    if move.card.kind == "location" and move.by.locations_played > 0:
        return because("{кто}: локации в этот ход уже сыграны, но предела им нет", кто=move.by)
    return None


@rules.effect("thev:3.6b", at="play_location.place")
def played_locations_are_counted(_: Playing, facts: Facts) -> Done:
    """Локациям ведут счёт, хотя предела им нет."""
    who = played(facts).by
    return does("{кто}: локаций сыграно +1", add(who, "locations_played", 1), кто=who)


@rules.watch("thev:3.6e", on="location.place")
def the_text_of_a_location_works_while_it_is_in_play(location: Location, facts: Facts) -> Done:
    """Текст локации действует всё время её пребывания в игре."""
    if not any(one.source == f"card:{location.name}" for one in facts.lasting):
        return None
    if in_play(location):
        return does("«{что}» в игре, её текст действует", что=location)
    return does("«{что}» не в игре, её текст не действует", что=location)


@rules.claim("thev:3.7c", about=ChooseFightCard, says=WAIT)
def fight_cards_are_used_in_fights(move: Any, facts: Facts) -> Said:
    """Карты схватки используют в схватках персонажей."""
    return because("схватки нет") if facts.at("fight") is None and "fight" not in facts.ended else None
