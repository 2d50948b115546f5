"""Matchpoints: 2 for each result beaten, 1 for each equal one (docs/scoring.md, article 3)."""

from __future__ import annotations

from fractions import Fraction

from engine.scoring.frequency import Frequency


def matchpoints(frequency: Frequency, value: int) -> int | Fraction:
    """The matchpoints of a result of `value` against the other results of its chart.

    Below and up-to together count every result beaten twice and every equal one once; the result
    itself is among the equal ones, so 1 is taken off. A weighted result is worth the weighted sum
    of its values: its parts meet each other with a balance of exactly that 1.
    """
    doubled = frequency.below(value) + frequency.up_to(value)
    return doubled - 1 if frequency.scale == 1 else Fraction(doubled, frequency.scale) - 1
