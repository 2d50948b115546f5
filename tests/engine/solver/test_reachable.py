from __future__ import annotations

import os
import random

import pytest

from engine.cards.suit import SUITS, Suit
from engine.deberts.contract import Contract
from engine.deberts.exchange import exchange_possible, hands_in_play
from engine.deberts.options import FirstLead, Overtrump
from engine.deberts.per_seat import PerSeat
from engine.deberts.play import start_play
from engine.deberts.presets import DUPLICATE
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat
from engine.solver.reachable import Plays, reachable, reachable_all
from tests.engine.deberts.positions import HANGING, HANGING_PLAY, cards, make_deal, random_deal
from tests.engine.solver.slow_play import Spot, all_ends, random_small_cases

SEATS = (Seat.A, Seat.B)
RANDOM_DEALS = int(os.environ.get("SOLVER_RANDOM_DEALS", "4"))
"""Deals of which 40 random plays each are looked up; 25 make a thousand."""


@pytest.mark.parametrize("must_beat", [True, False])
def test_small_deals_reach_what_enumeration_reaches(must_beat: bool) -> None:
    for hands, trump, leader, _ in random_small_cases(5 + must_beat, 60, (2, 3, 4)):
        ends = all_ends(Spot(hands, leader), trump, must_beat=must_beat)
        found = Plays(must_beat=must_beat).of(PerSeat(hands), trump, SEATS[leader])
        for place, seat in enumerate(SEATS):
            assert found.all_points(seat) == tuple(sorted({end.points[place] for end in ends}))
            for points in range(-1, found.in_play + 2):
                same = [end for end in ends if end.points[place] == points]
                assert found.can(seat, points) is bool(same)
                assert found.tricks(seat, points) == {end.tricks[place] for end in same}
                for last, winner in enumerate(SEATS):
                    expected = {end.tricks[place] for end in same if end.last == last}
                    assert found.tricks(seat, points, winner) == expected


def test_every_result_of_a_random_play_is_in_the_set() -> None:
    rng = random.Random(20)
    for _ in range(RANDOM_DEALS):
        deal, contract = random_deal(rng), Contract(rng.choice(SEATS), rng.choice(SUITS))
        able = [s for s in SEATS if exchange_possible(DUPLICATE, deal, contract, s)]
        exchanged_by = rng.choice([None, *able])
        found = reachable(DUPLICATE, deal, contract, exchanged_by)
        for _ in range(40):
            play = start_play(DUPLICATE, contract, hands_in_play(deal, exchanged_by))
            while play.turn is not None:
                play = play.lay(rng.choice(sorted(play.legal, key=str)))
            for seat in SEATS:
                assert play.tricks[seat] in found.tricks(seat, play.points[seat], play.leader)


def test_all_contracts_and_exchanges_of_a_deal() -> None:
    deal = make_deal(*HANGING)
    found = reachable_all(DUPLICATE, deal)
    swaps = {(contract.trump, who) for contract, who in found if who is not None}
    assert swaps == {(Suit.SPADES, Seat.A)}
    assert len(found) == 2 * (4 + 1)
    for (contract, exchanged_by), one in found.items():
        assert one == reachable(DUPLICATE, deal, contract, exchanged_by)
    spades = found[Contract(Seat.B, Suit.SPADES), Seat.A]
    assert spades.in_play == 102
    assert spades.can(Seat.B, 51)
    assert 5 in spades.tricks(Seat.A, 51)
    assert len(cards(HANGING_PLAY)) == 18


def test_the_taker_may_lead() -> None:
    rules = RuleSet(first_lead=FirstLead.TAKER)
    deal = random_deal(random.Random(3))
    found = reachable_all(rules, deal)
    by_a, by_b = (found[Contract(seat, Suit.CLUBS), None] for seat in SEATS)
    assert by_a != by_b
    assert by_a.in_play == by_b.in_play


def test_a_duty_less_reaches_more() -> None:
    deal, contract = random_deal(random.Random(8)), Contract(Seat.A, Suit.SPADES)
    must = reachable(DUPLICATE, deal, contract, None)
    free = reachable(RuleSet(overtrump=Overtrump.NEVER), deal, contract, None)
    assert must.results & ~free.results == 0
    assert free.results & ~must.results
