"""3.11a–j. Бой: кто с кем сражается и при каком времени суток.

How the rounds of a combat go is told by s3_11_rounds (k), s3_11_cards (l–t, steps 1 to 4), s3_11_effects
(u–ab, steps 5 and 6) and s3_11_next_round (ac–ag, steps 7 and 8).
"""

from __future__ import annotations

from adjudicator.games.fury.board import TIMES, down, is_sea, is_vampire, rules
from adjudicator.games.fury.combat import fighters, has_night_effect
from adjudicator.games.fury.combat_moves import Fight, Resolve, against_dracula, entering
from adjudicator.kernel import CAN, CANNOT, MUST, because, begin, does, gives, passed, put

rules.name_value("encounter.hunters_max", "сколько охотников сражается|охотников не больше")
rules.name_value("combat_card.effect", "эффект|какой эффект")


def sea_reading(facts) -> bool:
    """How the silence about combat at sea is read on this path: whether it is fought there."""
    fought = "бой идёт и в море"
    return bool(facts.silent("fury:3.11d", "в море боя нет", fought) == fought)


def fight_at_sea(move, facts) -> bool:
    """Whether a fight with Dracula would be at sea, in the location that both share."""
    return against_dracula(move) and meet(move.by, facts) and is_sea(facts.get(move.by.location))


def meet(hunter, facts) -> bool:
    """Whether a hunter on the board is in Dracula's current location."""
    if hunter.in_hospital or down(hunter, facts):
        return False
    where = facts.location(facts.dracula)
    if hunter.location is None or where is None:
        return bool(hunter.with_dracula)
    return bool(hunter.location == where)


def joining(move, facts):
    """Those who enter a fight with a vampire that is somebody else's: already fought, or begun together."""
    others = _fought_by(move.against, facts) or [move.by]
    return [one for one in entering(move) if one not in others]


def _fought_by(encounter, facts):
    """The hunters who fight this vampire now."""
    if facts.at("combat") is None or facts.combat.against != encounter.name:
        return []
    return fighters(facts)


def is_reckless(encounter) -> bool:
    name = encounter.name.casefold()
    return "безрассуд" in name or "reckless" in name


def is_new(encounter) -> bool:
    name = encounter.name.casefold()
    return "новый вампир" in name or "new vampire" in name


@rules.watch("fury:3.11c", on="encounter.discarded")
def beaten_vampire_never_matures(encounter, facts):
    """Побеждённый в бою вампир уже не созреет и влияния не даст."""
    if not encounter.beaten or not is_vampire(encounter):
        return None
    return does("вампир побеждён ({вампир}): эффекта созревания и влияния за него не будет", вампир=encounter)


@rules.claim("fury:3.11d", about=Fight, says=MUST)
def hunter_in_draculas_location_fights(move, facts):
    """На рассвете или закате охотник в локации Дракулы обязан вступить с ним в бой."""
    if not against_dracula(move):
        return None
    if away := [one for one in entering(move) if not meet(one, facts)]:
        return passed("{кто} не в локации Дракулы", кто=away)
    if facts.game.time not in ("dawn", "dusk"):
        return passed("бой с Дракулой бывает лишь на рассвете и закате")
    if fight_at_sea(move, facts) and not sea_reading(facts):
        return passed("{кто} и Дракула в море", кто=move.by)
    if move.by.location is None:
        return because("{кто} в локации Дракулы", кто=move.by)
    return because("{кто} в одной локации с Дракулой: {где}", кто=move.by, где=move.by.location)


@rules.claim("fury:3.11d", about=Fight, says=CANNOT)
def dracula_is_fought_at_dawn_and_dusk_where_he_is(move, facts):
    """Бой с Дракулой бывает лишь на рассвете и закате и лишь с охотниками его локации."""
    if not against_dracula(move):
        return None
    if facts.game.time not in ("dawn", "dusk"):
        now = TIMES[facts.game.time].partition("|")[0]
        return because("сейчас {когда}: бой с Дракулой бывает лишь на рассвете и закате", когда=now)
    on_board = [one for one in entering(move) if not (one.in_hospital or down(one, facts))]
    if away := [one for one in on_board if not meet(one, facts)]:
        return because("не в локации Дракулы: {кто}", кто=away)
    return passed("{кто} в локации Дракулы на рассвете или закате", кто=entering(move))


@rules.effect("fury:3.11d", at="fight")
def all_hunters_there_fight(move, facts):
    """В бой с Дракулой вступают все охотники его локации."""
    if not against_dracula(move) or facts.at("combat") is not None:
        return None
    there = [
        hunter.name
        for hunter in facts.hunters
        if hunter == move.by or (meet(hunter, facts) and not hunter.declined)
    ]
    return does("сражаются: {кто}", begin("combat", against="dracula", hunters=tuple(there)), кто=there)


@rules.value("fury:3.11e", of="combat_card.effect", stage="set")
def night_effect_at_dusk_and_night(card, facts):
    """В бою на закате или ночью Дракула исполняет эффект «Ночью»."""
    if not has_night_effect(card):
        return None
    if facts.game.time in ("dusk", "night"):
        now = TIMES[facts.game.time]
        return gives(
            "night", "карта {карта}: сейчас {когда}, действует эффект «Ночью»", карта=card, когда=now
        )
    return passed("карта {карта}: ни заката, ни ночи нет", карта=card)


@rules.claim("fury:3.11e", about=Resolve, says=CANNOT)
def only_the_night_effect_at_dusk_and_night(move, facts):
    """На закате и ночью обычный эффект карты с эффектом «Ночью» не исполняют."""
    if move.effect != "normal" or not has_night_effect(move.card):
        return None
    if facts.game.time in ("dusk", "night"):
        return because("сейчас {когда}: действует эффект «Ночью»", когда=TIMES[facts.game.time])
    return passed("ни заката, ни ночи нет")


@rules.value("fury:3.11f", of="combat_card.effect")
def no_night_effect_at_dawn_and_day(card, facts):
    """В бою на рассвете или днём эффект «Ночью» не применяется."""
    if not has_night_effect(card):
        return None
    return gives(
        "normal", "{карта}: эффект «Ночью» днём и на рассвете не применяется", reading=True, карта=card
    )


@rules.claim("fury:3.11f", about=Resolve, says=CANNOT)
def night_effect_waits_for_dusk_or_night(move, facts):
    """На рассвете и днём эффект «Ночью» не исполняют."""
    if move.effect != "night":
        return None
    if facts.game.time in ("dusk", "night"):
        return passed("сейчас {когда}", когда=TIMES[facts.game.time])
    return because("ни заката, ни ночи нет: эффект «Ночью» не применяется", reading=True)


@rules.claim("fury:3.11g", about=Fight, says=MUST)
def card_says_fight_the_vampire(move, facts):
    """Карта встречи «Сражайтесь с вампиром» начинает бой охотника с этим вампиром."""
    if against_dracula(move):
        return None
    if not is_vampire(move.against):
        return passed("{карта} — не вампир", карта=move.against)
    if facts.at("combat") is not None:
        return passed("бой уже идёт")
    if others := joining(move, facts):
        return passed("карта исполнена на одного охотника, прочие сражаться не обязаны: {кто}", кто=others)
    return because("«Сражайтесь с вампиром»: {вампир}", вампир=move.against)


@rules.claim("fury:3.11g", about=Fight, says=CANNOT)
def only_the_hunter_on_whom_the_card_was_played_fights_a_vampire(move, facts):
    """С вампиром сражается тот, на кого исполнена карта; у особых вампиров иначе (3.11i, 3.11j)."""
    if against_dracula(move):
        return None
    if not is_vampire(move.against):
        return because("сражаются с вампирами, а {карта} — не вампир", карта=move.against)
    others = joining(move, facts)
    if not others or is_new(move.against) or is_reckless(move.against):
        return None
    return because("карта встречи исполнена на другого охотника, присоединяться нельзя: {кто}", кто=others)


@rules.effect("fury:3.11g", at="fight")
def fight_with_the_vampire_starts(move, facts):
    """Бой с вампиром начинает тот охотник, на которого исполнили карту."""
    if against_dracula(move) or facts.at("combat") is not None:
        return None
    return does(
        "{кто} сражается с вампиром: {вампир}",
        put(move.against, "revealed", True),
        begin("combat", against=move.against.name, hunters=(move.by.name,)),
        кто=move.by,
        вампир=move.against,
    )


@rules.value("fury:3.11g", of="encounter.hunters_max")
def one_hunter_fights_the_vampire(encounter, facts):
    """Бой начинает один охотник: тот, на которого исполнена карта."""
    return gives(1, "сражается охотник, на которого исполнена карта") if is_vampire(encounter) else None


@rules.claim("fury:3.11h", about=Fight, says=CAN)
def vampires_are_fought_by_search_and_ambush(move, facts):
    """Бой с вампиром-встречей бывает и при поиске, и при засаде."""
    if against_dracula(move) or not is_vampire(move.against):
        return None
    if move.through is None:
        return passed("при чём открылась встреча, не сказано")
    return because("бой идёт {когда}", когда={"search": "при поиске", "ambush": "при засаде"}[move.through])


@rules.claim("fury:3.11h", about=Fight, says=CANNOT)
def beaten_vampire_is_not_fought(move, facts):
    """Сражаются с вампиром, чья карта лежит в убежище или логове; сброшенной там нет."""
    if against_dracula(move):
        return None
    if move.against.discarded:
        return because("карта встречи сброшена: {вампир}", вампир=move.against)
    return passed("карта встречи на месте: {вампир}", вампир=move.against)


@rules.claim("fury:3.11i", about=Fight, says=CANNOT)
def reckless_vampire_fights_one_hunter(move, facts):
    """С «Безрассудным вампиром» сражается только один охотник."""
    if against_dracula(move) or not is_reckless(move.against):
        return None
    others = joining(move, facts)
    if not others:
        return passed("сражается один охотник: {кто}", кто=move.by)
    if already := _fought_by(move.against, facts):
        return because("с ним уже сражается {кто}", кто=already)
    return because("сражается только один охотник, а вступают {кто}", кто=entering(move))


@rules.value("fury:3.11i", of="encounter.hunters_max", stage="set")
def reckless_vampire_has_one_opponent(encounter, facts):
    """С «Безрассудным вампиром» сражается только один охотник."""
    return gives(1, "{вампир}: только один охотник", вампир=encounter) if is_reckless(encounter) else None


@rules.claim("fury:3.11j", about=Fight, says=CAN)
def others_join_against_the_new_vampire(move, facts):
    """К бою с «Новым вампиром» присоединяются другие охотники локации; каждый становится задержанным."""
    if against_dracula(move) or not is_new(move.against):
        return None
    others = joining(move, facts)
    if not others:
        return passed("присоединяться не к кому")
    if away := _elsewhere(move, others, facts):
        return passed("{кто} в другой локации", кто=away)
    return because("можно присоединиться ценой задержки: {кто}", reading=True, кто=others)


@rules.claim("fury:3.11j", about=Fight, says=CANNOT)
def nobody_joins_from_another_location(move, facts):
    """К бою с «Новым вампиром» присоединяются лишь охотники той же локации."""
    if against_dracula(move) or not is_new(move.against) or not (others := joining(move, facts)):
        return None
    if away := _elsewhere(move, others, facts):
        return because("{кто} в другой локации", кто=away)
    return passed("в той же локации {кто}", кто=others)


def _elsewhere(move, others, facts):
    """Those of the others who are said to be elsewhere than the hunter who fights already."""
    first = (_fought_by(move.against, facts) or [move.by])[0]
    return [one for one in others if first.location and one.location not in (None, first.location)]


@rules.effect("fury:3.11j", at="fight")
def who_joins_is_delayed(move, facts):
    """Присоединившийся к бою с «Новым вампиром» становится задержанным."""
    if against_dracula(move) or not (others := joining(move, facts)):
        return None
    return does(
        "ценой задержки в бой вступает {кто}",
        put("combat", "hunters", (*facts.combat.hunters, *(one.name for one in others))),
        [put(one, "delayed", True) for one in others],
        reading=True,
        кто=others,
    )


@rules.value("fury:3.11j", of="encounter.hunters_max", stage="set")
def new_vampire_fights_all_hunters_there(encounter, facts):
    """С «Новым вампиром» могут сражаться все охотники его локации."""
    if not is_new(encounter):
        return None
    where = facts.get(encounter.hideout)
    there = [h for h in facts.hunters if where is None or h.location == where.location]
    return gives(len(there), "{вампир}: охотники его локации — {кто}", вампир=encounter, кто=there)
