"""The front end as data: compiled from corpus and lexicon, read by command line and page alike."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from adjudicator.rulebook.ids import section_of
from adjudicator.search import kin, paradigms, text
from adjudicator.search import lexicon as lex
from adjudicator.search.documents import Corpus
from adjudicator.search.paradigms import Forms, Lexemes
from adjudicator.search.scoring import WEIGHTS


def vocabulary(corpus: Corpus, lexicon: lex.Lexicon) -> Counter[str]:
    """Every word that the index must know, with its frequency in the corpus."""
    counted: Counter[str] = Counter()
    for line in corpus.texts():
        counted.update(text.words(line))
    for line in lexicon.texts():
        for word in text.words(line):
            counted[word] += 0
    return counted


def inflect(words: Iterable[str], stored: Lexemes, compute: bool = True) -> Lexemes:
    """Paradigms for all `words`: stored ones, those that pymorphy3 adds if installed, generic ones."""
    lexemes = dict(stored)
    missing = unknown(words, lexemes)
    if missing and compute:
        try:
            lexemes.update(paradigms.build(missing))
        except ImportError:
            pass
        else:
            missing = unknown(missing, lexemes)
    for word in missing:
        lexemes.setdefault(word, paradigms.generic(word))
    return lexemes


def described(words: Iterable[str]) -> Lexemes:
    """Paradigms of all Russian `words` as pymorphy3 knows them: what `index/paradigms.json` holds."""
    return paradigms.build(words)


def unknown(words: Iterable[str], lexemes: Lexemes) -> list[str]:
    """The words that no lexeme has among its forms."""
    forms = Forms(paradigms.compile_table(lexemes, lambda _: 0))
    return sorted({word for word in words if forms.find(word) < 0})


def compile_data(corpus: Corpus, lexicon: lex.Lexicon, lexemes: Lexemes) -> dict[str, Any]:
    """The data, ready for JSON; sections and documents are numbered in the order of the corpus."""
    counted = vocabulary(corpus, lexicon)
    lexemes = paradigms.merged(lexemes, set(lexicon.unlike))
    forms = Forms(paradigms.compile_table(lexemes, lambda _: 0))
    weight: Counter[str] = Counter()
    for word, count in counted.items():
        if (found := forms.find(word)) >= 0:
            weight[forms.lemmas[found]] += count
    used = {lemma: lexemes[lemma] for lemma in lexemes if lemma in weight}
    table = paradigms.compile_table(used, lambda lemma: -weight[lemma])
    forms = Forms(table)

    def lemmas(line: str) -> list[str]:
        return [lemma_of(forms, word) for word in text.words(line)]

    number = {section.id: i for i, section in enumerate(corpus.sections)}
    stop = {lemma for word in lexicon.stop for lemma in lemmas(word)}
    aliases: dict[str, list[Any]] = defaultdict(list)
    said_of = {(alias.game, tuple(lemmas(alias.says))) for alias in lexicon.aliases}
    usual = _usual(corpus, lemmas)
    glossary = [
        alias
        for alias in lex.from_corpus(corpus)
        if (key := (alias.game, tuple(lemmas(alias.says)))) not in said_of and key not in usual
    ]
    places = {(alias.game, tuple(lemmas(alias.means))): alias.see for alias in lexicon.aliases if alias.see}
    for alias in [*lexicon.aliases, *glossary]:
        said, means = lemmas(alias.says), [term for term in lemmas(alias.means) if term not in stop]
        pointed = alias.see or places.get((alias.game, tuple(lemmas(alias.means))), ())
        see = [number[s] for s in pointed if s in number]
        if not said or (set(said) <= set(means) and not see and said != means):
            continue
        reading = [alias.game, [] if set(said) <= set(means) else means, see, alias.means]
        if reading not in aliases[" ".join(said)]:
            aliases[" ".join(said)].append(reading)
    families = kin.relatives(
        [[lemma for word in family for lemma in lemmas(word)] for family in lexicon.families],
        (lemma for lemma in forms.lemmas if lemma not in stop),
        {lemma for word in lexicon.unlike for lemma in lemmas(word)},
    )
    priors = lexicon.priors
    return {
        "weights": WEIGHTS,
        "forms": table,
        "aliases": dict(aliases),
        "families": families,
        "stop": sorted(stop),
        "questions": [
            [lemmas(str(question["says"])), lemmas(str(question["words"]))] for question in lexicon.questions
        ],
        "coinage": [sorted(lexicon.prefixes), sorted(lexicon.endings)],
        "names": sorted(
            ([lemmas(name), game] for game, names in lexicon.games.items() for name in names),
            key=lambda pair: (-len(pair[0]), pair),
        ),
        "games": corpus.games,
        "sections": [
            [
                s.id,
                s.game,
                s.title,
                _titles(lemmas, s.title, s.names, stop),
                priors.get(s.id, priors.get(s.id.split(".")[0], 1.0)),
                0 if s.number else sum(name.isascii() or name == s.title for name in (s.title, *s.names[:1])),
                s.page,
            ]
            for s in corpus.sections
        ],
        "documents": [[number[d.section], d.clause or "", d.kind, d.weight] for d in corpus.documents],
        "rulings": {
            "sections": [
                [s.id, s.game, s.title, _titles(lemmas, s.title, (), stop), 1.0, 0, f"scenarios/{s.id}"]
                for s in corpus.scenarios
            ],
            "documents": [[i, s.id, "ruling", 1.0] for i, s in enumerate(corpus.scenarios)],
            "cites": [
                sorted({number[id] for id in map(section_of, s.clauses) if id in number})
                for s in corpus.scenarios
            ],
        },
    }


#: A word in as many clauses of a game is a word of its rules, whatever else a glossary says that it may mean.
USUAL = 8


def _usual(corpus: Corpus, lemmas: Callable[[str], list[str]]) -> set[tuple[str, tuple[str]]]:
    """Single words that the clauses of a game use throughout."""
    games = {section.id: section.game for section in corpus.sections}
    found: Counter[tuple[str, tuple[str]]] = Counter()
    for document in corpus.documents:
        if document.clause:
            found.update((games[document.section], (term,)) for term in set(lemmas(document.shown)))
    return {key for key, count in found.items() if count >= USUAL}


def _titles(lemmas: Any, title: str, names: Iterable[str], stop: set[str]) -> list[list[str]]:
    """The title and the other names of a section as terms."""
    variants = [[term for term in lemmas(name) if term not in stop] for name in (title, *names)]
    return [list(dict.fromkeys(variant)) for variant in variants if variant]


def lemma_of(forms: Forms, word: str) -> str:
    """The index term of a written form: its lexeme, or the word itself."""
    found = forms.find(word)
    return forms.lemmas[found] if found >= 0 else word


def terms(forms: Forms, line: str) -> list[str]:
    """The index terms of a text."""
    return [lemma_of(forms, word) for word in text.words(line)]
