"""Cross-IMPs: a result compared with each other result (docs/scoring.md, article 12)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from fractions import Fraction

from engine.scoring.choices import CrossDivisor
from engine.scoring.frequency import Frequency
from engine.scoring.imp_scale import ImpScale


def cross_imps(frequency: Frequency, value: int, scale: ImpScale) -> int | Fraction:
    """The sum of IMP(value − other) over the other results, times the frequency's scale.

    For each bound of the table, the results it is reached against, less those that reach it the
    other way. The result itself, and the parts of one ruling among themselves, add 0.
    """
    values, cumulated = frequency.values, frequency.cumulated
    lowest, highest, everything = values[0], values[-1], cumulated[-1]
    total = 0
    for bound in scale.thresholds:
        if value - bound < lowest and value + bound > highest:
            return total  # no result is so far away, and none is further
        won = cumulated[bisect_right(values, value - bound)]
        lost = everything - cumulated[bisect_left(values, value + bound)]
        total += won - lost
    if scale.last_step is None:
        return total
    bound, gain = scale.last_step
    return total + gain * (
        frequency.up_to(value - bound) - everything + frequency.below(value + bound)
    )


def cross_divisor(n: int, expected: int | None, divisor: CrossDivisor) -> Fraction:
    """What the sum is divided by in a group of `n` results.

    `expected` is the number the total form is scaled to, None where nothing is scaled. A single
    result has the sum 0, whatever it is divided by.
    """
    if n == 1:
        return Fraction(1)
    if divisor is CrossDivisor.COMPARISONS:
        return Fraction(n - 1)
    if divisor is CrossDivisor.RESULTS:
        return Fraction(n)
    return Fraction(1) if expected is None else Fraction(n - 1, expected - 1)
