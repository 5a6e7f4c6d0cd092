"""The scenario file: from its text to scenarios, or to everything that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path as File

from adjudicator.games import KEYS, ruleset
from adjudicator.scenario import words
from adjudicator.scenario.board import given
from adjudicator.scenario.clauses import Clauses
from adjudicator.scenario.expectations import expectation
from adjudicator.scenario.model import Scenario
from adjudicator.scenario.moves import stated_moves, varied
from adjudicator.scenario.problems import (
    Entries,
    Problem,
    Problems,
    ScenarioError,
    expected,
    keyed,
    nearest,
)
from adjudicator.scenario.questions import questions
from adjudicator.scenario.source import Items, Malformed, Node, Scalar, Table, parse
from adjudicator.scenario.values import Context, Path, text
from adjudicator.scenario.vocabulary import vocabulary
from adjudicator.scenario.words import fold

_BEGINNING = re.compile(r"^(?P<indent> *)- id: *[\"']?(?P<id>[^\s\"'#]+)[\"']? *$", re.MULTILINE)
"""The first line of a scenario, as suites write it."""

_FILE, _SCENARIO = words.table(words.FILE), words.table(words.SCENARIO)


def read_file(file: File, ids: Collection[str] = ()) -> list[Scenario]:
    """The scenarios of a file. Raises `ScenarioError` with everything wrong in it, or `OSError`."""
    try:
        written = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScenarioError(
            [Problem(str(file), 0, 0, "", f"текст не в UTF-8 (байт {error.start})")]
        ) from None
    return read_text(written, str(file), ids)


def read_text(written: str, file: str = "-", ids: Collection[str] = ()) -> list[Scenario]:
    """The scenarios of a text. Raises `ScenarioError` with everything that is wrong.

    With `ids`, only these scenarios: what is wrong with the others does not stand in their way.
    """
    try:
        root = parse(_only(written, ids) if ids else written)
    except Malformed as error:
        raise ScenarioError([Problem(file, error.line, error.column, "", error.text)]) from None
    problems = Problems(file, english=_is_english(root))
    scenarios = _file(problems, root, ids)
    if problems.found:
        raise ScenarioError(problems.found)
    return scenarios


def _only(written: str, ids: Collection[str]) -> str:
    """The text with the lines of all other scenarios emptied, so that places stay as they are.

    Parsing a large suite for one situation would take most of the time of a command. Only a plain text is
    narrowed, in which every scenario begins with its ``- id: …``; any other is left as it is.
    """
    found = list(_BEGINNING.finditer(written))
    if not found or not set(ids) <= {one["id"] for one in found}:
        return written
    bullet = found[0]["indent"] + "- "
    lines = written.splitlines(keepends=True)
    if sum(line.startswith(bullet) for line in lines) != len(found):
        return written
    kept, keeping = [], True
    for line in lines:
        if line.startswith(bullet):
            beginning = _BEGINNING.match(line)
            keeping = beginning is not None and beginning["id"] in ids
        elif line.strip() and not line.lstrip().startswith("#") and not line.startswith(" " * len(bullet)):
            keeping = True  # what stands beside the list of scenarios
        kept.append(line if keeping else "\n")
    return "".join(kept)


def _is_english(root: Node | None) -> bool:
    """Whether the keys of the file, of its situations and of what they describe are English.

    Its author is answered likewise. Deeper keys are names.
    """
    if not isinstance(root, Table):
        return False
    keys = [key.text for key, _ in root.entries]
    scenarios = [one for _, listed in root.entries if isinstance(listed, Items) for one in listed.items]
    for key, inner in (entry for one in scenarios if isinstance(one, Table) for entry in one.entries):
        keys.append(key.text)
        described = _SCENARIO.get(fold(key.text)) in ("given", "moves", "ask", "expect")
        for part in inner.items if isinstance(inner, Items) else (inner,) if described else ():
            keys += [key.text for key, _ in part.entries] if isinstance(part, Table) else []
    return not any(map(words.is_russian, keys))


def _file(problems: Problems, root: Node | None, ids: Collection[str]) -> list[Scenario]:
    if not isinstance(root, Table):
        problems.add(root, (), f"ожидается «{problems.key('game')}: …» и «{problems.key('scenarios')}: …»")
        return []
    entries = keyed(problems, root, (), words.FILE, _FILE, (_SCENARIO, "scenarios"))
    game = _game(problems, entries, root)
    if "scenarios" not in entries:
        problems.add(root, (), f"нет списка «{problems.key('scenarios')}»")
        return []
    _, listed, path = entries["scenarios"]
    if not isinstance(listed, Items) or not listed.items:
        problems.add(listed, path, "ожидается список ситуаций, каждая с новой строки через «- »")
        return []
    named = [_identity(node) for node in listed.items]
    for strange in [one for one in ids if one not in named]:
        problems.add(None, (), f"ситуации «{strange}» нет{expected(strange, filter(None, named))}")
    if game is None:
        return []
    scenarios: list[Scenario] = []
    known: dict[str, int] = {}
    for position, (node, name) in enumerate(zip(listed.items, named, strict=True), 1):
        if ids and name not in ids:
            continue
        made = _scenario(problems, game, node, position)
        if made is None:
            continue
        if made.id in known:
            problems.add(node, (made.id,), f"ситуация с таким ид уже есть в строке {known[made.id]}")
        known[made.id] = node.line
        scenarios.append(made)
    return scenarios


def _identity(node: Node) -> str:
    """The id of a scenario, if it has one."""
    for key, inner in node.entries if isinstance(node, Table) else ():
        if _SCENARIO.get(fold(key.text)) == "id" and isinstance(inner, Scalar):
            return inner.text.strip()
    return ""


def _game(problems: Problems, entries: Entries, root: Table) -> str | None:
    if "game" not in entries:
        problems.add(root, (), f"нет ключа «{problems.key('game')}»{expected('', KEYS)}")
        return None
    _, node, path = entries["game"]
    written = node.text.strip() if isinstance(node, Scalar) else ""
    if written.casefold() in KEYS:
        return written.casefold()
    titles = {fold(ruleset(key).title): key for key in KEYS}  # only who writes no key loads all games
    if fold(written) in titles:
        return titles[fold(written)]
    listed = [f"{key} («{ruleset(key).title}»)" for key in KEYS]
    near = titles.get(fold(nearest(written, [*KEYS, *titles])), nearest(written, KEYS))
    meant = f"; возможно, имелось в виду «{near}»" if near else f"; бывает: {', '.join(listed)}"
    problems.add(node, path, f"«{written}»: неизвестная игра{meant}")
    return None


# One scenario --------------------------------------------------------------------------------------------


def _scenario(problems: Problems, game: str, node: Node, position: int) -> Scenario | None:
    path: Path = (_identity(node) or f"{problems.key('scenarios')}[{position}]",)
    if not isinstance(node, Table):
        parts = problems.keys(words.SCENARIO, ("id", "given", "moves", "ask", "expect"))
        problems.add(node, path, f"ожидается описание ситуации: {', '.join(parts)}")
        return None
    context = Context(vocabulary(ruleset(game)), problems)
    entries = keyed(problems, node, path, words.SCENARIO, _SCENARIO, (context.words.sections, "given"))

    def part(name: str) -> tuple[Node | None, Path]:
        entry = entries.get(name)
        return (entry[1], entry[2]) if entry is not None else (None, (*path, context.key(name)))

    def word(name: str) -> str:
        inner, here = part(name)
        return "" if inner is None else text(context, inner, here)

    identity = word("id")
    if not identity:
        problems.add(node, path, f"у ситуации нет ключа «{problems.key('id')}»: её имени")
    board = given(context, *part("given"))
    moves = tuple(stated_moves(context, *part("moves"), context.unknowns))
    clauses = Clauses(context)
    shared = expectation(clauses, *part("expect")) if "expect" in entries else None
    asked = tuple(questions(context, clauses, part("ask"), board, moves, shared, node))
    cites = clauses.read(*part("cites")) if "cites" in entries else ()
    vary = varied(context, moves, *part("vary")) if "vary" in entries else {}
    return Scenario(
        identity,
        word("title"),
        word("situation"),
        game,
        board,
        moves,
        asked,
        cites,
        vary,
        word("doubt"),
        word("note"),
        problems.file,
        node.line,
        node.end[0],
    )
