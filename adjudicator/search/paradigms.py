"""Inflection as data: which dictionary word (lexeme) a written form belongs to.

A lexeme is one or more stems, each with its set of endings. Looking a form up means cutting it at every
place and asking whether the left part is a stem whose endings include the right part: no stemmer, and
thus none to mix up. The paradigms are drawn up once with pymorphy3 (`build`), kept in
`index/paradigms.json`, and only looked up later. A word that nobody has described gets the generic
paradigm, for the index and for the query alike.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

#: Endings of a Russian word that no dictionary has told us about.
GENERIC = (
    "",
    *[
        "а",
        "у",
        "ом",
        "е",
        "ы",
        "и",
        "ов",
        "ам",
        "ами",
        "ах",
        "ой",
        "ю",
        "ей",
        "я",
        "ям",
        "ями",
        "ях",
        "ем",
        "ев",
        "ь",
    ],
    *[
        "ый",
        "ий",
        "ого",
        "его",
        "ому",
        "ему",
        "ым",
        "им",
        "ая",
        "яя",
        "ую",
        "юю",
        "ое",
        "ее",
        "ые",
        "ие",
        "ых",
        "их",
        "ыми",
        "ими",
    ],
    *["ть", "л", "ла", "ло", "ли", "ет", "ит", "ют", "ят", "ешь", "ишь", "ться", "тся", "лся", "лась"],
)
_BY_LENGTH = sorted(GENERIC, key=len, reverse=True)

Paradigm = tuple[str, ...]
#: lemma → [(stem, endings), …]
Lexemes = dict[str, list[tuple[str, Paradigm]]]


def generic(word: str) -> list[tuple[str, Paradigm]]:
    """The paradigm of an unknown word: English plurals and tenses, or the usual Russian endings."""
    if word.isascii():
        return english(word)
    stem = next(
        (word.removesuffix(end) for end in _BY_LENGTH if word.endswith(end) and len(word) - len(end) >= 3),
        word,
    )
    return [(stem, GENERIC if len(stem) >= 3 else ("",))]


def english(word: str) -> list[tuple[str, Paradigm]]:
    """An English word with its plural, tenses and possessive."""
    if len(word) < 3 or not word.isalpha():
        return [(word, ("",))]
    if word.endswith("y") and word[-2] not in "aeiou":
        return [(word[:-1], ("y", "ies", "ied", "ying"))]
    if word.endswith("e"):
        return [(word[:-1], ("e", "es", "ed", "ing"))]
    doubled = word[-1] if word[-1] in "bdgmnprt" and word[-2] in "aeiou" else ""
    endings = ["", "s", "es", "ed", "ing"]
    endings += [doubled + end for end in ("ed", "ing") if doubled]
    return [(word, tuple(endings))]


def from_forms(forms: Iterable[str]) -> list[tuple[str, Paradigm]]:
    """Stems with endings that spell exactly these forms; forms of unlike roots get stems of their own."""
    groups: dict[str, set[str]] = defaultdict(set)
    for form in forms:
        groups[form[:2]].add(form)
    described = []
    for _, group in sorted(groups.items()):
        first, last = min(group), max(group)
        length = next((i for i, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
        described.append((first[:length], tuple(sorted(form[length:] for form in group))))
    return described


def build(words: Iterable[str]) -> Lexemes:
    """Paradigms of the Russian words among `words`. Needs pymorphy3."""
    import pymorphy3

    morph = pymorphy3.MorphAnalyzer(lang="ru")
    lexemes: Lexemes = {}
    for word in sorted(set(words)):
        if word.isascii() or not word.isalpha():
            continue
        parses = morph.parse(word)
        parse = max(parses, key=lambda p: (not p.tag.grammemes & _UNLIKELY, p.score))
        if not morph.word_is_known(word) and _guessed_verb(word, parse.tag.grammemes):
            nouns = [p for p in parses if p.tag.grammemes >= _NOUN]
            parse = max(nouns, key=lambda p: p.score, default=parse)
        lemma = parse.normal_form.replace("ё", "е")
        if lemma not in lexemes:
            forms = {form.word.replace("ё", "е") for form in parse.lexeme if not form.word.startswith("по-")}
            if not morph.word_is_known(word) and _drops_its_vowel(word, forms):
                forms = {word + ending for ending in _LOAN}
            lexemes[lemma] = from_forms(forms | {word})
    return lexemes


#: Endings of a borrowed noun that ends in a consonant.
_LOAN = ("", "а", "у", "ом", "е", "и", "ы", "ов", "ам", "ами", "ах")


def _drops_its_vowel(word: str, forms: Collection[str]) -> bool:
    """Whether a noun was inflected like «кусок, куска»: borrowed ones («анлок») keep their vowel."""
    return word[-2:-1] in "ое" and f"{word[:-2]}{word[-1]}а" in forms and word + "а" not in forms


#: Readings of a form that a rule book hardly means: names, abbreviations, slips.
_UNLIKELY = frozenset({"Surn", "Patr", "Abbr", "Erro", "Init", "Name"})


#: A lexeme is another's when so much of its forms are, and it has more than a stray form or two.
CONTAINED, STRAY = 0.6, 3


def merged(lexemes: Lexemes, apart: Collection[str] = ()) -> Lexemes:
    """Lexemes without those that another contains: «чужое» is «чужой», «истощённый» is «истощить».

    A form would otherwise be told from its sister forms by nothing but chance. The containing lexeme
    takes in the further forms; lexemes in `apart` stay as they are.
    """
    forms = {
        lemma: {stem + end for stem, ends in groups for end in ends} for lemma, groups in lexemes.items()
    }
    holders: dict[str, list[str]] = defaultdict(list)
    for lemma, spelled in forms.items():
        for form in spelled:
            holders[form].append(lemma)
    home: dict[str, str] = {}
    for lemma in sorted(forms, key=lambda lemma: (len(forms[lemma]), -len(lemma), lemma)):
        size = len(forms[lemma])
        if lemma in apart or size <= STRAY:
            continue
        shared = Counter(
            other
            for form in forms[lemma]
            for other in holders[form]
            if other != lemma and other not in home and other not in apart and len(forms[other]) >= size
        )
        other, count = min(shared.items(), key=lambda pair: (-pair[1], pair[0]), default=("", 0))
        if count >= CONTAINED * size:
            home[lemma] = other
    kept = {lemma: groups for lemma, groups in lexemes.items() if lemma not in home}
    for lemma, other in home.items():
        while other in home:
            other = home[other]
        further = forms[lemma] - forms[other]
        if further:
            forms[other] |= further
            kept[other] = [*kept[other], *from_forms(further)]
    return kept


_NOUN = frozenset({"NOUN", "nomn", "sing"})
_PAST = ("л", "ла", "ло", "ли", "ся", "сь")


def _guessed_verb(word: str, grammemes: Collection[str]) -> bool:
    """Whether a borrowed noun («реакшен», «рипер») was taken for a form of a verb that does not exist."""
    past = {"VERB", "past"} <= set(grammemes) and not word.endswith(_PAST)
    return past or "PRTS" in grammemes or "GRND" in grammemes or {"VERB", "impr"} <= set(grammemes)


class Forms:
    """Look-up of written forms in compiled paradigms.

    `table` is the JSON form: `lemmas` (by priority: among lexemes that share a form the first wins),
    `endings` (sets of endings) and `stems` (stem → flat list of lexeme number, endings number).
    """

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.lemmas: list[str] = table["lemmas"]
        self._listed = [group.split(",") for group in table["endings"]]
        self._endings = [frozenset(group) for group in self._listed]
        self._stems: dict[str, list[int]] = table["stems"]
        self._known: dict[str, int] = {}
        self._beginnings: set[str] = set()

    def find(self, form: str) -> int:
        """The number of the lexeme that a form belongs to; −1 if there is none."""
        known = self._known.get(form)
        if known is None:
            known = self._known[form] = self.search(form)
            if len(self._known) > 50_000:
                self._known.clear()
        return known

    def stems(self) -> Iterable[str]:
        """Every stem, in the order of the table."""
        return self._stems

    def endings_of(self, stem: str) -> Iterable[tuple[int, list[str]]]:
        """The lexemes of a stem, each with its endings in order."""
        entry = self._stems[stem]
        return ((entry[i], self._listed[entry[i + 1]]) for i in range(0, len(entry), 2))

    def search(self, form: str) -> int:
        """As `find`, for forms that will not be asked for again."""
        best = -1
        stems, endings = self._stems, self._endings
        for cut in range(len(form), 0, -1):
            entry = stems.get(form[:cut])
            if entry:
                rest = form[cut:]
                for i in range(0, len(entry), 2):
                    if (best < 0 or entry[i] < best) and rest in endings[entry[i + 1]]:
                        best = entry[i]
        return best

    def variants(self, word: str, forms: Iterable[tuple[str, int]]) -> Iterator[int]:
        """As `search` for each of many forms, given how many letters each begins with as `word` does.

        The stems that `word` begins with are looked up once, and no stem is sought where none begins so.
        """
        stems, endings = self._stems, self._endings
        if not self._beginnings:
            self._beginnings = {stem[:cut] for stem in stems for cut in range(1, len(stem) + 1)}
        begun = [(cut, entry) for cut in range(1, len(word) + 1) if (entry := stems.get(word[:cut]))]
        for form, shared in forms:
            best = -1
            for cut, entry in begun:
                if cut > shared:
                    break
                rest = form[cut:]
                for i in range(0, len(entry), 2):
                    if (best < 0 or entry[i] < best) and rest in endings[entry[i + 1]]:
                        best = entry[i]
            for cut in range(shared + 1, len(form) + 1):
                stem = form[:cut]
                if stem not in self._beginnings:
                    break
                if entry := stems.get(stem):
                    rest = form[cut:]
                    for i in range(0, len(entry), 2):
                        if (best < 0 or entry[i] < best) and rest in endings[entry[i + 1]]:
                            best = entry[i]
            yield best


def compile_table(
    lexemes: Mapping[str, list[tuple[str, Paradigm]]], rank: Callable[[str], Any]
) -> dict[str, Any]:
    """The JSON form of paradigms for `Forms`; lemmas stand in the order of `rank`."""
    lemmas = sorted(lexemes, key=lambda lemma: (rank(lemma), lemma))
    endings: dict[str, int] = {}
    stems: dict[str, list[int]] = defaultdict(list)
    for number, lemma in enumerate(lemmas):
        for stem, group in lexemes[lemma]:
            stems[stem] += [number, endings.setdefault(",".join(group), len(endings))]
    return {"lemmas": lemmas, "endings": list(endings), "stems": dict(sorted(stems.items()))}
