"""The turn as data: its five phases, the moves that belong to each, how play goes on from one to the next.

A phase that is not stated is the one that what is done belongs to: the first move of a phase begins it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from adjudicator.games.vtes.actions import VERBS
from adjudicator.games.vtes.board import PHASE_WORDS, Done, Game, Minion, Player, rules
from adjudicator.games.vtes.contests import owed, yields_by_itself
from adjudicator.games.vtes.duties import unfulfilled
from adjudicator.kernel import Begin, Facts, Move, OneOf, Procedure, Put, Ref, Step, Whole, Words, put, slot

PHASES = {
    "untap": "фаза антапа",
    "master": "фаза мастера",
    "minion": "фаза миньонов",
    "influence": "фаза влияния",
    "discard": "фаза сброса",
}
WINDOWS = {
    "untap": (
        "take_edge_pool",
        "pay_contest",
        "yield_contest",
        "pay_infernal",
        "tap_infernal",
        "phase_effect",
    ),
    "master": ("master_card", "use_master_action", "phase_effect"),
    "minion": VERBS,
    "influence": ("invest", "take_back", "draw_vampire", "merge"),
    "discard": ("discard", "use_discard_action"),
}
"""The moves that belong to one phase; everything else may come at any time."""

ANY_PHASE = ("phase", "end_phase", "untap_phase", "end_turn")
TURN_VERBS = (
    *(verb for name, verbs in WINDOWS.items() if name != "minion" for verb in verbs if verb != "master_card"),
    *ANY_PHASE,
)
"""The moves that come only when an action is over; a master card may be played out of turn, within one."""

_PLAYER = Ref(("player",))


# The course of the turn ----------------------------------------------------------------------------------


@rules.move("end_turn", "конец хода|завершить ход|заканчивает ход", "[{by}: ]конец хода")
class EndTurn(Move):
    """A player ends the turn: the phases that are left pass, and the next turn begins."""

    by: Player = slot(_PLAYER, "кто|чей", typical=None)


@rules.move("untap_phase", "фаза антапа|антапает все карты", "{by}: фаза антапа")
class UntapPhase(Move):
    """The untap phase of a player begins."""

    by: Player = slot(_PLAYER, "кто|чья")


@rules.move("phase", "фаза|наступает фаза|перейти к фазе", "[{by}: ]наступает фаза {name}")
class Phase(Move):
    """Play goes on, through all that lies between, to a later phase of the turn."""

    by: Player = slot(_PLAYER, "чья|чей|кто", typical=None)
    name: str = slot(OneOf(tuple(PHASES)), "какая|название|к какой", words=PHASE_WORDS)


@rules.move("end_phase", "конец фазы|завершить фазу|закончить фазу|фаза кончается", "[{by}: ]конец фазы")
class EndPhase(Move):
    """A phase ends; `name` is the one that goes on, where it was not stated before."""

    by: Player = slot(_PLAYER, "чья|чей|кто", typical=None)
    name: str = slot(OneOf(tuple(PHASES)), "какая|какой|название", typical=None, words=PHASE_WORDS)


@rules.move("phase_effect", "эффект фазы|срабатывает эффект фазы|эффект карты на фазе", "эффект фазы: {card}")
class PhaseEffect(Move):
    """A card in play has its effect in a phase of the turn: litres come to the pool, or go from it."""

    by: Player = slot(_PLAYER, "кто|чей|чья")
    card: str | None = slot(Words(), "карта|чего|какой")
    name: str = slot(OneOf(("untap", "master")), "фаза|на какой фазе", typical=None, words=PHASE_WORDS)
    pool: int = slot(Whole(-30, 30), "пул|к пулу", typical=0)


# What belongs to one phase -------------------------------------------------------------------------------


@rules.move("take_edge_pool", "литр за Эдж|взять литр за Эдж|берёт литр за Эдж", "{by} берёт литр за Эдж")
class TakeEdgePool(Move):
    """The holder of the Edge takes a litre of the bank."""

    by: Player = slot(_PLAYER, "кто|кем")


_CONTESTED = Ref(("minion", "library_card"))


@rules.move(
    "pay_contest", "платит за контест|заплатить за контест|плата за контест", "плата за контест: {what}"
)
class PayContest(Move):
    """A player pays for a contested card, a vampire for its contested title; `source`: whence, if said."""

    what: Any = slot(_CONTESTED, "за что|за кого|что|карта|кто")
    by: Any = slot(Ref(("player", "minion")), "чья|кем|игрок")
    source: str = slot(
        OneOf(("pool", "blood")),
        "чем|из чего",
        typical=None,
        words={"pool": "пул|пулом", "blood": "кровь|кровью"},
    )


@rules.move("yield_contest", "уступить|уступает|уступка|уступает контест", "уступает: {what}")
class YieldContest(Move):
    """A contested card is yielded, or the claim of a vampire to a contested title."""

    what: Any = slot(_CONTESTED, "что|кого|карту|кто")
    by: Player = slot(_PLAYER, "чья|кем|игрок")


@rules.move(
    "pay_infernal", "платит за адского|заплатить за адского|плата за адского", "плата за адского: {whom}"
)
class PayInfernal(Move):
    """A litre of pool for an infernal minion."""

    whom: Minion = slot(Ref(("minion",)), "за кого|кого")
    by: Player = slot(_PLAYER, "кто|чей", typical=None)


@rules.move("tap_infernal", "тапает адского|тапнуть адского", "[{by} ]тапает адского: {whom}")
class TapInfernal(Move):
    """An infernal minion is tapped instead."""

    whom: Minion = slot(Ref(("minion",)), "кого|за кого")
    by: Player = slot(_PLAYER, "кто|чей", typical=None)


@rules.move(
    "use_master_action",
    "потратить мастерское действие|истратить мастерское действие|тратит мастерское действие",
    "{by} тратит мастерское действие",
)
class UseMasterAction(Move):
    """A master action is used as a card says: not to play a master card."""

    by: Player = slot(_PLAYER, "кто")
    card: str | None = slot(Words(), "карта|по карте|чего")


@rules.move(
    "invest",
    "трансфер|вложить|вкладывает|положить литры|кладёт литры|вклад|инфлюенс",
    "{by} кладёт литры: {to}",
)
class Invest(Move):
    """Litres of the pool go to an uncontrolled vampire, by a transfer each."""

    also_needs = ("to",)
    by: Player = slot(_PLAYER, "кто")
    to: Minion = slot(Ref(("minion",)), "на кого|кому|на|в кого")
    amount: int = slot(Whole(1, 30), "сколько|литров", typical=1)


@rules.move(
    "take_back",
    "снять литры|снимает литры|забрать литры|забирает литры|снять литр",
    "{by} снимает литры: {of}",
)
class TakeBack(Move):
    """Litres of an uncontrolled vampire go back to the pool, by two transfers each."""

    also_needs = ("of",)
    by: Player = slot(_PLAYER, "кто")
    of: Minion = slot(Ref(("minion",)), "с кого|с|у кого|откуда")
    amount: int = slot(Whole(1, 30), "сколько|литров", typical=1)


@rules.move(
    "draw_vampire",
    "карта склепа|вывести из склепа|выводит из склепа|взять из склепа",
    "{by} выводит карту склепа",
)
class DrawVampire(Move):
    """A vampire of the crypt goes to the uncontrolled region, for four transfers and a litre of pool."""

    by: Player = slot(_PLAYER, "кто")
    which: Minion = slot(Ref(("minion",)), "кого|какую|какого|что")


@rules.move("discard", "сброс|сбросить|сбрасывает|сбросить карту", "{by} сбрасывает карту")
class Discard(Move):
    """A card of the hand is discarded by an action of the discard phase."""

    by: Player = slot(_PLAYER, "кто")
    card: Any = slot(Ref(("library_card",)), "карта|карту|что|какую")


@rules.move(
    "use_discard_action",
    "потратить действие сброса|истратить действие сброса|тратит действие фазы сброса",
    "{by} тратит действие фазы сброса",
)
class UseDiscardAction(Move):
    """An action of the discard phase is used as a card says: not to discard."""

    by: Player = slot(_PLAYER, "кто")
    card: str | None = slot(Words(), "карта|по карте|чего")


MOVES_OF = {
    "untap": (TakeEdgePool, PayContest, YieldContest, PayInfernal, TapInfernal),
    "master": (UseMasterAction,),
    "influence": (Invest, TakeBack, DrawVampire),
    "discard": (Discard, UseDiscardAction),
}
"""The classes of these moves; a master card may be out of turn, and actions have their own clause (6b)."""

COURSE = (EndTurn, EndPhase, Phase)


# The procedure -------------------------------------------------------------------------------------------


def _goes_on(name: str) -> Callable[[Facts], bool]:
    """Whether play passes on from the phase `name` to the one that it heads for."""

    def closes(facts: Facts) -> bool:
        return _withdrew(facts) or (facts.game.heading not in ("none", name) and not waits(facts))

    return closes


def _is_gone(facts: Facts) -> bool:
    """Whether the player whose turn it is has left the game, so that no phase of the turn is left."""
    player = turn_player(facts)
    return player is not None and player.out


def _withdrew(facts: Facts) -> bool:
    """Whether that player withdrew, which ends the turn by itself: it comes as the turn begins."""
    return _is_gone(facts) and facts.get(facts.game.turn).withdrawal == "succeeded"


def waits(facts: Facts) -> bool:
    """Whether a phase goes on: a contest or an infernal minion is not decided on, somebody has to act yet."""
    if facts.at("turn") == "untap":
        return owed(facts)
    return facts.at("turn") == "minion" and bool(unfulfilled(turn_player(facts), facts))


def _comes_to_its_end(name: str) -> Callable[[Facts], bool]:
    """Whether play passes on from the phase `name` by itself once an outcome is asked for."""

    def settles(facts: Facts) -> bool:
        return _is_gone(facts) or (name == "untap" and yields_by_itself(facts))

    return settles


def _unnamed(facts: Facts) -> bool:
    """Whether nobody said that it is this phase, so that a later move may be asked about at once."""
    return bool(facts.game.unnamed) and not waits(facts)


rules.procedure(
    Procedure(
        "turn",
        tuple(
            Step(
                name,
                (*WINDOWS[name], *ANY_PHASE),
                ru=ru,
                aka=tuple(PHASE_WORDS[name].split("|")),
                closes=_goes_on(name),
                skip=_is_gone,
                needs=lambda facts: not waits(facts),
                settles=_comes_to_its_end(name),
                passes=_unnamed,
            )
            for name, ru in PHASES.items()
        ),
        "ход",
        told_by="game.phase",
        left_by="end_phase",
        stays=lambda facts, stated: stated.slots.get("type") == "out_of_turn",
    )
)


def turn_player(facts: Facts) -> Player | None:
    """The player whose turn it is, or ``None`` if nobody said."""
    player: Player | None = facts.get(facts.game.turn)
    return player


def next_phase(name: str) -> str:
    """The phase after this one, or the end of the turn."""
    names = [*PHASES, "end"]
    return names[names.index(name) + 1]


def phase_begun(name: str, by: Player | None, facts: Facts) -> tuple[Begin | Put, ...]:
    """The changes that let the phase of a move be the one that goes on, where none was stated."""
    if facts.at("turn") is not None:
        return ()
    return (
        Begin("turn", step=name, entered=True),
        put("game", "phase", name),
        *((put("game", "turn", by),) if by is not None and facts.game.turn is None else ()),
    )


def in_phase(
    clause: str, at: str
) -> Callable[[Callable[[Player, Facts], Done]], Callable[[Player, Facts], Done]]:
    """An effect at a phase (``untap``, ``influence.after``): it gets the player whose turn it is."""

    def decorate(function: Callable[[Player, Facts], Done]) -> Callable[[Player, Facts], Done]:
        @wraps(function)
        def of_the_player(_: Game | None, facts: Facts) -> Done:
            player = turn_player(facts)
            return function(player, facts) if player is not None and not player.out else None

        rules.effect(clause, at=f"turn.{at}")(of_the_player)
        return function

    return decorate
