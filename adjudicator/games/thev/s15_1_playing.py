"""15.1–15.3. Розыгрыш карты по шагам; локацию играют порядком персонажа (прочтение к 3.6b)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from adjudicator.games.thev.board import (
    CARDS,
    Done,
    Playing,
    Said,
    attached,
    characters_of,
    copies,
    in_play,
    moving,
    names,
    now,
    rules,
)
from adjudicator.games.thev.effects import chooses, wanted
from adjudicator.games.thev.s7_targets import Target
from adjudicator.games.thev.s15_actions import Play, lifted
from adjudicator.kernel import (
    CAN,
    CANNOT,
    Expire,
    Facts,
    Procedure,
    Step,
    add,
    because,
    begin,
    does,
    gives,
    lawful,
    passed,
    put,
)

FIRST = {
    "announce": "объявить",
    "show": "показать",
    "requirement": "выполнить требования",
    "bearer": "выбрать персонажа",
    "target": "выбрать все (+)",
}
PLACED = {
    "character": "положить в игру",
    "action": "положить на свалку",
    "modification": "положить под карту персонажа",
    "location": "положить в игру",
}
DONE = {
    "character": "исполнить текст карты",
    "action": "исполнить эффект",
    "modification": "текст изменения действует",
    "location": "исполнить текст карты",
}
KINDS = {
    "character": "розыгрыш персонажа",
    "action": "розыгрыш действия",
    "modification": "розыгрыш изменения",
    "location": "розыгрыш локации",
}
CLAUSES = {
    "character": {
        "announce": "thev:15.1b",
        "show": "thev:15.1c",
        "requirement": "thev:15.1d",
        "target": "thev:15.1e",
        "place": "thev:15.1f",
    },
    "action": {
        "announce": "thev:15.2b",
        "show": "thev:15.2c",
        "requirement": "thev:15.2d",
        "target": "thev:15.2e",
        "place": "thev:15.2f",
        "act": "thev:15.2g",
    },
    "modification": {
        "announce": "thev:15.3b",
        "show": "thev:15.3c",
        "requirement": "thev:15.3d",
        "bearer": "thev:15.3e",
        "target": "thev:15.3f",
        "place": "thev:15.3g",
        "act": "thev:15.3h",
    },
    "location": dict.fromkeys(("announce", "show", "requirement", "target", "place"), "thev:3.6b"),
}
"""The steps of the book by kind of card, in its order, each with its clause."""


class Played(NamedTuple):
    """The play that goes on: who plays which card, a modification on whom, as an extra one, by an effect."""

    by: Any
    card: Any
    to: Any
    extra: bool
    effect: str


def played(facts: Facts) -> Played:
    """The play that goes on, with things for names."""
    play = facts.playing
    by, card, to = (facts.get(name) for name in (play.by, play.card, play.to))
    return Played(by, card, to, bool(play.extra), play.effect or "")


def effects_of(card: Any, facts: Facts) -> list[Any]:
    """What a card does when it is played: an action itself, of other cards their texts of that moment."""
    if card is None or card.kind == "action":
        return [] if card is None else [card]
    return [one for one in facts.texts if one.when == "played" and one.of == card.name and card.text]


def _to_aim(facts: Facts) -> Any:
    """The next effect with (+) whose target is still to be chosen, or ``None``."""
    effects = effects_of(facts.get(facts.playing.card), facts)
    waiting = (one for one in effects if one.aimed is None and one.status == "waiting")
    return next((one for one in waiting if chooses(one)), None)


def _to_do(facts: Facts) -> Any:
    """The next effect that is still to be carried out, or ``None``."""
    card = facts.get(facts.playing.card)
    if card is None or (card.kind == "action" and card.cancelled):
        return None
    return next((one for one in effects_of(card, facts) if one.status == "waiting"), None)


def _while(name: str, more: Any) -> Any:
    """The step once more while there is more to do."""

    def then(facts: Facts) -> str | None:
        return name if more(facts) is not None else None

    return then


def _always(facts: Facts) -> bool:
    return True


def _unless_met(facts: Facts) -> str | None:
    """The end of the play, where the requirements were not met; what comes of the card then, 8c says."""
    play = played(facts)
    return "end" if play.card.not_played and not lifted("thev:8b", play, facts) else None


_THEN = {"requirement": _unless_met, "target": _while("target", _to_aim)}

for _kind, _ru in KINDS.items():
    _clauses = CLAUSES[_kind]
    rules.procedure(
        Procedure(
            f"play_{_kind}",
            (
                *(
                    Step(
                        name,
                        clause=_clauses[name],
                        ru=ru,
                        then=_THEN.get(name),
                    )
                    for name, ru in FIRST.items()
                    if name in _clauses
                ),
                Step(
                    "place",
                    ("cancel",) if _kind == "action" else (),
                    _clauses["place"],
                    PLACED[_kind],
                    settles=_always,
                ),
                Step("act", clause=_clauses.get("act"), ru=DONE[_kind], then=_while("act", _to_do)),
            ),
            _ru,
            settles=True,
            followed_by=rules.verbs,
        )
    )


# In which order ------------------------------------------------------------------------------------------


def _ordered(kind: str, clause: str, name: str, ru: str) -> None:
    @rules.sequence(clause, f"playing_{kind}")
    def the_step_is_next(items: list[Any], facts: Facts) -> Any:
        """Шаги розыгрыша идут в порядке книги."""
        return gives([*items, ru], "дальше — {что}", что=ru)


for _kind, _ru in KINDS.items():
    rules.name_sequence(f"playing_{_kind}", f"порядок: {_ru}|{_ru}")
    for _name, _clause in CLAUSES[_kind].items():
        _ordered(_kind, _clause, _name, {**FIRST, "place": PLACED[_kind], "act": DONE[_kind]}[_name])


@rules.effect("thev:15a", at="play")
def a_play_goes_step_by_step(move: Play, facts: Facts) -> Done:
    """Карту играют по шагам, своим для каждого типа."""
    effects = [one for one in effects_of(move.card, facts) if one.status != "cancelled"]
    return does(
        "{кто} играет: {что}",
        *(put("playing", name, getattr(move, name)) for name in Played._fields),
        put("resolution", "source", None),
        *((put(one, "aimed", None), put(one, "status", "waiting")) for one in effects),
        begin(f"play_{move.card.kind}"),
        кто=move.by,
        что=move.card,
    )


# Whom a modification is played on ------------------------------------------------------------------------

rules.name_choice(".bearer", "получатель|на кого", of=("modification",))


def bearers(play: Any, facts: Facts) -> list[Any]:
    """The characters on whom a modification may be played."""
    slots = {name: getattr(play, name) for name in Played._fields}
    return [one for one in facts.characters if in_play(one) and lawful(facts, "play", **{**slots, "to": one})]


@rules.claim("thev:15.3e", about=Play, says=CANNOT)
def somebody_must_bear_the_modification(move: Play, facts: Facts) -> Said:
    """Разыгрывая изменение, выбирают персонажа; если выбрать некого, его не играют."""
    if move.card.kind != "modification" or move.to is not None:
        return None
    if bearers(move, facts):
        return passed("{что}: есть на кого сыграть", что=move.card)
    return because("{что}: играть не на кого", что=move.card)


@rules.effect("thev:15.3e", at="play_modification.bearer")
def the_bearer_is_chosen(_: Any, facts: Facts) -> Done:
    """Выбирают персонажа, на которого играют изменение."""
    play = played(facts)
    if play.to is not None:
        return None
    found = bearers(play, facts)
    if not found:
        return None
    taken = facts.choose(f"{play.card.name}.bearer", play.by.name, found, "thev:15.3e")
    return does("получатель: {кого}", put("playing", "to", taken), кого=taken)


# Targets -------------------------------------------------------------------------------------------------


def _choosing(kind: str, clause: str) -> None:
    @rules.effect(clause, at=f"play_{kind}.target")
    def the_signs_are_chosen(_: Any, facts: Facts) -> Done:
        """Выбирают все (+) карты, если они есть."""
        effect = _to_aim(facts)
        if effect is None:
            return None
        return does(
            "выбирают (+) карты «{что}»",
            put("resolution", "source", effect),
            put("resolution", "legal", ()),
            put("resolution", "targets", ()),
            что=effect,
        )


def _chosen(kind: str, clause: str) -> None:
    @rules.effect(clause, at=f"play_{kind}.target")
    def the_choice_is_kept(_: Any, facts: Facts) -> Done:
        """Выбранное остаётся целью, когда карта ляжет на место и эффект исполнят."""
        resolution = facts.resolution
        if resolution.source is None:
            return None
        return does(
            "выбор сделан: {кого}",
            put(resolution.source, "aimed", resolution.targets),
            put("resolution", "source", None),
            кого=resolution.targets,
        )


def _all_or_none(kind: str) -> None:
    @rules.effect("thev:20.12c", at=f"play_{kind}.target")
    def without_a_target_for_each_sign_nothing_happens(_: Any, facts: Facts) -> Done:
        """Если легальных целей хватает не на все (+) карты, эффект её по прочтению не срабатывает."""
        effects = effects_of(facts.get(facts.playing.card), facts)
        rest = [one for one in effects if one.status == "waiting"]
        if not rest or _to_aim(facts) is not None:  # whichever comes first, all are looked at
            return None
        if all(one.status != "no_target" for one in effects):
            return None
        return does(
            "(+) хватает не на все, не срабатывает и «{что}»",
            *(put(one, "status", "no_target") for one in rest),
            что=rest,
            reading=True,
        )


for _kind in CARDS:
    _choosing(_kind, CLAUSES[_kind]["target"])


def keep_choices() -> None:
    """Register what ends the step of choosing: it comes after the rules on targets (20.12)."""
    for kind in CARDS:
        _chosen(kind, CLAUSES[kind]["target"])
        _all_or_none(kind)


@rules.claim("thev:15.2e", about=Target, says=CANNOT)
def an_action_does_not_choose_itself(move: Target, facts: Facts) -> Said:
    """(+) действия выбирают раньше, чем оно ложится на свалку: само себя там оно не находит."""
    if move.to.kind != "action" or wanted(move, facts)["zone"] != "discard":
        return None
    using = move.card if facts.at("play_action") is None else facts.playing.card
    if move.to.name == using and move.to.place != "discard":
        return because("(+) выбирают, пока «{что}» ещё не на свалке", что=move.to)
    return passed("«{что}» — не та карта, что выбирает", что=move.to)


# Where the card goes -------------------------------------------------------------------------------------


@rules.effect("thev:15.1f", at="play_character.place")
def a_character_comes_into_play(_: Playing, facts: Facts) -> Done:
    """Последним шагом карту персонажа кладут в игру."""
    play = played(facts)
    counted = [] if play.extra else [add(play.by, "characters_played", 1)]
    return does("{что} в игре", entering(play.card, facts), counted, что=play.card)


@rules.effect("thev:15.1g", at="play_character.place")
def a_monster_without_girls_enters_exhausted(_: Playing, facts: Facts) -> Done:
    """Монстр, сыгранный, когда у игрока нет в игре девушки, входит с одним жетоном истощения."""
    play = played(facts)
    if play.card.type != "monster":
        return None
    girls = girls_of(play.by, facts)
    if girls:
        return does("{кто}: девушка в игре есть, жетона нет — {девушки}", кто=play.card, девушки=girls)
    return does(
        "{кто}: у игрока {чей} в игре нет девушки, жетонов истощения +1",
        add(play.card, "tokens", 1), кто=play.card, чей=play.by,
    )  # fmt: skip


def girls_of(who: Any, facts: Facts) -> list[Any]:
    """The girls in play under a player's control."""
    return [one for one in characters_of(who.name, facts) if one.type == "girl"]


@rules.effect("thev:20.4a", at="play_character.place")
def a_captured_girl_is_a_girl_of_ones_own(_: Playing, facts: Facts) -> Done:
    """Подконтрольной картой пользуются как своей: и чужая девушка спасает монстра от жетона."""
    play = played(facts)
    girls = girls_of(play.by, facts) if play.card.type == "monster" else []
    if girls and all(one.owner not in (None, play.by.name) for one in girls):
        return does("под контролем — как своя: {кто}", кто=girls)
    return None


@rules.effect("thev:20.9f", at="play_character.place")
def an_extra_character_is_not_the_usual_one(_: Playing, facts: Facts) -> Done:
    """Дополнительный персонаж не расходует право на обычного."""
    play = played(facts)
    if not play.extra:
        return None
    text = "{что}: персонаж дополнительный, право на обычного остаётся"
    return does(text, add(play.by, "extra_characters", 1), что=play.card)


@rules.effect("thev:15.2f", at="play_action.place")
def an_action_goes_to_the_discard_pile(_: Playing, facts: Facts) -> Done:
    """Карту действия кладут на свою свалку до исполнения её эффекта."""
    card = played(facts).card
    return does("{что} на свалке", moving(card, "discard", facts), что=card)


@rules.effect("thev:15.3g", at="play_modification.place")
def a_modification_is_attached(_: Playing, facts: Facts) -> Done:
    """Изменение кладут под карту выбранного персонажа."""
    play = played(facts)
    return does(
        "{что} под картой персонажа {кого}",
        put(play.card, "on", play.to, paired=play.to or ""),
        [] if play.extra or play.to is None else [add(play.to, "modified", 1)],
        что=play.card,
        кого=play.to,
    )


@rules.effect("thev:3.6d", at="play_location.place")
def a_location_stays_in_play(_: Playing, facts: Facts) -> Done:
    """Сыгранная локация остаётся в игре."""
    card = played(facts).card
    return does("{что} в игре", entering(card, facts), что=card)


def entering(card: Any, facts: Facts, later: int = 0) -> list[Any]:
    """The changes of a card that comes into play: what its text says begins now, after all others.

    `later` counts the cards that come just before it.
    """
    name = f"card:{card.name}"
    texts = [replace(one, since=now(facts) + later) for one in facts.lasting if one.source == name]
    upright = [put(card, "rotation", 0), put(card, "tokens", 0), put(card, "came_in", True)]
    upright += [put(card, "fully_exhausted", False)]
    return [
        *moving(card, "in_play", facts),
        *(upright if card.kind == "character" else []),
        *([Expire(name)] if texts else []),
        *texts,
    ]


# What the card does --------------------------------------------------------------------------------------


@rules.effect("thev:15.3h", at="play_modification.act")
def the_text_of_a_modification_works_from_now(_: Playing, facts: Facts) -> Done:
    """С этого момента текст изменения действует на персонажа, к которому оно присоединено."""
    play = played(facts)
    again = any(one.status == "resolved" for one in effects_of(play.card, facts))
    return None if again else works_on(play)


def works_on(play: Any) -> Done:
    """A modification that has just come into play works on its character."""
    if play.card.kind != "modification" or play.to is None or not in_play(play.card):
        return None
    return does("«{что}» действует: {кого}", что=play.card, кого=play.to)


@rules.effect("thev:3.5a", at="play_action.act")
def what_is_cancelled_has_no_effect(_: Playing, facts: Facts) -> Done:
    """Действие даёт одноразовый эффект; отменённое его не даёт."""
    card = played(facts).card
    return does("«{что}» отменено, эффекта нет", что=card) if card.cancelled else None


def _carrying_out(kind: str, clause: str) -> None:
    @rules.effect(clause, at=f"play_{kind}.act")
    def the_effect_is_carried_out(_: Any, facts: Facts) -> Done:
        """Последним исполняют эффект: на тех, кого выбрали раньше."""
        effect = _to_do(facts)
        if effect is None:
            return None
        aimed = {"step": "act", "targets": effect.aimed} if effect.aimed is not None else {"step": "target"}
        return does(
            "исполняется «{что}»",
            put(effect, "status", "resolved"),
            begin("resolution", source=effect, **aimed),
            что=effect,
        )


for _kind, _clause in {
    "action": "thev:15.2g", "modification": "thev:15.3h", "character": "thev:20.1a", "location": "thev:20.1a",
}.items():  # fmt: skip
    _carrying_out(_kind, _clause)


# Copies --------------------------------------------------------------------------------------------------


@rules.claim("thev:15.3j", about=Play, says=CAN)
def copies_are_played_on_different_characters(move: Play, facts: Facts) -> Said:
    """Копии одного изменения можно сыграть за ход на разных своих персонажей, по одной на каждого."""
    if move.card.kind != "modification" or move.to is None:
        return None
    others = [
        facts.get(one.on)
        for one in copies(move.card, facts)
        if in_play(one) and one.on not in (None, move.to.name)
    ]
    if not others or any(one in attached(move.to, facts) for one in copies(move.card, facts)):
        return None
    return because("копия — на другом персонаже: {кто}", кто=names(others))
