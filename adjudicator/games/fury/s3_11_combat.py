"""3.11. Бой: кто сражается, восемь шагов раунда и чем бой кончается.

A combat starts with the move *fight*. Its procedure has the eight steps of the book; windows wait for stated
moves: cards are chosen, a hunter is engaged, the cards of steps 5 and 6 take effect. A card whose text is
described takes effect by itself when the combat goes on; what is not described the scenario states by moves
of its own (damage, bites, delay).
"""

from __future__ import annotations

from adjudicator.games.fury.board import (
    STEPS,
    TIMES,
    cause,
    down,
    in_turn,
    is_escape,
    is_fangs,
    is_sea,
    is_vampire,
    rules,
    title,
)
from adjudicator.kernel import (
    CAN,
    CANNOT,
    MUST,
    WAIT,
    End,
    Move,
    OneOf,
    Procedure,
    Ref,
    Step,
    add,
    because,
    begin,
    does,
    gives,
    passed,
    put,
    slot,
)
from adjudicator.kernel.changes import Change

LAST_CARD = 6
"""With this combat card of Dracula a combat ends (fury:3.11ac)."""

rules.name_value("encounter.hunters_max", "сколько охотников сражается|охотников не больше")
rules.name_value("combat_card.effect", "эффект|какой эффект")
rules.name_value("combat_card.place", "место|где карта|где")
rules.name_value("combat_card.damage", "урон|повреждения")
rules.name_value("combat.engaged", "вовлечённый|вовлечён|вовлечённый охотник")
rules.name_value("combat.vampire", "вампир|кто здесь вампир|кого значит вампир")
rules.name_value("combat.cards_played", "сыграно карт Дракулы|сыграно карт")
rules.name_sequence("hunter_effects", "эффекты охотников|порядок эффектов охотников")
rules.name_choice(".round_card", "карта раунда")
rules.name_choice("engaged", "вовлечённый|вовлечённый охотник", move=("engage", "hunter"))
rules.name_sequence("combat_round", "раунд|раунд боя|шаги раунда")


@rules.move("fight", "бой|вступить в бой|сражаться|драться", "{by} вступает в бой, противник — {against}")
class Fight(Move):
    """A hunter enters combat: starts it, alone or `with_` others, or joins one that is fought already."""

    by: object = slot(Ref(("hunter",)), "кто|охотник")
    with_: tuple[object, ...] = slot(Ref(("hunter",), many=True), "вместе с|и", default=())
    against: object = slot(Ref(("dracula", "encounter")), "с кем|против|противник", typical="dracula")
    through: str | None = slot(
        OneOf(("search", "ambush")),
        "при чём|повод",
        default=None,
        words={"search": "поиск|при поиске", "ambush": "засада|при засаде"},
    )


@rules.move("choose", "выбрать карту|сыграть карту|положить карту", "{by} кладёт лицом вниз карту {card}")
class Choose(Move):
    """Step 1: somebody lays a card from his hand face down."""

    by: object = slot(Ref(("hunter", "dracula")), "кто")
    card: object = slot(Ref(("combat_card",)), "карта|карту|что")


@rules.move("engage", "вовлечь|назначить вовлечённого", "{by} назначает вовлечённым: {hunter}")
class Engage(Move):
    """Step 2: Dracula names the engaged hunter."""

    hunter: object = slot(Ref(("hunter",)), "охотник|охотника|кого", default=None)
    by: object = slot(Ref(("hunter", "dracula")), "кто", typical="dracula")


@rules.move("reveal", "раскрыть карты|вскрыть карты|открыть карты", "карты раскрывают")
class Reveal(Move):
    """Step 3: all turn their cards up."""

    by: object = slot(Ref(("hunter", "dracula")), "кто", default=None)


@rules.move("resolve", "исполнить карту|исполнить", "исполняется карта {card}")
class Resolve(Move):
    """Steps 5 and 6: a card takes effect."""

    card: object = slot(Ref(("combat_card",)), "карта|карту|что")
    effect: str | None = slot(
        OneOf(("normal", "night")),
        "эффект|каким эффектом",
        default=None,
        words={"normal": "обычный|обычный эффект|дневной", "night": "Ночью|эффект Ночью|ночной"},
    )


# What a combat looks like now ----------------------------------------------------------------------------


def against_dracula(move) -> bool:
    return bool(move.against.kind == "dracula")


def entering(move):
    """Everybody who enters combat with a move: who is named first, and those with him."""
    return [move.by, *(one for one in move.with_ if one != move.by)]


def joining(move, facts):
    """Those who enter a fight with a vampire that is somebody else's: already fought, or begun together."""
    others = _fought_by(move.against, facts) or [move.by]
    return [one for one in entering(move) if one not in others]


def fighters(facts):
    """The hunters who still fight. When a scenario does not say who fights, all do who can be there."""
    named = facts.combat.hunters
    hunters = [facts[name] for name in named] if named else _present(facts)
    return [hunter for hunter in hunters if not down(hunter, facts)]


def _present(facts):
    """The hunters in Dracula's location, as far as the scenario places anybody."""
    where = facts.location(facts.dracula)
    there = [hunter for hunter in facts.hunters if not hunter.in_hospital]
    return there if where is None else [hunter for hunter in there if hunter.location in (None, where)]


def laid(fighter, facts):
    """The card that a fighter laid in this round: the one named, else the one of his that lies on the table.

    Once all have laid cards, the only card of his that is described is it. Which of several it was is told
    as his choice of step 1.
    """
    if fighter.card is not None:
        return facts[fighter.card]
    step = facts.at("combat")
    if step is None or (step == "choose" and facts.combat.round > 1):
        return None
    own = _own_cards(fighter, facts)
    found = [card for card in own if card.place == "table"]
    if not found and step != "choose" and len(own) == 1:
        found = own
    if len(found) < 2:
        return found[0] if found else None
    name = f"{fighter.name}.round_card"
    held = next((one.answer for one in facts.path.forks if one.about == name), None)
    return facts[held] if held is not None else facts.choose(name, fighter, found, "fury:3.11l")


def former(hunter, facts):
    """The cards that a hunter played in the former round: named, or still on the table with this round's."""
    named = [facts[hunter.previous]] if hunter.previous is not None else []
    choosing = facts.at("combat") == "choose" and facts.combat.round > 1
    if hunter.card is None and not choosing:
        return named
    return named + [card for card in _own_cards(hunter, facts) if card.place == "table"]


def _own_cards(fighter, facts):
    """The described cards of a fighter of which it is not said that they were played in some round."""
    played = fighter.played if fighter.kind == "dracula" else (fighter.previous,)
    return [
        card
        for card in facts.combat_cards
        if card.owner == fighter.name and card.place != "discard" and card.name not in (*played, fighter.card)
    ]


def engaged(facts):
    """The engaged hunter: the one named, or the only one there is."""
    if facts.combat.engaged is not None:
        return facts[facts.combat.engaged]
    fighting = fighters(facts)
    return fighting[0] if len(fighting) == 1 else None


def foe(facts):
    """Dracula, or the vampire that is fought."""
    return facts[facts.combat.against]


def lie_open(facts) -> bool:
    """Whether the cards of this round count as played: from step 3 on."""
    return facts.at("combat") not in (None, "choose", "engage")


def played_before(facts):
    """How many combat cards Dracula played in the earlier rounds of this combat: one in each."""
    earlier = facts.combat.earlier
    return facts.combat.round - 1 if earlier is None else earlier


def finish(facts):
    """The changes that end the combat here."""
    return [put("combat", "ended_at", facts.at("combat")), End("combat")]


def described(card, facts) -> bool:
    """Whether a scenario states what the text of the card does, so that it can take effect by itself."""
    added = any(one.about in ("damage", "combat_card.damage") for one in facts.lasting)
    return bool(
        added
        or card.damage
        or card.bites
        or card.self_damage
        or card.defeats
        or card.night_damage is not None
        or card.night_bites is not None
        or is_escape(card)
        or is_fangs(card)
    )


def draculas_card(facts):
    """Dracula's card of this round, or ``None``."""
    return laid(facts.dracula, facts)


def laid_by_hunters(facts):
    """The hunters who fight, in their order, each with his card of this round, if it is known."""
    return [(hunter, laid(hunter, facts)) for hunter in in_turn(fighters(facts))]


def done(card) -> bool:
    """Whether a card of this round has had its effect, or never will."""
    return bool(card.resolved or card.cancelled)


def waiting(facts):
    """The cards of fighting hunters that are still to take effect, in the order of the hunters."""
    return [card for _, card in laid_by_hunters(facts) if card is not None and not done(card)]


def _all_chose(facts):
    return all(laid(one, facts) for one in (facts.dracula, *fighters(facts)))


def _draculas_card_is_done(facts):
    card = draculas_card(facts)
    return card is not None and done(card)


def _draculas_card_goes_on(facts):
    card = draculas_card(facts)
    return card is not None and described(card, facts)


def _hunters_cards_go_on(facts):
    return any(card for _, card in laid_by_hunters(facts)) and all(
        described(card, facts) for card in waiting(facts)
    )


def _engaged_is_known(facts):
    return engaged(facts) is not None


def _cards_are_up(facts):
    cards = _cards_of_this_round(facts)
    return bool(cards) and all(card.face == "up" for card in cards)


def _cards_are_on_the_table(facts):
    """Whether it is said of everybody which card he laid: so far only is a round fought out unasked."""
    cards = [(one.card, laid(one, facts)) for one in (facts.dracula, *fighters(facts))]
    return all(
        named is not None or (card is not None and (card.place == "table" or done(card)))
        for named, card in cards
    )


def _cards_of_this_round(facts):
    cards = [laid(one, facts) for one in (facts.dracula, *fighters(facts))]
    return [card for card in cards if card is not None]


def _at_once(facts):
    return True


def _icons_matched(facts):
    return facts.combat.match


def _next_round(facts):
    return "choose"


def _step(name, window=(), clause=None, **how):
    russian, *others = STEPS[name].split("|")
    return Step(name, window, clause, russian, aka=tuple(others), **how)


rules.procedure(
    Procedure(
        "combat",
        (
            _step("choose", ("choose",), "fury:3.11l", closes=_all_chose, one_of=True),
            _step("engage", ("engage",), "fury:3.11o", needs=_engaged_is_known, settles=_engaged_is_known),
            _step("reveal", ("reveal",), "fury:3.11p", closes=_cards_are_up, settles=_at_once),
            _step("compare"),
            _step(
                "dracula_effect",
                ("resolve",),
                "fury:3.11u",
                skip=_icons_matched,
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
            _step("refresh", clause="fury:3.11ad", then=_next_round),
        ),
        "бой",
        order="fury:3.11k",
    )
)


@rules.sequence("fury:3.11k", "combat_round")
def round_has_eight_steps(items, facts):
    """Раунд боя — восемь шагов, всегда в одном порядке."""
    steps = [words.partition("|")[0] for words in STEPS.values()]
    return gives(steps, "в раунде боя восемь шагов: {value}")


# What a combat still waits for where the text of a card is not described; told with an outcome


@rules.effect("fury:3.11u", at="combat.dracula_effect.open")
def draculas_card_is_still_to_take_effect(combat, facts):
    """Шаг 5 ждёт карту Дракулы, эффект которой не описан."""
    card = draculas_card(facts)
    if card is None:
        return does("какую карту сыграл Дракула, не сказано")
    return does("ждёт исполнения карта {карта}: что она делает, не сказано", карта=card)


@rules.effect("fury:3.11z", at="combat.hunter_effects.open")
def hunters_cards_are_still_to_take_effect(combat, facts):
    """Шаг 6 ждёт карты охотников, эффект которых не описан."""
    cards = [card for card in waiting(facts) if not described(card, facts)]
    return does("ждут исполнения, а что делают, не сказано: {карты}", карты=cards) if cards else None


# Who fights ----------------------------------------------------------------------------------------------


def sea_reading(facts) -> bool:
    """How the silence about combat at sea is read on this path: whether it is fought there."""
    fought = "бой идёт и в море"
    return bool(facts.silent("fury:3.11d", "в море боя нет", fought) == fought)


def fight_at_sea(move, facts) -> bool:
    """Whether a fight with Dracula would be at sea, in the location that both share."""
    return against_dracula(move) and meet(move.by, facts) and is_sea(facts.get(move.by.location))


def meet(hunter, facts) -> bool:
    """Whether a hunter on the board is in Dracula's current location."""
    if hunter.in_hospital or down(hunter, facts):
        return False
    where = facts.location(facts.dracula)
    if hunter.location is None or where is None:
        return bool(hunter.with_dracula)
    return bool(hunter.location == where)


@rules.watch("fury:3.11c", on="encounter.discarded")
def beaten_vampire_never_matures(encounter, facts):
    """Побеждённый в бою вампир уже не созреет и влияния не даст."""
    if not encounter.beaten or not is_vampire(encounter):
        return None
    return does("вампир побеждён ({вампир}): эффекта созревания и влияния за него не будет", вампир=encounter)


@rules.claim("fury:3.11d", about=Fight, says=MUST)
def hunter_in_draculas_location_fights(move, facts):
    """На рассвете или закате охотник в локации Дракулы обязан вступить с ним в бой."""
    if not against_dracula(move):
        return None
    if away := [one for one in entering(move) if not meet(one, facts)]:
        return passed("{кто} не в локации Дракулы", кто=away)
    if facts.game.time not in ("dawn", "dusk"):
        return passed("бой с Дракулой бывает лишь на рассвете и закате")
    if fight_at_sea(move, facts) and not sea_reading(facts):
        return passed("{кто} и Дракула в море", кто=move.by)
    if move.by.location is None:
        return because("{кто} в локации Дракулы", кто=move.by)
    return because("{кто} в одной локации с Дракулой: {где}", кто=move.by, где=move.by.location)


@rules.claim("fury:3.11d", about=Fight, says=CANNOT)
def dracula_is_fought_at_dawn_and_dusk_where_he_is(move, facts):
    """Бой с Дракулой бывает лишь на рассвете и закате и лишь с охотниками его локации."""
    if not against_dracula(move):
        return None
    if facts.game.time not in ("dawn", "dusk"):
        now = TIMES[facts.game.time].partition("|")[0]
        return because("сейчас {когда}: бой с Дракулой бывает лишь на рассвете и закате", когда=now)
    on_board = [one for one in entering(move) if not (one.in_hospital or down(one, facts))]
    if away := [one for one in on_board if not meet(one, facts)]:
        return because("не в локации Дракулы: {кто}", кто=away)
    return passed("{кто} в локации Дракулы на рассвете или закате", кто=entering(move))


@rules.effect("fury:3.11d", at="fight")
def all_hunters_there_fight(move, facts):
    """В бой с Дракулой вступают все охотники его локации."""
    if not against_dracula(move) or facts.at("combat") is not None:
        return None
    there = [
        hunter.name
        for hunter in facts.hunters
        if hunter == move.by or (meet(hunter, facts) and not hunter.declined)
    ]
    return does("сражаются: {кто}", begin("combat", against="dracula", hunters=tuple(there)), кто=there)


@rules.value("fury:3.11e", of="combat_card.effect", stage="set")
def night_effect_at_dusk_and_night(card, facts):
    """В бою на закате или ночью Дракула исполняет эффект «Ночью»."""
    if not _has_night_effect(card):
        return None
    if facts.game.time in ("dusk", "night"):
        now = TIMES[facts.game.time]
        return gives(
            "night", "карта {карта}: сейчас {когда}, действует эффект «Ночью»", карта=card, когда=now
        )
    return passed("карта {карта}: ни заката, ни ночи нет", карта=card)


@rules.value("fury:3.11f", of="combat_card.effect")
def no_night_effect_at_dawn_and_day(card, facts):
    """В бою на рассвете или днём эффект «Ночью» не применяется."""
    if not _has_night_effect(card):
        return None
    return gives(
        "normal", "{карта}: эффект «Ночью» днём и на рассвете не применяется", reading=True, карта=card
    )


@rules.value("fury:3.11u", of="combat_card.effect")
def card_without_night_effect_has_one_effect(card, facts):
    """Исполняют эффект карты; у карты без эффекта «Ночью» он один."""
    if _has_night_effect(card):
        return None
    return gives("normal", "карта {карта}: эффект один", карта=card)


@rules.claim("fury:3.11e", about=Resolve, says=CANNOT)
def only_the_night_effect_at_dusk_and_night(move, facts):
    """На закате и ночью обычный эффект карты с эффектом «Ночью» не исполняют."""
    if move.effect != "normal" or not _has_night_effect(move.card):
        return None
    if facts.game.time in ("dusk", "night"):
        return because("сейчас {когда}: действует эффект «Ночью»", когда=TIMES[facts.game.time])
    return passed("ни заката, ни ночи нет")


@rules.claim("fury:3.11f", about=Resolve, says=CANNOT)
def night_effect_waits_for_dusk_or_night(move, facts):
    """На рассвете и днём эффект «Ночью» не исполняют."""
    if move.effect != "night":
        return None
    if facts.game.time in ("dusk", "night"):
        return passed("сейчас {когда}", когда=TIMES[facts.game.time])
    return because("ни заката, ни ночи нет: эффект «Ночью» не применяется", reading=True)


def _has_night_effect(card) -> bool:
    return bool(card.night or card.night_damage is not None or card.night_bites is not None)


@rules.claim("fury:3.11g", about=Fight, says=MUST)
def card_says_fight_the_vampire(move, facts):
    """Карта встречи «Сражайтесь с вампиром» начинает бой охотника с этим вампиром."""
    if against_dracula(move):
        return None
    if not is_vampire(move.against):
        return passed("{карта} — не вампир", карта=move.against)
    if facts.at("combat") is not None:
        return passed("бой уже идёт")
    if others := joining(move, facts):
        return passed("карта исполнена на одного охотника, прочие сражаться не обязаны: {кто}", кто=others)
    return because("«Сражайтесь с вампиром»: {вампир}", вампир=move.against)


@rules.claim("fury:3.11g", about=Fight, says=CANNOT)
def only_the_hunter_on_whom_the_card_was_played_fights_a_vampire(move, facts):
    """С вампиром сражается тот, на кого исполнена карта; у особых вампиров иначе (3.11i, 3.11j)."""
    if against_dracula(move):
        return None
    if not is_vampire(move.against):
        return because("сражаются с вампирами, а {карта} — не вампир", карта=move.against)
    others = joining(move, facts)
    if not others or is_new(move.against) or is_reckless(move.against):
        return None
    return because("карта встречи исполнена на другого охотника, присоединяться нельзя: {кто}", кто=others)


@rules.effect("fury:3.11g", at="fight")
def fight_with_the_vampire_starts(move, facts):
    """Бой с вампиром начинает тот охотник, на которого исполнили карту."""
    if against_dracula(move) or facts.at("combat") is not None:
        return None
    return does(
        "{кто} сражается с вампиром: {вампир}",
        put(move.against, "revealed", True),
        begin("combat", against=move.against.name, hunters=(move.by.name,)),
        кто=move.by,
        вампир=move.against,
    )


@rules.value("fury:3.11g", of="encounter.hunters_max")
def one_hunter_fights_the_vampire(encounter, facts):
    """Бой начинает один охотник: тот, на которого исполнена карта."""
    return gives(1, "сражается охотник, на которого исполнена карта") if is_vampire(encounter) else None


@rules.claim("fury:3.11h", about=Fight, says=CAN)
def vampires_are_fought_by_search_and_ambush(move, facts):
    """Бой с вампиром-встречей бывает и при поиске, и при засаде."""
    if against_dracula(move) or not is_vampire(move.against):
        return None
    if move.through is None:
        return passed("при чём открылась встреча, не сказано")
    return because("бой идёт {когда}", когда={"search": "при поиске", "ambush": "при засаде"}[move.through])


@rules.claim("fury:3.11h", about=Fight, says=CANNOT)
def beaten_vampire_is_not_fought(move, facts):
    """Сражаются с вампиром, чья карта лежит в убежище или логове; сброшенной там нет."""
    if against_dracula(move):
        return None
    if move.against.discarded:
        return because("карта встречи сброшена: {вампир}", вампир=move.against)
    return passed("карта встречи на месте: {вампир}", вампир=move.against)


def is_reckless(encounter) -> bool:
    name = encounter.name.casefold()
    return "безрассуд" in name or "reckless" in name


def is_new(encounter) -> bool:
    name = encounter.name.casefold()
    return "новый вампир" in name or "new vampire" in name


def _fought_by(encounter, facts):
    """The hunters who fight this vampire now."""
    if facts.at("combat") is None or facts.combat.against != encounter.name:
        return []
    return fighters(facts)


@rules.claim("fury:3.11i", about=Fight, says=CANNOT)
def reckless_vampire_fights_one_hunter(move, facts):
    """С «Безрассудным вампиром» сражается только один охотник."""
    if against_dracula(move) or not is_reckless(move.against):
        return None
    others = joining(move, facts)
    if not others:
        return passed("сражается один охотник: {кто}", кто=move.by)
    if already := _fought_by(move.against, facts):
        return because("с ним уже сражается {кто}", кто=already)
    return because("сражается только один охотник, а вступают {кто}", кто=entering(move))


@rules.value("fury:3.11i", of="encounter.hunters_max", stage="set")
def reckless_vampire_has_one_opponent(encounter, facts):
    """С «Безрассудным вампиром» сражается только один охотник."""
    return gives(1, "{вампир}: только один охотник", вампир=encounter) if is_reckless(encounter) else None


@rules.claim("fury:3.11j", about=Fight, says=CAN)
def others_join_against_the_new_vampire(move, facts):
    """К бою с «Новым вампиром» присоединяются другие охотники локации; каждый становится задержанным."""
    if against_dracula(move) or not is_new(move.against):
        return None
    others = joining(move, facts)
    if not others:
        return passed("присоединяться не к кому")
    if away := _elsewhere(move, others, facts):
        return passed("{кто} в другой локации", кто=away)
    return because("можно присоединиться ценой задержки: {кто}", reading=True, кто=others)


@rules.claim("fury:3.11j", about=Fight, says=CANNOT)
def nobody_joins_from_another_location(move, facts):
    """К бою с «Новым вампиром» присоединяются лишь охотники той же локации."""
    if against_dracula(move) or not is_new(move.against) or not (others := joining(move, facts)):
        return None
    if away := _elsewhere(move, others, facts):
        return because("{кто} в другой локации", кто=away)
    return passed("в той же локации {кто}", кто=others)


def _elsewhere(move, others, facts):
    """Those of the others who are said to be elsewhere than the hunter who fights already."""
    first = (_fought_by(move.against, facts) or [move.by])[0]
    return [one for one in others if first.location and one.location not in (None, first.location)]


@rules.effect("fury:3.11j", at="fight")
def who_joins_is_delayed(move, facts):
    """Присоединившийся к бою с «Новым вампиром» становится задержанным."""
    if against_dracula(move) or not (others := joining(move, facts)):
        return None
    return does(
        "ценой задержки в бой вступает {кто}",
        put("combat", "hunters", (*facts.combat.hunters, *(one.name for one in others))),
        [put(one, "delayed", True) for one in others],
        reading=True,
        кто=others,
    )


@rules.value("fury:3.11j", of="encounter.hunters_max", stage="set")
def new_vampire_fights_all_hunters_there(encounter, facts):
    """С «Новым вампиром» могут сражаться все охотники его локации."""
    if not is_new(encounter):
        return None
    where = facts.get(encounter.hideout)
    there = [h for h in facts.hunters if where is None or h.location == where.location]
    return gives(len(there), "{вампир}: охотники его локации — {кто}", вампир=encounter, кто=there)


# Step 1 --------------------------------------------------------------------------------------------------


def _hand(fighter, facts):
    """The described cards that a fighter could lay in step 1."""
    out = {card.name for card in former(fighter, facts)} if fighter.kind == "hunter" else fighter.played
    return [
        card
        for card in facts.combat_cards
        if card.place == "hand" and card.owner in (None, fighter.name) and card.name not in out
        if (card.type == "combat" if fighter.kind == "dracula" else _has_banner(card))
    ]


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
    changes: list[Change] = [
        put(move.by, "card", move.card.name),
        put(move.card, "owner", move.by.name),
        put(move.card, "face", "down"),
        put(move.card, "cancelled", False),
        put(move.card, "resolved", False),
    ]
    if move.by.kind == "dracula":
        changes.append(add("dracula", "combat_hand", -1))
    return does("{кто}: карта лежит лицом вниз", changes, кто=move.by)


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


@rules.claim("fury:3.11m", about=Choose, says=CANNOT)
def dracula_chooses_a_combat_card(move, facts):
    """В шаге 1 Дракула выбирает боевую карту из своих."""
    if move.by.kind != "dracula":
        return None
    if move.card.type != "combat":
        return because("карта {карта} — не боевая", карта=move.card)
    return passed("карта {карта} — боевая", карта=move.card)


YELLOW = ("уворот", "удар", "бегство", "dodge", "punch")
"""The hunters' own combat cards, all with a yellow banner (fury:3.6e)."""


@rules.claim("fury:3.11n", about=Choose, says=CANNOT)
def hunter_chooses_a_card_with_a_banner(move, facts):
    """В шаге 1 охотнику подходит предмет с красным знаменем или боевая карта с жёлтым."""
    if move.by.kind != "hunter":
        return None
    if not _has_banner(move.card):
        return because("у карты нет знамени: {карта}", карта=move.card)
    return passed("карта со знаменем: {карта}", карта=move.card)


def _has_banner(card) -> bool:
    if card.type == "combat" and any(name in title(card) for name in YELLOW):
        return True
    return bool(card.type != "event" and card.banner != "none")


@rules.impossible("fury:3.11l", on="hunter")
def hunters_lay_their_own_cards(hunter, facts):
    """Перед охотником лежат карты с его руки, не чужие."""
    return _strange(hunter, [hunter.card, hunter.previous], facts)


@rules.impossible("fury:3.11m", on="dracula")
def dracula_lays_his_own_cards(dracula, facts):
    """Дракула выбирает одну из своих боевых карт, не чужую."""
    return _strange(dracula, [dracula.card, *dracula.played], facts)


def _strange(fighter, names, facts):
    cards = [facts[name] for name in names if name is not None]
    strange = [card for card in cards if card.owner not in (None, fighter.name)]
    if not strange:
        return None
    return because("карта {карта} лежит не перед тем, чья она: {кто}", карта=strange, кто=strange[0].owner)


# Step 2 --------------------------------------------------------------------------------------------------


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


# Step 3 --------------------------------------------------------------------------------------------------


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
    cards = [card for card in _cards_of_this_round(facts) if card.face == "down"]
    if not cards:
        return None
    return does("открыты карты: {карты}", [put(card, "face", "up") for card in cards], карты=cards)


# Step 4 --------------------------------------------------------------------------------------------------


def _banner_icons(hunter, facts):
    card = laid(hunter, facts)
    return card.icons if card is not None else ()


def _matching(facts, hunters):
    """Those hunters on whose banner is an icon of Dracula's card."""
    card = draculas_card(facts)
    icons = card.icons if card is not None else ()
    return [hunter for hunter in hunters if set(icons) & set(_banner_icons(hunter, facts))]


@rules.effect("fury:3.11q", at="combat.compare")
def matching_icon_cancels_draculas_card(combat, facts):
    """Совпадение значка с одним из значков знамени вовлечённого охотника отменяет карту Дракулы."""
    hunter = engaged(facts)
    if not combat.match and (hunter is None or not _matching(facts, [hunter])):
        return None
    changes: list[Change] = [put("combat", "match", True)]
    if (card := draculas_card(facts)) is not None:
        changes.append(put(card, "cancelled", True))
    return does(
        "значок карты Дракулы есть на знамени вовлечённого охотника: {кто}",
        changes,
        кто=hunter,
    )


@rules.claim("fury:3.11q", about=Resolve, says=CANNOT)
def card_that_an_icon_cancelled_has_no_effect(move, facts):
    """Совпавший значок отменяет карту Дракулы."""
    if not facts.combat.match or move.card != draculas_card(facts):
        return None
    return because("карту {карта} отменил совпавший значок", карта=move.card)


@rules.claim("fury:3.11s", about=Resolve, says=CANNOT)
def step_five_is_skipped_after_a_match(move, facts):
    """После совпадения значков шаг 5, в котором Дракула исполняет карту, пропускают."""
    if not facts.combat.match or move.card != draculas_card(facts):
        return None
    return because("значки совпали: шаг 5 пропускают")


@rules.effect("fury:3.11r", at="combat.compare")
def icons_of_others_cancel_nothing(combat, facts):
    """Значки невовлечённых охотников карту Дракулы не отменяют."""
    others = _matching(facts, [hunter for hunter in fighters(facts) if hunter != engaged(facts)])
    if not others:
        return None
    return does("значки невовлечённых не в счёт: {кто}", reading=True, кто=others)


@rules.effect("fury:3.11s", at="combat.compare.after")
def cancelled_card_skips_step_five(combat, facts):
    """После отмены раунд продолжается с шага 6, минуя шаг 5."""
    return does("карта Дракулы отменена значком: дальше сразу шаг 6") if combat.match else None


@rules.effect("fury:3.11t", at="combat.compare.after")
def without_a_match_step_five_follows(combat, facts):
    """Без совпадения наступает шаг 5."""
    return None if combat.match else does("значки не совпали: дальше шаг 5")


# Step 5 --------------------------------------------------------------------------------------------------


@rules.claim("fury:3.11k", about=Resolve, says=WAIT)
def hunters_cards_wait_for_step_six(move, facts):
    """В шаге 5 исполняют карту Дракулы, карты охотников — в шаге 6."""
    if facts.at("combat") != "dracula_effect" or _is_draculas(move.card, facts):
        return None
    return because("идёт шаг 5, карта охотника исполняется в шаге 6")


def _is_draculas(card, facts) -> bool:
    return bool(card == draculas_card(facts) or card.owner == facts.dracula.name)


@rules.claim("fury:3.11u", about=Resolve, says=CANNOT)
def only_an_uncancelled_card_takes_effect(move, facts):
    """В шаге 5 Дракула исполняет карту этого раунда, если она не отменена."""
    if not _is_draculas(move.card, facts):
        return None
    if move.card.cancelled:
        return because("карта {карта} отменена", карта=move.card)
    if move.card != draculas_card(facts):
        return because("в этом раунде Дракула сыграл не её: {карта}", карта=move.card)
    if move.card.resolved or facts.at("combat") == "hunter_effects":
        return because("шаг 5 уже позади: {карта}", карта=move.card)
    return passed("карта {карта} не отменена", карта=move.card)


@rules.value("fury:3.11u", of="combat_card.damage")
def damage_is_that_of_the_effect(card, facts):
    """Сколько повреждений наносит карта: столько, сколько в её эффекте, днём или «Ночью»."""
    clause = None if _is_draculas(card, facts) else "fury:3.11z"
    n = card.damage
    if card.night_damage is not None and facts.effect(card) == "night":
        n = card.night_damage
    if n == 0:
        return None
    return gives(n, "карта {карта}: повреждений {value}", clause=clause, карта=card)


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
    night = _has_night_effect(card) and facts.effect(card) == "night"
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


def _ended_by(facts, clause) -> bool:
    """Whether the combat is over, and by this clause."""
    return facts.at("combat") is None and cause(facts.combat, "ended_at", facts) == clause


@rules.claim("fury:3.11w", about=(Choose, Engage, Reveal, Resolve), says=CANNOT)
def nothing_follows_an_escape(move, facts):
    """После исполненной карты побега бой окончен: ни карт, ни эффектов больше нет."""
    return because("Дракула сбежал, бой окончен") if _ended_by(facts, "fury:3.11w") else None


@rules.claim("fury:3.11y", about=(Choose, Engage, Reveal, Resolve), says=CANNOT)
def nothing_follows_the_defeat_of_all_hunters(move, facts):
    """После поражения всех сражающихся охотников бой окончен, и карты шага 6 не исполняются."""
    return (
        because("сражающихся охотников не осталось, бой окончен") if _ended_by(facts, "fury:3.11y") else None
    )


# Step 6 --------------------------------------------------------------------------------------------------


@rules.claim("fury:3.11z", about=Resolve, says=CANNOT)
def fighting_hunter_resolves_his_open_card(move, facts):
    """Шаг 6: каждый охотник выполняет эффект своей открытой карты, если она не отменена."""
    if _is_draculas(move.card, facts):
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


# Steps 7 and 8 -------------------------------------------------------------------------------------------


@rules.value("fury:3.11ac", of="combat.cards_played")
def cards_of_dracula_are_counted(combat, facts):
    """Считают сыгранные Дракулой боевые карты; отменённая тоже сыграна."""
    return gives(
        played_before(facts) + (1 if lie_open(facts) else 0),
        "раунд {раунд}, карт Дракулы сыграно {value}",
        раунд=combat.round,
    )


@rules.claim("fury:3.11ac", about=(Choose, Engage, Reveal, Resolve), says=CANNOT)
def nothing_follows_the_sixth_card(move, facts):
    """После шестой карты Дракулы бой окончен."""
    return because("шестая карта Дракулы сыграна, бой окончен") if _ended_by(facts, "fury:3.11ac") else None


@rules.effect("fury:3.11ac", at="combat.check")
def sixth_card_ends_the_combat(combat, facts):
    """Шаг 7: шестая сыгранная Дракулой боевая карта завершает бой."""
    played = facts.cards_played(combat)
    if played < LAST_CARD:
        return does("карт Дракулы сыграно {n}: бой продолжается", n=played)
    return does("карт Дракулы сыграно {n}: бой кончается", finish(facts), n=played)


@rules.effect("fury:3.11ae", at="combat.refresh")
def dracula_draws_one_card(combat, facts):
    """При обновлении Дракула добирает одну верхнюю карту боевой колоды."""
    return does(
        "Дракула берёт верхнюю карту боевой колоды",
        add("dracula", "combat_deck", -1),
        add("dracula", "combat_hand", 1),
    )


@rules.effect("fury:3.11ag", at="combat.refresh")
def card_of_the_former_round_returns(combat, facts):
    """Карта охотника из прошлого раунда возвращается ему на руку."""
    return [
        does(
            "{кто} берёт на руку карту прошлого раунда: {карта}",
            put(hunter, "previous", None),
            put(card, "place", "hand"),
            put(card, "cancelled", False),
            put(card, "resolved", False),
            кто=hunter,
            карта=card,
        )
        for hunter in facts.hunters
        for card in former(hunter, facts)
    ]


@rules.effect("fury:3.11af", at="combat.refresh.after")
def card_of_this_round_stays(combat, facts):
    """Карта, сыгранная охотником в этом раунде, остаётся перед ним."""
    return [
        does(
            "карта {карта} остаётся лежать перед охотником: {кто}",
            put(hunter, "previous", card),
            put(hunter, "card", None),
            кто=hunter,
            карта=card,
        )
        for hunter in facts.hunters
        if (card := laid(hunter, facts)) is not None
    ]


@rules.claim("fury:3.11af", about=Choose, says=CANNOT)
def card_before_the_hunter_is_not_in_hand(move, facts):
    """Карта прошлого раунда ещё лежит перед охотником: выбрать её нельзя."""
    if move.by.kind != "hunter":
        return None
    if move.card in former(move.by, facts):
        return because("карта {карта} сыграна в прошлом раунде и ещё лежит", карта=move.card)
    return passed("карта {карта} в прошлом раунде не сыграна", карта=move.card)


@rules.effect("fury:3.11ad", at="combat.refresh.after")
def next_round_begins(combat, facts):
    """Обновив руки, начинают следующий раунд."""
    changes: list[Change] = [
        put("combat", "round", combat.round + 1),
        put("combat", "engaged", None),
        put("combat", "match", False),
    ]
    if combat.earlier is not None:
        changes.append(add("combat", "earlier", 1))
    if (card := draculas_card(facts)) is not None:
        changes += [
            put("dracula", "played", (*facts.dracula.played, card.name)),
            put("dracula", "card", None),
        ]
    return does("начинается раунд {n}", changes, n=combat.round + 1)
