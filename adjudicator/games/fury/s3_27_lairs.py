"""3.27. Логова: как убежище становится логовом, переход Дракулы в логово, очистка логова."""

from __future__ import annotations

from adjudicator.games.fury.board import (
    TIMES,
    cause,
    first_hideout,
    hunters_at,
    lairs,
    lying_in,
    rules,
    slid_off,
)
from adjudicator.games.fury.s3_4_adjacency import adjacent
from adjudicator.games.fury.s3_19_dracula_phase import CHOICES, ChooseLair, MakeLair, PlaceEncounter
from adjudicator.games.fury.s3_25_hideouts import Clear, discarded, found
from adjudicator.games.fury.s5_4_encounter_step import is_new_lair, lays
from adjudicator.kernel import CAN, CANNOT, MUST, WAIT, because, does, gives, passed, put, shift

SLOTS = 3
"""There are so many lair slots (fury:3.27a)."""


@rules.value("fury:3.27a", of="hideout.encounters")
def encounters_of_a_lair_are_counted(hideout, facts):
    """Логово — карты и жетоны в ячейке логова, и карты встреч тоже."""
    if not hideout.lair:
        return None
    if _is_untold(hideout, facts):
        return gives(1, "карты встреч не названы, но на логово хоть одна ложится: {где}", где=hideout)
    return gives(len(lying_in(hideout, facts)), "карт встреч {value}: {где}", где=hideout)


def _is_untold(lair, facts) -> bool:
    """Whether no encounter of a lair is described: it got one when it was made (fury:3.27f)."""
    return not any(one.hideout == lair.name for one in facts.encounters) and not lair.emptied


@rules.impossible("fury:3.27a", on="hideout")
def lairs_lie_in_the_three_slots(hideout, facts):
    """Логова лежат в трёх ячейках, а не на следе."""
    if not hideout.lair or hideout.cleared:
        return None
    if hideout.space is not None or hideout.off:
        return because("логово лежит в своей ячейке, а не на следе: {что}", что=hideout)
    if len(others := lairs(facts)) > SLOTS:
        return because("ячеек логова три, а логов {n}: {что}", n=len(others), что=others)
    return None


# A hideout becomes a lair --------------------------------------------------------------------------------


@rules.claim("fury:3.27c", about=MakeLair, says=CAN)
def hideout_is_put_in_a_free_slot(move, facts):
    """Обращая убежище в логово, Дракула перекладывает его в свободную ячейку логова."""
    taken = len(lairs(facts))
    if taken >= SLOTS:
        return passed("свободной ячейки логова нет")
    return because("ячеек логова занято {n} из трёх", n=taken)


@rules.claim("fury:3.27d", about=MakeLair, says=WAIT)
def one_lair_is_cleared_first(move, facts):
    """Если заняты все три ячейки, сначала надо очистить одно логово."""
    if len(taken := lairs(facts)) >= SLOTS:
        return because("все три ячейки заняты, сначала очищают одно логово: {что}", что=taken)
    return passed("свободная ячейка логова есть")


@rules.claim("fury:3.27e", about=MakeLair, says=CANNOT)
def lairs_are_made_of_what_slid_off(move, facts):
    """Логово возникает только из убежища, которое сошло с шестого деления следа."""
    if move.hideout.lair:
        return because("это уже логово: {что}", что=move.hideout)
    if move.hideout.cleared:
        return because("убежище очищено: {что}", что=move.hideout)
    if not slid_off(move.hideout):
        return because("ещё лежит на следе, деление {n}: {что}", n=move.hideout.space, что=move.hideout)
    return passed("сошло с шестого деления: {что}", что=move.hideout)


@rules.effect("fury:3.27c", at="make_lair")
def hideout_is_a_lair_now(move, facts):
    """Убежище перекладывают со следа в ячейку логова."""
    return does(
        "убежище перекладывают в ячейку логова: {что}",
        put(move.hideout, "lair", True),
        put(move.hideout, "space", None),
        put(move.hideout, "off", False),
        что=move.hideout,
    )


@rules.claim("fury:3.27f", about=PlaceEncounter, says=MUST)
def new_lair_gets_an_encounter(move, facts):
    """На новое логово Дракула кладёт с руки карту встречи лицом вниз."""
    if move.on is None or not move.on.lair:
        return None
    if not is_new_lair(move.on, facts):
        return passed("логово не новое: {что}", что=move.on)
    return because("новое логово: {что}", что=move.on)


@rules.claim("fury:3.27f", about=CHOICES, says=WAIT)
def new_lair_gets_its_encounter_first(move, facts):
    """Пока на новом логове нет карты встречи, Дракула дальше не идёт."""
    waiting = [one for one in lairs(facts) if is_new_lair(one, facts)]
    if not waiting or facts.dracula.encounters == 0:
        return None
    return because("сначала на новое логово кладут карту встречи: {что}", что=waiting)


@rules.effect("fury:3.27f", at=MakeLair.verb)
def encounter_is_due(move, facts):
    """Новому логову ещё нужна карта встречи с руки."""
    if facts.dracula.encounters == 0:
        return does("карт встреч на руке нет, на новое логово класть нечего: {что}", что=move.hideout)
    return does("на новое логово Дракула ещё кладёт с руки карту встречи: {что}", что=move.hideout)


@rules.effect("fury:3.27f", at="place_encounter")
def encounter_lies_in_the_new_lair(move, facts):
    """На новое логово ложится карта встречи лицом вниз."""
    if not is_new_lair(move.on, facts):
        return None
    return does("карта встречи ложится лицом вниз на новое логово: {что}", lays(move, facts), что=move.on)


# Hunters come --------------------------------------------------------------------------------------------


@rules.watch("fury:3.27g", on="hunter.location")
def lair_is_revealed_to_who_comes(hunter, facts):
    """Когда охотник переместился в локацию логова, Дракула раскрывает его карту локации."""
    if not (there := found(hunter, facts, lairs=True)):
        return None
    return does(
        "пришёл охотник ({кто}): карту локации логова раскрывают — {что}",
        [put(one, "revealed", True) for one in there],
        кто=hunter,
        что=there,
    )


@rules.claim("fury:3.27i", about=Clear, says=MUST)
def empty_lair_has_to_be_cleared(move, facts):
    """Логово, в котором не осталось карт встреч, Дракула очищает."""
    if not move.hideout.lair or is_new_lair(move.hideout, facts):
        return None
    if _is_untold(move.hideout, facts):
        return passed("карты встреч не названы, но на логово хоть одна ложится: {что}", что=move.hideout)
    if cards := lying_in(move.hideout, facts):
        return passed("карты встреч ещё лежат: {карты}", карты=cards)
    return because("карт встреч в логове нет: {что}", что=move.hideout)


@rules.watch("fury:3.27i", on="encounter.discarded")
def lair_without_encounters_is_cleared(encounter, facts):
    """Логово очищают, как только в нём не осталось карт встреч."""
    lair = facts.get(encounter.hideout)
    if lair is None or not lair.lair or lair.cleared or lying_in(lair, facts):
        return None
    return does(
        "в логове не осталось карт встреч, его очищают: {что}",
        put(lair, "cleared", True),
        reading=True,
        что=lair,
    )


# Dracula comes -------------------------------------------------------------------------------------------


@rules.claim("fury:3.27j", about=ChooseLair, says=CAN)
def dracula_moves_to_his_lair(move, facts):
    """В шаге перемещения Дракула может переместиться в своё логово по обычным правилам."""
    if facts.game.time != "movement":
        return passed("сейчас не шаг перемещения")
    return because("шаг перемещения, логово: {что}", что=move.lair)


@rules.claim("fury:3.27j", about=ChooseLair, says=CANNOT)
def dracula_moves_to_no_lair_that_is_none(move, facts):
    """Так переходят лишь в логово и лишь в шаге перемещения."""
    if not move.lair.lair or move.lair.cleared:
        return because("это не логово: {что}", что=move.lair)
    if facts.game.time != "movement":
        now = TIMES[facts.game.time].partition("|")[0]
        return because("в логово переходят в шаге перемещения, а сейчас {когда}", когда=now)
    return None


@rules.claim("fury:3.19f", about=ChooseLair, says=CANNOT)
def lair_is_reached_like_any_location(move, facts):
    """И в логово можно попасть лишь по дороге или морем."""
    start, place = facts.get(facts.location(facts.dracula)), facts.get(move.lair.location)
    if start is None or place is None:
        return None
    if not adjacent(start, place, facts):
        return because("не соседние: {откуда} и {куда}", откуда=start, куда=place)
    return passed("соседние: {откуда} и {куда}", откуда=start, куда=place)


@rules.effect("fury:3.27l", at=ChooseLair.verb)
def no_card_comes_from_the_deck(move, facts):
    """Перемещаясь в логово, Дракула не кладёт карту локации из колоды."""
    return does("карту локации из колоды не кладут")


@rules.effect("fury:3.19j", at=ChooseLair.verb)
def lair_with_a_hunter_lies_open(move, facts):
    """В городе с охотником карта логова лежит лицом вверх: Дракула раскрыт."""
    place = facts.get(move.lair.location)
    if place is None or not (there := hunters_at(place, facts)):
        return None
    return does(
        "карта лежит лицом вверх, здесь {кто}",
        put("dracula", "revealed", True),
        put(move.lair, "revealed", True),
        кто=there,
    )


@rules.effect("fury:3.27k", at=ChooseLair.verb)
def lair_is_a_hideout_again(move, facts):
    """Логово, в которое переместился Дракула, ложится на первое деление следа: это снова убежище."""
    lair = move.lair
    changes = [put(lair, "lair", False), put(lair, "space", 1)]
    if lair.location is not None:
        came_from = facts.location(facts.dracula)
        changes += [put("dracula", "came_from", came_from), put("dracula", "location", lair.location)]
    return does("логово ложится на первое деление следа и снова убежище: {что}", changes, что=lair)


@rules.watch("fury:3.20e", on="hideout.space")
def open_lair_reveals_dracula(hideout, facts):
    """Карта логова, в которое перешёл Дракула, лежит открытой: Дракула раскрыт."""
    if not _was_lair(hideout, facts) or hideout.space != 1 or not hideout.revealed or facts.dracula.revealed:
        return None
    return does("карта логова открыта, Дракула раскрыт", put("dracula", "revealed", True), reading=True)


def _was_lair(hideout, facts) -> bool:
    return hideout is not None and cause(hideout, "lair", facts) == "fury:3.27k"


@rules.claim("fury:3.27m", about=PlaceEncounter, says=MUST)
def former_lair_gets_another_encounter(move, facts):
    """И на убежище, бывшее логовом, Дракула кладёт в шаге встречи карту встречи."""
    where = move.on or first_hideout(facts)
    if not _was_lair(where, facts) or facts.game.time != "encounter" or facts.dracula.encounter_placed:
        return None
    return because("на бывшее логово тоже кладут карту встречи: {что}", что=where)


@rules.effect("fury:3.27m", at="place_encounter")
def former_encounters_stay(move, facts):
    """Прежние карты встреч бывшего логова остаются."""
    where = move.on or first_hideout(facts)
    if not _was_lair(where, facts):
        return None
    others = [one for one in lying_in(where, facts) if one != move.card]
    return does("прежние карты встреч остаются: {карты}", карты=others) if others else None


# Clearing ------------------------------------------------------------------------------------------------


@rules.effect("fury:3.27p", at="clear")
def lair_is_cleared(move, facts):
    """Карта локации очищенного логова возвращается в колоду локаций."""
    if not move.hideout.lair:
        return None
    return does(
        "{что}: карта локации возвращается в колоду",
        put(move.hideout, "cleared", True),
        что=move.hideout,
    )


@rules.watch("fury:3.27p", on="hideout.cleared")
def location_card_of_a_lair_returns_however_cleared(hideout, facts):
    """Чем бы ни было очищено логово, карта локации возвращается в колоду локаций."""
    if not hideout.lair or not hideout.cleared or cause(hideout, "cleared", facts) == "fury:3.27p":
        return None
    return does("{что}: карта локации возвращается в колоду", что=hideout)


@rules.watch("fury:3.27n", on="hideout.cleared")
def encounters_of_a_cleared_lair_are_discarded(hideout, facts):
    """Карты встреч очищенного логова сбрасывают."""
    return discarded(hideout, facts) if hideout.lair else None


@rules.watch("fury:3.27o", on="hideout.cleared")
def rumor_of_a_cleared_lair_returns(hideout, facts):
    """Жетон слуха очищенного логова возвращается в пул."""
    if not hideout.lair or not hideout.cleared or hideout.rumor == 0:
        return None
    tokens = shift(hideout, "game", "rumor", hideout.rumor, into="rumor_pool")
    return does("жетон слуха возвращается в пул: {что}", tokens, что=hideout)


@rules.watch("fury:3.27o", on="encounter.discarded")
def damage_of_a_cleared_lair_returns(encounter, facts):
    """Жетоны повреждений с карт очищенного логова, да и убежища, возвращаются в пул."""
    hideout = facts.get(encounter.hideout)
    if hideout is None or not hideout.cleared or not encounter.discarded or encounter.damage == 0:
        return None
    tokens = shift(encounter, "game", "damage", encounter.damage, into="damage_pool")
    return does("жетоны повреждений возвращаются в пул: {что}", tokens, что=encounter)
