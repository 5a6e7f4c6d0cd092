"""A small game that uses every part of the kernel: duellists trade blows over rounds."""

from adjudicator.kernel import (
    BOOK,
    CAN,
    CANNOT,
    CARD,
    FLAG,
    MUST,
    WAIT,
    Edge,
    End,
    Expire,
    Fold,
    Jump,
    Lasting,
    Move,
    OneOf,
    Procedure,
    Ref,
    Ruleset,
    Step,
    Thing,
    Whole,
    add,
    because,
    begin,
    does,
    fact,
    gives,
    passed,
    put,
    shift,
    slot,
    thing,
)  # fmt: skip

rules = Ruleset(
    "toy",
    "Дуэль",
    "первое издание",
    precedence=(Edge((CARD, None), (BOOK, None), "toy:1"),),
    folds=(
        Fold(("set", "plus"), "toy:9a", "прибавка поверх приравнивания"),
        Fold(("floor", "below"), "toy:9b", "не меньше нуля"),
    ),
)


@thing(
    "duellist",
    plural="duellists",
    ru="дуэлянт|дуэлянты",
    presets={"новичок|новички": {"armed": False, "coins": 0}},
)
class Duellist(Thing):
    health: int = fact(Whole(0, 9), "здоровье", at_most="limit")
    limit: int = fact(Whole(1, 9), "предел")
    coins: int = fact(Whole(0, 9), "монеты", typical=3)
    armed: bool = fact(
        FLAG, "вооружён", typical=True, named=lambda name: False if "безоружный" in name.casefold() else None
    )
    place: str = fact(
        OneOf(("field", "infirmary", "grave")),
        "место",
        default="field",
        clause="toy:2",
        words={"field": "на поле|поле", "infirmary": "в лазарете", "grave": "в могиле|могила"},
    )
    parried: bool = fact(FLAG, "парировал", typical=False, scope="round")


@thing("duel", ru="дуэль", single=True)
class Duel(Thing):
    round: int = fact(Whole(1, 9), "раунд", typical=1)
    again: bool = fact(FLAG, "ещё", typical=False)
    hushed: bool = fact(FLAG, "тихо", typical=False)


rules.include(Duellist, Duel)
rules.name_value("duellist.strength", "сила")
rules.name_sequence("turns", "порядок ходов")
rules.name_choice("what", "что дарят")
rules.name_choice("whom", "кому дарят", move=("gift", "to"))
rules.name_choice("victim", "кого бьют", move=("strike", "at"))


@rules.move("strike", "ударить", "{by} бьёт: {at}")
class Strike(Move):
    by: Duellist = slot(Ref(("duellist",)), "кто")
    at: Duellist = slot(Ref(("duellist",)), "кого")
    force: int = slot(Whole(0, 9), "сила", typical=1)


@rules.move("parry", "парировать", "{by} парирует")
class Parry(Move):
    by: Duellist = slot(Ref(("duellist",)), "кто")


@rules.move("press", "продолжить", "{by} продолжает")
class Press(Move):
    by: Duellist = slot(Ref(("duellist",)), "кто")


@rules.move("bow", "поклониться", "{by} кланяется")
class Bow(Move):
    by: Duellist = slot(Ref(("duellist",)), "кто")


@rules.move("gift", "подарить", "{by} дарит")
class Gift(Move):
    by: Duellist = slot(Ref(("duellist",)), "кто", typical="А")
    to: Duellist = slot(Ref(("duellist",)), "кому")


@rules.move("wager", "поспорить", "{by} спорит на монету")
class Wager(Move):
    by: Duellist = slot(Ref(("duellist",)), "кто")


rules.procedure(
    Procedure(
        "round",
        (
            Step("bow", ("bow",), "toy:4a", "поклон", one_of=True, closes=lambda facts: facts.duel.hushed),
            Step("strike", ("strike", "parry"), "toy:4b", "удары"),
            Step("rest", skip=lambda facts: facts.duel.round > 1, ru="отдых"),
            Step(
                "press", ("press",), "toy:4c", "продолжение",
                settles=lambda facts: facts.duel.again,
                then=lambda facts: "bow" if facts.duel.again else None,
            ),
        ),
        "раунд",
        order="toy:4",
    )
)  # fmt: skip


@rules.claim("toy:5a", about=Strike, says=CANNOT)
def the_unarmed_do_not_strike(move, facts):
    if not move.by.armed:
        return because("{кто} без оружия", кто=move.by)
    return passed("{кто} с оружием", кто=move.by)


@rules.claim("toy:5b", about=Strike, says=CANNOT)
def nobody_strikes_the_absent(move, facts):
    return because("{кого} нет", кого=move.at) if move.at.place != "field" else None


@rules.claim("toy:5c", about=Strike, says=CAN, over=("toy:5a",))
def fists_do_for_the_healthy(move, facts):
    return because("{кто} здоров", кто=move.by) if move.by.health >= 8 else None


@rules.claim("toy:5d", about=Parry, says=WAIT)
def parry_after_the_first_round(move, facts):
    return because("первый раунд") if facts.duel.round == 1 else None


@rules.claim("toy:5e", about=Bow, says=MUST)
def the_poor_must_bow(move, facts):
    return because("{кто} беден", кто=move.by) if move.by.coins == 0 else None


@rules.claim("toy:5f", about=Gift, says=CAN)
def gifts_are_free(move, facts):
    return because("дарить можно") if move.to.place == "field" else None


@rules.claim("toy:5g", about=Wager, says=CAN)
def wagers_are_free(move, facts):
    return because("спорить можно")


@rules.claim("toy:5h", about=Wager, says=CANNOT, fails=True)
def who_cannot_pay_does_not_wager(move, facts):
    return because("{кто} без монеты", кто=move.by) if move.by.coins == 0 else None


@rules.claim("toy:5i", about=Wager, says=CANNOT)
def the_unarmed_do_not_wager(move, facts):
    return None if move.by.armed else because("{кто} без оружия", кто=move.by)


@rules.value("toy:6a", of="duellist.strength")
def health_is_strength(duellist, facts):
    return gives(duellist.health, "сила — здоровье {value}")


@rules.value("toy:6b", of="duellist.strength", stage="plus")
def arms_add_one(duellist, facts):
    return gives(1, "оружие +1") if duellist.armed else None


@rules.value("toy:6c", of="duellist.strength", stage="floor")
def never_below_zero(duellist, facts):
    return gives(0, "не ниже нуля")


@rules.value("toy:6d", of="duellist.parried")
def as_it_is(duellist, facts):
    return gives(duellist.parried, "парировал: {value}")


@rules.effect("toy:7a", at="strike")
def a_strike_takes_health(move, facts):
    lost = min(move.force, move.at.health)
    return does("{кого} теряет {n}", add(move.at, "health", -lost), кого=move.at, n=lost)


@rules.effect("toy:7b", at="parry")
def a_parry_lasts_for_the_round(move, facts):
    return does(
        "{кто} парировал",
        put(move.by, "parried", True),
        Lasting("toy:7b", "forbid", "strike", whom={"at": {"name": move.by.name}}, until="round"),
        кто=move.by,
    )


@rules.effect("toy:7c", at="round.rest")
def resting_heals_where_the_text_is_silent(duel, facts):
    if facts.silent("toy:7c", "отдых лечит", "отдых не лечит") == "отдых лечит":
        hurt = [one for one in facts.duellists if one.health < one.limit]
        return [does("{кто} отдыхает", add(one, "health", 1), кто=one) for one in hurt]
    return None


@rules.effect("toy:7d", at="press")
def pressing_means_another_round(move, facts):
    return does("ещё раунд", add("duel", "round", 1), put("duel", "again", True))


@rules.effect("toy:7e", at="gift")
def a_gift_moves_a_coin(move, facts):
    what = facts.choose("what", move.by, ["монета", "ничего"], "toy:7e")
    if what == "ничего":
        return does("{кто} передумал", кто=move.by)
    return does("монета переходит", shift(move.by, move.to, "coins", 1), кто=move.by)


@rules.effect("toy:7f", at="wager")
def who_cannot_pay_is_beaten(move, facts):
    if move.by.coins == 0:
        return does("{кто} расплачивается здоровьем", add(move.by, "health", -1), кто=move.by)
    return does("{кто} платит", add(move.by, "coins", -1), кто=move.by)


@rules.watch("toy:8a", on="duellist.health")
def the_dead_leave(duellist, facts):
    if duellist.health == 0 and duellist.place == "field":
        return does("{кто} мёртв", put(duellist, "place", "grave"), кто=duellist)
    return None


@rules.watch("toy:8b", on="duellist.place")
def a_death_ends_the_duel(duellist, facts):
    return does("дуэль окончена", End("round")) if facts.at("round") else None


@rules.sequence("toy:3", "turns")
def the_healthiest_first(items, facts):
    ordered = sorted(facts.duellists, key=lambda one: -one.health)
    return gives([one.name for one in ordered], "сначала здоровейший")


__all__ = ["Expire", "Jump", "begin", "rules"]
