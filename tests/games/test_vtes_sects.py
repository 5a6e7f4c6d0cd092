"""Clans by the names that players use, and the sects to which they belong."""

import pytest

from adjudicator.games.vtes.sects import CAMARILLA_CLANS, SABBAT_CLANS, clan_named, sect_of


@pytest.mark.parametrize(
    ("text", "clan", "sect"),
    [
        ("Brujah", "brujah", "camarilla"),
        ("Тореадор", "toreador", "camarilla"),
        ("каитифф", "caitiff", "camarilla"),
        ("Brujah  antitribu", "brujah antitribu", "sabbat"),
        ("Носферату антитрибу", "nosferatu antitribu", "sabbat"),
        ("Кровавые Братья", "blood brothers", "sabbat"),
        ("Salubri", "salubri", "independent"),
        ("Salubri antitribu", "salubri antitribu", "sabbat"),
        ("Gangrel", "gangrel", "independent"),
        ("Gangrel antitribu", "gangrel antitribu", "sabbat"),
    ],
)
def test_a_clan_is_known_by_its_names(text, clan, sect):
    assert (clan_named(text), sect_of(text)) == (clan, sect)


def test_no_name_stands_for_two_clans():
    names = [
        name
        for clans in (CAMARILLA_CLANS, SABBAT_CLANS)
        for clan, russian in clans.items()
        for name in {clan, *russian.split("|")}
    ]
    assert len(names) == len(set(names))
