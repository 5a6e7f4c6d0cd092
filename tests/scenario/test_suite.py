"""Suites of files: what is read, what is wrong with them together, reports, reasons written into them."""

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.scenario.fill import fill, filled, lacking
from adjudicator.scenario.junit import junit
from adjudicator.scenario.problems import ScenarioError
from adjudicator.scenario.reading import read_text
from adjudicator.scenario.source import Items, Scalar, Table, parse
from adjudicator.scenario.suite import files_of, read_all, run
from tests.scenario.files import scenario

FILE = """\
game: toy   # дуэль
scenarios:
  - id: first
    given:
      duellists: {А: {health: 5, limit: 9}, Б: {health: 5, limit: 9}}
      round: {step: strike}
    # Ходы.
    moves:
      - strike: {by: А, at: Б}
    expect:
      verdict: outcome
      facts:
        Б.health: 4   # было 5
    note: конец

  - {id: second, given: {duellists: [А, Б]}, ask: {can: {gift: {by: А, to: Б}}, expect: {verdict: legal}}}
  - id: third
    given: {duellists: [А, Б]}
    ask:
      - {can: {gift: {by: А, to: Б}}, expect: {verdict: legal, because: ["toy:5f"]}}
      - {must: {bow: {by: А}}, expect: {}}
      - {value: А.armed}
"""


def test_files_below_folders_each_once(tmp_path):
    for name in ("b.yaml", "a.yml", "sub/c.yaml", "notes.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    found = files_of([tmp_path, tmp_path / "b.yaml"])
    assert [file.name for file in found] == ["a.yml", "b.yaml", "c.yaml"]


def test_problems_of_all_files_together_and_ids_that_are_taken(tmp_path):
    (tmp_path / "a.yaml").write_text(scenario("note: x"))
    (tmp_path / "b.yaml").write_text(scenario("note: x"))
    (tmp_path / "c.yaml").write_text("game: chess")
    (tmp_path / "d.yaml").write_bytes(b"game: \xff")
    with pytest.raises(ScenarioError) as caught:
        read_all(files_of([tmp_path]))
    texts = [problem.text for problem in caught.value.problems]
    assert len(texts) == 4
    assert any("ситуация с таким ид уже есть" in text and "a.yaml:3" in text for text in texts)
    assert any("неизвестная игра" in text for text in texts)
    assert any("не в UTF-8" in text for text in texts)


def test_junit_is_a_document_with_every_question(tmp_path):
    body = FILE.replace("Б.health: 4", "Б.health: 3")
    root = ET.fromstring(junit(list(run(read_text(body, "дуэль.yaml")))).encode())
    assert root.attrib == {"tests": "5", "failures": "1", "errors": "0"}
    cases = root.findall("testsuite/testcase")
    assert [case.attrib["name"].partition(":")[0] for case in cases] == [
        "first",
        "second",
        "third",
        "third",
        "third",
    ]
    (failure,) = root.findall("testsuite/testcase/failure")
    assert failure.attrib["message"] == "Б.health"
    assert "ожидалось 3, получено 4" in failure.text


def test_reasons_are_written_where_they_lack_and_nothing_else_changes(tmp_path):
    file = tmp_path / "дуэль.yaml"
    file.write_text(FILE)
    results = list(run(read_all([file])))
    fill(file, lacking(results)[str(file)])
    written = file.read_text()
    assert written == FILE.replace(
        "        Б.health: 4   # было 5\n",
        '        Б.health: 4   # было 5\n      because: ["toy:7a"]\n',
    ).replace(
        "expect: {verdict: legal}}}",
        'expect: {verdict: legal,\n      because: ["toy:5f"]}}}',
    )
    again = list(run(read_all([file])))
    assert all(result.passed for result in again)
    assert lacking(again) == {}
    assert not list(tmp_path.glob(".*"))


LAYOUTS = [
    "{verdict: legal}",
    "{verdict: legal }",
    "{verdict: legal,}",
    "{\n        verdict: legal,   # запятая ждёт\n        }",
    "{\n        verdict: legal   # запятой нет\n        }",
    "{}",
    "{verdict: legal, cites: [\n          toy:5f],  # заметка, с запятой\n          certainty: text}",
]


@given(st.booleans(), st.sampled_from(LAYOUTS), st.sampled_from(["", "\ufeff"]))
def test_any_layout_keeps_all_else(windows, layout, mark):
    text = FILE.replace("{verdict: legal}", layout)
    text = mark + (text.replace("\n", "\r\n") if windows else text)
    results = list(run(read_text(text.removeprefix(mark))))
    written = filled(text, lacking(results)["-"])
    assert written.startswith(mark)
    assert windows == ("\r\n" in written)
    assert not (windows and re.search("[^\r]\n", written))
    assert re.findall("#.*", written) == re.findall("#.*", text)
    assert without_reasons(written.removeprefix(mark)) == without_reasons(text.removeprefix(mark))
    again = list(run(read_text(written.removeprefix(mark))))
    assert all(result.passed for result in again)
    assert lacking(again) == {}


def without_reasons(text):
    def plain(node):
        match node:
            case Scalar():
                return node.text
            case Items():
                return [plain(item) for item in node.items]
            case Table():
                return {key.text: plain(inner) for key, inner in node.entries if key.text != "because"}

    return plain(parse(text))


def test_a_suite_notes_what_it_put_to_the_test():
    from adjudicator.scenario.coverage import watch

    seen = watch(read_text(FILE))
    fired = {rule.clause for rule in seen.fired.values()}
    held = {rule.clause for rule in seen.held.values()}
    assert {"toy:7a", "toy:5f"} <= fired
    assert {"toy:5a", "toy:5b", "toy:5e"} <= held
    assert "toy:4b" in seen.cited
    assert seen.asserted == {"toy:5f"}
