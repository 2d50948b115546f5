"""Adding the board values of many entries: whole numbers over one denominator."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm

from engine.scoring.chart import SeatValue
from engine.scoring.evaluation import BoardEvaluation


class BoardSums:
    """The exact sums of per cents and of IMPs of an evaluation's values.

    A board has few different results however many tables played it, and equal ones share one
    value. So each value is made a whole number once, and found again by its identity: comparing
    fractions would take longer than adding them.
    """

    __slots__ = ("_imps", "_percentages", "_values")

    def __init__(self, boards: Iterable[BoardEvaluation]) -> None:
        """Make whole numbers of all values of `boards`."""
        by_row = {id(values): values for board in boards for values in board.values}
        # Kept: an identity is a value's own only as long as the value is there.
        self._values = {
            id(value): value for values in by_row.values() for value in values if value is not None
        }
        self._percentages = _WholeNumbers({k: v.percentage for k, v in self._values.items()})
        self._imps = _WholeNumbers({k: v.imps for k, v in self._values.items()})

    def percentage(self, values: Iterable[SeatValue]) -> Fraction:
        """The sum of the per cents of `values`, which are values of the boards."""
        return self._percentages.sum(map(id, values))

    def imps(self, values: Iterable[SeatValue]) -> Fraction:
        """The sum of the IMPs of `values`, which are values of the boards."""
        return self._imps.sum(map(id, values))


class _WholeNumbers:
    """Fractions by key, as numerators of their least common denominator."""

    __slots__ = ("_common", "_numerators")

    def __init__(self, fractions: Mapping[int, Fraction]) -> None:
        ratios = {key: fraction.as_integer_ratio() for key, fraction in fractions.items()}
        self._common = common = lcm(*{below for _, below in ratios.values()})
        self._numerators = {
            key: above * (common // below) for key, (above, below) in ratios.items()
        }

    def sum(self, keys: Iterable[int]) -> Fraction:
        return Fraction(sum(map(self._numerators.__getitem__, keys)), self._common)
