"""What the rules of combat ask of a board: who fights, which cards lie there, what is still to happen."""

from __future__ import annotations

from adjudicator.games.fury.board import cause, down, in_turn, is_escape, is_fangs
from adjudicator.kernel import End, put

# Who fights ----------------------------------------------------------------------------------------------


def fighters(facts):
    """The hunters who still fight. When a scenario does not say who fights, all do who can be there."""
    named = facts.combat.hunters
    hunters = [facts[name] for name in named] if named else _present(facts)
    return [hunter for hunter in hunters if not down(hunter, facts)]


def both_sides(facts):
    """Everybody who lays a card in a round: Dracula and the hunters."""
    return [facts.dracula, *fighters(facts)]


def _present(facts):
    """The hunters in Dracula's location, as far as the scenario places anybody."""
    where = facts.location(facts.dracula)
    there = [hunter for hunter in facts.hunters if not hunter.in_hospital]
    return there if where is None else [hunter for hunter in there if hunter.location in (None, where)]


def foe(facts):
    """Dracula, or the vampire that is fought."""
    return facts[facts.combat.against]


def engaged(facts):
    """The engaged hunter: the one named, or the only one there is."""
    if facts.combat.engaged is not None:
        return facts[facts.combat.engaged]
    fighting = fighters(facts)
    return fighting[0] if len(fighting) == 1 else None


# Which cards ---------------------------------------------------------------------------------------------


def laid(fighter, facts):
    """The card that a fighter laid in this round: the one named, else the one of his that lies on the table.

    Once all have laid cards, the only card of his that is described is it. Which of several it was is told
    as his choice of step 1.
    """
    if fighter.card is not None:
        return facts[fighter.card]
    step = facts.at("combat")
    if step is None or (step == "choose" and facts.combat.round > 1):
        return None
    own = _own_cards(fighter, facts)
    found = [card for card in own if card.place == "table"]
    if not found and step != "choose" and len(own) == 1:
        found = own
    if len(found) < 2:
        return found[0] if found else None
    name = f"{fighter.name}.round_card"
    held = next((one.answer for one in facts.path.forks if one.about == name), None)
    return facts[held] if held is not None else facts.choose(name, fighter, found, "fury:3.11l")


def former(hunter, facts):
    """The cards that a hunter played in the former round: named, or still on the table with this round's."""
    named = [facts[hunter.previous]] if hunter.previous is not None else []
    choosing = facts.at("combat") == "choose" and facts.combat.round > 1
    if hunter.card is None and not choosing:
        return named
    return named + [card for card in _own_cards(hunter, facts) if card.place == "table"]


def _own_cards(fighter, facts):
    """The described cards of a fighter of which it is not said that they were played in some round."""
    played = fighter.played if fighter.kind == "dracula" else (fighter.previous,)
    return [
        card
        for card in facts.combat_cards
        if card.owner == fighter.name and card.place != "discard" and card.name not in (*played, fighter.card)
    ]


def draculas_card(facts):
    """Dracula's card of this round, or ``None``."""
    return laid(facts.dracula, facts)


def is_draculas(card, facts) -> bool:
    """Whether a card is Dracula's of this round, or said to be one of his."""
    return bool(card == draculas_card(facts) or card.owner == facts.dracula.name)


def laid_by_hunters(facts):
    """The hunters who fight, in their order, each with his card of this round, if it is known."""
    return [(hunter, laid(hunter, facts)) for hunter in in_turn(fighters(facts))]


def cards_of_this_round(facts):
    """The cards of all who fight, as far as they are known."""
    return [card for one in both_sides(facts) if (card := laid(one, facts)) is not None]


def has_night_effect(card) -> bool:
    """Whether the card has an effect «Ночью» apart from its usual one."""
    return bool(card.night or card.night_damage is not None or card.night_bites is not None)


def described(card, facts) -> bool:
    """Whether a scenario states what the text of the card does, so that it can take effect by itself."""
    added = any(one.about in ("damage", "combat_card.damage") for one in facts.lasting)
    by_day = added or card.damage or card.bites or card.self_damage or card.defeats
    by_night = card.night_damage is not None or card.night_bites is not None
    return bool(by_day or by_night or is_escape(card) or is_fangs(card))


# What has happened ---------------------------------------------------------------------------------------


def done(card) -> bool:
    """Whether a card of this round has had its effect, or never will."""
    return bool(card.resolved or card.cancelled)


def waiting(facts):
    """The cards of fighting hunters that are still to take effect, in the order of the hunters."""
    return [card for _, card in laid_by_hunters(facts) if card is not None and not done(card)]


def lie_open(facts) -> bool:
    """Whether the cards of this round count as played: from step 3 on."""
    return facts.at("combat") not in (None, "choose", "engage")


def played_before(facts):
    """How many combat cards Dracula played in the earlier rounds of this combat: one in each."""
    earlier = facts.combat.earlier
    return facts.combat.round - 1 if earlier is None else earlier


def finish(facts):
    """The changes that end the combat at once."""
    return [put("combat", "ended_at", facts.at("combat")), End("combat")]


def ended_by(facts, clause) -> bool:
    """Whether the combat is over, and by this clause."""
    return facts.at("combat") is None and cause(facts.combat, "ended_at", facts) == clause
