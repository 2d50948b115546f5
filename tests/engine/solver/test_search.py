from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.dealing import DealingPlan, make_board_set
from engine.cards.suit import SUITS, Suit
from engine.deberts.presets import DUPLICATE
from engine.seats import Seat
from engine.solver.layout import layout_of
from engine.solver.search import Search
from engine.solver.values import solve_values
from tests.engine.deberts.oracle import worth
from tests.engine.solver.full_search import FullSearch
from tests.engine.solver.slow_play import Spot, best_end, points_of_a, random_small_cases

SMALL_DEALS = int(os.environ.get("SOLVER_SMALL_DEALS", "90"))
"""How many small deals are compared; 1,000 take some minutes."""
WHOLE_DEALS = int(os.environ.get("SOLVER_WHOLE_DEALS", "1"))
"""How many deals of nine cards a hand; 300 take some minutes."""
COUNTED_DEALS = int(os.environ.get("SOLVER_COUNTED_DEALS", "40"))
"""How many boards the positions are counted of, at most 400."""

POSITIONS = 1_900
"""Positions expanded a deal (eight values), on average, that must be enough."""


def boards(count: int) -> tuple[Deal, ...]:
    return make_board_set(bytes(32), DealingPlan(count))


def hands_and_trumps(count: int) -> Iterator[tuple[Deal, Suit]]:
    yield from ((deal, trump) for deal in boards(count) for trump in SUITS)


@pytest.mark.parametrize("must_beat", [True, False])
def test_small_deals_have_the_value_found_by_trying_everything(must_beat: bool) -> None:
    for hands, trump, leader, _ in random_small_cases(11 + must_beat, SMALL_DEALS):
        expected = best_end(Spot(hands, leader), trump, points_of_a, must_beat=must_beat)
        layout = layout_of(trump)
        masks = [layout.mask(hand) for hand in hands]
        found = Search(must_beat=must_beat).value(masks[leader], masks[1 - leader])
        total = known_sum(hands, trump)
        assert (found if leader == 0 else total - found) == expected, (hands, trump, leader)


def known_sum(hands: tuple[frozenset[Card], frozenset[Card]], trump: Suit) -> int:
    return 10 + sum(worth(card, trump) for hand in hands for card in hand)


def test_whole_deals_have_the_value_of_the_second_search() -> None:
    for deal in boards(WHOLE_DEALS):
        found = solve_values(DUPLICATE, deal)
        for trump in SUITS:
            second = FullSearch(deal.hand(Seat.A), deal.hand(Seat.B), trump)
            for place, leader in enumerate((Seat.A, Seat.B)):
                assert found.points[trump, leader] == second.value(place), (deal, trump, leader)


def test_few_positions_are_enough() -> None:
    expanded = 0
    for deal, trump in hands_and_trumps(COUNTED_DEALS):
        layout, search = layout_of(trump), Search(must_beat=True)
        a, b = layout.mask(deal.hand(Seat.A)), layout.mask(deal.hand(Seat.B))
        search.value(a, b)
        search.value(b, a)
        expanded += search.expanded
    assert expanded <= POSITIONS * COUNTED_DEALS


def test_what_one_question_found_out_serves_the_next() -> None:
    deal, trump = boards(1)[0], Suit.HEARTS
    layout = layout_of(trump)
    a, b = layout.mask(deal.hand(Seat.A)), layout.mask(deal.hand(Seat.B))
    fresh, used = Search(must_beat=True), Search(must_beat=True)
    fresh_value = fresh.value(b, a)
    used.value(a, b)
    before = used.expanded
    assert used.value(b, a) == fresh_value
    assert used.expanded - before < fresh.expanded
    again = used.expanded
    used.value(a, b)
    assert used.expanded == again


def test_the_sum_of_both_is_known() -> None:
    deal = boards(3)[2]
    values = solve_values(DUPLICATE, deal, leaders=(Seat.A,))
    assert set(values.points) == {(trump, Seat.A) for trump in SUITS}
    assert all(0 <= values.points[trump, Seat.A] <= values.in_play[trump] for trump in SUITS)
