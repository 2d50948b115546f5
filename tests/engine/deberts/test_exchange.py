from dataclasses import replace

import pytest

from engine.cards.card import Card
from engine.cards.rank import Rank
from engine.cards.suit import SUITS, Suit
from engine.deberts.contract import Contract
from engine.deberts.exchange import (
    examine_exchange,
    exchange_obstacles,
    exchange_possible,
    hands_in_play,
)
from engine.deberts.in_play import available_declarations, expected, in_play_points
from engine.deberts.options import ExchangeOrigin, ExchangeUntil, ExchangeWho
from engine.deberts.presets import DUPLICATE
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from tests.engine.deberts.positions import HANGING, MADE, A, B, deal_around, hand, make_deal

D = Suit.DIAMONDS
DEAL = make_deal(*MADE)
CONTRACT = Contract(A, D)


def codes(rules: RuleSet, contract: Contract = CONTRACT, seat: object = A) -> list[str]:
    return [v.code for v in exchange_obstacles(rules, DEAL, contract, seat)]


def test_the_holder_may_exchange_whoever_takes() -> None:
    assert exchange_possible(DUPLICATE, DEAL, CONTRACT, A)
    assert exchange_possible(DUPLICATE, DEAL, Contract(B, D), A)
    assert codes(DUPLICATE, seat=B) == ["exchange_seven_not_held"]


def test_only_if_the_turned_suit_is_trump() -> None:
    hearts = Contract(A, Suit.HEARTS)
    assert codes(DUPLICATE, hearts) == ["exchange_not_trump"]
    assert codes(DUPLICATE, hearts, B) == ["exchange_not_trump", "exchange_seven_not_held"]
    free = replace(DUPLICATE, exchange_requires_turned_trump=False)
    assert codes(free, hearts) == []


def test_the_taker_alone() -> None:
    rules = replace(DUPLICATE, exchange_who=ExchangeWho.TAKER)
    assert codes(rules, Contract(B, D)) == ["exchange_taker_only"]
    assert codes(rules) == []


@pytest.mark.parametrize(
    "rules",
    [
        replace(DUPLICATE, exchange_origin=ExchangeOrigin.FIRST_SIX),
        replace(DUPLICATE, exchange_until=ExchangeUntil.BEFORE_DRAW),
    ],
)
def test_a_seven_of_the_second_packet_comes_too_late(rules: RuleSet) -> None:
    late = deal_around("AS QS 9S AH QH 9H 7D", "8C", "KD")
    early = deal_around("7D QS 9S AH QH 9H AS", "8C", "KD")
    assert [v.code for v in exchange_obstacles(rules, late, CONTRACT, A)] == [
        "exchange_not_first_six"
    ]
    assert exchange_possible(rules, early, CONTRACT, A)
    assert exchange_possible(DUPLICATE, late, CONTRACT, A)


def test_a_turned_seven_cannot_be_exchanged() -> None:
    deal = deal_around("AS QS 9S AH QH 9H", "8C", "7D")
    assert [v.code for v in exchange_obstacles(DUPLICATE, deal, CONTRACT, A)] == [
        "exchange_turn_up_seven"
    ]


def test_a_list_of_exchanges() -> None:
    assert examine_exchange(DUPLICATE, DEAL, CONTRACT, ()) == (None, [])
    assert examine_exchange(DUPLICATE, DEAL, CONTRACT, (A,)) == (A, [])
    seat, found = examine_exchange(DUPLICATE, DEAL, CONTRACT, (B, A, B))
    assert seat is None
    assert [v.code for v in found] == ["exchange_twice", "exchange_seven_not_held"]
    assert [v.code for v in examine_exchange(DUPLICATE, DEAL, None, (B, B))[1]] == [
        "exchange_twice"
    ]
    assert examine_exchange(DUPLICATE, DEAL, CONTRACT, (None,)) == (None, [])


def test_the_hands_after_an_exchange() -> None:
    assert hands_in_play(DEAL, None)[A] == hand("7D 8C 9D AC QC JD JC AH JH")
    assert hands_in_play(DEAL, A)[A] == hand("KD 8C 9D AC QC JD JC AH JH")
    assert hands_in_play(DEAL, A)[B] == DEAL.hand(B)


def test_the_known_sum_of_the_deals_worked_by_hand() -> None:
    assert in_play_points(DEAL, D, A) == 107
    assert in_play_points(DEAL, D, None) == 103
    hanging = make_deal(*HANGING)
    assert in_play_points(hanging, Suit.SPADES, A) == 102


def test_the_known_sum_without_an_exchange_at_every_trump() -> None:
    # A: 7D 8C 9D AC QC JD JC AH JH, B: 7S JS 9H AS KH 8D QH TC 8S; by hand
    plain = {"A": 33, "T": 10, "K": 4, "Q": 6, "J": 8}
    plain_sum = sum(plain.values()) + 10
    extra = {Suit.SPADES: 18, Suit.HEARTS: 18 + 14, Suit.DIAMONDS: 18 + 14, Suit.CLUBS: 18}
    for trump in SUITS:
        assert in_play_points(DEAL, trump, None) == plain_sum + extra[trump]


def test_expected_sum_and_declarations() -> None:
    deal = deal_around("9H 8H 7H KD QD JD AS", "KS QS JS TS", "AH")
    answer = expected(DUPLICATE, deal, Contract(A, Suit.HEARTS), None)
    assert answer.in_play == in_play_points(deal, Suit.HEARTS, None)
    assert [(d.sequences, d.bela) for d in answer.declared.values] == [(0, 0), (50, 0)]
    in_diamonds = expected(DUPLICATE, deal, Contract(A, D), None)
    assert [(d.sequences, d.bela) for d in in_diamonds.declared.values] == [(0, 20), (50, 0)]


def test_an_exchange_that_cannot_be_has_no_expectation() -> None:
    with pytest.raises(RefusedError) as refused:
        expected(DUPLICATE, DEAL, CONTRACT, B)
    assert [v.code for v in refused.value.violations] == ["exchange_seven_not_held"]
    assert expected(DUPLICATE, DEAL, CONTRACT, A).in_play == 107


def test_available_declarations_follow_the_exchange() -> None:
    deal = deal_around("9H 8H 7H KD QD JD AS", "KS QS JS TS", "AH")
    kept = available_declarations(DUPLICATE, deal, Suit.HEARTS, None)
    assert [str(s.top) for s in kept[A].sequences] == ["KD", "9H"]
    swapped = available_declarations(DUPLICATE, deal, Suit.HEARTS, A)
    assert [str(s.top) for s in swapped[A].sequences] == ["KD"]
    assert kept[B].sequences[0].points == 50
    assert not kept[A].bela
    assert available_declarations(DUPLICATE, deal, D, None)[A].bela
    assert Card(Rank.KING, D) in deal.hand(A)
