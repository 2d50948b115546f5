"""What each entry did on each board: the lines of its scorecard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from engine.scoring.chart import SeatValue
from engine.scoring.evaluation import BoardEvaluation, Evaluation
from engine.scoring.exact_sum import exact_sum
from engine.scoring.session import Row


class RecordLine(NamedTuple):
    """One board of one entry: the row, the seat it sat in and what it got.

    `value` is None for a board not played and a sit-out without an award: it does not count.
    """

    board: BoardEvaluation
    row: Row
    seat: int
    value: SeatValue | None


@dataclass(frozen=True, slots=True)
class EntryRecord:
    """One entry: the seat of its first row, its values, and where its rows are.

    `values` are the values that count, one for each counted board, in the order of the boards;
    `board_numbers` and `row_numbers` count from 0 in `boards` and in the rows of each.
    """

    entry: str
    seat: int
    values: tuple[SeatValue, ...]
    boards: tuple[BoardEvaluation, ...] = field(repr=False)
    board_numbers: tuple[int, ...]
    row_numbers: tuple[int, ...]

    def lines(self) -> Iterator[RecordLine]:
        """The lines of the entry's scorecard in the order of the boards."""
        for number, index in zip(self.board_numbers, self.row_numbers, strict=True):
            board = self.boards[number]
            row = board.board.rows[index]
            seat = row.entries.index(self.entry)
            yield RecordLine(board, row, seat, board.values[index][seat])

    def by_round(self) -> dict[int | None, list[SeatValue]]:
        """The values that count by the round of their boards."""
        rounds: dict[int | None, list[SeatValue]] = {}
        for line in self.lines():
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
    """Every entry that is in a row, with what its rows are worth and where they are."""
    found: dict[str, tuple[int, list[SeatValue], list[int], list[int]]] = {}
    for number, board in enumerate(evaluation.boards):
        for index, (row, of_row) in enumerate(zip(board.board.rows, board.values, strict=True)):
            for seat, entry in enumerate(row.entries):
                if entry is None:
                    continue
                if entry not in found:
                    found[entry] = seat, [], [], []
                _, values, boards, rows = found[entry]
                boards.append(number)
                rows.append(index)
                value = of_row[seat]
                if value is not None:
                    values.append(value)
    return {
        entry: EntryRecord(
            entry, seat, tuple(values), evaluation.boards, tuple(boards), tuple(rows)
        )
        for entry, (seat, values, boards, rows) in found.items()
    }


def round_subtotals(record: EntryRecord) -> Mapping[int | None, RoundSubtotal]:
    """The subtotals of one entry by round, before any cap; boards without a round under None."""
    return {number: _subtotal(values) for number, values in record.by_round().items()}


def _subtotal(values: Iterable[SeatValue]) -> RoundSubtotal:
    values = list(values)
    return RoundSubtotal(
        len(values),
        exact_sum(value.percentage for value in values) / len(values),
        exact_sum(value.imps for value in values),
    )
