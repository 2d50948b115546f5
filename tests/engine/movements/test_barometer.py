"""Barometer plans for every size."""

from collections import Counter
from fractions import Fraction

import pytest

from engine.errors import RefusedError
from engine.movements.balance import balance
from engine.movements.barometer import barometer_plan
from engine.movements.checks import check, is_hard
from engine.movements.pairings import circle
from engine.movements.perfect import perfect_cycle
from engine.movements.plan import SeatedBoard, SitOut
from engine.movements.seating import cycle_length
from engine.movements.systems import SYSTEMS, make_plan
from tests.engine.movements.oracle import one_board_plan, slow_comparisons, slow_quality

ALL = range(4, 65)
STATED = {
    **dict.fromkeys((4, 8, 12, 16, 20, 24, 28, 32, 44, 48, 60, 64), 100),
    **dict.fromkeys((7, 11, 19, 23, 27, 31, 43, 47, 59), 100),
    15: 94, 63: Fraction("99.7"),
    6: 60, 10: 83, 14: 91, 18: 94, 22: 95, 26: 95, 30: 96,
    34: Fraction("96.8"), 36: Fraction("96.8"), 38: 97, 40: 97, 42: 97,
    46: Fraction("97.6"), 50: Fraction("97.6"), 52: Fraction("97.6"), 54: Fraction("97.6"),
    56: Fraction("97.6"), 58: Fraction("97.6"), 62: 98,
    5: 38, 9: 87, 13: 91, 17: 93, 21: 95, 25: 95, 29: 96, 33: 96,
    # Larger odd numbers: no worse than those before them.
    **dict.fromkeys((35, 37, 39, 41, 45, 49, 51, 53, 55, 57, 61), 96),
}  # fmt: skip
"""Q of a full cycle that seats found elsewhere are known to reach."""


def test_a_quality_is_stated_for_every_number():
    assert sorted(STATED) == list(ALL)


@pytest.mark.parametrize("entries", ALL)
def test_a_full_cycle(entries):
    rounds = cycle_length(entries)
    plan = barometer_plan(entries, rounds, 2)
    assert check(plan) == ()
    found = balance(plan)
    assert found.quality >= STATED[entries]
    played = 2 * (entries - 1)
    assert all((seats.a, seats.b) == (played // 2, played // 2) for seats in found.seats.values())
    met = Counter(frozenset(sitting.players) for sitting in plan.sittings)
    assert set(met.values()) == {1}
    assert len(met) == entries * (entries - 1) // 2
    if entries % 2:
        assert sorted(int(one.entry) for one in plan.sit_outs) == list(range(1, entries + 1))
        assert [one.round for one in plan.sit_outs] == list(range(1, rounds + 1))
    else:
        assert plan.sit_outs == ()


@pytest.mark.parametrize("entries", [*range(4, 22), 28, 33])
def test_the_balance_is_that_of_the_definition(entries):
    for rounds in {cycle_length(entries), cycle_length(entries) // 2 or 1}:
        plan = barometer_plan(entries, rounds, 2)
        c = slow_comparisons(plan).values()
        found = balance(plan)
        assert found.quality == slow_quality(plan)
        assert (found.c_min, found.c_max) == (min(c), max(c))


@pytest.mark.parametrize(
    ("entries", "rounds", "stated"),
    [
        (16, 5, 40),
        (16, 7, 57),
        (16, 11, 84),
        (8, 3, Fraction("42.8")),
        (8, 5, 82),
        (24, 5, 26),
        (24, 11, 60),
    ],
)
def test_parts_of_a_cycle_have_seats_of_their_own(entries, rounds, stated):
    plan = barometer_plan(entries, rounds, 2)
    assert check(plan) == ()
    assert balance(plan).quality >= stated


@pytest.mark.parametrize("entries", [*range(4, 15), 28, 33])
def test_every_part_of_a_cycle_is_sound(entries):
    for rounds in range(1, cycle_length(entries)):
        plan = barometer_plan(entries, rounds, 2)
        assert check(plan) == ()
        assert len(plan.sittings) == rounds * (entries // 2)
        assert len(plan.sit_outs) == rounds * (entries % 2)


@pytest.mark.parametrize(("rounds", "cut_short"), [(5, 25), (7, 40), (11, 61)])
def test_a_perfect_table_cut_short_is_worse(rounds, cut_short):
    cut = balance(one_board_plan(perfect_cycle(16)[:rounds], 16)).quality
    assert round(cut) == cut_short
    assert balance(barometer_plan(16, rounds, 2)).quality > cut + 10


def test_the_first_sitting_of_eight():
    first = barometer_plan(8, 7, 2).sittings[0]
    assert (first.round, first.table, first.players) == (1, 1, ("8", "1"))
    assert first.boards == (SeatedBoard(1, "8", "1"), SeatedBoard(2, "1", "8"))


def test_half_the_boards_of_a_round_are_played_the_other_way_round():
    plan = barometer_plan(6, 5, 6)
    for sitting in plan.sittings:
        first = (sitting.round - 1) * 6 + 1
        assert [board.board for board in sitting.boards] == list(range(first, first + 6))
        assert [board.players for board in sitting.boards] == [
            *[sitting.players] * 3,
            *[sitting.players[::-1]] * 3,
        ]
    found = balance(plan)
    one = balance(barometer_plan(6, 5, 2))
    assert (found.quality, found.c_min, found.c_max) == (one.quality, 3 * one.c_min, 3 * one.c_max)


@pytest.mark.parametrize("entries", [2, 3])
def test_two_and_three_have_nothing_to_compare(entries):
    plan = barometer_plan(entries, cycle_length(entries), 2)
    found = check(plan)
    assert [v.parameters["board"] for v in found] == list(range(1, 2 * plan.rounds + 1))
    assert {v.code for v in found} == {"nothing_to_compare"}
    assert balance(plan).quality is None


@pytest.mark.parametrize("entries", [4, 5, 6, 9, 10, 16, 27])
def test_more_rounds_than_a_cycle_begin_again(entries):
    cycle = cycle_length(entries)
    plan = barometer_plan(entries, 2 * cycle + 2, 2)
    found = check(plan)
    assert {v.code for v in found} == {"rematch"}
    assert len(found) == (cycle + 2) * (entries // 2)
    first = found[0]
    assert first.where == f"round[{cycle + 1}].table[1]"
    assert first.parameters["before"] == 1
    counts = Counter(one.entry for one in plan.sit_outs)
    assert not counts or max(counts.values()) - min(counts[name] for name in plan.names) <= 1


@pytest.mark.parametrize("entries", [6, 10, 9])
def test_a_second_cycle_makes_up_for_the_first(entries):
    cycle = cycle_length(entries)
    once, twice = (balance(barometer_plan(entries, n * cycle, 2)).quality for n in (1, 2))
    assert twice > once


def test_two_entries_meet_again_and_again():
    plan = barometer_plan(2, 3, 2)
    assert [v.code for v in check(plan) if v.code == "rematch"] == ["rematch", "rematch"]


@pytest.mark.parametrize("entries", [4, 6, 8, 15, 16, 28, 33, 64])
def test_one_of_each_table_stays_and_the_fixed_player_never_moves(entries):
    plan = barometer_plan(entries, cycle_length(entries), 2)
    tables = {(s.round, name): s.table for s in plan.sittings for name in s.players}
    for number in range(2, plan.rounds + 1):
        stay = sum(
            tables.get((number, name)) == tables.get((number - 1, name)) is not None
            for name in plan.names
        )
        assert stay == entries // 2
    for number in range(1, plan.rounds + 1):
        assert sorted(s.table for s in plan.sittings if s.round == number) == [
            *range(1, entries // 2 + 1)
        ]
        if entries % 2 == 0:
            assert tables[number, str(entries)] == 1


def test_the_same_request_gives_the_same_plan():
    assert barometer_plan(10, 12, 4) == barometer_plan(10, 12, 4)


def refusals(*numbers):
    with pytest.raises(RefusedError) as caught:
        barometer_plan(*numbers)
    assert all(violation.message for violation in caught.value.violations)
    return [(v.code, v.where) for v in caught.value.violations]


def test_requests_that_cannot_be_met():
    assert refusals(1, 0, 3) == [
        ("too_few_entries", "entries"),
        ("too_few_rounds", "rounds"),
        ("boards_not_even", "boards"),
    ]
    assert refusals(501, 1001, 2) == [
        ("too_many_entries", "entries"),
        ("too_many_boards", "boards"),
    ]
    assert refusals(8, 7, 0) == [("boards_not_even", "boards")]
    assert refusals(8, 7, -2) == [("boards_not_even", "boards")]


def test_an_odd_field_says_who_sits_out():
    plan = barometer_plan(5, 2, 2)
    assert plan.sit_outs == (SitOut(1, "1"), SitOut(2, "2"))


@pytest.mark.parametrize(
    ("entries", "rounds", "least"),
    [
        *[(65, 65, 98), (66, 65, 98), (81, 81, 98), (68, 67, 100), (67, 67, 100), (128, 127, 100)],
        *[(150, 149, 98), (90, 10, 12), (300, 5, 1)],
    ],
)
def test_fields_larger_than_the_stored_ones(entries, rounds, least):
    plan = barometer_plan(entries, rounds, 2)
    assert check(plan) == ()
    assert balance(plan).quality >= least
    assert len(plan.sittings) == rounds * (entries // 2)


def test_a_search_improves_large_fields():
    start = [[(a, b) for a, b in pairing if max(a, b) <= 70] for pairing in circle(70)]
    assert balance(barometer_plan(70, 69, 2)).quality > balance(one_board_plan(start, 70)).quality


def test_systems_by_id():
    assert make_plan("barometer", 8, 7, 2) == barometer_plan(8, 7, 2)
    assert [name for name, system in SYSTEMS.items() if system.boards_travel] == [
        "mitchell",
        "howell",
    ]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_makes_plans(system):
    plan = make_plan(system, 8, 4, 2)
    assert (plan.system, plan.entries) == (system, 8)
    assert plan.rounds == (1 if SYSTEMS[system].by_ranking else 4)
    assert not any(map(is_hard, check(plan)))


def test_an_unknown_system_is_refused():
    with pytest.raises(RefusedError) as caught:
        make_plan("berger", 8, 7, 2)
    assert [(v.code, v.where) for v in caught.value.violations] == [("unknown_value", "system")]
    assert "barometer" in caught.value.violations[0].message


def test_no_generated_plan_has_a_hard_violation():
    for entries in (2, 3, 5, 8, 15):
        for rounds in (1, 2, 40):
            assert not any(map(is_hard, check(barometer_plan(entries, rounds, 2))))
