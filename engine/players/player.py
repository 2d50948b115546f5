"""What an automatic player must be able to decide."""

from __future__ import annotations

from random import Random
from typing import Protocol

from engine.cards.card import Card
from engine.deberts.auction import Call
from engine.players.views import AuctionView, PlayView


class Player(Protocol):
    """A way to play. All chance comes from the `rng` it is given."""

    def call(self, view: AuctionView, legal: tuple[Call, ...], rng: Random) -> Call:
        """One of the legal calls."""

    def exchanges(self, view: PlayView, turn_up: Card, rng: Random) -> bool:
        """Whether to swap the trump seven, which is in the hand, for the turn-up."""

    def card(self, view: PlayView, legal: frozenset[Card], rng: Random) -> Card:
        """One of the legal cards."""
