"""10.4. Анархисты: как ими становятся и перестают быть, чего это стоит; барон и его титул."""

from __future__ import annotations

from adjudicator.games.vtes.actions import Action, BecomeAnarch, announced, player_of
from adjudicator.games.vtes.board import SECTS, TITLES, Done, Given, Minion, Said, rules
from adjudicator.games.vtes.s10_1_titles import dormant, register_rivals
from adjudicator.games.vtes.sects import GainTitle, MakeAnarch, held, in_russian, sect_of
from adjudicator.kernel import CAN, CANNOT, Facts, because, does, gives, passed, put
from adjudicator.kernel.conditions import applies

rules.name_value("minion.anarch", "анархист|анарх")
rules.name_value("minion.anarch_cost", "цена стать анархистом|цена действия «стать анархистом»")

COST, COST_BESIDE_ANOTHER = 2, 1
"""Litres of blood that it takes to become an anarch, and where the player already has a ready one."""


# Действие «стать анархистом»


def _claims_to_a_title(minion: Minion, facts: Facts) -> str:
    """The title because of which a vampire is not untitled, or ``none``: a dormant one is still held."""
    mark = len(facts.trail)
    title = "none" if held(minion, facts) == "none" else str(facts.title(minion))
    if title == held(minion, facts):
        del facts.trail[mark:]
    return title


@rules.claim("vtes:10.4a", about=BecomeAnarch, says=CAN)
def the_untitled_may_become_anarchs(move: BecomeAnarch, facts: Facts) -> Said:
    """Нетитулованный вампир, ещё не анархист, может стать анархистом особым действием."""
    if move.by.type != "vampire" or is_anarch(move.by, facts) or _claims_to_a_title(move.by, facts) != "none":
        return None
    return because("{кто}: титула нет, и это ещё не анархист", кто=move.by)


@rules.claim("vtes:10.4a", about=BecomeAnarch, says=CANNOT)
def nobody_else_becomes_an_anarch(move: BecomeAnarch, facts: Facts) -> Said:
    """Действие «стать анархистом» — лишь для нетитулованного вампира, ещё не анархиста."""
    minion = move.by
    if minion.type != "vampire":
        return because("{кто} — не вампир", кто=minion)
    if is_anarch(minion, facts):
        return because("{кто} уже анархист", кто=minion)
    title = _claims_to_a_title(minion, facts)
    if title == "none":
        return None
    # A baron who is no anarch any more has kept the title and only does not enjoy it.
    asleep = dormant(minion, facts)
    name = in_russian(TITLES, title)
    return because("{кто}: есть титул — {титул}", reading=asleep, кто=minion, титул=name)


@rules.claim("vtes:10.3f", about=BecomeAnarch, says=CANNOT)
def an_own_title_is_a_title(move: BecomeAnarch, facts: Facts) -> Said:
    """Вампира с голосами по тексту карты считают титулованным."""
    if move.by.type != "vampire" or move.by.votes == 0:
        return None
    if facts.own_title(move.by):
        return because("{кто}: голоса по карте — собственный титул", reading=True, кто=move.by)
    return passed("{кто}: голоса по карте есть, но секта не независимая", кто=move.by)


@rules.value("vtes:10.4c", of="minion.anarch_cost")
def it_costs_two_litres(minion: Minion, facts: Facts) -> Given:
    """Стать анархистом стоит 2 литра крови."""
    return gives(COST, "{кто}: стать анархистом стоит {value:литр|литра|литров}", кто=minion)


@rules.value("vtes:10.4d", of="minion.anarch_cost", stage="set")
def it_costs_less_beside_an_anarch(minion: Minion, facts: Facts) -> Given:
    """Если у хозяина уже есть готовый анархист, цена — 1 литр."""
    own = player_of(minion, facts)
    beside = [
        one
        for one in facts.minions
        if own is not None
        and one != minion
        and one.place == "ready"
        and player_of(one, facts) == own
        and is_anarch(one, facts)
    ]
    if not beside:
        return None
    return gives(
        COST_BESIDE_ANOTHER,
        "{хозяин}: готовый анархист уже есть ({другие}), цена — {value:литр|литра|литров}",
        хозяин=own,
        другие=beside,
    )


@rules.effect("vtes:10.4c", at="become_anarch")
def becoming_an_anarch_is_announced(move: BecomeAnarch, facts: Facts) -> Done:
    """Объявляя действие, называют его цену."""
    cost = facts.anarch_cost(move.by)
    return does(
        "{кто} становится анархистом: цена — {n:литр|литра|литров}",
        announced(move, "become_anarch", cost_blood=cost + move.cost_blood),
        кто=move.by,
        n=cost,
    )


@rules.value("vtes:10.4b", of="action.stealth", stage="own")
def becoming_an_anarch_has_stealth(action: Action, facts: Facts) -> Given:
    """У действия «стать анархистом» стелс +1."""
    return gives(1, "стать анархистом: стелс +{value}") if action.type == "become_anarch" else None


@rules.effect("vtes:10.4a", at="action.effects")
def a_new_anarch(action: Action, facts: Facts) -> Done:
    """При успехе вампир становится анархистом."""
    if action.type != "become_anarch":
        return None
    return does("{кто} теперь анархист", put(facts.get(action.by), "anarch", True), кто=action.by)


@rules.claim("vtes:10.4e", about=MakeAnarch, says=CAN)
def cards_make_anarchs(move: MakeAnarch, facts: Facts) -> Said:
    """Анархистом делают и эффекты некоторых карт."""
    return (
        because("анархистом делает эффект карты: {кто}", кто=move.by) if move.by.type == "vampire" else None
    )


@rules.claim("vtes:10.4e", about=MakeAnarch, says=CANNOT)
def only_vampires_are_anarchs(move: MakeAnarch, facts: Facts) -> Said:
    """Анархистом становится лишь вампир."""
    return because("{кто} — не вампир", кто=move.by) if move.by.type != "vampire" else None


@rules.effect("vtes:10.4e", at="make_anarch")
def an_anarch_by_an_effect(move: MakeAnarch, facts: Facts) -> Done:
    """Эффект карты делает вампира анархистом."""
    return does("{кто} теперь анархист", put(move.by, "anarch", True), кто=move.by)


# Секта анархиста


def _another_sect(minion: Minion, facts: Facts) -> str | None:
    """The sect other than Independent that is stated, or that the text of a card gives now."""
    told = [
        (effect.since, effect.amount if effect.about.endswith("sect") else sect_of(effect.amount))
        for effect in facts.lasting
        if effect.operation == "set"
        and effect.about in ("sect", "minion.sect", "clan", "minion.clan")
        and applies(facts, effect, minion)
    ]
    sect = max(told, default=(0, minion.sect), key=lambda one: one[0])[1]
    return sect if sect in ("camarilla", "sabbat", "unmarked") else None


def is_anarch(minion: Minion, facts: Facts) -> bool:
    """Whether a vampire is an anarch; that nobody said so does not join the trail."""
    mark = len(facts.trail)
    found = bool(facts.anarch(minion))
    if not found and minion.anarch is None:
        del facts.trail[mark:]
    return found


@rules.value("vtes:10.4j", of="minion.anarch")
def who_is_an_anarch(minion: Minion, facts: Facts) -> Given:
    """Бароном может быть только анархист, поэтому барон, о котором не сказано иного, — анархист."""
    if minion.type != "vampire" or minion.anarch is not None:
        return None
    if held(minion, facts) == "baron":
        return gives(True, "{кто}: титул — барон, а им бывает лишь анархист", reading=True, кто=minion)
    return gives(False, "{кто}: что это анархист, не сказано", кто=minion)


@rules.value("vtes:10.4i", of="minion.anarch")
def being_an_anarch_is_a_status(minion: Minion, facts: Facts) -> Given:
    """Статус анархиста — лишь отметка: он важен картам и эффектам, которые его учитывают."""
    if minion.type != "vampire" or minion.anarch is None:
        return None
    return gives(bool(minion.anarch), "{кто}: анархист — {value}", кто=minion)


@rules.value("vtes:10.4h", of="minion.anarch", stage="set")
def another_sect_ends_it(minion: Minion, facts: Facts) -> Given:
    """Анархист, сменивший секту, больше не анархист."""
    sect = _another_sect(minion, facts)
    if sect is None or not (minion.anarch or held(minion, facts) == "baron"):
        return None
    return gives(
        False,
        "{кто}: секта — {секта}, значит, уже не анархист",
        кто=minion,
        секта=in_russian(SECTS, sect),
    )


@rules.value("vtes:10.4f", of="minion.sect", stage="set")
def anarchs_are_independent(minion: Minion, facts: Facts) -> Given:
    """Любой анархист независим."""
    if minion.anarch is False or (minion.anarch is None and not facts.lasting and minion.title != "baron"):
        return None
    mark = len(facts.trail)
    if not facts.anarch(minion):
        del facts.trail[mark:]
        return None
    return gives("independent", "{кто} — анархист, а значит, независим", кто=minion)


@rules.watch("vtes:10.4g", on="minion.anarch")
def becoming_an_anarch_changes_the_sect(minion: Minion, facts: Facts) -> Done:
    """Стать анархистом — значит сменить секту на Независимую, если она была иной."""
    if not minion.anarch or minion.sect in ("independent", "non_camarilla"):
        return None
    return does("{кто}: секта теперь Независимая", put(minion, "sect", "independent"), кто=minion)


@rules.watch("vtes:10.4h", on="minion.sect")
def another_sect_ends_the_status(minion: Minion, facts: Facts) -> Done:
    """Анархист, сменивший секту, больше не анархист."""
    if _another_sect(minion, facts) is None or not (minion.anarch or minion.title == "baron"):
        return None
    return does("{кто} больше не анархист", put(minion, "anarch", False), кто=minion)


@rules.impossible("vtes:10.4f", on="minion")
def no_anarch_of_a_sect(minion: Minion, facts: Facts) -> Said:
    """Анархист не бывает вампиром Камарильи или Шабаша."""
    if minion.anarch and minion.sect in ("camarilla", "sabbat", "unmarked"):
        return because("{кто} — анархист, а секта названа иная", кто=minion)
    return None


@rules.value("vtes:10.4i", of="minion.votes", stage="own")
def being_an_anarch_gives_no_votes(minion: Minion, facts: Facts) -> Given:
    """Сам по себе статус анархиста ничего не даёт."""
    if not minion.anarch or held(minion, facts) != "none":
        return None
    return gives(0, "{кто}: статус анархиста голосов не даёт", кто=minion)


# Барон


@rules.claim("vtes:10.4j", about=GainTitle, says=CANNOT)
def a_baron_is_an_anarch(move: GainTitle, facts: Facts) -> Said:
    """Бароном может быть только анархист."""
    if move.title != "baron" or move.by.type != "vampire":
        return None
    if not is_anarch(move.by, facts):
        return because("{кто} — не анархист", кто=move.by)
    return passed("{кто} — анархист", кто=move.by)


@rules.value("vtes:10.4j", of="minion.title_sect")
def a_baron_is_independent(minion: Minion, facts: Facts) -> Given:
    """Бароном может быть только анархист, а он независим."""
    return gives("independent", "барон — титул анархиста") if held(minion, facts) == "baron" else None


register_rivals("vtes:10.4l", ("baron",), "на тот же город претендует")


@rules.value("vtes:10.4m", of="minion.contest_cost", stage="plus")
def a_baron_pays_more(minion: Minion, facts: Facts) -> Given:
    """В контесте с принцем или архиепископом барон платит на 1 литр больше."""
    if minion.title != "baron":
        return None
    dearer = [one for one in facts.rivals(minion) or () if one.title in ("prince", "archbishop")]
    if not dearer:
        return None
    text = "{кто} — барон, а в контесте принц или архиепископ ({другие}): ещё {value}"
    return gives(1, text, кто=minion, другие=dearer)


@rules.value("vtes:10.4n", of="minion.dormant", stage="set")
def a_baron_who_is_no_anarch(minion: Minion, facts: Facts) -> Given:
    """Барон, переставший быть анархистом, лишён выгод титула, пока вновь им не станет."""
    if held(minion, facts) != "baron" or facts.anarch(minion):
        return None
    return gives(True, "{кто} — барон, но не анархист: титул бездействует", кто=minion)


@rules.watch("vtes:10.4n", on="minion.anarch")
def the_title_of_a_baron_falls_asleep(minion: Minion, facts: Facts) -> Done:
    """Барон, переставший быть анархистом, лишён выгод титула."""
    if minion.title != "baron" or minion.anarch:
        return None
    return does("{кто}: титул — барон — бездействует", кто=minion)
