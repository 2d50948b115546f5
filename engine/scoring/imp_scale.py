"""From differences to IMPs (docs/scoring.md, article 10)."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction
from math import ceil, lcm

from engine.scoring.settings import ImpSettings


class ImpScale:
    """The table of an event with its multiplier and the cap of one look-up.

    IMP(x) = sign(x) · (number of lower bounds up to |multiplier · x|), at most the cap.
    """

    __slots__ = ("_bounds", "_gains", "_losses", "_unit", "thresholds")

    def __init__(self, settings: ImpSettings) -> None:
        """Prepare the bounds in whole units of a common fraction of a point."""
        bounds = [bound / settings.multiplier for bound in settings.table]
        cap = settings.cap_comparison
        counts = (Fraction(count) for count in range(len(bounds) + 1))
        self._gains = [count if cap is None else min(cap, count) for count in counts]
        self._losses = [-gain for gain in self._gains]
        self._unit = lcm(*(bound.denominator for bound in bounds))
        self._bounds = [int(bound * self._unit) for bound in bounds]
        self.thresholds: tuple[tuple[int, Fraction], ...] = tuple(
            (ceil(bound), self._gains[index + 1] - self._gains[index])
            for index, bound in enumerate(bounds)
            if self._gains[index + 1] > self._gains[index]
        )
        """(smallest whole difference that reaches a bound, the IMPs it adds), rising."""

    def imps(self, numerator: int, denominator: int) -> Fraction:
        """The IMPs of the difference numerator/denominator (positive); the sign is its own."""
        reached = bisect_right(self._bounds, abs(numerator) * self._unit // denominator)
        return self._gains[reached] if numerator > 0 else self._losses[reached]
