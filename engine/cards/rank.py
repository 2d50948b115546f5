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

    height: int
    """Place in the natural order 7 8 9 T J Q K A, from 0."""

    __hash__ = object.__hash__  # members are the same object: quicker than hashing their names

    def __init__(self, letter: str) -> None:
        self.height = "789TJQKA".index(letter)


RANKS: tuple[Rank, ...] = tuple(Rank)
