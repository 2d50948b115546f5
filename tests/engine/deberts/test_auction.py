from dataclasses import replace

import pytest

from engine.cards.suit import SUITS, Suit
from engine.deberts.auction import (
    AuctionResult,
    Call,
    auction_result,
    caller,
    examine_auction,
    legal_calls,
    shortest_calls,
)
from engine.deberts.contract import Contract
from engine.deberts.options import DealerForced
from engine.deberts.presets import DUPLICATE
from engine.seats import SEATS, Seat

A, B = Seat.A, Seat.B
P, PLAY, S, H, D, C = Call.PASS, Call.PLAY, Call.SPADES, Call.HEARTS, Call.DIAMONDS, Call.CLUBS
TURNED = Suit.DIAMONDS
OTHER_SUIT = replace(DUPLICATE, dealer_forced=DealerForced.OTHER_SUIT)
TURNED_SUIT = replace(DUPLICATE, dealer_forced=DealerForced.TURNED_SUIT)


def test_legal_calls_through_the_auction() -> None:
    assert legal_calls(DUPLICATE, TURNED, ()) == (P, PLAY)
    assert legal_calls(DUPLICATE, TURNED, (P,)) == (P, PLAY)
    assert legal_calls(DUPLICATE, TURNED, (P, P)) == (P, S, H, C)
    assert legal_calls(DUPLICATE, TURNED, (P, P, P)) == (P, S, H, C)
    assert legal_calls(DUPLICATE, TURNED, (P, P, P, P)) == ()
    assert legal_calls(DUPLICATE, TURNED, (PLAY,)) == ()
    assert legal_calls(DUPLICATE, TURNED, (P, P, H)) == ()


def test_a_forced_dealer_cannot_pass_out() -> None:
    assert legal_calls(OTHER_SUIT, TURNED, (P, P, P)) == (S, H, C)
    assert legal_calls(TURNED_SUIT, TURNED, (P, P, P)) == (PLAY,)
    assert legal_calls(TURNED_SUIT, TURNED, (P, P)) == (P, S, H, C)
    assert auction_result(TURNED_SUIT, TURNED, (P, P, P, PLAY)) == AuctionResult(
        Contract(B, TURNED)
    )


def test_a_speaks_first_and_in_turn() -> None:
    assert [caller((P,) * n) for n in range(4)] == [A, B, A, B]


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ((PLAY,), Contract(A, TURNED)),
        ((P, PLAY), Contract(B, TURNED)),
        ((P, P, S), Contract(A, Suit.SPADES)),
        ((P, P, P, C), Contract(B, Suit.CLUBS)),
        ((P, P, P, P), None),
    ],
)
def test_the_end_of_an_auction(calls: tuple[Call, ...], contract: Contract | None) -> None:
    assert auction_result(DUPLICATE, TURNED, calls) == AuctionResult(contract)
    assert auction_result(DUPLICATE, TURNED, calls[:-1]) is None
    assert shortest_calls(TURNED, contract) == calls
    assert AuctionResult(contract).passed_out is (contract is None)


def test_every_contract_has_one_auction() -> None:
    ends = []

    def grow(calls: tuple[Call, ...]) -> None:
        result = auction_result(DUPLICATE, TURNED, calls)
        if result is not None:
            ends.append(result.contract)
        for call in legal_calls(DUPLICATE, TURNED, calls):
            grow((*calls, call))

    grow(())
    assert len(ends) == len(set(ends)) == 9
    assert set(ends) == {None} | {Contract(seat, trump) for seat in SEATS for trump in SUITS}


def test_all_wrong_calls_are_named() -> None:
    result, found = examine_auction(DUPLICATE, TURNED, (P, S, P, PLAY))
    assert result is None
    assert [(v.code, v.where) for v in found] == [
        ("call_illegal", "auction[1]"),
        ("call_after_end", "auction[2]"),
        ("call_after_end", "auction[3]"),
    ]
    assert found[0].message == "“S” cannot be called here; possible: pass, play."


def test_a_turned_suit_cannot_be_named_in_the_second_round() -> None:
    _, found = examine_auction(DUPLICATE, TURNED, (P, P, D))
    assert [v.message for v in found] == ["“D” cannot be called here; possible: pass, S, H, C."]


def test_an_auction_that_stops() -> None:
    assert [v.code for v in examine_auction(DUPLICATE, TURNED, ())[1]] == ["auction_unfinished"]
    assert [v.code for v in examine_auction(OTHER_SUIT, TURNED, (P,) * 4)[1]] == [
        "call_illegal",
    ]


def test_nothing_is_judged_after_a_call_that_cannot_be_read() -> None:
    assert examine_auction(DUPLICATE, TURNED, (P, None, P, PLAY)) == (None, [])
