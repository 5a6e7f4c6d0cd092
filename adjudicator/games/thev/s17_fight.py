"""17. Схватка: семь фаз, от начала до «после схватки», и 20.6: карты, срабатывающие сразу."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    STATS,
    Done,
    Fight,
    FightCard,
    Given,
    Player,
    Resolution,
    Said,
    facing,
    in_play,
    nothing,
    of_both_stats,
    participants,
    player,
    rules,
)
from adjudicator.games.thev.effects import allowed, named_by_the_text, source, targets, trigger, waiting_texts
from adjudicator.games.thev.s5_rotation import rotated
from adjudicator.games.thev.s6_exhaustion import exhausting
from adjudicator.games.thev.s7_targets import Target
from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    MUST,
    Change,
    End,
    Expire,
    Facts,
    Jump,
    Lasting,
    Move,
    Procedure,
    Ref,
    Step,
    Words,
    add,
    attempt,
    because,
    begin,
    does,
    gives,
    passed,
    put,
    slot,
)
from adjudicator.kernel.rules import Gives

SIDES = ("attacker", "defender")


# Who fights with what ------------------------------------------------------------------------------------


def side_of(who: Any, facts: Facts) -> str | None:
    """Whether a player has the attacker or the attacked in the fight that goes on."""
    for side, character in zip(SIDES, participants(facts), strict=False):
        if who is not None and character.controller == who.name:
            return side
    return None


def fatal(facts: Facts) -> bool:
    """Whether the attacker's Fatality keeps fight cards out of this fight."""
    mark = len(facts.trail)
    attacker = facts.get(facts.fight.attacker)
    answer = attacker is not None and bool(facts.fatality(attacker))
    facts.take_trail(mark)
    return answer


def cards_of_the_fight(facts: Facts) -> list[Any]:
    """The named cards of attacker and attacked: chosen for this fight, else their only ones."""
    found = []
    for side, character in zip(SIDES, participants(facts), strict=False):
        card = facts.get(getattr(facts.fight, f"{side}_card"))
        if card is None:
            own = [one for one in facts.fight_cards if one.controller == character.controller]
            card = next((one for one in own if one.place == "chosen"), own[0] if len(own) == 1 else None)
        if card is not None:
            found.append(card)
    return found


def lone_cancel(facts: Facts) -> bool:
    """Whether the attacked's card, but not the attacker's, is of the type «отмена»."""
    cards = _by_side(facts)
    return (
        "defender" in cards
        and cards["defender"].cancel
        and not getattr(cards.get("attacker"), "cancel", False)
    )


def _by_side(facts: Facts) -> dict[str, Any]:
    cards = cards_of_the_fight(facts)
    return {side: card for card in cards if (side := side_of(facts.get(card.controller), facts)) is not None}


def next_card(facts: Facts, *, immediate: bool) -> Any:
    """The card whose effect is carried out next, or ``None``."""
    cards = _by_side(facts)
    sides = reversed(SIDES) if lone_cancel(facts) and not immediate else SIDES
    waiting = [cards[side] for side in sides if side in cards and cards[side].status == "waiting"]
    return next((card for card in waiting if card.immediate == immediate), None)


def _again(name: str, more: Any) -> Any:
    """The step `name` once more while there is more to do."""

    def then(facts: Facts) -> str | None:
        return name if more(facts) else None

    return then


def _always(facts: Facts) -> bool:
    """A window of the fight is left when something later is asked about."""
    return True


STOP = ("stop_fight",)
CHOICE = ("choose_fight_card", "reveal", *STOP)

rules.procedure(
    Procedure(
        "fight",
        (
            Step(
                "start", STOP, ru="начало схватки",
                closes=lambda facts: bool(waiting_texts(facts, "fight_start")) or not fatal(facts),
                settles=_always,
                then=_again("start", lambda facts: waiting_texts(facts, "fight_start")),
            ),
            Step(
                "choice", CHOICE, "thev:17.2a", "выбор карт схватки", skip=fatal,
                closes=lambda facts: all(one.chosen for one in _fighters(facts)), settles=_always,
            ),
            Step(
                "immediate", ru="сразу после открытия", skip=fatal,
                then=_again("immediate", lambda facts: next_card(facts, immediate=True)),
            ),
            Step(
                "effects", ("cancel", *STOP), ru="эффекты карт схватки", skip=fatal,
                closes=lambda facts: next_card(facts, immediate=False) is not None, settles=_always,
                then=_again("effects", lambda facts: next_card(facts, immediate=False)),
            ),
            Step("comparison", ru="сравнение характеристик"),
            Step("completion", ru="завершение"),
            Step(
                "finish", ru="конец схватки",
                then=_again("finish", lambda facts: waiting_texts(facts, "fight_end")),
            ),
            Step(
                "after", ("reap",), ru="после схватки",
                closes=lambda facts: bool(waiting_texts(facts, "after_fight")),
                then=_again("after", lambda facts: waiting_texts(facts, "after_fight")),
            ),
        ),
        "схватка",
        order="thev:16d",
        settles=True,
        opens="choice",
    )
)  # fmt: skip


def _fighters(facts: Facts) -> list[Any]:
    """The players whose characters fight, the attacker's first."""
    found = [facts.get(one.controller) for one in participants(facts)]
    return [one for one in found if one is not None]


# Moves ---------------------------------------------------------------------------------------------------


@rules.move("choose_fight_card", "выбрать карту схватки", "{by} выбирает карту схватки: {card}")
class ChooseFightCard(Move):
    """A player lays a card of his fight deck for this fight, face down unless stated otherwise."""

    by: Player = slot(Ref(("player",)), "кто")
    card: FightCard = slot(Ref(("fight_card",)), "какую|карту|карта", typical=None)
    face_up: bool = slot(FLAG, "в открытую|лицом вверх", typical=False)


@rules.move("decline_fight_card", "отказаться от карты схватки", "{by} не кладёт карту схватки")
class DeclineFightCard(Move):
    """A player does not use a card in this fight."""

    by: Player = slot(Ref(("player",)), "кто")


@rules.move(
    "reveal", "открыть карту схватки|открыть карту раньше", "{by} открывает свою карту раньше противника"
)
class Reveal(Move):
    """A player opens or shows his chosen card before the other one has chosen."""

    by: Player = slot(Ref(("player",)), "кто")


@rules.move("stop_fight", "прекратить схватку", "эффект прекращает схватку")
class StopFight(Move):
    """An effect «прекратите схватку» works."""

    by: Player = player("кто|чей эффект")
    card: str = slot(Words(), "карта", typical="")


@rules.move("cancel", "отменить", "{by} отменяет: {to}")
class Cancel(Move):
    """A card cancels the effect of another one."""

    by: FightCard = slot(Ref(("fight_card",)), "чем|карта", typical=None)
    to: Any = slot(Ref(("fight_card", "action")), "что")


# 17. Participants ----------------------------------------------------------------------------------------

rules.name_value("character.role", "роль|статус")
rules.name_value("character.participating", "участвует|участвующий")
rules.name_value("character.opposing", "оппонент")
rules.name_value("fight.underway", "идёт")


@rules.value("thev:17a", of="fight.underway")
def from_the_start_texts_of_the_fight_work(fight: Fight, facts: Facts) -> Given:
    """С начала схватки действуют эффекты вида «во время схватки с этим персонажем»."""
    if facts.at("fight") not in (None, "after"):
        return gives(True, "схватка идёт")
    return None


@rules.value("thev:17.6c", of="fight.underway")
def the_fight_is_over_after_its_end(fight: Fight, facts: Facts) -> Given:
    """С окончанием схватки эффекты вида «во время схватки…» больше не работают."""
    if facts.at("fight") in (None, "after"):
        return gives(False, "схватка окончена")
    return None


@of_both_stats("thev:17a", stage="plus")
def texts_during_the_fight(character: Any, facts: Facts, stat: str) -> Given:
    """С начала схватки действуют эффекты, привязанные к схватке с данным персонажем."""
    found = [
        gives(getattr(text, stat), "«{текст}» во время схватки: {value}", текст=text)
        for text in _during(character, facts)
        if not nothing(getattr(text, stat)) and facts.underway(facts.fight)
    ]
    return found or None


@of_both_stats("thev:17.6c", stage="plus")
def no_text_of_the_fight_after_it(character: Any, facts: Facts, stat: str) -> Given:
    """С окончанием схватки такие эффекты больше не работают."""
    ended = [text for text in _during(character, facts) if not nothing(getattr(text, stat))]
    if ended and not facts.underway(facts.fight):
        return passed("схватка окончена, больше не действует: {что}", что=ended)
    return None


def _during(character: Any, facts: Facts) -> list[Any]:
    """The texts «во время схватки» of the participants that name this character."""
    if character not in participants(facts):
        return []
    return [
        one
        for one in facts.texts
        if one.when == "during_fight"
        and (of := facts.get(one.of)) in participants(facts)
        and in_play(of)
        and of.text
        and character in named_by_the_text(one, facts)
    ]


@rules.value("thev:17b", of="character.role")
def the_attacker(character: Any, facts: Facts) -> Given:
    """Атаковавший — персонаж, который напал; статус держится до конца этой схватки."""
    if facts.at("fight") and facts.fight.attacker == character.name:
        return gives("attacker", "{кто} — нападающий", кто=character)
    return None


@rules.value("thev:17c", of="character.role")
def the_attacked(character: Any, facts: Facts) -> Given:
    """Атакованный — персонаж, на которого напали; статус держится до конца этой схватки."""
    if facts.at("fight") and facts.fight.defender == character.name:
        return gives("defender", "{кто} — жертва нападения", кто=character)
    return None


@rules.value("thev:17d", of="character.participating")
def participants_are_both(character: Any, facts: Facts) -> Given:
    """Участвующие — атаковавший и атакованный вместе."""
    if character in participants(facts):
        return gives(True, "{кто} участвует в схватке", кто=character)
    return gives(False, "{кто} в схватке не участвует", кто=character)


@rules.value("thev:17e", of="character.opposing")
def opponents_of_each_other(character: Any, facts: Facts) -> Given:
    """Атаковавший и атакованный — оппоненты друг друга."""
    other = facing(character, facts)
    return gives(other.name, "{кто} — оппонент", кто=other) if other is not None else None


@rules.claim("thev:17f", about=Target, says=CANNOT)
def participating_means_this_fight(move: Target, facts: Facts) -> Said:
    """«Участвующий» на карте схватки — участник лишь той схватки, в которой карта сыграна."""
    if not move.participating:
        return None
    if facts.at("fight") is not None and not facts.participating(move.to):
        return because("{кого} не участвует в этой схватке", кого=move.to)
    return passed("{кого} участвует в этой схватке", кого=move.to)


# 17.1, 17.6, 17.7. Texts of the moment -------------------------------------------------------------------


@rules.effect("thev:17.1a", at="fight.start")
def texts_at_the_start(fight: Fight, facts: Facts) -> Done:
    """В первую фазу схватки срабатывают эффекты «В начале схватки»."""
    return trigger("fight_start", facts, "начало схватки: «{что}»")


# 17.2. Choosing cards ------------------------------------------------------------------------------------


@rules.claim("thev:17.2a", about=ChooseFightCard, says=CANNOT)
def one_card_of_the_own_fight_deck(move: ChooseFightCard, facts: Facts) -> Said:
    """Каждый из двух игроков выбирает одну карту своей колоды схватки."""
    if side_of(move.by, facts) is None:
        return because("{кто} в схватке не участвует", кто=move.by)
    if move.by.chosen:
        return because("{кто}: карта на эту схватку уже выбрана", кто=move.by)
    if move.card is not None and move.card.controller != move.by.name:
        return because("{что} — карта другого игрока", что=move.card)
    if move.card is not None and move.card.place != "closed":
        return because("{что} — не в колоде схватки", что=move.card)
    return passed("{кто} выбирает одну карту своей колоды схватки", кто=move.by)


@rules.claim("thev:17.2b", about=(ChooseFightCard, Reveal), says=CANNOT)
def the_chosen_card_is_secret(move: ChooseFightCard, facts: Facts) -> Said:
    """До открытия выбранную карту держат втайне, рубашкой вверх."""
    if facts.at("fight") != "choice":
        return None
    if move.verb == "reveal" or move.face_up:
        return because("до открытия карту не показывают: {кто}", кто=move.by)
    return passed("{кто} кладёт карту рубашкой вверх", кто=move.by)


@rules.claim("thev:17.2c", about=Reveal, says=CANNOT)
def cards_are_opened_together(move: Reveal, facts: Facts) -> Said:
    """Выбранные карты оба игрока открывают одновременно."""
    late = [one for one in _fighters(facts) if not one.chosen]
    if facts.at("fight") == "choice":
        return because("открывают вместе, а карту ещё не выбрали: {кто}", кто=late)
    return passed("карты уже открыты вместе")


@rules.effect("thev:17.2a", at="choose_fight_card")
def the_card_is_chosen(move: ChooseFightCard, facts: Facts) -> Done:
    """Выбранная карта уходит из колоды схватки на стол."""
    named: list[Change] = []
    if move.card is not None:
        named = [
            put(move.card, "place", "chosen"),
            put("fight", f"{side_of(move.by, facts)}_card", move.card),
        ]
    return does("{кто}: карта выбрана", put(move.by, "chosen", True), named, кто=move.by)


@rules.effect("thev:17.3f", at="fight.choice.after")
def everyone_uses_a_card(fight: Fight, facts: Facts) -> Done:
    """Карту схватки обязан использовать каждый игрок в каждой схватке."""
    return [
        does(
            "{кто} использует карту схватки",
            put(one, "chosen", True),
            _named(one, facts),
            add(one, "fight_deck", -1),
            add(one, "fight_cards_used", 1),
            кто=one,
        )
        for one in _fighters(facts)
        if one.fight_deck > 0
    ] or None


def _named(who: Any, facts: Facts) -> list[Change]:
    """The change by which a player's card becomes known by name, if one of his cards is named here."""
    side = side_of(who, facts)
    if side is None or getattr(facts.fight, f"{side}_card") is not None:
        return []
    own = [one for one in facts.fight_cards if one.controller == who.name]
    known = [one for one in own if one.place == "chosen"] or [one for one in own if one.place == "closed"]
    if not known:
        return []
    card = known[0]
    if len(known) > 1:
        card = facts.choose(f"{who.name}.fight_card", who.name, known, "thev:17.2a")
    return [put("fight", f"{side}_card", card), put(card, "place", "chosen")]


@rules.effect("thev:17.2c", at="fight.choice.after")
def both_cards_are_opened(fight: Fight, facts: Facts) -> Done:
    """Выбранные карты оба игрока открывают одновременно."""
    cards = [facts.get(getattr(fight, f"{side}_card")) for side in SIDES]
    cards = [one for one in cards if one is not None]
    if not cards:
        return None
    return does("открыты вместе: {что}", *(put(one, "place", "open") for one in cards), что=cards)


@rules.effect("thev:17.3d", at="fight.choice.after")
def played_cards_stay_open(fight: Fight, facts: Facts) -> Done:
    """Отыгранные карты схватки остаются на столе открытыми."""
    return [
        does("{кто}: карта остаётся открытой", add(one, "open_fight_cards", 1), кто=one)
        for one in _fighters(facts)
        if one.chosen
    ] or None


# 17.3. Effects of cards ----------------------------------------------------------------------------------

rules.name_sequence("fight_cards", "карты схватки|порядок карт схватки")


@rules.sequence("thev:17.3a", "fight_cards")
def the_attackers_card_first(items: list[Any], facts: Facts) -> Gives | None:
    """Сначала исполняется карта схватки атаковавшего, потом атакованного."""
    cards = _by_side(facts)
    return gives([cards[side].name for side in SIDES if side in cards], "сначала карта атаковавшего")


@rules.sequence("thev:17.3b", "fight_cards")
def a_lone_cancel_first(items: list[Any], facts: Facts) -> Gives | None:
    """Если «отмена» есть только у карты атакованного, первой исполняется она."""
    if not lone_cancel(facts):
        return None
    cards = _by_side(facts)
    order = [cards[side].name for side in reversed(SIDES) if side in cards]
    return gives(order, "«отмена» есть только у карты атакованного: она первая")


@rules.sequence("thev:17.3c", "fight_cards")
def of_two_cancels_the_attackers_first(items: list[Any], facts: Facts) -> Gives | None:
    """Если обе карты — «отмены», первой исполняется карта атаковавшего."""
    cards = _by_side(facts)
    if len(cards) == 2 and all(one.cancel for one in cards.values()):
        return gives([cards[side].name for side in SIDES], "обе карты — «отмены»: первой карта атаковавшего")
    return None


@rules.sequence("thev:20.6a", "fight_cards")
def immediate_cards_before_the_phase(items: list[Any], facts: Facts) -> Gives | None:
    """Карта со срабатыванием сразу после открытия исполняется до фазы эффектов."""
    cards = [facts.get(name) for name in items]
    if any(one.immediate for one in cards) and not all(one.immediate for one in cards):
        order = sorted(cards, key=lambda one: not one.immediate)
        return gives([one.name for one in order], "сразу после открытия — раньше фазы эффектов")
    return None


@rules.sequence("thev:20.6b", "fight_cards")
def of_two_immediate_cards_the_attackers_first(items: list[Any], facts: Facts) -> Gives | None:
    """Если сразу срабатывают обе карты, первой исполняется карта атаковавшего."""
    cards = _by_side(facts)
    if len(cards) == 2 and all(one.immediate for one in cards.values()):
        return gives([cards[side].name for side in SIDES], "обе сразу: первой карта атаковавшего")
    return None


@rules.effect("thev:20.6a", at="fight.immediate")
def immediate_cards_work(fight: Fight, facts: Facts) -> Done:
    """Карта с таким текстом исполняется между выбором карт и фазой их эффектов."""
    if _two(facts, "immediate"):
        return None
    return _carry_out(next_card(facts, immediate=True), "сразу после открытия: «{что}»")


@rules.effect("thev:20.6b", at="fight.immediate")
def the_attackers_immediate_card_first(fight: Fight, facts: Facts) -> Done:
    """Если так срабатывают обе карты, первой исполняется карта атаковавшего."""
    if not _two(facts, "immediate"):
        return None
    return _carry_out(next_card(facts, immediate=True), "сразу после открытия, сначала атаковавший: «{что}»")


def _two(facts: Facts, property_: str) -> bool:
    cards = _by_side(facts)
    return len(cards) == 2 and all(getattr(one, property_) for one in cards.values())


def _carry_out(card: Any, phrase: str) -> Done:
    if card is None:
        return None
    return does(phrase, put(card, "status", "resolved"), begin("resolution", source=card), что=card)


@rules.effect("thev:17.3a", at="fight.effects")
def cards_work_the_attackers_first(fight: Fight, facts: Facts) -> Done:
    """Сначала исполняется карта схватки атаковавшего, потом атакованного."""
    if lone_cancel(facts) or _two(facts, "cancel"):
        return None
    return _carry_out(next_card(facts, immediate=False), "исполняется «{что}»")


@rules.effect("thev:17.3b", at="fight.effects")
def the_lone_cancel_works_first(fight: Fight, facts: Facts) -> Done:
    """Если «отмена» есть только у карты атакованного, первой исполняется она."""
    if not lone_cancel(facts):
        return None
    return _carry_out(
        next_card(facts, immediate=False), "одинокая «отмена» атакованного впереди; исполняется «{что}»"
    )


@rules.effect("thev:17.3c", at="fight.effects")
def two_cancels_work_the_attackers_first(fight: Fight, facts: Facts) -> Done:
    """Если обе карты — «отмены», первой исполняется карта атаковавшего."""
    if not _two(facts, "cancel"):
        return None
    return _carry_out(next_card(facts, immediate=False), "обе карты — «отмены»; исполняется «{что}»")


@rules.effect("thev:17.3e", at="fight.effects.after")
def all_open_cards_return(fight: Fight, facts: Facts) -> Done:
    """Когда у игрока открыты все карты схватки, они возвращаются в колоду схватки."""
    if next_card(facts, immediate=False) is not None:
        return None
    return _returning(facts)


@rules.effect("thev:17.3e", at="fight.after")
def all_open_cards_return_from_a_stopped_fight(fight: Fight, facts: Facts) -> Done:
    """То же, когда схватку прекратили раньше конца фазы эффектов."""
    return _returning(facts) if fight.stopped else None


def _returning(facts: Facts) -> Done:
    return [
        does(
            "{кто}: открыты все карты схватки, они возвращаются в колоду схватки",
            add(one, "fight_deck", one.open_fight_cards),
            put(one, "open_fight_cards", 0),
            *(put(card, "place", "closed") for card in facts.fight_cards if card.controller == one.name),
            кто=one,
            reading=True,
        )
        for one in _fighters(facts)
        if one.fight_deck == 0 and one.open_fight_cards > 0
    ] or None


@rules.claim("thev:17.3f", about=ChooseFightCard, says=MUST)
def a_fight_card_is_obligatory(move: ChooseFightCard, facts: Facts) -> Said:
    """Карту схватки обязан использовать каждый игрок в каждой схватке, хочет он того или нет."""
    if side_of(move.by, facts) is not None and not move.by.chosen and move.by.fight_deck > 0:
        return because("{кто} участвует в схватке", кто=move.by)
    return None


@rules.claim("thev:17.3f", about=DeclineFightCard, says=CANNOT)
def nobody_declines_a_fight_card(move: DeclineFightCard, facts: Facts) -> Said:
    """От карты схватки не отказаться."""
    if side_of(move.by, facts) is not None:
        return because("{кто} участвует в схватке и обязан использовать карту", кто=move.by)
    return passed("{кто} в схватке не участвует", кто=move.by)


@rules.effect("thev:17.3g", at="resolution.requirement")
def without_its_requirements_a_card_does_nothing(resolution: Resolution, facts: Facts) -> Done:
    """Карта схватки с невыполнимыми требованиями остаётся открытой без эффекта."""
    card = source(resolution, facts)
    if card.kind == "fight_card" and not card.payable:
        return does(
            "требования «{что}» невыполнимы: карта открыта, эффекта нет",
            put(card, "status", "no_effect"),
            End("resolution"),
            что=card,
        )
    return None


# What an effect does -------------------------------------------------------------------------------------


@rules.effect("thev:6a", at="resolution.act")
def an_effect_exhausts(resolution: Resolution, facts: Facts) -> Done:
    """Степень истощения отмечают жетонами истощения."""
    effect = source(resolution, facts)
    n = effect.exhausts
    if nothing(n):
        return None
    struck = [one for one in targets(resolution, facts) if allowed(facts, "exhaust", to=one, times=n)]
    return [
        does("{кого}: жетонов истощения +{n}", *exhausting(one, n, facts), кого=one, n=n) for one in struck
    ] or None


@rules.effect("thev:6a", at="resolution.act")
def an_effect_takes_tokens_off(resolution: Resolution, facts: Facts) -> Done:
    """Снятие жетонов уменьшает степень истощения."""
    effect = source(resolution, facts)
    if nothing(effect.removes):
        return None
    off = [(one, min(effect.removes, one.tokens)) for one in targets(resolution, facts)]
    return [
        does("{кого}: жетонов истощения −{n}", add(one, "tokens", -n), кого=one, n=n) for one, n in off
    ] or None


@rules.effect("thev:6g", at="resolution.act")
def an_effect_destroys(resolution: Resolution, facts: Facts) -> Done:
    """Уничтожение — не полное истощение: доминация не меняется."""
    if not source(resolution, facts).destroys:
        return None
    struck = [one for one in targets(resolution, facts) if allowed(facts, "destroy", to=one)]
    return [
        does("{кого}: уничтожение, на свалку", put(one, "place", "discard"), кого=one) for one in struck
    ] or None


@rules.effect("thev:5e", at="resolution.act")
def an_effect_rotates(resolution: Resolution, facts: Facts) -> Done:
    """Эффекты карт могут повернуть карту, хотя бы и дважды."""
    return _turned(resolution, facts, "rotate", source(resolution, facts).rotates, 1)


@rules.effect("thev:5d", at="resolution.act")
def an_effect_turns_back(resolution: Resolution, facts: Facts) -> Done:
    """Развороты идут теми же ступенями назад."""
    return _turned(resolution, facts, "unrotate", source(resolution, facts).unrotates, -1)


def _turned(resolution: Resolution, facts: Facts, verb: str, times: int, sign: int) -> Done:
    """The targets, turned so many times, whom nothing forbids to turn."""
    if times == 0:
        return None
    found = [one for one in targets(resolution, facts) if allowed(facts, verb, to=one, times=times)]
    after = {one.name: rotated(one.rotation, sign * times) for one in found}
    return [
        does("{кого}: до {n}°", put(one, "rotation", after[one.name]), кого=one, n=after[one.name])
        for one in found
    ] or None


@rules.effect("thev:20.10a", at="resolution.act")
def an_effect_changes_characteristics(resolution: Resolution, facts: Facts) -> Done:
    """Увеличения и уменьшения характеристик и суммируемых свойств складываются."""
    effect = source(resolution, facts)
    changes = {
        stat: getattr(effect, stat) for stat in (*STATS, "endurance") if not nothing(getattr(effect, stat))
    }
    if not changes:
        return None
    until = None if effect.lasts == "always" else effect.lasts
    return [
        does(
            "«{что}» меняет характеристики: {кого}",
            *(
                Lasting(f"card:{effect.name}", "add", stat, amount, who={"name": one.name}, until=until)
                for stat, amount in changes.items()
            ),
            что=effect,
            кого=one,
        )
        for one in targets(resolution, facts)
    ] or None


@rules.effect("thev:3.7d", at="resolution.act")
def a_card_cancels_the_opposing_one(resolution: Resolution, facts: Facts) -> Done:
    """Карта схватки даёт одноразовый эффект по своему игровому тексту."""
    card = source(resolution, facts)
    if card.kind != "fight_card" or not card.cancels:
        return None
    other = next((one for one in cards_of_the_fight(facts) if one != card and one.status == "waiting"), None)
    if other is not None and attempt(facts, "cancel", by=card, to=other):
        return does(
            "«{что}» отменяет эффект «{кого}»", put(other, "status", "cancelled"), что=card, кого=other
        )
    return None


@rules.effect("thev:17.7c", at="resolution.act")
def an_effect_stops_the_fight(resolution: Resolution, facts: Facts) -> Done:
    """Эффект «прекратите схватку» переводит прямо к фазе «после схватки»."""
    effect = source(resolution, facts)
    if effect.stops and facts.at("fight") is not None:
        return does(
            "«{что}» прекращает схватку",
            _stopping(),
            что=effect,
            reading=_lasting(facts),
        )
    return None


@rules.claim("thev:3.7d", about=Cancel, says=CAN)
def cards_cancel_by_their_text(move: Cancel, facts: Facts) -> Said:
    """Карта отменяет другую по своему игровому тексту."""
    return because("«{чем}» отменяет", чем=move.by)


@rules.effect("thev:3.7d", at="cancel")
def the_cancelled_card_does_nothing(move: Cancel, facts: Facts) -> Done:
    """Отменённая карта эффекта не даёт."""
    if move.to.kind == "action":
        return does("эффект «{что}» отменён", put(move.to, "cancelled", True), что=move.to)
    return does("эффект «{что}» отменён", put(move.to, "status", "cancelled"), что=move.to)


# 17.4, 17.5. Comparison and completion -------------------------------------------------------------------

GONE = ("победы не присуждать", "сравнить с последними значениями")


def _compared(fight: Fight, facts: Facts, stat: str, clause: str) -> Any:
    """Attacker and attacked if they are compared: with a participant out of play the book does not say."""
    attacker, defender = facts.get(fight.attacker), facts.get(fight.defender)
    if attacker is None or defender is None or not in_play(defender):
        return None
    if not in_play(attacker) and facts.silent(clause, *GONE) == GONE[0]:
        return None
    return attacker, defender


def _comparison(fight: Fight, facts: Facts, stat: str, clause: str, what: str) -> Done:
    both = _compared(fight, facts, stat, clause)
    if both is None:
        return None
    one, other = (getattr(facts, stat)(character) for character in both)
    if one >= other:
        return does(
            "{кто} побеждает по " + what + ": {a} против {b}", put(fight, f"{stat}_win", True),
            кто=both[0], a=one, b=other,
        )  # fmt: skip
    return does("{кто} не побеждает по " + what + ": {a} против {b}", кто=both[0], a=one, b=other)


@rules.effect("thev:17.4a", at="fight.comparison")
def win_by_influence(fight: Fight, facts: Facts) -> Done:
    """Влияние нападающего не ниже влияния жертвы — победа по влиянию."""
    return _comparison(fight, facts, "influence", "thev:17.4a", "влиянию")


@rules.effect("thev:17.4b", at="fight.comparison")
def win_by_threat(fight: Fight, facts: Facts) -> Done:
    """Угроза нападающего не ниже угрозы жертвы — победа по угрозе."""
    return _comparison(fight, facts, "threat", "thev:17.4b", "угрозе")


rules.name_value("fight.victim_tokens", "жетонов атакованному|жетонов жертве")
rules.name_value("fight.attacker_tokens", "жетонов атаковавшему|жетонов нападающему")


@rules.value("thev:17.4c", of="fight.victim_tokens")
def exhaustion_waits_for_the_completion(fight: Fight, facts: Facts) -> Given:
    """Истощение за победу наступает не при сравнении, а в фазу «завершение»."""
    if fight.influence_win or fight.threat_win:
        return gives(0, "за победу истощают не при сравнении, а в фазу «завершение»")
    return None


@rules.value("thev:17.5a", of="fight.victim_tokens")
def a_token_for_each_win(fight: Fight, facts: Facts) -> Given:
    """Каждая победа нападающего истощает жертву один раз: 0, 1 или 2 жетона."""
    won = [gives(1, "победа по влиянию: жетон", clause="thev:17.4a")] if fight.influence_win else []
    if fight.threat_win:
        won.append(gives(1, "победа по угрозе: жетон", clause="thev:17.4b"))
    return won or gives(0, "побед нет")


@rules.value("thev:17.5b", of="fight.attacker_tokens")
def the_attacker_does_not_suffer(fight: Fight, facts: Facts) -> Given:
    """По итогам сравнения истощается только жертва; нападающий не страдает, даже если слабее."""
    attacker = facts.get(fight.attacker)
    if attacker is None or not in_play(attacker):
        return None
    return gives(0, "{кто} от сравнения не страдает", кто=attacker)


@rules.effect("thev:17.5a", at="fight.completion")
def each_win_exhausts_once(fight: Fight, facts: Facts) -> Done:
    """Каждая победа нападающего истощает жертву один раз."""
    victim = facts.get(fight.defender)
    if victim is None or not in_play(victim):
        return None
    n = facts.victim_tokens(fight)
    facts.attacker_tokens(fight)
    if n == 0:
        return does("побед нет, жетонов нет: {кто}", кто=victim)
    if not allowed(facts, "exhaust", to=victim, times=n):
        return None
    return does("{кто}: жетонов истощения +{n}", *exhausting(victim, n, facts), n=n, кто=victim)


# 17.6, 17.7. End of the fight ----------------------------------------------------------------------------


@rules.effect("thev:17.6a", at="fight.finish")
def texts_at_the_end(fight: Fight, facts: Facts) -> Done:
    """В этой фазе срабатывают эффекты «В конце схватки»."""
    return trigger("fight_end", facts, "конец схватки: «{что}»")


@rules.effect("thev:17.6b", at="fight.finish.after")
def effects_of_the_fight_cease(fight: Fight, facts: Facts) -> Done:
    """После них прекращаются эффекты, длящиеся на протяжении схватки."""
    ending = [one.source.removeprefix("card:") for one in facts.lasting if one.until == "fight"]
    if waiting_texts(facts, "fight_end") or not ending:
        return None
    return does("прекращаются: {что}", Expire("fight"), что=list(dict.fromkeys(ending)))


@rules.effect("thev:17.7a", at="fight.after")
def texts_after_the_fight(fight: Fight, facts: Facts) -> Done:
    """В последнюю фазу срабатывают эффекты «После схватки»."""
    return trigger("after_fight", facts, "после схватки: «{что}»")


@rules.effect("thev:17.7b", at="fight.end")
def statuses_are_lost(fight: Fight, facts: Facts) -> Done:
    """Персонажи теряют статусы атаковавшего, атакованного и участвующих."""
    both = [one for one in (facts.get(fight.attacker), facts.get(fight.defender)) if one is not None]
    players = [one for one in facts.players if one.chosen]
    return does(
        "больше не участвуют: {кто}",
        *(put("fight", name, None) for name in ("attacker", "defender", "attacker_card", "defender_card")),
        *(put(one, "chosen", False) for one in players),
        кто=both,
    )


@rules.claim("thev:17.7c", about=StopFight, says=CAN)
def an_effect_may_stop_a_fight(move: StopFight, facts: Facts) -> Said:
    """Эффект «прекратите схватку» действует, пока схватка идёт."""
    if facts.at("fight") not in (None, "after"):
        return because("схватка идёт")
    return None


@rules.effect("thev:17.7c", at="stop_fight")
def on_to_after_the_fight(move: StopFight, facts: Facts) -> Done:
    """Эффект «прекратите схватку» переводит прямо к фазе «после схватки»."""
    return does("схватка прекращена: сразу фаза «после схватки»", _stopping(), reading=_lasting(facts))


def _lasting(facts: Facts) -> bool:
    """Whether something lasts for the fight: that it ends with a stopped one is a careful reading."""
    return any(one.until == "fight" for one in facts.lasting)


def _stopping() -> list[Change]:
    """The changes of stopping a fight; what lasts for the fight ceases too, since the fight is over."""
    return [put("fight", "stopped", True), Expire("fight"), Jump("fight", "after")]
