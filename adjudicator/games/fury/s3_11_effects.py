"""3.11u–ab. Шаги 5 и 6: карта Дракулы, затем карты охотников."""

from __future__ import annotations

from adjudicator.games.fury.board import STEPS, down, is_escape, rules
from adjudicator.games.fury.combat import (
    described,
    done,
    draculas_card,
    ended_by,
    engaged,
    fighters,
    finish,
    foe,
    has_night_effect,
    is_draculas,
    laid_by_hunters,
    waiting,
)
from adjudicator.games.fury.combat_moves import OF_A_ROUND, Choose, Resolve
from adjudicator.kernel import CANNOT, add, because, does, gives, passed, put
from adjudicator.kernel.changes import Change

rules.name_value("combat_card.damage", "урон|повреждения")
rules.name_sequence("hunter_effects", "эффекты охотников|порядок эффектов охотников")


# Step 5: Dracula's card ----------------------------------------------------------------------------------


@rules.value("fury:3.11u", of="combat_card.effect")
def card_without_night_effect_has_one_effect(card, facts):
    """Исполняют эффект карты; у карты без эффекта «Ночью» он один."""
    if has_night_effect(card):
        return None
    return gives("normal", "карта {карта}: эффект один", карта=card)


@rules.value("fury:3.11u", of="combat_card.damage")
def damage_is_that_of_the_effect(card, facts):
    """Сколько повреждений наносит карта: столько, сколько в её эффекте, днём или «Ночью»."""
    clause = None if is_draculas(card, facts) else "fury:3.11z"
    n = card.damage
    if card.night_damage is not None and facts.effect(card) == "night":
        n = card.night_damage
    if n == 0:
        return None
    return gives(n, "карта {карта}: повреждений {value}", clause=clause, карта=card)


@rules.claim("fury:3.11u", about=Resolve, says=CANNOT)
def only_an_uncancelled_card_takes_effect(move, facts):
    """В шаге 5 Дракула исполняет карту этого раунда, если она не отменена."""
    if not is_draculas(move.card, facts):
        return None
    if move.card.cancelled:
        return because("карта {карта} отменена", карта=move.card)
    if move.card != draculas_card(facts):
        return because("в этом раунде Дракула сыграл не её: {карта}", карта=move.card)
    if move.card.resolved or facts.at("combat") == "hunter_effects":
        return because("шаг 5 уже позади: {карта}", карта=move.card)
    return passed("карта {карта} не отменена", карта=move.card)


@rules.effect("fury:3.11u", at="combat.dracula_effect.open")
def draculas_card_is_still_to_take_effect(combat, facts):
    """Шаг 5 ждёт карту Дракулы, эффект которой не описан."""
    card = draculas_card(facts)
    if card is None:
        return does("какую карту сыграл Дракула, не сказано")
    return does("ждёт исполнения карта {карта}: что она делает, не сказано", карта=card)


@rules.effect("fury:3.11u", at="resolve")
@rules.effect("fury:3.11u", at="combat.dracula_effect.after")
def draculas_card_takes_effect(it, facts):
    """Шаг 5: Дракула выполняет эффект неотменённой карты; он падает на вовлечённого охотника."""
    card = draculas_card(facts)
    if card is None or card.resolved or card.cancelled or facts.at("combat") != "dracula_effect":
        return None
    if is_escape(card) and facts.early(card):
        return None
    damage = facts.damage(card)
    night = has_night_effect(card) and facts.effect(card) == "night"
    bites = card.night_bites if night and card.night_bites is not None else card.bites
    return does(
        "исполняется карта {карта}",
        put(card, "resolved", True),
        _falls_on(card, engaged(facts), foe(facts), damage, bites, facts),
        карта=card,
    )


def _falls_on(card, target, own, damage, bites, facts):
    """The changes that the stated text of a card makes to its target and to the side that played it."""
    changes: list[Change] = []
    if target is not None and not (target.kind == "hunter" and down(target, facts)):
        if card.defeats:
            changes.append(put(target, "beaten" if target.kind == "encounter" else "defeated", True))
        if damage:
            changes.append(add(target, "incoming", damage))
        if bites and target.kind == "hunter":
            changes.append(add(target, "bitten", bites))
    if card.self_damage:
        changes.append(add(own, "incoming", card.self_damage))
    return changes


@rules.watch("fury:3.11v", on="combat_card.resolved")
def draculas_card_stays_face_down(card, facts):
    """Сыгранную карту Дракула кладёт лицом вниз и оставляет на месте."""
    if not card.resolved or card != draculas_card(facts):
        return None
    return does("карта {карта} остаётся лежать лицом вниз", put(card, "face", "down"), карта=card)


@rules.claim("fury:3.11v", about=Choose, says=CANNOT)
def played_card_of_dracula_is_not_in_his_hand(move, facts):
    """Сыгранная карта Дракулы остаётся лежать: второй раз её не выбрать."""
    if move.by.kind != "dracula":
        return None
    if move.card.name in facts.dracula.played or move.card.place == "table":
        return because("карта {карта} сыграна раньше и лежит в области Дракулы", карта=move.card)
    return passed("карта {карта} в этом бою ещё не сыграна", карта=move.card)


@rules.watch("fury:3.11w", on=("combat_card.resolved", "combat_card.cancelled"))
def escape_ends_the_combat(card, facts):
    """Исполненная карта побега Дракулы обрывает бой немедленно, отменённая — нет."""
    if card != draculas_card(facts) or not is_escape(card) or facts.at("combat") is None:
        return None
    if card.cancelled:
        return does("карта {карта} отменена и боя не обрывает", карта=card)
    if not card.resolved:
        return None
    return does("карта {карта}: бой сразу кончается", finish(facts), карта=card)


@rules.claim("fury:3.11w", about=OF_A_ROUND, says=CANNOT)
def nothing_follows_an_escape(move, facts):
    """После исполненной карты побега бой окончен: ни карт, ни эффектов больше нет."""
    return because("Дракула сбежал, бой окончен") if ended_by(facts, "fury:3.11w") else None


@rules.effect("fury:3.11x", at="combat.compare")
def pride_rules_over_escapes(combat, facts):
    """Когда карты побега действуют, определяет способность Дракулы «Гордость»."""
    card = draculas_card(facts)
    if card is None or not is_escape(card):
        return None
    return does("карта {карта}: действует ли она, решает «Гордость»", карта=card)


@rules.watch("fury:3.11y", on="hunter.defeated")
def combat_without_hunters_ends(hunter, facts):
    """Если побеждены все участники-охотники, бой прекращается сразу."""
    if not hunter.defeated or facts.at("combat") is None or fighters(facts):
        return None
    return does("сражаться больше некому: бой сразу кончается", finish(facts))


@rules.claim("fury:3.11y", about=OF_A_ROUND, says=CANNOT)
def nothing_follows_the_defeat_of_all_hunters(move, facts):
    """После поражения всех сражающихся охотников бой окончен, и карты шага 6 не исполняются."""
    return (
        because("сражающихся охотников не осталось, бой окончен") if ended_by(facts, "fury:3.11y") else None
    )


# Step 6: the hunters' cards ------------------------------------------------------------------------------


@rules.claim("fury:3.11z", about=Resolve, says=CANNOT)
def fighting_hunter_resolves_his_open_card(move, facts):
    """Шаг 6: каждый охотник выполняет эффект своей открытой карты, если она не отменена."""
    if is_draculas(move.card, facts):
        return None
    if move.card.cancelled:
        return because("карта {карта} отменена", карта=move.card)
    if facts.at("combat") is None:
        return None
    if move.card not in waiting(facts):
        return because("карта {карта} не ждёт исполнения", карта=move.card)
    return passed("карта {карта} открыта и не отменена", карта=move.card)


@rules.sequence("fury:3.11z", "hunter_effects")
def hunters_resolve_in_their_order(items, facts):
    """Порядок охотников в шаге 6 не назван; разумно держаться очереди."""
    left = [hunter for hunter, card in laid_by_hunters(facts) if card is None or not done(card)]
    return gives(left, "охотники исполняют карты в порядке очереди", reading=True)


@rules.effect("fury:3.11z", at="combat.hunter_effects.open")
def hunters_cards_are_still_to_take_effect(combat, facts):
    """Шаг 6 ждёт карты охотников, эффект которых не описан."""
    cards = [card for card in waiting(facts) if not described(card, facts)]
    return does("ждут исполнения, а что делают, не сказано: {карты}", карты=cards) if cards else None


@rules.effect("fury:3.11z", at="resolve")
def hunters_card_takes_effect(move, facts):
    """Шаг 6: эффект карты охотника падает на Дракулу или вампира."""
    if move.card not in waiting(facts) or facts.at("combat") != "hunter_effects":
        return None
    return _hunter_strikes(move.card, facts)


@rules.effect("fury:3.11z", at="combat.hunter_effects.after")
def the_rest_of_the_hunters_cards_take_effect(combat, facts):
    """Шаг 6 не кончается, пока не исполнены карты всех охотников."""
    return [_hunter_strikes(card, facts) for card in waiting(facts)] or None


def _hunter_strikes(card, facts):
    hunter = next(one for one, its in laid_by_hunters(facts) if its == card)
    changes = _falls_on(card, foe(facts), hunter, facts.damage(card), 0, facts)
    return does(
        "{кто} исполняет карту: {карта}", put(card, "resolved", True), changes, кто=hunter, карта=card
    )


@rules.effect("fury:3.11z", at="combat.end")
def cards_after_the_end_have_no_effect(combat, facts):
    """Карты шага 6, до которых бой не дошёл, не исполняются."""
    ended = combat.ended_at
    if ended == "none" or list(STEPS).index(ended) > list(STEPS).index("hunter_effects"):
        return None
    cards = [facts.get(hunter.card) for hunter in facts.hunters]
    left = [card for card in cards if card is not None and not card.resolved and not card.cancelled]
    return does("бой кончился, не исполнены: {карты}", карты=left) if left else None
