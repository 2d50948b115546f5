"""Dealing order: the stacked pack for each board, and the sheet for dealing a sorted pack.

The first part serves who stacks a pack and then deals as usual. The second serves a helper who
deals a sorted pack card by card to numbered piles and sees no logic in it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.dealing import stacked_pack
from engine.cards.pack import PACK
from engine.cards.suit import SUITS
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
    deal = data.boards[0].deal
    stacked = _pages(data.boards, _draw_stack, _stack_words())
    piles = _pages(data.boards, _draw_piles, _pile_words(deal))
    return Layout(title, [*stacked, *piles])


def _stack_words() -> str:
    return _(
        "Stacked pack. Lay the cards face up one on another in this order, from the first in the "
        "first row to the last; turn the pile over and deal as usual without shuffling: three to "
        "each seat from A on, three more to each, turn one up, then the further cards to each seat "
        "from A on. Under the line: the stock, the bottom card last."
    )


def _pile_words(deal: Deal) -> str:
    words = _(
        "Dealing to piles. Sort the pack: spades, hearts, diamonds, clubs, each suit from the "
        "seven up to the ace (7 8 9 10 J Q K A), the seven of spades on top, face down. Deal card "
        "by card to the pile numbers, row by row."
    )
    labels = " ".join(f"{number}: {label}." for number, (label, _cards) in _numbered_piles(deal))
    return f"{words} {labels}"


def _numbered_piles(deal: Deal) -> list[tuple[int, tuple[str, Collection[Card]]]]:
    """The piles from 1: six of each seat, the turn-up, the further cards of each seat, and where
    cards are left the stock and its bottom card.
    """
    piles: list[tuple[str, Collection[Card]]] = [
        *((_("six cards of %s") % seat.value, deal.first[seat]) for seat in deal.seats),
        (_("the turn-up"), (deal.turn_up,)),
        *((_("further cards of %s") % seat.value, deal.second[seat]) for seat in deal.seats),
    ]
    if deal.bottom_cards:
        piles += [
            (_("stock"), deal.undealt),
            (_("bottom card of the stock"), deal.bottom_cards),
        ]
    return list(enumerate(piles, start=1))


def pack_to_stack(board: PrintableBoard) -> tuple[Card, ...]:
    """The 32 cards from the top; for a deal that was typed in, the unseen cards in any order."""
    return board.pack if board.pack is not None else stacked_pack(board.deal)


def pile_numbers(deal: Deal) -> Mapping[Card, int]:
    """The pile of each card."""
    return {card: number for number, (_label, cards) in _numbered_piles(deal) for card in cards}


def _dealt_rows(deal: Deal) -> list[list[tuple[str, int]]]:
    """What leaves the pack in turn, in rows of a box: the seat and how many cards; no seat: the
    turn-up. The rest is stock.
    """
    threes = [(seat.value, 3) for seat in deal.seats]
    further = [(seat.value, len(deal.second[seat])) for seat in deal.seats]
    rows: list[list[tuple[str, int]]] = []
    for packets in (threes, threes, [("", 1)], further):
        rows += [packets[start : start + 2] for start in range(0, len(packets), 2)]
    return rows


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
    pack, rows = pack_to_stack(board), _dealt_rows(board.deal)
    rest = pack[sum(size for packets in rows for _label, size in packets) :]
    left = x + 8
    half = (width - 16) / 2
    line = height / (len(rows) + -(-len(rest) // STOCK_IN_A_ROW) + 0.3)
    start = 0
    for row, packets in enumerate(rows):
        baseline = y + row * line + 11
        for column, (label, size) in enumerate(packets):
            cards = pack[start : start + size]
            _draw_packet(sheet, left + column * half, baseline, half, label, cards)
            start += size
    top = y + len(rows) * line
    if rest:
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
    step = (width - 16) / max(3, len(cards))
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
