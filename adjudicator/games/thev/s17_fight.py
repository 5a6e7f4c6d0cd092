"""17. Схватка: семь фаз, кто в ней участвует, её начало и выбор карт; 17.3 и дальше — в соседних модулях."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    CARDS,
    Done,
    Fight,
    FightCard,
    Given,
    Player,
    Said,
    facing,
    in_play,
    nothing,
    of_both_stats,
    participants,
    player,
    rules,
    source_name,
)
from adjudicator.games.thev.effects import allowed, named_by_the_text, trigger, waiting_texts, wanted
from adjudicator.games.thev.s7_targets import Target
from adjudicator.kernel import (
    CANNOT,
    FLAG,
    WAIT,
    Change,
    Facts,
    Move,
    Procedure,
    Ref,
    Step,
    Words,
    add,
    applies,
    because,
    does,
    gives,
    passed,
    put,
    slot,
)

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
        card = facts.get(getattr(facts.fight, f"{side}_card")) or _presumed(character.controller, facts)
        if card is not None:
            found.append(card)
    return found


def _presumed(name: str | None, facts: Facts) -> Any:
    """The card that a player must mean in this fight though nobody chose it: laid down, or his only one.

    Cards of his that are open lie there from earlier fights (17.3d), unless the fight was described after
    its cards were opened.
    """
    who = facts.get(name)
    if who is None or who.chosen or who.declined:
        return None
    own = [one for one in facts.fight_cards if one.controller == name]
    laid = [one for one in own if one.place == "chosen"]
    closed = [one for one in own if one.place == "closed"]
    opened = own if facts.at("fight") not in ("fight_start", "choice") else []
    for known in (laid, closed, opened):
        if known:
            return known[0] if len(known) == 1 or known is laid else None
    return None


def lone_cancel(facts: Facts) -> bool:
    """Whether the attacked's card, but not the attacker's, is of the type «отмена»."""
    cards = by_side(facts)
    return (
        "defender" in cards
        and cards["defender"].cancel
        and not getattr(cards.get("attacker"), "cancel", False)
    )


def by_side(facts: Facts) -> dict[str, Any]:
    """The named cards of the fight by side; of the last one, where both sides had a card and it is over."""
    if not participants(facts) and len(facts.resolution.last_cards) == len(SIDES):
        return dict(zip(SIDES, map(facts.get, facts.resolution.last_cards), strict=True))
    cards = cards_of_the_fight(facts)
    return {side: card for card in cards if (side := side_of(facts.get(card.controller), facts)) is not None}


def next_card(facts: Facts, *, immediate: bool) -> Any:
    """The card whose effect is carried out next, or ``None``."""
    cards = by_side(facts)
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
                "fight_start", STOP, ru="начало схватки", aka=("start",),
                closes=lambda facts: bool(waiting_texts(facts, "fight_start")) or not fatal(facts),
                settles=_always,
                then=_again("fight_start", lambda facts: waiting_texts(facts, "fight_start")),
            ),
            Step(
                "choice", CHOICE, "thev:17.2a", "выбор карт схватки", skip=fatal,
                closes=lambda facts: all(one.chosen or one.declined for one in fighters(facts)),
                settles=_always,
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
                "fight_end", ru="конец схватки", aka=("finish",),
                then=_again("fight_end", lambda facts: waiting_texts(facts, "fight_end")),
            ),
            Step(
                "after", ("reap",), ru="после схватки",
                closes=lambda facts: bool(waiting_texts(facts, "after_fight")),
                then=_again("after", lambda facts: waiting_texts(facts, "after_fight")),
            ),
        ),
        "схватка",
        settles=True,
        opens="choice",
    )
)  # fmt: skip


def fighters(facts: Facts) -> list[Any]:
    """The players whose characters fight, the attacker's first."""
    found = [facts.get(one.controller) for one in participants(facts)]
    return [one for one in found if one is not None]


# Moves ---------------------------------------------------------------------------------------------------


@rules.move("choose_fight_card", "выбрать карту схватки", "{by} выбирает карту схватки[: {card}]")
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
    """A card cancels the effect of a fight card or of an action."""

    by: Any = slot(Ref(("fight_card", *CARDS)), "чем|карта", typical=None)
    to: Any = slot(Ref(("fight_card", "action")), "что|действие|карту схватки")


@rules.impossible("thev:17b", on="fight")
def somebody_attacks(fight: Fight, facts: Facts) -> Said:
    """В схватке есть атаковавший."""
    nobody = facts.at("fight") is not None and fight.attacker is None
    return because("схватка без атаковавшего") if nobody else None


@rules.impossible("thev:17c", on="fight")
def somebody_is_attacked(fight: Fight, facts: Facts) -> Said:
    """В схватке есть атакованный."""
    nobody = facts.at("fight") is not None and fight.defender is None
    return because("схватка без атакованного") if nobody else None


@rules.impossible("thev:16c", on="fight")
def the_attacked_is_of_the_opponent(fight: Fight, facts: Facts) -> Said:
    """Атакуют персонажа противника."""
    both = participants(facts)
    if len(both) == 2 and both[0].controller is not None and both[0].controller == both[1].controller:
        return because("атаковавший и атакованный — одного игрока, {чьи}", чьи=both[0].controller)
    return None


@rules.impossible("thev:2d", on="player")
def fight_cards_are_eight(who: Player, facts: Facts) -> Said:
    """В колоде схватки восемь карт: закрытых и открытых вместе всегда восемь."""
    together = who.fight_deck + who.open_fight_cards
    if together != 8:
        return because("{кто}: карт схватки, закрытых и открытых, не 8, а {n}", кто=who, n=together)
    return None


@rules.impossible("thev:17.2a", on="game")
def two_players(game: Any, facts: Facts) -> Said:
    """Играют двое: в схватке карту кладёт каждый из двух игроков."""
    return because("игроков {n}, а играют двое", n=len(facts.players)) if len(facts.players) > 2 else None


# 17. Participants ----------------------------------------------------------------------------------------

rules.name_choice(".fight_card", "карта схватки", of=("player",))
rules.name_choice(".uses_card", "класть ли карту схватки", of=("player",))
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
    if not wanted(move, facts)["participating"]:
        return None
    if facts.at("fight") is not None and not facts.participating(move.to):
        return because("{кого} не участвует в этой схватке", кого=move.to)
    return passed("{кого} участвует в этой схватке", кого=move.to)


# 17.1, 17.6, 17.7. Texts of the moment -------------------------------------------------------------------


@rules.effect("thev:17.1a", at="fight.fight_start")
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


@rules.claim("thev:17.2a", about=(ChooseFightCard, DeclineFightCard), says=WAIT)
def cards_are_chosen_in_their_phase(move: Any, facts: Facts) -> Said:
    """Карты схватки выбирают, когда доходит до их выбора."""
    if facts.at("fight") == "fight_start" and not fatal(facts):
        return because("до выбора карт дело ещё не дошло")
    return None


@rules.claim("thev:17.2a", about=(ChooseFightCard, DeclineFightCard), says=CANNOT)
def later_no_card_is_chosen(move: Any, facts: Facts) -> Said:
    """После выбора карт карту этой схватки уже не кладут."""
    if facts.at("fight") not in (None, "fight_start", "choice") and not fatal(facts):
        return because("выбор карт этой схватки уже позади")
    return None


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
    late = [one for one in fighters(facts) if not one.chosen]
    if facts.at("fight") == "choice":
        return because("открывают вместе, а карту ещё не выбрали: {кто}", кто=late)
    if facts.at("fight") not in (None, "fight_start"):
        return because("карты уже открыты вместе")
    return passed("карты ещё не выбраны")


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


@rules.effect("thev:1.2a", at="decline_fight_card")
def who_may_decline_uses_none(move: DeclineFightCard, facts: Facts) -> Done:
    """Если карта говорит одно, а правила другое, действует карта: отказавшийся карты не кладёт."""
    return does("{кто} обходится без карты схватки", put(move.by, "declined", True), кто=move.by)


@rules.effect("thev:17.3f", at="fight.choice.after")
def everyone_uses_a_card(fight: Fight, facts: Facts) -> Done:
    """Карту схватки обязан использовать каждый игрок в каждой схватке."""
    done = []
    for one in fighters(facts):
        if one.fight_deck > 0 and _uses_one(one, facts) and allowed(facts, "choose_fight_card", by=one):
            taken = (add(one, "fight_deck", -1), add(one, "fight_cards_used", 1))
            changes = (put(one, "chosen", True), _named(one, facts), taken)
            done.append(does("{кто} использует карту схватки", *changes, кто=one))
        elif not one.declined:
            done.append(does("{кто} остаётся без карты схватки", put(one, "declined", True), кто=one))
    return done or None


def spared(who: Any, facts: Facts) -> list[str]:
    """The cards that let a player do without a fight card: by permission, or by lifting the duty."""
    found = [
        one
        for one in facts.lasting
        if (one.operation, one.about) in (("grant", DeclineFightCard.verb), ("lift", "thev:17.3f"))
        and applies(facts, one, who, {"by": who})
    ]
    return list(dict.fromkeys(source_name(one) for one in found))


def _uses_one(who: Any, facts: Facts) -> bool:
    """Whether a player lays a card: he must, unless a card spares him; then it is his choice."""
    if who.declined or who.chosen:
        return bool(who.chosen)
    if not spared(who, facts):
        return True
    return bool(facts.choose(f"{who.name}.uses_card", who.name, [True, False], "thev:1.2a"))


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
    if card.place == "closed" and who.fight_deck > len(known) and not who.plays_named:
        return []  # one of his cards that nobody names here
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
        for one in fighters(facts)
        if one.chosen
    ] or None
