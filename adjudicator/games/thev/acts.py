"""What an effect that is carried out does to each of its targets, one function for each kind of doing."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    LASTING_CARDS,
    PLACE_WORDS,
    STATS,
    Done,
    Resolution,
    Said,
    in_play,
    moving,
    nothing,
    rules,
    unraised,
)
from adjudicator.games.thev.effects import allowed, banned, source, targets, user, zone_of
from adjudicator.games.thev.s5_rotation import rotated
from adjudicator.games.thev.s6_exhaustion import exhausting
from adjudicator.games.thev.s17_6_end import lasts_for_the_fight, stopping
from adjudicator.games.thev.s17_fight import (
    Cancel,
    cards_of_the_fight,
)
from adjudicator.games.thev.s20_3_control import along, taking
from adjudicator.games.thev.s20_7_extra_turn import more_turns
from adjudicator.kernel import (
    CAN,
    Facts,
    Lasting,
    add,
    attempt,
    because,
    does,
    put,
    shift,
)


def permitted(resolution: Resolution, facts: Facts, verb: str, cards: list[Any], **slots: Any) -> list[Any]:
    """Those of the cards to which nothing forbids to do what the effect does: the move of that name."""
    if any(one.who for one in facts.lasting if one.about == verb):  # else who does it is no matter
        slots["by"] = user(source(resolution, facts), facts)
    return [one for one in cards if allowed(facts, verb, to=one, **slots)]


def characters(resolution: Resolution, facts: Facts) -> list[Any]:
    """Those of the targets that can be exhausted and turned."""
    return [one for one in targets(resolution, facts) if one.kind == "character"]


@rules.effect("thev:6a", at="resolution.act")
def an_effect_exhausts(resolution: Resolution, facts: Facts) -> Done:
    """Степень истощения отмечают жетонами истощения."""
    effect = source(resolution, facts)
    n = effect.exhausts
    if nothing(n):
        return None
    struck = permitted(resolution, facts, "exhaust", characters(resolution, facts), times=n)
    return [
        does("{кого}: жетонов истощения +{n}", *exhausting(one, n, facts), кого=one, n=n) for one in struck
    ] or None


@rules.effect("thev:6a", at="resolution.act")
def an_effect_takes_tokens_off(resolution: Resolution, facts: Facts) -> Done:
    """Снятие жетонов уменьшает степень истощения."""
    effect = source(resolution, facts)
    if nothing(effect.removes):
        return None
    found = permitted(
        resolution, facts, "remove_tokens", characters(resolution, facts), amount=effect.removes
    )
    off = [(one, min(effect.removes, one.tokens)) for one in found]
    return [
        does("{кого}: жетонов истощения −{n}", add(one, "tokens", -n), кого=one, n=n) for one, n in off
    ] or None


@rules.effect("thev:6g", at="resolution.act")
def an_effect_destroys(resolution: Resolution, facts: Facts) -> Done:
    """Уничтожение — не полное истощение: доминация не меняется."""
    if not source(resolution, facts).destroys:
        return None
    struck = permitted(resolution, facts, "destroy", targets(resolution, facts))
    return [
        does("{кого}: уничтожение, на свалку", moving(one, "discard", facts), unraised(one, facts), кого=one)
        for one in struck
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
    found = permitted(resolution, facts, verb, characters(resolution, facts), times=times)
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
    until = _until(effect, facts)
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
        for one in permitted(resolution, facts, "change", targets(resolution, facts), **changes)
    ] or None


def _until(effect: Any, facts: Facts) -> str | None:
    """The end of what an effect brings about; what lasts for the fight, outside of one lasts for the turn."""
    if effect.lasts == "fight" and facts.at("fight") in (None, "after"):
        return "turn"
    return None if effect.lasts == "always" else str(effect.lasts)


@rules.effect("thev:20.4a", at="resolution.act")
def an_effect_takes_control(resolution: Resolution, facts: Facts) -> Done:
    """Взяв карту противника под контроль, игрок пользуется ею как своей."""
    effect = source(resolution, facts)
    if not effect.takes_control:
        return None
    who, until = user(effect, facts), "turn" if effect.lasts == "turn" else "always"
    held = [one for one in targets(resolution, facts) if one.kind in LASTING_CARDS]  # nothing else stays
    return [
        does("{кого}: теперь под контролем, {чьим}", taking(one, who, until, facts), кого=one, чьим=who)
        for one in permitted(resolution, facts, "take_control", held, by=who)
    ] or None


@rules.effect("thev:20.4d", at="resolution.act")
def what_is_attached_is_taken_along(resolution: Resolution, facts: Facts) -> Done:
    """Вместе с персонажем переходят все присоединённые к нему карты."""
    effect = source(resolution, facts)
    if not effect.takes_control:
        return None
    who, until = user(effect, facts), "turn" if effect.lasts == "turn" else "always"
    taken = [one for one in targets(resolution, facts) if one.kind == "character" and one.controller == who]
    return [done for one in taken if (done := along(one, who, until, facts)) is not None] or None


@rules.effect("thev:20.3e", at="resolution.act")
def an_effect_moves_cards(resolution: Resolution, facts: Facts) -> Done:
    """Перемещаемая карта идёт в зону своего владельца."""
    effect = source(resolution, facts)
    if effect.moves_to == "stays":
        return None
    done = [
        does(
            "{что}: {куда}, владелец — {чей}",
            moving(one, effect.moves_to, facts),
            что=one,
            куда=PLACE_WORDS[effect.moves_to].partition("|")[0],
            чей=one.owner or one.controller,
        )
        for one in _movable(resolution, facts)
    ]
    return [*done, *_rest_of_the_pile(effect, len(done), facts)] or None


MOVES = {"hand": "return_to_hand", "deck": "shuffle_in", "void": "remove"}
"""The moves that send a card to a zone, each of which a card may forbid."""


def _movable(resolution: Resolution, facts: Facts) -> list[Any]:
    """The targets that nothing forbids to send where the effect sends them."""
    effect, found = source(resolution, facts), targets(resolution, facts)
    verb = MOVES.get(effect.moves_to)
    return found if verb is None else permitted(resolution, facts, verb, found, zone=zone_of(effect))


def _rest_of_the_pile(effect: Any, named: int, facts: Facts) -> list[Any]:
    """The cards of the user's discard pile that have no name here, moved with the others."""
    who = facts.get(user(effect, facts))
    if effect.target != "own_pile" or who is None or not who.discard > named:
        return []
    rest = who.discard - named
    return [
        does(
            "{чьи}: со свалки ушли и остальные, карт — {n}",
            *shift(who, who, "discard", rest, into=effect.moves_to),
            чьи=who,
            n=rest,
        )
    ]


@rules.effect("thev:4.2b", at="resolution.act")
def an_effect_shuffles_cards_in(resolution: Resolution, facts: Facts) -> Done:
    """Замешивать карты в колоду можно, когда это позволяет карта."""
    effect = source(resolution, facts)
    who = facts.get(user(effect, facts))
    if nothing(effect.shuffles) or who is None:
        return None
    bans = banned(facts, MOVES["deck"], who)
    if bans:
        return does("запрет «{карта}» не даёт замешать карты: {кто}", карта=bans, кто=who)
    n = min(effect.shuffles, who.discard)
    moved = shift(who, who, "discard", n, into="deck")
    return does("{кто}: со свалки в колоду, карт — {n}", *moved, кто=who, n=n)


@rules.effect("thev:20.7c", at="resolution.act")
def an_effect_gives_extra_turns(resolution: Resolution, facts: Facts) -> Done:
    """Дополнительные ходы накапливаются."""
    effect = source(resolution, facts)
    who = facts.get(user(effect, facts))
    if nothing(effect.extra_turns) or who is None:
        return None
    given = allowed(facts, "extra_turn", by=who, amount=effect.extra_turns)
    return more_turns(who, effect.extra_turns) if given else None


def _draws(clause: str, kind: str) -> None:
    @rules.effect(clause, at="resolution.act")
    def an_effect_draws_cards(resolution: Resolution, facts: Facts) -> Done:
        """Эффект карты даёт взять карты; пустая колода при этом не проигрыш."""
        effect = source(resolution, facts)
        who = facts.get(user(effect, facts))
        if effect.kind != kind or nothing(effect.draws) or who is None:
            return None
        if not allowed(facts, "draw", by=who, amount=effect.draws, card=effect.name):
            return None
        n = min(effect.draws, who.deck)
        drawn = shift(who, who, "deck", n, into="hand")
        return does("{кто} берёт {n:карту|карты|карт}", *drawn, кто=who, n=n)


@rules.effect("thev:1.3f", at="resolution.act")
def nobody_loses_by_an_effect(resolution: Resolution, facts: Facts) -> Done:
    """Проигрывают лишь в свою фазу взятия: пустая колода при взятии по эффекту не поражение."""
    effect = source(resolution, facts)
    who = facts.get(user(effect, facts))
    if nothing(effect.draws) or who is None or not effect.draws > who.deck or banned(facts, "draw", who):
        return None
    return does("{кто}: карт не хватает, но это не фаза взятия", кто=who)


_draws("thev:3.5a", "action")
_draws("thev:3.7d", "fight_card")
_draws("thev:20.1a", "text")


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
    if effect.stops and facts.at("fight") is not None and allowed(facts, "stop_fight", card=effect.name):
        return does(
            "«{что}» прекращает схватку",
            stopping(),
            что=effect,
            reading=lasts_for_the_fight(facts),
        )
    return None


@rules.claim("thev:3.7d", about=Cancel, says=CAN)
def fight_cards_cancel_by_their_text(move: Cancel, facts: Facts) -> Said:
    """Карта схватки отменяет другую по своему игровому тексту."""
    if move.by is None or move.by.kind == "fight_card":
        return because("отмена по тексту карты схватки[: «{чем}»]", чем=move.by)
    return None


@rules.claim("thev:3.5a", about=Cancel, says=CAN)
def actions_cancel_by_their_text(move: Cancel, facts: Facts) -> Said:
    """Действие отменяет другую карту по своему игровому тексту."""
    if move.by is not None and move.by.kind == "action":
        return because("отмена по тексту действия: «{чем}»", чем=move.by)
    return None


@rules.claim("thev:20.1a", about=Cancel, says=CAN)
def cards_in_play_cancel_by_their_text(move: Cancel, facts: Facts) -> Said:
    """Текст карты, которая в игре, действует: он может и отменить карту."""
    if move.by is not None and move.by.kind in ("character", "modification", "location") and in_play(move.by):
        return because("отмена по тексту карты в игре: «{чем}»", чем=move.by)
    return None


def _cancelling(move: Cancel) -> Done:
    fact = ("cancelled", True) if move.to.kind == "action" else ("status", "cancelled")
    return does("эффекта больше нет: «{что}»", put(move.to, *fact), что=move.to)


@rules.effect("thev:3.5a", at="cancel")
def a_cancelled_action_does_nothing(move: Cancel, facts: Facts) -> Done:
    """Действие даёт одноразовый эффект; отменённое его не даёт."""
    return _cancelling(move) if move.to.kind == "action" else None


@rules.effect("thev:3.7d", at="cancel")
def a_cancelled_fight_card_does_nothing(move: Cancel, facts: Facts) -> Done:
    """Карта схватки даёт одноразовый эффект; отменённая его не даёт."""
    return _cancelling(move) if move.to.kind == "fight_card" else None
