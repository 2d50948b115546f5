"""Dealing order: the stacked pack for each board, and the sheet for dealing a sorted pack.

The first part serves who stacks a pack and then deals as usual. The second serves a helper who
deals a sorted pack card by card to numbered piles and sees no logic in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.pack import PACK
from engine.cards.suit import SUITS
from engine.seats import Seat
from tournaments.printing.diagram import card_runs, suit_style
from tournaments.printing.fitting import wrapped
from tournaments.printing.heading import BOTTOM_SPACE, TOP
from tournaments.printing.message_page import message_page
from tournaments.printing.rendering import Layout, Page
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import (
    GREY,
    HAIRLINE,
    LABEL,
    MARGIN,
    NOTE,
    STRONG,
    TINT,
    Align,
    Style,
)
from tournaments.selectors.page_values import PrintableBoard

COLUMNS, ROWS = 2, 5
GAP = 12.0
WORDS_HEIGHT = 40.0
CELLS = 8
STOCK_IN_A_ROW = 7
DEALT_ROWS = (
    (("A", 3), ("B", 3)),
    (("A", 3), ("B", 3)),
    (("", 1),),
    (("A", 3), ("B", 3)),
)
"""What leaves the pack in turn, in rows of a box; no seat: the turn-up. The rest is stock."""

Box = Callable[[Sheet, float, float, float, float, PrintableBoard], None]


@dataclass(frozen=True, slots=True)
class DealingOrder:
    """The boards to make up."""

    boards: tuple[PrintableBoard, ...]


def lay_out(data: DealingOrder) -> Layout:
    """First all stacked packs, then, on new pages, all pile sheets."""
    title = _("Dealing order")
    if not data.boards:
        return Layout(title, [message_page(_("No board has its cards recorded."))])
    stacked = _pages(data.boards, _draw_stack, _stack_words())
    piles = _pages(data.boards, _draw_piles, _pile_words())
    return Layout(title, [*stacked, *piles])


def _stack_words() -> str:
    return _(
        "Stacked pack. Lay the cards face up one on another in this order, from the first in the "
        "first row to the last; turn the pile over and deal as usual without shuffling: three to "
        "A, three to B, three to A, three to B, turn one up, then three to A and three to B. "
        "Under the line: the stock, the bottom card last."
    )


def _pile_words() -> str:
    return _(
        "Dealing to piles. Sort the pack: spades, hearts, diamonds, clubs, each suit from the "
        "seven up to the ace (7 8 9 10 J Q K A), the seven of spades on top, face down. Deal card "
        "by card to the pile numbers, row by row. Pile 1: six cards of A. 2: six of B. 3: the "
        "turn-up. 4: three more of A. 5: three more of B. 6: stock. 7: bottom card of the stock."
    )


def stacked_pack(board: PrintableBoard) -> tuple[Card, ...]:
    """The 32 cards from the top; for a deal that was typed in, the unseen cards in any order."""
    if board.pack is not None:
        return board.pack
    deal = board.deal
    a, b = deal.first[Seat.A], deal.first[Seat.B]
    stock = [card for card in PACK if card in deal.undealt]
    return (
        *(*a[:3], *b[:3], *a[3:], *b[3:], deal.turn_up),
        *(*deal.second[Seat.A], *deal.second[Seat.B]),
        *(*stock, *deal.bottom_cards),
    )


def pile_numbers(deal: Deal) -> Mapping[Card, int]:
    """The pile of each card: 1 A's six, 2 B's six, 3 turn-up, 4 A's three, 5 B's three, 6 stock,
    7 bottom card.
    """
    piles = dict.fromkeys(PACK, 6)
    for pile, cards in (
        (1, deal.first[Seat.A]),
        (2, deal.first[Seat.B]),
        (3, (deal.turn_up,)),
        (4, deal.second[Seat.A]),
        (5, deal.second[Seat.B]),
        (7, deal.bottom_cards),
    ):
        piles.update(dict.fromkeys(cards, pile))
    return piles


def _pages(boards: Sequence[PrintableBoard], draw_box: Box, words: str) -> list[Page]:
    per_page = COLUMNS * ROWS
    return [
        partial(_draw_page, boards=boards[start : start + per_page], draw_box=draw_box, words=words)
        for start in range(0, len(boards), per_page)
    ]


def _draw_page(sheet: Sheet, boards: Sequence[PrintableBoard], draw_box: Box, words: str) -> None:
    inner = sheet.width - 2 * MARGIN
    for number, line in enumerate(wrapped(words, NOTE, inner)):
        sheet.text(MARGIN, TOP + 6 + number * 9.5, line, NOTE)
    top = TOP + WORDS_HEIGHT
    width = (inner - (COLUMNS - 1) * GAP) / COLUMNS
    height = (sheet.height - BOTTOM_SPACE - top - (ROWS - 1) * GAP) / ROWS
    for place, board in enumerate(boards):
        x = MARGIN + place % COLUMNS * (width + GAP)
        y = top + place // COLUMNS * (height + GAP)
        sheet.box(x, y, width, height, 0.6)
        number_width = sheet.text(x + 8, y + 18, str(board.number), STRONG.sized(15))
        sheet.text(x + 13 + number_width, y + 18, _("Board"), LABEL)
        draw_box(sheet, x, y + 24, width, height - 24, board)


def _draw_stack(
    sheet: Sheet, x: float, y: float, width: float, height: float, board: PrintableBoard
) -> None:
    """The cards as they leave the pack, row by row: packets first, then the stock."""
    pack = stacked_pack(board)
    left = x + 8
    half = (width - 16) / 2
    line = height / 6.3
    start = 0
    for row, packets in enumerate(DEALT_ROWS):
        baseline = y + row * line + 11
        for column, (label, size) in enumerate(packets):
            cards = pack[start : start + size]
            _draw_packet(sheet, left + column * half, baseline, half, label, cards)
            start += size
    rest = pack[start:]
    top = y + len(DEALT_ROWS) * line
    sheet.hairline(x, x + width, top + 2)
    for place, card in enumerate(rest):
        row, column = divmod(place, STOCK_IN_A_ROW)
        cell = left + column * (width - 16) / STOCK_IN_A_ROW
        sheet.runs(cell, top + 13 + row * line, card_runs(card, 8.5))


def _draw_packet(
    sheet: Sheet, x: float, y: float, width: float, label: str, cards: Sequence[Card]
) -> None:
    words = label or _("Turn-up")
    taken = sheet.text(x, y, words, STRONG.coloured(GREY) if label else LABEL)
    start = max(taken + 6, 16)
    step = (width - 16) / 3
    for place, card in enumerate(cards):
        sheet.runs(x + start + place * step, y, card_runs(card, 10))


def _draw_piles(
    sheet: Sheet, x: float, y: float, width: float, height: float, board: PrintableBoard
) -> None:
    """Four rows of eight pile numbers, a row for each suit of the sorted pack."""
    piles = pile_numbers(board.deal)
    left = x + 26
    step = (width - 34) / CELLS
    line = (height - 8) / len(SUITS)
    for row, suit in enumerate(SUITS):
        baseline = y + (row + 0.5) * line + 5
        if row % 2 == 0:
            sheet.fill(x + 4, y + row * line, width - 8, line, TINT)
        sheet.text(x + 13, baseline - 1, suit.symbol, suit_style(suit, 10), align=Align.CENTRE)
        cards = PACK[row * CELLS : (row + 1) * CELLS]
        for place, card in enumerate(cards):
            centre = left + (place + 0.5) * step
            sheet.text(centre, baseline, str(piles[card]), Style(size=13), align=Align.CENTRE)
    middle = left + 4 * step
    sheet.rule(middle, y, middle, y + 4 * line, 0.4, HAIRLINE)
