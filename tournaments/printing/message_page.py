"""A page that says why there is nothing to print."""

from __future__ import annotations

from functools import partial

from tournaments.printing.fitting import wrapped
from tournaments.printing.heading import TOP
from tournaments.printing.rendering import Page
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import MARGIN, TEXT

LEADING = 15.0


def message_page(message: str) -> Page:
    """A page with one sentence."""
    return partial(_draw, message=message)


def _draw(sheet: Sheet, message: str) -> None:
    style = TEXT.sized(11)
    for number, line in enumerate(wrapped(message, style, sheet.width - 2 * MARGIN)):
        sheet.text(MARGIN, TOP + 20 + number * LEADING, line, style)
