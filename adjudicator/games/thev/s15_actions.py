"""15. Фаза действий: розыгрыш карт."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from adjudicator.games.thev.board import (
    CARDS,
    Done,
    Player,
    Said,
    attached,
    characters_of,
    copies,
    in_play,
    now,
    player,
    rules,
)
from adjudicator.kernel import (
    CAN,
    CANNOT,
    CARD,
    FLAG,
    Expire,
    Facts,
    Move,
    Ref,
    Words,
    add,
    applies,
    because,
    does,
    passed,
    put,
    slot,
)


@rules.move("play", "сыграть|играть|розыгрыш", "{by} играет: {card}")
class Play(Move):
    """A player plays a card; a modification onto a character."""

    by: Player = player("кто")
    card: Any = slot(Ref(CARDS), "что|карту|карта")
    to: Any = slot(Ref(("character",)), "на кого|на", typical=None)
    extra: bool = slot(FLAG, "дополнительная|как дополнительную|дополнительный", typical=False)
    effect: str = slot(Words(), "эффектом|по эффекту|эффект", typical="")


@rules.move("put_into_play", "ввести|ввод", "{by} вводит в игру: {card}")
class PutIntoPlay(Move):
    """An effect puts a card into play without playing it."""

    by: Player = player("кто")
    card: Any = slot(Ref(CARDS), "что|карту|карта")
    to: Any = slot(Ref(("character",)), "на кого|на", typical=None)


@rules.claim("thev:15a", about=Play, says=CAN)
def cards_are_played_in_the_phase_of_actions(move: Play, facts: Facts) -> Said:
    """В фазу действий своего хода игрок играет карты в любом порядке."""
    if move.card.place == "hand":
        return because("{кто} играет: {что}", кто=move.by, что=move.card)
    return None


def lifted(clause: str, move: Any, facts: Facts) -> bool:
    """Whether a card lifts a limit for the player of a move."""
    lifting = [one for one in facts.lasting if (one.operation, one.about) == ("lift", clause)]
    return any(applies(facts, one, move.by, {"by": move.by}) for one in lifting)


def told_to(move: Play, facts: Facts) -> bool:
    """Whether an effect says to play the card: one that is named, or a card's text."""
    slots = {name: getattr(move, name) for name in move.slots}
    granting = [one for one in facts.lasting if (one.operation, one.about) == ("grant", move.verb)]
    return bool(move.effect) or any(applies(facts, one, move.by, slots) for one in granting)


def by_effect(move: Play, facts: Facts) -> bool:
    """Whether it can only be an effect that lets the card be played."""
    return move.card.place != "hand" or told_to(move, facts)


def beyond_the_limit(move: Play) -> str | None:
    """The clause whose limit of played cards a play in the usual way would exceed."""
    if move.card.kind == "character" and move.by.characters_played > 0:
        return "thev:15.1a"
    if move.card.kind == "modification" and move.to is not None and move.to.modified > 0:
        return "thev:3.4f"
    return None


@rules.claim("thev:15.1a", about=Play, says=CANNOT, over=(CARD,))
def one_character_a_turn(move: Play, facts: Facts) -> Said:
    """Обычным порядком персонажа играют не чаще раза за ход; слово «сыграйте» на карте предела не снимает."""
    if move.card.kind != "character" or move.extra:
        return None
    if move.by.characters_played > 0:
        return because("{кто}: персонаж в этот ход уже сыгран", кто=move.by)
    return passed("{кто}: персонажей в этот ход ещё не сыграно", кто=move.by)


@rules.claim("thev:3.4f", about=Play, says=CANNOT, over=(CARD,))
def one_modification_a_turn_on_a_character(move: Play, facts: Facts) -> Said:
    """За один ход на одного персонажа играют только одно изменение."""
    if move.card.kind != "modification" or move.to is None or move.extra:
        return None
    if move.to.modified > 0:
        return because("{кого}: изменение в этот ход уже сыграно", кого=move.to)
    return passed("{кого}: изменений в этот ход ещё не сыграно", кого=move.to)


@rules.claim("thev:3.4h", about=Play, says=CANNOT, over=(CARD,))
def no_copy_of_a_modification(move: Play, facts: Facts) -> Said:
    """Изменение нельзя сыграть на персонажа, у которого уже есть копия этого изменения."""
    if move.card.kind != "modification" or move.to is None:
        return None
    twins = [one for one in copies(move.card, facts) if one in attached(move.to, facts)]
    return because("{кого}: копия уже присоединена, {что}", кого=move.to, что=twins) if twins else None


@rules.claim("thev:8b", about=Play, says=CANNOT)
def what_was_not_played_does_not_count(move: Play, facts: Facts) -> Said:
    """Карта с невыполнимыми требованиями считается не сыгранной и в счёт пределов не идёт."""
    cards = [one for kind in CARDS for one in facts.all(kind) if one.not_played and one != move.card]
    cards = [one for one in cards if one.controller in (None, move.by.name) and _alike(one, move.card)]
    return passed("считается не сыгранной, в счёт не идёт: {что}", что=cards) if cards else None


def _alike(one: Any, other: Any) -> bool:
    """Whether one limit counts both cards."""
    return bool(one.key and other.key) or one.kind == other.kind == "character"


@rules.claim("thev:15.3e", about=Play, says=CAN)
def a_modification_is_played_on_a_character(move: Play, facts: Facts) -> Said:
    """Разыгрывая изменение, выбирают персонажа, на которого его играют."""
    if move.card.kind == "modification" and move.to is not None:
        return because("изменение играют на персонажа {кого}", кого=move.to)
    return None


@rules.effect("thev:8b", at="play")
def what_cannot_be_paid_is_not_played(move: Play, facts: Facts) -> Done:
    """Карта, чьи требования игрок не может выполнить целиком, считается не сыгранной и идёт на свалку."""
    if move.card.payable:
        return None
    return does(
        "{что}: требования невыполнимы, карта не сыграна",
        put(move.card, "place", "discard"),
        put(move.card, "not_played", True),
        что=move.card,
    )


@rules.effect("thev:15.1f", at="play")
def a_character_comes_into_play(move: Play, facts: Facts) -> Done:
    """Последним шагом карту персонажа кладут в игру."""
    if move.card.kind == "character" and move.card.payable:
        counted = [] if move.extra else [add(move.by, "characters_played", 1)]
        return does("{что} в игре", entering(move.card, facts), counted, что=move.card)
    return None


@rules.effect("thev:15.1g", at="play")
def a_monster_without_girls_enters_exhausted(move: Play, facts: Facts) -> Done:
    """Монстр, сыгранный, когда у игрока нет в игре девушки, входит с одним жетоном истощения."""
    if not _monster_played(move) or _girls(move.by, facts):
        return None
    return does(
        "{кто}: у игрока {чей} в игре нет девушки, жетонов истощения +1",
        add(move.card, "tokens", 1), кто=move.card, чей=move.by,
    )  # fmt: skip


def _monster_played(move: Play) -> bool:
    return move.card.kind == "character" and bool(move.card.payable) and move.card.type == "monster"


def _girls(who: Any, facts: Facts) -> list[Any]:
    return [one for one in characters_of(who.name, facts) if one.type == "girl"]


@rules.effect("thev:20.9f", at="play")
def an_extra_character_is_not_the_usual_one(move: Play, facts: Facts) -> Done:
    """Дополнительный персонаж не расходует право на обычного."""
    if move.card.kind == "character" and move.card.payable and move.extra:
        text = "{что}: персонаж дополнительный, право на обычного остаётся"
        return does(text, add(move.by, "extra_characters", 1), что=move.card)
    return None


@rules.effect("thev:15.2f", at="play")
def an_action_goes_to_the_discard_pile(move: Play, facts: Facts) -> Done:
    """Карту действия кладут на свою свалку до исполнения её эффекта."""
    if move.card.kind == "action" and move.card.payable:
        return does("{что} на свалке", put(move.card, "place", "discard"), что=move.card)
    return None


@rules.effect("thev:15.3g", at="play")
def a_modification_is_attached(move: Play, facts: Facts) -> Done:
    """Изменение кладут под карту выбранного персонажа."""
    if move.card.kind == "modification" and move.card.payable:
        return does(
            "{что} под картой персонажа {кого}",
            put(move.card, "on", move.to),
            entering(move.card, facts),
            [] if move.extra else [add(move.to, "modified", 1)],
            что=move.card,
            кого=move.to,
        )
    return None


@rules.effect("thev:15.3h", at="play")
def the_text_of_a_modification_works_from_now(move: Play, facts: Facts) -> Done:
    """С этого момента текст изменения действует на персонажа, к которому оно присоединено."""
    if move.card.kind == "modification" and in_play(move.card) and move.to is not None:
        return does("«{что}» действует: {кого}", что=move.card, кого=move.to)
    return None


rules.effect("thev:15.3h", at="put_into_play")(the_text_of_a_modification_works_from_now)


@rules.effect("thev:3.6d", at="play")
def a_location_stays_in_play(move: Play, facts: Facts) -> Done:
    """Сыгранная локация остаётся в игре."""
    if move.card.kind == "location" and move.card.payable:
        return does("{что} в игре", entering(move.card, facts), что=move.card)
    return None


# 20.8, 20.9. Сыграйте, введите, дополнительные карты ------------------------------------------------------


@rules.claim("thev:20.8c", about=Play, says=CAN)
def an_effect_names_another_zone(move: Play, facts: Facts) -> Said:
    """Розыгрыш по эффекту отличается от обычного лишь зоной, откуда берут карту: её называет эффект."""
    if move.effect and move.card.place in ("deck", "discard", "void"):
        return because("«{эффект}» велит сыграть: {что}", эффект=move.effect, что=move.card)
    return None


@rules.claim("thev:20.8c", about=Play, says=CANNOT)
def an_effect_leaves_the_limits(move: Play, facts: Facts) -> Said:
    """В остальном розыгрыш по эффекту — обычный: пределы числа сыгранных карт те же."""
    limit = None if move.extra or not by_effect(move, facts) else beyond_the_limit(move)
    if limit is None or lifted(limit, move, facts):
        return None
    return because("«сыграйте» отличается лишь зоной: предел тот же, {что}", что=move.card)


@rules.claim("thev:20.8a", about=Play, says=CAN)
def an_effect_has_cards_played_as_usual(move: Play, facts: Facts) -> Said:
    """Карту, которую эффект велит сыграть, играют с соблюдением всех её требований, как из руки."""
    if told_to(move, facts):
        return because("{что}: эффект велит сыграть, требования обычные", что=move.card)
    return None


@rules.claim("thev:20.8b", about=Play, says=CANNOT)
def an_effect_plays_no_second_key(move: Play, facts: Facts) -> Said:
    """Если эффект велит сыграть Ключ-карту, предел Ключа действует."""
    if not move.card.key or not by_effect(move, facts) or lifted("thev:21.1c", move, facts):
        return None
    if move.by.keys_played > 0:
        return because("{что}: и по эффекту второй Ключ за ход не играют", что=move.card)
    return passed("{что}: Ключей в этот ход ещё не сыграно", что=move.card)


@rules.claim("thev:20.9a", about=Play, says=CANNOT)
def an_extra_key_is_still_a_key(move: Play, facts: Facts) -> Said:
    """Пределы числа сыгранных карт дополнительных не касаются; предел Ключа по прочтению остаётся."""
    if not move.extra or not move.card.key or lifted("thev:21.1c", move, facts):
        return None
    if move.by.keys_played > 0:
        return because("{что}: дополнительная, но Ключ", что=move.card, reading=True)
    return None


@rules.claim("thev:20.9b", about=Play, says=CAN)
def extra_characters_are_played_beyond_the_limit(move: Play, facts: Facts) -> Said:
    """Сверх одного обычного персонажа за ход можно сыграть сколько угодно дополнительных."""
    if move.extra and move.card.kind == "character":
        return because("{что}: персонаж дополнительный", что=move.card)
    return None


@rules.claim("thev:20.9c", about=Play, says=CAN)
def extra_modifications_are_played_beyond_the_limit(move: Play, facts: Facts) -> Said:
    """Сверх одного обычного изменения на персонажа за ход можно сыграть сколько угодно дополнительных."""
    if move.extra and move.card.kind == "modification":
        return because("{что}: изменение дополнительное", что=move.card)
    return None


@rules.claim("thev:20.9e", about=Play, says=CANNOT)
def an_extra_modification_is_no_second_copy(move: Play, facts: Facts) -> Said:
    """Дополнительное изменение не может стать второй копией на персонаже."""
    if not move.extra or move.card.kind != "modification" or move.to is None:
        return None
    twins = [one for one in copies(move.card, facts) if one in attached(move.to, facts)]
    if twins:
        return because("и дополнительное изменение не станет второй копией: {что}", что=twins)
    return passed("{кого}: копии нет", кого=move.to)


@rules.claim("thev:20.8h", about=Play, says=CAN)
def who_was_put_in_was_not_played(move: Play, facts: Facts) -> Said:
    """Ввод персонажа не расходует право сыграть персонажа в этот ход."""
    put_in = [one for one in facts.characters if one.put_in and one.controller == move.by.name]
    if move.card.kind == "character" and move.card.place == "hand" and put_in:
        return because("введены, а не сыграны: {кто}", кто=put_in)
    return None


@rules.claim("thev:20.8d", about=PutIntoPlay, says=CAN)
def an_effect_puts_cards_into_play(move: PutIntoPlay, facts: Facts) -> Said:
    """Ввести карту в игру — не значит сыграть её."""
    return because("{что}: ввод, а не розыгрыш", что=move.card)


@rules.effect("thev:20.8d", at="put_into_play")
def the_card_serves_as_usual(move: PutIntoPlay, facts: Facts) -> Done:
    """Введённая карта служит как обычно."""
    onto = [put(move.card, "on", move.to)] if move.to is not None else []
    return does("{что} в игре", onto, entering(move.card, facts), что=move.card)


@rules.effect("thev:15.1g", at="put_into_play")
def a_monster_put_in_gets_no_token(move: PutIntoPlay, facts: Facts) -> Done:
    """О жетоне без девушки сказано для розыгрыша; введённый монстр его по прочтению не получает."""
    if move.card.kind != "character" or move.card.type != "monster" or _girls(move.by, facts):
        return None
    return does("{что}: это ввод, а не розыгрыш, жетона нет", что=move.card, reading=True)


@rules.effect("thev:20.8e", at="put_into_play")
def its_requirements_are_not_met(move: PutIntoPlay, facts: Facts) -> Done:
    """Требования вводимой карты не выполняют."""
    return None if move.card.payable else does("{что}: требований при вводе не выполняют", что=move.card)


@rules.claim("thev:20.8f", about=PutIntoPlay, says=CAN)
def a_key_is_put_in_beyond_the_limit(move: PutIntoPlay, facts: Facts) -> Said:
    """Ключ-карту можно ввести, хотя Ключ в этот ход уже сыгран."""
    if move.card.key and move.by is not None and move.by.keys_played > 0:
        return because("{что}: предел Ключа считает сыгранные карты", что=move.card)
    return None


@rules.claim("thev:20.8g", about=PutIntoPlay, says=CAN)
def a_modification_is_put_in_beyond_the_limit(move: PutIntoPlay, facts: Facts) -> Said:
    """Изменение можно ввести персонажу, на которого в этот ход уже играли изменение."""
    if move.card.kind == "modification" and move.to is not None and move.to.modified > 0:
        return because("{кого}: предел изменений считает сыгранные", кого=move.to)
    return None


@rules.effect("thev:20.8h", at="put_into_play")
def putting_in_is_not_playing(move: PutIntoPlay, facts: Facts) -> Done:
    """Ввод персонажа не расходует право сыграть персонажа в этот ход."""
    if move.card.kind == "character":
        text = "{что}: ввод, право сыграть персонажа в этот ход остаётся"
        return does(text, put(move.card, "put_in", True), что=move.card)
    return None


@rules.effect("thev:20.11h", at="put_into_play")
def a_setting_put_into_play_counts_from_then(move: PutIntoPlay, facts: Facts) -> Done:
    """Приравнивание введённой карты идёт по времени её входа в игру."""
    name = f"card:{move.card.name}"
    if any(one.source == name and one.operation == "set" for one in facts.lasting):
        return does("приравнивание «{что}» — по времени входа в игру", что=move.card, reading=True)
    return None


def entering(card: Any, facts: Facts) -> list[Any]:
    """The changes of a card that comes into play: what its text says begins now, after all others."""
    name = f"card:{card.name}"
    texts = [replace(one, since=now(facts)) for one in facts.lasting if one.source == name]
    return [put(card, "place", "in_play"), *([Expire(name)] if texts else []), *texts]
