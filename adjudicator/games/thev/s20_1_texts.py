"""20.1, 20.2, 20.4: чей текст работает и для кого карта своя."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    CARDS,
    Done,
    Fight,
    Given,
    Said,
    copies,
    in_play,
    of_both_stats,
    participants,
    printed,
    rules,
)
from adjudicator.games.thev.effects import waiting_texts
from adjudicator.games.thev.s7_targets import Target
from adjudicator.games.thev.s8_requirements import demanding
from adjudicator.games.thev.s15_1_playing import played
from adjudicator.kernel import CAN, Facts, applies, because, does, gives, passed


def works(card: Any, facts: Facts) -> bool:
    """Whether the text of a card in play works: it is in play and has not lost its text."""
    if card.kind not in ("character", "modification", "location"):
        return True
    return in_play(card) and bool(card.text)


rules.works = works
rules.embodies("thev:20.1a", "текст карты действует, лишь пока карта в игре: Ruleset.works")
rules.name_value("character.text_works", "текст действует")


@rules.value("thev:20.1a", of="character.text_works")
def a_text_works_in_play(character: Any, facts: Facts) -> Given:
    """Текст карты действует, лишь пока карта в игре."""
    if not in_play(character):
        return gives(False, "{что} не в игре, а текст действует лишь там", что=character)
    return gives(bool(character.text), "{что} в игре: текст действует, если он есть", что=character)


@rules.watch("thev:20.1b", on=("character.place", "modification.place", "location.place"))
def the_text_ends_when_the_card_leaves(card: Any, facts: Facts) -> Done:
    """Как только карта ушла из игры, её действие тут же кончается."""
    if in_play(card):
        return None
    lasting = any(one.source == f"card:{card.name}" for one in facts.lasting)
    if lasting or any(one.of == card.name and one.status == "waiting" for one in facts.texts):
        return does("текст карты «{карта}» больше не действует", карта=card)
    return None


def _counts_early(of: str, name: str, ru: str) -> None:
    rules.name_value(f"{of}.{name}", ru)

    @rules.value("thev:20.1c", of=f"{of}.{name}")
    def it_counts_before_the_card_is_in_play(card: Any, facts: Facts) -> Given:
        """Ключ и Непреодолимо учитываются ещё до входа карты в игру."""
        has = getattr(card, name)
        text = "{что}: " + (f"{ru} — учитывается и до входа в игру" if has else f"{ru} — нет")
        return gives(has, text, что=card)


for _kind in CARDS:
    _counts_early(_kind, "key", "Ключ")
for _kind in ("action", "fight_card"):
    _counts_early(_kind, "irresistible", "Непреодолимо")


def _required(kind: str) -> None:
    @rules.effect("thev:20.1c", at=f"play_{kind}.requirement")
    def requirements_count_before_the_card_is_in_play(_: Any, facts: Facts) -> Done:
        """Требования учитываются ещё до входа карты в игру."""
        card = played(facts).card
        return does("{что}: требования учитываются до входа в игру", что=card) if demanding(card) else None


for _kind in CARDS:
    _required(_kind)


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
    if found:
        return does("имя в тексте — только этот экземпляр, а он не участвует: {что}", что=found)
    both = participants(facts)
    texts = [one for one in facts.texts if one.when == moment and one.takes_part]
    own = [one for one in texts if (of := facts.get(one.of)) in both and _facing_a_copy(of, both, facts)]
    return does("у каждой копии текст о ней самой: {что}", что=own) if own else None


def _facing_a_copy(card: Any, both: list[Any], facts: Facts) -> bool:
    """Whether both participants are copies of one card."""
    return any(twin in both for twin in copies(card, facts))


def _of_another_name(moment: str) -> None:
    @rules.effect("thev:20.2b", at=f"fight.{moment}.after")
    def a_new_name_is_not_spoken_of(fight: Fight, facts: Facts) -> Done:
        """Эффекты, меняющие названия карт, не расширяют смысл имени в тексте."""
        both = participants(facts)
        texts = _outsiders({"after": "after_fight"}.get(moment, moment), facts)
        renamed = [one for one in texts if any(other.renamed == printed(facts.get(one.of)) for other in both)]
        return (
            does("новое название участника имени в тексте не касается: {что}", что=renamed)
            if renamed
            else None
        )


def _of_several_copies(moment: str) -> None:
    @rules.effect("thev:20.2c", at=f"fight.{moment}.after")
    def only_the_copy_spoken_of_works(fight: Fight, facts: Facts) -> Done:
        """Из нескольких копий с собственным именем в тексте срабатывает лишь та, о которой идёт речь."""
        both = participants(facts)
        texts = _outsiders({"after": "after_fight"}.get(moment, moment), facts)
        twins = [one for one in texts if any(twin in both for twin in copies(facts.get(one.of), facts))]
        return does("копия участвует, но её текст — о ней самой: {что}", что=twins) if twins else None


for _moment in ("fight_start", "fight_end", "after"):
    _of_another_name(_moment)
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
