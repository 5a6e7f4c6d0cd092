"""What a judge is told about a file: in the words of his file, at its place, with what to write instead."""

from dataclasses import replace

import pytest

from adjudicator.games import KEYS, ruleset
from adjudicator.kernel import because
from adjudicator.kernel.rules import Rule
from adjudicator.scenario import words
from adjudicator.scenario.moves import slot_word
from adjudicator.scenario.problems import Problems, expected
from adjudicator.scenario.reading import read_text
from adjudicator.scenario.ruling import explained, rule
from adjudicator.scenario.sweep import ranges
from adjudicator.scenario.synonyms import terms
from adjudicator.scenario.values import Context, all_fact_words
from adjudicator.scenario.view import view
from adjudicator.scenario.vocabulary import vocabulary
from tests.kernel import toy
from tests.scenario.files import problems, ruled


def russian(body="заметка: x", given="дуэлянты: [А, Б]", game="toy"):
    """A file in Russian with one situation."""
    given = "\n".join("      " + line for line in given.splitlines())
    body = "\n".join("    " + line for line in body.splitlines())
    return f"игра: {game}\nсценарии:\n  - ид: раз\n    дано:\n{given}\n{body}\n"


def only(text):
    """The one fault of a file."""
    (found,) = problems(text)
    return found


# Questions as they are asked -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("{можно ли: {подарить: {кто: А, кому: Б}}}", "allowed"),
        ("{Можно ли?: {подарить: {кто: А, кому: Б}}}", "allowed"),
        ("{законно ли: {подарить: {кто: А, кому: Б}}}", "allowed"),
        ("{кто может: {подарить: {кто: [А, Б], кому: Б}}}", "set"),
        ("{обязан ли: {поклониться: А}}", "not_required"),
        ("{чему равно: А.сила}", "value"),
        ("{чему равна: А.сила}", "value"),
        ("{сколько: А.сила}", "value"),
        ("{кто следующий: порядок ходов}", "conditional"),
        ("{в каком порядке: порядок ходов}", "conditional"),
        ("{кто и из чего выбирает: что дарят}", "set"),
        ("{кто выбирает: что дарят}", "set"),
        ("{можно ли добиться: {Б.место: поле}, кто: А}", "possible"),
        ("законны ли все ходы", "allowed"),
        ("каков исход", "outcome"),
        ("{что будет: ходы}", "outcome"),
    ],
)
def test_a_question_may_be_asked_as_judges_ask_it(question, verdict):
    (made,) = read_text(russian(f"спросить: {question}"))
    (asked,) = made.asked
    assert rule(made, asked).verdict == verdict


# In the words of the file --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("игра: toy", "нет списка «сценарии»"),
        (russian("спросить: {чтотам: x}"), "бывает: можно, обязан, значение, следующий, порядок, выбор"),
        (russian("ожидать: {решение: абракадабра}"), "бывает: разрешено, ещё рано, запрещено"),
        (russian("ожидать: {щщщ: 1}"), "бывает: решение, это, факты, потому что"),
        (russian("ходы: [{дальше: абракадабра}]"), "бывает: поклон, удары, отдых, продолжение"),
        (russian("ходы: [{щщщ: А}]"), "бывает: ударить, парировать, продолжить, поклониться, подарить"),
        (russian("ходы: [{ударить: {кто: Ф, кого: Б}}]"), "в «дано» этого нет; ожидается дуэлянт"),
        (russian("ходы: [{ударить: {кого: Б}}]"), "не сказано, кто (нужно имя: дуэлянт)"),
        (russian(given="щщщ: [А]"), "бывает: дуэлянты, дуэль, карты, выборы"),
        (russian(given="дуэлянты: {А: {щщщ: 1}}"), "бывает: здоровье, предел, монеты, вооружён, место"),
        (russian(given="дуэлянты: {А: {монеты: 1, coins: 2}}"), "факт «coins» уже назван"),
        (russian(given="дуэлянты: {А: {здоровье: 7, предел: 5}}"), "здоровье 7 больше, чем предел 5"),
        (russian("менять: {А.сила: 1..2}"), "менять можно лишь то, что описывают в «дано»"),
        (russian(given="раунд: {шаг: щщщ}"), "бывает: поклон, удары, отдых, продолжение"),
        (russian(given="карты: {Сеть: {до: щщщ, запрещает: ударить}}"), "бывает: раунд"),
    ],
)
def test_a_russian_file_is_answered_in_russian(text, said):
    found = only(text)
    assert said in found
    offered = found.partition("бывает:")[2]
    assert not any("a" <= letter <= "z" for letter in offered.casefold()), found


def test_an_english_file_is_answered_with_english_words():
    text = russian("ask: {wat: x}").replace("игра", "game").replace("сценарии", "scenarios")
    text = text.replace("ид:", "id:").replace("дано", "given").replace("дуэлянты", "duellists")
    assert "бывает: can, must, value, next, order" in only(text)


@pytest.mark.parametrize(("written", "meant"), [("yes", "да"), ("ага", "да"), ("on", "да"), ("no", "нет")])
def test_other_words_for_yes_and_no_are_understood_but_refused(written, meant):
    found = only(russian(given=f"дуэлянты: {{А: {{вооружён: {written}}}}}"))
    assert f"«{written}»: ожидается нет | да; возможно, имелось в виду «{meant}»" in found


@pytest.mark.parametrize(
    ("written", "game"),
    [
        ("Ярость Дракулы", "fury"),
        ("the v", "thev"),
        ("Vampire: The Eternal Struggle", "vtes"),
        ("VTES", "vtes"),
    ],
)
def test_a_game_may_be_given_by_its_title(written, game):
    assert read_text(f"игра: '{written}'\nсценарии: [{{ид: а}}]")[0].game == game


def test_every_key_has_a_russian_word():
    assert [name for name in words.KEYS if words.russian(name, words.KEYS) == name] == []


def test_the_language_is_that_of_kinds_and_verbs_too():
    text = "game: toy\nscenarios: [{id: a, given: {дуэлянты: [А]}, moves: [{ударить: {кто: А, щщщ: 1}}]}]"
    assert "бывает: кто, кого, сила" in only(text)
    assert "бывает: by, at, force" in only(text.replace("дуэлянты", "duellists").replace("ударить", "strike"))


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("обязана ли А драться?", "ожидается вопрос, «обязан: {глагол: {кто: Имя}}»"),
        ("можно ли", "ожидается вопрос, «можно: {глагол: {кто: Имя}}»"),
        ("сколько сил", "ожидается вопрос, «значение: Имя.факт»"),
        ("законн", "возможно, имелось в виду «законны»"),
    ],
)
def test_a_question_in_plain_words_is_told_how_it_is_written(question, said):
    assert said in only(russian(f"спросить: {question}"))


MINIONS = "игроки: [Анна, Борис]\nминьоны: {Лев: {хозяин: Анна}}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ходы: [{блидить: {кто: Лев}}]", "имелось в виду «укус»"),
        ("ходы: [{дьяблировать: {кто: Лев}}]", "имелось в виду «дьяблери»"),
        ("ходы: [{сжечь Эдж: {кто: Анна}}]", "имелось в виду «литр за Эдж»"),
        ("спросить: {чему равно: Лев.капасити}", "имелось в виду «объём»"),
        ("спросить: {значение: Лев.титул, пусть: {Лев.место: неподчинённая}}", "«зона неподчинённых»"),
        ("ходы: [{трансфер: Лев}]", "«Лев» — миньон; пишите полностью: «трансфер: {кто: …, на кого: Лев}»"),
        ("ходы: [{укус: {кто: Лев, Глеб}}]", "этого нет; список пишут в [ ] или построчно с «- »"),
        ("ходы: [{укус: {кто: {Лев}, {Глеб}}}]", "список пишут в [ ] или построчно с «- »"),
        ("ходы:\n  - охота: Лев\n  -", "пустой пункт: допишите его или уберите «-»"),
        ("ходы:\n  - {охота: Лев}\n - {укус: Лев}", "сбит отступ: пробелов перед «- » столько же"),
        ("ходы:\n  - охота: Лев\n   - укус: Лев", "сбит отступ: пробелов перед «- » столько же"),
    ],
)
def test_a_judge_is_led_from_his_words_to_those_of_the_game(text, said):
    assert said in only(russian(text, given=MINIONS, game="vtes"))


def test_a_fact_of_a_single_thing_is_sent_there():
    found = only(russian(given="игроки: [Анна, Борис]\nэдж: Анна", game="vtes"))
    assert "такого вида нет; это факт, пишите «игра: {эдж: Анна}»" in found


@pytest.mark.parametrize("word", ["обязана", "обязаны", "обязано", "должна", "должны ли"])
def test_a_duty_is_asked_in_every_gender_and_number(word):
    (made,) = read_text(russian(f"спросить: {{{word}: {{поклониться: А}}}}"))
    assert made.asked[0].question.form == "must"


def test_a_number_beyond_a_limit_of_the_book_is_refused_with_the_norm():
    found = only(russian(given="охотники: {Мина: {билеты: 3}}", game="fury"))
    assert "«3»: ожидается число от 0 до 2 (3.32e)" in found


def test_what_is_no_step_but_a_word_of_a_fact_is_told_so():
    found = only(russian("ходы: [{дальше: {до: день}}]", given="охотники: [Мина]", game="fury"))
    assert "«день» — не шаг процедуры, а значение факта: «игра: {время: день}»" in found


def test_of_many_words_the_nearest_are_listed_first():
    assert expected("боевое", ["лечение", "гибель", "обед", "бой"], 2) == "; бывает: бой, обед, …"
    assert expected("боевое", ["лечение", "бой"], 2) == "; бывает: лечение, бой"


def test_latin_letters_that_look_russian_are_seen_through():
    assert "имелось в виду «да»" in only(russian(given="дуэлянты: {А: {вооружён: дa}}"))
    assert "имелось в виду «кто»" in only(russian("ходы: [{ударить: {кто: А, ктo: Б}}]"))


def test_a_part_at_the_wrong_level_is_sent_inside():
    text = russian().replace("      дуэлянты", "    дуэлянты")
    assert "дуэлянты: это пишут внутри «дано», на два пробела правее" in " ".join(problems(text))
    text = "игра: toy\nдано: {дуэлянты: [А]}\nвопрос: законно"
    assert "дано: это пишут внутри «сценарии», на два пробела правее" in " ".join(problems(text))


def test_the_engines_own_words_are_not_offered():
    found = only(russian("спросить: {чему равно: Ф.сила}"))
    assert "бывает: А, Б, дуэль" in found


@pytest.mark.parametrize("game", KEYS)
def test_no_hint_in_a_russian_file_is_an_english_word(game):
    context = Context(vocabulary(ruleset(game)), Problems(""))
    tables = [context.verbs_called(), context.steps_called(*context.words.steps)]
    tables += [all_fact_words(context, kind) for kind in context.words.rules.kinds]
    tables += [
        context.called(
            {name: name for name in move.slots}, lambda one, move=move: slot_word(context, move.slots[one])
        )
        for move in context.words.rules.verbs.values()
    ]
    for known in tables:
        for word in known:
            assert words.is_russian(expected(f"{word}щ", known, 0) or "ничего"), word
    verbs, names = context.verbs_called(), {name for name in terms(game) if words.is_russian(name)}
    assert [name for name in names if not words.is_russian(context.meant(name, verbs, 0) or "ничего")] == []


@pytest.mark.parametrize(
    ("body", "given", "game", "said"),
    [
        ("ходы: [{контроль: {кто: Лев}}]", MINIONS, "vtes", "имелось в виду «получить контроль»"),
        ("ходы: [{нанять слугу: {кто: Лев}}]", MINIONS, "vtes", "имелось в виду «наём слуги»"),
        ("", "миньоны: {Лев: {в ступоре: да}}", "vtes", "пишите «место: ступор»"),
        ("", "миньоны: {Лев: {титул: принц Парижа}}", "vtes", "имелось в виду «принц», прочее"),
        ("", "карты библиотеки: {Пёс: {вид: союзник}}", "vtes", "описывают под «союзники»"),
        ("ходы: [{трансфер: Анна}]", MINIONS, "vtes", "не сказано, на кого"),
        ("ходы: [{стелс: {кто: Лев}}]", MINIONS, "vtes", "имелось в виду «увеличить стелс»"),
        ("ходы: [{телепорт: {кто: Лев}}]", MINIONS, "vtes", "такого хода нет; бывает: "),
        ("спросить: {выбор: за ил против}", MINIONS, "vtes", "имелось в виду «Имя.за или против»"),
        ("ходы: [{резервировать билет: Вера}]", "охотники: [Вера]", "fury", "билет»"),
        ("", "карты: {К: {добавляет: {лечение отдыхом: 1}}}", "fury", "имелось в виду «отдых лечит»"),
        ("", "карты: {К: {запрещает: нападение}}", "thev", "имелось в виду «атаковать»"),
        ("", "персонажи: {А: {свойства: [Ключ]}}", "thev", "бывает: расшифровка,"),
    ],
)
def test_what_is_meant_is_told_as_the_file_would_write_it(body, given, game, said):
    assert said in only(russian(body, given=given, game=game))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("ходы: [{отдых: {кто Вера}}]", "не хватает двоеточия: «кто: Вера»"),
        ("спросить:\n  - каков исход\n    затем: []", "исход спрашивают «- исход: ходы»"),
        ("спросить: {чему: Вера.урон}", "имелось в виду «чему равно»"),
        ("ходы: [{отдых: {кто: [Вера, Мина]}}]", "по отдельности: «- отдых: {кто: Вера, …}»"),
    ],
)
def test_how_it_is_written_is_told(body, said):
    assert said in only(russian(body, given="охотники: [Вера, Мина]", game="fury"))


def test_a_clause_of_the_glossary_is_cited_by_its_term():
    given = "игроки: [Анна, Борис]\nминьоны: {Ира: {вид: союзник, хозяин: Анна, кровь: 2}}"
    assert "(словарь, «Литр жизни»)" in only(russian(given=given, game="vtes"))


def test_the_question_of_a_ruling_is_canonical():
    given = "игроки: [Анна, Борис]\nминьоны: {Лев: {хозяин: Анна}}"
    body = "спросить: {можно: {укус: {кто: Лев, кого: Борис}}}"
    (made,) = read_text(russian(body, given=given, game="vtes"))
    assert made.asked[0].question.text == "can bleed: {by: Лев, target: Борис}"


def test_a_set_is_headed_by_the_slot_that_differs():
    given = "игроки: [Анна, Борис]\nминьоны: {Лев: {хозяин: Анна}, Зоя: {хозяин: Анна}}"
    body = "спросить: {можно: {мастерская карта: {кто: Анна, карта: А, на кого: [Лев, Зоя]}}}"
    (made,) = read_text(russian(body, given=given, game="vtes"))
    head = view(made, made.asked[0], explained(made, made.asked[0])).headline
    assert head.startswith("На кого: «Анна: мастерская карта (карта: А)» — ")


def test_a_word_that_does_not_tell_its_fact_keeps_its_name():
    given = "охотники: {Сьюард: {госпиталь: Мадрид}}"
    body = "спросить: {чему равно: Сьюард.повреждения, пусть: {Сьюард.госпиталь: Рим}}"
    (made,) = read_text(russian(body, given=given, game="fury"))
    assert view(made, made.asked[0], explained(made, made.asked[0])).notes == (
        "пусть Сьюард: госпиталь — Рим",
    )


def test_a_name_of_another_kind_is_told_its_kind():
    for given in ("охотники: [Вера]", "охотники: [Вера]\nДракула: {}"):
        found = only(russian("ходы: [{отдых: {кто: Дракула}}]", given=given, game="fury"))
        assert "«Дракула» — вид «Дракула», а ожидается охотник; бывает: Вера" in found
    found = only(russian("ходы: [{укус: {кто: Анна}}]", given="игроки: [Анна, Борис]", game="vtes"))
    assert "«Анна» — игрок, а ожидается миньон" in found and "назовите всех" not in found


# Names and places ----------------------------------------------------------------------------------------


def test_players_who_are_not_named_are_asked_for_once():
    given = "миньоны:\n  Ada: {хозяин: Анна}\n  Ben: {хозяин: Анна}\n  Cid: {хозяин: Борис}"
    found = only(russian(given=given, game="vtes"))
    assert "в «дано» нет ни одного имени вида «игрок»; назовите всех, например «игроки: [Анна]»" in found


def test_what_has_to_be_said_of_a_move_is_asked_for_at_its_line():
    assert only(russian("ходы:\n  - ударить")).startswith("file.yaml:7:9: раз › ходы › 1")
    found = only(russian("ходы: [бой]", given="охотники: [Мина]", game="fury"))
    assert "не сказано, кто (нужно имя: охотник)" in found and found.startswith("file.yaml:6:")


def test_a_name_or_a_fact_at_the_wrong_indentation_is_noticed():
    assert "сбит отступ: имена пишут под «дуэлянты:»" in only(russian(given="дуэлянты:\nАда: {здоровье: 1}"))
    found = problems(russian(given="дуэлянты:\n  А:\n  здоровье: 3"))
    assert len(found) == 1 and "«здоровье» — факт, а не имя: сбит отступ" in found[0]
    assert "minions" not in " ".join(problems(russian(given="- x", game="fury")))


def test_one_kind_may_be_described_under_several_of_its_names():
    text = russian(given="город: [Рим]\nморе: [Ионическое]\nохотник: [Мина]\nохотники: [Сьюард]", game="fury")
    things = read_text(text)[0].board.things
    assert {"Рим", "Ионическое", "Мина", "Сьюард"} <= things.keys()
    assert "имя «Мина» уже занято" in only(russian(given="охотник: [Мина]\nохотники: [Мина]", game="fury"))


# Cards, clauses and choices ------------------------------------------------------------------------------


def card(text, **more):
    return russian(given=f"дуэлянты: [А, Б]\nкарты: {{Щит: {text}}}", **more)


@pytest.mark.parametrize("written", ["5a", "toy:5a"])
def test_a_clause_may_be_named_by_its_number(written):
    (made,) = read_text(card(f"{{снимает: {written}}}"))
    assert made.board.lasting[0].about == "toy:5a"


def test_a_lifted_norm_has_no_force():
    given = (
        "duellists: {А: {armed: нет, health: 5, limit: 9}, Б: {health: 5, limit: 9}}\nround: {step: strike}"
    )
    ask = "ask: {can: {strike: {by: А, at: Б}}}"
    assert [one.verdict for one in ruled(ask, given=given)] == ["forbidden"]
    lifted = f"{given}\ncards: {{Щит: {{lift: 5a}}}}"
    assert [one.verdict for one in ruled(ask, given=lifted)] == ["allowed"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (card("{снимает: 5ф}"), "«5ф»: такой нормы нет"),
        (card("{снимает: 99z}"), "«99z»: такой нормы нет"),
        (russian(given="охотники: [А]\nкарты: {К: {снимает: 3.16}}", game="fury"), "назовите норму: 3.16a"),
        (russian(given="охотники: [А]\nкарты: {К: {снимает: 0b}}", game="fury"), "снять её нельзя"),
        (card("{добавляет: {А.сила: 2}}"), "здесь пишут факт без имени: «сила»; «А» пишут в «кому»"),
        (card("{добавляет: {щщщ: 2}}"), "карты меняют лишь выводимые факты; бывает: сила"),
        (card("{добавляет: {сила: 2}, над кем: А}"), "здесь пишут «кому»"),
        (card("{разрешает: {ударить: {кто: А}}}"), "здесь пишут одно название хода: «ударить»"),
        (card("{запрещает: ударить, вопреки: 5a}"), "«вопреки» пишут при «разрешает»"),
        (card("{разрешает: ударить, вопреки: 99z}"), "«99z»: такой нормы нет"),
        (card("{разрешет: ударить}"), "«разрешет» — возможно, имелось в виду «разрешает»"),
        (card("{запрещает: ударить, кому: дуэлянты}"), "«дуэлянты» — не имя; группу описывают фактами"),
        (russian(given="дуэлянты: [А]\nвыборы: {что дарю: монета}"), "возможно, имелось в виду «что дарят»"),
        (
            russian(given="дуэлянты: [А]\nвыборы: {чепуха: 7}"),
            "такого выбора в правилах нет; бывает: что дарят",
        ),
        (russian("спросить: {выбор: чепуха}"), "такого выбора в правилах нет"),
    ],
)
def test_what_no_rule_knows_is_refused(text, said):
    assert said in only(text)


@pytest.mark.parametrize("key", ["запрещает", "запрет", "запретить", "не позволяет"])
def test_what_a_card_does_may_be_said_in_several_ways(key):
    (made,) = read_text(card(f"{{{key}: ударить, кому: все}}"))
    assert (made.board.lasting[0].operation, made.board.lasting[0].who) == ("forbid", {})


# Sweeping ------------------------------------------------------------------------------------------------


def test_values_to_sweep_may_be_a_list():
    (made,) = read_text(russian("менять: {А.место: [поле, grave]}"))
    assert made.vary["А.место".replace("место", "place")].domain.options == ("field", "grave")


@pytest.mark.parametrize(
    ("vary", "said"),
    [
        ("{А.монеты: 1-3}", "область пишут с двумя точками: 1..3"),
        ("{А.монеты: 3..1}", "область пишут от меньшего к большему: 1..3"),
        ("{монеты: 0..3}", "например «А.монеты»"),
        ("{раунд: 1..3}", "например «дуэль.раунд»"),
        ("{ударить.сила: 1..3}", "скажите, какого: «ударить.сила.1» или «ударить.сила.2»"),
        ("{ударить.сила.3: 1..3}", "хода «ударить» № 3 в «ходы» нет"),
    ],
)
def test_what_cannot_be_swept_is_told_with_what_can(vary, said):
    moves = "ходы:\n  - ударить: {кто: А, кого: Б}\n  - ударить: {кто: Б, кого: А}"
    assert said in only(russian(f"{moves}\nменять: {vary}"))


def test_a_slot_of_the_first_of_several_moves_is_swept_by_its_number():
    (made,) = read_text(russian("ходы:\n  - ударить: {кто: А, кого: Б}\n  - ударить: {кто: Б, кого: А}"))
    assert [*ranges(made, ["ударить.сила.1=1..3"])] == ["strike.force"]
    assert [*ranges(made, ["ударить.сила.2=1..3"])] == ["strike.force.2"]


# Boards that cannot be -----------------------------------------------------------------------------------


@pytest.fixture
def nobody_is_healthier_than_rich(monkeypatch):
    """A clause of the toy game that rules out some boards."""

    def too_healthy(duellist, facts):
        if duellist.health > duellist.coins:
            return because("{кто} здоровее, чем богат", кто=duellist)
        return None

    found = Rule("toy:2", "impossible", too_healthy, on=("duellist",))
    monkeypatch.setattr(toy.rules, "contradictions", [found])


@pytest.mark.usefixtures("nobody_is_healthier_than_rich")
def test_a_board_that_a_clause_rules_out_is_refused_where_it_is_described():
    given = "дуэлянты:\n  А: {здоровье: 2, монеты: 3}\n  Б: {здоровье: 5, предел: 9, монеты: 3}"
    found = only(russian(given=given))
    assert found == "file.yaml:7:9: раз › дано › Б: противоречие: Б здоровее, чем богат (2)"
    supposed = russian(
        "спросить: {пусть: {А.монеты: 1}, исход: ходы}",
        given=given.splitlines()[0] + "\n" + given.splitlines()[1],
    )
    assert "пусть: противоречие: А здоровее, чем богат (2)" in only(supposed)


@pytest.mark.usefixtures("nobody_is_healthier_than_rich")
def test_what_hangs_on_an_open_fact_is_no_contradiction():
    assert problems(russian(given="дуэлянты: {А: {здоровье: 0..5, предел: 9, монеты: 3}}")) == []


def test_more_than_a_limit_that_is_not_strict_may_be_stated(monkeypatch):
    given = "дуэлянты: {А: {здоровье: 7, предел: 5}}"
    assert "здоровье 7 больше, чем предел 5" in only(russian(given=given))
    monkeypatch.setitem(toy.Duellist.facts, "health", replace(toy.Duellist.facts["health"], strict=False))
    assert problems(russian(given=given)) == []


@pytest.mark.parametrize("sign", [r"\e", r"\0", r"\a", r"\x7f", r"\N"])
def test_a_sign_that_nobody_sees_is_refused(sign):
    assert "управляющий знак" in only(russian(given=f'дуэлянты: {{"А{sign}": {{}}, Б: {{}}}}'))


def test_a_card_is_not_compared_with_the_unknown():
    given = "дуэлянты: [А, Б]\nкарты: {К: {запрещает: ударить, пока: {А.здоровье: неизвестно}}}"
    assert "не с неизвестным" in only(russian(given=given))


def test_what_a_question_supposes_and_does_is_told_with_its_answer():
    """Two questions on one move are told apart by what each adds to the board."""
    made = read_text(
        russian(
            "спросить:\n"
            "  - {можно: {подарить: {кто: А, кому: Б}}, пусть: {А.монеты: 0}}\n"
            "  - {можно: {подарить: {кто: А, кому: Б}}, после: [{подарить: {кто: А, кому: Б}}]}"
        )
    )[0]
    first, second = (view(made, asked, explained(made, asked)).notes for asked in made.asked)
    assert "пусть А: монеты 0" in first
    assert "после ходов: «А дарит (кому: Б)»" in second
