"""One value for each seat, or for each side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.seats import SEATS, TABLES, Seat

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class PerSeat(Generic[T]):
    """A value for every seat of a table, in seat order: `PerSeat((88, 19))[Seat.B]` is 19.

    Two sides of partners go by the letters of their first players, A and B. Unlike a dictionary
    it can be hashed if its values can.
    """

    values: tuple[T, ...]

    @classmethod
    def of(cls, value: Callable[[Seat], T], seats: Sequence[Seat] = SEATS) -> PerSeat[T]:
        """The answers of `value` for each of `seats`, which begin with A."""
        return cls(tuple(map(value, seats)))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have a value."""
        return TABLES[len(self.values)]

    def __getitem__(self, seat: Seat) -> T:
        return self.values[seat.place]

    def items(self) -> Iterator[tuple[Seat, T]]:
        """Pairs of seat and value, in seat order."""
        return zip(self.seats, self.values, strict=True)

    def map(self, change: Callable[[T], U]) -> PerSeat[U]:
        """`change` of every value."""
        return PerSeat(tuple(map(change, self.values)))

    def put(self, seat: Seat, value: T) -> PerSeat[T]:
        """The same with another value for one seat."""
        place = seat.place
        return PerSeat((*self.values[:place], value, *self.values[place + 1 :]))

    def as_mapping(self) -> Mapping[Seat, T]:
        """A new dictionary from seat to value."""
        return dict(self.items())


def same(seats: Sequence[Seat], value: T) -> PerSeat[T]:
    """One value for all of `seats`."""
    return PerSeat((value,) * len(seats))


NOTHING: PerSeat[int] = same(SEATS, 0)
"""No points for either of two."""
