"""6. Истощение и выносливость."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    Character,
    Done,
    Given,
    Player,
    Said,
    characters_of,
    in_play,
    moving,
    opponent,
    participants,
    player,
    rules,
    unraised,
)
from adjudicator.games.thev.effects import chooses, effect_of
from adjudicator.kernel import (
    CAN,
    FLAG,
    Facts,
    Fold,
    Move,
    Ref,
    Whole,
    Words,
    add,
    because,
    does,
    gives,
    put,
    slot,
)

ENDURANCE = ("character.endurance",)


@rules.move("exhaust", "истощить|истощение", "эффект истощает: {to}")
class Exhaust(Move):
    """An effect exhausts a character, or all characters of a player, so many times."""

    to: Any = slot(Ref(("character", "player")), "кого|всех персонажей игрока")
    by: Player = player("кто|чей эффект")
    times: int = slot(Whole(1, 9), "раз|сколько раз", typical=1)
    chosen: bool = slot(FLAG, "выбором|(+)", typical=False)
    card: str = slot(Words(), "карта", typical="")

    def __str__(self) -> str:
        every = "всех персонажей игрока " if self.to.kind == "player" else ""
        return f"эффект истощает: {every}{self.to}"


@rules.move("remove_tokens", "снять жетоны|снятие жетонов", "с персонажа {to} снимают жетоны")
class RemoveTokens(Move):
    """An effect takes exhaustion tokens off a character; all of them unless a number is given."""

    to: Character = slot(Ref(("character",)), "с кого|кого")
    by: Player = player("кто|чей эффект")
    amount: int = slot(Whole(1, 20), "сколько", typical=20)
    card: str = slot(Words(), "карта", typical="")


@rules.move("destroy", "уничтожить|уничтожение", "эффект уничтожает: {to}")
class Destroy(Move):
    """An effect destroys a card in play."""

    to: Any = slot(Ref(("character", "modification", "location", "title_card")), "кого|что")
    by: Player = player("кто|чей эффект")
    chosen: bool = slot(FLAG, "выбором|(+)", typical=False)
    card: str = slot(Words(), "карта", typical="")


def struck(move: Exhaust, facts: Facts) -> list[Any]:
    """The characters in play that a stated exhaustion is about."""
    if move.to.kind == "player":
        return characters_of(move.to.name, facts)
    return [move.to] if in_play(move.to) else []


def by_choice(move: Any, facts: Facts) -> bool:
    """Whether the character was chosen as (+): so stated, or so does the card that is named."""
    card = effect_of(move, facts)
    return bool(move.chosen) or (card is not None and chooses(card))


def exhausting(character: Any, times: Any, facts: Facts) -> list[Any]:
    """The changes of exhausting a character: its tokens, and that it happened in the fight that goes on."""
    changes: list[Any] = [add(character, "tokens", times)]
    if character in participants(facts):
        changes.append(put(character, "exhausted_in_fight", True))
    return changes


@rules.claim("thev:6a", about=(Exhaust, RemoveTokens), says=CAN)
def characters_in_play_are_exhausted(move: Exhaust, facts: Facts) -> Said:
    """Любой персонаж в игре может истощаться."""
    if move.to.kind == "player":
        return because("каждый персонаж игрока {кого}", кого=move.to)
    return because("{кого} в игре", кого=move.to) if in_play(move.to) else None


@rules.claim("thev:7a", about=(Exhaust, Destroy), says=CAN)
def without_the_sign_nobody_is_chosen(move: Exhaust, facts: Facts) -> Said:
    """Значок (+) читается как «выбранный»: без него никого не выбирают, и Неприкосновенность не мешает."""
    if by_choice(move, facts) or move.to.kind not in ("character", "player"):
        return None
    hit = [one for one in struck(move, facts) if facts.untouchable(one)]
    return because("значка (+) нет, цель не выбирают: {кого}", кого=hit) if hit else None


@rules.effect("thev:6a", at="exhaust")
def a_token_for_each_exhaustion(move: Exhaust, facts: Facts) -> Done:
    """Степень истощения отмечают жетонами истощения."""
    return [
        does(
            "{кого}: жетонов истощения +{n}",
            *exhausting(one, move.times, facts),
            кого=one,
            n=move.times,
        )
        for one in struck(move, facts)
    ] or None


@rules.effect("thev:6a", at="remove_tokens")
def tokens_are_taken_off(move: RemoveTokens, facts: Facts) -> Done:
    """Снятие жетонов уменьшает степень истощения."""
    taken = min(move.amount, move.to.tokens)
    return does("{кого}: жетонов истощения −{n}", add(move.to, "tokens", -taken), кого=move.to, n=taken)


# Endurance -----------------------------------------------------------------------------------------------


@rules.value("thev:6h", of="character.endurance")
def own_endurance(character: Character, facts: Facts) -> Given:
    """Базовая выносливость персонажа равна 3, если на карте не сказано иного."""
    return gives(character.endurance, "{кто}: собственная выносливость {value}", кто=character)


@rules.value("thev:6l", of="character.endurance", stage="floor")
def endurance_is_at_least_one(character: Character, facts: Facts) -> Given:
    """Ниже 1 выносливость персонажа не опускается."""
    return gives(1, "меньше {value} выносливость не бывает")


rules.folds += (
    Fold(("gain", "gain"), "thev:6k", "свойства выносливости складываются", ENDURANCE),
    Fold(("loss", "loss"), "thev:6k", "свойства выносливости складываются", ENDURANCE),
    Fold(("gain", "loss"), "thev:6k", "свойства выносливости складываются", ENDURANCE),
)


# Full exhaustion -----------------------------------------------------------------------------------------


@rules.impossible("thev:6b", on="character")
def nobody_in_play_is_fully_exhausted(character: Character, facts: Facts) -> Said:
    """Персонаж, на котором жетонов не меньше выносливости, в игре не остаётся."""
    if spent(character, facts):
        return because(
            "{кто} в игре, а жетонов ({n}) не меньше выносливости ({m})",
            кто=character, n=character.tokens, m=facts.endurance(character),
        )  # fmt: skip
    return None


rules.name_value("character.fully_exhausted", "полностью истощён|полностью истощена")


@rules.value("thev:6b", of="character.fully_exhausted")
def tokens_against_endurance(character: Character, facts: Facts) -> Given:
    """Персонаж полностью истощён, когда жетонов на нём не меньше его выносливости."""
    if character.fully_exhausted:
        return gives(True, "{кто}: полное истощение", кто=character)
    if nothing_to_count(character):
        return gives(False, "{кто}: полного истощения нет", кто=character)
    gone, endurance = spent(character, facts), facts.endurance(character)
    return gives(gone, "{кто}: жетонов {n}, выносливость {m}", кто=character, n=character.tokens, m=endurance)


def spent(character: Any, facts: Facts) -> bool:
    """Whether a character in play bears no fewer tokens than its endurance."""
    if nothing_to_count(character):
        return False
    return bool(character.tokens >= facts.endurance(character))


def nothing_to_count(character: Any) -> bool:
    """Whether a character is out of play or bears no token."""
    return not in_play(character) or (isinstance(character.tokens, int) and character.tokens == 0)


def bearers(card: Any, facts: Facts) -> list[Any]:
    """The characters whose endurance may have changed with a card, or with texts when it is ``None``."""
    kind = card.kind if card is not None else ""
    if kind == "character":
        gone = not (in_play(card) and card.text)
        shared = gone and any(one.source == f"card:{card.name}" for one in facts.lasting)
        return facts.all("character") if shared else [card]
    if kind == "modification":
        one = facts.get(card.on)
        return [one] if one is not None else []
    return facts.all("character")


BONUSES = ("modification.place", "modification.text", "modification.on", "character.text", "location.place",
           "location.text", "character.place", "character.endurance_bonus", "lasting")  # fmt: skip
"""The facts that may raise or lower the endurance of a character."""


@rules.watch("thev:6b", on=("character.tokens", *BONUSES))
def fully_exhausted(thing: Any, facts: Facts) -> Done:
    """Персонаж полностью истощён, как только жетонов на нём не меньше его выносливости."""
    return [
        does("{кто}: " + enough(one) + ", полное истощение", put(one, "fully_exhausted", True),
             кто=one, n=one.tokens)
        for one in bearers(thing, facts)
        if spent(one, facts)
    ] or None  # fmt: skip


def enough(character: Any) -> str:
    """That tokens are enough, with their number where it is known."""
    known = isinstance(character.tokens, int)
    return "жетонов {n}, не меньше выносливости" if known else "жетонов не меньше выносливости"


@rules.watch("thev:6c", on="character.fully_exhausted")
def goes_to_the_discard_pile(character: Character, facts: Facts) -> Done:
    """Полностью истощённый персонаж уходит из игры на свалку."""
    if character.fully_exhausted:
        return does("{кто} уходит на свалку", moving(character, "discard", facts), кто=character)
    return None


@rules.watch("thev:6d", on="character.fully_exhausted")
def its_tokens_are_taken_off(character: Character, facts: Facts) -> Done:
    """С полностью истощённого персонажа снимают все жетоны."""
    if character.fully_exhausted:
        return does("с персонажа {кто} снимают жетоны", put(character, "tokens", 0), кто=character)
    return None


@rules.watch("thev:6f", on="character.fully_exhausted")
def two_levels_for_the_opponent(character: Character, facts: Facts) -> Done:
    """Полное истощение персонажа противника сразу даёт игроку +2 доминации, какова бы ни была причина."""
    winner = opponent(character.controller, facts)
    if character.fully_exhausted and winner is not None:
        return does("{кто}: доминация +2", add(winner, "domination", 2), кто=winner)
    return None


def _captured(character: Character) -> bool:
    """Whether a fully exhausted character was under the control of another than its owner."""
    return bool(character.fully_exhausted) and character.owner not in (None, character.controller)


@rules.watch("thev:20.4e", on="character.fully_exhausted")
def control_decides_whose_character_it_was(character: Character, facts: Facts) -> Done:
    """Карта под контролем игрока — его карта; для полного истощения это прочтение."""
    if _captured(character):
        return does(
            "чей персонаж истощён, решает контроль: {кто} — под контролем игрока {чьим}",
            кто=character, чьим=character.controller, reading=True,
        )  # fmt: skip
    return None


@rules.watch("thev:20.3e", on="character.fully_exhausted")
def it_goes_to_its_owners_discard_pile(character: Character, facts: Facts) -> Done:
    """Перемещаемая карта идёт в зону своего владельца."""
    if _captured(character):
        return does("{кто}: на свалку владельца, {чью}", кто=character, чью=character.owner)
    return None


# Destruction ---------------------------------------------------------------------------------------------


@rules.claim("thev:6g", about=Destroy, says=CAN)
def cards_in_play_are_destroyed(move: Destroy, facts: Facts) -> Said:
    """Эффект карты может уничтожить персонажа в игре."""
    return because("{что} в игре", что=move.to) if _destructible(move, "character") else None


@rules.claim("thev:3.6d", about=Destroy, says=CAN)
def locations_are_destroyed(move: Destroy, facts: Facts) -> Said:
    """Локация остаётся в игре, пока её не уничтожит эффект карты."""
    return because("{что} — локация в игре", что=move.to) if _destructible(move, "location") else None


@rules.claim("thev:4.5a", about=Destroy, says=CAN)
def modifications_are_destroyed(move: Destroy, facts: Facts) -> Said:
    """Сыгранные карты лежат в игре, пока не уйдут, например, на свалку."""
    return because("{что} в игре", что=move.to) if _destructible(move, "modification") else None


def _destructible(move: Destroy, kind: str) -> bool:
    return move.to.kind == kind and in_play(move.to)


@rules.effect("thev:6g", at="destroy")
def destruction_is_not_exhaustion(move: Destroy, facts: Facts) -> Done:
    """Уничтожение — не полное истощение: персонаж уходит на свалку, доминация не меняется."""
    if move.to.kind != "character":
        return None
    gone = moving(move.to, "discard", facts)
    return does("{что} на свалке; доминация прежняя", gone, unraised(move.to, facts), что=move.to)


@rules.effect("thev:20.3e", at="destroy")
def what_is_destroyed_goes_to_its_owners_discard_pile(move: Destroy, facts: Facts) -> Done:
    """Перемещаемая карта идёт в зону своего владельца."""
    if move.to.kind == "character":
        return None
    return does("{что} на свалке владельца", moving(move.to, "discard", facts), что=move.to)
