"""Ids of clauses as a file writes them, in full or by the number alone, and of the cards in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from adjudicator import resources
from adjudicator.scenario.problems import expected
from adjudicator.scenario.source import Items, Node
from adjudicator.scenario.values import Context, Path, is_empty, text

_LOOK_ALIKE = str.maketrans("авсдеокмнрухт", "abcdeokmhpyxt")
"""Cyrillic letters, by the Latin ones of an id that they stand for."""


@lru_cache(maxsize=1)
def clause_ids() -> frozenset[str]:
    """The ids of all clauses that stand, from the list that is kept beside the books."""
    lines = (resources.rulesdocs() / "ids.txt").read_text(encoding="utf-8").splitlines()
    entries = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    return frozenset(id for id, _, kind in entries if not kind.startswith("dropped"))


def clause_id(context: Context, node: Node, path: Path) -> str | None:
    """The full id of a clause of this game; ``3.16b`` is enough. ``None``, reported, if there is none."""
    written = text(context, node, path)
    game = context.words.rules.key
    for id in (written, f"{game}:{written}"):
        if id in clause_ids():
            return id
    local = {one.partition(":")[2]: one for one in sorted(clause_ids()) if one.startswith(f"{game}:")}
    number = written.removeprefix(f"{game}:")
    if (latin := number.casefold().translate(_LOOK_ALIKE)) in local and latin != number:
        near = f"; возможно, имелось в виду «{latin}»: буквы в номерах норм латинские"
        context.add(node, path, f"«{written}»: такой нормы нет{near}")
        return None
    inside = [one for one in local if one.startswith(number) and one[len(number) :].isalpha()]
    if inside and number:
        near = f"; это раздел, назовите норму: {inside[0]} … {inside[-1]}"
    else:
        near = expected(number, local, 0) if number else ""
    context.add(node, path, f"«{written}»: такой нормы нет{near}")
    return None


def executed(context: Context, clause: str) -> str | None:
    """The clause whose rules carry this one out: itself, or the one that it repeats; ``None`` if none do."""
    known = {rule.clause for rule in context.words.rules.rules}
    if clause in known:
        return clause
    from adjudicator.rulebook import load  # hardly any file names such a clause

    clauses = load().clauses
    passed: set[str] = set()
    while clause not in known and clause not in passed:
        passed.add(clause)
        home = clauses[clause].repeats if clause in clauses else None
        if home is None:
            return None
        clause = home
    return clause if clause in known else None


@dataclass(slots=True)
class Clauses:
    """Reads ids of clauses, and of the scenario's cards, against those that exist."""

    context: Context

    def read(self, node: Node | None, path: Path) -> tuple[str, ...]:
        """The ids of a list (or of one alone)."""
        if node is None or is_empty(node):
            return ()
        found: dict[str, None] = {}
        for item in node.items if isinstance(node, Items) else (node,):
            id = self._one(item, path)
            if id is None:
                continue
            if id in found:
                self.context.add(item, path, f"«{text(self.context, item, path)}» названо дважды")
            found[id] = None
        return tuple(found)

    def _one(self, node: Node, path: Path) -> str | None:
        written = text(self.context, node, path)
        kind, colon, name = written.partition(":")
        if not colon or kind not in ("card", "карта"):
            return clause_id(self.context, node, path)
        name = name.strip()
        if name not in self.context.cards and name not in self.context.things:
            near = expected(written, [f"{kind}:{one}" for one in self.context.cards])
            given = self.context.key("given")
            return self.context.add(node, path, f"«{written}»: такой карты в «{given}» нет{near}") or None
        return f"card:{name}"
