"""Cross-IMPs: a result compared with each other result (docs/scoring.md, article 12)."""

from __future__ import annotations

from fractions import Fraction

from engine.scoring.choices import CrossDivisor
from engine.scoring.frequency import Frequency
from engine.scoring.imp_scale import ImpScale


def cross_imps(frequency: Frequency, value: int, scale: ImpScale, divisor: Fraction) -> Fraction:
    """The sum of IMP(value − other) over the other results of the chart, divided by `divisor`.

    For each bound of the table, the results it is reached against, less those that reach it the
    other way. The result itself, and the parts of one ruling among themselves, add 0.
    """
    everything = frequency.up_to(frequency.values[-1])
    whole = 0
    capped = Fraction(0)
    for bound, gain in scale.thresholds:
        reached = frequency.up_to(value - bound) - everything + frequency.below(value + bound)
        if gain == 1:
            whole += reached
        else:
            capped += reached * gain
    return Fraction(whole + capped if capped else whole, divisor * frequency.scale)


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
