"""10, 10.1–10.3. Секты вампиров: к какой секте и какому клану принадлежит вампир и как они меняются."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjudicator.games.vtes.board import SECTS, Done, Given, Minion, Said, rules
from adjudicator.games.vtes.cards import BY_MINIONS, printed
from adjudicator.games.vtes.sects import (
    ANTITRIBU,
    CAMARILLA_CLANS,
    NAMED,
    SABBAT_CLANS,
    ChangeClan,
    ChangeSect,
    clan_named,
    clan_of,
    in_russian,
    is_antitribu,
    sect_of,
)
from adjudicator.kernel import CAN, CANNOT, Facts, Put, because, does, gives, passed, put

rules.name_value("minion.clan", "клан")
rules.name_value("minion.other_clan", "прототип клана|клан antitribu или прототип")
rules.name_value("minion.sect", "секта")
rules.name_value("minion.clan_sect", "секта клана")


# 10. Клан и секта


@rules.value("vtes:1.5n", of="minion.clan")
def a_vampire_belongs_to_a_clan(minion: Minion, facts: Facts) -> Given:
    """Вампир принадлежит к клану, чей символ стоит на карте."""
    return gives(minion.clan, "{кто}: клан — {value}", кто=minion) if minion.clan is not None else None


@rules.claim("vtes:10f", about=ChangeClan, says=CAN)
def an_effect_changes_the_clan(move: ChangeClan, facts: Facts) -> Said:
    """В другой клан вампира переводит эффект карты."""
    return because("эффект меняет клан: {кто}", кто=move.by) if move.by.type == "vampire" else None


@rules.claim("vtes:1.5n", about=ChangeClan, says=CANNOT)
def only_a_vampire_belongs_to_a_clan(move: ChangeClan, facts: Facts) -> Said:
    """К клану принадлежит лишь вампир."""
    return because("{кто} — не вампир", кто=move.by) if move.by.type != "vampire" else None


@rules.effect("vtes:10f", at="change_clan")
def the_clan_is_another(move: ChangeClan, facts: Facts) -> Done:
    """Вампир переходит в другой клан."""
    changes = [put(move.by, "clan", move.clan), *_title_of_the_old_clan(move.by)]
    return does("{кто}: клан теперь {клан}", *changes, кто=move.by, клан=move.clan)


@rules.effect("vtes:10f", at="change_clan")
def the_sect_is_that_of_the_clan(move: ChangeClan, facts: Facts) -> Done:
    """Переход в клан другой секты меняет и секту вампира."""
    sect = facts.clan_sect(move.by)
    return does(
        "{кто}: с кланом и секта — {секта}",
        put(move.by, "sect", sect),
        кто=move.by,
        секта=in_russian(SECTS, sect),
    )


def _title_of_the_old_clan(minion: Minion) -> list[Put]:
    """A justicar stays the justicar of the clan that made him one."""
    if minion.title == "justicar" and minion.title_clan is None and minion.clan is not None:
        return [put(minion, "title_clan", minion.clan)]
    return []


def _sect_of_a_clan(clause: str, sect: str, named: Callable[[str], bool], text: str) -> None:
    """Register the sect of the clans that a clause names."""

    def of_a_clan(minion: Minion, facts: Facts) -> Given:
        clan = clan_of(minion, facts)
        if clan is None or not named(str(clan_named(clan))):
            return None
        # Which seven antitribu there are the book does not say, and it names but six clans of the Camarilla.
        unnamed = sect == "sabbat" and str(clan_named(clan)) not in NAMED
        return gives(sect, "клан {клан} " + text, reading=unnamed, клан=clan)

    of_a_clan.__doc__ = f"Клан {text}."
    rules.value(clause, of="minion.clan_sect")(of_a_clan)
    rules.value(clause, of="minion.sect")(of_a_clan)


def _sect_on_the_card(clause: str, mark: str, sect: str, text: str) -> None:
    """Register the sect that the card of a vampire tells."""

    def on_the_card(minion: Minion, facts: Facts) -> Given:
        return gives(sect, "{кто}: " + text, кто=minion) if minion.sect == mark else None

    on_the_card.__doc__ = text.capitalize() + "."
    rules.value(clause, of="minion.sect")(on_the_card)


# What says more of a sect comes later: the clan, the card, what is stated of this very vampire.

_sect_of_a_clan("vtes:10.1a", "camarilla", lambda name: name in CAMARILLA_CLANS, "входит в Камарилью")
_sect_of_a_clan(
    "vtes:10.2a",
    "sabbat",
    lambda name: name in SABBAT_CLANS or name.endswith(ANTITRIBU),
    "входит в Шабаш",
)
_sect_of_a_clan(
    "vtes:10.3a",
    "independent",
    lambda name: sect_of(name) == "independent",
    "не назван среди кланов Камарильи и Шабаша: он независим",
)
_sect_on_the_card("vtes:10.1c", "unmarked", "camarilla", "карта без пометки секты — это Камарилья")
_sect_on_the_card("vtes:10.3c", "non_camarilla", "independent", "пометка «Non-Camarilla» — это независимый")


@rules.value("vtes:10a", of="minion.sect")
def the_sect_that_is_stated(minion: Minion, facts: Facts) -> Given:
    """Секта вампира — союз, к которому он принадлежит теперь."""
    if minion.sect not in SECTS:
        return None
    return gives(minion.sect, "{кто}: секта — {секта}", кто=minion, секта=in_russian(SECTS, minion.sect))


@rules.value("vtes:10f", of="minion.sect", stage="set")
def the_sect_follows_a_clan_that_a_card_gives(minion: Minion, facts: Facts) -> Given:
    """Переход в клан другой секты меняет и секту вампира."""
    clan = clan_of(minion, facts)
    if clan is None or clan == minion.clan:
        return None
    return gives(facts.clan_sect(minion), "{кто}: клан теперь {клан}, а с ним и секта", кто=minion, клан=clan)


# 10.2. Шабаш: antitribu, секта меняется без клана


@rules.value("vtes:10.2f", of="minion.other_clan")
def antitribu_is_another_clan(minion: Minion, facts: Facts) -> Given:
    """Клан antitribu и его прототип — два разных клана."""
    clan = clan_of(minion, facts)
    if clan is None:
        return None
    prototype = str(clan_named(clan)).removesuffix(ANTITRIBU).capitalize()
    other = prototype if is_antitribu(clan) else prototype + ANTITRIBU
    return gives(other, "{кто}: клан — {клан}; {value} — другой клан", кто=minion, клан=clan)


@rules.claim("vtes:10.2g", about=BY_MINIONS, says=CANNOT)
def cards_of_the_other_clan_are_not_played(move: Any, facts: Facts) -> Said:
    """Вампир antitribu не играет карт, требующих клана-прототипа, и обратно."""
    wanted = printed(move, facts, "needs_clan")
    own = clan_of(move.by, facts) if wanted is not None and move.by.kind == "minion" else None
    if own is None or not (is_antitribu(wanted) or is_antitribu(own)):
        return None
    other = facts.other_clan(move.by)
    if clan_named(wanted) == clan_named(other):
        return because("{кто}: карта требует другого клана — {клан}", кто=move.by, клан=other)
    return passed("{кто}: клана {клан} карта не требует", кто=move.by, клан=other)


@rules.claim("vtes:10.2h", about=ChangeSect, says=CAN)
def an_effect_changes_the_sect(move: ChangeSect, facts: Facts) -> Said:
    """В другую секту вампира переводит эффект карты."""
    return because("эффект меняет секту: {кто}", кто=move.by) if move.by.type == "vampire" else None


@rules.claim("vtes:10a", about=ChangeSect, says=CANNOT)
def only_a_vampire_belongs_to_a_sect(move: ChangeSect, facts: Facts) -> Said:
    """Секта — союз кланов, то есть вампиров."""
    return because("{кто} — не вампир", кто=move.by) if move.by.type != "vampire" else None


@rules.effect("vtes:10.2h", at="change_sect")
def the_clan_stays(move: ChangeSect, facts: Facts) -> Done:
    """Смена секты сама по себе клан не меняет."""
    clan = clan_of(move.by, facts)
    return does(
        "{кто}: секта теперь — {секта}, клан прежний" + (" — {клан}" if clan is not None else ""),
        put(move.by, "sect", move.sect),
        кто=move.by,
        секта=in_russian(SECTS, move.sect),
        клан=clan,
    )
