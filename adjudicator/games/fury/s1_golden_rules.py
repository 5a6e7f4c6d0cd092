"""1. Золотые правила: что сильнее, и что вправе не делать."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.kernel import CAN, CANNOT, FLAG, MUST, Move, Ref, because, slot

CARDS = ("event", "combat_card", "encounter")


@rules.move("apply", "применить эффект|исполнить эффект", "{by} применяет эффект")
class Apply(Move):
    """A player applies the effect of a card; `may`: its text says «может»."""

    by: object = slot(Ref(("hunter", "dracula")), "кто")
    card: object = slot(Ref(CARDS), "карта|карты|чей", default=None)
    may: bool = slot(FLAG, "может|сказано «может»|слово «может»", typical=False)


@rules.move("forgo", "не применять эффект|отказаться от эффекта", "{by} не применяет эффект")
class Forgo(Move):
    """A player leaves the effect of a card alone."""

    by: object = slot(Ref(("hunter", "dracula")), "кто")
    card: object = slot(Ref(CARDS), "карта|карты|чей", default=None)
    may: bool = slot(FLAG, "может|сказано «может»|слово «может»", typical=False)


@rules.claim("fury:1e", about=(Apply, Forgo), says=CAN)
def effect_that_may_be_applied_may_be_left(move, facts):
    """Эффект карты со словом «может» игрок вправе применить и вправе не применять."""
    return because("в тексте карты сказано «может»: решает {кто}", кто=move.by) if move.may else None


@rules.claim("fury:1e", about=Apply, says=MUST)
def other_effects_are_applied(move, facts):
    """Эффект без слова «может» применяют."""
    return None if move.may else because("слова «может» в тексте карты нет")


@rules.claim("fury:1e", about=Forgo, says=CANNOT)
def other_effects_are_not_left(move, facts):
    """От эффекта без слова «может» не отказываются."""
    return None if move.may else because("слова «может» в тексте карты нет")
