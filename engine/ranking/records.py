"""What each entry did on each board: the lines of its scorecard."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from engine.scoring.chart import SeatValue
from engine.scoring.evaluation import BoardEvaluation, Evaluation, RowEvaluation
from engine.scoring.exact_sum import exact_sum


class RecordLine(NamedTuple):
    """One board of one entry: the row, the seat it sat in and what it got.

    `value` is None for a board not played and a sit-out without an award: it does not count.
    """

    board: BoardEvaluation
    row: RowEvaluation
    seat: int
    value: SeatValue | None


@dataclass(frozen=True, slots=True)
class EntryRecord:
    """One entry: the seat of its first line, its lines in the order of the boards.

    `values` are the values of the lines that count, one for each counted board.
    """

    entry: str
    seat: int
    lines: tuple[RecordLine, ...]
    values: tuple[SeatValue, ...]

    def by_round(self) -> dict[int | None, list[SeatValue]]:
        """The values that count by the round of their boards."""
        rounds: dict[int | None, list[SeatValue]] = {}
        for line in self.lines:
            if line.value is not None:
                rounds.setdefault(line.board.board.round, []).append(line.value)
        return rounds


@dataclass(frozen=True, slots=True)
class RoundSubtotal:
    """An entry's round: counted boards, the mean of their per cents and the sum of their IMPs."""

    boards: int
    percentage: Fraction
    imps: Fraction


def entry_records(evaluation: Evaluation) -> dict[str, EntryRecord]:
    """Every entry that is in a row, with its lines."""
    lines: dict[str, list[RecordLine]] = {}
    for board in evaluation.boards:
        for row in board.rows:
            for seat, entry in enumerate(row.row.entries):
                if entry is not None:
                    line = RecordLine(board, row, seat, row.values[seat])
                    lines.setdefault(entry, []).append(line)
    return {entry: _record(entry, own) for entry, own in lines.items()}


def round_subtotals(record: EntryRecord) -> Mapping[int | None, RoundSubtotal]:
    """The subtotals of one entry by round, before any cap; boards without a round under None."""
    return {number: _subtotal(values) for number, values in record.by_round().items()}


def _record(entry: str, lines: list[RecordLine]) -> EntryRecord:
    values = tuple(line.value for line in lines if line.value is not None)
    return EntryRecord(entry, lines[0].seat, tuple(lines), values)


def _subtotal(values: Iterable[SeatValue]) -> RoundSubtotal:
    values = list(values)
    return RoundSubtotal(
        len(values),
        exact_sum(value.percentage for value in values) / len(values),
        exact_sum(value.imps for value in values),
    )
