"""One seat's results of one group, and the value of each (docs/scoring.md, articles 3 to 12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.scoring.choices import Average, ImpMethod, Unequal
from engine.scoring.cross_imps import cross_divisor, cross_imps
from engine.scoring.datum import datum
from engine.scoring.frequency import Frequency, Parts, Result
from engine.scoring.imp_scale import ImpScale
from engine.scoring.matchpoints import matchpoints
from engine.scoring.settings import ScoringSettings
from engine.scoring.unequal import Measure, Rule, rule_for


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
    count: Fraction
    worth: SeatValue | None


class Yardstick:
    """What every group of a session is measured by: the settings, made ready."""

    __slots__ = ("expected", "imp_scale", "settings")

    def __init__(self, settings: ScoringSettings, expected: int) -> None:
        """`expected` is the number of results of the event's fullest board (article 1)."""
        self.settings = settings
        self.expected = expected
        self.imp_scale = ImpScale(settings.imp)

    def measure(self, n: int, *, is_open: bool) -> Measure:
        """How a group of `n` results is measured; an open board by its own results alone."""
        scaled = self.settings.unequal is Unequal.NEUBERG and not is_open
        rule = rule_for(n, self.expected) if scaled else Rule.PLAIN
        return Measure(rule, n, self.expected, self.settings.matchpoint_rounding)


class Chart:
    """One seat's results of one group: its datum (None without Butler) and the value of each."""

    __slots__ = ("_base", "_measure", "_values", "datum", "frequency")

    def __init__(self, results: Sequence[Result], measure: Measure, yardstick: Yardstick) -> None:
        """Measure every distinct value once; `results` are not empty."""
        self.frequency = Frequency(results)
        self.datum: Fraction | None = None
        self._measure = measure
        points = {value: matchpoints(self.frequency, value) for value in self.frequency.values}
        imps = self._imps(results, yardstick)
        self._base = {value: (points[value], imps[value]) for value in points}
        self._values = {value: self._worth(*self._base[value]) for value in self.frequency.plain}

    def value(self, result: Result) -> SeatValue:
        """What `result`, one of the chart's, is worth."""
        if isinstance(result, int):
            return self._values[result]
        parts = [(self._base[value], weight) for value, weight in result]
        return self._worth(
            sum((points * weight for (points, _), weight in parts), Fraction(0)),
            sum((imps * weight for (_, imps), weight in parts), Fraction(0)),
        )

    @property
    def lines(self) -> tuple[FrequencyLine, ...]:
        """The frequency table, highest value first."""
        return tuple(
            FrequencyLine(value, self.frequency.count(value), self._values.get(value))
            for value in reversed(self.frequency.values)
        )

    def _worth(self, points: Fraction, imps: Fraction) -> SeatValue:
        n = self.frequency.n
        final = self._measure.final(points)
        is_top = n > 1 and points == 2 * (n - 1)
        return SeatValue(self._measure.percentage(final), imps, final, is_top)

    def _imps(self, results: Sequence[Result], yardstick: Yardstick) -> dict[int, Fraction]:
        settings, scale = yardstick.settings.imp, yardstick.imp_scale
        values = self.frequency.values
        if settings.method is ImpMethod.BUTLER:
            middle = datum(map(_number, results), settings.trim, settings.rounding)
            self.datum = middle
            return {value: scale.imps(value - middle) for value in values}
        expected = None if self._measure.rule is Rule.PLAIN else self._measure.expected
        divisor = cross_divisor(self.frequency.n, expected, settings.divisor)
        return {value: cross_imps(self.frequency, value, scale) / divisor for value in values}


def _number(result: int | Parts) -> int | Fraction:
    """A result as one number: a weighted one is its weighted sum."""
    if isinstance(result, int):
        return result
    return sum((value * weight for value, weight in result), Fraction(0))
