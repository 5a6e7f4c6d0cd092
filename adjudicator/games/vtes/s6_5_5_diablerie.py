"""6.5.5. Дьяблери: кровь, снаряжение, сожжение жертвы, Дисциплина."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import Action, Diablerie, player_of, target_of, unready
from adjudicator.games.vtes.blocking import undecided
from adjudicator.games.vtes.board import PLACES, Done, LibraryCard, Minion, Player, Said, rules
from adjudicator.games.vtes.plays import PLAYS, Play
from adjudicator.games.vtes.s1_5_vampires import older
from adjudicator.games.vtes.s1_components import burned, lying_on, owner_of
from adjudicator.games.vtes.s6_5_torpor import blockers_right, not_the_blockers_right
from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    WAIT,
    Begin,
    Change,
    Facts,
    Move,
    OneOf,
    Procedure,
    Ref,
    Step,
    Thing,
    add,
    because,
    begin,
    does,
    fact,
    passed,
    put,
    shift,
    slot,
    thing,
)

SOURCES = {name: PLACES[name] for name in ("library", "ash_heap", "hand")}


@thing("diablerie", ru="дьяблери", single=True)
class DiablerieInProgress(Thing):
    """The diablerie that is going on, or the last one."""

    by: str | None = fact(Ref(("minion",)), "кто|дьяблерист", typical=None, hidden=True)
    victim: str | None = fact(Ref(("minion",)), "жертва|над кем", typical=None, hidden=True)
    elder: bool | None = fact(FLAG, "жертва старше", typical=None, hidden=True)
    took: bool = fact(FLAG, "снаряжение взято", typical=False, hidden=True)
    gained: bool = fact(FLAG, "Дисциплина получена", typical=False)


rules.include(DiablerieInProgress)


@rules.move(
    "diablerize",
    "выпить|выпивает|совершить дьяблери|совершает дьяблери",
    "{by} совершает дьяблери, жертва — {victim}",
)
class Diablerize(Move):
    """Diablerie itself, not the action: by the right of a blocker, or because a card says so."""

    by: Minion = slot(Ref(("minion",)), "кто")
    victim: Minion = slot(Ref(("minion",)), "кого|над кем|жертва")


@rules.move("take_equipment", "забрать снаряжение|берёт снаряжение|взять снаряжение", "{by} берёт {cards}")
class TakeEquipment(Move):
    """The diablerist takes equipment from the victim."""

    by: Minion = slot(Ref(("minion",)), "кто")
    cards: tuple[Any, ...] = slot(Ref(("library_card", "minion"), many=True), "что|карты|какое")


@rules.move(
    "take_discipline", "взять Дисциплину|получить Дисциплину|кладёт Дисциплину", "{by}: карта Дисциплины"
)
class TakeDiscipline(Move):
    """A Discipline for the diablerist; `card` names it, else `source` and `whose` say where it is from."""

    by: Any = slot(Ref(("minion", "player")), "кто|кому")
    card: LibraryCard = slot(Ref(("library_card",)), "карта|какая")
    source: str = slot(OneOf(tuple(SOURCES)), "откуда", typical="library", words=SOURCES)
    whose: Player = slot(Ref(("player",)), "чья|из чьей")


rules.name_choice(".taken", "взять ли|забрать ли")


def nobody_drinks(facts: Facts) -> bool:
    """Whether a scenario describes a diablerie without saying whose or on whom: then nothing comes of it."""
    return facts.diablerie.by is None or facts.diablerie.victim is None


def victim_is_older(facts: Facts) -> bool:
    """Whether the victim is older than the diablerist: as it was when the blood passed, else as it is."""
    diablerie = facts.diablerie
    if diablerie.elder is not None or nobody_drinks(facts):
        return bool(diablerie.elder)
    return older(facts.get(diablerie.victim), facts.get(diablerie.by), facts)


def equipment(facts: Facts) -> list[Any]:
    """The equipment that the victim bears."""
    victim = facts.get(facts.diablerie.victim)
    borne = lying_on(victim, facts) if victim is not None else []
    return [card for card in borne if card.type in ("equipment", "weapon")]


def has_equipment(facts: Facts) -> bool:
    """Whether the victim bears equipment."""
    return bool(equipment(facts))


rules.procedure(
    Procedure(
        "diablerie",
        (
            Step("drain", ru="кровь", skip=nobody_drinks),
            Step(
                "equipment",
                ("take_equipment",),
                ru="снаряжение",
                skip=lambda facts: not has_equipment(facts),
                closes=lambda facts: not has_equipment(facts),
                settles=lambda facts: True,
            ),
            Step("burning", ru="сожжение жертвы", skip=nobody_drinks),
            Step(
                "discipline",
                ("take_discipline",),
                ru="Дисциплина",
                skip=lambda facts: not victim_is_older(facts),
                closes=lambda facts: facts.diablerie.gained,
                settles=lambda facts: True,
            ),
            # A referendum begins here by itself; the window lets its moves be stated at once.
            Step("blood_hunt", ("vote", "referendum"), ru="Кровавая Охота", closes=lambda facts: True),
        ),
        "дьяблери",
        opens="drain",
    )
)

INDIVISIBLE = ("drain", "equipment", "burning", "discipline")


# Кто может


@rules.claim("vtes:6.5.5b", about=(Diablerie, Diablerize), says=CANNOT)
def only_ready_vampires_commit_diablerie(move: Diablerie | Diablerize, facts: Facts) -> Said:
    """Совершать дьяблери способен только готовый вампир; тапнутый вампир тоже готов."""
    if move.by.type != "vampire":
        return because("{кто} — не вампир", кто=move.by)
    if unready(move.by, facts):
        return because("{кто} не готов", кто=move.by)
    return passed("{кто} — готовый вампир", кто=move.by)


@rules.claim("vtes:6.5.5c", about=(Diablerie, Diablerize), says=CANNOT)
def assamites_commit_no_diablerie(move: Diablerie | Diablerize, facts: Facts) -> Said:
    """Вампирам клана Assamite дьяблери запрещено."""
    if move.by.clan is not None and move.by.clan.casefold() in ("assamite", "ассамит", "ассамиты"):
        return because("{кто} — из клана Assamite", кто=move.by)
    return None


@rules.claim("vtes:6.5.4a", about=Diablerize, says=CANNOT)
def diablerie_takes_an_action(move: Diablerize, facts: Facts) -> Said:
    """Для дьяблери объявляют действие; без него пьёт лишь заблокировавший выход или тот, кому велит карта."""
    if facts.at("action") == "opportunity":
        return None
    return because("{кто}: для дьяблери нужно действие, а права без него нет", кто=move.by)


rules.claim("vtes:6.5.2g", about=Diablerize, says=CAN)(blockers_right)
rules.claim("vtes:6.5.2g", about=Diablerize, says=CANNOT)(not_the_blockers_right)


# Как начинается


def starts(move: Diablerie | Diablerize, facts: Facts) -> Begin:
    """The change that starts the diablerie which a move commits."""
    victim = facts.action.by if move.victim is None else move.victim.name
    return begin("diablerie", by=move.by, victim=victim)


@rules.effect("vtes:6.5.5b", at="diablerie")
def the_blocker_commits_diablerie(move: Diablerie, facts: Facts) -> Done:
    """Взамен боя блокировавший совершает дьяблери."""
    if facts.at("action") != "opportunity":
        return None
    return does("{кто} совершает дьяблери", starts(move, facts), кто=move.by)


@rules.effect("vtes:6.5.5b", at="diablerize")
def diablerie_is_committed(move: Diablerize, facts: Facts) -> Done:
    """Имеющий право на дьяблери совершает его."""
    return does("{кто} совершает дьяблери", starts(move, facts), кто=move.by)


@rules.effect("vtes:6.5.4b", at="action.effects")
def a_successful_action_leads_to_diablerie(action: Action, facts: Facts) -> Done:
    """Если действие удалось, цель подвергается дьяблери."""
    victim = target_of(action, facts, "minion")
    if action.type != "diablerie" or victim is None:
        return None
    return does(
        "действие удалось: дьяблери, жертва — {кто}",
        begin("diablerie", by=action.by, victim=victim),
        кто=victim,
    )


# Шаги


@rules.effect("vtes:6.5.5e", at="diablerie.drain")
def blood_passes_to_the_diablerist(diablerie: DiablerieInProgress, facts: Facts) -> Done:
    """Первым делом вся кровь жертвы переходит к дьяблеристу."""
    diablerist, victim = facts.get(diablerie.by), facts.get(diablerie.victim)
    passing = min(victim.blood, facts.capacity(diablerist) - diablerist.blood)
    return does(
        "литров переходит: {n}; {кто} ← {жертва}",
        shift(victim, diablerist, "blood", passing),
        put(diablerie, "elder", older(victim, diablerist, facts)),
        n=passing,
        кто=diablerist,
        жертва=victim,
    )


@rules.effect("vtes:6.5.5f", at="diablerie.drain")
def blood_above_capacity_is_lost(diablerie: DiablerieInProgress, facts: Facts) -> Done:
    """Кровь сверх текущего объёма дьяблериста теряется."""
    victim = facts.get(diablerie.victim)
    if victim.blood == 0:
        return None
    return does(
        "лишнее ({n}) теряется", shift(victim, "game", "blood", victim.blood, into="bank"), n=victim.blood
    )


@rules.claim("vtes:6.5.5g", about=TakeEquipment, says=CAN)
def the_diablerist_takes_equipment(move: TakeEquipment, facts: Facts) -> Said:
    """Затем дьяблерист вправе забрать с жертвы любое снаряжение."""
    if facts.at("diablerie") == "equipment" and move.by.name == facts.diablerie.by:
        return because("{кто} — дьяблерист", кто=move.by)
    return None


@rules.claim("vtes:6.5.5g", about=TakeEquipment, says=CANNOT)
def only_equipment_of_the_victim_is_taken(move: TakeEquipment, facts: Facts) -> Said:
    """Слуг и прочие карты взять нельзя."""
    if facts.at("diablerie") is None:
        return None if _still_undecided(facts) else because("дьяблери сейчас не идёт")
    for card in move.cards or ():
        if card.kind != "library_card" or card.type not in ("equipment", "weapon"):
            return because("{что} — не снаряжение", reading=True, что=card)
        if card.on != facts.diablerie.victim:
            return because("{что}: не на жертве", что=card)
    return passed("всё это — снаряжение жертвы")


@rules.effect("vtes:6.5.5g", at="take_equipment")
def equipment_passes_to_the_diablerist(move: TakeEquipment, facts: Facts) -> Done:
    """Взятое снаряжение переходит на дьяблериста."""
    cards = move.cards or ()
    return does(
        "{кто} берёт: {что}",
        [put(card, "on", move.by) for card in cards],
        put("diablerie", "took", True),
        кто=move.by,
        что=cards or "ничего",
    )


@rules.effect("vtes:6.5.5g", at="diablerie.equipment.after")
def what_is_taken_is_the_players_choice(diablerie: DiablerieInProgress, facts: Facts) -> Done:
    """Забрать ли снаряжение и какое, решает хозяин дьяблериста: где не сказано, открыто и то и другое."""
    diablerist, cards = facts.get(diablerie.by), equipment(facts)
    if diablerie.took or not cards or diablerist is None:
        return None
    player = player_of(diablerist, facts)
    wanted = [
        card
        for card in cards
        if facts.choose(f"{card.name}.taken", player, ["да", "нет"], "vtes:6.5.5g") == "да"
    ]
    if not wanted:
        return does("{кто} снаряжения не берёт", кто=diablerist)
    return does(
        "{кто} берёт: {что}", [put(card, "on", diablerist) for card in wanted], кто=diablerist, что=wanted
    )


@rules.effect("vtes:6.5.5j", at="diablerie.burning")
def whether_the_victim_was_older(diablerie: DiablerieInProgress, facts: Facts) -> Done:
    """Дисциплину дьяблерист может получить, только если объём жертвы был больше."""
    diablerist, victim = facts.get(diablerie.by), facts.get(diablerie.victim)
    return does(
        "Дисциплина — лишь за старшую жертву; объём: {жертва} — {её}, {кто} — {его}",
        жертва=victim,
        её=facts.capacity(victim),
        кто=diablerist,
        его=facts.capacity(diablerist),
    )


@rules.effect("vtes:6.5.5i", at="diablerie.burning")
def the_rest_burns_with_the_victim(diablerie: DiablerieInProgress, facts: Facts) -> Done:
    """Оставшиеся на жертве карты и литры сгорают вместе с ней."""
    cards = lying_on(facts.get(diablerie.victim), facts)
    if not cards:
        return None
    return does("сгорают карты жертвы: {что}", [burned(card) for card in cards], что=cards)


@rules.effect("vtes:6.5.5h", at="diablerie.burning")
def the_victim_burns(diablerie: DiablerieInProgress, facts: Facts) -> Done:
    """Потом жертва сжигается и попадает в кучу пепла владельца карты."""
    victim = facts.get(diablerie.victim)
    return does("{кто} сожжён", burned(victim), put(victim, "wounded", False), кто=victim)


# Дисциплина


@rules.effect("vtes:6.5.5j", at="diablerie.discipline.after")
def whether_a_discipline_is_taken(diablerie: DiablerieInProgress, facts: Facts) -> Done:
    """Дисциплину дьяблерист лишь может получить; где не сказано, принято, что её не берут."""
    if diablerie.gained or nobody_drinks(facts):
        return None
    diablerist = facts.get(diablerie.by)
    if diablerist.gains_discipline:
        return put_on(facts, [add(diablerist, "discipline_cards", 1)])
    return does("Дисциплина ({кто}): о ней не сказано, принято, что её не берут", кто=diablerie.by)


@rules.claim("vtes:6.5.5j", about=TakeDiscipline, says=CAN)
def an_older_victim_gives_a_discipline(move: TakeDiscipline, facts: Facts) -> Said:
    """Если объём жертвы был больше, дьяблерист может получить Дисциплину."""
    if nobody_drinks(facts) or not victim_is_older(facts):
        return None
    if facts.at("diablerie") in ("equipment", "discipline"):
        return because("жертва ({кто}) была старше", кто=facts.diablerie.victim)
    return None


@rules.claim("vtes:6.5.5j", about=TakeDiscipline, says=CANNOT)
def only_an_older_victim_gives_a_discipline(move: TakeDiscipline, facts: Facts) -> Said:
    """Только если объём жертвы был больше."""
    if facts.diablerie.victim is None:
        return None if _still_undecided(facts) else because("дьяблери не было")
    if not victim_is_older(facts):
        return because("жертва ({кто}) не старше", кто=facts.diablerie.victim)
    return None


def _still_undecided(facts: Facts) -> bool:
    """Whether a diablerie has been announced as an action that may still be blocked."""
    return facts.action.type == "diablerie" and undecided(facts)


@rules.claim("vtes:6.5.4b", about=(TakeEquipment, TakeDiscipline), says=WAIT)
def the_action_has_to_succeed_first(move: TakeEquipment | TakeDiscipline, facts: Facts) -> Said:
    """Дьяблери происходит, если действие удалось."""
    return because("действие ещё могут заблокировать") if _still_undecided(facts) else None


@rules.claim("vtes:6.5.5k", about=TakeDiscipline, says=CANNOT)
def the_discipline_is_the_players_own(move: TakeDiscipline, facts: Facts) -> Said:
    """Карту Дисциплины ищут в своей библиотеке, куче пепла или руке."""
    own = player_of(facts.get(facts.diablerie.by), facts)
    if own is None:
        return None
    if move.whose is not None and move.whose != own:
        return because("искать можно только в своих картах, а хозяин этих — {кто}", кто=move.whose)
    if move.card is None:
        return passed("искать можно в своей библиотеке, куче пепла или руке")
    owner = owner_of(move.card, facts)
    if move.card.type != "discipline":
        return because("{что} — не карта Дисциплины", что=move.card)
    if owner is not None and owner != own:
        return because("{что} — карта другого Метузелы ({кто})", что=move.card, кто=owner)
    if move.card.place not in SOURCES:
        return because("{что}: не в библиотеке, не в куче пепла и не на руке", что=move.card)
    return passed("{что} лежит в своих картах", что=move.card)


@rules.effect("vtes:6.5.5k", at="take_discipline")
def a_discipline_is_put_on_the_diablerist(move: TakeDiscipline, facts: Facts) -> Done:
    """Хозяин дьяблериста кладёт карту Дисциплины на него."""
    diablerist = facts.get(facts.diablerie.by)
    if move.card is None:
        changes: list[Change] = [add(diablerist, "discipline_cards", 1)]
    else:
        changes = [put(move.card, "on", diablerist), put(move.card, "place", "in_play")]
    return put_on(facts, changes)


def put_on(facts: Facts, changes: list[Change]) -> Done:
    """The diablerist gets a Discipline by these changes."""
    gained = put("diablerie", "gained", True)
    return does("{кто} получает карту Дисциплины", *changes, gained, кто=facts.diablerie.by)


@rules.effect("vtes:6.5.5m", at="take_discipline")
def the_diablerist_grows(move: TakeDiscipline, facts: Facts) -> Done:
    """Положенная карта Дисциплины прибавляет дьяблеристу единицу объёма."""
    diablerist = facts.get(facts.diablerie.by)
    return does("{кто}: объём теперь {n}", кто=diablerist, n=facts.capacity(diablerist))


@rules.effect("vtes:6.5.5n", at="take_discipline")
def growth_brings_no_blood(move: TakeDiscipline, facts: Facts) -> Done:
    """Прибавка объёма крови не приносит."""
    diablerist = facts.get(facts.diablerie.by)
    return does("{кто}: крови не прибавилось — {n}", кто=diablerist, n=diablerist.blood)


@rules.effect("vtes:6.5.5l", at="take_discipline")
def the_library_is_shuffled(move: TakeDiscipline, facts: Facts) -> Done:
    """Если искали в библиотеке, её тасуют, а руку добирают."""
    return does("библиотеку, если искали в ней, тасуют; руку, если карта с неё, добирают")


# Неделимость


@rules.claim("vtes:6.5.5p", about=PLAYS, says=CANNOT)
def nothing_interrupts_a_diablerie(move: Play, facts: Facts) -> Said:
    """Вмешаться посреди дьяблери нельзя ничем: эффекты применяют до него или после."""
    if facts.at("diablerie") in INDIVISIBLE:
        return because("дьяблери уже идёт и ещё не кончено")
    return None


@rules.claim("vtes:6.5.5o", about=PLAYS, says=CANNOT)
def the_steps_of_a_diablerie_are_one(move: Play, facts: Facts) -> Said:
    """Шаги дьяблери составляют одно неделимое целое."""
    if facts.at("diablerie") in INDIVISIBLE:
        return because("шаги дьяблери неделимы")
    return None
