"""Text typed with the wrong keyboard layout, or with look-alike letters of the other alphabet."""

_LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
_CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбю."
_LATIN_SHIFT = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?'
_CYRILLIC_SHIFT = "ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,"

TO_CYRILLIC = dict(zip(_LATIN + _LATIN_SHIFT, _CYRILLIC + _CYRILLIC_SHIFT, strict=True))
TO_LATIN = dict(zip(_CYRILLIC + _CYRILLIC_SHIFT, _LATIN + _LATIN_SHIFT, strict=True))

#: Letters that look the same in both alphabets.
_ALIKE = ("aceopxykmtbh", "асеорхукмтвн")
LOOKS_CYRILLIC = dict(zip(*_ALIKE, strict=True))
LOOKS_LATIN = {cyrillic: latin for latin, cyrillic in LOOKS_CYRILLIC.items()}


def is_latin(char: str) -> bool:
    return "a" <= char.lower() <= "z"


def is_cyrillic(char: str) -> bool:
    return "а" <= char.lower() <= "я" or char in "ёЁ"


def is_typed_latin(chunk: str) -> bool:
    """Whether a chunk was typed in the Latin layout, judged by its letters; signs alone are Latin keys."""
    return not any(map(is_cyrillic, chunk))


def other_layout(chunk: str) -> str | None:
    """What the same keys give in the other layout; None if the chunk mixes the two or has neither."""
    latin = any(map(is_latin, chunk))
    cyrillic = any(map(is_cyrillic, chunk))
    if latin == cyrillic and (latin or not any(char in TO_CYRILLIC for char in chunk)):
        return None
    keys = TO_LATIN if cyrillic else TO_CYRILLIC
    return "".join(keys.get(char, char) for char in chunk)


def one_script(word: str) -> list[str]:
    """A folded word that mixes alphabets, rewritten with look-alikes into either; empty if it cannot be."""
    if not (any(map(is_latin, word)) and any(map(is_cyrillic, word))):
        return []
    cyrillic = "".join(LOOKS_CYRILLIC.get(char, char) for char in word)
    latin = "".join(LOOKS_LATIN.get(char, char) for char in word)
    return [
        whole
        for whole, foreign in ((cyrillic, is_latin), (latin, is_cyrillic))
        if not any(map(foreign, whole))
    ]
