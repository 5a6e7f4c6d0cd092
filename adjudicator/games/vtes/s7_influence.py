"""7. Фаза влияния: трансферы и подчинение вампиров."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.actions import phase_now, player_of
from adjudicator.games.vtes.board import Done, Given, Minion, Player, Said, rules
from adjudicator.games.vtes.contests import IN_PLAY
from adjudicator.games.vtes.sects import clan_named
from adjudicator.games.vtes.turn import DrawVampire, Invest, TakeBack, in_phase, phase_begun
from adjudicator.kernel import CAN, CANNOT, Add, Facts, add, because, does, gives, passed, put, shift
from adjudicator.kernel.linear import Number
from adjudicator.kernel.rules import Passed

MOVES = (Invest, TakeBack, DrawVampire)
INVEST, TAKE_BACK, DRAW, POOL_FOR_A_VAMPIRE, SCARCE = 1, 2, 4, 1, 3
"""Transfers for a litre on a vampire, for a litre back, for a card of the crypt; litres for that, and for
each vampire of the clan of a scarce one."""
FIRST_TURNS = {1: ("vtes:7h", "первому"), 2: ("vtes:7i", "второму"), 3: ("vtes:7j", "третьему")}

rules.name_value("player.transfers", "трансферов|трансферы")
rules.name_value("game.number", "номер хода|ход партии|который ход")
rules.name_value("minion.price", "цена за редкого|плата за редкого")


# Трансферы


@rules.value("vtes:3a", of="game.number")
def the_turn_of_the_game(game: Any, facts: Facts) -> Given:
    """Ходы партии считаются подряд: по тому, кто которым ходит и который это его ход."""
    if game.number is not None:
        return gives(game.number, "ход партии — {value}")
    player = facts.get(game.turn) or next((one for one in facts.players if one.own_turn is not None), None)
    number = _number(player, facts) if player is not None else None
    return gives(number, "{кто}: это ход партии {value}", кто=player) if number is not None else None


def _number(player: Player, facts: Facts) -> Any:
    """Which turn of the game this is for a player, if anybody said."""
    if facts.game.number is None and player.order is not None and player.own_turn is not None:
        return (player.own_turn - 1) * len(facts.players) + player.order
    return facts.game.number if facts.game.turn in (None, player.name) else None


@rules.impossible("vtes:3a", on="player")
def turns_go_round_in_order(player: Player, facts: Facts) -> Said:
    """Ход передаётся по часовой стрелке: кто которым ходит, тот и номер хода."""
    number, seats = facts.game.number, len(facts.players)
    if number is None or player.order is None or facts.game.turn != player.name:
        return None
    if any(one.out for one in facts.players) or (number - player.order) % seats == 0:
        return None
    return because("{кто} ходит {n}-м, и ход партии {m} — чужой", кто=player, n=player.order, m=number)


@rules.value("vtes:7f", of="player.transfers")
def four_transfers(player: Player, facts: Facts) -> Given:
    """Обычно в начале фазы влияния Метузела получает 4 трансфера."""
    return gives(player.transfers, "{кто}: трансферов на фазу — {value}", кто=player)


def _on_turn(number: int, clause: str, whom: str) -> None:
    """Register how many transfers one of the first three turns gives."""

    @rules.value(clause, of="player.transfers", stage="set")
    def transfers_of_the_turn(player: Player, facts: Facts) -> Given:
        """На первых трёх ходах трансферов столько, который это ход."""
        if _number(player, facts) != number:
            return None
        reading = number > len(facts.players)
        return gives(number, "{кто}: ходящему {кому} — {value}", reading=reading, кто=player, кому=whom)


for _turn, (_clause, _whom) in FIRST_TURNS.items():
    _on_turn(_turn, _clause, _whom)


@rules.value("vtes:7g", of="player.transfers", stage="plus")
def fewer_on_the_first_three_turns(player: Player, facts: Facts) -> Given | Passed:
    """Первые три хода партии дают меньше трансферов."""
    number = _number(player, facts)
    if number is None:
        return None
    if number > max(FIRST_TURNS):
        return passed("урезаны лишь первые три хода партии, а это {n}-й", n=number)
    # How many is said by the clause of the turn: where a card lifts that, this alone takes nothing away.
    return gives(0, "{кто}: ход партии {n}, трансферов меньше", n=number, кто=player)


@rules.value("vtes:7k", of="player.transfers", stage="set")
def four_from_the_fourth_turn_on(player: Player, facts: Facts) -> Given | Passed:
    """Начиная с четвёртого хода партии всем положены обычные 4 трансфера."""
    number = _number(player, facts)
    if number is None:
        return None
    if number <= max(FIRST_TURNS):
        return passed("обычные 4 — с четвёртого хода партии, а это {n}-й", n=number)
    return gives(player.transfers, "{кто}: первые три хода партии позади, трансферов {value}", кто=player)


@rules.value("vtes:7d", of="player.transfers", stage="plus")
def what_was_done_took_some(player: Player, facts: Facts) -> Given:
    """Всё, что делают на фазе влияния, делают трансферами."""
    if player.spent == 0 or phase_now(facts) != "influence" or facts.game.turn not in (None, player.name):
        return None
    return gives(-player.spent, "{кто}: истрачено {n}", кто=player, n=player.spent)


@rules.value("vtes:7e", of="player.transfers", stage="plus")
def transfers_are_not_saved(player: Player, facts: Facts) -> Given:
    """Неистраченные на прежней фазе трансферы впрок не копятся."""
    n = player.unused_transfers
    return (
        gives(0, "{кто}: с прежней фазы не истрачено {n}, они потеряны", кто=player, n=n) if n > 0 else None
    )


# Что можно и чего это стоит


def price(move: Any) -> Number:
    """The transfers that a move of the phase costs."""
    if isinstance(move, DrawVampire):
        return DRAW
    each = INVEST if isinstance(move, Invest) else TAKE_BACK
    amount: Number = move.amount
    return amount * each


def _its_own(vampire: Minion | None, player: Player, facts: Facts) -> bool:
    """Whether this is an uncontrolled vampire of the player."""
    if vampire is None or vampire.type != "vampire" or vampire.place != "uncontrolled":
        return False
    return bool(player_of(vampire, facts) == player)


@rules.claim("vtes:7b", about=MOVES, says=CANNOT)
def influence_is_for_the_own_phase(move: Any, facts: Facts) -> Said:
    """Подчиняют вампиров на своей фазе влияния."""
    if facts.game.turn not in (None, move.by.name):
        return because("идёт ход другого: {кто}", кто=facts.game.turn)
    return passed("{кто}: своя фаза влияния", кто=move.by)


@rules.claim("vtes:7b", about=(Invest, TakeBack), says=CANNOT)
def influence_goes_to_own_uncontrolled_vampires(move: Any, facts: Facts) -> Said:
    """Пул тратят на вампиров из своей зоны неподчинённых."""
    whom = move.to if isinstance(move, Invest) else move.of
    if whom is None or _its_own(whom, move.by, facts):
        return None
    if whom.type != "vampire":
        return because("{кого} — не вампир", кого=whom)
    return because("{кого} — не в зоне неподчинённых игрока {кто}", кого=whom, кто=move.by)


@rules.claim("vtes:7e", about=MOVES, says=CANNOT)
def no_more_transfers_than_there_are(move: Any, facts: Facts) -> Said:
    """Трансферов не больше, чем получено на этой фазе: прежних не остаётся."""
    has = facts.transfers(move.by)
    if has < price(move):
        return because("{кто}: трансферов {есть}, нужно {n}", кто=move.by, есть=has, n=price(move))
    return passed("{кто}: трансферов хватает, нужно {n}", кто=move.by, n=price(move))


@rules.claim("vtes:7l", about=Invest, says=CAN)
def a_transfer_brings_a_litre(move: Invest, facts: Facts) -> Said:
    """1 трансфер кладёт литр из пула на своего неподчинённого вампира."""
    return (
        because("{кого} — неподчинённый вампир", кого=move.to) if _its_own(move.to, move.by, facts) else None
    )


@rules.claim("vtes:7l", about=Invest, says=CANNOT)
def the_litres_come_from_the_pool(move: Invest, facts: Facts) -> Said:
    """Литры кладут из пула: больше, чем в нём есть, не положишь."""
    if move.by.pool < move.amount:
        return because("{кто}: в пуле литров меньше, чем {n}", кто=move.by, n=move.amount)
    return passed("{кто}: литров в пуле хватает", кто=move.by)


@rules.effect("vtes:7l", at="invest")
def litres_go_to_the_vampire(move: Invest, facts: Facts) -> Done:
    """Литры переходят из пула на вампира, по трансферу за каждый."""
    return does(
        "{кто}: литров из пула на вампира — {n} ({кого}), трансферов — {цена}",
        phase_begun("influence", move.by, facts),
        add(move.by, "spent", price(move)),
        shift(move.by, move.to, "pool", move.amount, into="blood"),
        reading=move.by.pool == move.amount,
        кто=move.by,
        кого=move.to,
        n=move.amount,
        цена=price(move),
    )


@rules.claim("vtes:7m", about=TakeBack, says=CAN)
def two_transfers_bring_a_litre_back(move: TakeBack, facts: Facts) -> Said:
    """2 трансфера возвращают литр со своего неподчинённого вампира в пул."""
    return (
        because("{кого} — неподчинённый вампир", кого=move.of) if _its_own(move.of, move.by, facts) else None
    )


@rules.claim("vtes:7m", about=TakeBack, says=CANNOT)
def the_litres_must_be_there(move: TakeBack, facts: Facts) -> Said:
    """Снимают литры, которые на вампире лежат."""
    if move.of is None or not _its_own(move.of, move.by, facts):
        return None
    if move.of.blood < move.amount:
        return because("{кого}: литров меньше, чем {n}", кого=move.of, n=move.amount)
    return passed("{кого}: литры есть", кого=move.of)


@rules.effect("vtes:7m", at="take_back")
def litres_come_back_to_the_pool(move: TakeBack, facts: Facts) -> Done:
    """Литры возвращаются с вампира в пул, по 2 трансфера за каждый."""
    return does(
        "{кто}: литров с вампира в пул — {n} ({кого}), трансферов — {цена}",
        phase_begun("influence", move.by, facts),
        add(move.by, "spent", price(move)),
        shift(move.of, move.by, "blood", move.amount, into="pool"),
        кто=move.by,
        кого=move.of,
        n=move.amount,
        цена=price(move),
    )


@rules.claim("vtes:7c", about=DrawVampire, says=CAN)
def new_vampires_come_from_the_crypt(move: DrawVampire, facts: Facts) -> Said:
    """На фазе влияния выводят новых вампиров из склепа в зону неподчинённых."""
    return because("на фазе влияния можно вывести вампира из склепа")


@rules.claim("vtes:7n", about=DrawVampire, says=CANNOT)
def a_card_of_the_crypt_must_be_there(move: DrawVampire, facts: Facts) -> Said:
    """Выводят вампира склепа: из пустого выводить некого."""
    if move.by.crypt is None:
        return None
    if move.by.crypt == 0:
        return because("{кто}: склеп пуст", кто=move.by)
    return passed("{кто}: карты в склепе есть", кто=move.by)


@rules.claim("vtes:7o", about=DrawVampire, says=CANNOT)
def only_the_top_card_comes(move: DrawVampire, facts: Facts) -> Said:
    """Из склепа берут только верхнюю карту."""
    if move.which is None:
        return None
    if move.which.place != "crypt" or player_of(move.which, facts) not in (None, move.by):
        return because("{кого} — не в склепе этого игрока", кого=move.which)
    if move.which.depth != 1:
        return because("{кого} — не верхняя карта склепа", кого=move.which)
    return passed("{кого} — верхняя карта склепа", кого=move.which)


@rules.effect("vtes:7n", at="draw_vampire")
def a_vampire_comes_from_the_crypt(move: DrawVampire, facts: Facts) -> Done:
    """4 трансфера и литр пула выводят вампира в зону неподчинённых."""
    crypt = [one for one in facts.minions if one.place == "crypt" and player_of(one, facts) == move.by]
    tops = [one for one in crypt if one.depth == 1]
    which = move.which or (tops[0] if len(tops) == 1 else None)
    return does(
        "{кто}: 4 трансфера и литр пула, карта склепа — в зону неподчинённых[: {кого}]",
        phase_begun("influence", move.by, facts),
        add(move.by, "spent", price(move)),
        shift(move.by, "game", "pool", POOL_FOR_A_VAMPIRE, into="bank"),
        () if which is None else (put(which, "place", "uncontrolled"), put(which, "controller", move.by)),
        [add(one, "depth", -1) for one in crypt if one != which and one.depth > 1],
        add(move.by, "crypt", -1) if move.by.crypt is not None else (),
        add(move.by, "unopened", 1) if move.by.unopened is not None else (),
        кто=move.by,
        кого=which,
    )


# Конец фазы


def _arriving(player: Player, facts: Facts) -> list[Minion]:
    """The vampires of a player that become controlled when the phase ends."""
    return [
        one
        for one in facts.minions
        if one.type == "vampire" and _its_own(one, player, facts) and one.blood >= facts.capacity(one)
    ]


@rules.value("vtes:7s", of="minion.price")
def a_scarce_vampire_costs_pool(minion: Minion, facts: Facts) -> Given:
    """За редкого вампира сжигают 3 литра пула за каждого вампира его клана, бывшего в игре раньше."""
    if not minion.scarce:
        return gives(0, "{кто} — не редкий", кто=minion)
    clan = [one for one in facts.minions if one != minion and _is_of_the_clan(one, minion, facts)]
    return gives(
        SCARCE * len(clan),
        "{кто} — редкий, его клана в игре: {другие}; пула — {value}",
        кто=minion,
        другие=clan,
    )


def _is_of_the_clan(one: Minion, scarce: Minion, facts: Facts) -> bool:
    """Whether another vampire of the clan of a scarce one is in play."""
    if one.type != "vampire" or one.place not in IN_PLAY:
        return False
    clan = clan_of(one, facts)
    return clan is not None and clan == clan_of(scarce, facts)


def clan_of(minion: Minion, facts: Facts) -> str | None:
    """The clan of a vampire now, without the clauses that say so, whatever language names it."""
    mark = len(facts.trail)
    clan = clan_named(facts.read(minion, "clan"))
    del facts.trail[mark:]
    return clan


@in_phase("vtes:7s", "influence.after")
def pool_burns_for_the_scarce(player: Player, facts: Facts) -> Done:
    """Перенося редких вампиров в зону готовых, Метузела сжигает пул; входят они по одному (прочтение)."""
    arriving = [one for one in _arriving(player, facts) if one.scarce]
    if not arriving:
        return None
    mark = len(facts.trail)
    earlier = [facts.price(one) for one in arriving]
    del facts.trail[mark:]
    clans = [clan_of(one, facts) for one in arriving]
    together = sum(clans[:place].count(clan) for place, clan in enumerate(clans) if clan is not None)
    burned = sum(earlier) + SCARCE * together
    return does(
        "{кто} сжигает за редких пула: {n} ({кого})",
        shift(player, "game", "pool", burned, into="bank"),
        reading=together > 0,
        кто=player,
        кого=arriving,
        n=burned,
    )


@in_phase("vtes:7p", "influence.after")
def vampires_become_controlled(player: Player, facts: Facts) -> Done:
    """В конце фазы вампир, на котором литров не меньше его объёма, становится подчинённым."""
    arriving = _arriving(player, facts)
    waiting = [one for one in facts.minions if _its_own(one, player, facts) and one not in arriving]
    if not arriving:
        return does("литров меньше объёма, не подчинён: {кто}", кто=waiting) if waiting else None
    return does(
        "литров не меньше объёма, подчинён: {кто}",
        [put(one, "place", "ready") for one in arriving],
        _fewer_uncontrolled(player, len(arriving)),
        кто=arriving,
    )


def _fewer_uncontrolled(player: Player, cards: int) -> list[Add]:
    """The change that counts the cards which left the uncontrolled region, where a number was stated."""
    counted = player.unopened is not None and player.unopened >= cards
    return [add(player, "unopened", -cards)] if counted else []


def _just_controlled(facts: Facts) -> list[Any]:
    """The vampires that the end of the phase has just brought to the ready region."""
    names = [one.thing for one in facts.writes if one.clause == "vtes:7p" and one.field == "place"]
    return [one for one in map(facts.get, dict.fromkeys(names)) if one.place == "ready"]


@in_phase("vtes:7q", "influence.after")
def they_lie_ready_and_untapped(player: Player, facts: Facts) -> Done:
    """Ставшего подчинённым открывают и кладут в зону готовых нетапнутым."""
    who = [one for one in _just_controlled(facts) if player_of(one, facts) == player]
    return (
        does("открыт, в зоне готовых, не тапнут: {кто}", [put(one, "tapped", False) for one in who], кто=who)
        if who
        else None
    )


@in_phase("vtes:7r", "influence.after")
def their_litres_are_their_blood(player: Player, facts: Facts) -> Done:
    """Литры остаются кровью, лишние сверх объёма снимаются."""
    who = [one for one in _just_controlled(facts) if player_of(one, facts) == player]
    done = []
    for one in who:
        over = _too_much(one, facts)
        text = "{кто}: литры — его кровь, лишние снимаются: {n}" if over > 0 else "{кто}: литры — его кровь"
        done.append(does(text, shift(one, "game", "blood", over, into="bank"), кто=one, n=over))
    return done or None


def _too_much(one: Minion, facts: Facts) -> Number:
    over: Number = one.blood - facts.capacity(one)
    return over if over > 0 else 0
