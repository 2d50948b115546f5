"""The datum of a chart: the mean of its middle results (docs/scoring.md, article 11)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engine.scoring.rounding import rounded
from engine.scoring.settings import Rounding


def trimmed_at_each_end(n: int, trim: Fraction) -> int:
    """How many of `n` results are dropped at each end.

    A share is taken of n and rounded to the nearest whole, halves up; one result of an odd number
    or two of an even number always remain.
    """
    wanted = int(trim) if trim.denominator == 1 else int(trim * n + Fraction(1, 2))
    return min(wanted, (n - 1) // 2)


def datum(results: Iterable[int | Fraction], trim: Fraction, rounding: Rounding | None) -> Fraction:
    """The mean of the middle results, rounded if the event says so.

    `results` are one number each (a weighted ruling its weighted sum) and not empty.
    """
    ordered = sorted(results)
    dropped = trimmed_at_each_end(len(ordered), trim)
    kept = ordered[dropped : len(ordered) - dropped]
    return rounded(Fraction(sum(kept)) / len(kept), rounding)
