"""3.20. Текущая локация Дракулы."""

from __future__ import annotations

from adjudicator.games.fury.board import cause, rules, trail
from adjudicator.games.fury.s3_19_dracula_phase import POWERS, STAYING
from adjudicator.kernel import because, gives

rules.name_value("dracula.location", "локация|текущая локация|где")
rules.name_value("dracula.figure", "фигурка|где фигурка")


def _shown(facts):
    """The leftmost card that counts, if the trail is described from its left edge on; else ``None``.

    The edge is the first space, or the second once everything has slid (fury:3.19c). Cleared hideouts and
    power cards that do not count fill a space; what is said of spaces further on tells nothing.
    """
    shown = next((one for one in trail(facts) if one.power not in STAYING), None)
    if shown is None:
        return None
    edge = 2 if facts.game.slid or cause(shown, "space", facts) == "fury:3.19c" else 1
    told = {one.space for one in facts.hideouts if not one.lair}
    return shown if told.issuperset(range(edge, shown.space)) else None


@rules.value("fury:3.20b", of="dracula.location")
def leftmost_card_shows_where_dracula_is(dracula, facts):
    """Текущую локацию Дракулы показывает самая левая карта следа."""
    if dracula.location is not None:
        return gives(dracula.location, "Дракула: {где}", где=dracula.location)
    shown = _shown(facts)
    if shown is None or shown.location is None:
        return None
    return gives(shown.location, "самая левая карта следа: {где}", где=shown.location)


@rules.impossible("fury:3.20b", on="dracula", supposed=False)
def dracula_is_where_the_trail_shows_him(dracula, facts):
    """Дракула там, где самая левая карта следа."""
    shown = _shown(facts)
    if dracula.location is None or shown is None or shown.location in (None, dracula.location):
        return None
    text = "самая левая карта следа — {где} ({что}), а Дракула не там: {другое}"
    return because(text, где=shown.location, что=shown, другое=dracula.location)


@rules.value("fury:3.20c", of="dracula.location", stage="set")
def staying_cards_do_not_count(dracula, facts):
    """«Затаиться», «Зов тьмы» и «Пир» не считаются, когда определяют локацию Дракулы."""
    shown = _shown(facts)
    if dracula.location is not None or shown is None:
        return None
    first = trail(facts)[0]
    if first.power not in STAYING:
        return None
    power = POWERS[first.power]
    return gives(
        shown.location, "«{карта}» не в счёт, следующая карта: {где}", карта=power, где=shown.location
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
