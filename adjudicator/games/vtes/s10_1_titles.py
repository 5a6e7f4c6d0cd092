"""10, 10.1–10.3. Титулы: один на вампира, кому он доступен, когда бездействует и кто его оспаривает."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.board import SECTS, TITLES, Done, Given, Minion, Said, rules
from adjudicator.games.vtes.contests import claims, rivals, title_yielded
from adjudicator.games.vtes.sects import (
    OF_A_CITY,
    SECT_OF_TITLE,
    TITLES_OF,
    GainTitle,
    clan_named,
    clan_of,
    held,
    in_russian,
    is_one_title,
    sect_is_told,
)
from adjudicator.games.vtes.turn import YieldContest
from adjudicator.kernel import CAN, CANNOT, MUST, Facts, because, does, gives, passed, put

rules.name_value("minion.title", "титул")
rules.name_value("minion.title_sect", "секта титула")
rules.name_value("minion.dormant", "титул бездействует|бездействует ли титул")
rules.name_value("minion.own_title", "собственный титул|есть собственный титул")
rules.name_value("minion.rivals", "соперники за титул|кто оспаривает титул")


# Какой секте нужен титул


def _sect_of_a_title(clause: str, sect: str) -> None:
    """Register which sect the titles of a clause need, and that nobody else gets them."""
    titles, name = TITLES_OF[sect], in_russian(SECTS, sect)

    def needs_the_sect(minion: Minion, facts: Facts) -> Given:
        if held(minion, facts) not in titles:
            return None
        return gives(
            sect, "{титул}: титул секты {секта}", титул=in_russian(TITLES, held(minion, facts)), секта=name
        )

    def tells_the_sect(minion: Minion, facts: Facts) -> Given:
        if held(minion, facts) not in titles or sect_is_told(minion, facts):
            return None
        return gives(
            sect,
            "{кто}: секта не названа, но титул — {титул}, а он бывает лишь в секте {секта}",
            reading=True,
            кто=minion,
            титул=in_russian(TITLES, held(minion, facts)),
            секта=name,
        )

    def is_for_the_sect(move: GainTitle, facts: Facts) -> Said:
        if move.title not in titles:
            return None
        own = facts.sect(move.by) if sect_is_told(move.by, facts) else sect
        if own not in (None, sect):
            return because(
                "{кто}: секта — {своя}, а {титул} бывает лишь в секте {секта}",
                титул=in_russian(TITLES, move.title),
                секта=name,
                кто=move.by,
                своя=in_russian(SECTS, own),
            )
        return passed("{кто}: секта подходит — {секта}", кто=move.by, секта=name)

    norm = f"Титулы секты {name} — лишь для её вампиров."
    needs_the_sect.__doc__ = tells_the_sect.__doc__ = is_for_the_sect.__doc__ = norm
    rules.value(clause, of="minion.title_sect")(needs_the_sect)
    rules.value(clause, of="minion.sect")(tells_the_sect)
    rules.claim(clause, about=GainTitle, says=CANNOT)(is_for_the_sect)


_sect_of_a_title("vtes:10.1d", "camarilla")
_sect_of_a_title("vtes:10.2c", "sabbat")


@rules.claim("vtes:10.3d", about=GainTitle, says=CANNOT)
def the_independent_have_no_titles_of_a_sect(move: GainTitle, facts: Facts) -> Said:
    """Независимый вампир не принадлежит ни Камарилье, ни Шабашу."""
    if SECT_OF_TITLE.get(move.title) not in ("camarilla", "sabbat") or facts.sect(move.by) != "independent":
        return None
    return because("{кто}: независимый вампир не принадлежит ни Камарилье, ни Шабашу", кто=move.by)


# 10.3. Собственный титул независимого


@rules.value("vtes:10.3f", of="minion.own_title")
def votes_on_the_card_are_an_own_title(minion: Minion, facts: Facts) -> Given:
    """Независимого вампира с голосами по тексту карты считают носителем собственного титула."""
    if minion.type != "vampire":
        return None
    if minion.votes == 0 or minion.title != "none" or facts.sect(minion) not in (None, "independent"):
        return gives(False, "{кто}: собственного титула нет", кто=minion)
    return gives(True, "{кто}: голоса по карте считаются собственным титулом", reading=True, кто=minion)


@rules.effect("vtes:10.3f", at="gain_title")
def an_own_title_gives_way(move: GainTitle, facts: Facts) -> Done:
    """Собственный титул теряют, как и всякий прежний."""
    mark = len(facts.trail)
    if not facts.own_title(move.by):
        del facts.trail[mark:]
        return None
    return does(
        "{кто}: голоса по карте — прежний титул, он теряется",
        put(move.by, "votes", 0),
        reading=True,
        кто=move.by,
    )


# 10. Титулы


@rules.value("vtes:10c", of="minion.title")
def one_title(minion: Minion, facts: Facts) -> Given:
    """Больше одного титула у вампира не бывает."""
    if minion.title == "none":
        return gives("none", "{кто}: титула нет", кто=minion)
    return gives(minion.title, "{кто}: титул — {титул}", кто=minion, титул=in_russian(TITLES, minion.title))


@rules.effect("vtes:10d", at="gain_title")
def a_new_title_replaces_the_old_one(move: GainTitle, facts: Facts) -> Done:
    """Получив новый титул, вампир теряет прежний, даже если новый ниже."""
    old = move.by.title
    if old == "none":
        return None
    yielded = claims(move.by, facts) or dormant(move.by, facts)
    return does(
        "{кто}: новый титул — прежний теряется: {титул}",
        put(move.by, "title", "none") if not yielded else (),
        кто=move.by,
        титул=in_russian(TITLES, old),
    )


@rules.effect("vtes:10e", at="gain_title")
def a_contested_title_is_yielded_for_another(move: GainTitle, facts: Facts) -> Done:
    """Получая другой титул, вампир тотчас уступает оспариваемый."""
    if not claims(move.by, facts):
        return None
    return does(
        "{кто} уступает оспариваемый титул — {титул}; претендует {другие}",
        title_yielded(move.by, facts),
        кто=move.by,
        титул=in_russian(TITLES, move.by.title),
        другие=rivals(move.by, facts) or "кто, не сказано",
    )


@rules.effect("vtes:10i", at="gain_title")
def a_dormant_title_is_yielded_for_another(move: GainTitle, facts: Facts) -> Done:
    """Бездействующий титул вампир сразу уступает, едва получит другой."""
    minion = move.by
    if minion.title == "none" or not dormant(minion, facts):
        return None
    return does(
        "{кто} уступает бездействующий титул — {титул}",
        put(minion, "title", "none"),
        кто=minion,
        титул=in_russian(TITLES, minion.title),
    )


@rules.claim("vtes:10g", about=GainTitle, says=CAN)
def a_vampire_of_the_sect_gets_the_title(move: GainTitle, facts: Facts) -> Said:
    """Получить титул может вампир соответствующей секты."""
    if move.by.type == "vampire" and _sect_fits(move, facts):
        return because("{кто}: секта титулу подходит", кто=move.by)
    return None


@rules.claim("vtes:10g", about=GainTitle, says=CANNOT)
def nobody_else_gets_the_title(move: GainTitle, facts: Facts) -> Said:
    """Никто, кроме вампира соответствующей секты, титула не получает."""
    if move.by.type != "vampire":
        return because("{кто} — не вампир", кто=move.by)
    if not _sect_fits(move, facts):
        return because("{кто}: секта титулу не подходит", кто=move.by)
    return None


def _sect_fits(move: GainTitle, facts: Facts) -> bool:
    """Whether the sect of a vampire, where it is told, is that of the title."""
    wanted = SECT_OF_TITLE.get(move.title)
    return wanted is None or not sect_is_told(move.by, facts) or facts.sect(move.by) in (None, wanted)


@rules.effect("vtes:10g", at="gain_title")
def the_title_is_given(move: GainTitle, facts: Facts) -> Done:
    """Вампир соответствующей секты получает титул."""
    minion = move.by
    clan = (move.clan or minion.clan) if move.title == "justicar" else None
    return does(
        "{кто} получает титул: {титул}",
        put(minion, "title", move.title),
        put(minion, "city", move.city),
        put(minion, "title_clan", clan),
        кто=minion,
        титул=in_russian(TITLES, move.title),
    )


@rules.value("vtes:10h", of="minion.dormant")
def a_title_sleeps_in_another_sect(minion: Minion, facts: Facts) -> Given:
    """Если секта не подходит к титулу, титул не действует, пока соответствие не восстановится."""
    if held(minion, facts) == "none":
        return None
    wanted = facts.title_sect(minion)
    if wanted is None or not sect_is_told(minion, facts):
        return gives(False, "{кто}: что титул не подходит, не сказано", кто=minion)
    sect = facts.sect(minion)
    if sect in (None, wanted):
        return gives(False, "{кто}: титул секте подходит", кто=minion)
    return gives(
        True,
        "{кто}: секта — {секта}, титул бездействует",
        кто=minion,
        секта=in_russian(SECTS, sect),
    )


@rules.value("vtes:10.1e", of="minion.dormant", stage="set")
def a_justicar_of_another_clan(minion: Minion, facts: Facts) -> Given:
    """Титул судьи клана может носить только член этого клана."""
    clan = clan_of(minion, facts)
    if held(minion, facts) != "justicar" or None in (clan, minion.title_clan):
        return None
    if clan_named(clan) == clan_named(minion.title_clan):
        return None
    return gives(True, "{кто}: титул судьи — клана {клан}, а клан теперь {иной}", **_clans(minion, clan))


def _clans(minion: Minion, clan: str | None) -> dict[str, Any]:
    return {"кто": minion, "клан": minion.title_clan, "иной": clan}


def dormant(minion: Minion, facts: Facts) -> bool:
    """Whether a title is dormant; the clauses that make it so join the trail only when it is."""
    mark = len(facts.trail)
    if held(minion, facts) != "none" and facts.dormant(minion):
        return True
    del facts.trail[mark:]
    return False


@rules.value("vtes:10h", of="minion.votes", stage="own")
def a_dormant_title_gives_no_votes(minion: Minion, facts: Facts) -> Given:
    """Бездействующий титул голосов не даёт."""
    if not dormant(minion, facts):
        return None
    return gives(
        0,
        "{кто}: титул — {титул} — бездействует, голосов за него нет",
        кто=minion,
        титул=in_russian(TITLES, held(minion, facts)),
    )


@rules.watch("vtes:10h", on="minion.sect")
def a_title_falls_asleep(minion: Minion, facts: Facts) -> Done:
    """Если новая секта не подходит к титулу, титул не действует."""
    if minion.title == "none" or minion.title == "baron" or not dormant(minion, facts):
        return None
    return does("{кто}: титул — {титул} — бездействует", кто=minion, титул=in_russian(TITLES, minion.title))


@rules.value("vtes:10i", of="minion.title", stage="set")
def a_dormant_title_is_not_defended(minion: Minion, facts: Facts) -> Given:
    """Бездействующий титул вампир сразу уступает, едва его начнут оспаривать."""
    if minion.title == "none" or not dormant(minion, facts):
        return None
    others = [other for other in same_title(minion, facts) if not dormant(other, facts)]
    if not (minion.contested or others):
        return None
    text = "{кто} уступает бездействующий титул, едва его оспорили: {другие}"
    return gives("none", text, кто=minion, другие=others or "кто, не сказано")


@rules.claim("vtes:10i", about=YieldContest, says=MUST, over=("vtes:3b", "vtes:4f"))
def a_dormant_title_is_yielded_at_once(move: YieldContest, facts: Facts) -> Said:
    """Бездействующий титул вампир уступает сразу, не дожидаясь фазы антапа."""
    minion = move.what
    if minion.kind != "minion" or minion.title == "none" or not dormant(minion, facts):
        return None
    others = [other for other in same_title(minion, facts) if not dormant(other, facts)]
    if not minion.contested and not others:
        return passed("{кто}: бездействующий титул никто не оспаривает", кто=minion)
    return because("{кто}: титул бездействует, и его оспорили", кто=minion)


CONTEST, NO_CONTEST = "контест был и кончится на фазе антапа", "контеста не было, титул действует сразу"


def _sleepers(minion: Minion, facts: Facts) -> list[Minion]:
    """Those whose dormant claim to the same title a vampire's own puts an end to."""
    mark = len(facts.trail)
    if minion.title == "none" or dormant(minion, facts):
        del facts.trail[mark:]
        return []
    return [other for other in same_title(minion, facts) if dormant(other, facts)]


@rules.value("vtes:10i", of="minion.title", stage="set")
def the_title_of_who_challenged_a_sleeper(minion: Minion, facts: Facts) -> Given:
    """С какой минуты титулом пользуется тот, кому уступили бездействующий, не сказано."""
    if not _sleepers(minion, facts) or facts.silent("vtes:10i", NO_CONTEST, CONTEST) == NO_CONTEST:
        return None
    return gives("none", "{кто}: титул — лишь на фазе антапа хозяина", reading=True, кто=minion)


@rules.watch("vtes:10i", on=("minion.sect", "minion.anarch"))
def a_contested_title_that_falls_asleep_is_yielded(minion: Minion, facts: Facts) -> Done:
    """Оспариваемый титул, который стал бездействовать, вампир сразу уступает."""
    if minion.title == "none" or not dormant(minion, facts):
        return None
    others = [other for other in same_title(minion, facts) if not dormant(other, facts)]
    if not minion.contested and not others:
        return None
    return does(
        "{кто} уступает оспариваемый титул — {титул}: он бездействует",
        title_yielded(minion, facts, others),
        кто=minion,
        титул=in_russian(TITLES, minion.title),
    )


@rules.watch("vtes:10i", on=("minion.title", "minion.place"))
def a_challenged_dormant_title_is_yielded(minion: Minion, facts: Facts) -> Done:
    """Бездействующий титул вампир сразу уступает, едва его начнут оспаривать."""
    yielding = _sleepers(minion, facts)
    if not yielding:
        return None
    contested = facts.silent("vtes:10i", NO_CONTEST, CONTEST) == CONTEST
    return does(
        "бездействующий титул уступлен: {кто}",
        [put(other, "title", "none") for other in yielding],
        put(minion, "contested", True) if contested else (),
        reading=contested,
        кто=yielding,
    )


# 10.1–10.2. Кто какой титул оспаривает


def same_title(minion: Minion, facts: Facts) -> list[Minion]:
    """The other vampires in play that claim the very title of this one."""
    if minion.place not in ("ready", "torpor"):
        return []
    return [
        other
        for other in facts.minions
        if other != minion
        and other.title != "none"
        and other.place in ("ready", "torpor")
        and is_one_title(minion, other)
    ]


def register_rivals(clause: str, titles: tuple[str, ...], text: str) -> None:
    """Register who contests these titles; a dormant claim is none."""

    def contest(minion: Minion, facts: Facts) -> Given:
        if minion.title not in titles:
            return None
        mark = len(facts.trail)
        if dormant(minion, facts):
            return gives((), "{кто}: титул бездействует, контеста с ним нет", кто=minion)
        found = tuple(other for other in same_title(minion, facts) if not dormant(other, facts))
        del facts.trail[mark:]
        with_baron = minion.title != "baron" and any(other.title == "baron" for other in found)
        who = list(found) or "никто"
        unnamed = "; город титула не назван" if minion.title in OF_A_CITY and minion.city is None else ""
        told = "{кто}: " + text + ": {другие}" + unnamed
        return gives(found, told, reading=with_baron, кто=minion, другие=who)

    contest.__doc__ = f"{text.capitalize()} на тот же титул."
    rules.value(clause, of="minion.rivals")(contest)


def _not_unique(clause: str, titles: tuple[str, ...]) -> None:
    """Register the titles that nobody contests."""

    def no_contest(minion: Minion, facts: Facts) -> Given:
        if minion.title not in titles:
            return None
        return gives((), "{титул}: титул не уникален, контеста нет", титул=in_russian(TITLES, minion.title))

    no_contest.__doc__ = "Эти титулы не уникальны, контеста за них нет."
    rules.value(clause, of="minion.rivals")(no_contest)

    @rules.impossible(clause, on="minion")
    def nobody_contests_them(minion: Minion, facts: Facts) -> Said:
        """Контеста за эти титулы не бывает."""
        if minion.title not in titles or not minion.contested:
            return None
        title = in_russian(TITLES, minion.title)
        return because("{кто}: {титул} — титул не уникальный, его не оспаривают", кто=minion, титул=title)


@rules.claim("vtes:10.1e", about=GainTitle, says=CANNOT)
def a_justicar_is_of_the_clan(move: GainTitle, facts: Facts) -> Said:
    """Титул судьи клана может носить только член этого клана."""
    if move.title != "justicar" or move.clan is None:
        return None
    clan = clan_of(move.by, facts)
    if clan is not None and clan_named(clan) != clan_named(move.clan):
        return because("{кто}: клан — {свой}, а титул — клана {клан}", кто=move.by, свой=clan, клан=move.clan)
    return passed("{кто}: клан тот же — {клан}", кто=move.by, клан=move.clan)


register_rivals("vtes:10.1f", ("justicar",), "на титул судьи того же клана претендует")
register_rivals("vtes:10.1g", ("prince",), "на тот же город претендует")
_not_unique("vtes:10.1h", ("primogen", "inner_circle"))
register_rivals("vtes:10.2d", ("archbishop",), "на тот же город претендует")
_not_unique("vtes:10.2e", ("bishop", "priscus", "cardinal"))
