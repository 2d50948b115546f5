"""The seat tables of a full cycle in which every comparison is equally frequent: Q = 100."""

from __future__ import annotations

from functools import cache

from engine.movements.fields import field_of_order
from engine.movements.pairings import Pairing, circle, field_circle, translations


@cache
def perfect_cycle(players: int) -> tuple[Pairing, ...] | None:
    """A full cycle of `players` (even) in which C is the same for every two of them, each pair
    written seat A first; None where no construction is known: m − 1 must be a prime power of the
    form 4k + 3, or m a power of two (docs/movements.md).
    """
    return _by_squares(players) or _by_traces(players)


def _by_squares(players: int) -> tuple[Pairing, ...] | None:
    """The player r + d sits A against r − d where d is a square, the fixed player always."""
    size = players - 1
    field = field_of_order(size) if size % 4 == 3 else None
    if field is None:
        return None
    squares = field.squares()

    def is_square_away(player: int, centre: int) -> bool:
        return field.add(player % size, field.negative(centre % size)) in squares

    return tuple(
        (
            pairing[0],
            *((x, y) if is_square_away(x, number) else (y, x) for x, y in pairing[1:]),
        )
        for number, pairing in enumerate(field_circle(players) or circle(players), start=1)
    )


def _by_traces(players: int) -> tuple[Pairing, ...] | None:
    """Player x sits A in round r where the trace of c·x/r is 0, c being an element of trace 1."""
    pairings = translations(players)
    field = field_of_order(players)
    if pairings is None or field is None:
        return None
    traces = [field.trace(element) for element in range(players)]
    unit = traces.index(1)

    def firsts(number: int) -> set[int]:
        slope = field.multiply(unit, field.inverse(number))
        # A trace of sums is the sum of the traces: the powers of two are enough.
        powers = [1 << place for place in range(field.degree)]
        mask = sum(power for power in powers if traces[field.multiply(slope, power)])
        return {x for x in range(players) if (x & mask).bit_count() % 2 == 0}

    return tuple(
        tuple((x, y) if x % players in seated_first else (y, x) for x, y in pairing)
        for pairing, seated_first in (
            (pairing, firsts(number)) for number, pairing in enumerate(pairings, start=1)
        )
    )
