"""Penalties, bonuses and carry-over by entry (docs/scoring.md, article 16)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engine.scoring.session import Adjustment, SessionResults


class Additions:
    """What is added to the totals after the boards."""

    __slots__ = ("_adjustments", "_carry_over")

    def __init__(self, session: SessionResults) -> None:
        """Sort the session's rows by entry, their order kept."""
        self._adjustments = _by_entry(session.adjustments)
        self._carry_over = _by_entry(session.carry_over)

    def adjustments(self, entry: str) -> tuple[Adjustment, ...]:
        """The penalties and bonuses of `entry`."""
        return self._adjustments.get(entry, ())

    def carry_over(self, entry: str) -> tuple[Adjustment, ...]:
        """What `entry` brings along."""
        return self._carry_over.get(entry, ())

    def percentage(self, entry: str) -> Fraction:
        """Percentage points added to the total of `entry`."""
        return sum((row.percentage or Fraction(0) for row in self._all(entry)), Fraction(0))

    def imps(self, entry: str) -> Fraction:
        """IMPs added to the sum of `entry`."""
        return sum((row.imps or Fraction(0) for row in self._all(entry)), Fraction(0))

    def _all(self, entry: str) -> tuple[Adjustment, ...]:
        return self.adjustments(entry) + self.carry_over(entry)


def _by_entry(rows: Iterable[Adjustment]) -> dict[str, tuple[Adjustment, ...]]:
    found: dict[str, tuple[Adjustment, ...]] = {}
    for row in rows:
        found[row.entry] = (*found.get(row.entry, ()), row)
    return found
