"""The V: what holds of every deck, and wherever cards go."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.games.thev import rules
from adjudicator.games.thev.board import Character, Modification
from adjudicator.games.thev.s2_decks import Build, Listed
from adjudicator.kernel import Question, Stated, adjudicate
from tests.games.test_thev import PLAYERS, board

RELAXED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=60)

# Decks ---------------------------------------------------------------------------------------------------

LISTED = st.lists(
    st.fixed_dictionaries(
        {
            "deck": st.sampled_from(["main", "fight"]),
            "copies": st.integers(1, 4),
            "unique": st.booleans(),
            "group": st.sampled_from([None, "Крона", "Лоза", "нейтральная"]),
        }
    ),
    max_size=4,
)


def in_order(title, main, fight, demo, cards):
    """The rules of chapter 19 once more, in plain words."""

    def copies(deck):
        return sum(card["copies"] for card in cards if card["deck"] == deck)

    main, fight = max(main, copies("main")), max(fight, copies("fight"))
    limit = {"main": 3, "fight": 2}
    return (
        title == 1
        and (main == 40 or (demo and main < 40))
        and fight == 8
        and all(card["copies"] <= limit[card["deck"]] for card in cards)
        and not any(c["unique"] and c["deck"] == "fight" and c["copies"] > 1 for c in cards)
        and not any(card["group"] == "Лоза" for card in cards)
    )


@RELAXED
@given(st.sampled_from([1, 1, 1, 2]), st.sampled_from([39, 40, 40, 41]), st.sampled_from([7, 8, 8]),
       st.booleans(), LISTED)  # fmt: skip
def test_a_deck_is_legal_when_every_limit_is_kept(title, main, fight, demo, cards):
    build = {"group": "Крона", "title_cards": title, "main": main, "fight": fight, "demo": demo}
    things = [(Build, "Набор", build), *((Listed, f"К{n}", card) for n, card in enumerate(cards))]
    ruling = adjudicate(
        rules, board(things), [], Question("can", moves=(Stated("bring", {"build": "Набор"}),))
    )
    assert (ruling.verdict == "allowed") == in_order(title, main, fight, demo, cards)


# Zones and copies ----------------------------------------------------------------------------------------

NAMES = ("Ирма 1", "Ирма 2", "Зоя 1", "Зоя 2")
ICONS = ("Щит 1", "Щит 2", "Щит 3")
PLACES = st.sampled_from(["in_play", "hand", "deck", "discard"])
MOVES = st.lists(
    st.one_of(
        *(
            st.builds(
                lambda verb, to, zone: Stated(verb, {"to": to, "zone": zone}),
                st.just(verb), st.sampled_from(NAMES + ICONS), PLACES,
            )
            for verb in ("return_to_hand", "remove", "shuffle_in")
        ),
        st.builds(lambda to: Stated("destroy", {"to": to}), st.sampled_from(NAMES + ICONS)),
        st.builds(lambda to: Stated("exhaust", {"to": to, "times": 3}), st.sampled_from(NAMES)),
        st.builds(
            lambda by, card: Stated("put_into_play", {"by": by, "card": card}),
            st.sampled_from(PLAYERS), st.sampled_from(NAMES),
        ),
        st.builds(
            lambda by, card, to: Stated("put_into_play", {"by": by, "card": card, "to": to}),
            st.sampled_from(PLAYERS), st.sampled_from(ICONS), st.sampled_from(NAMES),
        ),
        st.builds(
            lambda by, card: Stated("play", {"by": by, "card": card}),
            st.sampled_from(PLAYERS), st.sampled_from(NAMES),
        ),
        st.builds(
            lambda by, to: Stated("take_control", {"by": by, "to": to}),
            st.sampled_from(PLAYERS), st.sampled_from(NAMES),
        ),
        st.builds(lambda by, n: Stated("discard", {"by": by, "amount": n}), st.sampled_from(PLAYERS),
                  st.integers(1, 3)),
        st.builds(lambda by, n: Stated("draw", {"by": by, "amount": n}), st.sampled_from(PLAYERS),
                  st.integers(1, 3)),
    ),
    max_size=5,
)  # fmt: skip


ZONES = ("hand", "deck", "discard", "void")


@st.composite
def tables(draw):
    """Copies of unique characters and of one modification, in any zones."""
    things, taken = [], set()
    for name in NAMES:
        who, place = draw(st.sampled_from(PLAYERS)), draw(PLACES)
        place = "hand" if (who, name[:-2]) in taken else place
        taken.add((who, name[:-2]))
        facts = {"title": name[:-2], "unique": True, "controller": who, "place": place}
        things.append((Character, name, facts))
    for name in ICONS:
        who, place = draw(st.sampled_from(PLAYERS)), draw(st.sampled_from(["hand", "deck", "discard"]))
        things.append((Modification, name, {"title": "Щит", "controller": who, "place": place}))
    return things


def counted(things):
    """The piles of both players: their named cards, and four more in each."""
    return {
        who: {
            zone: 4 + sum(f["controller"] == who and f["place"] == zone for _, _, f in things)
            for zone in ZONES
        }
        for who in PLAYERS
    }


def after(the_board, moves):
    """Every fact at the end of the moves that can be made, in every case; those that cannot are left out."""
    names = [f"{name}.{fact}" for name in NAMES + ICONS for fact in ("place", "controller", "owner")]
    names += [f"{name}.on" for name in ICONS]
    names += [f"{who}.{zone}" for who in PLAYERS for zone in ZONES]
    made = []
    for move in moves:
        if adjudicate(rules, the_board, [*made, move], Question("legal")).stopped is None:
            made.append(move)
    ruling = adjudicate(rules, the_board, made, Question("outcome", report=tuple(names)))
    shared = dict(ruling.facts)
    return [{**shared, **dict(cell.facts)} for cell in ruling.cells] or [shared]


@RELAXED
@given(tables(), MOVES)
def test_no_copies_stay_beside_each_other_and_no_card_is_lost(things, moves):
    piles = counted(things)
    the_board = board(things, (), piles)
    whole = {who: sum(zones.values()) for who, zones in piles.items()}
    for _, _, facts in things:
        whole[facts["controller"]] += facts["place"] == "in_play"
    for end in after(the_board, moves):
        in_play = [name for name in NAMES if end[f"{name}.place"] == "in_play"]
        held = [(end[f"{name}.controller"], name[:-2]) for name in in_play]
        assert len(held) == len(set(held))
        bearers = [end[f"{name}.on"] for name in ICONS if end[f"{name}.place"] == "in_play"]
        assert len(bearers) == len(set(bearers))
        assert set(bearers) <= set(in_play)
        for who in PLAYERS:
            owned = sum(
                end[f"{name}.place"] == "in_play"
                and (end[f"{name}.owner"] or end[f"{name}.controller"]) == who
                for name in NAMES + ICONS
            )
            assert owned + sum(end[f"{who}.{zone}"] for zone in ZONES) == whole[who]
