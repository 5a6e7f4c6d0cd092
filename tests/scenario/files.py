"""Texts of scenarios for tests."""

from textwrap import dedent, indent

from adjudicator.scenario.problems import ScenarioError
from adjudicator.scenario.reading import read_text
from adjudicator.scenario.ruling import explained, rule

DUEL = """\
players: [А, Б]
""".replace("players", "duellists")


def scenario(body, given="duellists: {А: {health: 5, limit: 9}, Б: {health: 5, limit: 9}}", game="toy"):
    """A file with one scenario: its `given` and whatever else stands in it."""
    return (
        f"game: {game}\nscenarios:\n  - id: one\n    given:\n"
        + indent(dedent(given).strip(), "      ")
        + "\n"
        + indent(dedent(body).strip(), "    ")
        + "\n"
    )


def read(body, **more):
    """The one scenario of such a file."""
    (made,) = read_text(scenario(body, **more))
    return made


def ruled(body, **more):
    """The rulings on all questions of such a scenario."""
    made = read(body, **more)
    return [rule(made, asked) for asked in made.asked]


def explained_one(body, **more):
    made = read(body, **more)
    return made, made.asked[0], explained(made, made.asked[0])


def problems(text):
    """Everything that is wrong with a text, as lines."""
    try:
        read_text(text, "file.yaml")
    except ScenarioError as error:
        return [str(problem) for problem in error.problems]
    return []
