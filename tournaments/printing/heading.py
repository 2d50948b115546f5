"""What stands on every page: the event, the page's number, the time of printing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from tournaments.printing.moments import clock, day
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import (
    GREY,
    LABEL,
    MARGIN,
    NOTE,
    SUBTITLE,
    TITLE,
    Align,
)

TOP = 66.0
"""Where the content of a page with a full head begins."""
BOTTOM_SPACE = 46.0
"""What the foot takes, measured from the lower edge of the paper."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The event as prints name it. `note` stands at the foot of every page (may be empty)."""

    event: str
    venue: str
    starts_at: datetime
    zone: ZoneInfo
    printed_at: datetime
    note: str = ""

    def when_and_where(self) -> str:
        """Date, time and place in one line."""
        parts = [day(self.starts_at, self.zone), clock(self.starts_at, self.zone), self.venue]
        return " · ".join(part for part in parts if part)

    def printed(self) -> str:
        """When it was printed, by the event's clock."""
        moment = f"{day(self.printed_at, self.zone)} {clock(self.printed_at, self.zone)}"
        return _("Printed %(moment)s (%(zone)s)") % {"moment": moment, "zone": self.zone.key}


def page_of(page: int, pages: int) -> str:
    """`Page 1 of 4`."""
    return _("Page %(page)d of %(pages)d") % {"page": page, "pages": pages}


def draw_head_and_foot(sheet: Sheet, heading: Heading, title: str, page: int, pages: int) -> None:
    """The head and foot of an ordinary page."""
    left, right = MARGIN, sheet.width - MARGIN
    taken = sheet.text(right, 38, title, TITLE, align=Align.RIGHT, room=(right - left) * 0.45)
    sheet.text(left, 38, heading.event, TITLE, room=right - left - taken - 18)
    sheet.text(left, 51, heading.when_and_where(), SUBTITLE, room=right - left)
    sheet.rule(left, 57, right, 57, 0.8)
    foot = sheet.height - 26
    sheet.hairline(left, right, foot - 10)
    middle = sheet.text(right, foot, page_of(page, pages), NOTE, align=Align.RIGHT)
    taken = sheet.text(left, foot, heading.printed(), NOTE, room=(right - left) * 0.6)
    if heading.note:
        room = right - left - taken - middle - 36
        sheet.text(left + taken + 18, foot, heading.note, NOTE.sized(6), room=room, smallest=0.8)


def draw_edge_lines(sheet: Sheet, heading: Heading, title: str, page: int, pages: int) -> None:
    """The same for sheets to be cut: small, in the margin outside the cut lines."""
    left, right = 24.0, sheet.width - 24
    style = LABEL.coloured(GREY)
    taken = sheet.text(right, 15, title, style, align=Align.RIGHT, room=180)
    sheet.text(left, 15, heading.event, style, room=right - left - taken - 12)
    foot = sheet.height - 10
    sheet.text(left, foot, heading.printed(), style, room=(right - left) * 0.6)
    sheet.text(right, foot, page_of(page, pages), style, align=Align.RIGHT)
