"""3.24. Скрытая информация: сброс и разговоры охотников."""

from __future__ import annotations

from adjudicator.games.fury.board import rules
from adjudicator.kernel import CAN, CANNOT, FLAG, Move, OneOf, Ref, because, passed, slot

SECRETS = {"trade": "обмен|при обмене", "leader": "«Лидер»|Лидер|способность «Лидер»"}
"""What lets hunters talk and show cards in secret from Dracula (fury:3.24g)."""


@rules.move("look_discard", "смотреть сброс|просматривать сброс|посмотреть сброс", "{by} смотрит сброс")
class LookDiscard(Move):
    """Somebody looks through a discard pile, or at one event in it."""

    by: object = slot(Ref(("hunter", "dracula")), "кто")
    card: object = slot(Ref(("event",)), "карта|карту|событие|что", default=None)
    through: str | None = slot(
        OneOf(("hoax",)),
        "исполняя|по карте",
        default=None,
        words={"hoax": "Мистификация|«Мистификация»|эффект созревания «Мистификации»"},
    )


@rules.move("share", "рассказать|показать карты|обсудить|поделиться", "{by} делится сведениями")
class Share(Move):
    """A hunter talks with others, or shows them cards; `secretly`: so that Dracula does not know of it."""

    by: object = slot(Ref(("hunter",)), "кто")
    with_: object = slot(Ref(("hunter",)), "с кем|кому", default=None)
    what: str = slot(
        OneOf(("plans", "cards")),
        "что|о чём",
        typical="cards",
        words={"plans": "планы", "cards": "карты|свои карты"},
    )
    secretly: bool = slot(FLAG, "втайне|втайне от Дракулы|тайно", typical=False)
    through: str | None = slot(OneOf(tuple(SECRETS)), "при чём|при|по чему", default=None, words=SECRETS)


@rules.claim("fury:3.24a", about=Share, says=CAN)
def hunters_discuss_their_plans(move, facts):
    """Охотники могут обсуждать планы и делиться сведениями."""
    if move.what != "plans":
        return None
    return because("охотники обсуждают планы: {кто}", кто=move.by)


@rules.claim("fury:3.24b", about=LookDiscard, says=CAN)
def anybody_looks_through_discards(move, facts):
    """Любой игрок может просматривать сбросы в любое время."""
    return because("сброс смотрит любой игрок в любое время: {кто}", кто=move.by)


@rules.claim("fury:3.24c", about=LookDiscard, says=CANNOT)
def what_lies_face_down_stays_hidden(move, facts):
    """События, лежащие в сбросе лицом вниз, не переворачивают."""
    if move.card is None:
        return None
    if move.card.face == "down":
        return because("карта {карта} лежит лицом вниз", карта=move.card)
    return passed("карта {карта} лежит лицом вверх", карта=move.card)


@rules.claim("fury:3.24d", about=LookDiscard, says=CAN, over=("fury:3.24c",))
def hoax_lets_dracula_look(move, facts):
    """Исполняя эффект созревания «Мистификации», Дракула смотрит и события, лежащие лицом вниз."""
    if move.by.kind != "dracula":
        return passed("«Мистификацию» исполняет Дракула, а не {кто}", кто=move.by) if move.through else None
    if move.through != "hoax":
        return passed("«Мистификация» сейчас не исполняется")
    return because("исполняется эффект созревания «Мистификации»")


@rules.claim("fury:3.24e", about=Share, says=CAN)
def hunters_tell_of_their_cards(move, facts):
    """Охотники свободно говорят о своих картах и раскрывают любые сведения о них."""
    if move.what != "cards":
        return None
    return because("о своих картах охотник говорит свободно: {кто}", кто=move.by)


@rules.claim("fury:3.24f", about=Share, says=CANNOT)
def dracula_hears_what_hunters_say(move, facts):
    """Дракула должен слышать разговоры охотников и получать те же сведения."""
    if move.secretly:
        return because("втайне от Дракулы: он должен слышать то же")
    return passed("Дракула слышит то же")


@rules.claim("fury:3.24g", about=Share, says=CAN, over=("fury:3.24f",))
def trade_and_leader_are_secret(move, facts):
    """Участники обмена и «Лидера» говорят и показывают карты втайне от Дракулы."""
    if not move.secretly:
        return None
    if move.through is None:
        return passed("это не обмен и не «Лидер»")
    return because("участники говорят втайне: {при_чём}", при_чём=SECRETS[move.through].partition("|")[0])
