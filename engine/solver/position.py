"""A moment of the play in bits, also in the middle of a trick."""

from __future__ import annotations

from typing import NamedTuple

from engine.deberts.strength import LAST_TRICK
from engine.solver.equal_cards import unlike
from engine.solver.layout import SUIT_MASK, VALUE_OF_BIT, replies, value_of, wins
from engine.solver.search import PointSearch


class Position(NamedTuple):
    """The cards still held, who leads, the card led if a reply is awaited (else 0), A's card
    points so far, and who has won a trick.
    """

    a: int
    b: int
    a_leads: bool
    led: int = 0
    points: int = 0
    a_has_trick: bool = False
    b_has_trick: bool = False

    @property
    def a_is_next(self) -> bool:
        """Whether A lays the next card."""
        return self.a_leads is (self.led == 0)

    @property
    def over(self) -> bool:
        """Whether all cards are laid."""
        return not self.a | self.b

    @property
    def a_is_sure_of_a_trick(self) -> bool:
        """Whether A has one, or the highest trump, which wins one."""
        return self.a_has_trick or self.a & SUIT_MASK > (self.b | self.led) & SUIT_MASK

    @property
    def b_is_sure_of_a_trick(self) -> bool:
        """Whether B has one, or the highest trump, which wins one."""
        return self.b_has_trick or self.b & SUIT_MASK > (self.a | self.led) & SUIT_MASK

    def legal(self, *, must_beat: bool) -> int:
        """The cards the next player may lay."""
        own = self.a if self.a_is_next else self.b
        return replies(own, self.led, must_beat=must_beat) if self.led else own

    def different(self, *, must_beat: bool) -> int:
        """The legal cards, of equal ones only one."""
        other = self.b if self.a_is_next else self.a
        return unlike(self.legal(must_beat=must_beat), other | self.led)

    def lay(self, card: int) -> Position:
        """The moment after a card of the next player."""
        a, b = (self.a ^ card, self.b) if self.a_is_next else (self.a, self.b ^ card)
        if not self.led:
            return self._replace(a=a, b=b, led=card)
        a_wins = wins(card, self.led) is not self.a_leads
        points = VALUE_OF_BIT[self.led] + VALUE_OF_BIT[card] + (0 if a | b else LAST_TRICK)
        return Position(
            a,
            b,
            a_wins,
            0,
            self.points + points if a_wins else self.points,
            self.a_has_trick or a_wins,
            self.b_has_trick or not a_wins,
        )


def best_points(search: PointSearch, position: Position) -> int:
    """A's card points at the end when both play best for them from here."""
    a, b, a_leads, led, points, *_ = position
    if not a | b:
        return points
    leader, follower = (a | led, b) if a_leads else (b | led, a)
    value = search.value_of_lead(leader, follower, led) if led else search.value(leader, follower)
    if a_leads:
        return points + value
    return points + value_of(leader | follower) + LAST_TRICK - value
