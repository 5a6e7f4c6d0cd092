"""20.14. Безумие: одна величина на двоих, ресурс для карт."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import CARDS, Done, Game, Given, Said, in_play, nothing, rules
from adjudicator.games.thev.s8_requirements import short_of_madness, waived
from adjudicator.games.thev.s15_1_playing import played
from adjudicator.games.thev.s15_actions import Play
from adjudicator.kernel import CANNOT, CARD, Facts, because, does, gives, passed

rules.name_value("game.madness", "Безумие|общее Безумие")
rules.name_value("game.madness_tokens", "жетонов от самого Безумия|жетонов истощения от Безумия")
rules.name_value("game.madness_domination", "доминации от самого Безумия|доминации от Безумия")

MAD = ("character", "modification", "location")
"""The kinds of cards that may have Madness."""


@rules.value("thev:20.14a", of="game.madness")
def one_madness_for_both(game: Game, facts: Facts) -> Given:
    """Безумие — одна общая величина на обоих игроков."""
    return gives(game.madness, "общее Безумие: кроме названных карт — {value}")


@rules.value("thev:20.14b", of="game.madness", stage="plus")
def cards_of_both_players_add_to_it(game: Game, facts: Facts) -> Given:
    """Безумие складывается из карт обоих игроков."""
    return [
        gives(card.madness, "«{карта}»: +{value}", карта=card)
        for card in _mad(facts)
        if in_play(card) and card.text
    ] or None


@rules.value("thev:20.1b", of="game.madness", stage="plus")
def who_left_adds_no_more(game: Game, facts: Facts) -> Given:
    """Как только карта ушла из игры, её действие тут же кончается: и её Безумие."""
    gone = [card for card in _mad(facts) if card.place in ("discard", "void")]
    return gives(0, "не в игре, Безумия не дают: {что}", что=gone) if gone else None


@rules.value("thev:3.3d", of="game.madness", stage="plus")
def madness_goes_with_the_text(game: Game, facts: Facts) -> Given:
    """Игровой текст включает и свойства: по прочтению Безумие пропадает вместе с ним."""
    silent = [card for card in _mad(facts) if in_play(card) and not card.text]
    if not silent:
        return None
    return gives(0, "без игрового текста, Безумия не дают: {что}", reading=True, что=silent)


def _mad(facts: Facts) -> list[Any]:
    return [card for kind in MAD for card in facts.all(kind) if not nothing(card.madness)]


@rules.value("thev:20.14c", of="game.madness_tokens")
def madness_exhausts_nobody(game: Game, facts: Facts) -> Given:
    """Само по себе Безумие ничего не делает: никого не истощает."""
    return gives(0, "Безумие — лишь ресурс для карт")


@rules.value("thev:20.14c", of="game.madness_domination")
def madness_dominates_nothing(game: Game, facts: Facts) -> Given:
    """Само по себе Безумие ничего не делает: доминации не даёт."""
    return gives(0, "Безумие — лишь ресурс для карт")


def _payable(kind: str) -> None:
    @rules.value("thev:20.14d", of=f"{kind}.payable")
    def the_common_madness_is_compared(card: Any, facts: Facts) -> Given:
        """Порог Безумия в требовании сверяют с общей величиной."""
        if nothing(card.needs_madness):
            return None
        text = "{что}: нужно Безумие {порог}, общее — {n}"
        values = {"что": card, "порог": card.needs_madness, "n": facts.madness(facts.game)}
        if short_of_madness(card, facts):
            return gives(False, text, **values)
        return passed(text, **values)


for _kind in CARDS:
    _payable(_kind)


@rules.claim("thev:20.14d", about=Play, says=CANNOT, over=(CARD,), fails=True)
def anybody_may_meet_the_threshold(move: Play, facts: Facts) -> Said:
    """Порог Безумия сверяют с общей величиной, и выполнить его может любой из игроков."""
    if nothing(move.card.needs_madness):
        return None
    text = "{что}: нужно Безумие {порог}, общее — {n}"
    values = {"что": move.card, "порог": move.card.needs_madness, "n": facts.madness(facts.game)}
    return because(text, **values) if short_of_madness(move.card, facts) else passed(text, **values)


def _compared(kind: str) -> None:
    @rules.effect("thev:20.14d", at=f"play_{kind}.requirement")
    def the_threshold_is_not_reached(_: Any, facts: Facts) -> Done:
        """Порог Безумия в требовании сверяют с общей величиной."""
        play = played(facts)
        if waived(play, facts) or not short_of_madness(play.card, facts):
            return None
        n = facts.madness(facts.game)
        return does(
            "{что}: нужно Безумие {порог}, общее — {n}", что=play.card, порог=play.card.needs_madness, n=n
        )


for _kind in CARDS:
    _compared(_kind)
