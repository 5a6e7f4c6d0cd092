"""3.13. Повреждения: жетоны на листах и картах, лечение, поражение."""

from __future__ import annotations

from adjudicator.games.fury.board import cause, grew, rules
from adjudicator.kernel import (
    CAN,
    CANNOT,
    End,
    Move,
    OneOf,
    Ref,
    Whole,
    add,
    because,
    does,
    gives,
    put,
    shift,
    slot,
)
from adjudicator.kernel.changes import Change

SUFFERERS = ("hunter", "dracula", "encounter")

rules.name_value("dracula.beaten", "здоровье кончилось")
rules.name_value("combat.vampire", "вампир|кто здесь вампир|кого значит вампир")


@rules.move("damage", "повреждения|урон|получить повреждения", "повреждения получает {to}")
class Damage(Move):
    """Damage from whatever it be. Those named together receive it at the same moment."""

    done_by = ("fury:3.13b", "fury:3.13c")
    to: tuple[object, ...] = slot(Ref(SUFFERERS, many=True), "кому|кто")
    amount: int | None = slot(Whole(0, 40), "сколько", default=None)


@rules.move("heal", "лечение|лечить|вылечить", "лечится {to}")
class Heal(Move):
    """Recovered damage."""

    done_by = ("fury:3.10c", "fury:3.33a", "fury:3.33b", "fury:3.33c")
    to: object = slot(Ref(SUFFERERS), "кому|кто")
    amount: int | None = slot(Whole(0, 40), "сколько", default=None)


@rules.move("exchange", "разменять жетоны|размен", "{by} меняет жетоны повреждений")
class Exchange(Move):
    """Five single tokens of damage for one token «5», or back."""

    by: object = slot(Ref(SUFFERERS), "кто")
    into: str = slot(
        OneOf(("five", "singles")),
        "на что|на",
        typical="five",
        words={"five": "пятёрку|жетон 5", "singles": "одиночные"},
    )


@rules.claim("fury:3.13a", about=Damage, says=CAN)
def anybody_is_damaged(move, facts):
    """Повреждения получают Дракула, охотники и вампиры-встречи, и не только в бою."""
    return because("повреждения получает {кто}", кто=move.to)


@rules.claim("fury:3.13d", about=Heal, says=CAN)
def characters_recover(move, facts):
    """Персонаж лечит повреждения."""
    if move.to.kind == "encounter":
        return None
    return because("лечится {кто}", кто=move.to)


@rules.claim("fury:3.13e", about=Heal, says=CAN)
def vampires_recover(move, facts):
    """Вампир-встреча лечит повреждения."""
    if move.to.kind != "encounter":
        return None
    return because("лечится {кто}", кто=move.to)


@rules.effect("fury:3.13a", at="damage")
def damage_falls(move, facts):
    """Названное число повреждений достаётся каждому, кому его наносят."""
    n = _number(move)
    told = "{кто} — повреждений: {n}" + _taken(move)
    return does(told, [add(one, "incoming", n) for one in move.to], кто=move.to, n=n)


def _number(move):
    return 1 if move.amount is None else move.amount


def _taken(move) -> str:
    """What a step adds when the scenario does not say how much."""
    return " (сколько, не сказано: считается одно)" if move.amount is None else ""


@rules.watch("fury:3.13b", on=("hunter.incoming", "dracula.incoming"))
def character_puts_tokens_on_the_sheet(character, facts):
    """Персонаж кладёт на лист столько жетонов, сколько получил повреждений."""
    return _tokens(character, "на лист")


@rules.watch("fury:3.13c", on="encounter.incoming")
def vampire_has_tokens_on_its_card(encounter, facts):
    """Урон вампиру-встрече отмечают жетонами на его карте."""
    return _tokens(encounter, "на карту встречи")


def _tokens(sufferer, where):
    if sufferer.incoming == 0:
        return None
    return does(
        "{кто}: {куда} ложится жетонов повреждений: {n}",
        shift("game", sufferer, "damage_pool", sufferer.incoming, into="damage"),
        put(sufferer, "incoming", 0),
        кто=sufferer,
        куда=where,
        n=sufferer.incoming,
    )


@rules.effect("fury:3.13d", at="heal")
def character_returns_tokens(move, facts):
    """Вылечив повреждения, персонаж возвращает в пул столько же жетонов."""
    return None if move.to.kind == "encounter" else _recovered(move)


@rules.effect("fury:3.13e", at="heal")
def vampire_returns_tokens(move, facts):
    """Лечение вампира-встречи снимает жетоны с его карты."""
    return _recovered(move) if move.to.kind == "encounter" else None


def _recovered(move):
    patient = move.to
    healed = min(_number(move), patient.damage)
    return does(
        "{кто} снимает {n:жетон|жетона|жетонов} повреждений" + _taken(move),
        shift(patient, "game", "damage", healed, into="damage_pool"),
        кто=patient,
        n=healed,
    )


@rules.value("fury:3.13f", of="dracula.beaten")
def damage_equal_to_health_defeats(dracula, facts):
    """Персонаж побеждён, когда повреждений столько же, сколько здоровья; больше — тем более."""
    if dracula.defeated:
        return gives(True, "Дракула побеждён", clause=cause(dracula, "defeated", facts))
    total = dracula.damage + dracula.incoming
    if total < dracula.health:
        return gives(False, "Дракула: повреждений {есть} из {всего}", есть=total, всего=dracula.health)
    return gives(
        True,
        "Дракула: повреждений {есть}, предел — {всего}",
        reading=bool(total > dracula.health),
        есть=total,
        всего=dracula.health,
    )


@rules.watch("fury:3.13g", on=("encounter.damage", "encounter.beaten"))
def vampire_without_health_is_discarded(encounter, facts):
    """Вампир-встреча с повреждениями, равными здоровью, побеждён; его карту сбрасывают."""
    wounded = grew(encounter, "damage", facts) and encounter.damage >= encounter.health
    if encounter.discarded or not (encounter.beaten or wounded):
        return None
    changes: list[Change] = [put(encounter, "beaten", True), put(encounter, "discarded", True)]
    if facts.at("combat") is not None and facts.combat.against == encounter.name:
        changes += [put("combat", "ended_at", facts.at("combat")), End("combat")]
    return does("вампир побеждён, карта встречи сброшена: {вампир}", changes, вампир=encounter)


@rules.value("fury:3.13h", of="combat.vampire")
def vampire_is_dracula_in_his_combat(combat, facts):
    """В бою с Дракулой слово «вампир» на картах означает Дракулу."""
    if facts[combat.against].kind != "dracula":
        return None
    return gives(combat.against, "бой идёт с Дракулой")


@rules.value("fury:3.13i", of="combat.vampire")
def vampire_is_the_encounter_in_its_combat(combat, facts):
    """В бою с вампиром-встречей слово «вампир» означает этого вампира."""
    if facts[combat.against].kind != "encounter":
        return None
    return gives(combat.against, "бой идёт с вампиром-встречей: {кто}", кто=combat.against)


@rules.claim("fury:3.13k", about=Exchange, says=CANNOT)
def fewer_than_five_make_no_token_of_five(move, facts):
    """Меньше пяти повреждений на жетон «5» не меняют."""
    if move.by.damage >= 5:
        return None
    return because("{кто}: повреждений {n}, жетона «5» из них не составить", кто=move.by, n=move.by.damage)


@rules.claim("fury:3.13k", about=Exchange, says=CAN)
def tokens_are_exchanged_at_any_time(move, facts):
    """Жетон «5» и пять одиночных меняют друг на друга в любое время."""
    return because("{кто}: пять одиночных жетонов и жетон «5» значат одно и то же", кто=move.by)


@rules.effect("fury:3.13k", at="exchange")
def exchange_keeps_the_damage(move, facts):
    """Размен не меняет числа повреждений."""
    return does("{кто}: повреждений по-прежнему {n}", кто=move.by, n=move.by.damage)
