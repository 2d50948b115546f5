"""Penalties, bonuses and carry-over by entry (docs/scoring.md, article 16)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engine.scoring.session import Adjustment, SessionResults

_NOTHING = Fraction(0)


class Additions:
    """What is added to the totals after the boards."""

    __slots__ = ("_adjustments", "_carry_over", "_imps", "_percentages")

    def __init__(self, session: SessionResults) -> None:
        """Sort the session's rows by entry, their order kept, and add them up."""
        self._adjustments = _by_entry(session.adjustments)
        self._carry_over = _by_entry(session.carry_over)
        everything = _by_entry((*session.adjustments, *session.carry_over))
        self._percentages = {
            entry: sum((row.percentage or _NOTHING for row in rows), _NOTHING)
            for entry, rows in everything.items()
        }
        self._imps = {
            entry: sum((row.imps or _NOTHING for row in rows), _NOTHING)
            for entry, rows in everything.items()
        }

    def adjustments(self, entry: str) -> tuple[Adjustment, ...]:
        """The penalties and bonuses of `entry`."""
        return self._adjustments.get(entry, ())

    def carry_over(self, entry: str) -> tuple[Adjustment, ...]:
        """What `entry` brings along."""
        return self._carry_over.get(entry, ())

    def percentage(self, entry: str) -> Fraction:
        """Percentage points added to the total of `entry`."""
        return self._percentages.get(entry, _NOTHING)

    def imps(self, entry: str) -> Fraction:
        """IMPs added to the sum of `entry`."""
        return self._imps.get(entry, _NOTHING)


def _by_entry(rows: Iterable[Adjustment]) -> dict[str, tuple[Adjustment, ...]]:
    found: dict[str, tuple[Adjustment, ...]] = {}
    for row in rows:
        found[row.entry] = (*found.get(row.entry, ()), row)
    return found
