"""Section and clause numbers in a query: “6.4.6”, “6.4.6b”, “п. 17.3”, “§10.4”, “vtes:g.prey”."""

import re
from collections.abc import Collection
from dataclasses import dataclass, replace

#: Cyrillic letters typed for the letters of clauses.
_LETTERS = str.maketrans("абсегдх", "abcegdx")
_WORDS = (
    r"(?:п(?:ункт\w*|\.|п\.?)?|правил\w*|раздел\w*|разд\.?|глав\w*|гл\.?|норм\w*|подпункт\w*|section|rule|§)"
)
_ID = re.compile(r"(?<![^\s(«\"'])(vtes|thev|fury):\s?([gw]\.[a-z-]+|t?[0-9.]*[a-z]{0,2})(?![^\s)»\"',.])")
_DOTTED = re.compile(
    rf"(?<![\w.])(?:{_WORDS}\s*)?№?\s*(\d{{1,2}}(?:[.,ю]\d{{1,2}}){{1,2}})\.?(?:([a-zабсегд]{{1,2}})|\s([a-z]))?(?!\w)"
)
_BARE = re.compile(rf"(?<![\w.]){_WORDS}\s*№?\s*(\d{{1,2}})\.?([a-zабсегд]{{1,2}})?(?![\w.])")
_ONLY = re.compile(r"\s*(\d{1,2})\.?([a-zабсегд]{1,2})?\s*")


@dataclass(frozen=True, slots=True)
class Number:
    """A number as typed: `game` if the query tied it to one, and the letter of a clause, if any."""

    number: str
    letter: str = ""
    game: str = ""
    loose: bool = False  #: a bare number among words: it may count something else


def extract(query: str) -> tuple[list[Number], str]:
    """The numbers of a (clean) query, and the query without them."""
    found: list[Number] = []

    def by_id(match: re.Match[str]) -> str:
        number, letter = _split(match[2])
        found.append(Number(number, letter, match[1]))
        return " "

    def by_number(match: re.Match[str]) -> str:
        found.append(
            Number(re.sub(r"[^\d]", ".", match[1]), (match[2] or match[3] or "").translate(_LETTERS))
        )
        return " "

    rest = _ID.sub(by_id, query.lower())
    if not found and (only := _ONLY.fullmatch(rest)):
        return [Number(only[1], (only[2] or "").translate(_LETTERS))], ""
    rest = _DOTTED.sub(by_number, rest)
    found += [
        Number(match[1], (match[2] or "").translate(_LETTERS), loose=True) for match in _BARE.finditer(rest)
    ]
    if not _BARE.sub("", rest).strip(" .,;:?!"):
        return [replace(number, loose=False) for number in found], ""
    return found, rest


def _split(number: str) -> tuple[str, str]:
    if number[:1] in "gw" and "." in number:
        return number, ""
    bare = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return (bare, number[len(bare) :]) if bare else (number[:1], number[1:])


def resolve(number: Number, sections: Collection[str], games: Collection[str]) -> list[str]:
    """The sections that bear a number, in the order of `games`; failing that, the nearest above it."""
    wanted = [number.game] if number.game else list(games)
    bare = number.number
    while bare:
        found = [f"{game}:{bare}" for game in wanted if f"{game}:{bare}" in sections]
        if found or "." not in bare or bare[0] in "gw":
            return found
        bare = bare.rsplit(".", 1)[0]
    return []
