"""3.14. Рассвет и закат: маркер времени сдвигается, и с ним наступает новое."""

from __future__ import annotations

from adjudicator.games.fury.board import TIMES, WEEK, rules
from adjudicator.games.fury.combat_moves import Fight, against_dracula
from adjudicator.games.fury.s3_21_event_cards import PLAYS, moment
from adjudicator.kernel import (
    WAIT,
    Move,
    OneOf,
    Procedure,
    Step,
    add,
    because,
    does,
    gives,
    passed,
    put,
    slot,
)

DESPAIR = 3
"""There are so many tokens of despair, and places for them (fury:3.17f)."""

DAYS = tuple(WEEK)

MARKER, EVENTS, COMBAT = "сдвиг маркера", "события", "бой"
"""What dawn and dusk consist of; what happens at their end stands where its token does."""

rules.name_value("game.despair", "отчаяние|жетоны отчаяния")
rules.name_sequence("dawn", "рассвет|порядок рассвета")
rules.name_sequence("dusk", "закат|порядок заката")


@rules.move("advance", "наступает|наступило|время", "наступает {to}")
class Advance(Move):
    """The next step of the round comes. It tells what happens and is nobody's decision."""

    when = None
    to: str = slot(OneOf(tuple(TIMES)), "что|когда", words=TIMES)


rules.procedure(
    Procedure(
        "passage",
        (
            Step("parting", ru="конец прежнего шага раунда"),
            Step("marker", ru="маркер времени"),
            Step("week", ru="новая неделя"),
            Step("arrival", ru="начало нового шага раунда"),
        ),
        "смена времени",
        order="fury:4.2a",
    )
)


@rules.effect("fury:3.14c", at="passage.marker")
def marker_moves_to_day_at_dawn(passage, facts):
    """На рассвете маркер времени переходит с ночи на следующий день."""
    if facts.game.coming != "dawn":
        return None
    day = DAYS[(DAYS.index(facts.game.weekday) + 1) % len(DAYS)]
    return does(
        "маркер времени переходит на день: {день}",
        put("game", "weekday", day),
        put("game", "marker_moved", True),
        день=WEEK[day].partition("|")[0],
    )


@rules.effect("fury:3.14d", at="passage.marker")
def marker_moves_to_night_at_dusk(passage, facts):
    """На закате маркер времени переходит с дня на ночь."""
    if facts.game.coming != "dusk":
        return None
    return does("маркер времени переходит на ночь", put("game", "marker_moved", True))


@rules.effect("fury:3.14e", at="passage.week")
def new_week_brings_despair(passage, facts):
    """Когда воскресная ночь сменяется днём понедельника, на трек времени кладут жетон отчаяния."""
    if facts.game.time != "dawn" or facts.game.weekday != "monday":
        return None
    if facts.game.despair >= DESPAIR:
        return does("все три жетона отчаяния уже лежат", reading=True)
    return does("новая неделя: ложится жетон отчаяния", add("game", "despair", 1))


@rules.value("fury:3.14e", of="game.despair")
def despair_counts_the_weeks(game, facts):
    """Жетоны отчаяния прибывают, лишь когда воскресная ночь сменяется днём понедельника."""
    if game.despair >= DESPAIR:
        return gives(game.despair, "все три жетона отчаяния лежат")
    return gives(game.despair, "жетонов отчаяния {value}; новый ложится с днём понедельника")


@rules.sequence("fury:3.14h", "dawn")
@rules.sequence("fury:3.14h", "dusk")
def combat_comes_after_the_marker(items, facts):
    """Сначала сдвигают маркер, затем идёт бой; что бывает в конце рассвета и заката, позже них."""
    return gives([MARKER, COMBAT, *items], "бой — после сдвига маркера")


@rules.sequence("fury:3.14g", "dawn")
@rules.sequence("fury:3.14g", "dusk")
def events_come_after_the_marker(items, facts):
    """Сначала сдвигают маркер, затем играют события; что раньше, они или бой, источник не говорит."""
    first = "события играют до боя"
    before = facts.silent("fury:3.14g", first, "события играют после боя") == first
    order = [MARKER, EVENTS, COMBAT] if before else [MARKER, COMBAT, EVENTS]
    return gives(
        [*order, *(one for one in items if one not in order)], "события — после сдвига маркера", reading=True
    )


@rules.claim("fury:3.14g", about=PLAYS, says=WAIT)
def events_are_played_after_the_marker_moved(move, facts):
    """События рассвета и заката играют после сдвига маркера времени."""
    if move.card.when not in ("dawn", "dusk", "dawn_dusk") or facts.game.time not in ("dawn", "dusk"):
        return None
    if not facts.game.marker_moved:
        return because("его время — {когда}, но маркер времени ещё не сдвинут", когда=moment(move.card))
    return passed("маркер времени сдвинут")


@rules.claim("fury:3.14h", about=Fight, says=WAIT)
def combat_begins_after_the_marker_moved(move, facts):
    """Бой с Дракулой на рассвете или закате начинается после сдвига маркера времени."""
    if not against_dracula(move):
        return None
    if not facts.game.marker_moved:
        return because("маркер времени ещё не сдвинут")
    return passed("маркер времени сдвинут")
