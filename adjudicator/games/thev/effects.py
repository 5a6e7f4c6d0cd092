"""What fight cards and timed texts do: one effect is carried out as a procedure of its own.

Requirements are checked, the targets found (chapters 7 and 20.12), then everything that the effect says is
done to each of them. Whoever begins it names the source; its status tells how it went.
"""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    CHOSEN_TARGETS,
    Resolution,
    characters_of,
    in_play,
    opponent,
    participants,
    rules,
)
from adjudicator.kernel import Facts, Procedure, Step

rules.procedure(
    Procedure(
        "resolution",
        (
            Step("requirement", ru="требования"),
            Step("target", ru="выбор цели"),
            Step("act", ru="действие эффекта"),
            Step("done", ru="исполнено"),
        ),
        "исполнение эффекта",
        settles=True,
    )
)


def source(resolution: Resolution, facts: Facts) -> Any:
    """The card or text that is being carried out."""
    return facts.get(resolution.source)


def targets(resolution: Resolution, facts: Facts) -> list[Any]:
    """The characters in play on which it works."""
    return [one for one in map(facts.get, resolution.targets) if one is not None and in_play(one)]


def user(effect: Any, facts: Facts) -> str | None:
    """The player whose effect it is."""
    if effect.kind == "text":
        effect = facts.get(effect.of)
    return str(effect.controller) if effect is not None and effect.controller is not None else None


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
        case "everyone":
            found = list(facts.characters)
        case _:
            found = []
    return [one for one in found if one is not None and in_play(one)]


def conditions(effect: Any) -> dict[str, Any]:
    """What an effect with (+) asks of its target, as slots of the move of choosing one."""
    return {
        "whose": {"enemy": "opposing", "mine": "own"}.get(effect.target, "any"),
        "participating": effect.target == "participant",
    }


def chooses(effect: Any) -> bool:
    """Whether an effect has the sign (+)."""
    return effect.target in CHOSEN_TARGETS
