"""Best play for the net of a deal, tricks that declarations depend on included."""

from __future__ import annotations

from collections.abc import Sequence

from engine.deberts.outcome import Outcome
from engine.solver.layout import each_bit
from engine.solver.payoff import Payoff
from engine.solver.position import Position, best_points
from engine.solver.search import PointSearch
from engine.solver.suit_tables import Lead, Reply, suit_tables

_UNKNOWN = (-10_000, 10_000)
"""Limits of a net nothing is known of."""


class NetSearch:
    """Answers for one contract with the same hands, exchange and announcements."""

    def __init__(self, search: PointSearch, payoff: Payoff, *, must_beat: bool) -> None:
        """Nothing known yet but what `search` knows."""
        self.payoff = payoff
        self.must_beat = must_beat
        self._search = search
        self._tables = suit_tables(must_beat=must_beat)
        self._limits: dict[Position, tuple[int, int]] = {}

    def points(self, position: Position) -> int:
        """A's card points at the end when both play best for card points."""
        return best_points(self._search, position)

    def net(self, position: Position) -> int:
        """A's net when both play best for it."""
        return self._best(position, *_UNKNOWN)

    def choices(self, position: Position) -> dict[int, Position]:
        """The moment after each legal card; equal cards lead to the same one."""
        different = position.different(must_beat=self.must_beat)
        after = {card: position.lay(card) for card in each_bit(different)}
        for card in each_bit(position.legal(must_beat=self.must_beat) & ~different):
            equal = 1 << (different & card - 1).bit_length() - 1
            after[card] = after[equal]
        return after

    def best_card(self, position: Position) -> int:
        """A card that is best for the net; of these one that is best for the card points, of these
        the lowest.
        """
        sign = 1 if position.a_is_next else -1

        def worth(card: int) -> tuple[int, int, int]:
            after = position.lay(card)
            return sign * self.net(after), sign * self.points(after), -card

        cards = tuple(each_bit(position.different(must_beat=self.must_beat)))
        return cards[0] if len(cards) == 1 else max(cards, key=worth)

    def line(self, position: Position) -> list[int]:
        """The cards of best play to the end, as `best_card` chooses them."""
        laid: list[int] = []
        while not position.over:
            laid.append(self.best_card(position))
            position = position.lay(laid[-1])
        return laid

    def outcome(self, position: Position) -> Outcome:
        """How the deal ends when both play best for the net."""
        points = self.points(position)
        if 0 < points < self.payoff.in_play and self._points_decide(position, points):
            return self.payoff.outcome(points, a_has_trick=True, b_has_trick=True)
        for card in self.line(position):
            position = position.lay(card)
        return self.payoff.outcome(
            position.points, a_has_trick=position.a_has_trick, b_has_trick=position.b_has_trick
        )

    def _points_decide(self, position: Position, points: int) -> bool:
        """Whether `points`, the best for both, settle the net as well.

        A can have at least as many, so no less than their net, unless B ending without a trick
        brought A less; B can keep A to them, unless A ending without a trick brought A more.
        """
        payoff = self.payoff
        net = payoff.net(points)
        if not position.a_is_sure_of_a_trick:
            without = payoff.net_without_trick_of_a
            if without > net or (points == 0 and without != net):
                return False
        if not position.b_is_sure_of_a_trick:
            without = payoff.net_without_trick_of_b
            return without >= net and (points < payoff.in_play or without == net)
        return True

    def _best(self, position: Position, alpha: int, beta: int) -> int:
        """The net if it lies between alpha and beta; else a limit of it beyond them."""
        if position.over:
            return self.payoff.net(
                position.points,
                a_has_trick=position.a_has_trick,
                b_has_trick=position.b_has_trick,
            )
        points = self.points(position)
        if self._points_decide(position, points):
            return self.payoff.net(points)
        low, high = self._limits.get(position) or self._widest()
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        value = self._try_cards(position, max(alpha, low), min(beta, high))
        low, high = (low if value <= alpha else value), (high if value >= beta else value)
        self._limits[position] = (low, high)
        return value

    def _try_cards(self, position: Position, alpha: int, beta: int) -> int:
        """The best card's net, one of A's or one of B's."""
        best: int | None = None
        for card, *_ in self._worth_trying(position):
            value = self._best(position.lay(card), alpha, beta)
            if position.a_is_next:
                best = value if best is None else max(best, value)
                alpha = max(alpha, best)
            else:
                best = value if best is None else min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        assert best is not None  # noqa: S101 - who is to play has a card
        return best

    def _worth_trying(self, position: Position) -> Sequence[Lead | Reply]:
        """What is tried for points is enough here too: it leaves out only cards that bring fewer
        points and the same tricks.
        """
        leader, follower = position.a, position.b
        if not position.a_leads:
            leader, follower = follower, leader
        if position.led:
            return self._tables.worth_laying(leader | position.led, follower, position.led)
        return self._tables.worth_leading(leader, follower)

    def _widest(self) -> tuple[int, int]:
        """The least and the most any end of the deal can bring A."""
        payoff = self.payoff
        ends = (
            payoff.net(0),
            payoff.net(payoff.in_play),
            payoff.net_without_trick_of_a,
            payoff.net_without_trick_of_b,
        )
        return min(ends), max(ends)
