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

    __slots__ = ("_bounds", "_gains", "_losses", "_unit", "last_step", "thresholds")

    def __init__(self, settings: ImpSettings) -> None:
        """Prepare the bounds in whole units of a common fraction of a point."""
        bounds = [bound / settings.multiplier for bound in settings.table]
        cap = settings.cap_comparison
        counts = (Fraction(count) for count in range(len(bounds) + 1))
        self._gains = [count if cap is None else min(cap, count) for count in counts]
        self._losses = [-gain for gain in self._gains]
        self._unit = lcm(*(bound.denominator for bound in bounds))
        self._bounds = [int(bound * self._unit) for bound in bounds]
        whole = len(bounds) if cap is None else min(len(bounds), int(cap))
        self.thresholds = tuple(ceil(bound) for bound in bounds[:whole])
        """The smallest whole differences that are worth 1, 2, … IMP."""
        rest = self._gains[-1] - whole
        self.last_step = (ceil(bounds[whole]), rest) if rest else None
        """With a cap between two whole numbers: the difference that reaches it, and its gain."""

    def imps(self, numerator: int, denominator: int) -> Fraction:
        """The IMPs of the difference numerator/denominator (positive); the sign is its own."""
        reached = bisect_right(self._bounds, abs(numerator) * self._unit // denominator)
        return self._gains[reached] if numerator > 0 else self._losses[reached]
