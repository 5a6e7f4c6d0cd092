"""What cards take out of the rules, and what their permissions and duties do to other moves."""

from dataclasses import replace

import pytest

from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    Board,
    Edge,
    Frame,
    Lasting,
    Move,
    OneOf,
    Procedure,
    Question,
    Ref,
    Ruleset,
    Stated,
    Step,
    Thing,
    Whole,
    add,
    adjudicate,
    because,
    does,
    fact,
    gives,
    put,
    shift,
    slot,
    thing,
)
from adjudicator.kernel.things import make

rules = Ruleset(
    "inn",
    "Трактир",
    "первое издание",
    precedence=(Edge(("card", None), ("book", None), "inn:1"),),
)


@thing("guest", plural="guests", ru="гость|гости")
class Guest(Thing):
    coins: int = fact(Whole(0, 9), "монеты", typical=3)
    awake: bool = fact(FLAG, "бодр", typical=False)
    noted: bool = fact(FLAG, "записан", typical=False, hidden=True)
    mood: str = fact(OneOf(("calm", "merry")), "настроение", typical="calm")


@thing("inn", ru="трактир", single=True)
class Inn(Thing):
    till: int = fact(Whole(0, 99), "касса", typical=10)
    host: str = fact(Ref(("guest",)), "хозяин")


rules.include(Guest, Inn)
rules.name_value("guest.luck", "удача")
rules.name_value("inn.fame", "слава")
rules.name_value("inn.open", "открыт")


@rules.move("wake", "разбудить", "будят: {whom}")
class Wake(Move):
    done_by = ("inn:2",)
    whom: Guest = slot(Ref(("guest",)), "кого")


@rules.move("pay", "заплатить", "{by} платит")
class Pay(Move):
    by: Guest = slot(Ref(("guest",)), "кто")


@rules.move("treat", "угостить", "{by} угощает: {whom}")
class Treat(Move):
    by: Guest = slot(Ref(("guest",)), "кто")
    whom: Guest = slot(Ref(("guest",)), "кого")


@rules.move("leave", "уйти", "{by} уходит")
class Leave(Move):
    by: Guest = slot(Ref(("guest",)), "кто")


rules.alternative(Pay, Treat)
rules.procedure(
    Procedure("evening", (Step("dawn"), Step("bill", ("pay", "treat", "leave"), "inn:9")), settles=True)
)


@rules.claim("inn:3", about=(Pay, Treat, Leave, Wake), says=CAN)
def anything_goes(move, facts):
    return because("можно")


@rules.claim("inn:4", about=(Pay, Treat), says=CANNOT)
def the_poor_do_not_pay(move, facts):
    return because("без монет: {кто}", кто=move.by) if move.by.coins == 0 else None


@rules.claim("inn:5", about=Leave, says=CANNOT)
def nobody_leaves_before_all_are_awake(move, facts):
    asleep = [one for one in facts.guests if not one.awake]
    return because("спят: {кто}", кто=asleep) if asleep else None


@rules.effect("inn:2", at="evening.dawn")
def all_wake(evening, facts):
    asleep = [one for one in facts.guests if not one.awake]
    return does(
        "просыпаются: {кто}",
        [put(one, "awake", True) for one in asleep],
        [put(one, "noted", True) for one in asleep],
        кто=asleep,
    )


@rules.effect("inn:6", at="pay")
def a_coin_goes_to_the_till(move, facts):
    return does("{кто} платит", shift(move.by, "inn", "coins", 1, into="till"), кто=move.by)


@rules.effect("inn:6", at="treat")
def a_coin_buys_a_drink(move, facts):
    return does(
        "{кто} угощает: {кого}",
        shift(move.by, "inn", "coins", 1, into="till"),
        put(move.whom, "mood", "merry"),
        кто=move.by,
        кого=move.whom,
    )


@rules.watch("inn:12", on="guest.mood")
def the_merry_go_to_bed(guest, facts):
    """One goes: the host counts him, and what he had is forgotten."""
    changes = [put(guest, "awake", False, paired="А"), put(guest, "noted", False)]
    return does("{кто} уходит спать", changes, add("А", "coins", 1, paired=guest), кто=guest)


@rules.sequence("inn:10", "turns")
def as_they_came(items, facts):
    return gives([one.name for one in facts.guests], "как пришли")


@rules.sequence("inn:11", "turns")
def the_last_first(items, facts):
    return gives(items[::-1], "сначала последний")


@rules.watch("inn:7", on="guest.awake")
def who_wakes_is_given_a_coin(guest, facts):
    return does("{кто} получает монету", shift("inn", guest, "till", 1, into="coins"), кто=guest)


@rules.value("inn:8", of="guest.luck")
def coins_are_luck(guest, facts):
    return gives(guest.coins, "монет {value}")


@rules.value("inn:8a", of="guest.luck", stage="plus")
def sleep_is_luck(guest, facts):
    return None if guest.awake else gives(2, "спит, +2")


@rules.value("inn:8b", of="inn.fame")
def fame(inn, facts):
    return gives(5, "слава 5")


@rules.value("inn:8c", of="inn.fame", stage="plus")
def the_host_adds_to_it(inn, facts):
    return gives(2, "хозяин +2")


@rules.value("inn:8d", of="inn.open")
def it_is_open(inn, facts):
    return gives(True, "открыто")


def board(*cards, running=True, **guests):
    unknowns = {}
    things = {name: make(Guest, name, values, unknowns) for name, values in guests.items()}
    things["inn"] = make(Inn, "inn", {"host": "А"}, unknowns)
    return Board(things, unknowns, tuple(cards), (Frame("evening"),) if running else ())


def lift(clause, **who):
    return Lasting("card:Сон", "lift", clause, who=who)


def outcome(given, *moves, report=()):
    return adjudicate(rules, given, moves, Question("outcome", report=report))


def verdict(given, verb, **slots):
    return adjudicate(rules, given, [], Question("can", moves=(Stated(verb, slots),)))


def test_what_a_lifted_clause_does_is_not_done_and_the_card_is_cited():
    ruling = outcome(board(lift("inn:2"), А={}, Б={}))
    assert ruling.facts == {}
    assert ruling.because == ("card:Сон", "inn:1")


def test_it_is_left_out_for_those_whom_the_card_means():
    ruling = outcome(board(lift("inn:2", name="А"), А={}, Б={}))
    assert ruling.facts == {"Б.awake": True, "Б.coins": 4, "inn.till": 9}
    told = {step.clause: str(step.text) for step in ruling.steps}
    assert told["inn:2"] == "просыпаются: Б"


def test_a_lift_for_somebody_whom_the_effect_does_not_reach_is_not_told():
    ruling = outcome(board(lift("inn:2", name="А"), А={"awake": True}, Б={}))
    assert "card:Сон" not in ruling.because


def test_a_lifted_watcher_does_not_react_and_counters_stay_where_they_are():
    ruling = outcome(board(lift("inn:7", name="А"), А={}, Б={}))
    assert ruling.facts == {"А.awake": True, "Б.awake": True, "Б.coins": 4, "inn.till": 9}


def test_what_somebody_does_is_left_out_whole_and_what_is_done_to_him_alone():
    treat = Stated("treat", {"by": "А", "whom": "Б"})
    assert outcome(board(lift("inn:6", name="А"), running=False, А={}, Б={}), treat).facts == {}
    done = outcome(board(lift("inn:6", name="Б"), running=False, А={}, Б={}), treat).facts
    assert done == {"А.coins": 2, "inn.till": 11}


@pytest.mark.parametrize("name", ["А", "Б"])
def test_what_belongs_together_is_done_whole_or_not_at_all(name):
    treat = Stated("treat", {"by": "В", "whom": "Б"})
    guests = {"А": {}, "Б": {"awake": True}, "В": {}}
    assert outcome(board(running=False, **guests), treat).facts["А.coins"] == 4
    done = outcome(board(lift("inn:12", name=name), running=False, **guests), treat).facts
    assert "А.coins" not in done and "Б.awake" not in done


@pytest.mark.parametrize(
    ("cards", "name", "answer"),
    [
        ((), "А.luck", 5),
        ((lift("inn:8a"),), "А.luck", 3),
        ((lift("inn:8a", name="А"),), "А.luck", 3),
        ((lift("inn:8a", name="Б"),), "А.luck", 5),
        ((lift("inn:8"),), "А.luck", 5),
        ((lift("inn:8c", name="А"),), "inn.fame", 5),
        ((lift("inn:8c", name="Б"),), "inn.fame", 7),
    ],
)
def test_a_lifted_clause_adds_nothing_to_a_value(cards, name, answer):
    given = board(*cards, running=False, А={}, Б={})
    ruling = adjudicate(rules, given, [], Question("value", name=name))
    assert ruling.answer == answer
    if answer == 3:
        assert {"card:Сон", "inn:1"} <= set(ruling.because)


def test_what_alone_says_what_a_value_is_stays_and_a_flag_falls():
    given = board(lift("inn:8"), running=False, А={})
    ruling = adjudicate(rules, given, [], Question("value", name="А.luck"))
    assert ruling.answer == 5
    assert "нормы inn:8 не снимает" in " ".join(str(step.text) for step in ruling.steps)
    ruled = Lasting("card:Дар", "set", "luck", 9)
    answer = adjudicate(
        rules, replace(given, lasting=(*given.lasting, ruled)), [], Question("value", name="А.luck")
    )
    assert (answer.answer, "inn:8" in answer.because) == (11, False)
    shut = adjudicate(rules, board(lift("inn:8d"), А={}), [], Question("value", name="inn.open"))
    assert (shut.answer, shut.because) == (False, ("inn:1", "card:Сон"))


def test_a_lifted_clause_leaves_the_order_as_it_was():
    question = Question("order", name="turns")
    given = board(running=False, А={}, Б={})
    assert adjudicate(rules, given, [], question).answer == ("Б", "А")
    ruling = adjudicate(rules, replace(given, lasting=(lift("inn:11"),)), [], question)
    assert (ruling.answer, ruling.because) == (("А", "Б"), ("inn:10", "card:Сон", "inn:1"))
    only = adjudicate(rules, replace(given, lasting=(lift("inn:10"),)), [], question)
    assert only.answer == ("Б", "А")
    assert "нормы inn:10 не снимает" in str(only.steps[0].text)


def test_a_claim_is_lifted_for_those_of_whom_it_speaks():
    given = board(lift("inn:5", name="Б"), running=False, А={"awake": True}, Б={})
    assert verdict(given, "leave", by="А").verdict == "allowed"
    both = board(lift("inn:5", name="Б"), running=False, А={}, Б={})
    assert verdict(both, "leave", by="А").verdict == "forbidden"


def test_a_lift_that_meets_no_claim_is_not_told():
    ruling = verdict(board(lift("inn:2"), running=False, А={}), "pay", by="А")
    assert "lifts" not in {step.role for step in ruling.steps}


def test_a_ban_on_a_move_binds_the_clauses_that_make_it():
    ban = Lasting("card:Сон", "forbid", "wake", who={"name": "А"})
    assert verdict(board(ban, running=False, А={}, Б={}), "wake", whom="А").verdict == "forbidden"
    assert verdict(board(ban, running=False, А={}, Б={}), "wake", whom="Б").verdict == "allowed"
    after = outcome(board(ban, А={}, Б={}), report=("А.awake", "А.noted", "Б.awake"))
    assert after.facts == {"А.awake": False, "А.noted": True, "Б.awake": True}
    assert {"card:Сон", "inn:1"} <= set(after.because)


# Permissions and duties ----------------------------------------------------------------------------------


def test_a_permission_beats_the_bans_that_it_names_and_no_others():
    grant = Lasting("card:Долг", "grant", "pay")
    poor = board(grant, running=False, А={"coins": 0})
    assert verdict(poor, "pay", by="А").verdict == "allowed"
    named = replace(poor, lasting=(replace(grant, over=("inn:4",)),))
    assert verdict(named, "pay", by="А").verdict == "allowed"
    other = replace(poor, lasting=(replace(grant, over=("inn:5",)),))
    assert verdict(other, "pay", by="А").verdict == "forbidden"


def duty(about="pay", **more):
    return Lasting("card:Долг", "must", about, who={"name": "А"}, **more)


def test_what_a_card_obliges_to_comes_before_the_alternatives():
    given = board(duty(), running=False, А={"awake": True}, Б={"awake": True})
    ruling = verdict(given, "treat", by="А", whom="Б")
    assert (ruling.verdict, ruling.because) == ("not_yet", ("card:Долг", "inn:1"))
    assert verdict(given, "pay", by="А").verdict == "required"
    assert verdict(given, "treat", by="Б", whom="А").verdict == "allowed"
    assert verdict(given, "wake", whom="А").verdict == "allowed"


def test_moves_of_one_window_are_alternatives():
    given = board(duty(), А={"awake": True}, Б={"awake": True})
    assert verdict(given, "leave", by="А").verdict == "not_yet"


@pytest.mark.parametrize(("passed", "answer"), [("А", "not_yet"), ("Б", "allowed")])
def test_who_passes_others_by_waits_for_what_they_are_obliged_to(monkeypatch, passed, answer):
    monkeypatch.setattr(rules, "passes_by", lambda move, verb, facts: [facts.get(passed)])
    given = board(duty(), running=False, А={}, Б={})
    assert verdict(given, "wake", whom="Б").verdict == answer


def test_a_duty_that_cannot_be_met_keeps_nobody_back():
    given = board(duty(), running=False, А={"coins": 0}, Б={})
    given = replace(given, lasting=(*given.lasting, lift("inn:4")))
    assert verdict(given, "treat", by="А", whom="Б").verdict == "not_yet"
    given = replace(given, lasting=(duty("treat", whom={"whom": {"name": "В"}}),))
    assert verdict(given, "treat", by="А", whom="Б").verdict == "forbidden"
    rich = board(duty("treat", whom={"whom": {"name": "В"}}), running=False, А={}, Б={})
    assert verdict(rich, "pay", by="А").verdict == "allowed"


def test_two_duties_do_not_hold_each_other_back():
    given = board(duty(), duty("treat"), running=False, А={}, Б={})
    assert verdict(given, "pay", by="А").verdict == "required"
    assert verdict(given, "treat", by="А", whom="Б").verdict == "required"


def test_a_contradiction_is_told_where_it_is_asked_who_can():
    cards = (Lasting("card:Да", "grant", "pay", who={"name": "А"}), Lasting("card:Нет", "forbid", "pay"))
    moves = tuple(Stated("pay", {"by": name}) for name in ("А", "Б"))
    given = board(*cards, running=False, А={}, Б={})
    ruling = adjudicate(rules, given, [], Question("can", moves=moves, labels=("А", "Б")))
    assert ruling.answer == ()
    assert [str(step.text) for step in ruling.steps if step.role == "conflict"] == [
        "не в ответе, так как нормы противоречат друг другу: А платит"
    ]
    alone = adjudicate(rules, given, [], Question("can", moves=moves[:1]))
    assert (alone.verdict, alone.because) == ("conflict", ("card:Да", "card:Нет"))
