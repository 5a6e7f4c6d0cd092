"""The pages for contributors stay true: the walk is run, and the new clause is added to a copy."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "rulesdocs" / "develop"
BLOCK = re.compile(r"^```\{code-block\} \w+\n:caption: (?P<where>.+)\n(?P<text>(?:.*\n)*?)```$", re.M)
COMMAND = re.compile(r"^\$ adjudicator (.+)$", re.M)


def test_the_walk_does_what_it_says():
    walk = (PAGES / "walk.md").read_text(encoding="utf-8").replace("```python\n", "").replace("```\n", "")
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(doctest.DocTestParser().get_doctest(walk, {}, "walk.md", "walk.md", 0))
    assert runner.tries > 20
    assert runner.failures == 0


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A copy of the project with the changes of the page made to it."""
    folder = tmp_path_factory.mktemp("project")
    for name in ("adjudicator", "rulesdocs", "index", "scenarios"):
        ignored = shutil.ignore_patterns("__pycache__", "build")
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    page = (PAGES / "new_clause.md").read_text(encoding="utf-8")
    blocks = list(BLOCK.finditer(page))
    assert len(blocks) == 5
    for block in blocks:
        change(folder, block["where"], block["text"])
    return folder


def change(folder: Path, where: str, text: str) -> None:
    """Make one change: a new file, text after an anchor, or text at the end."""
    name, _, place = where.partition(" ")
    file = folder / name
    if not place:
        file.write_text(text, encoding="utf-8")
    elif place == "at the end":
        file.write_text(file.read_text(encoding="utf-8").rstrip("\n") + "\n" + text, encoding="utf-8")
    else:
        file.write_text(
            insert(file.read_text(encoding="utf-8"), place.removeprefix("after "), text), encoding="utf-8"
        )


def insert(old: str, anchor: str, text: str) -> str:
    """`text` after the clause, the line or the class (and its docstring) that `anchor` names."""
    if anchor.startswith("class "):
        end = old.index('"""\n', old.index('"""', old.index(anchor)) + 3) + 4
        return old[:end] + "\n" + text + old[end:]
    clause = f":::{{clause}} {anchor}\n"
    if clause in old:
        end = old.index("\n:::\n", old.index(clause)) + len("\n:::\n")
    else:
        end = old.index("\n", old.index(f"\n{anchor} ") + 1) + 1
    return old[:end] + text + old[end:]


def adjudicator(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "adjudicator", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_the_commands_of_the_page_succeed(copy):
    page = (PAGES / "new_clause.md").read_text(encoding="utf-8")
    commands = COMMAND.findall(page)
    assert len(commands) == 4
    for command in commands:
        done = adjudicator(copy, *command.split())
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def test_the_new_clause_is_shown_with_the_rule_that_carries_it_out(copy):
    done = adjudicator(copy, "rule", "scenarios/vtes/new.yaml")
    assert "6.5.1h" in done.stdout and "беспробудный сон" in done.stdout
