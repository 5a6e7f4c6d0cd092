"""What the site calls things: anchors, addresses, labels of kinds and of references."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from adjudicator.rulebook import ids

if TYPE_CHECKING:
    from sphinx.builders import Builder

GAMES = {"vtes": "VTES", "thev": "The V", "fury": "Fury"}

# An ordinary rule needs no label; the others say discreetly what they are.
KINDS = {
    "rule": "",
    "setup": "подготовка",
    "definition": "определение",
    "advice": "совет",
    "flavour": "колорит",
}

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_NUMBERED = re.compile(r"(?P<number>\d+(?:\.\d+)*)\.\s+(?P<title>.+)", re.DOTALL)


def heading_parts(text: str) -> tuple[str, str]:
    """`6.5.1. Попадание в ступор` → (`6.5.1`, `Попадание в ступор`); no number gives an empty one."""
    match = _NUMBERED.fullmatch(text)
    return (match["number"], match["title"]) if match else ("", text)


def clause_anchor(rule_id: str) -> str:
    """The HTML id of a clause; without the game's colon, which EPUB readers refuse."""
    return f"c-{ids.local(rule_id)}"


def section_anchor(number: str) -> str:
    """The HTML id of a section's heading."""
    return f"s-{number}"


def permalink(rule_id: str) -> str:
    """The address, from the site's root, that stays when the clause moves to another page."""
    return f"c/{ids.game_of(rule_id)}/{ids.local(rule_id)}.html"


def scenario_page(scenario: str) -> str:
    """The page name of a scenario: `scenarios/vtes-c307`."""
    return f"scenarios/{scenario}"


def scenario_list(game: str) -> str:
    """The page name of a game's list of scenarios."""
    return f"scenarios/{game}"


def cited_as(rule_id: str, game: str) -> str:
    """A clause as it is cited on a page of `game`: its number, with the game's name if it is another's."""
    of, number = ids.game_of(rule_id), ids.local(rule_id)
    return number if of == game else f"{GAMES.get(of, of)} {number}"


def book_order(rule_id: str) -> tuple[Any, ...]:
    """Sorts `6.4.2b` < `6.4.10a` < `6.4.10z` < `6.4.10aa` < terms, game by game."""
    game, number = ids.game_of(rule_id), ids.local(rule_id)
    if not number[:1].isdigit():
        return (game, 1, number)
    section = number.rstrip(_LETTERS)
    letters = number[len(section) :]
    return (game, 0, tuple(map(int, section.split("."))), len(letters), letters)


def counted(n: int, one: str, few: str, many: str) -> str:
    """A Russian count: `1 норма`, `3 нормы`, `12 норм`."""
    if n % 10 == 1 and n % 100 != 11:
        return f"{n} {one}"
    if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return f"{n} {few}"
    return f"{n} {many}"


def is_site(builder: Builder) -> bool:
    """Whether the pages are the site's: an EPUB has no scripts, no scenario pages and no permalinks."""
    return builder.format == "html" and builder.name != "epub"
