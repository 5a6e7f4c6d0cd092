"""Writing the reasons that a ruling gives into expectations that have none, for a human to review.

The text is edited where it stands: comments, order and layout stay as they are.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from adjudicator.scenario.source import Items, Node, Place, Table, parse
from adjudicator.scenario.suite import Result

WIDTH = 110
"""Reasons that would make a line longer than this go on a line of their own."""


def lacking(results: Iterable[Result]) -> dict[str, dict[Place, tuple[str, ...]]]:
    """By file, the places of expectations that hold but give no reasons, with the reasons of the ruling."""
    found: dict[str, dict[Place, tuple[str, ...]]] = {}
    for result in results:
        expect = result.asked.expect
        if result.passed and expect is not None and expect.because is None and result.ruling.because:
            place = (expect.line, expect.column)
            found.setdefault(result.scenario.file, {})[place] = result.ruling.because
    return found


def fill(file: Path, reasons: dict[Place, tuple[str, ...]]) -> None:
    """Write the reasons into a file, whole or not at all."""
    file = file.resolve()
    written = file.read_bytes().decode("utf-8")
    temporary = file.with_name(f".{file.name}.new")
    try:
        temporary.write_bytes(filled(written, reasons).encode("utf-8"))
        temporary.replace(file)
    finally:
        temporary.unlink(missing_ok=True)


def filled(written: str, reasons: dict[Place, tuple[str, ...]]) -> str:
    """The text with `because` in the expectations at these places."""
    bom = "\ufeff" if written.startswith("\ufeff") else ""
    body = written.removeprefix(bom)
    newline = "\r\n" if "\r\n" in body else "\n"
    lines = body.splitlines(keepends=True)
    root = parse(body)
    tables = {(table.line, table.column): table for table in _tables(root)} if root is not None else {}
    for place in sorted(reasons, reverse=True):
        _insert(lines, tables[place], reasons[place], newline)
    return bom + "".join(lines)


def _tables(node: Node) -> Iterator[Table]:
    if isinstance(node, Table):
        yield node
        for _, inner in node.entries:
            yield from _tables(inner)
    elif isinstance(node, Items):
        for item in node.items:
            yield from _tables(item)


def _insert(lines: list[str], table: Table, because: tuple[str, ...], newline: str) -> None:
    entry = f"because: [{', '.join(json.dumps(one, ensure_ascii=False) for one in because)}]"
    if table.flow:
        _insert_in_braces(lines, table, entry, newline)
        return
    line, column = table.end
    if column == 1 and line > table.line:
        line -= 1  # a text in block style ends at the start of the line after it
    if not lines[line - 1].endswith(("\n", "\r")):
        lines[line - 1] += newline
    lines.insert(line, " " * (table.column - 1) + entry + newline)


def _insert_in_braces(lines: list[str], table: Table, entry: str, newline: str) -> None:
    """Put an entry after the last one in braces, or before the brace where a comma already waits for it."""
    line, column = table.end[0], table.end[1] - 1
    comma = ""
    if table.entries:
        last, after = table.entries[-1][1].end
        between = [lines[last - 1][after - 1 :], *lines[last:line]] if last < line else [""]
        between[-1] = (
            lines[line - 1][: column - 1] if last < line else lines[line - 1][after - 1 : column - 1]
        )
        waits = any("," in one.partition("#")[0] for one in between)
        if not waits:
            line, column, comma = last, after, ", "
    head, tail = lines[line - 1][: column - 1], lines[line - 1][column - 1 :]
    if comma and len(head) + len(comma) + len(entry) + len(tail.rstrip("\r\n")) > WIDTH:
        start = lines[table.line - 1]
        comma = f",{newline}{' ' * (len(start) - len(start.lstrip()) + 4)}"
    elif head.endswith(","):
        comma = " "
    lines[line - 1] = head + comma + entry + tail
