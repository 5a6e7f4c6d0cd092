"""6.3, 6.3.1, 6.3.2. Политика: когда и как проводят референдум."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjudicator.games.vtes.ballots import GainVotes, Vote, kept, voter
from adjudicator.games.vtes.board import Done, Said, rules
from adjudicator.games.vtes.plays import PLAYS, Play
from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    WAIT,
    Facts,
    Move,
    OneOf,
    Procedure,
    Ref,
    Step,
    Thing,
    Whole,
    Words,
    add,
    because,
    does,
    fact,
    passed,
    put,
    slot,
    thing,
)
from adjudicator.kernel.linear import Number

SILENCE = 15
"""So many seconds without a vote close a polling where the players have agreed on it."""


@thing("referendum", ru="референдум", single=True)
class Referendum(Thing):
    """The referendum that is going on, or the last one; its votes are those cast, the priscus block apart.

    `cast` keeps who has voted and how, `uncast` the votes that players have gained and not cast: player,
    source, number.
    """

    type: str = fact(
        OneOf(("none", "political", "blood_hunt")),
        "вид|какой",
        typical="none",
        words={"none": "нет референдума", "political": "политический", "blood_hunt": "Кровавая Охота|Охота"},
    )
    by: str | None = fact(Ref(("minion",)), "кто|на кого", typical=None, hidden=True)
    in_play: bool = fact(FLAG, "карта в игре", typical=False, hidden=True)
    terms: bool = fact(FLAG, "есть условия|условия", typical=False, hidden=True)
    settled: bool = fact(FLAG, "условия выбраны", typical=False, hidden=True)
    timed: bool = fact(FLAG, "уговор о 15 секундах|есть уговор|лимит времени", typical=False)
    closed: bool = fact(FLAG, "голосование закрыто по уговору|закрыто по уговору", typical=False)
    votes_for: int = fact(Whole(0, 60), "за|голоса за", typical=0)
    votes_against: int = fact(Whole(0, 60), "против|голоса против", typical=0)
    prisci_for: int = fact(Whole(0, 20), "советники за", typical=0)
    prisci_against: int = fact(Whole(0, 20), "советники против", typical=0)
    block: str = fact(
        OneOf(("abstains", "for", "against")),
        "блок советников|блок",
        typical="abstains",
        words={"abstains": "воздерживается", "for": "за", "against": "против"},
    )
    cast: tuple[Any, ...] = fact(Words(many=True), typical=(), hidden=True)
    uncast: tuple[Any, ...] = fact(Words(many=True), typical=(), hidden=True)
    cards_used: tuple[str, ...] = fact(
        Ref(("player",), many=True), "голосовали политической картой", typical=(), hidden=True
    )
    result: str = fact(
        OneOf(("none", "polling", "passes", "fails")),
        "итог|решение|исход",
        typical="none",
        words={
            "none": "нет",
            "polling": "голосование|идёт",
            "passes": "принят|принято",
            "fails": "провален|не принят",
        },
    )


rules.include(Referendum)
rules.name_value("referendum.votes_for", "за|голоса за")
rules.name_value("referendum.votes_against", "против|голоса против")
rules.name_value("referendum.block", "блок советников|блок")


@rules.move("set_terms", "условия|выбор условий", "{by}: условия референдума")
class SetTerms(Move):
    """The terms that the card leaves open are chosen."""

    by: Any = slot(Ref(("player", "minion")), "кто")
    terms: str | None = slot(Words(), "условия|какие")


@rules.move(
    "referendum",
    "референдум|подсчёт голосов|голосование закрыто",
    "голосование закрыто; сверх поданных: за {for_}, против {against}",
)
class Count(Move):
    """All votes at once: these are cast besides those already stated, and polling ends."""

    for_: int = slot(Whole(0, 60), "за", typical=0)
    against: int = slot(Whole(0, 60), "против", typical=0)
    unfinished: tuple[Any, ...] = slot(Ref(("player",), many=True), "ещё голосуют|не закончили", typical=())
    silence: int = slot(Whole(0, 600), "секунд без голосов|тишина", typical=0)


rules.procedure(
    Procedure(
        "referendum",
        (
            Step(
                "terms",
                ("set_terms",),
                "vtes:6.3.2d",
                "выбор условий",
                skip=lambda facts: not facts.referendum.terms,
                closes=lambda facts: facts.referendum.settled,
            ),
            Step(
                "polling",
                ("vote", "gain_votes", "referendum"),
                "vtes:6.3.2f",
                "голосование",
                closes=lambda facts: facts.referendum.result in ("passes", "fails"),
            ),
            Step("resolution", ru="срабатывание"),
        ),
        "референдум",
        order="vtes:6.3.2c",
    )
)


def polling(facts: Facts) -> bool:
    """Whether votes are being cast."""
    return facts.at("referendum") == "polling"


def awaited(facts: Facts) -> bool:
    """Whether a political action is going on of which it is open whether it succeeds."""
    return facts.action.type == "political" and facts.at("action") in ("announcement", "block", "response")


def failed(facts: Facts) -> bool:
    """Whether the last action was a political one that came to nothing."""
    action = facts.action
    return action.type == "political" and (
        action.status in ("blocked", "unpaid", "ceased") or action.blocker is not None
    )


# 6.3. Когда есть референдум


@rules.claim("vtes:6.3b", about=(Vote, GainVotes, SetTerms, Count), says=CANNOT)
def votes_belong_to_a_referendum(move: Move, facts: Facts) -> Said:
    """Политика вступает в игру с политическим действием или с Кровавой Охотой."""
    if facts.at("referendum") is not None or awaited(facts) or "referendum" in facts.ended or failed(facts):
        return None
    return because("ни политического действия, ни Кровавой Охоты сейчас нет")


# 6.3.2. Шаги референдума


@rules.claim("vtes:6.3.2a", about=(Vote, GainVotes, SetTerms, Count), says=CANNOT)
def without_success_there_is_no_referendum(move: Move, facts: Facts) -> Said:
    """Референдум проводят после успешного политического действия."""
    if facts.at("referendum") is not None or not failed(facts):
        return None
    return because(
        "политическое действие не удалось ({кто}): референдума нет", кто=facts.get(facts.action.by)
    )


@rules.claim("vtes:6.3.2a", about=(Vote, GainVotes, Count), says=WAIT)
def votes_wait_for_success(move: Move, facts: Facts) -> Said:
    """До успеха политического действия голоса подавать рано."""
    if facts.at("referendum") is not None or not awaited(facts):
        return None
    return because("политическое действие ещё не успешно: {кто}", кто=facts.get(facts.action.by))


@rules.claim("vtes:6.2.1d", about=SetTerms, says=WAIT)
def terms_wait_for_success(move: SetTerms, facts: Facts) -> Said:
    """Решения о референдуме объявляют лишь тогда, когда действие успешно."""
    return because("действие ещё не успешно, условия выбирают потом") if awaited(facts) else None


@rules.claim("vtes:6.2.1d", about=SetTerms, says=CAN)
def terms_are_no_parameter_of_the_action(move: SetTerms, facts: Facts) -> Said:
    """Условия референдума не определяют при объявлении: их выбирают после успеха."""
    return (
        because("действие успешно, теперь выбирают и условия") if facts.at("referendum") == "terms" else None
    )


@rules.effect("vtes:6.3.2d", at="set_terms")
def the_terms_are_chosen(move: SetTerms, facts: Facts) -> Done:
    """Первый шаг референдума — выбор условий, если они есть."""
    return does("условия выбраны", put("referendum", "settled", True))


def nobody_voted(facts: Facts) -> bool:
    """Whether polling goes by without a step for terms before it, and no vote has been cast yet."""
    return polling(facts) and not facts.referendum.terms and not facts.referendum.cast


@rules.claim("vtes:6.3.2e", about=PLAYS, says=CAN)
def cards_before_the_votes_are_played_with_the_terms(move: Play, facts: Facts) -> Said:
    """Карты «до подачи голосов» играют на шаге выбора условий."""
    if not move.before_votes or not (facts.at("referendum") == "terms" or nobody_voted(facts)):
        return None
    return because("голоса ещё не подают: карту «до подачи голосов» играют")


@rules.claim("vtes:6.3.2e", about=PLAYS, says=CANNOT)
def cards_before_the_votes_come_too_late(move: Play, facts: Facts) -> Said:
    """Когда идёт голосование, карты «до подачи голосов» играть поздно."""
    if not move.before_votes or not polling(facts) or nobody_voted(facts):
        return None
    return because("выбор условий позади, идёт голосование")


@rules.claim("vtes:6.3.2e", about=PLAYS, says=WAIT)
def cards_before_the_votes_wait_for_the_referendum(move: Play, facts: Facts) -> Said:
    """Карты «до подачи голосов» играют во время референдума, а не раньше."""
    return because("референдум ещё не начался") if move.before_votes and awaited(facts) else None


@rules.effect("vtes:6.3.2f", at="referendum.polling")
def polling_begins(referendum: Referendum, facts: Facts) -> Done:
    """При голосовании все Метузелы подают свои голоса."""
    return does("идёт голосование", put(referendum, "result", "polling"))


@rules.claim("vtes:6.3.2g", about=(Vote, GainVotes), says=CAN)
def nobody_has_to_vote(move: Vote | GainVotes, facts: Facts) -> Said:
    """Подавать голоса никто не обязан."""
    return because("{кто}: голоса подают по желанию", кто=move.by) if polling(facts) else None


@rules.claim("vtes:6.3.2h", about=Vote, says=CANNOT)
def a_cast_vote_stays(move: Vote, facts: Facts) -> Said:
    """Поданный голос изменить нельзя."""
    if move.by.kind != "minion" or move.source != "title":
        return None
    if move.by.voted != "no":
        return because("{кто}: голоса уже поданы", кто=move.by)
    return passed("{кто} ещё не голосовал", кто=move.by)


@rules.claim("vtes:6.3.2i", about=Vote, says=CAN)
def polling_is_not_over(move: Vote, facts: Facts) -> Said:
    """Голосование заканчивается, только когда закончили все Метузелы: подать голос можно и позже."""
    if not polling(facts) or kept(move, facts) == 0:
        return None
    return because("голосование не закончено: {кто} подаёт позже", кто=voter(move, facts))


@rules.claim("vtes:6.3.2i", about=Count, says=CANNOT)
def polling_ends_when_all_have_finished(move: Count, facts: Facts) -> Said:
    """Голосование заканчивается, только когда закончили все Метузелы."""
    return because("ещё не закончили: {кто}", кто=move.unfinished) if move.unfinished else None


@rules.claim("vtes:6.3.2j", about=Count, says=CAN, over=("vtes:6.3.2i",))
def silence_closes_a_timed_polling(move: Count, facts: Facts) -> Said:
    """По уговору голосование закрывают, если за 15 секунд новых голосов не подано."""
    if not _closed_by_silence(move, facts):
        return None
    return because("по уговору закрывают: секунд без новых голосов — {n}", n=move.silence)


def _closed_by_silence(move: Count, facts: Facts) -> bool:
    """Whether the players have agreed that so long a silence closes the polling."""
    return polling(facts) and bool(facts.referendum.timed) and move.silence >= SILENCE


# Итог


def _nobody_voted(move: Count, facts: Facts) -> bool:
    """Whether polling ends without a vote on either side."""
    referendum = facts.referendum
    cast = facts.votes_for(referendum) + facts.votes_against(referendum) + move.for_ + move.against
    return bool(cast == 0)


@rules.effect("vtes:6.3.2i", at="referendum")
def all_votes_are_counted(move: Count, facts: Facts) -> Done:
    """Голосование заканчивается, когда закончили все Метузелы."""
    silence = "; голосов не названо, принято, что их и нет" if _nobody_voted(move, facts) else ""
    return does(
        "голосование закончено: «за» {за}, «против» {против}" + silence,
        add("referendum", "votes_for", move.for_),
        add("referendum", "votes_against", move.against),
        за=facts.votes_for(facts.referendum) + move.for_,
        против=facts.votes_against(facts.referendum) + move.against,
    )


@rules.effect("vtes:6.3.2i", at="referendum.polling.open")
def polling_goes_on(referendum: Referendum, facts: Facts) -> Done:
    """Голосование заканчивается, когда закончили все Метузелы."""
    return does(
        "голосование не закончено, о других голосах не сказано: пока «за» {за}, «против» {против}",
        за=facts.votes_for(referendum),
        против=facts.votes_against(referendum),
    )


@rules.effect("vtes:6.3.2j", at="referendum")
def silence_has_closed_it(move: Count, facts: Facts) -> Done:
    """По уговору голосование закрыто: за 15 секунд новых голосов не подано."""
    if not _closed_by_silence(move, facts):
        return None
    return does(
        "голосование закрыто по уговору: секунд без новых голосов — {n}",
        put("referendum", "closed", True),
        n=move.silence,
    )


def counted(facts: Facts) -> tuple[Number, Number] | None:
    """The votes for and against, while the referendum is undecided."""
    referendum = facts.referendum
    if referendum.result in ("passes", "fails"):
        return None
    return facts.votes_for(referendum), facts.votes_against(referendum)


def _decides(clause: str, result: str, holds: Callable[[Number, Number], bool], text: str) -> None:
    """Register what becomes of the motion where the votes for and against stand like this."""

    def decided(it: Any, facts: Facts) -> Done:
        votes = counted(facts)
        return does(text, put("referendum", "result", result)) if votes and holds(*votes) else None

    decided.__doc__ = f"{text[0].upper()}{text[1:]}."
    for at in ("referendum", "referendum.polling.after"):
        rules.effect(clause, at=at)(decided)


_decides("vtes:6.3.2k", "passes", lambda pro, contra: pro > contra, "«за» больше: решение принято")
_decides("vtes:6.3.2l", "fails", lambda pro, contra: pro < contra, "«за» меньше: референдум провален")
_decides("vtes:6.3.2m", "fails", lambda pro, contra: pro == contra, "поровну: референдум провален")


def _leads_to(clause: str, result: str, text: str) -> None:
    """Register what follows a political referendum with this result."""

    def follows(referendum: Referendum, facts: Facts) -> Done:
        return does(text) if (referendum.type, referendum.result) == ("political", result) else None

    follows.__doc__ = f"{text[0].upper()}{text[1:]}."
    rules.effect(clause, at="referendum.resolution")(follows)


_leads_to("vtes:6.3.2k", "passes", "эффекты референдума срабатывают")
_leads_to("vtes:6.3.2l", "fails", "решение не принято: эффектов у референдума нет")
