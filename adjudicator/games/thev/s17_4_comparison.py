"""17.4, 17.5. Схватка d и e: сравнение характеристик и завершение."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    Done,
    Fight,
    Given,
    in_play,
    rules,
)
from adjudicator.games.thev.effects import allowed
from adjudicator.games.thev.s6_exhaustion import exhausting
from adjudicator.kernel import (
    Facts,
    does,
    gives,
    put,
)

GONE = ("победы не присуждать", "сравнить с последними значениями")


def _compared(fight: Fight, facts: Facts) -> Any:
    """Attacker and attacked if they are compared: with the attacker out of play the book does not say.

    Both comparisons are read in the same way.
    """
    attacker, defender = facts.get(fight.attacker), facts.get(fight.defender)
    if attacker is None or defender is None:
        return None
    if not in_play(attacker) and facts.silent("thev:17.4a", *GONE) == GONE[0]:
        return None
    return attacker, defender


def _comparison(fight: Fight, facts: Facts, stat: str, what: str) -> Done:
    defender = facts.get(fight.defender)
    if defender is not None and not in_play(defender):
        text = "{кого} уже не в игре: победы по " + what + " не присуждают"
        return does(text, кого=defender, reading=True)
    both = _compared(fight, facts)
    if both is None:
        return None
    one, other = (getattr(facts, stat)(character) for character in both)
    if one >= other:
        return does(
            "{кто} побеждает по " + what + ": {a} против {b}", put(fight, f"{stat}_win", True),
            кто=both[0], a=one, b=other,
        )  # fmt: skip
    return does("{кто} не побеждает по " + what + ": {a} против {b}", кто=both[0], a=one, b=other)


@rules.effect("thev:20.1b", at="fight.comparison")
def who_is_gone_does_nothing_more(fight: Fight, facts: Facts) -> Done:
    """Как только карта ушла из игры, её действие тут же кончается."""
    attacker = facts.get(fight.attacker)
    if attacker is None or in_play(attacker):
        return None
    return does("{кто} уже не в игре", кто=attacker)


@rules.effect("thev:17.4a", at="fight.comparison")
def win_by_influence(fight: Fight, facts: Facts) -> Done:
    """Влияние нападающего не ниже влияния жертвы — победа по влиянию."""
    return _comparison(fight, facts, "influence", "влиянию")


@rules.effect("thev:17.4b", at="fight.comparison")
def win_by_threat(fight: Fight, facts: Facts) -> Done:
    """Угроза нападающего не ниже угрозы жертвы — победа по угрозе."""
    return _comparison(fight, facts, "threat", "угрозе")


rules.name_value("fight.victim_tokens", "жетонов атакованному|жетонов жертве")
rules.name_value("fight.attacker_tokens", "жетонов атаковавшему|жетонов нападающему")


@rules.value("thev:17.4c", of="fight.victim_tokens")
def exhaustion_waits_for_the_completion(fight: Fight, facts: Facts) -> Given:
    """Истощение за победу наступает не при сравнении, а в фазу «завершение»."""
    if fight.influence_win or fight.threat_win:
        return gives(0, "за победу истощают не при сравнении, а в фазу «завершение»")
    return None


@rules.value("thev:17.5a", of="fight.victim_tokens")
def a_token_for_each_win(fight: Fight, facts: Facts) -> Given:
    """Каждая победа нападающего истощает жертву один раз: 0, 1 или 2 жетона."""
    won = [gives(1, "победа по влиянию: жетон", clause="thev:17.4a")] if fight.influence_win else []
    if fight.threat_win:
        won.append(gives(1, "победа по угрозе: жетон", clause="thev:17.4b"))
    return won or gives(0, "побед нет")


@rules.value("thev:17.5b", of="fight.attacker_tokens")
def the_attacker_does_not_suffer(fight: Fight, facts: Facts) -> Given:
    """По итогам сравнения истощается только жертва; нападающий не страдает, даже если слабее."""
    attacker = facts.get(fight.attacker)
    if attacker is None or not in_play(attacker):
        return None
    return gives(0, "{кто} от сравнения не страдает", кто=attacker)


@rules.effect("thev:17.5a", at="fight.completion")
def each_win_exhausts_once(fight: Fight, facts: Facts) -> Done:
    """Каждая победа нападающего истощает жертву один раз."""
    victim = facts.get(fight.defender)
    if victim is None:
        return None
    if not in_play(victim):
        return does("{кто} уже не в игре: жетоны класть не на кого", кто=victim)
    n = facts.victim_tokens(fight)
    facts.attacker_tokens(fight)
    if n == 0:
        return does("побед нет, жетонов нет: {кто}", кто=victim)
    if not allowed(facts, "exhaust", to=victim, times=n):
        return None
    return does("{кто}: жетонов истощения +{n}", *exhausting(victim, n, facts), n=n, кто=victim)


@rules.effect("thev:6f", at="fight.completion")
def only_full_exhaustion_gives_levels(fight: Fight, facts: Facts) -> Done:
    """+2 даёт только полное истощение: за жертву, которая ушла из игры иначе, доминации не прибавляется."""
    victim = facts.get(fight.defender)
    if victim is None or in_play(victim) or victim.fully_exhausted:
        return None
    return does("{кто}: полного истощения не было, доминация прежняя", кто=victim)
