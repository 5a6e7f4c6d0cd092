"""3.40. Ослабленный, и Мина."""

from __future__ import annotations

from adjudicator.games.fury.board import is_mina, rules
from adjudicator.kernel import gives

rules.name_value("hunter.weakened", "ослабление|ослаблен|ослаблена")
rules.name_value("hunter.bites", "укусы|жетоны укусов")


@rules.value("fury:3.40a", of="hunter.weakened")
def bitten_hunter_is_weakened(hunter, facts):
    """Ослаблен охотник, у которого есть хотя бы один жетон укуса."""
    if hunter.bites > 0:
        return gives(True, "{кто} укушен: {n}", кто=hunter, n=hunter.bites)
    return gives(False, "{кто} без жетонов укусов", кто=hunter)


@rules.value("fury:3.40e", of="hunter.weakened", stage="set")
def mina_is_always_weakened(hunter, facts):
    """Мина ослаблена всегда."""
    return gives(True, "Мина ослаблена всегда") if is_mina(hunter) else None


@rules.value("fury:3.8b", of="hunter.bites")
def tokens_are_counted(hunter, facts):
    """Укусы — это жетоны в ячейках листа."""
    return gives(hunter.bites, "{кто}: жетонов укусов {value}", кто=hunter)


@rules.value("fury:3.40f", of="hunter.bites", stage="floor")
def printed_bite_of_mina_stays(hunter, facts):
    """Напечатанный укус остаётся у Мины и после её поражения."""
    return gives(1, "напечатанный укус Мины остаётся") if is_mina(hunter) else None


@rules.value("fury:3.40h", of="hunter.free_slots")
def mina_has_no_free_slot(hunter, facts):
    """У Мины нет свободной ячейки: всякий укус её побеждает."""
    return gives(0, "у Мины свободной ячейки нет") if is_mina(hunter) else None
