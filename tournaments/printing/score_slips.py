"""Score slips: six a page, filled in with what the plan knows, and blank spares."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.cards.suit import SUITS
from engine.seats import SEATS, Seat
from tournaments.printing.diagram import suit_style
from tournaments.printing.imposition import cut_stack
from tournaments.printing.rendering import Layout
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import (
    GREY,
    HAIRLINE,
    INK,
    LABEL,
    SMALL,
    STRONG,
    TINT,
    Align,
    Style,
)
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import ScheduledBoard

COLUMNS, ROWS = 2, 3
EDGE = 24.0
PADDING = 14.0
TICK = 11.5
TICK_STEP, TICK_LINE = 44.0, 18.0
NARROW_STEP = 30.0
"""From one seat's box to the next where more than two sit at a table."""


@dataclass(frozen=True, slots=True)
class ScoreSlips:
    """The plays to write down, in order of round, table and board, and how many blank slips;
    `seats` are those of a table.
    """

    plays: tuple[ScheduledBoard, ...]
    spares: int
    seats: tuple[Seat, ...] = SEATS


def lay_out(data: ScoreSlips) -> Layout:
    """Each round begins a page and is imposed to be cut as one stack; the spares come last."""
    per_page = COLUMNS * ROWS
    pages: list[list[ScheduledBoard | None]] = []
    for _round, plays in groupby(data.plays, key=lambda play: play.round):
        pages += cut_stack(list(plays), per_page)
    draw = partial(_draw_page, seats=data.seats)
    drawn = [partial(draw, plays=page, blanks=False) for page in pages]
    blank: list[ScheduledBoard | None] = [None] * per_page
    spares = -(-data.spares // per_page) if pages else max(1, -(-data.spares // per_page))
    drawn += [partial(draw, plays=blank, blanks=True)] * spares
    return Layout(_("Score slips"), drawn, cut=True)


def _slip_size(sheet: Sheet) -> tuple[float, float]:
    return (sheet.width - 2 * EDGE) / COLUMNS, (sheet.height - 2 * EDGE) / ROWS


def _draw_page(
    sheet: Sheet, plays: list[ScheduledBoard | None], blanks: bool, seats: tuple[Seat, ...]
) -> None:
    sheet.stamp("cuts", _draw_cuts)
    width, height = _slip_size(sheet)
    for place, play in enumerate(plays):
        if play is None and not blanks:
            continue
        x = EDGE + place % COLUMNS * width
        y = EDGE + place // COLUMNS * height
        sheet.stamp(f"slip-{place}", partial(_draw_blank, x=x, y=y, seats=seats))
        if play is None:
            _draw_writing_lines(sheet, x, y)
        else:
            _draw_known(sheet, x, y, play)


def _draw_cuts(sheet: Sheet) -> None:
    width, height = _slip_size(sheet)
    for column in range(COLUMNS + 1):
        x = EDGE + column * width
        sheet.rule(x, EDGE - 8, x, EDGE - 2)
        sheet.rule(x, sheet.height - EDGE + 2, x, sheet.height - EDGE + 8)
    for row in range(ROWS + 1):
        y = EDGE + row * height
        sheet.rule(EDGE - 9, y, EDGE - 3, y)
        sheet.rule(sheet.width - EDGE + 3, y, sheet.width - EDGE + 9, y)
    sheet.rule(EDGE + width, EDGE, EDGE + width, sheet.height - EDGE, 0.25, HAIRLINE)
    for row in range(1, ROWS):
        y = EDGE + row * height
        sheet.rule(EDGE, y, sheet.width - EDGE, y, 0.25, HAIRLINE)


def _draw_known(sheet: Sheet, x: float, y: float, play: ScheduledBoard) -> None:
    """What the plan knows: round, table, board and the two names, each on one line."""
    width, _height = _slip_size(sheet)
    right = x + width - PADDING
    _draw_numbers(sheet, x, y, (str(play.round), str(play.table), str(play.board)))
    for seat, name in ((Seat.A, play.a), (Seat.B, play.b)):
        baseline = y + _name_line(seat)
        number = sheet.text(right, baseline, _number(name), LABEL, align=Align.RIGHT)
        room = right - number - 6 - (x + PADDING + 20)
        style = STRONG.sized(11)
        sheet.text(x + PADDING + 20, baseline, name.name, style, room=room, smallest=0.55)


def _number(name: EntryName) -> str:
    return _("No. %d") % name.number


def _name_line(seat: Seat) -> float:
    return 52.0 if seat is Seat.A else 71.0


def _draw_numbers(sheet: Sheet, x: float, y: float, numbers: tuple[str, str, str]) -> None:
    width, _height = _slip_size(sheet)
    labels = (_("Round"), _("Table"), _("Board"))
    step = (width - 2 * PADDING) / 3
    for place, (label, number) in enumerate(zip(labels, numbers, strict=True)):
        left = x + PADDING + place * step
        taken = sheet.text(left, y + 26, label, LABEL.sized(7.5))
        size = 17 if place < 2 else 21
        sheet.text(left + taken + 5, y + 27, number, STRONG.sized(size))


def _draw_writing_lines(sheet: Sheet, x: float, y: float) -> None:
    width, _height = _slip_size(sheet)
    right = x + width - PADDING
    _draw_numbers(sheet, x, y, ("", "", ""))
    step = (width - 2 * PADDING) / 3
    for place in range(3):
        end = x + PADDING + (place + 1) * step - 8
        sheet.rule(end - 42, y + 27, end, y + 27, 0.4, GREY)
    for seat in SEATS:
        baseline = y + _name_line(seat) + 2
        sheet.rule(x + PADDING + 20, baseline, right, baseline, 0.4, GREY)


def _draw_blank(sheet: Sheet, x: float, y: float, seats: tuple[Seat, ...]) -> None:
    """What is the same on every slip."""
    width, height = _slip_size(sheet)
    left, right = x + PADDING, x + width - PADDING
    sheet.rule(left, y + 34, right, y + 34, 0.8)
    for seat in SEATS:
        letters = " ".join(one.value for one in seats if one.place % 2 == seat.place)
        size = 13 if len(letters) == 1 else 9
        sheet.text(left, y + _name_line(seat), letters, STRONG.sized(size))
    sheet.hairline(left, right, y + 79)
    _draw_ticks(sheet, left, right, y + 97, seats)
    _draw_points(sheet, left, right, y + 162)
    bottom = y + height - 17
    middle = (left + right) / 2
    for start, end, seat in ((left, middle - 8, Seat.A), (middle + 8, right, Seat.B)):
        sheet.rule(start, bottom, end, bottom, 0.4, GREY)
        words = _("Signature %s") % seat.value
        sheet.text(start, bottom + 8, words, LABEL, room=end - start)


def _draw_ticks(sheet: Sheet, left: float, right: float, y: float, seats: tuple[Seat, ...]) -> None:
    """Three lines of boxes: the trump; who took it, or nobody; who swapped the seven."""
    first = left + 70
    for line, label in enumerate((_("Trump"), _("Taker"), pgettext("score slip", "Seven swapped"))):
        sheet.text(left, y + line * TICK_LINE, label, SMALL, room=66)
    for place, suit in enumerate(SUITS):
        x = first + place * TICK_STEP
        sheet.box(x, y - TICK + 2, TICK, TICK, 0.7)
        sheet.text(x + TICK + 4, y, suit.symbol, suit_style(suit, 12))
    step = TICK_STEP if len(seats) == len(SEATS) else NARROW_STEP
    for line in (1, 2):
        for place, seat in enumerate(seats):
            _tick(sheet, first + place * step, y + line * TICK_LINE, seat.value, step)
    passed = first + len(seats) * step
    _tick(sheet, passed, y + TICK_LINE, _("Passed out"), right - passed)


def _tick(sheet: Sheet, x: float, y: float, words: str, room: float) -> None:
    sheet.box(x, y - TICK + 2, TICK, TICK, 0.7)
    sheet.text(x + TICK + 4, y, words, SMALL, room=room - TICK - 4)


def _draw_points(sheet: Sheet, left: float, right: float, y: float) -> None:
    """Where the points are written: declarations, card points, the total of each seat."""
    label_room = (right - left) * 0.44
    column = (right - left - label_room) / 2
    row_height = 20.0
    rows = (
        _("Declarations (20, 50, bela)"),
        _("Card points with last trick"),
        _("Written"),
    )
    for place, seat in enumerate(SEATS):
        centre = left + label_room + (place + 0.5) * column
        sheet.text(centre, y - 4, seat.value, STRONG.sized(9), align=Align.CENTRE)
    sheet.fill(left, y + 2 * row_height, right - left, row_height, TINT)
    for row, label in enumerate(rows):
        top = y + row * row_height
        style = Style(STRONG.font, 7.5) if row == 2 else SMALL
        sheet.text(left + 4, top + 13.5, label, style, room=label_room - 8)
        sheet.rule(left, top, right, top, 0.4, GREY)
    sheet.box(left, y, right - left, 3 * row_height, 0.7, INK)
    for place in range(2):
        stop = left + label_room + place * column
        sheet.rule(stop, y, stop, y + 3 * row_height, 0.4, GREY)
