"""2. Подготовка расширенной игры: что должно быть готово и где кто начинает."""

from __future__ import annotations

from adjudicator.games.fury.board import (
    first_hideout,
    hunters_at,
    is_castle,
    is_hospital,
    is_sea,
    lying_in,
    rules,
)
from adjudicator.games.fury.s3_19_dracula_phase import POWERS, PlaceEncounter
from adjudicator.kernel import (
    CAN,
    CANNOT,
    FLAG,
    Move,
    OneOf,
    Ref,
    Thing,
    Whole,
    because,
    does,
    fact,
    passed,
    put,
    slot,
    thing,
)

SORTED = {"sorted": "по номерам", "shuffled": "перемешана|перемешаны"}


@thing("setup", ru="подготовка|расклад", single=True)
class Setup(Thing):
    """What lies ready before the first round. Left out, everything is as the book says."""

    draculas: int = fact(Whole(0, 5), "игроков за Дракулу|игроков Дракулы", default=1, clause="fury:2.4a")
    without_hunter: int = fact(Whole(0, 8), "игроков без охотника", default=0, clause="fury:2.4c")
    sheets: bool = fact(FLAG, "листы и фигурки розданы|листы розданы", default=True, clause="fury:2.4d")
    reminders: bool = fact(FLAG, "памятки розданы", default=True, clause="fury:2.4e")
    small_map: bool = fact(FLAG, "мини-карта у Дракулы|мини-карта", default=True, clause="fury:2.4f")
    event_decks: int = fact(Whole(1, 4), "колод событий", default=1, clause="fury:2.5b")
    combat_piles: int = fact(Whole(1, 9), "стопок боевых карт", default=3, clause="fury:2.5c")
    encounter_deck: bool = fact(
        FLAG, "колода встреч отдельно|встречи отдельной колодой", default=True, clause="fury:2.6a"
    )
    combat_deck: bool = fact(
        FLAG, "боевая колода Дракулы отдельно|боевые карты Дракулы отдельно", default=True, clause="fury:2.6b"
    )
    locations: str = fact(
        OneOf(tuple(SORTED)), "колода локаций", default="sorted", clause="fury:2.6c", words=SORTED
    )
    powers_on_top: bool = fact(FLAG, "карты силы сверху", default=True, clause="fury:2.6d")
    encounters: int = fact(Whole(0, 20), "карт встреч у Дракулы|рука встреч", default=5, clause="fury:2.8a")


rules.include(Setup)


@rules.move("start", "начать партию в|стартовая локация|поставить фигурку|старт", "{by} выбирает, где начать")
class Start(Move):
    """A hunter puts his figure on the board, or Dracula chooses his first card: of a location or of power."""

    by: object = slot(Ref(("hunter", "dracula")), "кто")
    at: object = slot(Ref(("location",)), "где|куда|город|локация", default=None)
    card: str | None = slot(OneOf(tuple(POWERS)), "карта силы|карту силы|с карты", default=None, words=POWERS)


@rules.move("begin_game", "начать партию|партия начинается", "партия начинается")
class BeginGame(Move):
    """The setup is over, the first round begins."""


# Is everything ready -------------------------------------------------------------------------------------

WRONG = {
    "fury:2.4a": ("draculas", "за Дракулу играет ровно один игрок, а таких {n}"),
    "fury:2.4c": ("without_hunter", "игроков без охотника {n}, а каждый прочий игрок выбирает охотника"),
    "fury:2.4d": ("sheets", "листы и фигурки персонажей не розданы"),
    "fury:2.4e": ("reminders", "карточки-памятки охотникам не розданы"),
    "fury:2.4f": ("small_map", "мини-карты поля у Дракулы нет"),
    "fury:2.5b": ("event_decks", "событий должна быть одна общая колода, а колод {n}"),
    "fury:2.5c": ("combat_piles", "боевых карт охотников три стопки по видам, а стопок {n}"),
    "fury:2.6a": ("encounter_deck", "карты встреч не составляют отдельной перемешанной колоды"),
    "fury:2.6b": ("combat_deck", "боевые карты Дракулы не составляют отдельной перемешанной колоды"),
    "fury:2.6c": ("locations", "колоду локаций складывают по номерам, а не перемешивают"),
    "fury:2.6d": ("powers_on_top", "карты силы кладут поверх карт локаций"),
    "fury:2.8a": ("encounters", "карт встреч у Дракулы {n}, а должно быть пять"),
}
"""The clauses on what lies ready, each with its fact and what is said when that is otherwise."""


def _as_the_book_says(clause: str, name: str, wrong: str) -> None:
    """The rule that the game does not begin while a fact of the setup is not the book's."""

    def ready(move, facts):
        now = getattr(facts.setup, name)
        return None if now == Setup.facts[name].default else because(wrong, n=now)

    ready.__doc__ = "Пока это не так, подготовка не окончена."
    ready.__name__ = f"{name}_ready"
    rules.claim(clause, about=BeginGame, says=CANNOT)(ready)


for _clause, (_name, _wrong) in WRONG.items():
    _as_the_book_says(_clause, _name, _wrong)


@rules.claim("fury:2.2a", about=BeginGame, says=CANNOT)
def influence_starts_at_zero(move, facts):
    """Маркер влияния начинает партию на делении 0."""
    n = facts.game.influence
    return because("влияние {n}, а начинают с 0", n=n) if n > 0 else passed("влияние 0")


@rules.claim("fury:2.8b", about=BeginGame, says=CANNOT)
def dracula_starts_with_one_rumor(move, facts):
    """Дракула начинает партию с одним жетоном слуха."""
    n = facts.dracula.rumors
    return passed("жетон слуха у Дракулы один") if n == 1 else because("жетонов слуха у Дракулы {n}", n=n)


@rules.claim("fury:2.3a", about=BeginGame, says=CAN)
def game_begins_on_monday(move, facts):
    """Подготовка окончена: партия начинается днём понедельника."""
    return because("партия начинается днём понедельника")


@rules.effect("fury:2.3a", at="begin_game")
def marker_starts_on_the_day_of_monday(move, facts):
    """Маркер времени начинает партию на дневном делении понедельника."""
    return does(
        "маркер времени — на дне понедельника",
        put("game", "weekday", "monday"),
        put("game", "time", "day"),
        put("game", "setting_up", False),
    )


@rules.effect("fury:2.8b", at="begin_game")
def dracula_starts_with_a_rumor(move, facts):
    """Дракула начинает с одним жетоном слуха."""
    return does("у Дракулы один жетон слуха из пула", put("dracula", "rumors", 1))


@rules.effect("fury:3.14e", at="begin_game")
def no_despair_without_a_dawn(move, facts):
    """Жетон отчаяния кладут, когда ночь сменяется днём; рассвета перед первым днём не было."""
    return does("рассвета не было: жетона отчаяния не кладут", reading=True)


@rules.effect("fury:5.22a", at="begin_game")
def hunters_act_first(move, facts):
    """Партия начинается дневными действиями охотников."""
    return does("первыми идут дневные действия охотников", reading=True)


# Where hunters start -------------------------------------------------------------------------------------


def _starters(move, facts):
    """The hunters who start, each with the place: one by one, or all when the game begins."""
    if move.verb == BeginGame.verb:
        found = [(one, facts.get(one.location)) for one in facts.hunters]
    else:
        found = [(move.by, move.at)] if move.by.kind == "hunter" else []
    return [(one, place) for one, place in found if place is not None]


@rules.claim("fury:2.9a", about=Start, says=CAN)
def hunter_starts_in_any_city(move, facts):
    """Каждый охотник ставит фигурку в один из городов по выбору."""
    for one, place in _starters(move, facts):
        if not is_sea(place) and not is_castle(place) and not is_hospital(place):
            return because("{кто} начинает в городе: {где}", кто=one, где=place)
    return None


@rules.claim("fury:2.9a", about=(Start, BeginGame), says=CANNOT)
def hunter_starts_only_in_a_city(move, facts):
    """Ни в море, ни в госпитале, ни в Замке Дракулы охотник не начинает."""
    for one, place in _starters(move, facts):
        if is_hospital(place):
            return because("начинают в городе, а это госпиталь: {кто}, {где}", кто=one, где=place)
        if is_sea(place):
            return because("начинают в городе, а это море: {кто}, {где}", кто=one, где=place)
        if is_castle(place):
            return because("начинают в городе, а это Замок: {кто}, {где}", reading=True, кто=one, где=place)
    return None


@rules.claim("fury:2.9a", about=Start, says=CANNOT)
def hunters_have_no_power_cards(move, facts):
    """Охотник начинает с города, а не с карты силы."""
    return (
        because("карт силы у охотников нет") if move.by.kind == "hunter" and move.card is not None else None
    )


@rules.effect("fury:2.9a", at="start")
def figure_of_the_hunter_is_put_there(move, facts):
    """Фигурка охотника стоит в выбранном городе."""
    return [
        does(
            "{кто} начинает здесь: {где}",
            put(one, "location", place),
            put("game", "setting_up", True),
            кто=one,
            где=place,
        )
        for one, place in _starters(move, facts)
    ]


# Where Dracula starts ------------------------------------------------------------------------------------


def _first(move, facts):
    """Where Dracula starts, or has started when the game begins; ``None`` if it is not about him."""
    if move.verb == BeginGame.verb:
        return facts.get(facts.location(facts.dracula))
    return move.at if move.by.kind == "dracula" else None


@rules.claim("fury:2.10a", about=Start, says=CAN)
def dracula_chooses_his_first_location_card(move, facts):
    """Дракула тайно выбирает стартовую карту локации."""
    if (place := _first(move, facts)) is None:
        return None
    return because("Дракула выбирает стартовую карту локации: {где}", где=place)


@rules.claim("fury:2.10b", about=BeginGame, says=CANNOT)
def first_card_lies_face_down(move, facts):
    """Стартовая карта лежит лицом вниз."""
    return because("Дракула раскрыт, а его карта лежит лицом вниз") if facts.dracula.revealed else None


@rules.claim("fury:2.10c", about=(Start, BeginGame), says=CANNOT)
def dracula_does_not_start_at_sea(move, facts):
    """Море не может быть стартовой локацией Дракулы."""
    if (place := _first(move, facts)) is None:
        return None
    return because("это море: {где}", где=place) if is_sea(place) else passed("не море: {где}", где=place)


@rules.claim("fury:2.10d", about=(Start, BeginGame), says=CANNOT)
def dracula_does_not_start_in_his_castle(move, facts):
    """Начинать партию в Замке Дракулы он не вправе."""
    if (place := _first(move, facts)) is None:
        return None
    if is_castle(place):
        return because("это Замок Дракулы: {где}", где=place)
    return passed("не Замок Дракулы: {где}", где=place)


@rules.claim("fury:2.10e", about=(Start, BeginGame), says=CANNOT)
def dracula_does_not_start_where_a_hunter_does(move, facts):
    """Город, где начинает охотник, для старта Дракулы закрыт."""
    if (place := _first(move, facts)) is None:
        return None
    if there := hunters_at(place, facts):
        return because("здесь начинает {кто}: {где}", кто=there, где=place)
    return passed("охотники здесь не начинают: {где}", где=place)


@rules.claim("fury:3.30g", about=Start, says=CANNOT)
def dracula_does_not_start_with_a_power_card(move, facts):
    """Карта силы стартовой не бывает: начинают с карты локации."""
    if move.by.kind != "dracula":
        return None
    if move.card is not None:
        return because("это карта силы: {карта}", карта=POWERS[move.card])
    return passed("это не карта силы")


@rules.effect("fury:2.10b", at="start")
def first_card_lies_on_the_first_space(move, facts):
    """Стартовая карта ложится лицом вниз на первое деление следа."""
    if (place := _first(move, facts)) is None:
        return None
    hideout = next((one for one in facts.hideouts if one.location == place.name), None)
    return does(
        "карта ложится лицом вниз на первое деление следа: {где}",
        put("dracula", "location", place),
        put("game", "setting_up", True),
        [] if hideout is None else put(hideout, "space", 1),
        где=place,
    )


@rules.effect("fury:2.10a", at="start")
@rules.effect("fury:2.10f", at="start")
def figure_of_dracula_waits_by_the_trail(move, facts):
    """Фигурку Дракулы на поле не ставят: она ждёт раскрытия на круге у следа."""
    if _first(move, facts) is None:
        return None
    return does("Дракула не раскрыт, фигурка на круге у следа", put("dracula", "revealed", False))


@rules.claim("fury:2.10g", about=PlaceEncounter, says=CANNOT)
def first_card_gets_no_encounter(move, facts):
    """На стартовую карту Дракулы карту встречи не кладут."""
    if not facts.game.setting_up:
        return None
    return because("идёт подготовка: на стартовую карту встречу не кладут", reading=True)


@rules.claim("fury:2.10g", about=BeginGame, says=CANNOT)
def no_encounter_lies_on_the_first_card(move, facts):
    """Когда партия начинается, карты встречи на стартовой карте Дракулы нет."""
    hideout = first_hideout(facts)
    if hideout is None or not (cards := lying_in(hideout, facts)):
        return None
    return because("на стартовой карте лежит встреча: {карты}", reading=True, карты=cards)
