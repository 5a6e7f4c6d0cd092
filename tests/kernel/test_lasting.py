"""Lasting effects of cards that are things, folds on signs and sources, rules that weigh moves."""

import pytest

from adjudicator.kernel import (
    CAN,
    CANNOT,
    MUST,
    Board,
    Expire,
    Fold,
    Frame,
    Lasting,
    Move,
    Procedure,
    Question,
    Ref,
    Ruleset,
    Stated,
    Step,
    Thing,
    Unknown,
    Whole,
    adjudicate,
    attempt,
    because,
    does,
    fact,
    gives,
    lawful,
    passed,
    put,
    slot,
    thing,
)
from adjudicator.kernel.conditions import Circular
from adjudicator.kernel.domains import FLAG
from adjudicator.kernel.questions import NoSuchFact
from adjudicator.kernel.things import make

rules = Ruleset(
    "sheep",
    "Овцы",
    "первое издание",
    folds=(
        Fold(("gain", "gain"), "sheep:gains", "прибавки складываются"),
        Fold(("loss", "debt"), "sheep:debt", "отрицательное помнят"),
        Fold(("debt", "gain"), "sheep:repay", "прибавка к отрицательному"),
        Fold(("base", "lowered"), "sheep:lowered", "опущено"),
        Fold(("base", "raised"), "sheep:raised", "поднято"),
        Fold(("set", "card"), "sheep:text", "текст поверх", of=("sheep.wool",)),
        Fold(("set", "sheep:summer"), "sheep:season", "лето поверх"),
    ),
    works=lambda card, facts: card.home,
)


@thing("sheep", plural="flock", ru="овца|овцы")
class Sheep(Thing):
    wool: int = fact(Whole(0, 9), "шерсть", typical=2)
    summer: int = fact(Whole(0, 9), "лето", typical=0)
    home: bool = fact(FLAG, "дома", typical=True)
    shorn: bool = fact(FLAG, "стрижена", typical=False)


rules.include(Sheep)


@rules.move("shear", "стричь", "стригут: {to}")
class Shear(Move):
    to: Sheep = slot(Ref(("sheep",)), "кого")


@rules.move("sell_wool", "продать шерсть", "продают шерсть: {to}")
class SellWool(Move):
    to: Sheep = slot(Ref(("sheep",)), "чью")


@rules.move("wash", "мыть", "моют: {to}")
class Wash(Move):
    to: Sheep = slot(Ref(("sheep",)), "кого")


@rules.move("leave", "увести", "уводят: {to}")
class Leave(Move):
    to: Sheep = slot(Ref(("sheep",)), "кого")


@rules.move("forget", "забыть", "забывают: {to}")
class Forget(Move):
    to: Sheep = slot(Ref(("sheep",)), "кого")


@rules.claim("sheep:1", about=(Shear, SellWool, Leave, Forget), says=CAN)
def anything_goes(move, facts):
    return because("можно")


@rules.claim("sheep:2", about=Shear, says=CANNOT)
def the_bare_are_not_shorn(move, facts):
    return (
        because("{кто} гола", кто=move.to)
        if facts.wool(move.to) == 0
        else passed("{кто} в шерсти", кто=move.to)
    )


@rules.claim("sheep:8", about=SellWool, says=CANNOT)
def wool_is_sold_of_those_who_may_be_shorn(move, facts):
    if lawful(facts, "shear", to=move.to):
        return passed("стричь можно")
    return because("стричь нельзя")


@rules.claim("sheep:9", about=Wash, says=MUST)
def the_woolly_are_washed(move, facts):
    woolly = facts.wool(move.to) > 3
    return because("{кто} пышна", кто=move.to) if woolly else passed("{кто} не пышна", кто=move.to)


@rules.value("sheep:3", of="sheep.wool")
def own_wool(sheep, facts):
    return gives(sheep.wool, "своя {value}")


@rules.value("sheep:summer", of="sheep.wool", stage="plus")
def summer_wool(sheep, facts):
    if sheep.summer == 0:
        return passed("{кто}: лета нет", кто=sheep)
    return gives(sheep.summer, "летом {value}")


@rules.value("sheep:floor", of="sheep.wool", stage="floor")
def no_less_than_nothing(sheep, facts):
    return gives(0, "не меньше нуля")


@rules.effect("sheep:4", at="leave")
def it_leaves(move, facts):
    return does("{кто} уходит", put(move.to, "home", False), кто=move.to)


@rules.effect("sheep:5", at="forget")
def its_text_is_forgotten(move, facts):
    return does("слова забыты", Expire(f"card:{move.to.name}"))


@rules.watch("sheep:6", on="lasting")
def a_shepherd_counts(nothing, facts):
    assert nothing is None
    return does("пересчёт", *(put(one, "shorn", True) for one in facts.flock if facts.wool(one) == 0))


rules.procedure(Procedure("shearing", (Step("all"), Step("rest", ("leave",)))))


@rules.effect("sheep:7", at="shearing.all")
def all_are_shorn_that_may_be(procedure, facts):
    return [does("{кто} стрижена", put(one, "shorn", True), кто=one)
            for one in facts.flock if attempt(facts, "shear", to=one)]  # fmt: skip


def board(cards=(), frames=(), **flock):
    unknowns = {}
    things = {name: make(Sheep, name, values, unknowns) for name, values in flock.items()}
    return Board(things, unknowns, tuple(cards), tuple(frames))


def wool(the_board, moves=(), name="Бяша"):
    return adjudicate(rules, the_board, moves, Question("value", name=f"{name}.wool"))


def card(operation, amount, source="Зорька", **more):
    return Lasting(f"card:{source}", operation, "wool", amount, **more)


def test_the_text_of_a_card_on_the_board_works_while_the_card_does():
    flock = {"Бяша": {}, "Зорька": {}}
    given = board([card("add", 3)], **flock)
    assert wool(given).answer == 5
    assert wool(given, [Stated("leave", {"to": "Зорька"})]).answer == 2


def test_a_card_that_is_no_thing_on_the_board_always_works():
    assert wool(board([card("add", 3, "Мода")], Бяша={})).answer == 5


def test_a_text_may_take_a_thing_for_what_it_is_not(monkeypatch):
    given = board([card("add", 3, "Мода", who={"home": False})], Бяша={}, Зорька={})
    assert wool(given).answer == 2
    for source, answer in (("card:Мода", 5), ("card:Зорька", 2)):

        def abroad(effect, thing, name, facts, source=source):
            return False if effect.source == source else None

        monkeypatch.setattr(rules, "taken_as", abroad)
        assert wool(given).answer == answer


@pytest.mark.parametrize("condition", [{"who": {"wool": 2}}, {"during": {"Бяша.wool": 2}}])
@pytest.mark.parametrize(("operation", "answer"), [("add", 5), ("set", 3)])
def test_a_text_reads_the_value_that_it_changes_as_it_is_without_it(condition, operation, answer):
    assert wool(board([card(operation, 3, "Мода", **condition)], Бяша={})).answer == answer
    assert wool(board([card(operation, 3, "Мода", **condition)], Бяша={"wool": 1})).answer == 1


def test_a_text_reads_what_other_texts_do():
    cards = [card("add", 3, "Мода", who={"wool": 3}), card("add", 1, "Стиль")]
    assert wool(board(cards, Бяша={})).answer == 6


def test_a_text_lifts_a_clause_by_the_value_that_is_there_without_it():
    lifting = Lasting("card:Мода", "lift", "sheep:summer", who={"wool": 4})
    assert wool(board([lifting], Бяша={"summer": 2})).answer == 2
    assert wool(board([lifting], Бяша={"summer": 1})).answer == 3


def test_texts_that_read_each_other_decide_nothing():
    cards = [card("add", 1, name, who={"wool": 2}, since=place) for place, name in enumerate("АБ")]
    with pytest.raises(Circular) as raised:
        wool(board(cards, Бяша={}))
    assert set(raised.value.sources) == {"card:А", "card:Б"}
    apart = [card("add", 1, "А", who={"name": "Бяша"}, during={"Зорька.wool": 2}), cards[1]]
    apart[1] = card("add", 1, "Б", who={"name": "Зорька", "wool": 1})
    assert wool(board(apart, Бяша={}, Зорька={})).answer == 3


@pytest.mark.parametrize("wanted", ["all", "rest"])
def test_no_procedure_that_does_not_run_is_at_a_step(wanted):
    cards = [card("add", 3, "Мода", during={"shearing.step": wanted})]
    assert wool(board(cards, Бяша={})).answer == 2
    running = board(cards, [Frame("shearing", 0)], Бяша={})
    assert wool(running).answer == (5 if wanted == "all" else 2)


def test_the_effects_of_a_source_can_be_ended_and_watchers_hear_of_it():
    given = board([card("add", 3)], Бяша={"wool": 0}, Зорька={"wool": 1})
    after = adjudicate(
        rules, given, [Stated("forget", {"to": "Зорька"})], Question("outcome", report=("Бяша.shorn",))
    )
    assert after.facts == {"Бяша.shorn": True}
    assert "sheep:6" in [step.clause for step in after.steps]


@pytest.mark.parametrize(
    ("cards", "facts", "folds"),
    [
        ([card("add", 1), card("add", 2)], {}, {"sheep:gains"}),
        ([card("add", -3)], {}, {"sheep:debt"}),
        ([card("add", -1)], {}, set()),
        ([card("add", -3), card("add", 1)], {}, {"sheep:debt", "sheep:repay"}),
        ([card("set", 1)], {}, {"sheep:lowered"}),
        ([card("set", 4)], {}, {"sheep:raised"}),
        ([card("set", 2)], {}, set()),
        ([card("set", 2), card("add", 1)], {}, {"sheep:text"}),
        ([card("set", 2)], {"summer": 1}, {"sheep:season"}),
    ],
)  # fmt: skip
def test_folds_see_signs_sources_and_direction(cards, facts, folds):
    ruling = wool(board(cards, Бяша=facts, Зорька={}))
    assert {one for one in ruling.because if one in {fold.clause for fold in rules.folds}} == folds


def test_a_value_rule_that_was_weighed_is_told_but_decides_nothing():
    ruling = wool(board(Бяша={}))
    assert [step.role for step in ruling.steps if step.clause == "sheep:summer"] == ["unmet"]
    assert "sheep:summer" not in ruling.because


def test_a_rule_that_weighs_a_move_tells_it_and_does_not_perform_it():
    ruling = adjudicate(
        rules,
        board(frames=[Frame("shearing")], Бяша={"wool": 0}, Зорька={}),
        [],
        Question("outcome", report=("Бяша.shorn", "Зорька.shorn", "Зорька.wool")),
    )
    assert ruling.facts == {"Бяша.shorn": False, "Зорька.shorn": True, "Зорька.wool": 2}
    assert [step.role for step in ruling.steps if step.clause == "sheep:2"] == ["forbids", "weighed"]


def sold(wool):
    question = Question("can", moves=(Stated("sell_wool", {"to": "Бяша"}),))
    return adjudicate(rules, board(Бяша={"wool": wool}, Зорька={}), [], question)


def test_a_rule_asks_whether_another_move_is_legal_and_cites_what_decides_it():
    assert (sold(2).verdict, sold(0).verdict) == ("allowed", "forbidden")
    assert {"sheep:8", "sheep:2"} <= set(sold(0).because)
    assert not sold(0).facts


def test_an_open_fact_of_the_other_move_is_asked_where_it_matters():
    ruling = sold(Unknown("Бяша.wool", Whole(0, 3)))
    cells = {tuple(cell.when["Бяша.wool"]): cell.verdict for cell in ruling.cells}
    assert cells == {(0, 0): "forbidden", (1, 3): "allowed"}


@pytest.mark.parametrize(("wool", "verdict"), [(2, "not_required"), (5, "required")])
def test_a_duty_and_its_absence_name_the_clause(wool, verdict):
    question = Question("must", moves=(Stated("wash", {"to": "Бяша"}),))
    ruling = adjudicate(rules, board(Бяша={"wool": wool}, Зорька={}), [], question)
    assert ruling.verdict == verdict
    assert {"sheep:9", "sheep:3"} <= set(ruling.because)


def test_no_step_is_called_as_the_end_of_its_procedure():
    with pytest.raises(ValueError, match="end"):
        Ruleset("toy", "", "").procedure(Procedure("poll", (Step("vote"), Step("end"))))


def test_an_open_number_has_no_sign_but_counts():
    unknown = Unknown("Бяша.wool", Whole(0, 9))
    ruling = wool(board([card("add", 1)], Бяша={"wool": unknown}, Зорька={}))
    assert str(ruling.answer) == "Бяша.wool + 1"


def test_a_fault_in_a_rule_is_no_fact_that_is_not_there(monkeypatch):
    monkeypatch.setattr(rules, "works", lambda card, facts: card.nothing)
    with pytest.raises(AttributeError, match="nothing"):
        wool(board([card("add", 3)], Бяша={}, Зорька={}))
    with pytest.raises(NoSuchFact):
        adjudicate(rules, board(Бяша={}), [], Question("value", name="Бяша.нет"))
