"""8. Требования: что выполняют, чтобы сыграть карту, и что бывает, когда выполнить их нельзя."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import CARDS, Done, Given, Said, TitleCard, moving, nothing, rules
from adjudicator.games.thev.effects import banned
from adjudicator.games.thev.s15_1_playing import played
from adjudicator.games.thev.s15_actions import Play, lifted
from adjudicator.kernel import CANNOT, CARD, Facts, because, does, gives, passed, put, shift


def title_card(who: Any, facts: Facts) -> TitleCard | None:
    """The title card of a player, where it is described."""
    return next((one for one in facts.title_cards if who is not None and one.controller == who.name), None)


def other_cards(card: Any, who: Any) -> Any:
    """How many cards of the hand may be discarded for a card: all but itself."""
    return who.hand - 1 if card.place == "hand" else who.hand


def lacking(card: Any, who: Any, facts: Facts) -> list[str]:
    """What a card requires and its player cannot do."""
    found = []
    if not card.payable:
        found.append("требования невыполнимы")
    if who is not None and not nothing(card.hand_cards) and card.hand_cards > other_cards(card, who):
        found.append("карт в руке, кроме неё самой, меньше, чем велено скинуть")
    if who is not None and not nothing(card.hand_cards) and (bans := banned(facts, "discard", who)):
        found.append(f"скинуть карты не даёт «{', '.join(bans)}»")
    if short_of_madness(card, facts):
        found.append("Безумия меньше, чем нужно")
    title = title_card(who, facts)
    if title is not None and title.rotation + 90 * card.title_rotations > 180:
        found.append("титульная карта столько раз уже не повернётся")
    turns = title is not None and not nothing(card.title_rotations)
    if turns and (bans := banned(facts, "rotate", who, to=title)):
        found.append(f"повернуть титульную карту не даёт «{', '.join(bans)}»")
    if card.specialization is not None and not same(card.specialization, specialization(who, facts)):
        found.append("нужной специализации нет")
    return found


def specialization(who: Any, facts: Facts) -> str | None:
    """The specialization of a player, where his title card is described."""
    title = title_card(who, facts)
    return facts.specialization(title) if title is not None else None


def same(wanted: str, own: str | None) -> bool:
    """Whether a specialization is the wanted one, however the name is written."""
    return own is not None and own.casefold() == wanted.casefold()


def short_of_madness(card: Any, facts: Facts) -> bool:
    """Whether the common Madness is less than a card requires."""
    return not nothing(card.needs_madness) and bool(facts.madness(facts.game) < card.needs_madness)


def waived(play: Any, facts: Facts) -> bool:
    """Whether a card lifts the requirements of the card that is played: none is met, none can fail."""
    return lifted("thev:8b", play, facts)


def demanding(card: Any) -> bool:
    """Whether a card is said to have requirements."""
    return not (
        nothing(card.hand_cards)
        and nothing(card.title_rotations)
        and nothing(card.needs_madness)
        and card.specialization is None
        and card.payable
    )


def _payable(kind: str) -> None:
    rules.name_value(f"{kind}.payable", "требования выполнимы")

    @rules.value("thev:8b", of=f"{kind}.payable")
    def all_requirements_can_be_met(card: Any, facts: Facts) -> Given:
        """Требования нужно выполнить целиком."""
        failed = lacking(card, facts.get(card.controller), facts)
        if failed:
            return gives(False, "{что}: {почему}", что=card, почему=failed)
        return gives(True, "{что}: требования выполнимы", что=card)


for _kind in CARDS:
    _payable(_kind)


# Можно ли сыграть ----------------------------------------------------------------------------------------


@rules.claim("thev:8b", about=Play, says=CANNOT, over=(CARD,), fails=True)
def what_cannot_be_paid_is_not_played(move: Play, facts: Facts) -> Said:
    """Карта, чьи требования игрок не может выполнить целиком, считается не сыгранной."""
    if not demanding(move.card):
        return None
    failed = lacking(move.card, move.by, facts)
    if failed:
        text = "{что}: розыгрыша не будет, карта уйдёт на свалку — {почему}"
        return because(text, что=move.card, почему=failed)
    return passed("{что}: требования выполнимы", что=move.card)


@rules.claim("thev:8b", about=Play, says=CANNOT)
def what_was_not_played_does_not_count(move: Play, facts: Facts) -> Said:
    """Карта с невыполнимыми требованиями считается не сыгранной и в счёт пределов не идёт."""
    cards = [one for kind in CARDS for one in facts.all(kind) if one.not_played and one != move.card]
    cards = [one for one in cards if one.controller in (None, move.by.name) and _alike(one, move.card)]
    return passed("считается не сыгранной, в счёт не идёт: {что}", что=cards) if cards else None


def _alike(one: Any, other: Any) -> bool:
    """Whether one limit counts both cards."""
    return bool(one.key and other.key) or one.kind == other.kind == "character"


# Шаг «выполнить требования» ------------------------------------------------------------------------------


def _partly(play: Any, facts: Facts) -> bool:
    """Whether a part of the requirements might be met: cards discarded, the title card rotated."""
    title = title_card(play.by, facts)
    turns = title is not None and title.rotation < 180 and not nothing(play.card.title_rotations)
    return turns or not nothing(play.card.hand_cards)


def _requirements(kind: str) -> None:
    at = f"play_{kind}.requirement"

    @rules.effect("thev:8e", at=at)
    def the_card_itself_does_not_count(_: Any, facts: Facts) -> Done:
        """Сама разыгрываемая карта не идёт в счёт карт руки, которые велит скинуть требование."""
        play = played(facts)
        if nothing(play.card.hand_cards) or play.card.place != "hand" or waived(play, facts):
            return None
        return does("{что} в счёт не идёт: других карт в руке {n}", что=play.card, n=play.by.hand - 1)

    @rules.effect("thev:8d", at=at)
    def no_part_of_the_requirements_is_met(_: Any, facts: Facts) -> Done:
        """Если требования нельзя выполнить целиком, не выполняют и доступную их часть."""
        play = played(facts)
        if waived(play, facts) or not _partly(play, facts):
            return None
        if lacking(play.card, play.by, facts):
            return does("{что}: и то, что можно, не выполняют", что=play.card)
        return None

    @rules.effect("thev:8b", at=at)
    def it_counts_as_not_played(_: Any, facts: Facts) -> Done:
        """Карта, чьи требования нельзя выполнить целиком, считается не сыгранной."""
        play = played(facts)
        failed = [] if waived(play, facts) else lacking(play.card, play.by, facts)
        if failed:
            return does(
                "{что}: карта не сыграна, {почему}",
                put(play.card, "not_played", True),
                что=play.card,
                почему=failed,
            )
        if play.card.not_played:
            return does(
                "{что}: теперь требования выполнимы", put(play.card, "not_played", False), что=play.card
            )
        return None

    @rules.effect("thev:4.6b", at=at)
    def the_required_cards_are_discarded(_: Any, facts: Facts) -> Done:
        """Скидывают из руки на свалку."""
        play = played(facts)
        n = play.card.hand_cards
        if nothing(n) or play.card.not_played or waived(play, facts):
            return None
        paid = shift(play.by, play.by, "hand", n, into="discard")
        return does("{кто} скидывает карты из руки: {n}", paid, кто=play.by, n=n)


for _kind in CARDS:
    _requirements(_kind)


@rules.watch("thev:8c", on=tuple(f"{kind}.not_played" for kind in CARDS))
def it_goes_to_the_discard_pile(card: Any, facts: Facts) -> Done:
    """Карта, не сыгранная из-за требований, попадает на свалку."""
    if not card.not_played or facts.at(f"play_{card.kind}") is None:
        return None
    return does("{что}: на свалку, несыгранной", moving(card, "discard", facts), что=card)
