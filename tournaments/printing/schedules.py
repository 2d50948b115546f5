"""Personal schedules: the evening of a competitor before play, with room to write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.seats import Seat
from tournaments.printing.grid import Cell, Column, Grid
from tournaments.printing.heading import BOTTOM_SPACE, TOP
from tournaments.printing.message_page import message_page
from tournaments.printing.rendering import Layout
from tournaments.printing.results import name_cell
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import (
    GREY,
    HAIRLINE,
    MARGIN,
    NOTE,
    PORTRAIT,
    SMALL,
    STRONG,
    TITLE,
    Align,
)
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import ScheduledBoard

HEAD = 50.0
TALLEST_ROW, SHORTEST_ROW = 22.0, 15.0


@dataclass(frozen=True, slots=True)
class PersonalSchedule:
    """A competitor's boards in order of play, and the rounds sat out."""

    entry: EntryName
    plays: tuple[ScheduledBoard, ...]
    sit_outs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Schedules:
    """The cards to print, in order."""

    cards: tuple[PersonalSchedule, ...]


_Line = ScheduledBoard | int
"""A board, or the number of a round sat out."""


def lay_out(data: Schedules) -> Layout:
    """A page for each competitor, more for a very long evening."""
    title = _("Personal schedules") if len(data.cards) != 1 else _("Personal schedule")
    pages = [
        partial(_draw_page, card=card, lines=lines, row=row)
        for card in data.cards
        for lines, row in _parts(card)
    ]
    if not pages:
        return Layout(title, [message_page(_("No round is planned yet."))])
    return Layout(title, pages)


def _lines(card: PersonalSchedule) -> list[_Line]:
    lines: list[_Line] = [*card.plays, *card.sit_outs]
    return sorted(lines, key=lambda line: (line, 0) if isinstance(line, int) else _key(line))


def _key(play: ScheduledBoard) -> tuple[int, int]:
    return play.round, play.board


def _parts(card: PersonalSchedule) -> list[tuple[Sequence[_Line], float]]:
    room = PORTRAIT[1] - TOP - BOTTOM_SPACE - HEAD - 20
    lines = _lines(card)
    row = min(TALLEST_ROW, max(SHORTEST_ROW, room / max(len(lines), 1)))
    per_page = int(room / row + 1e-6)
    starts = range(0, max(len(lines), 1), per_page)
    return [(lines[start : start + per_page], row) for start in starts]


def _grid(sheet: Sheet) -> Grid:
    columns = (
        Column(_("Round"), 5, Align.RIGHT),
        Column(_("Table"), 5, Align.RIGHT),
        Column(_("Board"), 5.5, Align.RIGHT),
        Column(_("Seat"), 5, Align.CENTRE),
        Column(_("Opponent"), 29),
        Column(_("Trump"), 8, Align.CENTRE),
        Column(pgettext("column", "Taker"), 8, Align.CENTRE),
        Column(_("Own points"), 11, Align.CENTRE),
        Column(_("Opponent's"), 11, Align.CENTRE),
        Column(_("Score"), 11, Align.CENTRE),
    )
    return Grid(columns, MARGIN, sheet.width - 2 * MARGIN, SMALL.sized(8.5))


def _draw_page(sheet: Sheet, card: PersonalSchedule, lines: Sequence[_Line], row: float) -> None:
    left, right = MARGIN, sheet.width - MARGIN
    name = TITLE.sized(15)
    sheet.text(left, TOP + 22, card.entry.name, name, room=right - left, smallest=0.5)
    club = " · ".join(part for part in (_("No. %d") % card.entry.number, card.entry.club) if part)
    sheet.text(left, TOP + 36, club, NOTE.sized(8), room=right - left)
    grid = _grid(sheet)
    y = TOP + HEAD
    grid.head(sheet, y)
    y += 15
    top = y
    previous = 0
    for line in lines:
        round_ = line if isinstance(line, int) else line.round
        if previous not in {0, round_}:
            sheet.rule(left, y, right, y, 0.7, GREY)
        previous = round_
        _draw_line(sheet, grid, y + row / 2 + 3, card, line)
        y += row
        sheet.rule(left, y, right, y, 0.3, HAIRLINE)
    for column in range(5, 10):
        x = grid.edges(column)[0] - 2
        sheet.rule(x, top, x, y, 0.3, HAIRLINE)
    sheet.rule(left, y, right, y, 0.7, GREY)


def _draw_line(
    sheet: Sheet, grid: Grid, baseline: float, card: PersonalSchedule, line: _Line
) -> None:
    if isinstance(line, int):
        cells: list[Cell] = [str(line), "", "", "", (_("sits out"), SMALL.coloured(GREY))]
        grid.row(sheet, baseline, cells)
        return
    seat = Seat.A if line.a == card.entry else Seat.B
    opponent = line.b if seat is Seat.A else line.a
    grid.row(
        sheet,
        baseline,
        [
            str(line.round),
            str(line.table),
            (str(line.board), STRONG),
            (seat.value, STRONG),
            name_cell(opponent, SMALL.sized(8.5)),
        ],
    )
