"""What is wrong with the source, said so that its author can mend it."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault and its place. `line` 0 means the file as a whole."""

    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}" if self.line else f"{self.file}: {self.text}"


class RulebookError(Exception):
    """The rulesdocs cannot be read; carries every problem found, not just the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(problems)
        super().__init__("\n".join(map(str, self.problems)))


def hint(word: str, known: Iterable[str]) -> str:
    """A closing «; возможно, вы имели в виду …» with the nearest known word, or nothing."""
    near = nearest(word, known, 1)
    return f"; возможно, имелось в виду «{near[0]}»" if near else ""


def nearest(word: str, known: Iterable[str], count: int = 3) -> list[str]:
    """The known words most like the given one, best first."""
    import difflib  # only mistakes pay for it

    # Short words look alike by chance: «побег» is no slip for «поле».
    return difflib.get_close_matches(word, list(known), count, cutoff=0.7 if len(word) in (4, 5) else 0.6)
