"""What cards are worth and which beat which: tables of the rules (docs/rules.md 4.1)."""

from __future__ import annotations

from engine.cards.card import Card
from engine.cards.rank import Rank
from engine.cards.suit import Suit

LAST_TRICK = 10
"""Points for winning the last trick (docs/rules.md 4.3)."""

_R = Rank

TRUMP_POINTS: dict[Rank, int] = {
    _R.JACK: 20,
    _R.NINE: 14,
    _R.ACE: 11,
    _R.TEN: 10,
    _R.KING: 4,
    _R.QUEEN: 3,
    _R.EIGHT: 0,
    _R.SEVEN: 0,
}
"""Points of the trumps, from the strongest to the weakest."""

PLAIN_POINTS: dict[Rank, int] = {
    _R.ACE: 11,
    _R.TEN: 10,
    _R.KING: 4,
    _R.QUEEN: 3,
    _R.JACK: 2,
    _R.NINE: 0,
    _R.EIGHT: 0,
    _R.SEVEN: 0,
}
"""Points of the cards of a plain suit, from the strongest to the weakest."""

_TRUMP_STRENGTH = {rank: 8 - place for place, rank in enumerate(TRUMP_POINTS)}
_PLAIN_STRENGTH = {rank: 8 - place for place, rank in enumerate(PLAIN_POINTS)}


def card_points(card: Card, trump: Suit) -> int:
    """Points of a card: 0…20."""
    return (TRUMP_POINTS if card.suit is trump else PLAIN_POINTS)[card.rank]


def strength(card: Card, trump: Suit) -> int:
    """Strength among the cards of its own suit, 1 (weakest) … 8."""
    return (_TRUMP_STRENGTH if card.suit is trump else _PLAIN_STRENGTH)[card.rank]


def beats(card: Card, other: Card, trump: Suit) -> bool:
    """Whether `card`, laid after `other`, wins against it (docs/rules.md 4.2)."""
    if card.suit is other.suit:
        return strength(card, trump) > strength(other, trump)
    return card.suit is trump
