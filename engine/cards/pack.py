"""The pack of 32 cards."""

from __future__ import annotations

from engine.cards.card import Card
from engine.cards.rank import RANKS
from engine.cards.suit import SUITS

PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""All cards, suit by suit ♠ ♥ ♦ ♣, each from the 7 to the ace. Dealing draws from this order."""

CARD_INDEX: dict[Card, int] = {card: index for index, card in enumerate(PACK)}
"""Place of each card in `PACK`, 0…31."""
