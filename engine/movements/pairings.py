"""Who meets whom in a round robin: whole cycles of pairings of an even number of players.

Players are numbers 1 … m, m even; a phantom, where there is one, is player m. A cycle has m − 1
rounds, and in round r player m meets player r. The order of the two names of a pair is the
cycle's own and says nothing about seats; `engine.movements.seating` chooses those.
"""

from __future__ import annotations

from functools import cache

from engine.movements.fields import Field, field_of_order

Pair = tuple[int, int]
Pairing = tuple[Pair, ...]
"""All pairs of one round."""


@cache
def circle(players: int) -> tuple[Pairing, ...]:
    """The circle method: in round r, r + d meets r − d modulo m − 1, and the fixed player m
    meets r.
    """
    size = players - 1

    def player(residue: int) -> int:
        return residue % size or size

    return tuple(
        (
            (players, player(number)),
            *((player(number + d), player(number - d)) for d in range(1, players // 2)),
        )
        for number in range(1, players)
    )


@cache
def field_circle(players: int) -> tuple[Pairing, ...] | None:
    """The circle method with the sums of the field of m − 1 elements, m − 1 odd and more than a
    prime; None where there is no such field. Of d and −d the smaller number is the first.
    """
    field = field_of_order(players - 1)
    if field is None or field.degree == 1:
        return None
    return tuple(_field_round(field, number) for number in range(1, players))


def _field_round(field: Field, number: int) -> Pairing:
    size = field.order
    centre = number % size

    def player(element: int) -> int:
        return element or size

    differences = [d for d in range(1, size) if d < field.negative(d)]
    return (
        (size + 1, player(centre)),
        *(
            (player(field.add(centre, d)), player(field.add(centre, field.negative(d))))
            for d in differences
        ),
    )


@cache
def translations(players: int) -> tuple[Pairing, ...] | None:
    """In round r, x meets x + r in the field of m = 2^k elements, player m being its 0; None
    where m is no power of two.
    """
    if players & (players - 1):
        return None

    def player(element: int) -> int:
        return element or players

    return tuple(
        tuple((player(x), player(x ^ number)) for x in range(players) if x < x ^ number)
        for number in range(1, players)
    )
