"""Seats of the two-player table."""

from __future__ import annotations

from enum import Enum


class Seat(Enum):
    """A is the eldest (non-dealer, speaks and leads first), B the dealer (docs/rules.md)."""

    A = "A"
    B = "B"

    @property
    def other(self) -> Seat:
        """The opponent's seat."""
        return Seat.B if self is Seat.A else Seat.A


SEATS: tuple[Seat, ...] = (Seat.A, Seat.B)
