"""Windows of procedures that run inside each other."""

from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    Board,
    End,
    Frame,
    Move,
    Procedure,
    Question,
    Ruleset,
    Stated,
    Step,
    Thing,
    adjudicate,
    because,
    begin,
    does,
    fact,
    gives,
    put,
    thing,
)  # fmt: skip
from adjudicator.kernel.things import make

rules = Ruleset("toy", "Голосование", "первое издание")


@rules.move("vote", "голосовать", "голос")
class Vote(Move):
    """A vote."""


@rules.move("name_terms", "назвать условия", "условия")
class NameTerms(Move):
    """The terms of the vote."""


rules.procedure(Procedure("action", (Step("effects", ("vote",)),)))
rules.procedure(
    Procedure(
        "poll", (Step("terms", ("name_terms",), "toy:2"), Step("voting", ("vote",), "toy:2")), order="toy:1"
    )
)


def verdict(*frames: Frame) -> tuple[str, tuple[str, ...]]:
    """The verdict on a vote, and its reasons, while these procedures run."""
    ruling = adjudicate(rules, Board({}, frames=frames), [], Question("can", moves=(Stated("vote", {}),)))
    return ruling.verdict, ruling.because


def test_a_window_without_a_clause_leaves_the_word_to_the_procedure_inside_it():
    outer = Frame("action", 0, True)
    assert verdict(outer) == ("not_permitted", ())
    assert verdict(outer, Frame("poll", 1, True)) == ("allowed", ("toy:2",))
    assert verdict(outer, Frame("poll", 0, True)) == ("not_yet", ("toy:1",))


def test_a_procedure_that_ended_before_says_nothing_of_an_open_window():
    @rules.move("close", "закрыть", "закрыто")
    class Close(Move):
        """The poll is closed."""

    @rules.claim("toy:4", about=(Close, Vote), says=CAN)
    def anybody_may(move: Move, facts):
        return because("можно")

    @rules.effect("toy:4", at="close")
    def the_poll_is_over(move: Close, facts):
        return does("конец", End("poll"))

    frames = Frame("action", 0, True), Frame("poll", 1, True)
    close, vote = Stated("close", {}), Stated("vote", {})
    asked = Question("can", moves=(vote,))
    assert adjudicate(rules, Board({}, frames=frames), [close], asked).verdict == "allowed"
    assert adjudicate(rules, Board({}, frames=frames[1:]), [close], asked).verdict == "forbidden"


@thing("debate", ru="спор", single=True)
class Debate(Thing):
    silent: bool = fact(FLAG, "все молчат", typical=False)


@thing("speaker", plural="speakers", ru="оратор")
class Speaker(Thing):
    """Somebody in the hall."""


hall = Ruleset("toy", "Спор", "первое издание")


@hall.move("object", "возразить", "возражение")
class Object(Move):
    """An objection."""


@hall.move("propose", "предложить", "предложение")
class Propose(Move):
    """A proposal, which starts a debate."""


hall.include(Debate)
hall.name_value("debate.heat", "накал")
hall.procedure(
    Procedure(
        "debate",
        (Step("objections", ("object",), settles=lambda facts: facts.debate.silent), Step("closing")),
        followed_by=("propose",),
    )
)


@hall.claim("toy:1", about=Propose, says=CANNOT)
def one_debate_at_a_time(move, facts):
    return because("спор ещё идёт") if facts.at("debate") else None


@hall.claim("toy:2", about=Propose, says=CAN)
def anybody_proposes(move, facts):
    return because("предлагает кто угодно")


@hall.effect("toy:3", at="debate.objections.open")
def the_debate_is_open(debate, facts):
    return does("ещё могут возразить")


@hall.value("toy:4", of="debate.heat")
def heat(debate, facts):
    return gives(1, "накал 1")


@hall.value("toy:4", of="speaker.heat")
def no_heat(speaker, facts):
    return gives(0, "спокоен")


hall.include(Speaker)
hall.stand_in("speaker.heat", lambda speaker, facts: facts.debate)


def hall_asked(silent: bool, question: Question, *moves: Stated):
    """The ruling of the hall, where the objections are open, or everybody is silent."""
    board = Board(
        {"debate": make(Debate, "debate", {"silent": silent}, {}), "Ада": make(Speaker, "Ада", {}, {})},
        frames=(Frame("debate", 0, True),),
    )
    return adjudicate(hall, board, moves, question)


def test_a_move_that_only_follows_a_procedure_lets_it_end_if_it_is_finished():
    propose = Stated("propose", {})
    asked = Question("can", moves=(propose,))
    assert hall_asked(True, asked).verdict == "allowed"
    assert hall_asked(False, asked).because == ("toy:1",)
    legal = Question("legal")
    assert hall_asked(True, legal, propose).verdict == "allowed"
    assert hall_asked(False, legal, propose).because == ("toy:1",)


def test_an_outcome_tells_what_an_open_window_waits_for():
    assert hall_asked(False, Question("outcome")).because == ("toy:3",)
    assert hall_asked(True, Question("outcome")).because == ()


def test_another_thing_may_answer_when_a_derived_fact_is_asked():
    assert hall_asked(False, Question("value", name="Ада.heat")).answer == 1


def test_an_open_procedure_is_not_left_for_a_window_outside_it():
    town = Ruleset("toy", "Город", "первое издание")
    town.include(Debate)
    town.verbs.update(hall.verbs)
    town.procedures.update(hall.procedures)
    town.claim("toy:1", about=Propose, says=CANNOT)(one_debate_at_a_time)
    town.claim("toy:2", about=Propose, says=CAN)(anybody_proposes)
    town.procedure(Procedure("day", (Step("morning", ("object",)), Step("evening", ("propose",)))))
    town.effect("toy:5", at="propose")(lambda move, facts: does("спор", begin("debate", entered=True)))
    things = {"debate": make(Debate, "debate", {"silent": False}, {})}

    def proposed(*frames: Frame, moves: int = 1):
        stated = [Stated("propose", {})] * moves
        return adjudicate(town, Board(things, frames=frames), stated, Question("legal")).verdict

    assert proposed(Frame("day", 0, True)) == "allowed"
    assert proposed(Frame("day", 0, True), Frame("debate", 0, True)) == "forbidden"
    assert proposed(Frame("day", 0, True), moves=2) == "forbidden"


def test_a_window_may_be_passed_for_a_question_only():
    def asked(passes, form="can"):
        day = Ruleset("toy", "День", "первое издание")
        day.verbs.update(hall.verbs)
        steps = (
            Step("morning", ("object",), passes=lambda facts: passes),
            Step("evening", ("propose",), "toy:1"),
        )
        day.procedure(Procedure("day", steps, order="toy:2"))
        question = Question(form, moves=(Stated("propose", {}),), name="propose")
        return adjudicate(day, Board({}, frames=(Frame("day", 0, True),)), [], question)

    assert asked(True).verdict == "allowed"
    assert asked(False).verdict == "not_yet"


def test_a_move_that_is_made_anywhere_takes_the_procedure_nowhere():
    def stands_at(stays: bool):
        day = Ruleset("toy", "День", "первое издание")
        day.include(Debate)
        day.verbs.update(hall.verbs)
        day.claim("toy:2", about=Propose, says=CAN)(anybody_proposes)
        day.value("toy:1", of="debate.hour")(lambda debate, facts: gives(facts.at("day"), "час"))
        steps = (Step("morning", ("object",)), Step("evening", ("propose",)))
        day.procedure(Procedure("day", steps, stays=lambda facts, stated: stays))
        board = Board({"debate": make(Debate, "debate", {}, {})}, frames=(Frame("day", 0, True),))
        question = Question("value", name="debate.hour")
        return adjudicate(day, board, [Stated("propose", {})], question).answer

    assert stands_at(True) == "morning"
    assert stands_at(False) == "evening"


# A round that repeats: somebody has to lay before anybody is named, shown to or answered.

rounds = Ruleset("toy", "Круг", "первое издание")

for _verb in ("lay", "name", "show", "answer"):
    rounds.move(_verb, _verb, _verb)(
        type(_verb.title(), (Move,), {"__doc__": "A move.", "__annotations__": {}})
    )

rounds.procedure(
    Procedure(
        "round",
        (
            Step("lay", ("lay",), "toy:1a", one_of=True),
            Step("name", ("name",), "toy:1b"),
            Step("show", ("show",), "toy:1c"),
            Step("answer", ("answer",), "toy:1d", then=lambda facts: "lay"),
        ),
        order="toy:1",
    )
)


def after(position: int, *moves: str) -> tuple[str, int | None]:
    """The verdict on these moves from this step on, and the first one that is not legal."""
    board = Board({}, frames=(Frame("round", position, True),))
    ruling = adjudicate(rounds, board, [Stated(verb, {}) for verb in moves], Question("legal"))
    return ruling.verdict, ruling.stopped


def test_no_window_is_passed_in_vain_for_a_move_that_another_has_to_come_before():
    assert after(1, "show") == ("allowed", None)
    # the next round begins with laying, so naming is over, and what is still to come is not passed
    assert after(2, "name") == ("forbidden", 0)
    assert after(2, "show", "lay") == ("allowed", None)
    assert after(3, "name") == ("not_yet", 0)


def test_a_repetition_is_not_entered_past_a_window_that_lacks_what_it_needs():
    def verdict_in(ready):
        looping = Ruleset("toy", "Голосование", "первое издание")
        looping.verbs.update(rules.verbs)
        looping.procedure(
            Procedure(
                "rounds",
                (
                    Step("voting", ("vote",), "toy:2"),
                    Step("terms", ("name_terms",), "toy:2"),
                    Step("close", ("name_terms",), "toy:2", needs=lambda facts: ready),
                    Step("refresh", then=lambda facts: "voting"),
                ),
                order="toy:1",
            )
        )
        board = Board({}, frames=(Frame("rounds", 1, True),))
        ruling = adjudicate(looping, board, [Stated("vote", {})], Question("legal"))
        return ruling.verdict, ruling.because

    assert verdict_in(True) == ("allowed", ("toy:2",))
    assert verdict_in(False) == ("forbidden", ("toy:1",))


def test_the_outermost_procedure_comes_before_those_that_run_within_it():
    day = Ruleset("day", "День", "первое издание")
    for name, outermost in (("visit", False), ("day", True), ("talk", False)):
        day.procedure(Procedure(name, (Step("all"),)), outermost=outermost)
    assert list(day.procedures) == ["day", "visit", "talk"]


def test_the_outermost_procedure_begins_when_play_goes_on_to_its_step_and_nothing_runs():
    @thing("day", ru="день", single=True)
    class Day(Thing):
        woken: bool = fact(FLAG, "подъём был", typical=False)

    day = Ruleset("day", "День", "первое издание")
    day.include(Day)
    day.procedure(Procedure("day", (Step("morning"), Step("noon", ("rest",)))), outermost=True)
    day.procedure(Procedure("talk", (Step("words", ("say",)),)))
    day.effect("toy:1", at="day.morning")(lambda it, facts: does("подъём", put("day", "woken", True)))
    board = Board({"day": make(Day, "day", {}, {})})
    for step, reached in (("noon", "noon"), ("words", None)):
        ruling = adjudicate(
            day, board, [Stated("proceed", {"to": step})], Question("outcome", report=("day.woken",))
        )
        assert ruling.facts == {"day.woken": reached is not None}


def test_a_described_step_that_only_begins_does_so_before_anything_is_asked():
    @thing("night", ru="ночь", single=True)
    class Night(Thing):
        light: bool = fact(FLAG, "светло", typical=False)

    def light(begins: bool) -> object:
        nights = Ruleset("toy", "Ночь", "первое издание")
        nights.include(Night)
        nights.verbs.update(rules.verbs)
        nights.procedure(Procedure("night", (Step("dawn", ("vote",), begins=begins),)))
        nights.effect("toy:1", at="night.dawn")(
            lambda night, facts: does("светает", put(night, "light", True))
        )
        board = Board({"night": make(Night, "night", {}, {})}, frames=(Frame("night", 0, not begins),))
        return adjudicate(nights, board, [], Question("value", name="night.light")).answer

    assert light(True) is True
    assert light(False) is False


def test_an_order_is_asked_when_what_runs_within_its_procedure_is_done():
    """The order of the days waits for the deed of this day; the day itself goes on to no other step."""
    calendar = Ruleset("toy", "Дни", "первое издание")
    calendar.include(Debate)
    calendar.name_sequence("days", "дни", of="day")
    calendar.name_sequence("moment", "миг")

    @calendar.move("act", "сделать", "дело")
    class Act(Move):
        """A deed, which lasts."""

    calendar.procedure(Procedure("day", (Step("noon", ("act",)), Step("dusk")), settles=True))
    calendar.procedure(
        Procedure("deed", (Step("pause", ("wait",), settles=lambda facts: True), Step("done")), settles=True)
    )
    calendar.claim("toy:1", about=Act, says=CAN)(lambda move, facts: because("дело"))
    calendar.effect("toy:2", at="act")(lambda move, facts: does("дело начато", begin("deed")))
    calendar.effect("toy:3", at="deed.done")(
        lambda deed, facts: does("дело сделано", put("debate", "silent", True))
    )
    for name in ("days", "moment"):
        calendar.sequence("toy:4", name)(
            lambda items, facts: gives([str(facts.at("day")), str(facts.debate.silent)], "так")
        )
    things = {"debate": make(Debate, "debate", {"silent": False}, {})}
    board = Board(things, frames=(Frame("day", 0, True),))
    for name, done in (("days", "True"), ("moment", "False")):
        ruling = adjudicate(calendar, board, [Stated("act", {})], Question("order", name=name))
        assert ruling.answer == ("noon", done)
