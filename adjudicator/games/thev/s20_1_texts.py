"""20.1, 20.2, 20.4: чей текст работает и для кого карта своя."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    Done,
    Fight,
    Given,
    Said,
    copies,
    in_play,
    of_both_stats,
    participants,
    rules,
)
from adjudicator.games.thev.effects import waiting_texts
from adjudicator.games.thev.s7_targets import Target
from adjudicator.kernel import CAN, Facts, applies, because, does, passed


def works(card: Any, facts: Facts) -> bool:
    """Whether the text of a card in play works: it is in play and has not lost its text."""
    if card.kind not in ("character", "modification", "location"):
        return True
    return in_play(card) and bool(card.text)


rules.works = works
rules.embodies("thev:20.1a", "текст карты действует, лишь пока карта в игре: Ruleset.works")


@rules.watch("thev:20.1b", on=("character.place", "modification.place", "location.place"))
def the_text_ends_when_the_card_leaves(card: Any, facts: Facts) -> Done:
    """Как только карта ушла из игры, её действие тут же кончается."""
    if not in_play(card) and any(one.source == f"card:{card.name}" for one in facts.lasting):
        return does("текст карты «{карта}» больше не действует", карта=card)
    return None


# 20.2. Имя карты ---------------------------------------------------------------------------------------


@rules.effect("thev:20.2a", at="fight.fight_start.after")
def at_the_start_a_name_means_this_card(fight: Fight, facts: Facts) -> Done:
    """Собственное имя в тексте означает только этот экземпляр: начало схватки."""
    return _speak_of_themselves("fight_start", facts)


@rules.effect("thev:20.2a", at="fight.fight_end.after")
def at_the_end_a_name_means_this_card(fight: Fight, facts: Facts) -> Done:
    """Собственное имя в тексте означает только этот экземпляр: конец схватки."""
    return _speak_of_themselves("fight_end", facts)


@rules.effect("thev:20.2a", at="fight.after.after")
def after_the_fight_a_name_means_this_card(fight: Fight, facts: Facts) -> Done:
    """Собственное имя в тексте означает только этот экземпляр: после схватки."""
    return _speak_of_themselves("after_fight", facts)


def _outsiders(moment: str, facts: Facts) -> list[Any]:
    """The texts of a moment that speak of a card in play which does not take part in the fight."""
    if waiting_texts(facts, moment):
        return []
    both = participants(facts)
    texts = [one for one in facts.texts if one.when == moment and one.takes_part]
    return [one for one in texts if (of := facts.get(one.of)) is not None and in_play(of) and of not in both]


def _speak_of_themselves(moment: str, facts: Facts) -> Done:
    found = _outsiders(moment, facts)
    if not found:
        return None
    return does("имя в тексте — только этот экземпляр, а он не участвует: {что}", что=found)


def _of_several_copies(moment: str) -> None:
    @rules.effect("thev:20.2c", at=f"fight.{moment}.after")
    def only_the_copy_spoken_of_works(fight: Fight, facts: Facts) -> Done:
        """Из нескольких копий с собственным именем в тексте срабатывает лишь та, о которой идёт речь."""
        both = participants(facts)
        texts = _outsiders({"after": "after_fight"}.get(moment, moment), facts)
        twins = [one for one in texts if any(twin in both for twin in copies(facts.get(one.of), facts))]
        return does("копия участвует, но её текст — о ней самой: {что}", что=twins) if twins else None


for _moment in ("fight_start", "fight_end", "after"):
    _of_several_copies(_moment)


@of_both_stats("thev:20.2d", stage="plus")
def copies_without_a_name_add_up(character: Any, facts: Facts, stat: str) -> Given:
    """Копии карты, чей текст имени не называет, действуют каждая, и их прибавки складываются."""
    adding = [
        facts.get(one.source.removeprefix("card:"))
        for one in facts.lasting
        if one.operation == "add" and one.about in (stat, f"character.{stat}")
        if applies(facts, one, character)
    ]
    cards = [one for one in adding if one is not None and one.kind in ("character", "location")]
    twins = [one for one in cards if any(twin in cards for twin in copies(one, facts))]
    return passed("копии действуют каждая: {что}", что=twins) if twins else None


@rules.claim("thev:20.4e", about=Target, says=CAN)
def a_controlled_card_is_ones_own(move: Target, facts: Facts) -> Said:
    """Карта под контролем игрока, пусть и чужая, для эффектов других карт — его карта."""
    if move.to.owner not in (None, move.to.controller):
        return because(
            "для карт {кого} принадлежит тому, кто контролирует: {кто}", кого=move.to, кто=move.to.controller
        )
    return None
