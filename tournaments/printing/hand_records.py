"""Hand records: twelve boards a page with both hands and what they are worth at each trump."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _

from engine.cards.deal import Deal
from engine.seats import Seat
from tournaments.printing.diagram import card_runs, draw_hand
from tournaments.printing.facts import PADDING, draw_facts, facts_height
from tournaments.printing.heading import BOTTOM_SPACE, TOP
from tournaments.printing.message_page import message_page
from tournaments.printing.rendering import Layout
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import (
    LABEL,
    MARGIN,
    NOTE,
    STRONG,
    Align,
)
from tournaments.selectors.page_values import BoardCards, CardsState

COLUMNS = 3
ROWS = {2: 4, 3: 2, 4: 2}
"""Rows of boxes a page, by the number of players."""
GAP = 9.0
HAND_HEIGHT = 84.0
LEGEND_LEADING = 8.0


@dataclass(frozen=True, slots=True)
class HandRecords:
    """The boards to show; those whose cards may not be shown are left out without a hole."""

    boards: tuple[BoardCards, ...]


def lay_out(records: HandRecords) -> Layout:
    """3 × 4 boxes a page, 3 × 2 with more than two players, in order of the boards."""
    title = _("Hand records")
    shown = [
        (board, board.deal)
        for board in records.boards
        if board.state is CardsState.SHOWN and board.deal is not None
    ]
    if not shown:
        return Layout(title, [message_page(_("No cards are released yet."))])
    rows = ROWS[len(shown[0][1].seats)]
    per_page = COLUMNS * rows
    groups = [shown[start : start + per_page] for start in range(0, len(shown), per_page)]
    return Layout(title, [partial(_draw_page, boards=group, rows=rows) for group in groups])


def _draw_page(sheet: Sheet, boards: list[tuple[BoardCards, Deal]], rows: int) -> None:
    inner = sheet.width - 2 * MARGIN
    legend = _legend(boards)
    box_width = (inner - (COLUMNS - 1) * GAP) / COLUMNS
    foot = sheet.height - BOTTOM_SPACE - 4 - LEGEND_LEADING * len(legend)
    box_height = (foot - TOP - (rows - 1) * GAP) / rows
    for place, (board, deal) in enumerate(boards):
        x = MARGIN + place % COLUMNS * (box_width + GAP)
        y = TOP + place // COLUMNS * (box_height + GAP)
        _draw_box(sheet, x, y, box_width, box_height, board, deal)
    for number, line in enumerate(legend):
        baseline = foot + 10 + number * LEGEND_LEADING
        sheet.text(MARGIN, baseline, line, NOTE.sized(6.5), room=inner)


def _legend(boards: list[tuple[BoardCards, Deal]]) -> list[str]:
    lines = [
        _(
            "Behind the bar: the cards drawn after the auction. In play: all card points with the "
            "last trick. A, B …: card points of the hand + its sequences and bela. No exchange."
        )
    ]
    if any(board.perfect_play is not None for board, _deal in boards):
        lines.append(
            _(
                "A takes, B takes: what A writes less what B writes with best play; bold is the "
                "best a seat can take. Par: best calls and play, with all cards visible."
            )
        )
    return lines


def _draw_box(
    sheet: Sheet,
    x: float,
    y: float,
    width: float,
    height: float,
    board: BoardCards,
    deal: Deal,
) -> None:
    sheet.box(x, y, width, height, 0.6)
    left, right = x + PADDING, x + width - PADDING
    number = sheet.text(right, y + 20, str(board.number), STRONG.sized(18), align=Align.RIGHT)
    sheet.text(right - number - 4, y + 20, _("Board"), LABEL, align=Align.RIGHT)
    sheet.runs(left, y + 14, [(_("Turn-up") + " ", LABEL), *card_runs(deal.turn_up, 9.5)])
    below = (run for card in deal.bottom_cards for run in card_runs(card, 7.5))
    words = _("Bottom") if deal.bottom_cards else _("It goes to the dealer.")
    sheet.runs(left, y + 25, [(words + " ", LABEL), *below])
    sheet.hairline(x, x + width, y + 30)
    half = (width - 2 * PADDING) / 2
    head, below_head, size = (44.0, 16.0, 11.0)
    if board.perfect_play is not None:
        head, below_head, size = (40.5, 12.5, 9.4)
    for seat in deal.seats:
        column = left + seat.place % 2 * (half + 2)
        top = y + head + seat.place // 2 * HAND_HEIGHT
        sheet.runs(column, top, [(seat.value, STRONG), (f"  {seat_words(seat, deal)}", LABEL)])
        draw_hand(sheet, column, top + below_head, deal, seat, size, half - 4)
    draw_facts(sheet, x, y + height - facts_height(board), width, board)


def seat_words(seat: Seat, deal: Deal) -> str:
    """What the seat does: the last one deals, A speaks first; nothing for the others."""
    return {deal.seats[0]: _("eldest"), deal.seats[-1]: _("dealer")}.get(seat, "")
