"""The lexicon: what players say and what the rules call it. Edited as YAML in `index/`, checked here.

`lexicon/<game>.yaml`, `lexicon/common.yaml` and `lexicon/names.yaml` map a term of the rules to what
players say for it; `families.yaml` lists words of one root or near sense; `questions.yaml` the words of
questions; `games.yaml` the names of games; `coinage.yaml` what players make words of others with;
`weights.yaml` sections that matter less; `book_words.yaml` the books' further words per section.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from adjudicator.search import text
from adjudicator.search.documents import Corpus


@dataclass(frozen=True, slots=True)
class Alias:
    """Players say `says`; the rules of `game` (any, if empty) call it `means` and treat it in `see`."""

    says: str
    means: str
    game: str
    see: tuple[str, ...] = ()
    file: str = ""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Everything in `index/` but the judged queries, as read."""

    aliases: tuple[Alias, ...] = ()
    families: tuple[tuple[str, ...], ...] = ()
    unlike: tuple[str, ...] = ()  #: words that are no relatives of those that look like it
    stop: tuple[str, ...] = ()
    questions: tuple[Mapping[str, Any], ...] = ()
    games: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    prefixes: tuple[str, ...] = ()  #: of words that players coin
    endings: tuple[str, ...] = ()
    priors: Mapping[str, float] = field(default_factory=dict)
    bags: Mapping[str, str] = field(default_factory=dict)

    def texts(self) -> Iterator[str]:
        """Every text whose words need paradigms."""
        for alias in self.aliases:
            yield f"{alias.says} {alias.means}"
        for family in self.families:
            yield " ".join(family)
        yield " ".join(self.stop)
        for names in self.games.values():
            yield " ".join(names)
        yield from self.bags.values()


class LexiconError(ValueError):
    """The lexicon cannot be used; the message says which file and entry."""

    @property
    def problems(self) -> tuple[str, ...]:
        """As the command line reports it."""
        return (str(self),)


def read(folder: Path) -> Lexicon:
    """The lexicon of a folder laid out as `index/`."""
    aliases: list[Alias] = []
    for path in sorted((folder / "lexicon").glob("*.yaml")):
        game = "" if path.stem in ("common", "names") else path.stem
        for means, entry in _mapping(path).items():
            says, see = (
                (entry.get("says", ""), entry.get("see", "")) if isinstance(entry, dict) else (entry, "")
            )
            if not isinstance(says, str) or not isinstance(see, str) or not isinstance(means, str):
                raise LexiconError(
                    f"{path.name}, «{means}»: ожидается строка слов через запятую или says/see; "
                    f"числа и слова yes/no берутся в кавычки"
                )
            for said in _listed(says):
                aliases.append(Alias(said, means, game, tuple(see.split()), path.name))
            if see or " " in means:
                aliases.append(Alias(means, means, game, tuple(see.split()), path.name))
    questions, families = _mapping(folder / "questions.yaml"), _mapping(folder / "families.yaml")
    coinage = _mapping(folder / "coinage.yaml")
    return Lexicon(
        tuple(aliases),
        tuple(tuple(line.split()) for line in families.get("families", ())),
        tuple(str(families.get("unlike", "")).split()),
        tuple(str(questions.get("stop", "")).split()),
        tuple(questions.get("questions", ())),
        {game: tuple(_listed(names)) for game, names in _mapping(folder / "games.yaml").items()},
        tuple(str(coinage.get("prefixes", "")).split()),
        tuple(str(coinage.get("endings", "")).split()),
        {str(k): float(v) for k, v in _mapping(folder / "weights.yaml").items()},
        {str(k): str(v) for k, v in _mapping(folder / "book_words.yaml").items()},
    )


def _mapping(path: Path) -> Mapping[str, Any]:
    import yaml

    base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    class Loader(base):
        """Refuses a key that stands twice: the second would silently replace the first."""

        def construct_mapping(self, node: Any, deep: bool = False) -> Any:
            keys = [key.value for key, _ in node.value]
            twice = next((key for i, key in enumerate(keys) if key in keys[:i]), None)
            if twice is not None:
                raise LexiconError(f"{path.name}: ключ «{twice}» стоит дважды")
            return super().construct_mapping(node, deep)

    try:
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=Loader)
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise LexiconError(f"{path.name}: файл не читается: {error}") from error
    if not isinstance(data, dict):
        raise LexiconError(f"{path.name}: ожидается таблица «ключ: значение»")
    return data


def _listed(line: str) -> Iterable[str]:
    return (part.strip() for part in line.split(",") if part.strip())


def from_corpus(corpus: Corpus) -> list[Alias]:
    """Aliases that the glossary itself gives: a term's English and colloquial names."""
    return [Alias(name, term, game, (), "rulesdocs") for game, name, term in corpus.synonyms]


def check(lexicon: Lexicon, corpus: Corpus) -> list[str]:
    """What is wrong with a lexicon: contradictions, words and sections that the corpus lacks."""
    problems: list[str] = []
    homes: dict[tuple[str, str], list[Alias]] = defaultdict(list)
    for alias in lexicon.aliases:
        homes[alias.game, " ".join(text.words(alias.says))].append(alias)
    for (game, said), found in sorted(homes.items()):
        meanings = sorted({alias.means for alias in found})
        if len(found) > 1:
            where = ", ".join(sorted({alias.file for alias in found}))
            what = "объяснено по-разному" if len(meanings) > 1 else "записано дважды"
            problems.append(f"{where}: «{said}» {what}: {'; '.join(meanings)}")
        own = text.words(said) == text.words(found[0].means)
        common = homes.get(("", said)) if game and not own else None
        if common and {alias.means for alias in common} == set(meanings):
            problems.append(f"{found[0].file}: «{said}» уже есть в {common[0].file}")
    known = {word for line in corpus.texts() for word in text.words(line)}
    sections = {section.id for section in corpus.sections}
    stop = set(lexicon.stop)
    for alias in lexicon.aliases:
        if stop.issuperset(text.words(alias.says)) and text.words(alias.says):
            problems.append(
                f"{alias.file}: «{alias.says}» — одни служебные слова: так начинается любой вопрос"
            )
        if not text.words(alias.says):
            problems.append(
                f"{alias.file}: у «{alias.means}» есть название без единого слова: «{alias.says}»"
            )
        problems += _unknown_sections(alias.file, alias.means, alias.see, sections)
    for means, file in sorted({(alias.means, alias.file) for alias in lexicon.aliases if not alias.see}):
        if not any(_spelled(word, known) for word in text.words(means)):
            problems.append(f"{file}: «{means}» — такого слова нет ни в одном пункте правил")
    for file, ids in (("book_words.yaml", lexicon.bags), ("weights.yaml", lexicon.priors)):
        problems += _unknown_sections(file, "ключ", ids, sections | {s.split(".")[0] for s in sections})
    return problems


def _spelled(word: str, known: Collection[str]) -> bool:
    """Whether the corpus has a word that begins like this one; inflection is not undone here."""
    start = word[: max(3, len(word) - 3)]
    return word in known or any(other.startswith(start) for other in known)


def _unknown_sections(file: str, means: str, ids: Iterable[str], sections: Collection[str]) -> list[str]:
    return [f"{file}: «{means}»: раздела {id} нет" for id in ids if id not in sections]
