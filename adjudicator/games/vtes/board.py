"""The board of a game of Vampire: what there is to describe, and what the book fixes about precedence."""

from __future__ import annotations

from collections.abc import Sequence
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
    Ref,
    Ruleset,
    Thing,
    Whole,
    Words,
    fact,
    thing,
)
from adjudicator.kernel.rules import Because, Does, Gives, Passed

Said = Because | Passed | None
"""What a claim returns."""

Done = Does | Sequence[Does] | None
"""What an effect or a watcher returns."""

Given = Gives | None
"""What a value or a sequence returns."""

rules = Ruleset(
    "vtes",
    "Vampire: The Eternal Struggle",
    "редакция Black Hand",
    # A card that orders what a minion cannot do does not say that the minion may do it.
    precedence=(
        Edge((CARD, CAN), (BOOK, None), "vtes:1.4a"),
        Edge((CARD, CANNOT), (BOOK, None), "vtes:1.4a"),
        Edge((CARD, WAIT), (BOOK, None), "vtes:1.4a"),
        Edge((BOOK, CANNOT), (CARD, MUST), None),
        Edge((BOOK, WAIT), (CARD, MUST), None),
    ),
)

PLACES = {
    "ready": "зона готовых|готов|готова|среди готовых",
    "torpor": "ступор|торпор|зона ступора|в ступоре|в торпоре",
    "uncontrolled": "зона неподчинённых|не подчинён",
    "hand": "рука|на руке",
    "table": "на столе|стол|сыграна",
    "library": "библиотека",
    "crypt": "склеп",
    "contested": "в контесте|оспаривается|под контестом",
    "merged": "в слитой карте|слита|под картой развития",
    "ash_heap": "куча пепла|сожжён|сожжена",
    "removed": "вне игры|удалён из игры",
}

_OUT_OF_PLAY = ("hand", "table", "library", "contested", "ash_heap", "removed")

TITLES = {
    "none": "нет титула|без титула|нет",
    "primogen": "министр|примоген",
    "bishop": "епископ|бишоп",
    "prince": "принц|князь",
    "archbishop": "архиепископ",
    "baron": "барон",
    "justicar": "судья|юстициарий|юстикар",
    "cardinal": "кардинал",
    "inner_circle": "Внутренний Круг|член Внутреннего Круга",
    "priscus": "советник|приск",
    "other": "иной титул|другой титул",
}

NEEDED_TITLES = {
    "none": "нет|не требует",
    "any": "титулованный|титулованного|любой титул|есть",
    **{name: words for name, words in TITLES.items() if name != "none"},
}
"""Titles that a card may require."""

REPLACED = {
    "now": "сразу|обычная",
    "later": "потом|отложена|позже",
    "never": "нет|не заменяется",
}
"""When a card that was played is replaced from the library."""

VERSIONS = {"basic": "базовая|обычная", "superior": "превосходная"}
"""The versions of a card, by the level of its Discipline."""

SECTS = {
    "camarilla": "Камарилья|Camarilla",
    "sabbat": "Шабаш|Sabbat",
    "independent": "Независимые|независимый|независимая|независим|независима|Independent",
}

ON_THE_CARD = {
    **SECTS,
    "non_camarilla": "Non-Camarilla|не Камарилья|не-Камарилья",
    "unmarked": "без пометки|нет пометки|пометки нет",
}
"""What a vampire's card says of its sect: one of them, or the mark that an old set has, or lacks."""

PHASE_WORDS = {
    "untap": "антапа|фаза антапа|антап",
    "master": "мастера|фаза мастера|мастер|мастерская",
    "minion": "миньонов|фаза миньонов|миньоны",
    "influence": "влияния|фаза влияния|влияние|инфлюенс",
    "discard": "сброса|фаза сброса|сброс",
}
"""The phases of a turn."""

WITHDRAWAL = {
    "none": "нет|не объявлено",
    "announced": "объявлено|объявил|объявила",
    "failed": "сорвано|не удалось|провалено",
    "succeeded": "удалось|успешно|отступил|отступила",
}


@thing("player", plural="players", ru="игрок|игроки|Метузела|Метузелы")
class Player(Thing):
    """A Methuselah. Players are stated clockwise."""

    pool: int = fact(Whole(0, 60), "пул", typical=30)
    out: bool = fact(
        FLAG,
        "участие|выбыл|вытеснен|вытеснена|выбыла|вне партии",
        default=False,
        words={False: "в игре", True: "не в игре|вытеснен|вытеснена|выбыл|выбыла"},
    )
    hand: int | None = fact(Whole(0, 90), "рука|карт в руке|карт на руке", typical=None)
    hand_size: int = fact(Whole(0, 30), "размер руки", default=7, clause="vtes:2.3j")
    library: int | None = fact(Whole(0, 200), "библиотека|карт в библиотеке", typical=None)
    crypt: int | None = fact(Whole(0, 200), "склеп|карт в склепе", typical=None)
    unopened: int | None = fact(Whole(0, 60), "неподчинённых|карт в зоне неподчинённых", typical=None)
    unreplaced: int = fact(Whole(0, 30), "отложенных замен|отложенные замены", typical=0, hidden=True)
    master_actions: int = fact(
        Whole(0, 10), "мастерских действий|мастерские действия", default=1, clause="vtes:5b"
    )
    owes_master: bool = fact(FLAG, "долг за внеходовую|долг за внеходовую карту", typical=False)
    trifled: bool = fact(
        FLAG, "сыграл пустяк в этом ходу|пустяк сыгран", typical=False, scope="turn", hidden=True
    )
    trifle_card: bool = fact(FLAG, "пустяк даёт карту", typical=False, scope="phase", hidden=True)
    trifle_cancelled: bool = fact(FLAG, "пустяк отменён", typical=False, scope="phase", hidden=True)
    used_burn_option: bool = fact(
        FLAG, "сброс по пиктограмме на этой фазе уже был", typical=False, scope="turn", hidden=True
    )
    transfers: int = fact(Whole(0, 20), "трансферов|трансферы", default=4, clause="vtes:7f")
    discard_actions: int = fact(
        Whole(0, 10), "действий фазы сброса|действия фазы сброса|сбросов", default=1, clause="vtes:8a"
    )
    spent: int = fact(Whole(0, 40), "истрачено на этой фазе|истрачено", typical=0, scope="phase", hidden=True)
    unused_master: int = fact(
        Whole(0, 20), "не использовано мастерских действий|неиспользованных мастерских действий", typical=0
    )
    unused_transfers: int = fact(Whole(0, 40), "не истрачено трансферов|неистраченных трансферов", typical=0)
    unused_discards: int = fact(
        Whole(0, 20), "не использовано действий сброса|неиспользованных действий сброса", typical=0
    )
    effects: int = fact(
        Whole(0, 40), "сработало эффектов на этой фазе", typical=0, scope="phase", hidden=True
    )
    edge_used: bool = fact(FLAG, "литр за Эдж взят", typical=False, scope="phase", hidden=True)
    order: int | None = fact(Whole(1, 10), "ходит по счёту|каким по счёту ходит|очередь хода", typical=None)
    own_turn: int | None = fact(Whole(1, 50), "свой ход по счёту|который свой ход|свой ход", typical=None)
    victory_points: int = fact(Whole(0, 20), "победные очки|очки|победных очков", typical=0)
    started_short: bool | None = fact(
        FLAG, "ход начат с неполной рукой|начал ход с неполной рукой", default=None
    )
    withdrawal: str = fact(OneOf(tuple(WITHDRAWAL)), "отступление", default="none", words=WITHDRAWAL)
    fought: bool = fact(FLAG, "миньоны были в бою|миньоны участвовали в бою", typical=False)
    lost_blood: bool = fact(FLAG, "миньоны теряли кровь|миньоны тратили кровь", typical=False)
    lost_pool: bool = fact(FLAG, "пул терялся|терял пул|теряла пул|тратил пул", typical=False)


@thing(
    "minion",
    plural="minions",
    ru="миньон|миньоны",
    presets={
        "вампир|вампиры": {"type": "vampire"},
        "союзник|союзники": {"type": "ally"},
        "слуга|слуги": {"type": "retainer"},
    },
)
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
    # As printed: what a Discipline card adds (vtes:1.6.2o) comes of the card that lies on the vampire.
    capacity: int = fact(Whole(1, 11, "vtes:1.6.2o"), "объём|объем|возраст|ёмкость")
    blood: int = fact(Whole(0, 30), "кровь|литры", typical=Whole(2, 11), at_most="capacity", strict=False)
    life: int = fact(Whole(0, 10), "жизнь|жизни", typical=1)
    place: str = fact(OneOf(tuple(PLACES)), "место|зона", typical="ready", words=PLACES)
    copy_of: str | None = fact(Words(), "копия|какой карты копия|чья копия|имя на карте", typical=None)
    unique: bool = fact(FLAG, "уникален|уникальна|уникальный|уникальная", typical=False)
    last_copy: bool = fact(FLAG, "прочие копии уступлены|последняя копия", typical=False)
    scarce: bool = fact(FLAG, "редкий|редкая|редок", typical=False)
    infernal: bool = fact(FLAG, "адский|адская", typical=False)
    depth: int = fact(Whole(1, 60), "место в склепе|какой сверху|какая сверху", typical=1)
    paid: bool = fact(FLAG, "контест оплачен", typical=False, scope="phase", hidden=True)
    answered_for: bool = fact(FLAG, "за адского отдано", typical=False, scope="phase", hidden=True)
    tapped: bool = fact(FLAG, "тапнут|тапнута", typical=False)
    employer: str | None = fact(Ref(("minion",)), "служит|наниматель", typical=None)
    clan: str | None = fact(Words(), "клан", typical=None)
    disciplines: tuple[str, ...] = fact(
        Words(many=True), "Дисциплины|базовые Дисциплины|Дисциплина", typical=()
    )
    superior_disciplines: tuple[str, ...] = fact(
        Words(many=True), "превосходные Дисциплины|превосходная Дисциплина", typical=()
    )
    group: int | None = fact(Whole(0, 20), "группа", typical=None)
    contradicted: bool = fact(
        FLAG, "текст базовой карты противоречит карте развития|тексту противоречит развитие", typical=False
    )
    as_vampire: bool = fact(FLAG, "играет как вампир|как вампир", typical=False)
    set_symbol: bool | None = fact(FLAG, "символ сета", typical=None)
    advanced: bool = fact(FLAG, "карта развития|развитая версия|развитый|развитая", typical=False)
    merged_with: str | None = fact(Ref(("minion",)), "слит с|слита с|слит", typical=None)
    thrall: str | None = fact(Words(), "раб клана|раб", typical=None)
    sect: str | None = fact(
        OneOf(tuple(ON_THE_CARD)), "секта|пометка|пометка на карте", typical=None, words=ON_THE_CARD
    )
    anarch: bool | None = fact(FLAG, "анархист|анарх", typical=None)
    circle: str | None = fact(Words(), "Круг", typical=None)
    sterile: bool = fact(FLAG, "стерильный|стерильна|стерилен", typical=False)
    title: str = fact(OneOf(tuple(TITLES)), "титул", typical="none", words=TITLES)
    city: str | None = fact(Words(), "город|город титула|чей титул", typical=None)
    title_clan: str | None = fact(Words(), "клан титула|судья клана", typical=None)
    contested: bool = fact(FLAG, "титул оспаривается|оспаривает титул", typical=False)
    last_claimant: bool = fact(FLAG, "прочие уступили титул|последний претендент", typical=False)
    bleed: int = fact(Whole(0, 10), "блид", default=1, clause="vtes:6.1.1i")
    stealth: int = fact(Whole(0, 10), "стелс", default=0, clause="vtes:6.2.2p")
    intercept: int = fact(Whole(0, 10), "перехват", default=0, clause="vtes:6.2.2p")
    votes: int = fact(Whole(0, 10), "голоса|голоса по карте", default=0, clause="vtes:6.3.3a")
    gains_discipline: bool = fact(FLAG, "берёт Дисциплину|получает Дисциплину", typical=False)
    discipline_cards: int = fact(Whole(0, 10), "карт Дисциплин", typical=0, hidden=True)
    learned: tuple[str, ...] = fact(Words(many=True), "выученные Дисциплины|Дисциплины с карт", default=())
    more_intercept: int = fact(Whole(0, 20), "добавленный перехват", typical=0, scope="action", hidden=True)
    bled: bool = fact(FLAG, "кусал в этом ходу|уже кусал", typical=False, scope="turn", hidden=True)
    hunted: bool = fact(FLAG, "охотился в этом ходу|уже охотился", typical=False, scope="turn", hidden=True)
    politicked: bool = fact(FLAG, "проводил референдум в этом ходу", typical=False, scope="turn", hidden=True)
    acted: bool = fact(
        FLAG, "действовал в этом ходу|уже действовал", typical=False, scope="turn", hidden=True
    )
    recruited: bool = fact(FLAG, "завербован в этом ходу|завербован", typical=False, scope="turn")
    brought_in: bool = fact(
        FLAG,
        "введён эффектом в этом ходу|введён картой в этом ходу|введён эффектом",
        typical=False,
        scope="turn",
    )
    version: str = fact(OneOf(tuple(VERSIONS)), "версия", typical="basic", words=VERSIONS)
    card_actions: tuple[str, ...] = fact(
        Words(many=True), "карты, действием которых пользовался", typical=(), scope="turn", hidden=True
    )
    played: tuple[str, ...] = fact(
        Words(many=True), "карты, сыгранные за действие", typical=(), scope="action", hidden=True
    )
    voted: str = fact(
        OneOf(("no", "for", "against")),
        "проголосовал",
        typical="no",
        scope="referendum",
        hidden=True,
        words={"no": "не голосовал", "for": "за", "against": "против"},
    )
    strength: int = fact(Whole(0, 10), "сила", default=1, clause="vtes:6.4.5c")
    cold_iron: bool = fact(FLAG, "уязвим к холодному железу|уязвима к холодному железу", typical=False)
    additional: int = fact(
        Whole(0, 9), "дополнительные удары|доп. удары", typical=0, scope="round", hidden=True
    )
    chose_by_maneuver: str | None = fact(
        Words(), "удар выбран манёвром|маневрировал оружием", typical=None, scope="round", hidden=True
    )
    owes_maneuver: bool = fact(FLAG, "должен маневрировать", typical=False, scope="round", hidden=True)
    may_maneuver: bool = fact(FLAG, "может маневрировать", typical=False, scope="round", hidden=True)
    gave_up: str = fact(
        OneOf(("nothing", "range", "additional", "press")),
        "отказался",
        typical="nothing",
        words={
            "nothing": "ни от чего",
            "range": "от манёвра",
            "additional": "от дополнительных ударов",
            "press": "от пресса",
        },
        scope="round",
        hidden=True,
    )
    strike: str = fact(
        OneOf(("none", "hand", "weapon", "card", "dodge", "combat_ends")),
        "удар",
        typical="none",
        words={
            "none": "нет",
            "hand": "рука|рукой|кулачный",
            "weapon": "оружие|оружием",
            "card": "карта|картой",
            "dodge": "уклонение",
            "combat_ends": "конец боя",
        },
        scope="pair",
        hidden=True,
    )
    chosen: Any = fact(Words(), "выбранный удар", typical=None, scope="pair", hidden=True)
    normal: int = fact(
        Whole(0, 60), "обычные повреждения|обычный урон", typical=0, scope="damage", hidden=True
    )
    aggravated: int = fact(
        Whole(0, 60), "неизлечимые повреждения|неизлечимый урон", typical=0, scope="damage", hidden=True
    )
    wounded: bool = fact(FLAG, "ранен|ранена", typical=False, scope="damage", hidden=True)
    endures: bool = fact(FLAG, "не предотвращает", typical=False, scope="damage", hidden=True)
    perishes: bool = fact(FLAG, "гибнет", typical=False, scope="damage", hidden=True)
    took: int = fact(Whole(0, 99), "получил повреждений|получила повреждений|получил урона", typical=0)


@thing(
    "library_card",
    plural="library_cards",
    ru="карта библиотеки|карты библиотеки|имущество",
    presets={"снаряжение": {"type": "equipment"}},
)
class LibraryCard(Thing):
    """A card of a library in any zone: equipment on a minion, a location, a Discipline in an ash heap."""

    type: str = fact(
        OneOf(
            (
                "equipment",
                "weapon",
                "location",
                "discipline",
                "action",
                "political",
                "modifier",
                "reaction",
                "combat",
                "master",
                "out_of_turn",
                "other",
            )
        ),
        "вид",
        typical="equipment",
        includes={"equipment": ("weapon",)},
        usual=lambda stated: "equipment" if stated.get("on") is not None else "other",
        words={
            "equipment": "снаряжение",
            "weapon": "оружие",
            "location": "локация",
            "discipline": "Дисциплина|карта Дисциплины",
            "action": "карта действия|действие",
            "political": "карта политического действия|политическая карта|политическое действие",
            "modifier": "модификатор действия|модификатор|карта модификатора",
            "reaction": "карта реакции|реакция",
            "combat": "боевая карта",
            "master": "мастерская карта",
            "out_of_turn": "внеходовая мастерская карта|внеходовая",
            "other": "иная карта|другая карта",
        },
    )
    on: str | None = fact(Ref(("minion",)), "на|на ком|у кого|носитель", typical=None)
    controller: str | None = fact(Ref(("player",)), "контролирует|хозяин|чья", typical=None)
    owner: str | None = fact(Ref(("player",)), "владелец|владелица", typical=None)
    place: str = fact(
        OneOf(("in_play", *_OUT_OF_PLAY)),
        "место|зона",
        typical="in_play",
        words={
            "in_play": "в игре",
            **{name: PLACES[name] for name in _OUT_OF_PLAY},
        },
    )
    copy_of: str | None = fact(Words(), "копия|какой карты копия|чья копия|имя на карте", typical=None)
    unique: bool = fact(FLAG, "уникальна|уникально|уникален|уникальная|уникальное", typical=False)
    last_copy: bool = fact(FLAG, "прочие копии уступлены|последняя копия", typical=False)
    paid: bool = fact(FLAG, "контест оплачен", typical=False, scope="phase", hidden=True)
    tapped: bool = fact(FLAG, "тапнута|тапнут", typical=False)
    needs_clan: str | None = fact(Words(), "требует клан|нужен клан", typical=None)
    needs: tuple[str, ...] = fact(
        Words(many=True), "требует Дисциплину|требует Дисциплины|нужна Дисциплина", typical=()
    )
    needs_capacity: int = fact(Whole(0, 11), "требует объём|объём не меньше", default=0)
    needs_title: str = fact(OneOf(tuple(NEEDED_TITLES)), "требует титул", default="none", words=NEEDED_TITLES)
    needs_sect: str | None = fact(OneOf(tuple(SECTS)), "требует секту", default=None, words=SECTS)
    needs_anarch: bool = fact(FLAG, "требует анархиста|только анархистам", default=False)
    only_clan: str | None = fact(Words(), "действует только на клан|только на клан", typical=None)
    discipline: str | None = fact(Words(), "Дисциплина|какая Дисциплина|даёт Дисциплину", typical=None)
    burn_option: bool = fact(FLAG, "возможное сжигание|пиктограмма сжигания|возможно сжигание", typical=False)
    trifle: bool = fact(FLAG, "пустяк", default=False)
    replaced: str = fact(OneOf(tuple(REPLACED)), "замена", default="now", words=REPLACED)
    stays: bool = fact(FLAG, "остаётся в игре|по тексту остаётся в игре", typical=False)
    damage: int = fact(Whole(0, 20), "повреждений|повреждения|урон", typical=0)
    aggravated: int = fact(Whole(0, 20), "неизлечимых повреждений|неизлечимых", typical=0)
    bonus: int = fact(Whole(0, 20), "прибавка к силе|сила плюс", typical=0)
    ranged: bool = fact(FLAG, "дальний|дальнобойное|R", typical=False)
    first: bool = fact(FLAG, "первоочередный", typical=False)
    cold_iron: bool = fact(FLAG, "холодное железо|из холодного железа", typical=False)
    maneuver: str = fact(
        OneOf(("optional", "must", "none")),
        "манёвр",
        default="none",
        clause="vtes:6.4.2j",
        words={"optional": "возможный", "must": "обязательный", "none": "нет"},
    )
    stolen_in: int = fact(Whole(0, 50), "украдено в раунде", typical=0, scope="combat", hidden=True)


@thing("combat", ru="бой", single=True)
class Combat(Thing):
    """A combat. Its `fighters` are in no order until one is the `acting` minion, the other the `opponent`."""

    acting: str | None = fact(
        Ref(("minion",)), "действующий|действующая|действующий миньон", differs="opponent", typical=None
    )
    opponent: str | None = fact(Ref(("minion",)), "соперник|соперница|противник|блокирующий", typical=None)
    fighters: tuple[str, ...] = fact(Ref(("minion",), many=True), "бойцы|участники", typical=())
    cause: str = fact(
        OneOf(("block", "card", "thrall")),
        "причина",
        typical="block",
        words={"block": "блок", "card": "карта|эффект карты", "thrall": "замена рабом|подмена рабом"},
    )
    range: str = fact(
        OneOf(("close", "long")),
        "дистанция",
        default="close",
        clause="vtes:6.4.2b",
        words={"close": "ближняя|вблизи", "long": "дальняя|вдали"},
    )
    round: int = fact(Whole(1, 50), "раунд", typical=1)
    pair: int = fact(Whole(0, 50), "пара|пара ударов", typical=1, hidden=True)
    last_maneuver: str | None = fact(
        Ref(("minion",)), "последний манёвр|чей последний манёвр", typical=None, hidden=True
    )
    last_press: str | None = fact(
        Ref(("minion",)), "последний пресс|чей последний пресс", typical=None, hidden=True
    )
    goes_on: bool = fact(FLAG, "пресс на продолжение|есть неотменённый пресс", typical=False, hidden=True)
    side_effects: tuple[object, ...] = fact(Words(many=True), typical=(), scope="pair", hidden=True)
    ended_at: str = fact(
        OneOf(("none", "start", "range", "strike", "ends", "first", "normal", "additional", "press")),
        "кончился на шаге",
        typical="none",
        words={
            "none": "нет",
            "start": "начало",
            "range": "дистанция",
            "strike": "выбор ударов",
            "ends": "конец боя",
            "first": "первоочередные удары",
            "normal": "обычные удары",
            "additional": "дополнительные удары",
            "press": "пресс",
        },
    )
    ended_by: str = fact(
        OneOf(("none", "combat_ends", "not_ready", "parted", "refused")),
        "чем кончился",
        typical="none",
        words={
            "none": "нет",
            "combat_ends": "ударом «конец боя»",
            "not_ready": "боец не готов",
            "parted": "разошлись",
            "refused": "не начался",
        },
    )


@thing("game", ru="игра", single=True)
class Game(Thing):
    """What belongs to nobody. The blood bank counts what was burned and gained since the scenario began.

    A phase that is not stated is the one that what is done belongs to, so that none has to be announced.

    `ash_heaps` keeps pairs of a burned card and its owner where no owner was stated.
    """

    turn: str | None = fact(Ref(("player",)), "ход|чей ход", typical=None)
    phase: str | None = fact(
        OneOf(("untap", "master", "minion", "influence", "discard")),
        "фаза|какая фаза",
        typical=None,
        words=PHASE_WORDS,
    )
    number: int | None = fact(Whole(1, 500), "номер хода|ход партии|который ход", typical=None)
    heading: str = fact(
        OneOf(("none", "master", "minion", "influence", "discard", "end")),
        "к какой фазе идёт",
        typical="none",
        hidden=True,
    )
    unnamed: bool = fact(FLAG, "фаза не названа", typical=False, hidden=True)
    over: bool = fact(FLAG, "окончена|партия окончена|закончена", default=False)
    edge: str | None = fact(Ref(("player",)), "Эдж", default=None, clause="vtes:2.2e")
    ash_heaps: tuple[Any, ...] = fact(Words(many=True), typical=(), hidden=True)
    bank: int = fact(Whole(-500, 500), "банк крови|банк", typical=100, hidden=True)


rules.include(Player, Minion, LibraryCard, Combat, Game)
