"""One value for each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.seats import SEATS, Seat

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class PerSeat(Generic[T]):
    """A value for every seat, in seat order: `PerSeat((88, 19))[Seat.B]` is 19.

    Unlike a dictionary it can be hashed if its values can.
    """

    values: tuple[T, ...]

    @classmethod
    def of(cls, value: Callable[[Seat], T]) -> PerSeat[T]:
        """The answers of `value` for each seat."""
        return cls(tuple(value(seat) for seat in SEATS))

    def __getitem__(self, seat: Seat) -> T:
        return self.values[SEATS.index(seat)]

    def items(self) -> Iterator[tuple[Seat, T]]:
        """Pairs of seat and value, in seat order."""
        return zip(SEATS, self.values, strict=True)

    def map(self, change: Callable[[T], U]) -> PerSeat[U]:
        """`change` of every value."""
        return PerSeat(tuple(change(value) for value in self.values))

    def put(self, seat: Seat, value: T) -> PerSeat[T]:
        """The same with another value for one seat."""
        return PerSeat(tuple(value if s is seat else old for s, old in self.items()))

    def as_mapping(self) -> Mapping[Seat, T]:
        """A new dictionary from seat to value."""
        return dict(self.items())


NOTHING: PerSeat[int] = PerSeat((0,) * len(SEATS))
"""No points for anybody."""
