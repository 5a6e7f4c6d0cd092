"""21. Некоторые свойства карт."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    CARDS,
    Character,
    Done,
    Fight,
    FightCard,
    Given,
    Modification,
    Player,
    Resolution,
    Said,
    attached,
    characters_of,
    facing,
    in_play,
    nothing,
    of_both_stats,
    participants,
    rules,
)
from adjudicator.games.thev.effects import banned, source
from adjudicator.games.thev.s6_exhaustion import (
    BONUSES,
    Destroy,
    Exhaust,
    bearers,
    by_choice,
    enough,
    spent,
    struck,
)
from adjudicator.games.thev.s7_targets import Target
from adjudicator.games.thev.s15_1_playing import played
from adjudicator.games.thev.s15_actions import Play
from adjudicator.games.thev.s16_attack import Attack
from adjudicator.games.thev.s17_fight import (
    Cancel,
    ChooseFightCard,
    DeclineFightCard,
    cards_of_the_fight,
    fatal,
)
from adjudicator.games.thev.s20_3_control import TakeControl
from adjudicator.kernel import (
    CAN,
    CANNOT,
    CARD,
    WAIT,
    Facts,
    Fold,
    Move,
    Ref,
    add,
    because,
    does,
    gives,
    passed,
    put,
    slot,
)

rules.name_value("character.fury", "Ярость")
rules.name_value("character.reaper", "Жнец")
rules.name_value("character.fatality", "Фатальность")
rules.name_value("character.untouchable", "Неприкосновенный")
rules.name_value("character.guarded", "Хранимая")

ENDURANCE = ("character.endurance",)
FURY = ("character.fury",)

rules.folds += (
    Fold(("gain", "gain"), "thev:21.2c", "несколько свойств «Выносливость +X» складываются", ENDURANCE),
    Fold(("loss", "loss"), "thev:21.3c", "несколько свойств «Выносливость −X» складываются", ENDURANCE),
    Fold(("loss", "below"), "thev:21.3b", "и с вычетами выносливость не меньше 1", ENDURANCE),
    Fold(("gain", "below"), "thev:21.2b", "и с этим свойством выносливость не меньше 1", ENDURANCE),
    Fold(("own", "plus"), "thev:21.8b", "Ярость из разных источников складывается", FURY),
    Fold(("plus", "plus"), "thev:21.8b", "Ярость из разных источников складывается", FURY),
)


def sources(character: Any, facts: Facts, name: str) -> list[Any]:
    """The cards that give a character in play a property of their text: itself and its modifications."""
    if not in_play(character):
        return []
    cards = [character, *attached(character, facts)]
    return [card for card in cards if getattr(card, name) and card.text]


def _granted(character: Any, facts: Facts, name: str, ru: str) -> Given:
    """The property as it stands: had from any source, or not at all."""
    found = sources(character, facts, name)
    if found:
        return gives(True, "{кто}: {свойство}; источник — {чего}", кто=character, свойство=ru, чего=found)
    if getattr(character, name) and not in_play(character) and not facts.text_works(character):
        text = "{кто}: {свойство} больше не действует, карта не в игре"
        return gives(False, text, clause="thev:20.1b", кто=character, свойство=ru)
    silent = [one for one in (character, *attached(character, facts)) if getattr(one, name)]
    if silent:
        text = "{свойство} пропадает вместе с игровым текстом: {что}"
        return gives(False, text, clause="thev:3.3d", reading=True, что=silent, свойство=ru)
    return gives(False, "{кто}: свойства {свойство} нет", кто=character, свойство=ru)


def _repeated(character: Any, facts: Facts, name: str, ru: str) -> Given:
    """The property had more than once: it stays one."""
    found = sources(character, facts, name)
    if len(found) > 1:
        return gives(True, "{свойство} дают {чего}: свойство не суммируется", свойство=ru, чего=found)
    return None


# 21.1. Ключ ----------------------------------------------------------------------------------------------


@rules.claim("thev:21.1c", about=Play, says=CANNOT, over=(CARD,))
def one_key_a_turn(move: Play, facts: Facts) -> Said:
    """За один ход игрок может сыграть лишь одну карту с Ключом, какого бы типа карты ни были."""
    if not move.card.key:
        return None
    if move.by.keys_played > 0:
        return because("{кто}: Ключ в этот ход уже сыгран", кто=move.by)
    return passed("{кто}: Ключей в этот ход ещё не сыграно", кто=move.by)


@rules.claim("thev:21.1d", about=Play, says=CAN)
def a_key_again_in_the_next_own_turn(move: Play, facts: Facts) -> Said:
    """В свой следующий ход можно снова сыграть Ключ-карту."""
    if move.card.key and move.by.keys_played == 0 and facts.turn.player == move.by.name:
        return because("идёт ход игрока {кто}, и Ключ в нём ещё не сыгран", кто=move.by)
    return None


def _counted(kind: str) -> None:
    @rules.effect("thev:21.1c", at=f"play_{kind}.place")
    def a_played_key_is_counted(_: Any, facts: Facts) -> Done:
        """Сыгранный Ключ идёт в счёт этого хода."""
        play = played(facts)
        if not play.card.key:
            return None
        return does("{кто}: Ключ на этот ход сыгран", add(play.by, "keys_played", 1), кто=play.by)


for _kind in CARDS:
    _counted(_kind)


# 21.2, 21.3. Выносливость --------------------------------------------------------------------------------


def _endurance(character: Any, facts: Facts, sign: int) -> Given:
    """The endurance bonuses of modifications that have this sign."""
    return [
        gives(card.endurance, "«{карта}»: выносливость {value}", карта=card)
        for card in attached(character, facts)
        if not nothing(card.endurance) and card.text and card.endurance * sign > 0
    ] or None


def _lost(character: Any, facts: Facts, printed: str, given: str, ru: str) -> Given:
    """Nothing for what went with the text: a reading, since the book is of two minds about properties."""
    cards = [one for one in attached(character, facts) if not nothing(getattr(one, given))]
    cards += [] if nothing(getattr(character, printed)) else [character]
    lost = [one for one in cards if not one.text]
    if not lost:
        return None
    return gives(
        0, "{свойство} пропадает вместе с игровым текстом: {что}", reading=True, что=lost, свойство=ru
    )


@rules.value("thev:3.3d", of="character.endurance")
def endurance_goes_with_the_text(character: Character, facts: Facts) -> Given:
    """Игровой текст включает и свойства: с ним пропадает и прибавка выносливости."""
    return _lost(character, facts, "endurance_bonus", "endurance", "прибавка выносливости")


@rules.value("thev:3.3d", of="character.fury")
def fury_goes_with_the_text(character: Character, facts: Facts) -> Given:
    """Игровой текст включает и свойства: с ним пропадает и Ярость."""
    return _lost(character, facts, "fury", "fury", "Ярость")


@rules.value("thev:21.2a", of="character.endurance", stage="own")
def printed_bonus(character: Character, facts: Facts) -> Given:
    """Выносливость +X повышает нужное для полного истощения число жетонов на X."""
    extra = character.endurance_bonus
    if nothing(extra) or not character.text or extra < 0:
        return None
    return gives(extra, "{кто}: на карте «Выносливость +{value}»", кто=character)


@rules.value("thev:21.2a", of="character.endurance", stage="plus")
def bonuses_of_modifications(character: Character, facts: Facts) -> Given:
    """Выносливость +X от изменения повышает нужное число жетонов на X."""
    return _endurance(character, facts, 1)


@rules.value("thev:21.3a", of="character.endurance", stage="own")
def printed_penalty(character: Character, facts: Facts) -> Given:
    """Выносливость −X понижает нужное для полного истощения число жетонов на X."""
    extra = character.endurance_bonus
    if nothing(extra) or not character.text or extra > 0:
        return None
    return gives(extra, "{кто}: на карте «Выносливость {value}»", кто=character)


@rules.value("thev:21.3a", of="character.endurance", stage="plus")
def penalties_of_modifications(character: Character, facts: Facts) -> Given:
    """Выносливость −X от изменения понижает нужное число жетонов на X."""
    return _endurance(character, facts, -1)


@rules.watch("thev:21.2d", on=BONUSES)
def a_lost_bonus_exhausts_at_once(thing: Modification | None, facts: Facts) -> Done:
    """Если после потери прибавки жетонов уже хватает, персонаж истощается полностью в тот же миг."""
    if thing is None and not _ceased(facts):
        return None
    if thing is not None and thing.kind != "character" and in_play(thing) and thing.text:
        return None  # what has come into play has taken nothing away
    return [
        does("{кто}: прибавки больше нет, " + enough(one), кто=one, n=one.tokens)
        for one in bearers(thing, facts)
        if one != thing and spent(one, facts)
    ] or None


def _ceased(facts: Facts) -> bool:
    """Whether an effect that raised endurance has ceased."""
    added = [one.effect for one in facts.lapsed if one.effect.operation == "add"]
    return any(one.about.endswith("endurance") and one.amount > 0 for one in added)


# 21.4. Жнец ----------------------------------------------------------------------------------------------


@rules.move("reap", "взять карту за Жнеца|карта за Жнеца", "{by} берёт карту за Жнеца")
class Reap(Move):
    """The player of a Reaper takes his card after the fight."""

    by: Player = slot(Ref(("player",)), "кто")


@rules.value("thev:21.4a", of="character.reaper")
def has_reaper(character: Character, facts: Facts) -> Given:
    """Жнец напечатан на карте или дан изменением."""
    return _granted(character, facts, "reaper", "Жнец")


@rules.value("thev:21.4b", of="character.reaper")
def reaper_twice_is_reaper(character: Character, facts: Facts) -> Given:
    """Повторное получение Жнеца ничего не добавляет."""
    return _repeated(character, facts, "reaper", "Жнец")


@rules.effect("thev:21.4a", at="fight.after")
def a_card_for_the_reaper(fight: Fight, facts: Facts) -> Done:
    """Если в схватке с Жнецом оппонент истощён хотя бы раз, хозяин Жнеца вправе взять одну карту."""
    found = []
    for character, other in _reaping(facts):
        who = facts.get(character.controller)
        if who is None or who.reaped or who.reaper_cards > 0:
            continue
        if other.exhausted_in_fight:
            text = "{кто}: можно взять карту, оппонент получил жетоны: {кого}; Жнец — {жнец}"
            found.append(does(text, put(who, "reaper_cards", 1), кто=who, кого=other, жнец=character))
    return found or None


@rules.effect("thev:21.4c", at="fight.after")
def the_cause_does_not_matter(fight: Fight, facts: Facts) -> Done:
    """Причина, по которой оппонент Жнеца истощился в схватке, безразлична."""
    found = _exhausted_otherwise(facts)
    return [
        does("причина истощения неважна: {кого}", add(character.controller, "reaper_cards", 0), кого=other)
        for character, other in found
        if character.controller is not None
    ] or None


def _exhausted_otherwise(facts: Facts) -> list[tuple[Any, Any]]:
    """The Reapers whose opponents were exhausted in the fight, but not by losing the comparison."""
    fight = facts.fight
    return [
        (character, other)
        for character, other in _reaping(facts)
        if other.exhausted_in_fight
        and (other.name == fight.attacker or not (fight.influence_win or fight.threat_win))
    ]


def _reaping(facts: Facts, who: Any = None) -> list[tuple[Any, Any]]:
    """The participants in play with Reaper (of one player), each with its opponent."""
    own = [one for one in participants(facts) if who is None or one.controller == who.name]
    both = [(one, facing(one, facts)) for one in own]
    return [(one, other) for one, other in both if other is not None and facts.reaper(one)]


@rules.effect("thev:20.1b", at="fight.after")
def a_reaper_out_of_play_gives_nothing(fight: Fight, facts: Facts) -> Done:
    """Как только карта ушла из игры, её действие тут же кончается: и Жнец."""
    gone = [one for one in participants(facts) if one.reaper and not in_play(one)]
    gone = [one for one in gone if (other := facing(one, facts)) is not None and other.exhausted_in_fight]
    return does("Жнеца в игре уже нет, карты за него нет: {кто}", кто=gone) if gone else None


def _due(who: Any, facts: Facts) -> bool:
    """Whether a player may take a card: found so after the fight, or on a board described there."""
    if who.reaper_cards > 0:
        return True
    if facts.at("fight") != "after" or who.reaped:
        return False
    return any(other.exhausted_in_fight for _, other in _reaping(facts, who))


def _unharmed(who: Any, facts: Facts) -> list[Any]:
    """The opponents of a player's Reapers who were not exhausted in the fight."""
    if facts.at("fight") != "after":
        return []
    return [other for _, other in _reaping(facts, who) if not other.exhausted_in_fight]


@rules.claim("thev:21.4a", about=Reap, says=CAN)
def the_reaper_gives_a_card(move: Reap, facts: Facts) -> Said:
    """После схватки можно взять одну карту."""
    return because("{кто}: карта за Жнеца", кто=move.by) if _due(move.by, facts) else None


@rules.claim("thev:21.4c", about=Reap, says=CAN)
def the_reaper_does_not_ask_for_the_cause(move: Reap, facts: Facts) -> Said:
    """Карту за Жнеца берут, от чего бы оппонент ни истощился."""
    found = [one for one in _exhausted_otherwise(facts) if one[0].controller == move.by.name]
    if not found or not _due(move.by, facts):
        return None
    return because("причина истощения неважна: {кого}", кого=[other for _, other in found])


@rules.claim("thev:21.4a", about=Reap, says=WAIT)
def the_card_comes_after_the_fight(move: Reap, facts: Facts) -> Said:
    """Карту за Жнеца берут после схватки."""
    return because("схватка ещё идёт") if facts.at("fight") not in (None, "after") else None


@rules.claim("thev:21.4a", about=Reap, says=CANNOT)
def no_card_without_a_reaper(move: Reap, facts: Facts) -> Said:
    """Без Жнеца, чей оппонент истощён, карту не берут."""
    if facts.at("fight") not in (None, "after"):
        return None
    if not _due(move.by, facts):
        unharmed = [] if move.by.reaped else _unharmed(move.by, facts)
        if unharmed:
            return because("{кто}: оппонент Жнеца в схватке не истощён — {кого}", кто=move.by, кого=unharmed)
        return because("{кто}: брать карту не за что", кто=move.by)
    return passed("{кто}: карта ещё не взята", кто=move.by)


@rules.claim("thev:21.4a", about=Reap, says=CANNOT, over=(CARD,))
def a_ban_on_drawing_is_one_on_this_card(move: Reap, facts: Facts) -> Said:
    """Карту за Жнеца берут из колоды: кому карта не даёт брать карты, тот не берёт и её."""
    bans = banned(facts, "draw", move.by)
    return because("{кто}: брать карты не даёт «{карта}»", кто=move.by, карта=bans) if bans else None


@rules.effect("thev:21.4a", at="reap")
def the_card_is_taken(move: Reap, facts: Facts) -> Done:
    """Хозяин Жнеца берёт карту, если колода не пуста."""
    taken = min(1, move.by.deck)
    return does(
        "{кто} берёт {n:карту|карты|карт}",
        add(move.by, "reaper_cards", -min(1, move.by.reaper_cards)),
        put(move.by, "reaped", True),
        add(move.by, "deck", -taken),
        add(move.by, "hand", taken),
        кто=move.by,
        n=taken,
    )


# 21.5. Фатальность ---------------------------------------------------------------------------------------


@rules.value("thev:21.5a", of="character.fatality")
def has_fatality(character: Character, facts: Facts) -> Given:
    """Фатальность напечатана на карте или дана изменением."""
    return _granted(character, facts, "fatality", "Фатальность")


@rules.value("thev:21.5b", of="character.fatality")
def fatality_twice_is_fatality(character: Character, facts: Facts) -> Given:
    """Повторное получение Фатальности ничего не добавляет."""
    return _repeated(character, facts, "fatality", "Фатальность")


@rules.effect("thev:21.5a", at="fight.fight_start.after")
def no_fight_cards_against_fatality(fight: Fight, facts: Facts) -> Done:
    """В схватке, начатой персонажем с Фатальностью, карты схватки не используют."""
    attacker = facts.get(fight.attacker)
    if attacker is not None and facts.fatality(attacker):
        return does("{кто} атакует с Фатальностью: карты схватки не используются", кто=attacker)
    return None


@rules.effect("thev:21.5c", at="fight.fight_start.after")
def both_skip_the_phases_of_cards(fight: Fight, facts: Facts) -> Done:
    """Из-за Фатальности оба игрока пропускают фазу карт схватки."""
    if fatal(facts):
        return does("оба игрока пропускают выбор карт и их эффекты")
    return None


@rules.effect("thev:21.5d", at="fight.fight_start.after")
def fatality_of_the_attacked_does_nothing(fight: Fight, facts: Facts) -> Done:
    """Если нападают на обладателя Фатальности, схватка идёт обычным порядком."""
    defender = facts.get(fight.defender)
    if defender is not None and facts.fatality(defender) and not fatal(facts):
        return does("Фатальность работает лишь при своём нападении, а здесь жертва — {кто}", кто=defender)
    return None


@rules.claim("thev:21.5a", about=ChooseFightCard, says=CANNOT, over=(CARD,))
def fight_cards_are_not_used(move: ChooseFightCard, facts: Facts) -> Said:
    """Против Фатальности карту схватки не кладут."""
    if facts.at("fight") is None:
        return None
    if fatal(facts):
        return because("нападающий с Фатальностью: карты схватки не используются")
    return passed("нападающий без Фатальности")


@rules.claim("thev:21.5a", about=DeclineFightCard, says=CAN, over=("thev:17.3f", "thev:17.2a"))
def nothing_to_decline_against_fatality(move: DeclineFightCard, facts: Facts) -> Said:
    """Против Фатальности карта схватки и не нужна."""
    if facts.at("fight") is not None and fatal(facts):
        return because("нападающий с Фатальностью: карты схватки не используются")
    return None


# 21.6. Неприкосновенный ----------------------------------------------------------------------------------


@rules.value("thev:21.6a", of="character.untouchable")
def has_untouchable(character: Character, facts: Facts) -> Given:
    """Неприкосновенность напечатана на карте или дана изменением."""
    return _granted(character, facts, "untouchable", "Неприкосновенный")


@rules.value("thev:21.6d", of="character.untouchable")
def untouchable_twice_is_untouchable(character: Character, facts: Facts) -> Given:
    """Повторное получение Неприкосновенности ничего не добавляет."""
    return _repeated(character, facts, "untouchable", "Неприкосновенный")


@rules.value("thev:21.6b", of="character.untouchable")
def untouchable_only_in_play(character: Character, facts: Facts) -> Given:
    """Неприкосновенность работает, лишь пока карта с этим свойством в игре."""
    if character.untouchable and not in_play(character):
        return gives(False, "{кто} не в игре: свойство не работает", кто=character)
    return None


def _aimed(move: Any, facts: Facts) -> list[Any]:
    """The characters that a move chooses as (+), or strikes without choosing."""
    if move.verb == "play" and move.card.kind != "modification":
        return []
    if move.verb == "exhaust":
        return struck(move, facts)
    return [move.to] if move.to is not None and move.to.kind == "character" else []


@rules.claim("thev:21.6a", about=(Target, Exhaust, Destroy, TakeControl, Play), says=CANNOT, over=(CARD,))
def the_untouchable_is_no_target(move: Any, facts: Facts) -> Said:
    """Неприкосновенного нельзя выбрать как (+) для карт противника."""
    aimed = _aimed(move, facts)
    if not aimed or move.by is None:
        return None
    theirs = [one for one in aimed if one.controller != move.by.name]
    barred = [one for one in theirs if facts.untouchable(one)]
    if barred and move.verb in ("exhaust", "destroy", "take_control") and not by_choice(move, facts):
        return passed("эффект без (+) действует и на Неприкосновенного: {кого}", кого=barred)
    if barred:
        return because("{кого} — Неприкосновенный, а карта противника", кого=barred)
    if theirs:
        return passed("{кого}: Неприкосновенности нет", кого=theirs)
    return passed("{кого} — свой персонаж", кого=aimed)


@rules.claim("thev:15.3f", about=Play, says=CANNOT)
def the_bearer_is_a_target_like_the_others(move: Play, facts: Facts) -> Said:
    """Персонаж, на которого играют изменение, выбирается наравне с прочими (+)."""
    if not _aimed(move, facts) or move.by is None:
        return None
    to = move.to
    if facts.untouchable(to) and to.controller != move.by.name:
        return because("{кого} как получатель — тоже (+)", кого=to, reading=True)
    return passed("{кого} как получатель — легальная (+)", кого=to)


@rules.claim("thev:21.6c", about=Target, says=CAN)
def in_the_hand_anyone_is_chosen(move: Target, facts: Facts) -> Said:
    """Карту с Неприкосновенностью можно выбрать в руке противника."""
    to = move.to
    if to.kind == "character" and to.untouchable and to.place == "hand" and move.zone == "hand":
        return because("{кого} в руке: там Неприкосновенность не работает", кого=to)
    return None


# 21.7. Хранимая ------------------------------------------------------------------------------------------


@rules.value("thev:21.7a", of="character.guarded")
def has_guarded(character: Character, facts: Facts) -> Given:
    """Хранимая напечатано на карте или дано изменением."""
    return _granted(character, facts, "guarded", "Хранимая")


@rules.value("thev:21.7b", of="character.guarded")
def guarded_twice_is_guarded(character: Character, facts: Facts) -> Given:
    """Повторное получение свойства Хранимая ничего не добавляет."""
    return _repeated(character, facts, "guarded", "Хранимая")


@rules.claim("thev:21.7a", about=Attack, says=CANNOT, over=(CARD,))
def the_guarded_is_not_attacked(move: Attack, facts: Facts) -> Said:
    """На девушку с Хранимой нельзя нападать, пока у её игрока есть в игре монстр."""
    if not facts.guarded(move.to):
        lost = [one for one in (move.to, *attached(move.to, facts)) if one.guarded]
        return passed("{кого}: Хранимая не действует", кого=move.to) if lost else None
    if move.to.type != "girl":
        return passed("{кого} — не девушка: Хранимая говорит о девушке", кого=move.to)
    monsters = [one for one in characters_of(move.to.controller, facts) if one.type == "monster"]
    if monsters:
        return because("{кого} — Хранимая, и в игре есть монстр: {монстр}", кого=move.to, монстр=monsters)
    return passed("{кого} — Хранимая, но у её игрока монстра в игре нет", кого=move.to)


def _guards_without_text(move: Attack, facts: Facts) -> list[Any]:
    """The monsters in play that have lost their text and still keep a girl from being attacked."""
    if move.to.type != "girl" or not facts.guarded(move.to):
        return []
    monsters = [one for one in characters_of(move.to.controller, facts) if one.type == "monster"]
    return [] if any(one.text for one in monsters) else monsters


@rules.claim("thev:3.3b", about=Attack, says=CANNOT)
def a_type_is_no_text(move: Attack, facts: Facts) -> Said:
    """Ни главный, ни дополнительный тип игровым текстом не считаются."""
    found = _guards_without_text(move, facts)
    return because("тип «монстр» — не игровой текст: {кто}", кто=found) if found else None


@rules.claim("thev:3.3c", about=Attack, says=CANNOT)
def a_type_outlives_the_text(move: Attack, facts: Facts) -> Said:
    """Потеря игрового текста затрагивает лишь текст после типов; сами типы остаются."""
    found = _guards_without_text(move, facts)
    return because("и без игрового текста это монстр: {кто}", кто=found) if found else None


@rules.claim("thev:21.7c", about=Attack, says=CAN)
def the_guarded_may_attack(move: Attack, facts: Facts) -> Said:
    """Сама Хранимая вправе нападать при монстре и без него."""
    if facts.guarded(move.by) and in_play(move.to) and move.to.controller != move.by.controller:
        return because("{кто} — Хранимая, но нападает сама", кто=move.by)
    return None


# 21.8. Ярость --------------------------------------------------------------------------------------------


@rules.value("thev:10a", of="character.fury", stage="own")
def printed_fury(character: Character, facts: Facts) -> Given:
    """Свойства перечислены на карте после её типа."""
    if nothing(character.fury) or not character.text:
        return None
    return gives(character.fury, "{кто}: на карте «Ярость +{value}»", кто=character)


@rules.value("thev:3.4e", of="character.fury", stage="plus")
def fury_of_modifications(character: Character, facts: Facts) -> Given:
    """Изменение может давать персонажу новые свойства."""
    return [
        gives(card.fury, "«{карта}»: «Ярость +{value}»", карта=card)
        for card in attached(character, facts)
        if not nothing(card.fury) and card.text
    ] or None


@of_both_stats("thev:21.8a", stage="plus")
def fury_of_the_exhausted(character: Character, facts: Facts, stat: str) -> Given:
    """Пока персонаж с Яростью истощён, он имеет +X к влиянию и +X к угрозе."""
    mark = len(facts.trail)
    fury = facts.fury(character)
    if fury is None:
        return None
    if nothing(fury):
        lost = not nothing(character.fury) and not character.text
        return gives(0, "{кто}: Ярости больше нет", кто=character) if lost else None
    if character.tokens == 0:
        facts.take_trail(mark)
        return gives(0, "{кто} без жетонов: Ярость молчит", кто=character)
    return gives(fury, "{кто} с жетонами: Ярость +{value}", кто=character)


# 21.9. Непреодолимо --------------------------------------------------------------------------------------


@rules.claim("thev:21.9a", about=Cancel, says=CANNOT, over=(CARD,))
def the_irresistible_is_not_cancelled(move: Cancel, facts: Facts) -> Said:
    """Карту с Непреодолимо отменить нельзя."""
    if move.to.irresistible:
        return because("«{что}» — Непреодолимо", что=move.to)
    return passed("«{что}» без Непреодолимо", что=move.to)


@rules.effect("thev:21.9b", at="resolution.act")
def cancelling_does_not_stop_the_irresistible(resolution: Resolution, facts: Facts) -> Done:
    """Отменяющая карта, исполненная первой, эффект Непреодолимо не останавливает."""
    card: FightCard = source(resolution, facts)
    if card.kind != "fight_card" or not card.cancels:
        return None
    spared = [one for one in cards_of_the_fight(facts) if one != card and one.irresistible]
    return does("«{что}» всё равно исполняется", что=spared) if spared else None
