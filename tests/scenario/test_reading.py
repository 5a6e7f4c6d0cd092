"""The scenario file: what each part of it means, in either language, and everything wrong at once."""

from dataclasses import replace
from textwrap import dedent

import pytest
from hypothesis import given as given_
from hypothesis import strategies as st

from adjudicator import resources
from adjudicator.kernel import FLAG, Frame, OneOf, Stated, Unknown, Whole
from adjudicator.scenario.export import rulings
from adjudicator.scenario.problems import ScenarioError
from adjudicator.scenario.reading import read_file, read_text
from adjudicator.scenario.ruling import rule
from tests.scenario.files import problems, read, ruled, scenario

STRIKE = "moves:\n  - strike: {by: А, at: Б}\n"
AT_STRIKES = """
    duellists: {А: {health: 5, limit: 9}, Б: {health: 5, limit: 9}}
    round: {step: strike}
"""


# What is given -------------------------------------------------------------------------------------------


def test_things_with_stated_default_typical_and_open_facts():
    board = read("note: x", given="duellists:\n  А: {health: 3}\n  Б:\n").board
    assert (board.things["А"].health, board.things["А"].coins, board.things["А"].place) == (3, 3, "field")
    assert board.things["А"].limit == Unknown("А.limit", Whole(3, 9))
    assert "А.coins" in board.assumed and "А.health" not in board.assumed and "А.place" not in board.assumed
    assert ("Б.place", "toy:2") in board.defaults
    assert board.things["duel"].round == 1


@pytest.mark.parametrize(
    "given",
    [
        "duellists: [А, Б]",
        "duellists: [А, {Б: {coins: 3}}]",
        "дуэлянты: {А: , Б: {}}",
        "duellist:\n  - А\n  - Б",
    ],
)
def test_a_section_is_a_list_of_names_or_a_mapping_or_a_mixture(given):
    made = read("note: x", given=given).board
    assert [name for name, thing in made.things.items() if thing.kind == "duellist"] == ["А", "Б"]
    assert made.things["Б"].coins == 3


def test_a_section_may_say_more_than_the_kind():
    board = read("note: x", given="дуэлянты: [А]\nновички: {Б: {coins: 2}, В: }").board
    assert [(one.armed, one.coins) for one in board.things.values() if one.kind == "duellist"] == [
        (True, 3), (False, 2), (False, 0),
    ]  # fmt: skip
    assert "А.armed" in board.assumed and "Б.armed" not in board.assumed


def test_a_name_may_tell_a_fact():
    given = "дуэлянты: [А, Безоружный Б, {Безоружный В: {вооружён: да}}]"
    board = read("note: x", given=given).board
    assert [board.things[name].armed for name in ("А", "Безоружный Б", "Безоружный В")] == [True, False, True]
    assert "А.armed" in board.assumed and "Безоружный Б.armed" not in board.assumed


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("unknown", Unknown("А.health", Whole(0, 6))),
        ("неизвестно", Unknown("А.health", Whole(0, 6))),
        ("0..5", Unknown("А.health", Whole(0, 5))),
        ("2..", Unknown("А.health", Whole(2, 6))),
        ("..3", Unknown("А.health", Whole(0, 3))),
        ("4..4", 4),
        ("0..9", Unknown("А.health", Whole(0, 6))),
        ("1|3", Unknown("А.health", OneOf((1, 3)))),
        ("1|3|8", Unknown("А.health", OneOf((1, 3)))),
        ("3|8", 3),
    ],
)
def test_an_open_number_is_clipped_by_a_known_limit(written, value):
    assert (
        read("note: x", given=f"duellists: {{А: {{health: {written}, limit: 6}}}}").board.things["А"].health
        == value
    )


def test_alternatives_and_an_unknown_word():
    given = "duellists: {А: {place: поле|grave, armed: unknown}}"
    thing = read("note: x", given=given).board.things["А"]
    assert thing.place == Unknown("А.place", OneOf(("field", "grave")))
    assert thing.armed == Unknown("А.armed", FLAG)


def test_a_procedure_starts_in_the_middle_at_an_open_window():
    assert read("note: x", given=AT_STRIKES).board.frames == (Frame("round", 1, True),)
    assert read("note: x", given="раунд: {шаг: отдых}").board.frames == (Frame("round", 2, False),)


def test_a_step_that_only_begins_waits_with_its_effects_and_procedures_lie_within_each_other():
    text = """
    game: thev
    scenarios:
      - id: s
        given:
          players: [А, Б]
          characters: {В: {controller: А}, Г: {controller: Б}}
          turn: {player: А, step: STEP}
          fight: {attacker: В, defender: Г, step: comparison}
        ask: {value: В.rotation}
    """
    for step, entered in (("domination", False), ("attack", True)):
        (made,) = read_text(dedent(text).replace("STEP", step))
        turn, fight = made.asked[0].board.frames
        assert (turn.procedure, turn.entered, fight.procedure) == ("turn", entered, "fight")


def test_texts_of_cards_are_lasting_effects():
    made = read(
        "note: x",
        given="""
            duellists: {А: {health: 5, limit: 9}, Б: {health: 5, limit: 9}}
            cards:
              Сеть: {by: А, forbid: strike, who: {armed: да, health: 2..5}, whom: Б, until: round}
              Щит: {add: {сила: 2}, who: [А, Б], while: {duel.round: [1, 2]}}
              Свиток: [{lift: "toy:5a"}, {разрешает: парировать, кому: А}]
        """,
    ).board.lasting
    net, shield, scroll, second = made
    assert (net.source, net.operation, net.about, net.by, net.until) == (
        "card:Сеть",
        "forbid",
        "strike",
        "А",
        "round",
    )
    assert net.who == {"armed": True, "health": Whole(2, 5)}
    assert net.whom == {"at": {"name": "Б"}}
    assert (shield.operation, shield.about, shield.amount) == ("add", "strength", 2)
    assert (shield.who, shield.during) == ({"name": ("А", "Б")}, {"duel.round": (1, 2)})
    assert (scroll.operation, scroll.about) == ("lift", "toy:5a")
    assert (second.operation, second.about, second.who) == ("grant", "parry", {"name": "А"})
    assert [one.since for one in made] == [1, 2, 3, 4]


# Moves and questions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "stated"),
    [
        ("strike: {by: А, at: Б, force: 2}", Stated("strike", {"by": "А", "at": "Б", "force": 2})),
        ("Ударить: {кто: А, КОГО: Б}", Stated("strike", {"by": "А", "at": "Б"})),
        ("bow: А", Stated("bow", {"by": "А"})),
        ("proceed", Stated("proceed", {})),
        ("дальше: продолжение", Stated("proceed", {"to": "press"})),
    ],
)
def test_moves(move, stated):
    assert read(f"moves:\n  - {move}").moves == (stated,)


def test_a_value_alone_is_that_of_the_slot_that_has_the_word():
    found = [asked.moves[0] for one in read_text(ALONE) for asked in one.asked]
    assert found == [Stated("end_phase", {"by": "Анна"}), Stated("end_phase", {"name": "influence"})]


ALONE = """
game: vtes
scenarios:
  - id: alone
    given: {players: [Анна, Борис]}
    ask:
      - {outcome: moves, after: [{end_phase: Анна}]}
      - {outcome: moves, after: [{end_phase: влияния}]}
"""


def test_an_open_slot_has_a_name_of_its_own():
    made = read("moves:\n  - strike: {by: А, at: Б, force: 1..3}\n  - strike: {by: А, at: Б, force: unknown}")
    assert [move.slots["force"].name for move in made.moves] == ["strike.force", "strike.force.2"]
    assert set(made.board.unknowns) == {"strike.force", "strike.force.2"}


def test_a_list_in_a_slot_of_several_words_is_one_move():
    (made,) = read_text(
        dedent("""
            game: vtes
            scenarios:
              - id: both
                given: {minions: [Лев]}
                ask: {can: {equip: {by: Лев, card: [Нож, Плащ]}}}
        """)
    )
    (asked,) = made.asked
    assert asked.question.moves == (Stated("equip", {"by": "Лев", "card": ("Нож", "Плащ")}),)
    assert asked.question.labels == ()


@pytest.mark.parametrize(
    ("ask", "verdict", "answer"),
    [
        ("can: {gift: {by: А, to: Б}}", "allowed", None),
        ("can: {strike: {by: [А, Б], at: Б}}", "set", ("А", "Б")),
        ("can: {strike: {by: each, at: Б}}", "set", ("А", "Б")),
        ("can: [{gift: {by: А, to: Б}}, {press: {by: А}}]", "set", ("gift",)),
        ("must: {bow: {by: А}}", "not_required", None),
        ("value: А.strength", "value", 6),
        ("next: turns", "set", ("А", "Б")),
        ("choice: what", "set", {"by": None, "is": ()}),
        ("outcome", "outcome", None),
        ("legal", "allowed", None),
        ("{reach: {Б.health: 5}}", "possible", None),
        ("suppose: {А.health: 9}\nvalue: А.strength", "value", 10),
        ("suppose: {round.step: press}\ncan: {press: А}", "allowed", None),
        ("after: [{strike: {by: А, at: Б}}]\nvalue: Б.health", "value", 4),
    ],
)
def test_every_form_of_question(ask, verdict, answer):
    body = "ask:\n" + "\n".join("  " + line for line in ask.splitlines())
    (ruling,) = ruled(body, given=AT_STRIKES)
    assert (ruling.verdict, ruling.answer) == (verdict, answer)


def test_a_choice_that_the_scenario_fixes_and_one_that_nobody_has():
    moves = "moves: [{gift: {by: А, to: Б}}]"
    given = "duellists: [А, Б]\nchoices: {what: монета}"
    (ruling,) = ruled(moves, given=given)
    assert ruling.facts == {"А.coins": 2, "Б.coins": 4}
    made = read(moves, given=given.replace("монета", "моната"))
    with pytest.raises(ScenarioError, match="выбрать нельзя; возможно, имелось в виду «монета»"):
        rule(made, made.asked[0])


# Two languages -------------------------------------------------------------------------------------------

ENGLISH = """
game: toy
scenarios:
  - id: one
    title: Спор
    given:
      duellists:
        А: {health: 5, limit: 9, armed: true}
        Б: {health: 1..3, limit: 9}
      round: {step: strike}
      cards:
        Щит: {by: Б, add: {strength: 2}, who: Б}
    moves:
      - strike: {by: А, at: Б, force: 2}
      - proceed: press
    ask:
      - {can: {press: {by: А}}, expect: {verdict: conditional}}
      - {value: А.strength, suppose: {А.armed: false}, expect: {is: 5, certainty: text}}
"""
RUSSIAN = """
Игра: toy
Сценарии:
  - Ид: one
    Название: Спор
    Дано:
      Дуэлянты:
        А: {Здоровье: 5, предел: 9, вооружен: да}
        Б: {здоровье: 1..3, Предел: 9}
      Раунд: {шаг: Удары}
      карты:
        Щит: {чья: Б, добавляет: {сила: 2}, кому: Б}
    ходы:
      - ударить: {кто: А, кого: Б, сила: 2}
      - дальше: продолжение
    спросить:
      - {можно: {продолжить: {кто: А}}, ожидать: {решение: зависит}}
      - {значение: А.сила, допустим: {А.вооружён: нет}, ожидать: {это: 5, уверенность: по тексту}}
"""


def test_russian_and_english_files_give_the_same_rulings():
    from adjudicator.scenario.reading import read_text

    (english,), (russian,) = read_text(ENGLISH), read_text(RUSSIAN)
    assert english.board == russian.board
    assert english.moves == russian.moves
    assert [asked.expect.verdict for asked in english.asked] == [
        asked.expect.verdict for asked in russian.asked
    ]
    plain = [[{**one, "question": ""} for one in rulings(made)] for made in (english, russian)]
    assert plain[0] == plain[1]


@given_(st.randoms(use_true_random=False))
def test_keys_in_any_order_give_the_same_bytes(random):
    import json

    import yaml

    from adjudicator.scenario.reading import read_text

    def shuffled(node):
        if isinstance(node, list):
            return [shuffled(one) for one in node]
        if not isinstance(node, dict):
            return node
        items = list(node.items())
        if "А" not in node:  # the order of things on the table is their order of play
            random.shuffle(items)
        return {key: shuffled(one) for key, one in items}

    mixed = yaml.safe_dump(shuffled(yaml.safe_load(ENGLISH)), allow_unicode=True, sort_keys=False)
    said = [
        json.dumps([{**one, "question": ""} for one in rulings(made)], ensure_ascii=False)
        for text in (ENGLISH, mixed)
        for made in read_text(text)
    ]
    assert said[0] == said[1]


# What is wrong -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "given", "said"),
    [
        ("note: x", "duellists: {А: {health: 7, limit: 5}}", "противоречие: health 7 больше, чем limit 5"),
        (
            "note: x",
            "duellists: {А: {health: 7..8, limit: 5}}",
            "противоречие: health 7..8 больше, чем limit 5",
        ),
        ("note: x", "duellists: {А: {health: 8|9, limit: 5}}", "health 8|9 больше, чем limit 5"),
        ("ask: {suppose: {А.limit: 3}, value: А.health}", None, "health 5 больше, чем limit 3"),
        ("note: x", "duellists: [никто]", "именем быть не может"),
        ("note: x", "duellists: [duel]", "именем быть не может"),
        ("note: x", "duellists: {А: {health: 1, здоровье: 2}}", "факт «здоровье» уже назван в строке 5"),
        ("note: x", "duellists: {А: {tapped: да}}", "у вида «duellist» нет факта «tapped»"),
        ("note: x", "duellists: {А: {round: 2}}", "он есть у вида «duel»"),
        ("note: x", "duellists: {А: {strength: 2}}", "выводится по правилам"),
        ("note: x", "duellists: {А: {armed: yes}}", "«yes»: ожидается false | true; возможно, имелось"),
        ("note: x", "duellists: {А: {armed: on}}", "«on»: ожидается false | true; возможно, имелось"),
        ("note: x", "duellists: {А: {health: 05}}", "число пишут без нуля впереди"),
        ("note: x", "duellists: {А: {health: 5.0}}", "«5.0»: ожидается число от 0 до 9"),
        ("note: x", "duellists: {А: {health: 12}}", "«12»: ожидается число от 0 до 9"),
        ("note: x", "duellists: {А: {health: [1, 2]}}", "ожидается одно значение"),
        ("note: x", "duellists: {А: {place: feild}}", "возможно, имелось в виду «field»"),
        ("note: x", "duellists: {А: {health: 3..12}}", "ожидается область внутри 0..9"),
        ("note: x", "duellists: [А, А]", "имя «А» уже занято"),
        ("note: x", "duelists: [А]", "такого вида нет; возможно, имелось в виду «duellists»"),
        ("note: x", "duel: {round: 2}\nдуэль: {round: 2}", "это уже описано в строке 5"),
        ("note: x", "round: {step: strik}", "такого шага нет; возможно"),
        (
            "moves: [{srike: {by: А, at: Б}}]",
            None,
            "«srike»: такого хода нет; возможно, имелось в виду «strike»",
        ),
        (
            "moves: [{strike: {by: Ф, at: Б}}]",
            None,
            "«Ф»: в «given» этого нет; ожидается duellist; бывает: А, Б",
        ),
        ("moves: [{strike: {by: duel, at: Б}}]", None, "«duel» — вид «duel», а ожидается duellist"),
        ("moves: [{strike: {at: Б}}]", None, "не сказано: by (нужно имя: duellist)"),
        ("moves: [{strike: {by: А, at: Б, wit: 1}}]", None, "у хода «strike» этого нет"),
        ("moves: [{strike: {by: А, кто: Б, at: Б}}]", None, "«кто» уже сказано"),
        ("moves: [{strike: {by: А}, bow: А}]", None, "ожидается один ход"),
        ("ask: {can: {strike: {by: А}}, must: {bow: А}}", None, "два вопроса в одном"),
        ("ask: {must: {bow: {by: each}}}", None, "можно об одном ходе"),
        ("ask: {value: А.helth}", None, "у вида «duellist» нет факта «helth»"),
        ("ask: {value: Ф.health}", None, "«Ф»: в «given» этого нет"),
        ("ask: {value: А.health.rav}", None, "после факта этого не пишут"),
        ("ask: {next: turn}", None, "такого порядка в правилах нет; возможно, имелось в виду «turns»"),
        ("ask: {wat: x}", None, "неизвестный ключ"),
        ("ask: [{value: А.health}, {value: Б.health}]\nexpect: {is: 5}", None, "вопросов несколько"),
        ("expect: {because: [toy:5z]}", None, "«toy:5z»: такой нормы нет"),
        ("expect: {because: [card:Сеть]}", None, "такой карты в «given» нет"),
        ("cites: [toy:1, toy:1]", None, "названо дважды"),
        ("expect: {verdict: legall}", None, "возможно, имелось в виду «legal»"),
        ("expect: {facts: {А.health: many}}", None, "«many»: ожидается число"),
        ("vary: {А.health: 3}", None, "ожидается область"),
        ("vary: {А.strength: 0..3}", None, "менять можно лишь то, что описывают"),
        ("note: x", "cards: {Сеть: {who: А}}", "ожидается, что карта делает"),
        ("note: x", "cards: {Сеть: {forbid: fly}}", "«fly»: такого хода нет"),
        ("note: x", "cards: {Сеть: {set: {сила: много}}}", "«много»: ожидается число"),
        ("moves: [{bow: unknown}]", "duel: {}", "нет никого, кем это может быть"),
        ("note: x", "cards: {Сеть: {add: {mood: 1}}}", "карты меняют лишь выводимые факты"),
    ],
)
def test_one_fault_one_message(body, given, said):
    text = scenario(body, given=given) if given else scenario(body)
    found = problems(text)
    assert len(found) == 1, found
    assert said in found[0]
    assert found[0].startswith("file.yaml:")


def test_all_faults_at_once_with_line_column_and_way():
    text = """\
game: toy
scenarios:
  - id: one
    given:
      duellists:
        А: {helth: 5, armed: yes}
    moves:
      - strike: {by: А, at: Ф}
    expect: {verdict: illegal, because: ["toy:9zz"]}
  - title: без имени
"""
    assert problems(text) == [
        "file.yaml:6:13: one › given › duellists › А › helth: у вида «duellist» нет факта «helth»; "
        "возможно, имелось в виду «health»",
        "file.yaml:6:30: one › given › duellists › А › armed: «yes»: ожидается false | true; "
        "возможно, имелось в виду «true»",
        "file.yaml:8:29: one › moves › 1 › strike › at: "
        "«Ф»: в «given» этого нет; ожидается duellist; бывает: А",
        "file.yaml:9:42: one › expect › because: «toy:9zz»: такой нормы нет",
        "file.yaml:10:5: scenarios[2]: у ситуации нет ключа «id»: её имени",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "ожидается «игра: …» и «сценарии: …»"),
        ("game: toy", "нет списка «scenarios»"),
        ("game: chess\nscenarios: []", "неизвестная игра"),
        ("scenarios: [{id: a}]", "нет ключа «game»"),
        ("game: toy\nscenarios: []", "ожидается список ситуаций"),
        ("game: toy\nscenarios: [{id: a}, {id: a}]", "ситуация с таким ид уже есть в строке 2"),
        ("game: toy\nscenarios: [a]", "ожидается описание ситуации"),
        ("game: toy\nigra: vtes\nscenarios: [{id: a}]", "неизвестный ключ"),
        ("game: toy\nигра: toy\nscenarios: [{id: a}]", "то же, что «game» в строке 1"),
    ],
)
def test_the_frame_of_a_file(text, said):
    assert any(said in line for line in problems(text))


# What only evaluating shows ------------------------------------------------------------------------------


def test_who_is_not_named_but_needed_is_asked_for(monkeypatch):
    monkeypatch.setattr(
        "adjudicator.scenario.incomplete._in_game", lambda frame, game: "toy" in frame.filename
    )
    with pytest.raises(ScenarioError, match="описано не всё: норма 5b, не сказано, кто или что здесь «кого»"):
        ruled("moves: [{strike: {by: А}}]", given=AT_STRIKES)


def test_what_repeats_without_end_is_refused():
    given = "duel: {again: да}\nround: {step: press}"
    ruled("moves: [{proceed: strike}]", given=given)
    with pytest.raises(ScenarioError, match="процедура «раунд» повторяется без конца"):
        made = read("moves: [{proceed: strike}]", given=given)
        endless = replace(made.moves[0], slots={"to": "никуда"})
        rule(made, replace(made.asked[0], moves=(endless,)))


def test_a_number_with_a_sign_is_an_addition_where_the_fact_has_one():
    def thev(fact):
        lines = ("game: thev", "scenarios:", "  - id: a", f"    given: {{персонажи: {{Вера: {{{fact}}}}}}}")
        return read_text("\n".join(lines) + "\n    ask: outcome\n")[0].board.things["Вера"]

    assert (thev("выносливость: +1").endurance, thev("выносливость: +1").endurance_bonus) == (3, 1)
    assert (thev("Выносливость: -1").endurance, thev("Выносливость: −1").endurance_bonus) == (3, -1)
    assert (thev("выносливость: 4").endurance, thev("выносливость: 4").endurance_bonus) == (4, 0)
    with pytest.raises(ScenarioError, match=r"«\+1» — прибавка, а здесь само число: его пишут без знака"):
        thev("влияние: +1")


@pytest.mark.parametrize(
    ("fact", "move", "said"),
    [
        ("повёрнута: да", "дальше", "опишите то, из чего выводится: «поворот»"),
        ("истощена: да", "дальше", "опишите то, из чего выводится: «жетоны»"),
        ("поворот: 0", "атаковать: {кто: Вера}", "атаковать: не сказано, кого"),
        ("поворот: 0", "закончить фазу", None),
    ],
)
def test_what_is_to_be_stated_instead_is_named(fact, move, said):
    given = f"игроки: [Анна], ход: {{чей: Анна, фаза: действия}}, персонажи: {{Вера: {{чей: Анна, {fact}}}}}"
    text = f"game: thev\nscenarios:\n  - id: a\n    given: {{{given}}}\n    moves:\n      - {move}\n"
    if said is None:
        assert read_text(f"{text}    ask: outcome\n")[0].board.frames[0].position == 4
        return
    with pytest.raises(ScenarioError, match=said):
        read_text(f"{text}    ask: outcome\n")


def test_a_choice_of_its_own_is_named_with_a_thing_that_has_it():
    def fixed(choice, more=""):
        text = f"""
game: thev
scenarios:
  - id: a
    given:
      игроки: [Анна]
      персонажи: {{Лира Анны: {{название: Лира}}, Вера: {{}}{more}}}
      выборы: {{{choice}.какую копию оставить: Лира Анны}}
    ask: outcome
"""
        return list(read_text(text)[0].board.fixed)

    assert fixed("Лира") == fixed("Лира Анны") == fixed("лира") == ["Лира.kept_copy"]
    with pytest.raises(ScenarioError, match=r"он бывает у вида .*: «Лира\.какую копию оставить»"):
        fixed("Анна")
    assert fixed("Анна", ", Лира Бориса: {название: Лира}") == ["Лира.kept_copy"]


def test_very_many_faults_are_counted():
    found = problems("game: toy\nscenarios:\n" + "  - x\n" * 1000)
    assert len(found) == 201
    assert found[-1] == "file.yaml: и ещё ошибок: 800; исправьте сначала эти"


def test_asking_for_one_situation_reads_it_as_the_whole_file_does():
    file = resources.scenarios() / "vtes" / "s6_4_combat.yaml"
    whole = {one.id: one for one in read_file(file)}
    for id in ("vtes-c301", "vtes-c307", list(whole)[-1]):
        (one,) = read_file(file, [id])
        assert (one.line, one.title, one.moves) == (whole[id].line, whole[id].title, whole[id].moves)
        assert [asked.expect for asked in one.asked] == [asked.expect for asked in whole[id].asked]


def test_a_situation_among_comments_and_keys_after_the_list_is_still_found():
    written = (
        "scenarios:\n  - id: one\n  # a remark\n    given: {minions: [А]}\n\n"
        "  - id: two\n    given: {minions: [Б]}\ngame: vtes\n"
    )
    (two,) = read_text(written, ids=["two"])
    assert (two.line, next(iter(two.board.things))) == (6, "Б")


def test_a_clause_with_a_cyrillic_letter_is_recognized():
    given = "охотники: [Мина]\nкарты: {Карта: {снимает: 3.40е}}"
    (problem,) = problems(scenario("note: x", given, "fury"))
    assert "«3.40e»: буквы в номерах норм латинские" in problem
