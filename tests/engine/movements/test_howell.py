"""Howells: Room squares, one set of boards."""

from collections import Counter

import pytest

from engine.errors import RefusedError
from engine.movements.balance import balance
from engine.movements.checks import check
from engine.movements.howell import howell_plan
from engine.movements.seating import cycle_length
from tests.engine.movements.plan_oracle import board_seats, hard_faults, rematches
from tests.engine.movements.sizes import sizes
from tests.engine.movements.test_barometer import STATED


@pytest.mark.parametrize("entries", sizes(7))
def test_everybody_meets_everybody_and_plays_every_set(entries):
    rounds = cycle_length(entries)
    plan = howell_plan(entries, rounds, 2)
    assert hard_faults(plan) == set()
    assert rematches(plan) == []
    assert check(plan) == ()
    assert len(plan.sittings) == entries * (entries - 1) // 2
    # A Room square: each entry once in every row and in every column, no cell twice.
    columns = Counter((name, s.boards[0].board) for s in plan.sittings for name in s.players)
    assert set(columns.values()) == {1}
    cells = Counter((s.round, s.boards[0].board) for s in plan.sittings)
    assert set(cells.values()) == {1}
    assert set(board_seats(plan).values()) == {0}
    assert sorted(int(one.entry) for one in plan.sit_outs) == (
        list(range(1, entries + 1)) if entries % 2 else []
    )


@pytest.mark.parametrize("entries", sizes(7))
def test_comparisons_are_those_of_a_barometer(entries):
    quality = balance(howell_plan(entries, cycle_length(entries), 2)).quality
    # The perfect tables of these sizes are made from fields no residues are added in.
    assert quality >= {16: 96, 27: 96, 28: 96, 63: 98, 64: 98}.get(entries, STATED[entries])


def test_of_an_odd_number_of_boards_one_is_dealt_unequally():
    assert [v.code for v in check(howell_plan(8, 7, 2))] == []
    assert {v.code for v in check(howell_plan(8, 7, 1))} == {"seats_unequal"}
    assert max(map(abs, board_seats(howell_plan(8, 7, 1)).values())) == max(
        map(abs, board_seats(howell_plan(8, 7, 3)).values())
    )


@pytest.mark.parametrize("entries", [7, 10, 15, 24])
def test_fewer_rounds_are_the_first_ones(entries):
    whole = howell_plan(entries, cycle_length(entries), 3)
    for rounds in (1, 2, cycle_length(entries) - 2):
        plan = howell_plan(entries, rounds, 3)
        assert plan.sittings == tuple(s for s in whole.sittings if s.round <= rounds)
        assert hard_faults(plan) == set()


def test_fewer_rounds_have_unequal_results():
    assert "results_unequal" in {v.code for v in check(howell_plan(8, 5, 2))}


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ((6, 5, 2), ["too_few_entries"]),
        ((65, 5, 2), ["too_many_entries"]),
        ((8, 8, 2), ["too_many_rounds"]),
        ((9, 10, 0), ["too_many_rounds", "too_few_boards"]),
        ((64, 0, 60), ["too_few_rounds", "too_many_boards"]),
    ],
)
def test_requests_that_cannot_be_met(request_, expected):
    with pytest.raises(RefusedError) as caught:
        howell_plan(*request_)
    assert [v.code for v in caught.value.violations] == expected
    assert all(v.message for v in caught.value.violations)
