"""5.2, 5.7, 5.8, 5.11. Карты силы, которых в источнике нет: «Зов тьмы», «Пир», «Затаиться», «Ложный путь»."""

from __future__ import annotations

from adjudicator.games.fury.board import first_hideout, is_castle, rules, trail
from adjudicator.games.fury.s3_4_adjacency import adjacent
from adjudicator.games.fury.s3_19_dracula_phase import ChoosePower, PlaceEncounter
from adjudicator.kernel import CAN, CANNOT, MUST, because, does, passed, put


@rules.effect("fury:5.2a", at=ChoosePower.verb)
def dark_call_brings_encounters(move, facts):
    """«Зов тьмы» оставляет Дракулу на месте и приносит новые карты встреч: сколько, говорит карта."""
    if move.card != "dark_call":
        return None
    return does("«Зов тьмы»: Дракула на месте и берёт карты встреч, сколько — говорит карта")


@rules.effect("fury:5.7a", at=ChoosePower.verb)
def feed_heals(move, facts):
    """«Пир» оставляет Дракулу на месте и лечит повреждения: сколько, говорит карта."""
    if move.card != "feed":
        return None
    return does("«Пир»: Дракула на месте и лечит повреждения, сколько — говорит карта")


@rules.effect("fury:5.8a", at=ChoosePower.verb)
def hide_keeps_dracula_in_place(move, facts):
    """«Затаиться» занимает деление следа, а Дракула остаётся в прежней локации."""
    if move.card != "hide":
        return None
    return does("«Затаиться»: деление следа занято, Дракула остаётся на месте")


@rules.claim("fury:5.8b", about=PlaceEncounter, says=MUST)
def hide_gets_an_encounter(move, facts):
    """На «Затаиться» карту встречи кладут обычным шагом встречи."""
    hideout = move.on or first_hideout(facts)
    if hideout is None or hideout.power != "hide" or facts.game.time != "encounter":
        return None
    if facts.dracula.encounter_placed:
        return passed("карта встречи в этот шаг уже положена")
    return because("на «Затаиться» карту встречи кладут как обычно", reading=True)


# «Ложный путь» -------------------------------------------------------------------------------------------


def _misleads(move) -> bool:
    return bool(move.card == "misdirect" and move.clears is not None)


def _spared(hideout, facts) -> str | None:
    """Why «Ложный путь» cannot clear a hideout of the trail (fury:5.11b), or ``None``."""
    place = facts.get(hideout.location)
    if hideout.power is not None:
        return "в убежище карта силы: {что}"
    if place is not None and is_castle(place):
        return "это Замок Дракулы: {что}"
    if place is not None and place.name == facts.location(facts.dracula):
        return "это текущая локация Дракулы: {что}"
    return None


def _nothing_named(move, facts):
    """A trail is seldom described whole: a hideout that could be cleared need not be named."""
    if move.card != "misdirect":
        return None
    lying = trail(facts)
    if lying and all(_spared(one, facts) for one in lying):
        return passed("нужно ещё убежище, которое она очистит; эти не годятся: {что}", что=lying)
    return passed("одно убежище следа она очищает, какое — не названо")


@rules.claim("fury:5.11a", about=ChoosePower, says=CANNOT)
def misdirect_clears_a_hideout_of_the_trail(move, facts):
    """«Ложный путь» очищает одно убежище следа; других карт силы это не касается, логова — тоже."""
    if move.clears is None:
        return _nothing_named(move, facts)
    if move.card != "misdirect":
        return because("убежище очищает лишь «Ложный путь»")
    if move.clears.lair or move.clears.cleared:
        return because("не убежище следа: {что}", что=move.clears)
    return passed("убежище следа: {что}", что=move.clears)


@rules.claim("fury:5.11b", about=ChoosePower, says=CANNOT)
def misdirect_spares_some_hideouts(move, facts):
    """«Ложным путём» не очистить текущую локацию, Замок Дракулы и убежище с картой силы."""
    if not _misleads(move):
        return None
    if (why := _spared(move.clears, facts)) is not None:
        return because(why, что=move.clears)
    return passed("не текущая локация, не Замок, без карты силы: {что}", что=move.clears)


@rules.effect("fury:5.11a", at=ChoosePower.verb)
def misdirect_takes_the_place_of_a_hideout(move, facts):
    """«Ложный путь» очищает убежище и ложится на освободившееся деление."""
    if not _misleads(move):
        return None
    return does(
        "убежище очищено ({что}), «Ложный путь» ложится на его деление",
        put(move.clears, "cleared", True),
        что=move.clears,
    )


@rules.claim("fury:5.11c", about=ChoosePower, says=CANNOT)
def misdirect_leads_no_further_than_usual(move, facts):
    """Переноса в любую точку поля «Ложный путь» не даёт."""
    start = facts.get(facts.location(facts.dracula))
    if move.card != "misdirect" or move.to is None or start is None or adjacent(start, move.to, facts):
        return None
    return because("«Ложный путь» ведёт лишь туда, куда Дракула и так мог бы пойти: {где}", где=move.to)


@rules.effect("fury:5.11c", at=ChoosePower.verb)
def then_a_card_is_laid_as_usual(move, facts):
    """Затем Дракула обычным порядком кладёт карту на первое деление следа."""
    if move.card != "misdirect" or move.to is None:
        return None
    return does("карта локации ложится на первое деление обычным порядком: {где}", где=move.to)


@rules.claim("fury:5.11d", about=ChoosePower, says=CAN, over=("fury:3.30h",))
def location_just_cleared_may_be_chosen(move, facts):
    """Карту локации, очищенной «Ложным путём», можно выбрать уже в этот ход."""
    if not _misleads(move) or move.to is None or move.clears.location != move.to.name:
        return None
    if facts.game.time != "movement":
        return passed("сейчас не шаг перемещения")
    return because("карта только что очищена «Ложным путём»: {где}", где=move.to)
