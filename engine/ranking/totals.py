"""From board values to totals (docs/scoring.md, article 14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.ranking.additions import Additions
from engine.ranking.records import EntryRecord
from engine.scoring.choices import ImpTotal, PercentageTotal, RoundingMode
from engine.scoring.exact_sum import exact_sum
from engine.scoring.rounding import rounded
from engine.scoring.settings import ImpSettings, Rounding

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


def percentage_total(
    record: EntryRecord, kind: PercentageTotal, full: FullScore, additions: Additions
) -> Total:
    """The mean of an entry's per cents, or its factored total, and what is added to it."""
    if not record.values:
        return Total(None)
    total = exact_sum(value.percentage for value in record.values) / len(record.values)
    points = full.points(total) if kind is PercentageTotal.FACTORED else None
    if points is not None:
        total = full.percentage(points)
    return Total(total + additions.percentage(record.entry), points)


def imp_total(
    record: EntryRecord, settings: ImpSettings, additions: Additions, *, mean: bool
) -> Total:
    """The sum of an entry's IMPs and what is added to it; `mean` divides it by the boards."""
    if not record.values:
        return Total(None)
    total = _imps(record, settings.cap_round_gain) + additions.imps(record.entry)
    return Total(total / len(record.values) if mean else total)


def is_mean(kind: ImpTotal, placed: Iterable[EntryRecord]) -> bool:
    """Whether IMP totals are means: with `auto`, if the placed entries' boards differ in number."""
    if kind is ImpTotal.AUTO:
        return len({len(record.values) for record in placed}) > 1
    return kind is ImpTotal.MEAN


def _imps(record: EntryRecord, cap: Fraction | None) -> Fraction:
    if cap is None:
        return exact_sum(value.imps for value in record.values)
    rounds: Iterable[Sequence[Fraction]] = (
        [value.imps for value in values] for values in record.by_round().values()
    )
    return exact_sum(min(cap, exact_sum(imps)) for imps in rounds)
