"""5. Пробелы источника: созревание, вампиры-встречи, море, руки в начале боя."""

from __future__ import annotations

from adjudicator.games.fury.board import is_sea, is_vampire, rules
from adjudicator.games.fury.s3_4_adjacency import within_roads
from adjudicator.games.fury.s3_11_combat import Choose, Fight, against_dracula, foe
from adjudicator.games.fury.s3_19_dracula_phase import ChoosePower, Mature
from adjudicator.kernel import (
    CAN,
    CANNOT,
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
    thing,
)

rules.name_value("dracula.revealable", "можно раскрыть|раскрываем")

HAND = 5
"""Dracula's combat cards at the start of a combat."""


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
    return because("исполняются эффекты созревания: {карты}", карты=_matures(move, facts))


@rules.claim("fury:5.10a", about=Mature, says=CANNOT)
def only_cards_that_lie_there_have_their_effects(move, facts):
    """Эффекты созревания исполняют у карт, которые лежат в созревшем убежище, а не в другом."""
    if strange := [one for one in _matures(move, facts) if one.hideout not in (None, move.hideout.name)]:
        return because("лежат не в этом убежище: {карты}", карты=strange)
    return None


@rules.claim("fury:3.11c", about=Mature, says=CANNOT)
def beaten_vampire_has_no_matured_effect(move, facts):
    """Эффекта созревания побеждённого вампира Дракула не исполнит."""
    gone = [one for one in _matures(move, facts) if one.discarded]
    if gone:
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


@rules.claim("fury:5.15a", about=Fight, says=CAN)
def vampires_are_fought_at_once(move, facts):
    """Бой с вампиром-встречей идёт сразу, не дожидаясь рассвета или заката."""
    if against_dracula(move) or not is_vampire(move.against):
        return None
    if facts.at("combat") is not None:
        return passed("бой уже идёт")
    return because("рассвета или заката не ждут")


@rules.effect("fury:5.15b", at="combat.end")
def undefeated_vampire_stays_revealed(combat, facts):
    """Непобеждённый вампир-встреча возвращается открытым; повреждения на его карте остаются."""
    vampire = foe(facts)
    if vampire.kind != "encounter" or vampire.discarded:
        return None
    return does(
        "{вампир} возвращается открытым, повреждений {n}",
        put(vampire, "revealed", True),
        вампир=vampire,
        n=vampire.damage,
    )


@rules.claim("fury:5.15c", about=Choose, says=CAN)
def dracula_plays_for_the_vampire(move, facts):
    """За вампира-встречу боевые карты играет Дракула."""
    if move.by.kind != "dracula" or facts.at("combat") != "choose" or foe(facts).kind == "dracula":
        return None
    return because("Дракула играет карту за вампира: {вампир}", вампир=foe(facts))


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
