"""3.21. Карты событий: когда их играют, сколько держат на руке и как они лежат в сбросе."""

from __future__ import annotations

from adjudicator.games.fury.board import MOMENTS, TIMES, cause, last_write, rules
from adjudicator.games.fury.s3_2_actions import Special
from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    MUST,
    Move,
    Ref,
    add,
    because,
    does,
    gives,
    lawful,
    passed,
    put,
    slot,
)

PLAYERS = ("hunter", "dracula")

for _kind in PLAYERS:
    rules.name_value(f"{_kind}.event_limit", "предел событий|предел руки событий|предел руки")
    rules.name_value(f"{_kind}.event_count", "сколько событий|всего событий|событий всего")


@rules.move("draw_event", "взять событие|тянуть событие|вытянуть событие", "{by} берёт событие")
class DrawEvent(Move):
    """A player takes an event card, by supply or by an effect."""

    by: object = slot(Ref(PLAYERS), "кто")
    card: object = slot(Ref(("event",)), "карта|карту|событие|что|какое", default=None)


@rules.move("read_event", "прочесть событие|читать событие", "{by} читает, когда играют событие")
class ReadEvent(Move):
    by: object = slot(Ref(PLAYERS), "кто")
    card: object = slot(Ref(("event",)), "карта|карту|событие|что|какое", default=None)


@rules.move("play_event", "сыграть событие|разыграть событие", "{by} играет событие {card}")
class PlayEvent(Move):
    """An event is played for its effect. As an ally it is played by a verb of its own."""

    by: object = slot(Ref(PLAYERS), "кто")
    card: object = slot(Ref(("event",)), "карта|карту|событие|что|какое")


@rules.move("play_ally", "сыграть союзника|сыграть как союзника", "{by} играет как союзника событие {card}")
class PlayAlly(Move):
    """An event with the mark of an ally is played as such and stays in play."""

    by: object = slot(Ref(PLAYERS), "кто")
    card: object = slot(Ref(("event",)), "карта|карту|событие|союзник|что|какое")


@rules.move("discard", "сбросить карту|сбросить событие|сбросить", "{by} сбрасывает карту")
class Discard(Move):
    """A player discards a card of his hand; an event, if it is not said which. `forced`: by an effect."""

    by: object = slot(Ref(PLAYERS), "кто")
    card: object = slot(Ref(("event", "combat_card")), "карта|карту|событие|что|какую|какое", default=None)
    forced: bool = slot(FLAG, "по эффекту|эффект заставляет|заставляет эффект", typical=False)


PLAYS = (PlayEvent, PlayAlly)


def in_hand(player, facts):
    """The described events in a player's hand."""
    return [one for one in facts.events if one.owner == player.name and one.place == "hand"]


def _over_limit(player, facts) -> bool:
    return bool(facts.event_count(player) > facts.event_limit(player))


# When events are played ----------------------------------------------------------------------------------


def _is_its_moment(card, facts) -> bool:
    """Whether the text of an event allows it to be played now."""
    if card.when == "combat":
        return facts.at("combat") is not None
    if card.when == "dawn_dusk":
        return facts.game.time in ("dawn", "dusk")
    return bool(card.when == "any" or (card.when in TIMES and card.when == facts.game.time))


def moment(card) -> str:
    return MOMENTS[card.when].partition("|")[0]


@rules.claim("fury:3.21b", about=PLAYS, says=CAN)
def event_is_played_when_its_text_allows(move, facts):
    """Событие играют тогда, когда разрешает его текст."""
    if not _is_its_moment(move.card, facts):
        return passed("текст разрешает в другое время: {когда}", когда=moment(move.card))
    return because("текст разрешает сыграть карту {карта} сейчас", карта=move.card)


@rules.claim("fury:3.21b", about=PLAYS, says=CANNOT)
def event_is_not_played_at_another_time(move, facts):
    """В другое время, чем разрешает текст, события не играют."""
    if _is_its_moment(move.card, facts):
        return None
    return because("карту {карта} играют в другое время: {когда}", карта=move.card, когда=moment(move.card))


@rules.claim("fury:3.21b", about=PLAYS, says=CANNOT)
def events_are_played_from_ones_own_hand(move, facts):
    """Играют событие со своей руки."""
    if move.card.owner not in (None, move.by.name):
        return because("карта {карта} не его: {кто}", карта=move.card, кто=move.by)
    if move.card.place not in ("hand", "drawn"):
        return because("карты {карта} на руке нет: {кто}", карта=move.card, кто=move.by)
    return None


# The hand ------------------------------------------------------------------------------------------------


@rules.value("fury:3.21c", of="dracula.event_limit")
@rules.value("fury:3.21c", of="hunter.event_limit")
def dracula_and_seward_hold_four(player, facts):
    """Предел руки событий у Дракулы и у доктора Сьюарда — четыре."""
    if player.kind == "hunter" and player.character != "seward":
        return None
    return gives(4, "{кто}: событий на руке не больше {value}", кто=player)


@rules.value("fury:3.21d", of="hunter.event_limit")
def other_hunters_hold_three(hunter, facts):
    """Предел руки событий у остальных охотников — три."""
    if hunter.character == "seward":
        return None
    return gives(3, "{кто}: событий на руке не больше {value}", кто=hunter)


@rules.value("fury:3.21f", of="dracula.event_count")
@rules.value("fury:3.21f", of="hunter.event_count")
def events_in_hand_are_counted(player, facts):
    """На руке столько событий, сколько названо числом, и не меньше, чем названо карт."""
    named, number = len(in_hand(player, facts)), player.events
    return gives(number if number >= named else named, "{кто}: событий на руке {value}", кто=player)


@rules.claim("fury:3.21f", about=DrawEvent, says=CAN)
def events_are_taken(move, facts):
    """События берут: обычное — на руку, «Немедленно» — играют сразу."""
    return because("{кто} берёт событие", кто=move.by)


@rules.claim("fury:3.21e", about=ReadEvent, says=MUST)
def event_just_taken_is_read(move, facts):
    """Получив событие, персонаж обязан прочесть на нём, когда его играют."""
    it, name = (move.by, "events") if move.card is None else (move.card, "owner")
    if cause(it, name, facts) != "fury:3.21f":
        return passed("события сейчас не брали: {кто}", кто=move.by)
    return because("событие только что взято: {кто}", кто=move.by)


@rules.effect("fury:3.21f", at="draw_event")
def event_comes_to_the_hand_or_is_played_at_once(move, facts):
    """Событие берут на руку; событие «Немедленно» на руку не попадает."""
    return comes(move.by, move.card, facts)


def comes(player, card, facts):
    """The step in which an event (``None``: one that is not described) is taken by a player."""
    if card is None or not card.immediate:
        return does("{кто} берёт событие на руку", _taken(player, card, facts), кто=player)
    return does(
        "карта {карта} — «Немедленно»: на руку не попадает, её играют сразу",
        put(card, "owner", player),
        put(card, "place", "drawn"),
        карта=card,
    )


def _taken(player, card, facts):
    """The changes by which an event (``None``: one that is not described) comes to a player's hand."""
    if card is None:
        return [put(player, "events", facts.event_count(player) + 1)]
    counted = card in in_hand(player, facts)
    number = max(player.events + 1, facts.event_count(player)) if counted else facts.event_count(player) + 1
    return [put(player, "events", number), put(card, "owner", player), put(card, "place", "hand")]


@rules.claim("fury:3.21f", about=PlayEvent, says=MUST)
def immediate_event_is_played_at_once(move, facts):
    """Событие «Немедленно» играют сразу."""
    if move.card.place != "drawn":
        return (
            passed("карта {карта} не ждёт немедленной игры", карта=move.card) if move.card.immediate else None
        )
    if move.card.ally:
        return passed("карту {карта} можно сыграть и как союзника", карта=move.card)
    return because("карта {карта} — «Немедленно»", карта=move.card)


@rules.claim("fury:3.21g", about=PLAYS, says=CAN)
def events_are_played_before_discarding(move, facts):
    """Превысив предел руки, игрок вправе сначала сыграть события, которые можно сыграть сейчас."""
    if move.card.place != "hand" or not _over_limit(move.by, facts):
        return None
    if not _is_its_moment(move.card, facts):
        return passed("до сброса карту {карта} не сыграть: не её время", карта=move.card)
    return because("предел превышен, но сначала можно сыграть карту {карта}", карта=move.card)


@rules.claim("fury:3.21h", about=Discard, says=MUST)
def hand_is_discarded_to_its_limit(move, facts):
    """Превысив предел руки, игрок обязан сбросить события до этого предела; какие, решает сам."""
    if move.card is not None:
        return None
    return _excess(move.by, facts)


@rules.claim("fury:3.21h", about=Discard, says=CAN)
def any_event_is_discarded_to_the_limit(move, facts):
    """Сбрасывая до предела, игрок выбирает любое из своих событий."""
    if move.card is None or move.card.kind != "event":
        return None
    return _excess(move.by, facts)


def _excess(player, facts):
    number, most = facts.event_count(player), facts.event_limit(player)
    if number <= most:
        return passed("{кто}: событий {n}, предел — {m}", кто=player, n=number, m=most)
    return because("{кто}: событий {n}, предел — {m}", кто=player, n=number, m=most)


@rules.claim("fury:3.21k", about=Discard, says=CAN)
def event_is_discarded_by_an_effect(move, facts):
    """События сбрасывают и по эффекту."""
    if not move.forced or (move.card is not None and move.card.kind != "event"):
        return None
    return because("сбросить карту велит эффект: {кто}", кто=move.by)


@rules.claim("fury:3.21k", about=Discard, says=CANNOT)
def only_a_card_in_hand_is_discarded(move, facts):
    """Сбрасывают карту со своей руки."""
    card = move.card
    if card is None or card.kind != "event" or (card.owner in (None, move.by.name) and card.place == "hand"):
        return None
    return because("карты {карта} на руке нет: {кто}", карта=card, кто=move.by)


# What becomes of an event --------------------------------------------------------------------------------


@rules.claim("fury:3.21i", about=PLAYS, says=CAN)
def event_of_an_ally_is_played_either_way(move, facts):
    """Событие с пометкой «Союзник» играют либо ради эффекта, либо как союзника: выбирает игрок."""
    if not move.card.ally or not _is_its_moment(move.card, facts):
        return None
    return because(
        "карта {карта} с пометкой «Союзник»: как её сыграть, решает {кто}", карта=move.card, кто=move.by
    )


@rules.effect("fury:3.21i", at="play_event")
def event_played_for_its_effect_displaces_nobody(move, facts):
    """Событие «Союзник», сыгранное ради эффекта, прежнего союзника не вытесняет."""
    if not move.card.ally:
        return None
    return does("карта {карта} сыграна ради эффекта: прежний союзник остаётся", карта=move.card)


@rules.effect("fury:3.21k", at="play_event")
def played_event_is_discarded(move, facts):
    """Сыгранное событие кладут в сброс."""
    return does("карта {карта} сыграна и сброшена", spent(move, facts, "discard"), карта=move.card)


@rules.effect("fury:3.21k", at="discard")
def event_goes_to_the_discard_pile(move, facts):
    """Сброшенное событие кладут в сброс."""
    if move.card is None:
        return does("{кто} сбрасывает событие", add(move.by, "events", -1), кто=move.by)
    if move.card.kind != "event":
        return None
    return does("{кто} сбрасывает карту {карта}", spent(move, facts, "discard"), кто=move.by, карта=move.card)


def spent(move, facts, place):
    """The changes by which the event of a move leaves the player's hand for another place."""
    changes = [put(move.card, "owner", move.by), put(move.card, "place", place)]
    if move.card.place == "hand":
        changes.append(put(move.by, "events", max(0, facts.event_count(move.by) - 1)))
    return changes


@rules.watch("fury:3.21k", on="event.place")
def discarded_events_lie_face_up(event, facts):
    """Сыгранное или сброшенное событие лежит в сбросе лицом вверх."""
    if event.place != "discard" or _off_the_deck(event, facts):
        return None
    return does("карта {карта} лежит в сбросе лицом вверх", put(event, "face", "up"), карта=event)


@rules.watch("fury:3.21l", on="event.place")
def draculas_event_off_the_deck_lies_face_down(event, facts):
    """Событие Дракулы, сброшенное с верха колоды при пополнении запасов, лежит в сбросе лицом вниз."""
    if event.place != "discard" or not _off_the_deck(event, facts):
        return None
    return does("карта {карта} лежит в сбросе лицом вниз", put(event, "face", "down"), карта=event)


def _off_the_deck(event, facts) -> bool:
    """Whether an event was discarded from the deck without coming to anybody."""
    last = last_write(event, "place", facts)
    return last is not None and last.before == "deck" and event.side == "dracula"


# Events that take an action ------------------------------------------------------------------------------


@rules.claim("fury:3.21m", about=PLAYS, says=CANNOT)
def event_that_takes_an_action_needs_one(move, facts):
    """Событие, которое требует действия, охотник играет, тратя своё действие днём или ночью."""
    if not move.card.takes_action or move.by.kind != "hunter":
        return None
    if not lawful(facts, Special.verb, by=move.by):
        return because("карта {карта} требует действия, а его нет: {кто}", карта=move.card, кто=move.by)
    return passed("действие есть: {кто}", кто=move.by)


@rules.claim("fury:3.21m", about=Special, says=CAN)
def event_is_played_by_a_special_action(move, facts):
    """Событие, которое требует действия, играют действием."""
    if move.card is None:
        return None
    if not move.card.takes_action:
        return passed("карта {карта} действия не требует", карта=move.card)
    return because("карта {карта} требует действия", карта=move.card)


@rules.claim("fury:3.21m", about=Special, says=CANNOT)
def event_of_a_special_action_is_played_as_any(move, facts):
    """Действием играют только событие, которое его требует, и лишь тогда, когда разрешает его текст."""
    if move.card is None:
        return None
    if not move.card.takes_action:
        return because("карта {карта} действия не требует", карта=move.card)
    if not lawful(facts, PlayEvent.verb, by=move.by, card=move.card):
        return because("сыграть карту {карта} сейчас нельзя", карта=move.card)
    return None


@rules.effect("fury:3.21k", at="special")
def event_of_a_special_action_is_discarded(move, facts):
    """Событие, сыгранное действием, кладут в сброс."""
    return None if move.card is None else played_event_is_discarded(move, facts)


@rules.effect("fury:3.21m", at="play_event")
@rules.effect("fury:3.21m", at="play_ally")
def event_takes_the_action(move, facts):
    """На событие, которое требует действия, оно потрачено."""
    if not move.card.takes_action or move.by.kind != "hunter":
        return None
    return does("{кто} тратит на событие своё действие", put(move.by, "acted", True), кто=move.by)
