"""The results a row is compared with, counted by value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

Number = int | Fraction


@dataclass(frozen=True, slots=True)
class OtherResults:
    """Other results of one value; the count is a fraction where a weighted ruling is among them."""

    value: int
    count: Number


def counted(others: Iterable[OtherResults]) -> Number:
    """How many results these are together."""
    return sum((other.count for other in others), 0)
