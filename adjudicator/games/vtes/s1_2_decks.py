"""1.2. Требуемые предметы: из чего составляют склеп и библиотеку."""

from __future__ import annotations

from typing import Any

from adjudicator.games.vtes.board import Game, Given, Minion, Player, Said, rules
from adjudicator.kernel import CAN, CANNOT, Facts, Move, Ref, Whole, Words, because, gives, passed, slot
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.rulings import Told

LEAST_CRYPT, LEAST_LIBRARY, MORE_FOR_EACH = 12, 40, 10

rules.name_value("game.least_crypt", "наименьший склеп|наименьший размер склепа")
rules.name_value("game.least_library", "наименьшая библиотека|наименьший размер библиотеки")
rules.name_value("game.most_library", "наибольшая библиотека|наибольший размер библиотеки|предел библиотеки")
rules.name_value("minion.group", "группа")


@rules.move(
    "bring_decks",
    "принести колоды|колоды|составить колоды|играть колодами|принести колоду|склеп",
    "{by} приносит колоды",
)
class BringDecks(Move):
    """A player wants to play with these decks; what is not stated of them is in order.

    `groups` are the groups of the vampires in the crypt, `vampires` some of them as described on the board.
    `with_symbol` and `without_symbol` count old cards without a number of a group; `copies` is how often the
    most frequent card of either deck occurs.
    """

    by: Player = slot(Ref(("player",)), "кто|чьи")
    crypt: int | None = slot(Whole(0, 500), "склеп|карт в склепе|размер склепа", typical=None)
    library: int | None = slot(Whole(0, 500), "библиотека|карт в библиотеке|размер библиотеки", typical=None)
    groups: tuple[str, ...] = slot(Words(many=True), "группы|группа|группы склепа", typical=())
    vampires: tuple[Minion, ...] = slot(Ref(("minion",), many=True), "вампиры", typical=())
    with_symbol: int = slot(
        Whole(0, 500), "без номера с символом сета|без номера, с символом сета", typical=0
    )
    without_symbol: int = slot(
        Whole(0, 500), "без номера и без символа сета|без номера и символа|без номера без символа", typical=0
    )
    copies: int | None = slot(Whole(1, 500), "экземпляров|одинаковых карт", typical=None)


@rules.claim("vtes:1.2a", about=BringDecks, says=CAN)
def everybody_has_a_crypt_and_a_library(move: BringDecks, facts: Facts) -> Said:
    """У каждого игрока две колоды: склеп и библиотека."""
    return because("{кто}: склеп и библиотека", кто=move.by)


def groups_of(move: BringDecks, facts: Facts) -> list[int]:
    """The groups of the vampires in a crypt, old cards without a number included; leaves a trail."""
    groups = {int(group) for group in move.groups or () if str(group).isdigit()}
    groups |= {facts.group(vampire) for vampire in move.vampires or ()} - {None}
    if move.with_symbol > 0:
        groups.add(OLD_WITH_SYMBOL)
        _tell(facts, "vtes:1.5ad", "без номера группы, с символом сета — группа 2")
    if move.without_symbol > 0:
        groups.add(OLD)
        _tell(facts, "vtes:1.5ae", "без номера группы и без символа сета — группа 1")
    return sorted(groups)


def _tell(facts: Facts, clause: str, text: str) -> None:
    """Cards that are only counted are no things with a group: the clause on it is told here."""
    facts.trail.append(Told(clause, "value", Phrase(text, {})))


@rules.claim("vtes:1.2c", about=BringDecks, says=CANNOT)
def a_crypt_has_one_group_or_two_neighbours(move: BringDecks, facts: Facts) -> Said:
    """Вампиры склепа — одной группы или двух групп с соседними номерами."""
    groups = groups_of(move, facts)
    if not groups:
        return None
    if groups[-1] - groups[0] > 1:
        return because("группы {группы}: это не одна и не две соседние", группы=groups)
    return passed("группы {группы}: одна или две соседние", группы=groups)


@rules.value("vtes:1.2e", of="game.least_crypt")
def twelve_cards_in_the_crypt(game: Game, facts: Facts) -> Given:
    """В склепе не меньше 12 карт."""
    return gives(LEAST_CRYPT, "в склепе не меньше {value}")


@rules.claim("vtes:1.2e", about=BringDecks, says=CANNOT)
def a_crypt_is_not_too_small(move: BringDecks, facts: Facts) -> Said:
    """В склепе не меньше 12 карт."""
    return _too_few(move.crypt, LEAST_CRYPT, "склеп")


@rules.value("vtes:1.2f", of="game.least_library")
def forty_cards_in_the_library(game: Game, facts: Facts) -> Given:
    """В библиотеке не меньше 40 карт."""
    return gives(LEAST_LIBRARY, "в библиотеке не меньше {value}")


@rules.claim("vtes:1.2f", about=BringDecks, says=CANNOT)
def a_library_is_not_too_small(move: BringDecks, facts: Facts) -> Said:
    """В библиотеке не меньше 40 карт."""
    return _too_few(move.library, LEAST_LIBRARY, "библиотека")


def _too_few(cards: Any, least: int, deck: str) -> Said:
    if cards is None:
        return None
    if cards < least:
        return because(deck + ": карт {n}, нужно не меньше {least}", n=cards, least=least)
    return passed(deck + ": карт {n}, не меньше {least}", n=cards, least=least)


@rules.value("vtes:1.2f", of="game.most_library")
def the_least_library_is_the_base(game: Game, facts: Facts) -> Given:
    """К этим картам прибавляют карты за игроков."""
    return gives(LEAST_LIBRARY, "обязательных карт библиотеки — {value}")


@rules.value("vtes:1.2g", of="game.most_library", stage="own")
def ten_more_cards_for_each_player(game: Game, facts: Facts) -> Given:
    """К 40 картам добавляют не более чем по 10 за каждого участника игры."""
    players = len(facts.players)
    return gives(MORE_FOR_EACH * players, "по 10 за каждого участника ({n}): {value}", n=players)


@rules.claim("vtes:1.2g", about=BringDecks, says=CANNOT)
def a_library_is_not_too_large(move: BringDecks, facts: Facts) -> Said:
    """В библиотеке не больше 40 карт и по 10 за каждого участника игры."""
    if move.library is None:
        return None
    most = LEAST_LIBRARY + MORE_FOR_EACH * len(facts.players)
    if move.library > most:
        return because("библиотека: карт {n}, а предел {most}", n=move.library, most=most)
    return passed("библиотека: карт {n} при пределе {most}", n=move.library, most=most)


@rules.claim("vtes:1.2h", about=BringDecks, says=CAN)
def a_crypt_may_be_of_any_size(move: BringDecks, facts: Facts) -> Said:
    """Наибольший размер склепа не ограничен."""
    if move.crypt is None or move.crypt <= LEAST_CRYPT:
        return None
    return because("склеп: карт {n}, сверху предела нет", n=move.crypt)


@rules.claim("vtes:1.2i", about=BringDecks, says=CAN)
def a_card_may_occur_any_number_of_times(move: BringDecks, facts: Facts) -> Said:
    """Число экземпляров одной карты не ограничено."""
    if move.copies is None or move.copies == 1:
        return None
    return because("одинаковых карт {n}: число экземпляров не ограничено", n=move.copies)


# Группы (1.5)

OLD, OLD_WITH_SYMBOL = 1, 2


@rules.value("vtes:1.5aa", of="minion.group")
def the_group_is_printed(minion: Minion, facts: Facts) -> Given:
    """Группа вампира напечатана на карте."""
    return gives(minion.group, "{кто}: группа по карте — {value}", кто=minion) if minion.group else None


@rules.value("vtes:1.5ad", of="minion.group", stage="set")
def old_cards_with_a_symbol_are_of_the_second_group(minion: Minion, facts: Facts) -> Given:
    """Без номера группы, но с символом сета — группа 2."""
    if minion.group or minion.set_symbol is not True:
        return None
    return gives(OLD_WITH_SYMBOL, "{кто}: номера нет, символ сета есть — группа {value}", кто=minion)


@rules.value("vtes:1.5ae", of="minion.group", stage="set")
def old_cards_without_a_symbol_are_of_the_first_group(minion: Minion, facts: Facts) -> Given:
    """Без номера группы и без символа сета — группа 1."""
    if minion.group or minion.set_symbol is not False:
        return None
    return gives(OLD, "{кто}: ни номера, ни символа сета — группа {value}", кто=minion)
