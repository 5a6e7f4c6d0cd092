"""3.17. Жетоны отчаяния: «Гордость» и «Ярость Дракулы»."""

from __future__ import annotations

from adjudicator.games.fury.board import is_escape, rules
from adjudicator.games.fury.combat import draculas_card, played_before
from adjudicator.games.fury.combat_moves import Resolve
from adjudicator.games.fury.s3_14_dawn_dusk import DESPAIR
from adjudicator.kernel import CANNOT, add, because, does, gives, passed, put

OWN_CARD_APART = "сама карта побега не в счёт"
OWN_CARD_COUNTS = "сама карта побега тоже в счёт"
FURY = 3
"""Influence when Dracula chooses his card with all tokens of despair on the track."""

rules.name_value("combat_card.early", "рано бежать|побег преждевременный")
rules.name_value("game.cards_before_escape", "сколько карт до побега|карт до побега")


@rules.value("fury:3.17c", of="game.cards_before_escape")
def cards_to_play_before_an_escape(game, facts):
    """До карты побега нужно сыграть больше боевых карт, чем лежит жетонов отчаяния."""
    return gives(
        game.despair + 1,
        "жетонов отчаяния {n}: прежде сыграть карт {value}",
        reading=True,
        n=game.despair,
    )


@rules.value("fury:3.17c", of="combat_card.early")
def escape_needs_more_cards_than_despair(card, facts):
    """Карта побега отменена, пока Дракула не сыграл больше боевых карт, чем лежит жетонов отчаяния."""
    if not is_escape(card):
        return None
    before, despair = played_before(facts), facts.game.despair
    if before > despair:
        return gives(False, "раньше сыграно карт {n}, жетонов отчаяния {m}", n=before, m=despair)
    if before < despair:
        return gives(True, "раньше сыграно карт лишь {n}, жетонов отчаяния {m}", n=before, m=despair)
    early = facts.silent("fury:3.17c", OWN_CARD_APART, OWN_CARD_COUNTS) == OWN_CARD_APART
    return gives(early, "раньше сыграно карт {n}, столько же жетонов отчаяния", reading=True, n=before)


@rules.effect("fury:3.17c", at="combat.compare")
@rules.effect("fury:3.17c", at="combat.dracula_effect.after")
def early_escape_is_cancelled(combat, facts):
    """Преждевременная карта побега отменена."""
    card = draculas_card(facts)
    if card is None or not is_escape(card) or card.cancelled or card.resolved or not facts.early(card):
        return None
    return does("карта {карта} отменена: бежать ещё рано", put(card, "cancelled", True), карта=card)


@rules.claim("fury:3.17c", about=Resolve, says=CANNOT)
def early_escape_does_not_take_effect(move, facts):
    """Преждевременная карта побега не действует."""
    if move.card != draculas_card(facts) or not is_escape(move.card) or move.card.resolved:
        return None
    if facts.early(move.card):
        return because("карта {карта}: бежать ещё рано", карта=move.card)
    return passed("карта {карта}: бежать уже можно", карта=move.card)


def fury(facts, told):
    """Influence for choosing a card when all tokens of despair lie on the track of time."""
    if facts.game.despair < DESPAIR:
        return None
    return does(told, add("game", "influence", FURY))


@rules.effect("fury:3.17f", at="choose_location")
def choosing_a_location_card_advances_influence(move, facts):
    """Когда лежат все три жетона отчаяния, выбор карты локации двигает влияние на 3."""
    return fury(facts, "лежат все три жетона отчаяния: влияние растёт на 3")


@rules.effect("fury:3.17f", at="choose_power")
def power_card_may_advance_influence_too(move, facts):
    """Срабатывает ли правило при выборе карты силы, текст не решает; с картой локации — срабатывает."""
    if facts.game.despair < DESPAIR:
        return None
    if move.card in ("wolf_form", "misdirect"):
        return fury(facts, "вместе с картой силы кладут карту локации: влияние растёт на 3")
    if facts.silent("fury:3.17f", "карта силы не в счёт", "карта силы тоже в счёт") == "карта силы не в счёт":
        return does("выбрана карта силы, а не карта локации", reading=True)
    return fury(facts, "выбор карты силы тоже в счёт: влияние растёт на 3")
