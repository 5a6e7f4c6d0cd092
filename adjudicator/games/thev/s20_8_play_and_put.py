"""20.8, 20.9. Разница между «сыграйте» и «введите», дополнительные карты."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import CARDS, Done, Player, Said, attached, copies, player, rules
from adjudicator.games.thev.s8_requirements import demanding, lacking, waived
from adjudicator.games.thev.s11_uniqueness import twins
from adjudicator.games.thev.s15_1_playing import entering, girls_of, played, works_on
from adjudicator.games.thev.s15_actions import Play, beyond_the_limit, by_effect, lifted, told_to
from adjudicator.kernel import CAN, CANNOT, CARD, Facts, Move, Ref, because, does, passed, put, slot


@rules.move("put_into_play", "ввести|ввод", "[{by} ]вводит в игру: {card}")
class PutIntoPlay(Move):
    """An effect puts a card into play without playing it."""

    usual = (("by", "card.controller"),)
    by: Player = player("кто")
    card: Any = slot(Ref(CARDS), "что|карту|карта")
    to: Any = slot(Ref(("character",)), "на кого|на", typical=None)


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


@rules.claim("thev:20.8a", about=Play, says=CAN, over=("thev:14a", "thev:14b"))
def an_effect_has_cards_played_as_usual(move: Play, facts: Facts) -> Said:
    """Карту, которую эффект велит сыграть, играют с соблюдением всех её требований, как из руки.

    Когда играть, говорит эффект: фаза действий и свой ход ему не нужны.
    """
    if told_to(move, facts):
        return because("{что}: эффект велит сыграть, требования обычные", что=move.card)
    return None


@rules.claim("thev:20.8a", about=Play, says=CANNOT, over=(CARD,), fails=True)
def an_effect_spares_no_requirement(move: Play, facts: Facts) -> Said:
    """Карту, которую эффект велит сыграть, играют с соблюдением всех её требований."""
    if not by_effect(move, facts) or not demanding(move.card) or lifted("thev:8b", move, facts):
        return None
    text = "{что}: и по эффекту требования нужно выполнить"
    return because(text, что=move.card) if lacking(move.card, move.by, facts) else passed(text, что=move.card)


def _required(kind: str) -> None:
    @rules.effect("thev:20.8a", at=f"play_{kind}.requirement")
    def requirements_hold_for_an_effect_too(_: Any, facts: Facts) -> Done:
        """Карту, которую эффект велит сыграть, играют с соблюдением всех её требований."""
        play = played(facts)
        if not (facts.playing.effect and demanding(play.card)) or waived(play, facts):
            return None
        text = "{что}: «{эффект}» велит сыграть, и требования нужно выполнить"
        return does(text, что=play.card, эффект=facts.playing.effect)


for _kind in CARDS:
    _required(_kind)


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


@rules.claim("thev:20.9a", about=Play, says=CAN)
def limits_do_not_concern_extra_cards(move: Play, facts: Facts) -> Said:
    """На карты, сыгранные «как дополнительные», пределы числа сыгранных карт не распространяются."""
    return because("{что}: дополнительная, в пределы не идёт", что=move.card) if move.extra else None


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


@rules.claim("thev:20.9d", about=Play, says=CANNOT)
def an_extra_card_obeys_uniqueness(move: Play, facts: Facts) -> Said:
    """Дополнительная карта обязана соблюдать правило уникальности."""
    if not move.extra:
        return None
    found = twins(move.card, str(move.by), facts)
    if found:
        return because("и дополнительной уникальная копия не входит: {что}", что=found)
    if move.card.unique:
        return passed("{что}: своей копии в игре нет", что=move.card)
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
    onto = [put(move.card, "on", move.to)] if move.card.kind == "modification" and move.to is not None else []
    return does("{что} в игре", onto, entering(move.card, facts), что=move.card)


@rules.effect("thev:15.3h", at="put_into_play")
def the_text_of_a_modification_works_at_once(move: PutIntoPlay, facts: Facts) -> Done:
    """И введённое изменение с этого момента действует на персонажа."""
    return works_on(move)


@rules.effect("thev:15.1g", at="put_into_play")
def a_monster_put_in_gets_no_token(move: PutIntoPlay, facts: Facts) -> Done:
    """О жетоне без девушки сказано для розыгрыша; введённый монстр его по прочтению не получает."""
    if move.card.kind != "character" or move.card.type != "monster" or girls_of(move.by, facts):
        return None
    return does("{что}: это ввод, а не розыгрыш, жетона нет", что=move.card, reading=True)


@rules.effect("thev:20.8e", at="put_into_play")
def its_requirements_are_not_met(move: PutIntoPlay, facts: Facts) -> Done:
    """Требования вводимой карты не выполняют."""
    return does("{что}: требований при вводе не выполняют", что=move.card) if demanding(move.card) else None


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
