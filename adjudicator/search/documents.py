"""What is searched: clauses, glossary entries, worked examples, further words of a section, rulings.

Clauses come from a `Rulebook` (see `adjudicator.rulebook`), rulings from scenario files; anything that yields
`Document`s can be added beside them.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adjudicator.rulebook import Entry, Rulebook


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section or a glossary entry: the unit of an answer."""

    id: str
    game: str
    number: str  #: "6.4.6"; empty for a glossary entry
    title: str
    names: tuple[str, ...] = ()  #: other names of the term: English, colloquial
    page: str = ""  #: its page of the site, without suffix: "vtes/s6_4_combat"


@dataclass(frozen=True, slots=True)
class Document:
    """A piece of text that can match. `weight` below 1 says that it only helps to find its section."""

    section: str
    text: str
    clause: str | None = None
    kind: str = "rule"
    weight: float = 1.0
    shown: str = ""  #: what a result shows, where it is not `text` itself


@dataclass(frozen=True, slots=True)
class Scenario:
    """A ruling to be found by its situation: it stands apart from the clauses."""

    id: str
    game: str
    title: str
    text: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Corpus:
    """Everything that goes into one index."""

    games: Mapping[str, str]  #: key → title, edition and source in a line
    sections: tuple[Section, ...]
    documents: tuple[Document, ...]
    scenarios: tuple[Scenario, ...] = ()
    synonyms: tuple[tuple[str, str, str], ...] = ()  #: game, other name, term: as the glossary gives them

    def texts(self) -> Iterator[str]:
        """Every text that a query may want to match."""
        for section in self.sections:
            yield section.title
            yield from section.names
        for document in self.documents:
            yield document.text
        for scenario in self.scenarios:
            yield scenario.title
            yield scenario.text


#: How much a match counts by what it is in: a judge wants the norm before the colour around it.
KIND_WEIGHTS = {"flavour": 0.9, "advice": 0.95, "bag": 0.5}


def from_rulebook(
    book: Rulebook, bags: Mapping[str, str] | None = None, scenarios: Iterable[Scenario] = ()
) -> Corpus:
    """The corpus of a rule book.

    A glossary entry that stands beside the clauses lends its names and its definition to the section
    of its home clause; a glossary entry that is itself a clause is a section of its own.
    """
    names: dict[str, list[str]] = {}
    documents: list[Document] = []
    for clause in book.clauses.values():
        words = [clause.plain, clause.plain_reading]
        if entry := book.entries.get(clause.id):
            words += _names(entry)
        weight = KIND_WEIGHTS.get(clause.kind, 1.0)
        documents.append(Document(clause.section, " ".join(words), clause.id, clause.kind, weight, words[0]))
    for entry in book.entries.values():
        home = book.clauses.get(entry.clause or entry.id)
        if home is None:
            continue
        names.setdefault(home.section, []).extend(_names(entry))
        if entry.id != home.id:
            words = [entry.plain, *_names(entry)]
            documents.append(Document(home.section, " ".join(words), home.id, home.kind, shown=home.plain))
    for example in book.examples:
        if after := book.clauses.get(example.after):
            documents.append(Document(after.section, example.plain, after.id, "example", shown=example.plain))
    for section, bag in (bags or {}).items():
        if section in book.sections:
            documents.append(Document(section, bag, None, "bag", KIND_WEIGHTS["bag"]))
    sections = tuple(
        Section(
            s.id,
            s.game,
            s.number if s.number[0].isdigit() else "",
            book.entries[s.id].term if s.id in book.entries else s.title,
            tuple(dict.fromkeys(name for name in names.get(s.id, ()) if name != s.title)),
            s.file.removesuffix(".md"),
        )
        for s in book.sections.values()
    )
    games = {key: game.credit for key, game in book.games.items()}
    synonyms = tuple(
        (entry.game, name, entry.term)
        for entry in book.entries.values()
        for name in (entry.english, *entry.aka)
        if name
    )
    return Corpus(games, sections, tuple(documents), tuple(scenarios), synonyms)


def _names(entry: Entry) -> list[str]:
    """What a term is called: in the rules, in English, by players."""
    return [name for name in (entry.term, entry.english, *entry.aka) if name]


def scenarios_under(root: Path) -> Iterator[Scenario]:
    """The scenarios of `root/**/*.yaml`, read leniently: what is not a scenario is passed over."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for path in sorted(root.rglob("*.yaml")):
        try:
            data = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
        except (OSError, UnicodeDecodeError, yaml.YAMLError):
            continue
        if not isinstance(data, dict):
            continue
        game = str(data.get("game") or data.get("игра") or path.parent.name)
        items = data.get("scenarios") or data.get("сценарии") or ()
        for item in items if isinstance(items, list) else ():
            if isinstance(item, dict) and (name := item.get("id")):
                title = str(item.get("title") or item.get("название") or name)
                yield Scenario(str(name), game, title, _situation(item), _cited(item))


#: Keys that hold the words of a situation, in the order in which they are read.
_WORDED = (
    "situation",
    "ситуация",
    "text",
    "текст",
    "note",
    "примечание",
    "question",
    "вопрос",
    "answer",
    "ответ",
)


def _situation(item: Mapping[str, Any]) -> str:
    return " ".join(str(item[key]) for key in _WORDED if isinstance(item.get(key), str))


def _cited(item: Mapping[str, Any]) -> tuple[str, ...]:
    """Clause ids anywhere in a scenario, in order of appearance."""
    found: dict[str, None] = {}

    def walk(value: Any) -> None:
        if isinstance(value, str):
            if ":" in value and " " not in value and value.split(":", 1)[0] in ("vtes", "thev", "fury"):
                found[value] = None
        elif isinstance(value, Mapping):
            for key in ("cites", "because", "expect", "ask"):
                walk(value.get(key))
        elif isinstance(value, list):
            for part in value:
                walk(part)

    walk(item)
    return tuple(found)
