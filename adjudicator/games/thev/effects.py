"""What fight cards and timed texts do: one effect is carried out as a procedure of its own.

Requirements are checked, the targets found (chapters 7 and 20.12), then everything that the effect says is
done to each of them. Whoever begins it names the source; its status tells how it went.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from adjudicator.games.thev.board import (
    CARDS,
    CHOSEN_TARGETS,
    MOMENTS,
    Done,
    Resolution,
    characters_of,
    in_play,
    opponent,
    participants,
    rules,
    source_name,
)
from adjudicator.kernel import Facts, Procedure, Step, applies, attempt, begin, does, put

rules.procedure(
    Procedure(
        "resolution",
        (
            Step("requirement", ru="требования"),
            Step("target", ru="выбор цели"),
            Step("act", ru="действие эффекта"),
        ),
        "исполнение эффекта",
        settles=True,
    )
)


def source(resolution: Resolution, facts: Facts) -> Any:
    """The card or text that is being carried out."""
    return facts.get(resolution.source)


def targets(resolution: Resolution, facts: Facts) -> list[Any]:
    """The cards on which it works, where they still lie in the zone that it speaks of."""
    zone = zone_of(source(resolution, facts))
    return [one for one in map(facts.get, resolution.targets) if one is not None and one.place == zone]


def zone_of(effect: Any) -> str:
    """The zone of the cards that an effect speaks of."""
    return "discard" if effect.target == "own_pile" else str(effect.zone)


CHOOSING = ("resolution.target", *(f"play_{kind}.target" for kind in CARDS))
"""Where targets are chosen: as an effect is carried out, or before, as its card is played."""


def when_choosing(clause: str) -> Callable[[Any], Any]:
    """Register ``function(resolution, facts)`` wherever targets are chosen."""

    def decorate(function: Any) -> Any:
        @wraps(function)
        def choosing(_: Any, facts: Facts) -> Done:
            found: Done = function(facts.resolution, facts) if facts.resolution.source is not None else None
            return found

        for place in CHOOSING:
            rules.effect(clause, at=place)(choosing)
        return function

    return decorate


def user(effect: Any, facts: Facts) -> str | None:
    """The player whose effect it is."""
    if effect.kind == "text":
        effect = facts.get(effect.of)
    return str(effect.controller) if effect is not None and effect.controller is not None else None


def chooser(effect: Any, facts: Facts) -> str | None:
    """The player who chooses its targets: usually the one whose effect it is."""
    who = user(effect, facts)
    other = opponent(who, facts) if effect.chooser == "opponent" else None
    return other.name if other is not None else who


def champion(effect: Any, facts: Facts) -> Any:
    """The participant for whom an effect of the fight speaks: its own character, else the player's."""
    both = participants(facts)
    if effect.kind == "text" and facts.get(effect.of) in both:
        return facts.get(effect.of)
    return next((one for one in both if one.controller == user(effect, facts)), None)


def named_by_the_text(effect: Any, facts: Facts) -> list[Any]:
    """The characters that an effect works on without choosing."""
    who, own = user(effect, facts), champion(effect, facts)
    match effect.target:
        case "own":
            found = [own]
        case "opponent":
            found = [one for one in participants(facts) if own is not None and one != own]
        case "itself":
            found = [facts.get(effect.of) if effect.kind == "text" else own]
        case "enemies":
            other = opponent(who, facts)
            found = characters_of(other.name, facts) if other is not None else []
        case "friends":
            found = characters_of(who, facts)
        case "everyone":
            found = list(facts.characters)
        case "own_pile":
            return [one for kind in CARDS for one in facts.all(kind) if _in_pile(one, who)]
        case _:
            found = []
    return [one for one in found if one is not None and in_play(one) and _spoken_of(effect, one, facts)]


def _spoken_of(effect: Any, character: Any, facts: Facts) -> bool:
    """Whether a text without (+) names this sort of character; another card may be named as itself."""
    if character.kind != "character":
        return True
    return (
        effect.of_type in ("any", character.type)
        and (not effect.of_exhausted or character.tokens > 0)
        and (not effect.of_rotated or character.rotation > 0)
        and (effect.of_influence is None or facts.influence(character) == effect.of_influence)
        and (effect.of_threat is None or facts.threat(character) == effect.of_threat)
    )


def _in_pile(card: Any, name: str | None) -> bool:
    """Whether a card lies in the discard pile of a player, its owner."""
    return card.place == "discard" and (card.owner or card.controller) == name


def conditions(effect: Any) -> dict[str, Any]:
    """What an effect with (+) asks of its target, as slots of the move of choosing one."""
    return {
        "whose": {"enemy": "opposing", "opposing": "opposing", "mine": "own"}.get(effect.target, "any"),
        "participating": effect.target in ("participant", "opposing"),
        "zone": effect.zone,
        "type": effect.of_type,
        "exhausted": effect.of_exhausted,
        "rotated": effect.of_rotated,
        "influence": effect.of_influence,
        "threat": effect.of_threat,
    }


def wanted(move: Any, facts: Facts) -> dict[str, Any]:
    """What a stated choice of a target asks of it: as stated, and as the card that is named asks."""
    asked = {name: getattr(move, name) for name in UNASKED}
    card = effect_of(move, facts)
    if card is None:
        return asked
    own = conditions(card)
    return {name: own[name] if own[name] != usual else asked[name] for name, usual in UNASKED.items()}


UNASKED = {
    "whose": "any",
    "participating": False,
    "zone": "in_play",
    "type": "any",
    "exhausted": False,
    "rotated": False,
    "influence": None,
    "threat": None,
}
"""What a choice asks of its target when nothing is said."""


def effect_of(move: Any, facts: Facts) -> Any:
    """The described fight card, action or text that a move names as the one at work, or ``None``."""
    card = facts.get(move.card or None)
    if card is None or card.kind not in ("fight_card", "text", "action"):
        return None
    return None if card.kind == "action" and card.target == "none" else card


def allowed(facts: Facts, verb: str, **slots: Any) -> bool:
    """Whether no card forbids what a rule does by itself; weighed only where a card speaks of it."""
    spoken = any(one.about == verb for one in facts.lasting)
    return not spoken or attempt(facts, verb, **slots)


def banned(facts: Facts, verb: str, by: Any, **slots: Any) -> list[str]:
    """The cards that forbid a player what is a part of something else: of a price, a requirement."""
    bans = [one for one in facts.lasting if (one.operation, one.about) == ("forbid", verb)]
    applied = [one for one in bans if applies(facts, one, by, {"by": by, **slots})]
    return [source_name(one) for one in applied]


def chooses(effect: Any) -> bool:
    """Whether an effect has the sign (+)."""
    return effect.target in CHOSEN_TARGETS


# Texts of a moment --------------------------------------------------------------------------------------


def waiting_texts(facts: Facts, moment: str) -> list[Any]:
    """The timed texts that work at this moment and have not done so."""
    both, turn = participants(facts), facts.turn.player
    return [
        one
        for one in facts.texts
        if one.when == moment
        and one.status == "waiting"
        and (of := facts.get(one.of)) is not None
        and in_play(of)
        and of.text
        and (not one.takes_part or of in both)
        and (one.every_turn or of.controller == turn)
    ]


def trigger(moment: str, facts: Facts, phrase: str) -> Done:
    """Carry out the next text of the moment; of several, who has the turn names the next (20.13a)."""
    waiting = waiting_texts(facts, moment)
    if not waiting:
        return None
    text = waiting[0]
    if len(waiting) > 1:
        done = sum(one.when == moment and one.status != "waiting" for one in facts.texts)
        name = moment if not done else f"{moment}.{done + 1}"
        text = facts.choose(name, _active(facts), waiting, "thev:20.13a")
    if text.optional and not facts.choose(f"{text.name}.use", user(text, facts), [True, False]):
        return does(
            "{кто} не пользуется: «{что}»", put(text, "status", "declined"), кто=user(text, facts), что=text
        )
    return does(phrase, put(text, "status", "resolved"), begin("resolution", source=text), что=text)


def more_at_the_end(facts: Facts) -> bool:
    """Whether texts of the end of the turn are still to work: what lasts until it ends outlives them."""
    return facts.at("turn") is not None and bool(waiting_texts(facts, "turn_end"))


def _active(facts: Facts) -> str | None:
    """The player whose turn it is: without a stated turn, the attacker's."""
    attacker = facts.get(facts.fight.attacker)
    return facts.turn.player or (attacker.controller if attacker is not None else None)


for _moment, _ru in MOMENTS.items():
    rules.name_choice(_moment, f"что первым {_ru}|очередь {_ru}")
    for _turn in range(2, 6):
        rules.name_choice(f"{_moment}.{_turn}", f"что {_turn}-м {_ru}")
rules.name_choice(".use", "применить ли", of=("text",))
rules.name_choice(".target", "цель", of=("fight_card", "text", "action"))

rules.embodies("thev:20.13a", "очередь одновременных эффектов выбирает игрок, чей ход идёт: trigger")
