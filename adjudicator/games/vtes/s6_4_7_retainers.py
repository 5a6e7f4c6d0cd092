"""6.4.7. Слуги в бою: когда они страдают, и можно ли в них целить."""

from __future__ import annotations

from adjudicator.games.vtes.board import Done, Minion, Said, rules
from adjudicator.games.vtes.combat import opponent_of, reaches, running, target_of
from adjudicator.games.vtes.combat_moves import Prevent, Strike
from adjudicator.games.vtes.s6_4_6_damage import protected
from adjudicator.kernel import CAN, CANNOT, Facts, because, does, passed, put


@rules.watch("vtes:6.4.7a", on="minion.place")
def retainers_burn_with_their_minion(minion: Minion, facts: Facts) -> Done:
    """Сожжён миньон — сгорает и его слуга."""
    if minion.place != "ash_heap" or not (running(facts) or facts.combat.ended_by == "not_ready"):
        return None
    lost = [one for one in facts.minions if one.employer == minion.name]
    if not lost:
        return None
    return does("с миньоном сгорают слуги: {кто}", [put(one, "place", "ash_heap") for one in lost], кто=lost)


def _aims_at_retainer(move: Strike, facts: Facts) -> bool:
    return facts.at("combat") == "strike" and move.target is not None and move.target.type == "retainer"


@rules.claim("vtes:6.4.7b", about=Strike, says=CANNOT)
def a_strike_is_aimed_at_the_opponent_or_his_retainer(move: Strike, facts: Facts) -> Said:
    """Удар нацелен на соперника или на одного из его слуг."""
    if facts.at("combat") != "strike" or move.target is None:
        return None
    other = opponent_of(move.by, facts)
    if other is not None and move.target.name != other.name and move.target.employer != other.name:
        return because("{цель}: не соперник и не его слуга", цель=move.target)
    return passed("{цель}: соперник или его слуга", цель=move.target)


@rules.claim("vtes:6.4.7b", about=Strike, says=CAN)
def a_strike_may_be_aimed_at_a_retainer(move: Strike, facts: Facts) -> Said:
    """Вместо соперника можно нацелить удар на его слугу."""
    if not _aims_at_retainer(move, facts):
        return None
    return because("удар нацелен на слугу: {цель}", цель=move.target)


@rules.claim("vtes:6.4.7c", about=Strike, says=CANNOT)
def retainers_are_aimed_at_from_afar(move: Strike, facts: Facts) -> Said:
    """Целить в слугу можно лишь вдали."""
    if not _aims_at_retainer(move, facts):
        return None
    if facts.combat.range != "long":
        return because("раунд ближний, в слугу не целят")
    return passed("раунд дальний")


@rules.claim("vtes:6.4.7d", about=Strike, says=CANNOT)
def only_a_strike_that_works_afar(move: Strike, facts: Facts) -> Said:
    """По слуге годится только удар, действующий вдали."""
    if not _aims_at_retainer(move, facts):
        return None
    if not reaches(move, "long"):
        return because("удар вдали не действует")
    return passed("удар вдали действует")


@rules.claim("vtes:6.4.7e", about=Strike, says=CANNOT)
def the_retainer_is_named_with_the_strike(move: Strike, facts: Facts) -> Said:
    """Слугу-цель называют, объявляя удар; потом цель не меняют."""
    if not _aims_at_retainer(move, facts):
        return None
    if move.by.chosen is not None:
        return because("удар уже объявлен, цель названа: {кто}", кто=target_of(move.by.chosen, facts))
    return passed("слуга назван при объявлении удара")


@rules.effect("vtes:6.4.7f", at="resolution.check")
def nobody_dodges_a_strike_at_a_retainer(minion: Minion, facts: Facts) -> Done:
    """От удара по слуге уклонением не спастись."""
    target = target_of(minion.chosen, facts)
    other = opponent_of(minion, facts)
    if target.type != "retainer" or other is None or other.chosen is None or not other.chosen.dodge:
        return None
    return does("удар по слуге уклонением не отменён: {кого}", кого=target)


@rules.claim("vtes:6.4.7g", about=Prevent, says=CANNOT)
def damage_of_retainers_is_not_prevented(move: Prevent, facts: Facts) -> Said:
    """Повреждения слуги предотвратить нельзя."""
    if not running(facts) or protected(move).type != "retainer":
        return None
    return because("{кто}: слуга", кто=protected(move))
