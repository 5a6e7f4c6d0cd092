"""3.26. Госпитали: где охотник лежит, что ему доступно и что его не касается."""

from __future__ import annotations

from adjudicator.games.fury.board import HOSPITALS, is_hospital, rules
from adjudicator.games.fury.combat_moves import Fight, against_dracula, entering
from adjudicator.games.fury.s3_2_actions import Pass, Reserve, Rest, Search, Special, Trade, Travel
from adjudicator.games.fury.s3_7_bats import Carry
from adjudicator.games.fury.s3_19_dracula_phase import ChooseLair, ChooseLocation
from adjudicator.kernel import CAN, CANNOT, Move, OneOf, Ref, because, does, passed, slot

CARDS = {
    "psychic_bond": "Психическая связь|«Психическая связь»",
    "blood_transfusion": "Переливание крови|«Переливание крови»",
    "hypnosis": "Гипноз|«Гипноз»",
}
"""What is not used on a hunter in a hospital (fury:3.26l)."""


@rules.move("affect", "подействовать на|эффект на|применить к|применить на", "{to} попадает под эффект")
class Affect(Move):
    """An effect falls on a hunter: one that acts on a city or beside an encounter card, or one by name."""

    to: object = slot(Ref(("hunter",)), "кого|на кого|к кому|охотник")
    city: object = slot(Ref(("location",)), "город|действует на город|где", default=None)
    beside: object = slot(Ref(("encounter",)), "в локации с картой|рядом с картой", default=None)
    what: str | None = slot(OneOf(tuple(CARDS)), "что|карта|чем", default=None, words=CARDS)


def city_of(hunter, facts):
    """The city of the hospital where a hunter lies: as stated, else the one where he had to be sent."""
    return HOSPITALS.get(hunter.hospital or facts.hospital(hunter))


@rules.claim("fury:3.26b", about=Travel, says=CANNOT)
@rules.claim("fury:3.26b", about=ChooseLocation, says=CANNOT)
def nobody_moves_to_a_hospital(move, facts):
    """Перемещаться в госпиталь персонажи не могут."""
    if move.to is None or not is_hospital(move.to):
        return None
    return because("в госпиталь не перемещаются: {где}", где=move.to)


@rules.claim("fury:3.26d", about=(Reserve, Rest, Search, Trade, Special), says=CANNOT)
def patients_only_move_and_supply(move, facts):
    """В госпитале охотнику доступны лишь перемещение и пополнение запасов."""
    if move.by.in_hospital:
        return because("{кто} в госпитале", кто=move.by)
    return passed("{кто} не в госпитале", кто=move.by)


@rules.claim("fury:3.26d", about=Pass, says=CANNOT)
def patients_may_pass(move, facts):
    """Пропуск хода — отказ от действия: из действий госпиталь оставляет два, но действовать не велит."""
    if not move.by.in_hospital:
        return None
    return passed("действовать госпиталь не заставляет: {кто}", кто=move.by)


@rules.claim("fury:3.26g", about=Travel, says=CAN)
def patients_leave_for_the_city_of_the_hospital(move, facts):
    """Из госпиталя охотник может переместиться в связанный с ним город."""
    if not move.by.in_hospital or move.to is None:
        return None
    if move.to.name != city_of(move.by, facts):
        return passed("это не город его госпиталя: {где}", где=move.to)
    return because("это город его госпиталя: {где}", где=move.to)


@rules.claim("fury:3.26g", about=Travel, says=CANNOT)
def patients_leave_for_nowhere_else(move, facts):
    """Из госпиталя нельзя переместиться никуда, кроме связанного с ним города."""
    if not move.by.in_hospital or move.to is None:
        return None
    if move.to.name != city_of(move.by, facts):
        return because("из госпиталя можно лишь в его город: {где}", где=city_of(move.by, facts))
    return passed("это город его госпиталя: {где}", где=move.to)


@rules.impossible("fury:3.26h", on="hunter")
def patient_is_in_no_location(hunter, facts):
    """Кто в госпитале, тот рядом со связанным городом, но ни в какой локации не находится."""
    if not hunter.in_hospital or hunter.location is None:
        return None
    return because(
        "госпиталь — не локация; о ком сказано «в госпитале», тому локацию не пишут: {кто}, {где}",
        кто=hunter,
        где=hunter.location,
    )


@rules.claim("fury:3.26h", about=Fight, says=CANNOT)
def patient_is_beside_the_city_not_in_it(move, facts):
    """Охотник в госпитале соседствует со связанным городом, но не находится в нём."""
    if not against_dracula(move):
        return None
    where = facts.location(facts.dracula)
    beside = [one for one in entering(move) if one.in_hospital and where and city_of(one, facts) == where]
    if not beside:
        return None
    return because("{кто} рядом с городом, а не в нём: {где}", кто=beside, где=where)


@rules.claim("fury:3.26h", about=Carry, says=CANNOT)
def patient_is_carried_to_the_city_of_the_hospital(move, facts):
    """Для охотника в госпитале соседний город один, связанный с госпиталем: туда лишь и несут мыши."""
    if not move.who.in_hospital or move.to is None:
        return None
    if move.to.name != city_of(move.who, facts):
        return because("из госпиталя соседний город только связанный с ним: {кто}", кто=move.who)
    return passed("город связан с госпиталем: {где}", где=move.to)


@rules.claim("fury:3.26h", about=Affect, says=CANNOT)
def effects_on_a_city_find_no_patient(move, facts):
    """Охотник в госпитале в связанном городе не находится."""
    return _spared(move, facts, "{кто} рядом с городом, а не в нём: {где}")


@rules.effect("fury:3.26h", at=Rest.verb)
def doctor_in_a_hospital_is_beside_the_city(move, facts):
    """Доктор Сьюард в госпитале связанного города — не в одном городе с тем, кто там отдыхает."""
    patients = [one for one in facts.hunters if one.character == "seward" and one.in_hospital]
    if not (beside := [one for one in patients if move.by.location == city_of(one, facts)]):
        return None
    return does("{кто} в госпитале, рядом с городом, а не в нём: {где}", кто=beside, где=move.by.location)


@rules.claim("fury:3.26j", about=Affect, says=CANNOT)
def effects_on_the_city_spare_patients(move, facts):
    """Эффекты событий и встреч, действующие на связанный город, охотника в госпитале не касаются."""
    return _spared(move, facts, "{кто} в госпитале, эффекты города его не касаются: {где}")


def _spared(move, facts, text):
    if move.city is None:
        return None
    if not move.to.in_hospital:
        return passed("{кто} не в госпитале", кто=move.to)
    return because(text, кто=move.to, где=move.city)


@rules.claim("fury:3.29e", about=Affect, says=CAN)
def effects_on_a_city_find_who_is_there(move, facts):
    """Эффект, действующий на город, касается охотников, чьи фигурки стоят в нём."""
    if move.city is None or move.to.location is None:
        return None
    if move.to.location != move.city.name:
        return passed("{кто} в другой локации: {где}", кто=move.to, где=move.to.location)
    return because("{кто} здесь: {где}", кто=move.to, где=move.city)


@rules.claim("fury:3.26l", about=Affect, says=CANNOT)
def some_cards_are_not_used_on_patients(move, facts):
    """На охотника в госпитале нельзя применить «Психическую связь», «Переливание крови» и «Гипноз»."""
    if move.what is None:
        return None
    if move.to.in_hospital:
        return because("{кто} в госпитале, нельзя применить: «{что}»", кто=move.to, что=_card(move))
    return passed("{кто} не в госпитале", кто=move.to)


@rules.claim("fury:3.26l", about=Affect, says=CAN)
def they_are_used_on_others(move, facts):
    """На охотника вне госпиталя эти карты и способность применяют по их тексту."""
    if move.what is None or move.to.in_hospital:
        return None
    return because("{кто} не в госпитале: «{что}»", кто=move.to, что=_card(move))


def _card(move) -> str:
    return CARDS[move.what].partition("|")[0]


@rules.claim("fury:3.26k", about=Trade, says=CANNOT)
def nobody_trades_with_patients(move, facts):
    """Охотник в госпитале не может участвовать в обмене, кто бы его ни начал."""
    two = [one for one in (move.by, move.with_) if one is not None]
    if patients := [one for one in two if one.in_hospital]:
        return because("{кто} в госпитале", кто=patients)
    return passed("{кто} не в госпитале", кто=two[-1]) if move.with_ is not None else None


@rules.claim("fury:3.26i", about=Fight, says=CANNOT)
def patients_do_not_fight(move, facts):
    """В бою охотник, лежащий в госпитале, не участвует."""
    if patients := [one for one in entering(move) if one.in_hospital]:
        return because("{кто} в госпитале", кто=patients)
    return passed("{кто} не в госпитале", кто=entering(move))


@rules.effect("fury:3.26m", at=ChooseLocation.verb)
@rules.effect("fury:3.26m", at=ChooseLair.verb)
def patients_reveal_nothing(move, facts):
    """Охотник, который находится в госпитале, не заставляет Дракулу раскрыть карту связанного города."""
    place = move.to if move.verb == ChooseLocation.verb else facts.get(move.lair.location)
    patients = [one for one in facts.hunters if one.in_hospital]
    if place is None or not (there := [one for one in patients if city_of(one, facts) == place.name]):
        return None
    return does("карту города не раскрывают, в госпитале {кто}", кто=there)


@rules.watch("fury:3.26m", on="hunter.in_hospital")
def coming_to_a_hospital_reveals_nothing(hunter, facts):
    """Попав в госпиталь, охотник не открывает убежища или логова связанного города."""
    if not hunter.in_hospital:
        return None
    city = city_of(hunter, facts)
    closed = [one for one in facts.hideouts if one.location == city and not (one.revealed or one.cleared)]
    if city is None or not closed:
        return None
    return does("карту города не раскрывают: {где}", где=city)
