"""Sizes and colours of the prints: black on white, one red, greys for what is secondary.

All lengths are points; the origin of every page is its top left corner.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from reportlab.lib.pagesizes import A4, landscape

from tournaments.printing.fonts import BOLD, OBLIQUE, REGULAR

PORTRAIT: tuple[float, float] = A4
LANDSCAPE: tuple[float, float] = landscape(A4)
MARGIN = 40.0
MILLIMETRE = 72 / 25.4

Colour = tuple[float, float, float]
INK: Colour = (0.0, 0.0, 0.0)
GREY: Colour = (0.36, 0.36, 0.36)
RED: Colour = (0.75, 0.05, 0.1)
HAIRLINE: Colour = (0.72, 0.72, 0.72)
TINT: Colour = (0.94, 0.94, 0.93)
WHITE: Colour = (1.0, 1.0, 1.0)


class Align(Enum):
    """Where a text stands relative to its x."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is drawn: face, size, colour."""

    font: str = REGULAR
    size: float = 9.0
    colour: Colour = INK

    def sized(self, size: float) -> Style:
        """The same style in another size."""
        return replace(self, size=size)

    def coloured(self, colour: Colour) -> Style:
        """The same style in another colour."""
        return replace(self, colour=colour)


TEXT = Style()
STRONG = Style(BOLD)
SMALL = Style(size=7.5)
SMALL_STRONG = Style(BOLD, 7.5)
NOTE = Style(size=7.0, colour=GREY)
LABEL = Style(size=6.5, colour=GREY)
SLANTED = Style(OBLIQUE)
TITLE = Style(BOLD, 12.0)
SUBTITLE = Style(size=8.0, colour=GREY)
