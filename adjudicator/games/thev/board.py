"""The board of a game of The V: what there is to describe, and what the book fixes about precedence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

from adjudicator.kernel import (
    BOOK,
    CAN,
    CANNOT,
    CARD,
    FLAG,
    MUST,
    WAIT,
    Edge,
    Facts,
    Lasting,
    OneOf,
    Ref,
    Ruleset,
    Thing,
    Whole,
    Words,
    add,
    fact,
    put,
    thing,
)
from adjudicator.kernel.rules import Because, Does, Gives, Passed

rules = Ruleset(
    "thev",
    "The V",
    "версия 1.5.1",
    precedence=(
        Edge((CARD, CAN), (BOOK, None), "thev:1.2a"),
        Edge((CARD, CANNOT), (BOOK, None), "thev:1.2a"),
        Edge((CARD, WAIT), (BOOK, None), "thev:1.2a"),
        Edge((BOOK, CANNOT), (CARD, MUST), None),
        Edge((BOOK, WAIT), (CARD, MUST), None),
        Edge((CARD, CANNOT), (CARD, CAN), "thev:20.5a"),
        Edge((CARD, CANNOT), (CARD, MUST), "thev:20.5a"),
    ),
)

Said = Because | Passed | None
Given = Gives | Passed | Sequence[Gives] | None
Done = Does | Sequence[Does] | None

STATS = ("influence", "threat")
"""The two main characteristics of a character."""

CARDS = ("character", "modification", "action", "location")
"""The kinds of cards of the main deck."""

USUAL_HAND = 5
"""How many cards a hand holds where nothing is said of it."""

LASTING_CARDS = ("character", "modification", "location")
"""Those of them that stay in play."""

OWNER = "игрок|контролирует|чей|чья|чьё|хозяин"

PLACES = OneOf(("in_play", "hand", "deck", "discard", "void"))
PLACE_WORDS = {
    "in_play": "в игре",
    "hand": "рука|в руке",
    "deck": "колода|в колоде",
    "discard": "свалка|на свалке",
    "void": "пустота|в пустоте",
}


def place(usual: str) -> Any:
    """The zone of a card of the main deck."""
    return fact(PLACES, "место|зона|где", default=usual, words=PLACE_WORDS)


def player(ru: str = OWNER) -> Any:
    """A player who has or does something."""
    return fact(Ref(("player",)), ru, default=None)


def owner() -> Any:
    """Whose deck a card was in; as long as nothing else is said, who controls it."""
    return fact(Ref(("player",)), "владелец", default=None, same_as="controller")


def requirements() -> Any:
    """Whether the player can meet those requirements of a card that have no fact of their own."""
    return flag("требования выполнимы|прочие требования выполнимы", usual=True)


def hand_cards() -> Any:
    """How many cards of the hand a card requires to be discarded."""
    return fact(Whole(0, 20), "требует скинуть карт|требует скинуть карт из руки", default=0)


def title_rotations() -> Any:
    """How many times a card requires its player's title card to be rotated."""
    return fact(Whole(0, 2), "требует поворотов титульной карты|требует повернуть титульную карту", default=0)


def specialization(ru: str) -> Any:
    """A specialization by name."""
    return fact(Words(), ru, default=None)


REQUIRED = "требует специализацию|требует специализации|нужна специализация"


def unique() -> Any:
    """Whether a card has the star before its name."""
    return flag("уникальная|уникальный|уникальное|звезда|★")


def madness() -> Any:
    """How much a card adds to the Madness of both players."""
    return fact(Whole(0, 20), "Безумие|Безумие +", default=0)


def needs_madness() -> Any:
    """The Madness that a card requires."""
    return fact(Whole(0, 99), "требует Безумия|требует Безумие|требует Безумия не ниже", default=0)


def held() -> Any:
    """Who gets a card back at the end of the turn, when the control of another player ends."""
    return player("в конце хода вернётся к|до конца хода взят у|до конца хода взята у|до конца хода взято у")


ABILITIES = OneOf(("rotate", "double", "other", "none"))
ABILITY_WORDS = {
    "rotate": "ПОВОРОТ|поворот",
    "double": "ДВОЙНОЙ ПОВОРОТ|двойной поворот|поворот дважды|дважды повернуть",
    "other": "иная|иное",
    "none": "нет|нет способности",
}
"""What the abilities of characters cost."""


def rotation() -> Any:
    """The position of a card."""
    return fact(
        OneOf((0, 90, 180)),
        "поворот|положение",
        typical=0,
        words={
            0: "на 0°|развёрнут|развёрнута",
            90: "на 90°|повёрнут|повёрнута",
            180: "на 180°|дважды повёрнут|дважды повёрнута",
        },
    )


def flag(ru: str, *, usual: bool = False, hidden: bool = False, scope: str | None = None) -> Any:
    """A fact that is so or not; what a scenario does not say of a card is not on it."""
    return fact(FLAG, ru, default=usual, hidden=hidden, scope=scope)


def reminder() -> Any:
    """Whether the meaning of a property is printed behind it in brackets."""
    return flag("расшифровка|расшифровка на карте|свойство расшифровано", usual=True)


def title() -> Any:
    """The printed name of a card, by which copies of it are known."""
    return fact(Words(), "название|напечатанное название", default=None)


def not_played() -> Any:
    """Whether a card was not played this turn for want of its requirements."""
    names = "требования не выполнены|не сыграна из-за требований|не сыграно из-за требований"
    return flag(names, scope="turn")


def bonus(ru: str, low: int = -20) -> Any:
    """A number that a card adds to something; nothing unless the card says so."""
    return fact(Whole(low, 20), ru, default=0)


def aim(usual: str) -> Any:
    """On whom an effect works: chosen (+), or named by the text."""
    words = {
        "own": "своего участвующего|свой",
        "opponent": "оппонента|оппонент",
        "participant": "(+) участвующего|участвующего",
        "opposing": "(+) оппонента",
        "enemy": "(+) персонажа противника|(+) карту противника",
        "mine": "(+) своего персонажа|(+) свою карту",
        "any": "(+) персонажа|(+) карту",
        "itself": "себя",
        "enemies": "всех персонажей противника",
        "friends": "всех своих персонажей",
        "everyone": "всех персонажей",
        "own_pile": "все карты своей свалки|всю свою свалку",
        "none": "никого",
    }
    return fact(OneOf(tuple(words)), "кого|на кого|цель", default=usual, words=words)


# Players and cards ---------------------------------------------------------------------------------------


@thing("player", plural="players", ru="игрок|игроки")
class Player(Thing):
    """One of the two players. Cards of hand and deck are counted, those with a name here among them."""

    domination: int = fact(Whole(0, 40), "доминация", typical=0)
    deck: int = fact(Whole(0, 60), "колода|карт в колоде|основная колода", typical=20)
    hand: int = fact(Whole(0, 60), "рука|карт в руке", typical=USUAL_HAND)
    fight_deck: int = fact(
        Whole(0, 8, "thev:2d"),
        "колода схватки|закрытых карт схватки|закрытые карты схватки",
        default=8,
        clause="thev:2d",
        rest_of=("open_fight_cards", 8),
    )
    open_fight_cards: int = fact(
        Whole(0, 8, "thev:2d"),
        "открытых карт схватки|открытые карты схватки",
        default=0,
        rest_of=("fight_deck", 8),
    )
    discard: int = fact(Whole(0, 60), "свалка|карт на свалке", default=0)
    void: int = fact(Whole(0, 60), "пустота|карт в пустоте", default=0)
    plays_named: bool = fact(FLAG, "кладёт одну из названных карт схватки", typical=True)
    fight_cards_used: int = fact(Whole(0, 40), "использовано карт схватки", default=0)
    reaper_cards: int = fact(Whole(0, 9), "карт за Жнеца|может взять за Жнеца", default=0)
    reaped: bool = flag("взял карту за Жнеца", hidden=True)
    redrawn: bool = flag("пересдача использована|рука пересдана|пересдавал|пересдавала")
    keys_played: int = fact(Whole(0, 20), "сыграно Ключей|сыграно Ключ-карт", default=0, scope="turn")
    characters_played: int = fact(Whole(0, 20), "сыграно персонажей", default=0, scope="turn")
    extra_characters: int = fact(Whole(0, 20), "сыграно дополнительных персонажей", default=0, scope="turn")
    actions_played: int = fact(Whole(0, 40), "сыграно действий", default=0, scope="turn")
    locations_played: int = fact(Whole(0, 40), "сыграно локаций", default=0, scope="turn")
    extra_turns: int = fact(Whole(0, 9), "дополнительных ходов|дополнительные ходы", default=0)
    drew_extra: bool = flag(
        "уже взял дополнительные карты|уже взяла дополнительные карты", hidden=True, scope="turn"
    )
    chosen: bool = flag("выбрал карту схватки", hidden=True)
    declined: bool = flag("отказался от карты схватки", hidden=True)


@thing("character", plural="characters", ru="персонаж|персонажи")
class Character(Thing):
    """A character card. `influence`, `threat` and `endurance` here are its own, printed values."""

    controller: str | None = player()
    owner: str | None = owner()
    type: str = fact(
        OneOf(("girl", "monster", "other")),
        "вид|тип",
        default="girl",
        words={"girl": "девушка", "monster": "монстр", "other": "иной"},
    )
    held_from: str | None = held()
    place: str = place("in_play")
    rotation: int = rotation()
    tokens: int = fact(Whole(0, 20), "жетоны|жетонов|жетоны истощения", typical=0)
    influence: int = fact(Whole(0, 30), "влияние", typical=2, signed="")
    threat: int = fact(Whole(0, 30), "угроза", typical=2, signed="")
    endurance: int = fact(Whole(0, 20), "выносливость", default=3, clause="thev:6h", signed="endurance_bonus")
    endurance_bonus: int = bonus("поправка выносливости|Выносливость +")
    fury: int = fact(Whole(0, 20), "Ярость|ярость +", default=0)
    reaper: bool = flag("Жнец")
    fatality: bool = flag("Фатальность")
    untouchable: bool = flag("Неприкосновенный|Неприкосновенная|Неприкосновенность")
    guarded: bool = flag("Хранимая")
    madness: int = madness()
    key: bool = flag("Ключ")
    text: bool = flag("игровой текст", usual=True)
    payable: bool = requirements()
    hand_cards: int = hand_cards()
    needs_madness: int = needs_madness()
    title_rotations: int = title_rotations()
    specialization: str | None = specialization(REQUIRED)
    unique: bool = unique()
    fully_exhausted: bool = flag("полное истощение|полностью истощён|полностью истощена")
    exhausted_in_fight: bool = flag("истощение в этой схватке|истощён в этой схватке|истощена в этой схватке")
    ability: str = fact(ABILITIES, "способность|цена способности", typical="rotate", words=ABILITY_WORDS)
    reminder: bool = reminder()
    title: str | None = title()
    renamed: str | None = fact(Words(), "новое название|переименован в|переименована в", default=None)
    came_in: bool = flag("вход в игру в этот ход|вошёл в игру в этот ход", hidden=True, scope="turn")
    put_in: bool = flag("ввод в этот ход|введён в этот ход|введена в этот ход", scope="turn")
    modified: int = fact(Whole(0, 20), "сыграно на него изменений", default=0, scope="turn")
    not_played: bool = not_played()


@thing("modification", plural="modifications", ru="изменение|изменения")
class Modification(Thing):
    """A modification: the bonuses of its icons, and the bonuses and properties of its text."""

    on: str | None = fact(Ref(("character",)), "на|на ком|присоединено к", typical=None)
    controller: str | None = player()
    owner: str | None = owner()
    held_from: str | None = held()
    place: str = place("in_play")
    influence: int = bonus("влияние|значок влияния")
    threat: int = bonus("угроза|значок угрозы")
    text_influence: int = bonus("влияние по тексту")
    text_threat: int = bonus("угроза по тексту")
    endurance: int = bonus("выносливость|Выносливость +")
    fury: int = fact(Whole(0, 20), "Ярость|ярость +", default=0)
    reaper: bool = flag("Жнец")
    fatality: bool = flag("Фатальность")
    untouchable: bool = flag("Неприкосновенный|Неприкосновенность")
    guarded: bool = flag("Хранимая")
    madness: int = madness()
    key: bool = flag("Ключ")
    text: bool = flag("игровой текст", usual=True)
    reminder: bool = reminder()
    payable: bool = requirements()
    hand_cards: int = hand_cards()
    needs_madness: int = needs_madness()
    title_rotations: int = title_rotations()
    specialization: str | None = specialization(REQUIRED)
    unique: bool = unique()
    title: str | None = title()
    not_played: bool = not_played()


# What cards do by themselves -----------------------------------------------------------------------------


class Effect(Thing):
    """What a card of the fight or a timed text does when its moment comes.

    The targets with (+) are chosen: `participant`, `enemy`, `mine`, `any`; the others are named by the text.
    A card that is no character is chosen as well: `which` card, in which `zone`.
    """

    target: str = aim("opponent")
    which: str = fact(
        OneOf((*CARDS, "card")),
        "какую карту",
        default="character",
        words={
            "character": "персонажа|персонаж",
            "modification": "изменение",
            "action": "действие",
            "location": "локацию|локация",
            "card": "любую|любую карту",
        },
    )
    of_type: str = fact(
        OneOf(("any", "girl", "monster")),
        "какого вида",
        default="any",
        words={"any": "любого", "girl": "девушку|девушка", "monster": "монстра|монстр"},
    )
    of_exhausted: bool = flag("лишь истощённых|лишь истощённого|лишь с жетонами")
    of_rotated: bool = flag("лишь повёрнутых|лишь повёрнутого|лишь повёрнутую")
    of_influence: int | None = fact(Whole(0, 30), "лишь с влиянием|с влиянием", default=None)
    of_threat: int | None = fact(Whole(0, 30), "лишь с угрозой|с угрозой", default=None)
    zone: str = fact(PLACES, "из зоны|в зоне|откуда", default="in_play", words=PLACE_WORDS)
    number: int = fact(Whole(1, 9), "сколько целей|целей", default=1)
    chooser: str = fact(
        OneOf(("user", "opponent")),
        "кто выбирает",
        default="user",
        words={"user": "хозяин карты|сам", "opponent": "противник|противник хозяина"},
    )
    aimed: tuple[str, ...] | None = fact(Ref(CARDS, many=True), default=None, hidden=True)
    exhausts: int = fact(Whole(0, 9), "истощает|истощает раз", default=0)
    destroys: bool = flag("уничтожает")
    influence: int = bonus("влияние")
    threat: int = bonus("угроза")
    endurance: int = bonus("выносливость")
    removes: int = fact(Whole(0, 20), "снимает жетонов", default=0)
    rotates: int = fact(Whole(0, 2), "поворачивает|поворачивает раз", default=0)
    unrotates: int = fact(Whole(0, 2), "разворачивает|разворачивает раз", default=0)
    stops: bool = flag("прекращает схватку")
    moves_to: str = fact(
        OneOf(("stays", "hand", "deck", "discard", "void")),
        "перемещает|куда",
        default="stays",
        words={
            "stays": "никуда",
            "hand": "в руку|рука",
            "deck": "в колоду|колода",
            "discard": "на свалку|свалка",
            "void": "в пустоту|пустота",
        },
    )
    takes_control: bool = flag("берёт под контроль")
    draws: int = fact(Whole(0, 20), "берёт карт|даёт взять карт", default=0)
    shuffles: int = fact(Whole(0, 20), "замешивает карт со свалки", default=0)
    extra_turns: int = fact(Whole(0, 9), "даёт дополнительных ходов", default=0)
    lasts: str = fact(
        OneOf(("fight", "turn", "always")),
        "длится",
        default="fight",
        words={
            "fight": "схватку|до конца схватки",
            "turn": "ход|до конца хода",
            "always": "всегда|постоянно",
        },
    )
    status: str = fact(
        OneOf(("waiting", "resolved", "cancelled", "no_effect", "no_target", "declined")),
        "исход|что стало",
        default="waiting",
        words={
            "waiting": "не исполнена|не сработал",
            "resolved": "исполнена|исполнен|сработал",
            "cancelled": "отменена|отменён",
            "no_effect": "без эффекта",
            "no_target": "нет цели",
            "declined": "отказ",
        },
    )


CHOSEN_TARGETS = ("participant", "opposing", "enemy", "mine", "any")
"""The targets that are marked (+)."""


@thing("action", plural="actions", ru="действие|действия")
class Action(Effect):
    """An action card, in hand unless something else is said, and what it does."""

    target: str = aim("none")
    controller: str | None = player()
    owner: str | None = owner()
    place: str = place("hand")
    key: bool = flag("Ключ")
    payable: bool = requirements()
    hand_cards: int = hand_cards()
    needs_madness: int = needs_madness()
    title_rotations: int = title_rotations()
    specialization: str | None = specialization(REQUIRED)
    unique: bool = unique()
    irresistible: bool = flag("Непреодолимо")
    cancelled: bool = flag("отменено|отменена")
    title: str | None = title()
    not_played: bool = not_played()


@thing("location", plural="locations", ru="локация|локации")
class Location(Thing):
    """A location; its text is a card text of the scenario, under its name."""

    controller: str | None = player()
    owner: str | None = owner()
    held_from: str | None = held()
    place: str = place("in_play")
    madness: int = madness()
    key: bool = flag("Ключ")
    text: bool = flag("игровой текст", usual=True)
    payable: bool = requirements()
    hand_cards: int = hand_cards()
    needs_madness: int = needs_madness()
    title_rotations: int = title_rotations()
    specialization: str | None = specialization(REQUIRED)
    unique: bool = unique()
    title: str | None = title()
    not_played: bool = not_played()


@thing("title_card", plural="title_cards", ru="титульная карта|титульные карты")
class TitleCard(Thing):
    """The card of a player's group, on the table from the beginning to the end."""

    controller: str | None = player()
    owner: str | None = owner()
    place: str = place("in_play")
    rotation: int = rotation()
    group: str | None = fact(Words(), "группа", default=None)
    specialization: str | None = specialization("специализация")


@thing("fight_card", plural="fight_cards", ru="карта схватки|карты схватки")
class FightCard(Effect):
    """A fight card that matters by name. `cancel` is its type, `cancels` that it stops the opposing card."""

    controller: str | None = player()
    place: str = fact(
        OneOf(("closed", "chosen", "open")),
        "место|где",
        default="closed",
        words={"closed": "закрыта|в колоде схватки", "chosen": "выбрана", "open": "открыта"},
    )
    cancel: bool = flag("отмена|тип отмена")
    cancels: bool = flag("отменяет карту противника|отменяет")
    irresistible: bool = flag("Непреодолимо")
    immediate: bool = flag("сразу после открытия|сразу")
    needs_madness: int = needs_madness()
    payable: bool = requirements()


MOMENTS = {
    "fight_start": "в начале схватки",
    "fight_end": "в конце схватки",
    "after_fight": "после схватки",
    "turn_start": "в начале хода",
    "turn_end": "в конце хода",
}
"""The moments at which texts work, each by itself."""


@thing("text", plural="texts", ru="эффект|эффекты|текст|тексты")
class Text(Effect):
    """A text in play that works at a moment: «в начале схватки», «в конце хода», «во время схватки» …"""

    of: str | None = fact(
        Ref(("character", "location", "modification")), "чей|чья карта|на карте", typical=None
    )
    when: str = fact(
        OneOf((*MOMENTS, "during_fight", "played", "ability")),
        "когда",
        words={
            **MOMENTS,
            "during_fight": "во время схватки",
            "played": "при розыгрыше|когда сыграна",
            "ability": "способностью|способность|при применении способности",
        },
        default="fight_start",
    )
    takes_part: bool = flag("лишь со своим участием|с участием")
    every_turn: bool = flag("в ход каждого игрока", usual=True)
    optional: bool = flag("по желанию|можете")


# What happens --------------------------------------------------------------------------------------------


@thing("fight", ru="схватка", single=True)
class Fight(Thing):
    """The fight that goes on: who attacked whom, with which cards, and who won what."""

    attacker: str | None = fact(Ref(("character",)), "атаковавший|нападающий", typical=None)
    defender: str | None = fact(Ref(("character",)), "атакованный|жертва", typical=None, differs="attacker")
    attacker_card: str | None = fact(Ref(("fight_card",)), "карта атаковавшего", typical=None)
    defender_card: str | None = fact(Ref(("fight_card",)), "карта атакованного", typical=None)
    influence_win: bool = flag("победа по влиянию")
    threat_win: bool = flag("победа по угрозе")
    stopped: bool = flag("прекращена")


@thing("turn", ru="ход", single=True)
class Turn(Thing):
    """The turn that goes on. `heading` and `heading_by` are the phase and player that play moves on to."""

    player: str | None = player("игрок|чей|чей ход")
    first: bool = flag("первый|первый ход партии")
    extra: bool = flag("дополнительный")
    usual: str | None = fact(Ref(("player",)), default=None, hidden=True)
    heading: str = fact(
        OneOf(("none", "start", "draw", "unrotate", "domination", "actions", "attack", "extra", "finish")),
        typical="none",
        hidden=True,
    )
    heading_by: str | None = fact(Ref(("player",)), typical=None, hidden=True)


@thing("resolution", ru="исполнение", single=True)
class Resolution(Thing):
    """The effect that is carried out now, and the characters on which it works."""

    last_cards: tuple[str, ...] = fact(Ref(("fight_card",), many=True), typical=(), hidden=True)
    source: str | None = fact(Ref(("fight_card", "text", "action")), typical=None, hidden=True)
    legal: tuple[str, ...] = fact(Ref(CARDS, many=True), typical=(), hidden=True)
    targets: tuple[str, ...] = fact(Ref(CARDS, many=True), typical=(), hidden=True)


@thing("playing", ru="розыгрыш", single=True)
class Playing(Thing):
    """The play of a card that goes on, step by step."""

    by: str | None = fact(Ref(("player",)), typical=None, hidden=True)
    card: str | None = fact(Ref(CARDS), typical=None, hidden=True)
    to: str | None = fact(Ref(("character",)), typical=None, hidden=True)
    extra: bool = flag("", hidden=True)
    effect: str | None = fact(Words(), default=None, hidden=True)


@thing("game", ru="партия|игра", single=True)
class Game(Thing):
    """What belongs to nobody."""

    winner: str | None = player("победитель|победил")
    loser: str | None = player("проигравший|проиграл")
    madness: int = fact(Whole(0, 99), "Безумие|Безумие прочих карт", default=0)
    cards_in_order: bool = fact(FLAG, "тексты карт названы в порядке розыгрыша", typical=True)


rules.include(
    Player,
    Character,
    Modification,
    Action,
    Location,
    TitleCard,
    FightCard,
    Text,
    Fight,
    Turn,
    Resolution,
    Playing,
    Game,
)


# Reading the board ---------------------------------------------------------------------------------------


def in_play(card: Any) -> bool:
    """Whether a card is in the zone «В игре»."""
    return bool(card.place == "in_play")


def opponent(name: str | None, facts: Facts) -> Any:
    """The other player, or ``None``."""
    return next((one for one in facts.players if name is not None and one.name != name), None)


def characters_of(name: str | None, facts: Facts) -> list[Any]:
    """The characters in play under a player's control."""
    return [one for one in facts.characters if one.controller == name and in_play(one)]


def attached(character: Any, facts: Facts) -> list[Any]:
    """The modifications attached to a character."""
    return [one for one in facts.modifications if one.on == character.name and in_play(one)]


def participants(facts: Facts) -> list[Any]:
    """Attacker and attacked of the fight that goes on."""
    if facts.at("fight") is None:
        return []
    named = (facts.get(facts.fight.attacker), facts.get(facts.fight.defender))
    return [one for one in named if one is not None]


def facing(character: Any, facts: Facts) -> Any:
    """The opponent of a participant in the fight that goes on, or ``None``."""
    both = participants(facts)
    if len(both) == 2 and character in both:
        return both[1] if both[0] == character else both[0]
    return None


def nothing(value: Any) -> bool:
    """Whether a number is 0; what is not said at all is not."""
    return value is not None and bool(value == 0)


def of_both_stats(clause: str, stage: str = "base") -> Callable[[Any], Any]:
    """Register ``function(character, facts, stat)`` as a contribution to influence and to threat alike."""

    def decorate(function: Any) -> Any:
        for stat in STATS:
            rules.value(clause, of=f"character.{stat}", stage=stage)(_with(function, stat))
        return function

    return decorate


def _with(function: Any, stat: str) -> Any:
    @wraps(function)
    def contribution(character: Any, facts: Facts) -> Any:
        return function(character, facts, stat)

    return contribution


def held_till_the_end(facts: Facts) -> list[Any]:
    """The cards in play whose control by another player ends with this turn."""
    cards = [one for kind in LASTING_CARDS for one in facts.all(kind)]
    return [one for one in cards if one.held_from is not None and in_play(one)]


def copies(card: Any, facts: Facts) -> list[Any]:
    """The cards of the same printed name, in any zone and without this one."""
    if card is None:
        return []
    return [one for one in facts.all(card.kind) if one != card and printed(one) == printed(card)]


def printed(card: Any) -> str:
    """The printed name of a card: its name in the scenario, unless another is stated."""
    return str(card.title or card.name)


COUNTED = ("hand", "deck", "discard", "void")
"""The zones whose cards are counted, in facts of the same names."""


def moving(card: Any, zone: str, facts: Facts) -> list[Any]:
    """The changes of a card that moves to a zone of its owner, whose cards out of play are counted.

    An open number is not asked whether it is 0: the card that leaves was among them.
    """
    owner = facts.get(card.owner or card.controller)
    changes: list[Any] = [put(card, "place", zone, paired=owner or "")]
    if owner is not None and card.place != zone:
        counted = getattr(owner, card.place, None)
        if counted is not None and not (isinstance(counted, int) and counted == 0):
            changes.append(add(owner, card.place, -1, paired=card))
        if zone in COUNTED:
            changes.append(add(owner, zone, 1, paired=card))
    return changes


def unraised(character: Any, facts: Facts) -> list[Any]:
    """The change of the domination of a character's opponent that stays as it is: told, and nothing more."""
    other = opponent(character.controller, facts) if character.kind == "character" else None
    return [add(other, "domination", 0)] if other is not None else []


LATER = 1_000
"""What happens on a described board comes, in the order of time, after all that was in effect before."""


def now(facts: Facts) -> int:
    """The place in time of a lasting effect that begins at this moment."""
    return 1 + max((one.since for one in facts.lasting), default=0) + LATER


def source_name(effect: Lasting) -> str:
    """What a judge calls a lasting effect: its card by name, else just an effect."""
    name = effect.source.removeprefix("card:")
    return name if name != effect.source else "эффект"


def names(things: Iterable[Any]) -> tuple[str, ...]:
    """Things by name, as facts hold them."""
    return tuple(one.name for one in things)


rules.name_value("character.influence", "влияние|учитываемое влияние")
rules.name_value("character.threat", "угроза|учитываемая угроза")
rules.name_value("character.endurance", "выносливость")
