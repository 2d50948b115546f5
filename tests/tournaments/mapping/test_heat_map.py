"""The picture of the comparisons, drawn by hand."""

from __future__ import annotations

from fractions import Fraction

from tournaments.mapping.heat_map import HeatLayer, heat_layers


def test_equal_comparisons_have_one_shade() -> None:
    rows = ((0, 2, 2), (2, 0, 2), (2, 2, 0))
    squares = "M1 0h2v1h-2zM0 1h1v1h-1zM2 1h1v1h-1zM0 2h2v1h-2z"
    assert heat_layers(rows, Fraction(2)) == (HeatLayer(5, against=False, path=squares),)


def test_more_is_darker_less_lighter_and_below_zero_apart() -> None:
    rows = ((0, 4, -1), (4, 0, 0), (-1, 0, 0))
    with_, against = heat_layers(rows, Fraction(1))
    assert (with_.level, with_.opacity, with_.path) == (10, "1", "M1 0h1v1h-1zM0 1h1v1h-1z")
    assert (against.level, against.opacity, against.against) == (5, "0.5", True)
    assert against.path == "M2 0h1v1h-1zM0 2h1v1h-1z"
