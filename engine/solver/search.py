"""The readable search: points the player on lead gets when both play best, all cards seen.

A position between two tricks is the leader's cards, the follower's cards and nothing else, so what
is known of it serves every way it is reached, both first leaders and both states of an exchange.
Alpha-beta over whole tricks with a table of known limits; `suit_tables` says which cards need
trying at all, and what is certain without trying any.
"""

from __future__ import annotations

from typing import Protocol

from engine.deberts.strength import LAST_TRICK
from engine.solver.layout import VALUE_OF_BIT, value_of, wins
from engine.solver.suit_tables import Lead, suit_tables

_Known = tuple[int, int, int]
"""The least and the most the leader gets, and the lead that proved best (0: none yet)."""


class PointSearch(Protocol):
    """What answers questions about positions between two tricks."""

    def value(self, leader: int, follower: int) -> int:
        """Card points the leader gets from here, the last trick's 10 included; two hands of
        equally many cards, at least one each.
        """

    def value_of_lead(self, leader: int, follower: int, led: int) -> int:
        """The same once the leader has led `led`, a card of his that is still among `leader`."""


class Search:
    """A search and everything it has found out so far.

    `must_beat`: a trump that was led has to be beaten if it can be. `expanded` counts the positions
    in which leads were tried.
    """

    def __init__(self, *, must_beat: bool) -> None:
        """Nothing known yet."""
        self._tables = suit_tables(must_beat=must_beat)
        self._known: dict[int, _Known] = {}
        self.expanded = 0

    def value(self, leader: int, follower: int) -> int:
        """As `PointSearch`."""
        total = value_of(leader | follower) + LAST_TRICK
        return self._best(leader, follower, total, -1, total + 1)

    def value_of_lead(self, leader: int, follower: int, led: int) -> int:
        """As `PointSearch`."""
        total = value_of(leader | follower) + LAST_TRICK
        if led == leader:
            return self._best(leader, follower, total, -1, total + 1)
        lead = Lead(led, VALUE_OF_BIT[led], 0)
        return self._try_replies(leader, follower, total, -1, total + 1, lead)

    def _best(self, leader: int, follower: int, total: int, alpha: int, beta: int) -> int:
        """The value if it lies between alpha and beta; else a limit of it beyond them."""
        key = leader << 32 | follower
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._first_look(leader, follower, total)
        low, high, proved = known
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self.expanded += 1
        value, lead = self._try_leads(
            leader, follower, total, max(alpha, low), min(beta, high), proved
        )
        value = min(max(value, low), high)
        if value <= alpha:
            high = value
        elif value >= beta:
            low = value
        else:
            low = high = value
        self._known[key] = (low, high, lead)
        return value

    def _first_look(self, leader: int, follower: int, total: int) -> _Known:
        """Limits that need no search."""
        if not leader & (leader - 1):
            value = 0 if wins(follower, leader) else total
            return value, value, 0
        sure, trumps, other = self._tables.sure, leader & 255, follower & 255
        own = sure[0][trumps << 8 | other]
        first = sure[1][leader & 0xFF00 | follower >> 8 & 255]
        second = sure[2][leader >> 8 & 0xFF00 | follower >> 16 & 255]
        third = sure[3][leader >> 16 & 0xFF00 | follower >> 24]
        high = total - self._tables.top_trumps[other << 8 | trumps]
        if not own.drawn:
            return own.followed + first.followed + second.followed + third.followed, high, 0
        if own.tricks + first.tricks + second.tricks + third.tricks == leader.bit_count():
            return total, total, 0
        return own.cashed + first.cashed + second.cashed + third.cashed, high, 0

    def _try_leads(
        self, leader: int, follower: int, total: int, alpha: int, beta: int, proved: int
    ) -> tuple[int, int]:
        """The best of the leads, and which it is."""
        best, best_lead = -1, 0
        leads = self._tables.worth_leading(leader, follower)
        if proved:
            leads.sort(key=lambda lead: lead.bit != proved)
        for lead in leads:
            value = self._try_replies(leader, follower, total, alpha, beta, lead)
            if value > best:
                best, best_lead = value, lead.bit
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        return best, best_lead

    def _try_replies(
        self, leader: int, follower: int, total: int, alpha: int, beta: int, lead: Lead
    ) -> int:
        """What a lead comes to against the best reply."""
        worst, rest = total + 1, leader ^ lead.bit
        for bit, points, wins_it in self._tables.worth_laying(leader, follower, lead.bit):
            trick = points + lead.points
            left = total - trick
            if wins_it:
                value = left - self._best(follower ^ bit, rest, left, left - beta, left - alpha)
            else:
                value = trick + self._best(rest, follower ^ bit, left, alpha - trick, beta - trick)
            if value < worst:
                worst = value
                if value <= alpha:
                    break
                beta = min(beta, value)
        return worst
