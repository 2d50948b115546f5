"""Adding many fractions quickly: numerators by denominator, one fraction at the end."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm


def exact_sum(values: Iterable[Fraction]) -> Fraction:
    """The exact sum; a field's per cents share a few denominators, so this is integer adding."""
    numerators: dict[int, int] = {}
    for value in values:
        numerator, denominator = value.as_integer_ratio()
        numerators[denominator] = numerators.get(denominator, 0) + numerator
    common = lcm(*numerators)
    return Fraction(sum(n * (common // d) for d, n in numerators.items()), common)
