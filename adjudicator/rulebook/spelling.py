"""Spelling of the rulesdocs against Debian's Russian hunspell dictionary and our own words.

    python -m adjudicator.rulebook.spelling            misspelt words with their places; exit 1 if there are
    python -m adjudicator.rulebook.spelling --words    the same words once each, most frequent first

`index/spelling.txt` is a hunspell personal dictionary: a word by itself is accepted as it stands,
`стелс/вагон` in all the forms that «вагон» has. Lines that start with # are ours. Names that players use
(`:aka:`) are not checked: jargon has no spelling.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from adjudicator import resources
from adjudicator.rulebook import markup
from adjudicator.rulebook.problems import Problem

WORDS = "spelling.txt"

_WORD = re.compile(r"(?<![\w-])[А-Яа-яЁё]+(?:-[А-Яа-яЁё]+)*")
_CODE = re.compile(
    r"^(`{3,}|~{3,}).*?^\1|`[^`\n]*`|<[^>\n]*>|\]\([^)\n]*\)|^:aka:.*?$", re.MULTILINE | re.DOTALL
)


def check(root: Path, accepted: Path) -> Iterator[Problem]:
    """Every word of the Markdown files under root that neither dictionary knows, with its place."""
    places = [(word, file, line) for file in sorted(root.rglob("*.md")) for word, line in _words(file)]
    wrong = misspelt({word for word, _, _ in places}, accepted)
    for word, file, line in places:
        if word in wrong:
            yield Problem(f"{root.name}/{file.relative_to(root).as_posix()}", line, word)


def misspelt(words: Iterable[str], accepted: Path) -> set[str]:
    """Those of the words that neither dictionary knows."""
    ours = [line for line in accepted.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt") as personal:
        personal.write("\n".join(ours) + "\n")
        personal.flush()
        command = ["hunspell", "-d", "ru_RU", "-i", "utf-8", "-p", personal.name, "-l"]
        text = "\n".join(sorted(words))
        result = subprocess.run(
            command, input=text, capture_output=True, text=True, encoding="utf-8", check=True
        )
    return set(result.stdout.split())


def _words(file: Path) -> Iterator[tuple[str, int]]:
    """Russian words of a file with their lines; code, targets of roles and links are no text."""
    text = markup.ROLE.sub(_title, file.read_text(encoding="utf-8"))
    text = _CODE.sub(lambda code: "\n" * code[0].count("\n"), text)
    for number, line in enumerate(text.splitlines(), 1):
        for word in _WORD.findall(line):
            yield word, number


def _title(role: re.Match[str]) -> str:
    title, _ = markup.split((role["content"] or "``")[1:-1])
    return (title or "") + "\n" * role[0].count("\n")


def main(arguments: list[str]) -> int:
    """Print what is misspelt; 0 if nothing is, 1 if something is, 2 if there is no dictionary."""
    if shutil.which("hunspell") is None:
        print("Нет hunspell: apt-get install hunspell hunspell-ru", file=sys.stderr)
        return 2
    problems = list(check(resources.rulesdocs(), resources.index() / WORDS))
    if "--words" in arguments:
        for word, count in Counter(problem.text for problem in problems).most_common():
            print(count, word)
    else:
        for problem in problems:
            print(f"{problem.file}:{problem.line}: неизвестное слово «{problem.text}»")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
