"""Deals a player can imagine when it is his turn to lay a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random

from engine.cards.card import Card
from engine.cards.pack import CARD_INDEX
from engine.deberts.per_seat import PerSeat
from engine.deberts.sides import first_leader
from engine.deberts.strength import LAST_TRICK
from engine.players.views import PlayView
from engine.seats import SEATS, Seat
from engine.solver.layout import layout_of, value_of, wins
from engine.solver.net_search import NetSearch
from engine.solver.payoff import payoff_of
from engine.solver.position import Position
from engine.solver.search import PointSearch
from engine.solver.searching import must_beat

Cards = frozenset[Card]


@dataclass(frozen=True, slots=True)
class Imagined:
    """A deal that may be: the moment of the play, and what can be asked of it."""

    position: Position
    search: NetSearch


def other_hands(view: PlayView, count: int, rng: Random) -> Iterator[Cards]:
    """Cards the opponent may hold now: `count` times at random, or every possibility once if
    there are no more.
    """
    unseen = sorted(view.unseen, key=CARD_INDEX.__getitem__)
    size = len(view.hand) - len(view.table)
    if comb(len(unseen), size) <= count:
        yield from map(frozenset, combinations(unseen, size))
        return
    for _ in range(count):
        yield frozenset(rng.sample(unseen, size))


def imagine(view: PlayView, hand: Cards, other: Cards, search: PointSearch) -> Imagined:
    """The deal in which the player still holds `hand` and the opponent `other`, with everything
    announced.
    """
    layout, own = layout_of(view.trump), view.seat
    laid = _laid(view)
    held = {own: hand | laid[own], own.other: other | laid[own.other]}
    hands = PerSeat.of(held.__getitem__)
    a, b = layout.mask(held[Seat.A]), layout.mask(held[Seat.B])
    payoff = payoff_of(view.rules, view.contract, hands, value_of(a | b) + LAST_TRICK)
    position = Position(a, b, first_leader(view.rules, view.contract) is Seat.A)
    for card in (*view.fallen, *view.table):
        position = position.lay(layout.bits[card])
    return Imagined(position, NetSearch(search, payoff, must_beat=must_beat(view.rules)))


def _laid(view: PlayView) -> dict[Seat, Cards]:
    """The cards each seat has laid so far."""
    bits = layout_of(view.trump).bits
    laid: dict[Seat, set[Card]] = {seat: set() for seat in SEATS}
    leader = first_leader(view.rules, view.contract)
    cards = (*view.fallen, *view.table)
    for led, *reply in (cards[place : place + 2] for place in range(0, len(cards), 2)):
        laid[leader].add(led)
        laid[leader.other].update(reply)
        if reply and wins(bits[reply[0]], bits[led]):
            leader = leader.other
    return {seat: frozenset(own) for seat, own in laid.items()}
