"""Mitchells of every size."""

from fractions import Fraction

import pytest

from engine.errors import RefusedError
from engine.movements.balance import balance
from engine.movements.checks import check
from engine.movements.mitchell import mitchell_plan, most_rounds
from tests.engine.movements.plan_oracle import hard_faults, rematches
from tests.engine.movements.sizes import sizes


def sets(plan, boards):
    """(set, round) → tables, and table → sets in order of the rounds."""
    at, along = {}, {}
    for s in plan.sittings:
        which = (s.boards[0].board - 1) // boards + 1
        assert [b.board for b in s.boards] == [*range((which - 1) * boards + 1, which * boards + 1)]
        at.setdefault((which, s.round), []).append(s.table)
        along.setdefault(s.table, []).append(which)
    return at, along


@pytest.mark.parametrize("entries", sizes(4))
def test_every_length_is_sound(entries):
    tables = (entries + 1) // 2
    for rounds in {1, tables // 2 + 1, tables - 1, tables} - {0}:
        plan = mitchell_plan(entries, rounds, 2)
        assert hard_faults(plan) == set()
        assert rematches(plan) == []
        lines = [{int(s.a) <= tables, int(s.b) <= tables} for s in plan.sittings]
        assert all(line == {True, False} for line in lines)
        shared = tables % 2 == 0 and rounds == tables
        at, _ = sets(plan, 2)
        twice = {(which, r): found for (which, r), found in at.items() if len(found) > 1}
        # A shared set is always at the first and the last table.
        assert all(found == [1, tables] for found in twice.values())
        assert bool(twice) == shared
        codes = {v.code for v in check(plan)}
        assert codes - {"seats_unequal", "nothing_to_compare", "results_unequal"} == (
            {"board_at_two_tables"} if shared else set()
        )


@pytest.mark.parametrize("tables", [3, 4, 5, 6, 9, 12, 25, 32])
def test_boards_and_line_b_move_by_one_table(tables):
    plan = mitchell_plan(2 * tables, tables - 1, 1)
    at, _ = sets(plan, 1)
    where = {(s.round, s.b): s.table for s in plan.sittings}
    for r in range(1, tables - 1):
        step = 2 if tables % 2 == 0 and r == tables // 2 else 1
        for guest in range(tables + 1, 2 * tables + 1):
            before, after = where[r, str(guest)], where[r + 1, str(guest)]
            assert (after - before) % tables == step % tables
        for which in range(1, tables + 1):
            (before,), (after,) = at[which, r], at[which, r + 1]
            assert (before - after) % tables == 1


def test_the_relay_lies_in_the_middle():
    _, along = sets(mitchell_plan(12, 6, 1), 1)
    assert [along[table][0] for table in range(1, 7)] == [1, 2, 3, 5, 6, 1]
    assert along[3] == [3, 4, 5, 6, 1, 2]
    assert along[4] == [5, 6, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("tables", "stated"),
    [
        (7, (46, 90, 49)),
        (9, (47, 93, 69)),
        (11, (48, 89, 84)),
        (13, (48, 84, 93)),
        (15, (48, 79, 95)),
    ],
)
def test_switching_the_last_rounds_balances_the_lines(tables, stated):
    for switched, quality in enumerate(stated):
        plan = mitchell_plan(2 * tables, tables, 2, switched)
        assert abs(balance(plan).quality - quality) < Fraction(6, 10)
        for s in plan.sittings:
            assert (int(s.a) > tables) == (s.round > tables - switched)


def test_a_half_table():
    plan = mitchell_plan(9, 5, 1)
    assert [(one.round, one.entry) for one in plan.sit_outs] == [
        (1, "5"), (2, "1"), (3, "2"), (4, "3"), (5, "4"),
    ]  # fmt: skip
    assert {v.code for v in check(plan)} == {"seats_unequal"}


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ((3, 0, 0), ["too_few_entries", "too_few_rounds", "too_few_boards"]),
        ((1001, 5, 1), ["too_many_entries"]),
        ((14, 8, 2), ["too_many_rounds"]),
        ((14, 7, 300), ["too_many_boards"]),
        ((14, 7, 2, 8), ["switch_out_of_range"]),
        ((14, 7, 2, -1), ["switch_out_of_range"]),
    ],
)
def test_requests_that_cannot_be_met(request_, expected):
    with pytest.raises(RefusedError) as caught:
        mitchell_plan(*request_)
    assert [v.code for v in caught.value.violations] == expected
    assert all(v.message for v in caught.value.violations)


def test_as_many_rounds_as_tables():
    assert [most_rounds(entries) for entries in (4, 5, 14, 15)] == [2, 3, 7, 8]
