"""The guide for judges: every example is run and gives the answer that the text states."""

import re

import pytest
from click.testing import CliRunner

from adjudicator import resources
from adjudicator.cli import main
from adjudicator.games import KEYS
from adjudicator.rulebook import load
from adjudicator.scenario import words
from adjudicator.scenario.comparing import ILLEGAL, LEGAL
from adjudicator.scenario.reading import read_text
from adjudicator.scenario.ruling import rule
from adjudicator.scenario.suite import run
from adjudicator.scenario.words import fold

GUIDE = resources.rulesdocs() / "guide"
BLOCK = re.compile(r"```yaml\n(.*?)```\n+(?:\*\*Ответ:\*\* (.*?)\.\n)?", re.DOTALL)
VERDICTS, FORMS = words.table(words.VERDICTS), words.table(words.FORMS)
EXAMPLES = [
    pytest.param(found[1], found[2], id=f"{page.stem}-{number}")
    for page in sorted(GUIDE.glob("*.md"))
    for number, found in enumerate(BLOCK.finditer(page.read_text(encoding="utf-8")), 1)
]


def stated(answer):
    """The parts of a stated answer: its verdict, its value and its facts."""
    for part in answer.split(";"):
        facts = re.findall(r"`(.*?)`", part)
        verdict, _, value = re.sub(r"\(.*\)", "", part, flags=re.DOTALL).strip().partition(" — ")
        yield VERDICTS[fold(verdict)], value.strip(), facts


@pytest.mark.parametrize(("text", "answer"), EXAMPLES)
def test_an_example_gives_the_answer_that_the_text_states(text, answer):
    assert answer, "каждый пример говорит, каков ответ"
    (made,) = read_text(text)
    parts = list(stated(answer))
    assert len(parts) == len(made.asked)
    for asked, (verdict, value, facts) in zip(made.asked, parts, strict=True):
        ruling = rule(made, asked)
        assert ruling.verdict in {"legal": LEGAL, "illegal": ILLEGAL}.get(verdict, (verdict,))
        if len(parts) > 1 and value:
            assert ", ".join(map(str, ruling.answer)) == value
        if len(parts) == 1 and not re.search(r"^    ожидать:", text, re.MULTILINE):
            several = ruling.verdict == "set"
            wanted = f", это: {f'[{value}]' if several else value}" if value else ""
            wanted += f", факты: {{{', '.join(facts)}}}" if facts else ""
            (expecting,) = read_text(f"{text}    ожидать: {{решение: {verdict}{wanted}}}\n")
            assert all(result.passed for result in run([expecting]))
    assert all(result.passed for result in run([made]))


def test_every_form_of_question_and_every_game_has_an_example():
    made = [read_text(one.values[0])[0] for one in EXAMPLES]
    assert {one.game for one in made} == set(KEYS)
    assert {asked.question.form for one in made for asked in one.asked} == set(words.FORMS)


def test_the_rows_of_the_table_of_questions_are_keys():
    table = (GUIDE / "questions.md").read_text(encoding="utf-8").split("\n\n")[2]
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in table.splitlines()[2:]]
    assert len(rows) == 10
    for heading, written, _ in rows:
        assert fold(heading) in FORMS
        assert fold(written.strip("`").partition(":")[0]) == fold(heading)


def test_keys_in_the_tables_of_the_guide_are_keys():
    for page, table in (("scenario", words.FILE | words.SCENARIO), ("cards", words.CARD)):
        known = words.table(table)
        text = (GUIDE / f"{page}.md").read_text(encoding="utf-8")
        keys = re.findall(r"`(.*?)`", " ".join(re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)))
        assert len(keys) >= 8
        assert [one for one in keys if fold(one) not in known] == []


def test_chapters_that_the_guide_calls_whole_are_whole():
    said = CliRunner().invoke(main, ["coverage", "--chapters"]).output
    whole = {
        game: part.partition("частью:")[0]
        for game, part in zip(KEYS, said.split("целиком:")[1:], strict=True)
    }
    for clause in ("vtes:6.4", "vtes:6.5", "vtes:6.5.5", "thev:17", "fury:3.11", "fury:3.15"):
        game, section = clause.split(":")
        assert f" {section} {load().sections[f'{game}:{section}'].title}\n" in whole[game]
