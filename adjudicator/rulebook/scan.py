"""One Markdown file as the headings and directives that matter to us, with exact line numbers.

A line scanner: our directives stand at the left margin between colon fences, and everything else of MyST
is left to Sphinx. Code fences and directives whose body is no Markdown are skipped, so a page may show
the clause form without being read as one.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

OURS = ("clause", "example", "entry")

_VERBATIM = {
    "code",
    "code-block",
    "figure",
    "graphviz",
    "literalinclude",
    "math",
    "mermaid",
    "raw",
    "toctree",
}
_CODE = re.compile(r" {0,3}(?P<fence>`{3,}|~{3,})(?P<info>.*)")
_FENCE = re.compile(r"(?P<colons>:{3,})\{(?P<name>[\w-]+)\}[ \t]*(?P<argument>.*?)\s*")
_HEADING = re.compile(r"(?P<hashes>#{1,6})[ \t]+(?P<text>.*?)[ \t#]*")
_OPTION = re.compile(r":(?P<key>[\w-]+):(?:[ \t]+(?P<value>.*?))?\s*")


@dataclass(frozen=True, slots=True)
class Heading:
    """`## 6.5.1. Попадание в ступор`"""

    line: int
    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Directive:
    """A colon-fenced directive, `end` being its closing line; one of ours has options and a body too."""

    line: int
    end: int
    name: str
    argument: str
    options: tuple[tuple[str, str, int], ...]
    body: str
    closed: bool


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph of running text, for the references in it."""

    line: int
    text: str


def scan(text: str) -> Iterator[Heading | Directive | Prose]:
    """The parts of a file in order. Of directives that are not ours only the opening is reported."""
    lines = text.splitlines()
    at = _after_front_matter(lines)
    while at < len(lines):
        line = lines[at]
        start = at
        while at < len(lines) and _running(lines[at]):
            at += 1
        if at > start:
            yield Prose(start + 1, "\n".join(lines[start:at]))
        elif code := _CODE.fullmatch(line):
            fence = code["fence"]
            at = _closing(lines, at, re.compile(rf" {{0,3}}{fence[0]}{{{len(fence)},}}\s*"))[0] + 1
        elif opening := _FENCE.fullmatch(line):
            name = opening["name"]
            end, closed = at, True
            if name in OURS or name in _VERBATIM:
                closing = re.compile(rf":{{{len(opening['colons'])},}}\s*")
                end, closed = _closing(lines, at, closing, bounded=name in OURS)
            content = lines[at + 1 : end if closed else end + 1] if name in OURS else []
            options, body = _options(content, at + 2)
            yield Directive(at + 1, end + 1, name, opening["argument"], options, body, closed)
            at = end + 1
        else:
            if heading := _HEADING.fullmatch(line):
                yield Heading(at + 1, len(heading["hashes"]), heading["text"])
            at += 1


def _running(line: str) -> bool:
    """Whether a line is running text; most lines show it by their first character."""
    first = line.lstrip()[:1]
    if not first or first not in "`~:#":
        return bool(first)
    return not any(form.fullmatch(line) for form in (_CODE, _FENCE, _HEADING))


def _after_front_matter(lines: list[str]) -> int:
    if lines and lines[0] == "---" and "---" in lines[1:]:
        return lines.index("---", 1) + 1
    return 0


def _closing(
    lines: list[str], opening: int, closing: re.Pattern[str], bounded: bool = False
) -> tuple[int, bool]:
    """Index of the closing line, or of the last line that can still belong to an unclosed fence.

    A body of ours never holds a chapter heading or another of our directives: such a line shows where a
    forgotten fence should have been (`bounded`), so one slip does not swallow the rest of the file.
    """
    for at in range(opening + 1, len(lines)):
        line = lines[at]
        if closing.fullmatch(line):
            return at, True
        if bounded and line.startswith((":", "# ", "## ")):
            fence = _FENCE.fullmatch(line)
            if line[0] == "#" or (fence and fence["name"] in OURS):
                return at - 1, False
    return len(lines) - 1, False


def _options(content: list[str], line: int) -> tuple[tuple[tuple[str, str, int], ...], str]:
    """Options as (key, value, line) and the body of a directive whose content starts at this line."""
    options: list[tuple[str, str, int]] = []
    for text in content:
        option = _OPTION.fullmatch(text)
        if option is None:
            break
        options.append((option["key"], option["value"] or "", line + len(options)))
    return tuple(options), "\n".join(content[len(options) :]).strip()
