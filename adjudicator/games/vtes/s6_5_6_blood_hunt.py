"""6.5.6. Кровавая Охота: референдум после дьяблери."""

from __future__ import annotations

from adjudicator.games.vtes.ballots import GainVotes, Vote
from adjudicator.games.vtes.board import Done, Said, rules
from adjudicator.games.vtes.plays import Block, Modifier, Reaction
from adjudicator.games.vtes.s1_components import burned
from adjudicator.games.vtes.s6_3_politics import Referendum
from adjudicator.games.vtes.s6_5_5_diablerie import DiablerieInProgress
from adjudicator.kernel import CANNOT, Facts, because, begin, does, put


def hunting(facts: Facts) -> bool:
    """Whether a referendum on a blood hunt is going on."""
    return facts.at("referendum") is not None and facts.referendum.type == "blood_hunt"


@rules.effect("vtes:6.5.6b", at="diablerie.blood_hunt")
def a_referendum_follows_every_diablerie(diablerie: DiablerieInProgress, facts: Facts) -> Done:
    """После всякого дьяблери автоматически проводится референдум о Кровавой Охоте."""
    return does(
        "референдум о Кровавой Охоте: {кто}",
        begin("referendum", type="blood_hunt", by=diablerie.by),
        кто=diablerie.by,
    )


@rules.effect("vtes:6.5.6c", at="referendum.resolution")
def the_diablerist_burns(referendum: Referendum, facts: Facts) -> Done:
    """Если референдум принят, дьяблерист сжигается."""
    if referendum.type != "blood_hunt" or referendum.by is None:
        return None
    diablerist = facts.get(referendum.by)
    if referendum.result != "passes":
        return does("Охота не принята: {кто} цел", кто=diablerist)
    return does("{кто} сожжён", burned(diablerist), put(diablerist, "wounded", False), кто=diablerist)


@rules.effect("vtes:6.5.5a", at="referendum.resolution")
def a_death_by_blood_hunt_is_no_diablerie(referendum: Referendum, facts: Facts) -> Done:
    """Дьяблери — лишь та смерть, при которой вампир выпивает кровь: гибель от Охоты новой Охоты не влечёт."""
    if referendum.type != "blood_hunt" or referendum.result != "passes":
        return None
    return does("эта гибель — не дьяблери: новой Охоты нет")


@rules.claim("vtes:6.5.6d", about=Block, says=CANNOT)
def a_blood_hunt_is_not_blocked(move: Block, facts: Facts) -> Said:
    """Референдум о Кровавой Охоте — не действие, поэтому блокировать его нельзя."""
    return because("идёт референдум о Кровавой Охоте, а не действие") if hunting(facts) else None


@rules.claim("vtes:6.5.6e", about=(Modifier, Reaction), says=CANNOT)
def no_modifiers_or_reactions_at_a_blood_hunt(move: Modifier | Reaction, facts: Facts) -> Said:
    """Модификаторы действия и карты реакции на референдуме о Кровавой Охоте запрещены."""
    return because("идёт референдум о Кровавой Охоте") if hunting(facts) else None


@rules.claim("vtes:6.5.6e", about=(Vote, GainVotes), says=CANNOT)
def no_votes_of_modifiers_and_reactions_at_a_blood_hunt(move: Vote | GainVotes, facts: Facts) -> Said:
    """Голосов от модификаторов и карт реакции на референдуме о Кровавой Охоте не получают."""
    if move.source not in ("modifier", "reaction") or not hunting(facts):
        return None
    return because("идёт референдум о Кровавой Охоте: таких карт на нём не играют")


@rules.effect("vtes:6.5.6f", at="referendum.polling")
def otherwise_ordinary_rules_apply(referendum: Referendum, facts: Facts) -> Done:
    """В остальном референдум о Кровавой Охоте идёт по общим правилам."""
    return does("голосуют по общим правилам референдума") if referendum.type == "blood_hunt" else None
