"""Inline roles and plain text of MyST bodies.

Two roles are ours: {c}`vtes:6.4.6j` (a clause or a section, with an optional title) and
{term}`ступор <vtes:g.torpor-region>`.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from adjudicator.rulebook import ids

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

ROLE = re.compile(r"\{(?P<role>[a-z]+)\}(?P<content>`[^`]+`)?")
_TITLED = re.compile(r"(?P<title>.*\S)\s*<(?P<target>[^<>]*)>", re.DOTALL)
_OURS = re.compile(r"\{(?:c|term)\}`([^`]+)`")
_MARKED = re.compile(r"[\\`*_\[\]<>&\n]|^[-+#~]|^\d+[.)](?:\s|$)")


def split(content: str) -> tuple[str | None, str]:
    """Title and target of a role's content: «ступор <vtes:g.torpor>» → («ступор», «vtes:g.torpor»)."""
    match = _TITLED.fullmatch(content.strip())
    if match is None:
        return None, " ".join(content.split())
    return " ".join(match["title"].split()), match["target"].strip()


def plain(text: str, game: str) -> str:
    """Text without markup: a block a paragraph, list items marked «—», table cells divided by « | ».

    A reference shows as its title or its number, with the game only where it is another one.
    """

    def shown(match: re.Match[str]) -> str:
        title, target = split(match[1])
        if title is not None:
            return title
        return ids.local(target) if ids.game_of(target) == game else target

    text = _OURS.sub(shown, text.strip())
    # Most bodies are one line of plain words: markdown-it would give them back as they are.
    return text if not _MARKED.search(text) else "\n\n".join(_blocks(text))


def _blocks(text: str) -> Iterator[str]:
    """Top-level blocks of the text; the lines of a list or of a table stay together."""
    lines: list[str] = []
    cells: list[str] | None = None  # of the table row being read
    depth = -1  # of the list being read
    bullet = ""
    for token in _parser().parse(text):
        match token.type:
            case "bullet_list_open" | "ordered_list_open":
                depth += 1
            case "bullet_list_close" | "ordered_list_close":
                depth -= 1
            case "list_item_open":
                bullet = f"{token.info}. " if token.info else "— "
            case "tr_open":
                cells = []
            case "tr_close":
                lines.append(" | ".join(cells or ()))
                cells = None
            case "inline" if cells is not None:
                cells.append(_inline(token))
            case "inline":
                lines.append("  " * depth + bullet + _inline(token))
                bullet = "  " if depth >= 0 else ""
            case "fence" | "code_block" | "html_block":
                lines.append(token.content.strip())
        if token.level == 0 and token.nesting <= 0 and lines:
            yield "\n".join(lines)
            lines, bullet = [], ""


def _inline(token: "Token") -> str:
    parts = []
    for child in token.children or ():
        match child.type:
            case "text" | "code_inline":
                parts.append(child.content)
            case "softbreak":
                parts.append(" ")
            case "hardbreak":
                parts.append("\n")
            case "image":
                parts.append(child.content)
    return "".join(parts)


@cache
def _parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt  # 45 ms that only marked-up text pays

    return MarkdownIt("commonmark").enable("table")
