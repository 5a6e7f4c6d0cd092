"""3.20. Текущая локация Дракулы."""

from __future__ import annotations

from adjudicator.games.fury.board import rules, trail
from adjudicator.games.fury.s3_19_dracula_phase import POWERS, STAYING
from adjudicator.kernel import gives

rules.name_value("dracula.location", "локация|текущая локация|где")
rules.name_value("dracula.figure", "фигурка|где фигурка")


@rules.value("fury:3.20b", of="dracula.location")
def leftmost_card_shows_where_dracula_is(dracula, facts):
    """Текущую локацию Дракулы показывает самая левая карта следа."""
    if dracula.location is not None:
        return gives(dracula.location, "Дракула: {где}", где=dracula.location)
    shown = [one for one in trail(facts) if one.power not in STAYING]
    if not shown or shown[0].location is None:
        return None
    return gives(shown[0].location, "самая левая карта следа: {где}", где=shown[0].location)


@rules.value("fury:3.20c", of="dracula.location", stage="set")
def staying_cards_do_not_count(dracula, facts):
    """«Затаиться», «Зов тьмы» и «Пир» не считаются, когда определяют локацию Дракулы."""
    lying = trail(facts)
    shown = [one for one in lying if one.power not in STAYING]
    if dracula.location is not None or not shown or lying[0].power not in STAYING:
        return None
    power = POWERS[lying[0].power]
    return gives(
        shown[0].location, "«{карта}» не в счёт, следующая карта: {где}", карта=power, где=shown[0].location
    )


@rules.value("fury:3.20d", of="dracula.figure")
def figure_waits_by_the_trail(dracula, facts):
    """Пока текущая локация не раскрыта, фигурка Дракулы стоит на круге над первым делением следа."""
    if dracula.revealed:
        return None
    return gives("trail", "Дракула не раскрыт: фигурка на круге у следа")


@rules.value("fury:3.20d", of="dracula.seen")
def hidden_dracula_is_not_seen(dracula, facts):
    """Пока фигурка у следа, охотники не видят, где Дракула."""
    return None if dracula.revealed else gives(False, "Дракула не раскрыт")


@rules.value("fury:3.20e", of="dracula.figure")
def figure_stands_where_dracula_is(dracula, facts):
    """Когда текущая локация раскрыта, фигурка Дракулы стоит на ней на поле."""
    return gives("board", "Дракула раскрыт: фигурка на поле") if dracula.revealed else None


@rules.value("fury:3.20e", of="dracula.seen")
def revealed_dracula_is_seen(dracula, facts):
    """Раскрытого Дракулу показывает фигурка на поле."""
    return gives(True, "Дракула раскрыт") if dracula.revealed else None
