"""The scenario file: from its text to scenarios, or to everything that is wrong with it."""

from __future__ import annotations

from pathlib import Path as File

from adjudicator.games import KEYS, ruleset
from adjudicator.scenario import words
from adjudicator.scenario.board import given
from adjudicator.scenario.expectations import Clauses, expectation
from adjudicator.scenario.model import Scenario
from adjudicator.scenario.moves import stated_moves, varied
from adjudicator.scenario.problems import Entries, Problem, Problems, ScenarioError, expected, keyed
from adjudicator.scenario.questions import questions
from adjudicator.scenario.source import Items, Malformed, Node, Scalar, Table, parse
from adjudicator.scenario.values import Context, Path, text
from adjudicator.scenario.vocabulary import vocabulary
from adjudicator.scenario.words import fold

_FILE, _SCENARIO = words.table(words.FILE), words.table(words.SCENARIO)


def read_file(file: File) -> list[Scenario]:
    """The scenarios of a file. Raises `ScenarioError` with everything wrong in it, or `OSError`."""
    try:
        written = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScenarioError(
            [Problem(str(file), 0, 0, "", f"текст не в UTF-8 (байт {error.start})")]
        ) from None
    return read_text(written, str(file))


def read_text(written: str, file: str = "-") -> list[Scenario]:
    """The scenarios of a text. Raises `ScenarioError` with everything that is wrong."""
    try:
        root = parse(written)
    except Malformed as error:
        raise ScenarioError([Problem(file, error.line, error.column, "", error.text)]) from None
    problems = Problems(file)
    scenarios = _file(problems, root)
    if problems.found:
        raise ScenarioError(problems.found)
    return scenarios


def _file(problems: Problems, root: Node | None) -> list[Scenario]:
    if not isinstance(root, Table):
        problems.add(root, (), "ожидается «game: …» и «scenarios: …»")
        return []
    entries = keyed(problems, root, (), _FILE)
    game = _game(problems, entries, root)
    if "scenarios" not in entries:
        problems.add(root, (), "нет списка «scenarios»")
        return []
    _, listed, path = entries["scenarios"]
    if not isinstance(listed, Items) or not listed.items:
        problems.add(listed, path, "ожидается список ситуаций, каждая с новой строки через «- »")
        return []
    if game is None:
        return []
    scenarios: list[Scenario] = []
    ids: dict[str, int] = {}
    for position, node in enumerate(listed.items, 1):
        made = _scenario(problems, game, node, position)
        if made is None:
            continue
        if made.id in ids:
            problems.add(node, (made.id,), f"такой id уже есть в строке {ids[made.id]}")
        ids[made.id] = node.line
        scenarios.append(made)
    return scenarios


def _game(problems: Problems, entries: Entries, root: Table) -> str | None:
    if "game" not in entries:
        problems.add(root, (), f"нет ключа «game»{expected('', KEYS)}")
        return None
    _, node, path = entries["game"]
    written = node.text.strip().casefold() if isinstance(node, Scalar) else ""
    if written not in KEYS:
        problems.add(node, path, f"неизвестная игра{expected(written, KEYS)}")
        return None
    return written


# One scenario --------------------------------------------------------------------------------------------


def _scenario(problems: Problems, game: str, node: Node, position: int) -> Scenario | None:
    path: Path = (f"scenarios[{position}]",)
    if not isinstance(node, Table):
        problems.add(node, path, "ожидается описание ситуации: id, given, moves, ask, expect")
        return None
    named = next((inner for key, inner in node.entries if _SCENARIO.get(fold(key.text)) == "id"), None)
    if isinstance(named, Scalar) and named.text.strip():
        path = (named.text.strip(),)
    entries = keyed(problems, node, path, _SCENARIO)
    context = Context(vocabulary(ruleset(game)), problems)

    def part(name: str) -> tuple[Node | None, Path]:
        entry = entries.get(name)
        return (entry[1], entry[2]) if entry is not None else (None, (*path, name))

    def word(name: str) -> str:
        inner, here = part(name)
        return "" if inner is None else text(context, inner, here)

    identity = word("id")
    if not identity:
        problems.add(node, path, "у ситуации нет id")
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
