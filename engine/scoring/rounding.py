"""Rounding to a step, symmetric about zero (docs/scoring.md, article 5)."""

from __future__ import annotations

from fractions import Fraction

from engine.scoring.choices import RoundingMode
from engine.scoring.settings import Rounding


def rounded(value: Fraction, rounding: Rounding | None) -> Fraction:
    """`value` moved to a multiple of the step; unchanged without a rounding.

    `half_away` to the nearest, halves away from zero; `half_even` to the nearest, halves to the
    even multiple; `truncate` toward zero. `rounded(-x) == -rounded(x)`.
    """
    if rounding is None:
        return value
    steps = abs(value) / rounding.step
    if rounding.mode is RoundingMode.HALF_AWAY:
        count = int(steps + Fraction(1, 2))
    elif rounding.mode is RoundingMode.HALF_EVEN:
        count = round(steps)
    else:
        count = int(steps)
    return (count if value >= 0 else -count) * rounding.step
