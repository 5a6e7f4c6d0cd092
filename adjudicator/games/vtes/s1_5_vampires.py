"""1.5. Карты склепа: объём и кровь, кто старше, клан и Дисциплины."""

from __future__ import annotations

from adjudicator.games.vtes.actions import Action
from adjudicator.games.vtes.board import Done, Given, LibraryCard, Minion, Said, rules
from adjudicator.games.vtes.card_moves import GainBlood, TakeControl
from adjudicator.games.vtes.s1_components import lying_on
from adjudicator.kernel import CAN, Facts, because, does, gives, shift

rules.name_value("minion.capacity", "объём|объем")
rules.name_value("minion.older_than", "старше кого|кого старше")
rules.name_value("minion.younger_than", "младше кого|кого младше")
rules.name_value("minion.cost_of_control", "цена подчинения|сколько стоит подчинить")
rules.name_value("minion.disciplines", "Дисциплины|базовые Дисциплины|Дисциплина")
rules.name_value("minion.superior_disciplines", "превосходные Дисциплины|превосходная Дисциплина")


def merged(minion: Minion) -> bool:
    """Whether a vampire is made of its base card and its advancement."""
    return minion.merged_with is not None


def face(minion: Minion, facts: Facts) -> Minion:
    """The card whose data count: of a merged vampire the advancement (vtes:1.5an)."""
    other: Minion | None = facts.get(minion.merged_with)
    return other if other is not None and other.advanced and not minion.advanced else minion


def _as_printed(minion: Minion, facts: Facts, name: str, text: str) -> Given:
    """What is printed on the card whose data count; an advancement is named as the reason."""
    card = face(minion, facts)
    value = getattr(card, name)
    shown = value if value != () else "нет"
    if card.name == minion.name:
        return gives(value, text, кто=minion, что=shown)
    return gives(value, text + " (с карты развития)", clause="vtes:1.5an", кто=minion, что=shown)


@rules.value("vtes:1.5e", of="minion.capacity")
def capacity_is_printed(minion: Minion, facts: Facts) -> Given:
    """Объём напечатан на карте вампира; у союзников и слуг его нет."""
    if minion.type != "vampire":
        return None if minion.as_vampire else gives(None, "{кто} — не вампир: объёма крови нет", кто=minion)
    return _as_printed(minion, facts, "capacity", "{кто}: объём по карте — {что}")


@rules.value("vtes:1.6.2o", of="minion.capacity", stage="own")
def discipline_cards_raise_capacity(minion: Minion, facts: Facts) -> Given:
    """Карта Дисциплины увеличивает объём на 1."""
    lying = sum(1 for card in lying_on(minion, facts) if card.type == "discipline")
    cards = minion.discipline_cards + lying
    if cards == 0:
        return None
    return gives(cards, "{кто}: карт Дисциплин {value}, каждая +1 к объёму", кто=minion)


def older(one: Minion, other: Minion, facts: Facts) -> bool:
    """Whether `one` is older than `other`: its capacity is greater (vtes:1.5f)."""
    return facts.capacity(one) > facts.capacity(other)


def _others(minion: Minion, facts: Facts) -> list[Minion]:
    return [one for one in facts.minions if one.type == "vampire" and one.name != minion.name]


def _is_of_no_age(minion: Minion) -> Given:
    return gives((), "{кто} — не вампир: старше и младше бывают лишь вампиры", кто=minion)


@rules.value("vtes:1.5f", of="minion.older_than")
def the_greater_capacity_is_older(minion: Minion, facts: Facts) -> Given:
    """Старше тот, у кого больше объём; сколько на ком крови, не важно."""
    if minion.type != "vampire":
        return _is_of_no_age(minion)
    found = tuple(one.name for one in _others(minion, facts) if older(minion, one, facts))
    return gives(found, "{кто} старше тех, у кого объём меньше: {кого}", кто=minion, кого=found or "нет")


@rules.value("vtes:1.5f", of="minion.younger_than")
def the_smaller_capacity_is_younger(minion: Minion, facts: Facts) -> Given:
    """Младше тот, у кого меньше объём."""
    if minion.type != "vampire":
        return _is_of_no_age(minion)
    found = tuple(one.name for one in _others(minion, facts) if older(one, minion, facts))
    return gives(found, "{кто} младше тех, у кого объём больше: {кого}", кто=minion, кого=found or "нет")


@rules.value("vtes:1.5g", of="minion.cost_of_control")
def control_costs_the_capacity(minion: Minion, facts: Facts) -> Given:
    """Подчинить вампира стоит столько литров пула, каков его объём."""
    if minion.type != "vampire":
        return None
    return gives(facts.capacity(minion), "{кто}: подчинение стоит столько, каков объём: {value}", кто=minion)


@rules.claim("vtes:1.5i", about=GainBlood, says=CAN)
def an_effect_gives_blood(move: GainBlood, facts: Facts) -> Said:
    """Литров крови у вампира не больше объёма: эффект их кладёт, излишек уйдёт."""
    return because("эффект кладёт литры: {кто}", кто=move.by)


@rules.effect("vtes:1.5i", at="gain_blood")
def litres_come_from_the_bank(move: GainBlood, facts: Facts) -> Done:
    """Литры берут из банка."""
    if move.by.kind == "minion" and move.by.type != "vampire":
        return None
    gain = shift("game", move.by, "bank", move.amount, into="pool" if move.by.kind == "player" else "blood")
    return does("{кто}: литров из банка — {n}", gain, кто=move.by, n=move.amount)


def excess_of(minion: Minion, facts: Facts) -> Done:
    """Кровь сверх объёма немедленно уходит в банк."""
    capacity = facts.capacity(minion)
    if minion.blood <= capacity:
        return None
    lost = minion.blood - capacity
    return does(
        "{кто}: лишние литры ({n}) уходят в банк",
        shift(minion, "game", "blood", lost, into="bank"),
        кто=minion,
        n=lost,
    )


@rules.effect("vtes:1.5j", at="action.effects.after")
def a_full_vampire_gains_nothing_by_hunting(action: Action, facts: Facts) -> Done:
    """Кровь сверх объёма немедленно уходит в банк: охота сытого ничего не прибавляет."""
    minion = facts.get(action.by)
    if action.type != "hunt" or minion is None or minion.type != "vampire":
        return None
    return excess_of(minion, facts)


@rules.effect("vtes:1.5j", at="gain_blood")
def blood_above_capacity_is_lost(move: GainBlood, facts: Facts) -> Done:
    """Кровь сверх объёма немедленно уходит в банк, откуда бы она ни взялась."""
    if move.by.kind != "minion" or move.by.type != "vampire" or move.by.place == "uncontrolled":
        return None
    return excess_of(move.by, facts)


@rules.watch("vtes:1.5j", on="library_card.place")
def a_lost_discipline_card_takes_its_room(card: LibraryCard, facts: Facts) -> Done:
    """Карты Дисциплины не стало — объём меньше, и кровь сверх него уходит в банк."""
    minion = facts.get(card.on)
    if card.type != "discipline" or card.place == "in_play" or minion is None:
        return None
    return excess_of(minion, facts) if minion.place in ("ready", "torpor") else None


@rules.claim("vtes:1.5ac", about=TakeControl, says=CAN)
def vampires_of_any_group_are_controlled(move: TakeControl, facts: Facts) -> Said:
    """Под контроль получают вампиров любых групп."""
    if move.what.kind != "minion" or move.what.type != "vampire":
        return None
    return because("{кого}: группа контролю не мешает", кого=move.what)


# Дисциплины


def learned(minion: Minion, facts: Facts) -> list[str]:
    """The Disciplines of the cards of that kind that lie on a minion, in the order of the board."""
    lying = [card.discipline for card in lying_on(minion, facts) if card.type == "discipline"]
    return [*(minion.learned or ()), *(one for one in lying if one)]


def mastered(minion: Minion, facts: Facts) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The Disciplines of a minion at the basic and at the superior level, with those of cards on it."""
    card = face(minion, facts)
    basic, superior = list(card.disciplines or ()), list(card.superior_disciplines or ())
    for discipline in learned(minion, facts):
        if discipline in superior:
            continue
        if discipline in basic:
            basic.remove(discipline)
            superior.append(discipline)
        else:
            basic.append(discipline)
    return tuple(basic), tuple(superior)


@rules.value("vtes:1.5t", of="minion.disciplines")
def disciplines_in_a_square(minion: Minion, facts: Facts) -> Given:
    """Символ в квадратной рамке — базовый уровень."""
    return _as_printed(minion, facts, "disciplines", "{кто}: базовый уровень — {что}")


@rules.value("vtes:1.6.2m", of="minion.disciplines", stage="set")
def a_card_gives_the_basic_level(minion: Minion, facts: Facts) -> Given:
    """Вампиру без этой Дисциплины её карта даёт базовый уровень."""
    if not learned(minion, facts):
        return None
    found = mastered(minion, facts)[0]
    return gives(found, "{кто}: с картами Дисциплин базовый уровень — {что}", кто=minion, что=found or "нет")


@rules.value("vtes:1.5v", of="minion.superior_disciplines")
def disciplines_in_a_rhombus(minion: Minion, facts: Facts) -> Given:
    """Символ в ромбовидной рамке — превосходный уровень."""
    return _as_printed(minion, facts, "superior_disciplines", "{кто}: превосходный уровень — {что}")


@rules.value("vtes:1.6.2n", of="minion.superior_disciplines", stage="set")
def a_card_raises_the_basic_level(minion: Minion, facts: Facts) -> Given:
    """Базовый уровень карта Дисциплины повышает до превосходного."""
    found = mastered(minion, facts)[1]
    if found == tuple(face(minion, facts).superior_disciplines or ()):
        return None
    return gives(found, "{кто}: от карты Дисциплины уровень превосходный: {что}", кто=minion, что=found)


# Чего не бывает


@rules.impossible("vtes:1.5i", on="minion")
def nobody_has_more_blood_than_capacity(minion: Minion, facts: Facts) -> Said:
    """Литров крови у вампира никогда не больше его объёма; копят сверх него лишь на неподчинённом."""
    if minion.type != "vampire" or minion.place not in ("ready", "torpor"):
        return None
    if minion.blood <= facts.capacity(minion):
        return None
    return because("кровь {n} больше, чем объём {объём}", n=minion.blood, объём=facts.capacity(minion))


def _only_vampires_have(clause: str, field: str, name: str) -> None:
    """Register that allies and retainers have none of what this field of a vampire's card says."""

    def belongs_to_vampires(minion: Minion, facts: Facts) -> Said:
        value = getattr(minion, field)
        stated = (isinstance(value, str) and value != "none") or (isinstance(value, int) and value > 0)
        if minion.type == "vampire" or not stated:
            return None
        return because("{кто} — не вампир, а " + name, кто=minion)

    belongs_to_vampires.__doc__ = f"Только у вампира: {name}."
    rules.impossible(clause, on="minion")(belongs_to_vampires)


_only_vampires_have("vtes:1.5a", "title", "титул бывает лишь у вампира")
_only_vampires_have("vtes:1.5n", "clan", "к клану принадлежит лишь вампир")
_only_vampires_have("vtes:g.life", "blood", "кровь бывает лишь на вампире, на прочих — жизнь")


@rules.impossible("vtes:g.life", on="minion")
def vampires_have_blood_and_no_life(minion: Minion, facts: Facts) -> Said:
    """Жизнь бывает у союзников и слуг, а у вампира кровь."""
    if minion.type != "vampire" or minion.life == 1:
        return None
    return because("{кто} — вампир: у него кровь, а жизнь лишь у союзников и слуг", кто=minion)


@rules.impossible("vtes:1.5ai", on="minion")
def nobody_is_merged_with_himself(minion: Minion, facts: Facts) -> Said:
    """Сливают две карты: базовую и карту развития."""
    if minion.merged_with != minion.name:
        return None
    return because("{кто}: слит сам с собой, а сливают базовую карту с картой развития", кто=minion)


@rules.impossible("vtes:6.1.4d", on="minion")
def a_retainer_lies_on_a_minion(minion: Minion, facts: Facts) -> Said:
    """Слуга в игре лежит на миньоне."""
    if minion.type != "retainer" or minion.place != "ready" or minion.employer is not None:
        return None
    return because("{кто} — слуга, а на ком лежит («служит»), не сказано", кто=minion)


@rules.impossible("vtes:6.1.4d", on="minion")
def nobody_serves_himself(minion: Minion, facts: Facts) -> Said:
    """Слуга лежит на миньоне, а не на себе и не на том, кто служит ему."""
    chain = [minion.name]
    while (employer := facts[chain[-1]].employer) is not None:
        if employer == minion.name:
            return because("{кто} служит сам себе: {цепь}", кто=minion, цепь=" → ".join([*chain, employer]))
        if employer in chain:
            return None
        chain.append(employer)
    return None
