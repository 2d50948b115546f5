"""Manning's measure of a movement: how equally everybody is compared with everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from engine.movements.plan import Plan


@dataclass(frozen=True, slots=True)
class SeatCount:
    """How many boards an entry plays from each seat."""

    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Balance:
    """The comparisons of a plan (docs/movements.md).

    `c_min` and `c_max` are the least and the greatest C of two entries, None with fewer than two.
    `quality` is Q = 100·S²/(pairs·ΣC²), at most 100, None where every C is 0.
    """

    quality: Fraction | None
    c_min: int | None
    c_max: int | None
    seats: Mapping[str, SeatCount]

    @property
    def quality_shown(self) -> str | None:
        """Q with two decimals, a half rounded up."""
        if self.quality is None:
            return None
        hundredths = (200 * self.quality.numerator + self.quality.denominator) // (
            2 * self.quality.denominator
        )
        return f"{hundredths // 100}.{hundredths % 100:02}"


def balance(plan: Plan) -> Balance:
    """The balance of any plan, also of one with violations: names that are no entry count as
    results of a board and not as entries; an entry twice in a seat of a board counts once.
    """
    values = comparisons(plan).values()
    return Balance(
        quality=quality(values),
        c_min=min(values, default=None),
        c_max=max(values, default=None),
        seats=seat_counts(plan),
    )


def quality(values: Collection[int]) -> Fraction | None:
    """Q of the C of all pairs: exact, from 0 to 100."""
    squares = sum(value * value for value in values)
    return Fraction(100 * sum(values) ** 2, len(values) * squares) if squares else None


def comparisons(plan: Plan) -> dict[tuple[str, str], int]:
    """C of every two entries: for each board both play, 1 in the same seat, −1 in different seats
    at two tables, and t − 1 as opponents, t being the number of the board's results.
    """
    results = Counter(board.board for _, board in plan.plays())
    seated_a, seated_b, meetings = _tallies(plan, results)
    found = {}
    for one, other in combinations(plan.names, 2):
        a, b, other_a, other_b = seated_a[one], seated_b[one], seated_a[other], seated_b[other]
        same = (a & other_a).bit_count() + (b & other_b).bit_count()
        different = (a & other_b).bit_count() + (b & other_a).bit_count()
        # An opponent was just counted as −1, and is worth t − 1.
        found[one, other] = same - different + meetings[one, other]
    return found


def _tallies(
    plan: Plan, results: Mapping[int, int]
) -> tuple[dict[str, int], dict[str, int], Counter[tuple[str, str]]]:
    """For each entry the set of its boards in seat A and in seat B, one bit a board; and for
    every two entries the sum of the t of the boards they met on.
    """
    bits = {number: 1 << place for place, number in enumerate(results)}
    seated_a: dict[str, int] = dict.fromkeys(plan.names, 0)
    seated_b: dict[str, int] = dict.fromkeys(plan.names, 0)
    meetings: Counter[tuple[str, str]] = Counter()
    for _, board in plan.plays():
        seated_a[board.a] = seated_a.get(board.a, 0) | bits[board.board]
        seated_b[board.b] = seated_b.get(board.b, 0) | bits[board.board]
        for pair in (board.players, board.players[::-1]):
            meetings[pair] += results[board.board]
    return seated_a, seated_b, meetings


def seat_counts(plan: Plan) -> dict[str, SeatCount]:
    """How often each entry sits in each seat, counted in boards."""
    a = Counter(board.a for _, board in plan.plays())
    b = Counter(board.b for _, board in plan.plays())
    return {name: SeatCount(a[name], b[name]) for name in plan.names}
