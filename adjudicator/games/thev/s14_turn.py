"""14. Фазы хода; действия, атака и то, что после неё, — в главах 15, 16 и 18."""

from __future__ import annotations

from typing import Any

from adjudicator.games.thev.board import (
    Done,
    Given,
    Player,
    Said,
    Turn,
    characters_of,
    nothing,
    opponent,
    player,
    rules,
)
from adjudicator.games.thev.effects import allowed, banned, trigger, waiting_texts
from adjudicator.games.thev.s4_zones import Draw, of_the_phase
from adjudicator.games.thev.s5_rotation import Unrotate, rotated
from adjudicator.kernel import (
    CAN,
    CANNOT,
    MUST,
    Begin,
    Change,
    End,
    Facts,
    Jump,
    Lasting,
    Move,
    OneOf,
    Procedure,
    Step,
    add,
    applies,
    because,
    begin,
    does,
    gives,
    lifted,
    put,
    slot,
)

PHASES = {
    "start": "начало хода",
    "draw": "взятие карты",
    "unrotate": "разворот",
    "domination": "доминация",
    "actions": "действия",
    "attack": "атака",
    "extra": "дополнительные карты",
    "finish": "конец хода",
}
ALSO = {
    "start": ("фаза начала хода",),
    "draw": ("взятие", "фаза взятия карты", "фаза взятия"),
    "unrotate": ("фаза разворота",),
    "domination": ("фаза доминации",),
    "actions": ("действие", "фаза действий"),
    "attack": ("фаза атаки",),
    "extra": ("фаза дополнительных карт",),
    "finish": ("фаза конца хода",),
}
"""Other names of the phases."""
WINDOWS = {"actions": ("play", "use_ability"), "attack": ("attack",), "extra": ("draw_extra",)}
"""The moves that belong to one phase; everything else is of cards that may work at any time."""


@rules.move("phase", "фаза|наступает фаза", "наступает фаза «{name}»[ игрока {by}]")
class Phase(Move):
    """Play goes on, through all that lies between, to the next such phase of the player."""

    by: Player = player("чья|чей|кто")
    name: str = slot(
        OneOf(tuple(PHASES)),
        "какая|название",
        words={name: "|".join((ru, *ALSO[name])) for name, ru in PHASES.items()},
    )


@rules.move("next_phase", "следующая фаза|перейти к следующей фазе", "наступает следующая фаза")
class NextPhase(Move):
    """Play goes on from the phase that is described to the next one."""


@rules.move("end_turn", "закончить ход|конец хода", "конец хода[ игрока {by}]")
class EndTurn(Move):
    """A player ends the turn; the next turn begins."""

    by: Player = player("кто")


def _passing(name: str) -> Any:
    """Whether play goes on past the phase `name` to the one that it heads for."""

    def closes(facts: Facts) -> bool:
        turn = facts.turn
        here = turn.heading == name and turn.heading_by in (None, turn.player)
        texts = name in MOMENTS and bool(waiting_texts(facts, MOMENTS[name]))
        return texts or (turn.heading != "none" and not here)

    return closes


MOMENTS = {"start": "turn_start", "finish": "turn_end"}
"""The phases that have timed texts."""


def _more_texts(name: str) -> Any:
    """The phase once more while a text of its moment has not worked."""

    def then(facts: Facts) -> str | None:
        return name if name in MOMENTS and waiting_texts(facts, MOMENTS[name]) else None

    return then


rules.procedure(
    Procedure(
        "turn",
        tuple(
            Step(
                name,
                (*WINDOWS.get(name, ()), "phase", "end_turn"),
                ru=ru,
                closes=_passing(name),
                then=_more_texts(name),
                begins=name not in WINDOWS,
                aka=ALSO[name],
            )
            for name, ru in PHASES.items()
        ),
        "ход",
        order="thev:14b",
        left_by="next_phase",
    ),
    outermost=True,
)


@rules.claim("thev:14b", about=Phase, says=CAN)
def phases_follow_one_another(move: Phase, facts: Facts) -> Said:
    """Фазы хода идут строго одна за другой."""
    return because("фаза «{имя}» — одна из восьми", имя=PHASES[move.name])


@rules.claim("thev:14b", about=NextPhase, says=CAN)
def the_next_phase_follows(move: NextPhase, facts: Facts) -> Said:
    """Фазы хода идут строго одна за другой."""
    here = facts.at("turn")
    return because("фаза «{имя}» проходит", имя=PHASES[here]) if here is not None else None


@rules.effect("thev:14b", at="next_phase")
def play_goes_on_to_the_next_phase(move: NextPhase, facts: Facts) -> Done:
    """За фазой идёт следующая, за последней — следующий ход."""
    here = facts.at("turn")
    if here is None:
        return None
    return does("за фазой «{имя}» — следующая", _leaving(here), имя=PHASES[here])


@rules.claim("thev:14a", about=EndTurn, says=CAN)
def players_take_turns(move: EndTurn, facts: Facts) -> Said:
    """Игроки ходят по очереди."""
    who = _whose(move, facts)
    return because("ход игрока {кто}", кто=who) if facts.turn.player in (None, who) else None


@rules.claim("thev:14a", about=EndTurn, says=CANNOT)
def nobody_ends_the_turn_of_another(move: EndTurn, facts: Facts) -> Said:
    """Игроки ходят по очереди: заканчивает ход тот, чей он."""
    turn = facts.turn.player
    return because("идёт ход игрока {чей}", чей=turn) if turn not in (None, _whose(move, facts)) else None


def _whose(move: Any, facts: Facts) -> str | None:
    """Whose turn a move is about: as stated, else whose turn it is."""
    return move.by.name if move.by is not None else facts.turn.player


@rules.effect("thev:14b", at="phase")
def play_goes_on_to_the_phase(move: Phase, facts: Facts) -> Done:
    """Через все промежуточные фазы дело доходит до названной."""
    here, who = facts.at("turn"), _whose(move, facts)
    if here is None:
        return does("ход начинается с фазы «{имя}»", opening(who, move.name, facts), имя=PHASES[move.name])
    if here == move.name and facts.made == 1 and here not in WINDOWS and facts.turn.player == who:
        return does("фаза «{имя}» уже идёт", имя=PHASES[move.name])
    return does(
        "игра идёт дальше, фаза за фазой",
        put("turn", "heading", move.name),
        put("turn", "heading_by", who),
        _leaving(move.name) if (here, facts.turn.player) == (move.name, who) else (),
    )


def opening(who: str | None, step: str, facts: Facts) -> Begin:
    """The change that starts a turn, whose phase was not described, at one of its phases."""
    turn = facts.turn
    known = ("first", "extra", "usual") if turn.player in (None, who) else ()
    return begin("turn", step=step, player=who, **{name: getattr(turn, name) for name in known})


def _leaving(name: str) -> tuple[Change, ...]:
    """The change that leaves the phase `name` for the one after it."""
    later = list(PHASES)[list(PHASES).index(name) + 1 :]
    return (Jump("turn", later[0]) if later else End("turn"),)


@rules.effect("thev:14a", at="end_turn")
def the_turn_is_passed(move: EndTurn, facts: Facts) -> Done:
    """Следующий ход — противника."""
    if facts.at("turn") is None:
        last = opening(_whose(move, facts), "finish", facts)
        return does("остаётся конец хода", last, put("turn", "heading", "start"))
    return does(
        "остальные фазы проходят",
        put("turn", "heading", "start"),
        _leaving("start") if facts.at("turn") == "start" else (),
    )


def arrived(turn: Turn, name: str) -> bool:
    """Whether play has reached the phase that it heads for."""
    return turn.heading == name and turn.heading_by in (None, turn.player)


def _stop_at(name: str) -> None:
    @rules.effect("thev:14b", at=f"turn.{name}")
    def the_phase_is_reached(turn: Turn, facts: Facts) -> Done:
        """Названная фаза наступила."""
        if arrived(turn, name):
            return does(
                "наступила фаза «{имя}» игрока {кто}",
                put("turn", "heading", "none"),
                put("turn", "heading_by", None),
                имя=PHASES[name],
                кто=turn.player,
            )
        return None


def passed_by(move: Move, verb: str, facts: Facts) -> list[Any]:
    """Whom a move that leaves the phase of a verb keeps from it: the player and those who act for him."""
    phase = next((name for name, verbs in WINDOWS.items() if verb in verbs), None)
    who, here = facts.get(facts.turn.player), facts.at("turn")
    if phase is None or who is None or here is None:
        return []
    leaves = isinstance(move, EndTurn) or (isinstance(move, NextPhase) and here == phase)
    if isinstance(move, Phase):
        order = list(PHASES)
        own = move.by in (None, who) and order.index(move.name) > order.index(here)
        leaves = not own or order.index(move.name) > order.index(phase)
    return [who, *characters_of(who.name, facts)] if leaves else []


rules.passes_by = passed_by


# Начало хода и взятие карты ------------------------------------------------------------------------------


@rules.effect("thev:14.1a", at="turn.start")
def texts_at_the_start_of_the_turn(turn: Turn, facts: Facts) -> Done:
    """В первую фазу происходят все эффекты «в начале хода»."""
    return trigger("turn_start", facts, "начало хода: «{что}»")


@rules.effect("thev:1.3f", at="turn.draw")
def who_cannot_draw_loses(turn: Turn, facts: Facts) -> Done:
    """Проигрывает игрок, который должен взять карту в свою фазу взятия при пустой колоде."""
    who = facts.get(turn.player)
    if who is not None and who.deck == 0 and facts.game.winner is None:
        free = lifted(facts, "thev:14.2a", who)
        if free or banned(facts, "draw", who):
            return does("{кто}: карту брать не нужно, пустая колода не поражение", кто=who, reading=not free)
        return does(
            "{кто}: колода пуста, партия проиграна",
            put("game", "loser", who),
            put("game", "winner", opponent(who.name, facts)),
            кто=who,
        )
    return None


@rules.effect("thev:14.2a", at="turn.draw")
def the_player_draws_a_card(turn: Turn, facts: Facts) -> Done:
    """Игрок, чей ход идёт, берёт одну верхнюю карту своей колоды."""
    who = facts.get(turn.player)
    if who is not None and who.deck > 0:
        return does("{кто} берёт карту", add(who, "deck", -1), add(who, "hand", 1), кто=who)
    return None


@rules.claim("thev:14.2a", about=Draw, says=MUST)
def the_card_of_the_phase_must_be_taken(move: Draw, facts: Facts) -> Said:
    """Игрок, чей ход идёт, берёт одну верхнюю карту своей колоды: это не по желанию."""
    return because("фаза взятия: {кто}", кто=move.by) if of_the_phase(move, facts) else None


@rules.effect("thev:14.2a", at="draw")
def it_is_taken_as_the_phase_begins(move: Draw, facts: Facts) -> Done:
    """Карту фазы взятия берут, как только фаза наступила."""
    return does("карта этой фазы уже взята: {кто}", кто=move.by) if of_the_phase(move, facts) else None


@rules.effect("thev:14.2b", at="turn.draw")
def the_first_player_draws_too(turn: Turn, facts: Facts) -> Done:
    """Игрок, начинающий партию, взятие в свой первый ход не пропускает."""
    if not turn.first or turn.player is None:
        return None
    return does("и в первый ход партии взятие не пропускают: {кто}", кто=turn.player)


# Разворот ------------------------------------------------------------------------------------------------

rules.name_value("character.unrotations", "разворотов за фазу|разворотов в фазу разворота")


@rules.value("thev:14.3b", of="character.unrotations")
def one_step_in_a_phase(character: Any, facts: Facts) -> Given:
    """За одну фазу разворота карта проходит одну ступень."""
    return gives(1, "за фазу — одна ступень")


def _unrotated(turn: Turn, facts: Facts, rotation: int) -> list[Any]:
    """The player's characters at this position whom nothing forbids to turn back, with their steps."""
    found = []
    for one in characters_of(turn.player, facts):
        if one.rotation == rotation:
            steps = facts.unrotations(one)
            if steps > 0 and allowed(facts, "unrotate", by=turn.player, to=one, times=min(2, steps)):
                found.append((one, rotated(rotation, -steps)))
    return found


@rules.effect("thev:14.3c", at="turn.unrotate")
def unrotated_cards_stay(turn: Turn, facts: Facts) -> Done:
    """Развёрнутые карты фаза разворота не меняет."""
    still = [one for one in characters_of(turn.player, facts) if one.rotation == 0]
    return does("и так развёрнуты: {кто}", кто=still) if still else None


def _barred(turn: Turn, facts: Facts) -> list[Any]:
    """The player's rotated characters and title card which a card forbids to turn back."""
    if not any((one.operation, one.about) == ("forbid", "unrotate") for one in facts.lasting):
        return []
    titles = [one for one in facts.title_cards if one.controller == turn.player]
    turned = [one for one in (*characters_of(turn.player, facts), *titles) if one.rotation != 0]
    return [one for one in turned if not allowed(facts, "unrotate", by=turn.player, to=one)]


def _stay(characters: list[Any], why: str) -> Done:
    text = why + ", остаётся на {n}°: {кто}"
    return [does(text, кто=one, n=one.rotation) for one in characters] or None


def _permits(one: Lasting) -> bool:
    """Whether a card speaks for turning back, or for more steps of it."""
    return (one.operation, one.about) == ("grant", "unrotate") or one.about.endswith("unrotations")


@rules.effect("thev:20.5a", at="turn.unrotate")
def a_ban_is_stronger_than_a_permission(turn: Turn, facts: Facts) -> Done:
    """Запрет карты сильнее разрешения, даже если и разрешает карта."""
    permitted = any(_permits(one) for one in facts.lasting)
    return _stay(_barred(turn, facts), "запрет сильнее разрешения") if permitted else None


@rules.effect("thev:1.2a", at="turn.unrotate")
def a_card_keeps_from_turning_back(turn: Turn, facts: Facts) -> Done:
    """Если карта говорит одно, а правила другое, действует карта."""
    permitted = any(_permits(one) for one in facts.lasting)
    return None if permitted else _stay(_barred(turn, facts), "карта не даёт развернуться")


@rules.effect("thev:14.3a", at="turn.unrotate")
def cards_at_90_are_unrotated(turn: Turn, facts: Facts) -> Done:
    """Карты игрока, стоящие на 90°, разворачиваются до 0°."""
    return [
        does("{кто}: 90° → {стало}°", put(one, "rotation", after), кто=one, стало=after)
        for one, after in _unrotated(turn, facts, 90)
    ] or None


@rules.effect("thev:14.3a", at="turn.unrotate")
def cards_of_the_opponent_stay(turn: Turn, facts: Facts) -> Done:
    """Разворачиваются карты игрока, чей ход идёт; чужие стоят как стояли."""
    other = opponent(turn.player, facts)
    still = (
        [one for one in characters_of(other.name, facts) if one.rotation != 0] if other is not None else []
    )
    return does("фаза не их игрока, не разворачиваются: {кто}", кто=still) if still else None


@rules.claim("thev:14.3a", about=Unrotate, says=MUST)
def turning_back_is_no_choice(move: Unrotate, facts: Facts) -> Said:
    """В фазу разворота карты игрока разворачиваются, хочет он того или нет."""
    if facts.at("turn") != "unrotate" or move.to.controller != facts.turn.player or move.card:
        return None
    if any(_permits(one) and applies(facts, one, move.by, {"to": move.to}) for one in facts.lasting):
        return None  # what a card permits beyond it is no duty
    return because("фаза разворота, {кого} — карта игрока {чья}", кого=move.to, чья=facts.turn.player)


@rules.effect("thev:14.3b", at="turn.unrotate")
def cards_at_180_come_to_90(turn: Turn, facts: Facts) -> Done:
    """После этого карты, стоявшие на 180°, разворачиваются до 90°."""
    return [
        does("{кто}: 180° → {стало}°", put(one, "rotation", after), кто=one, стало=after)
        for one, after in _unrotated(turn, facts, 180)
    ] or None


# Доминация -----------------------------------------------------------------------------------------------


def _sides(turn: Turn, facts: Facts) -> tuple[Any, Any]:
    """The player whose turn it is and the other one, if both are known."""
    return facts.get(turn.player), opponent(turn.player, facts)


def _table_empty(turn: Turn, facts: Facts) -> bool:
    """Whether only the opponent has no characters in play."""
    who, other = _sides(turn, facts)
    if who is None or other is None or characters_of(other.name, facts):
        return False
    return bool(characters_of(who.name, facts))


def _deck_empty(turn: Turn, facts: Facts) -> bool:
    """Whether the opponent's deck is empty."""
    who, other = _sides(turn, facts)
    return who is not None and other is not None and nothing(other.deck)


@rules.effect("thev:14.4d", at="turn.domination")
def conditions_are_checked_at_the_start(turn: Turn, facts: Facts) -> Done:
    """Условия доминации проверяют на момент начала этой фазы."""
    if not (_table_empty(turn, facts) or _deck_empty(turn, facts)):
        return None
    return does("смотрят на начало фазы доминации: {кто}", кто=turn.player)


@rules.effect("thev:14.4a", at="turn.domination")
def an_empty_table_gives_two(turn: Turn, facts: Facts) -> Done:
    """Если у противника персонажей в игре нет, а у игрока есть, игрок получает +2 доминации."""
    who, other = _sides(turn, facts)
    if _table_empty(turn, facts):
        return does("{кто}: у противника нет персонажей, +2", add(who, "domination", 2), кто=who)
    if not _deck_empty(turn, facts) or characters_of(other.name, facts):
        return None
    return does("{кто}: персонажей нет и у противника, и своих, этой прибавки нет", кто=who)


@rules.effect("thev:14.4b", at="turn.domination")
def an_empty_deck_gives_two(turn: Turn, facts: Facts) -> Done:
    """Если у противника нет карт в колоде, игрок получает +2 доминации."""
    who, _ = _sides(turn, facts)
    if _deck_empty(turn, facts):
        return does("{кто}: колода противника пуста, +2", add(who, "domination", 2), кто=who)
    return None


@rules.effect("thev:14.4c", at="turn.domination")
def both_add_up(turn: Turn, facts: Facts) -> Done:
    """Обе прибавки фазы доминации складываются в +4."""
    who, other = _sides(turn, facts)
    if not _deck_empty(turn, facts) or characters_of(other.name, facts):
        return None
    if _table_empty(turn, facts):
        return does("{кто}: обе прибавки вместе, +4", кто=who)
    text = "{кто}: своих персонажей нет, складывать нечего — только +2"
    return does(text, кто=who, reading=True)


for _phase in PHASES:
    _stop_at(_phase)
