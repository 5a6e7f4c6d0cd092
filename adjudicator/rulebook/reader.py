"""Rulesdocs read into a Rulebook: strict, and every problem at once."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

from adjudicator import resources
from adjudicator.rulebook import ids, markup
from adjudicator.rulebook.model import (
    KINDS,
    Chapter,
    Clause,
    Entry,
    Example,
    Game,
    Kind,
    Reference,
    Role,
    Rulebook,
    Section,
)
from adjudicator.rulebook.problems import Problem, RulebookError, hint
from adjudicator.rulebook.scan import OURS, Directive, Heading, Prose, scan

OPTIONS = {
    "clause": ("kind", "repeats", "manual", "reading", "en", "aka"),
    "entry": ("reading", "en", "aka", "clause"),
    "example": (),
}
_NUMBERED = re.compile(r"(?P<number>\d+(?:\.\d+)*)\.\s+(?P<title>.+)")
_STEM = re.compile(r"s(?P<number>\d+(?:_\d+)*)_")
_CODE_SPAN = re.compile(r"``.*?``", re.DOTALL)


def load(root: Path | None = None) -> Rulebook:
    """The rulebook of a folder of rulesdocs; by default the checkout's, or the installed package's.

    Raises RulebookError with every problem of form. References that lead nowhere are no problem of form:
    the book can be used without them, and `check` lists them.
    """
    book, problems = read(root)
    if problems:
        raise RulebookError(problems)
    return book


def read(root: Path | None = None) -> tuple[Rulebook, list[Problem]]:
    """What can be read, and what is wrong with the rest."""
    root = root or resources.rulesdocs()
    draft = _Draft(root)
    games = []
    for game, appendices in _manifest(draft):
        files = sorted((root / game.key).glob("*.md"), key=lambda file: _book_order(file.stem, appendices))
        chapters = [chapter for file in files if (chapter := draft.chapter(file, game.key))]
        games.append(replace(game, chapters=tuple(chapters)))
    books = {game.key for game in games}
    for file in sorted(root.rglob("*.md")):
        if file.relative_to(root).parts[0] not in books:
            draft.page(file)
    return draft.book({game.key: game for game in games}), sorted(draft.problems)


def _manifest(draft: "_Draft") -> Iterator[tuple[Game, list[str]]]:
    """The games of `games.toml`, each with the stems of the chapters that follow its numbered ones."""
    manifest = "games.toml"
    text = draft.text(draft.root / manifest)
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        draft.problem(manifest, 0, f"не читается как TOML: {error}")
        return
    for key, table in tables.items():
        fields = {name: table.get(name) for name in ("title", "edition", "source")}
        for missing in (name for name, value in fields.items() if not isinstance(value, str) or not value):
            draft.problem(manifest, 0, f'[{key}]: нужна строка {missing} = "…"')
            fields[missing] = "?"
        yield Game(key, fields["title"], fields["edition"], fields["source"], ()), table.get("appendices", [])


def _book_order(stem: str, appendices: list[str]) -> tuple[int, list[int], str]:
    """Sort key of a chapter: s6_minion, s6_1_actions … s10_sects, then the appendices as listed."""
    if match := _STEM.match(stem):
        return 0, [int(part) for part in match["number"].split("_")], stem
    return 1, [appendices.index(stem) if stem in appendices else len(appendices)], stem


@dataclass
class _Place:
    """Where the reader stands in a chapter: the nearest heading and the nearest numbered one."""

    file: str
    game: str
    stem: str
    heading: Heading | None = None
    numbered: Heading | None = None
    last_clause: str | None = None
    sections: list[str] = field(default_factory=list)
    entries: int = 0


class _Draft:
    """A rulebook while it is being read."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.problems: list[Problem] = []
        self._sections: dict[str, Section] = {}
        self._members: dict[str, list[str]] = {}
        self._clauses: dict[str, Clause] = {}
        self._entries: dict[str, Entry] = {}
        self._examples: list[Example] = []
        self._references: list[Reference] = []

    def book(self, games: dict[str, Game]) -> Rulebook:
        sections = {
            id: replace(section, clauses=tuple(self._members[id])) for id, section in self._sections.items()
        }
        return Rulebook(
            self.root,
            games,
            sections,
            self._clauses,
            self._entries,
            tuple(self._examples),
            tuple(self._references),
        )

    def problem(self, file: str, line: int, text: str) -> None:
        self.problems.append(Problem(f"{self.root.name}/{file}", line, text))

    def text(self, file: Path) -> str:
        """The file's text; a file that cannot be read is a problem and has none."""
        try:
            return file.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            self.problem(file.relative_to(self.root).as_posix(), 0, f"не UTF-8 (байт {error.start})")
        except OSError as error:
            self.problem(file.relative_to(self.root).as_posix(), 0, f"не читается: {error.strerror}")
        return ""

    def page(self, file: Path) -> None:
        """A page outside the books: only its references count."""
        name = file.relative_to(self.root).as_posix()
        for part in scan(self.text(file)):
            if isinstance(part, Prose):
                self._refer(name, part.line, part.text, None)
            elif isinstance(part, Directive) and part.name in OURS:
                self.problem(name, part.line, f"{{{part.name}}} бывает только в главах книг (папки игр)")

    def chapter(self, file: Path, game: str) -> Chapter | None:
        """Read a file of a book; a file without clauses and entries is a page, not a chapter."""
        name = file.relative_to(self.root).as_posix()
        text = self.text(file)
        lines = text.splitlines()
        place = _Place(name, game, file.stem)
        title: Heading | None = None
        for part in scan(text):
            match part:
                case Heading():
                    title = title or part
                    self._heading(place, part)
                case Prose():
                    self._refer(name, part.line, part.text, None)
                case Directive() if part.name in OURS:
                    id = self._directive(place, part)
                    self._refer(name, part.line, "\n".join(lines[part.line - 1 : part.end]), id)
                case Directive():
                    self._foreign(name, part)
        if not place.sections and not place.entries:
            return None
        if title is None or title.level != 1:
            self.problem(
                name, title.line if title else 0, "глава начинается с заголовка первого уровня «# …»"
            )
        number, text = _numbered(title.text) if title else ("", file.stem)
        return Chapter(file.stem, number, text, name, tuple(place.sections))

    def _heading(self, place: _Place, heading: Heading) -> None:
        place.heading = heading
        number, title = _numbered(heading.text)
        if number:
            place.numbered = heading
            id = f"{place.game}:{number}"
            if id in self._sections:
                known = self._sections[id]
                self.problem(place.file, heading.line, f"раздел {number} уже есть: {known.file}:{known.line}")
            else:
                self._open(place, id, number, title, heading.line)
        elif heading.level <= 2:
            place.numbered = None

    def _open(self, place: _Place, id: str, number: str, title: str, line: int) -> None:
        self._sections[id] = Section(id, place.game, number, title, place.stem, place.file, line, ())
        self._members[id] = []
        place.sections.append(id)

    def _foreign(self, file: str, directive: Directive) -> None:
        """A directive that is not ours may be one of ours misspelt."""
        if suggestion := hint(directive.name, OURS):
            self.problem(file, directive.line, f"неизвестная директива {{{directive.name}}}{suggestion}")

    def _directive(self, place: _Place, directive: Directive) -> str | None:
        """Take in one of our directives; returns the id that owns the references in it."""
        if not directive.closed:
            self.problem(place.file, directive.line, f"{{{directive.name}}} не закрыт: нужна строка «:::»")
        if not directive.body:
            self.problem(place.file, directive.line, f"{{{directive.name}}} без текста")
        options = self._options(place.file, directive)
        match directive.name:
            case "clause":
                return self._clause(place, directive, options)
            case "entry":
                return self._entry(place, directive, options)
            case _:
                self._example(place, directive)
                return None

    def _options(self, file: str, directive: Directive) -> dict[str, str]:
        allowed = OPTIONS[directive.name]
        options: dict[str, str] = {}
        for key, value, line in directive.options:
            if key not in allowed:
                expected = ", ".join(allowed) or "у примера свойств нет"
                self.problem(
                    file, line, f"неизвестное свойство «{key}»{hint(key, allowed)}; есть: {expected}"
                )
            elif key in options:
                self.problem(file, line, f"свойство «{key}» указано дважды")
            elif not value:
                self.problem(file, line, f"свойство «{key}» без значения")
            elif value[0] in "\"'|>" or " #" in value:
                # MyST would read a quoted scalar, a block or a comment here, and see another text than we do.
                self.problem(
                    file, line, f"свойство «{key}»: значение начинается с «{value[0]}» или содержит « #»"
                )
            else:
                options[key] = value
        return options

    def _clause(self, place: _Place, directive: Directive, options: dict[str, str]) -> str | None:
        id = directive.argument
        if not self._id(place, directive, ids.is_clause(id), "норма: «игра:раздел-буква», напр. vtes:6.4.6b"):
            return None
        kind = options.get("kind")
        if kind not in KINDS:
            said = (
                "свойство kind обязательно"
                if kind is None
                else f"неизвестный вид «{kind}»{hint(kind, KINDS)}"
            )
            if kind is not None or not any(key == "kind" for key, _, _ in directive.options):
                self.problem(place.file, directive.line, f"{id}: {said}; виды: {', '.join(KINDS)}")
            kind = "rule"
        self._join(place, directive, id)
        repeats = options.get("repeats")
        if repeats is not None:
            self._references.append(Reference("repeats", repeats, id, place.file, directive.line))
        reading = options.get("reading", "")
        roles = [match for text in (directive.body, reading) for match in markup.ROLE.finditer(text)]
        clause = Clause(
            id=id,
            game=place.game,
            section=ids.section_of(id),
            kind=cast(Kind, kind),
            text=directive.body,
            reading=reading,
            repeats=repeats,
            manual=options.get("manual"),
            refs=_targets(roles, "c"),
            terms=_targets(roles, "term"),
            english=options.get("en", ""),
            aka=_names(options.get("aka", "")),
            file=place.file,
            line=directive.line,
        )
        self._clauses[id] = clause
        place.last_clause = id
        if ids.is_term(id):
            self._entries[id] = Entry(
                id,
                place.game,
                self._sections[id].title,
                clause.english,
                clause.aka,
                clause.text,
                id,
                place.file,
                directive.line,
            )
        return id

    def _join(self, place: _Place, directive: Directive, id: str) -> None:
        """Put a clause into its section, which must be the one whose heading it stands under."""
        section = ids.section_of(id)
        number = _numbered(place.numbered.text)[0] if place.numbered else ""
        if place.numbered and section != f"{place.game}:{number}":
            self.problem(
                place.file,
                directive.line,
                f"{id} стоит под заголовком «{place.numbered.text}», а её раздел — {ids.local(section)}",
            )
        elif place.heading is None:
            self.problem(place.file, directive.line, f"{id} стоит до первого заголовка")
        if section not in self._sections:
            title = place.heading.text if place.heading else id
            self._open(place, section, ids.local(section), _numbered(title)[1], directive.line)
        elif place.sections[-1:] != [section] and not place.numbered:
            self.problem(place.file, directive.line, f"{id} стоит отдельно от остальных норм своего раздела")
        self._members[section].append(id)

    def _entry(self, place: _Place, directive: Directive, options: dict[str, str]) -> str | None:
        id = directive.argument
        if not self._id(place, directive, ids.is_term(id), "термин: «игра:g.имя», напр. fury:g.trail"):
            return None
        if place.heading is None:
            self.problem(place.file, directive.line, f"{id}: термин — это заголовок над {{entry}}, его нет")
        clause = options.get("clause")
        if clause is not None:
            self._references.append(Reference("clause", clause, id, place.file, directive.line))
        self._entries[id] = Entry(
            id,
            place.game,
            place.heading.text if place.heading else id,
            options.get("en", ""),
            _names(options.get("aka", "")),
            directive.body,
            clause,
            place.file,
            directive.line,
        )
        place.entries += 1
        return id

    def _id(self, place: _Place, directive: Directive, fits: bool, expected: str) -> bool:
        """Whether the directive's id has the right form and game, and is new."""
        id, line = directive.argument, directive.line
        known = self._clauses.get(id) or self._entries.get(id)
        if not fits:
            self.problem(place.file, line, f"{{{directive.name}}} «{id}»: ожидается {expected}")
        elif ids.game_of(id) != place.game:
            self.problem(place.file, line, f"{id} стоит в книге {place.game}")
        elif known:
            self.problem(place.file, line, f"{id} уже есть: {known.file}:{known.line}")
        else:
            return True
        return False

    def _example(self, place: _Place, directive: Directive) -> None:
        if place.last_clause is None:
            self.problem(place.file, directive.line, "пример стоит до первой нормы: он ставится после своей")
            return
        self._examples.append(
            Example(directive.argument, directive.body, place.last_clause, place.file, directive.line)
        )

    def _refer(self, file: str, line: int, text: str, source: str | None) -> None:
        """Note the roles in a stretch of text that starts at this line."""
        text = _CODE_SPAN.sub(lambda span: "\n" * span[0].count("\n"), text)
        for match in markup.ROLE.finditer(text):
            role, content = match["role"], match["content"]
            at = line + text.count("\n", 0, match.start())
            if role not in ("c", "term"):
                if content and ids.is_clause(markup.split(content[1:-1])[1]):
                    self.problem(file, at, f"неизвестная роль {{{role}}}: норма — {{c}}, термин — {{term}}")
            elif content is None:
                self.problem(file, at, f"после {{{role}}} нужно имя в обратных кавычках: {{{role}}}`…`")
            else:
                title, target = markup.split(content[1:-1])
                if role == "term" and title is None:
                    self.problem(file, at, f"термин пишется со словом: {{term}}`слово <{target}>`")
                self._references.append(Reference(cast(Role, role), target, source, file, at))


def _numbered(heading: str) -> tuple[str, str]:
    """«6.5.1. Попадание в ступор» → («6.5.1», «Попадание в ступор»); without a number the first is empty."""
    match = _NUMBERED.fullmatch(heading)
    return (match["number"], match["title"]) if match else ("", heading)


def _targets(roles: Iterable[re.Match[str]], role: str) -> tuple[str, ...]:
    found = (
        markup.split(match["content"][1:-1])[1]
        for match in roles
        if match["role"] == role and match["content"]
    )
    return tuple(dict.fromkeys(found))


def _names(value: str) -> tuple[str, ...]:
    return tuple(name for part in value.split(",") if (name := part.strip()))
