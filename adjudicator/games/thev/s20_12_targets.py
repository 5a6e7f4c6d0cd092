"""20.12. Легальные цели (+), и 4.8: зона по умолчанию."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from adjudicator.games.thev.board import CARDS, Done, Resolution, Said, in_play, names, rules
from adjudicator.games.thev.effects import (
    chooser,
    chooses,
    conditions,
    effect_of,
    named_by_the_text,
    source,
    user,
    wanted,
    when_choosing,
)
from adjudicator.games.thev.s6_exhaustion import Destroy, Exhaust
from adjudicator.games.thev.s7_targets import Target
from adjudicator.games.thev.s15_1_playing import keep_choices
from adjudicator.kernel import CANNOT, MUST, End, Facts, Stated, attempt, because, does, passed, put
from adjudicator.kernel.open import named
from adjudicator.kernel.process import bind


@rules.claim("thev:4.8a", about=Target, says=CANNOT)
def only_the_zone_in_play_unless_named(move: Target, facts: Facts) -> Said:
    """Если текст карты не называет зону, он говорит только о зоне «В игре»."""
    if move.to.place != wanted(move, facts)["zone"]:
        return because("{кого}: не в той зоне, о которой говорит карта", кого=move.to)
    return passed("{кого} в нужной зоне", кого=move.to)


@rules.claim("thev:20.12b", about=Target, says=CANNOT)
def a_target_meets_all_conditions(move: Target, facts: Facts) -> Said:
    """Легальная цель отвечает всем условиям карты."""
    failed = _unmet(move, facts)
    if failed:
        return because("{кого} не отвечает условию: {условие}", кого=move.to, условие=failed)
    return passed("{кого} отвечает условиям карты", кого=move.to)


def _unmet(move: Target, facts: Facts) -> str | None:
    """The first condition of the card that the target does not meet."""
    to = move.to
    own = move.by is not None and to.controller == move.by.name
    asked = wanted(move, facts)
    if not move.fits:
        return "прочие условия карты"
    if (asked["whose"] == "own" and not own) or (asked["whose"] == "opposing" and own):
        return "чья карта"
    if to.kind != "character":
        return None
    if asked["type"] not in ("any", to.type):
        return "вид персонажа"
    if asked["rotated"] and to.rotation == 0:
        return "повёрнутая карта"
    if asked["exhausted"] and to.tokens == 0:
        return "жетон истощения"
    if asked["participating"] and not facts.participating(to):
        return "участие в схватке"
    if asked["influence"] is not None and facts.influence(to) != asked["influence"]:
        return "влияние"
    if asked["threat"] is not None and facts.threat(to) != asked["threat"]:
        return "угроза"
    return None


@rules.claim("thev:20.12b", about=(Exhaust, Destroy), says=CANNOT)
def what_a_card_does_it_does_to_a_legal_target(move: Any, facts: Facts) -> Said:
    """Если названная карта выбирает (+), цель отвечает всем её условиям."""
    card = effect_of(move, facts)
    if card is None or not chooses(card) or move.to.kind == "player":
        return None
    asked, who = conditions(card), user(card, facts)
    own = move.to.controller == who
    if (asked["whose"] == "own" and not own) or (asked["whose"] == "opposing" and own):
        return because("{кого} не отвечает условию: {условие}", кого=move.to, условие="чья карта")
    if asked["participating"] and not (move.to.kind == "character" and facts.participating(move.to)):
        return because("{кого} не отвечает условию: {условие}", кого=move.to, условие="участие в схватке")
    return passed("{кого} отвечает условиям карты", кого=move.to)


@rules.claim("thev:20.12d", about=Target, says=MUST)
def the_only_legal_target_must_be_taken(move: Target, facts: Facts) -> Said:
    """Единственную легальную цель выбирают непременно, пусть это и свой персонаж."""
    card = effect_of(move, facts)
    if card is None or not chooses(card) or move.by is None or chooser(card, facts) != move.by.name:
        return None
    legal = [one for one in candidates(card, facts) if _fits(move, one, facts)]
    if move.to in legal and len(legal) <= card.number:
        return because("других легальных целей нет: {кого}", кого=legal)
    return None


def _fits(move: Target, card: Any, facts: Facts) -> bool:
    """Whether a card would be a legal target of the choice."""
    slots = {name: named(getattr(move, name)) for name in move.slots}
    other = bind(facts, Stated(move.verb, {**slots, "to": card.name}))
    if card.place != wanted(move, facts)["zone"] or _unmet(other, facts) is not None:
        return False
    theirs = card.kind == "character" and card.controller != user(effect_of(move, facts), facts)
    return not (theirs and in_play(card) and facts.untouchable(card))


def candidates(effect: Any, facts: Facts) -> list[Any]:
    """The cards among which an effect with (+) may find its targets."""
    return [one for kind in CARDS if effect.which in (kind, "card") for one in facts.all(kind)]


# Choosing while an effect is carried out -----------------------------------------------------------------


@rules.effect("thev:3.7d", at="resolution.target")
def a_fight_card_works_on_whom_it_names(resolution: Resolution, facts: Facts) -> Done:
    """Карта схватки даёт эффект по своему игровому тексту: без (+) — всем, кого он называет."""
    return _named(resolution, facts, "fight_card")


@rules.effect("thev:3.5a", at="resolution.target")
def an_action_works_on_whom_it_names(resolution: Resolution, facts: Facts) -> Done:
    """Действие даёт эффект по своему игровому тексту: без (+) — всем, кого он называет."""
    return _named(resolution, facts, "action")


@rules.effect("thev:20.1a", at="resolution.target")
def a_text_works_on_whom_it_names(resolution: Resolution, facts: Facts) -> Done:
    """Текст карты в игре действует; без (+) — на всех, кого он называет."""
    return _named(resolution, facts, "text")


def _named(resolution: Resolution, facts: Facts, kind: str) -> Done:
    effect = source(resolution, facts)
    if effect.kind != kind or chooses(effect) or effect.target == "none":
        return None
    found = named_by_the_text(effect, facts)
    return does(
        "«{что}» действует на: {кого}", put("resolution", "targets", names(found)), что=effect, кого=found
    )


@when_choosing("thev:20.12a")
def the_target_must_be_legal(resolution: Resolution, facts: Facts) -> Done:
    """Выбирая цель, игрок обязан взять легальную."""
    effect = source(resolution, facts)
    if not chooses(effect):
        return None
    who = user(effect, facts)
    legal = [
        one
        for one in candidates(effect, facts)
        if attempt(facts, "target", by=who, to=one, **conditions(effect))
    ]
    return does("легальные цели: {кого}", put("resolution", "legal", names(legal)), кого=legal)


@when_choosing("thev:21.6a")
def the_untouchable_is_passed_over(resolution: Resolution, facts: Facts) -> Done:
    """Неприкосновенного нельзя выбрать как (+) для карт противника."""
    effect = source(resolution, facts)
    if not chooses(effect) or effect.which not in ("character", "card") or effect.zone != "in_play":
        return None
    asked, who = conditions(effect), user(effect, facts)
    spared = [
        one
        for one in facts.characters
        if one.controller != who and one.name not in resolution.legal and in_play(one)
        if asked["whose"] != "own" and (not asked["participating"] or facts.participating(one))
        if facts.untouchable(one)
    ]
    return does("{кого}: Неприкосновенный, целью не станет", кого=spared) if spared else None


@when_choosing("thev:20.12c")
def without_a_legal_target_nothing_happens(resolution: Resolution, facts: Facts) -> Done:
    """Если легальной цели нет, эффект карты не срабатывает."""
    effect = source(resolution, facts)
    if not chooses(effect) or len(resolution.legal) >= effect.number:
        return None
    few = bool(resolution.legal)
    text = "легальных целей меньше, чем (+): {кого}" if few else "легальной цели нет"
    return does(
        "«{что}» не срабатывает: " + text,
        put(effect, "status", "no_target"),
        put("resolution", "legal", ()),
        End("resolution"),
        что=effect,
        кого=resolution.legal,
        reading=few,
    )


@when_choosing("thev:20.12d")
def the_only_legal_target_is_taken(resolution: Resolution, facts: Facts) -> Done:
    """Единственную легальную цель выбирают непременно, пусть это и свой персонаж."""
    if chooses(source(resolution, facts)) and len(resolution.legal) == source(resolution, facts).number:
        return does(
            "единственная легальная цель: {кого}",
            put("resolution", "targets", resolution.legal),
            кого=resolution.legal,
        )
    return None


@when_choosing("thev:7b")
def one_of_the_legal_targets_is_chosen(resolution: Resolution, facts: Facts) -> Done:
    """Где стоит (+), выбирают цель, на которую подействует эффект."""
    effect = source(resolution, facts)
    if not chooses(effect) or len(resolution.legal) <= effect.number:
        return None
    ways = (
        list(resolution.legal) if effect.number == 1 else list(combinations(resolution.legal, effect.number))
    )
    taken = facts.choose(f"{effect.name}.target", chooser(effect, facts), ways, "thev:7b")
    taken = (taken,) if effect.number == 1 else taken
    return does("цель: {кого}", put("resolution", "targets", taken), кого=taken)


keep_choices()
