"""A row that cannot be (docs/scoring.md, articles 1, 7 and 8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import cast

from engine.scoring.choices import Basis
from engine.scoring.session import (
    SEAT_LETTERS,
    Artificial,
    Played,
    Row,
    SideAward,
    SitOut,
    Split,
    Weighted,
    WeightedPart,
)
from engine.scoring.settings_checks import percentage_violations
from engine.violations import Violation


def are_differences_alone(rows: Sequence[Row], seats: int) -> bool:
    """Whether all rows are full tables with a difference and nothing else, as on nearly every
    board: with the basis `difference` no row has a contradiction then, and it is told quickly.
    """
    scores = [row.result.score if isinstance(row.result, Played) else None for row in rows]
    return (
        None not in scores
        and {cast("Played", row.result).points for row in rows} == {None}
        and {len(row.entries) for row in rows} == {seats}
        and not any(None in row.entries for row in rows)
    )


def row_violations(row: Row, basis: Basis, seats: int) -> Iterable[Violation]:
    """Every contradiction inside one row at a table of `seats` seats."""
    result = row.result
    if isinstance(result, SitOut):
        yield from _sit_out(row, result)
        return
    if len(row.entries) != seats or None in row.entries:
        count = sum(entry is not None for entry in row.entries)
        yield Violation("seats_differ", "", {"expected": seats, "count": count})
    if isinstance(result, Played):
        yield from _played(result, basis, seats, "")
    elif isinstance(result, Weighted):
        yield from _parts(result.parts, basis, seats, "weighted")
    elif isinstance(result, Split):
        yield from _split(result.sides, seats)
    elif isinstance(result, Artificial):
        yield from _artificial(result.sides, seats)


def _sit_out(row: Row, result: SitOut) -> Iterable[Violation]:
    if sum(entry is not None for entry in row.entries) != 1:
        yield Violation("sit_out_entries", "sit_out")
    if result.award is not None:
        yield from _award(result.award, "sit_out", "sit_out.percent")


def _played(result: Played, basis: Basis, seats: int, where: str) -> Iterable[Violation]:
    if (result.score is None) == (result.points is None):
        yield Violation("score_or_points", _under(where, "score"))
    elif result.points is None:
        if basis is Basis.OWN_POINTS:
            yield Violation("points_needed", _under(where, "score"))
    elif len(result.points) != seats:
        parameters = {"expected": seats, "count": len(result.points)}
        yield Violation("seats_differ", _under(where, "points"), parameters)


def _parts(
    parts: tuple[WeightedPart, ...], basis: Basis, seats: int, where: str
) -> Iterable[Violation]:
    for index, part in enumerate(parts):
        yield from _played(part.result, basis, seats, f"{where}[{index}]")
        if part.weight <= 0:
            place = f"{where}[{index}].weight"
            yield Violation("weight_not_positive", place, {"value": part.weight})
    total = sum((part.weight for part in parts), Fraction(0))
    if not parts:
        yield Violation("no_parts", where)
    elif total != 1:
        yield Violation("weights_sum", where, {"total": total})


def _split(sides: tuple[tuple[WeightedPart, ...], ...], seats: int) -> Iterable[Violation]:
    """A lone number is always good here: with `own_points` it is the seat's own points."""
    yield from _one_for_each_seat(len(sides), seats, "split")
    for letter, parts in zip(SEAT_LETTERS, sides, strict=False):
        yield from _parts(parts, Basis.DIFFERENCE, seats, f"split.{letter}")


def _artificial(sides: tuple[SideAward, ...], seats: int) -> Iterable[Violation]:
    yield from _one_for_each_seat(len(sides), seats, "artificial")
    for letter, side in zip(SEAT_LETTERS, sides, strict=False):
        place = f"artificial.{letter}"
        yield from _award(side, place, place)


def _one_for_each_seat(count: int, seats: int, where: str) -> Iterable[Violation]:
    if count != seats:
        yield Violation("seats_differ", where, {"expected": seats, "count": count})


def _award(award: SideAward, where: str, percentage_where: str) -> Iterable[Violation]:
    if award.word is None and award.percentage is None and award.imps is None:
        yield Violation("award_missing", where)
    yield from percentage_violations(award.percentage, percentage_where)


def _under(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key
