"""The seats of a table, in playing order."""

from __future__ import annotations

from enum import Enum


class Seat(Enum):
    """A is the eldest (speaks and leads first), the last seat of the table the dealer
    (docs/rules.md). Partners sit opposite: A with C, B with D.
    """

    A = "A"
    B = "B"
    C = "C"
    D = "D"

    place: int
    """0 for A … 3 for D."""

    __hash__ = object.__hash__  # members are the same object: quicker than hashing their names

    def __init__(self, letter: str) -> None:
        self.place = "ABCD".index(letter)

    @property
    def other(self) -> Seat:
        """The opponent's seat where two players or two sides meet: A and B."""
        return Seat.B if self is Seat.A else Seat.A


_ALL: tuple[Seat, ...] = tuple(Seat)

SEATS: tuple[Seat, ...] = _ALL[:2]
"""The seats of two players, and the letters of two sides."""

TABLES: dict[int, tuple[Seat, ...]] = {players: _ALL[:players] for players in (2, 3, 4)}
"""The seats of a table of so many players."""


def from_seat(seats: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    """The seats in playing order, beginning with `first`."""
    return seats[first.place :] + seats[: first.place]
