"""3.16. Задержанный."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.games.fury.combat_moves import Fight, against_dracula
from adjudicator.games.fury.s3_2_actions import (
    ACTIONS,
    ON_HIS_TURN,
    Pass,
    at_sea,
    earlier_ones_act_first,
    who_was_passed_over_has_had_his_turn,
)
from adjudicator.games.fury.s3_11_combat import fight_at_sea, is_new, joining, meet, sea_reading
from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    MUST,
    WAIT,
    Move,
    Ref,
    because,
    does,
    gives,
    passed,
    put,
    slot,
)

rules.name_value("hunter.lost_actions", "действий уйдёт на подъём|потерянные действия|действий на подъём")


@rules.move("delay", "задержка|задержать|задерживает", "эффект задерживает охотника: {to}")
class Delay(Move):
    """An effect delays a hunter."""

    to: object = slot(Ref(("hunter",)), "кого|кому|кто")


@rules.move("stand_up", "поднять фигурку|встать", "{by} поднимает фигурку")
class StandUp(Move):
    """A delayed hunter uses his action to stand his figure up."""

    when = ON_HIS_TURN
    by: object = slot(Ref(("hunter",)), "кто")


@rules.move("choose_option", "выбрать вариант|вариант карты", "{by} выбирает вариант карты")
class ChooseOption(Move):
    """A card offers a hunter a choice; `delays`: the option would delay him."""

    by: object = slot(Ref(("hunter",)), "кто")
    delays: bool = slot(FLAG, "задерживает|вариант задерживает", typical=False)


@rules.claim("fury:3.16a", about=Delay, says=CAN)
def hunters_are_delayed(move, facts):
    """Эффекты задерживают охотников."""
    return because("эффект задерживает охотника: {кто}", кто=move.to)


# 3.16e comes first: it asks whether the hunter was delayed before.


@rules.effect("fury:3.16e", at="delay")
def second_delay_changes_nothing(move, facts):
    """Повторная задержка уже задержанного ничего не меняет."""
    return (
        does("охотник уже задержан ({кто}): ничего не происходит", кто=move.to) if move.to.delayed else None
    )


@rules.effect("fury:3.16a", at="delay")
def delayed_figure_lies(move, facts):
    """Задержанный охотник кладёт фигурку на бок."""
    if move.to.delayed:
        return None
    return does("{кто}: фигурка ложится на бок", put(move.to, "delayed", True), кто=move.to)


@rules.claim("fury:3.16b", about=StandUp, says=MUST)
def delayed_stands_up_instead_of_acting(move, facts):
    """Вместо своего следующего действия задержанный обязан поднять фигурку."""
    if not move.by.delayed:
        return passed("охотник не задержан: {кто}", кто=move.by)
    return because(
        "охотник задержан ({кто}): следующее действие уходит на подъём",
        reading=at_sea(move.by, facts),
        кто=move.by,
    )


@rules.claim("fury:3.16b", about=(*ACTIONS, Pass), says=CANNOT)
def delayed_does_nothing_else(move, facts):
    """Действие задержанного уходит на подъём фигурки; другого он не совершает."""
    if move.by.delayed:
        return because("охотник задержан: {кто}", reading=at_sea(move.by, facts), кто=move.by)
    return passed("охотник не задержан: {кто}", кто=move.by)


@rules.claim("fury:3.2a", about=StandUp, says=CANNOT)
def standing_up_takes_an_action(move, facts):
    """Подъём заменяет действие: если оно уже совершено, поднять фигурку пока нельзя."""
    if move.by.acted:
        return because("своё действие уже совершено: {кто}", кто=move.by)
    return passed("действие ещё не совершено: {кто}", кто=move.by)


rules.claim("fury:3.2b", about=StandUp, says=WAIT)(earlier_ones_act_first)
rules.claim("fury:3.2b", about=StandUp, says=CANNOT)(who_was_passed_over_has_had_his_turn)


@rules.value("fury:3.16b", of="hunter.lost_actions")
def delay_costs_one_action(hunter, facts):
    """Подъём фигурки стоит одного действия."""
    if hunter.delayed:
        return gives(1, "{кто}: на подъём уйдёт одно действие", кто=hunter)
    return gives(0, "охотник не задержан: {кто}", кто=hunter)


@rules.effect("fury:3.16c", at="stand_up")
def who_stands_is_delayed_no_more(move, facts):
    """Подняв фигурку, охотник больше не задержан."""
    return does(
        "охотник больше не задержан: {кто}",
        put(move.by, "delayed", False),
        put(move.by, "acted", True),
        кто=move.by,
    )


@rules.claim("fury:3.16d", about=Fight, says=MUST)
def delay_does_not_spare_combat(move, facts):
    """Задержка не освобождает от боя в локации Дракулы."""
    if not against_dracula(move) or not move.by.delayed:
        return None
    if not meet(move.by, facts) or facts.game.time not in ("dawn", "dusk"):
        return passed("{кто}: боя с Дракулой сейчас нет", кто=move.by)
    if fight_at_sea(move, facts) and not sea_reading(facts):
        return passed("{кто} и Дракула в море", кто=move.by)
    return because("задержанный участвует в бою: {кто}", кто=move.by)


@rules.claim("fury:3.16f", about=ChooseOption, says=CANNOT)
def delayed_may_not_choose_delay(move, facts):
    """Задержанный не вправе выбрать вариант карты, который задержал бы его."""
    if move.by.delayed and move.delays:
        return because("охотник уже задержан ({кто}), а вариант задерживает", кто=move.by)
    return passed("{кто} вправе выбрать этот вариант", кто=move.by)


@rules.claim("fury:3.16f", about=ChooseOption, says=CAN)
def other_options_are_open(move, facts):
    """Прочие варианты карты охотник выбирает свободно."""
    if move.by.delayed and move.delays:
        return None
    return because("карта предлагает выбор")


@rules.claim("fury:3.16f", about=Fight, says=CANNOT)
def delayed_may_not_join_at_the_price_of_delay(move, facts):
    """Вступить в бой с «Новым вампиром» ценой задержки уже задержанный не вправе."""
    if against_dracula(move) or not is_new(move.against) or not (others := joining(move, facts)):
        return None
    if delayed := [one for one in others if one.delayed]:
        return because("охотник уже задержан: {кто}", reading=True, кто=delayed)
    return passed("охотник не задержан: {кто}", кто=others)


@rules.effect("fury:3.16f", at="choose_option")
def chosen_option_delays(move, facts):
    """Выбранный вариант задерживает охотника, если так сказано на карте."""
    if not move.delays:
        return does("{кто} выбирает вариант без задержки", кто=move.by)
    return does("{кто}: фигурка ложится на бок", put(move.by, "delayed", True), кто=move.by)
