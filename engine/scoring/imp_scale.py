"""From differences to IMPs (docs/scoring.md, article 10)."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction
from math import ceil

from engine.scoring.settings import ImpSettings


class ImpScale:
    """The table of an event with its multiplier and the cap of one look-up.

    IMP(x) = sign(x) · (number of lower bounds up to |multiplier · x|), at most the cap.
    """

    __slots__ = ("_bounds", "_cap", "thresholds")

    def __init__(self, settings: ImpSettings) -> None:
        """Prepare the bounds; `thresholds` serve whole differences (see below)."""
        self._bounds = tuple(bound / settings.multiplier for bound in settings.table)
        steps = len(self._bounds)
        self._cap = Fraction(steps)
        if settings.cap_comparison is not None:
            self._cap = min(self._cap, settings.cap_comparison)
        self.thresholds = tuple(
            (ceil(bound), min(Fraction(1), self._cap - index))
            for index, bound in enumerate(self._bounds)
            if index < self._cap
        )
        """(smallest whole difference that reaches the bound, IMPs it adds): their sum is IMP."""

    def imps(self, difference: Fraction) -> Fraction:
        """The IMPs of an exact difference; the sign is the difference's."""
        gained = min(self._cap, Fraction(bisect_right(self._bounds, abs(difference))))
        return gained if difference > 0 else -gained
