"""3.20. Текущая локация Дракулы."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.games.fury.s3_19_dracula_phase import STAYING
from adjudicator.kernel import gives, passed

rules.name_value("dracula.location", "локация|текущая локация|где")


def _on_trail(facts):
    spaces = [one for one in facts.hideouts if one.space is not None and not one.lair and not one.cleared]
    return sorted(spaces, key=lambda one: one.space)


@rules.value("fury:3.20b", of="dracula.location")
def leftmost_card_shows_where_dracula_is(dracula, facts):
    """Текущую локацию Дракулы показывает самая левая карта следа."""
    if dracula.location is not None:
        return gives(dracula.location, "Дракула: {где}", где=dracula.location)
    shown = [one for one in _on_trail(facts) if one.power not in STAYING]
    if not shown or shown[0].location is None:
        return None
    return gives(shown[0].location, "самая левая карта следа: {где}", где=shown[0].location)


@rules.value("fury:3.20c", of="dracula.location")
def staying_cards_do_not_count(dracula, facts):
    """«Затаиться», «Зов тьмы» и «Пир» не считаются, когда определяют локацию Дракулы."""
    trail = _on_trail(facts)
    if dracula.location is not None or not trail or trail[0].power not in STAYING:
        return None
    return passed("не в счёт: {карта}", карта=trail[0])
