"""The whole rulebook as plain data for other programs; the shape of the outer levels is a promise."""

from typing import Any

from adjudicator.rulebook.model import Clause, Entry, Game, Rulebook


def export(book: Rulebook) -> dict[str, Any]:
    """All games, sections and clauses, ready for JSON. Absent things are empty strings, lists or null."""
    return {"games": [_game(book, game) for game in book.games.values()]}


def _game(book: Rulebook, game: Game) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": game.title,
        "edition": game.edition,
        "source": game.source,
        "sections": [
            {
                "id": section.id,
                "title": section.title,
                "clauses": [clause_data(book.clauses[id]) for id in section.clauses],
            }
            for section in book.sections.values()
            if section.game == game.key
        ],
        "glossary": [entry_data(entry) for entry in book.entries.values() if entry.game == game.key],
    }


def clause_data(clause: Clause) -> dict[str, Any]:
    """A clause as every command's JSON gives it: texts without markup."""
    return {
        "id": clause.id,
        "kind": clause.kind,
        "text": clause.plain,
        "reading": clause.plain_reading,
        "repeats": clause.repeats,
        "manual": clause.manual,
        "refs": list(clause.refs),
        "terms": list(clause.terms),
    }


def entry_data(entry: Entry) -> dict[str, Any]:
    """A glossary entry as every command's JSON gives it."""
    return {
        "id": entry.id,
        "term": entry.term,
        "english": entry.english,
        "aka": list(entry.aka),
        "text": entry.plain,
        "clause": entry.clause,
    }
