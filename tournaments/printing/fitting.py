"""Making a text fit a width: smaller down to a limit, then an ellipsis, never a second line."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from reportlab.pdfbase import pdfmetrics

from tournaments.printing.fonts import glyphs, register_fonts
from tournaments.printing.styles import Style

ELLIPSIS = "…"
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
SMALLEST = 0.7
"""How far a text may shrink before it is cut, as a share of its size."""
STEP = 0.25


@lru_cache(maxsize=65536)
def drawable(text: str, font: str) -> str:
    """`text` in composed letters; a sign that the face lacks becomes a �."""
    known = glyphs(font)
    composed = unicodedata.normalize("NFC", text)
    return "".join(sign if ord(sign) in known else REPLACEMENT for sign in composed)


def printable(text: str, font: str) -> str:
    """`text` drawable and on one line, without outer spaces."""
    return drawable(" ".join(text.split()), font)


@lru_cache(maxsize=65536)
def _width_of_one_point(text: str, font: str) -> float:
    register_fonts()
    return pdfmetrics.stringWidth(text, font, 1000) / 1000


def width(text: str, style: Style) -> float:
    """The width of a printable text in points."""
    return _width_of_one_point(text, style.font) * style.size


@lru_cache(maxsize=65536)
def fitted(text: str, style: Style, room: float, smallest: float = SMALLEST) -> tuple[str, Style]:
    """The text and style to draw so that its width is at most `room` points.

    The size shrinks to `smallest` times the style's; what is still too long ends in an ellipsis.
    Empty if there is no room even for that.
    """
    text = printable(text, style.font)
    natural = width(text, style)
    if not text or natural <= room:
        return text, style
    if room <= 0:
        return "", style
    least = style.size * smallest
    size = max(least, int(style.size * room / natural / STEP) * STEP)
    small = style.sized(size)
    if width(text, small) <= room:
        return text, small
    return _shortened(text, small, room), small


def _shortened(text: str, style: Style, room: float) -> str:
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, style) <= room:
            low = middle
        else:
            high = middle - 1
    if not low and width(ELLIPSIS, style) > room:
        return ""
    return text[:low].rstrip() + ELLIPSIS


def wrapped(text: str, style: Style, room: float) -> list[str]:
    """A sentence in lines of at most `room` points, broken between words."""
    lines: list[str] = []
    line = ""
    for word in printable(text, style.font).split():
        longer = f"{line} {word}" if line else word
        if line and width(longer, style) > room:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line] if line else lines
