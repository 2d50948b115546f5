"""How the value of a row came about, as values without words (docs/scoring.md, articles 3 to 12).

An explanation holds what the arithmetic starts from and does it once more, each step a property:
results are counted against each other here, not looked up in the chart, so that an explanation
that arrives at the row's value is also a check of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.scoring.award_explanations import AwardExplanation, explain_artificial, explain_sit_out
from engine.scoring.choices import ImpMethod
from engine.scoring.columns import Columns, group_indices, seat_columns
from engine.scoring.evaluation import BoardEvaluation, Evaluation, GroupEvaluation
from engine.scoring.frequency import Parts, Result
from engine.scoring.imp_explanations import (
    ButlerExplanation,
    CrossExplanation,
    explain_butler,
    explain_cross,
)
from engine.scoring.other_results import Number, OtherResults, counted
from engine.scoring.rounding import rounded
from engine.scoring.session import Artificial, SitOut
from engine.scoring.settings import Rounding
from engine.scoring.unequal import Rule, neuberg


@dataclass(frozen=True, slots=True)
class Comparison:
    """One value a row stands for, with its weight (1 unless ruled), against the other results.

    `others` are all other results of the chart, the highest first.
    """

    value: int
    weight: Fraction
    others: tuple[OtherResults, ...]

    @property
    def beaten(self) -> tuple[OtherResults, ...]:
        """The results that are worse for this seat."""
        return tuple(other for other in self.others if other.value < self.value)

    @property
    def equal(self) -> tuple[OtherResults, ...]:
        """The results of the same value."""
        return tuple(other for other in self.others if other.value == self.value)

    @property
    def better(self) -> tuple[OtherResults, ...]:
        """The results that are better for this seat."""
        return tuple(other for other in self.others if other.value > self.value)

    @property
    def matchpoints(self) -> Number:
        """2 for each result beaten and 1 for each equal one (article 3.1)."""
        return 2 * counted(self.beaten) + counted(self.equal)


@dataclass(frozen=True, slots=True)
class PercentageExplanation:
    """From comparisons to a per cent: the group's `n`, the `expected` results and the rule.

    `rounding` is the event's; it is left aside in small groups (article 5.2).
    """

    parts: tuple[Comparison, ...]
    n: int
    expected: int
    rule: Rule
    is_open: bool
    rounding: Rounding | None

    @property
    def matchpoints(self) -> Fraction:
        """The matchpoints m over the results there are, of a ruling the weighted sum."""
        return sum((part.weight * part.matchpoints for part in self.parts), Fraction(0))

    @property
    def scaled(self) -> Fraction:
        """The matchpoints M after Neuberg; m under another rule."""
        if self.rule is Rule.NEUBERG:
            return neuberg(self.matchpoints, self.n, self.expected)
        return self.matchpoints

    @property
    def top(self) -> int:
        """The most matchpoints there are to be had on the scale of `scaled`."""
        return 2 * ((self.expected if self.rule is Rule.NEUBERG else self.n) - 1)

    @property
    def final(self) -> Fraction:
        """`scaled`, rounded by its distance from the average."""
        if self.rule is Rule.SMALL_GROUP:
            return self.scaled
        average = Fraction(self.top, 2)
        return average + rounded(self.scaled - average, self.rounding)

    @property
    def percentage(self) -> Fraction:
        """The per cent of `final`, by the rule (articles 3.2 and 4.3)."""
        if self.rule is Rule.SMALL_GROUP:
            return 60 + 5 * (self.final - (self.n - 1))
        return 100 * self.final / self.top if self.top else Fraction(50)


@dataclass(frozen=True, slots=True)
class ResultExplanation:
    """A real row seen from one seat: what it stands for there, its per cent and its IMPs."""

    seat: int
    group: str | None
    parts: Parts
    percentage: PercentageExplanation
    imps: ButlerExplanation | CrossExplanation


Explanation = ResultExplanation | AwardExplanation


@dataclass(frozen=True, slots=True)
class Standing:
    """How a result stands in its chart, in short: how many others it beats and equals, out of how
    many, and how far it is from the datum (None without Butler).
    """

    beaten: Number
    equal: Number
    others: int
    from_datum: Fraction | None


class BoardExplainer:
    """Explains rows of one board, each only when asked; equal results share an explanation."""

    __slots__ = ("_columns", "_counts", "_indices", "_known", "board", "evaluation")

    def __init__(self, evaluation: Evaluation, board: BoardEvaluation) -> None:
        """`board` is one of the evaluation's."""
        self.evaluation = evaluation
        self.board = board
        self._indices = group_indices(board.board.rows)
        self._columns: dict[str | None, Columns] = {}
        self._counts: dict[tuple[str | None, int], dict[int, Number]] = {}
        self._known: dict[tuple[str | None, int, Result], ResultExplanation] = {}

    def row(self, index: int, seat: int) -> Explanation | None:
        """How row `index` got its value for `seat`; None where it has none."""
        row = self.board.board.rows[index]
        if row.result.is_real:
            return self._result(row.group, index, seat)
        entry = row.entries[seat]
        match row.result:
            case Artificial(sides):
                return explain_artificial(sides[seat], entry, self.evaluation)
            case SitOut() as sit_out if entry is not None:
                return explain_sit_out(sit_out, entry, self.evaluation)
        return None

    def standing(self, index: int, seat: int) -> Standing | None:
        """How row `index` stands in its chart, looked up and not counted: for many rows at once.

        None for awards, rows without a value and rulings of several values.
        """
        row = self.board.board.rows[index]
        if not row.result.is_real:
            return None
        own = self._own(row.group, index, seat)
        if not isinstance(own, int):
            return None
        chart = self._group(row.group).charts[seat]
        frequency = chart.frequency
        beaten = Fraction(frequency.below(own), frequency.scale)
        from_datum = None if chart.datum is None else own - chart.datum
        return Standing(beaten, frequency.count(own) - 1, frequency.n - 1, from_datum)

    def _own(self, label: str | None, index: int, seat: int) -> Result:
        column = self._column(label, seat)
        return column[self._indices[label].index(index)]

    def _column(self, label: str | None, seat: int) -> Sequence[Result]:
        columns = self._columns.get(label)
        if columns is None:
            rows = [self.board.board.rows[member] for member in self._indices[label]]
            session = self.evaluation.session
            columns = seat_columns(rows, session.seats, session.settings.basis)
            self._columns[label] = columns
        return columns.by_seat[seat]

    def _result(self, label: str | None, index: int, seat: int) -> ResultExplanation:
        own = self._own(label, index, seat)
        key = label, seat, own
        known = self._known.get(key)
        if known is None:
            column = self._column(label, seat)
            known = self._known[key] = self._explained(label, seat, own, column)
        return known

    def _explained(
        self, label: str | None, seat: int, own: Result, column: Sequence[Result]
    ) -> ResultExplanation:
        settings = self.evaluation.session.settings
        expected = self.evaluation.expected
        group = self._group(label)
        parts = _parts(own)
        others = self._others(label, seat, parts, column)
        percentage = PercentageExplanation(
            tuple(Comparison(value, weight, others) for value, weight in parts),
            group.n,
            expected,
            group.rule,
            self.board.board.open,
            settings.matchpoint_rounding,
        )
        if settings.imp.method is ImpMethod.BUTLER:
            imps: ButlerExplanation | CrossExplanation = explain_butler(
                parts, map(_parts, column), settings.imp
            )
        else:
            scaled_to = None if group.rule is Rule.PLAIN else expected
            imps = explain_cross(parts, others, group.n, scaled_to, settings.imp)
        return ResultExplanation(seat, label, parts, percentage, imps)

    def _group(self, label: str | None) -> GroupEvaluation:
        return next(group for group in self.board.groups if group.group == label)

    def _others(
        self, label: str | None, seat: int, own: Parts, column: Iterable[Result]
    ) -> tuple[OtherResults, ...]:
        """The results of the chart without the row's own, counted by value."""
        counts = self._counts.get((label, seat))
        if counts is None:
            counts = self._counts[label, seat] = defaultdict(int)
            for result in column:
                _count(counts, _parts(result), 1)
        others = counts.copy()
        _count(others, own, -1)
        return tuple(
            OtherResults(value, others[value])
            for value in sorted(others, reverse=True)
            if others[value]
        )


def _parts(result: Result) -> Parts:
    return ((result, Fraction(1)),) if isinstance(result, int) else result


def _count(counts: dict[int, Number], parts: Parts, times: int) -> None:
    for value, weight in parts:
        counts[value] += times * weight
