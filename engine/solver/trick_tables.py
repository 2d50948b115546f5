"""All legal tricks of a position, for questions that every way of playing has to answer.

Of worthless neighbours in one hand only the lowest is laid: whichever it is, nothing differs. Keys
are those of `suit_tables`.
"""

from __future__ import annotations

from functools import cache, partial
from typing import NamedTuple

from engine.solver.equal_cards import unlike
from engine.solver.layout import (
    PLACES,
    SUIT_BITS,
    SUIT_MASK,
    VALUE_OF_BIT,
    each_bit,
    replies,
    wins,
)
from engine.solver.suit_tables import Lookup


class Trick(NamedTuple):
    """A card led, the reply, their points together, and whether the reply wins."""

    led: int
    reply: int
    points: int
    wins: bool


class TrickTables:
    """Tricks suit by suit, for one reading of the rules (`must_beat`, as everywhere)."""

    def __init__(self, *, must_beat: bool) -> None:
        """Tables without an answer yet."""
        self._must_beat = must_beat
        self._followed = [Lookup(partial(self._within, place)) for place in PLACES]
        self._cards = [Lookup(partial(_unlike_cards, place)) for place in PLACES]

    def all(self, leader: int, follower: int) -> list[Trick]:
        """Every trick the rules allow."""
        found: list[Trick] = []
        for place in PLACES:
            own = leader >> SUIT_BITS * place & SUIT_MASK
            if own:
                other = follower >> SUIT_BITS * place & SUIT_MASK
                if other:
                    found += self._followed[place][own << SUIT_BITS | other]
                else:
                    found += self._not_followed(place, leader, follower)
        return found

    def _within(self, place: int, key: int) -> tuple[Trick, ...]:
        """The tricks in which both lay a card of the suit."""
        shift = SUIT_BITS * place
        own, other = (key >> SUIT_BITS & SUIT_MASK) << shift, (key & SUIT_MASK) << shift
        return tuple(
            _TRICKS[led << 32 | reply]
            for led in each_bit(unlike(own, other))
            for reply in each_bit(unlike(replies(other, led, must_beat=self._must_beat), own))
        )

    def _not_followed(self, place: int, leader: int, follower: int) -> list[Trick]:
        """The tricks in which the follower has none of the suit led."""
        trumps = follower & SUIT_MASK
        laid: list[int] = []
        for other in PLACES[:1] if place and trumps else PLACES:
            key = (follower >> SUIT_BITS * other & SUIT_MASK) << SUIT_BITS
            laid += self._cards[other][key | leader >> SUIT_BITS * other & SUIT_MASK]
        own = (leader >> SUIT_BITS * place & SUIT_MASK) << SUIT_BITS
        return [_TRICKS[led << 32 | reply] for led in self._cards[place][own] for reply in laid]


@cache
def trick_tables(*, must_beat: bool) -> TrickTables:
    """The tables, shared by everything in the process."""
    return TrickTables(must_beat=must_beat)


def _unlike_cards(place: int, key: int) -> tuple[int, ...]:
    shift = SUIT_BITS * place
    own, other = (key >> SUIT_BITS & SUIT_MASK) << shift, (key & SUIT_MASK) << shift
    return tuple(each_bit(unlike(own, other)))


def _trick(key: int) -> Trick:
    led, reply = key >> 32, key & 0xFFFFFFFF
    return Trick(led, reply, VALUE_OF_BIT[led] + VALUE_OF_BIT[reply], wins(reply, led))


_TRICKS = Lookup(_trick)
