"""3.19. Фаза Дракулы: выбор карты в шаге перемещения."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.kernel import CAN, Move, OneOf, Ref, because, does, passed, put, slot

POWERS = {
    "hide": "Затаиться",
    "dark_call": "Зов тьмы",
    "feed": "Пир",
    "wolf_form": "Форма волка",
    "misdirect": "Ложный путь",
}


@rules.move(
    "choose_location", "выбрать карту локации|выложить карту локации", "Дракула выбирает карту локации"
)
class ChooseLocation(Move):
    """Dracula chooses a location card in his step of movement."""

    to: object = slot(Ref(("location",)), "локация|локацию|куда", default=None)


@rules.move("choose_power", "выбрать карту силы|выложить карту силы", "Дракула выбирает карту силы")
class ChoosePower(Move):
    """Dracula chooses a power card in his step of movement, for two of them with a location card."""

    card: str = slot(OneOf(tuple(POWERS)), "карта|карту", words=POWERS)
    to: object = slot(Ref(("location",)), "локация|локацию|куда", default=None)


@rules.claim("fury:3.19e", about=(ChooseLocation, ChoosePower), says=CAN)
def dracula_chooses_a_card_in_his_movement(move, facts):
    """В шаге перемещения Дракула выбирает карту локации или карту силы и кладёт её на след."""
    if facts.game.time == "movement":
        return because("идёт шаг перемещения")
    return passed("карту выбирают в шаге перемещения")


@rules.effect("fury:3.19e", at="choose_location")
def dracula_is_where_his_card_says(move, facts):
    """Выбранная карта ложится на след: она показывает, где Дракула."""
    if move.to is None:
        return None
    return does("на след ложится карта локации", put("dracula", "location", move.to.name))


@rules.effect("fury:3.19e", at="choose_power")
def power_card_lies_on_the_trail(move, facts):
    """Карта силы ложится на след."""
    where = [put("dracula", "location", move.to.name)] if move.to is not None else []
    return does("на след ложится карта силы: {карта}", where, карта=POWERS[move.card])
