"""3.25. Убежища: как возникают, что в них лежит, раскрытие, очистка."""

from __future__ import annotations

from adjudicator.games.fury.board import cause, is_sea, lair_at, lying_in, rules, trail
from adjudicator.games.fury.s3_19_dracula_phase import ChooseLocation, ChoosePower
from adjudicator.kernel import CAN, CANNOT, Move, Ref, because, does, gives, lifted, passed, put, slot

rules.name_value("hideout.encounters", "встречи|сколько встреч|карт встреч")
rules.name_value("encounter.space", "деление|на каком делении")


@rules.move("clear", "очистить|очистка", "Дракула очищает убежище {hideout}")
class Clear(Move):
    """A hideout or a lair is cleared."""

    hideout: object = slot(Ref(("hideout",)), "убежище|логово|что")


@rules.move("peek", "смотреть карты убежища|посмотреть карты убежища", "{by} смотрит карты: {hideout}")
class Peek(Move):
    """Somebody looks at the cards of a hideout or lair that lie face down."""

    hideout: object = slot(Ref(("hideout",)), "убежище|логово|что")
    by: object = slot(Ref(("dracula", "hunter")), "кто", typical="dracula")


@rules.move(
    "turn_down", "закрыть карту|перевернуть лицом вниз|перевернуть", "карту кладут лицом вниз: {card}"
)
class TurnDown(Move):
    """A card of a hideout or lair would be turned face down: its location card, or an encounter card."""

    card: object = slot(Ref(("hideout", "encounter")), "карта|карту|что")


@rules.value("fury:3.25a", of="hideout.encounters")
def encounters_of_a_hideout_are_counted(hideout, facts):
    """Убежище — всё, что лежит на его делении, и карты встреч тоже."""
    if hideout.lair:
        return None
    cards = lying_in(hideout, facts)
    return gives(len(cards), "карт встреч {value}: {где}", где=hideout)


@rules.impossible("fury:3.25a", on="hideout")
def one_hideout_lies_on_a_space(hideout, facts):
    """Всё, что лежит на одном делении следа, — одно убежище."""
    if hideout not in trail(facts):
        return None
    same = [one for one in trail(facts) if one.space == hideout.space]
    return because("на делении {n} убежище одно: {что}", n=hideout.space, что=same) if len(same) > 1 else None


@rules.effect("fury:3.25b", at=ChooseLocation.verb)
@rules.effect("fury:3.25b", at=ChoosePower.verb)
def card_on_an_empty_space_is_a_hideout(move, facts):
    """Карта, положенная на пустое деление следа, создаёт убежище; рассказано, где описан сам след."""
    if not any(one.space is not None for one in facts.hideouts) or lair_at(move.to, facts) is not None:
        return None
    return does("карта на пустом делении следа — новое убежище")


@rules.value("fury:3.25c", of="encounter.space")
def encounter_slides_with_its_hideout(encounter, facts):
    """Всё, что лежит в убежище, сдвигается вместе с ним."""
    hideout = facts.get(encounter.hideout)
    if hideout is None or hideout.space is None:
        return None
    return gives(hideout.space, "{что} — там же, где убежище: деление {value}", что=encounter)


@rules.claim("fury:3.25d", about=Peek, says=CAN)
def dracula_looks_at_his_hideouts(move, facts):
    """Дракула смотрит карты своих убежищ в любое время."""
    if move.by.kind != "dracula":
        return passed("карты убежищ смотрит Дракула, а не {кто}", кто=move.by)
    return because("убежища — Дракулы, смотреть их можно в любое время")


@rules.claim("fury:3.25e", about=TurnDown, says=CANNOT)
def revealed_card_lies_open(move, facts):
    """Раскрытая карта убежища лежит лицом вверх, пока не вернётся в колоду или на руку."""
    if not move.card.revealed:
        return passed("карта не раскрыта: {что}", что=move.card)
    if move.card.cleared if move.card.kind == "hideout" else move.card.discarded:
        return passed("карты в убежище уже нет: {что}", что=move.card)
    return because("карта раскрыта и лежит лицом вверх: {что}", что=move.card)


# Who comes to a hideout ----------------------------------------------------------------------------------


def found(hunter, facts, lairs):
    """The hideouts (or `lairs`) in the location of a hunter whose location card is still closed."""
    if hunter.location is None or hunter.in_hospital:
        return []
    return [
        one
        for one in facts.hideouts
        if one.location == hunter.location and bool(one.lair) is lairs and not (one.cleared or one.revealed)
    ]


@rules.watch("fury:3.25f", on="hunter.location")
def hideout_is_revealed_to_who_comes(hunter, facts):
    """Когда охотник переместился в локацию убежища, Дракула раскрывает его карту локации."""
    closed = is_sea(facts.get(hunter.location)) and not lifted(facts, "fury:3.29y", hunter)
    if closed or not (there := found(hunter, facts, lairs=False)):
        return None
    return does(
        "пришёл охотник ({кто}): карту локации раскрывают — {что}",
        [put(one, "revealed", True) for one in there],
        reading=cause(hunter, "location", facts) == "fury:3.7c",
        кто=hunter,
        что=there,
    )


# Clearing ------------------------------------------------------------------------------------------------


@rules.claim("fury:3.25i", about=Clear, says=CAN)
def hideouts_are_cleared(move, facts):
    """Убежище очищают: карта локации возвращается в колоду."""
    return because("очищают: {что}", что=move.hideout)


@rules.claim("fury:3.25i", about=Clear, says=CANNOT)
def cleared_hideout_is_not_there_to_be_cleared(move, facts):
    """Очищенного убежища на следе уже нет."""
    return because("уже очищено: {что}", что=move.hideout) if move.hideout.cleared else None


@rules.effect("fury:3.25i", at="clear")
def cleared_hideout_leaves_the_trail(move, facts):
    """Карта локации очищенного убежища возвращается в колоду локаций."""
    if move.hideout.lair:
        return None
    return does(
        "{что}: карта локации возвращается в колоду",
        put(move.hideout, "cleared", True),
        что=move.hideout,
    )


@rules.watch("fury:3.25i", on="hideout.cleared")
def location_card_returns_however_cleared(hideout, facts):
    """Чем бы ни было очищено убежище, карта локации возвращается в колоду локаций."""
    if hideout.lair or not hideout.cleared or hideout.location is None:
        return None
    if cause(hideout, "cleared", facts) == "fury:3.25i":
        return None
    return does("{что}: карта локации возвращается в колоду", что=hideout)


@rules.watch("fury:3.25j", on="hideout.cleared")
def encounters_of_a_cleared_hideout_are_discarded(hideout, facts):
    """Карты встреч очищенного убежища сбрасывают."""
    return None if hideout.lair else discarded(hideout, facts)


def discarded(hideout, facts):
    """The step in which the encounter cards of a cleared hideout or lair are discarded."""
    cards = lying_in(hideout, facts)
    if not hideout.cleared or not cards:
        return None
    return does("карты встреч сброшены: {карты}", [put(one, "discarded", True) for one in cards], карты=cards)
