"""3.35. Жетоны слухов."""

from __future__ import annotations

from adjudicator.games.fury.board import TIMES, first_hideout, is_vampire, rules
from adjudicator.games.fury.s5_4_encounter_step import PlaceRumor, is_barred
from adjudicator.kernel import CAN, CANNOT, add, because, does, gives, passed, put, shift

RUMOR = 3
"""Influence of a rumor when a vampire matures."""

NEAR = 3
"""On the first so many spaces of the trail a rumor may be put (fury:3.35d)."""


@rules.watch("fury:3.35c", on="game.despair")
def despair_brings_a_rumor(game, facts):
    """Каждый раз, когда кладут жетон отчаяния, Дракула получает один жетон слуха."""
    return does("Дракула получает жетон слуха", shift("game", "dracula", "rumor_pool", 1, into="rumors"))


def _is_near(hideout) -> bool:
    return not hideout.lair and hideout.space is not None and hideout.space <= NEAR


@rules.claim("fury:3.35d", about=PlaceRumor, says=CAN)
def rumor_is_put_on_the_first_three_spaces(move, facts):
    """В шаге встречи, положив карту встречи, Дракула может положить слух на одно из первых трёх делений."""
    if facts.game.time != "encounter" or not facts.dracula.encounter_placed:
        return passed("слух кладут в шаге встречи, положив карту встречи")
    if not _is_near(move.to):
        return passed("не убежище первых трёх делений: {что}", что=move.to)
    return because("карта встречи положена, убежище из первых трёх делений: {что}", что=move.to)


@rules.claim("fury:3.35d", about=PlaceRumor, says=CANNOT)
def rumor_is_put_at_no_other_time(move, facts):
    """Слух кладут в шаге встречи, один и вслед за картой встречи; не легла она — не ляжет и слух."""
    if facts.game.time != "encounter":
        now = TIMES[facts.game.time].partition("|")[0]
        return because("слух кладут в шаге встречи, а сейчас {когда}", когда=now)
    if not facts.dracula.encounter_placed and is_barred(first_hideout(facts), facts):
        return because("карту встречи здесь не кладут, а слух кладут вслед за ней", reading=True)
    if facts.dracula.rumors == 0:
        return because("жетонов слуха у Дракулы нет")
    if facts.dracula.rumor_placed:
        return because("жетон слуха в этот шаг уже положен")
    return None


@rules.claim("fury:3.35d", about=PlaceRumor, says=CANNOT)
def rumor_is_put_nowhere_else(move, facts):
    """Слух кладут на убежище первых трёх делений, а не дальше и не в логово."""
    if move.to.lair:
        return because("логово: {что}", что=move.to)
    if move.to.space is not None and not _is_near(move.to):
        return because("не из первых трёх делений: {что}", что=move.to)
    return passed("убежище из первых трёх делений: {что}", что=move.to)


@rules.claim("fury:3.35e", about=PlaceRumor, says=CANNOT)
def one_rumor_for_one_hideout(move, facts):
    """В одном убежище или логове не больше одного жетона слуха."""
    if move.to.rumor > 0:
        return because("жетон слуха уже лежит: {что}", что=move.to)
    return passed("жетона слуха нет: {что}", что=move.to)


@rules.effect("fury:3.35d", at="place_rumor")
def rumor_lies_on_the_hideout(move, facts):
    """Жетон слуха ложится на убежище."""
    return does(
        "жетон слуха ложится на убежище: {что}",
        shift("dracula", move.to, "rumors", 1, into="rumor"),
        put("dracula", "rumor_placed", True),
        что=move.to,
    )


@rules.value("fury:3.35f", of="encounter.matured_influence", stage="plus")
def rumor_adds_three(encounter, facts):
    """Вампир, созревший в убежище с жетоном слуха, даёт влияния на 3 больше."""
    hideout = facts.get(encounter.hideout)
    if hideout is None or hideout.rumor == 0:
        return None
    return gives(RUMOR, "жетон слуха: ещё {value}")


@rules.effect("fury:3.35f", at="maturing.effects")
def rumor_makes_the_influence_greater(maturing, facts):
    """Жетон слуха созревшего убежища прибавляет 3 к влиянию за вампира."""
    ripe = [one for one in facts.encounters if one.name in facts.maturing.cards and is_vampire(one)]
    more = [one for one in ripe if (hideout := facts.get(one.hideout)) is not None and hideout.rumor > 0]
    if not more:
        return None
    return does("в убежище жетон слуха: влияние больше на {n} — {вампир}", n=RUMOR, вампир=more)


@rules.watch("fury:3.35g", on="hideout.cleared")
def rumor_of_a_cleared_hideout_returns(hideout, facts):
    """Жетоны слухов очищенного убежища или логова возвращаются в пул."""
    if not hideout.cleared or hideout.rumor == 0:
        return None
    return does(
        "жетон слуха возвращается в пул",
        add("game", "rumor_pool", hideout.rumor),
        put(hideout, "rumor", 0),
    )
