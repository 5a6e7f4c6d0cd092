"""One term for one thing: `index/terms.yaml` lists, per game, words that must not stand for a term.

    vtes:
      - term: стелс
        not: [скрытност*, стелз*]
        except: [vtes:td]          # clauses that quote the other word

A word with * matches every ending; several words match in that order. Case and ё do not matter.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from adjudicator.rulebook.model import Clause, Entry, Rulebook
from adjudicator.rulebook.problems import Problem, RulebookError, hint

_KEYS = ("term", "not", "except")


@dataclass(frozen=True)
class Usage:
    """The right term, the words that people put for it, and the clauses that may use them."""

    term: str
    instead: tuple[str, ...]
    exceptions: frozenset[str]

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Any of the words to avoid, whole words only."""
        words = (r"\s+".join(_word(word) for word in phrase.split()) for phrase in self.instead)
        return re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)")


def _word(word: str) -> str:
    return re.escape(_folded(word)).replace(r"\*", r"\w*")


def _folded(text: str) -> str:
    return text.lower().replace("ё", "е")


def read(path: Path) -> dict[str, list[Usage]]:
    """Usages by game. Raises RulebookError for a file of another shape."""
    import yaml  # only `check` reads the list

    place = f"{path.parent.name}/{path.name}"
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8")) or {}
    except yaml.YAMLError as error:
        raise RulebookError([Problem(place, 0, f"не читается как YAML: {error}")]) from None
    if not isinstance(data, dict):
        raise RulebookError([Problem(place, 0, "ожидаются игры и списки терминов под ними")])
    problems: list[Problem] = []
    usages = {
        game: [_usage(place, game, item, problems) for item in items or ()] for game, items in data.items()
    }
    if problems:
        raise RulebookError(problems)
    return usages


def _usage(place: str, game: str, item: Any, problems: list[Problem]) -> Usage:
    if not isinstance(item, dict) or not isinstance(item.get("term"), str):
        problems.append(Problem(place, 0, f"{game}: ожидается «term: …, not: […]», а не «{item}»"))
        return Usage("?", (), frozenset())
    for key in map(str, item.keys() - set(_KEYS)):
        problems.append(
            Problem(place, 0, f"{game}, {item['term']}: неизвестный ключ «{key}»{hint(key, _KEYS)}")
        )
    words = {key: item.get(key, []) for key in _KEYS[1:]}
    for key, value in words.items():
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            problems.append(Problem(place, 0, f"{game}, {item['term']}: {key} — список слов"))
            words[key] = []
    if not words["not"]:
        problems.append(Problem(place, 0, f"{game}, {item['term']}: в not нет ни одного слова"))
    return Usage(item["term"], tuple(words["not"]), frozenset(words["except"]))


def compare(book: Rulebook, usages: Mapping[str, Sequence[Usage]]) -> Iterator[Problem]:
    """Clauses and entries that call a term by a word to avoid, and exceptions that excuse nothing."""
    for game in usages.keys() - book.games.keys():
        yield Problem("index/terms.yaml", 0, f"неизвестная игра «{game}»{hint(game, book.games)}")
    used: set[tuple[str, str]] = set()
    for thing in _texts(book):
        reading = thing.plain_reading if isinstance(thing, Clause) else ""
        text = _folded(f"{thing.plain}\n{reading}")
        for usage in usages.get(thing.game, ()):
            for found in usage.pattern.finditer(text):
                if thing.id in usage.exceptions:
                    used.add((usage.term, thing.id))
                    continue
                yield Problem(
                    book.place(thing.file),
                    thing.line,
                    f"{thing.id}: «{found[0]}» — второе имя термина «{usage.term}»",
                )
    for game, listed in usages.items():
        for usage in listed:
            for id in sorted(usage.exceptions):
                if (usage.term, id) not in used:
                    yield Problem("index/terms.yaml", 0, f"{game}, {usage.term}: исключение {id} не нужно")


def _texts(book: Rulebook) -> Iterator[Clause | Entry]:
    yield from book.clauses.values()
    yield from (entry for entry in book.entries.values() if entry.id not in book.clauses)
