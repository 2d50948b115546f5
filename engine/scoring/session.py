"""The results of an event as values, before any comparison (docs/scoring.md, articles 1, 7–9).

Seats are numbers here: 0 is seat A, 1 seat B, 2 the third seat of a table of three.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

from engine.scoring.choices import Average
from engine.scoring.settings import Award, ScoringSettings

SEAT_LETTERS = "abc"
"""Seat number → its letter in documents."""


@dataclass(frozen=True, slots=True)
class Played:
    """A result as played or assigned: the A-side difference, or each seat's own points."""

    score: int | None = None
    points: tuple[int, ...] | None = None

    status: ClassVar[str] = "played"
    is_real: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class WeightedPart:
    """One of the results a ruling is made of, and its share."""

    result: Played
    weight: Fraction = Fraction(1)


@dataclass(frozen=True, slots=True)
class Weighted:
    """A ruling of several results with weights that add up to 1; counts as one result."""

    parts: tuple[WeightedPart, ...]

    status: ClassVar[str] = "weighted"
    is_real: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Split:
    """A ruling with one result for each seat, each in one or more weighted parts.

    A part's score is the A-side difference, with basis `own_points` the seat's own points.
    """

    sides: tuple[tuple[WeightedPart, ...], ...]

    status: ClassVar[str] = "split"
    is_real: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SideAward:
    """What an artificial score gives one seat: a word, or a per cent and/or IMPs.

    A missing unit follows from the other (article 7).
    """

    word: Average | None = None
    percentage: Fraction | None = None
    imps: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Artificial:
    """An award for each seat instead of a result; in nobody's comparison."""

    sides: tuple[SideAward, ...]

    status: ClassVar[str] = "artificial"
    is_real: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """The board is missing for all at the table, and why."""

    reason: str = ""

    status: ClassVar[str] = "not_played"
    is_real: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class SitOut:
    """Nobody to play against; `award` None means the event's `bye`."""

    award: SideAward | None = None

    status: ClassVar[str] = "sit_out"
    is_real: ClassVar[bool] = False


Result = Played | Weighted | Split | Artificial | NotPlayed | SitOut


@dataclass(frozen=True, slots=True)
class Row:
    """One table's line on a board: who sat where, and what came of it.

    `entries` by seat; a sit-out has one entry, the other seats are None. Rows with the same
    `group` are compared with each other, those without with each other (article 6).
    """

    entries: tuple[str | None, ...]
    result: Result
    group: str | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class BoardResults:
    """All rows of one board; `open` while results are still to come (article 9)."""

    board: int | str
    rows: tuple[Row, ...]
    round: int | None = None
    open: bool = False


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A penalty or bonus, or a carry-over: added to an entry's totals (article 16)."""

    entry: str
    percentage: Fraction | None = None
    imps: Fraction | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class SessionResults:
    """One field: everything that is compared and ranked together.

    `lots` is one order for all, with whoever is not in it last. Each of `lots_between` is an order
    that holds only where all who are tied had part in it; of several the last one counts.
    """

    settings: ScoringSettings = field(default_factory=ScoringSettings)
    boards: tuple[BoardResults, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    carry_over: tuple[Adjustment, ...] = ()
    lots: tuple[str, ...] = ()
    unranked: tuple[str, ...] = ()
    lots_between: tuple[tuple[str, ...], ...] = ()

    @property
    def seats(self) -> int:
        """Seats at a table: 3 if any row has three, else 2."""
        sizes = {len(row.entries) for board in self.boards for row in board.rows}
        return max(sizes, default=2)


def completed(award: SideAward) -> Award:
    """Both units of an award that has at least one number: a missing one from the other.

    IMP = 3·(p − 50)/10; back from it the per cent is kept within 0 … 100 (article 7).
    """
    percentage, imps = award.percentage, award.imps
    if percentage is None:
        imps = imps or Fraction(0)
        percentage = min(Fraction(100), max(Fraction(0), 50 + 10 * imps / 3))
    return Award(percentage, 3 * (percentage - 50) / 10 if imps is None else imps)
