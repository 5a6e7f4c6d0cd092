"""6.3. Политика: референдум и голоса."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import player_of
from adjudicator.games.vtes.board import Done, Given, Minion, Said, rules
from adjudicator.games.vtes.sects import title_in_effect
from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
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
    gives,
    passed,
    put,
    slot,
    thing,
)
from adjudicator.kernel.linear import Number

SIDES = {"for": "за", "against": "против"}
SOURCES = {
    "title": "титул|вампир|свой голос",
    "edge": "Эдж",
    "political_card": "карта политического действия|политическая карта",
    "card": "карта|другая карта",
}


@thing("referendum", ru="референдум", single=True)
class Referendum(Thing):
    """The referendum that is going on, or the last one; its votes are those cast, the priscus block apart."""

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
    votes_for: int = fact(Whole(0, 60), "за|голоса за", typical=0)
    votes_against: int = fact(Whole(0, 60), "против|голоса против", typical=0)
    prisci_for: int = fact(Whole(0, 20), "советники за", typical=0)
    prisci_against: int = fact(Whole(0, 20), "советники против", typical=0)
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


@rules.move("set_terms", "условия|выбор условий", "{by}: условия референдума")
class SetTerms(Move):
    """The terms that the card leaves open are chosen."""

    by: Any = slot(Ref(("player", "minion")), "кто")
    terms: str | None = slot(Words(), "условия|какие")


@rules.move("vote", "голос|голосует|голосовать|подать голоса", "{by}: голоса {side}")
class Vote(Move):
    """Votes cast: by a vampire those of its title and card, by a player those of another source."""

    by: Any = slot(Ref(("minion", "player")), "кто|кем")
    side: str = slot(OneOf(tuple(SIDES)), "как|за или против|сторона", words=SIDES)
    source: str = slot(OneOf(tuple(SOURCES)), "чем|источник", typical="title", words=SOURCES)
    votes: int = slot(Whole(0, 20), "голосов|сколько", typical=None)


@rules.move(
    "referendum",
    "референдум|подсчёт голосов|голосование закрыто",
    "голосование закрыто; сверх поданных: за {for_}, против {against}",
)
class Count(Move):
    """All votes at once: these are cast besides those already stated, and polling ends."""

    for_: int = slot(Whole(0, 60), "за", typical=0)
    against: int = slot(Whole(0, 60), "против", typical=0)


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
                ("vote", "referendum"),
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


@rules.effect("vtes:6.3.2d", at="set_terms")
def the_terms_are_chosen(move: SetTerms, facts: Facts) -> Done:
    """Первый шаг референдума — выбор условий, если они есть."""
    return does("условия выбраны", put("referendum", "settled", True))


@rules.effect("vtes:6.3.2f", at="referendum.polling")
def polling_begins(referendum: Referendum, facts: Facts) -> Done:
    """При голосовании все Метузелы подают свои голоса."""
    return does("идёт голосование", put(referendum, "result", "polling"))


@rules.claim("vtes:6.3.2h", about=Vote, says=CANNOT)
def a_cast_vote_stays(move: Vote, facts: Facts) -> Said:
    """Поданный голос изменить нельзя."""
    if move.by.kind != "minion" or move.source != "title":
        return None
    if move.by.voted != "no":
        return because("{кто}: голоса уже поданы", кто=move.by)
    return passed("{кто} ещё не голосовал", кто=move.by)


# 6.3.3. Источники голосов

BY_TITLE = (
    ("vtes:6.3.3l", ("primogen", "bishop"), 1),
    ("vtes:6.3.3m", ("prince", "archbishop", "baron"), 2),
    ("vtes:6.3.3n", ("justicar", "cardinal"), 3),
    ("vtes:6.3.3o", ("inner_circle",), 4),
)


@rules.value("vtes:6.3.3a", of="minion.votes")
def nobody_has_votes_of_his_own(minion: Minion, facts: Facts) -> Given:
    """Собственных голосов нет: их дают титул, карты, Эдж."""
    return gives(0, "{кто}: сами по себе голосов нет", кто=minion)


@rules.value("vtes:6.3.3p", of="minion.votes")
def votes_of_the_card_text(minion: Minion, facts: Facts) -> Given:
    """Вампир может иметь голоса по тексту своей карты."""
    return (
        gives(minion.votes, "{кто}: {value:голос|голоса|голосов} по карте", кто=minion)
        if minion.votes > 0
        else None
    )


def _votes_of(clause: str, titles: tuple[str, ...], votes: int) -> None:
    """Register the votes that a ready vampire with one of these titles has."""

    def by_title(minion: Minion, facts: Facts) -> Given:
        if minion.place == "ready" and title_in_effect(minion, facts) in titles:
            return gives(votes, "{кто}: титул даёт {value:голос|голоса|голосов}", кто=minion)
        return None

    by_title.__doc__ = f"Титул даёт готовому вампиру голосов: {votes}."
    rules.value(clause, of="minion.votes", stage="own")(by_title)


for _row in BY_TITLE:
    _votes_of(*_row)


@rules.value("vtes:6.3.3q", of="minion.votes", stage="set")
def votes_need_readiness(minion: Minion, facts: Facts) -> Given:
    """Голоса вампира доступны, только пока он готов."""
    return gives(0, "{кто} не готов: голосов нет", кто=minion) if minion.place != "ready" else None


@rules.claim("vtes:6.3.3q", about=Vote, says=CANNOT)
def only_ready_vampires_vote(move: Vote, facts: Facts) -> Said:
    """Голоса вампира доступны, только пока он готов."""
    if move.by.kind != "minion":
        return None
    if move.by.place != "ready":
        return because("{кто} не готов", кто=move.by)
    return passed("{кто} готов", кто=move.by)


@rules.claim("vtes:6.3.3a", about=Vote, says=CANNOT)
def votes_come_from_sources(move: Vote, facts: Facts) -> Said:
    """Собственных голосов у Метузел нет: голоса получают из источников."""
    if move.source != "title" or (move.votes is not None and move.by.kind == "player"):
        return None
    if move.by.kind == "player":
        return because("{кто}: источник голосов не назван", кто=move.by)
    if (
        facts.votes(move.by) == 0
        and title_in_effect(move.by, facts) != "priscus"
        and move.by.place == "ready"
    ):
        return because("{кто}: голосов нет", кто=move.by)
    return None


@rules.claim("vtes:6.3.3d", about=Vote, says=CANNOT)
def votes_of_a_source_stay_together(move: Vote, facts: Facts) -> Said:
    """Все голоса одного вампира или источника подают вместе, в одну сторону."""
    if move.by.kind != "minion" or move.source != "title":
        return None
    if move.votes is None:
        return passed("{кто}: все голоса подаются вместе", кто=move.by)
    if 0 < move.votes < facts.votes(move.by):
        return because("{кто}: голоса подают все вместе ({n})", кто=move.by, n=facts.votes(move.by))
    return None


@rules.claim("vtes:6.3.3r", about=Vote, says=CANNOT)
def the_edge_is_burned_by_its_holder(move: Vote, facts: Facts) -> Said:
    """Обладатель Эджа может сжечь его и получить один голос."""
    if move.source != "edge":
        return None
    player = player_of(move.by, facts)
    if player is None or facts.game.edge != player.name:
        return because("{кто}: Эджа нет", кто=player)
    return passed("Эдж: {кто}", кто=player)


@rules.claim("vtes:6.3.3f", about=Vote, says=CAN)
def a_political_card_may_be_used_for_a_vote(move: Vote, facts: Facts) -> Said:
    """Метузела может получить один голос, использовав карту политического действия."""
    if move.source == "political_card" and polling(facts):
        return because("карта политического действия стоит одного голоса")
    return None


@rules.claim("vtes:6.3.3j", about=Vote, says=CANNOT)
def one_vote_from_political_cards(move: Vote, facts: Facts) -> Said:
    """Карты политических действий дают одному Метузеле не больше одного голоса за референдум."""
    if move.source != "political_card":
        return None
    player = player_of(move.by, facts)
    if player is not None and player.name in facts.referendum.cards_used:
        return because("{кто}: голос от политической карты уже получен", кто=player)
    return passed("голоса от политических карт ещё не было")


@rules.effect("vtes:6.3.3h", at="referendum.polling")
def the_card_of_the_referendum_gives_a_vote(referendum: Referendum, facts: Facts) -> Done:
    """Карта, которой проведён референдум, даёт голос хозяину действующего вампира."""
    if referendum.type != "political" or referendum.by is None:
        return None
    if referendum.in_play:
        return does("референдум проведён картой в игре: голоса за карту нет")
    player = player_of(facts.get(referendum.by), facts)
    if player is None:
        return None
    return does(
        "{кто} получает голос за карту референдума",
        put(referendum, "cards_used", (*referendum.cards_used, player.name)),
        add(referendum, "votes_for", 1),
        кто=player,
    )


def field_of(side: str) -> str:
    """The field that counts the votes of a side."""
    return "votes_for" if side == "for" else "votes_against"


def _is_a_priscus(voter: Any, facts: Facts) -> bool:
    """Whether it is a vampire that votes in the block of prisci."""
    return voter.kind == "minion" and title_in_effect(voter, facts) == "priscus"


@rules.effect("vtes:6.3.3k", at="vote")
def titles_give_votes(move: Vote, facts: Facts) -> Done:
    """Готовый титулованный вампир даёт хозяину голоса по своему титулу."""
    if move.source != "title" or _is_a_priscus(move.by, facts):
        return None
    votes = move.votes if move.by.kind == "player" else facts.votes(move.by)
    voted = [put(move.by, "voted", move.side)] if move.by.kind == "minion" else []
    return does(
        "{кто}: {n:голос|голоса|голосов} — {сторона}",
        *voted,
        add("referendum", field_of(move.side), votes),
        кто=move.by,
        n=votes,
        сторона=SIDES[move.side],
    )


@rules.effect("vtes:6.3.3r", at="vote")
def the_edge_gives_a_vote(move: Vote, facts: Facts) -> Done:
    """Сожжённый Эдж даёт один голос."""
    if move.source != "edge":
        return None
    return does(
        "Эдж сожжён: голос — {сторона}", add("referendum", field_of(move.side), 1), сторона=SIDES[move.side]
    )


@rules.effect("vtes:6.3.3s", at="vote")
def the_burned_edge_is_nobodys(move: Vote, facts: Facts) -> Done:
    """Сожжённый Эдж возвращается в центр стола."""
    return does("Эдж ничей", put("game", "edge", None)) if move.source == "edge" else None


@rules.effect("vtes:6.3.3f", at="vote")
def a_political_card_gives_a_vote(move: Vote, facts: Facts) -> Done:
    """Метузела может получить один голос, использовав карту политического действия."""
    if move.source != "political_card":
        return None
    player = player_of(move.by, facts)
    used = [*facts.referendum.cards_used, *([player.name] if player is not None else [])]
    return does(
        "карта политического действия сожжена: голос — {сторона}",
        add("referendum", field_of(move.side), 1),
        put("referendum", "cards_used", tuple(used)),
        сторона=SIDES[move.side],
    )


@rules.effect("vtes:6.3.3ab", at="vote")
def other_cards_give_votes(move: Vote, facts: Facts) -> Done:
    """Голоса могут давать и прочие карты."""
    if move.source != "card":
        return None
    votes = 1 if move.votes is None else move.votes
    return does(
        "карта даёт {n:голос|голоса|голосов} — {сторона}",
        add("referendum", field_of(move.side), votes),
        n=votes,
        сторона=SIDES[move.side],
    )


# Блок советников


@rules.effect("vtes:6.3.3v", at="vote")
def a_priscus_votes_in_the_block(move: Vote, facts: Facts) -> Done:
    """Каждый готовый советник имеет один голос во внутреннем референдуме."""
    if move.source != "title" or not _is_a_priscus(move.by, facts):
        return None
    field = "prisci_for" if move.side == "for" else "prisci_against"
    return does(
        "{кто}: голос советника — {сторона}",
        put(move.by, "voted", move.side),
        add("referendum", field, 1),
        кто=move.by,
        сторона=SIDES[move.side],
    )


def _block(own: Number, other: Number) -> Given:
    if own > other:
        return gives(3, "большинство советников ({n}) даёт 3 голоса", n=own)
    if own == other and own > 0:
        return gives(0, "советники поровну: их блок воздерживается", clause="vtes:6.3.3z")
    return None


@rules.value("vtes:6.3.3k", of="referendum.votes_for")
def votes_cast_for(referendum: Referendum, facts: Facts) -> Given:
    """Поданные голоса «за»."""
    return gives(referendum.votes_for, "подано «за»: {value}")


@rules.value("vtes:6.3.3k", of="referendum.votes_against")
def votes_cast_against(referendum: Referendum, facts: Facts) -> Given:
    """Поданные голоса «против»."""
    return gives(referendum.votes_against, "подано «против»: {value}")


@rules.value("vtes:6.3.3y", of="referendum.votes_for", stage="own")
def prisci_for(referendum: Referendum, facts: Facts) -> Given:
    """Сторона, собравшая большинство советников, получает 3 голоса."""
    return _block(referendum.prisci_for, referendum.prisci_against)


@rules.value("vtes:6.3.3y", of="referendum.votes_against", stage="own")
def prisci_against(referendum: Referendum, facts: Facts) -> Given:
    """Сторона, собравшая большинство советников, получает 3 голоса."""
    return _block(referendum.prisci_against, referendum.prisci_for)


rules.embodies("vtes:6.3.3z", "блок советников: равенство в prisci_for и prisci_against")


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


def counted(facts: Facts) -> tuple[Number, Number] | None:
    """The votes for and against, while the referendum is undecided."""
    referendum = facts.referendum
    if referendum.result in ("passes", "fails"):
        return None
    return facts.votes_for(referendum), facts.votes_against(referendum)


def motion_is_carried(it: Any, facts: Facts) -> Done:
    """Если голосов «за» больше, чем «против», решение принято."""
    votes = counted(facts)
    if votes is None or votes[0] <= votes[1]:
        return None
    return does("«за» больше: решение принято", put("referendum", "result", "passes"))


def motion_is_lost(it: Any, facts: Facts) -> Done:
    """Если голосов «за» не больше, чем «против», референдум провален."""
    votes = counted(facts)
    if votes is None or votes[0] >= votes[1]:
        return None
    return does("«за» меньше: референдум провален", put("referendum", "result", "fails"))


def a_tie_is_lost(it: Any, facts: Facts) -> Done:
    """При равенстве голосов референдум провален."""
    votes = counted(facts)
    if votes is None or votes[0] != votes[1]:
        return None
    return does("поровну: референдум провален", put("referendum", "result", "fails"))


for _at in ("referendum", "referendum.polling.after"):
    rules.effect("vtes:6.3.2k", at=_at)(motion_is_carried)
    rules.effect("vtes:6.3.2l", at=_at)(motion_is_lost)
    rules.effect("vtes:6.3.2m", at=_at)(a_tie_is_lost)


@rules.effect("vtes:6.3.2k", at="referendum.resolution")
def a_carried_motion_takes_effect(referendum: Referendum, facts: Facts) -> Done:
    """Эффекты принятого референдума срабатывают."""
    if referendum.result == "passes" and referendum.type == "political":
        return does("эффекты референдума срабатывают")
    return None
