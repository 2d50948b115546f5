"""Evaluating a session: what every row is worth to each of its seats.

Only comparisons are made here; totals and places are `engine.ranking`'s. Everything is exact, and
nothing depends on the order of the rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.errors import RefusedError
from engine.scoring.awards import OwnMeans, artificial_value, sit_out_value
from engine.scoring.chart import Chart, SeatValue, Yardstick
from engine.scoring.checks import session_violations
from engine.scoring.choices import Bye
from engine.scoring.columns import groups_of, seat_result
from engine.scoring.exact_sum import exact_sum
from engine.scoring.session import Artificial, BoardResults, Row, SessionResults, SitOut
from engine.scoring.settings import Award, ScoringSettings
from engine.scoring.unequal import Rule

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
    """A board with its rows in their order; groups by label, the unlabelled one first."""

    board: BoardResults
    groups: tuple[GroupEvaluation, ...]
    rows: tuple[RowEvaluation, ...]


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
    own = _own_means(compared) if _needs_own_means(session.settings) else {}
    boards = tuple(_with_awards(board, session.settings, own) for board in compared)
    return Evaluation(session, expected, boards)


def results_expected(boards: Iterable[BoardResults]) -> int:
    """E: the most real results of any board that is not open, all its groups together."""
    return max(
        (sum(row.result.is_real for row in board.rows) for board in boards if not board.open),
        default=0,
    )


def _compare(board: BoardResults, yardstick: Yardstick, seats: int) -> BoardEvaluation:
    """The board with the values of its real rows; all other rows have none yet."""
    groups: list[GroupEvaluation] = []
    values: dict[int, SeatValues] = {}
    for label, rows in groups_of(board.rows):
        group, of_rows = _compare_group(label, rows, board, yardstick, seats)
        groups.append(group)
        values.update(zip(map(id, rows), of_rows, strict=True))
    groups.sort(key=lambda group: (group.group is not None, group.group or ""))
    none = (None,) * seats
    rows_evaluated = tuple(RowEvaluation(row, values.get(id(row), none)) for row in board.rows)
    return BoardEvaluation(board, tuple(groups), rows_evaluated)


def _compare_group(
    label: str | None, rows: Sequence[Row], board: BoardResults, yardstick: Yardstick, seats: int
) -> tuple[GroupEvaluation, list[SeatValues]]:
    basis = yardstick.settings.basis
    measure = yardstick.measure(len(rows), is_open=board.open)
    charts: list[Chart] = []
    columns: list[list[SeatValue]] = []
    for seat in range(seats):
        results = [seat_result(row, seat, basis) for row in rows]
        chart = Chart(results, measure, yardstick)
        charts.append(chart)
        columns.append([chart.value(result) for result in results])
    group = GroupEvaluation(label, len(rows), measure.rule, tuple(charts))
    return group, list(zip(*columns, strict=True))


def _needs_own_means(settings: ScoringSettings) -> bool:
    return settings.averages.own_if_better or settings.bye is Bye.OWN_AVERAGE


def _own_means(boards: Iterable[BoardEvaluation]) -> OwnMeans:
    """Each entry's mean per cent and IMPs over its real results of the whole session."""
    values: dict[str, list[SeatValue]] = {}
    for board in boards:
        for line in board.rows:
            for entry, value in zip(line.row.entries, line.values, strict=False):
                if entry is not None and value is not None:
                    values.setdefault(entry, []).append(value)
    return {
        entry: Award(
            exact_sum(value.percentage for value in own) / len(own),
            exact_sum(value.imps for value in own) / len(own),
        )
        for entry, own in values.items()
    }


def _with_awards(
    board: BoardEvaluation, settings: ScoringSettings, own: OwnMeans
) -> BoardEvaluation:
    rows = tuple(
        line if line.row.result.is_real else RowEvaluation(line.row, _awarded(line, settings, own))
        for line in board.rows
    )
    return BoardEvaluation(board.board, board.groups, rows)


def _awarded(line: RowEvaluation, settings: ScoringSettings, own: OwnMeans) -> SeatValues:
    entries = line.row.entries
    match line.row.result:
        case Artificial(sides):
            return tuple(
                artificial_value(side, entry, settings, own)
                for side, entry in zip(sides, entries, strict=True)
            )
        case SitOut() as sit_out:
            return tuple(
                None if entry is None else sit_out_value(sit_out, entry, settings, own)
                for entry in entries
            )
    return line.values
