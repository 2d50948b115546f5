"""The director's key to the deal cards: what every slip holds, for checking a finished stack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from django.utils.translation import gettext as _

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.suit import SUITS
from tournaments.card_text import rank
from tournaments.printing.diagram import of_suit, suit_style
from tournaments.printing.fitting import width
from tournaments.printing.rendering import Page
from tournaments.printing.sheet import Run, Sheet
from tournaments.printing.styles import MARGIN, SMALL_STRONG, TITLE, Align, Style
from tournaments.selectors.page_values import PrintableBoard

ROWS_A_PAGE = 38
ROW_HEIGHT = 18.5
TOP = 74.0
SIZE = 8.0
NUMBER_WIDTH = 0.06


def key_pages(boards: Sequence[PrintableBoard]) -> list[Page]:
    """A line for each board: the first six of every seat, the turn-up, the further cards of every
    seat, the bottom card.
    """
    starts = range(0, len(boards), ROWS_A_PAGE)
    return [partial(_draw, boards=boards[start : start + ROWS_A_PAGE]) for start in starts]


def _columns(deal: Deal) -> list[tuple[float, str, Sequence[Card]]]:
    """The share of the width, the heading and the cards of each column."""
    seats = deal.seats
    further = max(len(deal.second[seat]) for seat in seats)
    columns: list[tuple[float, str, Sequence[Card]]] = [
        (7, _("%s first six") % seat.value, deal.first[seat]) for seat in seats
    ]
    columns.append((2.6, _("Turn-up"), (deal.turn_up,)))
    columns += [(further + 1.5, _("%s further") % seat.value, deal.second[seat]) for seat in seats]
    if deal.bottom_cards:
        columns.append((2, _("Bottom"), deal.bottom_cards))
    return columns


def _draw(sheet: Sheet, boards: Sequence[PrintableBoard]) -> None:
    left, right = MARGIN, sheet.width - MARGIN
    sheet.text(left, 42, _("Key to the deal cards: for the director only"), TITLE)
    sheet.text(left, TOP - 7, _("Board"), SMALL_STRONG)
    sheet.rule(left, TOP, right, TOP, 0.8)
    first = left + NUMBER_WIDTH * (right - left)
    for number, board in enumerate(boards):
        y = TOP + number * ROW_HEIGHT + 13
        sheet.text(left + 16, y, str(board.number), Style(SMALL_STRONG.font, 9), align=Align.RIGHT)
        columns = _columns(board.deal)
        unit = (right - first) / sum(share for share, _title, _cards in columns)
        x = first
        for share, title, cards in columns:
            if number == 0:
                sheet.text(x, TOP - 7, title, SMALL_STRONG, room=share * unit - 3)
            size = min(SIZE, SIZE * (share * unit - 3) / _width(_packet_runs(cards, SIZE)))
            sheet.runs(x, y, _packet_runs(cards, size))
            x += share * unit
        sheet.hairline(left, right, y + 5.5)


def _packet_runs(cards: Sequence[Card], size: float) -> list[Run]:
    runs: list[Run] = []
    for suit in SUITS:
        own = of_suit(cards, suit)
        if own:
            ranks = "".join(rank(card.rank) + "\N{THIN SPACE}" for card in own)
            runs += [(suit.symbol, suit_style(suit, size)), (ranks + " ", Style(size=size))]
    return runs


def _width(runs: Sequence[Run]) -> float:
    return sum(width(text, style) for text, style in runs)
