"""Victory points of a match: the continuous WBF scale (docs/scoring.md, article 13)."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from fractions import Fraction
from functools import lru_cache

_DIGITS = 50
_MOST = 2000


def victory_points(margin: int, boards: int) -> tuple[Fraction, Fraction]:
    """The victory points of both sides of a match of `boards` boards, in hundredths, sum 20.

    `margin` is the first side's IMPs less the second's.
    """
    scale = winner_scale(boards)
    winner = Fraction(scale[min(abs(margin), len(scale) - 1)], 100)
    points = winner, 20 - winner
    return points if margin >= 0 else (points[1], points[0])


@lru_cache(maxsize=128)
def winner_scale(boards: int) -> tuple[int, ...]:
    """The winner's points in hundredths by margin, from a tie to the first 20.00.

    The formula's values, rounded, then raised by a hundredth wherever the next step would be
    greater than the step before it.
    """
    points = _formula(boards)
    raised = True
    while raised:
        raised = False
        for margin in range(1, len(points) - 1):
            while points[margin + 1] - points[margin] > points[margin] - points[margin - 1]:
                points[margin] += 1
                raised = True
    return tuple(points)


def _formula(boards: int) -> list[int]:
    """10 + 10·(1 − R^(3m/B))/(1 − R³) in hundredths, R = (√5 − 1)/2 and B = 15·√boards."""
    with localcontext(Context(prec=_DIGITS)):
        ratio = (Decimal(5).sqrt() - 1) / 2
        full = 15 * Decimal(boards).sqrt()
        points: list[int] = []
        while not points or points[-1] < _MOST:
            share = (1 - ratio ** (3 * len(points) / full)) / (1 - ratio**3)
            hundredths = (1000 + 1000 * share).to_integral_value(ROUND_HALF_UP)
            points.append(min(_MOST, int(hundredths)))
        return points
