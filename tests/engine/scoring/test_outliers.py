"""Results far from the others of their board; the numbers are worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.scoring.outliers import deviation, is_far, median


@pytest.mark.parametrize(
    ("values", "middle", "mad"),
    [
        ([38], 38, 0),
        ([38, -162, 0, 100], 19, 50),  # distances 19, 181, 19, 81
        ([5, 1, 3], 3, 2),
        ([20, 20, 21, 23], Fraction(41, 2), Fraction(1, 2)),
    ],
)
def test_median_and_deviation(values: list[int], middle: Fraction, mad: Fraction) -> None:
    assert median(values) == middle
    assert deviation(values) == mad


@pytest.mark.parametrize(
    ("value", "others", "far"),
    [
        (269, [38, -162, 0, 100], False),  # 250 from 19: five times 50, not more
        (270, [38, -162, 0, 100], True),
        (-232, [38, -162, 0, 100], True),
        (170, [20, 20, 20], False),  # all alike: 150 is still near
        (171, [20, 20, 20], True),
        (-131, [20, 20, 20], True),
        (500, [20, 20], False),  # too few to tell
    ],
)
def test_far_is_more_than_150_and_than_five_deviations(
    value: int, others: list[int], far: bool
) -> None:
    assert is_far(value, others) is far


@pytest.mark.parametrize("shift", [-1000, 7])
def test_a_constant_added_to_all_changes_nothing(shift: int) -> None:
    others = [38, -162, 0, 100, 55]
    for value in range(-400, 400, 13):
        moved = is_far(value + shift, [other + shift for other in others])
        assert moved is is_far(value, others) is is_far(-value, [-other for other in others])
