"""The director's key to the deal cards: what every slip holds, for checking a finished stack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from django.utils.translation import gettext as _

from engine.cards.card import Card
from engine.cards.suit import SUITS
from engine.seats import Seat
from tournaments.card_text import rank
from tournaments.printing.diagram import of_suit, suit_style
from tournaments.printing.rendering import Page
from tournaments.printing.sheet import Run, Sheet
from tournaments.printing.styles import MARGIN, SMALL_STRONG, TITLE, Align, Style
from tournaments.selectors.page_values import PrintableBoard

ROWS_A_PAGE = 38
ROW_HEIGHT = 18.5
TOP = 74.0
SIZE = 8.0
PACKET_COLUMNS = (0.06, 0.28, 0.50, 0.58, 0.72, 0.86)


def key_pages(boards: Sequence[PrintableBoard]) -> list[Page]:
    """A line for each board: A's six, B's six, turn-up, A's three, B's three, bottom card."""
    starts = range(0, len(boards), ROWS_A_PAGE)
    return [partial(_draw, boards=boards[start : start + ROWS_A_PAGE]) for start in starts]


def _draw(sheet: Sheet, boards: Sequence[PrintableBoard]) -> None:
    left, right = MARGIN, sheet.width - MARGIN
    stops = [left + share * (right - left) for share in PACKET_COLUMNS]
    sheet.text(left, 42, _("Key to the deal cards: for the director only"), TITLE)
    titles = [_("A first six"), _("B first six"), _("Turn-up"), _("A three"), _("B three")]
    sheet.text(left, TOP - 7, _("Board"), SMALL_STRONG)
    for stop, title in zip(stops, titles, strict=False):
        sheet.text(stop, TOP - 7, title, SMALL_STRONG)
    sheet.text(right, TOP - 7, _("Bottom"), SMALL_STRONG, align=Align.RIGHT)
    sheet.rule(left, TOP, right, TOP, 0.8)
    for number, board in enumerate(boards):
        y = TOP + number * ROW_HEIGHT + 13
        sheet.text(left + 16, y, str(board.number), Style(SMALL_STRONG.font, 9), align=Align.RIGHT)
        deal = board.deal
        packets = (
            deal.first[Seat.A],
            deal.first[Seat.B],
            (deal.turn_up,),
            deal.second[Seat.A],
            deal.second[Seat.B],
        )
        for stop, packet in zip(stops, packets, strict=False):
            sheet.runs(stop, y, _packet_runs(packet))
        sheet.runs(right, y, _packet_runs(deal.bottom_cards), align=Align.RIGHT)
        sheet.hairline(left, right, y + 5.5)


def _packet_runs(cards: Sequence[Card]) -> list[Run]:
    runs: list[Run] = []
    for suit in SUITS:
        own = of_suit(cards, suit)
        if own:
            ranks = "".join(rank(card.rank) + "\N{THIN SPACE}" for card in own)
            runs += [(suit.symbol, suit_style(suit, SIZE)), (ranks + " ", Style(size=SIZE))]
    return runs
