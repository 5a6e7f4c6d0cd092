"""3.15. Побеждённый: конец Дракулы, поражение охотника и его госпиталь."""

from __future__ import annotations

from adjudicator.games.fury.board import HOSPITALS, cause, down, grew, is_sea, rules
from adjudicator.games.fury.combat import finish
from adjudicator.games.fury.combat_moves import Fight, entering
from adjudicator.games.fury.s3_2_actions import ACTIONS, Pass
from adjudicator.games.fury.s3_21_event_cards import in_hand
from adjudicator.kernel import (
    CAN,
    CANNOT,
    Move,
    OneOf,
    Ref,
    add,
    because,
    does,
    gives,
    lifted,
    passed,
    put,
    slot,
)

GOAL = 13
"""Influence with which Dracula wins (fury:3.41a)."""

PER_DEFEAT = 2
"""Influence for a defeated hunter before despair is counted."""

rules.name_value("hunter.hospital", "госпиталь|в какой госпиталь")
rules.name_value("hunter.nearest_hospitals", "ближайшие госпитали|ближайший госпиталь")
rules.name_value("game.defeat_influence", "влияние за поражение|влияние за поражение охотника")
rules.name_value("hunter.defeated", "побеждён")
rules.name_value("dracula.defeated", "побеждён")
rules.name_value("game.winner", "победитель|кто выиграл|победа")
rules.name_choice("hospital", "госпиталь", settles="hunter.hospital")


@rules.move("defeat", "поражение|побеждён|победить охотника", "охотник побеждён: {who}")
class Defeat(Move):
    """A hunter is defeated, by whatever it be."""

    done_by = ("fury:3.15b", "fury:3.15c")
    who: object = slot(Ref(("hunter",)), "кто|кого|охотник")


@rules.move("send", "отправить в госпиталь|отправить", "Дракула отправляет охотника в госпиталь: {who}")
class Send(Move):
    """Dracula chooses the hospital of a defeated hunter."""

    who: object = slot(Ref(("hunter",)), "кто|кого|охотника")
    to: str = slot(OneOf(tuple(HOSPITALS)), "куда|госпиталь", words=HOSPITALS)


@rules.claim("fury:3.15b", about=Defeat, says=CAN)
def hunters_are_defeated(move, facts):
    """Охотник бывает побеждён и вне боя."""
    return because("охотника побеждают повреждения, укус или эффект")


@rules.claim("fury:3.15f", about=Defeat, says=CANNOT)
def defeated_is_not_defeated_again(move, facts):
    """Фигурка побеждённого снята с поля: до госпиталя второй раз победить его нельзя."""
    if move.who.defeated:
        return because("охотник уже побеждён: {кто}", кто=move.who)
    return passed("охотник ещё не побеждён: {кто}", кто=move.who)


@rules.effect("fury:3.15b", at="defeat")
def hunter_is_defeated(move, facts):
    """Охотник побеждён; что за этим следует, сказано дальше."""
    return does("охотник побеждён: {кто}", put(move.who, "defeated", True), кто=move.who)


@rules.value("fury:3.15a", of="dracula.defeated")
def dracula_without_health_is_defeated(dracula, facts):
    """Дракула побеждён, когда его повреждений столько же, сколько здоровья."""
    if facts.beaten(dracula):
        return gives(True, "здоровье Дракулы кончилось: он побеждён")
    return gives(False, "здоровье Дракулы не кончилось: он не побеждён")


@rules.value("fury:3.15a", of="game.winner")
def defeat_of_dracula_is_the_victory_of_the_hunters(game, facts):
    """Победив Дракулу, охотники выигрывают партию."""
    if game.winner != "none":
        return gives(game.winner, "партия уже решена", since=1, clause=_decided_by(game, facts))
    return gives("hunters", "Дракула побеждён") if facts.beaten(facts.dracula) else None


def _decided_by(game, facts):
    """The clause by which the game was decided: at 13 of influence it needed the exception."""
    if game.winner == "dracula":
        return cause(game, "winner", facts) or "fury:3.41a"
    return "fury:3.41b" if game.influence >= GOAL else "fury:3.15a"


@rules.watch("fury:3.15a", on=("dracula.damage", "dracula.defeated"))
def dracula_without_health_loses(dracula, facts):
    """Когда повреждения Дракулы сравнялись с его здоровьем (или превысили его), охотники выигрывают."""
    if facts.game.winner != "none" or not facts.beaten(dracula):
        return None
    if facts.late(facts.game):
        return does("Дракула побеждён", put(dracula, "defeated", True))
    return does(
        "Дракула побеждён: охотники выиграли партию",
        put(dracula, "defeated", True),
        put("game", "winner", "hunters"),
        reading=bool(dracula.damage > dracula.health),
    )


@rules.watch("fury:3.15a", on="game.winner")
def victory_of_the_hunters_ends_the_combat(game, facts):
    """Охотники выигрывают немедленно: партия кончена, а с ней и бой."""
    if game.winner != "hunters" or facts.at("combat") is None:
        return None
    return does("партия кончена, бой тоже", finish(facts))


@rules.value("fury:3.15b", of="hunter.defeated")
def damage_as_great_as_health_is_defeat(hunter, facts):
    """Охотник побеждён, когда повреждений столько же, сколько здоровья, или больше."""
    if hunter.defeated:
        why = cause(hunter, "defeated", facts)
        return gives(True, "охотник побеждён: {кто}", clause=why, кто=hunter)
    if not down(hunter, facts):
        return gives(False, "охотник не побеждён: {кто}", кто=hunter)
    return gives(
        True,
        "{кто}: повреждений {есть}, предел — {всего}: поражение",
        кто=hunter,
        есть=hunter.damage,
        всего=hunter.health,
    )


@rules.watch("fury:3.15b", on="hunter.damage")
def hunter_without_health_is_defeated(hunter, facts):
    """Охотник побеждён при повреждениях не меньше его здоровья."""
    if hunter.defeated or not grew(hunter, "damage", facts) or hunter.damage < hunter.health:
        return None
    return does(
        "{кто}: повреждений {есть}, предел — {всего}: поражение",
        put(hunter, "defeated", True),
        кто=hunter,
        есть=hunter.damage,
        всего=hunter.health,
    )


@rules.watch("fury:3.15c", on=("hunter.bitten", "hunter.bites"))
def bite_without_a_free_slot_defeats(hunter, facts):
    """Охотник побеждён, если укушен, а все ячейки укусов заняты."""
    if hunter.bitten == 0 or hunter.defeated or facts.free_slots(hunter) > 0:
        return None
    return does(
        "{кто}: свободной ячейки для укуса нет — поражение",
        put(hunter, "bitten", 0),
        put(hunter, "defeated", True),
        кто=hunter,
    )


@rules.value("fury:3.15d", of="game.defeat_influence")
def defeat_is_worth_two_and_despair(game, facts):
    """Поражение охотника двигает влияние на 2 и ещё на число жетонов отчаяния."""
    return gives(
        PER_DEFEAT + game.despair, "влияния за поражение: 2 и за жетоны отчаяния {n}", n=game.despair
    )


@rules.watch("fury:3.15d", on="hunter.defeated")
def defeat_advances_influence(hunter, facts):
    """Поражение охотника двигает влияние на 2 плюс число жетонов отчаяния."""
    if not hunter.defeated:
        return None
    n = facts.defeat_influence(facts.game)
    return does(
        "охотник побеждён ({кто}): влияние растёт на {n}", add("game", "influence", n), кто=hunter, n=n
    )


# The hospital --------------------------------------------------------------------------------------------


def place_of_defeat(hunter, facts):
    """Where the hunter was defeated, or would be now; ``None`` when the scenario does not say."""
    return facts.get(hunter.defeated_in or hunter.location)


def _roads(place, hospital):
    return 0 if place.name == HOSPITALS[hospital] else getattr(place, hospital)


def is_cagliari(place) -> bool:
    return place.name.casefold() in ("кальяри", "cagliari")


def in_britannia(place) -> bool:
    """Whether a place is in the region whose defeated go to Madrid; a sea is in no region."""
    return place is not None and not is_sea(place) and place.region == "britannia"


def assigned(hunter, facts) -> bool:
    """Whether the book itself names the hospital for the place where a hunter was defeated."""
    place = place_of_defeat(hunter, facts)
    if place is None or not (in_britannia(place) or is_cagliari(place)):
        return False
    return not lifted(facts, "fury:3.15h" if in_britannia(place) else "fury:3.15i", hunter)


def _distances(place):
    """The roads to the hospitals, as far as they are described."""
    roads = {one: _roads(place, one) for one in HOSPITALS}
    return {one: n for one, n in roads.items() if n is not None}


@rules.value("fury:3.15e", of="hunter.nearest_hospitals")
def nearest_hospitals_by_roads(hunter, facts):
    """Госпиталь побеждённого — тот, до которого меньше всего дорог."""
    place = place_of_defeat(hunter, facts)
    if place is None:
        return gives((), "{кто}: где побеждён, не сказано", кто=hunter)
    if assigned(hunter, facts):
        return gives((), "дороги не считают")
    if is_sea(place):
        where = facts.silent("fury:3.15e", *HOSPITALS)
        return gives((where,), "{место} — море, о нём правило молчит", reading=True, место=place)
    known = _distances(place)
    if not known:
        return gives((place.nearest,), "{место}: ближе всех {где}", место=place, где=HOSPITALS[place.nearest])
    fewest = None
    for roads in known.values():
        if fewest is None or roads < fewest:
            fewest = roads
    found = tuple(one for one, roads in known.items() if roads == fewest)
    return gives(found, "ближе всех по дорогам: {где}", где=_cities(found))


def _cities(hospitals):
    return [HOSPITALS[one] for one in hospitals]


@rules.value("fury:3.15f", of="hunter.hospital")
def hospital_is_where_the_hunter_was_sent(hunter, facts):
    """Госпиталь, названный в описании, определён."""
    if hunter.hospital is None or place_of_defeat(hunter, facts) is not None:
        return None
    return gives(hunter.hospital, "госпиталь определён: {где}", где=HOSPITALS[hunter.hospital])


@rules.value("fury:3.15g", of="hunter.hospital")
def dracula_chooses_between_equally_near(hunter, facts):
    """Между равноудалёнными госпиталями выбирает Дракула; единственный ближайший выбора не оставляет."""
    place = place_of_defeat(hunter, facts)
    options = facts.nearest_hospitals(hunter)
    if place is None or not options:
        return None
    if is_sea(place):
        if "hospital" not in facts.fixed:
            facts.choose("hospital", facts.dracula, options, "fury:3.15e")  # so that who chooses is open too
        return gives(options[0], "побеждён в море: какой госпиталь, правило не говорит", clause="fury:3.15e")
    if len(options) == 1:
        return gives(options[0], "ближайший госпиталь один", clause="fury:3.15e")
    if hunter.hospital in options:
        where = HOSPITALS[hunter.hospital]
        return gives(hunter.hospital, "из равноудалённых Дракула выбрал: {где}", где=where)
    chosen = facts.choose("hospital", facts.dracula, options, "fury:3.15g")
    return gives(chosen, "равноудалены {между}, выбирает Дракула", между=_cities(options))


@rules.value("fury:3.15h", of="hunter.hospital", stage="set")
def britannia_sends_to_madrid(hunter, facts):
    """Для поражения в Британике госпиталь — Мадрид."""
    place = place_of_defeat(hunter, facts)
    if not in_britannia(place):
        return None
    return gives("madrid", "{место} в Британике: госпиталь — Мадрид", место=place)


@rules.value("fury:3.15i", of="hunter.hospital", stage="set")
def cagliari_sends_to_rome(hunter, facts):
    """Для поражения в Кальяри госпиталь — Рим."""
    place = place_of_defeat(hunter, facts)
    if place is None or not is_cagliari(place):
        return None
    return gives("rome", "место поражения — Кальяри: госпиталь — Рим")


@rules.watch("fury:3.15f", on="hunter.defeated")
def figure_leaves_the_board(hunter, facts):
    """Определив госпиталь, фигурку побеждённого охотника снимают с поля."""
    if not hunter.defeated or hunter.location is None:
        return None
    leaves = [put(hunter, "defeated_in", hunter.location), put(hunter, "location", None)]
    place = facts[hunter.location]
    if not (assigned(hunter, facts) or is_sea(place) or _distances(place)):
        return does(
            "фигурку снимают с поля: {кто}; до какого госпиталя меньше дорог, не сказано", leaves, кто=hunter
        )
    return does(
        "фигурку снимают с поля: {кто}", put(hunter, "hospital", facts.hospital(hunter)), leaves, кто=hunter
    )


@rules.claim("fury:3.15f", about=(Fight, *ACTIONS, Pass), says=CANNOT)
def defeated_is_not_on_the_board(move, facts):
    """Фигурка побеждённого снята с поля: до госпиталя он не сражается и не действует."""
    hunters = entering(move) if move.verb == Fight.verb else [move.by]
    if gone := [one for one in hunters if one.defeated or (down(one, facts) and facts.defeated(one))]:
        return because("охотник побеждён, его фигурки на поле нет: {кто}", кто=gone)
    return None


@rules.claim("fury:3.15e", about=Send, says=CAN)
def defeated_goes_to_the_nearest_hospital(move, facts):
    """Побеждённого ждёт ближайший госпиталь."""
    if facts.nearest_hospitals(move.who) != (move.to,):
        return passed("единственным ближайшим он не назван")
    return because("{где} ближе всех", где=HOSPITALS[move.to])


@rules.claim("fury:3.15e", about=Send, says=CANNOT)
def defeated_goes_nowhere_else(move, facts):
    """В госпиталь, до которого дорог больше, побеждённый не попадёт."""
    options = facts.nearest_hospitals(move.who)
    if not options:
        return None
    if move.to not in options:
        return because("ближе {где}", где=_cities(options))
    return passed("{где} — из ближайших", где=HOSPITALS[move.to])


@rules.claim("fury:3.15g", about=Send, says=CAN)
def dracula_chooses_among_equals(move, facts):
    """Между равноудалёнными госпиталями выбирает Дракула."""
    if assigned(move.who, facts):
        return passed("госпиталь назначен правилом, выбора у Дракулы нет")
    options = facts.nearest_hospitals(move.who)
    if len(options) < 2 or move.to not in options:
        return passed("равноудалённых госпиталей нет")
    return because("равноудалены {между}", между=_cities(options))


@rules.claim("fury:3.15h", about=Send, says=CANNOT)
def from_britannia_only_to_madrid(move, facts):
    """Побеждённый в Британике попадает только в Мадрид."""
    return _only(move, in_britannia(place_of_defeat(move.who, facts)), "madrid")


@rules.claim("fury:3.15h", about=Send, says=CAN)
def from_britannia_to_madrid(move, facts):
    """Побеждённый в Британике попадает в Мадрид."""
    place = place_of_defeat(move.who, facts)
    if not in_britannia(place) or move.to != "madrid":
        return None
    return because("{место} в Британике", место=place)


@rules.claim("fury:3.15i", about=Send, says=CANNOT)
def from_cagliari_only_to_rome(move, facts):
    """Побеждённый в Кальяри попадает только в Рим."""
    place = place_of_defeat(move.who, facts)
    return _only(move, place is not None and is_cagliari(place), "rome")


@rules.claim("fury:3.15i", about=Send, says=CAN)
def from_cagliari_to_rome(move, facts):
    """Побеждённый в Кальяри попадает в Рим."""
    place = place_of_defeat(move.who, facts)
    if place is None or not is_cagliari(place) or move.to != "rome":
        return None
    return because("место поражения — Кальяри")


def _only(move, is_there, hospital):
    """That a hunter defeated where it is so can be sent to one hospital only."""
    if not is_there:
        return None
    if move.to != hospital:
        return because("для этого места назначен {где}", где=HOSPITALS[hospital])
    return passed("для этого места назначен {где}", где=HOSPITALS[hospital])


@rules.effect("fury:3.15g", at="send")
def dracula_sends(move, facts):
    """Госпиталь выбран."""
    return does(
        "{кто}: госпиталь — {где}", put(move.who, "hospital", move.to), кто=move.who, где=HOSPITALS[move.to]
    )


# In the hospital -----------------------------------------------------------------------------------------


@rules.sequence("fury:3.15k", "dawn")
def defeated_arrive_with_the_dawn(items, facts):
    """На рассвете побеждённых ставят в госпиталь."""
    marker, *later = items
    return gives([marker, "побеждённые в госпиталь", *later], "побеждённых ставят с рассветом", reading=True)


@rules.effect("fury:3.15k", at="passage.arrival")
def defeated_arrive_at_dawn(passage, facts):
    """На первом рассвете после поражения охотника кладут в его госпиталь."""
    if facts.game.time != "dawn":
        return None
    return [
        does(
            "{кто} попадает в госпиталь", put(one, "in_hospital", True), put(one, "defeated", False), кто=one
        )
        for one in facts.hunters
        if one.defeated and not one.in_hospital
    ]


@rules.watch("fury:3.15l", on="hunter.in_hospital")
def hospital_heals_damage_and_bites(hunter, facts):
    """Попав в госпиталь, охотник снимает с листа все повреждения и укусы."""
    if not hunter.in_hospital:
        return None
    return does(
        "{кто} снимает повреждения: {n} — и укусы: {m}",
        add("game", "damage_pool", hunter.damage),
        put(hunter, "damage", 0),
        add("game", "bite_pool", hunter.bites),
        put(hunter, "bites", 0),
        кто=hunter,
        n=hunter.damage,
        m=hunter.bites,
    )


@rules.watch("fury:3.15m", on="hunter.in_hospital")
def hospital_costs_items_and_events(hunter, facts):
    """Попав в госпиталь, охотник сбрасывает все предметы и события; о билетах не сказано."""
    if not hunter.in_hospital:
        return None
    cards = [one for one in facts.combat_cards if one.owner == hunter.name and one.type != "combat"]
    return does(
        "{кто} сбрасывает предметы: {n} — и события: {m}; билеты остаются: {k}",
        put(hunter, "items", 0),
        put(hunter, "events", 0),
        [put(card, "place", "discard") for card in (*cards, *in_hand(hunter, facts))],
        reading=bool(hunter.tickets > 0),
        кто=hunter,
        n=hunter.items,
        m=facts.event_count(hunter),
        k=hunter.tickets,
    )
