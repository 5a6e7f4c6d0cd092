"""What the rules of combat ask of a board: who fights whom, which strikes a pair has, what a strike is.

A chosen strike is kept as the move itself; its things are as they were then, so that weapons and targets
are looked up anew by name.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.games.vtes.board import Combat, LibraryCard, Minion
from adjudicator.games.vtes.combat_moves import Maneuver, Strike
from adjudicator.kernel import Facts
from adjudicator.kernel.open import named
from adjudicator.kernel.process import Stated, bind

UNNAMED_CARD = "карта удара"
"""Stands for a strike card that gave a maneuver and was not named."""

# Who fights ----------------------------------------------------------------------------------------------


def fighters(facts: Facts) -> tuple[Minion, ...]:
    """The two who fight, the acting minion first when there is one."""
    both = _both(facts)
    acting = _acting(facts, both)
    return tuple(both) if acting is None else tuple(sorted(both, key=lambda one: one.name != acting.name))


def acting_of(facts: Facts) -> Minion | None:
    """The acting minion of the combat, who is first in everything; ``None`` when the board leaves it open."""
    return _acting(facts, _both(facts))


def acts_by_turn(facts: Facts) -> bool:
    """Whether a fighter counts as the acting one only because it is his player's turn (a reading)."""
    combat: Combat = facts.combat
    return combat.cause == "card" and combat.acting is None and combat.opponent is None


def _both(facts: Facts) -> list[Minion]:
    """The fighters as described; one who is not named in a running combat is the only other minion there."""
    combat: Combat = facts.combat
    names = [name for name in combat.fighters or (combat.acting, combat.opponent) if name is not None]
    if len(names) < 2 and running(facts):
        others = [one.name for one in facts.minions if one.type != "retainer" and one.name not in names]
        if len(names) + len(others) == 2:
            names = [*others, *names] if combat.opponent is not None else [*names, *others]
    return [facts[name] for name in names]


def _acting(facts: Facts, both: Sequence[Minion]) -> Minion | None:
    """The one named, the one whose opponent is named, or the one whose player has the turn."""
    combat: Combat = facts.combat
    if combat.acting is not None:
        named: Minion = facts[combat.acting]
        return named
    if combat.opponent is not None:
        return next((one for one in both if one.name != combat.opponent), None)
    turn = facts.game.turn if len(both) == 2 else None
    on_turn = [one for one in both if turn is not None and one.controller == turn]
    return on_turn[0] if len(on_turn) == 1 else None


def player_of(minion: Minion) -> str:
    """Who decides for a minion: its controller, by name if the board gives one."""
    return minion.controller or f"хозяин {minion.name}"


def is_fighter(minion: Minion, facts: Facts) -> bool:
    """Whether this minion is one of the two, and the other one is known."""
    both = fighters(facts)
    return len(both) == 2 and any(minion.name == one.name for one in both)


def opponent_of(minion: Minion, facts: Facts) -> Minion | None:
    """The other one of the two."""
    return next((one for one in fighters(facts) if one.name != minion.name), None)


def is_ready(minion: Minion) -> bool:
    """Whether the minion is in the ready region."""
    return minion.place == "ready"


def running(facts: Facts) -> bool:
    """Whether a combat goes on."""
    return facts.at("combat") is not None


# Pairs of strikes ----------------------------------------------------------------------------------------


def has_strike(minion: Minion, pair: int) -> bool:
    """Whether the minion strikes in this pair: once, and once more for each additional strike."""
    return minion.additional + 1 >= pair


def strikers(facts: Facts) -> list[Minion]:
    """Those who strike in the present pair."""
    return [one for one in fighters(facts) if has_strike(one, facts.combat.pair)]


def undecided(facts: Facts) -> list[Minion]:
    """Those who have still to choose their strike of the present pair."""
    return [one for one in strikers(facts) if one.chosen is None]


def more_strikes(facts: Facts) -> bool:
    """Whether somebody has a strike in the next pair."""
    return any(has_strike(one, facts.combat.pair + 1) for one in fighters(facts))


def resolving(facts: Facts) -> list[Minion]:
    """Those whose strikes are resolved at the present step: first strikes, or the others."""
    first = facts.at("combat") == "first"
    return [
        one
        for one in fighters(facts)
        if one.chosen is not None
        and not one.chosen.combat_ends
        and is_first(one.chosen) == first
        and opponent_of(one, facts) is not None
    ]


def usual_strike(minion: Minion, facts: Facts) -> Strike:
    """The strike of one who chose nothing else: the hand, or in the first pair what his maneuver chose."""
    chosen = minion.chose_by_maneuver if facts.combat.pair <= 1 else None
    slots = {"by": minion.name}
    if chosen is not None:
        slots["with_" if facts.get(chosen) is not None else "card"] = chosen
    strike = bind(facts, Stated("strike", slots))
    assert isinstance(strike, Strike)
    return strike


# What a strike is ----------------------------------------------------------------------------------------


def kind(strike: Strike) -> str:
    """Hand, weapon or card; the hand when nothing else is told."""
    if strike.kind is not None:
        return strike.kind
    if strike.with_ is not None:
        return "weapon"
    effects = (
        strike.card, strike.damage, strike.aggravated, strike.steal, strike.destroy,
        strike.steal_blood or None, strike.dodge or None, strike.combat_ends or None,
    )  # fmt: skip
    return "hand" if all(effect is None for effect in effects) else "card"


def completed(strike: Strike, facts: Facts) -> Strike:
    """The strike with the weapon that it leaves unnamed, where a maneuver has chosen that weapon."""
    chosen = facts.get(strike.by.chose_by_maneuver) if facts.combat.pair <= 1 else None
    if strike.kind != "weapon" or strike.with_ is not None or chosen is None:
        return strike
    slots = {name: named(getattr(strike, name)) for name in strike.slots}
    made = bind(facts, Stated("strike", {**slots, "with_": chosen.name}))
    assert isinstance(made, Strike)
    return made


def owes_strike_card(minion: Minion, facts: Facts) -> bool:
    """Whether the minion has still to strike with the card that gave it its maneuver.

    Only that card says what the strike does, so that it has to be stated.
    """
    by_card = minion.chose_by_maneuver is not None and facts.get(minion.chose_by_maneuver) is None
    return by_card and facts.combat.pair <= 1 and minion.chosen is None


def is_first(strike: Strike) -> bool:
    """Whether it is a first strike, by its own effect or its weapon's."""
    return strike.first or (strike.with_ is not None and strike.with_.first)


def is_defence(strike: Strike) -> bool:
    """Whether it only defends: a dodge, or the end of the combat."""
    return strike.dodge or strike.combat_ends


def is_ranged(strike: Strike) -> bool:
    """Whether it is ranged, by its own effect or its weapon's."""
    return strike.ranged or strike.only == "long" or (strike.with_ is not None and strike.with_.ranged)


def reaches(strike: Strike, distance: str) -> bool:
    """Whether the strike works at this range."""
    if is_defence(strike):
        return True
    if strike.only is not None:
        return strike.only == distance
    return distance == "close" or is_ranged(strike)


def target_of(strike: Strike, facts: Facts) -> Minion:
    """At whom the strike is aimed: a retainer, or the opponent."""
    target: Minion | None = facts.get(strike.target.name) if strike.target is not None else None
    target = target or opponent_of(strike.by, facts)
    assert target is not None
    return target


def is_dodged(strike: Strike, facts: Facts) -> bool:
    """Whether its target dodges: the fighter is then guarded, his retainers are not."""
    dodging = target_of(strike, facts).chosen
    guarded = dodging is not None and dodging.dodge
    return guarded and not is_defence(strike) and not strike.undodgeable


def is_disarmed(strike: Strike, facts: Facts) -> bool:
    """Whether the opponent's first strike has taken the weapon of this usual one."""
    other = opponent_of(strike.by, facts)
    threat = other.chosen if other is not None else None
    if strike.with_ is None or threat is None or not is_first(threat) or is_first(strike):
        return False
    weapon = facts[strike.with_.name]
    return takes(threat) is not None and (weapon.on != strike.by.name or weapon.place != "in_play")


def works(strike: Strike, facts: Facts) -> bool:
    """Whether the strike does what it says: in range, not dodged, its weapon still there."""
    distance = facts.combat.range
    return reaches(strike, distance) and not is_dodged(strike, facts) and not is_disarmed(strike, facts)


def takes(strike: Strike) -> str | None:
    """What the strike takes from the opponent, by theft or destruction: equipment, or only a weapon."""
    return strike.steal or strike.destroy


def harm(strike: Strike, facts: Facts) -> tuple[int, int]:
    """Normal and aggravated damage of the strike."""
    weapon = strike.with_
    normal, aggravated = strike.damage, strike.aggravated
    if normal is None and aggravated is None:
        normal = aggravated = 0
        if weapon is not None and (weapon.damage > 0 or weapon.aggravated > 0):
            normal, aggravated = weapon.damage, weapon.aggravated
        elif kind(strike) == "hand" or (weapon is not None and weapon.bonus > 0) or strike.bonus > 0:
            added = strike.bonus if weapon is None else strike.bonus + weapon.bonus
            normal = facts.strength(facts[strike.by.name]) + added
    normal, aggravated = normal or 0, aggravated or 0
    if burns_like_iron(strike, facts):
        return 0, normal + aggravated
    return normal, aggravated


def burns_like_iron(strike: Strike, facts: Facts) -> bool:
    """Whether the strike is of cold iron and its target vulnerable to it."""
    iron = strike.cold_iron or (strike.with_ is not None and strike.with_.cold_iron)
    return iron and target_of(strike, facts).cold_iron


# Belongings ----------------------------------------------------------------------------------------------


def belongings(minion: Minion, facts: Facts, only_weapons: bool = False) -> list[LibraryCard]:
    """The equipment on a minion, or only its weapons."""
    types = ("weapon",) if only_weapons else ("equipment", "weapon")
    return [
        card
        for card in facts.library_cards
        if card.on == minion.name and card.type in types and card.place == "in_play"
    ]


def is_out_of_reach(card: LibraryCard, minion: Minion) -> bool:
    """Whether a card cannot serve the minion: not in play, or on somebody else."""
    return card.place != "in_play" or card.on not in (None, minion.name)


def source_of(move: Maneuver) -> str:
    """Where a maneuver comes from."""
    if move.source is not None:
        return move.source
    if move.with_ is None:
        return "combat_card"
    return "weapon" if move.with_.type == "weapon" else "in_play"
