"""A player who knows the rules and nothing else."""

from __future__ import annotations

from random import Random

from engine.cards.card import Card
from engine.cards.pack import CARD_INDEX
from engine.deberts.auction import Call
from engine.players.views import AuctionView, PlayView


class RandomPlayer:
    """Every legal act is equally likely."""

    def call(self, view: AuctionView, legal: tuple[Call, ...], rng: Random) -> Call:
        """Any legal call."""
        return rng.choice(legal)

    def exchanges(self, view: PlayView, turn_up: Card, rng: Random) -> bool:
        """Every other time."""
        return rng.choice((True, False))

    def card(self, view: PlayView, legal: frozenset[Card], rng: Random) -> Card:
        """Any legal card."""
        return rng.choice(sorted(legal, key=CARD_INDEX.__getitem__))
