"""How IMPs came about: the datum, the comparisons, the table (docs/scoring.md, 10 to 12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from engine.scoring.choices import CrossDivisor
from engine.scoring.cross_imps import cross_divisor
from engine.scoring.datum import trimmed_at_each_end
from engine.scoring.frequency import Parts
from engine.scoring.other_results import OtherResults
from engine.scoring.rounding import rounded
from engine.scoring.settings import ImpSettings, Rounding


@dataclass(frozen=True, slots=True)
class LookUp:
    """A difference looked up in the event's table (article 10)."""

    difference: Fraction
    scale: ImpSettings

    @property
    def stretched(self) -> Fraction:
        """The difference times the multiplier, with its sign."""
        return self.difference * self.scale.multiplier

    @property
    def reached(self) -> int:
        """How many lower bounds the stretched difference reaches: the IMPs before the cap."""
        return sum(bound <= abs(self.stretched) for bound in self.scale.table)

    @property
    def bound(self) -> Fraction | None:
        """The highest lower bound that is reached; None below the first."""
        return self.scale.table[self.reached - 1] if self.reached else None

    @property
    def next_bound(self) -> Fraction | None:
        """The lowest lower bound that is not reached; None above the last."""
        return self.scale.table[self.reached] if self.reached < len(self.scale.table) else None

    @property
    def is_capped(self) -> bool:
        """Whether the cap of one look-up took something."""
        cap = self.scale.cap_comparison
        return cap is not None and self.reached > cap

    @property
    def imps(self) -> Fraction:
        """The IMPs, with the sign of the difference."""
        cap = self.scale.cap_comparison
        count = Fraction(self.reached) if cap is None else min(cap, Fraction(self.reached))
        return count if self.difference > 0 else -count


@dataclass(frozen=True, slots=True)
class DatumExplanation:
    """The datum of a chart: its results in rising order, those left out at each end apart.

    A weighted ruling is one number, its weighted sum.
    """

    dropped_low: tuple[Fraction, ...]
    kept: tuple[Fraction, ...]
    dropped_high: tuple[Fraction, ...]
    rounding: Rounding | None

    @property
    def n(self) -> int:
        """The results of the chart, those left out too."""
        return len(self.dropped_low) + len(self.kept) + len(self.dropped_high)

    @property
    def mean(self) -> Fraction:
        """The mean of the results kept."""
        return sum(self.kept, Fraction(0)) / len(self.kept)

    @property
    def datum(self) -> Fraction:
        """The mean, rounded if the event says so."""
        return rounded(self.mean, self.rounding)


@dataclass(frozen=True, slots=True)
class WeighedLookUp:
    """A part of a row (weight 1 unless ruled) less the datum, looked up."""

    value: int
    weight: Fraction
    look_up: LookUp


@dataclass(frozen=True, slots=True)
class ButlerExplanation:
    """IMPs against the datum (article 11)."""

    datum: DatumExplanation
    parts: tuple[WeighedLookUp, ...]

    @property
    def imps(self) -> Fraction:
        """The weighted sum of the parts' IMPs; 0 without another result (article 11.3)."""
        if self.datum.n == 1:
            return Fraction(0)
        return sum((part.weight * part.look_up.imps for part in self.parts), Fraction(0))


@dataclass(frozen=True, slots=True)
class CrossComparison:
    """A part of a row against all other results of one value."""

    value: int
    weight: Fraction
    other: OtherResults
    look_up: LookUp

    @property
    def imps(self) -> Fraction:
        """What these comparisons add to the sum."""
        return self.weight * self.other.count * self.look_up.imps


@dataclass(frozen=True, slots=True)
class CrossExplanation:
    """IMPs against each other result (article 12); `scaled_to` is E where the total is scaled."""

    comparisons: tuple[CrossComparison, ...]
    n: int
    scaled_to: int | None
    kind: CrossDivisor

    @property
    def sum(self) -> Fraction:
        """The sum over all comparisons."""
        return sum((comparison.imps for comparison in self.comparisons), Fraction(0))

    @property
    def divisor(self) -> Fraction:
        """What the sum is divided by."""
        return cross_divisor(self.n, self.scaled_to, self.kind)

    @property
    def imps(self) -> Fraction:
        """The sum, divided."""
        return self.sum / self.divisor


def explain_butler(own: Parts, column: Iterable[Parts], scale: ImpSettings) -> ButlerExplanation:
    """`own`, one of the results of `column`, against the column's datum."""
    ordered = sorted(
        sum((value * weight for value, weight in parts), Fraction(0)) for parts in column
    )
    dropped = trimmed_at_each_end(len(ordered), scale.trim)
    upper = len(ordered) - dropped
    datum = DatumExplanation(
        tuple(ordered[:dropped]),
        tuple(ordered[dropped:upper]),
        tuple(ordered[upper:]),
        scale.rounding,
    )
    middle = datum.datum
    return ButlerExplanation(
        datum,
        tuple(WeighedLookUp(value, weight, LookUp(value - middle, scale)) for value, weight in own),
    )


def explain_cross(
    own: Parts,
    others: Iterable[OtherResults],
    n: int,
    scaled_to: int | None,
    scale: ImpSettings,
) -> CrossExplanation:
    """`own` against `others`, the other results of a chart of `n`."""
    others = tuple(others)
    return CrossExplanation(
        tuple(
            CrossComparison(value, weight, other, LookUp(Fraction(value - other.value), scale))
            for value, weight in own
            for other in others
        ),
        n,
        scaled_to,
        scale.divisor,
    )
