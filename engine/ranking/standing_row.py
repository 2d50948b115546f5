"""One line of a ranking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.ranking.tie_breaks import TieBreak
from engine.scoring.session import Adjustment


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One entry's standing.

    `place` is None for an entry without a place, `total` for one without a counted board;
    `points` only with factored totals; `tie_breaks` what separated it from entries of its total.
    """

    place: int | None
    shared: bool
    entry: str
    total: Fraction | None
    boards: int
    points: Fraction | None = None
    tie_breaks: tuple[TieBreak, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    carry_over: tuple[Adjustment, ...] = ()


StandingList = Sequence[StandingRow]
"""The entries with a place in its order, then the others by total."""
