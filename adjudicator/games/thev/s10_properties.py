"""10. Свойства: действуют и без расшифровки на карте."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import Character, Given, attached, nothing, rules
from adjudicator.games.thev.s21_card_properties import sources
from adjudicator.kernel import Facts, gives

FLAGS = {
    "reaper": "Жнец",
    "fatality": "Фатальность",
    "untouchable": "Неприкосновенный",
    "guarded": "Хранимая",
}


def _flag(name: str, ru: str) -> None:
    @rules.value("thev:10c", of=f"character.{name}")
    def it_works_without_an_explanation(character: Character, facts: Facts) -> Given:
        """Отсутствие расшифровки на карте свойства не отменяет."""
        bare = [one for one in sources(character, facts, name) if not one.reminder]
        if not bare:
            return None
        return gives(True, "{что}: без расшифровки свойство действует — {свойство}", что=bare, свойство=ru)


for _name, _ru in FLAGS.items():
    _flag(_name, _ru)


def _number(name: str, printed: str, given: str, ru: str) -> None:
    @rules.value("thev:10c", of=f"character.{name}")
    def it_counts_without_an_explanation(character: Character, facts: Facts) -> Given:
        """Отсутствие расшифровки на карте свойства не отменяет."""
        bare = [one for one in attached(character, facts) if _bare(one, given)]
        bare += [character] if _bare(character, printed) else []
        if not bare:
            return None
        return gives(0, "{что}: без расшифровки свойство действует — {свойство}", что=bare, свойство=ru)


def _bare(card: Any, name: str) -> bool:
    return not card.reminder and card.text and not nothing(getattr(card, name))


_number("endurance", "endurance_bonus", "endurance", "Выносливость")
_number("fury", "fury", "fury", "Ярость")
