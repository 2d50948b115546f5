"""The compiled search, where numba is installed (requirements-fast.txt); never needed."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from engine.deberts.strength import LAST_TRICK
from engine.solver.layout import PLACES, SUIT_BITS, SUIT_MASK, VALUE_OF_BIT, value_of
from engine.solver.suit_tables import groups, suit_tables

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]


@cache
def available() -> bool:
    """Whether numba and numpy are installed."""
    return find_spec("numba") is not None and find_spec("numpy") is not None


class CompiledSearch:
    """`engine.solver.search.PointSearch`, compiled. Without numba the same code runs as it stands,
    slowly. All of them share one memory; a question is answered without letting other threads in.
    """

    def __init__(self, *, must_beat: bool) -> None:
        """Nothing known yet."""
        from engine.solver import kernel

        self._value = kernel.value
        self._tables = suit_tables(must_beat=must_beat)
        self._memory = _memory(must_beat=must_beat)

    def value(self, leader: int, follower: int) -> int:
        """As `PointSearch`."""
        return int(self._value(self._memory, leader, follower))

    def value_of_lead(self, leader: int, follower: int, led: int) -> int:
        """As `PointSearch`."""
        if led == leader:
            return self.value(leader, follower)
        total, rest = value_of(leader | follower) + LAST_TRICK, leader ^ led
        return min(
            total - trick_points - self.value(follower ^ bit, rest)
            if wins_it
            else trick_points + self.value(rest, follower ^ bit)
            for bit, points, wins_it in self._tables.worth_laying(leader, follower, led)
            for trick_points in (points + VALUE_OF_BIT[led],)
        )


@cache
def _memory(*, must_beat: bool) -> Numbers:
    """What the kernel has to know of every pair of hands in a suit, and its room for cards.

    First word: the dearest card of each group, the cheapest, the cards worth leading, eight bits
    each, and whether a trump that was led has to be beaten. Second word: what is certain (`Sure`)
    in fields of 9, 9, 4 and 1 bits, and from bit 32 the points of the trumps nothing beats.
    """
    import numpy as np

    from engine.solver import kernel

    memory = np.zeros(kernel.SIZE, dtype=np.int64)
    for hand in range(1, SUIT_MASK + 1):
        memory[kernel.HIGHEST + hand] = hand.bit_length() - 1
    for bit, points in VALUE_OF_BIT.items():
        memory[kernel.POINTS + bit.bit_length() - 1] = points
    for hand in range(SUIT_MASK + 1):
        memory[kernel.DIGITS + hand] = int(f"{hand:b}", 3)
    for place in PLACES[:2]:
        for own in range(SUIT_MASK + 1):
            for other in range(SUIT_MASK + 1):
                if not own & other:
                    spot = kernel.pair(memory, place, own, other)
                    words = _words(place, own << SUIT_BITS | other, must_beat)
                    memory[spot], memory[spot + 1] = words
    return memory


def _words(place: int, key: int, must_beat: bool) -> tuple[int, int]:
    tables = suit_tables(must_beat=must_beat)
    split = groups(key >> SUIT_BITS, key & SUIT_MASK)
    dearest = sum(1 << group[-1] for group in split)
    cheapest = sum(1 << group[0] for group in split)
    leads = sum(lead.bit for lead in tables.leads[place][key]) >> SUIT_BITS * place
    sure = tables.sure[place][key]
    top = tables.top_trumps[key] if place == 0 else 0
    return (
        dearest | cheapest << 8 | leads << 16 | (must_beat and place == 0) << 24,
        sure.followed | sure.cashed << 9 | sure.tricks << 18 | sure.drawn << 22 | top << 32,
    )
