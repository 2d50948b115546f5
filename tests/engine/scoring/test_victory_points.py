"""The continuous scale of victory points."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from engine.scoring.victory_points import victory_points, winner_scale


def test_victory_points() -> None:
    assert victory_points(0, 24) == (10, 10)
    assert victory_points(20, 24) == (Fraction(1426, 100), Fraction(574, 100))
    assert victory_points(-20, 24) == (Fraction(574, 100), Fraction(1426, 100))
    assert victory_points(500, 24) == (20, 0)


@pytest.mark.parametrize("boards", [1, 7, 16, 24, 64])
def test_victory_points_grow_by_ever_smaller_steps(boards) -> None:
    scale = winner_scale(boards)
    steps = [after - before for before, after in pairwise(scale)]
    assert steps == sorted(steps, reverse=True)
    assert (scale[0], scale[-1]) == (1000, 2000)
    assert steps[-1] > 0
