"""Cards in print: a suit sign in its colour, then the ranks from the strongest, ten as 10."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.rank import Rank
from engine.cards.suit import SUITS, Suit
from engine.deberts.strength import PLAIN_POINTS
from engine.seats import Seat
from tournaments.card_text import rank
from tournaments.printing.fitting import width
from tournaments.printing.fonts import BOLD
from tournaments.printing.sheet import Run, Sheet
from tournaments.printing.styles import GREY, INK, RED, Style

RANK_ORDER: tuple[Rank, ...] = tuple(PLAIN_POINTS)
THIN_SPACE = "\N{THIN SPACE}"
VOID = "–"
BAR_SPACE = 0.4
"""Space on either side of the bar before the drawn cards, in sizes of the text."""
_RED_SUITS = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def suit_style(suit: Suit, size: float) -> Style:
    """How a suit sign is drawn: its colour; the shape tells it apart in black and white."""
    return Style(BOLD, size, RED if suit in _RED_SUITS else INK)


def card_text(card: Card) -> str:
    """Suit sign, then rank: `♦10`."""
    return card.suit.symbol + rank(card.rank)


def card_runs(card: Card, size: float) -> list[Run]:
    """One card as coloured text."""
    return [
        (card.suit.symbol, suit_style(card.suit, size)),
        (THIN_SPACE + rank(card.rank), Style(BOLD, size)),
    ]


def of_suit(cards: Iterable[Card], suit: Suit) -> list[Card]:
    """The cards of one suit, the strongest first."""
    own = [card for card in cards if card.suit is suit]
    return sorted(own, key=lambda card: RANK_ORDER.index(card.rank))


def ranks_text(cards: Sequence[Card]) -> str:
    """The ranks of cards of one suit."""
    return " ".join(rank(card.rank) for card in cards)


def draw_suits(
    sheet: Sheet, x: float, y: float, cards: Sequence[Card], size: float, leading: float
) -> None:
    """The suits of a packet, one line each, void suits left out."""
    for suit in SUITS:
        own = of_suit(cards, suit)
        if own:
            sheet.runs(x, y, _suit_runs(suit, own, size))
            y += leading


def _suit_runs(suit: Suit, cards: Sequence[Card], size: float) -> list[Run]:
    return [
        (suit.symbol + " ", suit_style(suit, size)),
        (ranks_text(cards), Style(size=size)),
    ]


def draw_hand(
    sheet: Sheet, x: float, y: float, deal: Deal, seat: Seat, size: float, room: float
) -> None:
    """A whole hand, one suit a line in the fixed order; the cards drawn after the auction stand
    behind a thin bar. A void is a dash. A line longer than `room` shrinks.
    """
    for suit in SUITS:
        first = of_suit(deal.first[seat], suit)
        second = of_suit(deal.later(seat), suit)
        natural = _hand_line_width(suit, first, second, size)
        fitting = size * min(1.0, room / natural)
        _draw_hand_line(sheet, x, y, suit, first, second, fitting)
        y += size * 1.38


def _hand_line_width(
    suit: Suit, first: Sequence[Card], second: Sequence[Card], size: float
) -> float:
    runs = _suit_runs(suit, first, size)
    drawn = width(ranks_text(second), Style(size=size)) + 2 * BAR_SPACE * size if second else 0
    return sum(width(text, style) for text, style in runs) + drawn


def _draw_hand_line(
    sheet: Sheet,
    x: float,
    y: float,
    suit: Suit,
    first: Sequence[Card],
    second: Sequence[Card],
    size: float,
) -> None:
    runs = _suit_runs(suit, first, size)
    if not first and not second:
        runs[1] = (VOID, Style(size=size, colour=GREY))
    end = x + sheet.runs(x, y, runs)
    if second:
        bar = end + size * (BAR_SPACE if first else BAR_SPACE / 3)
        sheet.rule(bar, y - size * 0.78, bar, y + size * 0.12, 0.6, GREY)
        sheet.text(bar + size * BAR_SPACE, y, ranks_text(second), Style(size=size))


def packet_width(cards: Sequence[Card], size: float) -> float:
    """The width of the longest suit line of a packet."""
    return max(
        sum(width(text, style) for text, style in _suit_runs(suit, of_suit(cards, suit), size))
        for suit in {card.suit for card in cards}
    )
