"""The four suits, in the order every diagram uses."""

from __future__ import annotations

from enum import Enum


class Suit(Enum):
    """A suit; its value is its letter in the notation."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    place: int
    """Place in the order ♠ ♥ ♦ ♣, from 0."""

    __hash__ = object.__hash__  # members are the same object: quicker than hashing their names

    def __init__(self, letter: str) -> None:
        self.place = "SHDC".index(letter)

    def __str__(self) -> str:
        return str(self.value)

    @property
    def symbol(self) -> str:
        """The text sign ♠ ♥ ♦ ♣."""
        return _SYMBOLS[self]


_SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
SUITS: tuple[Suit, ...] = tuple(Suit)
