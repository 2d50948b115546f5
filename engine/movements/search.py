"""Looking for better seats: exchange the seats of one table at a time while ΣC² falls.

Everything is whole numbers and nothing is drawn at random, so the same rounds give the same seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from operator import mul, sub

from engine.movements.pairings import Pairing

SWEEPS = 60
"""How often the search at most goes over all tables."""


def improved_seats(
    entries: int, rounds: Sequence[Pairing], fixed: int = 0, seat_weight: int = 0
) -> tuple[Pairing, ...]:
    """The same rounds with better seats: Σ C² over all pairs is at most what it was.

    Pairs are written seat A first, players being 1 … `entries`; each round is one board played by
    all its tables. The first `fixed` rounds stay as they are. `seat_weight` times the sum of the
    squares of (rounds in A less rounds in B) is added to Σ C²; it is 0 where both seats are
    played in each round. No single exchange improves the result further, unless `SWEEPS` was
    reached.
    """
    seats = _Seats(entries, rounds, seat_weight)
    for _ in range(SWEEPS):
        if not sum(seats.improve(number, place) for number, place in seats.tables(fixed)):
            break
    return seats.rounds()


class _Seats:
    """The seats of all rounds as signs, their sums, and C of every two players."""

    def __init__(self, entries: int, rounds: Sequence[Pairing], seat_weight: int) -> None:
        self.pairs = [list(pairing) for pairing in rounds]
        self.seat_weight = seat_weight
        self.leans = [0] * (entries + 1)
        self.signs = [[0] * (entries + 1) for _ in rounds]
        self.c = [[0] * (entries + 1) for _ in range(entries + 1)]
        for number, pairing in enumerate(rounds):
            for a, b in pairing:
                self.signs[number][a], self.signs[number][b] = 1, -1
                self.leans[a] += 1
                self.leans[b] -= 1
            self._count(number, pairing)

    def _count(self, number: int, pairing: Pairing) -> None:
        signs = self.signs[number]
        players = list(chain.from_iterable(pairing))
        for one in players:
            row, sign = self.c[one], signs[one]
            for other in players:
                row[other] += sign * signs[other]
            row[one] = 0
        for a, b in pairing:
            self.c[a][b] += len(pairing)
            self.c[b][a] += len(pairing)

    def tables(self, fixed: int) -> Iterator[tuple[int, int]]:
        """Every table of the rounds from `fixed` on, as round and place in the round."""
        for number in range(fixed, len(self.pairs)):
            for place in range(len(self.pairs[number])):
                yield number, place

    def improve(self, number: int, place: int) -> bool:
        """Exchange the seats of a table if the sum falls by that; whether it did."""
        a, b = self.pairs[number][place]
        signs, row_a, row_b = self.signs[number], self.c[a], self.c[b]
        leaning = sum(map(mul, signs, map(sub, row_a, row_b)))
        # The two players' own C is left alone by an exchange, though the sum above counts it.
        leaning -= signs[b] * row_a[b] - signs[a] * row_b[a]
        # Each of the others' C with the two changes by 2: its square by 4 − 4·sign·C.
        others = 2 * len(self.pairs[number]) - 2
        seats = self.seat_weight * (2 - self.leans[a] + self.leans[b])
        if 2 * others + seats >= signs[a] * leaning:
            return False
        self._exchange(number, place)
        return True

    def _exchange(self, number: int, place: int) -> None:
        a, b = self.pairs[number][place]
        signs = self.signs[number]
        for other, sign in enumerate(signs):
            if sign and other not in (a, b):
                for one in (a, b):
                    self.c[one][other] -= 2 * signs[one] * sign
                    self.c[other][one] = self.c[one][other]
        signs[a], signs[b] = -1, 1
        self.leans[a] -= 2
        self.leans[b] += 2
        self.pairs[number][place] = b, a

    def rounds(self) -> tuple[Pairing, ...]:
        """The rounds, each pair seat A first."""
        return tuple(tuple(pairing) for pairing in self.pairs)
