"""The stacked pack deals the board; the pile sheet gives every card its pile."""

from __future__ import annotations

from dataclasses import replace

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.notation import parse_card
from engine.cards.pack import PACK
from engine.seats import SEATS, Seat
from tests.tournaments.printing.examples import HEADING, WORKED_DEAL, printable, texts
from tournaments.printing.dealing_order import (
    DealingOrder,
    lay_out,
    pack_to_stack,
    pile_numbers,
)
from tournaments.printing.rendering import render
from tournaments.selectors.page_values import PrintableBoard


def dealt_normally(pack: tuple[Card, ...]) -> Deal:
    """Three to A, three to B, twice; a card turned; three to A, three to B; the bottom seen."""
    cards = iter(pack)

    def take(count: int) -> tuple[Card, ...]:
        return tuple(next(cards) for _card in range(count))

    first: dict[Seat, tuple[Card, ...]] = {Seat.A: (), Seat.B: ()}
    for _time in range(2):
        for seat in SEATS:
            first[seat] += take(3)
    (turn_up,) = take(1)
    second = {seat: take(3) for seat in SEATS}
    return Deal(first, second, turn_up, take(13)[-1])


def test_dealing_the_pack_to_stack_gives_the_board() -> None:
    for board in printable(6):
        assert dealt_normally(pack_to_stack(board)) == board.deal


def test_a_typed_in_deal_gets_a_pack_too() -> None:
    board = PrintableBoard(1, 1, WORKED_DEAL, None)
    pack = pack_to_stack(board)
    assert sorted(map(str, pack)) == sorted(map(str, PACK))
    assert dealt_normally(pack) == WORKED_DEAL


def test_the_piles_of_the_worked_deal() -> None:
    piles = pile_numbers(WORKED_DEAL)
    # in the order of a sorted pack, ♠ ♥ ♦ ♣ from the seven to the ace; read off the hands
    rows = [[piles[card] for card in PACK[start : start + 8]] for start in range(0, 32, 8)]
    assert rows == [
        [2, 5, 6, 7, 2, 6, 6, 2],
        [6, 6, 2, 6, 4, 5, 2, 4],
        [1, 2, 1, 6, 1, 6, 3, 6],
        [6, 1, 6, 5, 4, 1, 6, 1],
    ]
    assert piles[parse_card("KD")] == 3


def test_both_parts_are_printed() -> None:
    content = render(lay_out, DealingOrder(printable(11)), HEADING, "en").content
    pages = texts(content)
    assert len(pages) == 4
    assert ["Stacked pack" in page for page in pages] == [True, True, False, False]
    assert ["Dealing to piles" in page for page in pages] == [False, False, True, True]


def test_an_event_without_recorded_cards_says_so() -> None:
    (page,) = texts(render(lay_out, DealingOrder(()), HEADING, "en").content)
    assert "No board has its cards recorded." in page


def test_the_stacked_cards_stand_in_order() -> None:
    board = replace(printable(1)[0], number=7)
    page = texts(render(lay_out, DealingOrder((board,)), HEADING, "en").content)[0]
    printed = "".join(page.split("Board\n")[1].split("Printed")[0].split()).replace("\u2009", "")
    ranks = {"T": "10"}
    expected = [
        card.suit.symbol + ranks.get(card.rank.value, card.rank.value) for card in board.pack or ()
    ]
    position = 0
    for card in expected:
        found = printed.find(card, position)
        assert found >= 0, (card, printed)
        position = found + len(card)
