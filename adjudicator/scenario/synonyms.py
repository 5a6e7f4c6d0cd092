"""What else the terms of a game are called, by the glossary and the lexicon. Only mistakes pay for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from adjudicator import resources
from adjudicator.scenario.words import fold

Names = frozenset[str]
"""The folded names of one term."""


def meant(game: str, written: str, known: Iterable[str]) -> str:
    """The known word that names what `written` names otherwise: «блидить» is «укус». Nothing if none does.

    Else one that says more of it: «сжечь Эдж» leads to «литр за Эдж».
    """
    same = terms(game).get(fold(written), ())
    by_fold: dict[str, str] = {}
    for one in known:
        by_fold.setdefault(fold(one), one)
    for names in same:
        if found := next((by_fold[one] for one in by_fold if one in names), ""):
            return found
    for names in same:
        short = {one for one in names if " " not in one and one in fold(written).split()}
        if found := next((by_fold[one] for one in by_fold if short.intersection(one.split())), ""):
            return found
    return ""


def others(game: str, written: str) -> frozenset[str]:
    """All other names of what `written` may name."""
    return frozenset().union(*terms(game).get(fold(written), ()))


@lru_cache(maxsize=4)
def terms(game: str) -> Mapping[str, tuple[Names, ...]]:
    """The terms of a game, all their names, by each of these."""
    found: dict[str, list[Names]] = {}
    for names in (*_glossary(game), *_lexicon(game), *_lexicon("common")):
        for name in names:
            found.setdefault(name, []).append(names)
    return {name: tuple(terms) for name, terms in found.items()}


def _glossary(game: str) -> Iterator[Names]:
    from adjudicator.rulebook import load

    for entry in load().entries.values():
        if entry.game == game:
            yield frozenset(fold(one) for one in (entry.term, entry.english, *entry.aka) if one)


def _lexicon(name: str) -> Iterator[Names]:
    import yaml

    file = resources.index() / "lexicon" / f"{name}.yaml"
    if not file.is_file():
        return
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for term, entry in yaml.load(file.read_text(encoding="utf-8"), Loader=loader).items():
        says = entry.get("says", "") if isinstance(entry, dict) else entry
        yield frozenset(fold(one) for one in (str(term), *str(says).split(",")) if one.strip())
