"""6.3.3. Получение голосов: титулы, карты, Эдж и блок советников."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import player_of
from adjudicator.games.vtes.ballots import (
    BY_CARDS,
    HOW,
    SIDES,
    SOURCES,
    Ballot,
    GainVotes,
    Vote,
    is_new,
    kept,
    lands,
    side_of,
    voter,
)
from adjudicator.games.vtes.board import Done, Given, Minion, Said, rules
from adjudicator.games.vtes.cards import card_on_board
from adjudicator.games.vtes.plays import Modifier, Reaction
from adjudicator.games.vtes.s1_components import burned
from adjudicator.games.vtes.s6_3_politics import Referendum, polling
from adjudicator.games.vtes.sects import title_in_effect, unnamed_city
from adjudicator.kernel import CAN, CANNOT, Facts, add, because, does, gives, passed, put
from adjudicator.kernel.linear import Number
from adjudicator.kernel.rules import Passed

BLOCK = 3
"""The votes of the block of prisci."""
BLOC = {**SIDES, "abstains": "воздержание"}
"""Where the block stands."""

rules.name_value("minion.votes", "голоса|голосов")

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
            text = "{кто}: титул даёт {value:голос|голоса|голосов}"
            return gives(votes, text + unnamed_city(minion, facts), кто=minion)
        return None

    by_title.__doc__ = f"Титул даёт готовому вампиру голосов: {votes}."
    rules.value(clause, of="minion.votes", stage="own")(by_title)


for _row in BY_TITLE:
    _votes_of(*_row)


@rules.value("vtes:6.3.3q", of="minion.votes", stage="set")
def votes_need_readiness(minion: Minion, facts: Facts) -> Given:
    """Голоса вампира доступны, только пока он готов."""
    if minion.place == "ready":
        return None
    if minion.place == "contested":
        facts.in_play(minion)  # 4.1e tells why it is not ready
    return gives(0, "{кто} не готов: голосов нет", кто=minion)


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
    if move.votes is not None and move.votes > facts.votes(move.by):
        return because("{кто}: голосов лишь {n}", кто=move.by, n=facts.votes(move.by))
    return None


@rules.claim("vtes:6.3.3b", about=Vote, says=CAN)
def a_vote_may_be_cast_later(move: Vote, facts: Facts) -> Said:
    """Полученный голос можно подать позже или не подавать вовсе."""
    if not polling(facts) or kept(move, facts) == 0:
        return None
    return because("{кто}: голос получен раньше, подать его можно и теперь", кто=voter(move, facts))


def kept_votes_lapse(it: Any, facts: Facts) -> Done:
    """Голос, который так и не подан, ничего не меняет."""
    lost = [player for player, source, _ in facts.referendum.uncast if source != "referendum_card"]
    return does("голос получен, но не подан: {кто}", кто=lost) if lost else None


for _at in ("referendum", "referendum.polling.after"):
    rules.effect("vtes:6.3.3b", at=_at)(kept_votes_lapse)


@rules.claim("vtes:6.3.3c", about=Vote, says=CAN)
def votes_may_be_split(move: Vote, facts: Facts) -> Said:
    """Часть своих голосов Метузела может подать «за», а часть «против»."""
    own = voter(move, facts)
    other = [side for player, side in facts.referendum.cast if player == own and side != move.side]
    again = move.by.kind == "minion" and move.by.voted != "no"
    if not polling(facts) or move.side is None or not other or again:
        return None
    return because("{кто}: другие голоса поданы иначе, но источник не тот же", кто=own)


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


# Карты, Эдж и прочее


BOTH = (Vote, GainVotes)


@rules.claim("vtes:6.3.3f", about=BOTH, says=CAN)
def a_political_card_may_be_used_for_a_vote(move: Ballot, facts: Facts) -> Said:
    """Метузела может получить один голос, использовав карту политического действия."""
    if move.source != "political_card" or not polling(facts) or not is_new(move, facts):
        return None
    return because("карта политического действия стоит одного голоса")


def a_political_card_gives_a_vote(move: Ballot, facts: Facts) -> Done:
    """Метузела может получить один голос, использовав карту политического действия."""
    if move.source != "political_card" or not is_new(move, facts):
        return None
    player = player_of(move.by, facts)
    used = [*facts.referendum.cards_used, *([player.name] if player is not None else [])]
    changes, side = lands(move, facts, 1)
    return does(
        "карта политического действия: голос — {как}",
        changes,
        put("referendum", "cards_used", tuple(used)),
        как=HOW[side],
    )


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
        put(referendum, "uncast", (*referendum.uncast, (player.name, "referendum_card", 1))),
        кто=player,
    )


@rules.value("vtes:6.3.3h", of="referendum.votes_for", stage="own")
def the_vote_of_the_card_is_for(referendum: Referendum, facts: Facts) -> Given:
    """Голос за карту референдума, пока не подан иначе, считают «за»."""
    whose = [player for player, source, _ in referendum.uncast if source == "referendum_card"]
    return (
        gives(1, "голос за карту референдума, если не подан иначе — «за»: {кто}", кто=whose)
        if whose
        else None
    )


def the_vote_of_the_card_is_cast(it: Any, facts: Facts) -> Done:
    """Голос за карту референдума, не поданный иначе, подан «за»."""
    referendum = facts.referendum
    left = [one for one in referendum.uncast if one[1] != "referendum_card"]
    if len(left) == len(referendum.uncast):
        return None
    return does(
        "в их числе голос за карту референдума: {кто}",
        add(referendum, "votes_for", 1),
        put(referendum, "uncast", tuple(left)),
        кто=[player for player, source, _ in referendum.uncast if source == "referendum_card"],
    )


for _at in ("referendum", "referendum.polling.after"):
    rules.effect("vtes:6.3.3h", at=_at)(the_vote_of_the_card_is_cast)


@rules.claim("vtes:6.3.3h", about=BOTH, says=CANNOT)
def the_card_of_the_referendum_gives_one_vote(move: Ballot, facts: Facts) -> Said:
    """Голос за карту референдума есть лишь у хозяина действующего вампира, и он один."""
    if move.source != "referendum_card" or not is_new(move, facts):
        return None
    return because("{кто}: голоса за карту референдума нет или он уже подан", кто=voter(move, facts))


def a_card_for_a_vote_burns(move: Ballot, facts: Facts) -> Done:
    """Прочие карты политических действий, использованные ради голоса, сжигаются; их текст не действует."""
    if move.source != "political_card" or not is_new(move, facts):
        return None
    card = card_on_board(move, facts)
    return does("карта сжигается, её текст не действует", burned(card) if card is not None else ())


@rules.claim("vtes:6.3.3j", about=BOTH, says=CANNOT)
def one_vote_from_political_cards(move: Ballot, facts: Facts) -> Said:
    """Карты политических действий дают одному Метузеле не больше одного голоса за референдум."""
    if move.source != "political_card" or not is_new(move, facts):
        return None
    player = player_of(move.by, facts)
    if player is not None and player.name in facts.referendum.cards_used:
        return because("{кто}: голос от политической карты уже получен", кто=player)
    return passed("голоса от политических карт ещё не было")


@rules.effect("vtes:6.3.3k", at="vote")
def titles_give_votes(move: Vote, facts: Facts) -> Done:
    """Готовый титулованный вампир даёт хозяину голоса по своему титулу."""
    if move.source != "title" or _is_a_priscus(move.by, facts):
        return None
    votes = (move.votes or 0) if move.by.kind == "player" else facts.votes(move.by)
    changes, side = lands(move, facts, votes)
    voted = [put(move.by, "voted", side)] if move.by.kind == "minion" else []
    return does(
        "{кто}: {n:голос|голоса|голосов} — {как}", *voted, changes, кто=move.by, n=votes, как=HOW[side]
    )


@rules.claim("vtes:6.3.3r", about=BOTH, says=CANNOT)
def the_edge_is_burned_by_its_holder(move: Ballot, facts: Facts) -> Said:
    """Обладатель Эджа может сжечь его и получить один голос."""
    if move.source != "edge" or not is_new(move, facts):
        return None
    player = player_of(move.by, facts)
    if player is None or facts.game.edge != player.name:
        return because("{кто}: Эджа нет", кто=player)
    return passed("Эдж: {кто}", кто=player)


def the_edge_gives_a_vote(move: Ballot, facts: Facts) -> Done:
    """Сожжённый Эдж даёт один голос."""
    if move.source != "edge" or not is_new(move, facts):
        return None
    changes, side = lands(move, facts, 1)
    return does("Эдж сожжён: голос — {как}", changes, как=HOW[side])


def the_burned_edge_is_nobodys(move: Ballot, facts: Facts) -> Done:
    """Сожжённый Эдж возвращается в центр стола."""
    if move.source != "edge" or facts.game.edge != voter(move, facts):
        return None
    return does("Эдж ничей", put("game", "edge", None))


def other_cards_give_votes(move: Ballot, facts: Facts) -> Done:
    """Голоса могут давать и прочие карты."""
    if move.source not in BY_CARDS or not is_new(move, facts):
        return None
    votes = 1 if move.votes is None else move.votes
    changes, side = lands(move, facts, votes)
    return does(
        "{чем} даёт {n:голос|голоса|голосов} — {как}", changes, чем=_named(move), n=votes, как=HOW[side]
    )


def _named(move: Ballot) -> str:
    """The card that gives votes, by its name or its kind."""
    return move.card or SOURCES[move.source].split("|")[0]


for _verb in ("vote", "gain_votes"):
    rules.effect("vtes:6.3.3f", at=_verb)(a_political_card_gives_a_vote)
    rules.effect("vtes:6.3.3i", at=_verb)(a_card_for_a_vote_burns)
    rules.effect("vtes:6.3.3r", at=_verb)(the_edge_gives_a_vote)
    rules.effect("vtes:6.3.3s", at=_verb)(the_burned_edge_is_nobodys)
    rules.effect("vtes:6.3.3ab", at=_verb)(other_cards_give_votes)


def a_play_gives_votes(move: Modifier | Reaction, facts: Facts) -> Done:
    """Модификатор или карта реакции даёт голоса, которые подают потом."""
    if move.votes == 0:
        return None
    referendum = facts.referendum
    player = player_of(move.by, facts) or move.by
    gained = (*referendum.uncast, (player.name, move.verb, move.votes))
    return does(
        "{кто} получает {n:голос|голоса|голосов}", put(referendum, "uncast", gained), кто=player, n=move.votes
    )


for _verb in ("modifier", "reaction"):
    rules.effect("vtes:6.3.3ab", at=_verb)(a_play_gives_votes)


# After the effects that gain votes: what is cast now was gained before this move.
@rules.effect("vtes:6.3.3b", at="vote")
def a_kept_vote_is_cast(move: Vote, facts: Facts) -> Done:
    """Голос, полученный раньше, подан."""
    votes = kept(move, facts)
    if votes == 0:
        return None
    own = (voter(move, facts), move.source)
    left = [one for one in facts.referendum.uncast if one[:2] != own]
    changes, side = lands(move, facts, votes)
    return does(
        "{кто}: полученный раньше голос — {как}",
        put("referendum", "uncast", tuple(left)),
        changes,
        кто=own[0],
        как=HOW[side],
    )


@rules.claim("vtes:6.3.3ac", about=BOTH, says=CANNOT)
def cards_for_votes_are_played_as_ever(move: Ballot, facts: Facts) -> Said:
    """Модификатор играет только действующий миньон, реакцию — готовый нетапнутый миньон другого Метузелы."""
    acting = facts.get(facts.action.by)
    if move.source not in ("modifier", "reaction") or acting is None or not is_new(move, facts):
        return None
    own = player_of(move.by, facts) == player_of(acting, facts)
    if move.source == "modifier":
        if move.by != acting and not (own and move.by.kind == "player"):
            return because("модификатор играет действующий миньон ({кто})", кто=acting)
        return passed("модификатор играет действующий миньон ({кто})", кто=acting)
    if own:
        return because("реакцию на действие своего миньона не играют: {кто}", кто=move.by)
    if move.by.kind == "minion" and (move.by.tapped or move.by.place != "ready"):
        return because("{кто} не готов или тапнут: реакции не играет", кто=move.by)
    return passed("реакцию играет миньон другого Метузелы: {кто}", кто=move.by)


# Блок советников


def _is_a_priscus(voter: Any, facts: Facts) -> bool:
    """Whether it is a vampire that votes in the block of prisci."""
    return voter.kind == "minion" and title_in_effect(voter, facts) == "priscus"


@rules.effect("vtes:6.3.3v", at="vote")
def a_priscus_votes_in_the_block(move: Vote, facts: Facts) -> Done:
    """Каждый готовый советник имеет один голос во внутреннем референдуме."""
    if move.source != "title" or not _is_a_priscus(move.by, facts):
        return None
    side = side_of(move, facts)
    referendum = facts.referendum
    return does(
        "{кто}: голос советника — {сторона}",
        put(move.by, "voted", side),
        add(referendum, f"prisci_{side}", 1),
        put(referendum, "cast", (*referendum.cast, (voter(move, facts), side))),
        кто=move.by,
        сторона=SIDES[side],
    )


@rules.claim("vtes:6.3.3w", about=Vote, says=CANNOT)
def only_prisci_vote_among_prisci(move: Vote, facts: Facts) -> Said:
    """Никакие другие голоса во внутреннем референдуме советников не участвуют."""
    if not move.inner:
        return None
    if move.source != "title" or not _is_a_priscus(move.by, facts):
        return because("среди советников голосуют лишь советники, а это не голос советника")
    return passed("{кто} — советник", кто=move.by)


@rules.claim("vtes:6.3.3x", about=Vote, says=CAN)
def a_priscus_votes_on_the_referendum(move: Vote, facts: Facts) -> Said:
    """Свой голос советник подаёт «за» или «против» основного референдума."""
    if move.source != "title" or not polling(facts) or not _is_a_priscus(move.by, facts):
        return None
    return because("{кто} — советник, голосует в их блоке", кто=move.by)


@rules.value("vtes:6.3.3t", of="minion.votes")
def a_priscus_has_no_votes_but_those_of_the_block(minion: Minion, facts: Facts) -> Given | Passed:
    """Советники имеют 3 голоса как группа, а не каждый."""
    if not _is_a_priscus(minion, facts):
        return None
    return passed("{кто} — советник: 3 голоса есть у всего блока, а не у каждого", кто=minion)


@rules.value("vtes:6.3.3y", of="referendum.block")
def the_block_follows_the_majority(referendum: Referendum, facts: Facts) -> Given:
    """Блок советников на стороне большинства их голосов."""
    side = _majority(referendum.prisci_for, referendum.prisci_against)
    if side == "abstains":
        return None
    return gives(
        side,
        "советников «за» {за}, «против» {против}: блок {как}",
        за=referendum.prisci_for,
        против=referendum.prisci_against,
        как=SIDES[side],
    )


def the_block_has_voted(it: Any, facts: Facts) -> Done:
    """Сторона, собравшая большинство советников, получает их 3 голоса."""
    block = facts.block(facts.referendum)
    if block == "abstains":
        return None
    return does("блок советников: 3 голоса — {как}", put("referendum", "block", block), как=HOW[block])


for _at in ("referendum", "referendum.polling.after"):
    rules.effect("vtes:6.3.3y", at=_at)(the_block_has_voted)


@rules.value("vtes:6.3.3z", of="referendum.block")
def a_tie_of_prisci_abstains(referendum: Referendum, facts: Facts) -> Given:
    """При равенстве голосов советников их блок воздерживается."""
    if referendum.prisci_for != referendum.prisci_against:
        return None
    return gives("abstains", "советников поровну ({n}): их блок воздерживается", n=referendum.prisci_for)


def _majority(for_: Number, against: Number) -> str:
    """The side of the greater number."""
    return "for" if for_ > against else "against" if for_ < against else "abstains"


@rules.effect("vtes:6.3.3aa", at="vote")
def the_block_changes_sides(move: Vote, facts: Facts) -> Done:
    """Пока советники голосуют, их блок переходит вслед за большинством."""
    if move.source != "title" or not _is_a_priscus(move.by, facts):
        return None
    now, side = facts.referendum, move.by.voted
    last = {"for": now.prisci_for, "against": now.prisci_against}
    before = _majority(*(votes - (one == side) for one, votes in last.items()))
    after = _majority(now.prisci_for, now.prisci_against)
    if before == after or now.prisci_for + now.prisci_against == 1:
        return None
    text = "блок советников переходит: прежде — {было}, теперь — {стало}"
    return does(text, было=BLOC[before], стало=BLOC[after])


def _counts(side: str, name: str) -> None:
    """Register what the votes of a side come to: those cast, and the three of the block."""

    def cast(referendum: Referendum, facts: Facts) -> Given:
        beside = referendum.prisci_for + referendum.prisci_against > 0
        text = f"подано «{name}»{' без блока советников' if beside else ''}: {{value}}"
        return gives(getattr(referendum, f"votes_{side}"), text)

    def of_the_block(referendum: Referendum, facts: Facts) -> Given:
        if referendum.prisci_for + referendum.prisci_against == 0:
            return None
        block = facts.block(referendum)
        if block == side:
            return gives(BLOCK, "советники как группа имеют 3 голоса")
        return gives(0, "блок советников воздерживается") if block == "abstains" else None

    cast.__doc__ = f"Поданные голоса «{name}»."
    of_the_block.__doc__ = f"Советники как группа имеют 3 голоса: «{name}», если так голосует большинство."
    rules.value("vtes:6.3.3k", of=f"referendum.votes_{side}")(cast)
    rules.value("vtes:6.3.3t", of=f"referendum.votes_{side}", stage="own")(of_the_block)


for _side, _name in SIDES.items():
    _counts(_side, _name)
