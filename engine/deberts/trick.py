"""One trick: who wins it and what it is worth (docs/rules.md 4.2, 4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.card import Card
from engine.cards.suit import Suit
from engine.deberts.strength import beats, card_points


def winning_place(trump: Suit, cards: Sequence[Card]) -> int:
    """Index in `cards`, which fell in this order, of the card that wins the trick."""
    best = 0
    for place in range(1, len(cards)):
        if beats(cards[place], cards[best], trump):
            best = place
    return best


def trick_points(trump: Suit, cards: Sequence[Card]) -> int:
    """Card points of a trick, without the 10 for the last one."""
    return sum(card_points(card, trump) for card in cards)
