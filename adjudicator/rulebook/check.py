"""Everything that can be wrong with a readable rulebook, as one pure function."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from adjudicator.rulebook import ids, pins, registry, terms
from adjudicator.rulebook.model import Reference, Rulebook
from adjudicator.rulebook.problems import Problem, hint


def check(
    book: Rulebook,
    *,
    registered: Mapping[str, registry.Registered] | None = None,
    pinned: Mapping[str, str] | None = None,
    cited: Mapping[str, pins.Citation] | None = None,
    usages: Mapping[str, Sequence[terms.Usage]] | None = None,
    scenarios: Collection[str] | None = None,
) -> list[Problem]:
    """All problems of the book, in order of place.

    References and repeats are always checked. The list of ids, the pins of the clauses `cited` by code, the
    words to avoid and the ids of the scenarios are compared where they are given.
    """
    problems = [*_references(book), *_repeats(book)]
    if registered is not None:
        problems += registry.compare(book, dict(registered))
    if pinned is not None:
        problems += pins.compare(book, pinned, cited or {})
    if usages is not None:
        problems += terms.compare(book, usages)
    if scenarios is not None:
        problems += _examples(book, scenarios)
    return sorted(problems)


def _references(book: Rulebook) -> Iterator[Problem]:
    for reference in book.references:
        wanted, targets = _targets(book, reference)
        if reference.target not in targets:
            game = ids.game_of(reference.target)
            near = [id for id in targets if ids.game_of(id) == game or game not in book.games]
            text = f"нет {wanted} «{reference.target}»{hint(reference.target, near)}"
            yield Problem(book.place(reference.file), reference.line, text)


def _targets(book: Rulebook, reference: Reference) -> tuple[str, Collection[str]]:
    """What a reference of this form may name, as a word in the genitive and as ids."""
    if reference.role == "term":
        return "термина", book.entries.keys()
    if reference.role == "c" and ids.is_section(reference.target):
        return "раздела", book.sections.keys()
    return "нормы", book.clauses.keys()


def _repeats(book: Rulebook) -> Iterator[Problem]:
    """A repeat names its home clause directly: not itself, and not another repeat."""
    for clause in book.clauses.values():
        home = book.clauses.get(clause.repeats or "")
        if home is not None and home.repeats is not None:
            text = (
                "сама себя" if home is clause else f"{home.id}, а та — {home.repeats}: укажите исходную норму"
            )
            yield Problem(book.place(clause.file), clause.line, f"{clause.id} повторяет {text}")


def _examples(book: Rulebook, scenarios: Collection[str]) -> Iterator[Problem]:
    for example in book.examples:
        if example.scenario and example.scenario not in scenarios:
            text = f"нет сценария «{example.scenario}»{hint(example.scenario, scenarios)}"
            yield Problem(book.place(example.file), example.line, text)
