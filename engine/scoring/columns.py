"""From rows to the numbers of each seat's chart (docs/scoring.md, articles 1, 6 and 8)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.scoring.choices import Basis
from engine.scoring.frequency import Result
from engine.scoring.session import Played, Row, Split, Weighted, WeightedPart


def seat_result(row: Row, seat: int, basis: Basis) -> Result:
    """A real row's result as `seat` is compared by it: a number, or a weighted one."""
    match row.result:
        case Played():
            return _seat_score(row.result, seat, basis)
        case Weighted(parts):
            return _parts(parts, seat, basis)
        case Split(sides):
            return _parts(sides[seat], seat, basis)
    raise TypeError(row.result)


def groups_of(rows: Iterable[Row]) -> list[tuple[str | None, list[Row]]]:
    """The real rows by their group label in order of the rows."""
    groups: dict[str | None, list[Row]] = {}
    for row in rows:
        if row.result.is_real:
            groups.setdefault(row.group, []).append(row)
    return list(groups.items())


def _parts(parts: tuple[WeightedPart, ...], seat: int, basis: Basis) -> Result:
    values = tuple((_seat_score(part.result, seat, basis), part.weight) for part in parts)
    return values[0][0] if len(values) == 1 else values


def _seat_score(result: Played, seat: int, basis: Basis) -> int:
    """The number of one seat: its own points, or the difference seen from its side.

    `points` are by seat; a lone number under `own_points` is the seat's own (a split ruling's).
    """
    if basis is Basis.OWN_POINTS and result.points is not None:
        return result.points[seat]
    score = result.score
    if score is None:
        points = result.points or (0, 0)
        score = points[0] - points[1]
    return score if seat == 0 or basis is Basis.OWN_POINTS else -score
