"""Ids against the list, references, pins, words and examples: one fault each, named where it is."""

import pytest

from adjudicator.rulebook import RulebookError, load, pins, registry, terms
from adjudicator.rulebook.check import check


def clause(id, text="Текст.", options="", kind="rule"):
    return f":::{{clause}} {id}\n:kind: {kind}\n{options}\n{text}\n:::\n\n"


@pytest.fixture
def book_of(docs):
    def of(*clauses, **files):
        return load(docs({"vtes/s6_combat": "# 6. Бой\n\n" + "".join(clauses), **files}))

    return of


def said(problems):
    return [str(problem) for problem in problems]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("См. {c}`vtes:6aa`.", "нет нормы «vtes:6aa»; возможно, имелось в виду «vtes:6a»"),
        ("См. {c}`vtes:9`.", "нет раздела «vtes:9»"),
        (
            "См. {term}`то <vtes:g.stelth>`.",
            "нет термина «vtes:g.stelth»; возможно, имелось в виду «vtes:g.stealth»",
        ),
    ],
)
def test_references_lead_somewhere(book_of, text, problem):
    glossary = "# Словарь\n\n## Стелс\n\n" + clause("vtes:g.stealth")
    book = book_of(clause("vtes:6a", text), **{"vtes/glossary": glossary})
    (only,) = said(check(book))
    assert only.startswith("rulesdocs/vtes/s6_combat.md:6: ")
    assert problem in only


def test_a_section_may_be_referred_to(book_of):
    assert check(book_of(clause("vtes:6a", "См. {c}`vtes:6`."))) == []


def test_repeats_name_the_home_clause(book_of):
    book = book_of(
        clause("vtes:6a"),
        clause("vtes:6b", options=":repeats: vtes:6a\n"),
        clause("vtes:6c", options=":repeats: vtes:6b\n"),
        clause("vtes:6d", options=":repeats: vtes:6d\n"),
    )
    assert [text.partition(": ")[2] for text in said(check(book))] == [
        "vtes:6c повторяет vtes:6b, а та — vtes:6a: укажите исходную норму",
        "vtes:6d повторяет сама себя",
    ]


def test_ids_are_those_of_the_list(book_of):
    book = book_of(clause("vtes:6b"), clause("vtes:6a"), clause("vtes:6d", kind="advice"), clause("vtes:6x"))
    (book.root / "ids.txt").write_text(
        "# список\nvtes:6a rule\nvtes:6b rule\nvtes:6c rule\nvtes:6d rule\n"
        "vtes:6x dropped: повтор\nvtes:6y dropped: повтор\n"
    )
    assert said(check(book, registered=registry.read(book.root))) == [
        "rulesdocs/ids.txt:4: vtes:6c нет в книге; снятая норма остаётся здесь как «dropped: причина»",
        "rulesdocs/vtes/s6_combat.md:9: vtes:6a стоит не по порядку rulesdocs/ids.txt",
        "rulesdocs/vtes/s6_combat.md:15: vtes:6d: вид advice, а в rulesdocs/ids.txt — rule",
        "rulesdocs/vtes/s6_combat.md:21: vtes:6x снята (повтор); id не используют снова",
    ]
    (book.root / "ids.txt").write_text("vtes:6b rule\nvtes:6a rule\nvtes:6d advice\n")
    assert said(check(book, registered=registry.read(book.root))) == [
        "rulesdocs/vtes/s6_combat.md:21: vtes:6x нет в rulesdocs/ids.txt: добавьте «vtes:6x rule» на её место"
    ]


def test_a_bad_list_of_ids_is_refused(book_of):
    book = book_of(clause("vtes:6a"))
    (book.root / "ids.txt").write_text("vtes:6a ruel\nvtes:6a rule\nvtes:6a rule\n6b rule\nvtes:6c dropped\n")
    with pytest.raises(RulebookError) as error:
        registry.read(book.root)
    assert said(error.value.problems) == [
        "rulesdocs/ids.txt:1: vtes:6a: неизвестный вид «ruel»; возможно, имелось в виду «rule»",
        "rulesdocs/ids.txt:3: vtes:6a уже есть в строке 2",
        "rulesdocs/ids.txt:4: «6b» не id нормы",
        "rulesdocs/ids.txt:5: vtes:6c: у снятой нормы нужна причина, «dropped: …»",
    ]


def test_a_changed_text_makes_the_citing_code_stale(book_of, tmp_path):
    games = tmp_path / "adjudicator" / "games"
    games.mkdir(parents=True)
    (games / "combat.py").write_text(
        '"""vtes:6x in a docstring is no citation."""\n\n@rule("vtes:6a")\n@rule(\'vtes:6b\')\n'
    )
    cited = pins.cited(games)
    assert cited == {
        "vtes:6a": pins.Citation("adjudicator/games/combat.py", 3),
        "vtes:6b": pins.Citation("adjudicator/games/combat.py", 4),
    }

    book = book_of(clause("vtes:6a", "Всё\nверно."))
    assert said(check(book, pinned={}, cited=cited)) == [
        "adjudicator/games/combat.py:3: vtes:6a не закреплена; сверьте правило с текстом и выполните"
        " adjudicator check --pin vtes:6a",
        "adjudicator/games/combat.py:4: нет нормы «vtes:6b»; возможно, имелось в виду «vtes:6a»",
    ]

    del cited["vtes:6b"]
    pinned = pins.renew(book, {"vtes:6z": "0" * 12}, ["vtes:6a"], cited)
    pins.write(pinned, tmp_path)
    assert pins.read(tmp_path) == pinned == {"vtes:6a": pins.fingerprint(book.clauses["vtes:6a"])}
    assert check(book, pinned=pinned, cited=cited) == []

    same = book_of(
        clause("vtes:6a", "Все {term}`верно <vtes:g.x>`.").replace("{term}`верно <vtes:g.x>`", "*верно*")
    )
    assert check(same, pinned=pinned, cited=cited) == []

    for changed in (
        clause("vtes:6a", "Всё не так."),
        clause("vtes:6a", "Всё верно.", ":reading: Но иначе.\n"),
    ):
        (problem,) = check(book_of(changed), pinned=pinned, cited=cited)
        assert "изменилась с тех пор, как закреплена; правило в adjudicator/games/combat.py:3" in problem.text

    (problem,) = check(book, pinned=pinned, cited={})
    assert "код на неё не ссылается" in problem.text


def test_a_term_has_one_name(book_of, tmp_path):
    book = book_of(
        clause("vtes:6a", "Вампир впал в Торпор."),
        clause("vtes:6b", "Стопка сброса пуста."),
        clause("vtes:6c", "Торпор — другое имя."),
        clause("vtes:6d", "Автоторпора не бывает."),
        clause("vtes:6e", "Текст.", ":reading: Иначе торпор.\n"),
    )
    words = tmp_path / "terms.yaml"
    words.write_text(
        'vtes:\n- {term: ступор, not: [торпор*], except: ["vtes:6c", "vtes:6d"]}\n'
        "- {term: пепел, not: [стопк* сброса]}\n"
    )
    assert said(check(book, usages=terms.read(words))) == [
        "index/terms.yaml: vtes, ступор: исключение vtes:6d не нужно",
        "rulesdocs/vtes/s6_combat.md:3: vtes:6a: «торпор» — второе имя термина «ступор»",
        "rulesdocs/vtes/s6_combat.md:9: vtes:6b: «стопка сброса» — второе имя термина «пепел»",
        "rulesdocs/vtes/s6_combat.md:27: vtes:6e: «торпор» — второе имя термина «ступор»",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("vtes: [", "не читается как YAML"),
        ("[]\n", None),
        ("- 1\n", "ожидаются игры"),
        ("vtes: [1]\n", "а не «1»"),
        ("vtes: [{term: ступор, nto: [торпор]}]\n", "неизвестный ключ «nto»; возможно, имелось в виду «not»"),
        ("vtes: [{term: ступор, no: [торпор]}]\n", "неизвестный ключ «False»"),
        ("vtes: [{term: ступор, not: торпор}]\n", "список слов"),
    ],
)
def test_a_bad_word_list_is_refused(tmp_path, text, message):
    words = tmp_path / "terms.yaml"
    words.write_text(text)
    if message is None:
        assert terms.read(words) == {}
        return
    with pytest.raises(RulebookError, match=message):
        terms.read(words)


def test_examples_name_scenarios_that_exist(book_of):
    book = book_of(
        clause("vtes:6a"), ":::{example} vtes-c10\nТекст.\n:::\n\n:::{example}\nБез сценария.\n:::\n"
    )
    assert check(book, scenarios={"vtes-c10"}) == []
    (problem,) = said(check(book, scenarios={"vtes-c11"}))
    assert (
        problem
        == "rulesdocs/vtes/s6_combat.md:9: нет сценария «vtes-c10»; возможно, имелось в виду «vtes-c11»"
    )
