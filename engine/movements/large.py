"""Seats of fields too large for stored tables: a start that is the same for every round, improved.

In round r the player r + d sits A against r − d if the sign of d is positive, the fixed player
always. Then C of two players depends on their distance alone, and is the autocorrelation of the
signs, but for what the fixed player adds: signs with low autocorrelation are found quickly. From
there the seats of single tables are exchanged, if the field is not too large for that.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from engine.movements.pairings import Pairing, circle
from engine.movements.search import improved_seats

_STARTS = 4
_SEED = 1
_AFFORDABLE = 1_000_000
"""Rounds times entries squared, up to which the seats of single tables are searched."""

Signs = list[int]
"""By residue, that of −d opposite to that of d, 0 at 0."""


@lru_cache(maxsize=16)
def large_rounds(entries: int, rounds: int) -> tuple[Pairing, ...]:
    """The first `rounds` rounds of a cycle, each pair seat A first, the phantom left out."""
    players = entries + entries % 2
    signs = _low_signs(players - 1)
    seated = tuple(
        tuple(
            (a, b) if a == players or signs[(a - number) % (players - 1)] > 0 else (b, a)
            for a, b in pairing
            if max(a, b) <= entries
        )
        for number, pairing in enumerate(circle(players)[:rounds], start=1)
    )
    if rounds * entries * entries > _AFFORDABLE:
        return seated
    return improved_seats(entries, seated)


def _low_signs(size: int) -> Signs:
    rng = Random(_SEED)  # noqa: S311 (the same signs each time)
    starts = [_descended(_drawn(size, rng)) for _ in range(_STARTS)]
    return min(starts, key=lambda signs: _energy(_correlations(signs)))


def _drawn(size: int, rng: Random) -> Signs:
    signs = [0] * size
    for d in range(1, (size + 1) // 2):
        signs[d] = rng.choice((1, -1))
        signs[-d] = -signs[d]
    return signs


def _descended(signs: Signs) -> Signs:
    """Change one d at a time while the squares of the autocorrelations fall."""
    size = len(signs)
    correlations = _correlations(signs)
    improving = True
    while improving:
        improving = False
        for d in range(1, (size + 1) // 2):
            changed = list(correlations)
            for place in (d, size - d):
                twice = 2 * signs[place]
                for k in range(1, size):
                    changed[k] -= twice * (signs[(place + k) % size] + signs[place - k])
                signs[place] = -signs[place]
            if _energy(changed) < _energy(correlations):
                correlations, improving = changed, True
            else:
                signs[d], signs[size - d] = signs[size - d], signs[d]
    return signs


def _correlations(signs: Signs) -> list[int]:
    size = len(signs)
    return [sum(signs[x] * signs[x - k] for x in range(size)) for k in range(size)]


def _energy(correlations: list[int]) -> int:
    return sum(value * value for value in correlations[1:])
