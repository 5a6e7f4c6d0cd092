"""Russian phrases with facts filled in, formatted only when somebody reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_OPTIONAL = re.compile(r"\[([^]]*)\]")
_NAME = re.compile(r"{(\w+)}")


class Phrase:
    """A template such as ``"{кто} тапнут"`` with its values, as they were when the rule spoke.

    A part in brackets is left out when a value in it is ``None``: ``"{кто} кладёт карту[: {какую}]"``.
    Values are things (shown by name), numbers, texts, or iterables of these (shown with commas).
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
        return template.format_map({name: show(value) for name, value in self.values.items()})

    def _optional(self, part: re.Match[str]) -> str:
        missing = any(self.values.get(name) is None for name in _NAME.findall(part[1]))
        return "" if missing else part[1]

    def __repr__(self) -> str:
        return f"Phrase({self})"


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
