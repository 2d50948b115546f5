"""Results that lie far from the others of their board.

Distance is measured in median absolute deviations (MAD), which a single wild value hardly moves.
Nothing here changes a comparison; it tells the director where to look.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

DEVIATIONS = 5
"""So many MADs from the median of the others are far."""

LEAST_DISTANCE = 150
"""Nothing nearer than this is far, however alike the others are."""

FEWEST_OTHERS = 3
"""With fewer results to compare with nothing is far."""


def median(values: Sequence[int | Fraction]) -> Fraction:
    """The middle value, the mean of the two middle ones of an even number; needs a value."""
    ordered = sorted(values)
    middle = len(ordered) // 2
    if len(ordered) % 2:
        return Fraction(ordered[middle])
    return Fraction(ordered[middle - 1] + ordered[middle]) / 2


def deviation(values: Sequence[int | Fraction]) -> Fraction:
    """The median of the distances from the median (MAD); needs a value."""
    centre = median(values)
    return median([abs(value - centre) for value in values])


def is_far(value: int, others: Sequence[int]) -> bool:
    """Whether `value` is an outlier among the `others` of its board, itself not among them."""
    if len(others) < FEWEST_OTHERS:
        return False
    distance = abs(value - median(others))
    return distance > LEAST_DISTANCE and distance > DEVIATIONS * deviation(others)
