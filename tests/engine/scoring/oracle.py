"""Duplicate scoring the slow, obvious way: every result against every other.

Written from the definitions (docs/scoring.md), sharing nothing with the engine but the session.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any

from engine.scoring.session import BoardResults, Row, SessionResults
from engine.scoring.settings import Rounding, ScoringSettings

Parts = list[tuple[int, Fraction]]


@dataclass(frozen=True)
class Value:
    matchpoints: Fraction
    percentage: Fraction
    imps: Fraction
    is_top: bool


def real(row: Row) -> bool:
    return row.result.status in ("played", "weighted", "split")


def expected(session: SessionResults) -> int:
    counts = [sum(map(real, board.rows)) for board in session.boards if not board.open]
    return max(counts, default=0)


def number(played: Any, seat: int, basis: str) -> int:
    if basis == "own_points":
        return played.score if played.points is None else played.points[seat]
    difference = played.points[0] - played.points[1] if played.score is None else played.score
    return [difference, -difference][seat]


def parts(row: Row, seat: int, basis: str) -> Parts:
    result: Any = row.result
    if result.status == "played":
        return [(number(result, seat, basis), Fraction(1))]
    of_row = result.parts if result.status == "weighted" else result.sides[seat]
    return [(number(part.result, seat, basis), part.weight) for part in of_row]


def beaten(mine: Parts, theirs: Parts) -> Fraction:
    total = Fraction(0)
    for own, weight in mine:
        for other, other_weight in theirs:
            points = 2 if own > other else 1 if own == other else 0
            total += points * weight * other_weight
    return total


def to_step(value: Fraction, rounding: Rounding | None) -> Fraction:
    if rounding is None:
        return value
    sign = -1 if value < 0 else 1
    steps = sign * value / rounding.step
    whole, rest = floor(steps), steps - floor(steps)
    mode = rounding.mode.value
    up = mode == "half_away" and rest >= Fraction(1, 2)
    up |= mode == "half_even" and (
        rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole % 2 == 1)
    )
    return sign * (whole + (1 if up else 0)) * rounding.step


def imp(difference: Fraction, settings: ScoringSettings) -> Fraction:
    stretched = abs(difference * settings.imp.multiplier)
    count = Fraction(sum(1 for bound in settings.imp.table if bound <= stretched))
    if settings.imp.cap_comparison is not None:
        count = min(count, settings.imp.cap_comparison)
    return count if difference > 0 else -count


def datum(results: list[Parts], settings: ScoringSettings) -> Fraction:
    numbers = sorted(sum(value * weight for value, weight in one) for one in results)
    trim, n = settings.imp.trim, len(numbers)
    wanted = int(trim) if trim == int(trim) else floor(trim * n + Fraction(1, 2))
    for _ in range(wanted):
        if len(numbers) > 2:
            numbers = numbers[1:-1]
    return to_step(Fraction(sum(numbers), len(numbers)), settings.imp.rounding)


def imps(results: list[Parts], i: int, full: int | None, settings: ScoringSettings) -> Fraction:
    n = len(results)
    if n == 1:
        return Fraction(0)
    if settings.imp.method.value == "butler":
        middle = datum(results, settings)
        return sum((weight * imp(value - middle, settings) for value, weight in results[i]),
                   Fraction(0))  # fmt: skip
    total = Fraction(0)
    for j, other in enumerate(results):
        if j != i:
            for mine, weight in results[i]:
                for theirs, other_weight in other:
                    total += weight * other_weight * imp(Fraction(mine - theirs), settings)
    divisor = settings.imp.divisor.value
    if divisor == "n-1":
        return total / (n - 1)
    if divisor == "n":
        return total / n
    return total if full is None else total * (full - 1) / (n - 1)


def worth(results: list[Parts], i: int, full: int | None, settings: ScoringSettings) -> Value:
    """The value of result i; `full` is E where fewer were had than expected, else None."""
    n = len(results)
    points = sum((beaten(results[i], other) for j, other in enumerate(results) if j != i),
                 Fraction(0))  # fmt: skip
    is_top = n > 1 and points == 2 * (n - 1)
    own_imps = imps(results, i, full, settings)
    if full is not None and n <= 3 and 3 * n <= full:
        return Value(points, 60 + 5 * (points - (n - 1)), own_imps, is_top)
    size = n
    if full is not None:
        points, size = (points + 1) * full / n - 1, full
    points = size - 1 + to_step(points - (size - 1), settings.matchpoint_rounding)
    per_cent = Fraction(50) if size == 1 else 100 * points / (2 * (size - 1))
    return Value(points, per_cent, own_imps, is_top)


def board_values(
    board: BoardResults, session: SessionResults, seats: int = 2
) -> list[list[Value | None]]:
    settings, field = session.settings, expected(session)
    values: list[list[Value | None]] = [[None] * seats for _ in board.rows]
    for label in {row.group for row in board.rows}:
        members = [i for i, row in enumerate(board.rows) if row.group == label and real(row)]
        scaled = settings.unequal.value == "neuberg" and not board.open and len(members) < field
        for seat in range(seats):
            results = [parts(board.rows[i], seat, settings.basis.value) for i in members]
            for place, i in enumerate(members):
                values[i][seat] = worth(results, place, field if scaled else None, settings)
    return values
