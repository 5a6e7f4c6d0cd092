"""4.2. Оспариваемые титулы: кто спорит, чего это стоит и чем кончается."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import ACTIONS, Announcement, player_of
from adjudicator.games.vtes.board import Done, Given, Minion, Player, Said, rules
from adjudicator.games.vtes.contests import claims, forced, is_won, rivals, title_yielded
from adjudicator.games.vtes.plays import Block
from adjudicator.games.vtes.sects import OF_A_CITY, is_one_title
from adjudicator.games.vtes.turn import PayContest, YieldContest, in_phase, phase_begun
from adjudicator.kernel import CAN, CANNOT, MUST, Facts, because, does, gives, passed, put, shift
from adjudicator.kernel.rules import Passed

rules.name_value("minion.contested", "титул оспаривается|оспаривает титул")
rules.name_value("minion.unique_title", "титул уникален|уникальный титул")


@rules.value("vtes:4.2a", of="minion.unique_title")
def one_ruler_to_a_city(minion: Minion, facts: Facts) -> Given:
    """Некоторые титулы уникальны: на город приходится один принц или архиепископ."""
    unique = minion.title in (*OF_A_CITY, "justicar")
    return gives(unique, "{кто}: титул уникален — {value}", кто=minion)


@rules.value("vtes:4.2b", of="minion.contested")
def several_claims_make_a_contest(minion: Minion, facts: Facts) -> Given:
    """Если на один титул претендуют несколько вампиров, начинается контест за него."""
    if minion.contested:
        return gives(True, "{кто}: титул оспаривается", кто=minion)
    if minion.title == "none" or not facts.unique_title(minion):
        return gives(False, "{кто}: оспаривать нечего", кто=minion)
    others = facts.rivals(minion) or ()
    if not others:
        return gives(False, "{кто}: на этот титул больше никто не претендует", кто=minion)
    own = all(player_of(one, facts) == player_of(minion, facts) for one in others)
    return gives(
        True, "{кто}: на тот же титул претендует и {другие}", reading=own, кто=minion, другие=list(others)
    )


@rules.value("vtes:4.1o", of="minion.contested", stage="set")
def titles_may_be_contested_with_oneself(minion: Minion, facts: Facts) -> Passed | None:
    """Контеста с самим собой нет лишь у карт; о титулах этого не сказано."""
    others = rivals(minion, facts)
    if not others or any(player_of(one, facts) != player_of(minion, facts) for one in others):
        return None
    return passed("контеста с собой не бывает за карты, а это титул: {кто}", кто=minion)


@rules.value("vtes:4.2c", of="minion.title", stage="set")
def a_contested_title_is_nobodys(minion: Minion, facts: Facts) -> Given:
    """Пока титул оспаривается, ни у одного из претендентов его нет."""
    if minion.title == "none" or not claims(minion, facts) or not facts.contested(minion):
        return None
    return gives("none", "{кто}: титул оспаривается, и его нет ни у кого", кто=minion)


@rules.value("vtes:4.2c", of="minion.votes", stage="own")
def a_contested_title_gives_no_votes(minion: Minion, facts: Facts) -> Given:
    """Голосов за оспариваемый титул нет ни у кого."""
    if minion.title == "none" or minion.place != "ready" or not claims(minion, facts):
        return None
    return gives(0, "{кто}: титул оспаривается, голосов за него нет", кто=minion)


@rules.watch("vtes:4.2b", on=("minion.place", "minion.title", "minion.controller"))
def a_contest_begins(minion: Minion, facts: Facts) -> Done:
    """Едва на один титул претендуют несколько вампиров, начинается контест за него."""
    others = rivals(minion, facts) if minion.place in ("ready", "torpor") and minion.title != "none" else []
    fresh = [one for one in (minion, *others) if not one.contested]
    if not others or not fresh:
        return None
    facts.rivals(minion)  # the clause that makes it one title is told
    return does(
        "контест за титул: {кто}",
        [put(one, "contested", True) for one in fresh],
        [put(one, "last_claimant", False) for one in (minion, *others) if one.last_claimant],
        reading=all(player_of(one, facts) == player_of(minion, facts) for one in others),
        кто=[minion, *others],
    )


# Претенденты остаются в игре


@rules.claim("vtes:4.2d", about=(*ACTIONS, Block), says=CAN)
def claimants_act_and_block_as_usual(move: Announcement | Block, facts: Facts) -> Said:
    """Претенденты остаются под контролем, действуют и блокируют как обычно."""
    minion = move.by
    if (
        minion.kind != "minion"
        or minion.title == "none"
        or minion.place != "ready"
        or not claims(minion, facts)
    ):
        return None
    return because("{кто}: оспаривается титул, а не сам вампир", кто=minion)


# Плата и уступка


@rules.value("vtes:4.2e", of="minion.contest_cost")
def participation_costs_a_litre_of_blood(minion: Minion, facts: Facts) -> Given:
    """Участие в контесте за титул стоит вампиру литр крови на каждой фазе антапа хозяина."""
    if minion.place == "contested" or not claims(minion, facts):
        return None
    return gives(1, "{кто}: контест за титул — {value:литр|литра|литров} крови", кто=minion)


def _is_open(minion: Any, facts: Facts) -> bool:
    """Whether this is a vampire whose title is contested, and nobody has won yet."""
    return minion.kind == "minion" and claims(minion, facts) and not is_won(minion, facts)


@rules.claim("vtes:4.2e", about=PayContest, says=CAN)
def the_vampire_may_pay(move: PayContest, facts: Facts) -> Said:
    """За оспариваемый титул вампир платит литр своей крови."""
    return (
        because("плата — кровью самого вампира: {кто}", кто=move.what) if _is_open(move.what, facts) else None
    )


@rules.claim("vtes:4.2e", about=PayContest, says=CANNOT)
def nobody_else_pays(move: PayContest, facts: Facts) -> Said:
    """Контест за титул оплачивает сам вампир своей кровью, а не Метузела из пула."""
    if not _is_open(move.what, facts):
        return None
    if move.source == "pool":
        return because("{кто}: за титул платят кровью вампира, а не пулом", кто=move.what)
    return passed("{кто}: платят кровью вампира", кто=move.what)


@rules.claim("vtes:4.2g", about=PayContest, says=CANNOT)
def without_blood_the_title_is_yielded(move: PayContest, facts: Facts) -> Said:
    """Вампир, у которого нет крови к уплате, вынужден уступить."""
    if not _is_open(move.what, facts):
        return None
    price = facts.contest_cost(move.what)
    if move.what.blood < price:
        return because("{кто}: крови не хватает, нужно {n}", кто=move.what, n=price)
    return passed("{кто}: крови хватает, нужно {n}", кто=move.what, n=price)


@rules.claim("vtes:4.2f", about=YieldContest, says=CAN)
def a_title_may_be_yielded(move: YieldContest, facts: Facts) -> Said:
    """Вместо платы вампир может уступить титул."""
    return because("{кто} уступает титул", кто=move.what) if _is_open(move.what, facts) else None


@rules.claim("vtes:4.2g", about=YieldContest, says=MUST)
def who_cannot_pay_has_to_yield(move: YieldContest, facts: Facts) -> Said:
    """Вампир, у которого к уплате не осталось крови, вынужден уступить титул."""
    if not _is_open(move.what, facts) or move.what.paid:
        return None
    price = facts.contest_cost(move.what)
    if move.what.blood < price:
        return because("{кто}: платить нечем, нужно {n}", кто=move.what, n=price)
    return passed("{кто}: есть чем платить, нужно {n}", кто=move.what, n=price)


@rules.claim("vtes:4.2h", about=PayContest, says=CANNOT)
def only_the_ready_contest(move: PayContest, facts: Facts) -> Said:
    """Оспаривать титул могут только готовые вампиры."""
    if not _is_open(move.what, facts):
        return None
    if move.what.place == "torpor":
        return because("{кто} в ступоре и титула не оспаривает", кто=move.what)
    return passed("{кто} готов", кто=move.what)


@rules.claim("vtes:4.2i", about=YieldContest, says=MUST)
def in_torpor_a_title_is_yielded(move: YieldContest, facts: Facts) -> Said:
    """Вампир в ступоре обязан уступить оспариваемый титул на фазе антапа хозяина."""
    if not _is_open(move.what, facts):
        return None
    if move.what.place == "torpor":
        return because("{кто} в ступоре", кто=move.what)
    return passed("{кто} не в ступоре", кто=move.what)


@rules.effect("vtes:4.2e", at="pay_contest")
def a_litre_of_blood_is_burned(move: PayContest, facts: Facts) -> Done:
    """Участие в контесте за титул стоит вампиру его крови."""
    if move.what.place == "contested":
        return None
    price = facts.contest_cost(move.what)
    return does(
        "{кто} платит за контест литров крови: {n}",
        phase_begun("untap", player_of(move.what, facts), facts),
        shift(move.what, "game", "blood", price, into="bank"),
        put(move.what, "paid", True),
        кто=move.what,
        n=price,
    )


@rules.effect("vtes:4.2f", at="yield_contest")
def a_title_is_yielded(move: YieldContest, facts: Facts) -> Done:
    """Вампир уступает титул."""
    if move.what.kind != "minion" or move.what.place not in ("ready", "torpor"):
        return None
    return does(
        "{кто} уступает титул",
        phase_begun("untap", player_of(move.what, facts), facts),
        title_yielded(move.what, facts),
        кто=move.what,
    )


@rules.effect("vtes:4.2j", at="yield_contest")
def nothing_else_changes(move: YieldContest, facts: Facts) -> Done:
    """Уступка титула ничего другого в вампире не меняет."""
    if move.what.kind != "minion" or move.what.place not in ("ready", "torpor"):
        return None
    return does("{кто}: кроме титула, ничего не меняется", кто=move.what)


def _forced_to_yield(clause: str, in_torpor: bool, text: str) -> None:
    """Register that titles which have to be yielded are, at the latest when the phase ends."""

    @rules.effect(clause, at="turn.untap.after")
    def it_is_yielded(_: Any, facts: Facts) -> Done:
        """Титул, который нельзя удержать, уступают на фазе антапа хозяина."""
        going = [one for one in forced(facts) if (one.place == "torpor") == in_torpor]
        return [
            does("{кто} уступает титул: " + text, title_yielded(one, facts), кто=one) for one in going
        ] or None

    @rules.value(clause, of="minion.contest_cost")
    def it_costs_nothing_more(minion: Minion, facts: Facts) -> Given:
        """За уступленный титул платить уже не за что."""
        yielded = any(
            (one.thing, one.field, one.clause) == (minion.name, "title", clause) for one in facts.writes
        )
        return (
            gives(0, "{кто}: титул уступлен, " + text + ", контеста больше нет", кто=minion)
            if yielded
            else None
        )


_forced_to_yield("vtes:4.2i", True, "вампир в ступоре")
_forced_to_yield("vtes:4.2g", False, "платить нечем")


# Конец контеста


@in_phase("vtes:4.2k", "untap")
@in_phase("vtes:4.2k", "untap.open")
@in_phase("vtes:4.2k", "untap.after")
def the_last_claimant_gets_the_title(player: Player, facts: Facts) -> Done:
    """Когда прочие уступили, оставшийся получает титул на фазе антапа хозяина, и контест закончен."""
    winners = [
        one
        for one in facts.minions
        if one.last_claimant and is_won(one, facts) and player_of(one, facts) == player
    ]
    if not winners:
        return None
    changes = [(put(one, "contested", False), put(one, "last_claimant", False)) for one in winners]
    return does(
        "контест закончен, титул получает {кто}", [put for both in changes for put in both], кто=winners
    )


@rules.claim("vtes:4.2k", about=(PayContest, YieldContest), says=CANNOT)
def a_won_title_costs_nothing(move: PayContest | YieldContest, facts: Facts) -> Said:
    """Когда прочие уступили, контест закончен и платить не за что."""
    minion = move.what
    if minion.kind != "minion" or minion.place == "contested" or not minion.last_claimant:
        return None
    return because("{кто}: прочие уступили, контест закончен", кто=minion) if is_won(minion, facts) else None


def _has_won(minion: Minion, facts: Facts) -> bool:
    """Whether a vampire has the title because the contest for it ended."""
    if minion.title == "none" or minion.contested:
        return False
    won = (minion.name, "contested", "vtes:4.2k")
    return any((write.thing, write.field, write.clause) == won for write in facts.writes)


@rules.value("vtes:4.2k", of="minion.title", stage="set")
def a_title_that_was_won(minion: Minion, facts: Facts) -> Given:
    """Оставшийся получает титул на фазе антапа хозяина."""
    if not _has_won(minion, facts):
        return None
    return gives(minion.title, "контест закончен, титул получает {кто}", кто=minion)


@rules.value("vtes:4.2k", of="minion.votes", stage="own")
def its_votes_are_back(minion: Minion, facts: Facts) -> Given:
    """С титулом, полученным в конце контеста, есть и голоса за него."""
    if minion.place != "ready" or not _has_won(minion, facts):
        return None
    return gives(0, "контест закончен, титул получает {кто}: голоса за него снова есть", кто=minion)


@rules.watch("vtes:4.2k", on="minion.place")
def a_claimant_left(minion: Minion, facts: Facts) -> Done:
    """Претендент выбыл, не уступив: оставшийся получит титул так же (прочтение)."""
    if minion.place in ("ready", "torpor") or minion.title == "none" or not minion.contested:
        return None
    left = [
        one
        for one in facts.minions
        if one.contested and is_one_title(one, minion) and one.place in ("ready", "torpor")
    ]
    if len(left) != 1 or left[0].last_claimant:
        return None
    return does(
        "{кто} остаётся единственным претендентом",
        put(left[0], "last_claimant", True),
        reading=True,
        кто=left,
    )
