"""The eight ranks in natural order (the order of sequences); strength in play is a rule."""

from __future__ import annotations

from enum import Enum


class Rank(Enum):
    """A rank; its value is its letter in the notation."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    @property
    def height(self) -> int:
        """Place in the natural order 7 8 9 T J Q K A, from 0."""
        return _HEIGHTS[self]


RANKS: tuple[Rank, ...] = tuple(Rank)
_HEIGHTS = {rank: height for height, rank in enumerate(RANKS)}
