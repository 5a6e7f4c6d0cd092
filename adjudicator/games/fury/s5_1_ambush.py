"""5.1. Засада: кому, когда и какими картами Дракула может её устроить; начата в 3.25 и 3.27."""

from __future__ import annotations

from adjudicator.games.fury.board import is_sea, is_vampire, lies_at, lying_in, rules
from adjudicator.kernel import CAN, CANNOT, Move, Ref, because, does, passed, put, slot


@rules.move("ambush", "засада|устроить засаду", "Дракула устраивает засаду: {who}, карта {card}")
class Ambush(Move):
    """Dracula opens an encounter card on a hunter who has just come to where it lies."""

    who: object = slot(Ref(("hunter",)), "кому|кого|на кого|охотник")
    card: object = slot(Ref(("encounter",)), "карта|карту|чем|встреча", default=None)
    by: object = slot(Ref(("dracula", "hunter")), "кто", typical="dracula")


rules.name_choice("ambush", "засада|порядок засад|карта засады", move=("ambush", "card"), none="никакую")


def just_came(hunter, facts) -> bool:
    """Whether a hunter has come to his location this very moment: nobody has done anything since."""
    came = [n for n, one in enumerate(facts.writes) if (one.thing, one.field) == (hunter.name, "location")]
    if not came and not hunter.arrived:
        return False
    later = facts.writes[came[-1] :] if came else facts.writes
    return not any(one.field in ("time", "acted") for one in later)


def _was_revealed(hideout, hunter, facts) -> bool:
    """Whether the location card was revealed before this hunter came."""
    for one in reversed(facts.writes):
        if (one.thing, one.field) == (hideout.name, "revealed"):
            return False
        if (one.thing, one.field) == (hunter.name, "location"):
            break
    return bool(hideout.revealed)


def _waiting(move, facts):
    """The hideout or lair whose card is to be opened: that of the card, else that where the hunter is."""
    if move.card is not None:
        return facts.get(move.card.hideout)
    where = move.who.location
    return next((one for one in facts.hideouts if where and one.location == where and not one.cleared), None)


def _is_there(move, facts) -> bool:
    """Whether the hunter is in the location of the hideout, as far as it is told."""
    hideout = _waiting(move, facts)
    where = lies_at(move.card, facts) if move.card is not None else hideout and hideout.location
    return where is None or move.who.location in (None, where)


def _fits(move, facts) -> bool:
    """Whether a hunter has come to a card that can still be opened on him."""
    return _is_there(move, facts) and just_came(move.who, facts)


@rules.claim("fury:5.1a", about=Ambush, says=CAN)
def dracula_may_ambush_who_comes(move, facts):
    """Сразу после прихода охотника Дракула может открыть лежащую там карту встречи и исполнить её на него."""
    if move.by.kind != "dracula" or not _fits(move, facts):
        return passed("засаду устраивает Дракула тому, кто только что пришёл")
    return because("только что пришёл охотник: {кто}", кто=move.who)


@rules.claim("fury:3.25g", about=Ambush, says=CAN)
def hideout_revealed_to_a_hunter_may_be_an_ambush(move, facts):
    """Раскрыв карту локации убежища, Дракула может устроить пришедшему засаду."""
    hideout = _waiting(move, facts)
    if move.by.kind != "dracula" or hideout is None or hideout.lair or not _fits(move, facts):
        return None
    return because("охотник пришёл в убежище: {что}", что=hideout)


@rules.claim("fury:3.27h", about=Ambush, says=CAN)
def lair_revealed_to_a_hunter_may_be_an_ambush(move, facts):
    """Раскрыв карту локации логова, теперь или ещё раньше, Дракула может устроить пришедшему засаду."""
    hideout = _waiting(move, facts)
    if move.by.kind != "dracula" or hideout is None or not hideout.lair or not _fits(move, facts):
        return None
    return because("охотник пришёл в логово: {что}", что=hideout)


@rules.claim("fury:5.1a", about=Ambush, says=CANNOT)
def closed_card_is_opened(move, facts):
    """В засаде открывают лежащую там закрытую карту встречи."""
    hideout = _waiting(move, facts)
    if hideout is not None and hideout.cleared:
        return because("уже очищено: {что}", что=hideout)
    if move.card is None:
        return None
    if move.card.discarded or move.card.revealed:
        return because("закрытой карты встречи здесь нет: {карта}", карта=move.card)
    if hideout is None and move.card.location is None and any(lying_in(one, facts) for one in facts.hideouts):
        return because("карта не лежит ни в убежище, ни в логове: {карта}", карта=move.card)
    return passed("карта закрыта: {карта}", карта=move.card)


@rules.claim("fury:5.1e", about=Ambush, says=CANNOT)
def ambush_is_laid_at_once_or_never(move, facts):
    """В засаду попадает один охотник и только сразу по окончании своего перемещения."""
    if move.by.kind != "dracula":
        return because("засаду устраивает Дракула, а не {кто}", кто=move.by)
    if not _is_there(move, facts):
        return because("охотник не там, где лежит карта: {кто}", кто=move.who)
    if not just_came(move.who, facts):
        return because("{кто}: перемещение закончено не только что", кто=move.who)
    return passed("{кто}: перемещение только что закончено", кто=move.who)


@rules.claim("fury:3.29y", about=Ambush, says=CANNOT)
def sea_is_no_ambush(move, facts):
    """Карту моря-убежища не раскрывают, и засады там нет."""
    place = facts.get(move.who.location)
    if not is_sea(place):
        return None
    return because("карту моря не раскрывают: {где}", где=place)


@rules.claim("fury:3.26m", about=Ambush, says=CANNOT)
def patient_reveals_nothing(move, facts):
    """Охотник в госпитале карты города не открывает, и засады на него нет."""
    return because("{кто} в госпитале", кто=move.who) if move.who.in_hospital else None


def _used(move, facts):
    """The cards by which this hunter was already ambushed since he came."""
    return [
        one
        for one in facts.encounters
        if one.met == move.who.name and one != move.card and just_came(move.who, facts)
    ]


@rules.claim("fury:5.1c", about=Ambush, says=CAN)
def each_card_may_be_an_ambush(move, facts):
    """Если карт встреч несколько, засаду можно устроить по разу на карту, в любом порядке."""
    hideout = _waiting(move, facts)
    if hideout is None or move.card is None or move.by.kind != "dracula" or not _fits(move, facts):
        return None
    cards = [one for one in lying_in(hideout, facts) if not one.revealed]
    cards += [one for one in _used(move, facts) if one not in cards]
    if len(cards) < 2:
        return passed("карта встречи одна: {карта}", карта=move.card)
    return because("карт встреч несколько, засада по разу на карту, порядок любой: {карты}", карты=cards)


@rules.claim("fury:5.1f", about=Ambush, says=CAN)
def card_kept_back_waits_for_the_next(move, facts):
    """Карта встречи, не открытая раньше, остаётся закрытой и годится для следующего пришедшего."""
    hideout = _waiting(move, facts)
    if hideout is None or move.card is None or move.by.kind != "dracula" or not _fits(move, facts):
        return None
    if move.card.revealed or not _was_revealed(hideout, move.who, facts):
        return None
    return because("карта встречи осталась закрытой: {карта}", карта=move.card)


@rules.claim("fury:5.1g", about=Ambush, says=CAN)
def ambush_where_dracula_is(move, facts):
    """Засада возможна и в текущей локации Дракулы, до боя."""
    where = facts.location(facts.dracula)
    if move.by.kind != "dracula" or where is None or move.who.location != where or not _fits(move, facts):
        return None
    return because("Дракула сам здесь, засаде это не мешает: {где}", где=where)


@rules.effect("fury:5.1a", at="ambush")
def card_is_opened_on_the_hunter(move, facts):
    """Карту встречи открывают и исполняют на пришедшего охотника."""
    if move.card is None:
        return does("карта встречи исполняется на охотника: {кто}", кто=move.who)
    return does(
        "карту встречи открывают и исполняют: {карта} — на охотника: {кто}",
        put(move.card, "revealed", True),
        put(move.card, "met", move.who.name),
        карта=move.card,
        кто=move.who,
    )


@rules.effect("fury:5.1b", at="ambush")
def ambush_matures_nothing(move, facts):
    """Эффект созревания при засаде не применяют."""
    return does("эффект созревания не применяют")


@rules.effect("fury:5.1d", at="ambush")
def card_of_an_ambush_is_discarded(move, facts):
    """Исполненную в засаде карту сбрасывают, кроме вампира-встречи."""
    if move.card is None or is_vampire(move.card):
        return None
    return does("карта исполнена и сброшена: {карта}", put(move.card, "discarded", True), карта=move.card)
