"""1.6.3. Карты миньонов: действия, модификаторы, реакции; союзник, играющий «как вампир»."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import (
    Action,
    Employ,
    Entry,
    Equip,
    Recruit,
    acting_player,
    blood_cost,
    card_of,
    minions_of,
    player_of,
    unready,
)
from adjudicator.games.vtes.board import Done, Given, LibraryCard, Minion, Said, rules
from adjudicator.games.vtes.card_moves import Affect, BurnBlood, GainBlood, ToTorpor
from adjudicator.games.vtes.cards import (
    BY_MINIONS,
    IN_COMBAT,
    MASTERS,
    card_on_board,
    is_able_to_react,
    lacking,
    name_of_card,
    plays_as_vampire,
    printed,
)
from adjudicator.games.vtes.combat_moves import CombatCard
from adjudicator.games.vtes.plays import PLAYS, Block, Modifier, Play, PlayCard, Reaction
from adjudicator.games.vtes.s1_components import burned
from adjudicator.kernel import CAN, CANNOT, Facts, Lasting, because, does, gives, passed, put, shift
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.rulings import Told

rules.name_value("minion.is_minion", "миньон ли|считается миньоном")


@rules.value("vtes:1.6.3a", of="minion.is_minion")
def vampires_and_allies_are_minions(minion: Minion, facts: Facts) -> Given:
    """Миньоны — это вампиры и союзники."""
    if minion.type == "retainer":
        return gives(False, "{кто} — слуга, а миньоны — вампиры и союзники", кто=minion)
    return gives(True, "{кто} — вампир или союзник, то есть миньон", кто=minion)


# Что с картой потом


def _spent(move: Any, facts: Facts) -> Done:
    """Сыгранная карта миньона сжигается, если её текст не говорит иного."""
    card = card_on_board(move, facts)
    if card is None or card.kind != "library_card" or card.place != "hand":
        return None
    if card.stays:
        on = put(card, "on", move.by) if move.by.kind == "minion" else put(card, "controller", move.by)
        return does("{карта} по её тексту остаётся в игре", put(card, "place", "in_play"), on, карта=card)
    return does("{карта} сжигается", burned(card), карта=card)


for _kind in (Modifier, Reaction, PlayCard, *IN_COMBAT):
    rules.effect("vtes:1.6.3b", at=_kind.verb)(_spent)


@rules.effect("vtes:1.6.3b", at="action.end")
def the_card_of_an_action_is_spent(action: Action, facts: Facts) -> Done:
    """Карта, которой выполняли действие, сжигается после него, если её текст не говорит иного."""
    card = card_of(action, facts, "library_card", "minion")
    if card is None or card.place not in ("hand", "table"):
        return None
    if action.status != "successful" or card.kind == "minion" or not card.stays:
        return does("{карта} сжигается", burned(card), карта=card)
    return does(
        "{карта} по её тексту остаётся в игре",
        put(card, "place", "in_play"),
        put(card, "controller", acting_player(facts)) if card.on is None else (),
        карта=card,
    )


@rules.value("vtes:1.6.3c", of="library_card.controller")
def who_controls_the_minion_controls_its_cards(card: LibraryCard, facts: Facts) -> Given:
    """Карту миньона, лежащую на миньоне, контролирует хозяин этого миньона."""
    bearer = facts.get(card.on)
    if card.type in MASTERS or bearer is None:
        return None
    player = player_of(bearer, facts)
    return gives(player, "{карта} лежит на миньоне: {кто}; контролирует его хозяин", карта=card, кто=bearer)


@rules.value("vtes:1.6.3d", of="library_card.controller")
def a_card_on_its_own_is_its_players(card: LibraryCard, facts: Facts) -> Given:
    """Карту миньона, лежащую отдельно, контролирует сыгравший её Метузела."""
    if card.type in MASTERS or card.on is not None or card.controller is None:
        return None
    return gives(card.controller, "{карта} лежит отдельно: контролирует сыгравший", карта=card)


# Кому карты вампиров доступны


def _is_for_vampires(move: Any, facts: Facts) -> bool:
    """Whether a card has the symbol of a clan or Discipline, or costs blood."""
    blood = getattr(move, "cost_blood", 0) or getattr(move, "cost", 0)
    return bool(blood) or any(printed(move, facts, name) is not None for name in ("needs_clan", "needs"))


@rules.claim("vtes:1.6.3e", about=BY_MINIONS, says=CANNOT)
def cards_of_vampires_are_for_vampires(move: Any, facts: Facts) -> Said:
    """Карты с символом Дисциплины или клана и карты с ценой в крови играют только вампиры."""
    if move.by.kind != "minion" or move.by.type == "vampire" or not _is_for_vampires(move, facts):
        return None
    if plays_as_vampire(move.by):
        return None  # by 1.6.3f it is one for its cards
    return because("{кто} — не вампир, а карта требует крови, клана или Дисциплины", кто=move.by)


@rules.claim("vtes:1.6.3f", about=BY_MINIONS, says=CAN, over=("vtes:1.5s", "vtes:1.6.3e"))
def some_allies_play_as_vampires(move: Any, facts: Facts) -> Said:
    """Некоторые союзники могут играть определённые карты «как вампир»."""
    if not plays_as_vampire(move.by) or not _is_for_vampires(move, facts):
        return None
    return because("{кто} по своему тексту играет такие карты как вампир", кто=move.by)


# Пределы этого


def _plays_now(move: Affect, facts: Facts) -> bool:
    """Whether the ally is still playing that card, or the action of the card goes on."""
    if move.playing:
        return True
    action = facts.action
    acting = facts.at("action") is not None and action.by == move.to.name
    return acting and action.card is not None and action.card == name_of_card(move)


@rules.claim("vtes:1.6.3g", about=Affect, says=CAN)
def an_ally_counts_as_a_vampire_for_its_card(move: Affect, facts: Facts) -> Said:
    """Для всех эффектов карты, сыгранной «как вампир», союзник считается вампиром."""
    if move.only != "vampire" or not plays_as_vampire(move.to) or not _plays_now(move, facts):
        return None
    return because("{кто}: для эффектов этой карты — вампир", кто=move.to)


def taken_as(effect: Lasting, thing: Any, name: str, facts: Facts) -> str | None:
    """An ally is a vampire for the card with which it acts, while that action goes on."""
    if name != "type" or not plays_as_vampire(thing) or facts.at("action") is None:
        return None
    action = facts.action
    if action.by != thing.name or action.card is None or effect.source != f"card:{action.card}":
        return None
    text = Phrase("{кто}: для эффектов этой карты — вампир", {"кто": thing})
    facts.trail.append(Told("vtes:1.6.3g", "value", text))
    return "vampire"


rules.taken_as = taken_as


@rules.claim("vtes:1.6.3k", about=Affect, says=CAN)
def it_does_until_the_effect_is_over(move: Affect, facts: Facts) -> Said:
    """Вампиром союзник считается, пока играет карту, а если это действие или удар — до их завершения."""
    if move.only != "vampire" or not plays_as_vampire(move.to) or not _plays_now(move, facts):
        return None
    return because("{кто}: карта ещё играется, действие не завершено", кто=move.to)


@rules.claim("vtes:1.6.3k", about=Affect, says=CANNOT)
def it_does_no_longer(move: Affect, facts: Facts) -> Said:
    """Как только карта сыграна или её действие завершено, союзник — не вампир."""
    if move.only != "vampire" or not plays_as_vampire(move.to) or _plays_now(move, facts) or move.lasting:
        return None
    return because("{кто}: карта «как вампир» сейчас не играется", кто=move.to)


@rules.claim("vtes:1.6.3l", about=Affect, says=CANNOT)
def an_ally_is_no_vampire_for_what_lasts(move: Affect, facts: Facts) -> Said:
    """Для карт в игре и для долгих эффектов своей карты союзник вампиром не считается."""
    if move.only != "vampire" or move.to.type == "vampire" or _plays_now(move, facts):
        return None
    card = card_on_board(move, facts)
    if move.lasting or not plays_as_vampire(move.to) or (card is not None and card.place == "in_play"):
        return because("{кто} — союзник, а не вампир", кто=move.to)
    return None


@rules.claim("vtes:1.4a", about=Affect, says=CAN)
def an_effect_works_on_whom_its_text_names(move: Affect, facts: Facts) -> Said:
    """На кого действует карта, говорит её текст."""
    kind = move.to.type
    fits = move.only == "any" or move.only == kind or (move.only == "minion" and kind != "retainer")
    return because("текст карты: {кто} подходит", кто=move.to) if fits else None


@rules.effect("vtes:1.6.3h", at="action.success")
def life_stands_for_blood_in_an_action(action: Action, facts: Facts) -> Done:
    """Союзнику, играющему «как вампир», жизнь заменяет кровь, в том числе при уплате цены."""
    minion = facts.get(action.by)
    if minion is None or not plays_as_vampire(minion) or blood_cost(action) == 0:
        return None
    return does("{кто}: вместо крови — жизнь", кто=minion)


def _life_for_blood(move: Play, facts: Facts) -> Done:
    """Союзнику, играющему «как вампир», жизнь заменяет кровь, в том числе при уплате цены."""
    if move.cost_blood == 0 or not plays_as_vampire(move.by):
        return None
    return does("{кто}: вместо крови — жизнь", кто=move.by)


for _play in PLAYS:
    rules.effect("vtes:1.6.3h", at=_play.verb)(_life_for_blood)


@rules.claim("vtes:1.6.3i", about=(GainBlood, BurnBlood), says=CANNOT)
def an_ally_has_no_blood_of_its_own(move: GainBlood | BurnBlood, facts: Facts) -> Said:
    """Кровь получает и теряет союзник, лишь когда он «как вампир»."""
    if move.by.kind != "minion" or move.by.type == "vampire":
        return None
    if plays_as_vampire(move.by):
        return passed("{кто} играет как вампир", кто=move.by)
    return because("{кто} — не вампир, крови у него нет", кто=move.by)


@rules.effect("vtes:1.6.3i", at="gain_blood")
def blood_gained_is_life(move: GainBlood, facts: Facts) -> Done:
    """Кровь, которую союзник получает как вампир, прибавляется к его жизни."""
    if not plays_as_vampire(move.by):
        return None
    gain = shift("game", move.by, "bank", move.amount, into="life")
    return does("{кто}: жизни прибавилось — {n}", gain, кто=move.by, n=move.amount)


@rules.effect("vtes:1.6.3i", at="burn_blood")
def blood_lost_is_life(move: BurnBlood, facts: Facts) -> Done:
    """Кровь, которую союзник теряет как вампир, вычитается из его жизни."""
    if not plays_as_vampire(move.by):
        return None
    lost = min(move.amount, move.by.life)
    return does(
        "{кто}: жизни убыло — {n}", shift(move.by, "game", "life", lost, into="bank"), кто=move.by, n=lost
    )


@rules.value("vtes:1.6.3j", of="minion.capacity", stage="set")
def capacity_of_an_ally_is_one(minion: Minion, facts: Facts) -> Given:
    """Если карта требует возраста, объём союзника, играющего «как вампир», равен 1."""
    return gives(1, "{кто} как вампир: объём {value}", кто=minion) if plays_as_vampire(minion) else None


@rules.effect("vtes:1.6.3m", at="gain_blood")
def life_above_that_capacity_stays(move: GainBlood, facts: Facts) -> Done:
    """Жизнь сверх объёма, который союзник имеет «как вампир», не пропадает."""
    if not plays_as_vampire(move.by) or move.by.life <= facts.capacity(move.by):
        return None
    return does("{кто}: жизнь сверх объёма не пропадает", кто=move.by)


@rules.effect("vtes:1.6.3n", at="damage.dealt")
def aggravated_damage_burns_life(minion: Minion, facts: Facts) -> Done:
    """Неизлечимое повреждение сжигает жизнь союзника, играющего «как вампир», как обычное."""
    if not plays_as_vampire(minion) or minion.aggravated == 0:
        return None
    return does("{кто} и как вампир теряет жизнь, как от обычного", кто=minion)


@rules.claim("vtes:1.6.3o", about=ToTorpor, says=CAN)
def an_effect_sends_to_torpor(move: ToTorpor, facts: Facts) -> Said:
    """В ступор отправляет эффект; союзника — в кучу пепла."""
    return because("эффект отправляет в ступор: {кто}", кто=move.whom)


@rules.effect("vtes:1.6.3o", at="to_torpor")
def allies_burn_instead(move: ToTorpor, facts: Facts) -> Done:
    """Союзник, который должен попасть в ступор, вместо этого сжигается."""
    if move.whom.type == "vampire":
        return does("{кто} — в ступоре", put(move.whom, "place", "torpor"), кто=move.whom)
    return does("{кто} — не вампир и вместо ступора сжигается", burned(move.whom), кто=move.whom)


# Карты действия


def _is_action_card(move: Any, facts: Facts) -> bool:
    card = card_on_board(move, facts)
    return card is not None and card.kind == "library_card" and card.type == "action"


@rules.claim("vtes:1.6.3r", about=(Modifier, Reaction, PlayCard), says=CANNOT)
def one_action_card_an_action(move: Any, facts: Facts) -> Said:
    """Одно действие выполняют только одной картой действия."""
    if facts.at("action") is None or facts.action.card is None or not _is_action_card(move, facts):
        return None
    return because("действие уже выполняют картой: {карта}", карта=facts.action.card)


@rules.claim("vtes:1.6.3s", about=(Modifier, Reaction, PlayCard), says=CANNOT)
def action_cards_change_no_other_action(move: Any, facts: Facts) -> Said:
    """Картой действия нельзя изменять другое действие."""
    if facts.at("action") is None or not _is_action_card(move, facts):
        return None
    return because("{карта} — карта действия, а действие уже идёт", карта=move.card)


# Модификаторы


def _nothing_goes_on(facts: Facts) -> bool:
    """Whether there is no action, nor anything to which one leads, in which cards of minions are played."""
    return not any(facts.at(name) for name in ("action", "referendum", "combat", "damage", "diablerie"))


@rules.claim("vtes:1.6.3t", about=Modifier, says=CANNOT)
def only_the_acting_minion_plays_modifiers(move: Modifier, facts: Facts) -> Said:
    """Модификатор действия играет действующий миньон, во время своего действия."""
    if _nothing_goes_on(facts):
        return because("никакое действие не идёт: {кто}", кто=move.by)
    if facts.at("action") is None:
        return None
    if move.by.name != facts.action.by and not (move.by.kind == "player" and move.by == acting_player(facts)):
        return because("действует {кто}, а не {другой}", кто=facts.get(facts.action.by), другой=move.by)
    return passed("действует и играет {кто}", кто=facts.get(facts.action.by))


# Ввод карт в игру


@rules.claim("vtes:1.6.3x", about=(Equip, Employ, Recruit), says=CANNOT)
def every_card_takes_an_action_of_its_own(move: Entry, facts: Facts) -> Said:
    """Ввод каждой карты союзника, снаряжения или слуги занимает отдельное действие."""
    if len(move.card or ()) > 1:
        return because("карт несколько, а действие одно: {карты}", карты=move.card)
    return None


@rules.effect("vtes:1.6.3z", at="action.effects")
def an_ally_stands_on_its_own(action: Action, facts: Facts) -> Done:
    """Союзник входит в игру сам по себе и от завербовавшего не зависит."""
    card = card_of(action, facts, "minion")
    if action.type != "recruit" or card is None:
        return None
    return does("{кто} входит в игру сам по себе", put(card, "employer", None), кто=card)


# Боевые карты


@rules.claim("vtes:1.6.3ab", about=CombatCard, says=CANNOT)
def combat_cards_are_for_combat(move: CombatCard, facts: Facts) -> Said:
    """Боевые карты миньоны играют в бою."""
    if facts.at("combat") is not None or facts.at("damage") is not None or move.type != "combat":
        return None
    return because("боя нет: {кто}", кто=move.by)


# Реакции


@rules.claim("vtes:1.6.3ac", about=Reaction, says=CANNOT)
def reactions_need_a_ready_untapped_minion(move: Reaction, facts: Facts) -> Said:
    """Карту реакции играет готовый нетапнутый миньон в ответ на действие."""
    if _nothing_goes_on(facts):
        return because("никакое действие не идёт: {кто}", кто=move.by)
    if move.by.kind == "player":
        return _somebody_reacts(move, facts)
    if unready(move.by, facts):
        return because("{кто} не готов", кто=move.by)
    if move.by.tapped:
        return because("{кто} тапнут", кто=move.by)
    return passed("{кто} в зоне готовых и без тапа", кто=move.by)


def _somebody_reacts(move: Reaction, facts: Facts) -> Said:
    """Whether any minion of a player could play the card that the player means to play."""
    own = minions_of(move.by, facts)
    fit = [one for one in own if not lacking(move, one, facts)]
    if own and not fit:
        return None  # 1.6.1o
    able = [one for one in fit if is_able_to_react(one)]
    if not able:
        return because("{кто}: готового нетапнутого миньона для этой карты нет", кто=move.by)
    return passed("{кто}: карту играет миньон, {миньон}", кто=move.by, миньон=able[0])


@rules.claim("vtes:1.6.3ad", about=Reaction, says=CANNOT)
def no_reactions_to_own_actions(move: Reaction, facts: Facts) -> Said:
    """На действия своих миньонов карты реакции играть нельзя."""
    if facts.at("action") is None:
        return None
    own = acting_player(facts)
    if own is not None and player_of(move.by, facts) == own:
        return because("действует миньон того же Метузелы ({кто})", кто=own)
    return passed("действие чужое")


@rules.claim("vtes:1.6.3af", about=Block, says=CAN)
def a_reaction_does_not_tap(move: Block, facts: Facts) -> Said:
    """Розыгрыш карты реакции не тапает сыгравшего её миньона: он может и блокировать."""
    if move.by.kind != "minion" or not move.by.played or facts.at("action") is None:
        return None
    return because("{кто} сыграл реакцию, но от этого не тапнут", кто=move.by)
