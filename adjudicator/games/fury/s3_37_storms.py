"""3.37. Жетоны бурь: «Призвать шторм» кладёт три, рассвет уносит по одной."""

from __future__ import annotations

from adjudicator.games.fury.board import is_sea, rules
from adjudicator.games.fury.s3_2_actions import Travel
from adjudicator.games.fury.s3_4_adjacency import adjacent
from adjudicator.games.fury.s3_19_dracula_phase import ChooseLocation
from adjudicator.kernel import CAN, CANNOT, Move, Ref, because, does, gives, passed, put, slot

STORMS = 3
"""So many tokens «Призвать шторм» puts on the board (fury:3.37a)."""

rules.name_choice("storm", "буря|какую бурю снять")


@rules.move("summon_storm", "призвать шторм|положить бури", "«Призвать шторм» кладёт бури: {seas}")
class SummonStorm(Move):
    """Dracula plays «Призвать шторм». A sea named twice would get two tokens."""

    seas: tuple[object, ...] = slot(Ref(("location",), many=True), "моря|куда|в моря", default=())


@rules.claim("fury:3.37a", about=SummonStorm, says=CAN)
def three_storms_are_put_on_the_board(move, facts):
    """«Призвать шторм» кладёт на поле три жетона бури."""
    return because("событие кладёт три жетона бури")


@rules.claim("fury:3.37a", about=SummonStorm, says=CANNOT)
def no_other_number_of_storms(move, facts):
    """Жетонов бури кладут три, не больше и не меньше."""
    if len(move.seas) in (0, STORMS):
        return None
    return because("жетонов бури кладут три, а названо {n}", n=len(move.seas))


@rules.claim("fury:3.37b", about=SummonStorm, says=CANNOT)
def each_storm_has_a_sea_of_its_own(move, facts):
    """Каждый жетон бури кладут в своё море."""
    if cities := [one for one in move.seas if not is_sea(one)]:
        return because("не море: {где}", где=cities)
    if len({one.name for one in move.seas}) < len(move.seas):
        return because("три бури — в три разных моря, а море повторено: {где}", где=_twice(move.seas))
    return passed("моря разные: {где}", где=move.seas)


def _twice(seas):
    return list(dict.fromkeys(one for one in seas if seas.count(one) > 1))


@rules.effect("fury:3.37a", at="summon_storm")
def storms_lie_there(move, facts):
    """Три жетона бури ложатся на поле."""
    return does("бури ложатся: {где}", [put(one, "storm", True) for one in move.seas], где=move.seas)


@rules.impossible("fury:3.37b", on="location")
def storms_lie_at_sea(location, facts):
    """Жетоны бури кладут в моря."""
    return because("буря не в море: {где}", где=location) if location.storm and not is_sea(location) else None


@rules.claim("fury:3.37c", about=Travel, says=CANNOT)
def hunters_do_not_enter_a_storm(move, facts):
    """Охотник не может переместиться в море с бурей; выйти из него может."""
    if move.to is None or not is_sea(move.to):
        return None
    if move.to.storm:
        return because("в море буря: {где}", где=move.to)
    return passed("бури нет: {где}", где=move.to)


@rules.claim("fury:3.37d", about=ChooseLocation, says=CAN)
def dracula_enters_a_storm(move, facts):
    """Дракула может переместиться в море с жетоном бури."""
    start = facts.get(facts.location(facts.dracula))
    if move.to is None or not move.to.storm:
        return None
    if facts.game.time != "movement" or (start is not None and not adjacent(start, move.to, facts)):
        return passed("Дракуле туда сейчас не попасть и без бури: {где}", где=move.to)
    return because("буря Дракуле не мешает: {где}", где=move.to)


@rules.effect("fury:3.37d", at=ChooseLocation.verb)
def storm_does_not_stop_dracula(move, facts):
    """Буря Дракуле не мешает, но и цены пути не меняет."""
    if move.to is None or not move.to.storm:
        return None
    return does("буря Дракуле не мешает: {где}", где=move.to)


@rules.sequence("fury:3.37e", "dawn")
def a_storm_goes_at_the_end(items, facts):
    """Бурю снимают в конце рассвета."""
    return gives([*items, "снятие бури"], "буря — в конце рассвета")


@rules.effect("fury:3.37e", at="passage.parting")
def storm_is_taken_off_at_the_end_of_dawn(passage, facts):
    """В конце рассвета Дракула снимает с поля один жетон бури по своему выбору."""
    storms = [one for one in facts.locations if one.storm]
    if not storms or facts.game.time != "dawn":
        return None
    taken = facts.choose("storm", facts.dracula, storms, "fury:3.37e")
    return does("конец рассвета: Дракула снимает бурю — {где}", put(taken, "storm", False), где=taken)
