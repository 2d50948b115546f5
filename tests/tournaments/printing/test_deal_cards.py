"""Deal cards: a slip never gives away more than its packet."""

from __future__ import annotations

import io

from pypdf import PdfReader

from engine.seats import SEATS
from tests.tournaments.printing.examples import HEADING, printable, texts
from tournaments.printing.deal_cards import (
    COLUMNS,
    ROWS,
    SLIP_HEIGHT,
    SLIP_WIDTH,
    DealCards,
    Packet,
    lay_out,
    slips_of,
)
from tournaments.printing.diagram import card_text
from tournaments.printing.imposition import cut_stack
from tournaments.printing.rendering import render
from tournaments.printing.styles import PORTRAIT

PER_PAGE = COLUMNS * ROWS


def pieces_by_place(content: bytes, page: int) -> list[list[str]]:
    """The texts of each slip of a page, found by where they stand."""
    left = (PORTRAIT[0] - COLUMNS * SLIP_WIDTH) / 2
    top = (PORTRAIT[1] - ROWS * SLIP_HEIGHT) / 2
    places: list[list[str]] = [[] for _place in range(PER_PAGE)]

    def note(text: str, _matrix: object, position: list[float], *_font: object) -> None:
        x, y = position[4] - left, PORTRAIT[1] - position[5] - top
        inside = 0 <= x <= COLUMNS * SLIP_WIDTH and 0 <= y <= ROWS * SLIP_HEIGHT
        if text.strip() and inside:
            places[int(y // SLIP_HEIGHT) * COLUMNS + int(x // SLIP_WIDTH)].append(text.strip())

    PdfReader(io.BytesIO(content)).pages[page].extract_text(visitor_text=note)
    return places


def test_a_slip_is_one_packet_of_one_seat() -> None:
    for board in printable(24):
        slips = slips_of(board)
        assert [(slip.packet, slip.seat) for slip in slips] == [
            *((Packet.FIRST, seat) for seat in SEATS),
            (Packet.TURN_UP, None),
            *((Packet.SECOND, seat) for seat in SEATS),
            (Packet.BOTTOM, None),
        ]
        hands = {seat: board.deal.hand(seat) for seat in SEATS}
        for slip in slips:
            assert slip.board == board.number
            seats = {seat for seat in SEATS if hands[seat] & set(slip.cards)}
            assert len(seats) <= 1
        assert [len(slip.cards) for slip in slips] == [6, 6, 1, 3, 3, 1]
        cards = [card for slip in slips for card in slip.cards]
        assert len(set(cards)) == 20


def test_the_printed_slips_hold_their_packet_and_nothing_else() -> None:
    boards = printable(5)
    content = render(lay_out, DealCards(boards, with_key=False), HEADING, "en").content
    pages = cut_stack([slip for board in boards for slip in slips_of(board)], PER_PAGE)
    assert len(PdfReader(io.BytesIO(content)).pages) == len(pages) == 3
    for number, page in enumerate(pages):
        for slip, pieces in zip(page, pieces_by_place(content, number), strict=True):
            printed = "".join(pieces).replace("\N{THIN SPACE}", "").replace(" ", "")
            if slip is None:
                assert printed == ""
                continue
            assert printed.startswith(f"Board{slip.board}")
            suits = sorted({card.suit.symbol for card in slip.cards})
            assert sorted(sign for sign in printed if sign in "♠♥♦♣") == suits
            if slip.packet is Packet.TURN_UP:
                assert printed == f"Board{slip.board}turn-up{card_text(slip.cards[0])}"


def test_the_key_comes_last_and_only_when_asked_for() -> None:
    boards = printable(4)
    with_key = texts(render(lay_out, DealCards(boards, with_key=True), HEADING, "en").content)
    without = texts(render(lay_out, DealCards(boards, with_key=False), HEADING, "en").content)
    assert len(with_key) == len(without) + 1
    assert "for the director only" in with_key[-1]
    assert not any("for the director only" in page for page in without)


def test_an_event_without_recorded_cards_says_so() -> None:
    (page,) = texts(render(lay_out, DealCards((), with_key=True), HEADING, "en").content)
    assert "No board has its cards recorded." in page
