"""From board values to totals (docs/scoring.md, article 14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.ranking.additions import Additions
from engine.ranking.board_sums import BoardSums
from engine.ranking.records import EntryRecord
from engine.scoring.choices import ImpTotal, PercentageTotal, RoundingMode
from engine.scoring.exact_sum import exact_sum
from engine.scoring.rounding import rounded
from engine.scoring.settings import Rounding, ScoringSettings

_HUNDREDTHS = Rounding(Fraction(1, 100), RoundingMode.HALF_AWAY)


@dataclass(frozen=True, slots=True)
class Total:
    """An entry's total, None without a counted board; `points` only where totals are factored."""

    total: Fraction | None
    points: Fraction | None = None


@dataclass(frozen=True, slots=True)
class FullScore:
    """The scale of factored totals: results expected on a board (E), most boards of an entry (F).

    Points are on the scale 1 for each result beaten and ½ for each equal one.
    """

    expected: int
    boards: int

    def points(self, mean: Fraction) -> Fraction | None:
        """A mean per cent as points of the full number of boards, rounded to 0.01.

        None where nothing was compared (E < 2).
        """
        return rounded(mean * self._most / 100, _HUNDREDTHS) if self.expected > 1 else None

    def percentage(self, points: Fraction) -> Fraction:
        """The per cent of points already rounded."""
        return 100 * points / self._most

    @property
    def _most(self) -> int:
        return (self.expected - 1) * self.boards


class Totals:
    """Makes the totals of an evaluation's entries."""

    __slots__ = ("_additions", "_full", "_settings", "_sums")

    def __init__(
        self, settings: ScoringSettings, full: FullScore, sums: BoardSums, additions: Additions
    ) -> None:
        """`sums` of the evaluation's boards, `additions` of its session."""
        self._settings = settings
        self._full = full
        self._sums = sums
        self._additions = additions

    def by_percentage(self, record: EntryRecord) -> Total:
        """The mean of an entry's per cents, or its factored total, and what is added to it."""
        if not record.values:
            return Total(None)
        total = self._sums.percentage(record.values) / len(record.values)
        factored = self._settings.total is PercentageTotal.FACTORED
        points = self._full.points(total) if factored else None
        if points is not None:
            total = self._full.percentage(points)
        return Total(_plus(total, self._additions.percentage(record.entry)), points)

    def by_imps(self, record: EntryRecord, *, mean: bool) -> Total:
        """The sum of an entry's IMPs and what is added to it; `mean` divides it by the boards."""
        if not record.values:
            return Total(None)
        cap = self._settings.imp.cap_round_gain
        imps = self._sums.imps(record.values) if cap is None else _capped(record, cap)
        total = _plus(imps, self._additions.imps(record.entry))
        return Total(total / len(record.values) if mean else total)


def _plus(total: Fraction, added: Fraction) -> Fraction:
    return total + added if added else total


def is_mean(kind: ImpTotal, placed: Iterable[EntryRecord]) -> bool:
    """Whether IMP totals are means: with `auto`, if the placed entries' boards differ in number."""
    if kind is ImpTotal.AUTO:
        return len({len(record.values) for record in placed}) > 1
    return kind is ImpTotal.MEAN


def _capped(record: EntryRecord, cap: Fraction) -> Fraction:
    rounds: Iterable[Sequence[Fraction]] = (
        [value.imps for value in values] for values in record.by_round().values()
    )
    return exact_sum(min(cap, exact_sum(imps)) for imps in rounds)
