"""3.33. Отдых."""

from __future__ import annotations

from adjudicator.games.fury.board import is_sea, rules
from adjudicator.kernel import does, gives, lifted, passed, shift

rules.name_value("hunter.rest_heals", "отдых лечит|сколько лечит отдых")


@rules.value("fury:3.33a", of="hunter.rest_heals")
def rest_heals_one(hunter, facts):
    """Отдых лечит охотнику одно повреждение."""
    return gives(1, "отдых лечит {value:повреждение|повреждения|повреждений}")


@rules.value("fury:3.33b", of="hunter.rest_heals", stage="set")
def rest_beside_seward_heals_two(hunter, facts):
    """Охотник, который отдыхает в одном городе с доктором Сьюардом, лечит два повреждения."""
    if hunter.character == "seward":
        return None
    if not _seward_is_beside(hunter, facts):
        return passed("доктора Сьюарда в том же городе нет")
    return gives(2, "рядом доктор Сьюард: отдых лечит {value}")


@rules.value("fury:3.33c", of="hunter.rest_heals", stage="set")
def rest_of_seward_heals_two(hunter, facts):
    """Отдых самого доктора Сьюарда всегда лечит ему два повреждения."""
    return gives(2, "доктор Сьюард лечит себе {value}") if hunter.character == "seward" else None


def _seward_is_beside(hunter, facts) -> bool:
    """Whether Doctor Seward is in the same city as another hunter."""
    here = facts.get(hunter.location)
    beside = [one for one in facts.hunters if one.character == "seward" and one.location == hunter.location]
    return here is not None and not is_sea(here) and bool(beside)


def _due_to_seward(hunter, facts):
    """How much of what rest heals a hunter is the doctor's: one more than others heal."""
    helped = hunter.character == "seward" or _seward_is_beside(hunter, facts)
    return min(1, facts.rest_heals(hunter)) if helped else 0


@rules.effect("fury:3.33a", at="rest")
def rest_takes_a_token_off(move, facts):
    """Отдыхая, охотник снимает одно повреждение."""
    exception = "fury:3.33c" if move.by.character == "seward" else "fury:3.33b"
    due = 0 if lifted(facts, exception, move.by) else _due_to_seward(move.by, facts)
    return _takes_off(
        move.by,
        facts.rest_heals(move.by) - due,
        "{кто} снимает {n:жетон|жетона|жетонов} повреждений",
    )


@rules.effect("fury:3.33b", at="rest")
def beside_seward_another_comes_off(move, facts):
    """Рядом с доктором Сьюардом охотник снимает на одно повреждение больше."""
    if move.by.character == "seward" or not _seward_is_beside(move.by, facts):
        return None
    return _takes_off(
        move.by,
        _due_to_seward(move.by, facts),
        "рядом доктор Сьюард: {кто} снимает ещё {n:жетон|жетона|жетонов} повреждений",
    )


@rules.effect("fury:3.33c", at="rest")
def from_seward_another_comes_off(move, facts):
    """Сам доктор Сьюард снимает на одно повреждение больше."""
    if move.by.character != "seward":
        return None
    return _takes_off(
        move.by,
        _due_to_seward(move.by, facts),
        "{кто} снимает ещё {n:жетон|жетона|жетонов} повреждений",
    )


def _takes_off(hunter, number, text):
    """The step that takes off so many tokens, as far as there are any."""
    healed = min(number, hunter.damage)
    if healed <= 0:
        return None
    tokens = shift(hunter, "game", "damage", healed, into="damage_pool")
    return does(text, tokens, кто=hunter, n=healed)
