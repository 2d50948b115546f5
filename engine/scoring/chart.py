"""One seat's results of one group, and the value of each (docs/scoring.md, articles 3 to 12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from engine.scoring.choices import Average, ImpMethod
from engine.scoring.cross_imps import cross_divisor, cross_imps
from engine.scoring.datum import datum
from engine.scoring.frequency import Frequency, Result
from engine.scoring.matchpoints import matchpoints
from engine.scoring.unequal import Measure, Rule
from engine.scoring.yardstick import Yardstick

Number = int | Fraction


@dataclass(frozen=True, slots=True)
class SeatValue:
    """What a row is worth to one seat.

    `matchpoints` are final ones (scaled, rounded), None for an award; `is_top` says that a real
    result beats every other of its chart; `word` is the word an artificial score was given in.
    """

    percentage: Fraction
    imps: Fraction
    matchpoints: Fraction | None = None
    is_top: bool = False
    word: Average | None = None


@dataclass(frozen=True, slots=True)
class FrequencyLine:
    """One line of a frequency table: a value, how many results have it, and its worth.

    A count is a fraction where a weighted ruling has the value among its parts; `worth` is None
    where only such a ruling has it.
    """

    value: int
    count: Number
    worth: SeatValue | None


class Chart:
    """One seat's results of one group: its datum (None without Butler) and the value of each."""

    __slots__ = ("_base", "_known", "datum", "frequency", "measure")

    def __init__(
        self,
        frequency: Frequency,
        middle: Fraction | None,
        base: Mapping[int, tuple[Number, Fraction]],
        measure: Measure,
    ) -> None:
        """`base` holds unscaled matchpoints and IMPs of every value; see `chart_of`."""
        self.frequency = frequency
        self.datum = middle
        self.measure = measure
        self._base = base
        self._known: dict[Result, SeatValue] = {}

    def value(self, result: Result) -> SeatValue:
        """What `result`, one of the chart's, is worth; equal results share one value."""
        known = self._known.get(result)
        if known is None:
            known = self._known[result] = self._worth(result)
        return known

    def lines(self) -> tuple[FrequencyLine, ...]:
        """The frequency table, highest value first."""
        frequency = self.frequency
        return tuple(
            FrequencyLine(
                value,
                frequency.count(value),
                self.value(value) if value in frequency.plain else None,
            )
            for value in reversed(frequency.values)
        )

    def mirrored(self) -> Chart:
        """The chart of the other seat where every result is the negative of this seat's."""
        most = 2 * (self.measure.n - 1)
        base = {-value: (most - points, -imps) for value, (points, imps) in self._base.items()}
        middle = None if self.datum is None else -self.datum
        return Chart(self.frequency.mirrored(), middle, base, self.measure)

    def _worth(self, result: Result) -> SeatValue:
        if isinstance(result, int):
            points, imps = self._base[result]
        else:
            parts = [(self._base[value], weight) for value, weight in result]
            points = sum((part[0] * weight for part, weight in parts), Fraction(0))
            imps = sum((part[1] * weight for part, weight in parts), Fraction(0))
        n = self.measure.n
        final, percentage = self.measure.measured(points)
        return SeatValue(percentage, imps, final, n > 1 and points == 2 * (n - 1))


def chart_of(results: Sequence[Result], measure: Measure, yardstick: Yardstick) -> Chart:
    """Compare `results`, one seat's of one group and not empty, with each other."""
    frequency = Frequency(results)
    middle, imps_of = _imps(results, frequency, measure, yardstick)
    base = {value: (matchpoints(frequency, value), imps_of(value)) for value in frequency.values}
    return Chart(frequency, middle, base, measure)


def _imps(
    results: Sequence[Result], frequency: Frequency, measure: Measure, yardstick: Yardstick
) -> tuple[Fraction | None, Callable[[int], Fraction]]:
    """The datum, None without Butler, and the IMPs of a value."""
    settings, scale = yardstick.settings.imp, yardstick.imp_scale
    if settings.method is ImpMethod.BUTLER:
        middle = datum(_numbers(results, frequency), settings.trim, settings.rounding)
        if frequency.n == 1:  # its own datum says nothing about it (article 11.3)
            return middle, lambda value: Fraction(0)
        above, below = middle.as_integer_ratio()
        return middle, lambda value: scale.imps(value * below - above, below)
    expected = None if measure.rule is Rule.PLAIN else measure.expected
    divisor = cross_divisor(frequency.n, expected, settings.divisor) * frequency.scale
    over, under = divisor.as_integer_ratio()
    return None, lambda value: Fraction(cross_imps(frequency, value, scale) * under, over)


def _numbers(results: Sequence[Result], frequency: Frequency) -> Sequence[Number]:
    """Each result as one number: a weighted one is its weighted sum."""
    if frequency.is_plain:
        return cast("Sequence[int]", results)
    return [
        result
        if isinstance(result, int)
        else sum((value * weight for value, weight in result), Fraction(0))
        for result in results
    ]
