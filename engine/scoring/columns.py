"""From rows to the numbers of each seat's chart (docs/scoring.md, articles 1, 6 and 8)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from engine.scoring.choices import Basis
from engine.scoring.frequency import Result
from engine.scoring.session import Played, Row, Split, Weighted, WeightedPart


def group_indices(rows: Iterable[Row]) -> dict[str | None, list[int]]:
    """Group label → the numbers of its real rows."""
    groups: defaultdict[str | None, list[int]] = defaultdict(list)
    for index, row in enumerate(rows):
        if row.result.is_real:
            groups[row.group].append(index)
    return groups


@dataclass(frozen=True, slots=True)
class Columns:
    """A group's results as each seat is compared by them, row for row.

    `mirrored` says that every seat-B result is the negative of seat A's.
    """

    by_seat: tuple[Sequence[Result], ...]
    mirrored: bool


def seat_columns(rows: Sequence[Row], seats: int, basis: Basis) -> Columns:
    """The columns of real `rows`; mirrored with differences, unless a ruling was split."""
    if basis is Basis.DIFFERENCE:
        # Nearly every board of nearly every event: nothing but differences as they were played.
        scores = [row.result.score if isinstance(row.result, Played) else None for row in rows]
        if None not in scores:
            differences = cast("list[int]", scores)
            return Columns((differences, [-score for score in differences]), mirrored=True)
        if not any(isinstance(row.result, Split) for row in rows):
            first = [_seat_result(row, 0, basis) for row in rows]
            return Columns((first, [_negative(result) for result in first]), mirrored=True)
    columns = ([_seat_result(row, seat, basis) for row in rows] for seat in range(seats))
    return Columns(tuple(columns), mirrored=False)


def _seat_result(row: Row, seat: int, basis: Basis) -> Result:
    result = row.result
    if isinstance(result, Played):
        return _seat_score(result, seat, basis)
    if isinstance(result, Weighted):
        return _parts(result.parts, seat, basis)
    return _parts(cast("Split", result).sides[seat], seat, basis)


def _parts(parts: tuple[WeightedPart, ...], seat: int, basis: Basis) -> Result:
    values = tuple((_seat_score(part.result, seat, basis), part.weight) for part in parts)
    return values[0][0] if len(values) == 1 else values


def _seat_score(result: Played, seat: int, basis: Basis) -> int:
    """The number of one seat: its own points, or the difference seen from its side.

    `points` are by seat; a lone number under `own_points` is the seat's own (a split ruling's).
    """
    if result.points is None:
        score = cast("int", result.score)  # one of the two is there: the session was checked
    elif basis is Basis.OWN_POINTS:
        return result.points[seat]
    else:
        score = result.points[0] - result.points[1]
    return score if seat == 0 or basis is Basis.OWN_POINTS else -score


def _negative(result: Result) -> Result:
    if isinstance(result, int):
        return -result
    return tuple((-value, weight) for value, weight in result)
