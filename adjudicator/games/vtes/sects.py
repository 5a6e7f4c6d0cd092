"""Sects as data: whose clan belongs where, which title needs which sect; the verbs that change them."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.board import SECTS, TITLES, Minion, rules
from adjudicator.kernel import Facts, Move, OneOf, Ref, Words, slot
from adjudicator.kernel.conditions import applies

CAMARILLA_CLANS = {
    "brujah": "бруха|бруджа",
    "malkavian": "малкавиан|малкавианы|малкавианин",
    "nosferatu": "носферату",
    "toreador": "тореадор|тореадоры",
    "tremere": "тремер|тремеры",
    "ventrue": "вентру",
    "caitiff": "каитифф|каитиф",
}
SABBAT_CLANS = {
    "lasombra": "ласомбра",
    "tzimisce": "цимисх|цимисхи|тзимицу|тзимисче",
    "pander": "пандер|пандеры",
    "ahrimanes": "ахриманы|ариманы|ahrimane",
    "blood brothers": "кровавые братья|кровавый брат|братья крови|blood brother",
    "harbingers of skulls": "вестники черепов|предвестники черепов|harbinger of skulls",
    "kiasyd": "киасид|киасиды",
    "salubri antitribu": "салюбри antitribu",
}
"""The clans that the book names, with their Russian names; the seven antitribu are known by that word."""

ANTITRIBU = " antitribu"
NAMED = {*SABBAT_CLANS, *(clan + ANTITRIBU for clan in CAMARILLA_CLANS)}
"""The clans of the Sabbat that are named, by themselves or as an antitribu of a clan that is."""

_NAMES = {
    russian: clan
    for clans in (CAMARILLA_CLANS, SABBAT_CLANS)
    for clan, names in clans.items()
    for russian in names.split("|")
}

TITLES_OF = {
    "camarilla": ("primogen", "prince", "justicar", "inner_circle"),
    "sabbat": ("bishop", "archbishop", "priscus", "cardinal"),
    "independent": ("baron",),
}
SECT_OF_TITLE = {title: sect for sect, titles in TITLES_OF.items() for title in titles}
TELLING = ("sect", "clan", "anarch", "minion.sect", "minion.clan", "minion.anarch")
"""What lasting effects of cards may change so that a vampire is of another sect."""

OF_A_CITY = ("prince", "archbishop", "baron")


def is_one_title(one: Minion, other: Minion) -> bool:
    """Whether two titles are one: of the same city, or that of the justicar of one clan."""
    if one.title in OF_A_CITY and other.title in OF_A_CITY:
        return (
            one.city is not None and other.city is not None and one.city.casefold() == other.city.casefold()
        )
    if one.title == other.title == "justicar":
        clans = [clan_named(minion.title_clan or minion.clan) for minion in (one, other)]
        return clans[0] is not None and clans[0] == clans[1]
    return False


def unnamed_city(minion: Minion, facts: Facts) -> str:
    """What is told of a titled vampire that might have a rival, for all that is said of the cities."""
    if minion.title not in OF_A_CITY:
        return ""
    others = [one for one in facts.minions if one != minion and one.title in OF_A_CITY]
    unsaid = others and any(one.city is None for one in (minion, *others))
    return "; чей-то город не назван, принято, что города разные" if unsaid else ""


def in_russian(words: dict[str, str], value: Any) -> str:
    """A sect or a title as a judge reads it."""
    return words[value].split("|")[0] if value in words else "не сказано, какая"


def clan_named(text: str | None) -> str | None:
    """The clan that a text means: in small letters, a Russian name as its English one."""
    if text is None:
        return None
    name = " ".join(text.casefold().replace("антитрибу", "antitribu").split())
    root = name.removesuffix(ANTITRIBU)
    return _NAMES.get(root, root) + ANTITRIBU if root != name else _NAMES.get(name, name)


def is_antitribu(clan: str) -> bool:
    """Whether a clan is the antitribu of another one."""
    return str(clan_named(clan)).endswith(ANTITRIBU)


def sect_of(clan: str) -> str:
    """The sect of a clan by its name: what is named in neither list is independent (vtes:10.3a)."""
    name = clan_named(clan)
    if name in CAMARILLA_CLANS:
        return "camarilla"
    return "sabbat" if name in SABBAT_CLANS or is_antitribu(clan) else "independent"


def sect_is_told(minion: Minion, facts: Facts) -> bool:
    """Whether anything but a title says to which sect a vampire belongs."""
    told = minion.sect is not None or minion.clan is not None or minion.anarch is not None
    return told or any(effect.about in TELLING for effect in facts.lasting)


def clan_of(minion: Minion, facts: Facts) -> str | None:
    """The clan of a vampire now; that it is the one on the card does not join the trail."""
    mark = len(facts.trail)
    clan = facts.clan(minion)
    if clan == minion.clan:
        del facts.trail[mark:]
    return None if clan is None else str(clan)


def held(minion: Minion, facts: Facts) -> str:
    """The title that a vampire has by itself, or that the text of a card gives it as long as it lasts."""
    given = [
        (effect.since, effect.amount)
        for effect in facts.lasting
        if effect.operation == "set"
        and effect.about in ("title", "minion.title")
        and applies(facts, effect, minion)
    ]
    return str(max(given)[1]) if given else minion.title


def title_in_effect(minion: Minion, facts: Facts) -> str:
    """The title that a vampire enjoys now: held, not contested, not dormant.

    The clauses that take it away join the trail; those that leave it do not.
    """
    if held(minion, facts) == "none":
        return "none"
    mark = len(facts.trail)
    title = str(facts.title(minion))
    if title == "none" or facts.dormant(minion):
        return "none"
    del facts.trail[mark:]
    return title


@rules.move(
    "gain_title",
    "получает титул|получить титул|дать титул|новый титул|эффект даёт титул",
    "{by}: эффект даёт титул — {title}",
)
class GainTitle(Move):
    """An effect gives a vampire a title: of a city, or of the clan of a justicar."""

    by: Minion = slot(Ref(("minion",)), "кто|кому")
    title: str = slot(
        OneOf(tuple(title for title in TITLES if title != "none")), "титул|какой|какой титул", words=TITLES
    )
    city: str | None = slot(Words(), "город|какого города")
    clan: str | None = slot(Words(), "клан|какого клана")
    card: str | None = slot(Words(), "карта|картой")


@rules.move(
    "change_clan",
    "переходит в клан|меняет клан|сменить клан|перейти в клан|смена клана",
    "{by} переходит в клан: {clan}",
)
class ChangeClan(Move):
    """An effect moves a vampire to another clan."""

    by: Minion = slot(Ref(("minion",)), "кто|кому|кого")
    clan: str = slot(Words(), "клан|какой|в какой|в клан")
    card: str | None = slot(Words(), "карта|картой")


@rules.move(
    "change_sect",
    "переходит в секту|меняет секту|сменить секту|перейти в секту|смена секты",
    "{by} меняет секту: {sect}",
)
class ChangeSect(Move):
    """An effect moves a vampire to another sect."""

    by: Minion = slot(Ref(("minion",)), "кто|кому|кого")
    sect: str = slot(OneOf(tuple(SECTS)), "секта|какая|в какую|в секту", words=SECTS)
    card: str | None = slot(Words(), "карта|картой")


@rules.move("make_anarch", "сделать анархистом|эффект делает анархистом", "эффект делает анархистом: {by}")
class MakeAnarch(Move):
    """An effect makes a vampire an anarch."""

    by: Minion = slot(Ref(("minion",)), "кто|кого")
    card: str | None = slot(Words(), "карта|картой")
