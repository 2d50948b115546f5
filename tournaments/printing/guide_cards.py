"""Guide cards: each competitor's own way through the evening, cut out and carried along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _

from tournaments.printing.grid import HEAD_HEIGHT, Cell, Column, Grid
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
    Align,
)
from tournaments.selectors.names import EntryName
from tournaments.words.figures import spans

COLUMNS = 2
GAP = 16.0
HEAD = 34.0
ROW = 15.0
PADDING = 10.0
SHORTEST_ROW = 9.0


@dataclass(frozen=True, slots=True)
class GuideLine:
    """A round of a card; `table` None: the competitor sits out, or is not there (`absent`)."""

    round: int
    table: int | None = None
    seat: str = ""
    opponent: EntryName | None = None
    boards: tuple[int, ...] = ()
    absent: bool = False


@dataclass(frozen=True, slots=True)
class GuideCard:
    """A competitor's rounds in order."""

    entry: EntryName
    lines: tuple[GuideLine, ...]


@dataclass(frozen=True, slots=True)
class GuideCards:
    """The cards to print, in order of the competitors."""

    cards: tuple[GuideCard, ...]


def lay_out(data: GuideCards) -> Layout:
    """Two cards side by side, as many rows of them as fit."""
    title = _("Guide cards")
    if not any(card.lines for card in data.cards):
        return Layout(title, [message_page(_("No round is planned yet."))])
    room = PORTRAIT[1] - TOP - BOTTOM_SPACE
    longest = max(len(card.lines) for card in data.cards)
    fixed = HEAD + HEAD_HEIGHT + 2 * PADDING
    row = min(ROW, max(SHORTEST_ROW, (room - fixed) / longest))
    height = fixed + longest * row
    per_page = COLUMNS * max(1, int((room + GAP) / (height + GAP)))
    starts = range(0, len(data.cards), per_page)
    return Layout(
        title,
        [
            partial(_draw_page, cards=data.cards[start : start + per_page], height=height, row=row)
            for start in starts
        ],
    )


def _draw_page(sheet: Sheet, cards: Sequence[GuideCard], height: float, row: float) -> None:
    width = (sheet.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
    for index, card in enumerate(cards):
        left = MARGIN + (index % COLUMNS) * (width + GAP)
        top = TOP + (index // COLUMNS) * (height + GAP)
        sheet.box(left, top, width, height, 0.5, GREY)
        _draw_card(sheet, card, left + PADDING, top + PADDING, width - 2 * PADDING, row)


def _draw_card(
    sheet: Sheet, card: GuideCard, left: float, top: float, width: float, row: float
) -> None:
    number = f"{card.entry.number}"
    sheet.text(left + width, top + 14, number, STRONG.sized(14), align=Align.RIGHT)
    sheet.text(left, top + 13, card.entry.name, STRONG.sized(11), room=width - 34, smallest=0.5)
    sheet.text(left, top + 24, card.entry.club, NOTE, room=width - 34)
    columns = (
        Column(_("Round"), 6, Align.RIGHT),
        Column(_("Table"), 6.5, Align.RIGHT),
        Column(_("Seat"), 6, Align.CENTRE),
        Column(_("Opponent"), 29),
        Column(_("Boards"), 9, Align.RIGHT),
    )
    grid = Grid(columns, left, width, SMALL.sized(8))
    y = top + HEAD
    grid.head(sheet, y)
    y += HEAD_HEIGHT
    for line in card.lines:
        grid.row(sheet, y + row * 0.68, _cells(line))
        y += row
        sheet.rule(left, y, left + width, y, 0.25, HAIRLINE)


def _cells(line: GuideLine) -> list[Cell]:
    if line.opponent is None:
        words = _("is not there") if line.absent else _("sits out")
        return [str(line.round), "", "", (words, SMALL.coloured(GREY)), ""]
    return [
        str(line.round),
        (str(line.table), STRONG.sized(9)),
        line.seat,
        name_cell(line.opponent),
        spans(line.boards),
    ]
