"""What a query is taken to mean."""

import pytest

from adjudicator.search import layout, paradigms, references, text


def taken(search, query):
    return {(word.typed, word.taken, word.why) for word in search.find(query).understood.taken}


@pytest.mark.parametrize(
    ("typed", "meant", "why"),
    [
        ("rhjdm", "кровь", "раскладка"),
        ("идуув", "bleed", "раскладка"),
        (";ytw", "жнец", "раскладка"),
        ("кpовь", "кровь", "алфавит"),
        ("истащение", "истощение", "опечатка"),
        ("рефферендум", "референдум", "опечатка"),
        ("кровьвампира", "кровь вампира", "слитно"),
        ("хенд сайз", "хендсайз", "раздельно"),
        ("рашнуть", "бой", "жаргон"),
        ("перерашнул", "бой", "жаргон"),
        ("анлокнулся", "антап", "жаргон"),
    ],
)
def test_repairs(search, typed, meant, why):
    assert (typed, meant, why) in taken(search, typed)


@pytest.mark.parametrize("query", ["тапнутый миньон", "кровь", "maneuver", "Krid", "нет ни одной девушки"])
def test_known_words_are_left_alone(search, query):
    assert not {word for word in taken(search, query) if word[2] != "жаргон"}


def test_what_is_coined_of_jargon_means_the_same(search):
    """With whatever prefix and ending; a word that is known as it stands is left alone."""
    forms = paradigms.Forms(search.data["forms"])
    prefixes, endings = search.data["coinage"]
    coined = [f"{prefix}раш{ending}" for prefix in ("", *prefixes) for ending in endings]
    unknown = [word for word in coined if forms.find(word) < 0]
    readings = search.find("раш").understood.slots[0].readings
    assert len(unknown) > len(coined) / 2
    for word in unknown:
        assert search.find(word).understood.slots[0].readings == readings, word


@pytest.mark.parametrize(
    ("query", "section"),
    [
        ("антапнуть", "vtes:g.untap"),
        ("бладхант", "vtes:6.5.6"),
        ("блочить", "vtes:6.2.2"),
        ("мулигана", "thev:13"),
        ("трейл", "fury:3.19"),
        ("торпор", "vtes:6.5"),
    ],
)
def test_jargon_in_any_form(search, query, section):
    assert section in [result.section for result in search.find(query, limit=3).results]


@pytest.mark.parametrize("pair", ["неподчинённых|неподчиненных", "объём|объем", "ЖЁЛТЫЕ|желтые"])
def test_yo_is_ye(search, pair):
    one, other = (search.find(query).results for query in pair.split("|"))
    assert [result.section for result in one] == [result.section for result in other]


@pytest.mark.parametrize(
    ("base", "form"),
    [("сжечь", "сожгли"), ("блокировать", "блокирующий"), ("вампир", "вампирами"), ("билет", "билетов")],
)
def test_inflected_forms_are_one_word(search, base, form):
    terms = [search.find(word).understood.slots[0].readings[0].terms for word in (base, form)]
    assert terms[0] == terms[1]


def test_unknown_word_is_named_with_its_neighbours(search):
    understood = search.find("вампир абырвалг").understood
    assert [word for word, _ in understood.unknown] == ["абырвалг"]
    assert search.find("ступооорр").understood.taken or search.find("ступооорр").understood.unknown[0][1]


def test_name_of_a_game_alone_is_searched_for(search):
    found = search.find("ярость дракулы")
    assert not found.understood.game
    assert found.results


@pytest.mark.parametrize(
    ("query", "game"), [("vtes 6.4", "vtes"), ("the v фаза 4", "thev"), ("ярость дракулы бой", "fury")]
)
def test_names_of_games(search, query, game):
    found = search.find(query)
    assert found.understood.game == game
    assert {result.section.partition(":")[0] for result in found.results} == {game}


@pytest.mark.parametrize(
    ("query", "number", "letter"),
    [
        ("6.4.6", "6.4.6", ""),
        ("6.4.6b", "6.4.6", "b"),
        ("6.4.6 b", "6.4.6", "b"),
        ("п. 17.3", "17.3", ""),
        ("§10.4", "10.4", ""),
        ("раздел 6,4,6", "6.4.6", ""),
        ("6ю4ю6", "6.4.6", ""),
        ("vtes:6.4.6aa", "6.4.6", "aa"),
        ("vtes:g.prey", "g.prey", ""),
        ("6.4.6с", "6.4.6", "c"),
    ],
)
def test_numbers(query, number, letter):
    (found,), rest = references.extract(query)
    assert (found.number, found.letter, found.loose) == (number, letter, False)
    assert not rest.strip()


@pytest.mark.parametrize("query", ["две карты", "+1 к угрозе", "2 литра", "30 пула"])
def test_counts_are_no_numbers_of_sections(query):
    assert references.extract(query) == ([], query)


def test_number_among_words_is_loose():
    numbers, rest = references.extract("пункт 7 дополнительные карты")
    assert [number.loose for number in numbers] == [True]
    assert rest == "пункт 7 дополнительные карты"


def test_layout_is_its_own_inverse():
    for chunk in ("rhjdfdfz", "идуув", "gjl]tpl"):
        assert layout.other_layout(layout.other_layout(chunk)) == chunk
    assert layout.other_layout("кpовь") is None
    assert layout.other_layout("...") == "ююю"


def test_words_are_folded():
    assert text.words("Alexis’а и ЁЖИК, 6.4 O’Reilly") == ("alexis", "и", "ежик", "6", "4", "o'reilly")
