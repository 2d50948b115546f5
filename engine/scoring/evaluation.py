"""Evaluating a session: what every row is worth to each of its seats.

Only comparisons are made here; totals and places are `engine.ranking`'s. Everything is exact, and
nothing depends on the order of the rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.errors import RefusedError
from engine.scoring.awards import OwnMeans, artificial_value, sit_out_value
from engine.scoring.chart import Chart, SeatValue, chart_of
from engine.scoring.checks import session_violations
from engine.scoring.choices import Bye
from engine.scoring.columns import Columns, group_indices, seat_columns
from engine.scoring.exact_sum import exact_sum
from engine.scoring.session import Artificial, BoardResults, Row, SessionResults, SitOut
from engine.scoring.settings import Award, ScoringSettings
from engine.scoring.unequal import Measure, Rule
from engine.scoring.yardstick import Yardstick

SeatValues = tuple[SeatValue | None, ...]
"""By seat; None where the row has no value for a seat."""


@dataclass(frozen=True, slots=True)
class RowEvaluation:
    """A row and what it is worth to each seat."""

    row: Row
    values: SeatValues


@dataclass(frozen=True, slots=True)
class GroupEvaluation:
    """One group of a board: how it was measured and the chart of each seat."""

    group: str | None
    n: int
    rule: Rule
    charts: tuple[Chart, ...]


@dataclass(frozen=True, slots=True)
class BoardEvaluation:
    """A board with the values of its rows, in their order.

    The groups are those with real results, the one without a label first, then by label.
    """

    board: BoardResults
    groups: tuple[GroupEvaluation, ...]
    values: tuple[SeatValues, ...]

    @property
    def rows(self) -> tuple[RowEvaluation, ...]:
        """Each row with its values."""
        return tuple(map(RowEvaluation, self.board.rows, self.values))


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A session, the number of results expected on each board (E), and its boards' values."""

    session: SessionResults
    expected: int
    boards: tuple[BoardEvaluation, ...]


def evaluate(session: SessionResults) -> Evaluation:
    """Value every row of `session` (docs/scoring.md, articles 3 to 12).

    Raises `RefusedError` with every contradiction of the session (`session_violations`).
    """
    violations = session_violations(session)
    if violations:
        raise RefusedError(violations)
    expected = results_expected(session.boards)
    yardstick = Yardstick(session.settings, expected)
    seats = session.seats
    compared = [_compare(board, yardstick, seats) for board in session.boards]
    own = _own_means(compared) if needs_own_means(session.settings) else {}
    boards = tuple(_with_awards(board, session.settings, own) for board in compared)
    return Evaluation(session, expected, boards)


def evaluated_board(
    board: BoardResults, settings: ScoringSettings, expected: int, seats: int
) -> BoardEvaluation:
    """One board of a session whose awards need no own means, E being known."""
    compared = _compare(board, Yardstick(settings, expected), seats)
    return _with_awards(compared, settings, {})


def results_expected(boards: Iterable[BoardResults]) -> int:
    """E: the most real results of any board that is not open, all its groups together."""
    return max(
        (sum(row.result.is_real for row in board.rows) for board in boards if not board.open),
        default=0,
    )


def _compare(board: BoardResults, yardstick: Yardstick, seats: int) -> BoardEvaluation:
    """The board with the values of its real rows; all other rows have none yet."""
    groups: list[GroupEvaluation] = []
    values: list[SeatValues] = [(None,) * seats] * len(board.rows)
    for label, indices in group_indices(board.rows).items():
        measure = yardstick.measure(len(indices), is_open=board.open)
        columns = seat_columns([board.rows[i] for i in indices], seats, yardstick.settings.basis)
        charts = _charts(columns, measure, yardstick)
        groups.append(GroupEvaluation(label, len(indices), measure.rule, charts))
        for index, row_values in zip(indices, _row_values(columns, charts), strict=True):
            values[index] = row_values
    groups.sort(key=lambda group: (group.group is not None, group.group or ""))
    return BoardEvaluation(board, tuple(groups), tuple(values))


def _charts(columns: Columns, measure: Measure, yardstick: Yardstick) -> tuple[Chart, ...]:
    if columns.mirrored:
        chart = chart_of(columns.by_seat[0], measure, yardstick)
        return chart, chart.mirrored()
    return tuple(chart_of(column, measure, yardstick) for column in columns.by_seat)


def _row_values(columns: Columns, charts: tuple[Chart, ...]) -> Iterator[SeatValues]:
    """The values of each row by seat; rows with the same results share them."""
    rows = list(zip(*columns.by_seat, strict=True))
    known = {
        results: tuple(chart.value(own) for chart, own in zip(charts, results, strict=True))
        for results in set(rows)
    }
    return map(known.__getitem__, rows)


def needs_own_means(settings: ScoringSettings) -> bool:
    """Whether an award can depend on the entry's other boards (article 7)."""
    return settings.averages.own_if_better or settings.bye is Bye.OWN_AVERAGE


def _own_means(boards: Iterable[BoardEvaluation]) -> OwnMeans:
    """Each entry's mean per cent and IMPs over its real results of the whole session."""
    own: dict[str, list[SeatValue]] = {}
    for board in boards:
        for row, values in zip(board.board.rows, board.values, strict=True):
            for entry, value in zip(row.entries, values, strict=False):
                if entry is not None and value is not None:
                    own.setdefault(entry, []).append(value)
    return {
        entry: Award(
            exact_sum(value.percentage for value in values) / len(values),
            exact_sum(value.imps for value in values) / len(values),
        )
        for entry, values in own.items()
    }


def _with_awards(
    board: BoardEvaluation, settings: ScoringSettings, own: OwnMeans
) -> BoardEvaluation:
    """The board with the values of its artificial scores and sit-outs as well."""
    rows = board.board.rows
    awarded = [index for index, row in enumerate(rows) if not row.result.is_real]
    if not awarded:
        return board
    values = list(board.values)
    for index in awarded:
        values[index] = _awarded(rows[index], values[index], settings, own)
    return BoardEvaluation(board.board, board.groups, tuple(values))


def _awarded(row: Row, nothing: SeatValues, settings: ScoringSettings, own: OwnMeans) -> SeatValues:
    match row.result:
        case Artificial(sides):
            return tuple(
                artificial_value(side, entry, settings, own)
                for side, entry in zip(sides, row.entries, strict=True)
            )
        case SitOut() as sit_out:
            return tuple(
                None if entry is None else sit_out_value(sit_out, entry, settings, own)
                for entry in row.entries
            )
    return nothing
