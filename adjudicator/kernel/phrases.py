"""Russian phrases with facts filled in, formatted only when somebody reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_OPTIONAL = re.compile(r"\[([^]]*)\]")
_NAME = re.compile(r"{(\w+)[}:]")


class Phrase:
    """A template such as ``"{кто} тапнут"`` with its values, as they were when the rule spoke.

    A part in brackets is left out when a value in it is ``None``: ``"{кто} кладёт карту[: {какую}]"``.
    Values are things (shown by name), numbers, texts, or iterables of these (shown with commas). A number
    may bring its noun: ``{n:литр|литра|литров}`` is shown as «1 литр», «2 литра», «5 литров».
    """

    __slots__ = ("template", "values")

    def __init__(self, template: str, values: Mapping[str, Any]) -> None:
        self.template = template
        self.values = values

    def __str__(self) -> str:
        if not self.values:
            return self.template
        template = self.template
        if "[" in template:
            template = _OPTIONAL.sub(self._optional, template)
        return template.format_map({name: _Filled(value) for name, value in self.values.items()})

    def _optional(self, part: re.Match[str]) -> str:
        missing = any(self.values.get(name) is None for name in _NAME.findall(part[1]))
        return "" if missing else part[1]

    def __repr__(self) -> str:
        return f"Phrase({self})"


class _Filled:
    """A value in its place in a template, with the noun that stands there."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __format__(self, forms: str) -> str:
        return counted(self.value, *forms.split("|")) if forms else show(self.value)


def counted(value: Any, one: str, few: str, many: str) -> str:
    """A number with its noun: «21 карта», «3 карты», «12 карт»; one that is still open: «карт: X + 1»."""
    if not isinstance(value, int):
        return f"{many}: {show(value)}"
    last, teen = abs(value) % 10, abs(value) % 100 in range(11, 15)
    form = one if last == 1 and not teen else few if last in (2, 3, 4) and not teen else many
    return f"{show(value)} {form}"


def show(value: Any) -> str:
    """A value as a judge reads it."""
    if isinstance(value, bool):
        return "да" if value else "нет"
    if value is None:
        return "никто"
    if isinstance(value, tuple | list):
        return ", ".join(show(item) for item in value) or "никто"
    if isinstance(value, int) and value < 0:
        return f"−{-value}"
    if getattr(value, "single", False) and value.ru:
        return str(value.ru[0])
    return str(value)
