"""3. Ход игры: пять фаз, очередь ходов и конец хода."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import ACTIONS, phase_now
from adjudicator.games.vtes.board import Done, Game, Given, Player, Said, rules
from adjudicator.games.vtes.s2_setup import seated
from adjudicator.games.vtes.turn import (
    COURSE,
    MOVES_OF,
    PHASES,
    EndPhase,
    EndTurn,
    Phase,
    PhaseEffect,
    UntapPhase,
    next_phase,
    turn_player,
)
from adjudicator.kernel import (
    CAN,
    CANNOT,
    WAIT,
    Begin,
    Change,
    Expire,
    Facts,
    Jump,
    Move,
    Put,
    add,
    because,
    begin,
    does,
    gives,
    passed,
    put,
)

ORDER = list(PHASES)

rules.name_sequence("turns", "ходы|очередь ходов|следующие ходы|чьи ходы", of="turn")
rules.name_sequence("phases", "фазы|фазы хода|порядок фаз")


# 3a. Чей ход


def following(player: Player, facts: Facts) -> Player:
    """The player whose turn comes next."""
    return next((one for one in seated(player, facts, 1) if not one.out), player)


@rules.effect("vtes:3a", at="turn.end")
def turn_passes_clockwise(_: Game | None, facts: Facts) -> Done:
    """Ход передаётся по часовой стрелке."""
    player = turn_player(facts)
    if player is None or facts.game.over:
        return None
    comes = following(player, facts)
    return does(
        "{вышел} не в игре, остаток хода пропадает; ходит {кто}" if player.out else "ходит {кто}",
        put("game", "turn", comes),
        put("game", "phase", ORDER[0]),
        put("game", "heading", "none"),
        put("game", "unnamed", True),
        add("game", "number", 1) if facts.game.number is not None else (),
        begin("turn"),
        reading=player.out,
        вышел=player,
        кто=comes,
    )


@rules.sequence("vtes:3a", "turns")
def turns_follow_clockwise(items: list[Any], facts: Facts) -> Given:
    """Следующие ходы — по часовой стрелке от того, чей ход; вытесненные не ходят."""
    player = turn_player(facts)
    if player is None:
        return None
    order = [one for one in (*seated(player, facts, 1), player) if not one.out]
    return gives(order, "после игрока {кто} ходят: {очередь}", кто=player, очередь=order)


# 3b. Фазы


@rules.sequence("vtes:3b", "phases", form="order")
def five_phases_in_this_order(items: list[Any], facts: Facts) -> Given:
    """Ход состоит из пяти фаз, именно в этом порядке."""
    return gives(list(PHASES.values()), "фазы хода идут по порядку: {что}", что=list(PHASES.values()))


@rules.sequence("vtes:3b", "phases", form="next")
def those_phases_are_left(items: list[Any], facts: Facts) -> Given:
    """От начатого хода остаются фазы, что идут после нынешней."""
    now = phase_now(facts)
    left = ORDER if now is None else ORDER[ORDER.index(now) + 1 :]
    return gives(
        [PHASES[name] for name in left], "фазы идут по порядку: {что}", что=[PHASES[name] for name in left]
    )


@rules.value("vtes:3b", of="game.phase")
def a_phase_as_stated_or_shown(game: Game, facts: Facts) -> Given:
    """Ход состоит из пяти фаз; фаза такова, как сказано, а пока идёт действие — миньонов."""
    phase = phase_now(facts)
    return gives(phase, "идёт {фаза}", фаза=PHASES[phase]) if phase else None


def _phase_comes(name: str) -> None:
    """Register that play reaches a phase: what counts per phase starts anew, and a heading is reached."""

    @rules.effect("vtes:3b", at=f"turn.{name}")
    def the_phase_begins(_: Game | None, facts: Facts) -> Done:
        """Фазы идут именно в этом порядке."""
        here = facts.game.heading == name
        return does(
            "идёт {фаза}",
            Expire("phase", quiet=True),
            put("game", "phase", name),
            put("game", "heading", "none") if here else (),
            фаза=PHASES[name],
        )


for _name in PHASES:
    _phase_comes(_name)


def whose(move: Any, facts: Facts) -> str | None:
    """Why the course of the turn is not in the hands of this player."""
    turn = facts.game.turn
    return turn if turn is not None and move.by is not None and turn != move.by.name else None


@rules.claim("vtes:3b", about=(*COURSE, UntapPhase), says=CANNOT)
def phases_are_of_the_own_turn(move: Any, facts: Facts) -> Said:
    """Фазы — части своего хода."""
    other = whose(move, facts)
    if other is not None:
        return because("сейчас ходит {кто}", кто=other)
    return passed("чужой ход не идёт") if facts.game.turn is not None else None


@rules.claim("vtes:3b", about=COURSE, says=CAN)
def phases_follow_one_another(move: Any, facts: Facts) -> Said:
    """Ход состоит из пяти фаз, они идут по порядку и с ними кончается ход."""
    return because("фазы идут одна за другой")


def _wanted(move: Move, facts: Facts) -> str | None:
    """The phase that a move of the course needs to be now or ahead."""
    if isinstance(move, UntapPhase):
        return "untap"
    return getattr(move, "name", None)


@rules.claim("vtes:3b", about=(Phase, EndPhase, UntapPhase), says=CANNOT)
def phases_do_not_come_back(move: Any, facts: Facts) -> Said:
    """Пройденная фаза на этом ходу не возвращается."""
    now, wanted = phase_now(facts), _wanted(move, facts)
    if now is None or wanted is None:
        return None
    if ORDER.index(wanted) < ORDER.index(now):
        return because("{фаза} уже позади, идёт {другая}", фаза=PHASES[wanted], другая=PHASES[now])
    return passed("{фаза} ещё не позади", фаза=PHASES[wanted])


@rules.claim("vtes:3b", about=EndTurn, says=CANNOT)
def some_turn_ends(move: EndTurn, facts: Facts) -> Said:
    """Кончается тот ход, который идёт."""
    return because("чей ход идёт, не сказано") if move.by is None and turn_player(facts) is None else None


@rules.claim("vtes:3b", about=EndPhase, says=CANNOT)
def some_phase_ends(move: EndPhase, facts: Facts) -> Said:
    """Кончается та фаза, которая идёт."""
    return because("какая фаза идёт, не сказано") if move.name is None and phase_now(facts) is None else None


def _is_over(name: str, facts: Facts) -> Said:
    """The claim that a phase is over."""
    now = phase_now(facts)
    if now is None or ORDER.index(now) <= ORDER.index(name):
        return None
    return because("{фаза} уже позади, идёт {другая}", фаза=PHASES[name], другая=PHASES[now])


def _is_to_come(name: str, facts: Facts) -> Said:
    """The claim that a phase has not come yet."""
    now = phase_now(facts)
    if now is None or ORDER.index(now) >= ORDER.index(name):
        return None
    return because("{фаза} ещё не наступила, идёт {другая}", фаза=PHASES[name], другая=PHASES[now])


def _belong_to(name: str, kinds: Any) -> None:
    """Register that moves belong to one phase: before it they are early, after it late."""

    @rules.claim("vtes:3b", about=kinds, says=CANNOT)
    def the_phase_is_over(move: Any, facts: Facts) -> Said:
        """Что положено на пройденной фазе, на этом ходу уже не делают."""
        return _is_over(name, facts)

    @rules.claim("vtes:3b", about=kinds, says=WAIT)
    def the_phase_is_to_come(move: Any, facts: Facts) -> Said:
        """До фазы, на которой это делают, дело ещё не дошло."""
        return _is_to_come(name, facts)


@rules.claim("vtes:3b", about=PhaseEffect, says=CANNOT)
def the_phase_of_the_effect_is_over(move: PhaseEffect, facts: Facts) -> Said:
    """Эффект пройденной фазы на этом ходу уже не сработает."""
    return _is_over(move.name or "master", facts)


@rules.claim("vtes:3b", about=PhaseEffect, says=WAIT)
def the_phase_of_the_effect_is_to_come(move: PhaseEffect, facts: Facts) -> Said:
    """До фазы этого эффекта дело ещё не дошло."""
    return _is_to_come(move.name, facts) if move.name is not None else None


for _name, _kinds in (*MOVES_OF.items(), ("minion", ACTIONS)):
    _belong_to(_name, _kinds)


def _whose(by: Player | None, facts: Facts) -> tuple[Put, ...]:
    """The change that says whose turn it is, where nobody did."""
    return (put("game", "turn", by),) if by is not None and facts.game.turn is None else ()


def _begins(by: Player | None, name: str, facts: Facts) -> tuple[Begin | Put, ...]:
    """The changes that start a turn in a phase, where none goes on."""
    if facts.at("turn") is not None:
        return _whose(by, facts)
    begun = Begin("turn", step=name, entered=name != "untap")
    return (begun, put("game", "phase", name), *_whose(by, facts))


@rules.effect("vtes:3b", at="untap_phase")
def the_untap_phase_begins(move: UntapPhase, facts: Facts) -> Done:
    """Ход начинается с фазы антапа."""
    changes: list[Change] = [put("game", "unnamed", True), *_begins(move.by, "untap", facts)]
    if facts.at("turn") is not None and not facts.game.unnamed:  # described there, and not come to by play
        changes.append(Jump("turn", "untap"))
    return does("ход начинается: {кто}", changes, кто=move.by)


@rules.effect("vtes:3b", at="phase")
def play_goes_on_to_the_phase(move: Phase, facts: Facts) -> Done:
    """Через промежуточные фазы дело доходит до названной."""
    here = facts.at("turn")
    if here is None:
        begun = begin("turn", move.name)
        return does("идёт {фаза}", begun, _whose(move.by, facts), фаза=PHASES[move.name])
    return does(
        "игра идёт дальше, фаза за фазой",
        _whose(move.by, facts),
        put("game", "unnamed", False),
        put("game", "heading", "none" if here == move.name else move.name),
    )


@rules.effect("vtes:3b", at="end_phase")
def the_phase_ends(move: EndPhase, facts: Facts) -> Done:
    """Фаза кончается, наступает следующая."""
    name = move.name or phase_now(facts)
    begun = _begins(move.by, name, facts)
    return does("{фаза} кончается", begun, put("game", "heading", next_phase(name)), фаза=PHASES[name])


@rules.effect("vtes:3b", at="end_turn")
def the_rest_of_the_turn_passes(move: EndTurn, facts: Facts) -> Done:
    """Ход кончается с последней фазой."""
    begun = _begins(move.by, phase_now(facts) or "minion", facts)
    who = move.by or turn_player(facts)
    return does("{кто} заканчивает ход", begun, put("game", "heading", "end"), кто=who)
