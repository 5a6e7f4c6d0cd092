"""1.5. Карты развития: слияние двух версий вампира и что у слитой карты остаётся."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import phase_now, player_of
from adjudicator.games.vtes.board import Done, Given, Minion, Said, rules
from adjudicator.games.vtes.card_moves import Affect
from adjudicator.games.vtes.cards import in_play
from adjudicator.games.vtes.contests import card_name
from adjudicator.games.vtes.s1_5_vampires import excess_of, face, merged
from adjudicator.games.vtes.s1_components import burned
from adjudicator.games.vtes.turn import phase_begun
from adjudicator.kernel import (
    CAN,
    CANNOT,
    WAIT,
    Facts,
    Move,
    Ref,
    add,
    because,
    does,
    gives,
    passed,
    put,
    shift,
    slot,
)

TRANSFERS, POOL = 4, 1
"""What a merger costs."""

rules.name_value("minion.merged", "слитый|слитая|слит ли")
rules.name_value("minion.on_top", "какая карта лежит сверху|какая карта сверху|что сверху|сверху")
rules.name_value("minion.base_text", "текст базовой карты действует|текст базовой карты|базовый текст")
rules.name_value("minion.merged_effect", "эффект слияния действует|эффект с пиктограммой слияния")


@rules.move("merge", "слить|слияние|сливает|слить карты", "{by}: слияние, {what} и {with_}")
class Merge(Move):
    """A player merges two versions of a vampire, named in either order.

    One is in play, the other in the uncontrolled region.
    """

    by: Any = slot(Ref(("player",)), "кто")
    what: Minion = slot(Ref(("minion",)), "кого|что|подчинённый|карту")
    with_: Minion = slot(Ref(("minion",)), "с кем|с чем|с|неподчинённый|с картой")


# Слияние


def versions(move: Merge) -> tuple[Minion, Minion]:
    """The version that is controlled and the one in the uncontrolled region, whichever is named first."""
    joining = ("uncontrolled", "merged")
    if move.what.place in joining and move.with_.place not in joining:
        return move.with_, move.what
    return move.what, move.with_


@rules.claim("vtes:1.5ag", about=Merge, says=CAN)
def an_advancement_is_controlled_like_any_vampire(move: Merge, facts: Facts) -> Said:
    """Карту развития подчиняют как обычного вампира."""
    vampire, _ = versions(move)
    if not vampire.advanced or not in_play(vampire):
        return None
    return because("{кто} — карта развития, подчинена как обычный вампир", кто=vampire)


@rules.claim("vtes:1.5ah", about=Merge, says=CAN)
def two_versions_of_a_vampire_are_merged(move: Merge, facts: Facts) -> Said:
    """Контролируемую версию вампира сливают с другой, что в зоне неподчинённых."""
    return because("одну версию контролирует {кто}, другая в зоне неподчинённых", кто=move.by)


@rules.claim("vtes:1.5ah", about=Merge, says=CANNOT)
def a_merger_has_its_conditions(move: Merge, facts: Facts) -> Said:
    """Сливают на своей фазе влияния, за 4 трансфера и 1 литр пула, разные версии одного вампира."""
    if phase_now(facts) == "discard" or facts.game.turn not in (None, move.by.name):
        return because("сейчас не фаза влияния игрока: {кто}", кто=move.by)
    vampire, other = versions(move)
    if not in_play(vampire) or player_of(vampire, facts) != move.by:
        return because("{что}: не в игре под контролем игрока {кто}", что=vampire, кто=move.by)
    if other.place != "uncontrolled" or player_of(other, facts) != move.by:
        return because("{что}: не в своей зоне неподчинённых", что=other)
    if vampire.advanced == other.advanced:
        return because("версии не разные: нужны базовая карта и карта развития")
    if _of_others(move):
        return because("{что} и {другой}: это разные вампиры", что=move.what, другой=move.with_)
    if facts.transfers(move.by) < TRANSFERS:
        return because("{кто}: трансферов меньше {n}", кто=move.by, n=TRANSFERS)
    if move.by.pool < POOL:
        return because("{кто}: в пуле нет литра", кто=move.by)
    return passed("{кто}: трансферов и пула хватает", кто=move.by)


@rules.claim("vtes:1.5ah", about=Merge, says=WAIT)
def a_merger_waits_for_the_influence_phase(move: Merge, facts: Facts) -> Said:
    """До фазы влияния сливать рано."""
    if phase_now(facts) not in ("untap", "master", "minion"):
        return None
    return because("фаза влияния ещё не наступила: {кто}", кто=move.by)


def _of_others(move: Merge) -> bool:
    """Whether the two cards are known to be of different vampires."""
    told = move.what.copy_of is not None or move.with_.copy_of is not None
    return told and card_name(move.what) != card_name(move.with_)


@rules.effect("vtes:1.5ah", at="merge")
def a_merger_is_paid_for(move: Merge, facts: Facts) -> Done:
    """Слияние стоит 4 трансфера и 1 литр пула."""
    return does(
        "{кто} тратит 4 трансфера и литр пула",
        phase_begun("influence", move.by, facts),
        add(move.by, "spent", TRANSFERS),
        shift(move.by, "game", "pool", POOL, into="bank"),
        кто=move.by,
    )


@rules.effect("vtes:1.5aj", at="merge")
def litres_and_cards_stay(move: Merge, facts: Facts) -> Done:
    """Литры и карты на контролируемом вампире остаются; о литрах присоединяемой карты источник молчит."""
    vampire, other = versions(move)
    lost = other.blood
    if lost == 0:
        return does("{кто}: литры и карты остаются на вампире", кто=vampire)
    return does(
        "{кто}: литры и карты остаются на вампире; литры с присоединённой карты сжигают: {n}",
        shift(other, "game", "blood", lost, into="bank"),
        reading=True,
        кто=vampire,
        n=lost,
    )


@rules.effect("vtes:1.5ai", at="merge")
def the_uncontrolled_card_joins_the_other(move: Merge, facts: Facts) -> Done:
    """Карта из зоны неподчинённых переходит к контролируемой."""
    vampire, other = versions(move)
    return does(
        "{карта} ложится к контролируемой: {кто}",
        put(vampire, "merged_with", other),
        put(other, "merged_with", vampire),
        put(other, "place", "merged"),
        карта=other,
        кто=vampire,
    )


DATA = ("capacity", "clan", "title", "city", "group", "disciplines", "superior_disciplines")
"""What is printed on a vampire beside its sect and its text."""


def _is_told(value: Any) -> bool:
    """Whether the board says anything of this fact of the advancement."""
    return value is not None and not (isinstance(value, str | tuple) and value in ("none", ()))


@rules.effect("vtes:1.5an", at="merge")
def the_data_of_the_advancement_count(move: Merge, facts: Facts) -> Done:
    """Данные базовой карты заменяются данными карты развития."""
    vampire, _ = versions(move)
    card = face(vampire, facts)
    if card.name == vampire.name:
        return None
    printed = {name: getattr(card, name) for name in DATA}
    changes = [put(vampire, name, value) for name, value in printed.items() if _is_told(value)]
    return does("{кто}: данные — с карты развития", changes, кто=vampire)


@rules.effect("vtes:1.5ao", at="merge")
def where_they_differ_the_advancement_is_right(move: Merge, facts: Facts) -> Done:
    """При расхождении, например в секте, верна карта развития."""
    vampire, _ = versions(move)
    card = face(vampire, facts)
    if card.name == vampire.name or card.sect in (None, vampire.sect):
        return None
    return does("{кто}: секта — с карты развития", put(vampire, "sect", card.sect), кто=vampire)


@rules.effect("vtes:1.5j", at="merge")
def blood_above_the_new_capacity_is_lost(move: Merge, facts: Facts) -> Done:
    """Кровь сверх нового объёма немедленно уходит в банк."""
    return excess_of(versions(move)[0], facts)


# Что у слитой карты


@rules.value("vtes:1.5ak", of="minion.merged")
def merged_cards_are_one_vampire(minion: Minion, facts: Facts) -> Given:
    """Слитые карты — одна карта вампира, пока он не сожжён, где бы он ни лежал."""
    return gives(True, "{кто}: слитые карты — один вампир", кто=minion) if merged(minion) else None


@rules.watch("vtes:1.5ak", on="minion.place")
def merged_cards_go_together(minion: Minion, facts: Facts) -> Done:
    """Слитые карты ходят вместе; сожжённые больше не слиты."""
    other = facts.get(minion.merged_with)
    if other is None or other.place != "merged" or minion.place == "merged":
        return None
    if minion.place not in ("ash_heap", "removed"):
        return does("{кто}: карты остаются слитыми", кто=minion)
    place = burned(other) if minion.place == "ash_heap" else put(other, "place", "removed")
    parted = (put(minion, "merged_with", None), put(other, "merged_with", None))
    return does("{кто}: обе слитые карты уходят вместе", place, parted, кто=minion)


@rules.value("vtes:1.5ai", of="minion.on_top")
def the_advancement_lies_on_top(minion: Minion, facts: Facts) -> Given:
    """Карта развития всегда лежит сверху."""
    other = facts.get(minion.merged_with)
    if other is None:
        return None
    top = minion if minion.advanced else other
    return gives(top.name, "{карта} — карта развития, лежит сверху", карта=top)


@rules.value("vtes:1.5ao", of="minion.sect", stage="set")
def the_sect_of_the_advancement(minion: Minion, facts: Facts) -> Given:
    """При расхождении верна секта с карты развития."""
    card = face(minion, facts)
    if card.name == minion.name or card.sect is None:
        return None
    return gives(card.sect, "{кто}: секта — с карты развития", кто=minion)


@rules.claim("vtes:1.5al", about=Affect, says=CAN)
def what_was_aimed_before_works_on_the_merged(move: Affect, facts: Facts) -> Said:
    """Эффекты, нацеленные на вампира до слияния, действуют на слитую версию."""
    if not merged(move.to):
        return None
    return because("{кто}: слитый, но тот же вампир: прежние эффекты на нём", кто=move.to)


@rules.value("vtes:1.5am", of="minion.base_text")
def the_text_of_the_base_card_goes_on(minion: Minion, facts: Facts) -> Given:
    """Текст базовой карты после слияния продолжает действовать."""
    return gives(True, "{кто}: текст базовой карты действует", кто=minion) if merged(minion) else None


@rules.value("vtes:1.5ao", of="minion.base_text", stage="set")
def what_contradicts_the_advancement_is_void(minion: Minion, facts: Facts) -> Given:
    """Чему карта развития противоречит, в том верна она."""
    if not merged(minion) or not minion.contradicted:
        return None
    return gives(False, "{кто}: карта развития противоречит этому тексту", кто=minion)


@rules.value("vtes:1.5ap", of="minion.merged_effect")
def effects_of_a_merger_need_one(minion: Minion, facts: Facts) -> Given:
    """Эффект, отмеченный пиктограммой слияния, действует только у слитой карты."""
    if merged(minion):
        return gives(True, "{кто}: карта слитая, эффект слияния действует", кто=minion)
    return gives(False, "{кто}: карта не слитая, эффекта слияния нет", кто=minion)
