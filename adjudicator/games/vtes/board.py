"""The board of a game of Vampire: what there is to describe, and what the book fixes about precedence."""

from __future__ import annotations

from adjudicator.kernel import (
    BOOK,
    CARD,
    FLAG,
    Edge,
    OneOf,
    Ref,
    Ruleset,
    Thing,
    Whole,
    Words,
    fact,
    thing,
)

rules = Ruleset(
    "vtes",
    "Vampire: The Eternal Struggle",
    "редакция Black Hand",
    precedence=(Edge((CARD, None), (BOOK, None), "vtes:1.4a"),),
)

PLACES = {
    "ready": "готов|готова|зона готовых",
    "torpor": "ступор|торпор|зона ступора|в ступоре",
    "uncontrolled": "зона неподчинённых|не подчинён",
    "hand": "рука|на руке",
    "library": "библиотека",
    "ash_heap": "куча пепла|сожжён|сожжена",
    "removed": "вне игры|удалён из игры",
}

TITLES = {
    "none": "нет титула|без титула",
    "primogen": "министр",
    "bishop": "епископ",
    "prince": "принц",
    "archbishop": "архиепископ",
    "baron": "барон",
    "justicar": "судья",
    "cardinal": "кардинал",
    "inner_circle": "Внутренний Круг|член Внутреннего Круга",
    "priscus": "советник",
    "other": "иной титул|другой титул",
}


@thing("player", plural="players", ru="игрок|игроки|Метузела|Метузелы")
class Player(Thing):
    """A Methuselah. Players are stated clockwise."""

    pool: int = fact(Whole(0, 60), "пул", typical=30)
    out: bool = fact(FLAG, "вытеснен|вытеснена|выбыл", typical=False)


@thing("minion", plural="minions", ru="миньон|миньоны|вампир|вампиры|союзник|союзники|слуга|слуги")
class Minion(Thing):
    """A vampire, an ally or a retainer; a retainer has an `employer`.

    `bleed`, `stealth`, `intercept`, `votes` and `capacity` are what is printed or granted for good; the
    derived facts of the same names are what they come to now.
    """

    type: str = fact(
        OneOf(("vampire", "ally", "retainer")),
        "вид",
        typical="vampire",
        words={"vampire": "вампир", "ally": "союзник", "retainer": "слуга"},
    )
    controller: str | None = fact(Ref(("player",)), "контролирует|хозяин|чей", typical=None)
    owner: str | None = fact(Ref(("player",)), "владелец", typical=None)
    capacity: int = fact(Whole(1, 11), "объём|объем")
    blood: int = fact(Whole(0, 11), "кровь|литры", at_most="capacity")
    life: int = fact(Whole(0, 10), "жизнь|жизни", typical=1)
    place: str = fact(OneOf(tuple(PLACES)), "место|зона", typical="ready", words=PLACES)
    tapped: bool = fact(FLAG, "тапнут|тапнута", typical=False)
    employer: str | None = fact(Ref(("minion",)), "служит|наниматель", typical=None)
    clan: str | None = fact(Words(), "клан", typical=None)
    thrall: str | None = fact(Words(), "раб клана|раб", typical=None)
    title: str = fact(OneOf(tuple(TITLES)), "титул", typical="none", words=TITLES)
    bleed: int = fact(Whole(0, 10), "блид", default=1, clause="vtes:6.1.1i")
    stealth: int = fact(Whole(0, 10), "стелс", default=0, clause="vtes:6.2.2p")
    intercept: int = fact(Whole(0, 10), "перехват", default=0, clause="vtes:6.2.2p")
    votes: int = fact(Whole(0, 10), "голоса по карте|голоса", default=0, clause="vtes:6.3.3a")
    discipline_cards: int = fact(Whole(0, 10), "карт Дисциплин", typical=0)
    more_intercept: int = fact(Whole(0, 20), "добавленный перехват", typical=0, scope="action", hidden=True)
    bled: bool = fact(FLAG, "кусал в этом ходу|уже кусал", typical=False, scope="turn")
    hunted: bool = fact(FLAG, "охотился в этом ходу|уже охотился", typical=False, scope="turn")
    politicked: bool = fact(FLAG, "проводил референдум в этом ходу", typical=False, scope="turn")
    recruited: bool = fact(FLAG, "завербован в этом ходу", typical=False, scope="turn")
    card_actions: tuple[str, ...] = fact(
        Words(many=True), "карты, действием которых пользовался", typical=(), scope="turn"
    )
    played: tuple[str, ...] = fact(
        Words(many=True), "карты, сыгранные за действие", typical=(), scope="action", hidden=True
    )
    voted: str = fact(
        OneOf(("no", "for", "against")),
        "проголосовал",
        typical="no",
        scope="referendum",
        words={"no": "не голосовал", "for": "за", "against": "против"},
    )
    normal: int = fact(Whole(0, 20), "обычный урон", typical=0, scope="damage", hidden=True)
    aggravated: int = fact(Whole(0, 20), "неизлечимый урон", typical=0, scope="damage", hidden=True)
    wounded: bool = fact(FLAG, "ранен", typical=False)
    took: int = fact(Whole(0, 40), "получил урона", typical=0, hidden=True)


@thing("library_card", plural="library_cards", ru="карта библиотеки|карты библиотеки|имущество|снаряжение")
class LibraryCard(Thing):
    """A card of a library in any zone: equipment on a minion, a location, a Discipline in an ash heap."""

    type: str = fact(
        OneOf(("equipment", "weapon", "location", "discipline", "action", "political", "master", "other")),
        "вид",
        typical="equipment",
        words={
            "equipment": "снаряжение",
            "weapon": "оружие",
            "location": "локация",
            "discipline": "Дисциплина|карта Дисциплины",
            "action": "карта действия",
            "political": "карта политического действия",
            "master": "мастерская карта",
            "other": "иная карта|другая карта",
        },
    )
    on: str | None = fact(Ref(("minion",)), "на|на ком|у кого|носитель", typical=None)
    controller: str | None = fact(Ref(("player",)), "контролирует|хозяин|чья", typical=None)
    owner: str | None = fact(Ref(("player",)), "владелец|владелица", typical=None)
    place: str = fact(
        OneOf(("in_play", "hand", "library", "ash_heap", "removed")),
        "место|зона",
        typical="in_play",
        words={
            "in_play": "в игре",
            **{name: PLACES[name] for name in ("hand", "library", "ash_heap", "removed")},
        },
    )
    tapped: bool = fact(FLAG, "тапнута|тапнут", typical=False)


@thing("game", ru="игра", single=True)
class Game(Thing):
    """What belongs to nobody. The blood bank counts what was burned and gained since the scenario began."""

    turn: str | None = fact(Ref(("player",)), "ход|чей ход", typical=None)
    phase: str = fact(
        OneOf(("untap", "master", "minion", "influence", "discard")),
        "фаза",
        typical="minion",
        words={
            "untap": "антапа|фаза антапа",
            "master": "мастера|фаза мастера",
            "minion": "миньонов|фаза миньонов",
            "influence": "влияния|фаза влияния",
            "discard": "сброса|фаза сброса",
        },
    )
    edge: str | None = fact(Ref(("player",)), "Эдж", default=None, clause="vtes:2.2e")
    bank: int = fact(Whole(0, 500), "банк крови", typical=100, hidden=True)


rules.include(Player, Minion, LibraryCard, Game)
