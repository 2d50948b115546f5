"""Deal cards: a folded slip for each packet of a board, to be cut, folded and stacked.

A slip holds one packet: never both hands, never the first and the further cards together. It is
folded in three: the label goes behind, the blank third goes over the cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import partial

from django.utils.translation import gettext as _

from engine.cards.card import Card
from engine.seats import Seat
from tournaments.printing.deal_cards_key import key_pages
from tournaments.printing.diagram import card_runs, draw_suits, packet_width
from tournaments.printing.imposition import cut_stack
from tournaments.printing.message_page import message_page
from tournaments.printing.rendering import Layout
from tournaments.printing.sheet import Sheet
from tournaments.printing.styles import (
    GREY,
    HAIRLINE,
    LABEL,
    MILLIMETRE,
    STRONG,
    Align,
)
from tournaments.selectors.page_values import PrintableBoard

COLUMNS, ROWS = 2, 5
SLIP_WIDTH = 95 * MILLIMETRE
SLIP_HEIGHT = 54 * MILLIMETRE
CARD_SIZE, PAIR_SIZE = 15.0, 30.0


class Packet(Enum):
    """What a slip holds."""

    FIRST = "first"
    TURN_UP = "turn_up"
    SECOND = "second"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class DealCards:
    """The boards to cut, and whether the director's key of all cards goes with them."""

    boards: tuple[PrintableBoard, ...]
    with_key: bool


@dataclass(frozen=True, slots=True)
class Slip:
    """One slip: its board, what it holds and for which seat, the cards. `dealer` is the seat that
    deals.
    """

    board: int
    packet: Packet
    seat: Seat | None
    cards: tuple[Card, ...]
    dealer: Seat


def slips_of(board: PrintableBoard) -> list[Slip]:
    """The slips of a board in the order in which it needs them."""
    deal = board.deal
    holdings: list[tuple[Packet, Seat | None, tuple[Card, ...]]] = [
        *((Packet.FIRST, seat, deal.first[seat]) for seat in deal.seats),
        (Packet.TURN_UP, None, (deal.turn_up,)),
        *((Packet.SECOND, seat, deal.second[seat]) for seat in deal.seats),
    ]
    if deal.bottom_cards:
        holdings.append((Packet.BOTTOM, None, deal.bottom_cards))
    return [Slip(board.number, *holding, deal.seats[-1]) for holding in holdings]


def lay_out(data: DealCards) -> Layout:
    """Ten slips a page, imposed so that the cut piles follow one another; then the key."""
    title = _("Deal cards")
    if not data.boards:
        return Layout(title, [message_page(_("No board has its cards recorded."))])
    slips = [slip for board in data.boards for slip in slips_of(board)]
    pages = [partial(_draw_page, slips=page) for page in cut_stack(slips, COLUMNS * ROWS)]
    keys = key_pages(data.boards) if data.with_key else []
    return Layout(title, [*pages, *keys], cut=True)


def _draw_page(sheet: Sheet, slips: list[Slip | None]) -> None:
    sheet.stamp("slips", _draw_frame)
    left, top = _corner(sheet)
    for place, slip in enumerate(slips):
        if slip is not None:
            x = left + place % COLUMNS * SLIP_WIDTH
            y = top + place // COLUMNS * SLIP_HEIGHT
            _draw_slip(sheet, x, y, slip)


def _corner(sheet: Sheet) -> tuple[float, float]:
    left = (sheet.width - COLUMNS * SLIP_WIDTH) / 2
    return left, (sheet.height - ROWS * SLIP_HEIGHT) / 2


def _draw_frame(sheet: Sheet) -> None:
    """Cut marks outside the slips, cut lines between them, fold lines and the shaded flap."""
    left, top = _corner(sheet)
    right, bottom = left + COLUMNS * SLIP_WIDTH, top + ROWS * SLIP_HEIGHT
    for column in range(COLUMNS + 1):
        x = left + column * SLIP_WIDTH
        sheet.rule(x, top - 9, x, top - 2, 0.4)
        sheet.rule(x, bottom + 2, x, bottom + 9, 0.4)
        sheet.rule(x, top, x, bottom, 0.25, HAIRLINE)
    for row in range(ROWS + 1):
        y = top + row * SLIP_HEIGHT
        sheet.rule(left - 11, y, left - 3, y, 0.4)
        sheet.rule(right + 3, y, right + 11, y, 0.4)
        sheet.rule(left, y, right, y, 0.25, HAIRLINE)
    for place in range(COLUMNS * ROWS):
        x = left + place % COLUMNS * SLIP_WIDTH
        _draw_folds(sheet, x, top + place // COLUMNS * SLIP_HEIGHT)


def _draw_folds(sheet: Sheet, x: float, y: float) -> None:
    third = SLIP_WIDTH / 3
    for fold in (third, 2 * third):
        sheet.dashed(x + fold, y + 2, x + fold, y + SLIP_HEIGHT - 2)
    # Lines across the flap keep the cards under it from being read against the light.
    start = x + 2 * third
    step = 3.0
    for number in range(1, int((third + SLIP_HEIGHT) / step)):
        offset = number * step
        x1, y1 = max(0.0, offset - SLIP_HEIGHT), min(offset, SLIP_HEIGHT)
        x2, y2 = min(offset, third), max(0.0, offset - third)
        sheet.rule(start + x1, y + y1, start + x2, y + y2, 0.5, HAIRLINE)


def _draw_slip(sheet: Sheet, x: float, y: float, slip: Slip) -> None:
    third = SLIP_WIDTH / 3
    centre = x + third / 2
    seat, words = slip.seat, packet_words(slip)
    sheet.text(centre, y + 16, _("Board"), LABEL, align=Align.CENTRE)
    sheet.text(centre, y + 49, str(slip.board), STRONG.sized(34), align=Align.CENTRE)
    if seat is not None:
        sheet.text(centre, y + 90, seat.value, STRONG.sized(32), align=Align.CENTRE)
        words_of_seat = _seat_words(slip)
        sheet.text(centre, y + 102, words_of_seat, LABEL, align=Align.CENTRE, room=third - 8)
    sheet.rule(x + 14, y + 113, x + third - 14, y + 113, 0.4, GREY)
    style = STRONG.sized(9)
    sheet.text(centre, y + 127, words, style, align=Align.CENTRE, room=third - 8, smallest=0.6)
    _draw_cards(sheet, x + third, y, slip)


def _seat_words(slip: Slip) -> str:
    return {Seat.A: _("eldest"), slip.dealer: _("dealer")}.get(slip.seat or Seat.A, "")


def packet_words(slip: Slip) -> str:
    """What to do with the cards of a slip."""
    match slip.packet:
        case Packet.FIRST:
            return _("first six")
        case Packet.TURN_UP:
            return _("turn-up")
        case Packet.SECOND:
            count = len(slip.cards)
            words = {1: _("one more"), 2: _("two more"), 3: _("three more"), 4: _("four more")}
            return words[count]
        case Packet.BOTTOM:
            return _("bottom card")


def _draw_cards(sheet: Sheet, x: float, y: float, slip: Slip) -> None:
    third = SLIP_WIDTH / 3
    middle = y + SLIP_HEIGHT / 2
    if len(slip.cards) == 1:
        runs = card_runs(slip.cards[0], PAIR_SIZE)
        sheet.runs(x + third / 2, middle + PAIR_SIZE * 0.35, runs, align=Align.CENTRE)
        return
    size = min(CARD_SIZE, CARD_SIZE * (third - 12) / packet_width(slip.cards, CARD_SIZE))
    leading = CARD_SIZE * 1.5
    lines = len({card.suit for card in slip.cards})
    first = middle - (lines - 1) * leading / 2 + size * 0.35
    left = x + (third - packet_width(slip.cards, size)) / 2
    draw_suits(sheet, left, first, slip.cards, size, leading)
