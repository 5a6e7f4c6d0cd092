"""The parser of rulesdocs: what it reads, and what it says when it cannot."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.rulebook import RulebookError, load
from adjudicator.rulebook.model import Reference

CLAUSE = ":::{{clause}} vtes:{0}\n:kind: rule\n\nНорма {0}.\n:::\n"


def messages(problems):
    return [str(problem) for problem in problems]


def test_a_clause_with_every_option(read_chapter):
    book, problems = read_chapter(
        """# 6.5. Ступор

## 6.5.1. Попадание в ступор

:::{clause} vtes:6.5.1a
:kind: rule
:repeats: vtes:6.5.1b
:manual: решает судья
:reading: Так сказано в {c}`vtes:6.5.1b`: не меньше.
:en: torpor
:aka: торпор, спячка

Вампир впадает в {term}`ступор <vtes:g.torpor>`;
см. {c}`vtes:6.5.1b` и {c}`раздел <vtes:6.5>`.
:::

:::{clause} vtes:6.5.1b
:kind: definition

Первый абзац.

- пункт
:::
"""
    )
    assert problems == []
    clause = book.clauses["vtes:6.5.1a"]
    assert (clause.game, clause.section, clause.kind, clause.line) == ("vtes", "vtes:6.5.1", "rule", 5)
    assert clause.file == "vtes/s6_combat.md"
    assert (clause.repeats, clause.manual, clause.english) == ("vtes:6.5.1b", "решает судья", "torpor")
    assert clause.aka == ("торпор", "спячка")
    assert clause.refs == ("vtes:6.5.1b", "vtes:6.5")
    assert clause.terms == ("vtes:g.torpor",)
    assert clause.plain == "Вампир впадает в ступор; см. 6.5.1b и раздел."
    assert clause.plain_reading == "Так сказано в 6.5.1b: не меньше."
    assert book.clauses["vtes:6.5.1b"].plain == "Первый абзац.\n\n— пункт"


def test_sections_and_chapters_keep_the_order_of_the_book(docs):
    book = load(
        docs(
            {
                "vtes/s10_sects": "# 10. Секты\n\n" + CLAUSE.format("10a"),
                "vtes/s6_combat": "# 6. Бой\n\n"
                + CLAUSE.format("6a")
                + "## 6.1. Урон\n\n### Порядок\n\n"
                + CLAUSE.format("6.1a"),
                "vtes/s6_1_hunt": "# 6.10. Охота\n\n" + CLAUSE.format("6.10a"),
                "vtes/world": "# Мир\n\n## Каин\n\n" + CLAUSE.format("w.caine"),
                "vtes/glossary": "# Словарь\n\n## Стелс\n\n" + CLAUSE.format("g.stealth"),
                "vtes/index": "# Обложка\n",
            }
        )
    )
    chapters = book.games["vtes"].chapters
    assert [chapter.stem for chapter in chapters] == [
        "s6_combat",
        "s6_1_hunt",
        "s10_sects",
        "glossary",
        "world",
    ]
    assert (chapters[0].number, chapters[0].title, chapters[0].sections) == (
        "6",
        "Бой",
        ("vtes:6", "vtes:6.1"),
    )
    assert list(book.sections) == [
        "vtes:6",
        "vtes:6.1",
        "vtes:6.10",
        "vtes:10",
        "vtes:g.stealth",
        "vtes:w.caine",
    ]
    assert book.sections["vtes:6.1"].heading == "6.1. Урон"
    assert book.sections["vtes:g.stealth"].heading == "Стелс"
    assert book.entries["vtes:w.caine"].term == "Каин"


def test_a_heading_without_a_number_names_the_section(read_chapter):
    book, problems = read_chapter("# От переводчика\n\n" + CLAUSE.format("ta"), stem="translator")
    assert problems == []
    assert book.sections["vtes:t"].heading == "От переводчика"


def test_a_glossary_entry_points_home(read_chapter):
    book, problems = read_chapter(
        "# Словарь\n\n## След\n\n:::{entry} fury:g.trail\n:en: trail\n:aka: трек\n:clause: fury:3.19c\n\n"
        "Шесть ячеек.\n:::\n",
        stem="glossary",
        game="fury",
    )
    assert problems == []
    entry = book.entries["fury:g.trail"]
    assert (entry.term, entry.english, entry.aka, entry.clause) == ("След", "trail", ("трек",), "fury:3.19c")
    assert book.clauses == {}
    assert Reference("clause", "fury:3.19c", "fury:g.trail", "fury/glossary.md", 5) in book.references


def test_an_example_belongs_to_the_clause_above(read_chapter):
    book, problems = read_chapter(CLAUSE.format("6a") + "\n:::{example} vtes-c1\nСара бьёт.\n:::\n")
    assert problems == []
    (example,) = book.examples
    assert (example.scenario, example.after, example.plain) == ("vtes-c1", "vtes:6a", "Сара бьёт.")


def test_references_outside_clauses_are_noted_with_their_lines(docs):
    book = load(
        docs({"guide": "# Как ссылаться\n\nТак:\n\nсм.\n{c}`vtes:1a`.\n", "vtes/index": "{c}`vtes:2a`\n"})
    )
    assert set(book.references) == {
        Reference("c", "vtes:1a", None, "guide.md", 6),
        Reference("c", "vtes:2a", None, "vtes/index.md", 1),
    }


def test_code_shows_the_clause_form_without_being_one(docs):
    book = load(
        docs({"guide": f"# Форма\n\n````md\n{CLAUSE.format('1a')}```\n````\n\nи ``{{c}}`vtes:1a` ``\n"})
    )
    assert (book.clauses, book.references) == ({}, ())


def test_who_cites_whom(read_chapter):
    book, _ = read_chapter(
        CLAUSE.format("6a") + ":::{clause} vtes:6b\n:kind: rule\n\nСм. {c}`vtes:6a`, {c}`vtes:6b`.\n:::"
    )
    assert book.cited_by("vtes:6a") == ("vtes:6b",)
    assert book.cited_by("vtes:6b") == ()


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (":::{clause} vtes:6a\n:kind: ruel\n\nТекст.\n:::", 3, "«ruel»; возможно, имелось в виду «rule»"),
        (":::{clause} vtes:6a\n\nТекст.\n:::", 3, "kind обязательно"),
        (
            ":::{clause} vtes:6a\n:kind: rule\n:readng: Так.\n\nТекст.\n:::",
            5,
            "«readng»; возможно, имелось в виду «reading»",
        ),
        (":::{clause} vtes:6a\n:kind: rule\n:kind: rule\n\nТекст.\n:::", 5, "дважды"),
        (":::{clause} vtes:6a\n:kind: rule\n:manual:\n\nТекст.\n:::", 5, "«manual» без значения"),
        (':::{clause} vtes:6a\n:kind: rule\n:reading: "Так"\n\nТекст.\n:::', 5, "начинается с"),
        (":::{clause} vtes:6a\n:kind: rule\n\n:::", 3, "без текста"),
        (":::{clause} vtes:6a\n:kind: rule\n\nТекст.\n", 3, "не закрыт"),
        (":::{clause} 6a\n:kind: rule\n\nТекст.\n:::", 3, "ожидается норма"),
        (":::{clause} vtes:6.A\n:kind: rule\n\nТекст.\n:::", 3, "ожидается норма"),
        (":::{clause} fury:6a\n:kind: rule\n\nТекст.\n:::", 3, "стоит в книге vtes"),
        (":::{clause} vtes:7a\n:kind: rule\n\nТекст.\n:::", 3, "под заголовком «6. Бой», а её раздел — 7"),
        (":::{claus} vtes:6a\n:kind: rule\n\nТекст.\n:::", 3, "{claus}; возможно, имелось в виду «clause»"),
        (":::{clause} vtes:6a\n:kind: rule\n\nСм. {c}vtes:6b.\n:::", 6, "нужно имя в обратных кавычках"),
        (":::{clause} vtes:6a\n:kind: rule\n\nСм. {term}`vtes:g.x`.\n:::", 6, "пишется со словом"),
        (":::{clause} vtes:6a\n:kind: rule\n\nСм. {norm}`vtes:6b`.\n:::", 6, "неизвестная роль"),
        (":::{example} vtes-c1\nТекст.\n:::", 3, "до первой нормы"),
    ],
)
def test_a_fault_is_named_with_its_place(read_chapter, text, line, said):
    _, problems = read_chapter(text + "\n\n" + CLAUSE.format("6z"))
    assert [problem.line for problem in problems] == [line], messages(problems)
    assert said in problems[0].text
    assert problems[0].file == "rulesdocs/vtes/s6_combat.md"


def test_a_section_stands_in_one_place(read_chapter):
    _, problems = read_chapter("# 6. Бой\n\n## 6.1. Раз\n\n" + CLAUSE.format("6.1a") + "\n## 6.1. Два\n")
    assert messages(problems) == ["rulesdocs/vtes/s6_combat.md:11: раздел 6.1 уже есть: vtes/s6_combat.md:3"]


def test_all_faults_are_reported_at_once(docs):
    root = docs(
        {
            "vtes/s6_combat": "# 6. Бой\n\n" + CLAUSE.format("6a") * 2,
            "vtes/s7_x": "Без заголовка\n\n" + CLAUSE.format("7a"),
        }
    )
    with pytest.raises(RulebookError) as error:
        load(root)
    assert messages(error.value.problems) == [
        "rulesdocs/vtes/s6_combat.md:8: vtes:6a уже есть: vtes/s6_combat.md:3",
        "rulesdocs/vtes/s7_x.md: глава начинается с заголовка первого уровня «# …»",
        "rulesdocs/vtes/s7_x.md:3: vtes:7a стоит до первого заголовка",
    ]


def test_a_forgotten_fence_does_not_swallow_the_next_clause(read_chapter):
    book, problems = read_chapter(":::{clause} vtes:6a\n:kind: rule\n\nТекст.\n\n" + CLAUSE.format("6b"))
    assert list(book.clauses) == ["vtes:6a", "vtes:6b"]
    assert book.clauses["vtes:6a"].text == "Текст."
    assert len(problems) == 1


def test_longer_fences_may_hold_other_directives(read_chapter):
    book, problems = read_chapter(
        "::::{clause} vtes:6a\n:kind: rule\n\nТекст.\n\n:::{note}\nВажно.\n:::\n::::\n"
    )
    assert problems == []
    assert ":::{note}" in book.clauses["vtes:6a"].text


def test_clauses_live_in_books_only(docs):
    with pytest.raises(RulebookError, match=r"rulesdocs/guide.md:3: \{clause\} бывает только в главах"):
        load(docs({"guide": "# Гид\n\n" + CLAUSE.format("1a")}))


@pytest.mark.parametrize(
    ("manifest", "said"),
    [("[vtes\n", "не читается как TOML"), ('[vtes]\ntitle = "V"\nedition = "1"\n', "нужна строка source")],
)
def test_a_bad_manifest_is_named(docs, manifest, said):
    with pytest.raises(RulebookError, match=said):
        load(docs({}, manifest))


def test_unreadable_files_are_named(docs, tmp_path):
    root = docs({"vtes/s6_combat": ""})
    (root / "vtes" / "s6_combat.md").write_bytes("Бой".encode("cp1251"))
    with pytest.raises(RulebookError, match=r"s6_combat\.md: не UTF-8"):
        load(root)
    with pytest.raises(RulebookError, match=r"games\.toml: не читается"):
        load(tmp_path / "nowhere")


PIECES = st.sampled_from(
    [
        *("# 6. Бой", "## 6.1. Урон", "## Стелс", "", "---", "```", ":::", "::::{note}", "::::"),
        *(f":::{{clause}} {id}".rstrip() for id in ("vtes:6a", "vtes:6.1a", "vtes:g.x", "")),
        *(":::{example} vtes-c1", ":::{entry} vtes:g.y"),
        *(":kind: rule", ":kind:", ":repeats: vtes:6a", ":reading: {c}`vtes:6b`"),
        *("Текст {term}`слово <vtes:g.x>`", "{c}``", "{c}`vtes:6a", "<>`"),
    ]
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.lists(PIECES, max_size=12))
def test_whatever_the_text_it_is_read_or_its_faults_are_named(read_chapter, lines):
    text = "\n".join(["# 6. Бой", *lines])
    book, problems = read_chapter(text)
    assert all(0 <= problem.line <= len(lines) + 1 and problem.text for problem in problems)
    for clause in book.clauses.values():
        assert text.splitlines()[clause.line - 1] == f":::{{clause}} {clause.id}"
        assert clause.id in book.sections[clause.section].clauses
        assert clause.plain.strip() == clause.plain
    openings = {line for line in lines if line.startswith(":::{clause} vtes")}
    assert (
        problems
        or openings <= {f":::{{clause}} {id}" for id in book.clauses}
        or "```" in lines
        or "---" in lines
    )
