"""Cards as bits: one number is a hand, and a higher bit of the same suit is a stronger card.

The trump suit always has bits 0–7, the plain suits the next three bytes, so a search needs to know
neither the trump suit nor the rest of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from engine.cards.card import Card
from engine.cards.pack import PACK
from engine.cards.suit import SUITS, Suit
from engine.deberts.strength import PLAIN_POINTS, TRUMP_POINTS, card_points, strength

SUIT_BITS = 8
"""Bits of a suit."""

SUIT_MASK = (1 << SUIT_BITS) - 1
"""The bits of the trump suit; shifted, those of another one."""

PLACES = (0, 1, 2, 3)
"""Places of the suits in a mask: trumps first."""

TRUMP_VALUES: tuple[int, ...] = tuple(reversed(TRUMP_POINTS.values()))
"""Points of the trumps from the weakest to the strongest."""

PLAIN_VALUES: tuple[int, ...] = tuple(reversed(PLAIN_POINTS.values()))
"""Points of the cards of a plain suit from the weakest to the strongest."""

VALUE_OF_BIT: dict[int, int] = {
    1 << (SUIT_BITS * place + step): (PLAIN_VALUES if place else TRUMP_VALUES)[step]
    for place in PLACES
    for step in range(SUIT_BITS)
}
"""Points of each card."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Which bit is which card at a trump."""

    bits: dict[Card, int]
    cards: dict[int, Card]

    def mask(self, cards: Iterable[Card]) -> int:
        """The bits of a hand."""
        return sum(self.bits[card] for card in cards)


@cache
def layout_of(trump: Suit) -> Layout:
    """The bits of all cards when `trump` is trump."""
    order = (trump, *(suit for suit in SUITS if suit is not trump))
    bits = {
        card: 1 << (SUIT_BITS * order.index(card.suit) + strength(card, trump) - 1) for card in PACK
    }
    assert all(VALUE_OF_BIT[bit] == card_points(card, trump) for card, bit in bits.items())  # noqa: S101 - two tables of one rule
    return Layout(bits, {bit: card for card, bit in bits.items()})


def each_bit(mask: int) -> Iterator[int]:
    """The cards of a mask, one bit each, from the lowest."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def value_of(mask: int) -> int:
    """Points of all cards of a mask."""
    return sum(VALUE_OF_BIT[bit] for bit in each_bit(mask))


def place_of(bit: int) -> int:
    """The place of a card's suit."""
    return (bit.bit_length() - 1) // SUIT_BITS


def replies(follower: int, led: int, *, must_beat: bool) -> int:
    """The cards of a hand that may be laid on the card `led` by two players (docs/rules.md 4.2);
    with `must_beat` a trump that was led has to be beaten if it can be.
    """
    place = place_of(led)
    same = follower & SUIT_MASK << SUIT_BITS * place
    if place == 0 and must_beat:
        same = same & -(led << 1) or same
    return same or follower & SUIT_MASK or follower


def wins(reply: int, led: int) -> bool:
    """Whether a reply beats the card led."""
    if place_of(reply) == place_of(led):
        return reply > led
    return reply <= SUIT_MASK
