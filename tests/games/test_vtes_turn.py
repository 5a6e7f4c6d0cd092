"""What must hold of every turn of Vampire: it frames what happens in its phases and changes nothing of it."""

from dataclasses import replace

import pytest

from adjudicator import resources
from adjudicator.games import ruleset
from adjudicator.kernel import Board, Frame
from adjudicator.kernel.things import evolve
from adjudicator.scenario.reading import read_text
from adjudicator.scenario.suite import read_all, run

RULES = ruleset("vtes")
TURN = RULES.procedures["turn"]
OF_MINIONS = ("s6_1_actions", "s6_2_action", "s6_4_combat")


def in_the_minion_phase(board: Board) -> Board:
    """The same board, where it is said that the minion phase goes on, if no phase is."""
    game = board.things["game"]
    if game.phase is not None:
        return board
    things = {**board.things, "game": evolve(game, {"phase": "minion"})}
    return replace(board, things=things, frames=(Frame("turn", TURN.index("minion"), True), *board.frames))


def told(ruling):
    """What a ruling says, but for the turn itself."""
    facts = {name: value for name, value in ruling.facts.items() if not name.startswith("game.")}
    return ruling.verdict, ruling.answer, facts


@pytest.mark.parametrize("chapter", OF_MINIONS)
def test_what_minions_do_is_the_same_where_the_phase_is_stated(chapter):
    for scenario in read_all([resources.scenarios() / "vtes" / f"{chapter}.yaml"]):
        asked = tuple(replace(one, board=in_the_minion_phase(one.board)) for one in scenario.asked)
        for usual, stated in zip(run([scenario]), run([replace(scenario, asked=asked)]), strict=True):
            if not any(move.verb == "untap_phase" for move in usual.asked.moves):
                assert told(stated.ruling) == told(usual.ruling), scenario.id


ROUND = """
game: vtes
scenarios:
  - id: round
    given:
      players: [Анна, Борис, Вера]
      game: {turn: Анна, number: 1}
      minions:
        Ада: {controller: Анна, tapped: true, place: uncontrolled, blood: 0, capacity: 3}
    ask:
      - {value: game.turn, after: [MOVES]}
      - {value: game.number, after: [MOVES]}
      - {value: Анна.transfers, after: [MOVES]}
"""


@pytest.mark.parametrize(
    ("moves", "turn", "number", "transfers"),
    [
        ("{end_turn: Анна}", "Борис", 2, 4),
        ("{end_turn: Анна}, {end_turn: Борис}, {end_turn: Вера}", "Анна", 4, 4),
        ("{invest: {by: Анна, to: Ада}}", "Анна", 1, 0),
        ("{invest: {by: Анна, to: Ада}}, {end_phase: Анна}", "Анна", 1, 1),
        ("{end_phase: {by: Анна, name: discard}}", "Борис", 2, 4),
    ],
)
def test_a_round_of_turns(moves, turn, number, transfers):
    (scenario,) = read_text(ROUND.replace("MOVES", moves))
    answers = [result.ruling.answer for result in run([scenario])]
    assert answers == [turn, number, transfers]
