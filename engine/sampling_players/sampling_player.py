"""A player who solves what he imagines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.cards.card import Card
from engine.cards.pack import CARD_INDEX
from engine.deberts.auction import Call
from engine.players.views import AuctionView, PlayView
from engine.sampling_players.imagined import Imagined, imagine, other_hands
from engine.seats import Seat
from engine.solver.estimate import estimate_calls
from engine.solver.layout import layout_of
from engine.solver.searching import new_search


@dataclass(frozen=True, slots=True)
class SamplingPlayer:
    """Imagines `deals` deals for each card and each exchange and `auction_deals` for each call, and
    does what is best on average with best play afterwards.

    Raises `RefusedError` where the rules cannot be solved.
    """

    deals: int
    auction_deals: int

    def call(self, view: AuctionView, legal: tuple[Call, ...], rng: Random) -> Call:
        """The call with the best mean."""
        found = estimate_calls(
            view.rules,
            view.hand,
            view.turn_up,
            view.calls,
            samples=self.auction_deals,
            seed=rng.getrandbits(32),
        )
        return found.best.call

    def exchanges(self, view: PlayView, turn_up: Card, rng: Random) -> bool:
        """Whether swapping is at least as good on average."""
        seven = next(c for c in view.hand if c.suit is turn_up.suit and c.rank.height == 0)
        swapped = view.hand - {seven} | {turn_up}
        gain, search = 0, new_search(view.rules)
        for other in other_hands(view, self.deals, rng):
            for hand, sign in ((swapped, 1), (view.hand, -1)):
                deal = imagine(view, hand, other, search)
                gain += sign * _own(view, deal.search.net(deal.position))
        return gain >= 0

    def card(self, view: PlayView, legal: frozenset[Card], rng: Random) -> Card:
        """The card with the best mean result; of equals the one with the most card points."""
        if len(legal) == 1:
            return next(iter(legal))
        layout = layout_of(view.trump)
        nets: Counter[Card] = Counter()
        points: Counter[Card] = Counter()
        for deal in self._deals(view, rng):
            for bit, after in deal.search.choices(deal.position).items():
                nets[layout.cards[bit]] += _own(view, deal.search.net(after))
                points[layout.cards[bit]] += _own(view, deal.search.points(after))
        return max(legal, key=lambda card: (nets[card], points[card], -CARD_INDEX[card]))

    def _deals(self, view: PlayView, rng: Random) -> Iterator[Imagined]:
        search = new_search(view.rules)
        for other in other_hands(view, self.deals, rng):
            yield imagine(view, view.hand, other, search)


def _own(view: PlayView, of_a: int) -> int:
    return of_a if view.seat is Seat.A else -of_a
