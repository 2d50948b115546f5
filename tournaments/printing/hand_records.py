"""Hand records: twelve boards a page with both hands and what they are worth at each trump."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _

from engine.cards.deal import Deal
from engine.seats import SEATS, Seat
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
from tournaments.words.figures import points

COLUMNS, ROWS = 3, 4
GAP = 9.0
PADDING = 7.0


@dataclass(frozen=True, slots=True)
class HandRecords:
    """The boards to show; those whose cards may not be shown are left out without a hole."""

    boards: tuple[BoardCards, ...]


def lay_out(records: HandRecords) -> Layout:
    """3 × 4 boxes a page, in order of the boards."""
    title = _("Hand records")
    shown = [
        (board, board.deal)
        for board in records.boards
        if board.state is CardsState.SHOWN and board.deal is not None
    ]
    if not shown:
        return Layout(title, [message_page(_("No cards are released yet."))])
    per_page = COLUMNS * ROWS
    groups = [shown[start : start + per_page] for start in range(0, len(shown), per_page)]
    return Layout(title, [partial(_draw_page, boards=group) for group in groups])


def _draw_page(sheet: Sheet, boards: list[tuple[BoardCards, Deal]]) -> None:
    inner = sheet.width - 2 * MARGIN
    box_width = (inner - (COLUMNS - 1) * GAP) / COLUMNS
    foot = sheet.height - BOTTOM_SPACE - 12
    box_height = (foot - TOP - (ROWS - 1) * GAP) / ROWS
    for place, (board, deal) in enumerate(boards):
        x = MARGIN + place % COLUMNS * (box_width + GAP)
        y = TOP + place // COLUMNS * (box_height + GAP)
        _draw_box(sheet, x, y, box_width, box_height, board, deal)
    sheet.text(MARGIN, foot + 11, _legend(), NOTE.sized(6.5), room=inner)


def _legend() -> str:
    return _(
        "Behind the bar: the cards drawn after the auction. In play: all card points with the "
        "last trick. A, B: card points of the hand + its sequences and bela. No exchange."
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
    bottom = (run for card in deal.bottom_cards for run in card_runs(card, 7.5))
    sheet.runs(left, y + 25, [(_("Bottom") + " ", LABEL), *bottom])
    sheet.hairline(x, x + width, y + 30)
    half = (width - 2 * PADDING) / 2
    for seat, column in zip(SEATS, (left, left + half + 2), strict=True):
        sheet.runs(column, y + 44, [(seat.value, STRONG), (f"  {seat_words(seat)}", LABEL)])
        draw_hand(sheet, column, y + 60, deal, seat, 11, half - 4)
    draw_facts(sheet, x, y + height - 52, width, board.facts)


def seat_words(seat: Seat) -> str:
    """What the seat does: B deals, A speaks and leads first."""
    return _("dealer") if seat is Seat.B else _("eldest")


def draw_facts(
    sheet: Sheet, x: float, y: float, width: float, facts: tuple[TrumpFacts, ...]
) -> None:
    """What the hands are worth at each trump, the turned suit marked; 52 points high."""
    sheet.hairline(x, x + width, y)
    left = x + PADDING
    label_room = width * 0.24
    step = (width - PADDING - label_room - 4) / max(len(facts), 1)
    first = left + label_room
    sheet.fill(first, y + 0.3, step, 51.2, TINT)
    for row, label in enumerate((_("In play"), "A", "B")):
        style = SMALL if row == 0 else SMALL_STRONG
        sheet.text(left, y + 24 + row * 11.5, label, style.sized(7), room=label_room - 2)
    for place, fact in enumerate(facts):
        centre = first + (place + 0.5) * step
        _draw_fact(sheet, centre, y, step, fact)
        if place:
            sheet.rule(first + place * step, y + 3, first + place * step, y + 49, 0.3, HAIRLINE)


def _draw_fact(sheet: Sheet, centre: float, y: float, step: float, fact: TrumpFacts) -> None:
    sheet.text(centre, y + 12, fact.trump.symbol, suit_style(fact.trump, 10), align=Align.CENTRE)
    figure = Style(size=7.0)
    sheet.text(centre, y + 24, points(fact.in_play_points), SMALL_STRONG, align=Align.CENTRE)
    for row, (cards, declared) in enumerate(
        ((fact.cards_a, fact.declarations_a), (fact.cards_b, fact.declarations_b)), start=1
    ):
        text = f"{cards}+{declared}" if declared else str(cards)
        baseline = y + 24 + row * 11.5
        sheet.text(centre, baseline, text, figure, align=Align.CENTRE, room=step - 4)
