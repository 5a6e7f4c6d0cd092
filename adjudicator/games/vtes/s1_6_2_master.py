"""1.6.2. Мастерские карты: когда их играют, локации, Дисциплины, внеходовые карты, пустяки."""

from __future__ import annotations

from adjudicator.games.vtes.actions import phase_now, player_of
from adjudicator.games.vtes.board import Done, Given, LibraryCard, Minion, Player, Said, rules
from adjudicator.games.vtes.card_moves import Burn
from adjudicator.games.vtes.cards import (
    MASTERS,
    PERMANENT,
    card_on_board,
    in_play,
    kind_of,
    level_of,
    printed,
)
from adjudicator.games.vtes.plays import AddIntercept, AddStealth, MasterCard, PlayCard
from adjudicator.games.vtes.s1_components import burned
from adjudicator.kernel import CAN, CANNOT, WAIT, Change, Facts, add, because, does, gives, passed, put, shift
from adjudicator.kernel.rules import Passed

rules.name_value("library_card.controller", "контролирует|хозяин|чья|кто контролирует|под чьим контролем")
rules.name_value("player.has_trifle_card", "пустяк даёт ещё карту|ещё одна карта за пустяк")


def _on_another_turn(move: MasterCard, facts: Facts) -> bool:
    """Whether it is known to be the turn of somebody else."""
    return facts.game.turn is not None and facts.game.turn != move.by.name


# Когда


@rules.claim("vtes:1.6.2c", about=MasterCard, says=CANNOT)
def ordinary_cards_belong_to_the_own_master_phase(move: MasterCard, facts: Facts) -> Said:
    """Обычную мастерскую карту играют на своей фазе мастера."""
    if kind_of(move, facts) == "out_of_turn" or move.by.kind != "player":
        return None
    if _on_another_turn(move, facts):
        return because("сейчас ходит {кто}", кто=facts.game.turn)
    if phase_now(facts) not in (None, "untap", "master"):
        return because("сейчас не фаза мастера")
    return passed("{кто}: своя фаза мастера", кто=move.by) if phase_now(facts) != "untap" else None


@rules.claim("vtes:1.6.2c", about=MasterCard, says=WAIT)
def the_master_phase_is_to_come(move: MasterCard, facts: Facts) -> Said:
    """До своей фазы мастера обычную мастерскую карту играть рано."""
    if kind_of(move, facts) == "out_of_turn" or _on_another_turn(move, facts) or phase_now(facts) != "untap":
        return None
    return because("фаза мастера ещё не наступила, идёт фаза антапа")


@rules.claim("vtes:1.6.2c", about=PlayCard, says=CANNOT)
def by_another_word_it_is_a_master_card_too(move: PlayCard, facts: Facts) -> Said:
    """Мастерскую карту играет Метузела, обычную — на своей фазе мастера."""
    card = card_on_board(move, facts)
    if card is None or card.kind != "library_card" or card.type not in MASTERS or card.place != "hand":
        return None
    if move.by.kind == "minion":
        return because("{карта} — мастерская карта, а {кто} — миньон", карта=card, кто=move.by)
    other = facts.game.turn not in (None, move.by.name)
    if card.type != "out_of_turn" and (other or phase_now(facts) not in (None, "master")):
        return because("{карта} — мастерская карта, а это не своя фаза мастера", карта=card)
    return None


@rules.claim("vtes:1.6.2d", about=MasterCard, says=CANNOT)
def one_ordinary_card_a_phase(move: MasterCard, facts: Facts) -> Said:
    """По умолчанию за свою фазу мастера играют одну обычную мастерскую карту."""
    if (
        kind_of(move, facts) == "out_of_turn"
        or move.by.kind != "player"
        or not _has_played_the_only_one(move.by, facts)
    ):
        return None
    if facts.master_actions(move.by) < 1 and not facts.has_trifle_card(move.by):
        return because("{кто}: за эту фазу мастерская карта уже сыграна", кто=move.by)
    return None


def _has_played_the_only_one(player: Player, facts: Facts) -> bool:
    """Whether the only master action of the phase went to a master card, and not where a card says."""
    if player.spent == 0 or facts.raw("master_actions", player) + player.spent > 1:
        return False
    for write in reversed(facts.writes):
        if (write.thing, write.field) == ("game", "phase"):
            break
        if (write.thing, write.field) == (player.name, "spent"):
            return bool(write.clause == "vtes:5c")
    return True


@rules.claim("vtes:1.6.2e", about=MasterCard, says=CAN)
def out_of_turn_cards_come_on_other_turns(move: MasterCard, facts: Facts) -> Said:
    """Внеходовую мастерскую карту можно играть на чужом ходу."""
    if kind_of(move, facts) != "out_of_turn" or not _on_another_turn(move, facts):
        return None
    return because("ход чужой ({чей}), карта внеходовая", чей=facts.game.turn)


@rules.effect("vtes:1.6.2f", at="master_card")
def the_next_master_phase_is_owed(move: MasterCard, facts: Facts) -> Done:
    """Внеходовая карта расходует следующую фазу мастера того, кто её сыграл."""
    if kind_of(move, facts) != "out_of_turn" or move.by.kind != "player":
        return None
    return does(
        "{кто}: за карту отдана следующая фаза мастера", put(move.by, "owes_master", True), кто=move.by
    )


@rules.claim("vtes:1.6.2s", about=MasterCard, says=CANNOT)
def one_debt_at_a_time(move: MasterCard, facts: Facts) -> Said:
    """Пока долг за одну внеходовую карту не покрыт, вторую играть нельзя."""
    if kind_of(move, facts) != "out_of_turn" or move.by.kind != "player":
        return None
    if move.by.owes_master:
        return because("{кто}: долг за прежнюю внеходовую карту не покрыт", кто=move.by)
    return passed("{кто}: долга за внеходовую карту нет", кто=move.by)


@rules.claim("vtes:1.6.2t", about=MasterCard, says=CANNOT)
def out_of_turn_cards_are_not_for_the_own_turn(move: MasterCard, facts: Facts) -> Said:
    """На своём ходу внеходовую мастерскую карту играть нельзя."""
    if kind_of(move, facts) != "out_of_turn" or facts.game.turn is None:
        return None
    if facts.game.turn == move.by.name:
        return because("ход свой: {кто}", кто=move.by)
    return passed("ход чужой: {кто}", кто=facts.game.turn)


# Цена


@rules.claim("vtes:1.6.1u", about=MasterCard, says=CANNOT)
def the_pool_must_suffice(move: MasterCard, facts: Facts) -> Said:
    """Цену в пуле платит Метузела: не имея её, карту не играют."""
    if move.cost_pool == 0 or move.by.kind != "player":
        return None
    if move.by.pool < move.cost_pool:
        return because("{кто}: пула меньше цены", кто=move.by)
    return passed("{кто}: пула хватает", кто=move.by)


@rules.effect("vtes:1.6.1u", at="master_card")
def the_player_pays_with_pool(move: MasterCard, facts: Facts) -> Done:
    """Цену в пуле платит Метузела."""
    if move.cost_pool == 0 or move.by.kind != "player":
        return None
    paid = shift(move.by, "game", "pool", move.cost_pool, into="bank")
    return does("{кто} платит пулом: {n}", paid, кто=move.by, n=move.cost_pool)


# Кто карту контролирует


@rules.value("vtes:1.6.2g", of="library_card.controller")
def who_played_it_controls_it(card: LibraryCard, facts: Facts) -> Given:
    """Мастерскую карту контролирует сыгравший её, даже если она на карте другого Метузелы."""
    if card.type not in MASTERS:
        return None
    where = facts.get(card.on)
    if card.controller is None:
        return _who_may_have_played_it(card, where, facts)
    return gives(
        card.controller,
        "{карта}: контролирует сыгравший — {value}[, хотя лежит на: {где}]",
        карта=card,
        где=where,
    )


def _who_may_have_played_it(card: LibraryCard, where: Minion | None, facts: Facts) -> Given:
    """Who is taken to control a master card in play of which nobody said who played it."""
    player = facts.get(card.owner) or player_of(where, facts)
    if card.place != "in_play" or player is None:
        return None
    text = "{карта}: кто сыграл, не сказано; принято: {кто}, тот и контролирует"
    return gives(player.name, text, reading=True, карта=card, кто=player)


def _enters(card: LibraryCard, move: MasterCard) -> list[Change]:
    """The changes that bring a master card into play under the control of who played it."""
    return [
        put(card, "place", "in_play"),
        put(card, "controller", move.by),
        *([put(card, "type", move.type)] if card.type == "other" and move.type in PERMANENT else []),
        *([put(card, "on", move.to)] if move.to is not None and move.to.kind == "minion" else []),
    ]


@rules.effect("vtes:1.6.2g", at="master_card")
def it_enters_under_the_control_of_its_player(move: MasterCard, facts: Facts) -> Done:
    """Сыгранную карту, которая остаётся в игре, контролирует сыгравший."""
    card = card_on_board(move, facts)
    if card is None or card.kind != "library_card" or move.cancelled or not _stays(move, facts):
        return None
    return does("{карта} — в игре, контролирует {кто}", _enters(card, move), карта=card, кто=move.by)


def _stays(move: MasterCard, facts: Facts) -> bool:
    """Whether a master card stays in play: a location and a Discipline do, others by their text."""
    card = card_on_board(move, facts)
    return kind_of(move, facts) in ("location", "discipline") or (card is not None and card.stays)


# Локации


@rules.effect("vtes:1.6.2i", at="master_card")
def a_location_stays_in_play(move: MasterCard, facts: Facts) -> Done:
    """Карта локации остаётся в игре."""
    if kind_of(move, facts) != "location" or move.cancelled:
        return None
    return does("локация остаётся в игре[: {карта}]", карта=move.card)


@rules.claim("vtes:1.6.2j", about=(AddStealth, AddIntercept, PlayCard), says=CAN)
def a_location_works_at_once(move: AddStealth | AddIntercept | PlayCard, facts: Facts) -> Said:
    """Локацией пользуются многократно, начиная с того хода, на котором её сыграли."""
    card = card_on_board(move, facts)
    if card is None or card.kind != "library_card" or card.type != "location" or not in_play(card):
        return None
    return because("{что} — локация в игре, ею пользуются уже на этом ходу", что=card)


@rules.claim("vtes:1.1b", about=(AddStealth, AddIntercept, PlayCard), says=CANNOT)
def a_tapped_location_waits_to_be_untapped(move: AddStealth | AddIntercept | PlayCard, facts: Facts) -> Said:
    """Снова тапнуть карту можно, лишь антапнув её."""
    card = card_on_board(move, facts)
    if card is None or card.kind != "library_card" or card.type != "location" or not card.tapped:
        return None
    return because("{что}: уже тапнута, а снова тапнуть можно лишь антапнутую", reading=True, что=card)


@rules.claim("vtes:1.6.2k", about=Burn, says=CAN)
def locations_may_be_burned(move: Burn, facts: Facts) -> Said:
    """Эффекты карт могут сжигать локации."""
    if move.what.kind != "library_card" or move.what.type != "location" or not in_play(move.what):
        return None
    return because("{что} — локация, эффект может её сжечь", что=move.what)


# Дисциплины


@rules.claim("vtes:1.6.2l", about=MasterCard, says=CAN)
def a_discipline_goes_to_a_controlled_vampire(move: MasterCard, facts: Facts) -> Said:
    """Карту Дисциплины играют на вампира под чьим-либо контролем: своего или чужого."""
    if kind_of(move, facts) != "discipline" or move.to is None or not _is_controlled_vampire(move):
        return None
    return because("{кого} — вампир под контролем, свой он или чужой", кого=move.to)


@rules.claim("vtes:1.6.2l", about=MasterCard, says=CANNOT)
def a_discipline_goes_to_nobody_else(move: MasterCard, facts: Facts) -> Said:
    """Карту Дисциплины играют лишь на вампира под контролем."""
    if kind_of(move, facts) != "discipline" or move.to is None or _is_controlled_vampire(move):
        return None
    return because("{кого} — не вампир под контролем", кого=move.to)


def _is_controlled_vampire(move: MasterCard) -> bool:
    return bool(move.to.kind == "minion" and move.to.type == "vampire" and in_play(move.to))


def _discipline(move: MasterCard, facts: Facts) -> str | None:
    """Which Discipline the card gives, if anybody said."""
    card = card_on_board(move, facts)
    stated: str | None = move.discipline
    return stated or (card.discipline if card is not None and card.kind == "library_card" else None)


@rules.claim("vtes:1.6.2n", about=MasterCard, says=CANNOT)
def the_superior_level_cannot_be_raised(move: MasterCard, facts: Facts) -> Said:
    """Можно ли играть карту Дисциплины на того, у кого уровень уже превосходный, не сказано."""
    name = _discipline(move, facts)
    if (
        kind_of(move, facts) != "discipline"
        or name is None
        or move.to is None
        or not _is_controlled_vampire(move)
    ):
        return None
    if level_of(move.to, name, facts) != "superior":
        return passed("{кого}: повышать есть что", кого=move.to)
    if facts.silent("vtes:1.6.2n", "играть нельзя", "играть можно") == "играть можно":
        return None
    return because("{кого}: уровень уже превосходный, повышать нечего", reading=True, кого=move.to)


def _learns(move: MasterCard, facts: Facts) -> bool:
    """Whether the card gives a Discipline to a vampire."""
    learner = move.to is not None and move.to.kind == "minion"
    return learner and kind_of(move, facts) == "discipline" and not move.cancelled


@rules.effect("vtes:1.6.2o", at="master_card")
def the_capacity_grows(move: MasterCard, facts: Facts) -> Done:
    """Карта Дисциплины увеличивает объём вампира на 1."""
    if not _learns(move, facts):
        return None
    changes: list[Change] = []
    if card_on_board(move, facts) is None:  # a card on the board lies on the vampire and is counted there
        name = _discipline(move, facts)
        changes = [
            add(move.to, "discipline_cards", 1),
            put(move.to, "learned", (*move.to.learned, *((name,) if name is not None else ()))),
        ]
    return does("{кто}: объём растёт на 1", changes, кто=move.to)


@rules.effect("vtes:1.6.2p", at="master_card")
def no_blood_comes_with_it(move: MasterCard, facts: Facts) -> Done:
    """Крови на новый объём карта Дисциплины не даёт."""
    return does("{кто}: крови на новый объём нет", кто=move.to) if _learns(move, facts) else None


# Пустяки


@rules.value("vtes:1.6.2v", of="player.has_trifle_card")
def a_trifle_gives_another_card(player: Player, facts: Facts) -> Given | Passed:
    """Сыгранный и не отменённый пустяк позволяет сыграть на этой же фазе ещё одну мастерскую карту."""
    if not player.trifled:
        return passed("{кто}: пустяк ещё не сыгран, второй карты он не даёт", кто=player)
    if player.trifle_cancelled:
        return None
    left = "ещё одну карту за пустяк сыграть можно" if player.trifle_card else "карта за пустяк уже сыграна"
    return gives(player.trifle_card, "{кто}: " + left, кто=player)


@rules.value("vtes:1.6.2w", of="player.has_trifle_card")
def a_cancelled_trifle_gives_none(player: Player, facts: Facts) -> Given:
    """Отменённый пустяк ещё одной карты не даёт."""
    if not player.trifle_cancelled:
        return None
    return gives(False, "{кто}: отменённый пустяк карты не даёт", кто=player)


@rules.effect("vtes:1.6.2v", at="master_card")
def a_trifle_is_played(move: MasterCard, facts: Facts) -> Done:
    """Пустяк сыгран: он даёт ещё одну карту; за его счёт сыграна вторая."""
    if move.by.kind != "player":
        return None
    if printed(move, facts, "trifle"):
        return does(
            "{кто} играет пустяк",
            put(move.by, "trifled", True),
            put(move.by, "trifle_card", not move.cancelled),
            put(move.by, "trifle_cancelled", move.cancelled),
            кто=move.by,
        )
    if kind_of(move, facts) == "out_of_turn" or not move.by.trifle_card or facts.master_actions(move.by) > 0:
        return None
    return does("{кто}: карта за счёт пустяка", put(move.by, "trifle_card", False), кто=move.by)


@rules.claim("vtes:1.6.2x", about=MasterCard, says=CANNOT)
def one_trifle_a_turn(move: MasterCard, facts: Facts) -> Said:
    """За ход можно сыграть не больше одного пустяка."""
    if not printed(move, facts, "trifle") or move.by.kind != "player":
        return None
    if move.by.trifled:
        return because("{кто}: пустяк на этом ходу уже был", кто=move.by)
    return passed("{кто}: пустяк на этом ходу первый", кто=move.by)


# Прочие


@rules.effect("vtes:1.6.2z", at="master_card")
def other_cards_are_discarded(move: MasterCard, facts: Facts) -> Done:
    """Прочая мастерская карта сбрасывается, если её текст не велит иного; отменённая — любая."""
    card = card_on_board(move, facts)
    if card is None or card.kind != "library_card" or (_stays(move, facts) and not move.cancelled):
        return None
    return does("{карта} сбрасывается", burned(card), карта=card)
