"""YAML as a tree of texts with their places: strict, bounded, and without a guess about types.

A plain scalar stays the text that was written (``6.10``, ``no``, ``010``): what it means is known only where
it stands, so `values` decides. Anchors, aliases, tags and duplicate keys are refused, size and depth bounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml

SIZE = 4_000_000
"""A file with more characters is refused."""
DEPTH = 24
"""Deeper nesting is refused: no scenario needs it."""

LISTS = "список пишут в [ ] или построчно с «- »"
"""For a text that would be a list but is none."""

EMPTY = "пустой пункт: допишите его или уберите «-»"

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


Place = tuple[int, int]
"""Line and column, both counted from 1."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """One text. `plain`: written without quotes; `end`: the place after it."""

    text: str
    plain: bool
    line: int
    column: int
    end: Place = (0, 0)


@dataclass(frozen=True, slots=True)
class Items:
    """A list. `flow`: written in brackets."""

    items: tuple[Node, ...]
    line: int
    column: int
    end: Place = (0, 0)
    flow: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A mapping, its entries in the order of the file. `flow`: written in braces."""

    entries: tuple[tuple[Scalar, Node], ...]
    line: int
    column: int
    end: Place = (0, 0)
    flow: bool = False


Node = Scalar | Items | Table


class Malformed(Exception):
    """The text is no YAML of the kind that scenarios are written in: line, column, what is wrong."""

    def __init__(self, line: int, column: int, text: str) -> None:
        super().__init__(text)
        self.line, self.column, self.text = line, column, text


def parse(text: str) -> Node | None:
    """The tree of a document, or ``None`` when it is empty. Raises `Malformed`."""
    if len(text) > SIZE:
        raise Malformed(0, 0, f"файл длиннее {SIZE} знаков; разделите его на части")
    try:
        return _document(yaml.parse(text, Loader=_Loader))
    except yaml.MarkedYAMLError as error:
        # What is not closed is mended where it was opened, not where the file ends.
        unclosed = "flow" in (error.context or "") or "quoted" in (error.context or "")
        mark = (error.context_mark if unclosed else None) or error.problem_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        raise Malformed(
            line, column, _in_russian(error, text.splitlines()[max(0, line - 2) : line])
        ) from None
    except yaml.YAMLError as error:
        position = getattr(error, "position", None)
        line = text.count("\n", 0, position) + 1 if isinstance(position, int) else 0
        raise Malformed(
            line, 1 if line else 0, "недопустимый знак; файл должен быть текстом в UTF-8"
        ) from None
    except UnicodeError:
        raise Malformed(0, 0, "недопустимый знак; файл должен быть текстом в UTF-8") from None


def _document(events: Iterator[yaml.Event]) -> Node | None:
    root: Node | None = None
    started = False
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            if started:
                raise _refused(event, "в файле одно описание; второго «---» быть не должно")
            started = True
        elif isinstance(event, yaml.NodeEvent):
            root = _node(event, events, 0)
    return root


def _node(event: yaml.Event, events: Iterator[yaml.Event], depth: int) -> Node:
    if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
        raise _refused(
            event, "ссылки YAML (& и *) здесь не пишут; повторите текст или возьмите его в кавычки"
        )
    if getattr(event, "tag", None):
        raise _refused(event, "метки YAML (!) здесь не пишут; возьмите текст в кавычки")
    if depth > DEPTH:
        raise _refused(event, f"вложенность глубже {DEPTH}")
    line, column = _place(event)
    if isinstance(event, yaml.ScalarEvent):
        if _CONTROL.search(event.value):
            raise _refused(event, "в тексте управляющий знак: его не видно, и имена с ним не сравнить")
        return Scalar(event.value, not event.style, line, column, _place(event, end=True))
    if isinstance(event, yaml.SequenceStartEvent):
        items = []
        while not isinstance(inner := next(events), yaml.SequenceEndEvent):
            items.append(_node(inner, events, depth + 1))
        return Items(tuple(items), line, column, *_extent(event, inner, items))
    entries: dict[str, tuple[Scalar, Node]] = {}
    while not isinstance(inner := next(events), yaml.MappingEndEvent):
        key = _node(inner, events, depth + 1)
        if not isinstance(key, Scalar):
            raise _refused(inner, f"ключ должен быть одним словом или именем; {LISTS}")
        if key.plain and key.text == "<<":
            raise _refused(inner, "слияние «<<» здесь не пишут")
        if key.text in entries:
            raise _refused(inner, f"ключ «{key.text}» уже есть в строке {entries[key.text][0].line}")
        entries[key.text] = (key, _node(next(events), events, depth + 1))
    return Table(tuple(entries.values()), line, column, *_extent(event, inner, [*entries.values()]))


def _refused(event: yaml.Event, text: str) -> Malformed:
    return Malformed(*_place(event), text)


def _place(event: yaml.Event, *, end: bool = False) -> Place:
    mark = event.end_mark if end else event.start_mark
    return (mark.line + 1, mark.column + 1) if mark is not None else (0, 0)


def _extent(start: yaml.Event, end: yaml.Event, inside: list[Any]) -> tuple[Place, bool]:
    """Where a list or mapping ends, and whether it is in brackets. One without ends with its last node."""
    if getattr(start, "flow_style", False) or not inside:
        return _place(end, end=True), bool(getattr(start, "flow_style", False))
    last = inside[-1]
    node = last[1] if isinstance(last, tuple) else last
    return node.end, False


_MESSAGES = {
    "mapping values are not allowed": "двоеточие не к месту: проверьте отступ; текст с «: » берут в кавычки",
    "could not find expected ':'": "не хватает двоеточия после ключа",
    "found character that cannot start any token": "с этого знака (табуляция, @, %) текст не начинают",
    "did not find expected key": "ожидался ключ: проверьте отступ и кавычки",
    "did not find expected '-' indicator": "ожидался пункт списка «- »: проверьте отступ",
    "did not find expected ',' or ']'": "список в скобках не закрыт: ожидается «,» или «]»",
    "did not find expected ',' or '}'": "описание в скобках не закрыто: ожидается «,» или «}»",
    "exceeded maximum nesting depth": f"вложенность глубже {DEPTH}",
    "found unexpected end of stream": "кавычка не закрыта",
    "while scanning an anchor": "якоря YAML (&) здесь не пишут",
    "while scanning an alias": "ссылки YAML (*) здесь не пишут",
    "found undefined alias": "ссылки YAML (& и *) здесь не пишут",
    "found unknown escape character": "неизвестный знак после «\\»; возьмите текст в одинарные кавычки",
    "block sequence entries are not allowed": "пункт списка не к месту: начните его с новой строки",
    "found a tab character": "отступ сделан табуляцией; нужны пробелы",
    "control characters are not allowed": "в файле есть управляющие знаки",
}  # fmt: skip


def _in_russian(error: yaml.MarkedYAMLError, lines: list[str]) -> str:
    """The fault in Russian; `lines` are the one before it and its own."""
    astray = "did not find expected" in (error.problem or "")
    if astray and lines and lines[-1].lstrip().startswith("- "):
        return "сбит отступ: пробелов перед «- » столько же, сколько у других пунктов этого списка"
    said = f"{error.problem or ''} {error.context or ''}"
    above = lines[0].strip() if len(lines) > 1 else ""
    if "mapping values" in said and above.startswith("- ") and ":" not in above:
        return f"двоеточие не к месту: строке выше нужно своё, «{above}: …»; исход спрашивают «- исход: ходы»"
    return next(
        (text for start, text in _MESSAGES.items() if start in said),
        "здесь не YAML: проверьте отступ и кавычки",
    )
