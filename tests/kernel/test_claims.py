"""Claims and precedence: defeat to any depth, exceptions, conflicts; never the order of the rules."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.kernel.claims import Claim, judge, still_open
from adjudicator.kernel.phrases import Phrase
from adjudicator.kernel.rules import BOOK, CAN, CANNOT, CARD, MUST, WAIT, Edge, Rule

CARD_BEATS_BOOK = Edge((CARD, None), (BOOK, None), "g:1")
CARD_BAN_BEATS_CARD = Edge((CARD, CANNOT), (CARD, CAN), "g:2")


def claim(clause, says, layer=BOOK, over=(), lifts=None):
    return Claim(clause, says, Phrase("", {}), layer, over, lifts=lifts)


@pytest.mark.parametrize(
    ("claims", "verdict"),
    [
        ([], "not_permitted"),
        ([claim("a", CAN)], "allowed"),
        ([claim("a", CAN), claim("b", CANNOT)], "forbidden"),
        ([claim("a", CAN), claim("b", WAIT)], "not_yet"),
        ([claim("a", CAN), claim("b", WAIT), claim("c", CANNOT)], "forbidden"),
        ([claim("a", CAN), claim("b", MUST)], "required"),
        ([claim("a", CAN, over=("b",)), claim("b", CANNOT)], "allowed"),
        ([claim("card:x", CAN, CARD), claim("b", CANNOT)], "allowed"),
        ([claim("card:x", CANNOT, CARD), claim("b", CAN)], "forbidden"),
        ([claim("a", CAN), claim("b", CANNOT), claim("card:x", None, CARD, lifts="b")], "allowed"),
    ],
)
def test_verdicts(claims, verdict):
    for order in itertools.permutations(claims):
        assert judge(order, [CARD_BEATS_BOOK]).verdict == verdict


def test_two_cards_without_precedence_between_them_are_a_conflict():
    cards = [claim("card:x", CAN, CARD), claim("card:y", CANNOT, CARD)]
    assert judge(cards, [CARD_BEATS_BOOK]).verdict == "conflict"
    assert judge(cards, [CARD_BEATS_BOOK, CARD_BAN_BEATS_CARD]).verdict == "forbidden"


def test_a_claim_stands_again_when_what_defeats_it_is_defeated():
    # c excepts b, b excepts a: so a stands again.
    chain = [claim("a", CANNOT), claim("b", CAN, over=("a",)), claim("c", CANNOT, over=("b",))]
    judgement = judge(chain)
    assert judgement.verdict == "forbidden"
    assert {one.clause for one in judgement.standing} == {"a", "c"}
    longer = [*chain, claim("d", CAN, over=("c", "a"))]
    assert judge(longer).verdict == "allowed"


def test_claims_that_except_each_other_are_a_conflict():
    pair = [claim("a", CANNOT, over=("b",)), claim("b", CAN, over=("a",))]
    assert judge(pair).verdict == judge(pair[::-1]).verdict == "conflict"


def test_the_defeat_names_what_defeats_and_the_clause_that_says_so():
    judgement = judge([claim("card:x", CAN, CARD), claim("b", CANNOT)], [CARD_BEATS_BOOK])
    ((loser, winner, clause),) = judgement.defeated
    assert (loser.clause, winner.clause, clause) == ("b", "card:x", "g:1")


SOME_CLAIM = st.builds(
    claim,
    st.sampled_from("abcd"),
    st.sampled_from([CAN, CANNOT, MUST, WAIT]),
    st.sampled_from([BOOK, CARD]),
    st.lists(st.sampled_from("abcd"), max_size=2).map(tuple),
)


@given(st.lists(SOME_CLAIM, max_size=5), st.randoms())
def test_the_order_of_claims_is_irrelevant(claims, random):
    shuffled = claims[:]
    random.shuffle(shuffled)
    edges = [CARD_BEATS_BOOK, CARD_BAN_BEATS_CARD]
    one, other = judge(claims, edges), judge(shuffled, edges)
    assert one.verdict == other.verdict
    assert set(one.standing) == set(other.standing)


def test_a_precedence_that_a_clause_grants_is_named_before_the_ordinary_ban():
    claims = [claim("a", MUST), claim("b", CANNOT), claim("card:x", CANNOT, CARD)]
    for order in itertools.permutations(claims):
        assert [clause for _, _, clause in judge(order, [CARD_BEATS_BOOK]).defeated] == ["g:1"]


def test_a_ban_over_a_whole_layer_withstands_its_permissions_but_not_its_lifting():
    limit, leave = claim("a", CANNOT, over=(CARD,)), claim("card:x", CAN, CARD)
    assert judge([claim("b", CAN), limit, leave], [CARD_BEATS_BOOK]).verdict == "forbidden"
    lifting = Claim("card:y", None, Phrase("", {}), CARD, lifts="a")
    assert judge([claim("b", CAN), limit, leave, lifting], [CARD_BEATS_BOOK]).verdict == "allowed"


def test_a_lifting_is_granted_by_the_precedence_of_the_whole_layer():
    lifting = Claim("card:y", None, Phrase("", {}), CARD, lifts="a")
    judgement = judge([claim("b", CAN), claim("a", CANNOT), lifting], [CARD_BAN_BEATS_CARD, CARD_BEATS_BOOK])
    assert [clause for *_, clause in judgement.defeated] == ["g:1"]


def test_what_a_card_lifts_stands_for_no_other_ban_that_waits_for_an_open_fact():
    firm = [claim("a", CAN), claim("card:x", None, CARD, lifts="b")]
    lifted, other = (Rule(clause, "claim", print, says=CANNOT) for clause in ("b", "c"))
    assert not still_open(firm, [lifted], [CARD_BEATS_BOOK])
    assert still_open(firm, [lifted, other], [CARD_BEATS_BOOK])
