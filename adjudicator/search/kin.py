"""Words so near that a query with one should find a text with another: of one root, or of a listed family.

A verb, its other aspect, its reflexive, its noun of action and its participles share a root that a few
endings tell (блокировать, блокироваться, блокирование, блокирующий); what no ending tells stands in
`index/families.yaml`, together with the words that only look like relatives.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence

#: A root of four letters or more and the ending of a verb, a noun of action or a participle.
_DERIVED = re.compile(
    r"(.{4,}?)(?:"
    r"(?:ов|ев|ыв|ив)?а(?:ть|ние)|[яеиу]ть|нуть|ти|[яе]ние|тие"
    r"|(?:ов)?анный|янный|енный|нный|[уаюя]ющий|[ая]щий|[юу]щий|ший|[еи]мый"
    r")"
)


def root(lemma: str) -> str:
    """What a derived word shares with its relatives; empty if it is not derived so."""
    verb = lemma.removesuffix("ся") if lemma.endswith(("ться", "тись")) else lemma
    match = _DERIVED.fullmatch(verb)
    return match[1] if match else ""


def relatives(
    families: Iterable[Sequence[str]], lemmas: Iterable[str], unlike: Collection[str]
) -> dict[str, list[str]]:
    """For each word its relatives.

    A listed family takes in the words that share a root with one of its members; `unlike` words only look
    as if they shared one.
    """
    rooted: dict[str, list[str]] = defaultdict(list)
    for lemma in sorted(lemmas):
        if lemma not in unlike and (own := root(lemma)):
            rooted[own].append(lemma)
    found: dict[str, set[str]] = defaultdict(set)
    for family in (*rooted.values(), *families):
        members = set(family)
        for one in family:
            if one not in unlike:
                members.update(rooted.get(root(one), ()))
        for one in members:
            found[one] |= members - {one}
    return {one: sorted(others) for one, others in sorted(found.items()) if others}
