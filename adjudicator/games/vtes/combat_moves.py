"""The verbs of combat. Which of them is legal, and what they do, is said by the modules of chapter 6.4."""

from __future__ import annotations

from adjudicator.games.vtes.board import LibraryCard, Minion, rules
from adjudicator.kernel import FLAG, Move, OneOf, Ref, Whole, Words, slot

_MINION = Ref(("minion",))
_CARD = Ref(("library_card",))
_DISTANCE = {"close": "вблизи|ближняя", "long": "вдали|дальняя"}
_BELONGINGS = {"equipment": "снаряжение", "weapon": "оружие"}


@rules.move("enter_combat", "вступить в бой|бой", "{by} вступает в бой: соперник — {to}")
class EnterCombat(Move):
    """A card effect makes two minions fight."""

    by: Minion = slot(_MINION, "кто")
    to: Minion = slot(_MINION, "с кем|соперник|кого")
    card: str | None = slot(Words(), "карта|картой")


@rules.move("combat_card", "боевая карта|карта в бою|сыграть карту в бою", "{by} играет карту")
class CombatCard(Move):
    """A card is played in combat that no verb of its own tells (strike, maneuver, press, prevent …)."""

    by: Minion = slot(_MINION, "кто")
    card: str | None = slot(Words(), "карта|картой|какую")
    type: str = slot(
        OneOf(("combat", "action", "modifier", "reaction", "master", "other")),
        "вид|тип",
        typical="combat",
        words={
            "combat": "боевая|боевая карта",
            "action": "карта действия|действие",
            "modifier": "модификатор|модификатор действия",
            "reaction": "реакция|карта реакции",
            "master": "мастерская|мастерская карта",
            "other": "иная|другая",
        },
    )
    maneuver: str = slot(
        OneOf(("none", "optional", "must")),
        "манёвр",
        typical="none",
        words={"none": "нет", "optional": "возможный", "must": "обязательный|есть"},
    )
    only: str | None = slot(OneOf(("close", "long")), "только|дистанция", words=_DISTANCE)
    text_allows: bool = slot(FLAG, "текст разрешает|текст разрешает в бою", typical=False)
    cost: int = slot(Whole(0, 20), "цена|цена кровью", typical=0)


@rules.move("pass", "пас|пасовать|ничего не делать", "{by} пасует")
class Pass(Move):
    """Somebody lets a chance go by: no maneuver, no strike but the usual one, no press."""

    by: Minion = slot(_MINION, "кто")


@rules.move(
    "before_range",
    "до дистанции|эффект до определения дистанции",
    "{by} играет эффект до определения дистанции",
)
class BeforeRange(Move):
    """An effect marked “before range is determined”."""

    by: Minion = slot(_MINION, "кто")
    card: str | None = slot(Words(), "карта|картой")
    cost: int = slot(Whole(0, 20), "цена|цена кровью", typical=0)


@rules.move("maneuver", "манёвр|маневрировать", "{by} маневрирует")
class Maneuver(Move):
    """A maneuver; without a word on its source it comes from a combat card."""

    by: Minion = slot(_MINION, "кто")
    with_: LibraryCard | None = slot(_CARD, "чем|оружием|оружие")
    card: str | None = slot(Words(), "карта|картой")
    source: str | None = slot(
        OneOf(("combat_card", "strike_card", "weapon", "in_play", "nothing")),
        "источник|откуда",
        words={
            "combat_card": "боевая карта|карта манёвра",
            "strike_card": "карта удара",
            "weapon": "оружие",
            "in_play": "карта в игре",
            "nothing": "ничего|без карты",
        },
    )
    cost: int = slot(Whole(0, 20), "цена|цена кровью", typical=0)


@rules.move("strike", "удар|бить|ударить|стрелять|выстрел", "{by}: удар")
class Strike(Move):
    """A strike is chosen: a hand strike if nothing is said of it; with a weapon, what the weapon does."""

    by: Minion = slot(_MINION, "кто")
    target: Minion | None = slot(_MINION, "цель|кого|в кого|по кому")
    kind: str | None = slot(
        OneOf(("hand", "weapon", "card")),
        "вид",
        words={"hand": "рука|рукой|кулачный|кулаком", "weapon": "оружие|оружием", "card": "карта|картой"},
    )
    with_: LibraryCard | None = slot(_CARD, "чем|оружием|оружие")
    card: str | None = slot(Words(), "карта|картой")
    damage: int | None = slot(Whole(0, 20), "повреждений|повреждения|урон|на")
    aggravated: int | None = slot(Whole(0, 20), "неизлечимых|неизлечимых повреждений")
    bonus: int = slot(Whole(0, 20), "прибавка к силе|сила плюс", typical=0)
    ranged: bool = slot(FLAG, "дальний|R", typical=False)
    only: str | None = slot(OneOf(("close", "long")), "только", words=_DISTANCE)
    first: bool = slot(FLAG, "первоочередный|первоочередной|первый", typical=False)
    undodgeable: bool = slot(FLAG, "нельзя уклониться|от него не уклониться", typical=False)
    dodge: bool = slot(FLAG, "уклонение|уклоняется", typical=False)
    combat_ends: bool = slot(FLAG, "конец боя", typical=False)
    steal_blood: int = slot(Whole(0, 20), "кража крови|украсть кровь|украсть литров", typical=0)
    steal: str | None = slot(OneOf(("equipment", "weapon")), "украсть", words=_BELONGINGS)
    destroy: str | None = slot(OneOf(("equipment", "weapon")), "уничтожить|сжечь", words=_BELONGINGS)
    which: LibraryCard | None = slot(_CARD, "что|какое|какую карту")
    cold_iron: bool = slot(FLAG, "холодное железо", typical=False)
    cost: int = slot(Whole(0, 20), "цена|цена кровью", typical=0)


@rules.move(
    "side_effect",
    "попутный эффект|эффект при исполнении ударов",
    "{by}: попутный эффект",
)
class SideEffect(Move):
    """An effect of a fighter's card or retainer that works when strikes are resolved, and is no strike."""

    by: Minion = slot(_MINION, "кто|чей")
    card: str | None = slot(Words(), "карта|картой")
    damage: int = slot(Whole(0, 20), "повреждений|повреждения|урон", typical=0)
    aggravated: int = slot(Whole(0, 20), "неизлечимых|неизлечимых повреждений", typical=0)
    only: str | None = slot(OneOf(("close", "long")), "только|дистанция", words=_DISTANCE)


@rules.move(
    "additional_strike",
    "дополнительные удары|доп. удары|взять дополнительные удары",
    "{by} берёт дополнительные удары: {count}",
)
class AdditionalStrike(Move):
    """Additional strikes are gained from a card or an effect."""

    by: Minion = slot(_MINION, "кто")
    count: int = slot(Whole(1, 9), "сколько|число", typical=1)
    card: str | None = slot(Words(), "карта|картой")
    with_: LibraryCard | None = slot(_CARD, "чем")
    cost: int = slot(Whole(0, 20), "цена|цена кровью", typical=0)


@rules.move("press", "пресс|прессовать", "{by} прессует")
class Press(Move):
    """A press, to go on with the combat or to end it."""

    by: Minion = slot(_MINION, "кто")
    to: str = slot(
        OneOf(("continue", "end")),
        "на что|куда|зачем",
        typical="continue",
        words={"continue": "продолжение|продолжить", "end": "завершение|закончить|конец"},
    )
    card: str | None = slot(Words(), "карта|картой")
    with_: LibraryCard | None = slot(_CARD, "чем")
    cost: int = slot(Whole(0, 20), "цена|цена кровью", typical=0)


@rules.move("damage", "повреждение|повреждения|урон", "{to} получает повреждения")
class Damage(Move):
    """Damage from no matter what: an effect, a card, a weapon outside a strike."""

    to: Minion = slot(_MINION, "кому")
    normal: int = slot(Whole(0, 20), "обычных|обычные", typical=0)
    aggravated: int = slot(Whole(0, 20), "неизлечимых|неизлечимые", typical=0)
    cold_iron: bool = slot(FLAG, "холодное железо", typical=False)


@rules.move("prevent", "предотвратить|предотвращение", "{by} предотвращает повреждения")
class Prevent(Move):
    """A prevention card or effect; `amount` of damage of either kind, `first` of one, or so much of each."""

    by: Minion = slot(_MINION, "кто")
    to: Minion | None = slot(_MINION, "кому|чьи")
    amount: int = slot(Whole(0, 60), "сколько", typical=0)
    normal: int = slot(Whole(0, 60), "обычных|обычные", typical=0)
    aggravated: int = slot(Whole(0, 60), "неизлечимых|неизлечимые", typical=0)
    first: str | None = slot(
        OneOf(("normal_damage", "aggravated_damage")),
        "сначала|что сначала",
        words={"normal_damage": "обычные повреждения", "aggravated_damage": "неизлечимые повреждения"},
    )
    stolen: int = slot(Whole(0, 20), "кражи крови|кражу крови", typical=0)
    card: str | None = slot(Words(), "карта|картой")
    with_: LibraryCard | None = slot(_CARD, "чем")
    cost: int = slot(Whole(0, 20), "цена|цена кровью", typical=0)
