"""9. Способности персонажей: кто и когда их применяет и чем платит."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    ABILITIES,
    ABILITY_WORDS,
    Character,
    Done,
    Said,
    in_play,
    rules,
)
from adjudicator.games.thev.effects import banned
from adjudicator.games.thev.s5_rotation import rotated
from adjudicator.kernel import (
    CAN,
    CANNOT,
    CARD,
    WAIT,
    Facts,
    Move,
    Ref,
    because,
    begin,
    does,
    passed,
    put,
    slot,
)


@rules.move("use_ability", "применить способность|использовать способность", "{by} применяет способность")
class UseAbility(Move):
    """A character uses its ability, at the price that is printed or stated with the move."""

    by: Character = slot(Ref(("character",)), "кто")
    cost: str | None = slot(ABILITIES, "цена|условие|ценой", typical=None, words=ABILITY_WORDS)
    text: Any = slot(Ref(("text",)), "эффект|какую|какой эффект", typical=None)


def price(move: UseAbility) -> str:
    """What the ability costs: as stated with the move, else as printed."""
    return move.cost or move.by.ability


TURNS = {"rotate": 1, "double": 2}
"""How many times the prices turn the card."""


@rules.claim("thev:9b", about=UseAbility, says=CAN)
def abilities_are_used_in_the_phase_of_actions(move: UseAbility, facts: Facts) -> Said:
    """Способность применяют в фазу действий."""
    return because("{кто}: способность", кто=move.by) if in_play(move.by) else None


@rules.claim("thev:15.1f", about=UseAbility, says=CAN)
def who_has_just_come_in_may_use_its_ability(move: UseAbility, facts: Facts) -> Said:
    """Персонаж, вошедший в этот ход, стоит развёрнутым, и применить способность ему ничто не мешает."""
    if not move.by.came_in or not in_play(move.by) or move.by.rotation != 0:
        return None
    return because("{кто}: в игре с этого хода, но книга этого не запрещает", кто=move.by, reading=True)


@rules.claim("thev:20.4a", about=UseAbility, says=CAN)
def a_controlled_character_uses_its_ability(move: UseAbility, facts: Facts) -> Said:
    """Взяв карту противника под контроль, игрок пользуется ею как своей."""
    if not in_play(move.by) or move.by.owner in (None, move.by.controller):
        return None
    return because("{кто}: под контролем, {чьим}", кто=move.by, чьим=move.by.controller)


@rules.claim("thev:9b", about=UseAbility, says=WAIT)
def before_the_phase_of_actions_they_wait(move: UseAbility, facts: Facts) -> Said:
    """До фазы действий способность не применяют."""
    if facts.at("turn") in ("start", "draw", "unrotate", "domination"):
        return because("фаза действий ещё впереди")
    return None


@rules.claim("thev:9b", about=UseAbility, says=CANNOT)
def only_in_the_own_phase_of_actions(move: UseAbility, facts: Facts) -> Said:
    """Способность применяют в фазу действий, по прочтению — в свою."""
    turn = facts.turn.player
    if facts.at("turn") in ("attack", "extra", "finish"):
        return because("фаза действий позади")
    if turn is not None and turn != move.by.controller:
        return because("фаза действий не своя, а игрока {чья}", чья=turn, reading=True)
    return passed("фаза действий своя или не названа")


@rules.claim("thev:9a", about=UseAbility, says=CANNOT)
def only_some_characters_have_abilities(move: UseAbility, facts: Facts) -> Said:
    """Способности — особые умения некоторых персонажей."""
    return because("{кто}: способности нет", кто=move.by) if price(move) == "none" else None


@rules.claim("thev:3.3d", about=UseAbility, says=CANNOT)
def an_ability_goes_with_the_text(move: UseAbility, facts: Facts) -> Said:
    """Игровой текст включает и способности: с ним они пропадают."""
    return None if move.by.text else because("{кто}: игрового текста нет, нет и способности", кто=move.by)


@rules.claim("thev:20.1a", about=UseAbility, says=CANNOT)
def only_in_play(move: UseAbility, facts: Facts) -> Said:
    """Текст карты действует, лишь пока она в игре."""
    return None if in_play(move.by) else because("{кто} не в игре", кто=move.by)


@rules.claim("thev:9d", about=UseAbility, says=CANNOT)
def only_the_unrotated_use_abilities(move: UseAbility, facts: Facts) -> Said:
    """Применить способность может только развёрнутый персонаж."""
    if not facts.unrotated(move.by):
        return because("{кто} на {n}°, а нужен развёрнутый", кто=move.by, n=move.by.rotation)
    return passed("{кто} на 0°", кто=move.by)


@rules.claim("thev:9h", about=UseAbility, says=CANNOT, over=(CARD,))
def the_price_has_to_be_paid(move: UseAbility, facts: Facts) -> Said:
    """Объявив способность, выполняют её цену: кому карта не даёт повернуться, тот её не применит."""
    if price(move) not in TURNS:
        return None
    bans = banned(facts, "rotate", facts.get(move.by.controller), to=move.by)
    return because("{кто}: цена — поворот, а он запрещён", кто=move.by) if bans else None


@rules.effect("thev:9g", at="use_ability")
def the_ability_is_announced(move: UseAbility, facts: Facts) -> Done:
    """Применение способности начинают с объявления о ней."""
    return does("{кто}: способность объявлена", кто=move.by)


@rules.effect("thev:9h", at="use_ability")
def then_its_price_is_paid(move: UseAbility, facts: Facts) -> Done:
    """Объявив способность, выполняют её главное условие (цену)."""
    word = ABILITY_WORDS[price(move)].partition("|")[0]
    return does("{кто}: выполняется цена — {цена}", кто=move.by, цена=word)


@rules.effect("thev:9e", at="use_ability")
def one_rotation(move: UseAbility, facts: Facts) -> Done:
    """Цена «ПОВОРОТ:» — повернуть эту карту один раз."""
    return _turned(move, "rotate", "{кто}: поворот до {n}°")


@rules.effect("thev:9f", at="use_ability")
def two_rotations(move: UseAbility, facts: Facts) -> Done:
    """Цена «ДВОЙНОЙ ПОВОРОТ:» — повернуть эту карту дважды."""
    return _turned(move, "double", "{кто}: двойной поворот до {n}°")


def _turned(move: UseAbility, cost: str, text: str) -> Done:
    """The character, turned as its price demands."""
    if price(move) != cost:
        return None
    after = rotated(move.by.rotation, TURNS[cost])
    return does(text, put(move.by, "rotation", after), кто=move.by, n=after)


rules.name_choice(".ability", "какая способность|которая способность", of=("character",))


@rules.effect("thev:20.1a", at="use_ability")
def its_effect_is_carried_out(move: UseAbility, facts: Facts) -> Done:
    """Текст карты, которая в игре, действует: за цену исполняют эффект способности."""
    texts = [one for one in facts.texts if one.when == "ability" and one.of == move.by.name]
    if move.text is None and not texts:
        return None
    text = move.text or facts.choose(f"{move.by.name}.ability", move.by.controller, texts, "thev:9g")
    return does(
        "исполняется «{что}»", put(text, "status", "resolved"), begin("resolution", source=text), что=text
    )
