"""Reading and writing cards and deals."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.notation import (
    deal_from_document,
    deal_to_document,
    format_cards,
    parse_card,
    parse_cards,
    parse_suit,
)
from engine.cards.pack import PACK
from engine.cards.rank import Rank
from engine.cards.suit import SUITS, Suit
from engine.errors import NotationError
from engine.seats import Seat
from tests.engine.cards.strategies import cards, deals


def found(document):
    """Code and place of every defect."""
    with pytest.raises(NotationError) as caught:
        deal_from_document(document)
    assert all(violation.message for violation in caught.value.violations)
    return [(violation.code, violation.where) for violation in caught.value.violations]


def example():
    """The deal of the record in docs/rules.md."""
    return {
        "A": ["7D 8C 9D AC QC JD", "JC AH JH"],
        "B": ["7S JS 9H AS KH 8D", "QH TC 8S"],
        "turn_up": "KD",
        "bottom": "TS",
    }


@given(cards)
def test_a_card_read_is_the_card_written(card):
    assert parse_card(str(card)) == card


@pytest.mark.parametrize("text", ["", "1S", "10S", "ts", "T", "TDD", " TD", "ТD", "DT"])
def test_what_is_no_card(text):
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert [(v.code, v.parameters) for v in caught.value.violations] == [
        ("bad_card", {"text": text})
    ]


def test_suits():
    assert [parse_suit(letter) for letter in "SHDC"] == list(SUITS)
    with pytest.raises(NotationError) as caught:
        parse_suit("s")
    assert caught.value.violations[0].code == "bad_suit"


@given(st.lists(cards))
def test_cards_read_are_the_cards_written(hand):
    assert parse_cards(format_cards(hand)) == tuple(hand)


def test_a_void_is_the_empty_string():
    assert format_cards(()) == ""
    assert parse_cards("") == ()


def test_every_word_that_is_no_card_is_named():
    with pytest.raises(NotationError) as caught:
        parse_cards("TD XX 7S 77")
    assert [(v.where, v.parameters["text"]) for v in caught.value.violations] == [
        ("[1]", "XX"),
        ("[3]", "77"),
    ]
    assert "XX" in str(caught.value)


@given(deals)
def test_a_deal_read_is_the_deal_written(deal):
    document = json.loads(json.dumps(deal_to_document(deal)))
    assert deal_from_document(document) == deal
    assert deal_to_document(deal_from_document(document)) == document


def test_the_deal_of_the_record_example():
    deal = deal_from_document(example())
    assert deal.first[Seat.A] == parse_cards("7D 8C 9D AC QC JD")
    assert deal.second[Seat.B] == parse_cards("QH TC 8S")
    assert (str(deal.turn_up), str(deal.bottom)) == ("KD", "TS")
    assert deal_to_document(deal) == example()


@pytest.mark.parametrize("document", [None, [], "TD", 7])
def test_a_deal_is_an_object(document):
    assert found(document) == [("not_an_object", "")]


def test_missing_and_unknown_keys_are_all_named():
    assert found({"A": example()["A"], "C": [], "stock": ""}) == [
        ("missing_key", "B"),
        ("missing_key", "turn_up"),
        ("missing_key", "bottom"),
        ("unknown_key", "C"),
        ("unknown_key", "stock"),
    ]


@pytest.mark.parametrize("packets", ["7D 8C", ["7D"], [], None, ["a", "b", "c"]])
def test_a_seat_has_two_packets(packets):
    assert ("two_packets_expected", "A") in found({**example(), "A": packets})


def test_what_is_no_string_is_named():
    document = {**example(), "turn_up": None, "bottom": 7, "A": [["7D"], "JC AH JH"]}
    assert found(document) == [
        ("not_a_string", "A[0]"),
        ("not_a_string", "turn_up"),
        ("not_a_string", "bottom"),
    ]


def test_all_defects_of_the_cards_come_at_once():
    document = {
        "A": ["7D 8C XX AC QC", "JC AH JH 9C"],
        "B": ["7S JS 9H AS KH 8D", "QH 7D ??"],
        "turn_up": "KD 9D",
        "bottom": "KD",
    }
    assert found(document) == [
        ("bad_card", "A[0][2]"),
        ("bad_card", "B[1][2]"),
        ("wrong_card_count", "A[0]"),
        ("wrong_card_count", "A[1]"),
        ("wrong_card_count", "turn_up"),
        ("duplicate_card", "B[1]"),
        ("duplicate_card", "bottom"),
    ]


def test_a_single_card_that_is_none_is_named_without_an_index():
    assert found({**example(), "turn_up": "1D", "bottom": ""}) == [
        ("bad_card", "turn_up"),
        ("wrong_card_count", "bottom"),
    ]


def test_a_void_packet_is_read_and_counted():
    assert found({**example(), "A": ["", ""]}) == [
        ("wrong_card_count", "A[0]"),
        ("wrong_card_count", "A[1]"),
    ]


@given(deals)
def test_hands_stock_turn_up_and_bottom_are_the_pack(deal):
    groups = [deal.hand(Seat.A), deal.hand(Seat.B), deal.undealt, {deal.turn_up}, {deal.bottom}]
    assert [len(group) for group in groups] == [9, 9, 12, 1, 1]
    assert frozenset().union(*groups) == frozenset(PACK)


@given(deals, deals)
def test_equal_deals_have_equal_hashes(one, other):
    again = deal_from_document(deal_to_document(one))
    assert again == one
    assert hash(again) == hash(one)
    assert len({one, again, other}) == (1 if one == other else 2)


def test_a_deal_names_all_its_defects():
    a, b = Seat.A, Seat.B
    with pytest.raises(NotationError) as caught:
        Deal({a: PACK[:5], b: PACK[:6]}, {a: PACK[6:9], b: PACK[9:12]}, PACK[31], PACK[31])
    assert [(v.code, v.where) for v in caught.value.violations] == [
        ("wrong_card_count", "A[0]"),
        *[("duplicate_card", "B[0]")] * 5,
        ("duplicate_card", "bottom"),
    ]
    parameters = {"card": Card(Rank.ACE, Suit.CLUBS), "places": "turn_up, bottom"}
    assert caught.value.violations[-1].parameters == parameters
