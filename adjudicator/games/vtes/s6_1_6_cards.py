"""6.1.6–6.1.7. Действия карт, политическое действие и что считается за ход."""

from __future__ import annotations

from adjudicator.games.vtes.actions import (
    Action,
    Bleed,
    CardAction,
    Hunt,
    PoliticalAction,
    action_of_card,
    announced,
    is_own,
    lies_in_play,
    used,
)
from adjudicator.games.vtes.board import Done, Given, Said, rules
from adjudicator.games.vtes.s6_1_actions import natural_stealth, tells
from adjudicator.kernel import CAN, CANNOT, Facts, because, begin, does, gives, passed, put

# 6.1.6. Карта действия или карта в игре

WITH_CARDS = (CardAction, Bleed, Hunt)


@rules.claim("vtes:6.1.6a", about=CardAction, says=CAN)
def cards_give_actions(move: CardAction, facts: Facts) -> Said:
    """Миньон может выполнить действие картой с руки или картой в игре."""
    return because("действие даёт карта")


@rules.value("vtes:6.1.6b", of="action.stealth", stage="own")
def card_actions_have_no_stealth(action: Action, facts: Facts) -> Given:
    """Действия картой имеют стелс 0, если текст карты не говорит иного."""
    if action.type == "card" and action.printed_stealth == 0:
        return gives(0, "действие картой: стелс 0")
    return None


@rules.claim("vtes:6.1.6c", about=CardAction, says=CAN)
def allies_act_by_cards_too(move: CardAction, facts: Facts) -> Said:
    """Действия картой могут выполнять и вампиры, и союзники."""
    if move.by.type != "ally":
        return None
    return because("{кто} — союзник, но действовать картой может", кто=move.by)


@rules.claim("vtes:6.1.6d", about=(Bleed, Hunt), says=CAN)
def a_card_version_keeps_the_rules_of_its_action(move: Bleed | Hunt, facts: Facts) -> Said:
    """Особая версия базового действия подчиняется всем его правилам, кроме изменённых картой."""
    if move.card is None:
        return None
    return because("{карта}: особая версия действия, правила его остаются", карта=move.card)


@rules.effect("vtes:6.1.6e", at="card_action")
def an_action_card_is_announced(move: CardAction, facts: Facts) -> Done:
    """Чтобы выполнить действие картой с руки, её объявляют и кладут на стол."""
    return None if lies_in_play(move, facts) else _begins(move, facts, "{кто} действует картой с руки")


@rules.effect("vtes:6.1.6i", at="card_action")
def the_action_of_a_card_in_play_is_announced(move: CardAction, facts: Facts) -> Done:
    """Чтобы выполнить действие карты в игре, его объявляют."""
    return _begins(move, facts, "{кто} действует картой в игре") if lies_in_play(move, facts) else None


def _begins(move: CardAction, facts: Facts, text: str) -> Done:
    """Start the action of a card, which counts for the turn."""
    card = move.by.name if is_own(move) else move.card
    begun = announced(move, "card", move.target or (), in_play=lies_in_play(move, facts), card=card)
    return does(text, put(move.by, "acted", True), used(move, facts), begun, кто=move.by)


tells("vtes:6.1.6f", "action.effects", "card", "выполняется указанное на карте", in_play=False)
tells("vtes:6.1.6h", "action.blocked", "card", "карта действия сжигается", in_play=False)
tells("vtes:6.1.6j", "action.effects", "card", "выполняется указанное на карте в игре", in_play=True)
tells("vtes:6.1.6k", "action.blocked", "card", "карта остаётся в игре", in_play=True)


@rules.claim("vtes:6.1.6l", about=WITH_CARDS, says=CANNOT)
def one_action_of_a_card_a_turn(move: CardAction | Bleed | Hunt, facts: Facts) -> Said:
    """Одно и то же действие одной карты миньон выполняет не больше раза за ход."""
    if move.card is None or is_own(move):
        return None
    action = action_of_card(move, facts)
    if action in move.by.card_actions:
        by_title = not lies_in_play(move, facts)
        return because(
            "{кто} в этом ходу уже действовал так же: {карта}", reading=by_title, кто=move.by, карта=action
        )
    return passed("{карта}: этого действия в этом ходу ещё не было", карта=action)


@rules.claim("vtes:6.1.6m", about=WITH_CARDS, says=CANNOT)
def one_action_of_the_own_card_a_turn(move: CardAction | Bleed | Hunt, facts: Facts) -> Said:
    """Предел касается и действий, которые даёт карта самого миньона."""
    if not is_own(move):
        return None
    if action_of_card(move, facts) in move.by.card_actions:
        return because("{кто} в этом ходу уже действовал по тексту своей карты", кто=move.by)
    return passed("{кто} по тексту своей карты в этом ходу ещё не действовал", кто=move.by)


# 6.1.7. Политическое действие

natural_stealth("vtes:6.1.7b", ("political",), "политическое действие")


@rules.claim("vtes:6.1.7c", about=PoliticalAction, says=CANNOT)
def only_vampires_take_political_actions(move: PoliticalAction, facts: Facts) -> Said:
    """Политическое действие может выполнять только вампир."""
    return because("{кто} — не вампир", кто=move.by) if move.by.type != "vampire" else None


@rules.claim("vtes:6.1.7e", about=PoliticalAction, says=CANNOT)
def one_political_action_a_turn(move: PoliticalAction, facts: Facts) -> Said:
    """Миньон выполняет не больше одного политического действия за ход."""
    if move.by.politicked:
        return because("{кто} в этом ходу уже выполнял политическое действие", кто=move.by)
    return passed("{кто}: политическое действие в этом ходу первое", кто=move.by)


@rules.effect("vtes:6.1.7f", at="political_action")
def a_political_card_is_announced(move: PoliticalAction, facts: Facts) -> Done:
    """Чтобы провести референдум картой с руки, её объявляют и кладут на стол."""
    return (
        None if lies_in_play(move, facts) else _calls(move, facts, "{кто} созывает референдум картой с руки")
    )


@rules.effect("vtes:6.3.1a", at="political_action")
def the_referendum_of_a_card_in_play_is_announced(move: PoliticalAction, facts: Facts) -> Done:
    """Референдум объявляют и картой в игре."""
    return (
        _calls(move, facts, "{кто} созывает референдум картой в игре") if lies_in_play(move, facts) else None
    )


def _calls(move: PoliticalAction, facts: Facts, text: str) -> Done:
    """Start a political action, which counts for the turn."""
    return does(
        text,
        put(move.by, "politicked", True),
        announced(move, "political", move.target or (), in_play=lies_in_play(move, facts), terms=move.terms),
        кто=move.by,
    )


@rules.effect("vtes:6.3.2a", at="action.effects")
def a_successful_political_action_leads_to_a_referendum(action: Action, facts: Facts) -> Done:
    """После успешного политического действия проводят референдум."""
    if action.type != "political":
        return None
    return does(
        "проводят референдум",
        begin(
            "referendum",
            type="political",
            by=action.by,
            in_play=action.in_play,
            terms=action.terms,
            timed=facts.referendum.timed,
        ),
    )


# Описанные действия


def _counts_for_the_turn(clause: str, type: str, field: str) -> None:
    """Register that an action which was described, not announced, counts for its minion like any other."""

    def counts(action: Action, facts: Facts) -> Done:
        minion = facts.get(action.by)
        if action.type != type or minion is None or getattr(minion, field):
            return None
        return does("{кто}: в этом ходу действие уже было", put(minion, field, True), кто=minion)

    counts.__doc__ = "Описанное действие миньона идёт в счёт этого хода."
    rules.effect(clause, at="action.end")(counts)


_counts_for_the_turn("vtes:6.1.1e", "bleed", "bled")
_counts_for_the_turn("vtes:6k", "hunt", "hunted")
_counts_for_the_turn("vtes:6.1.7e", "political", "politicked")
