"""A standing list over whole numbers: totals change quickly, rows are made when they are read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm
from typing import overload

from engine.ranking.natural_order import natural_key
from engine.ranking.standings import StandingList, StandingRow


class _Members:
    """What stays: the entries in natural order, those with a place apart from the others."""

    __slots__ = (
        "all_counts",
        "board_counts",
        "number_of",
        "others",
        "placed",
        "rows",
        "without_total",
    )

    def __init__(self, rows: Iterable[StandingRow]) -> None:
        self.rows = sorted(rows, key=lambda row: natural_key(row.entry))
        self.number_of = {row.entry: number for number, row in enumerate(self.rows)}
        self.placed = [n for n, row in enumerate(self.rows) if row.place is not None]
        unplaced = [n for n, row in enumerate(self.rows) if row.place is None]
        self.others = [n for n in unplaced if self.rows[n].total is not None]
        self.without_total = [n for n in unplaced if self.rows[n].total is None]
        self.all_counts = {row.boards for row in self.rows if row.boards}
        self.board_counts = {self.rows[n].boards for n in self.placed}


class WholeList(Sequence[StandingRow]):
    """A standing list without tie-breaks; equal to the tuple of its rows."""

    __slots__ = ("_common", "_members", "_order", "_places", "_totals")

    def __init__(self, members: _Members, common: int, totals: list[int]) -> None:
        """`totals` by the members' numbers, each to be divided by `common`."""
        self._members = members
        self._common = common
        self._totals = totals
        placed = sorted(members.placed, key=totals.__getitem__, reverse=True)
        others = sorted(members.others, key=totals.__getitem__, reverse=True)
        self._order = placed + others + members.without_total
        self._places = _places([totals[number] for number in placed])

    @classmethod
    def of(cls, rows: StandingList) -> WholeList:
        """The list of these rows."""
        if isinstance(rows, WholeList):
            return rows
        members = _Members(rows)
        totals = [Fraction(0) if row.total is None else row.total for row in members.rows]
        common = lcm(*{total.denominator for total in totals})
        whole = [total.numerator * (common // total.denominator) for total in totals]
        return cls(members, common, whole)

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
        numbers, rows = self._members.number_of, self._members.rows
        for gain, entries in gains:
            whole = gain.numerator * (common // gain.denominator)
            shares = {count: whole // count for count in counts}
            only = whole // next(iter(counts)) if len(counts) == 1 else None
            listed = (n for entry in entries if (n := numbers.get(entry)) is not None)
            for number in listed:
                totals[number] += shares[rows[number].boards] if only is None else only
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
        number = self._order[position]
        row = self._members.rows[number]
        has_place = position < len(self._places)
        return StandingRow(
            self._places[position] if has_place else None,
            has_place and self._is_shared(position),
            row.entry,
            None if row.total is None else Fraction(self._totals[number], self._common),
            row.boards,
            adjustments=row.adjustments,
            carry_over=row.carry_over,
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
