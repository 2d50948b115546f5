"""Manning's balance, against its definition."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.movements.balance import Balance, SeatCount, balance, comparisons, quality
from engine.movements.plan import Plan, SeatedBoard, Sitting
from tests.engine.movements.oracle import (
    one_board_plan,
    sitting,
    slow_comparisons,
    slow_quality,
)


@st.composite
def plans(draw):
    """Plans in which nobody has a board twice; some sit out, boards have any number of results."""
    entries = draw(st.integers(2, 9))
    sittings = []
    for number in range(1, draw(st.integers(1, 5)) + 1):
        order = draw(st.permutations(range(1, entries + 1)))
        tables = draw(st.integers(0, entries // 2))
        for table in range(1, tables + 1):
            a, b = (str(order[2 * table - 2]), str(order[2 * table - 1]))
            first = SeatedBoard(2 * number, a, b)
            second = SeatedBoard(2 * number + 1, *draw(st.permutations([a, b])))
            sittings.append(Sitting(number, table, a, b, (first, second)))
    return Plan("barometer", entries, 5, tuple(sittings))


@given(plans())
def test_comparisons_and_quality_are_those_of_the_definition(plan):
    c = slow_comparisons(plan)
    assert comparisons(plan) == c
    found = balance(plan)
    assert found.quality == slow_quality(plan)
    assert (found.c_min, found.c_max) == (min(c.values()), max(c.values()))
    for name in plan.names:
        seated = [board for _, board in plan.plays() if name in board.players]
        a = sum(board.a == name for board in seated)
        assert found.seats[name] == SeatCount(a, len(seated) - a)


def test_a_round_of_two_tables_by_hand():
    plan = one_board_plan([[(1, 2), (3, 4)]], 4)
    # t = 2: opponents 1, same seat 1, other seat −1.
    assert comparisons(plan) == {
        ("1", "2"): 1, ("1", "3"): 1, ("1", "4"): -1,
        ("2", "3"): -1, ("2", "4"): 1, ("3", "4"): 1,
    }  # fmt: skip
    found = balance(plan)
    # S = 2, ΣC² = 6, 6 pairs: 100 · 4 / 36.
    assert found.quality == Fraction(100, 9)
    assert found.quality_shown == "11.11"
    assert (found.c_min, found.c_max) == (-1, 1)


def test_exchanging_the_seats_of_all_tables_changes_no_comparison():
    plan = one_board_plan([[(1, 2), (3, 4)], [(1, 3), (4, 2)]], 4)
    turned = one_board_plan([[(1, 2), (3, 4)], [(3, 1), (2, 4)]], 4)
    assert comparisons(plan) == comparisons(turned)


def test_quality_does_not_depend_on_the_number_of_boards():
    one = Plan("barometer", 4, 1, (sitting(1, 1, 1, 2, 1), sitting(1, 2, 3, 4, 1)))
    many = Plan("barometer", 4, 1, (sitting(1, 1, 1, 2, 1, 2, 3), sitting(1, 2, 3, 4, 1, 2, 3)))
    assert balance(one).quality == balance(many).quality
    assert balance(many).c_max == 3 * balance(one).c_max


@pytest.mark.parametrize(
    "sittings", [(), (sitting(1, 1, 1, 2, 1),), (sitting(1, 1, 1, 2),)], ids=["none", "t=1", "bare"]
)
def test_where_all_comparisons_are_nothing_there_is_no_quality(sittings):
    found = balance(Plan("barometer", 3, 1, sittings))
    assert (found.quality, found.quality_shown) == (None, None)
    assert (found.c_min, found.c_max) == (0, 0)


def test_a_single_entry_has_no_comparisons():
    found = balance(Plan("barometer", 1, 1, ()))
    assert found == Balance(None, None, None, {"1": SeatCount(0, 0)})


def test_names_that_are_no_entry_count_as_results_only():
    known = one_board_plan([[(1, 2), (3, 4), (5, 6)]], 6)
    stranger = one_board_plan([[(1, 2), (3, 4), ("x", "y")]], 4)
    assert comparisons(stranger) == {
        pair: value for pair, value in comparisons(known).items() if max(pair) <= "4"
    }


def test_a_board_twice_in_one_seat_counts_once():
    once = one_board_plan([[(1, 2), (3, 4), (1, 5)]], 5)
    # 1 sits A on the board at two tables: with 3, also A, that is one comparison.
    assert comparisons(once)["1", "3"] == 1


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(100), "100.00"),
        (Fraction(2500, 27), "92.59"),
        (Fraction(1, 200), "0.01"),
        (Fraction(1, 201), "0.00"),
        (Fraction(19999, 200), "100.00"),
        (Fraction(5), "5.00"),
    ],
)
def test_two_decimals_a_half_rounded_up(value, shown):
    assert Balance(value, 0, 0, {}).quality_shown == shown


def test_quality_of_no_pairs():
    assert quality([]) is None
