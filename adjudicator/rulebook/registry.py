"""The checked-in list of clause ids, `rulesdocs/ids.txt`: it keeps an id from vanishing or changing hands."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from adjudicator.rulebook import ids
from adjudicator.rulebook.model import KINDS, Rulebook
from adjudicator.rulebook.problems import Problem, RulebookError, hint

NAME = "ids.txt"


@dataclass(frozen=True, slots=True)
class Registered:
    """A line of the list; `dropped` is the reason of a tombstone."""

    kind: str
    dropped: str | None
    line: int


def read(root: Path) -> dict[str, Registered]:
    """The ids of a folder of rulesdocs in the books' order. Raises RulebookError for lines it cannot read."""
    place = f"{root.name}/{NAME}"
    registered: dict[str, Registered] = {}
    problems = []
    for number, line in enumerate((root / NAME).read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        id, _, rest = line.partition(" ")
        kind, _, reason = rest.partition(":")
        if not ids.is_clause(id):
            problems.append(Problem(place, number, f"«{id}» не id нормы"))
        elif id in registered:
            problems.append(Problem(place, number, f"{id} уже есть в строке {registered[id].line}"))
        elif kind == "dropped" and not reason.strip():
            problems.append(Problem(place, number, f"{id}: у снятой нормы нужна причина, «dropped: …»"))
        elif kind not in (*KINDS, "dropped"):
            problems.append(Problem(place, number, f"{id}: неизвестный вид «{kind}»{hint(kind, KINDS)}"))
        else:
            registered[id] = Registered(kind, reason.strip() or None, number)
    if problems:
        raise RulebookError(problems)
    return registered


def compare(book: Rulebook, registered: dict[str, Registered]) -> Iterator[Problem]:
    """Where the clauses of the book and the list differ: missing, new, of another kind, out of order."""
    place = book.place(NAME)
    for id, entry in registered.items():
        if id not in book.clauses and entry.kind != "dropped":
            yield Problem(
                place, entry.line, f"{id} нет в книге; снятая норма остаётся здесь как «dropped: причина»"
            )
    last = 0
    for id, clause in book.clauses.items():
        file = book.place(clause.file)
        known = registered.get(id)
        if known is None:
            yield Problem(file, clause.line, f"{id} нет в {place}: добавьте «{id} {clause.kind}» на её место")
        elif known.kind == "dropped":
            yield Problem(file, clause.line, f"{id} снята ({known.dropped}); id не используют снова")
        else:
            if known.kind != clause.kind:
                yield Problem(file, clause.line, f"{id}: вид {clause.kind}, а в {place} — {known.kind}")
            if known.line < last:
                yield Problem(file, clause.line, f"{id} стоит не по порядку {place}")
            last = known.line
