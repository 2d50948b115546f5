"""A playing card."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.rank import Rank
from engine.cards.suit import Suit


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 32 cards; written rank then suit, such as `TD`."""

    rank: Rank
    suit: Suit

    def __hash__(self) -> int:
        # Cards are looked up in sets all the time: a number is quicker than a pair of names.
        return 8 * self.suit.place + self.rank.height

    def __str__(self) -> str:
        return str(self.rank.value + self.suit.value)

    def __repr__(self) -> str:
        return f"Card({self})"


class Cards(tuple[Card, ...]):
    """Cards in an order, written one after the other with spaces: `AS KS QS`."""

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(map(str, self))
