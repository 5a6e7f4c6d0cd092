"""Windows of procedures that run inside each other."""

from adjudicator.kernel import (
    Board,
    Frame,
    Move,
    Procedure,
    Question,
    Ruleset,
    Stated,
    Step,
    adjudicate,
)  # fmt: skip

rules = Ruleset("toy", "Голосование", "первое издание")


@rules.move("vote", "голосовать", "голос")
class Vote(Move):
    """A vote."""


@rules.move("name_terms", "назвать условия", "условия")
class NameTerms(Move):
    """The terms of the vote."""


rules.procedure(Procedure("action", (Step("effects", ("vote",)),)))
rules.procedure(
    Procedure(
        "poll", (Step("terms", ("name_terms",), "toy:2"), Step("voting", ("vote",), "toy:2")), order="toy:1"
    )
)


def verdict(*frames: Frame) -> tuple[str, tuple[str, ...]]:
    """The verdict on a vote, and its reasons, while these procedures run."""
    ruling = adjudicate(rules, Board({}, frames=frames), [], Question("can", moves=(Stated("vote", {}),)))
    return ruling.verdict, ruling.because


def test_a_window_without_a_clause_leaves_the_word_to_the_procedure_inside_it():
    outer = Frame("action", 0, True)
    assert verdict(outer) == ("not_permitted", ())
    assert verdict(outer, Frame("poll", 1, True)) == ("allowed", ("toy:2",))
    assert verdict(outer, Frame("poll", 0, True)) == ("not_yet", ("toy:1",))
