"""6.4.6. Расчёт повреждений: предотвращение, затем лечение."""

from __future__ import annotations

from adjudicator.games.vtes.board import rules
from adjudicator.kernel import (
    CAN,
    CANNOT,
    Move,
    Procedure,
    Ref,
    Step,
    Whole,
    add,
    because,
    begin,
    does,
    passed,
    put,
    shift,
    slot,
)


@rules.move("damage", "повреждение|урон", "{to} получает повреждения")
class Damage(Move):
    """Damage from no matter what."""

    to: object = slot(Ref(("minion",)), "кому")
    normal: int = slot(Whole(0, 20), "обычных", typical=0)
    aggravated: int = slot(Whole(0, 20), "неизлечимых", typical=0)


@rules.move("prevent", "предотвратить", "{by} предотвращает повреждения")
class Prevent(Move):
    """A prevention card or effect."""

    by: object = slot(Ref(("minion",)), "кто")
    normal: int = slot(Whole(0, 20), "обычных", typical=0)
    aggravated: int = slot(Whole(0, 20), "неизлечимых", typical=0)


def hurt(facts):
    """The minions with damage still to be resolved."""
    return [
        minion for minion in facts.minions if minion.normal > 0 or minion.aggravated > 0 or minion.wounded
    ]


rules.procedure(
    Procedure(
        "damage",
        (
            Step("prevention", ("prevent",), "vtes:6.4.6b", "предотвращение"),
            Step("normal", ru="обычный урон", each=hurt),
            Step("aggravated", clause="vtes:6.4.6r", ru="неизлечимый урон", each=hurt),
            Step("torpor", ru="уход в ступор", each=hurt),
        ),
        "расчёт повреждений",
        order="vtes:6.4.6a",
        atomic=True,
        settles=True,
    )
)


@rules.claim("vtes:6.4.3p", about=Damage, says=CAN)
def damage_is_received(move, facts):
    """Повреждения получает кто угодно от чего угодно."""
    return because("{кто} под ударом", кто=move.to)


@rules.effect("vtes:6.4.3p", at="damage")
def damage_is_resolved(move, facts):
    """Получив повреждение, расплачиваются по 6.4.6."""
    return does(
        "{кто}: {обычных} обычных и {тяжких} неизлечимых",
        add(move.to, "normal", move.normal),
        add(move.to, "aggravated", move.aggravated),
        begin("damage"),
        кто=move.to,
        обычных=move.normal,
        тяжких=move.aggravated,
    )


@rules.claim("vtes:6.4.6d", about=Prevent, says=CANNOT)
def retainers_damage_is_not_prevented(move, facts):
    """Урон, нанесённый слуге, предотвратить нельзя."""
    if move.by.type == "retainer":
        return because("{кто} — слуга", кто=move.by)
    return passed("{кто} не слуга", кто=move.by)


@rules.effect("vtes:6.4.6c", at="prevent")
def prevented_damage_is_gone(move, facts):
    """Карты предотвращения идут по одной, пока урон не исчерпан."""
    return does(
        "{кто} предотвращает",
        add(move.by, "normal", -min(move.normal, move.by.normal)),
        add(move.by, "aggravated", -min(move.aggravated, move.by.aggravated)),
        кто=move.by,
    )


@rules.effect("vtes:6.4.6g", at="damage.normal")
def vampire_burns_a_litre_for_each_point(minion, facts):
    """За каждую единицу обычного урона вампир сжигает литр крови, чтобы её вылечить."""
    if minion.type != "vampire" or minion.normal == 0:
        return None
    healed = min(minion.normal, minion.blood)
    if healed == 0:
        return None
    return does(
        "{кто} сжигает литров: {n} — и лечит обычный урон",
        shift(minion, "game", "blood", healed, into="bank"),
        add(minion, "normal", -healed),
        кто=minion,
        n=healed,
    )


@rules.effect("vtes:6.4.6i", at="damage.normal")
def unhealed_damage_wounds(minion, facts):
    """Невылеченный обычный урон делает вампира раненым."""
    if minion.type == "vampire" and minion.normal > 0:
        return does(
            "{кто} ранен: крови не хватило",
            put(minion, "wounded", True),
            put(minion, "normal", 0),
            кто=minion,
        )
    return None


@rules.effect("vtes:6.4.6m", at="damage.aggravated")
def aggravated_damage_wounds(minion, facts):
    """От неизлечимого урона вампир становится раненым; эта единица крови не стоит."""
    if minion.type == "vampire" and minion.aggravated > 0 and not minion.wounded and minion.place == "ready":
        return does(
            "{кто} ранен неизлечимым уроном",
            put(minion, "wounded", True),
            add(minion, "aggravated", -1),
            кто=minion,
        )
    return None


@rules.effect("vtes:6.4.6o", at="damage.aggravated")
def wounded_burns_a_litre_for_each_aggravated_point(minion, facts):
    """За каждую единицу неизлечимого урона раненый сжигает литр крови."""
    paid = min(minion.aggravated, minion.blood) if minion.type == "vampire" and minion.wounded else 0
    if paid == 0:
        return None
    return does(
        "{кто} сжигает литров: {n} — за неизлечимый урон",
        shift(minion, "game", "blood", paid, into="bank"),
        add(minion, "aggravated", -paid),
        кто=minion,
        n=paid,
    )


@rules.effect("vtes:6.4.6p", at="damage.aggravated")
def wounded_who_cannot_pay_is_burned(minion, facts):
    """Раненый, которому нечем оплатить единицу неизлечимого урона, сжигается."""
    if minion.type == "vampire" and minion.wounded and minion.aggravated > 0:
        return does(
            "{кто} сожжён", put(minion, "place", "ash_heap"), put(minion, "wounded", False), кто=minion
        )
    return None


@rules.effect("vtes:6.4.6j", at="damage.torpor")
def wounded_goes_to_torpor(minion, facts):
    """Раненый отправляется в ступор, когда обработан весь прочий урон."""
    if minion.wounded:
        return does("{кто} уходит в ступор", put(minion, "place", "torpor"), кто=minion)
    return None
