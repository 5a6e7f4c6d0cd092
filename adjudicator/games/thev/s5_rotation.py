"""5. Повороты: три положения карты и переходы между ними."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import Done, Said, player, rules
from adjudicator.games.thev.s7_targets import Target
from adjudicator.games.thev.s12_terms import ROTATING
from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    Facts,
    Move,
    Ref,
    Whole,
    Words,
    because,
    does,
    passed,
    put,
    slot,
)

TURNS = Whole(1, 2)
FULLY = "полностью"


@rules.move("rotate", "повернуть|поворот|поворачивать|поворачиваться|повернуться", "{to}: поворот")
class Rotate(Move):
    """A rule or card rotates a character."""

    to: Any = slot(Ref(("character", "title_card")), "кого|что")
    by: object = player("кто|чей эффект")
    times: int = slot(TURNS, "раз|сколько раз", typical=1)
    fully: bool = slot(FLAG, FULLY, typical=False)
    card: str = slot(Words(), "карта", typical="")


@rules.move("unrotate", "развернуть|разворот|разворачивать|разворачиваться|развернуться", "{to}: разворот")
class Unrotate(Move):
    """A rule or card turns a character back."""

    to: Any = slot(Ref(("character", "title_card")), "кого|что")
    by: object = player("кто|чей эффект")
    times: int = slot(TURNS, "раз|сколько раз", typical=1)
    fully: bool = slot(FLAG, FULLY, typical=False)
    card: str = slot(Words(), "карта", typical="")


def rotated(rotation: int, times: int) -> int:
    """The position after so many rotations; negative `times` turn back."""
    return int(min(180, max(0, rotation + 90 * times)))


@rules.claim("thev:5e", about=(Rotate, Unrotate), says=CAN)
def effects_rotate_cards(move: Rotate, facts: Facts) -> Said:
    """Правила и эффекты карт поворачивают и разворачивают карты."""
    if move.to.place == "in_play":
        return because("{кого} в игре", кого=move.to)
    return None


@rules.claim("thev:5h", about=Rotate, says=CAN)
def fully_is_from_any_position(move: Rotate, facts: Facts) -> Said:
    """«Полностью повернуть» можно из любого положения."""
    if not move.fully or move.to.place != "in_play":
        return None
    return because("полностью — из любого положения: {кого} на {n}°", кого=move.to, n=move.to.rotation)


@rules.claim("thev:5i", about=Unrotate, says=CAN)
def fully_back_is_from_any_position(move: Unrotate, facts: Facts) -> Said:
    """«Полностью развернуть» можно из любого положения."""
    if not move.fully or move.to.place != "in_play":
        return None
    return because("полностью — из любого положения: {кого} на {n}°", кого=move.to, n=move.to.rotation)


@rules.claim("thev:5c", about=Rotate, says=CANNOT)
def fully_rotated_card_rotates_no_more(move: Rotate, facts: Facts) -> Said:
    """Карту, стоящую на 180°, дальше не повернуть."""
    if move.fully:
        return None
    if move.to.rotation == 180:
        return because("{кого} уже на 180°", кого=move.to, reading=True)
    return passed("{кого} на {градусы}°", кого=move.to, градусы=move.to.rotation)


# The second rotation comes before the first one here: of both, only one is made of a single rotation.


@rules.effect("thev:5c", at="rotate")
def second_rotation(move: Rotate, facts: Facts) -> Done:
    """Повторный поворот карты, стоящей на 90°, ставит её на 180°."""
    if move.to.rotation == 90 and move.times == 1 and not move.fully:
        return does("{кого}: 90° → 180°", put(move.to, "rotation", 180), кого=move.to)
    return None


@rules.effect("thev:5b", at="rotate")
def first_rotation(move: Rotate, facts: Facts) -> Done:
    """Поворот развёрнутой карты ставит её на 90°."""
    if move.to.rotation == 0 and move.times == 1 and not move.fully:
        return does("{кого}: 0° → 90°", put(move.to, "rotation", 90), кого=move.to)
    return None


@rules.effect("thev:5g", at="rotate")
def double_rotation(move: Rotate, facts: Facts) -> Done:
    """Двойной поворот с 0° или с 90° ставит карту на 180°."""
    if move.times == 2 and not move.fully:
        return does("{кого}: двойной поворот до 180°", put(move.to, "rotation", 180), кого=move.to)
    return None


@rules.effect("thev:5h", at="rotate")
def full_rotation(move: Rotate, facts: Facts) -> Done:
    """«Полностью повернуть» — поставить на 180° из любого положения."""
    if move.fully:
        return does("{кого}: полностью, до 180°", put(move.to, "rotation", 180), кого=move.to)
    return None


@rules.effect("thev:5d", at="unrotate")
def step_back(move: Unrotate, facts: Facts) -> Done:
    """Развороты идут теми же ступенями назад: 180° → 90° → 0°."""
    before = move.to.rotation
    if move.times == 1 and not move.fully and before:
        after = rotated(before, -1)
        return does(
            "{кого}: {было}° → {стало}°",
            put(move.to, "rotation", after),
            кого=move.to,
            было=before,
            стало=after,
        )
    return None


@rules.effect("thev:5f", at="unrotate")
def double_step_back(move: Unrotate, facts: Facts) -> Done:
    """Двойной разворот с 90° или со 180° полностью разворачивает карту."""
    if move.times == 2 and not move.fully and move.to.rotation:
        return does("{кого}: двойной разворот до 0°", put(move.to, "rotation", 0), кого=move.to)
    return None


@rules.effect("thev:5i", at="unrotate")
def full_step_back(move: Unrotate, facts: Facts) -> Done:
    """«Полностью развернуть» — поставить на 0° из любого положения."""
    if move.fully:
        return does("{кого}: полностью, до 0°", put(move.to, "rotation", 0), кого=move.to)
    return None


@rules.claim("thev:5j", about=Target, says=CANNOT)
def rotated_is_at_90_or_180(move: Target, facts: Facts) -> Said:
    """Эффект, говорящий о «повёрнутой» карте, применим и к стоящей на 90°, и к стоящей на 180°."""
    if not move.rotated or move.to.kind not in ROTATING:
        return None
    if not facts.rotated(move.to):
        return because("{кого}: не повёрнутая карта", кого=move.to)
    return passed("{кого}: повёрнутая карта", кого=move.to)
