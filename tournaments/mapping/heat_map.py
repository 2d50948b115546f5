"""The comparisons of a movement as a picture: a square for every two entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

EVEN_LEVEL = 5
"""How dark a square of equal comparison is, of ten."""


@dataclass(frozen=True, slots=True)
class HeatLayer:
    """All squares of one shade: `level` 1 … 10, `against` for comparisons below zero; `path` draws
    them in units of a square, row by row.
    """

    level: int
    against: bool
    path: str

    @property
    def opacity(self) -> str:
        """The level as a share of one."""
        return "1" if self.level == 2 * EVEN_LEVEL else f"0.{self.level}"


def heat_layers(rows: Sequence[Sequence[int]], even: Fraction) -> tuple[HeatLayer, ...]:
    """The squares off the diagonal by their shade. `even` is the mean of them, more than 0: a
    square of so much has half the full shade, one of twice as much or more the full one.
    """
    shades: dict[tuple[bool, int], list[str]] = {}
    for y, row in enumerate(rows):
        shaded = [None if x == y else _shade(value, even) for x, value in enumerate(row)]
        x = 0
        for shade, run in groupby(shaded):
            width = len(list(run))
            if shade is not None and shade[1]:
                shades.setdefault(shade, []).append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    return tuple(
        HeatLayer(level, against, "".join(paths))
        for (against, level), paths in sorted(shades.items())
    )


def _shade(value: int, even: Fraction) -> tuple[bool, int]:
    """The sign, and the level from 0 (no comparison) to 10, a half rounded up."""
    level = int(abs(value) * EVEN_LEVEL / even + Fraction(1, 2))
    return value < 0, min(max(level, 1 if value else 0), 2 * EVEN_LEVEL)
