"""A page per scenario."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sphinx.application import Sphinx


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    return iter(())
