"""From a question of a scenario to its ruling."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from adjudicator.games import ruleset
from adjudicator.kernel import Ruling, adjudicate, adjudicate_all, as_given, telling
from adjudicator.kernel.conditions import Circular
from adjudicator.kernel.facts import ImpossibleChoice
from adjudicator.kernel.paths import TooManyCases
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.process import Endless
from adjudicator.kernel.questions import NoSuchFact
from adjudicator.kernel.rules import Observer
from adjudicator.kernel.rulings import Told
from adjudicator.kernel.values import Unfit
from adjudicator.scenario.model import Asked, Scenario
from adjudicator.scenario.naming import Naming
from adjudicator.scenario.problems import Problem, ScenarioError, expected

_SORTS = {"flag": "да или нет", "number": "число", "list": "список", "word": "слово", "thing": "имя со стола"}


def _shown(amount: object) -> object:
    return ("да" if amount else "нет") if isinstance(amount, bool) else "никто" if amount is None else amount


def rule(scenario: Scenario, asked: Asked, observer: Observer | None = None) -> Ruling:
    """The ruling on one question. Raises `ScenarioError` for what only evaluating shows to be wrong."""
    try:
        return adjudicate(ruleset(scenario.game), asked.board, asked.moves, asked.question, observer)
    except ImpossibleChoice as error:
        known = [str(option) for option in error.options]
        text = f"выбор «{error.name}»: «{error.taken}» выбрать нельзя{expected(str(error.taken), known)}"
    except TooManyCases as error:
        text = f"неизвестного слишком много: случаев не перечислить; сначала уточните {error.give_first}"
    except Endless as error:
        name = ruleset(scenario.game).procedures[error.procedure].ru or error.procedure
        text = f"описано не всё: процедура «{name}» повторяется без конца"
    except Circular as error:
        one, other = (name.removeprefix("card:") for name in error.sources)
        text = (
            f"тексты карт «{one}» и «{other}» зависят друг от друга: "
            "что из них действует раньше, не сказано; "
            "в условии назовите имя вместо факта, который меняет другая карта"
        )
    except Unfit as error:
        card = error.effect.source.removeprefix("card:")
        fact = ruleset(scenario.game).value_names.get(error.of, (error.of,))[0]
        adding = ": прибавлять можно лишь к числу" if error.effect.operation == "add" else ""
        said = _shown(error.effect.amount)
        text = f"карта «{card}»: «{fact}» — {_SORTS[error.sort]}, а не «{said}»{adding}"
    except NoSuchFact as error:
        text = f"факта «{error.name}» здесь нет"
    except (AttributeError, KeyError, TypeError) as error:
        from adjudicator.scenario.incomplete import missing  # only what goes wrong pays for it

        needed = missing(ruleset(scenario.game), error, (*asked.moves, *asked.question.moves))
        if needed is None:
            raise
        text = needed
    raise ScenarioError([Problem(scenario.file, asked.line, 1, scenario.id, text)])


def rule_all(scenario: Scenario, observer: Observer | None = None) -> list[Ruling]:
    """The rulings on all questions; those on the same board and moves together. Raises as `rule` does."""
    rules = ruleset(scenario.game)
    rulings: list[Ruling] = []
    for _, group in groupby(scenario.asked, lambda asked: (id(asked.board), asked.moves)):
        asked = list(group)
        first = asked[0]
        try:
            questions = [one.question for one in asked]
            rulings += adjudicate_all(rules, first.board, first.moves, questions, observer)
        except Exception:  # asked one by one, the fault is told with the question that meets it
            rulings += [rule(scenario, one, observer) for one in asked]
    return rulings


def explained(scenario: Scenario, asked: Asked) -> Ruling:
    """The ruling with the assumptions that matter, and the book's defaults that mattered among its steps."""
    if asked.question.form == "outcome":
        # What is expected of an outcome must not narrow what is told of it.
        asked = replace(asked, question=replace(asked.question, report=()))
    rules = ruleset(scenario.game)
    ruling = rule(scenario, asked)
    clauses = dict(asked.board.defaults)
    left_out = (*asked.board.assumed, *clauses)
    matter = telling(rules, asked.board, left_out, asked.moves, asked.question, ruling)
    naming = Naming(rules, asked.board)
    defaults = tuple(
        Told(
            clauses[name],
            "default",
            Phrase("[{чьё}: ]{что}", dict(zip(("чьё", "что"), naming.given(name), strict=True))),
        )
        for name in matter
        if name in clauses
    )
    assumed = [name for name in matter if name not in clauses]
    loose = [name for name in assumed if naming.is_loose(name)]
    stands = as_given(rules, asked.board, loose, asked.moves, asked.question, ruling)
    assumptions = {name: stands.get(name, ()) for name in assumed if name not in loose or name in stands}
    facts = ruling.facts
    if asked.told and not ruling.cells:  # what is asked for is told, whether it has changed or not
        facts = {
            **facts,
            **rule(scenario, replace(asked, question=replace(asked.question, report=asked.told))).facts,
        }
    return replace(ruling, facts=facts, assumptions=assumptions, steps=defaults + ruling.steps)


def telling_defaults(scenario: Scenario, asked: Asked, ruling: Ruling) -> set[str]:
    """The clauses of the book's defaults that matter to the ruling."""
    clauses = dict(asked.board.defaults)
    rules = ruleset(scenario.game)
    return {clauses[one] for one in telling(rules, asked.board, clauses, asked.moves, asked.question, ruling)}


def cited(ruling: Ruling) -> set[str]:
    """Every clause among the steps and reasons of a ruling and of its cells."""
    told = [*ruling.steps, *(step for cell in (*ruling.cells, *ruling.readings) for step in cell.steps)]
    steps = {step.clause for step in told if step.clause}
    return steps | set(ruling.because) | {one.clause for one in ruling.defeated}
