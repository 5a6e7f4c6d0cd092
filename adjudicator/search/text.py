"""Words of a text, folded to the one spelling that the index and the query share.

`page/search.js` follows the same rules; `tests/search/test_page.py` holds the two together.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*")
_POSSESSIVE = re.compile(r"['’](?:s|а|у|ом|е|ов)?$")
_MARKS = re.compile("[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]")

#: Longer words are cut: nobody looks for them, and repairing them would cost time.
LONGEST_WORD = 40


def clean(text: str) -> str:
    """The text with one code point per letter and without accents, soft hyphens and invisible marks."""
    return _MARKS.sub("", unicodedata.normalize("NFKC", text))


def fold(word: str) -> str:
    """Lower case, ё as е, no possessive ending (“Pug’а” → pug), at most `LONGEST_WORD` letters."""
    return _POSSESSIVE.sub("", word.lower().replace("ё", "е")).replace("’", "'")[:LONGEST_WORD]


@lru_cache(1 << 15)  # a build reads every text several times
def words(text: str) -> tuple[str, ...]:
    """The folded words of a text, in order."""
    return tuple(fold(match.group()) for match in WORD.finditer(clean(text)))


def spans(text: str) -> Iterator[tuple[int, int, str]]:
    """Where each word of a (clean) text stands, with its folded spelling."""
    for match in WORD.finditer(text):
        yield match.start(), match.end(), fold(match.group())
