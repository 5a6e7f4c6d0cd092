"""3.33. Отдых."""

from __future__ import annotations

from adjudicator.games.fury.board import character, is_sea, rules
from adjudicator.kernel import does, gives, passed, shift

rules.name_value("hunter.rest_heals", "отдых лечит|сколько лечит отдых")


@rules.value("fury:3.33a", of="hunter.rest_heals")
def rest_heals_one(hunter, facts):
    """Отдых лечит охотнику одно повреждение."""
    return gives(1, "отдых лечит {value:повреждение|повреждения|повреждений}")


@rules.value("fury:3.33b", of="hunter.rest_heals", stage="set")
def rest_beside_seward_heals_two(hunter, facts):
    """Охотник, который отдыхает в одном городе с доктором Сьюардом, лечит два повреждения."""
    if character(hunter) == "seward":
        return None
    here = facts.get(hunter.location)
    beside = [one for one in facts.hunters if character(one) == "seward" and one.location == hunter.location]
    if here is None or is_sea(here) or not beside:
        return passed("доктора Сьюарда в том же городе нет")
    return gives(2, "рядом доктор Сьюард: отдых лечит {value}")


@rules.value("fury:3.33c", of="hunter.rest_heals", stage="set")
def rest_of_seward_heals_two(hunter, facts):
    """Отдых самого доктора Сьюарда всегда лечит ему два повреждения."""
    return gives(2, "доктор Сьюард лечит себе {value}") if character(hunter) == "seward" else None


@rules.effect("fury:3.33a", at="rest")
def rest_takes_tokens_off(move, facts):
    """Отдыхая, охотник снимает вылеченные повреждения."""
    healed = min(facts.rest_heals(move.by), move.by.damage)
    return does(
        "{кто} снимает {n:жетон|жетона|жетонов} повреждений",
        shift(move.by, "game", "damage", healed, into="damage_pool"),
        кто=move.by,
        n=healed,
    )
