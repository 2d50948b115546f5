"""Fields, pairings and the perfect seat tables."""

from itertools import combinations

import pytest

from engine.movements.fields import field_of_order
from engine.movements.pairings import circle, field_circle, translations
from engine.movements.perfect import perfect_cycle
from tests.engine.movements.oracle import one_board_plan, slow_comparisons

PRIME_POWERS = (2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 25, 27)
EVEN = range(2, 65, 2)


@pytest.mark.parametrize("order", PRIME_POWERS)
def test_a_field_is_a_field(order):
    field = field_of_order(order)
    elements = range(order)
    for x in elements:
        assert field.add(x, 0) == x == field.multiply(x, 1)
        assert field.add(x, field.negative(x)) == 0 == field.multiply(x, 0)
        assert {field.add(x, y) for y in elements} == set(elements)
        if x:
            assert field.multiply(x, field.inverse(x)) == 1
            assert {field.multiply(x, y) for y in elements} == set(elements)
        for y in elements:
            assert field.add(x, y) == field.add(y, x)
            assert field.multiply(x, y) == field.multiply(y, x)
            z = (3 * x + 5 * y + 1) % order
            assert field.multiply(z, field.add(x, y)) == field.add(
                field.multiply(z, x), field.multiply(z, y)
            )


def test_there_is_no_field_of_other_orders():
    known = {2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32, 37, 41, 43, 47, 49}
    known |= {53, 59, 61, 64}
    assert {order for order in range(2, 65) if field_of_order(order)} == known


@pytest.mark.parametrize("order", PRIME_POWERS)
def test_squares_and_traces(order):
    field = field_of_order(order)
    half = order - 1 if order % 2 == 0 else (order - 1) // 2
    assert len(field.squares()) == half
    traces = [field.trace(x) for x in range(order)]
    assert all(traces.count(value) == order // field.prime for value in range(field.prime))


def test_squares_of_a_prime_field_are_those_of_arithmetic():
    assert field_of_order(11).squares() == {1, 3, 4, 5, 9}


def assert_everybody_meets_everybody(rounds, players):
    assert len(rounds) == players - 1
    for number, pairing in enumerate(rounds, start=1):
        assert sorted(player for pair in pairing for player in pair) == [*range(1, players + 1)]
        assert {number, players} in [set(pair) for pair in pairing]
    met = {frozenset(pair) for pairing in rounds for pair in pairing}
    assert len(met) == players * (players - 1) // 2


@pytest.mark.parametrize("players", EVEN)
@pytest.mark.parametrize("cycle", [circle, field_circle, translations, perfect_cycle])
def test_a_cycle_is_a_round_robin(cycle, players):
    rounds = cycle(players)
    if rounds is None:
        assert cycle is not circle
    else:
        assert_everybody_meets_everybody(rounds, players)


def test_the_circle_pairs_by_equal_sums():
    assert circle(8)[2] == ((8, 3), (4, 2), (5, 1), (6, 7))


def test_where_the_field_constructions_exist():
    assert [n for n in EVEN[1:] if field_circle(n)] == [10, 26, 28, 50]
    assert [n for n in EVEN if translations(n)] == [2, 4, 8, 16, 32, 64]


PERFECT = [4, 8, 12, 16, 20, 24, 28, 32, 44, 48, 60, 64]


def test_where_perfect_tables_are_known():
    assert [n for n in EVEN[1:] if perfect_cycle(n)] == PERFECT


@pytest.mark.parametrize("players", PERFECT)
def test_perfect_tables_compare_all_alike(players):
    plan = one_board_plan(perfect_cycle(players), players)
    c = slow_comparisons(plan)
    # Each round gives an entry t − 1 in all, shared by the other N − 1 entries in N − 1 rounds.
    assert set(c.values()) == {players // 2 - 1}
    assert set(c) == {(str(i), str(j)) for i, j in combinations(range(1, players + 1), 2)}
