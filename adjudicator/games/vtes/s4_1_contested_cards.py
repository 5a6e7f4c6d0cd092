"""4.1. Оспариваемые карты: когда начинается контест, чего он стоит и чем кончается."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import ACTIONS, player_of
from adjudicator.games.vtes.ballots import Vote
from adjudicator.games.vtes.board import Done, Given, LibraryCard, Minion, Player, Said, rules
from adjudicator.games.vtes.contests import IN_PLAY, card_name, copies
from adjudicator.games.vtes.plays import Block, Modifier, Reaction
from adjudicator.games.vtes.s1_components import burned
from adjudicator.games.vtes.turn import PayContest, YieldContest, in_phase, phase_begun
from adjudicator.kernel import CAN, CANNOT, Facts, because, does, gives, passed, put, shift
from adjudicator.kernel.linear import Number

Card = Minion | LibraryCard
KINDS = ("minion", "library_card")
PLACES = tuple(f"{kind}.{field}" for kind in KINDS for field in ("place", "controller"))

for _kind in KINDS:
    rules.name_value(f"{_kind}.in_play", "в игре|действует в игре")
    rules.name_value(f"{_kind}.face_up", "лицом вверх|открыт|открыта")
    rules.name_value(f"{_kind}.unique", "уникален|уникальна|уникально")
    rules.name_value(f"{_kind}.card_contested", "карта оспаривается|идёт контест за карту|контест за карту")


# Что уникально


def marked_cards_are_unique(card: Card, facts: Facts) -> Given:
    """Уникальна карта с пометкой «уникальный»."""
    return gives(card.unique, "{карта}: пометка «уникальный» — {value}", карта=card)


@rules.value("vtes:4.1b", of="minion.unique", stage="set")
def every_vampire_is_unique(minion: Minion, facts: Facts) -> Given:
    """Карта любого вампира уникальна и без пометки."""
    return (
        gives(True, "{кто} — вампир, а каждый вампир уникален", кто=minion)
        if minion.type == "vampire"
        else None
    )


# Что с картой, пока идёт контест


def copies_make_a_contest(card: Card, facts: Facts) -> Given:
    """Если в игре больше одной копии уникальной карты, за неё идёт контест."""
    if card.place == "contested":
        return gives(True, "{карта}: идёт контест", карта=card)
    rivals = _rivals(card, facts) if card.place in IN_PLAY else []
    if rivals:
        return gives(True, "{карта}: в игре и другие копии: {другие}", карта=card, другие=rivals)
    return gives(False, "{карта}: другой копии в игре нет", карта=card)


def contested_cards_lie_face_down(card: Card, facts: Facts) -> Given:
    """На время контеста копии перевёрнуты рубашкой вверх."""
    return (
        gives(False, "{карта} перевёрнута: идёт контест", карта=card) if card.place == "contested" else None
    )


def cards_in_play_lie_face_up(card: Card, facts: Facts) -> Given:
    """Что в игре, лежит лицом вверх."""
    return gives(card.place in IN_PLAY, "{карта} в игре: {value}", карта=card)


def contested_cards_are_out_of_play(card: Card, facts: Facts) -> Given:
    """На время контеста копии вне игры."""
    return gives(False, "{карта} вне игры: идёт контест", карта=card) if card.place == "contested" else None


def _rivals(card: Card, facts: Facts) -> list[Any]:
    """The copies that other players control."""
    return [one for one in copies(card, facts) if player_of(one, facts) != player_of(card, facts)]


BURNS, JOINS = "новая копия сжигается", "новая копия вступает в контест"


def second_own_copy_burns(card: Card, facts: Facts) -> Done:
    """Контеста с самим собой не бывает: новая копия сжигается; о спорящем с другим не сказано."""
    own = _own_copies(card, facts) if card.place in IN_PLAY else []
    if not own:
        return None
    if together := [one for one in own if _came_together(card, one, facts)]:
        return _one_of_them_burns([card, *together], card, facts)
    if all(one.place == "contested" for one in own) and facts.silent("vtes:4.1o", BURNS, JOINS) == JOINS:
        return None
    return does(
        "{карта} — вторая копия у того же Метузелы и сжигается; остаётся {прежняя}",
        burned(card),
        карта=card,
        прежняя=own,
    )


def _one_of_them_burns(both: list[Any], card: Card, facts: Facts) -> Done:
    """Which of several copies that came into play at once is the new one, the book does not say."""
    names = sorted(one.name for one in both)
    burnt = facts.silent("vtes:4.1o", *[f"сжигается {name}" for name in names])
    if burnt != f"сжигается {card.name}":
        return None
    return does(
        "{карты} вошли в игру разом, которая из копий новая, не сказано: сжигается {карта}",
        burned(card),
        карты=names,
        карта=card,
    )


def _came_together(card: Card, other: Any, facts: Facts) -> bool:
    """Whether two cards came into play at once: the same clause brought them, in the same phase."""
    came = []
    for write in reversed(facts.writes):
        if (write.thing, write.field) == ("game", "phase"):
            break
        if write.field == "place" and write.thing in (card.name, other.name) and write.after in IN_PLAY:
            came.append(write)
    return {write.thing for write in came} == {card.name, other.name} and len(
        {one.clause for one in came}
    ) == 1


def _own_copies(card: Card, facts: Facts) -> list[Any]:
    """The copies that the same player controls, on the table or in a contest."""
    player = player_of(card, facts)
    return [one for one in copies(card, facts) if player is not None and player_of(one, facts) == player]


def nobody_controls_two(card: Card, facts: Facts) -> Done:
    """Один Метузела не может одновременно контролировать несколько одинаковых уникальных карт."""
    own = _own_copies(card, facts) if card.place in IN_PLAY else []
    if not own or any(one.name < card.name and _came_together(card, one, facts) for one in own):
        return None  # of two that came at once it is told once
    return does(
        "{кто} уже контролирует такую карту: {карта}", кто=player_of(card, facts), карта=card_name(card)
    )


@rules.watch("vtes:1.5aq", on="minion.place")
def an_advancement_is_a_copy(minion: Minion, facts: Facts) -> Done:
    """Карта развития вступает в контест с любой другой копией того же вампира."""
    if minion.place not in IN_PLAY:
        return None
    versions = [one for one in copies(minion, facts) if one.advanced != minion.advanced]
    if not versions:
        return None
    return does("{кто} и {другие} — копии одного вампира", кто=minion, другие=versions)


def a_contest_begins(card: Card, facts: Facts) -> Done:
    """Больше одной копии уникальной карты в игре — идёт контест за неё."""
    rivals = _entered_rivals(card, facts)
    if not rivals or any(one.place == "contested" for one in rivals):
        return None
    return does(
        "контест: {карта} и {другие} — копии одной карты",
        [put(one, "place", "contested") for one in (card, *rivals)],
        карта=card,
        другие=rivals,
    )


def _entered_rivals(card: Card, facts: Facts) -> list[Any]:
    """The copies of others that a card which has just come into play meets."""
    return _rivals(card, facts) if card.place in IN_PLAY and not card.last_copy else []


def _turned_over(card: Card, facts: Facts) -> list[Any]:
    """The copies that a contest has just taken out of play together with this one, told with the first."""
    if card.place != "contested":
        return []
    last = {one.thing: one.clause for one in facts.writes if one.field == "place"}
    came = last.get(card.name)
    others = [one for one in copies(card, facts) if one.place == "contested" and last.get(one.name) == came]
    return [card, *others] if all(card.name < one.name for one in others) else []


def contested_copies_are_face_down(card: Card, facts: Facts) -> Done:
    """На время контеста копии перевёрнуты рубашкой вверх."""
    cards = _turned_over(card, facts)
    return does("рубашкой вверх: {что}", что=cards) if cards else None


def contested_copies_are_out_of_play(card: Card, facts: Facts) -> Done:
    """На время контеста копии вне игры."""
    cards = _turned_over(card, facts)
    return does("вне игры на время контеста: {что}", что=cards) if cards else None


def a_further_copy_joins_the_contest(card: Card, facts: Facts) -> Done:
    """Ещё одна копия, войдя в игру, сразу вступает в контест и переворачивается."""
    rivals = _entered_rivals(card, facts)
    if not any(one.place == "contested" for one in rivals):
        return None
    return does(
        "{карта} вступает в контест и переворачивается; спорят и {другие}",
        put(card, "place", "contested"),
        [put(one, "last_copy", False) for one in rivals],
        карта=card,
        другие=rivals,
    )


def whose_copy_is_left(card: Card, facts: Facts) -> Done:
    """Копия ушла из контеста не уступкой: последняя вернётся так же (прочтение)."""
    if card.place not in ("ash_heap", "removed", "hand", "library", "crypt"):
        return None
    left = [one for one in copies(card, facts) if one.place == "contested"]
    if len(left) != 1 or left[0].last_copy or not _left_a_contest(card, facts):
        return None
    return does(
        "{карта} остаётся последней копией", put(left[0], "last_copy", True), reading=True, карта=left[0]
    )


def _left_a_contest(card: Card, facts: Facts) -> bool:
    """Whether a card was contested just before."""
    moved = [one for one in facts.writes if one.thing == card.name and one.field == "place"]
    return bool(moved) and moved[-1].before == "contested"


for _kind in KINDS:
    rules.value("vtes:4.1a", of=f"{_kind}.unique")(marked_cards_are_unique)
    rules.value("vtes:4.1c", of=f"{_kind}.card_contested")(copies_make_a_contest)
    rules.value("vtes:1.6.1y", of=f"{_kind}.in_play")(cards_in_play_lie_face_up)
    rules.value("vtes:1.6.1y", of=f"{_kind}.face_up")(cards_in_play_lie_face_up)
    rules.value("vtes:4.1d", of=f"{_kind}.face_up", stage="set")(contested_cards_lie_face_down)
    rules.value("vtes:4.1e", of=f"{_kind}.in_play", stage="set")(contested_cards_are_out_of_play)

TURNED = tuple(f"{kind}.place" for kind in KINDS)
rules.watch("vtes:4.1d", on=TURNED)(contested_copies_are_face_down)
rules.watch("vtes:4.1e", on=TURNED)(contested_copies_are_out_of_play)
rules.watch("vtes:4.1n", on=PLACES)(nobody_controls_two)
rules.watch("vtes:4.1o", on=PLACES)(second_own_copy_burns)
rules.watch("vtes:4.1f", on=PLACES)(a_further_copy_joins_the_contest)
rules.watch("vtes:4.1c", on=PLACES)(a_contest_begins)
rules.watch("vtes:4.1k", on=PLACES)(whose_copy_is_left)


# Плата и уступка


def participation_costs_a_litre(card: Card, facts: Facts) -> Given:
    """Участие в контесте за карту стоит литр пула на каждой своей фазе антапа."""
    return (
        gives(1, "{карта}: контест за карту — {value:литр|литра|литров} пула", карта=card)
        if card.place == "contested"
        else None
    )


for _kind in KINDS:
    rules.value("vtes:4.1g", of=f"{_kind}.contest_cost")(participation_costs_a_litre)


@rules.claim("vtes:4.1g", about=PayContest, says=CAN)
def a_contested_card_may_be_paid_for(move: PayContest, facts: Facts) -> Said:
    """За оспариваемую карту платят литр пула."""
    return because("{что}: контест за карту", что=move.what) if _is_open(move.what) else None


@rules.claim("vtes:4.1h", about=YieldContest, says=CAN)
def a_contested_card_may_be_yielded(move: YieldContest, facts: Facts) -> Said:
    """Вместо платы Метузела может уступить свою копию."""
    return because("{что}: контест за карту", что=move.what) if _is_open(move.what) else None


def _is_open(card: Card) -> bool:
    """Whether a card is contested and the contest has not been won."""
    return card.place == "contested" and not card.last_copy


@rules.claim("vtes:4.1g", about=PayContest, says=CANNOT)
def cards_are_paid_for_in_pool(move: PayContest, facts: Facts) -> Said:
    """Контест за карту оплачивают литром пула."""
    if move.what.place != "contested":
        return None
    player = player_of(move.what, facts)
    if move.source == "blood":
        return because("{что}: контест за карту платят из пула, а не кровью", что=move.what)
    if player is not None and player.pool == 0:
        return because("{кто}: пула нет", кто=player)
    return passed("{что}: платят из пула", что=move.what)


@rules.effect("vtes:4.1g", at="pay_contest")
def a_litre_of_pool_is_burned(move: PayContest, facts: Facts) -> Done:
    """Участие в контесте за карту стоит 1 литр пула."""
    if move.what.place != "contested":
        return None
    player = player_of(move.what, facts)
    price: Number = facts.contest_cost(move.what)
    return does(
        "{кто} платит за контест: {что}",
        phase_begun("untap", player, facts),
        shift(player, "game", "pool", price, into="bank") if player is not None else (),
        put(move.what, "paid", True),
        кто=player,
        что=move.what,
    )


@rules.claim("vtes:4.1e", about=(*ACTIONS, Block, Reaction, Modifier, Vote), says=CANNOT)
def who_is_contested_does_nothing(move: Any, facts: Facts) -> Said:
    """Оспариваемый миньон вне игры: не действует, не блокирует, карт не играет."""
    if move.by.kind != "minion" or move.by.place != "contested":
        return None
    return because("{кто} вне игры: идёт контест", кто=move.by)


@rules.effect("vtes:1.1i", at="yield_contest")
def its_blood_goes_to_the_bank(move: YieldContest, facts: Facts) -> Done:
    """Литры с уступленной карты уходят в банк крови."""
    card = move.what
    if card.kind != "minion" or card.place != "contested" or card.type != "vampire" or card.blood == 0:
        return None
    return does("{что}: литры сгорят вместе с картой и уйдут в банк: {n}", что=card, n=card.blood)


@rules.effect("vtes:4.1i", at="yield_contest")
def a_yielded_card_burns(move: YieldContest, facts: Facts) -> Done:
    """Уступленная карта сжигается."""
    card = move.what
    if card.place != "contested":
        return None
    left = [one for one in copies(card, facts) if one.place == "contested"]
    return does(
        "уступка, сжигается {что}",
        phase_begun("untap", player_of(card, facts), facts),
        burned(card),
        [put(one, "last_copy", True) for one in left if len(left) == 1],
        что=card,
    )


# Конец контеста


def _won(player: Player, facts: Facts) -> list[Any]:
    """The cards of a player whose contest all others yielded."""
    mine = (one for one in (*facts.minions, *facts.library_cards) if one.last_copy)
    return [one for one in mine if player_of(one, facts) == player]


@in_phase("vtes:4.1k", "untap")
@in_phase("vtes:4.1k", "untap.open")
@in_phase("vtes:4.1k", "untap.after")
def the_last_copy_comes_back(player: Player, facts: Facts) -> Done:
    """Когда прочие уступили, последняя копия возвращается в игру на фазе антапа своего Метузелы."""
    cards = [one for one in _won(player, facts) if one.place == "contested"]
    if not cards:
        return None
    return does(
        "контест закончен, в игру возвращается: {что}",
        [put(one, "place", "ready" if one.kind == "minion" else "in_play") for one in cards],
        что=cards,
    )


@in_phase("vtes:4.1l", "untap")
@in_phase("vtes:4.1l", "untap.open")
@in_phase("vtes:4.1l", "untap.after")
def it_lies_face_up_and_untapped(player: Player, facts: Facts) -> Done:
    """Возвращённая копия лежит лицом вверх и антапнута."""
    cards = [one for one in _won(player, facts) if one.place in IN_PLAY]
    if not cards:
        return None
    untapped = [(put(one, "tapped", False), put(one, "last_copy", False)) for one in cards]
    return does("{что}: лицом вверх, антапнуто", [change for both in untapped for change in both], что=cards)


@rules.claim("vtes:4.1k", about=(PayContest, YieldContest), says=CANNOT)
def a_won_contest_costs_nothing(move: PayContest | YieldContest, facts: Facts) -> Said:
    """Когда прочие уступили, контест закончен и платить не за что."""
    if move.what.place == "contested" and move.what.last_copy:
        return because("{что}: прочие копии уступлены, контест закончен", что=move.what)
    return None


# Чего не бывает


def copies_are_not_in_play_together(card: Card, facts: Facts) -> Said:
    """За две копии в игре уже идёт контест: обе вне игры."""
    rivals = _rivals(card, facts) if card.place in IN_PLAY and not card.last_copy else []
    if player_of(card, facts) is None or not rivals:
        return None
    return because("{карта} и {другие} — копии одной карты: за них идёт контест", карта=card, другие=rivals)


def nobody_has_two_in_play(card: Card, facts: Facts) -> Said:
    """Двух одинаковых уникальных карт у одного Метузелы не бывает."""
    own = [one for one in _own_copies(card, facts) if one.place in IN_PLAY] if card.place in IN_PLAY else []
    return (
        because("{карта} и {другие} — копии одной карты у одного Метузелы", карта=card, другие=own)
        if own
        else None
    )


for _kind in KINDS:
    rules.impossible("vtes:4.1c", on=_kind)(copies_are_not_in_play_together)
    rules.impossible("vtes:4.1n", on=_kind)(nobody_has_two_in_play)
