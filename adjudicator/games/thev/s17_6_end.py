"""17.6, 17.7. Схватка f и g: конец схватки и «после схватки»."""

from __future__ import annotations

from adjudicator.games.thev.board import (
    Done,
    Fight,
    Said,
    rules,
    source_name,
)
from adjudicator.games.thev.effects import trigger, waiting_texts
from adjudicator.games.thev.s17_fight import StopFight
from adjudicator.kernel import (
    CAN,
    CANNOT,
    Change,
    Expire,
    Facts,
    Jump,
    because,
    does,
    put,
)


@rules.effect("thev:17.6a", at="fight.fight_end")
def texts_at_the_end(fight: Fight, facts: Facts) -> Done:
    """В этой фазе срабатывают эффекты «В конце схватки»."""
    return trigger("fight_end", facts, "конец схватки: «{что}»")


@rules.effect("thev:17.6b", at="fight.fight_end.after")
def effects_of_the_fight_cease(fight: Fight, facts: Facts) -> Done:
    """После них прекращаются эффекты, длящиеся на протяжении схватки."""
    ending = [source_name(one) for one in facts.lasting if one.until == "fight"]
    if waiting_texts(facts, "fight_end") or not ending:
        return None
    return does("прекращаются: {что}", Expire("fight"), что=list(dict.fromkeys(ending)))


@rules.effect("thev:17.7a", at="fight.after")
def texts_after_the_fight(fight: Fight, facts: Facts) -> Done:
    """В последнюю фазу срабатывают эффекты «После схватки»."""
    return trigger("after_fight", facts, "после схватки: «{что}»")


@rules.effect("thev:17.7b", at="fight.end")
def statuses_are_lost(fight: Fight, facts: Facts) -> Done:
    """Персонажи теряют статусы атаковавшего, атакованного и участвующих."""
    both = [one for one in (facts.get(fight.attacker), facts.get(fight.defender)) if one is not None]
    flags = ("chosen", "declined", "reaped")
    return does(
        "больше не участвуют: {кто}",
        put(
            "resolution",
            "last_cards",
            tuple(one for one in (fight.attacker_card, fight.defender_card) if one is not None),
        ),
        *(put("fight", name, None) for name in ("attacker", "defender", "attacker_card", "defender_card")),
        [put(one, name, False) for name in flags for one in facts.players if getattr(one, name)],
        кто=both,
    )


@rules.claim("thev:17.7c", about=StopFight, says=CAN)
def an_effect_may_stop_a_fight(move: StopFight, facts: Facts) -> Said:
    """Эффект «прекратите схватку» действует, пока схватка идёт."""
    if facts.at("fight") not in (None, "after"):
        return because("схватка идёт")
    return None


@rules.claim("thev:17.7c", about=StopFight, says=CANNOT)
def after_the_fight_there_is_nothing_to_stop(move: StopFight, facts: Facts) -> Said:
    """В фазу «после схватки» и вне схватки прекращать нечего."""
    return because("прекращать нечего: схватка не идёт") if facts.at("fight") in (None, "after") else None


@rules.effect("thev:17.7c", at="stop_fight")
def on_to_after_the_fight(move: StopFight, facts: Facts) -> Done:
    """Эффект «прекратите схватку» переводит прямо к фазе «после схватки»."""
    return does(
        "схватка прекращена: сразу фаза «после схватки»", stopping(), reading=lasts_for_the_fight(facts)
    )


def lasts_for_the_fight(facts: Facts) -> bool:
    """Whether something lasts for the fight: that it ends with a stopped one is a careful reading."""
    return any(one.until == "fight" for one in facts.lasting)


def stopping() -> list[Change]:
    """The changes of stopping a fight; what lasts for the fight ceases too, since the fight is over."""
    return [put("fight", "stopped", True), Expire("fight"), Jump("fight", "after")]
