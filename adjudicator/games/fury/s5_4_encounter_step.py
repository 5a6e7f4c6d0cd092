"""5.4. Шаг встречи: карта встречи, слух, добор; рука и колода встреч (5.3)."""

from __future__ import annotations

from adjudicator.games.fury.board import TIMES, first_hideout, hunters_at, is_sea, rules, unasked
from adjudicator.games.fury.s3_19_dracula_phase import PlaceEncounter, ground, target
from adjudicator.kernel import (
    CAN,
    CANNOT,
    MUST,
    WAIT,
    Move,
    Ref,
    add,
    because,
    does,
    gives,
    passed,
    put,
    slot,
)

rules.name_value("dracula.encounter_limit", "предел руки встреч|предел карт встреч")
rules.name_value("dracula.draws", "сколько встреч добирает|добирает встреч")

rules.name_sequence("encounter_step", "шаг встречи|порядок шага встречи")

LIMIT = 5
"""So many encounter cards Dracula holds (fury:5.3b)."""


@rules.move("place_rumor", "положить слух|положить жетон слуха|слух", "Дракула кладёт жетон слуха: {to}")
class PlaceRumor(Move):
    """Dracula puts a token of rumor on a hideout."""

    to: object = slot(Ref(("hideout",)), "убежище|куда")


@rules.move(
    "discard_encounter", "сбросить встречу|сбросить карту встречи", "Дракула сбрасывает карту встречи"
)
class DiscardEncounter(Move):
    """Dracula discards an encounter card of his hand."""

    card: object = slot(Ref(("encounter",)), "карта|карту|что", default=None)


@rules.move("draw_encounters", "добрать встречи|добор встреч", "Дракула добирает карты встреч")
class DrawEncounters(Move):
    """Dracula draws encounter cards up to his limit."""


def is_new_lair(hideout, facts) -> bool:
    """Whether a lair was made just now and still has to get its encounter card (fury:3.27f)."""
    if hideout is None or not hideout.lair:
        return False
    made = [n for n, one in enumerate(facts.writes) if (one.thing, one.field) == (hideout.name, "lair")]
    later = facts.writes[made[-1] :] if made else ()
    return bool(made) and not any(one.clause == "fury:3.27f" for one in later)


def is_barred(hideout, facts) -> bool:
    """Whether no encounter card may lie there: at sea, and in a city with a hunter."""
    place = ground(hideout, facts)
    return place is not None and (is_sea(place) or bool(hunters_at(place, facts)))


def _now(facts):
    return TIMES[facts.game.time].partition("|")[0]


@rules.sequence("fury:5.4a", "encounter_step")
def first_the_encounter(items, facts):
    """Первым в шаге встречи кладут карту встречи."""
    return gives([*items, "карта встречи"], "сначала карта встречи")


@rules.sequence("fury:5.4b", "encounter_step")
def then_the_rumor(items, facts):
    """После карты встречи можно положить жетон слуха."""
    return gives([*items, "жетон слуха"], "затем жетон слуха")


@rules.sequence("fury:5.4c", "encounter_step")
def at_last_new_cards(items, facts):
    """Последним добирают карты встреч."""
    return gives([*items, "добор встреч"], "последним добор")


@rules.claim("fury:4.2g", about=PlaceEncounter, says=MUST)
@rules.claim("fury:5.4a", about=PlaceEncounter, says=MUST)
def encounter_is_put_on_the_first_space(move, facts):
    """В шаге встречи Дракула кладёт с руки карту встречи лицом вниз на убежище первого деления."""
    if facts.game.time != "encounter" or is_new_lair(move.on, facts):
        return passed("сейчас не шаг встречи")
    if facts.dracula.encounter_placed:
        return passed("карта встречи в этот шаг уже положена")
    return because("идёт шаг встречи: карта встречи ложится на первое деление")


@rules.claim("fury:5.4a", about=PlaceEncounter, says=CANNOT)
def encounters_are_put_nowhere_else(move, facts):
    """Карту встречи кладут раз в шаге встречи и только на первое деление; иное — новое логово (3.27f)."""
    if is_new_lair(move.on, facts):
        return None
    if facts.game.time != "encounter":
        return because("карту встречи кладут в шаге встречи, а сейчас {когда}", когда=_now(facts))
    if move.on is not None and (move.on.lair or move.on.space not in (None, 1)):
        return because("не первое деление следа: {где}", где=move.on)
    if facts.dracula.encounter_placed:
        return because("карта встречи в этот шаг уже положена")
    return passed("первое деление, карта встречи ещё не положена")


@rules.claim("fury:5.4a", about=PlaceEncounter, says=CANNOT)
def encounters_come_from_the_hand(move, facts):
    """Кладут карту с руки: ту, что уже лежит в убежище или сброшена, не положить."""
    if facts.dracula.encounters == 0:
        return because("карт встреч на руке нет")
    if move.card is None:
        return None
    if move.card.hideout is not None or move.card.location is not None or move.card.discarded:
        return because("карта не на руке: {что}", что=move.card)
    return None


@rules.effect("fury:5.4a", at="place_encounter")
def encounter_lies_face_down(move, facts):
    """Карта встречи с руки ложится лицом вниз на убежище первого деления."""
    if is_new_lair(move.on, facts):
        return None
    return does(
        "карта встречи ложится лицом вниз на первое деление",
        lays(move, facts),
        put("dracula", "encounter_placed", True),
    )


def lays(move, facts):
    """The changes by which a card goes from the hand of Dracula into a hideout."""
    where = target(move, facts)
    if move.card is None:
        return [add("dracula", "encounters", -1)]
    place = ground(where, facts)
    lies = put(move.card, "location", place) if where is None else put(move.card, "hideout", where)
    return [add("dracula", "encounters", -1), lies]


# The rumor -----------------------------------------------------------------------------------------------


@rules.claim("fury:5.4b", about=PlaceRumor, says=WAIT)
def rumor_comes_after_the_encounter(move, facts):
    """Слух кладут, уже положив карту встречи."""
    if facts.game.time != "encounter" or is_barred(first_hideout(facts), facts):
        return None
    if not facts.dracula.encounter_placed:
        return because("сначала кладут карту встречи")
    return passed("карта встречи положена")


# The hand ------------------------------------------------------------------------------------------------


@rules.value("fury:5.3b", of="dracula.encounter_limit")
def five_encounters_are_the_limit(dracula, facts):
    """Предел руки карт встреч у Дракулы — пять."""
    return gives(LIMIT, "предел руки карт встреч — {value}")


@rules.claim("fury:5.3b", about=DiscardEncounter, says=MUST)
def encounters_are_discarded_to_the_limit(move, facts):
    """Сверх предела карты встреч сбрасывают."""
    held, limit = facts.dracula.encounters, facts.encounter_limit(facts.dracula)
    if held <= limit:
        return passed("на руке {n:карта встреч|карты встреч|карт встреч}, предел — {m}", n=held, m=limit)
    return because("на руке {n:карта встреч|карты встреч|карт встреч}, предел — {m}", n=held, m=limit)


@rules.effect("fury:5.3b", at="discard_encounter")
def encounter_leaves_the_hand(move, facts):
    """Сброшенной карты встречи на руке нет."""
    card = [] if move.card is None else [put(move.card, "discarded", True)]
    return does("Дракула сбрасывает карту встречи", add("dracula", "encounters", -1), card)


@rules.value("fury:5.4c", of="dracula.draws")
def hand_is_filled_up_to_the_limit(dracula, facts):
    """Дракула добирает карты встреч до пяти."""
    lacking = facts.encounter_limit(dracula) - dracula.encounters
    if lacking <= 0:
        return gives(
            0, "на руке {n:карта встреч|карты встреч|карт встреч}: добирать нечего", n=dracula.encounters
        )
    return gives(
        lacking, "на руке {n:карта встреч|карты встреч|карт встреч}: добирают {value}", n=dracula.encounters
    )


@rules.claim("fury:5.4c", about=DrawEncounters, says=CAN)
def encounters_are_drawn_at_last(move, facts):
    """Последним в шаге встречи Дракула добирает карты встреч."""
    if facts.game.time != "encounter":
        return passed("добирают в шаге встречи")
    return because("шаг встречи: карты встреч добирают до предела руки")


@rules.effect("fury:5.3d", at="draw_encounters")
@rules.effect("fury:5.3d", at="passage.parting")
def empty_deck_is_made_of_the_discard(move, facts):
    """Опустевшую колоду встреч восстанавливают, перемешав сброс карт встреч."""
    if not _draws_now(move, facts) or facts.draws(facts.dracula) <= facts.game.encounter_deck:
        return None
    return does("колода встреч пуста: перемешанный сброс карт встреч становится колодой")


@rules.effect("fury:5.4c", at="draw_encounters")
@rules.effect("fury:5.4c", at="passage.parting")
def encounters_are_drawn(move, facts):
    """Шаг встречи, последнее: Дракула добирает карты встреч до пяти."""
    if not _draws_now(move, facts):
        return None
    n, left = facts.draws(facts.dracula), facts.game.encounter_deck
    return does(
        "Дракула добирает {n:карту встреч|карты встреч|карт встреч}",
        add("dracula", "encounters", n),
        add("game", "encounter_deck", -n) if n <= left else (),
        n=n,
    )


def _draws_now(move, facts) -> bool:
    """Whether cards are drawn: when it is said, or at the end of the step in which some are lacking."""
    if move is not None:
        return True
    held, limit = unasked(facts.dracula, "encounters", facts), facts.encounter_limit(facts.dracula)
    return bool(held < limit and facts.game.time == "encounter")
