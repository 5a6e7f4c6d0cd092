"""Actions as data: the action that is going on, the verbs that announce one, and who stands where to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from adjudicator.games.vtes.board import VERSIONS, LibraryCard, Minion, Player, rules
from adjudicator.games.vtes.plays import Printed
from adjudicator.kernel import (
    FLAG,
    Begin,
    Facts,
    OneOf,
    Put,
    Ref,
    Thing,
    Whole,
    Words,
    begin,
    fact,
    put,
    slot,
    thing,
)

KINDS = {
    "none": "нет действия",
    "bleed": "укус",
    "hunt": "охота",
    "equip": "снаряжение",
    "transfer": "передача снаряжения",
    "employ": "наём слуги",
    "recruit": "вербовка союзника",
    "card": "карта действия|действие картой",
    "political": "политическое действие",
    "leave_torpor": "выход из ступора",
    "rescue": "спасение из ступора|спасение",
    "diablerie": "дьяблери",
    "become_anarch": "стать анархистом",
}

PAYS = {
    "rescuer": "спасающий|спасатель",
    "rescued": "спасаемый|спасённый",
    "both": "оба|пополам|по литру",
}


@thing("action", ru="действие", single=True)
class Action(Thing):
    """The action that is going on, or the last one.

    `attempt` is the minion that is trying to block now; `failed` are those whose attempts failed, `declined`
    the players who will not block, `spared` minions whose players will not block with them. Stealth is what
    the kind of action has, plus `printed_stealth`, plus `more_stealth` gained in the present attempt and
    `kept_stealth` gained in earlier ones. A cost that is not stated is that of the kind of action.
    """

    type: str = fact(OneOf(tuple(KINDS)), "вид|какое", typical="none", hidden=True, words=KINDS)
    by: str | None = fact(Ref(("minion",)), "кто|действующий|действующий миньон", typical=None, hidden=True)
    target: tuple[str, ...] = fact(
        Ref(("player", "minion", "library_card"), many=True), "цель|цели|на кого", typical=(), hidden=True
    )
    card: str | None = fact(Words(), "карта", typical=None, hidden=True)
    in_play: bool = fact(FLAG, "карта в игре", typical=False, hidden=True)
    cost_blood: int | None = fact(Whole(0, 20), "цена кровью", typical=None, hidden=True)
    cost_pool: int = fact(Whole(0, 20), "цена пулом", typical=0, hidden=True)
    pays: str = fact(OneOf(tuple(PAYS)), "платит", typical="rescuer", hidden=True, words=PAYS)
    status: str = fact(
        OneOf(("none", "announced", "blocked", "successful", "unpaid", "ceased")),
        "исход",
        typical="none",
        words={
            "none": "нет действия",
            "announced": "объявлено|идёт",
            "blocked": "заблокировано",
            "successful": "успешно",
            "unpaid": "не оплачено",
            "ceased": "прекращено",
        },
    )
    attempt: str | None = fact(Ref(("minion",)), "пытается блокировать", typical=None)
    blocker: str | None = fact(Ref(("minion",)), "заблокировал|блокирующий", typical=None)
    failed: tuple[str, ...] = fact(Ref(("minion",), many=True), "неудачно блокировали", typical=())
    declined: tuple[str, ...] = fact(Ref(("player",), many=True), "отказались блокировать", typical=())
    spared: tuple[str, ...] = fact(
        Ref(("minion",), many=True), "этими блокировать не станут", typical=(), hidden=True
    )
    printed_stealth: int = fact(Whole(0, 20), "стелс на карте", typical=0, hidden=True)
    more_stealth: int = fact(Whole(0, 40), "прибавленный стелс", typical=0, hidden=True)
    kept_stealth: int = fact(Whole(0, 40), "сохранённый стелс", typical=0, hidden=True)
    more_bleed: int = fact(Whole(-20, 40), "прибавка к блиду", typical=0, hidden=True)
    spent: int = fact(Whole(0, 40), "заплачено за карты", typical=0, hidden=True)
    terms: bool = fact(FLAG, "есть условия|условия", typical=False, hidden=True)
    forgone: bool = fact(FLAG, "отказ от дьяблери", typical=False, hidden=True)
    version: str = fact(OneOf(tuple(VERSIONS)), "версия", typical="basic", hidden=True, words=VERSIONS)
    bleed_succeeded: bool = fact(FLAG, "укус успешен|успешен ли укус", typical=False)


rules.include(Action)


class Announcement(Printed):
    """What the announcements of all actions have in common."""

    by: Minion = slot(Ref(("minion",)), "кто|кем")
    card: str | None = slot(Words(), "карта|картой")
    stealth: int = slot(Whole(0, 20), "стелс на карте|стелс", typical=0)
    cost_blood: int = slot(Whole(0, 20), "цена кровью", typical=0)
    cost_pool: int = slot(Whole(0, 20), "цена пулом", typical=0)


@rules.move("bleed", "укус|кусает|кусать|укусить", "{by}: укус")
class Bleed(Announcement):
    """A bleed; without `target` the prey. `bleed` is what an action card adds."""

    target: Player = slot(Ref(("player",)), "кого|цель|на кого")
    bleed: int = slot(Whole(0, 20), "прибавка к блиду|блид", typical=0)


@rules.move("hunt", "охота|охотится|охотиться", "{by}: охота")
class Hunt(Announcement):
    """A hunt."""


class Entry(Announcement):
    """What the actions that bring a card from the hand into play have in common."""

    card: tuple[str, ...] = slot(Words(many=True), "карта|картой|карты|что")  # type: ignore[assignment]


@rules.move("equip", "снаряжение|снаряжается|снарядиться", "{by}: снаряжение")
class Equip(Entry):
    """Equipment from the hand."""


@rules.move("transfer", "передача снаряжения|забирает снаряжение", "{by} забирает {cards}")
class Transfer(Announcement):
    """The acting minion takes equipment from another one of the same player."""

    cards: tuple[LibraryCard | Minion, ...] = slot(Ref(("library_card", "minion"), many=True), "что|карты")


@rules.move("employ", "наём слуги|наём|нанимает", "{by}: наём слуги")
class Employ(Entry):
    """A retainer from the hand."""


@rules.move("recruit", "вербовка союзника|вербовка|вербует", "{by}: вербовка союзника")
class Recruit(Entry):
    """An ally from the hand, in the version that the recruiter's level of the Discipline gives."""

    version: str = slot(OneOf(tuple(VERSIONS)), "версия", typical="basic", words=VERSIONS)


@rules.move("card_action", "действие картой|карта действия|действие карты", "{by}: действие карты")
class CardAction(Announcement):
    """The action of a card from the hand, or of a card in play."""

    target: tuple[Any, ...] = slot(
        Ref(("player", "minion", "library_card"), many=True), "цель|цели|на кого|на что"
    )
    in_play: bool = slot(FLAG, "карта в игре", typical=False)
    own: bool = slot(FLAG, "со своей карты|по своему тексту", typical=False)
    which: str | None = slot(Words(), "какое действие|которое действие", typical=None)
    creates_vampire: bool = slot(FLAG, "создаёт вампира|создание вампира", typical=False)
    symbol: bool = slot(FLAG, "символ (D)|(D)|символ D", typical=False)


@rules.move(
    "political_action",
    "политическое действие|созывает референдум|созвать референдум|объявить референдум",
    "{by}: политическое действие",
)
class PoliticalAction(Announcement):
    """A referendum called by a card from the hand, or by one in play."""

    target: tuple[Any, ...] = slot(
        Ref(("player", "minion", "library_card"), many=True), "кого касается|цель|цели"
    )
    in_play: bool = slot(FLAG, "карта в игре", typical=False)
    terms: bool = slot(FLAG, "есть условия|условия", typical=False)


@rules.move("leave_torpor", "выход из ступора|выходит из ступора|выйти из ступора", "{by}: выход из ступора")
class LeaveTorpor(Announcement):
    """A vampire leaves torpor on its own."""


@rules.move("rescue", "спасение|спасает|спасти|спасение из ступора", "{by} спасает: {whom}")
class Rescue(Announcement):
    """A vampire rescues another from torpor; `pays` says whose blood is the cost."""

    whom: Minion = slot(Ref(("minion",)), "кого")
    pays: str = slot(OneOf(tuple(PAYS)), "платит|кто платит", typical="rescuer", words=PAYS)


@rules.move("diablerie", "дьяблери|действие дьяблери", "{by}: дьяблери, жертва — {victim}")
class Diablerie(Announcement):
    """Diablerie as an action; when the blocker of a vampire that leaves torpor states it, what that gives."""

    victim: Minion = slot(Ref(("minion",)), "кого|над кем|жертва")


@rules.move("become_anarch", "стать анархистом|становится анархистом", "{by}: действие «стать анархистом»")
class BecomeAnarch(Announcement):
    """A vampire without a title becomes an anarch."""


ACTIONS = (
    Bleed,
    Hunt,
    Equip,
    Transfer,
    Employ,
    Recruit,
    CardAction,
    PoliticalAction,
    LeaveTorpor,
    Rescue,
    Diablerie,
    BecomeAnarch,
)  # fmt: skip
VERBS = tuple(kind.verb for kind in ACTIONS)
OTHER_THAN_LEAVING = tuple(kind for kind in ACTIONS if kind is not LeaveTorpor)
OTHER_THAN_HUNTING = tuple(kind for kind in ACTIONS if kind is not Hunt)


NATURAL_COST = {"leave_torpor": 2, "rescue": 2, "become_anarch": 2}
"""Litres of blood that an action of a kind costs by the book."""


def card_named(move: Announcement) -> str | None:
    """The card by which the action is performed: the first one, where several are named."""
    return move.card if move.card is None or isinstance(move.card, str) else next(iter(move.card), None)


def is_own(move: Announcement) -> bool:
    """Whether the action is that of the acting minion's own card."""
    return move.card == move.by.name or bool(getattr(move, "own", False))


def described(move: Announcement, facts: Facts) -> Any:
    """The card of the action where the board describes it: a player of that name is no card."""
    card = facts.get(card_named(move))
    return card if card is not None and card.kind in ("library_card", "minion") else None


def lies_in_play(move: Announcement, facts: Facts) -> bool:
    """Whether the card of the action is in play: so it is said, or described, or it is the minion's own."""
    card = described(move, facts)
    lies = card is not None and card.place in ("in_play", "ready")
    return is_own(move) or bool(getattr(move, "in_play", False)) or lies


def action_of_card(move: Announcement, facts: Facts) -> str | None:
    """Which action of which card it is: of a card in play the copy counts, of one from the hand the title."""
    name = move.by.name if is_own(move) else card_named(move)
    card = None if is_own(move) else described(move, facts)
    if card is not None and not lies_in_play(move, facts):
        name = card.copy_of or name
    which = getattr(move, "which", None)
    return name if name is None or which is None else f"{name}: {which}"


def used(move: Announcement, facts: Facts) -> tuple[Put, ...]:
    """The change that counts the action of a card among those its minion has performed this turn."""
    action = action_of_card(move, facts)
    return (put(move.by, "card_actions", (*move.by.card_actions, action)),) if action is not None else ()


def announced(move: Announcement, type: str, target: Sequence[Any] = (), **more: Any) -> Begin:
    """The change that starts the action which `move` announces."""
    return begin(
        "action",
        type=type,
        by=move.by,
        target=tuple(str(one) for one in target),
        printed_stealth=move.stealth,
        **{
            "card": card_named(move),
            "cost_blood": NATURAL_COST.get(type, 0) + move.cost_blood,
            "cost_pool": move.cost_pool,
            "status": "announced",
            **more,
        },
    )


def blood_cost(action: Action) -> Any:
    """The cost of the action in blood: the stated one, else that of its kind."""
    stated = action.cost_blood
    return NATURAL_COST.get(action.type, 0) if stated is None else stated


def is_free(action: Action) -> bool:
    """Whether the action costs nothing."""
    return bool(blood_cost(action) == 0 and action.cost_pool == 0)


# Who stands where ----------------------------------------------------------------------------------------


def player_of(thing: Any, facts: Facts) -> Any:
    """The player who is, or who controls, `thing`: a card on a minion goes with it. ``None`` if unstated."""
    if thing is None or thing.kind == "player":
        return thing
    seen = {thing.name}
    while (bearer := thing.on if thing.kind == "library_card" else thing.employer) is not None:
        if bearer in seen:  # such a board is refused, but this may be asked before
            return None
        seen.add(bearer)
        thing = facts[bearer]
    return facts.get(thing.controller or thing.owner)


def prey_of(minion: Minion | None, facts: Facts) -> Any:
    """The prey of the player of a minion, or ``None``."""
    own = player_of(minion, facts)
    return facts.prey(own) if own is not None else None


def phase_now(facts: Facts) -> Any:
    """The phase of the turn, as stated or as an action that goes on shows; ``None`` fits whatever is done."""
    return facts.game.phase or ("minion" if facts.at("action") is not None else None)


def acting_player(facts: Facts) -> Any:
    """The player whose minion is acting, or ``None``."""
    return player_of(facts.get(facts.action.by), facts)


def minions_of(player: Player, facts: Facts) -> list[Minion]:
    """The vampires and allies in play that a player controls; retainers are no minions of their own."""
    return [
        minion
        for minion in facts.minions
        if minion.controller == player.name
        and minion.type != "retainer"
        and minion.place in ("ready", "torpor", "uncontrolled")
    ]


def players_aimed_at(by: Minion | None, target: Iterable[Any], facts: Facts) -> list[Player]:
    """The other players at whom, or at whose cards, an action of `by` with these targets is aimed."""
    own = player_of(by, facts)
    found = dict.fromkeys(player_of(one, facts) for one in target)
    return [player for player in found if player is not None and player != own]


def card_of(action: Action, facts: Facts, *kinds: str) -> Any:
    """The card of the action when the scenario describes it as a thing of one of these kinds, or ``None``."""
    card = facts.get(action.card)
    return card if card is not None and card.kind in kinds else None


def targets(action: Action, facts: Facts) -> list[Any]:
    """The targets of the action as things; a bleed that is described without one is aimed at the prey."""
    if action.type == "bleed" and not action.target:
        prey = prey_of(facts.get(action.by), facts)
        return [prey] if prey is not None else []
    return [facts[name] for name in action.target]


def target_of(action: Action, facts: Facts, *kinds: str) -> Any:
    """The only or first target of the action when it is of one of these kinds, or ``None``."""
    target = next(iter(targets(action, facts)), None)
    return target if target is not None and (not kinds or target.kind in kinds) else None


def unready(minion: Minion, facts: Facts) -> bool:
    """Whether a minion is not ready; the clauses that make it so join the trail only when it is not."""
    return minion.place != "ready" and not facts.ready(minion)
