"""5. Пробелы источника: побеги, созревание, преграды, очистка, вампиры-встречи, раскрытие, руки.

Ambushes (5.1), power cards (5.2, 5.7, 5.8, 5.11) and the step of encounter (5.3, 5.4) have their own modules.
"""

from __future__ import annotations

from adjudicator.games.fury.board import (
    CHARACTERS,
    is_escape,
    is_hallowed,
    is_sea,
    is_vampire,
    rules,
    title,
    trail,
)
from adjudicator.games.fury.combat import finish, foe
from adjudicator.games.fury.combat_moves import Choose, Fight, against_dracula, entering
from adjudicator.games.fury.s3_4_adjacency import blocked, within_roads
from adjudicator.games.fury.s3_12_consecrated_ground import hallowed_cities_are_closed_to_dracula
from adjudicator.games.fury.s3_19_dracula_phase import POWERS, ChooseLocation, ChoosePower, MakeLair, Mature
from adjudicator.kernel import (
    CAN,
    CANNOT,
    Move,
    Procedure,
    Ref,
    Step,
    Thing,
    add,
    because,
    begin,
    does,
    fact,
    gives,
    passed,
    put,
    slot,
    thing,
)

rules.name_value("dracula.revealable", "можно раскрыть|раскрываем")
rules.name_value("dracula.health", "здоровье")
rules.name_value("hunter.combat_hand", "карт в бой|сколько карт в бою|боевых карт в бою")
rules.name_value("game.hunters_playing", "сколько охотников в игре|охотников в игре")

HAND = 5
"""Dracula's combat cards at the start of a combat."""

HEALTH = 15
"""The health on the sheet of Dracula."""

KINDS = 3
"""The basic combat cards of a hunter: one of each kind (fury:3.6e)."""


# Escapes -------------------------------------------------------------------------------------------------


@rules.move("fly", "сбежать мышью|улететь мышью", "Дракула сбегает мышью")
class Fly(Move):
    """«Сбежать как мышь» takes Dracula elsewhere."""

    to: object = slot(Ref(("location",)), "куда|в", default=None)


@rules.claim("fury:5.5a", about=Fly, says=CAN)
def bat_takes_dracula_away(move, facts):
    """«Сбежать как мышь» уводит Дракулу из локации боя в другую."""
    return because("«Сбежать как мышь» уводит Дракулу с места боя")


@rules.claim("fury:5.5a", about=Fly, says=CANNOT)
def bat_flies_two_roads_at_most(move, facts):
    """«Сбежать как мышь» уводит не дальше двух дорог и не в ту же локацию."""
    start = facts.get(facts.location(facts.dracula))
    if move.to is None or start is None:
        return None
    if move.to == start:
        return because("это та же локация: {где}", где=start)
    if not any(one.adjacent for one in facts.locations):
        return passed("дороги не описаны: {откуда} и {куда}", откуда=start, куда=move.to)
    if not within_roads(start, move.to, 2, facts):
        return because("дальше двух дорог: {откуда} и {куда}", откуда=start, куда=move.to)
    return passed("не дальше двух дорог: {откуда} и {куда}", откуда=start, куда=move.to)


rules.claim("fury:3.12b", about=Fly, says=CANNOT)(hallowed_cities_are_closed_to_dracula)


@rules.claim("fury:3.12b", about=Fly, says=CANNOT)
def bat_does_not_fly_to_hallowed_cities(move, facts):
    """В город с освящённой землёй или облаткой Дракула не попадёт и мышью."""
    if move.to is None:
        return None
    if is_hallowed(move.to):
        return because("освящённая земля или облатка: {где}", где=move.to)
    return passed("ни освящённой земли, ни облатки: {где}", где=move.to)


# 5.5b comes first: it is the location that Dracula leaves.


@rules.effect("fury:5.5b", at="fly")
def hideout_left_by_the_bat_is_cleared(move, facts):
    """Убежище, откуда Дракула сбежал мышью, очищается."""
    where = facts.location(facts.dracula)
    left = [one for one in trail(facts) if where is not None and one.location == where]
    if not left:
        return None
    return does("покинутое убежище очищается: {что}", [put(one, "cleared", True) for one in left], что=left)


@rules.effect("fury:5.5a", at="fly")
def bat_flies(move, facts):
    """Дракула уже в другой локации, и бой кончен."""
    goes = [] if move.to is None else [put("dracula", "location", move.to)]
    fought = [] if facts.at("combat") is None else finish(facts)
    return does("Дракула уходит с места боя", goes, fought)


@rules.watch("fury:5.6a", on="combat_card.resolved")
def mist_ends_the_combat_and_the_rest_is_on_the_card(card, facts):
    """«Сбежать как туман» кончает бой; остальное определяет текст карты."""
    if not card.resolved or not is_escape(card) or not ("туман" in title(card) or "mist" in title(card)):
        return None
    return does("карта {карта}: остальное определяет её текст", reading=True, карта=card)


# Maturing ------------------------------------------------------------------------------------------------


@thing("maturing", ru="созревание", single=True)
class Maturing(Thing):
    """The hideout that matures, and the encounter cards whose matured effects Dracula executes."""

    hideout: str | None = fact(Ref(("hideout",)), "убежище", default=None, hidden=True)
    cards: tuple[str, ...] = fact(Ref(("encounter",), many=True), "карты", default=(), hidden=True)


rules.include(Maturing)


rules.procedure(
    Procedure(
        "maturing",
        (
            Step("effects", clause="fury:5.10a", ru="эффекты созревания"),
            Step("clearing", clause="fury:5.10b", ru="очистка"),
        ),
        "созревание",
    )
)


def _matures(move, facts):
    lying = [one for one in facts.encounters if one.hideout == move.hideout.name and not one.discarded]
    return lying if move.cards is None else list(move.cards)


@rules.claim("fury:5.10a", about=Mature, says=CAN)
def any_number_of_effects_is_executed(move, facts):
    """Когда убежище созревает, Дракула исполняет эффекты созревания любого числа лежащих там карт встреч."""
    if not (cards := _matures(move, facts)):
        return because("карт встреч здесь нет: исполнять нечего")
    return because("исполняются эффекты созревания: {карты}", карты=cards)


@rules.claim("fury:5.10a", about=Mature, says=CANNOT)
def only_cards_that_lie_there_have_their_effects(move, facts):
    """Эффекты созревания исполняют у карт, которые лежат в созревшем убежище, а не в другом."""
    if strange := [one for one in _matures(move, facts) if one.hideout not in (None, move.hideout.name)]:
        return because("лежат не в этом убежище: {карты}", карты=strange)
    return None


@rules.claim("fury:3.11c", about=Mature, says=CANNOT)
def beaten_vampire_has_no_matured_effect(move, facts):
    """Эффекта созревания побеждённого вампира Дракула не исполнит."""
    if not (cards := _matures(move, facts)):
        return None
    if gone := [one for one in cards if one.discarded]:
        return because("сброшены: {карты}", карты=gone)
    return passed("карты лежат в убежище")


@rules.claim("fury:5.10c", about=Mature, says=CANNOT)
def lairs_do_not_mature(move, facts):
    """Созревают только убежища, сошедшие с шестого деления, но не логова."""
    if move.hideout.lair:
        return because("{что} — логово", что=move.hideout)
    return passed("{что} — не логово", что=move.hideout)


@rules.claim("fury:5.10b", about=Mature, says=CANNOT)
def cleared_hideout_matures_no_more(move, facts):
    """Созревшее убежище очищено, и второй раз оно не созревает."""
    return because("уже очищено: {что}", что=move.hideout) if move.hideout.cleared else None


@rules.effect("fury:5.10a", at="mature")
def hideout_matures(move, facts):
    """Убежище созревает; карты, названные с ним, лежат в нём, даже если больше о них не сказано."""
    cards = _matures(move, facts)
    return does(
        "исполняются: {карты}",
        [put(one, "hideout", move.hideout.name) for one in cards if one.hideout is None],
        begin("maturing", hideout=move.hideout.name, cards=tuple(one.name for one in cards)),
        карты=cards,
    )


@rules.effect("fury:5.10b", at="maturing.clearing")
def matured_hideout_is_cleared(maturing, facts):
    """После созревания убежище очищается."""
    return does(
        "после созревания убежище очищается: {что}",
        put(maturing.hideout, "cleared", True),
        что=maturing.hideout,
    )


@rules.claim("fury:5.10d", about=MakeLair, says=CANNOT)
def sea_is_no_lair(move, facts):
    """Морская карта не становится логовом."""
    place = facts.get(move.hideout.location)
    if place is None:
        return None
    if is_sea(place):
        return because("это карта моря: {где}", reading=True, где=place)
    return passed("не карта моря: {где}", где=place)


# Roadblocks ----------------------------------------------------------------------------------------------

rules.name_choice("roadblock", "преграда|какую преграду снять")


@rules.move("block", "поставить преграду|преграда", "«Преграда» ложится между: {between}")
class Block(Move):
    """«Преграда» is put between two cities."""

    between: tuple[object, ...] = slot(Ref(("location",), many=True), "между|где")


@rules.claim("fury:5.12a", about=Block, says=CAN)
def event_puts_a_roadblock(move, facts):
    """Преграду ставит событие Дракулы «Преграда»."""
    return because("событие «Преграда» ставит преграду на дорогу или железную дорогу")


@rules.claim("fury:5.12a", about=Block, says=CANNOT)
def roadblock_lies_between_two_cities(move, facts):
    """Преграда разделяет два города: мешает она дороге или железной дороге."""
    if len(move.between) != 2 or any(map(is_sea, move.between)):
        return because("преграда лежит между двумя городами: {где}", где=move.between)
    return None


@rules.claim("fury:5.12a", about=(ChooseLocation, ChoosePower), says=CANNOT)
@rules.claim("fury:3.4e", about=(ChooseLocation, ChoosePower), says=CANNOT)
def roadblock_hinders_hunters_not_dracula(move, facts):
    """Преграда мешает охотникам; Дракулу она не держит."""
    start = facts.get(facts.location(facts.dracula))
    if move.to is None or start is None or not blocked(start, move.to):
        return None
    return passed("преграда мешает охотникам, а не Дракуле: {откуда} и {куда}", откуда=start, куда=move.to)


@rules.effect("fury:5.12a", at="block")
def roadblock_lies_there(move, facts):
    """Преграда лежит между двумя городами."""
    here, there = move.between
    blocked = (*(one for one in here.blocked if one != there.name), there.name)
    return does("преграда лежит между городами: {где}", put(here, "blocked", blocked), где=move.between)


@rules.sequence("fury:5.12b", "dusk")
def a_roadblock_goes_at_the_end(items, facts):
    """Преграду снимают в конце заката."""
    return gives([*items, "снятие преграды"], "преграда — в конце заката", reading=True)


@rules.effect("fury:5.12b", at="passage.parting")
def roadblock_is_taken_off_at_the_end_of_dusk(passage, facts):
    """Преграды снимают по одной в конце заката."""
    pairs = [f"{one.name} — {other}" for one in facts.locations for other in one.blocked]
    if not pairs or facts.game.time != "dusk":
        return None
    here, _, there = facts.choose("roadblock", facts.dracula, pairs, "fury:5.12b").partition(" — ")
    left = tuple(one for one in facts[here].blocked if one != there)
    return does(
        "конец заката: преграду снимают — {где}",
        put(here, "blocked", left),
        reading=True,
        где=f"{here} — {there}",
    )


# Clearing ------------------------------------------------------------------------------------------------


@rules.effect("fury:5.14b", at="clear")
def clearing_shifts_nothing(move, facts):
    """Очистка убежища или логова не сдвигает остальные карты следа."""
    others = [one for one in trail(facts) if one != move.hideout]
    return does("остальные карты следа остаются на местах: {что}", что=others) if others else None


# Vampires ------------------------------------------------------------------------------------------------


@rules.claim("fury:5.15a", about=Fight, says=CAN)
def vampires_are_fought_at_once(move, facts):
    """Бой с вампиром-встречей идёт сразу, не дожидаясь рассвета или заката."""
    if against_dracula(move) or not is_vampire(move.against):
        return None
    if facts.at("combat") is not None:
        return passed("бой уже идёт")
    return because("рассвета или заката не ждут")


@rules.claim("fury:3.11g", about=Fight, says=CANNOT)
def vampire_is_fought_by_who_met_it(move, facts):
    """Бой с вампиром начинает тот, на кого исполнена карта: кто нашёл её поиском или попал в засаду."""
    if against_dracula(move) or facts.at("combat") is not None:
        return None
    target = move.against.found_by or move.against.met
    if target is None or target in [one.name for one in entering(move)]:
        return None
    return because("карта встречи исполнена на другого охотника: {кто}", кто=target)


@rules.effect("fury:5.15b", at="combat.end")
def undefeated_vampire_stays_revealed(combat, facts):
    """Непобеждённый вампир-встреча возвращается открытым; повреждения на его карте остаются."""
    vampire = foe(facts)
    if vampire.kind != "encounter" or vampire.discarded:
        return None
    return does(
        "{вампир} возвращается открытым, повреждений {n}",
        put(vampire, "revealed", True),
        put(vampire, "found_by", None),
        put(vampire, "met", None),
        вампир=vampire,
        n=vampire.damage,
    )


@rules.claim("fury:5.15c", about=Choose, says=CAN)
def dracula_plays_for_the_vampire(move, facts):
    """За вампира-встречу боевые карты играет Дракула."""
    if move.by.kind != "dracula" or facts.at("combat") != "choose" or foe(facts).kind == "dracula":
        return None
    return because("Дракула играет карту за вампира: {вампир}", вампир=foe(facts))


# The rest ------------------------------------------------------------------------------------------------


@rules.effect("fury:5.16a", at="choose_power")
def wolf_form_hurts(move, facts):
    """Выложив «Форму волка», Дракула получает одно повреждение."""
    if move.card != "wolf_form":
        return None
    return does("«Форма волка»: Дракула получает повреждение", add("dracula", "incoming", 1))


@rules.claim("fury:5.16b", about=ChoosePower, says=CANNOT)
def wolf_runs_two_roads_at_most(move, facts):
    """«Форма волка» ведёт в город не дальше двух дорог; об освящённых городах на пути — 3.12d."""
    start = facts.get(facts.location(facts.dracula))
    if move.card != "wolf_form" or move.to is None or start is None:
        return None
    if is_sea(move.to):
        return because("это не город: {где}", где=move.to)
    if is_sea(start):
        return None
    if not any(one.adjacent for one in facts.locations):
        return passed("дороги не описаны: {откуда} и {куда}", откуда=start, куда=move.to)
    if not within_roads(start, move.to, 2, facts):
        return because("дальше двух дорог: {откуда} и {куда}", откуда=start, куда=move.to)
    return passed("не дальше двух дорог: {откуда} и {куда}", откуда=start, куда=move.to)


@rules.value("fury:5.18b", of="dracula.health")
def dracula_has_fifteen_health(dracula, facts):
    """Здоровье Дракулы — 15; иное напечатано на листе (5.18a)."""
    if dracula.health == HEALTH:
        return gives(HEALTH, "здоровье Дракулы — {value}")
    return gives(dracula.health, "на листе здоровье {value}", clause="fury:5.18a")


@rules.watch("fury:5.19a", on="hunter.location")
def hunter_who_comes_reveals_dracula(hunter, facts):
    """Дракула раскрывается, когда охотник заканчивает перемещение в его городе."""
    where = facts.get(facts.location(facts.dracula))
    if where is None or hunter.location != where.name or hunter.in_hospital or facts.dracula.revealed:
        return None
    if is_sea(where):
        return None
    return does(
        "охотник пришёл к Дракуле, Дракула раскрыт: {где}", put("dracula", "revealed", True), где=where
    )


@rules.value("fury:5.19b", of="dracula.revealable")
def dracula_is_not_revealed_at_sea(dracula, facts):
    """В море Дракулу раскрыть нельзя."""
    place = facts.get(facts.location(dracula))
    if place is None:
        return None
    if is_sea(place):
        return gives(False, "Дракулу в море не раскрыть: {где}", reading=True, где=place)
    return gives(True, "Дракула не в море: {где}", где=place)


@rules.effect("fury:5.20a", at="clear")
def clearing_executes_no_matured_effects(move, facts):
    """При очистке эффекты созревания не исполняют."""
    cards = [one for one in facts.encounters if one.hideout == move.hideout.name and not one.discarded]
    return does("эффектов созревания не исполняют: {карты}", карты=cards) if cards else None


@rules.watch("fury:5.20b", on="hideout.cleared")
def power_card_returns_to_the_deck(hideout, facts):
    """Карта силы, сошедшая со следа или попавшая под очистку, возвращается в колоду локаций."""
    if not hideout.cleared or hideout.power is None:
        return None
    return does("карта силы возвращается в колоду: «{карта}»", карта=POWERS[hideout.power])


@rules.value("fury:5.21a", of="hunter.combat_hand")
def hunter_fights_with_three_cards_and_his_items(hunter, facts):
    """К бою охотник берёт по карте каждого из трёх видов и свои предметы со знаменем."""
    items = [
        one
        for one in facts.combat_cards
        if one.owner == hunter.name and one.type == "item" and one.banner != "none" and one.place != "discard"
    ]
    return gives(
        KINDS + len(items),
        "{кто}: боевых карт трёх видов {n}, предметов со знаменем {m}",
        кто=hunter,
        n=KINDS,
        m=len(items),
    )


@rules.effect("fury:5.21b", at="fight")
def dracula_starts_with_five_cards(move, facts):
    """Дракула начинает бой с пятью боевыми картами на руке."""
    if facts.combat.round != 1 or facts.at("combat") != "choose":
        return None
    return does(
        "Дракула начинает бой с боевыми картами: {n}",
        put("dracula", "combat_hand", HAND),
        n=HAND,
    )


@rules.value("fury:5.23a", of="game.hunters_playing")
def all_four_hunters_play(game, facts):
    """В игре участвуют все четыре охотника; при нехватке игроков одному достаётся несколько."""
    return gives(len(CHARACTERS), "участвуют все охотники: {value}")
