"""A standing list over whole numbers: totals change quickly, rows are made when they are read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm
from typing import overload

from engine.ranking.additions import Additions
from engine.ranking.records import EntryRecord
from engine.ranking.standing_row import StandingRow


class Members:
    """The entries of one list in natural order, those with a place apart from the others.

    Entries are known by their numbers in that order, from 0.
    """

    __slots__ = (
        "additions",
        "all_counts",
        "board_counts",
        "counts",
        "number_of",
        "others",
        "placed",
        "records",
        "without_boards",
    )

    def __init__(
        self,
        records: Sequence[EntryRecord],
        additions: Additions,
        min_boards: int,
        unranked: Iterable[str],
    ) -> None:
        """`records` in natural order; a place needs a counted board and `min_boards` of them."""
        self.records = records
        self.additions = additions
        self.number_of = {record.entry: number for number, record in enumerate(records)}
        self.counts = [len(record.values) for record in records]
        """Counted boards by number."""
        kept_out = {self.number_of[entry] for entry in unranked if entry in self.number_of}
        fewest = max(1, min_boards)
        self.placed: list[int] = []
        self.others: list[int] = []
        self.without_boards: list[int] = []
        for number, count in enumerate(self.counts):
            if count >= fewest and number not in kept_out:
                self.placed.append(number)
            else:
                (self.others if count else self.without_boards).append(number)
        self.all_counts = {count for count in self.counts if count}
        self.board_counts = {self.counts[number] for number in self.placed}


class WholeList(Sequence[StandingRow]):
    """A standing list without tie-breaks; equal to the tuple of its rows."""

    __slots__ = ("_common", "_members", "_order", "_places", "_totals")

    def __init__(self, members: Members, common: int, totals: list[int]) -> None:
        """`totals` by the members' numbers, each to be divided by `common`."""
        self._members = members
        self._common = common
        self._totals = totals
        placed = sorted(members.placed, key=totals.__getitem__, reverse=True)
        others = sorted(members.others, key=totals.__getitem__, reverse=True)
        self._order = placed + others + members.without_boards
        self._places = _places([totals[number] for number in placed])

    @classmethod
    def of(cls, members: Members, totals: Iterable[Fraction | None]) -> WholeList:
        """The list of these totals by the members' numbers, None without a counted board."""
        ratios = [(0, 1) if total is None else total.as_integer_ratio() for total in totals]
        common = lcm(*{below for _, below in ratios})
        return cls(members, common, [above * (common // below) for above, below in ratios])

    @property
    def board_counts(self) -> set[int]:
        """How many boards those with a place have."""
        return self._members.board_counts

    def plus(self, gains: Sequence[tuple[Fraction, Sequence[str]]], *, mean: bool) -> WholeList:
        """The list after these gains, each with its entries, who may be others' business; `mean`
        divides a gain by an entry's boards.
        """
        if not gains:
            return self
        counts = self._members.all_counts if mean else {1}
        common = lcm(self._common, *(g.denominator * count for g, _ in gains for count in counts))
        factor = common // self._common
        totals = self._totals.copy() if factor == 1 else [n * factor for n in self._totals]
        numbers, boards = self._members.number_of, self._members.counts
        for gain, entries in gains:
            whole = gain.numerator * (common // gain.denominator)
            shares = {count: whole // count for count in counts}
            only = whole // next(iter(counts)) if len(counts) == 1 else None
            listed = (n for entry in entries if (n := numbers.get(entry)) is not None)
            for number in listed:
                totals[number] += shares[boards[number]] if only is None else only
        return WholeList(self._members, common, totals)

    def __len__(self) -> int:
        return len(self._order)

    @overload
    def __getitem__(self, index: int) -> StandingRow: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[StandingRow, ...]: ...

    def __getitem__(self, index: int | slice) -> StandingRow | tuple[StandingRow, ...]:
        if isinstance(index, slice):
            return tuple(self[position] for position in range(*index.indices(len(self))))
        return self._row(range(len(self))[index])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def _row(self, position: int) -> StandingRow:
        members = self._members
        number = self._order[position]
        entry, boards = members.records[number].entry, members.counts[number]
        has_place = position < len(self._places)
        return StandingRow(
            self._places[position] if has_place else None,
            has_place and self._is_shared(position),
            entry,
            Fraction(self._totals[number], self._common) if boards else None,
            boards,
            adjustments=members.additions.adjustments(entry),
            carry_over=members.additions.carry_over(entry),
        )

    def _is_shared(self, position: int) -> bool:
        place = self._places[position]
        return (
            place in self._places[max(position - 1, 0) : position]
            or place in (self._places[position + 1 : position + 2])
        )


def _places(totals: Iterable[int]) -> list[int]:
    """The places of falling totals: equal ones share the first of theirs."""
    places: list[int] = []
    place, last = 0, None
    for position, total in enumerate(totals, start=1):
        if total != last:
            place, last = position, total
        places.append(place)
    return places
