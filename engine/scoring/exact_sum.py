"""Adding many fractions quickly: numerators by denominator, one fraction at the end."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction


def exact_sum(values: Iterable[Fraction]) -> Fraction:
    """The exact sum; a field's per cents share a few denominators, so this is integer adding."""
    numerators: dict[int, int] = {}
    for value in values:
        numerator, denominator = value.as_integer_ratio()
        numerators[denominator] = numerators.get(denominator, 0) + numerator
    return sum((Fraction(n, d) for d, n in numerators.items()), Fraction(0))
