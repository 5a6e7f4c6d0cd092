"""3. Ход игры: очередь ходов и конец хода."""

from __future__ import annotations

from adjudicator.games.vtes.actions import phase_now
from adjudicator.games.vtes.board import Done, Game, Given, Player, Said, rules
from adjudicator.games.vtes.s2_setup import seated
from adjudicator.kernel import CAN, Expire, Facts, Move, Ref, because, does, gives, put, slot


@rules.move("end_turn", "конец хода|завершить ход|заканчивает ход", "{by}: конец хода")
class EndTurn(Move):
    """A player ends the turn; what is counted per turn starts anew."""

    by: Player = slot(Ref(("player",)), "кто|чей")


@rules.claim("vtes:3b", about=EndTurn, says=CAN)
def a_turn_ends_with_its_phases(move: EndTurn, facts: Facts) -> Said:
    """Ход состоит из пяти фаз и кончается с ними."""
    return because("фазы пройдены, {кто} заканчивает ход", кто=move.by)


@rules.value("vtes:3b", of="game.phase")
def a_phase_as_stated_or_shown(game: Game, facts: Facts) -> Given:
    """Ход состоит из пяти фаз; фаза такова, как сказано, а пока идёт действие — миньонов."""
    phase = phase_now(facts)
    return gives(phase, "идёт {фаза}", фаза=Game.facts["phase"].shown(phase)) if phase else None


@rules.effect("vtes:3a", at="end_turn")
def turn_passes_clockwise(move: EndTurn, facts: Facts) -> Done:
    """Ход передаётся по часовой стрелке."""
    following = next((player for player in seated(move.by, facts, 1) if not player.out), move.by)
    return does(
        "ходит {кто}",
        Expire("turn"),
        put("game", "turn", following),
        put("game", "phase", None),
        кто=following,
    )
