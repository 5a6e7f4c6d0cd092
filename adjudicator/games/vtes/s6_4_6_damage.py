"""6.4.6. Расчёт повреждений: предотвращение, затем лечение.

Damage waits on its minion in `normal` and `aggravated` until it is prevented or resolved. Each clause has a
step of its own, so that what comes before what is said by the procedure alone.
"""

from __future__ import annotations

from adjudicator.games.vtes.board import Done, Given, Minion, Said, rules
from adjudicator.games.vtes.combat import is_out_of_reach, player_of
from adjudicator.games.vtes.combat_moves import Damage, Pass, Prevent
from adjudicator.kernel import (
    CAN,
    CANNOT,
    Facts,
    Procedure,
    Step,
    add,
    because,
    begin,
    does,
    gives,
    passed,
    put,
    shift,
)

rules.name_choice("prevent", "что предотвратить|что предотвратить сначала")


def hurt(facts: Facts) -> list[Minion]:
    """The minions whose damage is not yet resolved."""
    return [
        minion
        for minion in facts.minions
        if minion.normal > 0 or minion.aggravated > 0 or minion.wounded or minion.perishes
    ]


def _prevention_is_over(facts: Facts) -> bool:
    """Whether no minion has damage that might still be prevented."""
    return not any(
        minion.type != "retainer" and not minion.endures and (minion.normal > 0 or minion.aggravated > 0)
        for minion in facts.minions
    )


rules.procedure(
    Procedure(
        "damage",
        (
            Step(
                "prevention", ("prevent", "pass"), "vtes:6.4.6b", "предотвращение", closes=_prevention_is_over
            ),
            Step("dealt", ru="нанесённое", each=hurt),
            Step("life", ru="потеря жизни", each=hurt),
            Step("healing", ru="лечение", each=hurt),
            Step("wounds", ru="невылеченное", each=hurt),
            Step("aggravated", ru="неизлечимое", each=hurt),
            Step("price", ru="плата раненого", each=hurt),
            Step("destruction", ru="гибель", each=hurt),
            Step("result", ru="итог", each=hurt),
        ),
        "расчёт повреждений",
        order="vtes:6.4.6a",
        atomic=True,
        settles=True,
    )
)  # fmt: skip


def protected(move: Prevent) -> Minion:
    """Whose damage is prevented: that of the minion named, or of the one who prevents."""
    return move.to if move.to is not None else move.by


# Receiving damage ----------------------------------------------------------------------------------------


@rules.claim("vtes:6.4.6f", about=Damage, says=CAN)
def damage_is_received(move: Damage, facts: Facts) -> Said:
    """Повреждения наносит что угодно, и за них расплачиваются."""
    return because("повреждения получает {кто}", кто=move.to)


@rules.effect("vtes:6.4.6f", at="damage")
def damage_is_resolved(move: Damage, facts: Facts) -> Done:
    """Получив повреждения, вампир их лечит, союзник и слуга теряют жизнь."""
    total = move.normal + move.aggravated
    iron = move.cold_iron and move.to.cold_iron
    normal, aggravated = (0, total) if iron else (move.normal, move.aggravated)
    return does(
        "{кто}: обычных: {обычных}, неизлечимых: {тяжких}",
        add(move.to, "normal", normal),
        add(move.to, "aggravated", aggravated),
        begin("damage"),
        кто=move.to,
        обычных=normal,
        тяжких=aggravated,
    )


# Prevention ----------------------------------------------------------------------------------------------


@rules.claim("vtes:6.4.6b", about=Prevent, says=CANNOT)
def a_minion_prevents_its_own_damage(move: Prevent, facts: Facts) -> Said:
    """Карты предотвращения играет миньон, которому наносят повреждения."""
    if facts.at("damage") != "prevention":
        started = facts.at("combat") is not None or facts.at("damage") is not None
        if started or not facts.ended.isdisjoint(("combat", "damage")):
            return None
        return because("повреждений никто не получает, предотвращать нечего: {кто}", кто=move.by)
    target = protected(move)
    if target.name != move.by.name:
        return because("повреждения наносят не тому, кто предотвращает: {кто}", кто=move.by)
    if move.with_ is not None and is_out_of_reach(move.with_, move.by):
        return because("{чем}: не в игре или не у того, кто предотвращает", чем=move.with_)
    if target.normal == 0 and target.aggravated == 0:
        return because("{кто}: предотвращать нечего", кто=target)
    return passed("{кто} под ударом и вправе предотвращать", кто=target)


def _cut(move: Prevent, facts: Facts) -> tuple[int, int]:
    """How much of each kind a prevention takes away; of `amount` the player decides what first (6.4.6s)."""
    target = move.by
    normal, aggravated = min(move.normal, target.normal), min(move.aggravated, target.aggravated)
    left_normal, left_aggravated = target.normal - normal, target.aggravated - aggravated
    amount = move.amount
    if amount == 0 and move.normal == 0 and move.aggravated == 0:
        amount = 1
    if amount == 0:
        return normal, aggravated
    first = "normal_damage" if left_aggravated == 0 else "aggravated_damage"
    if left_normal > 0 and left_aggravated > 0 and amount < left_normal + left_aggravated:
        kinds = ("normal_damage", "aggravated_damage")
        first = move.first or facts.choose("prevent", player_of(target), kinds, "vtes:6.4.6s")
    if first == "normal_damage":
        of_normal = min(amount, left_normal)
        return normal + of_normal, aggravated + min(amount - of_normal, left_aggravated)
    of_aggravated = min(amount, left_aggravated)
    return normal + min(amount - of_aggravated, left_normal), aggravated + of_aggravated


@rules.claim("vtes:6.4.6c", about=Prevent, says=CANNOT)
def who_stopped_prevents_no_more(move: Prevent, facts: Facts) -> Said:
    """Предотвращают, пока хозяин миньона не остановится."""
    if facts.at("damage") != "prevention" or not protected(move).endures:
        return None
    return because("предотвращение уже закончено: {кто}", кто=protected(move))


@rules.effect("vtes:6.4.6c", at="prevent")
def prevented_damage_is_gone(move: Prevent, facts: Facts) -> Done:
    """Карты предотвращения идут по одной, пока есть что предотвращать."""
    normal, aggravated = _cut(move, facts)
    return does(
        "{кто} предотвращает: обычных: {обычных}, неизлечимых: {тяжких}",
        add(move.by, "normal", -normal),
        add(move.by, "aggravated", -aggravated),
        кто=move.by,
        обычных=normal,
        тяжких=aggravated,
    )


@rules.effect("vtes:6.4.6c", at="pass")
def a_minion_stops_preventing(move: Pass, facts: Facts) -> Done:
    """Предотвращают, пока хозяин миньона не остановится."""
    if facts.at("damage") != "prevention":
        return None
    return does("{кто} больше ничего не предотвращает", put(move.by, "endures", True), кто=move.by)


@rules.claim("vtes:6.4.6d", about=Prevent, says=CANNOT)
def only_minions_prevent(move: Prevent, facts: Facts) -> Said:
    """Предотвращают лишь миньоны; повреждения слуги предотвратить нельзя."""
    if move.by.type == "retainer":
        return because("{кто}: слуга, а не миньон", кто=move.by)
    if protected(move).type == "retainer":
        return because("{кто}: слуга, его повреждений не предотвращают", кто=protected(move))
    return passed("{кто}: миньон", кто=move.by)


@rules.effect("vtes:6.4.6e", at="damage.dealt")
def what_is_left_is_dealt(minion: Minion, facts: Facts) -> Done:
    """Непредотвращённое считается успешно нанесённым."""
    total = minion.normal + minion.aggravated
    return (
        does(
            "{кто} получает {n:повреждение|повреждения|повреждений}",
            add(minion, "took", total),
            кто=minion,
            n=total,
        )
        if total > 0
        else None
    )


# Vampires ------------------------------------------------------------------------------------------------


def _vampire(minion: Minion) -> bool:
    return minion.type == "vampire"


@rules.effect("vtes:6.4.6g", at="damage.healing")
def vampire_burns_a_litre_for_each_point(minion: Minion, facts: Facts) -> Done:
    """За каждую единицу обычных повреждений вампир сжигает литр крови, чтобы её вылечить."""
    if not _vampire(minion) or minion.normal == 0:
        return None
    healed = min(minion.normal, minion.blood)
    return does(
        "{кто}: за каждую обычную единицу — литр крови; сожжено: {n}",
        shift(minion, "game", "blood", healed, into="bank"),
        add(minion, "normal", -healed),
        кто=minion,
        n=healed,
    )


@rules.effect("vtes:6.4.6h", at="damage.dealt")
def all_blood_may_go(minion: Minion, facts: Facts) -> Done:
    """Истратить на лечение всю кровь можно без иных последствий."""
    if not _vampire(minion) or minion.normal == 0 or minion.normal > minion.blood:
        return None
    return does("{кто}: крови на лечение хватает, пусть и уйдёт вся", кто=minion)


@rules.effect("vtes:6.4.6i", at="damage.wounds")
def unhealed_damage_wounds(minion: Minion, facts: Facts) -> Done:
    """На что крови не хватило, то делает вампира раненым."""
    if not _vampire(minion) or minion.normal == 0:
        return None
    return does(
        "{кто}: крови не хватило, вампир ранен; не вылечено: {n}",
        put(minion, "wounded", True),
        put(minion, "normal", 0),
        кто=minion,
        n=minion.normal,
    )


@rules.effect("vtes:6.4.6o", at="damage.wounds")
def the_point_that_wounds_costs_nothing(minion: Minion, facts: Facts) -> Done:
    """Неизлечимая единица, которая и делает вампира раненым, крови не стоит."""
    if not _vampire(minion) or minion.aggravated == 0 or is_wounded(minion):
        return None
    return does("{кто}: неизлечимая единица, которая ранит, крови не стоит", кто=minion)


@rules.effect("vtes:6.4.6j", at="damage.result")
def wounded_goes_to_torpor(minion: Minion, facts: Facts) -> Done:
    """Раненый уходит в ступор, когда обработаны все повреждения."""
    if not minion.wounded or minion.perishes or minion.place != "ready":
        return None
    return does("{кто} уходит в ступор", put(minion, "place", "torpor"), кто=minion)


@rules.effect("vtes:6.4.6l", at="damage")
def cold_iron_is_aggravated(move: Damage, facts: Facts) -> Done:
    """Уязвимому к холодному железу оно наносит неизлечимые повреждения."""
    if not move.cold_iron:
        return None
    if move.to.cold_iron:
        return does("{кто}: от холодного железа повреждения неизлечимы", кто=move.to)
    return does("{кто}: холодное железо ранит как обычно", кто=move.to)


@rules.effect("vtes:6.4.6m", at="damage.aggravated")
def aggravated_damage_wounds(minion: Minion, facts: Facts) -> Done:
    """От неизлечимого вампир становится раненым; эта единица крови не стоит."""
    if not _vampire(minion) or minion.aggravated == 0 or is_wounded(minion):
        return None
    return does(
        "{кто}: неизлечимое не лечат — вампир ранен",
        put(minion, "wounded", True),
        add(minion, "aggravated", -1),
        кто=minion,
    )


def is_wounded(minion: Minion) -> bool:
    """Whether the vampire has unhealed damage, or lies in torpor for it."""
    return minion.wounded or minion.place == "torpor"


@rules.value("vtes:6.4.6n", of="minion.wounded")
def wounded_is_unhealed_or_in_torpor(minion: Minion, facts: Facts) -> Given:
    """Раненый — вампир с невылеченным, в ступоре или на пути туда."""
    if not _vampire(minion):
        return None
    if is_wounded(minion):
        return gives(True, "{кто}: ранен", кто=minion)
    return gives(False, "{кто}: не ранен", кто=minion)


@rules.effect("vtes:6.4.6n", at="damage.price")
def who_lies_in_torpor_is_wounded(minion: Minion, facts: Facts) -> Done:
    """Лежащий в ступоре — раненый: платит за каждую неизлечимую единицу."""
    if minion.place != "torpor" or minion.aggravated == 0:
        return None
    return does("{кто} в ступоре, то есть ранен", кто=minion)


@rules.effect("vtes:6.4.6o", at="damage.price")
def wounded_burns_a_litre_for_each_aggravated_point(minion: Minion, facts: Facts) -> Done:
    """За каждую неизлечимую единицу раненый сжигает литр крови."""
    if not _vampire(minion) or not is_wounded(minion) or minion.aggravated == 0:
        return None
    paid = min(minion.aggravated, minion.blood)
    return does(
        "{кто}: за каждую неизлечимую единицу раненый платит литр; нужно: {должен}, сожжено: {n}",
        shift(minion, "game", "blood", paid, into="bank"),
        add(minion, "aggravated", -paid),
        кто=minion,
        должен=minion.aggravated,
        n=paid,
    )


@rules.effect("vtes:6.4.6p", at="damage.destruction")
def wounded_who_cannot_pay_is_burned(minion: Minion, facts: Facts) -> Done:
    """Раненый, которому нечем оплатить неизлечимую единицу, сжигается."""
    if not _vampire(minion) or not is_wounded(minion) or minion.aggravated == 0:
        return None
    return does("{кто}: платить нечем — вампир гибнет", put(minion, "perishes", True), кто=minion)


@rules.effect("vtes:6.4.6q", at="damage.result")
def this_death_is_no_diablerie(minion: Minion, facts: Facts) -> Done:
    """Гибель от неизлечимых повреждений — не дьяблери."""
    return does("{кто}: эта гибель не дьяблери", кто=minion) if minion.perishes else None


@rules.effect("vtes:6.4.6r", at="damage.dealt")
def normal_damage_first(minion: Minion, facts: Facts) -> Done:
    """Сначала обрабатывают обычные повреждения, затем неизлечимые."""
    if not _vampire(minion) or minion.normal == 0 or minion.aggravated == 0:
        return None
    return does("{кто}: сначала обычные повреждения, затем неизлечимые", кто=minion)


@rules.claim("vtes:6.4.6s", about=Prevent, says=CAN)
def any_kind_may_be_prevented_first(move: Prevent, facts: Facts) -> Said:
    """Предотвращать вправе в любом порядке, и неизлечимые сначала."""
    if facts.at("damage") != "prevention":
        return None
    target = protected(move)
    if target.normal == 0 or target.aggravated == 0:
        return None
    return because("что предотвращать первым, решает хозяин: {кто}", кто=target)


@rules.effect("vtes:6.4.6t", at="damage.result")
def who_perishes_goes_to_the_ash_heap(minion: Minion, facts: Facts) -> Done:
    """Сожжённый неизлечимыми повреждениями попадает в кучу пепла, минуя ступор."""
    if not minion.perishes:
        return None
    return does("{кто} попадает прямо в кучу пепла", put(minion, "place", "ash_heap"), кто=minion)


# Allies and retainers ------------------------------------------------------------------------------------


@rules.effect("vtes:6.4.6u", at="damage.dealt")
def aggravated_is_normal_for_the_living(minion: Minion, facts: Facts) -> Done:
    """Для союзников и слуг неизлечимые повреждения равны обычным."""
    if _vampire(minion) or minion.aggravated == 0:
        return None
    return does("{кто}: неизлечимое для него — как обычное", кто=minion)


@rules.effect("vtes:6.4.6v", at="damage.life")
def the_living_lose_life(minion: Minion, facts: Facts) -> Done:
    """Союзник или слуга теряет литр жизни за единицу повреждений любого вида."""
    total = minion.normal + minion.aggravated
    if _vampire(minion) or total == 0:
        return None
    lost = min(total, minion.life)
    return does(
        "{кто} теряет {n:жизнь|жизни|жизней}",
        shift(minion, "game", "life", lost, into="bank"),
        put(minion, "normal", 0),
        put(minion, "aggravated", 0),
        кто=minion,
        n=lost,
    )


@rules.watch("vtes:6.4.6w", on="minion.life")
def without_life_they_burn(minion: Minion, facts: Facts) -> Done:
    """Лишившись всей жизни, союзник или слуга сжигается."""
    if _vampire(minion) or minion.life > 0 or minion.place == "ash_heap":
        return None
    return does("жизни не осталось, в кучу пепла: {кто}", put(minion, "place", "ash_heap"), кто=minion)
