"""3.22. Жетоны тумана: отказ Дракулы от боя и снятие тумана."""

from __future__ import annotations

from adjudicator.games.fury.board import is_sea, rules
from adjudicator.games.fury.combat_moves import Fight, against_dracula, entering
from adjudicator.games.fury.s3_2_actions import Search, Travel
from adjudicator.games.fury.s3_11_combat import meet, sea_reading
from adjudicator.games.fury.s3_19_dracula_phase import ChooseLocation, ChoosePower
from adjudicator.kernel import CAN, CANNOT, Move, Ref, Whole, add, because, does, gives, passed, put, slot


@rules.move("decline", "отказаться от боя|не начинать бой|отказ", "{by} отказывается от боя: {hunter}")
class Decline(Move):
    """Dracula does not start combat with a hunter."""

    hunter: object = slot(
        Ref(("hunter",)),
        "с кем|охотник|от кого",
        instead={"dracula": "«с кем» — охотник, о чьём бое речь; отказывается он сам — «кто» тот же"},
    )
    by: object = slot(Ref(("dracula", "hunter")), "кто", typical="dracula")


@rules.move("put_fog", "положить туман|положить жетоны тумана", "Дракула кладёт туман: {to}")
class PutFog(Move):
    """By the encounter «Туман» Dracula puts its tokens on the board; one, if it is not said how many."""

    to: tuple[object, ...] = slot(Ref(("location",), many=True), "куда|на что|город")
    tokens: int = slot(Whole(1, 6), "сколько|жетонов", typical=1)


@rules.claim("fury:3.22a", about=PutFog, says=CAN)
def fog_lets_one_or_two_tokens_be_put(move, facts):
    """«Туман» позволяет Дракуле положить на поле один или два жетона."""
    if _too_many(move):
        return passed("жетонов тумана кладут один или два, а не {n}", n=_tokens(move))
    return because("«Туман»: жетонов тумана {n}", n=_tokens(move))


@rules.claim("fury:3.22a", about=PutFog, says=CANNOT)
def no_more_than_two_tokens_are_put(move, facts):
    """Больше двух жетонов «Туман» не кладёт."""
    return (
        because("жетонов тумана кладут один или два, а не {n}", n=_tokens(move)) if _too_many(move) else None
    )


def _tokens(move):
    return max(move.tokens, len(move.to))


def _too_many(move) -> bool:
    return bool(_tokens(move) > 2)


@rules.claim("fury:3.22b", about=PutFog, says=CANNOT)
def fog_is_put_on_one_city(move, facts):
    """Туман кладут только на город; два жетона — оба на один."""
    if seas := [one for one in move.to if is_sea(one)]:
        return because("туман кладут на город: {где}", где=seas)
    if len(move.to) > 1:
        return because("оба жетона кладут на один город, а названы {города}", города=move.to)
    return passed("город один: {где}", где=move.to)


@rules.effect("fury:3.22a", at="put_fog")
def fog_lies_on_the_city(move, facts):
    """Жетоны тумана ложатся на город."""
    return does(
        "на город ложится жетонов тумана {n}: {где}",
        [add(one, "fog", move.tokens) for one in move.to],
        n=move.tokens,
        где=move.to,
    )


@rules.impossible("fury:3.22b", on="location")
def fog_lies_in_cities(location, facts):
    """Жетоны тумана кладут только в город."""
    return because("туман в море: {где}", где=location) if is_sea(location) and location.fog > 0 else None


def _fog(hunter, facts):
    """The fog in the city that Dracula and the hunter share."""
    place = facts.get(hunter.location)
    return place.fog if place is not None and meet(hunter, facts) else 0


@rules.claim("fury:3.22c", about=Decline, says=CAN)
def fog_lets_dracula_decline(move, facts):
    """В тумане Дракула может не начинать боя с охотником своего города."""
    if move.by.kind != "dracula":
        return passed("от боя в тумане отказывается Дракула")
    if not meet(move.hunter, facts):
        return passed("{кто} не в городе Дракулы", кто=move.hunter)
    if _fog(move.hunter, facts) <= 0:
        return passed("тумана нет: {где}", где=move.hunter.location)
    if facts.game.time not in ("dawn", "dusk"):
        return passed("бой с Дракулой бывает лишь на рассвете и закате")
    return because("на городе туман: {где}", где=move.hunter.location)


@rules.claim("fury:3.22c", about=Decline, says=CANNOT)
def nothing_to_decline_where_no_combat_is_due(move, facts):
    """Отказаться можно лишь от боя, который предстоит: на рассвете или закате, с охотником города Дракулы."""
    if facts.game.time not in ("dawn", "dusk"):
        return because("боя сейчас нет: он бывает на рассвете и закате")
    if not meet(move.hunter, facts):
        return because("{кто} не в городе Дракулы: боя нет", кто=move.hunter)
    return None


@rules.claim("fury:3.11d", about=Decline, says=CANNOT)
def combat_is_owed_without_fog(move, facts):
    """Без тумана бой в локации Дракулы обязателен, а охотнику отказаться нельзя и в тумане."""
    if not meet(move.hunter, facts) or (_fog(move.hunter, facts) > 0 and move.by.kind == "dracula"):
        return None
    if facts.game.time not in ("dawn", "dusk"):
        return None
    if is_sea(facts.get(move.hunter.location)) and not sea_reading(facts):
        return None
    return because("{кто} в локации Дракулы: бой обязателен", кто=move.hunter)


@rules.effect("fury:3.22c", at="decline")
def combat_is_declined(move, facts):
    """Дракула не начинает боя с этим охотником."""
    return does("боя не будет: {кто}", put(move.hunter, "declined", True), кто=move.hunter)


@rules.claim("fury:3.22c", about=Fight, says=CANNOT)
def declined_combat_is_not_fought(move, facts):
    """Если Дракула отказался от боя в тумане, боя с этим охотником нет."""
    if not against_dracula(move) or not (there := [one for one in entering(move) if meet(one, facts)]):
        return None
    if declined := [one for one in there if one.declined]:
        return because("Дракула отказался от боя: {кто}", кто=declined)
    return passed("Дракула от боя не отказывался")


@rules.claim("fury:3.22d", about=Travel, says=CANNOT)
def hunters_do_not_enter_fog(move, facts):
    """Охотник не может переместиться в город с туманом."""
    if move.to is None:
        return None
    if move.to.fog > 0:
        return because("на городе туман: {где}", где=move.to)
    return passed("тумана нет: {где}", где=move.to)


@rules.claim("fury:3.22d", about=(ChooseLocation, ChoosePower), says=CANNOT)
def fog_does_not_stop_dracula(move, facts):
    """Дракулы туман не касается: он входит в такой город и выходит из него."""
    places = [facts.get(facts.location(facts.dracula)), move.to]
    if move.to is None or not (foggy := [one for one in places if one is not None and one.fog > 0]):
        return None
    return passed("туман мешает охотникам, а не Дракуле: {где}", где=foggy)


@rules.claim("fury:3.22e", about=Travel, says=CANNOT)
def hunters_do_not_leave_fog(move, facts):
    """Охотник не может переместиться из города с туманом."""
    return _in_fog(move, facts)


@rules.claim("fury:3.22f", about=Search, says=CANNOT)
def hunters_do_not_search_in_fog(move, facts):
    """Охотник не может вести поиск в городе с туманом."""
    return _in_fog(move, facts)


def _in_fog(move, facts):
    place = facts.get(move.by.location)
    if place is None:
        return None
    if place.fog > 0:
        return because("на городе туман: {где}", где=place)
    return passed("тумана нет: {где}", где=place)


@rules.effect("fury:3.22c", at="passage.parting")
def decline_holds_for_this_moment(passage, facts):
    """От боя отказываются на этом рассвете или закате; на следующем всё решают заново."""
    declined = [one for one in facts.hunters if one.declined]
    if not declined:
        return None
    return does("отказ больше не действует", [put(one, "declined", False) for one in declined])


@rules.sequence("fury:3.22g", "dusk")
def fog_thins_at_the_end(items, facts):
    """Туман снимают в конце заката."""
    return gives([*items, "снятие тумана"], "туман — в конце заката")


@rules.effect("fury:3.22g", at="passage.parting")
def fog_thins_at_the_end_of_dusk(passage, facts):
    """В конце заката Дракула снимает по одному жетону с каждого города, на котором есть туман."""
    if facts.game.time != "dusk":
        return None
    return [
        does("с города снимают жетон тумана: {где}", add(one, "fog", -1), где=one)
        for one in facts.locations
        if one.fog > 0
    ]
