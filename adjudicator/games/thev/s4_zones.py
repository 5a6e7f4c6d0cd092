"""4. Игровые зоны: куда карты переходят и что в какой зоне можно смотреть."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    CARDS,
    LASTING_CARDS,
    PLACE_WORDS,
    PLACES,
    USUAL_HAND,
    Done,
    Given,
    Player,
    Said,
    in_play,
    moving,
    nothing,
    player,
    rules,
)
from adjudicator.kernel import (
    CAN,
    CANNOT,
    CARD,
    Facts,
    Move,
    OneOf,
    Ref,
    Whole,
    Words,
    because,
    does,
    gives,
    passed,
    shift,
    slot,
)

MOVED = (*CARDS, "title_card")
WHOSE = "в чью|чью|чья|кому|к кому"
"""The zone of which player the effect names; without one it is the owner's."""


def _whence() -> Any:
    """The zone that the text of the effect names; without one it speaks of the cards in play."""
    return slot(PLACES, "откуда|зона|из зоны", typical="in_play", words=PLACE_WORDS)


@rules.move("return_to_hand", "вернуть в руку|возврат в руку", "эффект возвращает в руку: {to}")
class ReturnToHand(Move):
    """An effect returns a card to the hand of its owner."""

    to: Any = slot(Ref(MOVED), "кого|что|карту")
    by: Player = player("кто|чей эффект")
    zone: str = _whence()
    whose: Player = slot(Ref(("player",)), WHOSE, typical=None)
    card: str = slot(Words(), "карта", typical="")


@rules.move("remove", "удалить в пустоту|удалить|удаление", "эффект удаляет в пустоту: {to}")
class Remove(Move):
    """An effect removes a card to the void of its owner."""

    to: Any = slot(Ref(MOVED), "кого|что|карту")
    by: Player = player("кто|чей эффект")
    zone: str = _whence()
    whose: Player = slot(Ref(("player",)), WHOSE, typical=None)
    card: str = slot(Words(), "карта", typical="")


@rules.move("shuffle_in", "замешать в колоду|замешать", "эффект замешивает в колоду: {to}")
class ShuffleIn(Move):
    """An effect shuffles a card into the deck of its owner."""

    to: Any = slot(Ref(MOVED), "кого|что|карту")
    by: Player = player("кто|чей эффект")
    zone: str = _whence()
    whose: Player = slot(Ref(("player",)), WHOSE, typical=None)
    card: str = slot(Words(), "карта", typical="")


MOVES = (ReturnToHand, Remove, ShuffleIn)
"""The moves by which an effect sends a card to another zone."""

ZONES = {
    "hand": "рука|руку",
    "deck": "колода|колоду|основная колода",
    "fight_deck": "колода схватки|колоду схватки",
    "open_fight_cards": "открытые карты схватки",
    "in_play": "в игре",
    "discard": "свалка|свалку",
    "void": "пустота|пустоту",
}


@rules.move("discard", "скинуть|скинуть карту|скинуть карты", "{by} скидывает карты[: {card}]")
class Discard(Move):
    """A player discards cards: one that has a name here, or so many of the others."""

    by: Player = slot(Ref(("player",)), "кто")
    card: Any = slot(Ref(CARDS), "что|карту|карта", typical=None)
    amount: int = slot(Whole(1, 60), "сколько|сколько карт", typical=1)
    effect: str = slot(Words(), "эффектом|по эффекту|эффект", typical="")


@rules.move("look", "посмотреть|смотреть|просмотреть", "{by} смотрит: {zone}[, игрок {whose}]")
class Look(Move):
    """A player looks at the cards of a zone, by himself or because an effect lets him."""

    by: Player = slot(Ref(("player",)), "кто")
    zone: str = slot(OneOf(tuple(ZONES)), "что|зона|зону", words=ZONES)
    whose: Player = slot(Ref(("player",)), "чью|чья|чей|чьи|у кого", typical=None)
    effect: str = slot(Words(), "эффектом|по эффекту|эффект", typical="")


@rules.move("show", "показать|показать противнику", "{by} показывает противнику: {zone}")
class Show(Move):
    """A player shows the cards of a zone of his to the opponent."""

    by: Player = slot(Ref(("player",)), "кто")
    zone: str = slot(OneOf(tuple(ZONES)), "что|зона|зону", words=ZONES)
    effect: str = slot(Words(), "эффектом|по эффекту|эффект", typical="")


@rules.move("draw", "взять карту|взять карты", "{by} берёт карты")
class Draw(Move):
    """An effect lets a player draw cards, outside the phase of drawing."""

    done_by = ("thev:14.2a",)
    by: Player = slot(Ref(("player",)), "кто")
    amount: int = slot(Whole(1, 60), "сколько|сколько карт", typical=1)
    card: str = slot(Words(), "карта|эффектом|по эффекту|эффект", typical="")


def _owner(move: Look) -> Any:
    """Whose zone is looked at: one's own unless stated."""
    return move.whose or move.by


# Чьи зоны ------------------------------------------------------------------------------------------------


def _zone_owner(kind: str) -> None:
    rules.name_value(f"{kind}.zone_owner", "в зоне игрока|чья зона|в чьей зоне")

    @rules.value("thev:4b", of=f"{kind}.zone_owner")
    def zones_are_personal(card: Any, facts: Facts) -> Given:
        """Зоны личные: карта лежит в зоне одного из игроков."""
        if in_play(card):
            return gives(card.controller, "{что} в игре у игрока {value}", что=card)
        return gives(card.owner or card.controller, "{что} — в зоне владельца: {value}", что=card)


for _kind in CARDS:
    _zone_owner(_kind)


@rules.impossible("thev:4b", on="player", supposed=False)
def the_hand_holds_its_named_cards(who: Player, facts: Facts) -> Said:
    """Зоны личные: в руке не меньше карт, чем в ней названо."""
    named = [one for kind in CARDS for one in facts.all(kind) if one.place == "hand"]
    named = [one for one in named if (one.owner or one.controller) == who.name]
    if who.hand >= len(named) or who.hand == USUAL_HAND:  # so many nobody has stated
        return None
    return because("{кто}: в руке названы {что}, а карт в ней меньше — {n}", кто=who, что=named, n=who.hand)


def _lies_flat(kind: str) -> None:
    @rules.impossible("thev:4.5a", on=kind, supposed=False)
    def only_cards_in_play_are_rotated(card: Any, facts: Facts) -> Said:
        """На столе лежат лишь карты в игре: вне игры карта не повёрнута."""
        if in_play(card) or card.rotation == 0:
            return None
        return because("{что}: карта не в игре, а поворот у неё {n}°", что=card, n=card.rotation)


for _kind in ("character", "title_card"):
    _lies_flat(_kind)


# 4.1, 4.2, 4.4–4.7. Смотреть -----------------------------------------------------------------------------


@rules.claim("thev:4.1b", about=Look, says=CANNOT)
def the_hand_is_not_shown(move: Look, facts: Facts) -> Said:
    """Карты своей руки противнику не показывают."""
    if move.zone != "hand":
        return None
    if _owner(move) == move.by:
        return passed("рука своя: {кто}", кто=move.by)
    if move.effect:
        return passed("руку показывают по эффекту «{эффект}»", эффект=move.effect)
    return because("руку противнику не показывают: {чья}", чья=_owner(move))


@rules.claim("thev:4.1b", about=Look, says=CAN)
def the_own_hand_is_seen(move: Look, facts: Facts) -> Said:
    """Свою руку игрок видит; чужую — когда её показывает эффект."""
    if move.zone != "hand" or (_owner(move) != move.by and not move.effect):
        return None
    return because("рука игрока {чья}", чья=_owner(move))


@rules.claim("thev:4.1b", about=Show, says=CANNOT)
def nobody_shows_his_hand(move: Show, facts: Facts) -> Said:
    """Карты своей руки противнику не показывают."""
    if move.zone != "hand":
        return None
    if move.effect:
        return passed("руку показывают по эффекту «{эффект}»", эффект=move.effect)
    return because("карты руки противнику не показывают: {кто}", кто=move.by)


@rules.claim("thev:4a", about=Show, says=CAN)
def what_lies_open_is_seen_anyway(move: Show, facts: Facts) -> Said:
    """Зоны, в которые смотрят оба, открыты и так; прочие открывает эффект."""
    if move.zone in ("open_fight_cards", "in_play", "discard", "void"):
        return because("эту зону противник и так видит")
    return because("показать велит эффект «{эффект}»", эффект=move.effect) if move.effect else None


@rules.claim("thev:4.2b", about=Look, says=CANNOT)
def the_deck_is_searched_only_by_a_card(move: Look, facts: Facts) -> Said:
    """Искать в колоде можно, лишь когда это позволяет карта."""
    if move.zone != "deck":
        return None
    if move.effect:
        return passed("позволяет карта: «{эффект}»", эффект=move.effect)
    return because("колода лежит рубашкой вверх, а карты, которая позволяет искать, нет")


@rules.claim("thev:4.2b", about=Look, says=CAN)
def a_card_lets_the_deck_be_searched(move: Look, facts: Facts) -> Said:
    """Карта может позволить искать в колоде."""
    if move.zone == "deck" and move.effect:
        return because("«{эффект}» позволяет искать в колоде", эффект=move.effect)
    return None


@rules.claim("thev:17.2b", about=Look, says=CANNOT)
def closed_fight_cards_are_not_shown(move: Look, facts: Facts) -> Said:
    """До открытия карта схватки лежит рубашкой вверх, противнику её не показывают."""
    if move.zone != "fight_deck" or _owner(move) == move.by or move.effect:
        return None
    return because("закрытые карты схватки противнику не показывают: {чьи}", чьи=_owner(move), reading=True)


@rules.claim("thev:17.2a", about=Look, says=CAN)
def a_fight_card_is_chosen_from_the_own_deck(move: Look, facts: Facts) -> Said:
    """Карту схватки игрок выбирает из своей колоды схватки, а потому видит её."""
    if move.zone == "fight_deck" and _owner(move) == move.by:
        return because("из своей колоды схватки игрок выбирает: {кто}", кто=move.by, reading=True)
    return None


@rules.claim("thev:4.4b", about=Look, says=CAN)
def open_fight_cards_are_seen_by_both(move: Look, facts: Facts) -> Said:
    """Открытые карты схватки обоих игроков можно смотреть в любой момент."""
    return because("открытые карты схватки видны обоим") if move.zone == "open_fight_cards" else None


@rules.claim("thev:4.5a", about=Look, says=CAN)
def cards_in_play_are_seen_by_both(move: Look, facts: Facts) -> Said:
    """Карты, которые в игре, лежат на столе."""
    return because("карты в игре лежат на столе") if move.zone == "in_play" else None


@rules.claim("thev:4.6c", about=Look, says=CAN)
def the_discard_pile_is_seen_by_both(move: Look, facts: Facts) -> Said:
    """Свою и чужую свалку можно смотреть в любой момент."""
    return because("свалка видна обоим") if move.zone == "discard" else None


@rules.claim("thev:4.7c", about=Look, says=CAN)
def the_void_is_seen_by_both(move: Look, facts: Facts) -> Said:
    """Свою и чужую пустоту можно смотреть в любой момент."""
    return because("пустота видна обоим") if move.zone == "void" else None


# 4.6. Скинуть --------------------------------------------------------------------------------------------


@rules.claim("thev:4.6b", about=Discard, says=CAN)
def cards_are_discarded_from_the_hand(move: Discard, facts: Facts) -> Said:
    """Если карта заставляет игрока скинуть карту, он скидывает её из руки на свалку."""
    if not move.effect:
        return passed("скидывают, когда велит карта, а карта не названа")
    if move.card is not None and move.card.place != "hand":
        return None
    return because("скинуть велит «{эффект}»: {кто}", эффект=move.effect, кто=move.by)


@rules.claim("thev:4.6b", about=Discard, says=CANNOT, over=(CARD,))
def only_what_is_in_the_hand_is_discarded(move: Discard, facts: Facts) -> Said:
    """Скидывают только из руки."""
    if move.card is None:
        if nothing(move.by.hand):
            return because("{кто}: карт в руке нет", кто=move.by)
        return passed("{кто}: карты в руке есть", кто=move.by)
    if move.card.place != "hand":
        return because("{что}: не в руке, а скидывают из руки", что=move.card)
    if move.card.controller not in (None, move.by.name):
        return because("{что}: не в его руке, {кто}", что=move.card, кто=move.by)
    return passed("{что} в руке игрока {кто}", что=move.card, кто=move.by)


@rules.effect("thev:4.6b", at="discard")
def what_is_discarded_goes_from_hand_to_pile(move: Discard, facts: Facts) -> Done:
    """Скинутая карта уходит из руки на свалку; скидывают не больше, чем есть."""
    if move.card is not None:
        return does("{что}: из руки на свалку", moving(move.card, "discard", facts), что=move.card)
    n = min(move.amount, move.by.hand)
    gone = shift(move.by, move.by, "hand", n, into="discard")
    return does("{кто}: из руки на свалку, карт — {n}", gone, кто=move.by, n=n)


@rules.effect("thev:20.3d", at="discard")
def the_pile_is_its_owners(move: Discard, facts: Facts) -> Done:
    """Карта не уходит в зону того, кто ей не владелец: свалка своя."""
    return does("свалка своя: {кто}", кто=move.by)


# Переходы ------------------------------------------------------------------------------------------------


@rules.claim("thev:4.5a", about=MOVES, says=CAN)
def cards_leave_play_for_other_zones(move: Any, facts: Facts) -> Said:
    """Карты лежат в игре, пока не уйдут в руку, колоду, пустоту или на свалку."""
    if move.to.kind in LASTING_CARDS and move.zone == "in_play" and in_play(move.to):
        return because("{что} в игре", что=move.to)
    return None


def _told(move: Any) -> bool:
    """Whether an effect is named, where cards leave the hand: nobody may send them away by himself."""
    return bool(move.card) or move.zone != "hand"


@rules.claim("thev:4.2b", about=ShuffleIn, says=CAN)
def a_card_lets_cards_be_shuffled_in(move: ShuffleIn, facts: Facts) -> Said:
    """Замешивать карты в колоду можно, когда это позволяет карта."""
    if not _told(move):
        return passed("карты руки замешивают, когда велит карта, а карта не названа")
    return because("карта велит замешать: {что}", что=move.to) if move.to.place == move.zone else None


@rules.claim("thev:4a", about=MOVES, says=CAN)
def cards_go_from_zone_to_zone(move: Any, facts: Facts) -> Said:
    """Карты могут переходить из одной зоны в другую."""
    if not _told(move):
        return passed("карты руки уходят, когда велит карта, а карта не названа")
    if move.zone != "in_play" and move.to.place == move.zone:
        return because("{что}: зону эффект называет", что=move.to)
    return None


@rules.claim("thev:4.8a", about=MOVES, says=CANNOT)
def a_text_without_a_zone_speaks_of_cards_in_play(move: Any, facts: Facts) -> Said:
    """Если текст карты не называет зону, он говорит только о зоне «В игре»."""
    if move.to.place != move.zone:
        return because("{что}: не в той зоне, о которой говорит карта", что=move.to)
    return passed("{что} в нужной зоне", что=move.to)


@rules.effect("thev:20.3e", at="return_to_hand")
def what_is_returned_goes_to_its_owners_hand(move: ReturnToHand, facts: Facts) -> Done:
    """Перемещаемая карта идёт в зону своего владельца: в руку."""
    return _moved(move, "hand", "{что}: в руку владельца, {чью}", facts)


@rules.effect("thev:20.3e", at="remove")
def what_is_removed_goes_to_its_owners_void(move: Remove, facts: Facts) -> Done:
    """Перемещаемая карта идёт в зону своего владельца: в пустоту."""
    return _moved(move, "void", "{что}: в пустоту владельца, {чью}", facts)


@rules.effect("thev:20.3e", at="shuffle_in")
def what_is_shuffled_in_goes_to_its_owners_deck(move: ShuffleIn, facts: Facts) -> Done:
    """Перемещаемая карта идёт в зону своего владельца: в колоду."""
    return _moved(move, "deck", "{что}: в колоду владельца, {чью}", facts)


def _moved(move: Any, zone: str, text: str, facts: Facts) -> Done:
    to = move.to
    return does(text, moving(to, zone, facts), что=to, чью=to.owner or to.controller)


def _stays_its_owners(at: str) -> None:
    @rules.effect("thev:20.3d", at=at)
    def no_zone_but_the_owners_takes_it(move: Any, facts: Facts) -> Done:
        """Никакой эффект карты не отправит карту в зону того, кто ей не владелец."""
        owner = move.to.owner or move.to.controller
        if move.by is None or owner in (None, move.by.name):
            return None
        return does("{что}: чужая зона её не примет", что=move.to)


for _move in MOVES:
    _stays_its_owners(_move.verb)


def of_the_phase(move: Draw, facts: Facts) -> bool:
    """Whether it is the card of the phase of drawing: that one is taken as the phase begins."""
    own = facts.at("turn") == "draw" and facts.turn.player == move.by.name
    return own and not move.card and bool(move.amount == 1)


@rules.claim("thev:4a", about=Draw, says=CAN)
def effects_let_cards_be_drawn(move: Draw, facts: Facts) -> Said:
    """Карты переходят из зоны в зону: из колоды в руку — по эффекту карты."""
    if of_the_phase(move, facts):
        return None
    if not move.card:
        return passed("вне фазы взятия карты берут по эффекту, а эффект не назван")
    return because("взять карты даёт «{эффект}»: {кто}", эффект=move.card, кто=move.by)


@rules.effect("thev:1.3f", at="draw")
def an_empty_deck_is_lost_only_in_the_phase_of_drawing(move: Draw, facts: Facts) -> Done:
    """Нехватка карт — поражение лишь в свою фазу взятия, по прочтению не при прочих взятиях."""
    if not of_the_phase(move, facts) and move.by.deck < move.amount:
        text = "{кто}: карт в колоде не хватает, но это не фаза взятия: поражения нет"
        return does(text, кто=move.by, reading=True)
    return None


@rules.effect("thev:4a", at="draw")
def cards_are_drawn_by_an_effect(move: Draw, facts: Facts) -> Done:
    """Берут столько, сколько велит эффект, а при нехватке — сколько есть."""
    if of_the_phase(move, facts):
        return None
    n = min(move.amount, move.by.deck)
    drawn = shift(move.by, move.by, "deck", n, into="hand")
    return does("{кто} берёт {n:карту|карты|карт}", drawn, кто=move.by, n=n)


@rules.watch("thev:6f", on="character.place")
def leaving_is_not_full_exhaustion(character: Any, facts: Facts) -> Done:
    """+2 даёт только полное истощение: уход персонажа в руку, колоду или пустоту доминации не прибавляет."""
    if character.place in ("hand", "deck", "void") and not character.fully_exhausted:
        return does("{кто}: это не полное истощение, доминация прежняя", кто=character)
    return None
