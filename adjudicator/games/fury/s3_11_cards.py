"""3.11l–t. Шаги 1–4: карты выбирают, открывают и сравнивают их значки."""

from __future__ import annotations

from adjudicator.games.fury.board import rules, title
from adjudicator.games.fury.combat import cards_of_this_round, draculas_card, engaged, fighters, former, laid
from adjudicator.games.fury.combat_moves import Choose, Engage, Resolve, Reveal
from adjudicator.kernel import CANNOT, MUST, WAIT, add, because, does, gives, passed, put

rules.name_value("combat_card.place", "место|где карта|где")
rules.name_value("combat.engaged", "вовлечённый|вовлечён|вовлечённый охотник")
rules.name_choice(".round_card", "карта раунда")
rules.name_choice("engaged", "вовлечённый|вовлечённый охотник", move=("engage", "hunter"))

YELLOW = ("уворот", "удар", "бегство", "dodge", "punch")
"""The hunters' own combat cards, all with a yellow banner (fury:3.6e)."""


# Step 1: cards are chosen --------------------------------------------------------------------------------


def _hand(fighter, facts):
    """The described cards that a fighter could lay in step 1."""
    out = {card.name for card in former(fighter, facts)} if fighter.kind == "hunter" else fighter.played
    return [
        card
        for card in facts.combat_cards
        if card.place == "hand" and card.owner in (None, fighter.name) and card.name not in out
        if (card.type == "combat" if fighter.kind == "dracula" else _has_banner(card))
    ]


def _has_banner(card) -> bool:
    if card.type == "combat" and any(name in title(card) for name in YELLOW):
        return True
    return bool(card.type != "event" and card.banner != "none")


@rules.claim("fury:3.11l", about=Choose, says=MUST)
def last_card_in_hand_is_laid(move, facts):
    """Шаг 1: каждый участник кладёт одну карту с руки; какую, решает сам, пока есть из чего выбирать."""
    if facts.at("combat") != "choose" or laid(move.by, facts) is not None:
        return passed("{кто} сейчас карты не кладёт", кто=move.by)
    if move.by.kind == "hunter" and move.by not in fighters(facts):
        return passed("{кто} не сражается", кто=move.by)
    hand = _hand(move.by, facts)
    if hand != [move.card]:
        return passed("{кто} кладёт одну карту, любую из подходящих: {карты}", кто=move.by, карты=hand)
    return because("участник боя ещё без карты, и подходит лишь эта: {кто}", кто=move.by)


@rules.claim("fury:3.11l", about=Choose, says=CANNOT)
def only_fighters_lay_one_card_of_their_hand(move, facts):
    """В шаге 1 карту кладёт участник боя, одну и со своей руки."""
    if facts.at("combat") is None:
        return None
    if move.by.kind == "hunter" and move.by not in fighters(facts):
        return because("{кто} в этом бою не участвует", кто=move.by)
    if (card := laid(move.by, facts)) is not None:
        return because("карта уже лежит: {кто}, {карта}", кто=move.by, карта=card)
    if move.card.place == "discard" or move.card.owner not in (None, move.by.name):
        return because("карты {карта} на руке нет: {кто}", карта=move.card, кто=move.by)
    return passed("карта {карта} на руке: {кто}", карта=move.card, кто=move.by)


@rules.effect("fury:3.11l", at="choose")
def card_lies_face_down(move, facts):
    """Выбранная карта ложится лицом вниз."""
    return does(
        "{кто}: карта лежит лицом вниз",
        put(move.by, "card", move.card.name),
        put(move.card, "owner", move.by.name),
        put(move.card, "face", "down"),
        put(move.card, "cancelled", False),
        put(move.card, "resolved", False),
        [add("dracula", "combat_hand", -1)] if move.by.kind == "dracula" else [],
        кто=move.by,
    )


@rules.value("fury:3.11l", of="combat_card.place")
def card_is_in_hand_or_on_the_table(card, facts):
    """Карту кладут с руки перед собой."""
    if card.place == "discard":
        return gives("discard", "карта {карта} сброшена", карта=card)
    on_table = card.place == "table" or card.name in facts.dracula.played
    if on_table or any(card.name in _before(one) for one in (facts.dracula, *facts.hunters)):
        return gives("table", "карта {карта} лежит на столе", карта=card)
    return gives("hand", "карта {карта} на руке", карта=card)


def _before(fighter):
    """The cards of this and the former round that lie before a fighter."""
    return (fighter.card, fighter.previous) if fighter.kind == "hunter" else (fighter.card,)


@rules.impossible("fury:3.11l", on="hunter")
def hunters_lay_their_own_cards(hunter, facts):
    """Перед охотником лежат карты с его руки, не чужие."""
    return _strange(hunter, [hunter.card, hunter.previous], facts)


def _strange(fighter, names, facts):
    cards = [facts[name] for name in names if name is not None]
    strange = [card for card in cards if card.owner not in (None, fighter.name)]
    if not strange:
        return None
    return because("карта {карта} лежит не перед тем, чья она: {кто}", карта=strange, кто=strange[0].owner)


@rules.claim("fury:3.11m", about=Choose, says=CANNOT)
def dracula_chooses_a_combat_card(move, facts):
    """В шаге 1 Дракула выбирает боевую карту из своих."""
    if move.by.kind != "dracula":
        return None
    if move.card.type != "combat":
        return because("карта {карта} — не боевая", карта=move.card)
    return passed("карта {карта} — боевая", карта=move.card)


@rules.impossible("fury:3.11m", on="dracula")
def dracula_lays_his_own_cards(dracula, facts):
    """Дракула выбирает одну из своих боевых карт, не чужую."""
    return _strange(dracula, [dracula.card, *dracula.played], facts)


@rules.claim("fury:3.11n", about=Choose, says=CANNOT)
def hunter_chooses_a_card_with_a_banner(move, facts):
    """В шаге 1 охотнику подходит предмет с красным знаменем или боевая карта с жёлтым."""
    if move.by.kind != "hunter":
        return None
    if not _has_banner(move.card):
        return because("у карты нет знамени: {карта}", карта=move.card)
    return passed("карта со знаменем: {карта}", карта=move.card)


# Step 2: a hunter is engaged -----------------------------------------------------------------------------


@rules.value("fury:3.11o", of="combat.engaged")
def engaged_is_who_was_named(combat, facts):
    """Вовлечён тот, кого назвал Дракула; из одного охотника выбора нет."""
    hunter = engaged(facts)
    if combat.engaged is not None:
        return gives(hunter.name, "вовлечённый назван: {кто}", кто=hunter)
    if hunter is None:
        return gives(None, "вовлечённый ещё не назван")
    return gives(hunter.name, "сражается один охотник: {кто}", кто=hunter)


@rules.claim("fury:3.11o", about=Engage, says=MUST)
def dracula_names_the_engaged_hunter(move, facts):
    """Шаг 2: Дракула назначает одного из сражающихся охотников вовлечённым."""
    if facts.at("combat") != "engage" or move.by.kind != "dracula" or facts.combat.engaged is not None:
        return passed("сейчас вовлечённого не назначают")
    fighting = fighters(facts)
    if move.hunter is not None and len(fighting) > 1:
        return passed("сражаются несколько охотников, выбирает Дракула: {кто}", кто=fighting)
    return because("вовлечённым становится один из сражающихся: {кто}", кто=fighting)


@rules.claim("fury:3.11o", about=Engage, says=CANNOT)
def only_dracula_engages_a_fighter(move, facts):
    """Вовлечённого назначает Дракула, и только из сражающихся охотников."""
    if move.by.kind != "dracula":
        return because("вовлечённого назначает Дракула, а не {кто}", кто=move.by)
    if move.hunter is not None and move.hunter not in fighters(facts):
        return because("{кто} не сражается", кто=move.hunter)
    if facts.combat.engaged is not None:
        return because("вовлечённый уже назначен: {кто}", кто=facts.combat.engaged)
    return passed("вовлечённого выбирает Дракула из сражающихся: {кто}", кто=fighters(facts))


@rules.claim("fury:3.11o", about=Reveal, says=WAIT)
def engaged_hunter_is_named_before_the_cards_are_seen(move, facts):
    """Вовлечённого назначают в шаге 2, до раскрытия карт."""
    if facts.at("combat") == "engage" and engaged(facts) is None:
        return because("вовлечённый охотник ещё не назначен")
    return passed("вовлечённый охотник назначен")


@rules.effect("fury:3.11o", at="engage")
def hunter_is_engaged(move, facts):
    """Названный охотник вовлечён."""
    if move.hunter is None:
        return None
    return does("вовлечённый охотник: {кто}", put("combat", "engaged", move.hunter.name), кто=move.hunter)


# Step 3: cards are revealed ------------------------------------------------------------------------------


@rules.claim("fury:3.11p", about=Reveal, says=WAIT)
def cards_are_revealed_in_step_three(move, facts):
    """Карты открывают в шаге 3, не раньше."""
    if facts.at("combat") not in ("choose", "engage"):
        return None
    return because("карты открывают в шаге 3")


@rules.effect("fury:3.11p", at="reveal")
@rules.effect("fury:3.11p", at="combat.reveal.after")
def all_cards_are_turned_up_together(it, facts):
    """Выложенные карты открывают разом."""
    cards = [card for card in cards_of_this_round(facts) if card.face == "down"]
    if not cards:
        return None
    return does("открыты карты: {карты}", [put(card, "face", "up") for card in cards], карты=cards)


# Step 4: icons are compared ------------------------------------------------------------------------------


def _matching(facts, hunters):
    """Those hunters on whose banner is an icon of Dracula's card."""
    card = draculas_card(facts)
    if card is None:
        return []
    return [
        hunter
        for hunter in hunters
        if (banner := laid(hunter, facts)) is not None and set(card.icons) & set(banner.icons)
    ]


@rules.effect("fury:3.11q", at="combat.compare")
def matching_icon_cancels_draculas_card(combat, facts):
    """Совпадение значка с одним из значков знамени вовлечённого охотника отменяет карту Дракулы."""
    hunter = engaged(facts)
    if not combat.match and (hunter is None or not _matching(facts, [hunter])):
        return None
    card = draculas_card(facts)
    return does(
        "значок карты Дракулы есть на знамени вовлечённого охотника: {кто}",
        put("combat", "match", True),
        [] if card is None else put(card, "cancelled", True),
        кто=hunter,
    )


@rules.claim("fury:3.11q", about=Resolve, says=CANNOT)
def card_that_an_icon_cancelled_has_no_effect(move, facts):
    """Совпавший значок отменяет карту Дракулы."""
    if not facts.combat.match or move.card != draculas_card(facts):
        return None
    return because("карту {карта} отменил совпавший значок", карта=move.card)


@rules.effect("fury:3.11r", at="combat.compare")
def icons_of_others_cancel_nothing(combat, facts):
    """Значки невовлечённых охотников карту Дракулы не отменяют."""
    others = _matching(facts, [hunter for hunter in fighters(facts) if hunter != engaged(facts)])
    if not others:
        return None
    return does("значки невовлечённых не в счёт: {кто}", reading=True, кто=others)


@rules.claim("fury:3.11s", about=Resolve, says=CANNOT)
def step_five_is_skipped_after_a_match(move, facts):
    """После совпадения значков шаг 5, в котором Дракула исполняет карту, пропускают."""
    if not facts.combat.match or move.card != draculas_card(facts):
        return None
    return because("значки совпали: шаг 5 пропускают")


@rules.effect("fury:3.11s", at="combat.compare.after")
def cancelled_card_skips_step_five(combat, facts):
    """После отмены раунд продолжается с шага 6, минуя шаг 5."""
    return does("карта Дракулы отменена значком: дальше сразу шаг 6") if combat.match else None


@rules.effect("fury:3.11t", at="combat.compare.after")
def without_a_match_step_five_follows(combat, facts):
    """Без совпадения наступает шаг 5."""
    return None if combat.match else does("значки не совпали: дальше шаг 5")
