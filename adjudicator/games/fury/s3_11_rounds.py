"""3.11k. Раунд боя: восемь шагов.

Windows wait for stated moves: cards are chosen, a hunter is engaged, the cards of steps 5 and 6 take effect.
A card whose text is described takes effect by itself when the combat goes on; what is not described the
scenario states by moves of its own (damage, bites, delay).
"""

from __future__ import annotations

from adjudicator.games.fury.board import STEPS, rules
from adjudicator.games.fury.combat import (
    both_sides,
    cards_of_this_round,
    described,
    done,
    draculas_card,
    engaged,
    is_draculas,
    laid,
    laid_by_hunters,
    waiting,
)
from adjudicator.games.fury.combat_moves import Resolve
from adjudicator.kernel import WAIT, Procedure, Step, because, gives

rules.name_sequence("combat_round", "раунд|раунд боя|шаги раунда")


def _all_chose(facts):
    return all(laid(one, facts) for one in both_sides(facts))


def _engaged_is_known(facts):
    return engaged(facts) is not None


def _cards_are_up(facts):
    cards = cards_of_this_round(facts)
    return bool(cards) and all(card.face == "up" for card in cards)


def _draculas_card_is_done(facts):
    card = draculas_card(facts)
    return card is not None and done(card)


def _draculas_card_goes_on(facts):
    card = draculas_card(facts)
    return card is not None and described(card, facts)


def _cards_are_on_the_table(facts):
    """Whether it is said of everybody which card he laid: so far only is a round fought out unasked."""
    cards = [(one.card, laid(one, facts)) for one in both_sides(facts)]
    return all(
        named is not None or (card is not None and (card.place == "table" or done(card)))
        for named, card in cards
    )


def _hunters_cards_go_on(facts):
    return any(card for _, card in laid_by_hunters(facts)) and all(
        described(card, facts) for card in waiting(facts)
    )


def _step(name, window=(), clause=None, **how):
    russian, *others = STEPS[name].split("|")
    return Step(name, window, clause, russian, aka=tuple(others), **how)


rules.procedure(
    Procedure(
        "combat",
        (
            _step("choose", ("choose",), "fury:3.11l", closes=_all_chose, one_of=True),
            _step("engage", ("engage",), "fury:3.11o", needs=_engaged_is_known, settles=_engaged_is_known),
            _step("reveal", ("reveal",), "fury:3.11p", closes=_cards_are_up, settles=lambda facts: True),
            _step("compare"),
            _step(
                "dracula_effect",
                ("resolve",),
                "fury:3.11u",
                skip=lambda facts: facts.combat.match,
                closes=_draculas_card_is_done,
                settles=_draculas_card_goes_on,
            ),
            _step(
                "hunter_effects",
                ("resolve",),
                "fury:3.11z",
                needs=_cards_are_on_the_table,
                settles=_hunters_cards_go_on,
            ),
            _step("check"),
            _step("refresh", clause="fury:3.11ad", then=lambda facts: "choose"),
        ),
        "бой",
        order="fury:3.11k",
        opens="choose",
        over="ended_at",
    )
)


@rules.sequence("fury:3.11k", "combat_round")
def round_has_eight_steps(items, facts):
    """Раунд боя — восемь шагов, всегда в одном порядке."""
    steps = [words.partition("|")[0] for words in STEPS.values()]
    return gives(steps, "в раунде боя восемь шагов: {value}")


@rules.claim("fury:3.11k", about=Resolve, says=WAIT)
def hunters_cards_wait_for_step_six(move, facts):
    """В шаге 5 исполняют карту Дракулы, карты охотников — в шаге 6."""
    if facts.at("combat") != "dracula_effect" or is_draculas(move.card, facts):
        return None
    return because("идёт шаг 5, карта охотника исполняется в шаге 6")
