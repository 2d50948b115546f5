"""Hand records: twelve boards a page with both hands and what they are worth at each trump."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _

from engine.cards.deal import Deal
from engine.seats import TABLES, Seat
from tournaments.mapping.board_values import TrumpFacts
from tournaments.printing.diagram import card_runs, draw_hand, suit_style
from tournaments.printing.heading import BOTTOM_SPACE, TOP
from tournaments.printing.message_page import message_page
from tournaments.printing.rendering import Layout
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import (
    HAIRLINE,
    LABEL,
    MARGIN,
    NOTE,
    SMALL,
    SMALL_STRONG,
    STRONG,
    TINT,
    Align,
    Style,
)
from tournaments.selectors.page_values import BoardCards, CardsState
from tournaments.words.figures import points, worth

COLUMNS = 3
ROWS = {2: 4, 3: 2, 4: 2}
"""Rows of boxes a page, by the number of players."""
GAP = 9.0
PADDING = 7.0
HAND_HEIGHT = 84.0
FACT_LINE = 11.5


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
    box_width = (inner - (COLUMNS - 1) * GAP) / COLUMNS
    foot = sheet.height - BOTTOM_SPACE - 12
    box_height = (foot - TOP - (rows - 1) * GAP) / rows
    for place, (board, deal) in enumerate(boards):
        x = MARGIN + place % COLUMNS * (box_width + GAP)
        y = TOP + place // COLUMNS * (box_height + GAP)
        _draw_box(sheet, x, y, box_width, box_height, board, deal)
    sheet.text(MARGIN, foot + 11, _legend(), NOTE.sized(6.5), room=inner)


def _legend() -> str:
    return _(
        "Behind the bar: the cards drawn after the auction. In play: all card points with the "
        "last trick. A, B …: card points of the hand + its sequences and bela. No exchange."
    )


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
    for seat in deal.seats:
        column = left + seat.place % 2 * (half + 2)
        top = y + 44 + seat.place // 2 * HAND_HEIGHT
        sheet.runs(column, top, [(seat.value, STRONG), (f"  {seat_words(seat, deal)}", LABEL)])
        draw_hand(sheet, column, top + 16, deal, seat, 11, half - 4)
    draw_facts(sheet, x, y + height - facts_height(len(deal.seats)), width, board.facts)


def seat_words(seat: Seat, deal: Deal) -> str:
    """What the seat does: the last one deals, A speaks first; nothing for the others."""
    return {deal.seats[0]: _("eldest"), deal.seats[-1]: _("dealer")}.get(seat, "")


def facts_height(hands: int) -> float:
    """How high the worths of so many hands are."""
    return 29.0 + hands * FACT_LINE


def draw_facts(
    sheet: Sheet, x: float, y: float, width: float, facts: tuple[TrumpFacts, ...]
) -> None:
    """What the hands are worth at each trump, the turned suit marked; `facts_height` high."""
    sheet.hairline(x, x + width, y)
    if not facts:
        return
    seats = TABLES[len(facts[0].hands)]
    height = facts_height(len(seats))
    left = x + PADDING
    label_room = width * 0.24
    step = (width - PADDING - label_room - 4) / len(facts)
    first = left + label_room
    sheet.fill(first, y + 0.3, step, height - 0.8, TINT)
    for row, label in enumerate((_("In play"), *(seat.value for seat in seats))):
        style = SMALL if row == 0 else SMALL_STRONG
        sheet.text(left, y + 24 + row * FACT_LINE, label, style.sized(7), room=label_room - 2)
    for place, fact in enumerate(facts):
        centre = first + (place + 0.5) * step
        _draw_fact(sheet, centre, y, step, fact)
        if place:
            line = first + place * step
            sheet.rule(line, y + 3, line, y + height - 3, 0.3, HAIRLINE)


def _draw_fact(sheet: Sheet, centre: float, y: float, step: float, fact: TrumpFacts) -> None:
    sheet.text(centre, y + 12, fact.trump.symbol, suit_style(fact.trump, 10), align=Align.CENTRE)
    figure = Style(size=7.0)
    sheet.text(centre, y + 24, points(fact.in_play_points), SMALL_STRONG, align=Align.CENTRE)
    for row, hand in enumerate(fact.hands, start=1):
        baseline = y + 24 + row * FACT_LINE
        sheet.text(centre, baseline, worth(hand), figure, align=Align.CENTRE, room=step - 4)
