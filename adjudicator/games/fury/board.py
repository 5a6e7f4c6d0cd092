"""The board of Fury of Dracula: what there is to describe, and what the book fixes about precedence.

Numbers that a judge would read off the table are facts here; what follows from them (a weakened hunter, the
nearest hospital, Dracula's current location) is derived in the module of its topic.
"""

from __future__ import annotations

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
    OneOf,
    Put,
    Ref,
    Ruleset,
    Thing,
    Whole,
    Words,
    fact,
    put,
    thing,
)
from adjudicator.kernel.domains import Unknown

BOOKLET = "буклет"
"""The layer of what the booklet «Правила игры» says (fury:1b); a scenario states it like a card's text."""


def _works(card: Any, facts: Any) -> bool:
    """Whether the text of a described card has its effect: an ally's while it is in play (fury:3.5b)."""
    if card.kind != "event":
        return True
    return not card.cancelled and (not card.ally or card.place in ("slot", "area"))


def _next_time(facts: Any) -> tuple[str, dict[str, Any]]:
    """The step of the round that comes after the one that it is (fury:4.2a)."""
    order = list(TIMES)
    return "advance", {"to": order[(order.index(facts.game.time) + 1) % len(order)]}


rules = Ruleset(
    "fury",
    "Ярость Дракулы",
    "третье издание, «Справочник»; незаконченный перевод Vovan_io",
    layers=(BOOKLET, BOOK, CARD),
    works=_works,
    onward=_next_time,
    # A card that orders what a hunter cannot do does not say that he may do it.
    precedence=(
        Edge((BOOK, None), (BOOKLET, None), "fury:1b"),
        Edge((CARD, None), (BOOKLET, None), "fury:1c"),
        Edge((CARD, CANNOT), (CARD, CAN), "fury:1d"),
        Edge((CARD, CANNOT), (CARD, MUST), "fury:1d"),
        Edge((CARD, CAN), (BOOK, None), "fury:1c"),
        Edge((CARD, CANNOT), (BOOK, None), "fury:1c"),
        Edge((CARD, WAIT), (BOOK, None), "fury:1c"),
        Edge((BOOK, CANNOT), (CARD, MUST), None),
        Edge((BOOK, WAIT), (CARD, MUST), None),
    ),
)

CHARACTERS = {
    "godalming": "лорд Годалминг|Годалминг",
    "seward": "доктор Сьюард|Сьюард",
    "van_helsing": "Ван Хельсинг|Хельсинг",
    "mina": "Мина Харкер|Мина",
}
"""The four hunters in the order in which they act (fury:3.3b)."""

HOSPITALS = {"madrid": "Мадрид", "rome": "Рим", "budapest": "Будапешт"}
"""The hospitals with the cities that they belong to (fury:3.26a)."""

REGIONS = {
    "britannia": "Британика|Бриттаника|Великобритания",
    "iberia": "Иберия",
    "gaul": "Галлия|Галия",
    "germany": "Германия",
    "italy": "Италия",
    "austria_hungary": "Австро-Венгрия",
    "balkans": "Балтика|Балканы",
}

ELSEWHERE = {**REGIONS, "other": "не Британика|другой"}
"""What a scenario may say of a region: of all that follows from it, only Britannia matters (fury:3.15h)."""

TIMES = {
    "dawn": "рассвет",
    "day": "день",
    "dusk": "закат",
    "night": "ночь",
    "movement": "шаг перемещения|перемещение",
    "encounter": "шаг встречи|встреча",
}
"""The steps of a round in order (fury:4.2a)."""

WEEK = {
    "monday": "понедельник|пн",
    "tuesday": "вторник|вт",
    "wednesday": "среда|ср",
    "thursday": "четверг|чт",
    "friday": "пятница|пт",
    "saturday": "суббота|сб",
    "sunday": "воскресенье|вс",
}

STEPS = {
    "choose": "выбор карт|шаг 1|1",
    "engage": "вовлечённый охотник|шаг 2|2",
    "reveal": "раскрытие|шаг 3|3",
    "compare": "сравнение значков|шаг 4|4",
    "dracula_effect": "эффект Дракулы|шаг 5|5",
    "hunter_effects": "эффекты охотников|шаг 6|6",
    "check": "проверка боя|шаг 7|7",
    "refresh": "обновление рук|шаг 8|8",
}
"""The eight steps of a round of combat (fury:3.11k)."""

MOMENTS = {
    "any": "в любое время|когда угодно|сейчас",
    **TIMES,
    "dawn": "рассвет|на рассвете",
    "day": "день|днём",
    "dusk": "закат|на закате",
    "night": "ночь|ночью",
    "dawn_dusk": "рассвет или закат|на рассвете или закате",
    "combat": "бой|в бою",
    "other": "другой момент|не сейчас|в другое время",
}
"""When the text of an event says that it is played (fury:3.21b)."""


SIDES = {"hunters": "охотники|охотник|охотника|значок охотника", "dracula": "Дракула|Дракулы|значок Дракулы"}
"""Whose mark an event card bears."""

PAST_TRAIL = 7
"""Where a hideout is that has slid off the six spaces of the trail (fury:5.14a)."""


HEALTH = Whole(8, 12)
"""The health on the sheets of the hunters, weakest to strongest: usual where a scenario does not say it."""


def _one_of(words: dict[str, str]) -> OneOf:
    return OneOf(tuple(words))


_SEAS = (
    "море",
    "океан",
    "залив",
    "ла-манш",
    "адриатик",
    "атлантик",
    "средиземноморье",
    "адриатическое",
    "ионическое",
    "ионика",
    "ирландское",
    "северное",
    "средиземное",
    "тирренское",
    "чёрное",
    "черное",
)
"""By these words the seas of the board are known, with or without «море» in their names."""


def _kind_of_place(name: str) -> str | None:
    """What the name of a place says that it is: «Чёрное море» a sea, «Замок» that of Dracula."""
    if name.casefold().startswith("замок"):
        return "castle"
    return "sea" if any(word in name.casefold() for word in _SEAS) else None


@thing(
    "location",
    plural="locations",
    ru="локация|локации|город|города|место",
    presets={"море|моря": {"type": "sea"}},
)
class Location(Thing):
    """A place of the board. `madrid`, `rome` and `budapest` count the roads to the hospitals.

    `adjacent` lists its neighbours, by road, anchor or border; it is enough that one of two names the other.
    Where nothing is listed, `neighbour` says whether whoever moves here comes from next to it, and
    `nearest` which hospital is the nearest. `links` counts the railway links that a hunter would ride to it,
    `yellow` says whether one of them is yellow; `in_reach` is asked where they are not counted: whether the
    number on his ticket suffices.
    """

    type: str = fact(
        OneOf(("city", "sea", "castle")),
        "вид",
        default="city",
        words={"city": "город", "sea": "море", "castle": "Замок Дракулы|замок"},
        named=_kind_of_place,
    )
    region: str = fact(_one_of(ELSEWHERE), "регион", typical="other", words=ELSEWHERE)
    adjacent: tuple[str, ...] = fact(
        Ref(("location",), many=True), "соседние|соседи|соседствует с|дороги в", default=()
    )
    neighbour: bool = fact(FLAG, "соседняя|соседний|соседнее", typical=True)
    links: int | None = fact(Whole(0, 20), "перегонов|перегоны|перегонов до него", default=None)
    yellow: bool = fact(FLAG, "жёлтый перегон в пути|жёлтые перегоны|есть жёлтый перегон", typical=False)
    large: bool = fact(FLAG, "большой|большой город", typical=False)
    in_reach: bool = fact(FLAG, "билета хватает|перегонов хватает", typical=True)
    blocked: tuple[str, ...] = fact(Ref(("location",), many=True), "преграды|преграда к", default=())
    madrid: int | None = fact(Whole(0, 20), "дорог до Мадрида|до Мадрида", default=None)
    rome: int | None = fact(Whole(0, 20), "дорог до Рима|до Рима", default=None)
    budapest: int | None = fact(Whole(0, 20), "дорог до Будапешта|до Будапешта", default=None)
    nearest: str = fact(_one_of(HOSPITALS), "ближайший госпиталь", words=HOSPITALS)
    fog: int = fact(Whole(0, 4), "туман|жетоны тумана", typical=0)
    storm: bool = fact(FLAG, "буря|жетон бури|шторм", typical=False)
    hallowed: bool = fact(FLAG, "освящённая земля|освящено|жетон освящённой земли", typical=False)
    wafer: bool = fact(FLAG, "облатка|жетон облатки", typical=False)
    wafer_new: bool = fact(FLAG, "облатка этого рассвета", default=False, hidden=True)


_NAMES = {
    "godalming": ("годалминг", "godalming"),
    "seward": ("сьюард", "seward"),
    "van_helsing": ("хельсинг", "helsing"),
    "mina": ("мина", "мины", "mina"),
}


def _named_character(name: str) -> str | None:
    """Which of the four the name of a hunter says that he is."""
    return next(
        (one for one, words in _NAMES.items() if any(word in name.casefold() for word in words)), None
    )


@thing("hunter", plural="hunters", ru="охотник|охотники")
class Hunter(Thing):
    """A hunter. `incoming` and `bitten` are damage and bites just received, not yet on the sheet.

    `arrived` is asked where no stated move brought him: whether he has just come to his location.
    `with_dracula` is asked only where a scenario does not place both of them. `said_acted` is `acted` as far
    as a scenario states it: of those before him in the order it is not assumed that they have not acted.
    """

    character: str | None = fact(
        _one_of(CHARACTERS), "персонаж", default=None, words=CHARACTERS, named=_named_character
    )
    location: str | None = fact(Ref(("location",)), "локация|где|место|город", default=None)
    with_dracula: bool = fact(FLAG, "в локации Дракулы|рядом с Дракулой|вместе с Дракулой")
    health: int = fact(Whole(1, 20), "здоровье", typical=HEALTH)
    damage: int = fact(Whole(0, 40), "повреждения|урон|раны", typical=0)
    bites: int = fact(Whole(0, 4), "укусы|жетоны укусов", typical=0, at_most="bite_slots")
    bite_slots: int = fact(Whole(0, 4), "ячейки укусов|ячейки|слоты укусов")
    delayed: bool = fact(FLAG, "в задержке|задержан|задержана|задержка", typical=False)
    mesmerized: bool = fact(FLAG, "под гипнозом|загипнотизирован|загипнотизирована|гипноз", typical=False)
    defeated: bool = fact(FLAG, "терпит поражение|побеждён|побеждена|поражение", typical=False)
    in_hospital: bool = fact(FLAG, "в госпитале", typical=False)
    hospital: str | None = fact(_one_of(HOSPITALS), "госпиталь", default=None, words=HOSPITALS)
    items: int = fact(Whole(0, 20), "предметы", typical=0)
    events: int = fact(Whole(0, 20), "события", typical=0)
    tickets: int = fact(Whole(0, 2, "fury:3.32e"), "билеты", typical=0)
    ticket_links: int | None = fact(Whole(0, 20), "число на билете|перегонов на билете", default=None)
    white: int | None = fact(Whole(0, 20), "белое число|белое число билета", default=None)
    yellow: int | None = fact(Whole(0, 20), "жёлтое число|жёлтое число билета", default=None)
    shown_item: bool = fact(FLAG, "предмет раскрыт|предмет лежит открытым", typical=False)
    shown_event: bool = fact(FLAG, "событие раскрыто|событие лежит открытым", typical=False)
    arrived: bool = fact(FLAG, "только что пришёл|только что пришла|только что вошёл", typical=True)
    bats: bool = fact(FLAG, "мыши|жетон мышей", typical=False)
    card: str | None = fact(Ref(("combat_card",)), "карта|карта раунда", default=None, scope="combat")
    previous: str | None = fact(
        Ref(("combat_card",)), "прошлая карта|карта прошлого раунда", default=None, scope="combat"
    )
    acted: bool = fact(FLAG, "действие совершено|действовал", typical=False)
    said_acted: bool | None = fact(
        FLAG, "сказано, что действовал", typical=None, usual=lambda stated: stated.get("acted"), hidden=True
    )
    declined: bool = fact(FLAG, "Дракула отказался от боя", default=False, hidden=True)
    defeated_in: str | None = fact(Ref(("location",)), "где побеждён", default=None, hidden=True)
    incoming: int = fact(Whole(0, 40), "получаемый урон", default=0, hidden=True)
    bitten: int = fact(Whole(0, 6), "получаемые укусы", default=0, hidden=True)


@thing("dracula", ru="Дракула", single=True)
class Dracula(Thing):
    """Dracula, his hand and his tokens. `played` are the combat cards that lie in his area.

    `at_sea` is asked only where a scenario does not say where he is.
    """

    location: str | None = fact(Ref(("location",)), "локация|где|место|город", default=None)
    at_sea: bool = fact(FLAG, "в море", typical=False)
    came_from: str | None = fact(Ref(("location",)), "откуда пришёл", default=None, hidden=True)
    health: int = fact(Whole(1, 30), "здоровье", default=15, clause="fury:5.18b")
    damage: int = fact(Whole(0, 60), "повреждения|урон|раны", typical=0)
    revealed: bool = fact(FLAG, "раскрыт", typical=False)
    figure: str = fact(
        OneOf(("trail", "board")),
        "фигурка|где фигурка",
        default="trail",
        hidden=True,
        words={"trail": "у следа|на круге у следа|круг у следа", "board": "на поле|на локации"},
    )
    stayed: bool = fact(FLAG, "остался на месте", default=False, hidden=True)
    defeated: bool = fact(FLAG, "побеждён", typical=False)
    rumors: int = fact(Whole(0, 8), "слухи|жетоны слухов", default=1, clause="fury:2.8b")
    events: int = fact(Whole(0, 20), "события|событий на руке", typical=0)
    encounters: int = fact(Whole(0, 20), "встречи на руке|карты встреч на руке|встреч на руке", typical=5)
    encounter_placed: bool = fact(
        FLAG, "встреча положена|карта встречи положена|встреча выложена", typical=False, scope="passage"
    )
    rumor_placed: bool = fact(FLAG, "слух положен", typical=False, scope="passage")
    combat_hand: int = fact(Whole(0, 20), "боевых карт на руке|рука", default=5, clause="fury:5.21b")
    combat_deck: int = fact(Whole(0, 60), "боевая колода|колода", default=20, hidden=True)
    card: str | None = fact(Ref(("combat_card",)), "карта|карта раунда", default=None, scope="combat")
    played: tuple[str, ...] = fact(
        Ref(("combat_card",), many=True), "сыгранные карты", default=(), scope="combat"
    )
    incoming: int = fact(Whole(0, 60), "получаемый урон", default=0, hidden=True)


def _named_a_vampire(name: str) -> bool | None:
    return True if "вампир" in name.casefold() or "vampire" in name.casefold() else None


@thing(
    "encounter",
    plural="encounters",
    ru="встреча|встречи|карта встречи",
    presets={"вампир|вампиры|вампир-встреча": {"vampire": True}},
)
class Encounter(Thing):
    """An encounter card, above all a vampire. `value` is the influence that it gives when it matures.

    `location` tells where it lies when its hideout is not described.
    """

    vampire: bool = fact(FLAG, "это вампир", default=False, named=_named_a_vampire)
    hideout: str | None = fact(Ref(("hideout",)), "убежище|где лежит", default=None)
    location: str | None = fact(Ref(("location",)), "локация|город", default=None)
    health: int = fact(Whole(1, 20), "здоровье")
    damage: int = fact(Whole(0, 40), "повреждения|урон|раны", typical=0)
    value: int = fact(Whole(0, 13), "значение|влияние")
    revealed: bool = fact(FLAG, "раскрыта|открыта", typical=False)
    discarded: bool = fact(FLAG, "сброшена", typical=False)
    beaten: bool = fact(FLAG, "вампир побеждён", default=False, hidden=True)
    met: str | None = fact(Ref(("hunter",)), "на кого исполнена", default=None, hidden=True)
    found_by: str | None = fact(Ref(("hunter",)), "кто нашёл", default=None, hidden=True)
    incoming: int = fact(Whole(0, 40), "получаемый урон", default=0, hidden=True)


@thing("hideout", plural="hideouts", ru="убежище|убежища", presets={"логово|логова": {"lair": True}})
class Hideout(Thing):
    """What lies on a space of the trail (`space`), or in a lair slot (`lair`); on space 7 it has slid off.

    `emptied` is asked of a lair of which no encounter card is described.
    """

    space: int | None = fact(Whole(1, 7), "деление", default=None)
    off: bool = fact(FLAG, "сошло|сошло со следа|сошло с шестого деления", typical=False)
    lair: bool = fact(FLAG, "логово|это логово", typical=False)
    location: str | None = fact(Ref(("location",)), "локация|карта локации", default=None)
    power: str | None = fact(
        OneOf(("hide", "dark_call", "feed", "wolf_form", "misdirect")),
        "карта силы",
        default=None,
        words={
            "hide": "Затаиться",
            "dark_call": "Зов тьмы",
            "feed": "Пир",
            "wolf_form": "Форма волка",
            "misdirect": "Ложный путь",
        },
    )
    rumor: int = fact(Whole(0, 1), "слух|жетон слуха", typical=0)
    revealed: bool = fact(FLAG, "раскрыто|открыто", typical=False)
    emptied: bool = fact(
        FLAG, "опустело|карт встреч не осталось|карт встреч нет|без карт встреч|пусто", typical=False
    )
    cleared: bool = fact(FLAG, "очищено|очищен", typical=False)


@thing("combat_card", plural="combat_cards", ru="боевая карта|боевые карты|карта боя|карты боя")
class CombatCard(Thing):
    """A card that somebody can play in a combat. What its text does is data, as far as it is stated.

    The effect of a hunter's card falls on Dracula or the vampire, that of Dracula's on the engaged hunter;
    `self_damage` falls on whoever played it. `title` is the name of the card when several things share it.
    """

    owner: str | None = fact(Ref(("hunter", "dracula")), "чья|владелец", default=None)
    title: str | None = fact(Words(), "название", default=None)
    type: str = fact(
        OneOf(("combat", "item", "event")),
        "вид",
        typical="combat",
        words={"combat": "боевая", "item": "предмет", "event": "событие"},
    )
    banner: str = fact(
        OneOf(("yellow", "red", "none")),
        "знамя",
        typical="yellow",
        words={"yellow": "жёлтое", "red": "красное", "none": "нет|без знамени"},
    )
    icons: tuple[str, ...] = fact(Words(many=True), "значки|значок|боевые значки", default=())
    damage: int = fact(Whole(0, 20), "урон|повреждения", default=0)
    bites: int = fact(Whole(0, 3), "укусы|укус", default=0)
    self_damage: int = fact(Whole(0, 20), "урон себе", default=0)
    defeats: bool = fact(FLAG, "побеждает", default=False)
    night: bool = fact(FLAG, "эффект Ночью|есть эффект Ночью", default=False)
    night_damage: int | None = fact(Whole(0, 20), "урон ночью", default=None)
    night_bites: int | None = fact(Whole(0, 3), "укусы ночью|укус ночью", default=None)
    face: str = fact(
        OneOf(("down", "up")),
        "лицом",
        default="down",
        words={"down": "лицом вниз|вниз|закрыта", "up": "лицом вверх|вверх|открыта"},
    )
    cancelled: bool = fact(FLAG, "отменена", typical=False)
    resolved: bool = fact(FLAG, "исполнена", default=False)
    place: str = fact(
        OneOf(("hand", "table", "discard")),
        "место|где карта|где",
        default="hand",
        words={"hand": "рука|на руке", "table": "стол|на столе", "discard": "сброс|в сбросе"},
    )


@thing("event", plural="events", ru="событие|события|карта события|карты событий|карта событий")
class Event(Thing):
    """An event card. `when` is the moment that its text allows; any, if nothing is said. `face` is asked of a
    card in the discard pile, where most lie face up (fury:3.21k).

    `place` is where it lies: `drawn` is a card just taken that is played at once (fury:3.21f), `slot` the
    hunters' space for an ally and `area` the place of Dracula's.
    """

    owner: str | None = fact(Ref(("hunter", "dracula")), "чья|чьё|владелец|у кого", default=None)
    side: str | None = fact(_one_of(SIDES), "значок|сторона", default=None, words=SIDES)
    ally: bool = fact(FLAG, "союзник|пометка «Союзник»", typical=False)
    immediate: bool = fact(FLAG, "немедленно|немедленное|пометка «Немедленно»", typical=False)
    takes_action: bool = fact(FLAG, "требует действия|действием|играют действием", typical=False)
    when: str = fact(OneOf(tuple(MOMENTS)), "когда играют|момент|когда", typical="any", words=MOMENTS)
    place: str = fact(
        OneOf(("hand", "deck", "drawn", "slot", "area", "discard")),
        "место|где карта|где",
        default="hand",
        words={
            "hand": "рука|на руке",
            "deck": "колода|в колоде",
            "drawn": "взято|только что взято",
            "slot": "ячейка союзника|в ячейке союзника",
            "area": "область Дракулы|в области Дракулы",
            "discard": "сброс|в сбросе",
        },
    )
    face: str = fact(
        OneOf(("down", "up")),
        "лицом",
        typical="up",
        words={"down": "лицом вниз|вниз|закрыта|закрыто", "up": "лицом вверх|вверх|открыта|открыто"},
    )
    cancelled: bool = fact(FLAG, "отменено|отменена", typical=False)


@thing("combat", ru="бой", single=True)
class Combat(Thing):
    """The combat that is fought, or was fought last.

    `match`: the icons matched; a scenario may say so instead of naming icons. `earlier` counts Dracula's
    combat cards before this round, one a round unless it is said otherwise.
    """

    against: str = fact(Ref(("dracula", "encounter")), "противник|с кем|против", default="dracula")
    hunters: tuple[str, ...] = fact(Ref(("hunter",), many=True), "охотники|участники", default=())
    engaged: str | None = fact(Ref(("hunter",)), "вовлечённый|вовлечён|вовлечённый охотник", default=None)
    round: int = fact(Whole(1, 12), "раунд", default=1)
    earlier: int | None = fact(Whole(0, 12), "сыграно раньше|карт Дракулы раньше", default=None)
    match: bool = fact(FLAG, "значки совпали|совпадение значков", typical=False)
    ended_at: str = fact(
        OneOf(("none", *STEPS)),
        "кончился на шаге|конец",
        default="none",
        words={"none": "бой не кончен|нет", **STEPS},
    )


@thing("game", ru="игра|партия", single=True)
class Game(Thing):
    """What belongs to nobody: the time, the tracks, and the pool of tokens, which keeps what is returned.

    `top_event` and `bottom_event`: whose mark the event bears that comes up next in a supply; once it is
    taken, nothing is known of the one behind it.
    """

    time: str = fact(_one_of(TIMES), "время|шаг раунда", words=TIMES)
    weekday: str = fact(_one_of(WEEK), "день недели", typical="tuesday", words=WEEK)
    coming: str | None = fact(_one_of(TIMES), "наступающее время", default=None, words=TIMES, hidden=True)
    top_event: str = fact(_one_of(SIDES), "верхнее событие|верхняя карта событий", words=SIDES)
    bottom_event: str = fact(_one_of(SIDES), "нижнее событие|нижняя карта событий", words=SIDES)
    top_taken: bool = fact(FLAG, "верхнее событие взято", default=False, hidden=True)
    bottom_taken: bool = fact(FLAG, "нижнее событие взято", default=False, hidden=True)
    marker_moved: bool = fact(FLAG, "маркер времени сдвинут|маркер сдвинут", typical=True)
    slid: bool | None = fact(FLAG, "убежища сдвинуты", default=None, hidden=True)
    setting_up: bool = fact(FLAG, "идёт подготовка|подготовка", default=False, hidden=True)
    influence: int = fact(Whole(0, 40), "влияние", default=0, clause="fury:2.2a")
    despair: int = fact(Whole(0, 3), "отчаяние|жетоны отчаяния", typical=0)
    winner: str = fact(
        OneOf(("none", "dracula", "hunters")),
        "победитель|кто выиграл|победа",
        default="none",
        words={"none": "никто|нет", "dracula": "Дракула", "hunters": "охотники"},
    )
    damage_pool: int = fact(Whole(0, 500), "жетоны повреждений в пуле", default=100, hidden=True)
    bite_pool: int = fact(Whole(0, 100), "жетоны укусов в пуле", default=10, hidden=True)
    encounter_deck: int = fact(Whole(0, 60), "колода встреч|карт в колоде встреч", default=40, hidden=True)
    rumor_pool: int = fact(Whole(0, 100), "слухи в пуле|жетоны слухов в пуле", default=7, hidden=True)


rules.include(Location, Hunter, Dracula, Encounter, Hideout, CombatCard, Event, Combat, Game)

for _clause in ("fury:2.2a", "fury:2.8b", "fury:5.18b"):
    rules.embodies(_clause, "начальное значение факта")


# Who and what is what ------------------------------------------------------------------------------------


def is_mina(hunter: Any) -> bool:
    """Whether a hunter is Mina, of whom the book says much that holds for nobody else."""
    return bool(hunter.character == "mina")


def in_turn(hunters: list[Any]) -> list[Any]:
    """Hunters in the order in which they act; those whom the book does not know come last."""
    order = [*CHARACTERS, None]
    return sorted(hunters, key=lambda hunter: order.index(hunter.character))


def title(card: Any) -> str:
    """The printed name of a card, for comparison."""
    return str(card.title or card.name).casefold().replace("ё", "е")


def is_escape(card: Any) -> bool:
    """«Сбежать как мышь» or «Сбежать как туман», not the hunters' own «Бегство»."""
    return "сбежать" in title(card) or "escape as" in title(card)


def is_fangs(card: Any) -> bool:
    """«Клыки», the one combat card of Dracula that gives influence."""
    return "клыки" in title(card) or "fangs" in title(card)


def is_bats(encounter: Any) -> bool:
    """Whether an encounter card is «Летучие мыши»."""
    return "мыши" in encounter.name.casefold() or "bats" in encounter.name.casefold()


def is_vampire(encounter: Any) -> bool:
    """Whether an encounter card is a vampire."""
    return bool(encounter.vampire)


def last_write(thing: Any, field: str, facts: Any) -> Any:
    """The last change of a fact in this evaluation, or ``None``."""
    written = reversed(facts.writes)
    return next((one for one in written if one.thing == thing.name and one.field == field), None)


def grew(thing: Any, field: str, facts: Any) -> bool:
    """Whether the last change of a number made it greater: healing defeats nobody."""
    last = last_write(thing, field, facts)
    return last is not None and bool(last.after > last.before)


def cause(thing: Any, field: str, facts: Any) -> str | None:
    """The clause by which a fact was last changed."""
    last = last_write(thing, field, facts)
    return last.clause if last is not None else None


def is_sea(location: Any) -> bool:
    """Whether a place, if any, is a sea."""
    return location is not None and bool(location.type == "sea")


def is_castle(location: Any) -> bool:
    """Whether a place is Castle Dracula."""
    return bool(location.type == "castle")


def is_hospital(location: Any) -> bool:
    """Whether a scenario speaks of a hospital as of a place."""
    return bool(location.name.casefold().startswith("госпиталь"))


def slid_off(hideout: Any) -> bool:
    """Whether a hideout has left the sixth space; one of which no space is told may have."""
    return not hideout.lair and (hideout.space in (None, PAST_TRAIL) or bool(hideout.off))


def is_hallowed(place: Any) -> bool:
    """Whether a token of consecrated ground or a wafer lies in a place (fury:3.12b)."""
    return bool(place.hallowed or place.wafer)


def trail(facts: Any) -> list[Any]:
    """The hideouts that lie on the trail, from its first space on."""
    lying = [one for one in facts.hideouts if one.space is not None and not one.lair and not one.cleared]
    return sorted((one for one in lying if one.space < PAST_TRAIL and not one.off), key=lambda one: one.space)


def fallen(facts: Any) -> list[Any]:
    """The hideouts that are said to have slid off and are neither matured nor made a lair yet."""
    off = [one for one in facts.hideouts if one.space == PAST_TRAIL or one.off]
    return [one for one in off if not one.lair and not one.cleared]


def lairs(facts: Any) -> list[Any]:
    """The lairs of Dracula."""
    return [one for one in facts.hideouts if one.lair and not one.cleared]


def first_hideout(facts: Any) -> Any:
    """The hideout on the first space of the trail, or ``None``."""
    return next((one for one in facts.hideouts if one.space == 1 and not one.lair and not one.cleared), None)


def lair_at(place: Any, facts: Any) -> Any:
    """The lair that lies in a place, or ``None``."""
    return next((one for one in lairs(facts) if place is not None and one.location == place.name), None)


def hunters_at(place: Any, facts: Any) -> list[Any]:
    """The hunters whose figures stand in a place; who lies in a hospital is in no city."""
    return [one for one in facts.hunters if one.location == place.name and not one.in_hospital]


def lies_at(encounter: Any, facts: Any) -> str | None:
    """The name of the location where an encounter card lies, by its hideout or as stated."""
    hideout = facts.get(encounter.hideout)
    return encounter.location if hideout is None else hideout.location


def moved(hunter: Any, place: Any) -> list[Put]:
    """The changes by which the figure of a hunter is put in a place; who lay in a hospital leaves it."""
    changes = [put(hunter, "location", place)]
    if hunter.in_hospital:
        changes += [put(hunter, "in_hospital", False), put(hunter, "hospital", None)]
        changes.append(put(hunter, "defeated_in", None))
    return changes


def lying_in(hideout: Any, facts: Any) -> list[Any]:
    """The encounter cards that lie in a hideout or lair."""
    return [one for one in facts.encounters if one.hideout == hideout.name and not one.discarded]


def unasked(thing: Any, name: str, facts: Any) -> Any:
    """A fact that is not counted as read, so that no ruling lists what is merely usual of it.

    That nobody has died of damage which the scenario does not mention goes without saying.
    """
    value = getattr(facts.things[thing.name], name)
    return facts.path.value(value) if isinstance(value, Unknown) else value


def down(hunter: Any, facts: Any) -> bool:
    """Whether a hunter is defeated: as stated, or by the damage on his sheet (fury:3.15b)."""
    damage = unasked(hunter, "damage", facts)
    return bool(hunter.defeated or (damage > 0 and damage >= unasked(hunter, "health", facts)))
