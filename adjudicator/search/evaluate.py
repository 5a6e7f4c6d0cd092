"""How good the search is, on queries whose right sections are known.

A file of judged queries is a list of `{id, q, kind, game, rel: {section: 1|2}}`: grade 2 answers the
query, grade 1 is near. The strict measures count grade 2 only, `lenient1` counts any grade. Where a
query has no section of grade 2, its best grade counts.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log2
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Judged:
    """A query with the grades of sections."""

    id: str
    query: str
    kind: str
    game: str
    grades: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Score:
    """Measures of one query or their mean over several."""

    queries: int
    success1: float
    success3: float
    mrr10: float
    ndcg10: float
    lenient1: float


class JudgedError(ValueError):
    """A file of judged queries that cannot be used; the message says where and why."""

    @property
    def problems(self) -> tuple[str, ...]:
        """As the command line reports it."""
        return (str(self),)


def read(path: Path) -> list[Judged]:
    """The judged queries of a YAML file."""
    import yaml

    try:
        items = yaml.load(
            path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        )
    except OSError as error:
        raise JudgedError(f"{path}: файл не читается: {error.strerror}") from error
    except (ValueError, yaml.YAMLError) as error:
        raise JudgedError(f"{path}: не YAML: {error}") from error
    if not isinstance(items, list):
        raise JudgedError(f"{path}: ожидается список запросов")
    return [_judged(path, number, item) for number, item in enumerate(items, 1)]


def _judged(path: Path, number: int, item: Any) -> Judged:
    rel = item.get("rel") if isinstance(item, dict) else None
    query = item.get("q") if isinstance(item, dict) else None
    if query is None or not isinstance(rel, dict) or not rel:
        raise JudgedError(f"{path}: запрос {number}: нужны q и непустой rel")
    if not all(isinstance(grade, int) for grade in rel.values()):
        raise JudgedError(f"{path}: запрос {number}: оценки в rel — числа 1 или 2")
    name = str(item.get("id", number))
    game = str(item.get("game", "—"))
    return Judged(name, str(query), str(item.get("kind", "—")), game, {str(k): v for k, v in rel.items()})


def score(judged: Judged, sections: Sequence[str]) -> Score:
    """The measures of one answer (ids of sections, best first)."""
    top = max(judged.grades.values())
    grades = [judged.grades.get(section, 0) for section in sections[:10]]
    first = next((place for place, grade in enumerate(grades, 1) if grade == top), None)
    gain = sum((2**grade - 1) / log2(place + 1) for place, grade in enumerate(grades, 1))
    ideal = sum(
        (2**grade - 1) / log2(place + 1)
        for place, grade in enumerate(sorted(judged.grades.values(), reverse=True)[:10], 1)
    )
    return Score(
        1,
        float(first == 1),
        float(first is not None and first <= 3),
        1 / first if first else 0.0,
        gain / ideal,
        float(bool(grades) and grades[0] > 0),
    )


def mean(scores: Iterable[Score]) -> Score:
    """The mean of several scores."""
    listed = list(scores)
    count = len(listed) or 1
    means = [
        sum(getattr(one, name) for one in listed) / count
        for name in ("success1", "success3", "mrr10", "ndcg10", "lenient1")
    ]
    return Score(len(listed), *means)


def evaluate(queries: Iterable[Judged], answer: Callable[[str], Sequence[str]]) -> dict[str, Score]:
    """Measures overall (`""`), by kind (`kind: …`) and by game (`game: …`)."""
    groups: dict[str, list[Score]] = defaultdict(list)
    for judged in queries:
        one = score(judged, answer(judged.query))
        for group in ("", f"kind: {judged.kind}", f"game: {judged.game}"):
            groups[group].append(one)
    return {group: mean(scores) for group, scores in groups.items()}
