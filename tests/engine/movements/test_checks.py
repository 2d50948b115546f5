"""Everything that can be wrong with a plan."""

from dataclasses import replace

import pytest

from engine.movements.barometer import barometer_plan
from engine.movements.checks import HARD, check, is_hard, sitting_out
from engine.movements.plan import Plan, SeatedBoard, SitOut, Sitting
from tests.engine.movements.oracle import one_board_plan, sitting


def found(plan):
    violations = check(plan)
    assert all(violation.message for violation in violations)
    return [(v.code, v.where, *v.parameters.values()) for v in violations]


def plan_of(entries, *sittings, system="barometer", sit_outs=()):
    return Plan(system, entries, max(s.round for s in sittings), sittings, tuple(sit_outs))


def with_sitting(plan, index, changed):
    sittings = list(plan.sittings)
    sittings[index] = changed
    return replace(plan, sittings=tuple(sittings))


def test_a_sound_plan():
    assert check(barometer_plan(8, 7, 2)) == ()
    assert check(Plan("barometer", 4, 3, ())) == ()


def test_names_that_are_no_entry():
    plan = plan_of(
        4, sitting(1, 1, 1, 2, 1), sitting(1, 2, 3, "9", 1), sit_outs=[SitOut(1, "ghost")]
    )
    assert [one for one in found(plan) if one[0] == "unknown_entry"] == [
        ("unknown_entry", "round[1].table[2]", "9"),
        ("unknown_entry", "round[1]", "ghost"),
    ]


def test_a_player_against_himself():
    plan = plan_of(4, sitting(1, 1, 1, 1, 1), sitting(1, 2, 2, 3, 1))
    assert found(plan) == [("same_player_twice", "round[1].table[1]", "1", 1)]


def test_a_player_at_two_tables():
    plan = plan_of(4, sitting(1, 1, 1, 2, 1), sitting(1, 2, 3, 1, 2), sitting(1, 3, 4, 3, 3))
    assert [one for one in found(plan) if one[0] == "same_player_twice"] == [
        ("same_player_twice", "round[1]", "1", 1),
        ("same_player_twice", "round[1]", "3", 1),
    ]


def test_a_player_who_sits_out_and_plays():
    plan = replace(barometer_plan(5, 5, 2), sit_outs=(SitOut(2, "1"),))
    assert ("same_player_twice", "round[2]", "1", 2) in found(plan)


def test_a_board_again_from_either_seat():
    plan = plan_of(4, sitting(1, 1, 1, 2, 7), sitting(1, 2, 3, 4, 7), sitting(2, 1, 3, 1, 7))
    assert [one for one in found(plan) if one[0] == "board_twice"] == [
        ("board_twice", "round[2].table[1].board[7]", "3", 7),
        ("board_twice", "round[2].table[1].board[7]", "1", 7),
    ]


def test_a_board_twice_in_one_sitting():
    plan = plan_of(2, sitting(1, 1, 1, 2, 7, 7))
    assert [one[2:] for one in found(plan) if one[0] == "board_twice"] == [("1", 7), ("2", 7)]


def test_different_numbers_of_boards_in_a_round():
    plan = plan_of(4, sitting(1, 1, 1, 2, 1, 2), sitting(1, 2, 3, 4, 1))
    assert found(plan)[0] == ("boards_unequal", "round[1]", 1, 1, 2)


def test_seats_that_contradict_the_table():
    turned = Sitting(1, 1, "1", "2", (SeatedBoard(1, "2", "1"), SeatedBoard(2, "1", "2")))
    strange = Sitting(1, 2, "3", "4", (SeatedBoard(1, "3", "4"), SeatedBoard(2, "1", "4")))
    assert [one for one in found(plan_of(4, turned, strange)) if one[0] == "seats_contradict"] == [
        ("seats_contradict", "round[1].table[1].board[1]", "1", "2", 1),
        ("seats_contradict", "round[1].table[2].board[2]", "3", "4", 2),
    ]


def test_a_player_changed_at_the_table_only():
    plan = barometer_plan(8, 7, 2)
    changed = with_sitting(plan, 0, replace(plan.sittings[0], b=plan.sittings[1].a))
    codes = [one[0] for one in found(changed)]
    assert "same_player_twice" in codes
    assert "seats_contradict" in codes


def test_a_table_twice_in_a_round():
    plan = plan_of(4, sitting(1, 1, 1, 2, 1), sitting(1, 1, 3, 4, 1))
    assert found(plan) == [("table_twice", "round[1].table[1]", 1, 1)]


def test_who_met_before():
    plan = one_board_plan([[(1, 2), (3, 4)], [(2, 1), (3, 4)], [(1, 2), (4, 3)]], 4)
    assert found(plan) == [
        ("rematch", "round[2].table[1]", "2", "1", 1),
        ("rematch", "round[2].table[2]", "3", "4", 1),
        ("rematch", "round[3].table[1]", "1", "2", 1),
        ("rematch", "round[3].table[2]", "4", "3", 1),
    ]


def test_a_second_sit_out_before_everybody_had_one():
    rounds = [[(1, 2), (3, 4)], [(4, 1), (2, 3)], [(2, 4), (1, 5)]]
    plan = one_board_plan(rounds, 5)
    assert sitting_out(plan) == {1: ("5",), 2: ("5",), 3: ("3",)}
    assert found(plan) == [("second_sit_out", "round[2]", "5", 2)]


def test_boards_with_fewer_results():
    plan = plan_of(6, sitting(1, 1, 1, 2, 1), sitting(1, 2, 3, 4, 1), sitting(1, 3, 5, 6, 2))
    assert found(plan) == [
        ("results_unequal", "round[1].table[3].board[2]", 2, 1, 2),
        ("nothing_to_compare", "round[1].table[3].board[2]", 2),
    ]


def test_seats_that_differ_by_more_than_one_round():
    rounds = [[(1, 2), (3, 4)], [(1, 3), (2, 4)]]
    assert found(one_board_plan(rounds, 4)) == [
        ("seats_unequal", "", "1", 2, 0),
        ("seats_unequal", "", "4", 0, 2),
    ]
    once_each = one_board_plan([[(1, 2), (3, 4)], [(4, 1), (2, 3)]], 4)
    assert found(once_each) == []


@pytest.mark.parametrize("system", ["mitchell", "howell"])
def test_a_board_that_travels_is_at_one_table(system):
    plan = one_board_plan([[(1, 2), (3, 4), (5, 6)]], 6, system)
    assert found(plan) == [
        ("board_at_two_tables", "round[1].table[2].board[1]", 1, 1, "1, 2"),
        ("board_at_two_tables", "round[1].table[3].board[1]", 1, 1, "2, 3"),
    ]
    apart = plan_of(4, sitting(1, 1, 1, 2, 1), sitting(1, 2, 3, 4, 2), system=system)
    assert {one[0] for one in found(apart)} == {"nothing_to_compare"}


def test_a_system_nobody_knows_is_no_reason_to_stop():
    assert found(one_board_plan([[(1, 2), (3, 4)]], 4, "by_hand")) == []


def test_hard_violations_come_first():
    plan = plan_of(3, sitting(1, 1, 1, 2, 1), sitting(2, 1, 1, 2, 1))
    kinds = [is_hard(violation) for violation in check(plan)]
    assert kinds == sorted(kinds, reverse=True)
    assert {True, False} == set(kinds)
    assert {"same_player_twice", "board_twice", "unknown_entry", "boards_unequal"} <= HARD
