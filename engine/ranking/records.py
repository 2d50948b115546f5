"""What each entry did on each board: the lines of its scorecard."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain
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


class RowPositions:
    """In which rows each entry is; found for all entries when the first one is asked for.

    Totals need no rows, only values, and a large field has a million of them.
    """

    __slots__ = ("_boards", "_found")

    def __init__(self, boards: Sequence[BoardEvaluation]) -> None:
        self._boards = boards
        self._found: dict[str | None, list[tuple[int, int]]] = {}

    def of(self, entry: str) -> Sequence[tuple[int, int]]:
        """Board and row numbers of `entry` in the order of the boards, both counted from 0."""
        if not self._found:
            found = defaultdict(list)
            for number, board in enumerate(self._boards):
                for index, row in enumerate(board.board.rows):
                    position = number, index
                    for seated in row.entries:
                        found[seated].append(position)
            self._found = found
        return self._found[entry]


@dataclass(frozen=True, slots=True)
class EntryRecord:
    """One entry: its values, and where its rows are.

    `values` are the values that count, one for each counted board, in the order of the boards.
    """

    entry: str
    values: tuple[SeatValue, ...]
    boards: tuple[BoardEvaluation, ...] = field(repr=False, compare=False)
    positions: RowPositions = field(repr=False, compare=False)

    @property
    def seat(self) -> int:
        """The seat of its first row."""
        return next(self.lines()).seat

    def lines(self) -> Iterator[RecordLine]:
        """The lines of the entry's scorecard in the order of the boards."""
        for number, index in self.positions.of(self.entry):
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
    found: defaultdict[str | None, list[SeatValue | None]] = defaultdict(list)
    for board in evaluation.boards:
        seated = chain.from_iterable(row.entries for row in board.board.rows)
        values = chain.from_iterable(board.values)
        # A large field has a million values here, and most of a loop's time is the loop itself.
        for _ in map(list.append, map(found.__getitem__, seated), values):
            pass
    positions = RowPositions(evaluation.boards)
    return {
        entry: EntryRecord(
            entry,
            tuple(filter(None, values)),  # no value is false, so those that are there
            evaluation.boards,
            positions,
        )
        for entry, values in found.items()
        if entry is not None
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
