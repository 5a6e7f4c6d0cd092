"""Finding a section, clause or term by what a judge types: an id, a number, a Russian or an English term."""

import re
from collections.abc import Iterator

from adjudicator.rulebook import ids
from adjudicator.rulebook.model import Clause, Entry, Rulebook, Section
from adjudicator.rulebook.problems import nearest

Found = Section | Clause | Entry

# Letters of a clause number typed on a Russian keyboard look the same and are not.
_LOOKALIKES = str.maketrans("асехорукмтв", "acexopykmtb")
_NUMBER = re.compile(r"(?:[a-z]+:)?\d+(?:\.\d+)*\.?[a-zа-я]{0,2}")


def find(book: Rulebook, query: str, game: str | None = None) -> list[Found]:
    """Everything that the query names exactly, in the books' order; a bare number may name several games."""
    wanted = query.strip()
    games = [game] if game else list(book.games)
    found: dict[str, Found] = {}
    for id in _ids(wanted, games):
        if thing := book.clauses.get(id) or book.entries.get(id) or book.sections.get(id):
            found[thing.id] = thing
    word = _folded(wanted)
    for entry in book.entries.values():
        if entry.game in games and word in map(_folded, _names(entry)):
            found[entry.id] = entry
    for section in book.sections.values():
        if section.game in games and section.id not in found and word == _folded(section.title):
            found[section.id] = section
    return list(found.values())


def suggest(book: Rulebook, query: str, game: str | None = None) -> list[str]:
    """Names most like a query that names nothing."""
    games = {game} if game else set(book.games)
    names: dict[str, str] = {}
    for entry in book.entries.values():
        if entry.game in games:
            names |= {_folded(name): name for name in _names(entry)}
    for section in book.sections.values():
        if section.game in games:
            names |= {
                _folded(section.title): section.title,
                section.id: section.id,
                section.number: section.number,
            }
    for id in book.clauses:
        if ids.game_of(id) in games:
            names |= {id: id, ids.local(id): ids.local(id)}
    return [names[name] for name in nearest(_folded(query), names)]


def _ids(query: str, games: list[str]) -> Iterator[str]:
    id = query.lower()
    if _NUMBER.fullmatch(id):
        id = id.rstrip(".").translate(_LOOKALIKES)
    if ids.game_of(id) in games:
        yield id
    yield from (f"{game}:{id}" for game in games)


def _names(entry: Entry) -> Iterator[str]:
    yield entry.term
    if entry.english:
        yield entry.english
    yield from entry.aka


def _folded(text: str) -> str:
    return " ".join(text.lower().replace("ё", "е").split())
